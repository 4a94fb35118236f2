import CalendarModel

/// The instances of a rule whose period is a month or year of a calendar of RSCALE, ascending
/// (RFC 7529).
///
/// SKIP may move days from one period into the next or the one before, so that two periods are
/// held at a time and the earlier of their instances comes first; an instance of both comes once.
/// INTERVAL counts months that there are, leap months among them.
struct ScaledSequence: Sendable {
    private let isYearly: Bool
    private let interval: Int
    /// The first period looked at: DTSTART's, or the one before it if days may be moved out of
    /// that.
    private var anchor = 0
    private var lastPeriod = 0
    private var days: ScaledDays
    private let grid: TimeGrid
    private var positions: SetPositions?
    private let weekStart: Weekday
    /// BYWEEKNO of a yearly rule, whose period is then the year that weeks belong to.
    private let weeks: [Int]
    /// Whether days may lie outside of their period.
    private let moves: Bool

    /// The period to be loaded next.
    private var period = 0
    private var current: PeriodInstances?
    /// The period after the current one; loaded only if days may move.
    private var upcoming: PeriodInstances?
    /// No instance before this comes out, in seconds.
    private var floor: Int

    /// The instances after DTSTART, up to a last time, of a monthly or yearly rule; nil when the
    /// calendar does not know these times.
    init?(
        rule: RecurrenceRule, start: LocalDateTime, isDate: Bool, interval: Int,
        last: LocalDateTime, scaled: ScaledDays
    ) {
        isYearly = rule.frequency == .yearly
        self.interval = interval
        days = scaled
        grid = TimeGrid(rule: rule, start: start, isDate: isDate)
        positions = SetPositions(rule.bySetPosition)
        weekStart = rule.weekStart
        weeks = isYearly ? rule.byWeekNumber : []
        moves = rule.skip != .omit
        floor = start.seconds + 1
        guard let first = period(of: start.date.dayNumber),
            let final = period(of: last.date.dayNumber)
        else { return nil }
        anchor = first
        lastPeriod = moves ? final + 1 : final
        if !weeks.isEmpty, interval > 1 { anchorAtCalendarYear(unlessIncludes: start.date) }
        // Only the very next period is in reach of what is moved.
        if moves, interval == 1 { anchor -= 1 }
        period = anchor
    }

    /// See `SpanSequence`.
    private mutating func anchorAtCalendarYear(unlessIncludes start: CalendarDate) {
        guard let year = days.years.place(of: start.dayNumber)?.year, year != anchor else { return }
        let included = days.days(ofWeeks: weeks, year: anchor, weekStart: weekStart)
        if !included.contains(start.dayNumber) { anchor = year }
    }

    /// Makes DTSTART an instance when the rule matches it; to be called before all else.
    mutating func includeStart() {
        floor -= 1
    }

    /// The next instance in seconds; nil when there is none or the steps are spent.
    mutating func next(_ budget: inout StepBudget) -> Int? {
        guard settle(&budget) else { return nil }
        if let early = upcoming?.head, early < current?.head ?? Int.max {
            upcoming?.slot += 1
            return early
        }
        defer { current?.slot += 1 }
        return current?.head
    }

    /// Goes forward so that the next instance is the first at or after a time, without counting.
    mutating func seek(to seconds: Int) {
        guard seconds > floor else { return }
        floor = seconds
        _ = current?.advance(to: seconds)
        _ = upcoming?.advance(to: seconds)
        guard let target = period(of: floorDivide(seconds, 86_400)) else { return }
        // Days of the period before may be moved past the time.
        let first = aligned(moves ? target - 1 : target)
        if first > period {
            period = first
            current = nil
            upcoming = nil
        }
    }

    /// Goes forward as `seek(to:)` does and gives the number of instances passed over, a step for
    /// each period.
    ///
    /// Counting may end early once it has passed `limit` instances or the steps are spent; the
    /// position is then of no use any more.
    mutating func skip(to seconds: Int, limit: Int, _ budget: inout StepBudget) -> Int {
        guard seconds > floor else { return 0 }
        var passed = 0
        while passed <= limit, settle(&budget) {
            passed += current?.advance(to: seconds) ?? 0
            if current?.head == nil { continue }
            passed += upcoming?.advance(to: seconds) ?? 0
            break
        }
        floor = seconds
        return passed
    }

    // MARK: Position

    /// Moves on to a period with an instance not given yet, and loads the one after it if that
    /// may have an earlier one.
    private mutating func settle(_ budget: inout StepBudget) -> Bool {
        while true {
            if current == nil {
                current = upcoming
                upcoming = nil
            }
            if current == nil {
                guard let instances = load(&budget) else { return false }
                current = instances
            }
            if moves, upcoming == nil, period <= lastPeriod {
                guard var instances = load(&budget) else { return false }
                if let current { instances.subtract(current) }
                instances.slot = instances.firstSlot(from: floor)
                upcoming = instances
            }
            if current?.head != nil { return true }
            current = nil
        }
    }

    /// The instances of the next period; nil when there is none or the steps are spent.
    private mutating func load(_ budget: inout StepBudget) -> PeriodInstances? {
        guard period <= lastPeriod, budget.take() else { return nil }
        var found: [Int] = []
        if !weeks.isEmpty {
            found = days.days(ofWeeks: weeks, year: period, weekStart: weekStart)
        } else if isYearly {
            found = days.days(ofYear: period)
        } else if let place = days.years.month(
            ordinal: period, monthsPerYear: days.monthsPerYear)
        {
            found = days.days(of: place)
        }
        period += interval
        guard days.years.charge(&budget) else { return nil }
        var instances = PeriodInstances(days: found, grid: grid, positions: &positions)
        instances.slot = instances.firstSlot(from: floor)
        return instances
    }

    // MARK: Periods

    /// The first of the rule's periods at or after a period.
    private func aligned(_ period: Int) -> Int {
        let distance = period - anchor
        if distance <= 0 { return anchor }
        let rest = distance % interval
        return rest == 0 ? period : period - rest + interval
    }

    /// The period a day lies in.
    private mutating func period(of day: Int) -> Int? {
        if !weeks.isEmpty { return days.weekYear(of: day, weekStart: weekStart) }
        guard let place = days.years.place(of: day) else { return nil }
        return isYearly ? place.year : days.years.ordinal(of: place)
    }
}
