internal import CalendarModel

extension Rule {
    /// The rules of the group `utc`: which times are in UTC, and where a TZID can be.
    static let utc: [Rule] = [
        Rule(
            "stamp-in-zone", .utc, .error, "RFC 5545 §3.8.7.2",
            "DTSTAMP, CREATED and LAST-MODIFIED are not in a zone",
            explanation: """
                These times MUST be in UTC, written with Z at their end. --fix writes the same instant \
                in UTC where the zone is known.
                """,
            wrong: .event("CREATED;TZID=Europe/Madrid:20260101T100000"),
            right: .event("CREATED:20260101T090000Z"), fix: .safe,
            check: .properties(
                [.dateTimeStamp, .created, .lastModified], UtcChecks.checkZoned)),
        Rule(
            "floating-stamp", .utc, .error, "RFC 5545 §3.8.7.2",
            "DTSTAMP, CREATED and LAST-MODIFIED are in UTC",
            explanation: """
                These times MUST be in UTC, written with Z at their end; otherwise nobody knows which \
                of two revisions is the newer. --unsafe-fixes takes what is written for UTC.
                """,
            wrong: .event("LAST-MODIFIED:20260101T090000"),
            right: .event("LAST-MODIFIED:20260101T090000Z"), fix: .unsafe,
            check: .properties(
                [.dateTimeStamp, .created, .lastModified], UtcChecks.checkFloating)),
        Rule(
            "completed-not-utc", .utc, .error, "RFC 5545 §3.8.2.1", "COMPLETED is in UTC",
            explanation: """
                COMPLETED MUST be a date with UTC time. --fix writes the same instant in UTC where the \
                zone is known.
                """,
            wrong: .todo("STATUS:COMPLETED\nCOMPLETED;TZID=Europe/Madrid:20260330T090000"),
            right: .todo("STATUS:COMPLETED\nCOMPLETED:20260330T070000Z"), fix: .safe,
            check: .properties([.completed], UtcChecks.checkUTC)),
        Rule(
            "acknowledged-not-utc", .utc, .error, "RFC 9074 §6.1", "ACKNOWLEDGED is in UTC",
            explanation: """
                ACKNOWLEDGED, when an alarm was last dismissed, MUST be a time in UTC. --fix writes the \
                same instant in UTC where the zone is known.
                """,
            wrong: .alarm("ACTION:AUDIO\nTRIGGER:-PT15M\nACKNOWLEDGED:20260330T084500"),
            right: .alarm("ACTION:AUDIO\nTRIGGER:-PT15M\nACKNOWLEDGED:20260330T084500Z"),
            fix: .safe, check: .properties([.acknowledged], UtcChecks.checkUTC)),
        Rule(
            "trigger-not-utc", .utc, .error, "RFC 5545 §3.8.6.3",
            "The time of a TRIGGER is in UTC",
            explanation: """
                A TRIGGER that is a time and no duration MUST be in UTC. --fix writes the same instant \
                in UTC where the zone is known.
                """,
            wrong: .alarm("ACTION:AUDIO\nTRIGGER;VALUE=DATE-TIME:20260330T084500"),
            right: .alarm("ACTION:AUDIO\nTRIGGER;VALUE=DATE-TIME:20260330T084500Z"), fix: .safe,
            check: .properties([.trigger], UtcChecks.checkUTC)),
        Rule(
            "zone-until-not-utc", .utc, .error, "RFC 7808 §7.1", "TZUNTIL is in UTC",
            explanation: "TZUNTIL, the time until which a VTIMEZONE is right, MUST be in UTC.",
            wrong: zone("TZUNTIL:20270101T000000", until: "20261025T010000Z"),
            right: zone("TZUNTIL:20270101T000000Z", until: "20261025T010000Z"),
            check: .properties([.timeZoneUntil], UtcChecks.checkUTC)),
        Rule(
            "free-busy-not-utc", .utc, .error, "RFC 5545 §3.8.2.6",
            "The periods of FREEBUSY are in UTC",
            explanation: "Who is busy when can only be told across zones, so that UTC is a MUST.",
            wrong: .freeBusy("FREEBUSY:20260330T090000/PT1H"),
            right: .freeBusy("FREEBUSY:20260330T090000Z/PT1H"),
            check: .properties([.freeBusy], UtcChecks.checkPeriods)),
        Rule(
            "free-busy-range-not-utc", .utc, .error, "RFC 5545 §3.8.2.4",
            "DTSTART and DTEND of a VFREEBUSY are in UTC",
            explanation: """
                Within a VFREEBUSY the time MUST be specified in the UTC time format. --fix writes the \
                same instant in UTC where the zone is known.
                """,
            wrong: .freeBusy(
                "DTSTART;TZID=Europe/Madrid:20260330T000000\nDTEND:20260331T000000Z"),
            right: .freeBusy("DTSTART:20260329T220000Z\nDTEND:20260331T000000Z"), fix: .safe,
            check: .components([.freeBusy], UtcChecks.checkFreeBusyRange)),
        Rule(
            "floating-availability", .utc, .error, "RFC 7953 §3.1",
            "DTSTART and DTEND of availability are in UTC or in a zone",
            explanation: """
                In VAVAILABILITY and AVAILABLE these MUST be times in UTC or with a time zone: whether \
                somebody is available cannot depend on where the question is asked.
                """,
            wrong: availability(start: "DTSTART:20260330T090000", end: "DTEND:20260330T170000"),
            right: availability(start: "DTSTART:20260330T090000Z", end: "DTEND:20260330T170000Z"),
            check: .components(
                [.availability, .available], UtcChecks.checkAvailability)),
        Rule(
            "observance-until-not-utc", .utc, .error, "RFC 5545 §3.3.10",
            "UNTIL in a STANDARD or DAYLIGHT is in UTC",
            explanation: """
                In an observance UNTIL MUST always be in UTC: it is the last onset, on no clock of the \
                zone. --unsafe-fixes takes a floating one for a time of TZOFFSETFROM.
                """,
            wrong: zone(until: "20261025T030000"), right: zone(until: "20261025T010000Z"),
            fix: .unsafe,
            check: .components([.standard, .daylight], UtcChecks.checkObservanceUntil)),
        Rule(
            "utc-with-tzid", .utc, .error, "RFC 5545 §3.2.19", "A time in UTC has no TZID",
            explanation: """
                TZID MUST NOT be applied to times in UTC. Some readers go by Z and others by TZID, so \
                that the event is at two times. --fix leaves TZID out, as the value is what most \
                readers go by.
                """,
            wrong: .event("DTSTART;TZID=Europe/Madrid:20260330T090000Z"),
            right: .event("DTSTART:20260330T090000Z"), fix: .safe,
            check: .properties(UtcChecks.timed, UtcChecks.checkZoneOfUTC)),
        Rule(
            "date-with-tzid", .utc, .warning, "RFC 5545 §3.2.19", "A DATE has no TZID",
            explanation: """
                TZID MUST NOT be applied to DATE values: a day is in no zone. Readers pass over it.
                """,
            wrong: .event("DTSTART;VALUE=DATE;TZID=Europe/Madrid:20260330"),
            right: .event("DTSTART;VALUE=DATE:20260330"), fix: .safe,
            check: .properties(UtcChecks.timed, UtcChecks.checkZoneOfDate)),
    ]

    private static func availability(start: String, end: String) -> RuleExample {
        .calendar(
            """
            BEGIN:VAVAILABILITY
            UID:1@example.org
            DTSTAMP:20260101T000000Z
            BEGIN:AVAILABLE
            UID:2@example.org
            DTSTAMP:20260101T000000Z
            \(start)
            \(end)
            END:AVAILABLE
            END:VAVAILABILITY
            """)
    }

    /// A zone that has been left, and an event in it.
    private static func zone(_ line: String? = nil, until: String) -> RuleExample {
        .calendar(
            """
            BEGIN:VTIMEZONE
            TZID:Europe/Madrid
            \(line.map { $0 + "\n" } ?? "")BEGIN:STANDARD
            DTSTART:20251026T030000
            TZOFFSETFROM:+0200
            TZOFFSETTO:+0100
            RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=\(until)
            END:STANDARD
            BEGIN:DAYLIGHT
            DTSTART:20250330T020000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0200
            RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
            END:DAYLIGHT
            END:VTIMEZONE
            BEGIN:VEVENT
            UID:1@example.org
            DTSTAMP:20260101T000000Z
            DTSTART;TZID=Europe/Madrid:20260330T090000
            END:VEVENT
            """)
    }
}
