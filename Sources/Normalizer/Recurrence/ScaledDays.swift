internal import CalendarModel
internal import Libical

/// Which days a rule allows in a calendar of RSCALE, SKIP applied (RFC 7529 §4.1).
///
/// The parts of the rule name days, and SKIP moves those that do not exist: first months that a
/// year does not have, then days that a month or year does not have; BYDAY and BYSETPOS choose
/// from what that gives. It is all the same whether a part expands or limits, so that a DAILY rule
/// gives the days that a YEARLY one with the same parts gives.
///
/// A month's days are those the rule names in that month; a day moved out of it is still one of
/// them, so that they may begin a day before the month and end a day after it.
struct ScaledDays: Sendable {
    typealias MonthName = CalendarScaleYear.MonthName
    typealias MonthPlace = ScaleYears.MonthPlace

    var years: ScaleYears
    let skip: RecurrenceRule.Skip
    /// BYMONTH; empty for every month.
    private var months: [MonthName] = []
    private var monthDays: [Int] = []
    private var yearDays: [Int] = []
    private var byDay: [RecurrenceRule.WeekdayOrdinal] = []
    /// Whether ordinals count within the year rather than the month.
    private let ordinalsCountInYear: Bool
    /// The number of months of DTSTART's year.
    let monthsPerYear: Int

    /// The month worked out last: its first day, its length, and bit 1 for its first day if that
    /// is allowed.
    private var monthStart = 0
    private var monthLength = 0
    private var monthBits: UInt32 = 0

    /// The days of a rule, with what it does not name taken from DTSTART; nil when the calendar
    /// does not know DTSTART.
    init?(rule: RecurrenceRule, start: CalendarDate, scale: CalendarScale) {
        years = ScaleYears(scale)
        skip = rule.skip
        guard let place = years.place(of: start.dayNumber), let month = years.month(place),
            let year = years.year(place.year)
        else { return nil }
        monthsPerYear = year.months.count
        for number in rule.byMonth { months.append(MonthName(number)) }
        for number in rule.byLeapMonth { months.append(MonthName(number, isLeap: true)) }
        monthDays = rule.byMonthDay.filter { $0 != 0 }
        yearDays = rule.byYearDay.filter { $0 != 0 }
        byDay = rule.byDay
        let frequency = rule.frequency
        let hasWeekNumbers = frequency == .yearly && !rule.byWeekNumber.isEmpty
        ordinalsCountInYear = frequency == .yearly && months.isEmpty
        if frequency < .monthly || hasWeekNumbers {
            for index in byDay.indices { byDay[index].ordinal = nil }
        }
        guard monthDays.isEmpty, yearDays.isEmpty, byDay.isEmpty else { return }
        switch frequency {
        case .yearly where hasWeekNumbers:
            byDay = [RecurrenceRule.WeekdayOrdinal(start.weekday)]
        case .yearly:
            if months.isEmpty { months = [month.name] }
            monthDays = [start.dayNumber - month.firstDay + 1]
        case .monthly: monthDays = [start.dayNumber - month.firstDay + 1]
        case .weekly: byDay = [RecurrenceRule.WeekdayOrdinal(start.weekday)]
        case .daily, .hourly, .minutely, .secondly: break
        }
    }

    /// Whether BYDAY without ordinals is the only condition, so that all weeks are alike.
    var hasOnlyWeekdays: Bool {
        months.isEmpty && monthDays.isEmpty && yearDays.isEmpty
            && byDay.allSatisfy { $0.ordinal == nil }
    }

    /// BYDAY's weekdays, ordinals left aside; empty for all.
    var weekdays: [Weekday] { byDay.map(\.weekday) }

    /// Whether the calendar never has what BYMONTH or BYMONTHDAY names, as its names alone tell.
    var namesNothing: Bool {
        guard skip == .omit else { return false }
        let scale = years.scale
        return (!months.isEmpty && !months.contains(where: scale.hasMonth))
            || (!monthDays.isEmpty && monthDays.allSatisfy { $0.magnitude > scale.longestMonth })
    }

    // MARK: Limiting

    /// Whether a day is allowed.
    mutating func contains(_ day: Int) -> Bool {
        let month = month(of: day)
        return month.bits & (1 << UInt32(day - month.start + 1)) != 0
    }

    /// The month a day lies in and its allowed days: bit 1 is the first.
    ///
    /// A day that the calendar does not know makes a month of its own, without allowed days.
    mutating func month(of day: Int) -> (start: Int, length: Int, bits: UInt32) {
        if day >= monthStart, day - monthStart < monthLength {
            return (monthStart, monthLength, monthBits)
        }
        monthStart = day
        monthLength = 1
        monthBits = 0
        guard let place = years.place(of: day), let month = years.month(place) else {
            return (monthStart, monthLength, monthBits)
        }
        monthStart = month.firstDay
        monthLength = month.length
        addBits(of: days(of: place), in: month)
        // What was moved into this month from its neighbours.
        if skip == .forward, let before = years.preceding(place) {
            addBits(of: days(of: before), in: month)
        } else if skip == .backward, let after = years.following(place) {
            addBits(of: days(of: after), in: month)
        }
        return (monthStart, monthLength, monthBits)
    }

    private mutating func addBits(of days: [Int], in month: CalendarScaleYear.Month) {
        for day in days where month.contains(day) {
            monthBits |= 1 << UInt32(day - month.firstDay + 1)
        }
    }

    /// The days of a month that meet every part, ascending; none when BYMONTH leaves it out.
    mutating func days(of place: MonthPlace) -> [Int] {
        isNamed(place) ? daysNamed(in: place) : []
    }

    /// The days of all the months that a year names, ascending.
    mutating func days(ofYear number: Int) -> [Int] {
        var days: [Int] = []
        for place in monthsNamed(by: number) {
            // A day moved to the next month may be one of that month's.
            for day in daysNamed(in: place) {
                var index = days.count
                while index > 0, days[index - 1] > day { index -= 1 }
                if index == 0 || days[index - 1] != day { days.insert(day, at: index) }
            }
        }
        return days
    }

    // MARK: BYMONTH

    private mutating func isNamed(_ place: MonthPlace) -> Bool {
        if months.isEmpty || monthsNamed(by: place.year).contains(place) { return true }
        return skip == .forward && place.index == 0
            && monthsNamed(by: place.year - 1).contains(place)
    }

    /// The months that BYMONTH names in a year, ascending, each once.
    ///
    /// Those the year does not have are moved by SKIP, perhaps to the first of the next year.
    private mutating func monthsNamed(by number: Int) -> [MonthPlace] {
        guard let year = years.year(number) else { return [] }
        var places: [MonthPlace] = []
        if months.isEmpty {
            for index in year.months.indices {
                places.append(MonthPlace(year: number, index: index))
            }
            return places
        }
        var indices: [Int] = []
        for name in months {
            // The first month that is not before the named one.
            let index = year.months.firstIndex { $0.name >= name } ?? year.months.count
            if index < year.months.count, year.months[index].name == name {
                indices.append(index)
            } else if skip == .forward {
                indices.append(index)
            } else if skip == .backward {
                indices.append(index - 1)
            }
        }
        for index in sortedUnique(indices, in: 0...year.months.count) {
            places.append(
                index < year.months.count
                    ? MonthPlace(year: number, index: index)
                    : MonthPlace(year: number + 1, index: 0))
        }
        return places
    }

    // MARK: BYYEARDAY, BYMONTHDAY, BYDAY

    /// The days that the parts other than BYMONTH name in a month, ascending, each once.
    private mutating func daysNamed(in place: MonthPlace) -> [Int] {
        guard let year = years.year(place.year), year.months.indices.contains(place.index) else {
            return []
        }
        let month = year.months[place.index]
        var days: [Int] = []
        if !monthDays.isEmpty {
            for number in monthDays {
                if let day = day(number, from: month.firstDay, length: month.length) {
                    days.append(day)
                }
            }
            if !yearDays.isEmpty {
                let named = yearDays.compactMap {
                    self.day($0, from: year.firstDay, length: year.length)
                }
                days = days.filter { named.contains($0) }
            }
        } else if !yearDays.isEmpty {
            let isFirst = place.index == 0
            let isLast = place.index == year.months.count - 1
            for number in yearDays {
                guard let day = day(number, from: year.firstDay, length: year.length) else {
                    continue
                }
                // A day that the year does not have would lie after its last month, or before its
                // first.
                let isMissing = number.magnitude > year.length
                if isMissing ? (number > 0 ? isLast : isFirst) : month.contains(day) {
                    days.append(day)
                }
            }
        } else {
            days = Array(month.firstDay..<month.firstDay + month.length)
        }
        days = sortedUnique(days, in: Int.min...Int.max)
        if byDay.isEmpty { return days }
        var chosen: [Int] = []
        for day in days where meetsByDay(day) { chosen.append(day) }
        return chosen
    }

    /// The day of a number from the beginning or the end of a month or year; one it does not have
    /// is moved by SKIP.
    private func day(_ number: Int, from first: Int, length: Int) -> Int? {
        if number.magnitude <= length {
            return number > 0 ? first + number - 1 : first + length + number
        }
        switch skip {
        case .omit: return nil
        case .forward: return number > 0 ? first + length : first
        case .backward: return number > 0 ? first + length - 1 : first - 1
        }
    }

    private mutating func meetsByDay(_ day: Int) -> Bool {
        let weekday = CalendarDate(dayNumber: day).weekday
        for entry in byDay where entry.weekday == weekday {
            guard let ordinal = entry.ordinal else { return true }
            guard let place = years.place(of: day), let year = years.year(place.year),
                let month = years.month(place)
            else { return false }
            let first = ordinalsCountInYear ? year.firstDay : month.firstDay
            let length = ordinalsCountInYear ? year.length : month.length
            let ordinalOfDay = (day - first) / 7 + 1
            let ordinalFromEnd = (length - 1 - (day - first)) / 7 + 1
            if ordinal == (ordinal > 0 ? ordinalOfDay : -ordinalFromEnd) { return true }
        }
        return false
    }

    // MARK: BYWEEKNO

    /// The first day of the first week that has four days or more in a year (RFC 5545 §3.3.10).
    mutating func firstDay(ofWeekYear number: Int, weekStart: Weekday) -> Int? {
        guard let year = years.year(number) else { return nil }
        let fourth = CalendarDate(dayNumber: year.firstDay + 3)
        return fourth.dayNumber - fourth.weekday.daysAfter(weekStart)
    }

    /// The year that the week of a day belongs to.
    mutating func weekYear(of day: Int, weekStart: Weekday) -> Int? {
        guard let number = years.place(of: day)?.year,
            let first = firstDay(ofWeekYear: number, weekStart: weekStart),
            let next = firstDay(ofWeekYear: number + 1, weekStart: weekStart)
        else { return nil }
        if day < first { return number - 1 }
        return day < next ? number : number + 1
    }

    /// The allowed days of the weeks of a year, ascending; a week that the year does not have is
    /// moved by SKIP.
    mutating func days(ofWeeks weeks: [Int], year number: Int, weekStart: Weekday) -> [Int] {
        guard let first = firstDay(ofWeekYear: number, weekStart: weekStart),
            let next = firstDay(ofWeekYear: number + 1, weekStart: weekStart)
        else { return [] }
        var begins: [Int] = []
        for week in weeks where week != 0 {
            if let found = day(week, from: 0, length: (next - first) / 7) {
                begins.append(first + found * 7)
            }
        }
        var days: [Int] = []
        for begin in sortedUnique(begins, in: Int.min...Int.max) {
            for day in begin..<begin + 7 where contains(day) { days.append(day) }
        }
        return days
    }
}
