public import CalendarModel
internal import Libical

/// A format that calendars are read from and written to.
public enum CalendarFormat: String, Sendable, Hashable, CaseIterable {
    /// iCalendar (RFC 5545).
    case ics
    /// jCal, iCalendar in JSON (RFC 7265).
    case jcal

    /// The name of the format, for messages.
    public var shownName: String {
        switch self {
        case .ics: "iCalendar"
        case .jcal: "jCal"
        }
    }

    /// The ending of files, with its dot.
    public var fileEnding: String {
        switch self {
        case .ics: ".ics"
        case .jcal: ".json"
        }
    }

    /// The format that bytes are in, by what they begin with; `ics` for all that is no other.
    public init(guessedOf bytes: [UInt8]) {
        self = JCal.isLikely(bytes) ? .jcal : .ics
    }

    /// Reads an input of the format.
    ///
    /// - Parameter source: The input.
    /// - Returns: What stands in it, and what was wrong with it.
    public func read(_ source: SourceText) -> (
        document: CalendarDocument, diagnostics: [Diagnostic]
    ) {
        switch self {
        case .jcal: return JCal.read(source)
        case .ics:
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
