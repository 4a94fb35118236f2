import CommandSpec
import Testing

/// Command lines that are understood.
struct ParsingTests {
    @Test(
        "long options take a value after a space or an equals sign",
        arguments: [
            (["agenda", "--date", "today"], "tool agenda date=[today] |"),
            (["agenda", "--date=today"], "tool agenda date=[today] |"),
            (["agenda", "--date="], "tool agenda date=[] |"),
            (["agenda", "--match", "a=b=c"], "tool agenda match=[a=b=c] |"),
            (["agenda", "--match=a=b=c"], "tool agenda match=[a=b=c] |"),
            (["agenda", "--date", ""], "tool agenda date=[] |"),
            (["agenda", "--colour", "never"], "tool agenda color=[never] |"),
            (["agenda", "--debug"], "tool agenda debug |"),
            (["agenda", "--match=\u{301}x"], "tool agenda match=[\u{301}x] |"),
            (["agenda", "--date=--tz"], "tool agenda date=[--tz] |"),
        ])
    func longOptions(words: [String], expected: String) {
        #expect(outcome(words) == expected)
    }

    @Test(
        "short options take a value after a space or at once, and cluster",
        arguments: [
            (["agenda", "-d", "today"], "tool agenda date=[today] |"),
            (["agenda", "-dtoday"], "tool agenda date=[today] |"),
            (["agenda", "-d=today"], "tool agenda date=[=today] |"),
            (["agenda", "-qv"], "tool agenda quiet verbose |"),
            (["agenda", "-qvn3"], "tool agenda quiet verbose days=[3] |"),
            (["agenda", "-qn", "3"], "tool agenda quiet days=[3] |"),
            (["agenda", "-dq"], "tool agenda date=[q] |"),
            (["agenda", "-d", "-"], "tool agenda date=[-] |"),
        ])
    func shortOptions(words: [String], expected: String) {
        #expect(outcome(words) == expected)
    }

    @Test(
        "a choice that ignores case is given as it was declared, the exact one first",
        arguments: [
            (["agenda", "--state", "ON-Hold"], "tool agenda state=[on-hold] |"),
            (["agenda", "--state=OPEN"], "tool agenda state=[open] |"),
            (
                ["agenda", "--state=Open", "--state=open"],
                "tool agenda state=[Open] state=[open] |"
            ),
            (["agenda", "--sort", "TITLE"], "tool agenda sort=[title] |"),
            (["agenda", "--sort=Title"], "tool agenda sort=[title] |"),
            (["agenda", "--sort", "Titel"], "tool agenda sort | [Titel]"),
        ])
    func choicesInAnyCase(words: [String], expected: String) {
        #expect(outcome(words) == expected)
    }

    @Test(
        "options and arguments mix until two dashes end the options",
        arguments: [
            (["agenda"], "tool agenda |"),
            (["agenda", "a.ics", "-q", "b.ics"], "tool agenda quiet | [a.ics] [b.ics]"),
            (["agenda", "-"], "tool agenda | [-]"),
            (["agenda", "-o", "-", "-"], "tool agenda output=[-] | [-]"),
            (["agenda", "--", "-q", "--date", "--"], "tool agenda | [-q] [--date] [--]"),
            (["agenda", "a", "--", "--help"], "tool agenda | [a] [--help]"),
            (["agenda", "help"], "tool agenda | [help]"),
            (["agenda", ""], "tool agenda | []"),
            (["--", "agenda", "-q"], "tool agenda | [-q]"),
            (["dump"], "tool dump |"),
        ])
    func mixedWords(words: [String], expected: String) {
        #expect(outcome(words) == expected)
    }

    @Test(
        "a value may begin with a dash when a digit follows",
        arguments: [
            (["agenda", "--date", "-1w"], "tool agenda date=[-1w] |"),
            (["agenda", "-d", "-3d"], "tool agenda date=[-3d] |"),
            (["agenda", "-d-3d"], "tool agenda date=[-3d] |"),
            (["agenda", "--tz", "-05:00"], "tool agenda tz=[-05:00] |"),
            (["shift", "-3"], "tool shift | [-3]"),
            (["shift", "-3", "-"], "tool shift | [-3] [-]"),
            (["shift", "+3"], "tool shift | [+3]"),
        ])
    func negativeValues(words: [String], expected: String) {
        #expect(outcome(words) == expected)
    }

    @Test(
        "an optional value is taken from the next word only when it fits",
        arguments: [
            (["agenda", "--next"], "tool agenda next |"),
            (["agenda", "--next=3"], "tool agenda next=[3] |"),
            (["agenda", "--next", "3"], "tool agenda next=[3] |"),
            (["agenda", "--next", "a.ics"], "tool agenda next | [a.ics]"),
            (["agenda", "--next", "-q"], "tool agenda next quiet |"),
            (["agenda", "--next", "--", "3"], "tool agenda next | [3]"),
            (["agenda", "-N3"], "tool agenda next=[3] |"),
            (["agenda", "-N", "3"], "tool agenda next=[3] |"),
            (["agenda", "-Nq"], "tool agenda next quiet |"),
            (["agenda", "-qN", "a.ics"], "tool agenda quiet next | [a.ics]"),
            (["agenda", "--theme", "dark"], "tool agenda theme | [dark]"),
            (["agenda", "--theme=dark"], "tool agenda theme=[dark] |"),
        ])
    func optionalValues(words: [String], expected: String) {
        #expect(outcome(words) == expected)
    }

    @Test(
        "the last value wins unless the option is repeatable",
        arguments: [
            (["agenda", "-d", "a", "-q", "--date=b"], "tool agenda quiet date=[b] |"),
            (["agenda", "-m", "a", "--match=b"], "tool agenda match=[a] match=[b] |"),
            (["agenda", "-vvv", "-qq"], "tool agenda verbose verbose verbose quiet |"),
            (["agenda", "--next=3", "--next"], "tool agenda next |"),
        ])
    func repetition(words: [String], expected: String) {
        #expect(outcome(words) == expected)
    }

    @Test(
        "help and version are asked for anywhere before two dashes",
        arguments: [
            (["--help"], "help: Work with calendars"),
            (["-h"], "help: Work with calendars"),
            (["help"], "help: Work with calendars"),
            (["help", "help"], "help: Work with calendars"),
            (["help", "agenda"], "help: Print the day in a terminal"),
            (["help", "agenda", "--help"], "help: Print the day in a terminal"),
            (["agenda", "--help"], "help: Print the day in a terminal"),
            (["agenda", "a.ics", "-qh"], "help: Print the day in a terminal"),
            (["explain", "-h"], "help: Explain a rule"),
            (["--version"], "version"),
            (["-V"], "version"),
            (["agenda", "--version"], "version"),
            (["agenda", "--version", "--help"], "version"),
            ([], "usage: Work with calendars"),
        ])
    func builtIns(words: [String], expected: String) {
        #expect(outcome(words) == expected)
    }

    @Test(
        "arguments are shared out with the required ones served",
        arguments: [
            (["copy", "a", "b"], "tool copy | [a] [b]"),
            (["copy", "a", "b", "c"], "tool copy | [a] [b] [c]"),
            (["completions", "zsh"], "tool completions | [zsh]"),
            (["shift", "3", "x"], "tool shift | [3] [x]"),
        ])
    func arguments(words: [String], expected: String) {
        #expect(outcome(words) == expected)
    }

    @Test("an invocation answers by option name")
    func accessors() throws {
        let words = [
            "agenda", "-vv", "-n", "7", "--scale=.5", "-m", "a", "-m", "b", "--next", "f.ics",
        ]
        guard case .run(let invocation) = try Sample.tool.parse(words, helpWidth: 80) else {
            Issue.record("not an invocation")
            return
        }
        #expect(invocation.commandPath == ["tool", "agenda"])
        #expect(invocation.has("verbose") && !invocation.has("quiet"))
        #expect(invocation.count("verbose") == 2)
        #expect(invocation.integer("days") == 7)
        #expect(invocation.number("scale") == 0.5)
        #expect(invocation.value("match") == "b")
        #expect(invocation.values("match") == ["a", "b"])
        #expect(invocation.has("next") && invocation.value("next") == nil)
        #expect(invocation.integer("next") == nil)
        #expect(invocation.value("date") == nil)
        #expect(invocation.arguments == ["f.ics"])
    }

    @Test("options of a command with subcommands may stand before the subcommand")
    func optionsBeforeSubcommand() {
        var spec = Sample.tool
        spec.options = Sample.common
        #expect(outcome(["-q", "agenda", "-v"], spec) == "tool agenda quiet verbose |")
    }

    @Test("a command with subcommands may take arguments too")
    func argumentsBesideSubcommands() {
        var spec = Sample.tool
        spec.arguments = [ArgumentSpec("FILE", .many, type: .file, summary: "Calendars")]
        #expect(outcome(["a.ics", "agenda"], spec) == "tool | [a.ics] [agenda]")
        #expect(outcome(["agenda", "a.ics"], spec) == "tool agenda | [a.ics]")
        #expect(outcome([], spec) == "tool |")
    }

    @Test("a declared digit is an option, not the beginning of a value")
    func digitOptions() {
        let spec = CommandSpec(
            name: "one", summary: "One",
            arguments: [ArgumentSpec("N", type: .integer(nil), summary: "")],
            options: [
                OptionSpec("first", short: "1", summary: "First"),
                OptionSpec("date", .value(ValueSpec("DATE", .date)), summary: "Day"),
            ])
        #expect(outcome(["-1", "-2"], spec) == "one first | [-2]")
        #expect(outcome(["--date", "-1"], spec).hasPrefix("option --date needs a value DATE"))
        #expect(outcome(["--date", "-2w", "3"], spec) == "one date=[-2w] | [3]")
    }
}
