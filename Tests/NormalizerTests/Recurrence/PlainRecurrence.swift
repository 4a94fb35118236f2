import CalendarModel

/// A slow recurrence engine, as plain as can be, to test the fast one against.
///
/// It goes through every period from DTSTART's on, tests every day of it against every part of
/// the rule, builds all its instances and only then applies BYSETPOS. (A class, as copying a rule
/// for every question about a day would take most of the time.)
final class PlainRecurrence {
    let rule: RecurrenceRule
    let start: LocalDateTime
    let isDate: Bool

    init(rule: RecurrenceRule, start: LocalDateTime, isDate: Bool) {
        self.rule = rule
        self.start = start
        self.isDate = isDate
    }

    /// DTSTART and all instances of the rule after it up to a time.
    func instances(upTo end: LocalDateTime) -> [LocalDateTime] {
        var instances = [start]
        var period = firstPeriod
        // All the periods of the last day, as each may make it an instance of an all-day series.
        let last = self.period(of: LocalDateTime(date: end.date, secondOfDay: 86_399)) + 1
        while period <= last {
            for instance in set(of: period) where instance > start && instance <= end {
                if instances.last != instance { instances.append(instance) }
            }
            period += rule.interval
        }
        if let count = rule.count { instances = Array(instances.prefix(count)) }
        return instances
    }

    // MARK: Periods

    private var unit: Int {
        switch rule.frequency {
        case .secondly: 1
        case .minutely: 60
        case .hourly: 3600
        default: 86_400
        }
    }

    private var hasWeeks: Bool { rule.frequency == .yearly && !rule.byWeekNumber.isEmpty }

    /// Days since a day that weeks begin on.
    private func daysOfWeeks(_ date: CalendarDate) -> Int {
        var begin = CalendarDate.first
        while begin.weekday != rule.weekStart { begin = begin.adding(days: 1) }
        return date.dayNumber - begin.dayNumber
    }

    private func period(of time: LocalDateTime) -> Int {
        switch rule.frequency {
        case .yearly: return hasWeeks ? week(of: time.date).year : time.date.year
        case .monthly: return time.date.year * 12 + time.date.month - 1
        case .weekly: return floorDivide(daysOfWeeks(time.date), 7)
        default: return floorDivide(time.seconds, unit)
        }
    }

    private var firstPeriod: Int {
        let period = period(of: start)
        // DTSTART near New Year in a week of another year, but not an instance of the rule.
        if hasWeeks, rule.interval > 1, !matches(start.date) { return start.date.year }
        return period
    }

    private func days(of period: Int) -> [CalendarDate] {
        var days: [CalendarDate] = []
        switch rule.frequency {
        case .yearly:
            let first = CalendarDate.dayNumber(year: period, month: 1, day: 1)
            for number in first - 7...first + 375 {
                let day = CalendarDate(dayNumber: number)
                let year = hasWeeks ? week(of: day).year : day.year
                if year == period { days.append(day) }
            }
        case .monthly:
            for number in 1...31 {
                let day = CalendarDate(year: period / 12, month: period % 12 + 1, day: number)
                if let day { days.append(day) }
            }
        case .weekly:
            let offset = period * 7 - daysOfWeeks(CalendarDate(dayNumber: 0))
            for number in offset..<offset + 7 { days.append(CalendarDate(dayNumber: number)) }
        default:
            days.append(LocalDateTime(seconds: period * unit).date)
        }
        return days
    }

    /// The instances of a period, BYSETPOS applied.
    private func set(of period: Int) -> [LocalDateTime] {
        let times = secondsOfDay(in: period)
        if times.isEmpty { return [] }
        var all: [LocalDateTime] = []
        for day in days(of: period) where matches(day) {
            for second in times { all.append(LocalDateTime(date: day, secondOfDay: second)) }
        }
        if all.isEmpty { return [] }
        let sorted = all.count == 1 ? all : Set(all).sorted()
        if rule.bySetPosition.isEmpty || !hasOtherPart { return sorted }
        var kept: [LocalDateTime] = []
        for (index, instance) in sorted.enumerated() {
            let isKept =
                rule.bySetPosition.contains(index + 1)
                || rule.bySetPosition.contains(index - sorted.count)
            if isKept { kept.append(instance) }
        }
        return kept
    }

    private var hasOtherPart: Bool {
        let hasTimes = !rule.byHour.isEmpty || !rule.byMinute.isEmpty || !rule.bySecond.isEmpty
        return (hasTimes && !isDate) || !rule.byMonth.isEmpty || hasWeeks || hasDayPart
    }

    private var hasDayPart: Bool {
        !rule.byYearDay.isEmpty || !rule.byMonthDay.isEmpty || !rule.byDay.isEmpty
    }

    // MARK: Times

    private func secondsOfDay(in period: Int) -> [Int] {
        if isDate { return [0] }
        let begin = LocalDateTime(seconds: period * unit)
        let seconds = rule.bySecond.map { min($0, 59) }
        var hours = rule.byHour.isEmpty ? [start.hour] : rule.byHour
        var minutes = rule.byMinute.isEmpty ? [start.minute] : rule.byMinute
        var all = seconds.isEmpty ? [start.second] : seconds
        if rule.frequency <= .hourly {
            hours = rule.byHour.isEmpty || rule.byHour.contains(begin.hour) ? [begin.hour] : []
        }
        if rule.frequency <= .minutely {
            let isAllowed = rule.byMinute.isEmpty || rule.byMinute.contains(begin.minute)
            minutes = isAllowed ? [begin.minute] : []
        }
        if rule.frequency == .secondly {
            all = seconds.isEmpty || seconds.contains(begin.second) ? [begin.second] : []
        }
        var times: [Int] = []
        for hour in hours {
            for minute in minutes {
                for second in all { times.append(hour * 3600 + minute * 60 + second) }
            }
        }
        return times
    }

    // MARK: Days

    private func matches(_ date: CalendarDate) -> Bool {
        let (year, month, day) = date.components
        if !rule.byMonth.isEmpty, !rule.byMonth.contains(month) { return false }
        if hasWeeks {
            let (weekYear, week) = week(of: date)
            let count = weekCount(weekYear)
            let isNamed =
                rule.byWeekNumber.contains(week) || rule.byWeekNumber.contains(week - count - 1)
            if !isNamed { return false }
        }
        if !rule.byYearDay.isEmpty {
            let fromEnd = date.dayOfYear - CalendarDate.days(inYear: year) - 1
            let isNamed =
                rule.byYearDay.contains(date.dayOfYear) || rule.byYearDay.contains(fromEnd)
            if !isNamed { return false }
        }
        if !rule.byMonthDay.isEmpty {
            let fromEnd = day - CalendarDate.days(inMonth: month, ofYear: year) - 1
            let isNamed = rule.byMonthDay.contains(day) || rule.byMonthDay.contains(fromEnd)
            if !isNamed { return false }
        }
        if !rule.byDay.isEmpty, !matchesWeekday(date) { return false }
        if hasDayPart { return true }
        switch rule.frequency {
        case .yearly where hasWeeks: return date.weekday == start.date.weekday
        case .yearly:
            return day == start.date.day && (!rule.byMonth.isEmpty || month == start.date.month)
        case .monthly: return day == start.date.day
        case .weekly: return date.weekday == start.date.weekday
        default: return true
        }
    }

    private func matchesWeekday(_ date: CalendarDate) -> Bool {
        for entry in rule.byDay where entry.weekday == date.weekday {
            let countsOrdinals =
                rule.frequency == .monthly || (rule.frequency == .yearly && !hasWeeks)
            guard let ordinal = entry.ordinal, countsOrdinals else { return true }
            let isInYear = rule.frequency == .yearly && rule.byMonth.isEmpty
            // Goes from week to week to the end of the month or year and counts.
            var others = 1
            let step = ordinal > 0 ? -7 : 7
            var other = date.adding(days: step)
            while other.year == date.year, isInYear || other.month == date.month {
                others += 1
                other = other.adding(days: step)
            }
            if others == abs(ordinal) { return true }
        }
        return false
    }

    // MARK: Weeks

    /// The week of a day by WKST, numbered in the year that has four of its days or more.
    private func week(of date: CalendarDate) -> (year: Int, week: Int) {
        let first = date.adding(days: -date.weekday.daysAfter(rule.weekStart))
        let middle = first.adding(days: 3)
        return (middle.year, (middle.dayOfYear - 1) / 7 + 1)
    }

    private func weekCount(_ year: Int) -> Int {
        let last = CalendarDate(
            dayNumber: CalendarDate.dayNumber(year: year, month: 12, day: 28))
        return max(week(of: last).week, week(of: last.adding(days: 3)).week)
    }
}
