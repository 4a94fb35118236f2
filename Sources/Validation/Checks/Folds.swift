internal import CalendarModel
internal import Libical

/// A fold of a content line: the line ends and the one white space after them.
struct Fold {
    /// The bytes of the fold.
    var range: Range<Int>
    /// The physical line after it, its first white space left out.
    var rest: Range<Int>
    /// The line ends in it; more than one where blank lines stand in between.
    var lineEnds: Int
}

/// Checks of how content lines are folded (RFC 5545 §3.1).
enum Folds {
    /// The folds of a content line, in order.
    static func folds(of line: ContentLine, in bytes: [UInt8]) -> [Fold] {
        guard line.isFolded else { return [] }
        var folds: [Fold] = []
        var index = line.range.lowerBound
        let end = line.range.upperBound
        while index < end {
            guard isLineEnd(bytes[index]) else {
                index += 1
                continue
            }
            let start = index
            var lineEnds = 0
            while index < end, isLineEnd(bytes[index]) {
                let isWhole =
                    bytes[index] == 0x0D && index + 1 < end && bytes[index + 1] == 0x0A
                // CR CRLF is one line end, written wrongly.
                let isHalf =
                    bytes[index] == 0x0D && index + 2 < end && bytes[index + 1] == 0x0D
                    && bytes[index + 2] == 0x0A
                index += isHalf ? 3 : isWhole ? 2 : 1
                lineEnds += 1
            }
            let rest = min(index + 1, end)
            var restEnd = rest
            while restEnd < end, !isLineEnd(bytes[restEnd]) { restEnd += 1 }
            folds.append(Fold(range: start..<rest, rest: rest..<restEnd, lineEnds: lineEnds))
            index = restEnd
        }
        return folds
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// The content lines of a file, without keeping them.
    static func forEachLine(of file: FileSubject, _ body: (ContentLine) -> Void) {
        for line in ContentLineScanner(file.source) { body(line) }
    }

    /// Tells of physical lines of more than 75 octets.
    static func checkLength(_ file: FileSubject, _ report: inout Reporter) {
        let width = ContentLineFolding.width
        let bytes = file.source.bytes
        for line in ContentLineScanner(file.source) where line.range.count > width {
            var start = line.range.lowerBound
            while start < line.range.upperBound {
                var end = start
                while end < line.range.upperBound, !isLineEnd(bytes[end]) { end += 1 }
                let physical = start..<end
                start = end
                while start < line.range.upperBound, isLineEnd(bytes[start]) { start += 1 }
                guard physical.count > width else { continue }
                let excess = characterStart(
                    at: physical.lowerBound + width, from: physical.lowerBound, in: bytes)
                report(
                    "the line has \(physical.count) octets, more than \(width)",
                    at: file.span(excess..<physical.upperBound),
                    in: BytePlace(file: file, offset: physical.lowerBound),
                    fix: Fix("fold the line", cuts(of: physical, in: file)))
            }
        }
    }

    /// The changes that fold a physical line, between characters and not within escapes.
    private static func cuts(of line: Range<Int>, in file: FileSubject) -> [Fix.Edit] {
        let fold = file.lineEnd + [0x20]
        var edits: [Fix.Edit] = []
        var start = line.lowerBound
        var room = ContentLineFolding.width
        while line.upperBound - start > room {
            let cut = cut(at: start + room, from: start, in: file.source.bytes)
            edits.append(.init(cut..<cut, fold))
            start = cut
            room = ContentLineFolding.width - 1
        }
        return edits
    }

    /// The place nearest before an index where a line may be cut.
    private static func cut(at index: Int, from start: Int, in bytes: [UInt8]) -> Int {
        var cut = characterStart(at: index, from: start, in: bytes)
        var backslashes = 0
        while cut - backslashes - 1 > start, bytes[cut - backslashes - 1] == 0x5C {
            backslashes += 1
        }
        if backslashes % 2 == 1, cut - 1 > start { cut -= 1 }
        return cut
    }

    /// The first byte of the character that a byte belongs to; the byte itself when it is no UTF-8.
    private static func characterStart(at index: Int, from start: Int, in bytes: [UInt8]) -> Int {
        var first = index
        while first > start, index - first < 4, first < bytes.count, bytes[first] & 0xC0 == 0x80 {
            first -= 1
        }
        return first > start && index - first < 4 ? first : index
    }

    /// A content line folded anew, between characters and not within escapes.
    static func folded(_ content: ArraySlice<UInt8>, in file: FileSubject) -> [UInt8] {
        let bytes = Array(content)
        let fold = file.lineEnd + [0x20]
        var result: [UInt8] = []
        var start = 0
        var room = ContentLineFolding.width
        while bytes.count - start > room {
            let cut = cut(at: start + room, from: start, in: bytes)
            result += bytes[start..<cut]
            result += fold
            start = cut
            room = ContentLineFolding.width - 1
        }
        return result + bytes[start...]
    }
}

extension Folds {
    /// Tells of folds at which something is, once for each content line.
    private static func check(
        _ file: FileSubject, _ report: inout Reporter, message: (_ count: Int) -> String,
        _ isAtFault: (Fold, [UInt8]) -> Bool
    ) {
        let bytes = file.source.bytes
        for line in ContentLineScanner(file.source) where line.isFolded {
            let found = folds(of: line, in: bytes).filter { isAtFault($0, bytes) }
            guard let first = found.first else { continue }
            report(
                message(found.count),
                at: file.span(first.rest.lowerBound..<min(first.rest.lowerBound + 1, bytes.count)),
                in: BytePlace(file: file, offset: line.range.lowerBound),
                fix: Fix(
                    "fold the line anew",
                    [.init(line.range, folded(file.source.content(of: line), in: file))]))
        }
    }

    /// Tells of folds within characters.
    static func checkCharacters(_ file: FileSubject, _ report: inout Reporter) {
        check(file, &report) { count in
            count == 1
                ? "the fold before this cuts a character of UTF-8 in two"
                : "\(count) folds of the line, the first one before this, cut characters in two"
        } _: { fold, bytes in
            cutsCharacter(fold, bytes)
        }
    }

    private static func cutsCharacter(_ fold: Fold, _ bytes: [UInt8]) -> Bool {
        guard fold.rest.lowerBound < bytes.count, bytes[fold.rest.lowerBound] & 0xC0 == 0x80
        else { return false }
        var index = fold.range.lowerBound - 1
        var count = 1
        while index > 0, count < 4, bytes[index] & 0xC0 == 0x80 {
            index -= 1
            count += 1
        }
        guard index >= 0 else { return false }
        let length =
            switch bytes[index] {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        return count < length
    }

    /// Tells of folds between a backslash and what it escapes.
    static func checkEscapes(_ file: FileSubject, _ report: inout Reporter) {
        check(file, &report) { count in
            count == 1
                ? "the fold before this stands after a backslash, within an escape"
                : "\(count) folds of the line, the first one before this, stand within escapes"
        } _: { fold, bytes in
            var index = fold.range.lowerBound
            while index > 0, bytes[index - 1] == 0x5C { index -= 1 }
            return (fold.range.lowerBound - index) % 2 == 1
        }
    }

    /// Tells of continuations that hold nothing but white space.
    static func checkSpaceOnly(_ file: FileSubject, _ report: inout Reporter) {
        let bytes = file.source.bytes
        for line in ContentLineScanner(file.source) where line.isFolded {
            var length = 0
            var start = line.range.lowerBound
            for fold in folds(of: line, in: bytes) {
                length = fold.range.lowerBound - start
                start = fold.range.upperBound - 1
                guard bytes[fold.rest].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { continue }
                let whole = fold.range.upperBound - 1..<fold.rest.upperBound
                let fits = length + fold.rest.count <= ContentLineFolding.width
                report(
                    "the line holds nothing but the white space of a fold", at: file.span(whole),
                    in: BytePlace(file: file, offset: line.range.lowerBound),
                    fix: fits ? Fix("join it with the line before", [.init(fold.range, [])]) : nil)
            }
        }
    }

    /// Tells of blank lines before a continuation.
    static func checkBlankLines(_ file: FileSubject, _ report: inout Reporter) {
        let bytes = file.source.bytes
        for line in ContentLineScanner(file.source) where line.isFolded {
            for fold in folds(of: line, in: bytes) where fold.lineEnds > 1 {
                let space = fold.range.upperBound - 1
                let first = file.lines.location(ofByte: fold.range.lowerBound).line + 1
                let blank = file.lines.range(of: first).lowerBound
                report(
                    fold.lineEnds == 2
                        ? "a blank line stands between a line and its continuation"
                        : "\(fold.lineEnds - 1) blank lines stand between a line and its"
                            + " continuation", at: file.span(blank..<blank),
                    in: BytePlace(file: file, offset: line.range.lowerBound),
                    fix: Fix("leave out the blank line", [.init(blank..<space, [])]))
            }
        }
    }
}
