extension RecurrenceRuleParser {
    /// Checks what the parts must be to each other (RFC 5545 §3.3.10), and mends it.
    mutating func checkWhole() {
        if rule.count != nil, rule.until != nil {
            report(
                "count-with-until", "COUNT and UNTIL are both given; whichever ends first holds",
                at: max(offset(of: "COUNT"), offset(of: "UNTIL")))
        }
        checkWeekNumbers()
        checkOrdinals()
        checkDayParts()
        checkSetPositions()
        if rule.calendarScale == nil, partOffsets["SKIP"] != nil {
            report(
                "skip-without-scale", "SKIP is given without RSCALE; read as GREGORIAN",
                at: offset(of: "SKIP"))
        }
    }

    private mutating func checkWeekNumbers() {
        guard !rule.byWeekNumber.isEmpty, rule.frequency != .yearly else { return }
        rule.byWeekNumber = []
        report(
            "part-not-allowed", "BYWEEKNO is for FREQ=YEARLY only; left out",
            at: offset(of: "BYWEEKNO"))
    }

    private mutating func checkOrdinals() {
        let isAllowed =
            rule.frequency == .monthly || (rule.frequency == .yearly && rule.byWeekNumber.isEmpty)
        if isAllowed { return }
        var hadOrdinal = false
        for index in rule.byDay.indices where rule.byDay[index].ordinal != nil {
            rule.byDay[index].ordinal = nil
            hadOrdinal = true
        }
        if hadOrdinal {
            let place =
                rule.frequency == .yearly ? "with BYWEEKNO" : "with FREQ=\(rule.frequency.name)"
            report(
                "ordinal-not-allowed",
                "BYDAY has ordinals, which mean nothing \(place); the weekdays alone hold",
                at: offset(of: "BYDAY"))
        }
    }

    private mutating func checkDayParts() {
        let frequency = rule.frequency
        if !rule.byYearDay.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
            report(
                "part-not-allowed",
                "BYYEARDAY is not for FREQ=\(frequency.name); read as a limit",
                at: offset(of: "BYYEARDAY"))
        }
        if !rule.byMonthDay.isEmpty, frequency == .weekly {
            report(
                "part-not-allowed", "BYMONTHDAY is not for FREQ=WEEKLY; read as a limit",
                at: offset(of: "BYMONTHDAY"))
        }
    }

    private mutating func checkSetPositions() {
        guard !rule.bySetPosition.isEmpty, !rule.hasByPart else { return }
        rule.bySetPosition = []
        report(
            "set-position-alone", "BYSETPOS has no other BY part to choose from; left out",
            at: offset(of: "BYSETPOS"))
    }

    private func offset(of part: String) -> Int {
        partOffsets[part] ?? 0
    }
}

extension RecurrenceRule {
    /// Whether there is a BY part besides BYSETPOS.
    public var hasByPart: Bool {
        !bySecond.isEmpty || !byMinute.isEmpty || !byHour.isEmpty || !byDay.isEmpty
            || !byMonthDay.isEmpty || !byYearDay.isEmpty || !byWeekNumber.isEmpty
            || !byMonth.isEmpty || !byLeapMonth.isEmpty
    }
}
