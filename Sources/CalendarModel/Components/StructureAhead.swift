/// The BEGIN and END lines that are still to come, for telling what a broken one means.
struct StructureAhead: IteratorProtocol {
    /// A BEGIN or END.
    struct Line {
        var isBegin: Bool
        var kind: ComponentKind
        /// The lines between it and the one before.
        var linesBefore: Int
    }

    /// The lines that may still be looked at, so that no input takes the square of its length.
    private(set) var budget: Int
    private var scanner: ContentLineScanner
    private let source: SourceText

    init(_ scanner: ContentLineScanner, in source: SourceText, budget: Int) {
        self.scanner = scanner
        self.source = source
        self.budget = budget
    }

    /// The next of them; nil at the end of the input or of the budget.
    mutating func next() -> Line? {
        var linesBefore = 0
        while budget > 0, let line = scanner.next() {
            budget -= 1
            if let structure = structure(of: line, linesBefore: linesBefore) { return structure }
            linesBefore += 1
        }
        return nil
    }

    private func structure(of line: ContentLine, linesBefore: Int) -> Line? {
        let content = source.content(of: line)
        // Long before taking a line apart, its first letter tells most of them.
        let letter = content.first { $0 != ASCII.space && $0 != ASCII.tab }.map { $0 | 0x20 }
        guard letter == UInt8(ascii: "b") || letter == UInt8(ascii: "e") else { return nil }
        let parts = ContentLineParts(content)
        guard let value = parts.value else { return nil }
        func text(_ range: Range<Int>) -> String {
            let start = content.startIndex
            return DecodedText(content[start + range.lowerBound..<start + range.upperBound]).text
        }
        let name = text(parts.name).uppercased()
        guard name == "BEGIN" || name == "END" else { return nil }
        return Line(
            isBegin: name == "BEGIN", kind: ComponentKind(written: text(value)),
            linesBefore: linesBefore)
    }
}

extension ComponentKind {
    /// The kind that the value of a BEGIN or END names, in any case and with spaces around.
    init(written text: String) {
        var name = text[...]
        while name.first?.isWhitespace == true { name.removeFirst() }
        while name.last?.isWhitespace == true { name.removeLast() }
        self.init(rawValue: name.uppercased())
    }
}
