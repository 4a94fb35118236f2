internal import CalendarModel

/// What a physical line ends with.
enum LineEnd: Int, CaseIterable {
    case crlf, lf, cr

    /// The name, for messages.
    var name: String {
        switch self {
        case .crlf: "CRLF"
        case .lf: "LF"
        case .cr: "CR"
        }
    }
}

/// The line ends of a file, counted by what they are.
struct LineEnds {
    /// How many there are of each.
    private(set) var counts: [Int] = [0, 0, 0]
    /// The byte of the first of each.
    private(set) var first: [Int?] = [nil, nil, nil]

    init(of bytes: [UInt8]) {
        Self.forEach(in: bytes) { range, lineEnd in
            counts[lineEnd.rawValue] += 1
            if first[lineEnd.rawValue] == nil { first[lineEnd.rawValue] = range.lowerBound }
        }
    }

    /// The only kind there is; nil when there are several or none.
    var only: LineEnd? {
        let found = LineEnd.allCases.filter { counts[$0.rawValue] > 0 }
        return found.count == 1 ? found[0] : nil
    }

    /// The kind that most lines have; CRLF before the others.
    var usual: LineEnd {
        LineEnd.allCases.reduce(.crlf) { best, next in
            counts[next.rawValue] > counts[best.rawValue] ? next : best
        }
    }

    static func forEach(in bytes: [UInt8], _ body: (Range<Int>, LineEnd) -> Void) {
        var index = 0
        while index < bytes.count {
            let start = index
            let byte = bytes[index]
            index += 1
            if byte == 0x0A {
                body(start..<index, .lf)
            } else if byte == 0x0D {
                let isWhole = index < bytes.count && bytes[index] == 0x0A
                if isWhole { index += 1 }
                body(start..<index, isWhole ? .crlf : .cr)
            }
        }
    }

    /// The changes that let all lines end with CRLF.
    static func edits(in bytes: [UInt8]) -> [Fix.Edit] {
        let (cr, lf): ([UInt8], [UInt8]) = ([0x0D], [0x0A])
        var edits: [Fix.Edit] = []
        forEach(in: bytes) { range, lineEnd in
            switch lineEnd {
            case .crlf: break
            case .lf: edits.append(.init(range.lowerBound..<range.lowerBound, cr))
            case .cr:
                // What wrote CRLF as CR CRLF meant one line end.
                let end = range.upperBound
                if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A {
                    edits.append(.init(range, []))
                } else {
                    edits.append(.init(end..<end, lf))
                }
            }
        }
        return edits
    }
}

extension LineEnds {
    /// Tells of files whose lines all end with the same, which is not CRLF.
    static func checkOnly(
        _ kind: LineEnd, _ file: FileSubject, _ report: inout Reporter
    ) {
        let ends = LineEnds(of: file.source.bytes)
        guard ends.only == kind, let first = ends.first[kind.rawValue] else { return }
        let count = ends.counts[kind.rawValue]
        report(
            count == 1
                ? "the line ends with \(kind.name) alone, not with CRLF"
                : "all \(count) lines end with \(kind.name) alone, not with CRLF",
            at: file.span(first..<first), in: BytePlace(file: file, offset: first),
            fix: Fix("end lines with CRLF", edits(in: file.source.bytes)))
    }

    /// Tells of files whose lines end in several ways.
    static func checkMixed(_ file: FileSubject, _ report: inout Reporter) {
        let ends = LineEnds(of: file.source.bytes)
        let usual = ends.usual
        let odd = LineEnd.allCases.filter { $0 != usual && ends.counts[$0.rawValue] > 0 }
        guard let first = odd.compactMap({ ends.first[$0.rawValue] }).min() else { return }
        func count(_ kind: LineEnd) -> String {
            let number = ends.counts[kind.rawValue]
            return number == 1
                ? "1 line ends with \(kind.name)" : "\(number) lines end with \(kind.name)"
        }
        let others = odd.map(count).joined(separator: " and ")
        report(
            "\(others), the first one here, but \(count(usual))",
            at: file.span(first..<first), in: BytePlace(file: file, offset: first),
            fix: Fix("end lines with CRLF", edits(in: file.source.bytes)))
    }
}
