internal import CalendarModel
internal import DayLayout
internal import Normalizer

/// The events of one day in the columns of a grid, placed as the layout says.
struct DayColumn {
    let day: LayoutDay
    let frame: GridFrame
    /// The minutes that the day is drawn by.
    let clock: LayoutOptions.Clock
    /// The cells that the day has.
    let columns: Range<Int>
    let options: AgendaOptions

    /// Draws the events; later ones over earlier ones where the layout lets blocks meet.
    ///
    /// - Returns: The indices of events that others cover.
    func draw(on canvas: inout CellCanvas) -> [Int] {
        drawMissing(on: &canvas)
        let boxes = self.boxes()
        for box in boxes { draw(box, on: &canvas) }
        return covered(boxes)
    }

    /// Where an event is drawn.
    private struct Box {
        var index: Int
        var rows: Range<Int>
        var columns: Range<Int>
    }

    private func boxes() -> [Box] {
        // What does not compete for columns lies behind what does.
        let events =
            day.layout.events.filter { $0.cluster == nil }
            + day.layout.events.filter { $0.cluster != nil }
        return events.map { event in
            let left = columns.lowerBound + cells(event.x)
            let right = columns.lowerBound + cells(event.x + event.width)
            return Box(
                index: event.index,
                rows: frame.rows(from: event.visualStartMinute, to: event.visualEndMinute),
                columns: left..<min(columns.upperBound, max(left + 1, right)))
        }
    }

    private func cells(_ fraction: Double) -> Int {
        // What was computed as the same edge in two ways must be the same cell.
        Int(fraction * Double(columns.count) + 1e-6)
    }

    private func draw(_ box: Box, on canvas: inout CellCanvas) {
        let symbols = options.viewSymbols
        let entry = day.entries[box.index]
        let row = agendaRow(of: entry)
        // A cell stays free between neighbours.
        let end = box.columns.upperBound - (box.columns.upperBound < columns.upperBound ? 1 : 0)
        let start = box.columns.lowerBound + 1
        let text = BlockText(row: row, shortTime: shortTime(of: entry), options: options)
            .rows(width: end - start, height: box.rows.count)
        for index in box.rows {
            let place = frame.canvasRow(index)
            var column = place
            canvas.fill(" ", row: place, columns: box.columns)
            canvas.write(
                symbols.block, row.edgeStyle, row: place, column: box.columns.lowerBound)
            let line = index - box.rows.lowerBound
            guard line < text.count else { continue }
            column = start
            for run in text[line] {
                column = canvas.write(run.text, run.style, row: place, column: column, end: end)
            }
        }
        if let now = frame.nowRow, box.rows.lowerBound < now, now < box.rows.upperBound {
            canvas.fill(" ", row: now, columns: box.columns)
            canvas.write(
                symbols.block, row.edgeStyle, row: now, column: box.columns.lowerBound)
        }
    }

    /// What the clock leaves out on the day it goes forward.
    private func drawMissing(on canvas: inout CellCanvas) {
        guard clock == .wall else { return }
        for change in day.transitions where change.shiftMinutes > 0 {
            let end = change.minute + change.shiftMinutes
            guard end > frame.window.startMinute, change.minute < frame.window.endMinute else {
                continue
            }
            for row in frame.rows(from: change.minute, to: end) {
                canvas.fill(
                    options.viewSymbols.missing, .dim, row: frame.canvasRow(row), columns: columns)
            }
        }
    }

    /// The indices of events whose first cell belongs to a block drawn later.
    private func covered(_ boxes: [Box]) -> [Int] {
        var owners = Array(repeating: -1, count: frame.hourRows * columns.count)
        func cell(_ row: Int, _ column: Int) -> Int {
            row * columns.count + column - columns.lowerBound
        }
        for (position, box) in boxes.enumerated() {
            for row in box.rows {
                for column in box.columns { owners[cell(row, column)] = position }
            }
        }
        var covered: [Int] = []
        for (position, box) in boxes.enumerated()
        where owners[cell(box.rows.lowerBound, box.columns.lowerBound)] != position {
            covered.append(box.index)
        }
        return covered.sorted()
    }
}

extension DayColumn {
    /// An entry in words, with how far it is when it runs.
    func agendaRow(of entry: LayoutDay.Entry) -> AgendaRow {
        let timed = entry.timed(in: options.zone)
        let clock = AgendaClock(options)
        var row = AgendaRow(timed, clock: clock, options: options)
        if row.state == .current, entry.occurrence.component.kind != .todo {
            row.notes.append(AgendaRow.running(timed, now: options.now))
        }
        return row
    }

    /// The times in at most six cells.
    func shortTime(of entry: LayoutDay.Entry) -> String {
        let timed = entry.timed(in: options.zone)
        let date = entry.segment.date
        let clock = AgendaClock(options)
        let start = clock.time(ofMinute: date.minute(of: timed.start, in: options.zone))
        let end = clock.time(ofMinute: date.minute(of: timed.end, in: options.zone))
        switch (entry.segment.continuesBefore, entry.segment.continuesAfter) {
        case (true, true): return ""
        case (true, false): return options.symbols.dash + end
        case (false, true): return start + options.symbols.dash
        case (false, false): return start
        }
    }
}

extension LayoutDay.Entry {
    /// The entry with its instants.
    func timed(in zone: TimeZoneRules) -> AgendaDay.TimedEntry {
        let (start, end) = occurrence.instants(in: zone)
        return AgendaDay.TimedEntry(
            occurrence: occurrence, start: start, end: end, segment: segment)
    }
}
