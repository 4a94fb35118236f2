internal import CalendarModel

/// Guesses how many instances a rule has without working it out.
enum RuleSize {
    /// About the number of instances of a rule that ends; 0 for one that does not.
    static func estimate(_ rule: RecurrenceRule, from start: DateOrDateTime?) -> Int {
        if let count = rule.count { return count }
        guard let until = rule.until, let start else { return 0 }
        let (span, isOver) = until.local.seconds.subtractingReportingOverflow(start.local.seconds)
        guard !isOver, span > 0 else { return 0 }
        let unit =
            switch rule.frequency {
            case .secondly: 1
            case .minutely: 60
            case .hourly: 3600
            case .daily: 86_400
            case .weekly: 7 * 86_400
            case .monthly: 30 * 86_400
            case .yearly: 365 * 86_400
            }
        let (step, isLong) = unit.multipliedReportingOverflow(by: max(rule.interval, 1))
        if isLong { return 1 }
        // A part that is finer than the unit gives several instances of each, a coarser one fewer.
        var count = Double(span / step + 1)
        count *= share(rule.bySecond.count, of: 60, isFiner: rule.frequency > .secondly)
        count *= share(rule.byMinute.count, of: 60, isFiner: rule.frequency > .minutely)
        count *= share(rule.byHour.count, of: 24, isFiner: rule.frequency > .hourly)
        if rule.frequency == .weekly { count *= Double(max(rule.byDay.count, 1)) }
        if rule.frequency <= .daily {
            count *= share(rule.byDay.count, of: 7, isFiner: false)
            count *= share(rule.byMonthDay.count, of: 30, isFiner: false)
        }
        if rule.frequency < .yearly {
            count *= share(rule.byMonth.count, of: 12, isFiner: false)
        }
        return Int(min(count, 1e15))
    }

    private static func share(_ values: Int, of all: Int, isFiner: Bool) -> Double {
        if values == 0 { return 1 }
        return isFiner ? Double(values) : min(1, Double(values) / Double(all))
    }
}
