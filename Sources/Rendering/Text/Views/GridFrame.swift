internal import CalendarModel
internal import DayLayout
internal import Normalizer

/// The rows and columns that one or more days with the same hours are drawn in.
///
///     10:00 ┼▌Design review────┬
///           │▌10:00–11:30
///     10:42 ●━━━━━━━━━━━━━━━━━━━
///     11:00 ┼
struct GridFrame {
    /// The cells of the hours' labels, with the space after them.
    static let gutter = 6

    let window: VisibleWindow
    let rowsPerHour: Int
    /// The row before which the line of the present stands, when it is in view.
    let nowRow: Int?
    /// The cells of all days.
    let width: Int

    init(window: VisibleWindow, rowsPerHour: Int, nowMinute: Int?, width: Int) {
        self.window = window
        self.rowsPerHour = rowsPerHour
        self.width = width
        if let nowMinute, nowMinute >= window.startMinute, nowMinute <= window.endMinute {
            // What has begun in these minutes stands above the line.
            nowRow = ((nowMinute - window.startMinute) * rowsPerHour + 59) / 60
        } else {
            nowRow = nil
        }
    }

    /// The rows of the hours, without the line of the present and the last hour's.
    var hourRows: Int { (window.lastHour - window.firstHour) * rowsPerHour }

    /// All rows.
    var rowCount: Int { hourRows + 1 + (nowRow == nil ? 0 : 1) }

    /// The canvas row of a row of the hours.
    func canvasRow(_ row: Int) -> Int {
        guard let nowRow, row >= nowRow else { return row }
        return row + 1
    }

    /// The rows of some minutes, at least one; those that do not overlap do not share a row when
    /// none is shorter than a row.
    func rows(from start: Int, to end: Int) -> Range<Int> {
        let first = min(max(0, row(at: start)), hourRows - 1)
        return first..<max(first + 1, min(row(at: end), hourRows))
    }

    private func row(at minute: Int) -> Int {
        floorDivide((minute - window.startMinute) * rowsPerHour + 30, 60)
    }

    /// Draws the hours and their lines, beginning with the line beside them.
    func drawHours(
        _ hours: [LayoutDay.Hour], on canvas: inout CellCanvas, symbols: ViewSymbols
    ) {
        for row in 0..<rowCount {
            canvas.write(symbols.axis, .dim, row: row, column: Self.gutter)
        }
        for (index, hour) in hours.enumerated() {
            let row = canvasRow(index * rowsPerHour)
            let isLast = index * rowsPerHour >= hourRows
            canvas.write(hour.label, row: row, column: 0, end: Self.gutter - 1)
            canvas.fill(
                symbols.hourLine, .dim, row: row, columns: Self.gutter + 1..<Self.gutter + width)
            canvas.write(
                isLast ? symbols.lastHour : symbols.hour, .dim, row: row, column: Self.gutter)
        }
    }

    /// Draws the line of the present over some columns, and its time beside it.
    func drawNow(
        _ time: String, columns: Range<Int>, on canvas: inout CellCanvas, symbols: ViewSymbols
    ) {
        guard let nowRow else { return }
        let style = TextStyle(isBold: true, color: .green)
        canvas.write(time, style, row: nowRow, column: 0, end: Self.gutter - 1)
        canvas.fill(symbols.nowLine, style, row: nowRow, columns: columns)
        canvas.write(symbols.now, style, row: nowRow, column: columns.lowerBound - 1)
    }
}
