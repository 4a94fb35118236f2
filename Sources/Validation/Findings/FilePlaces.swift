internal import CalendarModel

/// Tells the places of a file's own bytes where what was checked is not the same: in UTF-16, and
/// where NUL bytes were left out.
struct FilePlaces {
    private let source: SourceText
    private let lines: LineTable

    init(_ source: SourceText, lines: LineTable) {
        self.source = source
        self.lines = lines
    }

    /// Whether the places are other ones at all.
    static func areNeeded(for source: SourceText) -> Bool {
        source.hadNULs || source.encoding != .utf8
    }

    /// The place in the file.
    func place(_ location: SourceLocation) -> SourceLocation {
        var location = location
        location.column += nulsInLine(before: location)
        location.offset = source.fileOffset(of: location.offset)
        return location
    }

    /// A finding with its places in the file.
    func placed(_ finding: Finding) -> Finding {
        var moved = finding
        moved.diagnostic.location = finding.diagnostic.location.map(place)
        moved.end = finding.end.map(place)
        guard finding.diagnostic.rule == "nul-byte", let location = finding.diagnostic.location
        else { return moved }
        // The NULs stand before the byte that follows them.
        let first = nul(source.nuls(upTo: location.offset - 1))
        moved.diagnostic.location = first?.start
        moved.end = first?.end
        if let fix = finding.fix, fix.edits.isEmpty, source.encoding == .utf8 {
            moved.fix?.edits = source.nulPlaces.indices.compactMap { index in
                nul(index).map { Fix.Edit($0.range, []) }
            }
        }
        return moved
    }

    /// The place of a NUL byte by its number, from 0.
    func nul(_ index: Int) -> SourceSpan? {
        guard source.nulPlaces.indices.contains(index) else { return nil }
        var start = place(lines.location(ofByte: source.nulPlaces[index]))
        let after = source.nuls(upTo: source.nulPlaces[index]) - index
        start.column -= after
        start.offset -= after * (source.encoding == .utf8 ? 1 : 2)
        var end = start
        end.column += 1
        end.offset += source.encoding == .utf8 ? 1 : 2
        return SourceSpan(start: start, end: end)
    }

    private func nulsInLine(before location: SourceLocation) -> Int {
        let lineStart = lines.range(of: location.line).lowerBound
        return source.nuls(upTo: location.offset) - source.nuls(upTo: lineStart - 1)
    }
}
