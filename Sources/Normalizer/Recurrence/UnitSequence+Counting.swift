import CalendarModel

extension UnitSequence {
    /// Goes forward as `seek(to:)` does and gives the number of instances passed over.
    ///
    /// Counted by arithmetic where no limit is set, else by the day. Counting may end early once
    /// it has passed `limit` instances; the position is then of no use any more.
    mutating func skip(to seconds: Int, limit: Int, _ budget: inout StepBudget) -> Int {
        guard seconds > floor, settle(&budget) else { return 0 }
        let target = firstUnit(reaching: seconds)
        var passed = 0
        if unit < target {
            passed = slotCount - slot
            let from = following(unit)
            passed += countUnits(from: from, to: target, limit: limit, &budget) * slotCount
            if passed > limit || budget.isSpent { return passed }
            unit = max(from, aligned(target))
            isSettled = false
            if !isOncePerDay { floor = seconds }
            guard let found = firstAllowed(from: unit, &budget) else { return passed }
            unit = found
            isSettled = true
            slot = 0
        }
        if unit == target, !isOncePerDay {
            let reached = max(slot, firstSlot(from: seconds - unit * unitSeconds))
            passed += reached - slot
            slot = reached
        }
        return passed
    }

    /// The number of allowed units of the rule from one of them up to a unit, that excluded.
    private mutating func countUnits(
        from start: Int, to end: Int, limit: Int, _ budget: inout StepBudget
    ) -> Int {
        guard start < end else { return 0 }
        let perDay = clock.unitsPerDay
        if isOncePerDay || interval >= perDay {
            if !isOncePerDay, !hasDayLimits, clock.allowsAll {
                return (end - 1 - start) / interval + 1
            }
            return countByStepping(from: start, to: end, limit: limit, &budget)
        }
        if !hasDayLimits, clock.allowsAll { return (end - 1 - start) / interval + 1 }
        let firstDay = floorDivide(start, perDay)
        let lastDay = floorDivide(end, perDay)
        if firstDay == lastDay {
            return countInDay(firstDay, from: start, to: end)
        }
        var count = countInDay(firstDay, from: start, to: (firstDay + 1) * perDay)
        count += countInDay(lastDay, from: aligned(lastDay * perDay), to: end)
        if !hasDayLimits {
            // Where units fall in a day repeats after as many days as the interval has units
            // that do not divide the day.
            let cycle = interval / greatestCommonDivisor(interval, perDay)
            let dayCount = lastDay - firstDay - 1
            if dayCount > cycle {
                let whole = countDays(
                    from: firstDay + 1, to: firstDay + 1 + cycle, limit: limit, &budget)
                let rest = firstDay + 1 + dayCount / cycle * cycle
                return count + whole * (dayCount / cycle)
                    + countDays(from: rest, to: lastDay, limit: limit, &budget)
            }
        }
        return count + countDays(from: firstDay + 1, to: lastDay, limit: limit, &budget)
    }

    /// Units at least a day apart, or all-day instances, one by one.
    private mutating func countByStepping(
        from start: Int, to end: Int, limit: Int, _ budget: inout StepBudget
    ) -> Int {
        var count = 0
        var unit = start
        while count <= limit, let found = firstAllowed(from: unit, &budget), found < end {
            count += 1
            unit = following(found)
        }
        return count
    }

    /// The allowed units of whole days up to a day, that excluded; a step for each day.
    private mutating func countDays(
        from start: Int, to end: Int, limit: Int, _ budget: inout StepBudget
    ) -> Int {
        var count = 0
        var day = start
        while day < end, count <= limit {
            guard budget.take() else { return count }
            if hasDayLimits {
                guard let allowed = days.first(from: day, &budget), allowed < end else { break }
                day = allowed
            }
            count += countWholeDay(day)
            day += 1
        }
        return count
    }

    /// The allowed times of a day, kept by where the rule's first unit falls in it.
    private mutating func countWholeDay(_ day: Int) -> Int {
        let perDay = clock.unitsPerDay
        let phase = aligned(day * perDay) - day * perDay
        if phase >= perDay { return 0 }
        if clock.allowsAll { return (perDay - 1 - phase) / interval + 1 }
        if let count = dayCounts[phase] { return count }
        let count = countTimes(from: phase, to: perDay)
        dayCounts[phase] = count
        return count
    }

    /// The allowed units of the rule in a stretch of a day that begins with one of them.
    private mutating func countInDay(_ day: Int, from start: Int, to end: Int) -> Int {
        guard start < end else { return 0 }
        if hasDayLimits, !days.contains(day) { return 0 }
        let midnight = day * clock.unitsPerDay
        return countTimes(from: start - midnight, to: end - midnight)
    }

    private func countTimes(from start: Int, to end: Int) -> Int {
        if clock.allowsAll { return (end - 1 - start) / interval + 1 }
        var count = 0
        var time = start
        while time < end {
            let allowed = clock.first(from: time)
            if allowed == time {
                count += 1
                time += interval
            } else {
                // On to the rule's next unit that is not before the next allowed time.
                time += (allowed - time + interval - 1) / interval * interval
            }
        }
        return count
    }
}

/// The greatest number that divides two positive numbers.
func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
}
