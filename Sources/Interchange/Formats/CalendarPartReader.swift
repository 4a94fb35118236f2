public import CalendarModel
internal import Libical

/// Reads an input part by part, so that no large calendar is held whole.
///
/// iCalendar and tables allow it; inputs of other formats are read whole and given one component at
/// a time.
///
/// ```swift
/// var reader = CalendarPartReader(source, format: .csv)
/// while let part = reader.next() { try writer.write(part) }
/// for diagnostic in reader.diagnostics { print(diagnostic) }
/// ```
public struct CalendarPartReader {
    private enum Reading {
        case calendar(CalendarReader)
        case table(TableImport)
        case whole(ArraySlice<Component.Item>, diagnostics: [Diagnostic])
    }

    private var reading: Reading
    private let count: Int

    /// A reader of an input.
    ///
    /// - Parameters:
    ///   - source: The input.
    ///   - format: Its format.
    ///   - options: What the input itself may leave open.
    ///   - count: The number of components in a part of a calendar.
    public init(
        _ source: SourceText, format: CalendarFormat, options: ImportOptions = ImportOptions(),
        components count: Int = 500
    ) {
        self.count = max(1, count)
        switch format {
        case .ics, .json, .ndjson, .markdown, .org: reading = .calendar(CalendarReader(source))
        case .csv: reading = .table(TableImport(source, separator: nil, options: options))
        case .tsv:
            reading = .table(
                TableImport(source, separator: UInt8(ascii: "\t"), options: options))
        case .jcal, .xcal, .jscalendar, .vcal:
            let (document, diagnostics) = format.read(source, options: options)
            reading = .whole(document.items[...], diagnostics: diagnostics)
        }
    }

    /// The next part; nil at the end.
    public mutating func next() -> CalendarPart? {
        switch reading {
        case .calendar(var reader):
            // Held once, or all that is open would be copied.
            reading = .whole([], diagnostics: [])
            defer { reading = .calendar(reader) }
            return reader.nextPart(components: count)
        case .table(var table):
            reading = .whole([], diagnostics: [])
            defer { reading = .table(table) }
            return table.nextPart(rows: count)
        case .whole(var items, let diagnostics):
            let item = items.popFirst()
            reading = .whole(items, diagnostics: diagnostics)
            return item.map { CalendarPart($0) }
        }
    }

    /// What had to be said so far, in the order of the input.
    public var diagnostics: [Diagnostic] {
        switch reading {
        case .calendar(let reader): reader.diagnostics
        case .table(let table): table.calendar.diagnostics
        case .whole(_, let diagnostics): diagnostics
        }
    }
}

extension CalendarPart {
    /// Whether it is calendar data, if only what stands in a component that nobody knows.
    public var isCalendarData: Bool {
        CalendarDocument(name: "", items: [item]).isCalendarData
    }

    /// Whether there is a component in it besides calendars and the VTIMEZONEs they define.
    public var hasContent: Bool { CalendarDocument(name: "", items: [item]).hasContent }
}
