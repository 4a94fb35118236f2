internal import CalendarModel

/// The components that have no END of their own, by where they end all the same.
struct UnendedComponents: Sendable {
    /// A component.
    struct Entry: Sendable {
        var kind: ComponentKind
        /// The first byte of BEGIN.
        var start: Int
        /// The byte after the last line that is its own.
        var end: Int
    }

    /// Those that end at a byte, the innermost first.
    private var byEnd: [Int: [Entry]] = [:]
    /// The bytes they end at, ascending.
    private var ends: [Int] = []
    /// Where a component ends, by where it begins.
    private var endsByStart: [Int: Int] = [:]

    init(_ items: [Component.Item]) {
        for case .component(let component) in items { add(component) }
        ends = byEnd.keys.sorted()
    }

    private mutating func add(_ component: Component) {
        for case .component(let child) in component.items { add(child) }
        guard let source = component.source, source.end == nil else { return }
        let range = source.slice.range
        let entry = Entry(
            kind: component.kind, start: range.lowerBound, end: range.upperBound)
        byEnd[entry.end, default: []].append(entry)
        endsByStart[entry.start] = entry.end
    }

    /// Those that end where the one does that begins at a byte.
    func endingWith(componentAt start: Int) -> [Entry] {
        endsByStart[start].flatMap { byEnd[$0] } ?? []
    }

    /// Those that end last before a byte.
    func endingBefore(_ offset: Int) -> [Entry] {
        let index = place { $0 <= offset }
        return index > 0 ? byEnd[ends[index - 1]] ?? [] : []
    }

    /// Those that end first after a byte.
    func endingAfter(_ offset: Int) -> [Entry] {
        let index = place { $0 <= offset }
        return index < ends.count ? byEnd[ends[index]] ?? [] : []
    }

    /// How many ends there are of which something holds that holds of none after them.
    private func place(where holds: (Int) -> Bool) -> Int {
        var low = 0
        var high = ends.count
        while low < high {
            let middle = (low + high) / 2
            if holds(ends[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension FileSubject {
    /// The fix of what the reader repaired in the structure; nil when there is none.
    func structureFix(of diagnostic: Diagnostic) -> Fix? {
        guard let location = diagnostic.location else { return nil }
        switch diagnostic.rule {
        case "missing-end":
            // At the end of a file the place is that of the innermost BEGIN, else where it showed.
            let isAtEnd = diagnostic.message.hasPrefix("the file ends")
            return addingEnds(
                of: isAtEnd
                    ? unendedComponents.endingWith(componentAt: location.offset)
                    : unendedComponents.endingBefore(location.offset))
        case "wrong-end": return correctingEnd(at: location)
        case "stray-end": return removingEnd(at: location)
        case "no-line-end": return separating(at: location)
        case "missing-begin": return addingBegin(diagnostic.message, at: location.offset)
        case "misspelt-delimiter": return correctingDelimiter(diagnostic.message, at: location)
        default: return nil
        }
    }

    private func addingEnds(of components: [UnendedComponents.Entry]) -> Fix? {
        // What nobody knows may have a misspelt BEGIN, and its END be there.
        guard let end = components.first?.end, components.allSatisfy(\.kind.isCalendarData)
        else { return nil }
        let place = withLineEnd(end..<end).upperBound
        var bytes: [UInt8] = place == end ? lineEnd : []
        var lines: [String] = []
        for component in components {
            lines.append("END:\(component.kind.rawValue)")
            bytes += folded(Array("END:\(component.kind.rawValue)".utf8)) + lineEnd
        }
        let shown = lines.prefix(3).map { excerpt($0, length: 40) }
        return Fix(
            "add " + shown.joined(separator: ", ") + (lines.count > 3 ? ", …" : ""),
            [.init(place..<place, bytes)])
    }

    private func addingBegin(_ message: String, at offset: Int) -> Fix? {
        // The reader says which it is: `BEGIN:VEVENT is missing …`.
        guard let begin = message.split(separator: " ").first else { return nil }
        return Fix("add \(begin)", [.init(offset..<offset, Array(begin.utf8) + lineEnd)])
    }

    private func correctingDelimiter(_ message: String, at location: SourceLocation) -> Fix? {
        guard let line = line(at: location.offset) else { return nil }
        // `the line is read as END:VEVENT`
        if let meant = message.split(separator: " ").last, meant.contains(":") {
            return Fix("write \(meant)", [.init(line.range, Array(meant.utf8))])
        }
        let parts = PropertyPlaces(line, in: source)
        guard let value = parts.parts.value else { return nil }
        let parameters = parts.span(parts.parts.name.upperBound..<value.lowerBound - 1)
        return Fix("leave the parameters out", [.init(parameters.range, [])])
    }

    private func correctingEnd(at location: SourceLocation) -> Fix? {
        guard let component = unendedComponents.endingAfter(location.offset).first,
            let colon = source.bytes[location.offset..<component.end].firstIndex(of: 0x3A)
        else { return nil }
        let name = component.kind.rawValue
        return Fix(
            "write END:\(excerpt(name, length: 40))",
            [.init(colon + 1..<component.end, Array(name.utf8))])
    }

    private func removingEnd(at location: SourceLocation) -> Fix? {
        let line = lines.range(of: location.line)
        let next = lines.range(of: location.line + 1)
        // Folded, or with the next line as its rest.
        guard line.lowerBound == location.offset,
            next.isEmpty || source.bytes[next].contains(0x3A),
            next.isEmpty || ![0x20, 0x09].contains(source.bytes[next.lowerBound])
        else { return nil }
        return Fix("leave out this line", [.init(lines.rangeWithLineEnd(of: location.line), [])])
    }

    private func separating(at location: SourceLocation) -> Fix? {
        let line = Array(source.bytes[lines.range(of: location.line)])
        let begin = Array("BEGIN:VCALENDAR".utf8)
        guard line.count > begin.count else { return nil }
        let upper = line.map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 }
        for start in (1...line.count - begin.count).reversed()
        where Array(upper[start..<start + begin.count]) == begin {
            var end = start
            // A byte order mark between the files.
            while end > 0, line[end - 1] >= 0x80 { end -= 1 }
            let offset = lines.range(of: location.line).lowerBound
            return Fix(
                "begin a new line with BEGIN", [.init(offset + end..<offset + start, lineEnd)])
        }
        return nil
    }
}
