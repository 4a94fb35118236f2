public import CalendarModel
internal import Libical

/// vCalendar 1.0, which came before iCalendar; it is read only.
///
/// libical has a reader of it, libicalvcal, which is not used: it runs without end on some broken
/// input, leaves character sets, zones, roles and lists of EXDATE out, and takes alarms in local
/// time as UTC.
public enum VCalendar {
    /// Reads a vCalendar as the iCalendar that says the same.
    ///
    /// What has no counterpart there is kept in properties and parameters that begin with X-VCAL-.
    /// What is wrong is reported with its place, all else is read.
    public static func read(_ source: SourceText) -> (
        document: CalendarDocument, diagnostics: [Diagnostic]
    ) {
        var scanner = VCalendarScanner(source)
        var parser = VCalendarParser()
        while let line = scanner.nextLine() { parser.add(line) }
        parser.finish(at: source.bytes.count)
        var converter = VCalendarConverter(source)
        for problem in scanner.problems + parser.problems {
            converter.warn(problem.message, at: problem.offset)
        }
        for component in parser.components { converter.convert(root: component) }
        let (items, diagnostics) = converter.calendar.read()
        return (CalendarDocument(name: source.name, items: items), diagnostics)
    }

    /// Whether bytes begin as a vCalendar does: a VCALENDAR of VERSION 1.0 without what only
    /// iCalendar has, as some writers of iCalendar give it that number.
    static func isLikely(_ bytes: [UInt8]) -> Bool {
        let start = SourceText(name: "", bytes: Array(bytes.prefix(16_384)))
        var scanner = VCalendarScanner(start)
        var isFirst = true
        var hasVersion = false
        while let line = scanner.nextLine() {
            let value = trimmedText(line.value[...]).uppercased()
            switch line.name {
            case "BEGIN":
                if isFirst, value != "VCALENDAR" { return false }
                if ["VTIMEZONE", "VALARM", "VJOURNAL", "VFREEBUSY"].contains(value) {
                    return false
                }
            case "VERSION": hasVersion = hasVersion || value == "1.0"
            case "RRULE": if value.hasPrefix("FREQ=") { return false }
            case "CALSCALE", "METHOD", "DTSTAMP": return false
            default: if line.parameter("TZID") != nil { return false }
            }
            if isFirst, line.name != "BEGIN" { return false }
            isFirst = false
        }
        return hasVersion
    }
}

/// A component of a vCalendar.
struct VCalendarComponent {
    /// The name, upper case.
    var name: String
    var lines: [VCalendarLine] = []
    var components: [VCalendarComponent] = []
    /// The bytes of the input that it is made of.
    var range: Range<Int>

    /// The first line of a name.
    subscript(_ name: String) -> VCalendarLine? { lines.first { $0.name == name } }
}

/// Puts lines into components.
struct VCalendarParser {
    private(set) var components: [VCalendarComponent] = []
    private(set) var problems: [(message: String, offset: Int)] = []
    private var open: [VCalendarComponent] = []

    mutating func add(_ line: VCalendarLine) {
        let value = trimmedText(line.value[...]).uppercased()
        switch line.name {
        case "": break
        case "BEGIN":
            guard isName(value), open.count < ReadingLimits().nestingDepth else {
                problems.append(("this component cannot be read", line.offset))
                return
            }
            open.append(
                VCalendarComponent(name: value, range: line.offset..<line.offset))
        case "END":
            guard let place = open.lastIndex(where: { $0.name == value }) else {
                problems.append(
                    ("END:\(excerpt(value, length: 40)) ends nothing", line.offset))
                return
            }
            while open.count > place + 1 { closeUnended(at: line.offset) }
            close(at: line.offset)
        default:
            if let last = open.indices.last {
                open[last].lines.append(line)
            } else {
                problems.append(("the line stands in no component and is left out", line.offset))
            }
        }
    }

    /// Closes what is open at the end of the input.
    mutating func finish(at end: Int) {
        while !open.isEmpty { closeUnended(at: end) }
    }

    private mutating func closeUnended(at offset: Int) {
        if let name = open.last?.name { problems.append(("\(name) has no END", offset)) }
        close(at: offset)
    }

    private mutating func close(at end: Int) {
        guard var component = open.popLast() else { return }
        component.range = component.range.lowerBound..<max(end, component.range.lowerBound)
        if let parent = open.indices.last {
            open[parent].components.append(component)
        } else {
            components.append(component)
        }
    }
}
