internal import CalendarModel
internal import CommandSpec
internal import DayLayout
internal import Rendering

/// `daylane layout`: days laid out for front ends, as JSON.
struct LayoutCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func run() throws(CommandError) -> ExitStatus {
        let days = try context.shownDays()
        let options = try options(days: days)
        let (occurrences, status) = try context.occurrences(on: days)
        return try context.finish(layoutJSON(occurrences, options: options), status: status)
    }

    private func options(
        days: ClosedRange<CalendarDate>
    ) throws(CommandError) -> LayoutOptions {
        let invocation = context.invocation
        // An index given for what is current leaves no work for the clock.
        let usesClock = context.hasNow || !invocation.has("current")
        var options = LayoutOptions(
            days: days, zone: context.zone, now: usesClock ? context.now : nil)
        if let hours = invocation.value("hours") { options.hours = try self.hours(hours) }
        let standard = options.metrics
        options.metrics = DayMetrics(
            hourHeight: invocation.number("hour-height") ?? standard.hourHeight,
            width: invocation.number("width") ?? standard.width,
            labelWidth: invocation.number("label-width") ?? standard.labelWidth,
            labelGap: invocation.number("label-gap") ?? standard.labelGap,
            gap: invocation.number("gap") ?? standard.gap,
            minMinutes: invocation.integer("min-minutes") ?? standard.minMinutes)
        options.algorithm = choice("algorithm") ?? options.algorithm
        options.overlap = choice("overlap") ?? options.overlap
        options.clock = choice("clock") ?? options.clock
        options.direction = choice("direction") ?? options.direction
        options.foreground = choice("foreground") ?? options.foreground
        options.maxColumns = invocation.integer("max-columns")
        options.selectedID = invocation.value("select")
        options.currentStep = invocation.integer("current")
        options.ignoresTransparent = invocation.has("ignore-transparent")
        return options
    }

    private func choice<Choice: RawRepresentable<String>>(_ option: String) -> Choice? {
        context.invocation.value(option).flatMap { Choice(rawValue: $0) }
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
