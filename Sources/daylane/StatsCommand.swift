internal import CalendarModel
internal import CommandSpec
internal import Interchange
internal import Normalizer

/// `daylane stats`: numbers about calendars.
struct StatsCommand {
    private let context: CommandContext
    private var invocation: Invocation { context.invocation }

    init(_ context: CommandContext) {
        self.context = context
    }

    func run() throws(CommandError) -> ExitStatus {
        let asked = try context.days(of: "date")
        var inputs = try context.inputs(format: .guessed)
        let documents = context.filtered(inputs.documents, by: context.filter)
        var statistics = CalendarStatistics(documents)
        if let days = asked ?? Self.days(of: statistics) {
            let calendars = context.calendars(of: documents)
            let list = calendars.occurrences(query(on: days))
            for diagnostic in calendars.diagnostics + list.diagnostics { inputs.say(diagnostic) }
            statistics.count(list.occurrences, on: days, zone: context.zone)
        }
        try context.checkStrict(inputs)
        let report = StatisticsReport(statistics)
        let text =
            invocation.value("format") == "json"
            ? report.json()
            : report.text(
                usesColor: context.terminal.usesColor(invocation, context.output),
                depth: context.terminal.colorDepth)
        return max(inputs.status, try context.output.write(text))
    }

    private func query(on days: ClosedRange<CalendarDate>) -> OccurrenceQuery {
        var query = context.query(on: days)
        query.kinds = [.event, .todo, .journal]
        return query
    }

    /// From the first day to the last; series that end after a number of instances are followed ten
    /// years, those that go on for ever one.
    private static func days(of statistics: CalendarStatistics) -> ClosedRange<CalendarDate>? {
        guard let first = statistics.firstDay, let last = statistics.lastDay, first.isInRange
        else { return nil }
        var end = last
        if statistics.endlessSeries > 0 { end = max(end, first.adding(days: 365)) }
        if statistics.countedSeries > 0, statistics.endlessSeries == 0 {
            end = max(end, first.adding(days: 3653))
        }
        return first...min(max(first, end), CalendarDate.last)
    }
}
