internal import CalendarModel
internal import CommandSpec
internal import DayLayout
internal import Normalizer
internal import Rendering

extension CommandContext {
    /// Reads the options that `layout` and the views of `agenda` share.
    func readLayout(into options: inout LayoutOptions) throws(CommandError) {
        if let hours = invocation.value("hours") { options.hours = try self.hours(hours) }
        options.metrics = DayMetrics(
            minMinutes: invocation.integer("min-minutes") ?? options.metrics.minMinutes)
        options.algorithm = choice("algorithm") ?? options.algorithm
        options.overlap = choice("overlap") ?? options.overlap
        options.maxColumns = invocation.integer("max-columns")
        options.currentStep = invocation.integer("current")
        options.ignoresTransparent = invocation.has("ignore-transparent")
        if let text = invocation.value("all-day-after") {
            do {
                options.allDayAfter = try DurationExpression.duration(text)
            } catch {
                throw CommandError(
                    .usage, "--all-day-after: \(error.message)", hint: error.hint)
            }
        }
    }

    /// The value of an option with choices.
    func choice<Choice: RawRepresentable<String>>(_ option: String) -> Choice? {
        invocation.value(option).flatMap { Choice(rawValue: $0) }
    }

    /// How the views of an agenda draw their days.
    func viewOptions(
        days: ClosedRange<CalendarDate>
    ) throws(CommandError) -> AgendaViewOptions {
        var options = AgendaViewOptions(days: days, options: agendaOptions)
        try readLayout(into: &options.layout)
        options.layout.labels = words.labels
        options.clock = choice("clock")
        options.rowsPerHour = invocation.integer("rows-per-hour") ?? options.rowsPerHour
        options.isSpoken = invocation.has("spoken")
        return options
    }

    /// The hours of `A-B`; both may be negative and far off, they are clamped to a day.
    private func hours(_ text: String) throws(CommandError) -> LayoutOptions.Hours {
        if text == "auto" { return .automatic }
        let dash = text.dropFirst().firstIndex(of: "-")
        guard let dash, let first = Int(text[..<dash]),
            let last = Int(text[text.index(after: dash)...])
        else {
            throw CommandError(
                .usage, "--hours: \(text) is no range of hours", hint: "write 7-21 or auto")
        }
        return .range(first: first, last: last)
    }
}
