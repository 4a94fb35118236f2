internal import CalendarModel

/// Checks of the bytes of physical lines.
enum PhysicalLines {
    /// Tells of a byte order mark at the start of the file.
    static func checkByteOrderMark(_ file: FileSubject, _ report: inout Reporter) {
        guard file.source.bytes.starts(with: byteOrderMark) else { return }
        report(
            "the file begins with a byte order mark", at: file.span(0..<3), in: file,
            fix: Fix("leave out the byte order mark", [.init(0..<3, [])]))
    }

    /// Tells of byte order marks before lines further on, where files were put together.
    static func checkInnerByteOrderMarks(_ file: FileSubject, _ report: inout Reporter) {
        let bytes = file.source.bytes
        var index = 1
        while index + 2 < bytes.count {
            guard bytes[index] == byteOrderMark[0] else {
                index += 1
                continue
            }
            let isAtLineStart = bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D
            let isMark =
                bytes[index + 1] == byteOrderMark[1] && bytes[index + 2] == byteOrderMark[2]
            if isAtLineStart, isMark {
                report(
                    "a byte order mark stands before a line",
                    at: file.span(index..<index + 3), in: BytePlace(file: file, offset: index),
                    fix: Fix("leave out the byte order mark", [.init(index..<index + 3, [])]))
            }
            index += 3
        }
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Tells of control characters, at the first one of each line.
    static func checkControls(_ file: FileSubject, _ report: inout Reporter) {
        let bytes = file.source.bytes
        var index = 0
        while let first = bytes[index...].firstIndex(where: isControl) {
            var end = first
            var found: [Int] = []
            while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
                if isControl(bytes[end]) { found.append(end) }
                end += 1
            }
            index = end
            let name = "U+00" + hexadecimal(bytes[first])
            let others = found.count > 1 ? " and \(found.count - 1) more on this line" : ""
            report(
                "the control character \(name)\(others) must not stand in a line",
                at: file.span(first..<first + 1), in: BytePlace(file: file, offset: first),
                fix: Fix("leave out control characters", found.map { .init($0..<$0 + 1, []) }))
        }
    }

    /// Whether a byte is one that no line may have (RFC 5545 §3.1: all controls but HTAB).
    private static func isControl(_ byte: UInt8) -> Bool {
        (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D) || byte == 0x7F
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let text = String(byte, radix: 16, uppercase: true)
        return text.utf8.count == 1 ? "0" + text : text
    }

    /// Tells of a last line without its line end.
    static func checkLastLine(_ file: FileSubject, _ report: inout Reporter) {
        let bytes = file.source.bytes
        guard let last = bytes.last, last != 0x0A, last != 0x0D,
            !(bytes.count == 3 && bytes == byteOrderMark)
        else { return }
        let end = bytes.count
        report(
            "the last line has no line end", at: file.span(end..<end),
            in: BytePlace(file: file, offset: end - 1),
            fix: Fix("end the last line", [.init(end..<end, file.lineEnd)]))
    }

    /// Tells of blank lines, once; those before a continuation are another rule's.
    static func checkBlankLines(_ file: FileSubject, _ report: inout Reporter) {
        var blanks: [Range<Int>] = []
        // The blank lines that what follows may turn out to be a continuation after.
        var pending: [Range<Int>] = []
        var hasLineBefore = false
        let bytes = file.source.bytes
        for number in 1...max(1, file.lines.count) {
            let line = file.lines.range(of: number)
            if line.isEmpty {
                let whole = file.lines.rangeWithLineEnd(of: number)
                if !whole.isEmpty, !isHalfLineEnd(before: whole, in: bytes) {
                    pending.append(whole)
                }
                continue
            }
            let first = bytes[line.lowerBound]
            let continues = hasLineBefore && (first == 0x20 || first == 0x09)
            if !continues { blanks += pending }
            pending = []
            hasLineBefore = true
        }
        blanks += pending
        guard let first = blanks.first else { return }
        report(
            blanks.count == 1
                ? "the line is blank" : "the line is blank, as are \(blanks.count - 1) more",
            at: file.span(first.lowerBound..<first.lowerBound),
            in: BytePlace(file: file, offset: first.lowerBound),
            fix: Fix("leave out blank lines", blanks.map { .init($0, []) }))
    }

    /// Whether a blank line is only there as CRLF was written as CR CRLF.
    static func isHalfLineEnd(before line: Range<Int>, in bytes: [UInt8]) -> Bool {
        line.lowerBound > 0 && bytes[line.lowerBound - 1] == 0x0D && line.count == 2
    }
}
