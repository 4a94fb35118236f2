internal import CalendarModel
internal import CommandSpec
internal import Rendering

/// `daylane events`: occurrences as JSON, NDJSON, CSV or TSV.
struct EventsCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func run() throws(CommandError) -> ExitStatus {
        let days = try days()
        let (occurrences, status) = try context.occurrences(on: days)
        let document = EventsDocument(occurrences: occurrences, days: days, zone: context.zone)
        let text =
            switch context.invocation.value("format") {
            case "ndjson": document.ndjson()
            case "csv": document.csv(forTerminal: context.output.isTerminal)
            case "tsv": document.tsv(forTerminal: context.output.isTerminal)
            default: document.json()
            }
        return try context.finish(text, status: status, isEmpty: occurrences.isEmpty)
    }

    private func days() throws(CommandError) -> ClosedRange<CalendarDate> {
        let from = try context.days(of: "from")
        let to = try context.days(of: "to")
        guard from != nil || to != nil else { return try context.days() }
        if context.invocation.has("date") {
            throw CommandError(
                .usage, "--date cannot be used with --from or --to",
                hint: "write either --date A..B or --from A --to B")
        }
        let start = from ?? context.today...context.today
        guard let to else { return try context.counted(from: start) }
        if context.invocation.has("days") {
            throw CommandError(
                .usage, "--days cannot be used with --to", hint: "leave one of them out")
        }
        guard start.lowerBound <= to.upperBound else {
            throw CommandError(
                .usage,
                from == nil
                    ? "--to \(to.upperBound) is before today, and there is no --from"
                    : "--to \(to.upperBound) is before --from \(start.lowerBound)")
        }
        return start.lowerBound...to.upperBound
    }
}
