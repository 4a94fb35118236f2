/// Entries one under the other, with a line from each to the next.
///
///      ✓  Stand-up
///      ┃  09:00–09:30 · Room 1
///      ◉  Design review
struct StepColumn {
    /// One of the entries.
    struct Entry {
        /// Three cells, or nothing.
        var sign: String
        var signStyle: TextStyle
        var title: String
        var titleStyle: TextStyle
        var details: [StyledLine]
        /// What the line to the next entry is made of; nil for none.
        var connector: String?
        var connectorStyle = TextStyle.plain
    }

    /// Where titles begin.
    static let start = 4

    let options: AgendaOptions

    /// The lines of the entries; under the last one there is no line.
    func lines(_ entries: [Entry]) -> [StyledLine] {
        var lines: [StyledLine] = []
        for (index, entry) in entries.enumerated() {
            lines += self.lines(of: entry, isLast: index == entries.count - 1)
        }
        return lines
    }

    private func lines(of entry: Entry, isLast: Bool) -> [StyledLine] {
        let width = options.columns - Self.start
        var lines: [StyledLine] = []
        let titles = options.fitting.lines(
            of: entry.title, width: width, limit: AgendaTable.titleLines)
        for (index, title) in titles.enumerated() {
            var line = start(of: entry, isFirst: index == 0, isLast: isLast)
            line.append(title, entry.titleStyle)
            lines.append(line)
        }
        for detail in joined(entry.details, width: width) {
            var line = start(of: entry, isFirst: lines.isEmpty, isLast: isLast)
            line.append(detail)
            lines.append(line)
        }
        return lines
    }

    private func start(of entry: Entry, isFirst: Bool, isLast: Bool) -> StyledLine {
        var line = StyledLine()
        if isFirst {
            line.append(entry.sign, entry.signStyle)
        } else if let connector = entry.connector, !isLast {
            line.pad(to: 1)
            line.append(connector, entry.connectorStyle)
        }
        line.pad(to: Self.start)
        return line
    }

    /// Details one after the other, in as many lines as they need.
    private func joined(_ details: [StyledLine], width: Int) -> [StyledLine] {
        let separator = " \(options.symbols.separator) "
        var lines: [StyledLine] = []
        for detail in details {
            if let last = lines.indices.last,
                lines[last].cells + cellWidth(of: separator) + detail.cells <= width
            {
                lines[last].append(separator, .dim)
                lines[last].append(detail)
            } else {
                lines.append(detail)
            }
        }
        return lines
    }

    /// What is said under the title of a row: its times and the rest, none wider than the column.
    func details(
        of row: AgendaRow, time: String?, word: String? = nil, style: TextStyle? = nil
    ) -> [StyledLine] {
        let width = options.columns - Self.start
        var lines: [StyledLine] = []
        for text in [word, time] {
            guard let text else { continue }
            var line = StyledLine()
            line.append(
                options.fitting.truncated(text, to: width), style ?? row.state.timeStyle)
            lines.append(line)
        }
        let details = AgendaDetail.details(
            of: row, width: options.columns, symbols: options.symbols)
        for detail in details {
            lines += detail.parts(within: width, fitting: options.fitting)
        }
        return lines
    }
}
