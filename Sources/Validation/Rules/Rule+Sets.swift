internal import CalendarModel

extension Rule {
    private static let rightSet = RuleExample.event(
        "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY;COUNT=5\nEXDATE:20260401T090000Z")

    /// The rules of the group `sets`.
    static let sets: [Rule] = [
        Rule(
            "exdate-hits-nothing", .sets, .warning, "RFC 5545 §3.8.5.1",
            "EXDATE names an instance of the series",
            explanation: """
                An EXDATE takes out the instance that starts at just that time. One that names \
                another time, or the right time of another zone, takes nothing out, and the \
                instance that somebody deleted is still there.
                """,
            wrong: .event(
                "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY;COUNT=5\nEXDATE:20260401T100000Z"),
            right: rightSet, fix: .unsafe,
            check: .components(SeriesIndex.kinds) { SetChecks.checkExceptions($0, &$1) }),
        Rule(
            "repeated-exdate", .sets, .info, "RFC 5545 §3.8.5.1",
            "EXDATE lists a time once",
            explanation: "An instance that was taken out cannot be taken out again.",
            wrong: .event(
                """
                DTSTART:20260330T090000Z
                RRULE:FREQ=DAILY;COUNT=5
                EXDATE:20260401T090000Z,20260401T090000Z
                """),
            right: rightSet, fix: .safe,
            check: .components(SeriesIndex.kinds) {
                SetChecks.checkDoubles(.exceptionDates, $0, &$1)
            }),
        Rule(
            "empty-series", .sets, .warning, "RFC 5545 §3.8.5.1",
            "EXDATE and EXRULE leave an instance",
            explanation: """
                A series of which every instance is taken out is shown by no reader. Remove it, or \
                the EXDATE that was not meant.
                """,
            wrong: .event(
                """
                DTSTART:20260330T090000Z
                RRULE:FREQ=DAILY;COUNT=2
                EXDATE:20260330T090000Z,20260331T090000Z
                """),
            right: rightSet,
            check: .components(SeriesIndex.kinds) { SetChecks.checkIsNotEmpty($0, &$1) }),
        Rule(
            "exdate-without-series", .sets, .warning, "RFC 5545 §3.8.5.1",
            "EXDATE is in a component that recurs",
            explanation: """
                EXDATE is for recurring components. Without RRULE and RDATE there is only DTSTART \
                to take out.
                """,
            wrong: .event("DTSTART:20260330T090000Z\nEXDATE:20260401T090000Z"),
            right: rightSet, fix: .safe,
            check: .components(SeriesIndex.kinds) {
                SetChecks.checkExceptionsOfNothing($0, &$1)
            }),
        Rule(
            "repeated-rdate", .sets, .info, "RFC 5545 §3.8.5.2",
            "RDATE lists a time once",
            explanation: "Instances that are given twice count once.",
            wrong: .event(
                "DTSTART:20260330T090000Z\nRDATE:20260401T090000Z,20260401T090000Z"),
            right: .event("DTSTART:20260330T090000Z\nRDATE:20260401T090000Z"), fix: .safe,
            check: .components(SeriesIndex.kinds) {
                SetChecks.checkDoubles(.recurrenceDates, $0, &$1)
            }),
        Rule(
            "redundant-rdate", .sets, .info, "RFC 5545 §3.8.5.2",
            "RDATE adds an instance that is not there",
            explanation: """
                DTSTART is the first instance and the rule gives others; an RDATE that names one \
                of them adds nothing, and some readers show it twice.
                """,
            wrong: .event("DTSTART:20260330T090000Z\nRDATE:20260330T090000Z,20260401T090000Z"),
            right: .event("DTSTART:20260330T090000Z\nRDATE:20260401T090000Z"), fix: .safe,
            check: .components(SeriesIndex.kinds) { SetChecks.checkAdditions($0, &$1) }),
        Rule(
            "rdate-before-start", .sets, .info, "RFC 5545 §3.8.5.2",
            "RDATE is after DTSTART",
            explanation: """
                DTSTART is defined to be the first instance. Some readers leave out what comes \
                before it.
                """,
            wrong: .event("DTSTART:20260330T090000Z\nRDATE:20260301T090000Z"),
            right: .event("DTSTART:20260330T090000Z\nRDATE:20260401T090000Z"),
            check: .components(SeriesIndex.kinds) {
                SetChecks.checkAdditionsBeforeStart($0, &$1)
            }),
    ]
}
