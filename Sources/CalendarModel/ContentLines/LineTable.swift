/// The physical lines of an input, for telling the places of its bytes in any order.
public struct LineTable: Sendable {
    private let source: SourceText
    /// The first byte of each line.
    private let starts: [Int]

    /// The lines of an input; they end with CRLF, LF or CR.
    public init(_ source: SourceText) {
        self.source = source
        var starts = [source.byteOrderMarkLength]
        let bytes = source.bytes
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == ASCII.lineFeed || byte == ASCII.carriageReturn else { continue }
            if byte == ASCII.carriageReturn, index < bytes.count, bytes[index] == ASCII.lineFeed {
                index += 1
            }
            starts.append(index)
        }
        self.starts = starts
    }

    /// The number of lines; what follows the last line end is one, even when it is empty.
    public var count: Int { starts.count }

    /// The bytes of a line, its line end left out.
    ///
    /// - Parameter number: The line, from 1; for one that is not there the range is empty.
    /// - Returns: The bytes, counted from the start of the input.
    public func range(of number: Int) -> Range<Int> {
        let bytes = source.bytes
        guard starts.indices.contains(number - 1) else { return bytes.count..<bytes.count }
        let start = starts[number - 1]
        var end = number < starts.count ? starts[number] : bytes.count
        while end > start,
            bytes[end - 1] == ASCII.lineFeed || bytes[end - 1] == ASCII.carriageReturn
        {
            end -= 1
        }
        return start..<end
    }

    /// The bytes of a line with its line end.
    public func rangeWithLineEnd(of number: Int) -> Range<Int> {
        let range = range(of: number)
        let next = number >= 1 && number < starts.count ? starts[number] : source.bytes.count
        return range.lowerBound..<max(next, range.upperBound)
    }

    /// The place of a byte, by one that is known.
    ///
    /// Many places of one long line cost as much as the stretches between them.
    public func location(ofByte offset: Int, near known: SourceLocation) -> SourceLocation {
        let line = range(of: known.line)
        guard line.lowerBound <= offset, offset <= line.upperBound, known.offset <= line.upperBound,
            known.offset >= line.lowerBound
        else { return location(ofByte: offset) }
        let bytes = source.bytes
        let difference =
            offset >= known.offset
            ? characters(in: bytes[known.offset..<offset])
            : -characters(in: bytes[offset..<known.offset])
        return SourceLocation(
            offset: offset, line: known.line, column: known.column + difference)
    }

    /// The place of a byte.
    public func location(ofByte offset: Int) -> SourceLocation {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let start = min(starts[low], offset)
        let end = min(offset, source.bytes.count)
        return SourceLocation(
            offset: offset, line: low + 1,
            column: characters(in: source.bytes[start..<max(start, end)]) + 1)
    }
}
