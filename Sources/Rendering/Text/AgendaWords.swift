public import CalendarModel

/// The names of days and months, and times of day, that an agenda is written with.
public struct AgendaWords: Sendable {
    /// How much of a date is written.
    public enum DateForm: Sendable {
        /// `Monday 30 March 2026`
        case full
        /// `Mon 30 Mar 2026`
        case short
        /// `March 2026`
        case month
    }

    /// The weekdays, Monday first.
    let weekdays: [String]
    /// The weekdays in short, Monday first.
    let shortWeekdays: [String]
    /// The weekdays by a letter or two, Monday first.
    let narrowWeekdays: [String]
    /// The months as they stand alone.
    let months: [String]
    /// The months in short.
    let shortMonths: [String]
    /// The day that weeks begin with.
    let firstWeekday: Weekday
    /// How times of day are written.
    public let labels: TimeLabels
    /// How dates are written; nil from it, or none at all, for the English way.
    private let dateText: (@Sendable (CalendarDate, DateForm) -> String?)?

    /// English names, 24 hours, weeks from Monday.
    public static let english = AgendaWords(
        weekdays: Weekday.allCases.map(EnglishDates.weekday),
        shortWeekdays: Weekday.allCases.map { String(EnglishDates.weekday($0).prefix(3)) },
        narrowWeekdays: Weekday.allCases.map { String(EnglishDates.weekday($0).prefix(2)) },
        months: (1...12).map(EnglishDates.month),
        shortMonths: (1...12).map { String(EnglishDates.month($0).prefix(3)) },
        firstWeekday: .monday, labels: .standard,
        dateText: nil)

    private init(
        weekdays: [String], shortWeekdays: [String], narrowWeekdays: [String], months: [String],
        shortMonths: [String], firstWeekday: Weekday, labels: TimeLabels,
        dateText: (@Sendable (CalendarDate, DateForm) -> String?)?
    ) {
        self.weekdays = weekdays
        self.shortWeekdays = shortWeekdays
        self.narrowWeekdays = narrowWeekdays
        self.months = months
        self.shortMonths = shortMonths
        self.firstWeekday = firstWeekday
        self.labels = labels
        self.dateText = dateText
    }

    /// The words of a language; nil when there are not as many as there must be.
    ///
    /// - Parameters:
    ///   - weekdays: The seven weekdays, Monday first.
    ///   - shortWeekdays: The same in short.
    ///   - narrowWeekdays: The same by a letter or two.
    ///   - months: The twelve months.
    ///   - shortMonths: The same in short.
    ///   - firstWeekday: The day that weeks begin with.
    ///   - labels: How times of day are written.
    ///   - dateText: How a date is written.
    public init?(
        weekdays: [String], shortWeekdays: [String], narrowWeekdays: [String], months: [String],
        shortMonths: [String], firstWeekday: Weekday, labels: TimeLabels,
        dateText: @escaping @Sendable (CalendarDate, DateForm) -> String?
    ) {
        guard weekdays.count == 7, shortWeekdays.count == 7, narrowWeekdays.count == 7,
            months.count == 12,
            shortMonths.count == 12
        else { return nil }
        self.init(
            weekdays: weekdays, shortWeekdays: shortWeekdays, narrowWeekdays: narrowWeekdays,
            months: months,
            shortMonths: shortMonths, firstWeekday: firstWeekday, labels: labels,
            dateText: .some(dateText))
    }

    func weekday(_ weekday: Weekday) -> String { weekdays[weekday.rawValue - 1] }
    func shortWeekday(_ weekday: Weekday) -> String { shortWeekdays[weekday.rawValue - 1] }
    /// The name of a month, 1 to 12.
    func month(_ month: Int) -> String { months[min(max(month, 1), 12) - 1] }

    func shortMonth(_ month: Int) -> String { shortMonths[min(max(month, 1), 12) - 1] }

    /// Whether dates are written the English way, `Monday 30 March 2026`.
    var isEnglish: Bool { dateText == nil }

    /// A date in the words of the language; nil for the English way.
    func date(_ date: CalendarDate, _ form: DateForm) -> String? { dateText?(date, form) }

    /// The weekdays in at most two cells, from the first one of weeks on.
    var weekdayHeads: [String] {
        let fitting = TextFitting(ellipsis: "")
        var names = shortWeekdays.map { fitting.cut($0, cells: 2) }
        // Some languages begin all of them alike.
        if Set(names).count < 7 { names = narrowWeekdays.map { fitting.cut($0, cells: 2) } }
        return (0..<7).map { names[(firstWeekday.rawValue - 1 + $0) % 7] }
    }
}
