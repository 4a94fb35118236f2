/// A year of a calendar system: its months, and the days they begin on.
public struct CalendarScaleYear: Sendable, Hashable {
    /// A month by its name in the year.
    ///
    /// Regular months are numbered from 1; a leap month has the number of the month it follows
    /// (RFC 7529 §4.2, `5L`). Months compare in the order in which they follow each other.
    public struct MonthName: Sendable, Hashable, Comparable {
        /// The number, 1…13.
        public var number: Int
        /// Whether it is the leap month that follows the regular month of the number.
        public var isLeap: Bool

        /// The month of a number.
        public init(_ number: Int, isLeap: Bool = false) {
            self.number = number
            self.isLeap = isLeap
        }

        /// Earlier months first.
        public static func < (left: MonthName, right: MonthName) -> Bool {
            left.number == right.number
                ? !left.isLeap && right.isLeap : left.number < right.number
        }
    }

    /// A month of the year.
    public struct Month: Sendable, Hashable {
        /// Its name.
        public var name: MonthName
        /// Its first day, in days since 1970-01-01.
        public var firstDay: Int
        /// Its number of days, 1…31.
        public var length: Int

        /// A month of a name from its first day on.
        public init(name: MonthName, firstDay: Int, length: Int) {
            self.name = name
            self.firstDay = firstDay
            self.length = length
        }

        /// Whether a day, in days since 1970-01-01, lies in the month.
        public func contains(_ day: Int) -> Bool {
            day >= firstDay && day - firstDay < length
        }
    }

    /// The number of the year.
    public let number: Int
    /// Its months in order, at least one.
    public let months: [Month]
    /// Its first day, in days since 1970-01-01.
    public let firstDay: Int
    /// Its number of days.
    public let length: Int

    /// A year of some months that follow each other; nil without any.
    init?(number: Int, months: [Month]) {
        guard let first = months.first, let last = months.last else { return nil }
        self.number = number
        self.months = months
        firstDay = first.firstDay
        length = last.firstDay + last.length - first.firstDay
    }

    /// The place among the months of the one a day, in days since 1970-01-01, lies in; nil when
    /// the day is none of the year's.
    public func monthIndex(of day: Int) -> Int? {
        months.firstIndex { $0.contains(day) }
    }
}
