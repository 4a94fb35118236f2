internal import CalendarModel

extension Rule {
    /// Times, lengths of time and offsets.
    static let times = [
        Rule(
            "no-leap-second", .values, .error, "RFC 5545 §3.3.5",
            "The second 60 is only for leap seconds",
            explanation: """
                A leap second is 23:59:60 UTC at the end of a month. Any other second 60 is an \
                error in arithmetic; readers take it for 59 or for the next minute, or refuse it.
                """,
            wrong: .event("DTEND:20260330T095960Z"), right: .event("DTEND:20260330T095959Z"),
            fix: .unsafe, check: .properties(nil, TimeValueChecks.checkLeapSeconds)),
        Rule(
            "duration-form", .values, .warning, "RFC 5545 §3.3.6",
            "A duration is to follow the grammar",
            explanation: """
                Weeks stand alone, and hours, minutes and seconds leave none out in between: P1W2D \
                is P9D, PT5H20S is PT5H0M20S. Readers that go by the grammar refuse other forms.
                """,
            wrong: .event("DURATION:PT5H20S"), right: .event("DURATION:PT5H0M20S"), fix: .safe,
            check: .properties(nil, TimeValueChecks.checkDurationGrammar)),
        Rule(
            "negative-duration", .values, .error, "RFC 5545 §3.8.2.5",
            "DURATION is to be positive",
            explanation: """
                It is how long something takes, or the time between repetitions of an alarm. Only \
                TRIGGER can be negative.
                """,
            wrong: .event("DURATION:-PT1H"), right: .event("DURATION:PT1H"),
            check: .properties([.duration], TimeValueChecks.checkNegative)),
        Rule(
            "zero-duration", .values, .warning, "RFC 5545 §3.8.2.5",
            "DURATION is to be positive, not zero",
            explanation: """
                An event that takes no time has neither DTEND nor DURATION. Readers show one of \
                PT0S in different ways, or not at all.
                """,
            wrong: .event("DURATION:PT0S"), right: .event("DURATION:PT15M"),
            check: .properties([.duration], TimeValueChecks.checkZero)),
        Rule(
            "period-order", .values, .error, "RFC 5545 §3.3.9",
            "A period is to end after it starts",
            explanation: """
                The end of a period is to be after its start, or its duration positive. Readers \
                pass over other periods, or count them as negative time.
                """,
            wrong: .freeBusy("FREEBUSY:20260330T100000Z/20260330T090000Z"),
            right: .freeBusy("FREEBUSY:20260330T090000Z/20260330T100000Z"), fix: .unsafe,
            check: .properties([.freeBusy, .recurrenceDates], TimeValueChecks.checkPeriods)),
        Rule(
            "negative-zero-offset", .values, .error, "RFC 5545 §3.3.14",
            "An offset of zero is written +0000, never -0000",
            explanation: """
                The standard forbids -0000 and -000000, which mean an unknown offset elsewhere.
                """,
            wrong: .calendar(zone("-0000")), right: .calendar(zone("+0000")), fix: .safe,
            check: .properties(offsets, TimeValueChecks.checkNegativeZero)),
        Rule(
            "offset-range", .values, .warning, "RFC 5545 §3.3.14",
            "No zone is more than 16 hours from UTC",
            explanation: """
                Offsets are +HHMM or +HHMMSS. The largest in use are +1400 and -1200, and those of \
                former times are below 16 hours.
                """,
            wrong: .calendar(zone("+2330")), right: .calendar(zone("+0230")),
            check: .properties(offsets, TimeValueChecks.checkOffsetRange)),
    ]

    private static let offsets: Set<PropertyName> = [.offsetFrom, .offsetTo]

    private static func zone(_ offset: String) -> String {
        """
        BEGIN:VTIMEZONE
        TZID:Office
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:\(offset)
        TZOFFSETTO:\(offset)
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        UID:1@example.org
        DTSTAMP:20260101T000000Z
        DTSTART;TZID=Office:20260330T090000
        SUMMARY:Stand-up
        END:VEVENT
        """
    }

    /// Numbers.
    static let numbers = [
        Rule(
            "integer-size", .values, .error, "RFC 5545 §3.3.8",
            "An INTEGER has 32 bits",
            explanation: """
                It lies between -2147483648 and 2147483647. Readers wrap larger ones around, or \
                refuse them.
                """,
            wrong: .event("SEQUENCE:4294967296"), right: .event("SEQUENCE:3"),
            check: .properties(nil, NumberChecks.checkSize)),
        Rule(
            "priority-range", .values, .error, "RFC 5545 §3.8.1.9",
            "PRIORITY is 0 to 9",
            explanation: """
                0 is undefined, 1 the highest and 9 the lowest priority.
                """,
            wrong: .event("PRIORITY:99"), right: .event("PRIORITY:9"),
            check: .properties([.priority]) { NumberChecks.checkRange(0...9, $0, &$1) }),
        Rule(
            "percent-range", .values, .error, "RFC 5545 §3.8.1.8",
            "PERCENT-COMPLETE is 0 to 100",
            explanation: """
                0 is not started, 100 is done.
                """,
            wrong: .todo("PERCENT-COMPLETE:120"), right: .todo("PERCENT-COMPLETE:100"),
            check: .properties([.percentComplete]) { NumberChecks.checkRange(0...100, $0, &$1) }),
        Rule(
            "sequence-range", .values, .error, "RFC 5545 §3.8.7.4",
            "SEQUENCE is not negative",
            explanation: """
                It counts the revisions from 0 on and only ever grows.
                """,
            wrong: .event("SEQUENCE:-1"), right: .event("SEQUENCE:1"),
            check: .properties([.sequence]) { NumberChecks.checkRange(0...Int.max, $0, &$1) }),
        Rule(
            "repeat-range", .values, .error, "RFC 5545 §3.8.6.2",
            "REPEAT is not negative",
            explanation: """
                It is how often an alarm sounds again after the first time.
                """,
            wrong: .alarm(
                "ACTION:DISPLAY\nDESCRIPTION:Go\nTRIGGER:-PT15M\nDURATION:PT5M\nREPEAT:-1"),
            right: .alarm(
                "ACTION:DISPLAY\nDESCRIPTION:Go\nTRIGGER:-PT15M\nDURATION:PT5M\nREPEAT:1"),
            check: .properties([PropertyName(rawValue: "REPEAT")]) {
                NumberChecks.checkRange(0...Int.max, $0, &$1)
            }),
        Rule(
            "geo-range", .values, .error, "RFC 5545 §3.8.1.6",
            "GEO is a latitude of -90 to 90 and a longitude of -180 to 180",
            explanation: """
                The latitude comes first, then a semicolon and the longitude, both in degrees.
                """,
            wrong: .event("GEO:103.45;48.85"), right: .event("GEO:48.85;2.35"),
            check: .properties([PropertyName(rawValue: "GEO")], NumberChecks.checkGeo)),
    ]

    /// Texts.
    static let texts = [
        Rule(
            "unescaped-comma", .values, .warning, "RFC 5545 §3.3.11",
            "A comma in a text is to be escaped with a backslash",
            explanation: """
                It separates the texts of a list. Many writers forget it, and most readers take the \
                whole text; others stop at the comma.
                """,
            wrong: .event("LOCATION:Room 4, left"), right: .event("LOCATION:Room 4\\, left"),
            fix: .safe, check: .properties(TextChecks.texts, TextChecks.checkCommas)),
        Rule(
            "unescaped-semicolon", .values, .warning, "RFC 5545 §3.3.11",
            "A semicolon in a text is to be escaped with a backslash",
            explanation: """
                It separates the parts of a structured value. Most readers take the whole text; \
                others stop at the semicolon.
                """,
            wrong: .event("LOCATION:Room 4; left"), right: .event("LOCATION:Room 4\\; left"),
            fix: .safe, check: .properties(TextChecks.texts, TextChecks.checkSemicolons)),
        Rule(
            "bad-escape", .values, .warning, "RFC 5545 §3.3.11",
            "A backslash in a text is to begin an escape",
            explanation: """
                The escapes are \\\\, \\;, \\, and \\n. A colon and a quotation mark are never \
                escaped, and a backslash that is meant is doubled. Some readers drop the backslash \
                of any other, some keep it.
                """,
            wrong: .event("LOCATION:C:\\Rooms"), right: .event("LOCATION:C:\\\\Rooms"),
            fix: .unsafe, check: .properties(TextChecks.texts, TextChecks.checkEscapes)),
        Rule(
            "request-status-form", .values, .error, "RFC 5545 §3.8.8.3",
            "REQUEST-STATUS is a code, a description and perhaps data",
            explanation: """
                The code is two or three numbers with dots between; semicolons separate the parts, \
                as in 2.0;Success.
                """,
            wrong: .event("REQUEST-STATUS:Success"), right: .event("REQUEST-STATUS:2.0;Success"),
            check: .properties(
                [PropertyName(rawValue: "REQUEST-STATUS")], TextChecks.checkRequestStatus)),
    ]
}
