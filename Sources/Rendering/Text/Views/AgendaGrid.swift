internal import CalendarModel
internal import DayLayout
internal import Normalizer

/// Days as grids of hours, one under the other.
struct AgendaGrid {
    /// The fewest cells of a column.
    static let leastColumn = 6

    let viewOptions: AgendaViewOptions
    let options: AgendaOptions

    /// The blocks of lines: one for each day with events, and one for days without.
    func blocks(
        _ occurrences: [Occurrence], days: ClosedRange<CalendarDate>
    ) -> [[StyledLine]] {
        blocksByDay(occurrences, days: days, options: options) { date, day in
            AgendaHead(date: date, options: options).lines(of: day) + lines(of: day, on: date)
        }
    }

    private func lines(of day: AgendaDay, on date: CalendarDate) -> [StyledLine] {
        let occurrences =
            day.allDay.map(\.occurrence) + day.timed.map(\.occurrence)
        let width = options.columns - GridFrame.gutter - 1
        var layout = viewOptions.layout(
            of: date...date, mostColumns: width / Self.leastColumn)
        setClock(of: &layout, on: date)
        let builder = LayoutBuilder(occurrences, options: layout)
        guard let laidOut = builder.days.first(where: { $0.date == date }) else { return [] }
        var lines: [StyledLine] = []
        for item in laidOut.allDay { lines.append(line(of: item, day: day, date: date)) }
        guard !laidOut.entries.isEmpty else { return lines }
        let notes = GridNotes(day: laidOut, options: options)
        lines += notes.earlier()
        let frame = GridFrame(
            window: laidOut.window, rowsPerHour: viewOptions.rows, nowMinute: laidOut.nowMinute,
            width: width + 1)
        var canvas = CellCanvas(width: options.columns, rows: frame.rowCount)
        let symbols = options.viewSymbols
        var hours = laidOut.hours
        // By the minutes that pass, the day's end is called the next midnight.
        if let last = hours.indices.last, last > 0, hours[last].label == timeText(ofMinute: 0) {
            hours[last].label = timeText(ofMinute: 1440)
        }
        frame.drawHours(hours, on: &canvas, symbols: symbols)
        let columns = GridFrame.gutter + 1..<options.columns
        let covered = DayColumn(
            day: laidOut, frame: frame, clock: layout.clock, columns: columns, options: options
        ).draw(on: &canvas)
        frame.drawNow(
            AgendaClock(options).presentInGutter,
            columns: columns, on: &canvas, symbols: symbols)
        lines += canvas.lines()
        lines += notes.later() + notes.overflow() + notes.covered(covered)
        return lines
    }

    /// Draws a day by the minutes that pass when the clock is changed within the hours shown.
    private func setClock(of layout: inout LayoutOptions, on date: CalendarDate) {
        layout.clock = viewOptions.clock ?? .elapsed
        let changes = DayClock(date: date, zone: options.zone, clock: .wall).transitions
        guard !changes.isEmpty else {
            layout.clock = .wall
            return
        }
        guard viewOptions.clock == nil, case .range(let first, let last) = layout.hours else {
            return
        }
        let window = VisibleWindow(firstHour: first, lastHour: last)
        let isInView = changes.contains { change in
            change.minute + max(0, change.shiftMinutes) > window.startMinute
                && change.minute + min(0, change.shiftMinutes) < window.endMinute
        }
        if !isInView { layout.clock = .wall }
    }

    private func line(
        of item: LayoutDay.AllDayItem, day: AgendaDay, date: CalendarDate
    ) -> StyledLine {
        let today = options.zone.local(at: options.now).date
        var title = AgendaRow.title(of: item.occurrence, options: options)
        var style = TextStyle.plain
        let separator = " \(options.symbols.separator) "
        var found: AgendaRow?
        if let entry = day.allDay.first(where: { $0.occurrence == item.occurrence }) {
            found = AgendaRow(entry, today: today, options: options)
        } else if let entry = day.timed.first(where: { $0.occurrence == item.occurrence }) {
            // One that lasts long enough, which has times all the same.
            let clock = AgendaClock(options)
            var row = AgendaRow(entry, clock: clock, options: options)
            row.notes = [.remark(row.time)]
            found = row
        }
        if let row = found {
            let sign = options.symbols.sign(of: row.state)
            title = (sign.isEmpty ? "" : sign + " ") + row.title
            style = row.titleStyle
            for case .remark(let remark) in row.notes { title += separator + remark }
        }
        var line = StyledLine()
        line.append("all day", .dim)
        line.append(options.viewSymbols.block, found?.edgeStyle ?? .edge)
        let width = options.columns - line.cells
        line.append(options.fitting.truncated(title, to: width), style)
        return line
    }
}

/// What is said above and below a grid of events that are not in it.
struct GridNotes {
    let day: LayoutDay
    let options: AgendaOptions

    /// The events before the hours shown.
    func earlier() -> [StyledLine] {
        lines(options.viewSymbols.earlier, "earlier", day.layout.hiddenBefore)
    }

    /// The events after the hours shown.
    func later() -> [StyledLine] {
        lines(options.viewSymbols.later, "later", day.layout.hiddenAfter)
    }

    /// The events that no column has room for.
    func overflow() -> [StyledLine] {
        lines("+", "more at the same time", day.layout.overflow.flatMap(\.indices))
    }

    /// The events that others cover.
    func covered(_ indices: [Int]) -> [StyledLine] { lines("+", "behind others", indices) }

    private func lines(_ sign: String, _ word: String, _ indices: [Int]) -> [StyledLine] {
        guard !indices.isEmpty else { return [] }
        let clock = AgendaClock(options)
        // More would not fit the lines there are.
        let titles = indices.prefix(40).map { index in
            let entry = day.entries[index]
            let times = clock.times(of: entry.timed(in: options.zone))
            return times + " " + AgendaRow.title(of: entry.occurrence, options: options)
        }
        let text = "\(indices.count) \(word): " + titles.joined(separator: ", ")
        let start = GridFrame.gutter + 2
        let parts = options.fitting.lines(of: text, width: options.columns - start, limit: 3)
        return parts.enumerated().map { index, part in
            var line = StyledLine()
            line.pad(to: GridFrame.gutter)
            if index == 0 { line.append(sign, .dim) }
            line.pad(to: start)
            line.append(part, .dim)
            return line
        }
    }
}
