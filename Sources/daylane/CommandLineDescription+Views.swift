internal import CommandSpec
internal import Rendering

extension CommandLineDescription {
    static let view = OptionSpec(
        "view",
        .value(
            ValueSpec(
                "VIEW",
                .choice([
                    Choice("list", "day by day"),
                    Choice("grid", "hours down the page, overlapping events side by side"),
                    Choice("steps", "a vertical timeline"),
                    Choice("axis", "the newest first"),
                    Choice("week", "seven days side by side"),
                    Choice("month", "a small month above the list"),
                ]))),
        summary: "How days are shown", defaultText: "list")

    /// The options of views other than the list; those that `layout` has mean what they do there.
    static let viewOptions =
        [
            OptionSpec(
                "rows-per-hour", .value(ValueSpec("N", .integer(1...12))),
                summary: "Rows of text of an hour", defaultText: "2"),
            OptionSpec(
                "spoken", summary: "The states of steps in words: Done, In progress, Upcoming"),
        ].grouped(under: "Views") + language + sharedLayoutOptions.grouped(under: "Views")

    /// The language of weekdays in dates, for a command that writes none.
    static let dateLanguage = OptionSpec(
        "locale", .value(ValueSpec("TAG")), summary: "The language of weekdays in dates, as de",
        group: "Common")

    private static let language = [
        OptionSpec(
            "locale", .value(ValueSpec("TAG")),
            summary:
                "The language of names, the form of times and the first day of weeks, as de-AT",
            defaultText: "that of LC_ALL, LC_TIME or LANG"),
        OptionSpec(
            "hour-cycle", .value(ValueSpec("N", .choice(["12", "24"]))),
            summary: "Write times in 12 or 24 hours", defaultText: "the locale's"),
    ].grouped(under: "Common")

    private static let sharedLayoutOptions: [OptionSpec] = {
        let names = [
            "hours", "min-minutes", "algorithm", "overlap", "all-day-after", "max-columns",
            "clock", "ignore-transparent", "current",
        ]
        var options = layout.options.filter { names.contains($0.name) }
        for index in options.indices where options[index].name == "clock" {
            options[index].defaultText = "wall, elapsed when a change is in view"
        }
        return options
    }()
}
