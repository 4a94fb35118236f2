internal import CalendarModel
internal import CommandSpec
internal import Rendering

/// `daylane agenda`: the events of days as text.
struct AgendaCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func run() throws(CommandError) -> ExitStatus {
        let days = try context.shownDays()
        let (occurrences, status) = try context.occurrences(on: days)
        if context.invocation.has("json") {
            let document = EventsDocument(
                occurrences: occurrences, days: days, zone: context.zone)
            return try context.finish(
                document.json(), status: status, isEmpty: occurrences.isEmpty)
        }
        let options = AgendaOptions(
            zone: context.zone, now: context.now,
            width: context.invocation.integer("width") ?? context.terminal.width,
            usesColor: usesColor, usesASCII: context.invocation.has("ascii"),
            isQuiet: context.console.isQuiet)
        return try context.finish(
            agendaList(occurrences, days: days, options: options), status: status,
            isEmpty: occurrences.isEmpty)
    }

    private var usesColor: Bool {
        switch context.invocation.value("color") {
        case "always": return true
        case "never": return false
        default:
            // A file is no terminal.
            if case .file = context.output { return false }
            return context.terminal.prefersColor
        }
    }
}
