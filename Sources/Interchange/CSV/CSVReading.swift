public import CalendarModel
internal import Libical
internal import Rendering

/// Tables of events, parted by commas, semicolons or tabs (RFC 4180).
public enum CSV {
    /// Reads a table whose first row names its columns: ours, Google's, Outlook's or properties.
    ///
    /// How dates are read is decided over all rows and said. A row without a date is reported and
    /// left out, all others are read.
    ///
    /// - Parameters:
    ///   - source: The table.
    ///   - separator: What parts cells; nil to tell it from the first row.
    ///   - options: What the table itself does not say.
    /// - Returns: A calendar with an event per row, and what was wrong or guessed.
    public static func read(
        _ source: SourceText, separator: UInt8? = nil, options: ImportOptions = ImportOptions()
    ) -> (document: CalendarDocument, diagnostics: [Diagnostic]) {
        var reader = TableImport(source, separator: separator, options: options)
        var document = CalendarDocument(name: source.name, items: [])
        while let part = reader.nextPart(rows: .max) { document.items.append(part.item) }
        return (document, reader.calendar.diagnostics)
    }

    /// What parts the cells of a table whose first row has at least two known columns, one of them
    /// the title or the start; nil when the bytes are no such table.
    static func likelySeparator(_ bytes: [UInt8]) -> UInt8? {
        let start = SourceText(name: "", bytes: Array(bytes.prefix(8192))).bytes
        let (separator, known) = TableHead.separator(of: start)
        var reader = CSVReader(start, separator: separator)
        guard known >= 2, let head = TableHead.row(&reader) else { return nil }
        let columns = Set(head.compactMap { CSVColumn(header: $0.text) })
        let telling: [CSVColumn.Field] = [.summary, .start, .startDate]
        return telling.contains { columns.contains(.field($0)) } ? separator : nil
    }
}

/// The first row of a table, which names its columns.
enum TableHead {
    /// What most likely parts cells, and how many known columns it finds.
    static func separator(of bytes: [UInt8]) -> (separator: UInt8, known: Int) {
        var best = (separator: UInt8(ascii: ","), known: 0, cells: 0)
        for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
            var reader = CSVReader(Array(bytes.prefix(65_536)), separator: separator)
            guard let cells = row(&reader) else { continue }
            let known = cells.prefix(1000).count { CSVColumn(header: $0.text) != nil }
            if (known, cells.count) > (best.known, best.cells) {
                best = (separator, known, cells.count)
            }
        }
        return (best.separator, best.known)
    }

    /// The first row that is not Excel's `sep=;`.
    static func row(_ reader: inout CSVReader) -> [CSVCell]? {
        while let cells = reader.next() {
            if let first = cells.first?.text.lowercased(), first.hasPrefix("sep="),
                first.utf8.count <= 5, cells.count <= 2
            {
                continue
            }
            return cells
        }
        return nil
    }
}

/// Turns rows into content lines, and these into components.
struct TableImport {
    var calendar: ImportedCalendar
    private var reader: CSVReader
    private var state = State.atHead
    /// How many components of each kind there were so far.
    private var ordinals: [ComponentKind: Int] = [:]

    private enum State {
        case atHead
        case atRows
        case ended
    }

    let source: SourceText
    let options: ImportOptions
    let separator: UInt8
    /// Why the separator was taken, when it was guessed and is no comma.
    private var guessedSeparator: String?
    var columns: [CSVColumn?] = []
    private var width = 0
    var order = DateOrder.dayMonthYear
    /// The name of the calendar, when all rows have the same.
    var calendarName: String?
    var differingCalendars = false
    /// How many rows without a UID there were so far, by what they hold.
    private var equalRows: [ContentHash: UInt32] = [:]

    init(_ source: SourceText, separator: UInt8?, options: ImportOptions) {
        calendar = ImportedCalendar(source)
        self.source = source
        self.options = options
        if let separator {
            self.separator = separator
        } else {
            self.separator = TableHead.separator(of: source.bytes).separator
            switch self.separator {
            case UInt8(ascii: ";"): guessedSeparator = "semicolons"
            case UInt8(ascii: "\t"): guessedSeparator = "tabs"
            default: guessedSeparator = nil
            }
        }
        reader = CSVReader(source.bytes, separator: self.separator)
    }

    /// The next rows as a part of the calendar that the table is.
    ///
    /// - Parameter count: The number of rows; the last part may have fewer.
    /// - Returns: The part; nil at the end, or when the table is none.
    mutating func nextPart(rows count: Int) -> CalendarPart? {
        let isContinued = state == .atRows
        if state == .atHead, !readHead() { state = .ended }
        guard state != .ended else { return nil }
        state = .atRows
        if isContinued { calendar.add("BEGIN:VCALENDAR", from: 0) }
        var rows = 0
        while rows < count, state != .ended {
            guard let cells = reader.next() else {
                state = .ended
                break
            }
            rows += 1
            for problem in reader.problems {
                calendar.report(
                    problem.severity, "bad-csv", problem.message, at: problem.offset)
            }
            if let fallback = reader.fallback {
                calendar.report(
                    .warning, "not-utf-8", "the row is not UTF-8, read as \(fallback.name)",
                    at: cells[0].offset)
            }
            readRow(cells)
        }
        calendar.add("END:VCALENDAR", from: source.bytes.count)
        guard case .component(let part) = calendar.readLines(continuing: ordinals).first
        else { return nil }
        for case .component(let component) in part.items {
            ordinals[component.kind, default: 0] += 1
        }
        return CalendarPart(
            .component(part), isContinued: isContinued, isOpen: state != .ended)
    }

    /// Reads what stands before the rows, and looks all of them through; false when it is no table.
    private mutating func readHead() -> Bool {
        guard let head = TableHead.row(&reader) else {
            calendar.report(.error, "bad-csv", "the table is empty", at: 0)
            return false
        }
        reportEncoding()
        if let guessedSeparator {
            calendar.report(.info, "csv-guess", "cells are parted by \(guessedSeparator)", at: 0)
        }
        readHead(head)
        guard columns.contains(where: { $0 != nil && $0?.isKnown == true }) else { return false }
        survey(reader)
        calendar.add("BEGIN:VCALENDAR", from: 0)
        calendar.add("VERSION:2.0", from: 0)
        calendar.add("PRODID:\(Component.productID)", from: 0)
        if let calendarName {
            calendar.add("NAME:\(ContentLineText.escaped(calendarName))", from: 0)
            calendar.add("X-WR-CALNAME:\(ContentLineText.escaped(calendarName))", from: 0)
        }
        return true
    }

    /// Says what was done to the bytes before they were read.
    private mutating func reportEncoding() {
        if source.encoding != .utf8 {
            calendar.report(.info, "not-utf-8", "the table is UTF-16 and is decoded", at: 0)
        }
        if source.hadNULs {
            let count = source.nuls(upTo: source.bytes.count)
            calendar.report(
                .warning, "nul-byte",
                count == 1 ? "a NUL byte is left out" : "\(count) NUL bytes are left out", at: 0)
        }
    }

    /// The most unknown or repeated columns that are told one by one.
    private static let mostUnknown = 100

    private mutating func readHead(_ head: [CSVCell]) {
        width = head.count
        var seen: Set<CSVColumn> = []
        var unknown = 0
        for cell in head {
            let name = cell.text.trimmingSpaces
            var column = CSVColumn(header: name)
            if column == nil, !name.isEmpty, let kept = CSVColumn.unknownProperty(header: name) {
                column = .property(kept)
                unknown += 1
                // To tell the place of each of very many in one line would take too long.
                if unknown <= Self.mostUnknown {
                    calendar.report(
                        .warning, "unknown-column",
                        "nobody knows the column \(excerpt(name)); it is kept as \(kept.rawValue)",
                        at: cell.offset)
                }
            } else if column == nil {
                unknown += 1
                if unknown <= Self.mostUnknown {
                    calendar.report(
                        .warning, "unknown-column", "a column without a name is left out",
                        at: cell.offset)
                }
            }
            if column == .field(.file) || column == .field(.line) {
                calendar.report(
                    .info, "csv-guess",
                    "the column \(excerpt(name)) says where rows came from and is left out",
                    at: cell.offset)
                column = nil
            }
            if let known = column, !seen.insert(known).inserted {
                unknown += 1
                if unknown <= Self.mostUnknown {
                    calendar.report(
                        .warning, "repeated-column",
                        "there are two columns \(excerpt(name)); this one is left out",
                        at: cell.offset)
                }
                column = nil
            }
            columns.append(column)
        }
        if unknown > Self.mostUnknown {
            calendar.report(
                .warning, "unknown-column",
                "\(unknown - Self.mostUnknown) more columns are unknown or repeated",
                at: head.first?.offset ?? 0)
        }
        let known = columns.contains { $0?.isKnown == true }
        if !known {
            calendar.report(
                .error, "bad-csv", "the first row names no column that holds a title or a time",
                at: head.first?.offset ?? 0)
        }
    }

    private mutating func readRow(_ cells: [CSVCell]) {
        if cells.count < width {
            calendar.report(
                .warning, "ragged-row",
                "the row has \(cells.count) cell\(cells.count == 1 ? "" : "s"), the first one \(width); the others are taken as"
                    + " empty", at: cells[0].offset)
        } else if cells.dropFirst(width).contains(where: { !$0.text.trimmingSpaces.isEmpty }) {
            calendar.report(
                .error, "ragged-row",
                "the row has \(cells.count) cell\(cells.count == 1 ? "" : "s"), the first one \(width); the cells from here on"
                    + " are left out", at: cells[width].offset)
        }
        var row = TableRow(start: cells[0].offset, order: order, options: options)
        for (column, cell) in zip(columns, cells) {
            guard let column else { continue }
            let text = TableText.undefused(cell.text)
            // Of a text spaces are a value too, of all else nothing.
            guard column.isText ? !text.isEmpty : !text.trimmingSpaces.isEmpty else { continue }
            row.cells[column] = CSVCell(text: text, offset: cell.offset)
        }
        if row.cells.isEmpty { return }
        if differingCalendars, let name = row.cells[.field(.calendar)] {
            row.cells[.property(PropertyName(rawValue: "X-CALENDAR"))] = name
        }
        if row.cells[.field(.uid)] == nil {
            let hash = ContentHash(of: cells.map(\.text).joined(separator: "\0").utf8)
            let ordinal = equalRows[hash] ?? 0
            equalRows[hash] = ordinal + 1
            row.madeUID = hash.uid(ordinal: Int(ordinal))
        }
        row.write(to: &calendar)
    }
}

extension CSVColumn {
    /// Whether a table with this column can be one of events.
    var isKnown: Bool {
        switch self {
        case .field(.summary), .field(.start), .field(.startDate), .field(.due), .field(.uid): true
        default: false
        }
    }

    var isText: Bool {
        switch self {
        case .field(.description), .field(.location): true
        default: false
        }
    }

    var holdsDates: Bool {
        switch self {
        case .field(.start), .field(.end), .field(.startDate), .field(.endDate), .field(.due),
            .field(.completed), .field(.reminderDate):
            true
        default: false
        }
    }

    var holdsTimes: Bool {
        switch self {
        case .field(.start), .field(.end), .field(.startTime), .field(.endTime): true
        default: false
        }
    }
}
