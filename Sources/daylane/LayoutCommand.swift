internal import CalendarModel
internal import CommandSpec
internal import DayLayout
internal import Libical
internal import Normalizer
internal import Rendering

/// `daylane layout`: days laid out for front ends, as JSON.
struct LayoutCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func run() throws(CommandError) -> ExitStatus {
        if context.invocation.has("schema") { return try context.output.write(layoutSchema) }
        return context.invocation.value("format") == "ndjson"
            ? try writeLines() : try writeDocument()
    }

    private func writeDocument() throws(CommandError) -> ExitStatus {
        let days = try shownDays()
        let options = try options(days: days)
        let (occurrences, status) = try context.occurrences(on: days)
        let document = LayoutDocument(occurrences, options: options)
        if let date = document.firstDayLeftOut {
            let limit = options.maxEventDays ?? 0
            let message =
                "the limit of \(limit) events on all days together is reached, \(date) and later"
                + " days are left out (--max-occurrences sets a tenth of it, --format ndjson has"
                + " none)"
            if context.invocation.has("strict") { throw CommandError(.data, message) }
            context.console.say(Diagnostic(.error, rule: "too-many-events", message: message))
        }
        if let id = options.selectedID, !document.hasEvent(id) { sayUnknown(id) }
        return max(try context.output.write { sink in document.write(to: sink) }, status)
    }

    /// The days of a document, which has them all in one.
    private func shownDays() throws(CommandError) -> ClosedRange<CalendarDate> {
        let days = try context.days()
        let most = CommandContext.mostDays
        guard days.upperBound.dayNumber - days.lowerBound.dayNumber < most else {
            throw CommandError(
                .usage, "--date: more than \(most) days", hint: "--format ndjson has no such limit")
        }
        return days
    }

    /// Writes a line a day, with the occurrences of only one month in memory at a time.
    private func writeLines() throws(CommandError) -> ExitStatus {
        let days = try context.days()
        let options = try options(days: days)
        var inputs = try context.inputs()
        let calendars = context.calendars(of: inputs)
        for diagnostic in calendars.diagnostics { inputs.say(diagnostic) }
        var report = Report()
        if context.invocation.has("strict") {
            // An error on the last day must be known before the first line is written.
            for month in months(of: days) {
                report.add(calendars.occurrences(context.query(on: month)).diagnostics)
            }
            for diagnostic in report.take() { inputs.say(diagnostic) }
            try context.checkStrict(inputs)
        }
        var lines = LayoutLines(options: options)
        let status = try context.output.write { sink in
            for month in months(of: days) {
                let list = calendars.occurrences(context.query(on: month))
                report.add(list.diagnostics)
                let shown = context.filter.filtered(list.occurrences)
                guard lines.write(shown, on: month, to: sink) else { return }
            }
        }
        for diagnostic in report.take() { inputs.say(diagnostic) }
        if let id = options.selectedID, !lines.hasSelectedEvent { sayUnknown(id) }
        return max(status, inputs.status)
    }

    /// The parts of some days that lie in one month.
    private func months(
        of days: ClosedRange<CalendarDate>
    ) -> some Sequence<ClosedRange<CalendarDate>> {
        sequence(state: days.lowerBound) { first in
            guard first <= days.upperBound else { return nil }
            let start = first
            let (year, month, _) = start.components
            let next = CalendarDate(
                year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
            // After the last month that can be written there is no other.
            let last = min(next?.adding(days: -1) ?? days.upperBound, days.upperBound)
            first = last.adding(days: 1)
            return start...last
        }
    }

    /// What the months of a run have to say, each thing once.
    private struct Report {
        private var known: Set<Diagnostic> = []
        private var log = DiagnosticLog()

        mutating func add(_ diagnostics: [Diagnostic]) {
            for diagnostic in diagnostics where known.insert(diagnostic).inserted {
                log.add(diagnostic)
            }
        }

        /// What was not taken before.
        mutating func take() -> [Diagnostic] {
            defer { log = DiagnosticLog() }
            return log.diagnostics
        }
    }

    private func sayUnknown(_ id: String) {
        context.console.say(
            Diagnostic(
                .warning, rule: "unknown-id",
                message: "--select: no event of these days has the id \(id)"))
    }

    private func options(
        days: ClosedRange<CalendarDate>
    ) throws(CommandError) -> LayoutOptions {
        let invocation = context.invocation
        // An index given for what is current leaves no work for the clock.
        let usesClock = context.hasNow || !invocation.has("current")
        var options = LayoutOptions(
            days: days, zone: context.zone, now: usesClock ? context.now : nil)
        try context.readLayout(into: &options)
        let standard = options.metrics
        options.metrics = DayMetrics(
            hourHeight: invocation.number("hour-height") ?? standard.hourHeight,
            width: invocation.number("width") ?? standard.width,
            labelWidth: invocation.number("label-width") ?? standard.labelWidth,
            labelGap: invocation.number("label-gap") ?? standard.labelGap,
            gap: invocation.number("gap") ?? standard.gap,
            minMinutes: standard.minMinutes)
        options.clock = choice("clock") ?? options.clock
        options.direction = choice("direction") ?? options.direction
        options.foreground = choice("foreground") ?? options.foreground
        options.selectedID = invocation.value("select")
        setLabels(of: &options)
        if invocation.value("format") != "ndjson" {
            let most =
                invocation.integer("max-occurrences") ?? ExpansionLimits().occurrencesPerQuery
            options.maxEventDays = most * 10
        }
        return options
    }

    /// Sets how times are written, when the user asked for anything.
    private func setLabels(of options: inout LayoutOptions) {
        let locale = context.invocation.value("locale")
        let cycle: LocalizedTimes.HourCycle? = choice("hour-cycle")
        if locale == nil, cycle != .twelve { return }
        options.labels = context.words.labels
        options.locale = locale
    }

    private func choice<Choice: RawRepresentable<String>>(_ option: String) -> Choice? {
        context.choice(option)
    }
}
