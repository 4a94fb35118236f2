/// A content line as it stands in the input (RFC 5545 §3.1).
///
/// One logical line, perhaps folded over several physical ones.
public struct ContentLine: Sendable, Hashable {
    /// The bytes from the first of the line to its end, the last line end left out.
    public let range: Range<Int>
    /// The number of the first physical line, from 1.
    public let number: Int
    /// Whether the line has a fold.
    public let isFolded: Bool
    /// Whether a fold has lost its white space, so that the line is none by the standard.
    public let hasLostFold: Bool

    /// A content line by its bytes and its first physical line.
    public init(range: Range<Int>, number: Int, isFolded: Bool, hasLostFold: Bool = false) {
        self.range = range
        self.number = number
        self.isFolded = isFolded
        self.hasLostFold = hasLostFold
    }

    /// The same line as one that cannot be written back as it is.
    var withLostFold: ContentLine {
        ContentLine(range: range, number: number, isFolded: isFolded, hasLostFold: true)
    }

    /// This line and the next one as if it were its continuation.
    func joined(with next: ContentLine) -> ContentLine {
        ContentLine(
            range: range.lowerBound..<next.range.upperBound, number: number, isFolded: true,
            hasLostFold: true)
    }
}

/// Finds the content lines of an input.
///
/// Lines end with CRLF, LF or CR, mixed as they come. Byte order marks before lines are passed over,
/// as they also stand in the middle of files that were put together, and so are
/// blank lines, also those between a line and its continuation. Nothing is copied.
public struct ContentLineScanner: IteratorProtocol, Sequence, Sendable {
    private let bytes: [UInt8]
    private let limit: Int
    private var position: Int
    private var number = 1

    /// Scans an input from its first byte.
    public init(_ source: SourceText) {
        bytes = source.bytes
        limit = bytes.count
        position = 0
    }

    /// Scans a stretch of an input that begins with a line; physical lines are counted from there.
    public init(_ slice: SourceSlice) {
        bytes = slice.text.bytes
        limit = slice.range.upperBound
        position = slice.range.lowerBound
    }

    /// The line that `next()` will give.
    var following: ContentLine? {
        var copy = self
        return copy.next()
    }

    /// The next content line that is not blank.
    public mutating func next() -> ContentLine? {
        while position < limit {
            passByteOrderMark()
            let start = position
            let firstNumber = number
            var end = endOfPhysicalLine(from: start)
            passLineEnd(at: end)
            if end == start { continue }
            var isFolded = false
            while let continuation = continuationStart() {
                end = endOfPhysicalLine(from: continuation)
                passLineEnd(at: end)
                isFolded = true
            }
            return ContentLine(range: start..<end, number: firstNumber, isFolded: isFolded)
        }
        return nil
    }

    private mutating func passByteOrderMark() {
        while position + 2 < limit, bytes[position] == 0xEF, bytes[position + 1] == 0xBB,
            bytes[position + 2] == 0xBF
        {
            position += 3
        }
    }

    private func endOfPhysicalLine(from start: Int) -> Int {
        var index = start
        while index < limit {
            let byte = bytes[index]
            if byte == ASCII.lineFeed || byte == ASCII.carriageReturn { break }
            index += 1
        }
        return index
    }

    private mutating func passLineEnd(at end: Int) {
        position = end
        guard position < limit else { return }
        if bytes[position] == ASCII.carriageReturn { position += 1 }
        if position < limit, bytes[position] == ASCII.lineFeed,
            position == end || bytes[position - 1] == ASCII.carriageReturn
        {
            position += 1
        }
        number += 1
    }

    /// Where the continuation of the line just passed begins, its white space included.
    ///
    /// Passes the blank lines before it, but only when a continuation follows.
    private mutating func continuationStart() -> Int? {
        var index = position
        var blanks = 0
        while index < limit {
            switch bytes[index] {
            case ASCII.space, ASCII.tab:
                number += blanks
                position = index
                return index
            case ASCII.carriageReturn:
                index += 1
                if index < limit, bytes[index] == ASCII.lineFeed { index += 1 }
                blanks += 1
            case ASCII.lineFeed:
                index += 1
                blanks += 1
            default: return nil
            }
        }
        return nil
    }
}
