internal import CalendarModel

extension Rule {
    /// What a component must have.
    static let requiredProperties: [Rule] = [
        Rule(
            "empty-component", .cardinality, .error, "RFC 5545 §3.6",
            "A component is not empty",
            explanation: """
                Every component has properties that it must have. One that is empty says nothing; \
                leave it out.
                """,
            wrong: .calendar("BEGIN:VEVENT\nEND:VEVENT"), right: .event("SUMMARY:Stand-up"),
            check: .components(
                Set(ComponentTable.all.keys), CardinalityChecks.checkEmpty)),
        Rule(
            "missing-uid", .cardinality, .error, "RFC 5545 §3.8.4.7",
            "An event, to-do, journal entry or free/busy time has a UID",
            explanation: """
                The UID says which component this is. Without it a second import makes a double \
                of each event, and neither changes nor cancellations can find theirs. --fix adds \
                a UID that is made of the component's bytes.
                """,
            wrong: .calendar(
                """
                BEGIN:VEVENT
                DTSTAMP:20260101T000000Z
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                END:VEVENT
                """),
            right: .event("SUMMARY:Stand-up"), fix: .safe,
            check: CardinalityChecks.missing(.uid) { $0.addingUID() }),
        Rule(
            "missing-dtstamp", .cardinality, .error, "RFC 5545 §3.8.7.2",
            "An event, to-do, journal entry or free/busy time has a DTSTAMP",
            explanation: """
                DTSTAMP says when this revision was made, which tells the newer of two. --fix takes \
                LAST-MODIFIED or CREATED for it, and the beginning of 1970 where neither is there, \
                as no clock is asked.
                """,
            wrong: .calendar(
                """
                BEGIN:VEVENT
                UID:1@example.org
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                END:VEVENT
                """),
            right: .event("SUMMARY:Stand-up"), fix: .safe,
            check: CardinalityChecks.missing(.dateTimeStamp) { $0.addingStamp() }),
        Rule(
            "missing-dtstart", .cardinality, .error, "RFC 5545 §3.6.1",
            "An event has a DTSTART, as has an observance and an AVAILABLE",
            explanation: """
                Without DTSTART nobody knows when the event is. Only in a calendar with METHOD may \
                an event be without it, as a cancellation need not say it again.
                """,
            wrong: .calendar(
                """
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                SUMMARY:Stand-up
                END:VEVENT
                """),
            right: .event("DTSTART:20260330T090000Z\nSUMMARY:Stand-up"),
            check: .components(
                [.event, .available, .standard, .daylight], CardinalityChecks.checkStart)),
        Rule(
            "missing-tzid", .cardinality, .error, "RFC 5545 §3.6.5",
            "A VTIMEZONE has a TZID",
            explanation: """
                Times name their zone by its TZID; a VTIMEZONE without one can never be meant.
                """,
            wrong: .calendar(
                """
                BEGIN:VTIMEZONE
                BEGIN:STANDARD
                DTSTART:19700101T000000
                TZOFFSETFROM:+0100
                TZOFFSETTO:+0100
                END:STANDARD
                END:VTIMEZONE
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                DTSTART:20260330T090000Z
                END:VEVENT
                """),
            right: madridTime("TZOFFSETFROM:+0200\nTZOFFSETTO:+0100"),
            check: CardinalityChecks.missing(.timeZoneID)),
        Rule(
            "missing-offset-from", .cardinality, .error, "RFC 5545 §3.8.3.3",
            "An observance has a TZOFFSETFROM",
            explanation: """
                TZOFFSETFROM is the offset from UTC before the clocks are changed; the local time \
                in DTSTART is one of it. Without it the moment of the change is not known.
                """,
            wrong: madridTime("TZOFFSETTO:+0100"),
            right: madridTime("TZOFFSETFROM:+0200\nTZOFFSETTO:+0100"),
            check: CardinalityChecks.missing(.offsetFrom)),
        Rule(
            "missing-offset-to", .cardinality, .error, "RFC 5545 §3.8.3.4",
            "An observance has a TZOFFSETTO",
            explanation: """
                TZOFFSETTO is the offset from UTC while the observance lasts. Without it no time of \
                the zone can be told.
                """,
            wrong: madridTime("TZOFFSETFROM:+0200"),
            right: madridTime("TZOFFSETFROM:+0200\nTZOFFSETTO:+0100"),
            check: CardinalityChecks.missing(.offsetTo)),
        Rule(
            "no-observance", .cardinality, .error, "RFC 5545 §3.6.5",
            "A VTIMEZONE has a STANDARD or DAYLIGHT",
            explanation: """
                A zone is made of the times at which its offset from UTC changes: at least one \
                STANDARD or DAYLIGHT must be there.
                """,
            wrong: .calendar(
                """
                BEGIN:VTIMEZONE
                TZID:Europe/Madrid
                END:VTIMEZONE
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                DTSTART;TZID=Europe/Madrid:20260330T090000
                END:VEVENT
                """),
            right: madridTime("TZOFFSETFROM:+0200\nTZOFFSETTO:+0100"),
            check: .components([.timeZone], CardinalityChecks.checkObservances)),
        Rule(
            "missing-action", .cardinality, .error, "RFC 5545 §3.8.6.1",
            "An alarm has an ACTION",
            explanation: "ACTION says what an alarm does: AUDIO, DISPLAY or EMAIL.",
            wrong: .alarm("TRIGGER:-PT15M\nDESCRIPTION:Stand-up"),
            right: .alarm("ACTION:DISPLAY\nTRIGGER:-PT15M\nDESCRIPTION:Stand-up"),
            check: CardinalityChecks.missing(PropertyName(rawValue: "ACTION"))),
        Rule(
            "missing-trigger", .cardinality, .error, "RFC 5545 §3.8.6.3",
            "An alarm has a TRIGGER",
            explanation: "TRIGGER says when an alarm goes off; without it, it never does.",
            wrong: .alarm("ACTION:DISPLAY\nDESCRIPTION:Stand-up"),
            right: .alarm("ACTION:DISPLAY\nTRIGGER:-PT15M\nDESCRIPTION:Stand-up"),
            check: CardinalityChecks.missing(.trigger)),
        Rule(
            "missing-participant-type", .cardinality, .error, "RFC 9073 §6.2",
            "A PARTICIPANT has a PARTICIPANT-TYPE",
            explanation: """
                PARTICIPANT-TYPE says what somebody takes part as, such as SPEAKER or PERFORMER.
                """,
            wrong: talk("SUMMARY:Ana"), right: talk("PARTICIPANT-TYPE:SPEAKER\nSUMMARY:Ana"),
            check: CardinalityChecks.missing(PropertyName(rawValue: "PARTICIPANT-TYPE"))),
    ]

    /// An event with a participant.
    private static func talk(_ lines: String) -> RuleExample {
        .calendar(
            """
            BEGIN:VEVENT
            UID:1@example.org
            DTSTAMP:20260101T000000Z
            DTSTART:20260330T090000Z
            BEGIN:PARTICIPANT
            UID:2@example.org
            \(lines)
            END:PARTICIPANT
            END:VEVENT
            """)
    }

    /// A zone that has one observance with some offsets, and an event in it.
    private static func madridTime(_ offsets: String) -> RuleExample {
        .calendar(
            """
            BEGIN:VTIMEZONE
            TZID:Europe/Madrid
            BEGIN:STANDARD
            DTSTART:20251026T030000
            \(offsets)
            RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
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
