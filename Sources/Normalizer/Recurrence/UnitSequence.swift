import CalendarModel

/// The instances of a rule whose period is a second, minute, hour or day, ascending.
///
/// Such a period is a unit of a fixed number of seconds, numbered from 1970; the rule's are those
/// a multiple of INTERVAL away from DTSTART's. Units that a limit forbids are jumped over: to the
/// next allowed second, minute, hour, day or month, then on to the next of the rule's units.
struct UnitSequence: Sendable {
    let unitSeconds: Int
    let interval: Int
    /// DTSTART's unit.
    private let anchor: Int
    private let lastUnit: Int
    var days: DayPattern
    let hasDayLimits: Bool
    let clock: ClockPattern
    private let grid: TimeGrid
    /// The places of the grid that BYSETPOS keeps; nil for all.
    private let places: [Int]?
    /// How many instances an allowed unit has.
    let slotCount: Int
    /// Whether an all-day series has a sub-daily frequency: each of its days comes once.
    let isOncePerDay: Bool

    /// The unit to look at next; an instance's when `isSettled`.
    var unit: Int
    var isSettled = false
    /// The next instance of a settled unit.
    var slot = 0
    /// No instance before this comes out, in seconds.
    var floor: Int
    /// Counts of whole days by where their first unit lies; see UnitSequence+Counting.
    var dayCounts: [Int: Int] = [:]

    /// The instances after DTSTART, up to a last time, of a rule of a frequency up to DAILY.
    init(
        rule: RecurrenceRule, start: LocalDateTime, isDate: Bool, interval: Int,
        last: LocalDateTime, scaled: ScaledDays? = nil
    ) {
        self.interval = interval
        clock = ClockPattern(rule: rule, isDate: isDate)
        unitSeconds = 86_400 / clock.unitsPerDay
        let lastDay = last.date.dayNumber
        days = DayPattern(rule: rule, start: start.date, lastDay: lastDay, scaled: scaled)
        hasDayLimits = !days.allowsAll
        grid = TimeGrid(rule: rule, start: start, isDate: isDate)
        var positions = SetPositions(rule.bySetPosition)
        positions?.resolve(size: grid.count)
        places = positions?.places
        slotCount = places?.count ?? grid.count
        isOncePerDay = isDate && rule.frequency < .daily
        anchor = floorDivide(start.seconds, unitSeconds)
        lastUnit =
            isOncePerDay
            ? (lastDay + 1) * clock.unitsPerDay - 1 : floorDivide(last.seconds, unitSeconds)
        unit = anchor
        floor = start.seconds + 1
        if isOncePerDay {
            unit = aligned((start.date.dayNumber + 1) * clock.unitsPerDay)
            floor = Int.min
        }
    }

    /// Makes DTSTART an instance when the rule matches it; to be called before all else.
    mutating func includeStart() {
        unit = anchor
        if !isOncePerDay { floor -= 1 }
    }

    /// The next instance in seconds; nil when there is none or the steps are spent.
    mutating func next(_ budget: inout StepBudget) -> Int? {
        guard settle(&budget) else { return nil }
        defer { slot += 1 }
        if isOncePerDay { return floorDivide(unit, clock.unitsPerDay) * 86_400 }
        return unit * unitSeconds + offset(at: slot)
    }

    /// Goes forward so that the next instance is the first at or after a time, without counting.
    mutating func seek(to seconds: Int) {
        guard seconds > floor else { return }
        let target = firstUnit(reaching: seconds)
        if target > unit {
            unit = aligned(target)
            isSettled = false
        } else if isSettled, target == unit {
            slot = max(slot, firstSlot(from: seconds - unit * unitSeconds))
        }
        if !isOncePerDay { floor = seconds }
    }

    // MARK: Position

    /// Moves on to an instance not given yet.
    mutating func settle(_ budget: inout StepBudget) -> Bool {
        if slotCount == 0 { return false }
        while true {
            if !isSettled {
                guard let found = firstAllowed(from: unit, &budget) else { return false }
                unit = found
                isSettled = true
                slot = firstSlot(from: floor == Int.min ? 0 : floor - unit * unitSeconds)
            }
            if slot < slotCount { return true }
            unit = following(unit)
            isSettled = false
        }
    }

    /// The unit a time lies in, or the first whose instances do not lie before it.
    func firstUnit(reaching seconds: Int) -> Int {
        if isOncePerDay {
            return (floorDivide(seconds - 1, 86_400) + 1) * clock.unitsPerDay
        }
        return floorDivide(seconds, unitSeconds)
    }

    /// The first of the rule's units at or after a unit.
    func aligned(_ unit: Int) -> Int {
        let distance = unit - anchor
        if distance <= 0 { return anchor }
        let rest = distance % interval
        return rest == 0 ? unit : unit - rest + interval
    }

    /// The rule's unit after one that gave its instances.
    func following(_ unit: Int) -> Int {
        if isOncePerDay {
            let day = floorDivide(unit, clock.unitsPerDay)
            return aligned((day + 1) * clock.unitsPerDay)
        }
        return unit + interval
    }

    /// The first allowed unit of the rule from one of its units on, a step for each jump.
    mutating func firstAllowed(from start: Int, _ budget: inout StepBudget) -> Int? {
        var unit = start
        while unit <= lastUnit {
            guard budget.take() else { return nil }
            if !hasDayLimits, clock.allowsAll { return unit }
            let day = floorDivide(unit, clock.unitsPerDay)
            if hasDayLimits {
                guard let allowed = days.first(from: day, &budget) else { return nil }
                if allowed > day {
                    unit = aligned(allowed * clock.unitsPerDay)
                    continue
                }
            }
            let unitOfDay = unit - day * clock.unitsPerDay
            let allowed = clock.first(from: unitOfDay)
            if allowed == unitOfDay { return unit }
            unit = aligned(day * clock.unitsPerDay + allowed)
        }
        return nil
    }

    /// Whether no unit that is a multiple of INTERVAL away from DTSTART's is an allowed time of
    /// day, or none has an instance that BYSETPOS keeps.
    var neverMeetsClock: Bool {
        if slotCount == 0 { return true }
        if clock.allowsAll { return false }
        // What the rule's units can be of a day: as far apart as both divide.
        let step = greatestCommonDivisor(interval, clock.unitsPerDay)
        var unit = anchor - floorDivide(anchor, step) * step
        while unit < clock.unitsPerDay {
            let allowed = clock.first(from: unit)
            if allowed == unit { return false }
            unit += (allowed - unit + step - 1) / step * step
        }
        return true
    }

    private func offset(at slot: Int) -> Int {
        if let places { return grid.offset(at: places[slot]) }
        return grid.offset(at: slot)
    }

    /// The first instance of a unit at or after a number of seconds in it.
    func firstSlot(from seconds: Int) -> Int {
        if seconds <= 0 { return 0 }
        var low = 0
        var high = slotCount
        while low < high {
            let middle = (low + high) / 2
            if offset(at: middle) < seconds { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
