/// Makes text fit a number of terminal cells.
public struct TextFitting: Sendable {
    /// What stands for the rest of a text that was cut.
    public var ellipsis: String

    /// A fitting that ends what it cuts with an ellipsis.
    public init(ellipsis: String) {
        self.ellipsis = ellipsis
    }

    /// The text, cut and ended with an ellipsis when it is wider than some cells.
    public func truncated(_ text: String, to width: Int) -> String {
        guard cellWidth(of: text) > width else { return text }
        return cut(text, to: width)
    }

    /// The beginning of a text that fits some cells, without an ellipsis.
    func cut(_ text: String, cells: Int) -> String {
        var result = ""
        for character in text {
            guard cellWidth(of: result + String(character)) <= cells else { break }
            result.append(character)
        }
        return result
    }

    /// The lines of a text, none wider than some cells; what a number of lines cannot hold is cut.
    ///
    /// Lines break at spaces; a word wider than a line breaks anywhere between its characters.
    public func lines(of text: String, width: Int, limit: Int) -> [String] {
        let width = max(2, width)
        var breaker = LineBreaker(width: width, limit: limit)
        for word in text.split(separator: " ") {
            breaker.add(word)
            if breaker.isFull { break }
        }
        var lines = breaker.finished()
        if lines.count > limit {
            lines.removeSubrange(limit...)
            if let last = lines.popLast() { lines.append(cut(last, to: width)) }
        }
        // A word that breaks anywhere may break after a space that was to hold it together.
        for index in lines.indices {
            guard lines[index].last == "\u{202F}" || lines[index].last == "\u{A0}" else { continue }
            while let last = lines[index].last, [" ", "\u{202F}", "\u{A0}"].contains(last) {
                lines[index].removeLast()
            }
        }
        return balanced(lines)
    }

    /// As much of a text as leaves room for the ellipsis, and the ellipsis.
    private func cut(_ text: String, to width: Int) -> String {
        let room = width - cellWidth(of: ellipsis)
        guard room >= 0 else { return "" }
        var result = ""
        var cells = 0
        var isOpen = false
        for character in text {
            let more = cellWidth(of: character)
            guard cells + more <= room else { break }
            cells += more
            if character == VisibleText.isolateStart { isOpen = true }
            if character == VisibleText.isolateEnd { isOpen = false }
            result.append(character)
        }
        while result.last == " " { result.removeLast() }
        if isOpen { result.append(VisibleText.isolateEnd) }
        return result + ellipsis
    }

    /// The lines, each closing the isolate it is within and the next one opening it again.
    private func balanced(_ lines: [String]) -> [String] {
        var isOpen = false
        return lines.map { line in
            var result = isOpen ? String(VisibleText.isolateStart) : ""
            for character in line {
                if character == VisibleText.isolateStart { isOpen = true }
                if character == VisibleText.isolateEnd { isOpen = false }
            }
            result += line
            if isOpen { result.append(VisibleText.isolateEnd) }
            return result
        }
    }
}

/// Gathers words into lines.
private struct LineBreaker {
    let width: Int
    let limit: Int
    private var lines: [String] = []
    private var line = ""
    private var cells = 0

    init(width: Int, limit: Int) {
        self.width = width
        self.limit = limit
    }

    /// Whether there are more lines than will be shown.
    var isFull: Bool { lines.count > limit }

    mutating func add(_ word: Substring) {
        let wordCells = cellWidth(of: String(word))
        if !line.isEmpty {
            if cells + 1 + wordCells <= width {
                line += " "
                cells += 1
            } else {
                endLine()
            }
        }
        guard cells + wordCells > width else {
            line += word
            cells += wordCells
            return
        }
        for character in word {
            let more = cellWidth(of: character)
            if cells + more > width { endLine() }
            if isFull { return }
            line.append(character)
            cells += more
        }
    }

    mutating func finished() -> [String] {
        if !line.isEmpty { endLine() }
        return lines
    }

    private mutating func endLine() {
        lines.append(line)
        line = ""
        cells = 0
    }
}
