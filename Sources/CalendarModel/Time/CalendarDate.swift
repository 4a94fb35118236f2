/// A day of the proleptic Gregorian calendar, year 1 to 9999 (RFC 5545 §3.3.4).
///
/// Stored as a day number, so that comparing and adding days is integer arithmetic. Arithmetic can
/// leave the range of years; `isInRange` tells, and nothing traps.
public struct CalendarDate: Sendable, Hashable, Comparable {
    /// Days since 1970-01-01, negative before.
    public var dayNumber: Int

    /// The day with a number of days since 1970-01-01.
    public init(dayNumber: Int) {
        self.dayNumber = dayNumber
    }

    /// The day of a year, month and day; nil when there is no such day in years 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CalendarDate.days(inMonth: month, ofYear: year)
        else { return nil }
        self.init(dayNumber: CalendarDate.dayNumber(year: year, month: month, day: day))
    }

    /// The first day Daylane reckons with, 1 January of year 1.
    public static let first = CalendarDate(dayNumber: dayNumber(year: 1, month: 1, day: 1))
    /// The last day Daylane reckons with, 31 December 9999.
    public static let last = CalendarDate(dayNumber: dayNumber(year: 9999, month: 12, day: 31))

    /// Whether the day lies in years 1 to 9999.
    public var isInRange: Bool { self >= .first && self <= .last }

    /// The year, month (1…12) and day (1…31).
    public var components: (year: Int, month: Int, day: Int) {
        // Years begin in March here, so that the leap day is the last of its year.
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// The year.
    public var year: Int { components.year }
    /// The month, 1…12.
    public var month: Int { components.month }
    /// The day of the month, 1…31.
    public var day: Int { components.day }

    /// The weekday.
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        let index = (dayNumber % 7 + 10) % 7
        return Weekday(rawValue: index + 1) ?? .monday
    }

    /// The day of the year, 1…366.
    public var dayOfYear: Int {
        dayNumber - CalendarDate.dayNumber(year: year, month: 1, day: 1) + 1
    }

    /// The ISO 8601 week and the year it belongs to.
    public var isoWeek: (year: Int, week: Int) {
        let thursday = CalendarDate(dayNumber: dayNumber + 4 - weekday.rawValue)
        return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
    }

    /// The Monday of an ISO 8601 week.
    public static func monday(ofISOWeek week: Int, year: Int) -> CalendarDate {
        let fourth = CalendarDate(dayNumber: dayNumber(year: year, month: 1, day: 4))
        return fourth.adding(days: 1 - fourth.weekday.rawValue + (week - 1) * 7)
    }

    /// The day a number of days later (earlier when negative).
    ///
    /// Days beyond some millions of years are all the same, so that no arithmetic overflows.
    public func adding(days: Int) -> CalendarDate {
        let (sum, isOver) = dayNumber.addingReportingOverflow(days)
        let day = isOver ? (days < 0 ? -CalendarDate.farthest : CalendarDate.farthest) : sum
        return CalendarDate(dayNumber: min(max(day, -CalendarDate.farthest), CalendarDate.farthest))
    }

    /// A number of days far out of the range of years, small enough to reckon seconds with.
    private static let farthest = 100_000_000_000

    /// Whether a year has a 29 February.
    public static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The number of days of a month (1…12), 28…31.
    public static func days(inMonth month: Int, ofYear year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The number of days of a year, 365 or 366.
    public static func days(inYear year: Int) -> Int {
        isLeap(year) ? 366 : 365
    }

    /// Days since 1970-01-01 of a year, month (1…12) and day; the day may lie outside its month.
    public static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let shiftedMonth = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Earlier days first.
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        left.dayNumber < right.dayNumber
    }
}

extension CalendarDate: CustomStringConvertible {
    /// The day as `2026-03-29`.
    public var description: String {
        let (year, month, day) = components
        return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }
}

/// A number with leading zeros up to a width, for dates and times.
public func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
}
