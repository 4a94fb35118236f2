internal import CalendarModel

/// A day that comes once a year, in the forms a rule with `FREQ=YEARLY` can say.
///
/// With a weekday it is the first such weekday of seven days in a row, else one day.
struct YearlyDay: Sendable, Hashable {
    /// What `first` counts from.
    enum Anchor: Sendable, Hashable {
        /// The beginning of a month: 1 is its first day.
        case month(Int)
        /// The end of a month: -1 is its last day.
        case monthEnd(Int)
        /// The beginning of the year: 1 is 1 January, and 0 the day before.
        case yearStart
        /// The end of the year: -1 is 31 December, and 0 the day after.
        case yearEnd
    }

    var anchor: Anchor
    /// The day, or the first of the seven.
    var first: Int
    var weekday: Weekday?

    /// How far the form is from what all programs write and read: 0 is the usual `-1SU`.
    ///
    /// It is also the number of years by which a stranger form must fit better to be chosen: any
    /// two days of a season and weekday lie in some seven days of a month.
    var strangeness: Int {
        switch anchor {
        case .month: weekday == nil || ordinal != nil ? 0 : 1
        case .monthEnd: weekday == nil ? 1 : 0
        case .yearStart, .yearEnd: 2
        }
    }

    /// The day of a year; it lies in the neighbouring year when the seven days do.
    func date(in year: Int) -> CalendarDate {
        let start: Int
        switch anchor {
        case .month(let month):
            start = CalendarDate.dayNumber(year: year, month: month, day: first)
        case .monthEnd(let month):
            let length = CalendarDate.days(inMonth: month, ofYear: year)
            start = CalendarDate.dayNumber(year: year, month: month, day: length + 1) + first
        case .yearStart: start = CalendarDate.dayNumber(year: year, month: 1, day: first)
        case .yearEnd: start = CalendarDate.dayNumber(year: year + 1, month: 1, day: 1) + first
        }
        let date = CalendarDate(dayNumber: start)
        guard let weekday else { return date }
        return date.adding(days: weekday.daysAfter(date.weekday))
    }

    /// The year in which a date is this day; nil when it is not.
    func year(of date: CalendarDate) -> Int? {
        let year = date.year
        return [year, year + 1, year - 1].first { self.date(in: $0) == date }
    }

    /// The rule that gives the day every year (RFC 5545 §3.3.10).
    var recurrence: RecurrenceRule {
        var rule = RecurrenceRule(frequency: .yearly)
        let span = Array(weekday == nil ? first..<first + 1 : first..<first + 7)
        if let weekday { rule.byDay = [.init(weekday, ordinal: ordinal)] }
        switch anchor {
        case .month(let month), .monthEnd(let month):
            rule.byMonth = [month]
            if ordinal == nil { rule.byMonthDay = span }
        // There is no day 0: the days around the turn of the year count 1 and -1.
        case .yearStart: rule.byYearDay = span.map { $0 > 0 ? $0 : $0 - 1 }
        case .yearEnd: rule.byYearDay = span.map { $0 < 0 ? $0 : $0 + 1 }
        }
        return rule
    }

    /// Which of its weekdays in the month it is, 1…4 or -1; nil when no number says it.
    private var ordinal: Int? {
        guard weekday != nil else { return nil }
        switch anchor {
        case .month: return first % 7 == 1 && first <= 22 ? first / 7 + 1 : nil
        case .monthEnd: return first == -7 ? -1 : nil
        case .yearStart, .yearEnd: return nil
        }
    }
}

extension YearlyDay {
    /// The yearly days a date can be one of, the usual forms first.
    static func candidates(for date: CalendarDate) -> [YearlyDay] {
        let (year, month, day) = date.components
        let weekday = date.weekday
        let length = CalendarDate.days(inMonth: month, ofYear: year)
        var found: [YearlyDay] = []
        if day > length - 7 {
            found.append(YearlyDay(anchor: .monthEnd(month), first: -7, weekday: weekday))
        }
        if day <= 28 {
            let first = (day - 1) / 7 * 7 + 1
            found.append(YearlyDay(anchor: .month(month), first: first, weekday: weekday))
        }
        if month == 2 {
            found.append(YearlyDay(anchor: .monthEnd(2), first: day - length - 1))
        }
        if month != 2 || day < 29 { found.append(YearlyDay(anchor: .month(month), first: day)) }
        let shortest = month == 2 ? 28 : length
        for first in stride(from: max(1, day - 6), through: min(day, shortest - 6), by: 1)
        where first % 7 != 1 {
            found.append(YearlyDay(anchor: .month(month), first: first, weekday: weekday))
        }
        return found + candidatesByDayOfYear(for: date)
    }

    /// The forms for days that a month cannot say: a rule's time may carry it into the next one.
    private static func candidatesByDayOfYear(for date: CalendarDate) -> [YearlyDay] {
        let dayOfYear = date.dayOfYear
        let fromEnd = dayOfYear - CalendarDate.days(inYear: date.year) - 1
        var found: [YearlyDay] = []
        // Day 366 and day -366 come in leap years only.
        if dayOfYear <= 365 { found.append(YearlyDay(anchor: .yearStart, first: dayOfYear)) }
        for shift in 0..<7 {
            let first = date.adding(days: -shift)
            guard first.month == 2 || first.month != first.adding(days: 6).month else { continue }
            if dayOfYear - shift + 6 <= 365 {
                found.append(
                    YearlyDay(
                        anchor: .yearStart, first: dayOfYear - shift, weekday: date.weekday))
            }
            if fromEnd - shift >= -365 {
                found.append(
                    YearlyDay(anchor: .yearEnd, first: fromEnd - shift, weekday: date.weekday))
            }
        }
        return found
    }
}
