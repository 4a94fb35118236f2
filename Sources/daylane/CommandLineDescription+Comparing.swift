internal import CommandSpec

/// The commands that compare and count.
extension CommandLineDescription {
    static let diff = CommandSpec(
        name: "diff", summary: "Tell what is different between two calendars",
        discussion: [
            "Components are the same by UID and RECURRENCE-ID, time zones by TZID. The order of"
                + " components and properties makes no difference, nor folds and line ends."
                + " OLD and NEW are files or folders in any format that convert reads; one of them"
                + " may be - for standard input."
        ],
        arguments: [
            ArgumentSpec(
                "OLD", .one, type: .file, summary: "The calendars before",
                endings: InputPaths.endings),
            ArgumentSpec(
                "NEW", .one, type: .file, summary: "The calendars after",
                endings: InputPaths.endings),
        ],
        options: [
            reportFormat,
            OptionSpec(
                "ignore", .value(ValueSpec("PROPERTY")),
                summary:
                    "Do not compare properties of a name, as SEQUENCE or X-*; none compares all",
                defaultText: "DTSTAMP", isRepeatable: true),
        ] + filters + compared.grouped(under: "Common") + configuration,
        examples: [
            .init("daylane diff old.ics new.ics", "What was added, removed, moved and changed"),
            .init(
                "daylane diff old.ics new.ics --ignore DTSTAMP --ignore \"X-*\"",
                "Without the properties of vendors"),
            .init("daylane diff a.ics a.xml -q && echo same", "Whether two files say the same"),
        ],
        exitStatuses: [
            .init(0, "there is no difference"), .init(1, "there is a difference"),
            .init(2, "wrong usage"),
            .init(65, "an input is not calendar data, or --strict met an error"),
            .init(66, "an input cannot be opened"), .init(73, "the output cannot be written"),
        ])

    private static let reportFormat = OptionSpec(
        "format", short: "f", .value(ValueSpec("FORMAT", .choice(["text", "json"]))),
        summary: "How it is written", defaultText: "text")

    private static let compared = [
        OptionSpec(
            "output", short: "o", .value(ValueSpec("FILE", .file)),
            summary: "Write to a file instead of standard output"),
        color,
        OptionSpec("strict", summary: "Treat any error in an input as fatal"),
        OptionSpec("quiet", short: "q", summary: "Write nothing; the exit status tells"),
    ]

    static let stats = CommandSpec(
        name: "stats", summary: "Count what is in calendars",
        discussion: [
            "Components by kind, series, the range of days, the busiest of them, zones, the largest"
                + " components, sizes. The busiest day is looked for from the first day to the last;"
                + " series without an end are followed for a year at the least."
        ],
        arguments: files,
        options: [
            reportFormat,
            OptionSpec(
                "date", short: "d", .value(ValueSpec("DATE", .date)),
                summary: "The days among which the busiest is looked for", defaultText: "all"),
            cancelled,
        ] + filters + common,
        examples: [
            .init("daylane stats team.ics", "What is in a file"),
            .init("daylane stats calendars/ --date 2026 -f json", "A year's busiest day, as JSON"),
        ],
        exitStatuses: exitStatuses)
}
