internal import CalendarModel

/// How many instances of a rule with COUNT do not count, because they are left out where a clock
/// change skips their time (RFC 5545 §3.3.10, `GapPolicy.skip`).
///
/// The engine itself counts wall-clock times, whether a zone shows them or not.
struct GapCount {
    let rules: TimeZoneRules
    /// DTSTART, which happens and counts always.
    let start: LocalDateTime

    /// The number of instances before a time that do not count.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - iterator: Its instances, none of them given yet.
    ///   - end: The wall-clock time that the search ends at.
    /// - Returns: The number; 0 for rules without COUNT.
    func uncounted(
        of rule: RecurrenceRule, from iterator: RecurrenceIterator, before end: LocalDateTime
    ) -> Int {
        guard rule.count != nil, start < end else { return 0 }
        var iterator = iterator
        var number = 0
        let transitions = rules.transitions(
            from: rules.instant(of: start), to: rules.instant(of: end))
        for transition in transitions where transition.shift > 0 {
            let gapStart = transition.instant.local(offset: transition.offsetBefore)
            let gapEnd = transition.instant.local(offset: transition.offsetAfter)
            iterator.seek(to: gapStart)
            if iterator.isCountSpent || iterator.isBudgetSpent { break }
            // The copy goes through the gap, so that the next seek begins before it.
            var inGap = iterator
            var found = 0
            while let local = inGap.next(), local < gapEnd {
                guard local != start else { continue }
                inGap.extendCount(by: 1)
                found += 1
            }
            iterator.extendCount(by: found)
            number += found
        }
        return number
    }
}
