import CalendarModel

/// The instances of a rule whose period is a week, month or year, ascending.
///
/// Months and years are Gregorian ones; `ScaledSequence` has those of other calendars. Weeks are
/// the same in all.
///
/// Weeks begin on WKST. The period of a rule with BYWEEKNO is the year its weeks belong to, which
/// may begin and end some days off the calendar's: a week lies whole in one of them, so that its
/// days come out in order and once.
struct SpanSequence: Sendable {
    let frequency: RecurrenceRule.Frequency
    let interval: Int
    /// DTSTART's period: a week numbered from 1970, a month numbered from year 0, or a year.
    private var anchor: Int
    let lastPeriod: Int
    private var pattern: DayPattern
    private let grid: TimeGrid
    private var positions: SetPositions?
    private let weekStart: Weekday
    /// BYWEEKNO: bit 1 is the first week of the year, or the last; nil without it.
    private let weeks: (fromStart: UInt64, fromEnd: UInt64)?
    /// For a weekly rule without limits: its days as days after the beginning of the week.
    private let weekDays: [Int]?

    /// The period to look at next; the days are its own when `isLoaded`.
    var period: Int
    var isLoaded = false
    /// The days of the period, ascending.
    private var days: [Int] = []
    /// How many instances the period has, and which comes next.
    private(set) var slotCount = 0
    var slot = 0
    /// No instance before this comes out, in seconds.
    var floor: Int

    /// The instances after DTSTART, up to a last time, of a rule of a frequency from WEEKLY on.
    init(
        rule: RecurrenceRule, start: LocalDateTime, isDate: Bool, interval: Int,
        last: LocalDateTime, scaled: ScaledDays? = nil
    ) {
        self.interval = interval
        frequency = rule.frequency
        weekStart = rule.weekStart
        pattern = DayPattern(
            rule: rule, start: start.date, lastDay: last.date.dayNumber, scaled: scaled)
        grid = TimeGrid(rule: rule, start: start, isDate: isDate)
        positions = SetPositions(rule.bySetPosition)
        weeks = frequency == .yearly ? Self.weeks(rule.byWeekNumber) : nil
        if frequency == .weekly, pattern.hasOnlyWeekdays {
            weekDays = Self.weekDays(pattern, from: rule.weekStart)
        } else {
            weekDays = nil
        }
        period = 0
        floor = start.seconds + 1
        let hasWeeks = weeks != nil
        anchor = Self.period(of: start.date, frequency, weekStart: weekStart, hasWeeks: hasWeeks)
        lastPeriod = Self.period(
            of: last.date, frequency, weekStart: weekStart, hasWeeks: hasWeeks)
        period = anchor
        if hasWeeks, interval > 1 { anchorAtCalendarYear(unlessIncludes: start.date) }
    }

    /// Counts INTERVAL from the calendar year of DTSTART if DTSTART, in the days around New Year,
    /// is not one of the days of the year its week belongs to, so that nothing tells which is meant.
    private mutating func anchorAtCalendarYear(unlessIncludes start: CalendarDate) {
        if start.year == anchor { return }
        load()
        isLoaded = false
        if days.contains(start.dayNumber) { return }
        anchor = start.year
        period = anchor
    }

    /// Makes DTSTART an instance when the rule matches it; to be called before all else.
    mutating func includeStart() {
        floor -= 1
    }

    /// The next instance in seconds; nil when there is none or the steps are spent.
    mutating func next(_ budget: inout StepBudget) -> Int? {
        guard settle(&budget) else { return nil }
        slot += 1
        return seconds(at: slot - 1)
    }

    /// Goes forward so that the next instance is the first at or after a time, without counting.
    mutating func seek(to seconds: Int) {
        guard seconds > floor else { return }
        floor = seconds
        let target = period(of: seconds)
        if target > period {
            period = aligned(target)
            isLoaded = false
        } else if isLoaded, target == period {
            slot = max(slot, firstSlot(from: seconds))
        }
    }

    // MARK: Position

    /// Moves on to an instance not given yet.
    mutating func settle(_ budget: inout StepBudget) -> Bool {
        while true {
            if !isLoaded {
                guard period <= lastPeriod, load(&budget) else { return false }
                slot = firstSlot(from: floor)
            }
            if slot < slotCount { return true }
            period += interval
            isLoaded = false
        }
    }

    /// Works out the instances of the period, none of them passed over; false when the steps are
    /// spent.
    ///
    /// It takes a step and what a calendar of RSCALE costs.
    mutating func load(_ budget: inout StepBudget) -> Bool {
        guard budget.take() else { return false }
        load()
        return pattern.charge(&budget)
    }

    private mutating func load() {
        isLoaded = true
        days.removeAll(keepingCapacity: true)
        switch frequency {
        case .weekly: loadWeek()
        case .monthly:
            let year = floorDivide(period, 12)
            pattern.append(year: year, month: period - year * 12 + 1, to: &days)
        default:
            if let weeks {
                loadWeeks(fromStart: weeks.fromStart, fromEnd: weeks.fromEnd)
            } else {
                for month in 1...12 { pattern.append(year: period, month: month, to: &days) }
            }
        }
        let size = days.count * grid.count
        positions?.resolve(size: size)
        slotCount = positions?.places.count ?? size
        slot = 0
    }

    private mutating func loadWeek() {
        let first = period * 7 + Self.weekShift(weekStart)
        if let weekDays {
            for day in weekDays { days.append(first + day) }
            return
        }
        for day in first..<first + 7 where pattern.contains(day) { days.append(day) }
    }

    private mutating func loadWeeks(fromStart: UInt64, fromEnd: UInt64) {
        let first = Self.firstDay(ofWeekYear: period, weekStart: weekStart)
        let next = Self.firstDay(ofWeekYear: period + 1, weekStart: weekStart)
        let count = (next - first) / 7
        for week in 1...max(1, count) {
            let isNamed =
                fromStart & (1 << UInt64(week)) != 0
                || fromEnd & (1 << UInt64(count - week + 1)) != 0
            if !isNamed { continue }
            let begin = first + (week - 1) * 7
            for day in begin..<begin + 7 where pattern.contains(day) { days.append(day) }
        }
    }

    private func seconds(at slot: Int) -> Int {
        let index = positions?.places[slot] ?? slot
        if grid.count == 1 { return days[index] * 86_400 + grid.offset(at: 0) }
        return days[index / grid.count] * 86_400 + grid.offset(at: index % grid.count)
    }

    /// The first instance of the loaded period at or after a time.
    func firstSlot(from limit: Int) -> Int {
        var low = 0
        var high = slotCount
        if high == 0 || seconds(at: 0) >= limit { return 0 }
        while low < high {
            let middle = (low + high) / 2
            if seconds(at: middle) < limit { low = middle + 1 } else { high = middle }
        }
        return low
    }

    // MARK: Periods

    /// Whether every period has the same number of instances.
    var hasEqualPeriods: Bool { weekDays != nil }

    /// The first of the rule's periods at or after a period.
    func aligned(_ period: Int) -> Int {
        let distance = period - anchor
        if distance <= 0 { return anchor }
        let rest = distance % interval
        return rest == 0 ? period : period - rest + interval
    }

    /// The period a time lies in.
    func period(of seconds: Int) -> Int {
        Self.period(
            of: LocalDateTime(seconds: seconds).date, frequency, weekStart: weekStart,
            hasWeeks: weeks != nil)
    }

    private static func period(
        of date: CalendarDate, _ frequency: RecurrenceRule.Frequency, weekStart: Weekday,
        hasWeeks: Bool
    ) -> Int {
        switch frequency {
        case .weekly: return floorDivide(date.dayNumber - weekShift(weekStart), 7)
        case .monthly:
            let (year, month, _) = date.components
            return year * 12 + month - 1
        default:
            let year = date.year
            guard hasWeeks else { return year }
            let day = date.dayNumber
            if day < firstDay(ofWeekYear: year, weekStart: weekStart) { return year - 1 }
            return day < firstDay(ofWeekYear: year + 1, weekStart: weekStart) ? year : year + 1
        }
    }

    /// The day week 0 of weekly rules begins on, at or near 1 January 1970, a Thursday.
    private static func weekShift(_ weekStart: Weekday) -> Int {
        weekStart.rawValue - Weekday.thursday.rawValue
    }

    /// The first day of the first week that has four days or more in a year (RFC 5545 §3.3.10).
    private static func firstDay(ofWeekYear year: Int, weekStart: Weekday) -> Int {
        let fourth = CalendarDate(
            dayNumber: CalendarDate.dayNumber(year: year, month: 1, day: 4))
        return fourth.dayNumber - fourth.weekday.daysAfter(weekStart)
    }

    private static func weeks(_ list: [Int]) -> (fromStart: UInt64, fromEnd: UInt64)? {
        if list.isEmpty { return nil }
        var fromStart: UInt64 = 0
        var fromEnd: UInt64 = 0
        for week in list {
            if (1...53).contains(week) { fromStart |= 1 << UInt64(week) }
            if (-53 ... -1).contains(week) { fromEnd |= 1 << UInt64(-week) }
        }
        return (fromStart, fromEnd)
    }

    private static func weekDays(_ pattern: DayPattern, from weekStart: Weekday) -> [Int] {
        var days: [Int] = []
        for weekday in Weekday.allCases where pattern.allows(weekday) {
            days.append(weekday.daysAfter(weekStart))
        }
        return days.sorted()
    }
}
