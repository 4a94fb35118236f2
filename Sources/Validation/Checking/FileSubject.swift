internal import CalendarModel
internal import Libical
internal import Normalizer

/// What checks need from outside of the file.
struct CheckingEnvironment: Sendable {
    /// The system's zones.
    let zones: ZoneDatabase
    /// The IANA name of a Windows zone name.
    let windowsZoneName: @Sendable (String) -> String?
}

/// A file as checks see it.
final class FileSubject: Located {
    /// The file's name.
    let name: String
    /// The bytes as they are in the file.
    let originalBytes: [UInt8]
    /// The bytes as UTF-8; all places count in them.
    let source: SourceText
    /// What was read, in order.
    let items: [Component.Item]
    /// What the reader had to say.
    let diagnostics: [Diagnostic]
    let environment: CheckingEnvironment
    /// The physical lines.
    private(set) lazy var lines = LineTable(source)
    /// The content lines, in order; only asked for when something is to be mended.
    private(set) lazy var contentLines = Array(ContentLineScanner(source))
    /// Which component a byte stands in.
    private(set) lazy var componentIndex = ComponentIndex(items)
    /// The components that stand in no other.
    private(set) lazy var roots: [ComponentSubject] = items.compactMap { item in
        guard case .component(let component) = item else { return nil }
        return ComponentSubject(component, parent: nil, file: self)
    }

    /// The bytes of the calendars of vCalendar 1.0, of which nothing but that is told.
    private lazy var vCalendarOnes: [Range<Int>] = roots.filter(\.isVCalendarOne).compactMap {
        $0.component.source?.slice.range
    }
    private lazy var vCalendarOneStarts: [Int] = vCalendarOnes.map(\.lowerBound)
    /// The components without an END of their own.
    private(set) lazy var unendedComponents = UnendedComponents(items)
    /// The bytes that an END which closes nothing begins at, ascending.
    private lazy var strayEnds: [Int] = diagnostics.compactMap { diagnostic in
        diagnostic.rule == "stray-end" ? diagnostic.location?.offset : nil
    }.sorted()

    /// The UIDs to be given to components that have none, by the byte they begin at.
    private(set) lazy var missingUIDs = ComponentSubject.uidsForMissing(in: roots)

    /// Whether the reader tells of something in a calendar of vCalendar 1.0.
    func isOfVCalendarOne(_ diagnostic: Diagnostic) -> Bool {
        guard let offset = diagnostic.location?.offset else { return false }
        let index = Self.place(of: offset + 1, in: vCalendarOneStarts)
        return index > 0 && vCalendarOnes[index - 1].contains(offset)
    }

    /// Whether an END that closes nothing begins in a stretch of bytes.
    func holdsStrayEnd(_ range: Range<Int>) -> Bool {
        let index = Self.place(of: range.lowerBound, in: strayEnds)
        return index < strayEnds.count && strayEnds[index] < range.upperBound
    }

    /// How many of some ascending numbers are less than a number.
    private static func place(of number: Int, in numbers: [Int]) -> Int {
        var low = 0
        var high = numbers.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Nil, as a file is no component.
    var path: String? { nil }

    init(name: String, bytes: [UInt8], environment: CheckingEnvironment) {
        self.name = name
        originalBytes = bytes
        self.environment = environment
        source = SourceText(name: name, bytes: bytes)
        var limits = ReadingLimits()
        limits.diagnosticsPerRule = .max
        var reader = CalendarReader(source, limits: limits)
        var items: [Component.Item] = []
        while let item = reader.nextItem() { items.append(item) }
        self.items = items
        diagnostics = reader.diagnostics
    }

    /// Whether anything in the file is calendar data.
    var isCalendarData: Bool {
        func holds(_ component: Component) -> Bool {
            component.kind.isCalendarData || component.components.contains(where: holds)
        }
        return items.contains { item in
            if case .component(let component) = item { holds(component) } else { false }
        }
    }

    /// What ends most lines of the file; CRLF when there are none.
    private(set) lazy var lineEnd: [UInt8] = {
        var (crlf, lf, cr) = (0, 0, 0)
        var previous: UInt8 = 0
        for byte in source.bytes {
            if byte == 0x0A {
                if previous == 0x0D { (crlf, cr) = (crlf + 1, cr - 1) } else { lf += 1 }
            } else if byte == 0x0D {
                cr += 1
            }
            previous = byte
        }
        if lf > crlf, lf >= cr { return [0x0A] }
        return cr > crlf ? [0x0D] : [0x0D, 0x0A]
    }()

    /// The place of a stretch of bytes.
    func span(_ range: Range<Int>) -> SourceSpan {
        SourceSpan(
            start: lines.location(ofByte: range.lowerBound),
            end: lines.location(ofByte: range.upperBound))
    }

    /// The stretch from a place to the end of the word there: to the next delimiter, and at least a
    /// character where the line has one.
    func word(at location: SourceLocation) -> SourceSpan {
        let line = lines.range(of: location.line)
        var end = min(max(location.offset, line.lowerBound), line.upperBound)
        let start = end
        let delimiters: Set<UInt8> = [0x2C, 0x3A, 0x3B]
        while end < line.upperBound, end == start || !delimiters.contains(source.bytes[end]) {
            end += 1
        }
        return span(from: location, to: end)
    }

    /// The stretch from a place to a byte further on in the same line.
    ///
    /// Counts from the place, as a line may be long and have many findings.
    func span(from location: SourceLocation, to end: Int) -> SourceSpan {
        guard end > location.offset else { return SourceSpan(start: location, end: location) }
        let column = location.column + characters(in: source.bytes[location.offset..<end])
        return SourceSpan(
            start: location, end: SourceLocation(offset: end, line: location.line, column: column))
    }
}
