/// Finds out whether calendars may have properties or VTIMEZONEs behind their first components, which
/// hold for those all the same.
///
/// Reading everything just to know would take as long again, so the bytes are looked through for what
/// ends and begins lines. Where the structure is anything but plain, the answer is yes.
struct LaterDefinitions {
    private let bytes: [UInt8]
    private var position: Int
    /// The names of the components that are open, as they stand in the input.
    private var open: [ArraySlice<UInt8>] = []
    /// Whether the calendar that is open has had a component that is no VTIMEZONE.
    private var hasContent = true

    private init(_ bytes: [UInt8], from position: Int) {
        self.bytes = bytes
        self.position = position
        open = [Self.calendar]
    }

    private static let calendar = Array("VCALENDAR".utf8)[...]
    private static let timeZone = Array("VTIMEZONE".utf8)[...]
    /// What never stands in a component of a calendar.
    private static let topLevel = ComponentKind.topLevel.union([.calendar]).map {
        Array($0.rawValue.utf8)[...]
    }

    /// Whether there may be some behind a place between the components of a calendar.
    ///
    /// - Parameters:
    ///   - source: The input.
    ///   - position: The byte behind the last line read.
    /// - Returns: Whether there may; that there are none is certain.
    static func mayFollow(in source: SourceText, from position: Int) -> Bool {
        var scan = LaterDefinitions(source.bytes, from: position)
        while let line = scan.nextLine() {
            guard let line else { return true }
            if scan.isTelling(line) { return true }
        }
        return false
    }

    /// The next line that is not blank, one that ends or begins a component with the white space
    /// that follows; nil in it when it is no plain line.
    private mutating func nextLine() -> ArraySlice<UInt8>?? {
        let count = bytes.count
        while position < count {
            let start = position
            var index = start
            while index < count, bytes[index] != ASCII.lineFeed,
                bytes[index] != ASCII.carriageReturn
            {
                index += 1
            }
            let line = bytes[start..<index]
            if index < count, bytes[index] == ASCII.carriageReturn {
                index += 1
                // A CR alone ends lines too.
                guard index == count || bytes[index] == ASCII.lineFeed else { return .some(nil) }
            }
            position = index + 1
            if !line.isEmpty { return line }
        }
        return nil
    }

    /// Whether a line is a later definition, or makes the structure anything but plain.
    private mutating func isTelling(_ line: ArraySlice<UInt8>) -> Bool {
        let first = Self.upper(line[line.startIndex])
        // Most lines stand in a component and begin with another letter.
        let mayDelimit = first == UInt8(ascii: "B") || first == UInt8(ascii: "E")
        let isBegin = mayDelimit && Self.matches(line, Self.begin)
        if isBegin || mayDelimit && Self.matches(line, Self.end) {
            // The name of a folded one goes on in the next line.
            if position < bytes.count,
                [ASCII.space, ASCII.tab].contains(bytes[position])
            {
                return true
            }
            let name = line.dropFirst(isBegin ? 6 : 4)
            return isBegin ? isTelling(begin: name) : isTelling(end: name)
        }
        // One that is misspelt, or behind a byte order mark.
        if first == 0xEF
            || mayDelimit
                && (Self.matches(line, Self.begin[..<3]) || Self.matches(line, Self.end[..<3]))
        {
            return true
        }
        // A property of the calendar; or a line that goes on, of a component that has just ended.
        return open.count == 1 && hasContent && Self.isEqual(open[0], Self.calendar)
    }

    private static let begin = Array("BEGIN:".utf8)[...]
    private static let end = Array("END:".utf8)[...]

    private mutating func isTelling(begin name: ArraySlice<UInt8>) -> Bool {
        let isTopLevel = Self.topLevel.contains { Self.isEqual(name, $0) }
        switch open.count {
        case 0: hasContent = false
        case 1 where Self.isEqual(open[0], Self.calendar):
            if Self.isEqual(name, Self.timeZone) {
                if hasContent { return true }
            } else {
                hasContent = true
            }
        default: if isTopLevel { return true }
        }
        open.append(name)
        return false
    }

    private mutating func isTelling(end name: ArraySlice<UInt8>) -> Bool {
        guard let last = open.popLast() else { return true }
        return !Self.isEqual(last, name)
    }

    private static func matches(_ line: ArraySlice<UInt8>, _ start: ArraySlice<UInt8>) -> Bool {
        line.count >= start.count && isEqual(line.prefix(start.count), start)
    }

    /// Whether names are equal but for their case.
    private static func isEqual(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { upper($0) == upper($1) }
    }

    private static func upper(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 0x20 : byte
    }
}
