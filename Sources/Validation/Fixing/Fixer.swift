internal import CalendarModel

/// What mending a file gave.
public struct FixResult: Sendable {
    /// The bytes of the file, mended.
    public var bytes: [UInt8]
    /// The findings that were mended, in the order of the file; places are those of the file as it
    /// was.
    public var mended: [Finding]
    /// What is found in the mended file.
    public var report: FileReport
}

/// Mends what rules find in a file and leaves every other byte as it is.
///
/// Mending what was mended changes nothing.
public struct Fixer: Sendable {
    /// More rounds than any file needs: a fix seldom lets another one become possible.
    private static let mostRounds = 20

    private let validator: Validator
    private let includesUnsafe: Bool

    /// A fixer that mends what a validator finds.
    ///
    /// - Parameters:
    ///   - validator: Finds what is to be mended.
    ///   - includesUnsafe: Whether fixes are made that may change what a calendar means.
    public init(validator: Validator, includesUnsafe: Bool) {
        self.validator = validator
        self.includesUnsafe = includesUnsafe
    }

    /// Mends the bytes of a file.
    public func fix(_ bytes: [UInt8], name: String) -> FixResult {
        var bytes = bytes
        var mended: [Finding] = []
        var report = validator.validate(bytes, name: name, keepsAll: true)
        let original = LineTable(report.source)
        // Where the bytes of the current text were, from the last round to the first.
        var shifts: [EditShift] = []
        var known: Set<[UInt8]> = [bytes]
        for _ in 0..<Self.mostRounds {
            let round = FixRound(report, bytes: bytes, includesUnsafe: includesUnsafe)
            let changed = round.result
            guard changed != bytes, known.insert(changed).inserted else { break }
            for finding in round.mended {
                mended.append(Self.moved(finding, through: shifts, to: original))
            }
            shifts.insert(EditShift(round.edits), at: 0)
            bytes = changed
            report = validator.validate(bytes, name: name, keepsAll: true)
        }
        return FixResult(
            bytes: bytes,
            mended: mended.enumerated().sorted { left, right in
                (left.element.diagnostic.location?.offset ?? -1, left.offset)
                    < (right.element.diagnostic.location?.offset ?? -1, right.offset)
            }.map(\.element),
            report: validator.validate(bytes, name: name))
    }

    /// Whether a finding would be mended.
    public static func mends(_ finding: Finding, includesUnsafe: Bool) -> Bool {
        guard finding.fix != nil else { return false }
        switch Rule.named(finding.diagnostic.rule)?.fix {
        case .safe: return true
        case .unsafe: return includesUnsafe
        case nil, .some(.none): return false
        }
    }

    /// A finding of a later round with its places in the file as it was.
    private static func moved(
        _ finding: Finding, through shifts: [EditShift], to lines: LineTable
    ) -> Finding {
        func place(_ location: SourceLocation?) -> SourceLocation? {
            guard var offset = location?.offset, !shifts.isEmpty else { return location }
            for shift in shifts { offset = shift.offsetBefore(offset) }
            return lines.location(ofByte: offset)
        }
        var finding = finding
        finding.diagnostic.location = place(finding.diagnostic.location)
        finding.end = place(finding.end)
        return finding
    }
}

/// The fixes of one report that can be made at once.
private struct FixRound {
    /// The findings whose fixes are made.
    private(set) var mended: [Finding] = []
    /// Their changes, in the order of the bytes.
    private(set) var edits: [Fix.Edit] = []
    private let text: [UInt8]

    init(_ report: FileReport, bytes: [UInt8], includesUnsafe: Bool) {
        let fixable = report.findings.filter { Fixer.mends($0, includesUnsafe: includesUnsafe) }
        text = report.source.bytes
        // What was decoded can only be written as what was decoded to.
        if text != bytes, !fixable.contains(where: { $0.fix?.edits.isEmpty == true }) { return }
        var taken = TakenRanges()
        var made: Set<Fix> = []
        for finding in fixable {
            guard let fix = finding.fix else { continue }
            if made.contains(fix) {
                mended.append(finding)
                continue
            }
            guard taken.take(fix.edits) else { continue }
            made.insert(fix)
            mended.append(finding)
            edits += fix.edits
        }
        edits = edits.enumerated().sorted { left, right in
            let (a, b) = (left.element.range, right.element.range)
            return (a.lowerBound, a.upperBound, left.offset) < (
                b.lowerBound, b.upperBound, right.offset
            )
        }.map(\.element)
    }

    /// The bytes after the changes.
    var result: [UInt8] {
        guard !mended.isEmpty else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count + edits.count * 16)
        var position = 0
        for edit in edits {
            result += text[position..<edit.range.lowerBound]
            result += edit.replacement
            position = edit.range.upperBound
        }
        return result + text[position...]
    }
}

/// The stretches of bytes that fixes change, so that no two change the same.
private struct TakenRanges {
    /// The changes by the pages of the file that they touch.
    private var pages: [Int: [Fix.Edit]] = [:]
    private static let pageSize = 4096

    /// Takes ranges when none of them overlaps one that was taken, nor another; all or nothing.
    mutating func take(_ edits: [Fix.Edit]) -> Bool {
        guard !Self.overlap(edits.map(\.range)), !edits.contains(where: isTaken)
        else { return false }
        for edit in edits {
            for page in Self.pages(of: edit.range) { pages[page, default: []].append(edit) }
        }
        return true
    }

    /// Whether two of some ranges change the same bytes.
    private static func overlap(_ ranges: [Range<Int>]) -> Bool {
        let sorted = ranges.sorted {
            ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
        }
        return zip(sorted, sorted.dropFirst()).contains { $1.lowerBound < $0.upperBound }
    }

    private func isTaken(_ edit: Fix.Edit) -> Bool {
        let range = edit.range
        return Self.pages(of: range).contains { page in
            pages[page]?.contains { other in
                let taken = other.range
                switch (range.isEmpty, taken.isEmpty) {
                case (false, false): return taken.overlaps(range)
                // Lines stand one after the other in any order, but not what is put in a line.
                case (true, true):
                    return range == taken && !(edit.isWholeLines && other.isWholeLines)
                // What is put in beside what is changed waits for the next round: a CR before a
                // LF that is left out belongs to nothing.
                default:
                    return taken.lowerBound <= range.upperBound
                        && range.lowerBound <= taken.upperBound
                }
            } ?? false
        }
    }

    private static func pages(of range: Range<Int>) -> ClosedRange<Int> {
        range.lowerBound / pageSize...range.upperBound / pageSize
    }
}

extension Fix.Edit {
    /// Whether it puts lines in, each with its line end.
    fileprivate var isWholeLines: Bool {
        guard let first = replacement.first, let last = replacement.last else { return false }
        return last == 0x0A || last == 0x0D ? first != 0x0A && first != 0x0D : false
    }
}

/// Tells where bytes were before changes were made.
private struct EditShift {
    /// The changes, each with where its replacement begins in the new bytes.
    private var places: [(edit: Fix.Edit, start: Int)] = []

    init(_ edits: [Fix.Edit]) {
        var growth = 0
        for edit in edits {
            places.append((edit, edit.range.lowerBound + growth))
            growth += edit.replacement.count - edit.range.count
        }
    }

    /// The place in the old bytes; the beginning of what was replaced for what is new.
    func offsetBefore(_ offset: Int) -> Int {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle].start <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return offset }
        let (edit, start) = places[low - 1]
        let end = start + edit.replacement.count
        return offset < end ? edit.range.lowerBound : edit.range.upperBound + offset - end
    }
}
