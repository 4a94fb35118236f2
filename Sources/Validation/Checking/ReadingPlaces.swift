internal import CalendarModel

extension FileSubject {
    /// The place of something the reader told of, as exact as the bytes have it; nil when the reader
    /// had none.
    func place(of diagnostic: Diagnostic) -> SourceSpan? {
        guard let location = diagnostic.location else { return nil }
        switch diagnostic.rule {
        case "stray-text", "raw-line-break", "lost-fold":
            return rest(ofLineAt: location) { _ in false }
        case "bad-value":
            // A value with a colon or a semicolon in it goes on to the next of its list.
            return rest(ofLineAt: location) { $0 == 0x2C }
        case "not-utf-8":
            guard source.encoding == .utf8, let first = firstUndecodable(from: location.offset)
            else { return word(at: location) }
            return span(first..<first + 1)
        default: return word(at: location)
        }
    }

    private func rest(ofLineAt location: SourceLocation, _ isEnd: (UInt8) -> Bool) -> SourceSpan {
        let line = lines.range(of: location.line)
        let start = min(max(location.offset, line.lowerBound), line.upperBound)
        let end = source.bytes[start..<line.upperBound].firstIndex(where: isEnd)
        return span(from: location, to: end ?? line.upperBound)
    }

    /// The first byte from a place on that is no part of a character of UTF-8.
    private func firstUndecodable(from offset: Int) -> Int? {
        var index = offset
        let bytes = source.bytes
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
                continue
            }
            let length = utf8Length(at: index, of: bytes[...])
            if length == 0 { return index }
            index += length
        }
        return nil
    }
}
