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

    /// A reader of an input.
    public init(_ source: SourceText, limits: ReadingLimits = ReadingLimits()) {
        _ = LibicalLibrary.ready
        properties = PropertyReader(limits: limits)
        assembler = ComponentAssembler(source, limits: limits)
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

    /// What had to be said so far, in the order of the input.
    public var diagnostics: [Diagnostic] { assembler.diagnostics }
}
