/// A value of type DURATION (RFC 5545 §3.3.6).
///
/// Weeks and days are nominal: they follow the wall clock. Hours, minutes and seconds are exact:
/// they follow elapsed time. `P1D` and `PT24H` differ on the day a clock is changed.
public struct CalendarDuration: Sendable, Hashable {
    /// Nominal days, negative for a duration into the past.
    public var days: Int
    /// Exact seconds, of the same sign as `days`.
    public var seconds: Int

    /// A duration of nominal days, then exact seconds.
    public init(days: Int = 0, seconds: Int = 0) {
        self.days = days
        self.seconds = seconds
    }

    /// Whether the duration goes into the past.
    public var isNegative: Bool { days < 0 || seconds < 0 }

    /// Seconds, counting a day as 24 hours; for comparing lengths, not for adding.
    public var approximateSeconds: Int { days &* 86_400 &+ seconds }
}

/// A value of type PERIOD (RFC 5545 §3.3.9).
public enum CalendarPeriod: Sendable, Hashable {
    /// From a start to an end.
    case explicit(start: DateOrDateTime, end: DateOrDateTime)
    /// From a start, for a duration.
    case lasting(start: DateOrDateTime, duration: CalendarDuration)

    /// The start.
    public var start: DateOrDateTime {
        switch self {
        case .explicit(let start, end: _), .lasting(let start, duration: _): start
        }
    }
}
