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

    /// The kind of the first END that closes nothing.
    ///
    /// - Parameters:
    ///   - inner: What is open already, from the outermost on.
    ///   - kinds: Where one of these begins, nothing that is open goes on.
    /// - Returns: The kind; nil when something of `kinds` begins before, or no such END comes.
    mutating func unopened(
        inside inner: [ComponentKind] = [], beforeBeginOf kinds: Set<ComponentKind>
    ) -> ComponentKind? {
        var inner = inner
        while let line = next() {
            if line.isBegin {
                if kinds.contains(line.kind) { return nil }
                inner.append(line.kind)
            } else if let place = inner.lastIndex(of: line.kind) {
                inner.removeSubrange(place...)
            } else if inner.isEmpty || line.kind == .calendar {
                return line.kind
            }
        }
        return nil
    }

    private func structure(of line: ContentLine, linesBefore: Int) -> Line? {
        ComponentDelimiter(source.content(of: line)).map {
            Line(isBegin: $0.isBegin, kind: $0.kind, linesBefore: linesBefore)
        }
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
