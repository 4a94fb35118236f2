internal import CalendarModel
internal import Normalizer

/// The line above the events of a day, or the lines where one is too narrow.
struct AgendaHead {
    let date: CalendarDate
    let options: AgendaOptions
    /// The cells of the bar of the day's progress.
    static let barCells = 12

    /// The lines, with the progress of the day at the right edge where it has room.
    func lines(of day: AgendaDay) -> [StyledLine] {
        var lines = plainLines()
        let isToday = options.zone.local(at: options.now).date == date
        let progress = day.progress(now: options.now)
        guard options.showsProgress, isToday, progress.count > 0, !lines.isEmpty else {
            return lines
        }
        let symbols = options.symbols
        let text = "\(progress.done) of \(progress.count) done"
        let bar =
            symbols.barEnds.0
            + symbols.bar(progress.done, of: progress.count, cells: Self.barCells)
            + symbols.barEnds.1
        for (bar, text) in [(bar, " " + text), ("", text)] {
            let width = cellWidth(of: bar + text)
            guard lines[0].cells + 2 + width <= options.columns else { continue }
            lines[0].pad(to: options.columns - width)
            lines[0].append(bar, TextStyle(color: .green))
            lines[0].append(text)
            break
        }
        return lines
    }

    private func plainLines() -> [StyledLine] {
        let width = options.columns
        let separator = " \(options.symbols.separator) "
        var lines: [String] = []
        for part in parts() {
            guard cellWidth(of: part) <= width else {
                lines += options.fitting.lines(of: part, width: width, limit: 3)
                continue
            }
            if let last = lines.last, cellWidth(of: last + separator + part) <= width {
                lines[lines.count - 1] = last + separator + part
            } else {
                lines.append(part)
            }
        }
        return lines.map { text in
            var line = StyledLine()
            line.append(text, .bold)
            return line
        }
    }

    private func parts() -> [String] {
        let clock = AgendaClock(options)
        let long = clock.date(date)
        let isShort = cellWidth(of: long) > options.columns
        var parts = [isShort ? clock.date(date, isShort: true) : long]
        let zone = options.shown(options.zone.identifier)
        if !zone.isEmpty { parts.append(zone) }
        if let change = clock.clockChange(on: date) { parts.append(change) }
        return parts
    }
}
