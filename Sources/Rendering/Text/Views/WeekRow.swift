internal import CalendarModel
internal import DayLayout
internal import Normalizer

/// Days of a week side by side: their names, the lanes of whole days, and the hours.
struct WeekRow {
    let days: [LayoutDay]
    /// How many days would have room.
    let slots: Int
    let viewOptions: AgendaViewOptions
    let options: AgendaOptions

    func lines() -> [StyledLine] {
        var lines = [names()]
        lines += lanes()
        guard days.contains(where: { !$0.entries.isEmpty }) else {
            guard days.allSatisfy({ $0.allDay.isEmpty }) else { return lines }
            var line = StyledLine()
            line.pad(to: columns(of: 0).lowerBound)
            line.append("No events.", .dim)
            return lines + [line]
        }
        let symbols = options.viewSymbols
        lines += counts(sign: symbols.earlier, word: " earlier") { _, day in
            day.layout.hiddenBefore.count
        }
        let (grid, covered) = grid()
        lines += grid
        lines += counts(sign: symbols.later, word: " later") { _, day in
            day.layout.hiddenAfter.count
        }
        lines += counts(sign: "+", word: " more") { index, day in
            covered[index] + day.layout.overflow.reduce(0) { $0 + $1.indices.count }
        }
        return lines
    }

    private var today: CalendarDate { options.zone.local(at: options.now).date }

    /// The cells of a day, without the line before it.
    private func columns(of index: Int) -> Range<Int> {
        let cells = options.columns - GridFrame.gutter
        let start = GridFrame.gutter + index * cells / slots
        return start + 1..<GridFrame.gutter + (index + 1) * cells / slots
    }

    /// Where the last day ends.
    private var end: Int { columns(of: days.count - 1).upperBound }

    private func names() -> StyledLine {
        var line = StyledLine()
        for (index, day) in days.enumerated() {
            line.pad(to: columns(of: index).lowerBound)
            let isToday = day.date == today
            // The sign of today needs two cells, and the next day's name its distance.
            let room = columns(of: index).count - (isToday ? 3 : 1)
            let name = AgendaClock(options).shortDay(day.date)
            line.append(options.fitting.truncated(name, to: max(1, room)), .bold)
            if isToday {
                line.append(
                    " " + options.viewSymbols.now, TextStyle(isBold: true, color: .green))
            }
        }
        return line
    }

    private func grid() -> (lines: [StyledLine], covered: [Int]) {
        guard let first = days.first else { return ([], []) }
        let symbols = options.viewSymbols
        let frame = GridFrame(
            window: first.window, rowsPerHour: viewOptions.rows,
            nowMinute: days.first { $0.date == today }?.nowMinute, width: end - GridFrame.gutter)
        var canvas = CellCanvas(width: options.columns, rows: frame.rowCount)
        frame.drawHours(first.hours, on: &canvas, symbols: symbols)
        for index in days.indices.dropFirst() {
            for row in 0..<frame.rowCount {
                canvas.write(
                    symbols.axis, .dim, row: row, column: columns(of: index).lowerBound - 1)
            }
            for hour in first.hours.indices {
                let row = frame.canvasRow(hour * frame.rowsPerHour)
                let isLast = hour == first.hours.count - 1
                canvas.write(
                    isLast ? symbols.lastHour : symbols.hour, .dim, row: row,
                    column: columns(of: index).lowerBound - 1)
            }
        }
        var covered: [Int] = []
        for (index, day) in days.enumerated() {
            let column = DayColumn(
                day: day, frame: frame, clock: .wall, columns: columns(of: index),
                options: options)
            covered.append(column.draw(on: &canvas).count)
            guard day.date == today else { continue }
            frame.drawNow(
                AgendaClock(options).presentInGutter,
                columns: columns(of: index), on: &canvas, symbols: symbols)
        }
        return (canvas.lines(), covered)
    }

    /// A line that says of each day how many events are not in the grid, when there are any.
    private func counts(
        sign: String, word: String, count: (Int, LayoutDay) -> Int
    ) -> [StyledLine] {
        var line = StyledLine()
        for (index, day) in days.enumerated() {
            let count = count(index, day)
            guard count > 0 else { continue }
            let columns = columns(of: index)
            line.pad(to: columns.lowerBound)
            let text = ["\(sign) \(count)\(word)", "\(sign) \(count)", "\(sign)\(count)"]
                .first { cellWidth(of: $0) <= columns.count }
            line.append(text ?? sign, .dim)
        }
        return line.cells > 0 ? [line] : []
    }

    /// The events of whole days, each over all of its days.
    private func lanes() -> [StyledLine] {
        // Of lanes that other days of the week have taken none is left empty here.
        let used = Set(days.flatMap { $0.allDay.map(\.lane) }).sorted()
        guard let first = days.first, !used.isEmpty else { return [] }
        var canvas = CellCanvas(width: options.columns, rows: used.count)
        var drawn: Set<String> = []
        for item in days.flatMap(\.allDay) where drawn.insert(item.id).inserted {
            guard let row = used.firstIndex(of: item.lane) else { continue }
            let start = item.span.firstDay - first.index
            let last = start + item.span.dayCount - 1
            let isCut = (
                before: item.continuesBefore || start < 0,
                after: item.continuesAfter || last >= days.count
            )
            draw(
                item, row: row, days: max(0, start)...min(last, days.count - 1), isCut: isCut,
                on: &canvas)
        }
        return canvas.lines()
    }

    private func draw(
        _ item: LayoutDay.AllDayItem, row: Int, days span: ClosedRange<Int>,
        isCut: (before: Bool, after: Bool), on canvas: inout CellCanvas
    ) {
        let symbols = options.viewSymbols
        let start = columns(of: span.lowerBound).lowerBound
        let end = columns(of: span.upperBound).upperBound
        let color = item.occurrence.namedColor.map { TextStyle.Color.event($0) }
        let edge = TextStyle(color: color ?? TextStyle.edge.color)
        if span.lowerBound < span.upperBound || isCut.after {
            canvas.fill(symbols.wholeDays, .dim, row: row, columns: start..<end)
        }
        canvas.write(isCut.before ? symbols.before : symbols.block, edge, row: row, column: start)
        var title = AgendaRow.title(of: item.occurrence, options: options)
        if item.occurrence.isCancelled { title = options.symbols.cancelledTitle(title) }
        if let status = item.occurrence.toDoStatus, !item.occurrence.isCancelled {
            title = options.symbols.sign(of: status.rowState) + " " + title
        }
        let limit = end - (isCut.after ? 1 : 0)
        canvas.write(
            options.fitting.truncated(title, to: limit - start - 1), TextStyle(color: color),
            row: row, column: start + 1, end: limit)
        if isCut.after { canvas.write(symbols.after, edge, row: row, column: end - 1) }
    }
}

extension AgendaSymbols {
    /// The title of a cancelled event, with its sign.
    fileprivate func cancelledTitle(_ title: String) -> String {
        sign(of: .cancelled) + " " + title
    }
}

extension StepStatus {
    /// The state of a row of that status.
    var rowState: AgendaRow.State {
        switch self {
        case .done: .done
        case .current: .current
        case .upcoming: .upcoming
        }
    }
}
