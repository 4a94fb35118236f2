/// Folds content lines (RFC 5545 §3.1).
public enum ContentLineFolding {
    /// The most bytes of a physical line, its line end not counted.
    public static let width = 75

    /// Appends a logical line to bytes, folded between characters and ended by CRLF.
    ///
    /// Characters are those of UTF-8 (Unicode scalars); none is cut in two.
    static func append(_ line: String, to bytes: inout [UInt8]) {
        let lineEnd: [UInt8] = [0x0D, 0x0A]
        bytes += folded(Array(line.utf8), lineEnd: lineEnd) + lineEnd
    }

    /// A logical line folded between characters, no line end after it.
    ///
    /// - Parameters:
    ///   - content: The bytes of the line, UTF-8.
    ///   - lineEnd: What ends physical lines, as CRLF.
    /// - Returns: The physical lines.
    public static func folded(_ content: [UInt8], lineEnd: [UInt8]) -> [UInt8] {
        guard content.count > width else { return content }
        var bytes: [UInt8] = []
        var start = 0
        // The space that begins a continuation counts.
        var room = width
        while content.count - start > room {
            var end = start + room
            while end > start, content[end] & 0xC0 == 0x80 { end -= 1 }
            bytes += content[start..<end]
            bytes += lineEnd + [0x20]
            start = end
            room = width - 1
        }
        bytes += content[start...]
        return bytes
    }

    /// Folds the last physical line once more when it is as long as those that are folded.
    ///
    /// A line that is no property would be read as the rest of such a line (`PropertyDraft`), where
    /// its length was another in the input.
    static func shortenLastLine(of bytes: inout [UInt8]) {
        let isLineEnd = { (byte: UInt8) in byte == 0x0D || byte == 0x0A }
        guard let last = bytes.lastIndex(where: { !isLineEnd($0) }) else { return }
        let start = bytes[..<last].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
        guard (60...80).contains(last + 1 - start) else { return }
        var middle = start + 40
        while bytes[middle] & 0xC0 == 0x80 { middle -= 1 }
        bytes.insert(contentsOf: [0x0D, 0x0A, 0x20], at: middle)
    }
}
