/// A time on a wall clock, without a zone (RFC 5545 §3.3.5, form 1).
///
/// Stored as the seconds that would have passed since 1970-01-01T00:00:00 if no clock had ever
/// been changed; an hour is always 3600 of them.
public struct LocalDateTime: Sendable, Hashable, Comparable {
    /// Wall-clock seconds since 1970-01-01T00:00:00, negative before.
    public var seconds: Int

    /// The wall-clock time with a number of seconds since 1970-01-01T00:00:00.
    public init(seconds: Int) {
        self.seconds = seconds
    }

    /// The time of a day, by its seconds after midnight (0 is midnight; may exceed a day).
    public init(date: CalendarDate, secondOfDay: Int = 0) {
        self.init(seconds: date.dayNumber * 86_400 + secondOfDay)
    }

    /// The time of a day by hour, minute and second.
    public init(date: CalendarDate, hour: Int, minute: Int, second: Int) {
        self.init(date: date, secondOfDay: hour * 3600 + minute * 60 + second)
    }

    /// The day.
    public var date: CalendarDate { CalendarDate(dayNumber: floorDivide(seconds, 86_400)) }
    /// Seconds after the day's midnight, 0…86399.
    public var secondOfDay: Int { seconds - floorDivide(seconds, 86_400) * 86_400 }
    /// Whole minutes after the day's midnight, 0…1439.
    public var minuteOfDay: Int { secondOfDay / 60 }
    /// The hour, 0…23.
    public var hour: Int { secondOfDay / 3600 }
    /// The minute of the hour, 0…59.
    public var minute: Int { secondOfDay / 60 % 60 }
    /// The second of the minute, 0…59.
    public var second: Int { secondOfDay % 60 }

    /// The wall-clock time a number of seconds later.
    public func adding(seconds more: Int) -> LocalDateTime {
        LocalDateTime(seconds: seconds &+ more)
    }

    /// Earlier times first.
    public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
        left.seconds < right.seconds
    }
}

extension LocalDateTime: CustomStringConvertible {
    /// The time as `2026-03-29T09:00:00`.
    public var description: String {
        "\(date)T\(padded(hour, to: 2)):\(padded(minute, to: 2)):\(padded(second, to: 2))"
    }
}

/// Division that rounds towards minus infinity; the divisor must be positive.
public func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient - 1 : quotient
}
