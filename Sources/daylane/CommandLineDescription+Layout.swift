internal import CommandSpec

extension CommandLineDescription {
    static let layout = CommandSpec(
        name: "layout", summary: "Lay out days for a front end, as JSON",
        arguments: files,
        // There --gap is the space between events, in points.
        options: [date, days, component, cancelled] + layoutOptions.grouped(under: "Layout")
            + filters + basic + [gap("clock-gap")].grouped(under: "Common") + limits,
        examples: [
            .init(
                "daylane layout team.ics --date 2026-03-30 --width 390",
                "A day for a screen 390 points wide"),
            .init(
                "daylane layout team.ics --date 2026-01-01..2035-12-31 --format ndjson",
                "Ten years, a line a day"),
            .init("daylane layout --schema", "The JSON Schema of the output"),
        ],
        // A layout of no events is one as well, so that nothing ends with this status.
        exitStatuses: exitStatuses.filter { $0.code != Int(ExitStatus.nothingFound.rawValue) })

    private static let points = ValueType.number(0...1_000_000)

    private static let layoutOptions = [
        OptionSpec(
            "format", short: "f",
            .value(
                ValueSpec(
                    "FORMAT",
                    .choice([
                        Choice("json", "one document"), Choice("ndjson", "a line for each day"),
                    ]))),
            summary: "How days are written", defaultText: "json"),
        OptionSpec("schema", summary: "Print the JSON Schema (2020-12) of the output"),
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
            "all-day-after", .value(ValueSpec("DURATION")),
            summary: "Timed events that last so long (24h, 90m, 1d, PT24H) stand in the all-day"
                + " lanes"),
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
            "locale", .value(ValueSpec("TAG")),
            summary: "Write times as a locale does, as en-US", defaultText: "none: 07:00"),
        OptionSpec(
            "hour-cycle", .value(ValueSpec("N", .choice(["12", "24"]))),
            summary: "Write times in 12 or 24 hours", defaultText: "the locale's, else 24"),
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
