import CalendarModel
import Libical
import Normalizer
import TestSupport
import Testing

/// What some calendars give over some days, as texts that tests compare.
struct Expansion {
    static let zones = ZoneDatabase.system(tzdir: nil)

    let list: OccurrenceList
    /// What was said while the calendars were added and expanded.
    let diagnostics: [Diagnostic]
    let days: ClosedRange<CalendarDate>
    let zone: TimeZoneRules

    init(
        _ calendars: [CalendarText], from: String, to: String? = nil, tz: String = "UTC",
        cancelled: Bool = false, kinds: Set<ComponentKind> = [.event], gaps: GapPolicy = .shift,
        limits: ExpansionLimits = ExpansionLimits()
    ) throws {
        var set = CalendarSet(
            zones: Self.zones,
            windowsZoneName: { $0 == "Romance Standard Time" ? "Europe/Paris" : nil })
        for calendar in calendars {
            var reader = CalendarReader(SourceText(name: calendar.file, text: calendar.text))
            while let root = reader.next() { set.add(root, file: calendar.file) }
        }
        zone = try #require(Self.zones.zone(named: tz))
        days = day(from)...day(to ?? from)
        var query = OccurrenceQuery(days: days, zone: zone)
        query.includesCancelled = cancelled
        query.kinds = kinds
        query.gaps = gaps
        query.limits = limits
        list = set.occurrences(query)
        diagnostics = set.diagnostics + list.diagnostics
    }

    /// The occurrences as `START/END SUMMARY @RECURRENCE-ID`, in order.
    var rows: [String] { list.occurrences.map(row) }

    /// The rules of the diagnostics, in order.
    var rules: [String] { diagnostics.map(\.rule) }

    func row(_ occurrence: Occurrence) -> String {
        var text: String
        switch occurrence.time {
        case .days(let first, let end): text = "\(first)/\(end)"
        case .instants(let start, let end): text = "\(self.text(start))/\(self.text(end))"
        }
        if let summary = occurrence.component.summary { text += " \(summary)" }
        switch occurrence.recurrenceID {
        case nil: break
        case .date(let date): text += " @\(date)"
        case .instant(let instant): text += " @\(self.text(instant))"
        }
        return text
    }

    private func text(_ instant: Instant) -> String {
        instant.rfc3339(offset: zone.offset(at: instant))
    }
}

/// Components, days, and the rows they give; each row is compared as far as it is written.
struct ExpansionCase: Sendable, CustomTestStringConvertible {
    var why: String
    var events: [String]
    var from: String
    var to: String
    var tz: String
    var rows: [String]
    var rules: [String]
    var properties: [String]
    var gaps = GapPolicy.shift

    init(
        _ why: String, _ events: String..., from: String, to: String? = nil, tz: String = "UTC",
        rows: [String], rules: [String] = [], properties: [String] = [],
        gaps: GapPolicy = .shift
    ) {
        self.why = why
        self.events = events
        self.from = from
        self.to = to ?? from
        self.tz = tz
        self.rows = rows
        self.rules = rules
        self.properties = properties
        self.gaps = gaps
    }

    var testDescription: String { why }

    /// Expands and compares, with the components in the order given and the other way round.
    func check() throws {
        let calendar = CalendarText(events.map { .event($0) }, properties: properties)
        for calendar in [calendar, calendar.reversed] {
            let expansion = try Expansion([calendar], from: from, to: to, tz: tz, gaps: gaps)
            let found = expansion.rows.enumerated().map { index, row in
                index < rows.count ? String(row.prefix(rows[index].count)) : row
            }
            #expect(found == rows)
            #expect(expansion.rules == rules)
        }
    }
}
