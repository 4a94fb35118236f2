import CalendarModel
import Normalizer
import Rendering

extension Agenda {
    /// A view of events in Madrid, as its lines.
    static func view(
        _ view: AgendaView, _ lines: String, from first: Int, to last: Int? = nil,
        now: Instant = time(20_260_406, 1042), width: Int = 60, usesColor: Bool = false,
        usesASCII: Bool = false, isQuiet: Bool = false, kinds: Set<ComponentKind> = [.event],
        change: (inout AgendaViewOptions) -> Void = { _ in }
    ) -> [String] {
        let days = day(first)...day(last ?? first)
        let options = AgendaOptions(
            zone: madrid, now: now, width: width, usesColor: usesColor, usesASCII: usesASCII,
            isQuiet: isQuiet)
        var viewOptions = AgendaViewOptions(days: days, options: options)
        change(&viewOptions)
        let text = agendaText(
            occurrences(lines, on: view.days(showing: days), kinds: kinds), days: days, view: view,
            viewOptions: viewOptions, options: options)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            .dropLast()
    }
}
