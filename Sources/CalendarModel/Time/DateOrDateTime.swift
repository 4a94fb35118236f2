/// A value of type DATE or DATE-TIME in one of its forms (RFC 5545 §3.3.4, §3.3.5).
public enum DateOrDateTime: Sendable, Hashable {
    /// A day.
    case date(CalendarDate)
    /// Local time without a zone, the same on every wall clock (form 1).
    case floating(LocalDateTime)
    /// UTC, written with `Z` (form 2).
    case utc(LocalDateTime)
    /// Local time in the zone a TZID names (form 3).
    case zoned(LocalDateTime, timeZoneID: String)

    /// Whether this is a DATE.
    public var isDate: Bool {
        if case .date = self { true } else { false }
    }

    /// The wall-clock time as written; midnight for a DATE.
    public var local: LocalDateTime {
        switch self {
        case .date(let date): LocalDateTime(date: date)
        case .floating(let local), .utc(let local), .zoned(let local, timeZoneID: _): local
        }
    }

    /// The TZID, when there is one.
    public var timeZoneID: String? {
        if case .zoned(_, let identifier) = self { identifier } else { nil }
    }
}
