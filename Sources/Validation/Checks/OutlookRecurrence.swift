internal import CalendarModel

/// The recurrence rules that Outlook and Exchange read (MS-OXCICAL §2.1.3.2.2).
enum OutlookRecurrence {
    /// Why Outlook does not read a rule; nil when it does.
    static func problem(of rule: RecurrenceRule) -> String? {
        // `sub-daily-rule` tells of it.
        if rule.frequency < .daily { return nil }
        if !rule.byYearDay.isEmpty { return "it has BYYEARDAY" }
        if !rule.byWeekNumber.isEmpty { return "it has BYWEEKNO" }
        if !rule.bySecond.isEmpty { return "it has BYSECOND" }
        if rule.byHour.count > 1 || rule.byMinute.count > 1 {
            return "it has several times of the day"
        }
        if rule.calendarScale ?? "GREGORIAN" != "GREGORIAN" { return "it has RSCALE" }
        if rule.byMonthDay.count > 1 { return "BYMONTHDAY has several days" }
        if rule.byMonth.count > 1 { return "BYMONTH has several months" }
        switch rule.frequency {
        case .secondly, .minutely, .hourly: return nil
        case .daily:
            // “Every weekday” is so in some exports of Exchange.
            if rule.byDay.contains(where: { $0.ordinal != nil }) { return "BYDAY has a number" }
            return others(than: rule.interval == 1 ? ["BYDAY"] : [], in: rule)
        case .weekly:
            if rule.byDay.contains(where: { $0.ordinal != nil }) { return "BYDAY has a number" }
            return others(than: ["BYDAY"], in: rule)
        case .monthly: return nth(rule, "BYMONTHDAY")
        case .yearly:
            if !rule.byDay.isEmpty, rule.byMonth.isEmpty { return "BYDAY is without BYMONTH" }
            return nth(rule, "BYMONTHDAY", "BYMONTH")
        }
    }

    /// A rule of months or years: on a day of the month, or on the first to fourth or last of some
    /// weekdays.
    private static func nth(_ rule: RecurrenceRule, _ names: String...) -> String? {
        guard !rule.byDay.isEmpty else { return others(than: names, in: rule) }
        if !rule.byMonthDay.isEmpty { return "it has both BYDAY and BYMONTHDAY" }
        let ordinals = rule.byDay.compactMap(\.ordinal)
        if ordinals.isEmpty, rule.bySetPosition.count != 1 {
            return rule.bySetPosition.isEmpty
                ? "BYDAY has no number" : "BYSETPOS has several positions"
        }
        if !ordinals.isEmpty, rule.byDay.count > 1 || !rule.bySetPosition.isEmpty {
            return rule.byDay.count > 1
                ? "BYDAY has several numbered days" : "it has both a numbered BYDAY and BYSETPOS"
        }
        let position = ordinals.first ?? rule.bySetPosition.first ?? 0
        guard position == -1 || (1...4).contains(position) else {
            return "it is on none of the first to fourth or the last"
        }
        return nil
    }

    private static func others(than known: [String], in rule: RecurrenceRule) -> String? {
        let parts = [
            ("BYDAY", rule.byDay.isEmpty), ("BYMONTHDAY", rule.byMonthDay.isEmpty),
            ("BYMONTH", rule.byMonth.isEmpty && rule.byLeapMonth.isEmpty),
            ("BYSETPOS", rule.bySetPosition.isEmpty),
        ]
        return parts.first { name, isEmpty in !isEmpty && !known.contains(name) }
            .map { name, _ in "it has \(name)" }
    }
}
