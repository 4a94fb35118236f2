import CommandSpec

/// A small program with every kind of option and argument.
enum Sample {
    static let common: [OptionSpec] = [
        OptionSpec("tz", .value(ValueSpec("ZONE", .zone)), summary: "The zone days are cut in"),
        OptionSpec("quiet", short: "q", summary: "Say nothing"),
    ].grouped(under: "Common")

    static let agenda = CommandSpec(
        name: "agenda", summary: "Print the day in a terminal",
        discussion: ["All-day events come first; the current event shows how long it goes on."],
        arguments: [ArgumentSpec("FILE", .many, type: .file, summary: "Calendars to read")],
        options: [
            OptionSpec(
                "date", short: "d", .value(ValueSpec("DATE", .date)), summary: "The day to show",
                defaultText: "today"),
            OptionSpec(
                "days", short: "n", .value(ValueSpec("N", .integer(1...366))),
                summary: "How many days", defaultText: "1"),
            OptionSpec(
                "view", .value(ValueSpec("VIEW", .choice(["list", "grid", "steps"]))),
                summary: "The shape of the agenda", defaultText: "list"),
            OptionSpec(
                "color",
                .value(
                    ValueSpec(
                        "WHEN",
                        .choice([
                            Choice("always", "even into a file"), Choice("never"),
                            Choice("auto", "when a terminal can show it"),
                        ]))),
                summary: "When to use colour", aliases: ["colour"]),
            OptionSpec(
                "next", short: "N", .optionalValue(ValueSpec("COUNT", .integer(1...Int.max))),
                summary: "Only the next events"),
            OptionSpec(
                "match", short: "m", .value(ValueSpec("FIELD=REGEX")),
                summary: "Only events that match", isRepeatable: true),
            OptionSpec("scale", .value(ValueSpec("X", .number(0...2.5))), summary: "Zoom"),
            OptionSpec("verbose", short: "v", summary: "Say more", isRepeatable: true),
            OptionSpec("output", short: "o", .value(ValueSpec("FILE", .file)), summary: "Where to"),
            OptionSpec("debug", summary: "Say everything", isHidden: true),
            OptionSpec(
                "state",
                .value(
                    ValueSpec("STATE", .choice(["open", "on-hold", "Open"]), ignoresCase: true)),
                summary: "Only these states", isRepeatable: true, isHidden: true),
            OptionSpec(
                "sort", .optionalValue(ValueSpec("KEY", .choice(["title"]), ignoresCase: true)),
                summary: "The order", isHidden: true),
            OptionSpec("theme", .optionalValue(ValueSpec("NAME")), summary: "Colours by name"),
        ] + common,
        examples: [CommandSpec.Example("tool agenda --date tomorrow cal.ics", "The next day")],
        exitStatuses: [CommandSpec.ExitStatus(0, "done"), CommandSpec.ExitStatus(2, "wrong usage")])

    static let layout = CommandSpec(
        name: "layout", summary: "Print layout JSON",
        arguments: [ArgumentSpec("FILE", .many, type: .file, summary: "Calendars to read")],
        options: [
            OptionSpec("hours", short: "H", .value(ValueSpec("A-B")), summary: "Visible hours")
        ] + common)

    static let explain = CommandSpec(
        name: "explain", summary: "Explain a rule",
        arguments: [ArgumentSpec("RULE", .one, summary: "The name of the rule")])

    static let completions = CommandSpec(
        name: "completions", summary: "Print a completion script",
        arguments: [
            ArgumentSpec(
                "SHELL", .one, type: .choice(["bash", "zsh", "fish"]), summary: "The shell")
        ])

    static let copy = CommandSpec(
        name: "copy", summary: "Copy calendars",
        arguments: [
            ArgumentSpec("SOURCE", .oneOrMore, type: .file, summary: "From"),
            ArgumentSpec("TARGET", .one, type: .folder, summary: "To"),
        ])

    static let shift = CommandSpec(
        name: "shift", summary: "Move a calendar in time",
        arguments: [
            ArgumentSpec("DAYS", .one, type: .integer(nil), summary: "By how much"),
            ArgumentSpec("FILE", .optional, type: .file, summary: "What"),
        ])

    static let tool = CommandSpec(
        name: "tool", summary: "Work with calendars",
        subcommands: [
            agenda, layout, explain, completions, copy, shift,
            CommandSpec(name: "dump", summary: "Show the insides", isHidden: true),
        ])
}

/// Parses words with the sample and tells the outcome in one line.
///
/// An invocation is its path, its options and, after a bar, its arguments.
func outcome(_ words: [String], _ spec: CommandSpec = Sample.tool) -> String {
    do {
        switch try spec.parse(words, helpWidth: 80) {
        case .run(let invocation):
            var parts = [invocation.commandPath.joined(separator: " ")]
            for option in invocation.options {
                parts.append(option.name + (option.value.map { "=[\($0)]" } ?? ""))
            }
            parts.append("|")
            parts += invocation.arguments.map { "[\($0)]" }
            return parts.joined(separator: " ")
        case .help(let text, let isUsageError):
            let firstLine = text.prefix { $0 != "\n" }
            return "\(isUsageError ? "usage" : "help"): \(firstLine)"
        case .version:
            return "version"
        }
    } catch {
        return error.description
    }
}
