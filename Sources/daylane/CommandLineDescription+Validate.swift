internal import CommandSpec
internal import Validation

/// The commands that check calendars against rules.
extension CommandLineDescription {
    static let validate = CommandSpec(
        name: "validate", summary: "Check calendars against the rules of the standards",
        discussion: [
            "Each file is checked for itself. A finding names the rule; daylane explain RULE tells"
                + " more of it, and --list-rules lists all.",
            "RULE is the name of a rule, of a group of rules, or * for all; several stand between"
                + " commas. A rule's name goes before its group's, and that before *; of two that"
                + " say the same the later one holds.",
            "With --fix a file is written beside and renamed, and only when anything is mended;"
                + " standard input is written, mended, to standard output. All that is not mended"
                + " stays byte for byte; a hard link is parted from the others.",
            "Of several exit statuses the greatest holds; the other files are checked all the"
                + " same.",
        ],
        arguments: files,
        options: [
            OptionSpec(
                "format", short: "f",
                .value(
                    ValueSpec(
                        "FORMAT",
                        .choice([
                            Choice("text", "each finding with the line it is in"),
                            Choice("json", "daylane.validation/1"),
                            Choice("sarif", "SARIF 2.1.0"),
                            Choice("junit", "XML as test runners write it"),
                            Choice("github", "annotations of GitHub Actions"),
                            Choice("gitlab", "GitLab's Code Quality"),
                        ]))),
                summary: "How findings are written", defaultText: "text"),
            OptionSpec(
                "fail-on", .value(ValueSpec("SEVERITY", .choice(["error", "warning", "info"]))),
                summary: "The least bad finding that makes the exit status 1",
                defaultText: "error"),
            OptionSpec(
                "max-findings", .value(ValueSpec("N", .integer(0...1_000_000_000))),
                summary: "Show so many findings at the most, the first ones; all are counted"),
            OptionSpec(
                "width", short: "w", .value(ValueSpec("N", .integer(20...400))),
                summary: "Columns of text", defaultText: "the terminal's, else 80"),
            OptionSpec(
                "jobs", short: "j", .value(ValueSpec("N", .integer(1...1024))),
                summary: "So many files are checked at a time",
                defaultText: "the number of processors"),
            OptionSpec("schema", summary: "Print the JSON Schema (2020-12) of --format json"),
            OptionSpec(
                "output", short: "o", .value(ValueSpec("FILE", .file)),
                summary: "Write to a file instead of standard output; with --fix, the mended file"),
        ] + rules.grouped(under: "Rules") + fixing.grouped(under: "Repairs")
            + ([color] + [quietFindings]).grouped(under: "Common") + configuration,
        examples: [
            .init("daylane validate team.ics", "What is wrong with a file"),
            .init("daylane validate calendars/ --profile google", "Whether Google takes them"),
            .init(
                "daylane validate calendars/ -f sarif -o report.sarif", "A report for code scanning"
            ),
            .init("daylane validate team.ics --fix --dry-run", "What would be mended"),
            .init(
                "daylane validate calendars/ --write-baseline known.txt",
                "Report only what is new from now on, with --baseline known.txt"),
        ],
        exitStatuses: [
            .init(0, "no finding is as bad as --fail-on"),
            .init(1, "a finding is as bad as --fail-on, or worse"),
            .init(2, "wrong usage"),
            .init(65, "an input is not calendar data, or the baseline is none"),
            .init(66, "an input cannot be opened; the others are checked all the same"),
            .init(73, "the output, or a mended file, cannot be written"),
        ])

    private static let quietFindings = OptionSpec(
        "quiet", short: "q",
        summary: "No numbers, and in text no findings less bad than --fail-on")

    private static let ruleNames: [Choice] = Rule.all.map { Choice($0.name, $0.summary) }
    private static let groupNames: [Choice] = RuleGroup.allCases.map {
        Choice($0.rawValue, "the group")
    }

    private static let rules = [
        OptionSpec(
            "profile",
            .value(
                ValueSpec(
                    "NAME",
                    .choice([
                        Choice("rfc5545", "the standards"), Choice("google", "import into Google"),
                        Choice("outlook", "import into Outlook"),
                        Choice("apple", "import into Apple's Calendar"),
                        Choice("caldav", "storing on a CalDAV server"),
                        Choice("itip", "invitations"), Choice("publish", "a public feed"),
                    ]))),
            summary: "What the calendars are to be fit for", defaultText: "rfc5545"),
        OptionSpec(
            "disable", .value(ValueSpec("RULE", .offered(ruleNames + groupNames))),
            summary: "Leave rules out", isRepeatable: true),
        OptionSpec(
            "enable", .value(ValueSpec("RULE", .offered(ruleNames + groupNames))),
            summary: "Check rules that are off", isRepeatable: true),
        OptionSpec(
            "severity", .value(ValueSpec("RULE=LEVEL")),
            summary: "Let findings be error, warning or info; off leaves the rule out",
            isRepeatable: true),
        OptionSpec(
            "baseline", .value(ValueSpec("FILE", .file)),
            summary: "Report nothing that a baseline knows; files are known by their paths from it"),
        OptionSpec(
            "write-baseline", .value(ValueSpec("FILE", .file)),
            summary: "Write all findings as a baseline, and report none"),
        OptionSpec("list-rules", summary: "List the rules, as text or with --format json"),
    ]

    private static let fixing = [
        OptionSpec("fix", summary: "Mend what can be mended without another meaning"),
        OptionSpec("unsafe-fixes", summary: "Mend the rest of what can be mended, too"),
        OptionSpec(
            "dry-run",
            summary: "Change no file; print the changes as a unified diff"),
    ]

    static let explain = CommandSpec(
        name: "explain", summary: "Explain a rule of validate, with a wrong and a right example",
        arguments: [
            ArgumentSpec(
                "RULE", .oneOrMore, type: .offered(ruleNames), summary: "The names of rules")
        ],
        options: [
            OptionSpec("json", summary: "As JSON"),
            OptionSpec(
                "width", short: "w", .value(ValueSpec("N", .integer(20...400))),
                summary: "Columns of text", defaultText: "the terminal's, else 80"),
            OptionSpec(
                "output", short: "o", .value(ValueSpec("FILE", .file)),
                summary: "Write to a file instead of standard output"),
        ] + ([color]).grouped(under: "Common") + configuration,
        examples: [
            .init("daylane explain bad-value", "What the rule wants"),
            .init("daylane validate --list-rules", "The rules there are"),
        ],
        exitStatuses: exitStatuses.filter { [0, 2, 73].contains($0.code) })
}
