internal import CalendarModel
public import Normalizer
internal import Rendering

/// Writes components, none of them expanded, as `daylane.events/1` or as a line of JSON each.
public struct EventsJSONWriter: EntryWriter {
    private let zone: TimeZoneRules
    private let isLines: Bool
    private var lost = ExportLosses()
    private var isFirst = true

    /// What could not be written so far.
    public var losses: Losses { lost.losses }

    /// A writer of offsets in a zone.
    ///
    /// - Parameters:
    ///   - zone: The zone.
    ///   - isLines: Whether each component is a line of its own (NDJSON).
    public init(zone: TimeZoneRules, isLines: Bool) {
        self.zone = zone
        self.isLines = isLines
    }

    /// The properties that an occurrence of `daylane.events/1` holds.
    static let heldOfOccurrences: Set<PropertyName> = [
        .uid, .summary, .dateTimeStart, .dateTimeEnd, .duration, .status, .transparency, .location,
        .categories, .color, .due, .completed, .percentComplete,
    ]

    private static let held = heldOfOccurrences.union([
        .description, .url, .priority, .classification, .organizer, .attendee, .recurrenceRule,
        .exceptionDates, .recurrenceDates, .recurrenceID,
    ])

    /// The document up to the first event.
    public var head: String {
        if isLines { return "" }
        let zone = String(decoding: JSONWriter.encoded(zone.identifier), as: UTF8.self)
        return "{\n  \"schema\": \"daylane.events/1\",\n  \"timeZone\": \(zone),\n  \"events\": ["
    }

    /// The document from the last event on.
    public var foot: String { isLines ? "" : isFirst ? "]\n}\n" : "\n  ]\n}\n" }

    /// Counts what of calendars is written in no event.
    public mutating func addSurroundings(of documents: [CalendarDocument]) {
        lost.addSurroundings(of: documents, holdsName: true)
    }

    /// The object of an entry.
    public mutating func text(of entry: ExportEntry) -> String {
        lost.add(entry, held: Self.held)
        var writer = JSONWriter(style: .compact)
        writer.write(
            entry.component, of: entry.calendar, occurrence: entry.occurrence, zone: zone)
        if isLines { return writer.text + "\n" }
        let before = isFirst ? "\n    " : ",\n    "
        isFirst = false
        return before + writer.text
    }
}

/// Counts what occurrences of `daylane.events/1` do not hold of their components.
public func lossesOfOccurrencesJSON(
    _ occurrences: [Occurrence], of documents: [CalendarDocument]
) -> Losses {
    var lost = ExportLosses()
    for occurrence in occurrences {
        lost.add(ExportEntry(occurrence), held: EventsJSONWriter.heldOfOccurrences)
    }
    lost.addSurroundings(of: documents, holdsName: true)
    return lost.losses
}
