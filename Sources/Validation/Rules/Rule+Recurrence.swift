internal import CalendarModel

extension Rule {
    /// The rules of the group `recurrence`.
    static let recurrence: [Rule] = rulesAsWritten + rulePartsAsWritten + rulesAndStart

    private static let rightRule = RuleExample.event(
        "DTSTART:20260330T090000Z\nRRULE:FREQ=WEEKLY;UNTIL=20260430T090000Z;BYDAY=MO")
    private static let rightDays = RuleExample.event(
        "DTSTART;VALUE=DATE:20260330\nRRULE:FREQ=WEEKLY;UNTIL=20260430;BYDAY=MO")

    private static func ruled(
        _ rule: String, start: String = "DTSTART:20260330T090000Z"
    ) -> RuleExample {
        .event("\(start)\nRRULE:\(rule)")
    }

    /// Rules of RRULE together with DTSTART.
    private static let rulesAndStart: [Rule] = [
        Rule(
            "until-type", .recurrence, .error, "RFC 5545 §3.3.10",
            "UNTIL is of the type of DTSTART",
            explanation: """
                UNTIL must be a DATE when DTSTART is one, and a DATE-TIME otherwise. A day as the \
                end of a series of times includes that day for some readers and not for others, \
                and some refuse the rule.
                """,
            wrong: ruled("FREQ=WEEKLY;UNTIL=20260430"), right: rightRule, fix: .safe,
            check: .properties([.recurrenceRule]) { UntilChecks.checkType($0, &$1) }),
        Rule(
            "until-not-utc", .recurrence, .error, "RFC 5545 §3.3.10",
            "UNTIL is in UTC when DTSTART has a zone",
            explanation: """
                UNTIL must be in UTC when DTSTART is in UTC or has a TZID. Without it readers take \
                the time to be in the zone of DTSTART, in UTC or in their own, and some refuse the \
                rule.
                """,
            wrong: ruled("FREQ=WEEKLY;UNTIL=20260430T090000"), right: rightRule, fix: .safe,
            check: .properties([.recurrenceRule]) { UntilChecks.checkZonedStart($0, &$1) }),
        Rule(
            "until-of-floating-start", .recurrence, .warning, "RFC 5545 §3.3.10",
            "UNTIL is a local time when DTSTART is in no zone",
            explanation: """
                The end in UTC of a series that is in no zone depends on where it is looked at: \
                the last instance is there for some and missing for others.
                """,
            wrong: ruled("FREQ=WEEKLY;UNTIL=20260430T090000Z", start: "DTSTART:20260330T090000"),
            right: ruled("FREQ=WEEKLY;UNTIL=20260430T090000", start: "DTSTART:20260330T090000"),
            fix: .unsafe,
            check: .properties([.recurrenceRule]) { UntilChecks.checkFloatingStart($0, &$1) }),
        Rule(
            "until-before-start", .recurrence, .warning, "RFC 5545 §3.3.10",
            "UNTIL is not before DTSTART",
            explanation: """
                The series ends before it begins. DTSTART is an instance all the same; some \
                readers show it and some nothing.
                """,
            wrong: ruled("FREQ=WEEKLY;UNTIL=20260301T090000Z"), right: rightRule,
            check: .properties([.recurrenceRule]) { UntilChecks.checkOrder($0, &$1) }),
        Rule(
            "start-not-in-rule", .recurrence, .warning, "RFC 5545 §3.8.5.3",
            "DTSTART is an instance of the rule",
            explanation: """
                DTSTART should match the rule; if it does not, what the series is made of is \
                undefined. Most readers show DTSTART besides the instances of the rule, others \
                leave it out, and COUNT is counted in two ways.
                """,
            wrong: ruled("FREQ=WEEKLY;BYDAY=TU"), right: rightRule,
            check: .properties([.recurrenceRule]) { RecurrenceChecks.checkStart($0, &$1) }),
        Rule(
            "rule-never-matches", .recurrence, .error, "RFC 5545 §3.3.10",
            "The rule gives an instance",
            explanation: """
                The parts of the rule leave no day or time, as 30 February is none, so that \
                nothing recurs. Some readers search for ever.
                """,
            wrong: ruled("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"), right: rightRule,
            check: .properties([.recurrenceRule]) { RecurrenceChecks.checkMatches($0, &$1) }),
        Rule(
            "single-instance", .recurrence, .info, "RFC 5545 §3.8.5.3",
            "A rule gives more than DTSTART",
            explanation: """
                A rule whose only instance is DTSTART makes a series of a single event. It often \
                remains when all later instances were deleted.
                """,
            wrong: ruled("FREQ=WEEKLY;COUNT=1"), right: rightRule, fix: .safe,
            check: .properties([.recurrenceRule]) { RecurrenceChecks.checkIsRepeated($0, &$1) }),
        Rule(
            "dense-rule", .recurrence, .info, "RFC 5545 §7",
            "A rule gives at most 24 instances a day",
            explanation: """
                Many instances a day are hard to show, and take much time and memory to expand. \
                Several servers refuse them.
                """,
            wrong: ruled("FREQ=MINUTELY;COUNT=100"), right: rightRule,
            check: .properties([.recurrenceRule]) {
                RecurrenceChecks.checkDensity($0, &$1, endless: false)
            }),
        Rule(
            "endless-dense-rule", .recurrence, .warning, "RFC 5545 §7",
            "A rule by minutes or seconds ends",
            explanation: """
                A rule with an instance every few minutes or seconds that never ends is taken for \
                an attack by servers and stops weak readers. Give it a COUNT or UNTIL.
                """,
            wrong: ruled("FREQ=SECONDLY"), right: rightRule,
            check: .properties([.recurrenceRule]) {
                RecurrenceChecks.checkDensity($0, &$1, endless: true)
            }),
        Rule(
            "time-parts-of-date", .recurrence, .error, "RFC 5545 §3.3.10",
            "BYHOUR, BYMINUTE and BYSECOND are not given when DTSTART is a DATE",
            explanation: """
                Whole days have no hours. The parts must not be given with a DATE, and readers \
                must ignore them.
                """,
            wrong: ruled("FREQ=WEEKLY;BYHOUR=9", start: "DTSTART;VALUE=DATE:20260330"),
            right: rightDays, fix: .safe,
            check: .properties([.recurrenceRule]) { RecurrenceChecks.checkTimeParts($0, &$1) }),
        Rule(
            "frequency-of-date", .recurrence, .warning, "RFC 5545 §3.3.10",
            "FREQ is at least DAILY when DTSTART is a DATE",
            explanation: """
                Whole days cannot recur by the hour. Readers give each day once, many times or not \
                at all.
                """,
            wrong: ruled("FREQ=HOURLY;COUNT=48", start: "DTSTART;VALUE=DATE:20260330"),
            right: rightDays,
            check: .properties([.recurrenceRule]) {
                RecurrenceChecks.checkFrequencyOfDays($0, &$1)
            }),
        Rule(
            "rule-without-start", .recurrence, .error, "RFC 5545 §3.8.2.4",
            "A component that recurs has a DTSTART",
            explanation: """
                DTSTART is required in components with RRULE: it is the first instance and gives \
                all that the rule does not say.
                """,
            wrong: .todo("RRULE:FREQ=WEEKLY;COUNT=5"),
            right: .todo("DTSTART:20260330T090000Z\nRRULE:FREQ=WEEKLY;COUNT=5"),
            check: .components(SeriesIndex.kinds) { RecurrenceChecks.checkHasStart($0, &$1) }),
        Rule(
            "rule-in-override", .recurrence, .warning, "RFC 5545 §3.8.4.4",
            "An override of one instance has no rule",
            explanation: """
                A component with RECURRENCE-ID is one instance. Readers ignore its RRULE and \
                RDATE, or show a second series.
                """,
            wrong: .event(
                """
                DTSTART:20260330T090000Z
                RECURRENCE-ID:20260330T090000Z
                RRULE:FREQ=DAILY;COUNT=5
                """),
            right: .event("DTSTART:20260330T090000Z\nRECURRENCE-ID:20260330T090000Z"),
            check: .components(SeriesIndex.kinds) { RecurrenceChecks.checkOverride($0, &$1) }),
        Rule(
            "exrule-deprecated", .recurrence, .warning, "RFC 5545 §8.3.2",
            "EXRULE is not used",
            explanation: """
                EXRULE was removed in 2009 as hardly anybody reads it: the instances that it takes \
                out are shown by most. List them in EXDATE.
                """,
            wrong: .event(
                """
                DTSTART:20260330T090000Z
                RRULE:FREQ=DAILY;COUNT=5
                EXRULE:FREQ=DAILY;INTERVAL=2
                """),
            right: .event(
                """
                DTSTART:20260330T090000Z
                RRULE:FREQ=DAILY;COUNT=5
                EXDATE:20260401T090000Z
                """),
            check: .properties([.exceptionRule]) { property, report in
                report(
                    "EXRULE is deprecated, few readers know it", at: property.nameSpan,
                    in: property)
            }),
        Rule(
            "frequency-not-first", .recurrence, .warning, "RFC 5545 §3.3.10",
            "FREQ is the first part of a rule",
            explanation: """
                The parts may stand in any order for readers of today, but whoever writes a rule \
                must begin it with FREQ for those of old.
                """,
            wrong: ruled("BYDAY=MO;FREQ=WEEKLY"), right: rightRule, fix: .safe,
            check: .properties([.recurrenceRule, .exceptionRule]) {
                RecurrenceChecks.checkOrder($0, &$1)
            }),
        Rule(
            "unknown-rscale", .recurrence, .warning, "RFC 7529 §5",
            "RSCALE names a calendar that is known",
            explanation: """
                The names are those of CLDR, such as HEBREW or CHINESE. Readers reject a rule \
                whose calendar they do not know.
                """,
            wrong: ruled("RSCALE=MARTIAN;FREQ=YEARLY"), right: rightRule,
            check: .properties([.recurrenceRule]) {
                RecurrenceChecks.checkScale($0, &$1, known: false)
            }),
        Rule(
            "rscale", .recurrence, .info, "RFC 7529 §5",
            "A rule needs no readers of RFC 7529",
            explanation: """
                RSCALE and SKIP are read by few programs. Others reject the rule or the whole \
                component.
                """,
            wrong: ruled("RSCALE=HEBREW;FREQ=YEARLY"), right: rightRule,
            check: .properties([.recurrenceRule]) {
                RecurrenceChecks.checkScale($0, &$1, known: true)
            }),
        Rule(
            "skipped-months", .recurrence, .info, "RFC 5545 §3.3.10",
            "A rule names days that every month or year has",
            explanation: """
                Instances on days that do not exist are left out, not moved. For the last day of \
                each month write BYMONTHDAY=-1.
                """,
            wrong: ruled("FREQ=MONTHLY", start: "DTSTART:20260331T090000Z"), right: rightRule,
            isOptional: true,
            check: .properties([.recurrenceRule]) { RecurrenceChecks.checkDayOfMonth($0, &$1) }),
    ]
}
