public import CalendarModel
internal import Libical

/// A format that calendars are read from and written to.
public enum CalendarFormat: String, Sendable, Hashable, CaseIterable {
    /// iCalendar (RFC 5545).
    case ics
    /// jCal, iCalendar in JSON (RFC 7265).
    case jcal
    /// xCal, iCalendar in XML (RFC 6321).
    case xcal
    /// JSCalendar (RFC 8984).
    case jscalendar
    /// vCalendar 1.0, which is read only.
    case vcal
    /// A table parted by commas (RFC 4180).
    case csv
    /// A table parted by tabs.
    case tsv
    /// `daylane.events/1`; written only.
    case json
    /// The same, a line per event; written only.
    case ndjson
    /// Markdown; written only.
    case markdown
    /// Org mode; written only.
    case org

    /// The name of the format, for messages.
    public var shownName: String {
        switch self {
        case .ics: "iCalendar"
        case .jcal: "jCal"
        case .xcal: "xCal"
        case .jscalendar: "JSCalendar"
        case .vcal: "vCalendar"
        case .csv: "CSV"
        case .tsv: "TSV"
        case .json: "JSON"
        case .ndjson: "NDJSON"
        case .markdown: "Markdown"
        case .org: "Org"
        }
    }

    /// The ending of files, with its dot.
    public var fileEnding: String {
        switch self {
        case .ics: ".ics"
        case .jcal, .jscalendar, .json: ".json"
        case .xcal: ".xml"
        case .vcal: ".vcs"
        case .csv: ".csv"
        case .tsv: ".tsv"
        case .ndjson: ".ndjson"
        case .markdown: ".md"
        case .org: ".org"
        }
    }

    /// Whether zones have names there and no VTIMEZONE.
    public var namesZonesAlone: Bool { self == .csv || self == .tsv || self == .jscalendar }

    /// The format that bytes are in, by what they begin with; `ics` for all that is no other.
    public init(guessedOf bytes: [UInt8]) {
        if JCal.isLikely(bytes) {
            self = .jcal
        } else if JSCalendar.isLikely(bytes) {
            self = .jscalendar
        } else if XCal.isLikely(bytes) {
            self = .xcal
        } else if VCalendar.isLikely(bytes) {
            self = .vcal
        } else if let separator = CSV.likelySeparator(bytes) {
            self = separator == UInt8(ascii: "\t") ? .tsv : .csv
        } else {
            self = .ics
        }
    }

    /// Reads an input of the format; what is written only is read as iCalendar.
    ///
    /// - Parameters:
    ///   - source: The input.
    ///   - options: What the input itself may leave open.
    /// - Returns: What stands in it, and what was wrong with it.
    public func read(
        _ source: SourceText, options: ImportOptions = ImportOptions()
    ) -> (document: CalendarDocument, diagnostics: [Diagnostic]) {
        switch self {
        case .jcal: return JCal.read(source)
        case .xcal: return XCal.read(source)
        case .jscalendar: return JSCalendar.read(source, options: options)
        case .vcal: return VCalendar.read(source)
        case .csv: return CSV.read(source, options: options)
        case .tsv: return CSV.read(source, separator: UInt8(ascii: "\t"), options: options)
        case .ics, .json, .ndjson, .markdown, .org:
            var reader = CalendarReader(source)
            var document = CalendarDocument(name: source.name, items: [])
            while let item = reader.nextItem() { document.items.append(item) }
            return (document, reader.diagnostics)
        }
    }
}

extension JCal {
    /// Whether bytes begin as jCal does: with an array that begins with the name of a component, or
    /// with such an array.
    static func isLikely(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(4096).filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        var text = String(decoding: start.prefix(64), as: UTF8.self).lowercased()
        if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
        return ["[\"v", "[\"x-", "[[\"v", "[[\"x-"].contains { text.hasPrefix($0) }
    }
}
