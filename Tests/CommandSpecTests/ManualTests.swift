import CommandSpec
import Testing

/// Manual pages in mdoc(7).
struct ManualTests {
    private static let header = ManualHeader(
        date: .init(year: 2026, month: 3, day: 1), package: "Tool 1.0",
        references: [
            .page("cal", section: 1), .page("Ns", section: 7),
            .report("RFC 5545", title: "iCalendar"),
        ])

    @Test("a page tells commands, options, statuses, variables and examples")
    func page() {
        let level = OptionSpec("level", .optionalValue(ValueSpec("N")), summary: "How much")
        let quiet = [OptionSpec("quiet", short: "q", summary: "Say nothing")]
            .grouped(under: "Common")
        let program = CommandSpec(
            name: "tool", summary: "Work with calendars", discussion: ["First. Second.", "Third."],
            subcommands: [
                CommandSpec(
                    name: "show", summary: "Show it",
                    arguments: [ArgumentSpec("FILE", .many, type: .file, summary: "What")],
                    options: [
                        OptionSpec(
                            "view", short: "v",
                            .value(ValueSpec("VIEW", .choice([Choice("a", "the first"), "b"]))),
                            summary: "How", defaultText: "a"), level,
                    ] + quiet,
                    examples: [.init("tool show --view a", "The first")]),
                CommandSpec(
                    name: "No", summary: "Do nothing", options: quiet,
                    exitStatuses: [.init(9, "nothing was done")]),
                CommandSpec(name: "dump", summary: "Not shown", isHidden: true),
            ],
            exitStatuses: [.init(0, "done")],
            environment: [.init("TZ", "The zone")])
        #expect(
            program.manualPage(Self.header) == #"""
                .Dd March 1, 2026
                .Dt TOOL 1
                .Os "\&Tool 1.0"
                .Sh NAME
                .Nm tool
                .Nd "\&Work with calendars"
                .Sh SYNOPSIS
                .Nm
                .Cm show
                .Op Ar OPTIONS
                .Op Ar FILE ...
                .Nm
                .Cm "\&No"
                .Op Ar OPTIONS
                .Nm
                .Cm help
                .Op Ar COMMAND
                .Sh DESCRIPTION
                First.
                Second.
                .Pp
                Third.
                .Ss "\&tool show"
                Show it.
                .Bl -tag -width Ds
                .It Ar FILE
                What
                .El
                .Bl -tag -width Ds
                .It Fl v , Fl \-view Ar VIEW
                How (default:\ a)
                .br
                a: the first
                .br
                b
                .It Fl \-level Ns Oo = Ns Ar N Oc
                How much
                .El
                .Pp
                More options, described under Common:
                .Fl \-quiet .
                .Ss "\&tool No"
                Do nothing.
                .Pp
                More options, described under Common:
                .Fl \-quiet .
                .Pp
                The exit status is one of:
                .Bl -tag -width Ds
                .It 9
                nothing was done
                .El
                .Ss "\&Options: Common"
                .Bl -tag -width Ds
                .It Fl q , Fl \-quiet
                Say nothing
                .It Fl h , Fl \-help
                Show this help
                .It Fl V , Fl \-version
                Show the version
                .El
                .Sh ENVIRONMENT
                .Bl -tag -width Ds
                .It Ev "\&TZ"
                The zone
                .El
                .Sh EXIT STATUS
                .Bl -tag -width Ds
                .It 0
                done
                .El
                .Sh EXAMPLES
                The first:
                .Pp
                .Dl "\&tool show \-\-view a"
                .Sh SEE ALSO
                .Xr cal 1 ,
                .Xr "\&Ns" 7
                .Rs
                .%R "\&RFC 5545"
                .%T iCalendar
                .Re

                """#)
    }

    @Test(
        "texts are neither requests nor escapes, and ASCII",
        arguments: [
            (".Sh EVIL", #"\&.Sh EVIL"#),
            ("'br", #"\&'br"#),
            ("a \\fB \\n(.x", #"a \efB \en(.x"#),
            ("one\n.two", "one .two"),
            ("naïve 日 👍", #"na\[u00EF]ve \[u65E5] \[u1F44D]"#),
            (
                "use --all-day or - on 2026-03-01, all-day",
                #"use \-\-all\-day or \- on 2026\-03\-01, all-day"#
            ),
            ("~ ^ `", #"\(ti \(ha \(ga"#),
            ("a \"b\"", #"a \(dqb\(dq"#),
            (
                "The first sentence. The second, with 2.5 of e.g. Something. third",
                "The first sentence.\nThe second, with 2.5 of e.g.\nSomething. third"
            ),
        ])
    func escapes(text: String, lines: String) {
        let program = CommandSpec(name: "tool", summary: "Work", discussion: [text])
        let page = program.manualPage(Self.header)
        #expect(page.contains("\n.Sh DESCRIPTION\n\(lines)\n"))
        #expect(page.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("what is typed keeps its marks, and no word is taken for a macro")
    func arguments() {
        let program = CommandSpec(
            name: "tool", summary: "Ar No Fl",
            examples: [.init("tool 'a' \"b\\c\" --d=`e` | tee -a f", "Quote")])
        let page = program.manualPage(Self.header)
        #expect(page.contains("\n.Nd \"\\&Ar No Fl\"\n"))
        #expect(
            page.contains(
                #".Dl "\&tool \(aqa\(aq \(dqb\ec\(dq \-\-d=\(gae\(ga | tee \-a f""#))
    }

    @Test("long texts are broken where 80 bytes would be passed, never into a request")
    func width() {
        let text = String(repeating: "word .Sh 'x ", count: 40)
        let program = CommandSpec(name: "tool", summary: "Work", discussion: [text])
        for line in program.manualPage(Self.header).split(separator: "\n") {
            #expect(line.utf8.count <= 80)
            #expect(!line.hasPrefix("'") && !line.hasPrefix(".Sh '"))
        }
    }
}
