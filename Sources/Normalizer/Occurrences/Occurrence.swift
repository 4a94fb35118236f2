public import CalendarModel

/// One happening of an event: a single event, or one instance of a recurring one.
public struct Occurrence: Sendable, Hashable {
    /// When something happens.
    public enum Time: Sendable, Hashable {
        /// Whole days, the end exclusive and at least one day after the first.
        case days(CalendarDate, end: CalendarDate)
        /// From one instant to another, half-open; alike for an event without length.
        case instants(Instant, end: Instant)
    }

    /// The original start that tells an instance of a recurring event from the others
    /// (RFC 5545 §3.8.4.4).
    public enum RecurrenceID: Sendable, Hashable {
        case date(CalendarDate)
        case instant(Instant)
    }

    /// When it happens.
    public var time: Time
    /// The original start, for every instance of a recurring event.
    public var recurrenceID: RecurrenceID?
    /// The component whose properties hold: the override's, where one applies, else the series'.
    public var component: Component
    /// Whether the start is floating, so that it was placed in the zone asked for.
    public var isFloating: Bool
    /// The zone the start is given in: its IANA name where known, else the TZID; `UTC`; nil for days
    /// and floating times.
    public var sourceTimeZone: String?
    /// The calendar the component was read from.
    public var calendar: CalendarInfo
    /// The position of the component among all that were read.
    public var order: Int
    /// Which of several series with its UID this belongs to, from 0; nearly always 0.
    public var seriesIndex = 0

    /// UID, where the component has one.
    public var uid: String? { component.uid }
    /// Whether the occurrence is cancelled (RFC 5545 §3.8.1.11).
    public var isCancelled: Bool { component.status == "CANCELLED" }
    /// Whether the occurrence leaves its time free (RFC 5545 §3.8.2.7).
    public var isTransparent: Bool { component.transparency == "TRANSPARENT" }

    /// Whether the occurrence covers whole days.
    public var isAllDay: Bool {
        if case .days = time { true } else { false }
    }
}

/// What an occurrence knows of the calendar it comes from.
public struct CalendarInfo: Sendable, Hashable {
    /// The name of the file, as the user gave it.
    public var file: String
    /// The position of the calendar among all that were read, from 0.
    public var index: Int
    /// NAME or X-WR-CALNAME.
    public var name: String?
    /// COLOR of the calendar (RFC 7986 §5.9).
    public var color: String?
    /// X-APPLE-CALENDAR-COLOR of the calendar, what came before COLOR.
    public var appleColor: String?
}
