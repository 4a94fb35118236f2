/// Something that is said beside or under a title: parts that stay on one line where they can.
struct AgendaDetail: Sendable {
    private struct Part: Sendable {
        var text: String
        var style: TextStyle
        /// What follows the text even when it is cut.
        var suffix = ""
    }

    private let parts: [Part]
    private let separator: String
    let isLocation: Bool
    /// The cells of the whole on one line.
    let width: Int

    private init(_ parts: [Part], separator: String = "", isLocation: Bool = false) {
        self.parts = parts
        self.separator = separator
        self.isLocation = isLocation
        var width = max(0, parts.count - 1) * cellWidth(of: separator)
        for part in parts { width += cellWidth(of: part.text + part.suffix) }
        self.width = width
    }

    /// What an agenda of a width says of an event.
    static func details(
        of row: AgendaRow, width: Int, symbols: AgendaSymbols
    ) -> [AgendaDetail] {
        var details: [AgendaDetail] = []
        if let location = row.location, width >= 40 {
            details.append(AgendaDetail([Part(text: location, style: .dim)], isLocation: true))
        }
        for note in row.notes {
            switch note {
            case .running(let percent, let left):
                let bar = symbols.bar(percent, of: 100, cells: width < 36 ? 5 : 10)
                let style = TextStyle(color: .green)
                details.append(
                    AgendaDetail(
                        [
                            Part(text: "[\(bar)] \(percent) %", style: style),
                            Part(text: "\(left) left", style: style),
                        ], separator: " \(symbols.separator) "))
            case .next(let text):
                details.append(AgendaDetail([Part(text: text, style: TextStyle(color: .cyan))]))
            case .remark(let text):
                details.append(AgendaDetail([Part(text: text, style: .dim)]))
            case .conflict(let title, let others):
                guard width >= 36 else { continue }
                let fitting = TextFitting(ellipsis: symbols.ellipsis)
                details.append(
                    AgendaDetail([
                        Part(
                            text: "\(symbols.conflict) " + fitting.truncated(title, to: 30),
                            style: TextStyle(color: .yellow),
                            suffix: others > 0 ? " +\(others)" : "")
                    ]))
            }
        }
        return details
    }

    /// The detail on one line, or its parts on several, cut where even they are too wide.
    func parts(within width: Int, fitting: TextFitting) -> [StyledLine] {
        var lines: [StyledLine] = []
        var line = StyledLine()
        for part in parts {
            if line.cells > 0 {
                if self.width <= width {
                    line.append(separator, part.style)
                } else {
                    lines.append(line)
                    line = StyledLine()
                }
            }
            let room = width - cellWidth(of: part.suffix)
            line.append(fitting.truncated(part.text, to: room) + part.suffix, part.style)
        }
        lines.append(line)
        return lines
    }
}
