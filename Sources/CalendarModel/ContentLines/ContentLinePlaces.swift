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
    /// The bytes still to come of a character that has been counted.
    private var restOfCharacter = 0

    init(of line: ContentLine, in source: SourceText) {
        self.source = source
        self.line = line
        index = line.range.lowerBound
        physicalLine = line.number
    }

    /// The place of a byte, counted in the unfolded bytes; the end of the line for all beyond.
    mutating func location(unfoldedOffset target: Int) -> SourceLocation {
        if let origin = source.origin { return origin.location(ofLine: line.number) }
        if target < unfoldedOffset { self = ContentLinePlaces(of: line, in: source) }
        let bytes = source.bytes
        let end = line.range.upperBound
        while index < end {
            let byte = bytes[index]
            if line.isFolded, byte == ASCII.carriageReturn || byte == ASCII.lineFeed {
                let next = source.indexAfterFold(at: index, end: end)
                physicalLine += source.lineEnds(in: index..<next)
                // The white space of the fold stands in column 1, unless the fold has lost it.
                let last = bytes[next - 1]
                column = last == ASCII.space || last == ASCII.tab ? 2 : 1
                index = next
                continue
            }
            if unfoldedOffset == target { break }
            if restOfCharacter > 0 {
                restOfCharacter -= 1
            } else {
                column += 1
                restOfCharacter = byte < 0x80 ? 0 : max(1, characterLength()) - 1
            }
            unfoldedOffset += 1
            index += 1
        }
        return SourceLocation(offset: index, line: physicalLine, column: column)
    }

    /// The bytes of the character at `index`, which a fold may cut; 0 when it is no UTF-8.
    private func characterLength() -> Int {
        let end = line.range.upperBound
        guard line.isFolded else { return utf8Length(at: index, of: source.bytes[..<end]) }
        var bytes: [UInt8] = []
        var index = index
        while index < end, bytes.count < 4 {
            let byte = source.bytes[index]
            if byte == ASCII.carriageReturn || byte == ASCII.lineFeed {
                index = source.indexAfterFold(at: index, end: end)
            } else {
                bytes.append(byte)
                index += 1
            }
        }
        return bytes.isEmpty ? 0 : utf8Length(at: 0, of: bytes[...])
    }
}
