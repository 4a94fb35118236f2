/// Tells the places of a content line's bytes, going forward along the line.
///
/// Many places of one line cost as much as the last of them, not their sum, as long as they are
/// asked for in order; going back starts from the beginning.
struct ContentLinePlaces: Sendable {
    private let source: SourceText
    private let line: ContentLine
    private var index: Int
    private var unfoldedOffset = 0
    private var physicalLine: Int
    private var column = 1

    init(of line: ContentLine, in source: SourceText) {
        self.source = source
        self.line = line
        index = line.range.lowerBound
        physicalLine = line.number
    }

    /// The place of a byte, counted in the unfolded bytes; the end of the line for all beyond.
    mutating func location(unfoldedOffset target: Int) -> SourceLocation {
        if target < unfoldedOffset { self = ContentLinePlaces(of: line, in: source) }
        let bytes = source.bytes
        let end = line.range.upperBound
        while index < end {
            let byte = bytes[index]
            if line.isFolded, byte == ASCII.carriageReturn || byte == ASCII.lineFeed {
                let next = source.indexAfterFold(at: index, end: end)
                physicalLine += source.lineEnds(in: index..<next)
                // The white space of the fold stands in column 1.
                column = 2
                index = next
                continue
            }
            if unfoldedOffset == target { break }
            // Continuation bytes of UTF-8 begin no character.
            if byte & 0xC0 != 0x80 { column += 1 }
            unfoldedOffset += 1
            index += 1
        }
        return SourceLocation(offset: index, line: physicalLine, column: column)
    }
}
