public import CalendarModel

extension RecurrenceIterator {
    /// Whether a rule gives nothing but DTSTART, however long it runs: as
    /// `FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30`.
    ///
    /// Whether the years 1 to 9999 are long enough for a second instance is what is asked; COUNT
    /// and UNTIL are left aside. An ordinary rule is answered by its second instance, in a few
    /// steps. For one that has none a cycle of the calendar is searched (400 years for most), up
    /// to `budget` steps.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - start: DTSTART on its wall clock; midnight when it is a DATE.
    ///   - isDate: Whether DTSTART is a DATE.
    ///   - budget: The steps that may be taken.
    /// - Returns: True when there is no other instance for certain; false when there is one, when
    ///   the steps were spent before that was known, and when the rule's calendar is not known.
    public static func neverMatches(
        _ rule: RecurrenceRule, start: LocalDateTime, isDate: Bool, budget: Int = 100_000
    ) -> Bool {
        if namesNoDate(rule) { return true }
        var endless = rule
        endless.count = nil
        var iterator = RecurrenceIterator(
            rule: endless, start: start, isDate: isDate, until: cycleEnd(of: rule, from: start),
            budget: budget)
        if iterator.isUnsupported { return false }
        if iterator.isEmptyByItself { return true }
        _ = iterator.next()
        return iterator.next() == nil && !iterator.isBudgetSpent
    }

    /// Whether no month of BYMONTH has a day of BYMONTHDAY, so that no search is needed.
    private static func namesNoDate(_ rule: RecurrenceRule) -> Bool {
        guard rule.calendarScale == nil || rule.calendarScale == "GREGORIAN", rule.skip == .omit,
            rule.byLeapMonth.isEmpty, !rule.byMonth.isEmpty, !rule.byMonthDay.isEmpty
        else { return false }
        // A leap year has all days that any year has.
        return rule.byMonth.allSatisfy { month in
            let last = CalendarDate.days(inMonth: month, ofYear: 2000)
            return rule.byMonthDay.allSatisfy { $0 == 0 || $0.magnitude > last }
        }
    }

    /// A time after which a rule only repeats what it did before; nil when that is not known or
    /// lies after the year 9999.
    private static func cycleEnd(
        of rule: RecurrenceRule, from start: LocalDateTime
    ) -> LocalDateTime? {
        guard rule.calendarScale == nil || rule.calendarScale == "GREGORIAN" else { return nil }
        // Weekdays and leap years come round after 400 years: 4800 months, 20,871 weeks,
        // 146,097 days.
        let days = 146_097
        let interval = max(1, rule.interval)
        let periods =
            switch rule.frequency {
            case .yearly: 400
            case .monthly: 4800
            case .weekly: days / 7
            case .daily: days
            case .hourly: days * 24
            case .minutely: days * 1440
            case .secondly: days * 86_400
            }
        let rounds = interval / greatestCommonDivisor(interval, periods)
        // 25 times 400 years are more than there are.
        guard rounds < 25 else { return nil }
        return start.adding(seconds: (days * rounds + 2 * 366) * 86_400)
    }
}
