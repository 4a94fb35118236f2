import CommandSpec
import Testing

/// Command lines that are refused, with the exact words.
struct UsageErrorTests {
    /// The message and the hint, joined by a bar.
    private func refusal(_ words: [String], _ spec: CommandSpec = Sample.tool) -> String {
        do {
            _ = try spec.parse(words, helpWidth: 80)
            return "no error"
        } catch {
            return error.message + (error.hint.map { " | \($0)" } ?? "")
        }
    }

    @Test("an error says what is wrong, what may be meant and where help is")
    func description() {
        #expect(
            outcome(["agenda", "--dat"])
                == "unknown option --dat\ndid you mean --date?\nsee tool agenda --help")
        #expect(outcome(["--xyzzy"]) == "unknown option --xyzzy\nsee tool --help")
    }

    @Test(
        "unknown options are answered with the nearest one",
        arguments: [
            (["agenda", "--dat"], "unknown option --dat | did you mean --date?"),
            (["agenda", "--daet=x"], "unknown option --daet | did you mean --date?"),
            (["agenda", "--Date"], "unknown option --Date | did you mean --date?"),
            (["agenda", "--da"], "unknown option --da | did you mean --date or --days?"),
            (["agenda", "--verbsoe"], "unknown option --verbsoe | did you mean --verbose?"),
            (["agenda", "--hlep"], "unknown option --hlep | did you mean --help?"),
            (["agenda", "--debu"], "unknown option --debu"),
            (["agenda", "--xyzzy"], "unknown option --xyzzy"),
            (["agenda", "--=x"], "unknown option --"),
            (["agenda", "---date"], "unknown option ---date | did you mean --date?"),
            (["agenda", "-x"], "unknown option -x"),
            (["agenda", "-qx"], "unknown option -x in -qx"),
            (["agenda", "-Q"], "unknown option -Q | did you mean -q?"),
            (["agenda", "-theme"], "unknown option -t in -theme | did you mean --theme?"),
            (["agenda", "-thme=x"], "unknown option -t in -thme=x | did you mean --theme?"),
            (["agenda", "-1w"], "unknown option -1 in -1w | did you mean --date -1w?"),
            (["help", "--agenda"], "unknown option --agenda"),
        ])
    func unknownOptions(words: [String], expected: String) {
        #expect(refusal(words) == expected)
    }

    @Test(
        "options of other commands are answered with the command",
        arguments: [
            (
                ["agenda", "--hours", "7-9"],
                "unknown option --hours | --hours belongs to `tool layout`"
            ),
            (["agenda", "-H7-9"], "unknown option -H in -H7-9 | -H belongs to `tool layout`"),
            (
                ["explain", "--tz=x"],
                "unknown option --tz | --tz belongs to `tool agenda` and `tool layout`"
            ),
            (
                ["--quiet", "layout"],
                "unknown option --quiet | --quiet goes after the command, as in `tool layout --quiet`"
            ),
            (
                ["--quiet"],
                "unknown option --quiet | --quiet goes after the command, as in `tool agenda --quiet`"
            ),
        ])
    func optionsOfOthers(words: [String], expected: String) {
        #expect(refusal(words) == expected)
    }

    @Test(
        "unknown commands are answered with the nearest one",
        arguments: [
            (["agend"], "unknown command \"agend\" | did you mean agenda?"),
            (["lay"], "unknown command \"lay\" | did you mean layout?"),
            (["co"], "unknown command \"co\" | did you mean completions or copy?"),
            (["Agenda"], "unknown command \"Agenda\" | did you mean agenda?"),
            (["dum"], "unknown command \"dum\""),
            (["version"], "unknown command \"version\" | did you mean --version?"),
            (["help", "agendas"], "unknown command \"agendas\" | did you mean agenda?"),
            (
                ["help", "agenda", "x"],
                "unexpected argument \"x\" | usage: tool agenda [OPTIONS] [FILE ...]"
            ),
            (
                ["cal.ics"],
                "unknown command \"cal.ics\" | name a command first, as in `tool agenda cal.ics`"
            ),
            ([""], "unknown command \"\""),
        ])
    func unknownCommands(words: [String], expected: String) {
        #expect(refusal(words) == expected)
    }

    @Test(
        "missing and unwanted values are named",
        arguments: [
            (["agenda", "--date"], "option --date needs a value DATE"),
            (["agenda", "--date", "--tz"], "option --date needs a value DATE"),
            (["agenda", "--date", "--tz=x"], "option --date needs a value DATE"),
            (["agenda", "--date", "--"], "option --date needs a value DATE"),
            (["agenda", "-d", "-q"], "option -d needs a value DATE"),
            (
                ["agenda", "--match", "-foo"],
                "option --match needs a value FIELD=REGEX"
                    + " | if -foo is the value, write --match=-foo"
            ),
            (
                ["agenda", "-m", "-foo"],
                "option -m needs a value FIELD=REGEX | if -foo is the value, write -m-foo"
            ),
            (["agenda", "--quiet=yes"], "option --quiet takes no value, but was given \"yes\""),
            (["agenda", "--quiet="], "option --quiet takes no value, but was given \"\""),
            (["agenda", "-q=yes"], "option -q takes no value, but was given \"yes\""),
            (["agenda", "--help=x"], "option --help takes no value, but was given \"x\""),
        ])
    func values(words: [String], expected: String) {
        #expect(refusal(words) == expected)
    }

    @Test(
        "values are checked against their type",
        arguments: [
            (["agenda", "--days=x"], "option --days: \"x\" is not a whole number"),
            (["agenda", "--days="], "option --days: \"\" is not a whole number"),
            (["agenda", "--days=1.5"], "option --days: \"1.5\" is not a whole number"),
            (
                ["agenda", "--days", "-1"],
                "option --days: \"-1\" is out of range, must be 1 to 366"
            ),
            (["agenda", "-n0"], "option -n: \"0\" is out of range, must be 1 to 366"),
            (["agenda", "-n=3"], "option -n: \"=3\" is not a whole number | did you mean -n 3?"),
            (["agenda", "-N=3"], "option -N: \"=3\" is not a whole number | did you mean -N 3?"),
            (
                ["agenda", "--next", "0"],
                "option --next: \"0\" is out of range, must be at least 1"
            ),
            (["agenda", "--next=x"], "option --next: \"x\" is not a whole number"),
            (
                ["agenda", "--next=99999999999999999999"],
                "option --next: \"99999999999999999999\" is out of range, must be at least 1"
            ),
            (
                ["shift", "99999999999999999999"],
                "argument DAYS: \"99999999999999999999\" is out of range"
            ),
            (["agenda", "--scale=nan"], "option --scale: \"nan\" is not a number"),
            (["agenda", "--scale=inf"], "option --scale: \"inf\" is not a number"),
            (["agenda", "--scale=0x1"], "option --scale: \"0x1\" is not a number"),
            (["agenda", "--scale=1e999"], "option --scale: \"1e999\" is not a number"),
            (
                ["agenda", "--scale", "-.5"],
                "option --scale: \"-.5\" is out of range, must be 0 to 2.5"
            ),
            (
                ["agenda", "--view", "gird"],
                "option --view: \"gird\" is not one of list, grid, steps | did you mean grid?"
            ),
            (
                ["agenda", "--state", "ONHOLD"],
                "option --state: \"ONHOLD\" is not one of open, on-hold, Open"
                    + " | did you mean on-hold?"
            ),
            (["agenda", "--view="], "option --view: \"\" is not one of list, grid, steps"),
            (
                ["completions", "zhs"],
                "argument SHELL: \"zhs\" is not one of bash, zsh, fish | did you mean zsh?"
            ),
        ])
    func types(words: [String], expected: String) {
        #expect(refusal(words) == expected)
    }

    @Test(
        "too few and too many arguments are named",
        arguments: [
            (["explain"], "missing argument RULE | usage: tool explain [OPTIONS] RULE"),
            (
                ["copy"],
                "missing arguments SOURCE and TARGET | usage: tool copy [OPTIONS] SOURCE ... TARGET"
            ),
            (
                ["copy", "a"],
                "missing argument TARGET | usage: tool copy [OPTIONS] SOURCE ... TARGET"
            ),
            (
                ["explain", "a", "b"],
                "unexpected argument \"b\" | usage: tool explain [OPTIONS] RULE"
            ),
            (
                ["explain", "a", "b", "c", "d", "e", "f"],
                "unexpected arguments \"b\", \"c\", \"d\" and 2 more | usage: tool explain [OPTIONS] RULE"
            ),
            (["dump", "x"], "unexpected argument \"x\" | usage: tool dump [OPTIONS]"),
        ])
    func argumentCounts(words: [String], expected: String) {
        #expect(refusal(words) == expected)
    }

    @Test(
        "nothing from the command line reaches a terminal live",
        arguments: [
            (["agenda", "--\u{1B}[31m"], #"unknown option "--\u{1B}[31m""#),
            (["agenda", "--\u{E9}t\u{E9}"], #"unknown option "--\u{E9}t\u{E9}""#),
            (["agenda", "-\u{7}"], #"unknown option "-\u{7}""#),
            (["agenda", "-q\u{9B}"], #"unknown option "-\u{9B}" in "-q\u{9B}""#),
            (["agenda", "-\u{301}a"], #"unknown option "-\u{301}" in "-\u{301}a""#),
            (["a\nb\t\r\"\\\u{202E}"], #"unknown command "a\nb\t\r\"\\\u{202E}""#),
            (["agenda", "--days=\u{1B}c"], #"option --days: "\u{1B}c" is not a whole number"#),
            (
                ["agenda", "--date", "-\u{1B}c"], "option --date needs a value DATE"
            ),
            (["\u{1B}.ics"], #"unknown command "\u{1B}.ics""#),
            (["agenda", "--a b"], #"unknown option "--a b""#),
        ])
    func controlCharacters(words: [String], expected: String) {
        #expect(refusal(words) == expected)
    }

    @Test("long words are cut in messages")
    func longWords() {
        let word = String(repeating: "x", count: 100_000)
        let shown = String(repeating: "x", count: 60)
        #expect(refusal([word]) == "unknown command \"\(shown)...\"")
    }

    @Test("any words parse without a trap and without live control characters")
    func arbitraryWords() {
        let pieces = [
            "-", "--", "=", "d", "date", "n", "3", "\u{301}", "\u{1B}", "agenda", "help", ".", "",
            "next", "N", "q", "\u{0}", "\r\n", "view", "grid", "\u{1F600}", "shift", "copy",
        ]
        var state: UInt64 = 42
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<5_000 {
            var words: [String] = []
            for _ in 0..<random(6) {
                var word = ""
                for _ in 0..<random(5) {
                    word += pieces[random(pieces.count)]
                }
                words.append(random(3) == 0 ? "agenda" : word)
            }
            let text = refusal(words)
            #expect(text.unicodeScalars.allSatisfy { (" "..."~").contains($0) }, "\(words)")
        }
    }
}
