internal import CalendarModel

extension Rule {
    /// The rules of the group `values`.
    static let values: [Rule] =
        readValues + valueTypes + times + numbers + texts + addresses + keywords + parameterKeywords

    /// What the reader tells of values.
    private static let readValues = [
        Rule(
            "bad-value", .values, .error, "RFC 5545 §3.3",
            "A value is to be of the type that its property has",
            explanation: """
                Dates are written 20260330, times 20260330T090000 or, in UTC, 20260330T090000Z, and \
                must exist: there is no 30 February and no 25 o'clock. Nothing can be made of \
                another value, so that the property is as good as missing.
                """,
            wrong: .event("DTEND:2026-03-30T10:00:00Z"), right: .event("DTEND:20260330T100000Z"),
            fix: .safe, check: .reading),
        Rule(
            "empty-value", .values, .error, "RFC 5545 §3.3",
            "Dates, durations, numbers and rules must not be empty",
            explanation: """
                Only a text may be empty. A property without a value is as good as missing, and \
                strict readers refuse it; leave it out.
                """,
            wrong: .event("PRIORITY:"), right: .event("PRIORITY:5"), check: .reading),
        Rule(
            "empty-uri", .values, .warning, "RFC 5545 §3.3.13",
            "A URI must not be empty",
            explanation: """
                Exports write URL without a value where none is known. Readers pass over it; leave \
                the property out.
                """,
            wrong: .event("URL:"), right: .event("URL:https://example.org/"), fix: .safe,
            check: .reading),
        Rule(
            "too-many-values", .values, .error, "practice",
            "A list has more values than are read",
            explanation: """
                A list of more than 1,000,000 values is kept as it is, but nothing is made of it.
                """,
            wrong: .event("CATEGORIES:a…").filled(with: ",a", times: 1_000_000),
            right: .event("CATEGORIES:a,b"), check: .reading),
        Rule(
            "overlong-rule", .values, .error, "practice",
            "A recurrence rule is longer than is read",
            explanation: """
                A rule of more than 64 KiB is kept as it is, but nothing is made of it: it is most \
                likely made to break readers.
                """,
            wrong: .event("RRULE:FREQ=YEARLY;BYMONTH=1…").filled(with: ",1", times: 33_000),
            right: .event("RRULE:FREQ=DAILY;COUNT=3"), check: .reading),
        Rule(
            "no-seconds", .values, .error, "RFC 5545 §3.3.12",
            "A time has hours, minutes and seconds",
            explanation: """
                Times are written with six digits. Strict readers do not take four for a time and \
                lose the property.
                """,
            wrong: .event("DTEND:20260330T1000Z"), right: .event("DTEND:20260330T100000Z"),
            fix: .safe, check: .reading),
        Rule(
            "value-mismatch", .values, .error, "RFC 5545 §3.2.20",
            "A value is to be of the type that VALUE names",
            explanation: """
                VALUE=DATE with a time, a TRIGGER with a time but without VALUE=DATE-TIME, an RDATE \
                with a period but without VALUE=PERIOD: readers that go by VALUE cannot read it.
                """,
            wrong: .event("RDATE:20260401T090000Z/PT1H\nRRULE:FREQ=DAILY;COUNT=1"),
            right: .event("RDATE;VALUE=PERIOD:20260401T090000Z/PT1H\nRRULE:FREQ=DAILY;COUNT=1"),
            fix: .safe, check: .reading),
        Rule(
            "unknown-value-type", .values, .error, "RFC 5545 §3.2.20",
            "VALUE is to name a type that the property takes",
            explanation: """
                A type that nobody knows keeps readers from making anything of the value. DATE-TIME \
                has a hyphen.
                """,
            wrong: .event("DTEND;VALUE=DATETIME:20260330T100000Z"),
            right: .event("DTEND;VALUE=DATE-TIME:20260330T100000Z"), fix: .safe, check: .reading),
    ]

    /// What VALUE says.
    private static let valueTypes = [
        Rule(
            "value-type", .values, .error, "RFC 5545 §3.2.20",
            "VALUE is to name a type that the property takes",
            explanation: """
                Each property has the types that it takes. A SUMMARY is a TEXT and never a URI, a \
                DTSTART is a DATE-TIME or a DATE.
                """,
            wrong: .event("PRIORITY;VALUE=TEXT:5"), right: .event("PRIORITY:5"),
            check: .properties(nil, ValueTypeChecks.checkAllowed)),
        Rule(
            "missing-value-date", .values, .warning, "RFC 5545 §3.8.2.4",
            "A day needs VALUE=DATE",
            explanation: """
                DTSTART, DTEND, DUE, RECURRENCE-ID, EXDATE and RDATE hold a DATE-TIME unless \
                VALUE=DATE says otherwise. Most readers tell a day by its eight digits; those that \
                go by VALUE refuse it.
                """,
            wrong: .event("DTSTART:20260330"), right: .event("DTSTART;VALUE=DATE:20260330"),
            fix: .safe, check: .properties(ValueTypeChecks.dates, ValueTypeChecks.checkDates)),
    ]
}
