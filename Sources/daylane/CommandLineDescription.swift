internal import CommandSpec
internal import Normalizer

/// The command line as one value: parsing, help, hints and later completions come from it.
enum CommandLineDescription {
    static let daylane = CommandSpec(
        name: "daylane",
        summary: "Read iCalendar files: day agendas, occurrences, layout JSON, conversion",
        discussion: [
            "FILE is an .ics file, a folder (searched for .ics, .ical and .ifb files), or - for"
                + " standard input. Several inputs act as one set of calendars. Without FILE, what"
                + " is piped in is read."
        ],
        subcommands: [agenda, events, layout, convert],
        examples: [
            .init("daylane agenda team.ics", "What is on today"),
            .init("daylane events team.ics --date 2026-W13", "Every occurrence of a week as JSON"),
            .init("daylane layout team.ics --date tomorrow", "Tomorrow, laid out for a front end"),
        ],
        exitStatuses: exitStatuses)

    static let exitStatuses = [
        CommandSpec.ExitStatus(0, "done"),
        CommandSpec.ExitStatus(1, "nothing was found, with --exit-code"),
        CommandSpec.ExitStatus(2, "wrong usage"),
        CommandSpec.ExitStatus(
            65, "an input is not calendar data, or --strict met an error"),
        CommandSpec.ExitStatus(66, "an input cannot be opened"),
        CommandSpec.ExitStatus(73, "the output cannot be written"),
    ]

    static let files = [
        ArgumentSpec(
            "FILE", .many, type: .file, summary: "Calendar files or folders; - is standard input")
    ]

    private static let common = basic + limits

    private static let limits = [
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

    private static let color = OptionSpec(
        "color", .value(ValueSpec("WHEN", .choice(["auto", "always", "never"]))),
        summary: "When to use colour", defaultText: "auto")

    private static let date = OptionSpec(
        "date", short: "d", .value(ValueSpec("DATE", .date)),
        summary: "A day, a week (2026-W13), a month (2026-03) or A..B", defaultText: "today")

    private static let days = OptionSpec(
        "days", short: "n", .value(ValueSpec("N", .integer(1...3660))),
        summary: "How many days, from the first of --date on")

    static let exitCode = OptionSpec(
        "exit-code", summary: "End with status 1 when nothing is found")

    private static let cancelled = OptionSpec(
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
            OptionSpec(
                "view", .value(ValueSpec("VIEW", .choice(["list"]))),
                summary: "How days are shown", defaultText: "list"),
            OptionSpec(
                "width", short: "w", .value(ValueSpec("N", .integer(20...400))),
                summary: "Columns of text", defaultText: "the terminal's, else 80"),
            OptionSpec("ascii", summary: "No symbols outside of ASCII"),
            OptionSpec("json", summary: "The same events as JSON, as daylane events gives them"),
            cancelled, exitCode,
        ] + filters + common,
        examples: [
            .init("daylane agenda team.ics", "What is on today"),
            .init("daylane agenda team.ics --date \"next monday\" --days 7", "A week from Monday"),
        ],
        exitStatuses: exitStatuses)

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
            cancelled, exitCode,
        ] + filters + common,
        examples: [
            .init(
                "daylane events team.ics --from 2026-03-01 --to 2026-03-31",
                "March as one JSON document"),
            .init("daylane events *.ics --format tsv | sort", "Today, a line per occurrence"),
        ],
        exitStatuses: exitStatuses)

    private static let layout = CommandSpec(
        name: "layout", summary: "Lay out days for a front end, as JSON",
        arguments: files,
        options: [date, days, cancelled] + layoutOptions.grouped(under: "Layout") + filters
            + common,
        examples: [
            .init(
                "daylane layout team.ics --date 2026-03-30 --width 390",
                "A day for a screen 390 points wide")
        ],
        // A layout of no events is one as well, so that nothing ends with this status.
        exitStatuses: exitStatuses.filter { $0.code != Int(ExitStatus.nothingFound.rawValue) })

    private static let points = ValueType.number(0...1_000_000)

    private static let layoutOptions = [
        OptionSpec(
            "hours", .value(ValueSpec("A-B")),
            summary: "Visible hours; auto fits the day's events", defaultText: "7-21"),
        OptionSpec(
            "hour-height", .value(ValueSpec("POINTS", points)), summary: "Height of an hour",
            defaultText: "88"),
        OptionSpec(
            "width", .value(ValueSpec("POINTS", points)), summary: "Width of the day",
            defaultText: "360"),
        OptionSpec(
            "label-width", .value(ValueSpec("POINTS", points)), summary: "Width of hour labels",
            defaultText: "52"),
        OptionSpec(
            "label-gap", .value(ValueSpec("POINTS", points)),
            summary: "Space between labels and events", defaultText: "8"),
        OptionSpec(
            "gap", .value(ValueSpec("POINTS", points)), summary: "Space between events",
            defaultText: "3"),
        OptionSpec(
            "min-minutes", .value(ValueSpec("N", .integer(0...1440))),
            summary: "Least visual height of an event, in minutes", defaultText: "30"),
        OptionSpec(
            "algorithm",
            .value(
                ValueSpec(
                    "NAME",
                    .choice([
                        Choice("equal", "all of a run share the width alike"),
                        Choice("expand", "grow into free columns"),
                        Choice("balanced", "by the longest chain of neighbours"),
                    ]))),
            summary: "How overlapping events share the width", defaultText: "expand"),
        OptionSpec(
            "overlap",
            .value(
                ValueSpec(
                    "RULE",
                    .choice([
                        Choice("visual", "as they are drawn"), Choice("exact", "by true times"),
                    ]))),
            summary: "When events collide", defaultText: "visual"),
        OptionSpec(
            "max-columns", .value(ValueSpec("N", .integer(1...10_000))),
            summary: "The most columns side by side; the rest is listed as overflow"),
        OptionSpec(
            "clock",
            .value(
                ValueSpec(
                    "CLOCK",
                    .choice([
                        Choice("wall", "1440 minutes"),
                        Choice("elapsed", "the minutes that pass when the clock is changed"),
                    ]))),
            summary: "The minutes of a day", defaultText: "wall"),
        OptionSpec(
            "direction", .value(ValueSpec("DIR", .choice(["ltr", "rtl"]))),
            summary: "The direction of reading; rtl mirrors x", defaultText: "ltr"),
        OptionSpec(
            "ignore-transparent",
            summary: "Transparent events leave the columns to the others"),
        OptionSpec("select", .value(ValueSpec("ID")), summary: "Mark one event as selected"),
        OptionSpec(
            "current", .value(ValueSpec("N", .integer(nil))),
            summary: "The index of the current step of the timeline, instead of --now"),
        OptionSpec(
            "foreground",
            .value(
                ValueSpec(
                    "RULE",
                    .choice([
                        Choice("luminance", "black above 0.5"),
                        Choice("wcag", "the better contrast"),
                    ]))),
            summary: "How the colour of text is chosen", defaultText: "luminance"),
    ]
}
