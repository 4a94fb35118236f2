internal import CalendarModel
internal import Rendering

/// A physical line of a file as it is shown, and which of its cells are marked.
///
/// Control characters and bytes that are no UTF-8 are shown as escapes (`\t`, `\x1b`, `\xff`). Of a
/// line that is too wide, the part around the beginning of the marked text is shown.
struct SourceExcerpt {
    /// The line, or the part of it that is shown.
    private(set) var text = ""
    /// The cells before the mark.
    private(set) var markStart = 0
    /// The cells of the mark; at least one.
    private(set) var markCells = 1

    /// What is shown of a character, and the bytes it was made of.
    private struct Piece {
        var text: String
        var cells: Int
        var end: Int
        var isMarked = false
    }

    /// The bytes of a line that are looked at, before and after the mark's beginning.
    ///
    /// More would not be shown: each byte takes a cell but for marks that stand on others.
    private static let reach = 1600

    /// The line of a place.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - lines: Its lines.
    ///   - start: Where the mark begins.
    ///   - end: Where it ends; it may be on a later line, which is not shown.
    ///   - marksNULs: Whether the NUL bytes that stood before the mark are at fault, not it.
    ///   - width: The cells there are.
    init(
        of source: SourceText, lines: LineTable, from start: SourceLocation,
        to end: SourceLocation?, marksNULs: Bool = false, width: Int
    ) {
        let line = lines.range(of: start.line)
        let from = min(max(start.offset, line.lowerBound), line.upperBound)
        let to = max(from, min(end?.offset ?? from, line.upperBound))
        let first = Self.scalarStart(max(line.lowerBound, from - Self.reach), line, source.bytes)
        let last = Self.scalarStart(min(line.upperBound, from + Self.reach), line, source.bytes)
        var pieces = Self.pieces(source.bytes[first..<max(first, last)])
        var start = first
        for index in pieces.indices {
            // A mark may begin or end within a character of several scalars.
            let range = start..<pieces[index].end
            pieces[index].isMarked =
                from < to ? range.overlaps(from..<to) : range.contains(from)
            if marksNULs { pieces[index].isMarked = false }
            start = range.upperBound
        }
        if source.hadNULs {
            insertNULs(
                source.nulPlaces, from: first, marking: marksNULs ? from : nil, into: &pieces)
        }
        show(
            pieces, width: max(8, width), isCutBefore: first > line.lowerBound,
            isCutAfter: last < line.upperBound)
    }

    /// Puts the NUL bytes of the file back among what is shown.
    private func insertNULs(
        _ places: [Int], from first: Int, marking marked: Int?, into pieces: inout [Piece]
    ) {
        let shown = pieces
        pieces = []
        var start = first
        var rest = places.drop { $0 < first }
        func insert(upTo end: Int) {
            while let place = rest.first, place <= end {
                pieces.append(
                    Piece(text: "\\x00", cells: 4, end: place, isMarked: place == marked))
                rest = rest.dropFirst()
            }
        }
        for piece in shown {
            insert(upTo: start)
            pieces.append(piece)
            start = piece.end
        }
        insert(upTo: start)
    }

    /// The beginning of the scalar that a byte belongs to.
    private static func scalarStart(_ index: Int, _ line: Range<Int>, _ bytes: [UInt8]) -> Int {
        guard index < line.upperBound else { return index }
        var start = index
        while start > line.lowerBound, index - start < 3, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }

    private static func pieces(_ bytes: ArraySlice<UInt8>) -> [Piece] {
        var pieces: [Piece] = []
        var run = ""
        var position = bytes.startIndex
        func flush() {
            for character in run {
                position += character.utf8.count
                let text = character == "\t" ? "\\t" : escapingControls(String(character))
                pieces.append(Piece(text: text, cells: cellWidth(of: text), end: position))
            }
            run = ""
        }
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded):
                run.unicodeScalars.append(Unicode.UTF8.decode(encoded))
            case .error(let length):
                flush()
                for _ in 0..<length {
                    let digits = String(bytes[position], radix: 16)
                    position += 1
                    pieces.append(Piece(text: "\\x\(digits)", cells: 4, end: position))
                }
            case .emptyInput:
                flush()
                return pieces
            }
        }
    }

    /// Chooses the pieces that have room, with those before the mark for at most a third of it.
    private mutating func show(
        _ pieces: [Piece], width: Int, isCutBefore: Bool, isCutAfter: Bool
    ) {
        let mark = pieces.firstIndex(where: \.isMarked) ?? pieces.count
        let cells = pieces.reduce(0) { $0 + $1.cells }
        var lower = 0
        var upper = pieces.count
        if cells > width || isCutBefore || isCutAfter {
            let marked = pieces[mark...].prefix(while: \.isMarked).reduce(0) { $0 + $1.cells }
            // A short mark near the end of a line leaves more room before it.
            let after = pieces[mark...].reduce(0) { $0 + $1.cells }
            let room = max(width / 3, width - 2 - max(min(after, width), min(marked, width)))
            var before = 0
            lower = mark
            while lower > 0, before + pieces[lower - 1].cells <= room {
                lower -= 1
                before += pieces[lower].cells
            }
            var left = width - before - (lower > 0 || isCutBefore ? 1 : 0)
            upper = mark
            while upper < pieces.count {
                let isLast = upper == pieces.count - 1 && !isCutAfter
                guard pieces[upper].cells + (isLast ? 0 : 1) <= left else { break }
                left -= pieces[upper].cells
                upper += 1
            }
        }
        let isCutBefore = isCutBefore || lower > 0
        let isCutAfter = isCutAfter || upper < pieces.count
        if isCutBefore { text = "…" }
        markStart = isCutBefore ? 1 : 0
        for piece in pieces[lower..<min(mark, upper)] {
            text += piece.text
            markStart += piece.cells
        }
        var markCells = 0
        for piece in pieces[min(mark, upper)..<upper] {
            text += piece.text
            if piece.isMarked { markCells += piece.cells }
        }
        if isCutAfter { text += "…" }
        self.markCells = max(1, min(markCells, width))
    }
}
