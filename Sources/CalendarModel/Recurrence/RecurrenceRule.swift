/// A value of type RECUR (RFC 5545 §3.3.10, RFC 7529).
///
/// The lists are as written: not sorted, perhaps with doubles; the engine sorts them.
public struct RecurrenceRule: Sendable, Hashable {
    /// How often: the unit that INTERVAL counts.
    public enum Frequency: Int, Sendable, Hashable, CaseIterable, Comparable {
        case secondly, minutely, hourly, daily, weekly, monthly, yearly

        /// Shorter units first.
        public static func < (left: Frequency, right: Frequency) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    /// A weekday of BYDAY, with the ordinal that may stand before it (`-1SU`).
    public struct WeekdayOrdinal: Sendable, Hashable {
        /// Which of them in the month or year, ±1…±53; nil for every one.
        public var ordinal: Int?
        /// The weekday.
        public var weekday: Weekday

        /// A weekday, every one or the one an ordinal names.
        public init(_ weekday: Weekday, ordinal: Int? = nil) {
            self.ordinal = ordinal
            self.weekday = weekday
        }
    }

    /// What SKIP does with a day that does not exist (RFC 7529 §4.1).
    public enum Skip: String, Sendable, Hashable {
        case omit = "OMIT"
        case backward = "BACKWARD"
        case forward = "FORWARD"
    }

    /// FREQ.
    public var frequency: Frequency
    /// INTERVAL, at least 1.
    public var interval = 1
    /// COUNT: the number of instances, the first one included.
    public var count: Int?
    /// UNTIL, included.
    public var until: DateOrDateTime?
    /// WKST.
    public var weekStart = Weekday.monday
    /// BYSECOND, 0…60.
    public var bySecond: [Int] = []
    /// BYMINUTE, 0…59.
    public var byMinute: [Int] = []
    /// BYHOUR, 0…23.
    public var byHour: [Int] = []
    /// BYDAY.
    public var byDay: [WeekdayOrdinal] = []
    /// BYMONTHDAY, ±1…±31.
    public var byMonthDay: [Int] = []
    /// BYYEARDAY, ±1…±366.
    public var byYearDay: [Int] = []
    /// BYWEEKNO, ±1…±53.
    public var byWeekNumber: [Int] = []
    /// BYMONTH, 1…12 (13 in some calendars of RSCALE).
    public var byMonth: [Int] = []
    /// The leap months of BYMONTH (`5L`, RFC 7529 §4.2), by number.
    public var byLeapMonth: [Int] = []
    /// BYSETPOS, ±1…±366.
    public var bySetPosition: [Int] = []
    /// RSCALE, upper case; nil means GREGORIAN.
    public var calendarScale: String?
    /// SKIP; omit is the default.
    public var skip = Skip.omit

    /// A rule with a frequency and nothing else.
    public init(frequency: Frequency) {
        self.frequency = frequency
    }
}
