import CalendarModel

/// Which times of day a sub-daily rule allows: BYHOUR, BYMINUTE and BYSECOND as limits.
///
/// A time is counted in units of the rule's frequency after midnight: hours, minutes or seconds.
struct ClockPattern: Sendable {
    /// Units of a day, an hour and a minute; 0 for those shorter than the unit itself.
    let unitsPerDay: Int
    private let unitsPerHour: Int
    private let unitsPerMinute: Int
    /// Allowed values as sets of bits.
    private let hours: UInt64
    private let minutes: UInt64
    private let seconds: UInt64
    /// Whether every time is allowed.
    let allowsAll: Bool

    private static let allHours: UInt64 = (1 << 24) - 1
    private static let allMinutes: UInt64 = (1 << 60) - 1

    init(rule: RecurrenceRule, isDate: Bool) {
        let frequency = rule.frequency
        var hours = Self.allHours
        var minutes = Self.allMinutes
        var seconds = Self.allMinutes
        if !isDate {
            if frequency <= .hourly { hours = Self.bits(rule.byHour, 0...23) ?? hours }
            if frequency <= .minutely { minutes = Self.bits(rule.byMinute, 0...59) ?? minutes }
            if frequency <= .secondly {
                seconds = Self.bits(TimeGrid.seconds(rule.bySecond), 0...59) ?? seconds
            }
        }
        switch frequency {
        case .secondly: (unitsPerDay, unitsPerHour, unitsPerMinute) = (86_400, 3600, 60)
        case .minutely: (unitsPerDay, unitsPerHour, unitsPerMinute) = (1440, 60, 1)
        case .hourly: (unitsPerDay, unitsPerHour, unitsPerMinute) = (24, 1, 0)
        default: (unitsPerDay, unitsPerHour, unitsPerMinute) = (1, 0, 0)
        }
        self.hours = hours
        self.minutes = minutes
        self.seconds = seconds
        allowsAll =
            hours == Self.allHours && minutes == Self.allMinutes && seconds == Self.allMinutes
    }

    /// The first allowed unit of the day at or after one; `unitsPerDay` when there is none.
    func first(from unit: Int) -> Int {
        if allowsAll || unitsPerHour == 0 { return unit }
        var hour = unit / unitsPerHour
        var rest = unit % unitsPerHour
        while hour < 24 {
            let allowed = Self.next(hours, from: hour)
            if allowed >= 24 { break }
            if allowed > hour { rest = 0 }
            hour = allowed
            let found = firstInHour(from: rest)
            if found < unitsPerHour { return hour * unitsPerHour + found }
            hour += 1
            rest = 0
        }
        return unitsPerDay
    }

    /// The first allowed unit of an hour at or after one; `unitsPerHour` when there is none.
    private func firstInHour(from unit: Int) -> Int {
        if unitsPerMinute == 0 { return unit }
        var minute = unit / unitsPerMinute
        var second = unit % unitsPerMinute
        while minute < 60 {
            let allowed = Self.next(minutes, from: minute)
            if allowed >= 60 { break }
            if allowed > minute { second = 0 }
            minute = allowed
            if unitsPerMinute == 1 { return minute }
            let allowedSecond = Self.next(seconds, from: second)
            if allowedSecond < 60 { return minute * 60 + allowedSecond }
            minute += 1
            second = 0
        }
        return unitsPerHour
    }

    /// The lowest set bit at or above an index below 64; 64 when there is none.
    private static func next(_ bits: UInt64, from index: Int) -> Int {
        let rest = bits >> UInt64(index)
        return rest == 0 ? 64 : index + rest.trailingZeroBitCount
    }

    /// The values of a list that lie in a range; nil, no limit, when there are none.
    private static func bits(_ list: [Int], _ range: ClosedRange<Int>) -> UInt64? {
        var bits: UInt64 = 0
        for value in list where range.contains(value) { bits |= 1 << UInt64(value) }
        return bits == 0 ? nil : bits
    }
}
