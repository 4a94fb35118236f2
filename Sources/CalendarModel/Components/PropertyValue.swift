/// A value of a property, by its type (RFC 5545 §3.3).
public enum PropertyValue: Sendable, Hashable {
    /// TEXT, its escapes undone.
    case text(String)
    /// DATE or DATE-TIME.
    case dateTime(DateOrDateTime)
    /// DURATION.
    case duration(CalendarDuration)
    /// PERIOD.
    case period(CalendarPeriod)
    /// RECUR.
    case recurrence(RecurrenceRule)
    /// UTC-OFFSET, in seconds east of UTC.
    case utcOffset(Int)
    /// INTEGER.
    case integer(Int)
    /// FLOAT.
    case float(Double)
    /// BOOLEAN.
    case boolean(Bool)
    /// URI or CAL-ADDRESS, as written.
    case uri(String)
    /// Any other value as written: of an unknown type, or one that its type refuses.
    case raw(String)
}
