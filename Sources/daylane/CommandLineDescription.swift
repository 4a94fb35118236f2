internal import CommandSpec
internal import Normalizer

/// The command line as one value: parsing, help, hints and later completions come from it.
enum CommandLineDescription {
    static let daylane = CommandSpec(
        name: "daylane",
        summary: "Read iCalendar files: day agendas, occurrences, layout JSON, conversion,"
            + " validation",
        discussion: [
            "FILE is an .ics file, a folder (searched for .ics, .ical and .ifb files), or - for"
                + " standard input. Several inputs act as one set of calendars. Without FILE, what"
                + " is piped in is read."
        ],
        subcommands: [
            agenda, events, layout, convert, diff, stats, validate, explain, completions, manual,
        ],
        examples: [
            .init("daylane agenda team.ics", "What is on today"),
            .init("daylane events team.ics --date 2026-W13", "Every occurrence of a week as JSON"),
            .init("daylane layout team.ics --date tomorrow", "Tomorrow, laid out for a front end"),
            .init("daylane validate calendars/", "What is wrong with the files of a folder"),
        ],
        exitStatuses: exitStatuses, environment: environment)

    static let exitStatuses = [
        CommandSpec.ExitStatus(0, "done"),
        CommandSpec.ExitStatus(
            1,
            "nothing was found, with --exit-code; validate: findings; diff: a difference"),
        CommandSpec.ExitStatus(2, "wrong usage"),
        CommandSpec.ExitStatus(
            65, "an input is not calendar data, or --strict met an error"),
        CommandSpec.ExitStatus(66, "an input cannot be opened"),
        CommandSpec.ExitStatus(73, "the output cannot be written"),
    ]

    static let files = [
        ArgumentSpec(
            "FILE", .many, type: .file, summary: "Calendar files or folders; - is standard input",
            endings: InputPaths.endings)
    ]

    static let common = basic + [gap("gap")].grouped(under: "Common") + limits

    /// What becomes of instances in the gap of a clock change.
    static func gap(_ name: String) -> OptionSpec {
        OptionSpec(
            name,
            .value(
                ValueSpec(
                    "RULE",
                    .choice([
                        Choice("shift", "they happen as much later as the clock was moved"),
                        Choice("skip", "they are left out and do not count"),
                    ]))),
            summary: "What becomes of instances at times that a clock change skips",
            defaultText: "shift")
    }

    static let component = OptionSpec(
        "component",
        .value(
            ValueSpec(
                "KIND",
                .choice([
                    Choice("event"), Choice("todo", "to-dos, on the days they last until due"),
                    Choice("journal"), Choice("all"),
                ]),
                ignoresCase: true)),
        summary: "Which kinds of components", defaultText: "event", isRepeatable: true)

    static let configuration = [
        OptionSpec(
            "config", .value(ValueSpec("FILE", .file)),
            summary: "Options and calendars, as key = value",
            defaultText: "$XDG_CONFIG_HOME/daylane/config"),
        OptionSpec("no-config", summary: "Read no configuration"),
    ].grouped(under: "Common")

    static let limits =
        configuration
        + [
            OptionSpec(
                "max-occurrences", .value(ValueSpec("N", .integer(1...100_000_000))),
                summary: "The most instances of recurring events; what is left out is reported",
                defaultText: "100000"),
            OptionSpec(
                "max-steps", .value(ValueSpec("N", .integer(1...1_000_000_000))),
                summary: "The most steps for one recurrence rule", defaultText: "1000000"),
        ].grouped(under: "Common")

    static let basic = [
        OptionSpec(
            "tz", .value(ValueSpec("ZONE", .zone)), summary: "The zone days are cut in",
            defaultText: "the system's"),
        OptionSpec(
            "now", .value(ValueSpec("INSTANT", .instant)),
            summary: "What counts as now, as 2026-03-29T10:00 or with an offset",
            defaultText: "the clock"),
        OptionSpec(
            "output", short: "o", .value(ValueSpec("FILE", .file)),
            summary: "Write to a file instead of standard output"),
        color,
        OptionSpec("strict", summary: "Treat any error in an input as fatal"),
        OptionSpec(
            "quiet", short: "q", summary: "No warnings, and nothing about days without events"),
    ].grouped(under: "Common")

    static let color = OptionSpec(
        "color", .value(ValueSpec("WHEN", .choice(["auto", "always", "never"]))),
        summary: "When to use colour", defaultText: "auto")

    static let date = OptionSpec(
        "date", short: "d", .value(ValueSpec("DATE", .date)),
        summary: "A day, a week (2026-W13), a month (2026-03) or A..B", defaultText: "today")

    static let days = OptionSpec(
        "days", short: "n", .value(ValueSpec("N", .integer(1...3660))),
        summary: "How many days, from the first of --date on")

    static let exitCode = OptionSpec(
        "exit-code", summary: "End with status 1 when nothing is found")

    static let cancelled = OptionSpec(
        "include-cancelled", summary: "Show cancelled events too")

    /// What is shown of the inputs, the same for every command that shows components.
    static let filters = [
        OptionSpec(
            "calendar", .value(ValueSpec("NAME")),
            summary: "Only from these calendars, by their names or their files'",
            isRepeatable: true),
        OptionSpec(
            "category", .value(ValueSpec("NAME")), summary: "Only with one of these categories",
            isRepeatable: true),
        OptionSpec(
            "status",
            .value(
                ValueSpec(
                    "STATUS",
                    .choice(ComponentFilter.Status.allCases.map { Choice($0.rawValue) }),
                    ignoresCase: true)),
            summary: "Only with one of these statuses; cancelled ones, too, when asked for",
            isRepeatable: true),
        OptionSpec(
            "match", .value(ValueSpec("FIELD=REGEX")),
            summary: "Only where the pattern is found in the property; FIELD!=REGEX, where it is"
                + " not; all must hold",
            isRepeatable: true),
    ].grouped(under: "Filters")

    private static let agenda = CommandSpec(
        name: "agenda", summary: "Print the events of a day in a terminal",
        arguments: files,
        options: [
            date, days,
            view,
            OptionSpec(
                "width", short: "w", .value(ValueSpec("N", .integer(20...400))),
                summary: "Columns of text", defaultText: "the terminal's, else 80"),
            OptionSpec("ascii", summary: "No symbols outside of ASCII"),
            OptionSpec("json", summary: "The same events as JSON, as daylane events gives them"),
            OptionSpec(
                "format", short: "f", .value(ValueSpec("TEMPLATE")),
                summary: "A line for each event, as '{start:%H:%M} {title|fit:30}'; or json,"
                    + " ndjson, csv, tsv"),
            OptionSpec("list-fields", summary: "List the fields of templates"),
            OptionSpec("explain-date", summary: "Print how --date is read"),
            OptionSpec("once", summary: "Events of several days on the first of them alone"),
            OptionSpec("todo", summary: "To-dos that are due, after the events"),
            component, cancelled, exitCode,
        ] + viewOptions + questions.grouped(under: "Questions") + filters + common,
        examples: [
            .init("daylane agenda team.ics", "What is on today"),
            .init("daylane agenda team.ics --date \"next monday\" --days 7", "A week from Monday"),
            .init("daylane agenda team.ics --view grid --hours auto", "Today hour by hour"),
        ],
        exitStatuses: exitStatuses)

    private static let questions = [
        OptionSpec(
            "next", .optionalValue(ValueSpec("N", .integer(1...10_000))),
            summary: "The next event that begins, or the next N"),
        OptionSpec(
            "at", .value(ValueSpec("INSTANT", .instant)),
            summary: "What runs at that instant, as 2026-03-29T10:00 or now"),
        OptionSpec("conflicts", summary: "Pairs of events that overlap"),
        OptionSpec("free", summary: "Time in which nothing happens"),
        OptionSpec(
            "min", .value(ValueSpec("LENGTH")), summary: "The least free time, as 30m",
            defaultText: "1m"),
        OptionSpec(
            "between", .value(ValueSpec("A-B")),
            summary: "The part of the day to be free, as 9-18 or 9:30-17:45", defaultText: "0-24"),
        OptionSpec(
            "buffer", .value(ValueSpec("LENGTH")),
            summary: "The time before and after events that is not free", defaultText: "0"),
        OptionSpec(
            "weekdays", .value(ValueSpec("DAYS")), summary: "The days to be free, as mon-fri",
            defaultText: "all"),
    ]

    private static let events = CommandSpec(
        name: "events", summary: "List occurrences, recurring events expanded",
        arguments: files,
        options: [
            date, days,
            OptionSpec(
                "from", .value(ValueSpec("DATE", .date)), summary: "The first day",
                defaultText: "today"),
            OptionSpec(
                "to", .value(ValueSpec("DATE", .date)), summary: "The last day",
                defaultText: "the first day"),
            OptionSpec(
                "format", short: "f",
                .value(ValueSpec("FORMAT", .choice(["json", "ndjson", "csv", "tsv"]))),
                summary: "How occurrences are written", defaultText: "json"),
            component, cancelled, exitCode,
        ] + filters + [dateLanguage] + common,
        examples: [
            .init(
                "daylane events team.ics --from 2026-03-01 --to 2026-03-31",
                "March as one JSON document"),
            .init("daylane events *.ics --format tsv | sort", "Today, a line per occurrence"),
        ],
        exitStatuses: exitStatuses)
}
