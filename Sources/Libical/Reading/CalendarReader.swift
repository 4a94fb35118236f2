public import CalendarModel

/// Reads calendar data: bytes in, components with typed values out.
///
/// The content-line layer of `CalendarModel` finds lines and structure, libical types the values.
/// Reading goes component by component, so that memory does not grow with what is not kept:
///
/// ```swift
/// var reader = CalendarReader(SourceText(name: "team.ics", bytes: bytes))
/// while let calendar = reader.next() {
///     for event in calendar.components(of: .event) { print(event.summary ?? "(no title)") }
/// }
/// for diagnostic in reader.diagnostics { print(diagnostic) }
/// ```
public struct CalendarReader {
    private var assembler: ComponentAssembler
    private var properties: PropertyReader
    private let source: SourceText
    private let limits: ReadingLimits
    /// How many calendars have begun so far.
    private var calendars = 0
    /// What calendars have behind their first parts, by their number; nil as long as nobody asked.
    private var later: [Int: [Component.Item]]?

    /// A reader of an input.
    ///
    /// - Parameters:
    ///   - source: The input.
    ///   - limits: What is too much to be read.
    ///   - ordinals: How many components of each kind stand in its first calendar before those of
    ///     the input, which goes on with one.
    public init(
        _ source: SourceText, limits: ReadingLimits = ReadingLimits(),
        continuing ordinals: [ComponentKind: Int] = [:]
    ) {
        _ = LibicalLibrary.ready
        self.source = source
        self.limits = limits
        properties = PropertyReader(limits: limits)
        assembler = ComponentAssembler(source, limits: limits, continuing: ordinals)
    }

    /// The next component that stands in no other, usually a VCALENDAR; nil at the end.
    public mutating func next() -> Component? {
        assembler.next { line, report in properties.property(line, report: report) }
    }

    /// The next component that stands in no other, or lines between such that could not be read.
    ///
    /// For writing everything back; nil at the end.
    public mutating func nextItem() -> Component.Item? {
        assembler.nextItem { line, report in properties.property(line, report: report) }
    }

    /// The next part of a calendar, or what else stands in no component.
    ///
    /// So large calendars are read without holding all of one.
    ///
    /// - Parameter count: The number of components that a calendar is handed out after, VTIMEZONEs
    ///   not counted.
    /// - Returns: The part; nil at the end.
    public mutating func nextPart(components count: Int) -> CalendarPart? {
        guard var part = partAhead(components: count) else { return nil }
        if case .component(let root) = part.item, root.kind == .calendar, !part.isContinued {
            calendars += 1
            if part.isOpen {
                let found = later ?? definitionsAhead(components: count)
                later = found
                part.later = found[calendars] ?? []
            }
        }
        return part
    }

    private mutating func partAhead(components count: Int) -> CalendarPart? {
        assembler.nextPart(components: count) { line, report in
            properties.property(line, report: report)
        }
    }

    /// Reads everything once more for the properties and VTIMEZONEs that calendars have behind their
    /// first parts, when there may be any.
    private func definitionsAhead(components count: Int) -> [Int: [Component.Item]] {
        guard assembler.mayHaveLaterDefinitions else { return [:] }
        var reader = CalendarReader(source, limits: limits)
        var number = 0
        var found: [Int: [Component.Item]] = [:]
        while let part = reader.partAhead(components: count) {
            guard case .component(let root) = part.item, root.kind == .calendar else { continue }
            if !part.isContinued { number += 1 }
            guard part.isContinued else { continue }
            found[number, default: []] += root.items.filter { item in
                switch item {
                case .property: true
                case .component(let component): component.kind == .timeZone
                case .unread: false
                }
            }
        }
        return found
    }

    /// What had to be said so far, in the order of the input.
    public var diagnostics: [Diagnostic] { assembler.diagnostics }
}
