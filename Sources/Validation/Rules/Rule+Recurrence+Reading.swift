internal import CalendarModel

// What the reader of rules says, under the names that it has for it.
extension Rule {
    private static let rightRule = written("FREQ=WEEKLY;COUNT=5;BYDAY=MO")

    private static func written(_ rule: String) -> RuleExample {
        .event("DTSTART:20260330T090000Z\nRRULE:" + rule)
    }

    /// Rules of how an RRULE is made.
    static let rulesAsWritten: [Rule] = [
        Rule(
            "rrule-missing-frequency", .recurrence, .error, "RFC 5545 §3.3.10",
            "A rule has a FREQ",
            explanation: """
                FREQ is required: without it there is no rule, and the component does not \
                recur.
                """,
            wrong: written("INTERVAL=2;COUNT=5"), right: rightRule, check: .reading),
        Rule(
            "rrule-unknown-frequency", .recurrence, .error, "RFC 5545 §3.3.10",
            "FREQ is SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY",
            explanation: """
                Another word for FREQ makes the rule unreadable, and the component does not \
                recur.
                """,
            wrong: written("FREQ=FORTNIGHTLY;COUNT=5"), right: rightRule, check: .reading),
        Rule(
            "rrule-empty-part", .recurrence, .warning, "RFC 5545 §3.3.10",
            "There is no empty part in a rule",
            explanation: """
                A semicolon stands between two parts, not at the end or twice. Most readers \
                pass over it, strict ones reject the rule.
                """,
            wrong: written("FREQ=WEEKLY;COUNT=5;"), right: rightRule, check: .reading),
        Rule(
            "rrule-malformed-part", .recurrence, .error, "RFC 5545 §3.3.10",
            "Each part of a rule is a name and a value",
            explanation: """
                A part without a value says nothing. It is left out here; strict readers \
                reject the rule.
                """,
            wrong: written("FREQ=WEEKLY;COUNT"), right: rightRule, check: .reading),
        Rule(
            "rrule-doubled-part", .recurrence, .error, "RFC 5545 §3.3.10",
            "Each part of a rule is given once",
            explanation: """
                Parts must be given once. Some readers take the first and some the last.
                """,
            wrong: written("FREQ=WEEKLY;COUNT=5;COUNT=6"), right: rightRule, check: .reading),
        Rule(
            "rrule-unknown-part", .recurrence, .error, "RFC 5545 §3.3.10",
            "The parts of a rule are known",
            explanation: """
                Rules are of a closed list of parts. One that is not on it is often \
                misspelt; readers leave it out, so that the rule gives more than was meant, \
                or reject the rule.
                """,
            wrong: written("FREQ=WEEKLY;BYDAYS=MO"), right: rightRule, check: .reading),
        Rule(
            "rrule-extension-part", .recurrence, .warning, "RFC 5545 §3.3.10",
            "A rule has no parts of its own making",
            explanation: """
                RFC 2445 had X- parts in rules, RFC 5545 has not. Readers leave them out or \
                reject the rule.
                """,
            wrong: written("FREQ=WEEKLY;X-EXCEPT=HOLIDAYS"), right: rightRule, check: .reading),
        Rule(
            "rrule-spaces", .recurrence, .warning, "RFC 5545 §3.3.10",
            "There are no spaces in a rule",
            explanation: """
                Spaces are not allowed in a rule. Many readers pass over them, some reject \
                it.
                """,
            wrong: written("FREQ=WEEKLY; COUNT=5"), right: rightRule, check: .reading),
        Rule(
            "rrule-count-with-until", .recurrence, .error, "RFC 5545 §3.3.10",
            "A rule has a COUNT or an UNTIL, not both",
            explanation: """
                COUNT and UNTIL must not be in one rule. Readers take either or whichever \
                ends first.
                """,
            wrong: written("FREQ=WEEKLY;COUNT=5;UNTIL=20260430T090000Z"), right: rightRule,
            check: .reading),
        Rule(
            "rrule-part-not-allowed", .recurrence, .error, "RFC 5545 §3.3.10",
            "Parts are used with the FREQ that they are for",
            explanation: """
                BYWEEKNO is for YEARLY rules only, BYYEARDAY not for DAILY, WEEKLY and \
                MONTHLY ones and BYMONTHDAY not for WEEKLY ones. What readers make of them \
                differs.
                """,
            wrong: written("FREQ=WEEKLY;BYMONTHDAY=30"), right: rightRule, check: .reading),
        Rule(
            "rrule-ordinal-not-allowed", .recurrence, .error, "RFC 5545 §3.3.10",
            "Ordinals of BYDAY are for MONTHLY and YEARLY rules",
            explanation: """
                2MO is the second Monday of a month or year. It must not be used with \
                another FREQ, nor with BYWEEKNO.
                """,
            wrong: written("FREQ=WEEKLY;BYDAY=2MO"), right: rightRule, check: .reading),
        Rule(
            "rrule-set-position-alone", .recurrence, .error, "RFC 5545 §3.3.10",
            "BYSETPOS has another BY part to choose from",
            explanation: """
                BYSETPOS chooses from what the other BY parts give in a period, and must not \
                be used without one.
                """,
            wrong: written("FREQ=MONTHLY;BYSETPOS=1"), right: rightRule, check: .reading),
        Rule(
            "rrule-skip-without-scale", .recurrence, .error, "RFC 7529 §4.1",
            "SKIP is given with RSCALE",
            explanation: """
                SKIP must not be present unless RSCALE is. Write RSCALE=GREGORIAN for the \
                calendar of everybody.
                """,
            wrong: written("FREQ=MONTHLY;SKIP=FORWARD"), right: rightRule, check: .reading),
    ]

    /// Rules of how the parts of an RRULE are written.
    static let rulePartsAsWritten: [Rule] = [
        Rule(
            "rrule-interval-zero", .recurrence, .error, "RFC 5545 §3.3.10",
            "INTERVAL is at least 1",
            explanation: "INTERVAL is a positive number. With 0 some readers never get on.",
            wrong: written("FREQ=WEEKLY;INTERVAL=0"), right: rightRule, check: .reading),
        Rule(
            "rrule-count-zero", .recurrence, .error, "RFC 5545 §3.3.10",
            "COUNT is at least 1",
            explanation: """
                DTSTART counts as the first instance, so there is one at least. With 0 some \
                readers show nothing and some recur for ever.
                """,
            wrong: written("FREQ=WEEKLY;COUNT=0"), right: rightRule, check: .reading),
        Rule(
            "rrule-malformed-value", .recurrence, .error, "RFC 5545 §3.3.10",
            "The values of a rule's parts are of their form",
            explanation: """
                A value that is no number or weekday is left out here; other readers reject \
                the rule.
                """,
            wrong: written("FREQ=WEEKLY;BYDAY=MON"), right: rightRule, check: .reading),
        Rule(
            "rrule-value-out-of-range", .recurrence, .error, "RFC 5545 §3.3.10",
            "The numbers of a rule are in their ranges",
            explanation: """
                A number out of its range can match nothing. It is left out here; other \
                readers reject the rule.
                """,
            wrong: written("FREQ=MONTHLY;BYMONTHDAY=30,32"), right: rightRule, check: .reading),
        Rule(
            "rrule-empty-value", .recurrence, .error, "RFC 5545 §3.3.10",
            "Lists in a rule have no empty values",
            explanation: """
                A comma stands between two values of a list. Strict readers reject the rule.
                """,
            wrong: written("FREQ=WEEKLY;BYDAY=MO,"), right: rightRule, check: .reading),
        Rule(
            "rrule-malformed-until", .recurrence, .error, "RFC 5545 §3.3.10",
            "UNTIL is a DATE or a DATE-TIME",
            explanation: """
                UNTIL must be written as 20260430 or 20260430T090000Z. What cannot be read \
                is left out, and the series has no end.
                """,
            wrong: written("FREQ=WEEKLY;UNTIL=2026-04-30"), right: rightRule, check: .reading),
        Rule(
            "rrule-leap-month-without-scale", .recurrence, .error, "RFC 7529 §4.2",
            "Leap months are those of a calendar that has them",
            explanation: """
                5L is the leap month after the fifth, as the Hebrew and Chinese calendars \
                have them; RSCALE must name one.
                """,
            wrong: written("FREQ=YEARLY;BYMONTH=3,5L"), right: rightRule, check: .reading),
    ]
}
