/// Rows of terminal cells that are written in any order; what is written later covers what was
/// there before.
struct CellCanvas: Sendable {
    private struct Cell: Sendable {
        /// The character with what has no cells of its own; nil for the second cell of a wide one.
        var text: String? = " "
        var style = TextStyle.plain
        /// The direction isolate the cell belongs to; 0 for none.
        var isolate = 0
    }

    /// The cells of a row.
    let width: Int
    private var rows: [[Cell]]
    private var isolates = 0

    /// An empty canvas.
    init(width: Int, rows: Int) {
        self.width = max(0, width)
        self.rows = Array(
            repeating: Array(repeating: Cell(), count: max(0, width)), count: max(0, rows))
    }

    /// How many rows there are.
    var rowCount: Int { rows.count }

    /// Writes a text from a column on; what reaches `end` is cut.
    ///
    /// - Returns: The column after the text.
    @discardableResult
    mutating func write(
        _ text: String, _ style: TextStyle = .plain, row: Int, column: Int, end: Int? = nil
    ) -> Int {
        guard rows.indices.contains(row) else { return column }
        let end = min(end ?? width, width)
        var column = max(0, column)
        var isolate = 0
        var last: Int?
        for character in text {
            if character == VisibleText.isolateStart {
                isolates += 1
                isolate = isolates
                continue
            }
            if character == VisibleText.isolateEnd {
                isolate = 0
                continue
            }
            let cells = cellWidth(of: character)
            guard cells > 0 else {
                if let last { rows[row][last].text?.append(character) }
                continue
            }
            guard column + cells <= end else { break }
            for index in column..<column + cells { free(row, index) }
            rows[row][column] = Cell(text: String(character), style: style, isolate: isolate)
            for index in column + 1..<column + cells {
                rows[row][index] = Cell(text: nil, style: style, isolate: isolate)
            }
            last = column
            column += cells
        }
        return column
    }

    /// Fills cells with a character that takes one.
    mutating func fill(
        _ character: Character, _ style: TextStyle = .plain, row: Int, columns: Range<Int>
    ) {
        guard rows.indices.contains(row) else { return }
        let text = String(character)
        for column in columns.clamped(to: 0..<width) {
            free(row, column)
            rows[row][column] = Cell(text: text, style: style)
        }
    }

    /// Blanks the other half of a wide character that is about to be covered.
    private mutating func free(_ row: Int, _ column: Int) {
        if rows[row][column].text == nil, column > 0 {
            rows[row][column - 1] = Cell()
            rows[row][column] = Cell()
        }
        if column + 1 < width, rows[row][column + 1].text == nil {
            rows[row][column + 1] = Cell()
        }
    }

    /// The rows as lines, without the spaces at their ends.
    func lines() -> [StyledLine] { rows.map(line) }

    private func line(of cells: [Cell]) -> StyledLine {
        var line = StyledLine()
        let end = (cells.lastIndex { $0.text != " " } ?? -1) + 1
        var isolate = 0
        var pending = ""
        var style = TextStyle.plain
        for (column, cell) in cells[..<end].enumerated() {
            guard let text = cell.text else { continue }
            if cell.isolate != isolate {
                if isolate != 0 { pending.append(VisibleText.isolateEnd) }
                line.append(pending, style)
                pending = cell.isolate == 0 ? "" : String(VisibleText.isolateStart)
                isolate = cell.isolate
                style = cell.style
            } else if cell.style != style {
                line.append(pending, style)
                pending = ""
                style = cell.style
            }
            if text == " ", isolate == 0, style == .plain {
                line.append(pending, style)
                pending = ""
                line.pad(to: column + 1)
            } else {
                pending += text
            }
        }
        if isolate != 0 { pending.append(VisibleText.isolateEnd) }
        line.append(pending, style)
        return line
    }
}
