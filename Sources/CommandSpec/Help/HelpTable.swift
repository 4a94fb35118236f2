/// One entry of a table in a help text: a term and what it means.
struct HelpRow {
    /// The term as it is measured.
    var term: String

    /// The term as it is printed; it may hold escape sequences.
    var styledTerm: String

    /// What the term means; each text begins a line of its own.
    var texts: [String]
}

/// Rows in two columns, the second one wrapped.
///
/// A term that is too long for its column stands on a line of its own.
struct HelpTable {
    private static let indent = 2
    private static let gap = 2

    let rows: [HelpRow]
    let column: Int
    let width: Int

    /// The width of the first column: its longest term, within two fifths.
    static func column(for rows: [HelpRow], width: Int) -> Int {
        let limit = width * 2 / 5
        return rows.reduce(0) { widest, row in max(widest, min(row.term.count, limit)) }
    }

    var lines: [String] {
        let start = Self.indent + column + Self.gap
        var lines: [String] = []
        for row in rows {
            var texts: [String] = []
            for text in row.texts {
                texts += TextWrapping.lines(of: text, width: width - start)
            }
            var line = TextWrapping.spaces(Self.indent) + row.styledTerm
            if row.term.count <= column, let first = texts.first {
                line += TextWrapping.spaces(column - row.term.count + Self.gap) + first
                texts.removeFirst()
            }
            lines.append(line)
            for text in texts {
                lines.append(TextWrapping.spaces(start) + text)
            }
        }
        return lines
    }
}
