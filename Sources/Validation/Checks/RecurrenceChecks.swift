internal import CalendarModel
internal import Normalizer

/// Checks of recurrence rules against the DTSTART they go with (RFC 5545 §3.3.10, §3.8.5.3).
enum RecurrenceChecks {
    /// The most instances within 24 hours that are nothing to speak of: one each hour.
    static let commonInstancesPerDay = 24
    /// The steps that are taken to learn the first instances of a rule.
    private static let budget = 10_000
    /// The steps that suffice for nearly all rules.
    private static let quickBudget = 1000
    /// The steps that are taken to learn that there are none.
    private static let cycleBudget = 30_000

    /// The first instances that a rule itself gives from DTSTART on.
    struct FirstInstances {
        var start: LocalDateTime
        /// As many as were asked for and are there; UNTIL and COUNT are left aside.
        var instances: [LocalDateTime]
        /// Whether there are no more for certain.
        var isComplete: Bool

        /// Whether DTSTART is one of them.
        var holdsStart: Bool { instances.first == start }
    }

    /// The rule of an RRULE in a component that recurs by it; nil when there is no rule or start.
    ///
    /// Observances are left aside: their DTSTART is often of another year than their rule says.
    static func rule(
        of property: PropertySubject
    ) -> (rule: RecurrenceRule, start: DateOrDateTime)? {
        let kind = property.component.kind
        guard kind != .standard, kind != .daylight,
            case .recurrence(let rule) = property.property.values.first,
            let start = property.component.component.start, start.local.date.isInRange
        else { return nil }
        return (rule, start)
    }

    /// Whether a rule was read as it is written, so that what it gives is no surprise.
    static func isPlain(_ property: PropertySubject) -> Bool {
        guard let raw = property.property.rawValue else { return false }
        return RecurrenceRule.parse(raw).problems.isEmpty
    }

    /// The first instances of a rule; nil when the steps do not suffice or its calendar is not
    /// known.
    static func firstInstances(
        _ count: Int, of property: PropertySubject
    ) -> FirstInstances? {
        guard let (rule, start) = rule(of: property) else { return nil }
        let key = SeriesIndex.Question(
            rule: property.property.rawValue ?? "", start: start.local, isDate: start.isDate,
            count: count)
        let calendar = property.component.calendar
        if let known = calendar?.series.answers[key] { return known }
        let found = firstInstances(count, of: rule, from: start, property)
        calendar?.series.answers[key] = .some(found)
        return found
    }

    private static func firstInstances(
        _ count: Int, of rule: RecurrenceRule, from start: DateOrDateTime,
        _ property: PropertySubject
    ) -> FirstInstances? {
        ask(property) { steps in
            var endless = rule
            endless.count = nil
            func found(budget: Int) -> (instances: [LocalDateTime], isCut: Bool)? {
                var iterator = RecurrenceIterator(
                    rule: endless, start: start.local, isDate: start.isDate, until: nil,
                    givesStart: false, budget: min(steps, budget))
                guard !iterator.isUnsupported else { return nil }
                var instances: [LocalDateTime] = []
                while instances.count < count, let next = iterator.next() { instances.append(next) }
                steps -= iterator.stepsUsed
                return (instances, iterator.isBudgetSpent)
            }
            guard var first = found(budget: quickBudget) else { return nil }
            if first.isCut, first.instances.isEmpty {
                // A cycle of the calendar tells what all years would not within the budget.
                let share = min(steps, cycleBudget)
                let isNever = RecurrenceIterator.neverMatches(
                    rule, start: start.local, isDate: start.isDate, budget: share)
                // Few steps show that the parts exclude each other.
                steps -= isNever ? share / 20 : share
                if isNever {
                    return FirstInstances(start: start.local, instances: [], isComplete: true)
                }
            }
            if first.isCut {
                guard steps > 0, let more = found(budget: budget), !more.isCut else { return nil }
                first = more
            }
            return FirstInstances(
                start: start.local, instances: first.instances,
                isComplete: first.instances.count < count)
        }
    }

    private static func ask<Answer>(
        _ property: PropertySubject, _ question: (inout Int) -> Answer
    ) -> Answer {
        if let calendar = property.component.calendar { return calendar.series.ask(question) }
        var steps = quickBudget + budget + cycleBudget
        return question(&steps)
    }

    /// DTSTART is to be an instance of the rule.
    static func checkStart(_ property: PropertySubject, _ report: inout Reporter) {
        let rules = property.component.component.properties(named: .recurrenceRule)
        guard rules.first?.location == property.property.location,
            !property.component.has(.recurrenceID),
            let (rule, start) = rule(of: property), rule.hasByPart || rule.calendarScale != nil,
            let first = firstInstances(1, of: property), !first.holdsStart,
            let next = first.instances.first, isPlain(property)
        else { return }
        for other in rules.dropFirst() {
            let subject = PropertySubject(other, in: property.component)
            if firstInstances(1, of: subject)?.holdsStart ?? true { return }
        }
        report(
            "DTSTART \(text(start.local, isDate: start.isDate)) is no instance of the rule, whose"
                + " first one is \(text(next, isDate: start.isDate))",
            at: property.value, in: property)
    }

    /// The rule is to give an instance.
    static func checkMatches(_ property: PropertySubject, _ report: inout Reporter) {
        guard let (rule, _) = rule(of: property), rule.hasByPart,
            let first = firstInstances(1, of: property), first.instances.isEmpty,
            first.isComplete
        else { return }
        report(
            "the rule gives no instance in any year, so that DTSTART is the only one",
            at: property.value, in: property)
    }

    /// A rule that gives DTSTART alone is none.
    static func checkIsRepeated(_ property: PropertySubject, _ report: inout Reporter) {
        let component = property.component
        guard let (rule, start) = rule(of: property), component.component.recurrenceRules.count == 1
        else { return }
        let reason: String
        if rule.count == 1 {
            // A COUNT of 0 is read as 1, which is told of as what it is.
            guard isPlain(property) else { return }
            reason = "COUNT is 1"
        } else if let until = rule.until {
            guard
                let end = UntilChecks.local(of: until, onClockOf: start, in: component),
                end >= start.local, let first = firstInstances(2, of: property),
                let second = first.instances.first(where: { $0 > start.local }), second > end
            else { return }
            reason = "UNTIL is before the second instance"
        } else {
            guard let first = firstInstances(2, of: property), first.isComplete, first.holdsStart
            else { return }
            reason = "the second instance would be after the year 9999"
        }
        let isAlone =
            !component.has(.recurrenceDates) && !component.has(.exceptionDates)
            && !component.has(.exceptionRule)
            && !(component.calendar?.series.overriddenUIDs
                .contains(component.component.uid ?? "") ?? true)
        report(
            "the rule gives DTSTART alone, as \(reason)", at: property.value, in: property,
            fix: isAlone ? property.removing("remove \(property.name.rawValue)") : nil)
    }

    /// Many instances a day are hard on readers.
    static func checkDensity(
        _ property: PropertySubject, _ report: inout Reporter, endless wantsEndless: Bool
    ) {
        guard let (rule, _) = rule(of: property), isDense(property) else { return }
        let isEndless =
            rule.count == nil && rule.until == nil && rule.frequency <= .minutely
        guard isEndless == wantsEndless else { return }
        let message =
            isEndless
            ? "the rule has more than \(commonInstancesPerDay) instances a day and no end"
            : "the rule has more than \(commonInstancesPerDay) instances within 24 hours"
        report(message, at: property.value, in: property)
    }

    private static func isDense(_ property: PropertySubject) -> Bool {
        guard let (rule, start) = rule(of: property), !start.isDate else { return false }
        let mayBeDense =
            rule.frequency < .hourly || !rule.byMinute.isEmpty || !rule.bySecond.isEmpty
        guard mayBeDense, rule.count ?? .max > commonInstancesPerDay,
            let first = firstInstances(commonInstancesPerDay + 1, of: property),
            first.instances.count > commonInstancesPerDay, let last = first.instances.last
        else { return false }
        if let until = rule.until,
            let end = UntilChecks.local(of: until, onClockOf: start, in: property.component),
            end < last
        {
            return false
        }
        return last.seconds - first.instances[0].seconds < 86_400
    }

    /// A time for messages, as `2026-03-30 (MO)` or `2026-03-30T09:00:00 (MO)`.
    static func text(_ local: LocalDateTime, isDate: Bool) -> String {
        (isDate ? local.date.description : local.description) + " (\(local.date.weekday.name))"
    }
}

extension RecurrenceChecks {
    /// BYHOUR, BYMINUTE and BYSECOND are for times.
    static func checkTimeParts(_ property: PropertySubject, _ report: inout Reporter) {
        guard let (_, start) = rule(of: property), start.isDate else { return }
        let names: Set<String> = ["BYHOUR", "BYMINUTE", "BYSECOND"]
        let parts = property.ruleParts
        for part in parts where names.contains(part.name) {
            report(
                "\(part.name) is given but DTSTART is a DATE", at: property.value(part.whole),
                in: property,
                fix: property.replacingRule(
                    with: parts.filter { !names.contains($0.name) },
                    "remove the parts of the rule that need a time"))
        }
    }

    /// A rule by hours, minutes or seconds is for times.
    static func checkFrequencyOfDays(_ property: PropertySubject, _ report: inout Reporter) {
        guard let (rule, start) = rule(of: property), start.isDate, rule.frequency < .daily,
            let part = property.rulePart("FREQ")
        else { return }
        report(
            "FREQ is \(rule.frequency.name) but DTSTART is a DATE",
            at: property.value(part.value), in: property)
    }

    /// FREQ comes first.
    static func checkOrder(_ property: PropertySubject, _ report: inout Reporter) {
        let parts = property.ruleParts
        guard let place = parts.firstIndex(where: { $0.name == "FREQ" }), place > 0 else { return }
        // RFC 7529 §4.1 writes RSCALE first.
        if parts[..<place].allSatisfy({ $0.name == "RSCALE" }) { return }
        var ordered = parts
        ordered.insert(ordered.remove(at: place), at: 0)
        report(
            "FREQ is not the first part of the rule", at: property.value(parts[place].whole),
            in: property, fix: property.replacingRule(with: ordered, "write FREQ first"))
    }

    /// A rule needs a DTSTART to begin with.
    static func checkHasStart(_ component: ComponentSubject, _ report: inout Reporter) {
        // Whether a VEVENT needs one without METHOD is a matter of its own.
        guard !component.has(.dateTimeStart), !component.has(.recurrenceID),
            component.kind != .event || component.calendar?.method != nil,
            // A to-do can count from DUE; that is less bad, and another rule.
            component.kind != .todo || !component.has(.due),
            let rule = component.first(.recurrenceRule) ?? component.first(.recurrenceDates),
            isReadable(rule)
        else { return }
        report(
            "the \(component.kind.rawValue) has \(excerpt(rule.name.rawValue)) but no DTSTART",
            at: component.begin, in: component)
    }

    private static func isReadable(_ property: PropertySubject) -> Bool {
        switch property.property.values.first {
        case nil, .raw: false
        default: true
        }
    }

    /// An override is one instance and does not recur.
    static func checkOverride(_ component: ComponentSubject, _ report: inout Reporter) {
        guard let id = component.first(.recurrenceID), id.property.parameter("RANGE") == nil
        else { return }
        for name in [PropertyName.recurrenceRule, .recurrenceDates, .exceptionRule] {
            guard let property = component.first(name) else { continue }
            report(
                "\(name.rawValue) stands in an override of one instance", at: property.line,
                in: property)
            return
        }
    }

    /// RSCALE names a calendar.
    static func checkScale(
        _ property: PropertySubject, _ report: inout Reporter, known: Bool
    ) {
        guard case .recurrence(let rule) = property.property.values.first,
            let scale = rule.calendarScale, scale != "GREGORIAN" || rule.skip != .omit,
            let part = property.rulePart("RSCALE")
        else { return }
        let start = property.component.component.start?.local ?? LocalDateTime(seconds: 0)
        let isKnown = !RecurrenceIterator(
            rule: rule, start: start, isDate: true, until: nil
        ).isUnsupported
        guard isKnown == known else { return }
        report(
            isKnown
                ? "only readers of RFC 7529 know RSCALE, others drop the rule or the event"
                : "RSCALE names the calendar \(excerpt(scale, length: 40)), which is not known",
            at: property.value(part.value), in: property)
    }

    /// Months without such a day have no instance.
    static func checkDayOfMonth(_ property: PropertySubject, _ report: inout Reporter) {
        guard let (rule, start) = rule(of: property), rule.skip == .omit, rule.byDay.isEmpty,
            rule.byWeekNumber.isEmpty, rule.byYearDay.isEmpty,
            rule.calendarScale ?? "GREGORIAN" == "GREGORIAN"
        else { return }
        let days = rule.byMonthDay.isEmpty ? [start.local.date.day] : rule.byMonthDay
        guard let least = days.map({ abs($0) }).min(), least > 28 else { return }
        if rule.frequency == .monthly, rule.byMonth.isEmpty {
            report(
                "months without a day \(least) have no instance", at: property.value,
                in: property)
        } else if rule.frequency == .yearly, least == 29,
            rule.byMonth == [2]
                || (rule.byMonth.isEmpty && rule.byMonthDay.isEmpty
                    && start.local.date.month == 2)
        {
            report(
                "years without a 29 February have no instance", at: property.value, in: property)
        }
    }
}
