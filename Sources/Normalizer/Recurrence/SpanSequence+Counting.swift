import CalendarModel

extension SpanSequence {
    /// Goes forward as `seek(to:)` does and gives the number of instances passed over.
    ///
    /// Weeks without limits all have the same number and are counted by arithmetic, other periods
    /// one by one. Counting may end early once it has passed `limit` instances or the steps are
    /// spent; the position is then of no use any more.
    mutating func skip(to seconds: Int, limit: Int, _ budget: inout StepBudget) -> Int {
        guard seconds > floor, settle(&budget) else { return 0 }
        let target = period(of: seconds)
        var passed = 0
        if period < target {
            passed = slotCount - slot
            period += interval
            let end = aligned(target)
            if hasEqualPeriods, period < end {
                passed += (end - period) / interval * slotCount
                period = end
            }
            while period < target, passed <= limit {
                guard period <= lastPeriod, load(&budget) else { return passed }
                passed += slotCount
                period += interval
            }
            isLoaded = false
            if passed > limit || period > lastPeriod { return passed }
            guard load(&budget) else { return passed }
        }
        floor = seconds
        let reached = max(slot, firstSlot(from: seconds))
        passed += reached - slot
        slot = reached
        return passed
    }
}
