internal import CalendarModel

extension Rule {
    /// The rules of the group `pairing`: times that belong together.
    static let pairing: [Rule] = endPairs + setPairs

    /// A beginning and its end.
    private static let endPairs: [Rule] = [
        Rule(
            "end-type", .pairing, .error, "RFC 5545 §3.8.2.2",
            "DTEND and DUE are of the same type as DTSTART",
            explanation: """
                If DTSTART is a DATE then so MUST be DTEND or DUE, and the other way round. Readers \
                refuse such an event, or show it for a whole day, or for no time.
                """,
            wrong: .event("DTSTART:20260330T090000Z\nDTEND;VALUE=DATE:20260331"),
            right: .event("DTSTART;VALUE=DATE:20260330\nDTEND;VALUE=DATE:20260331"),
            check: .components(PairingChecks.kinds, PairingChecks.checkEndType)),
        Rule(
            "end-form", .pairing, .error, "RFC 5545 §3.8.2.2",
            "DTEND and DUE are floating if and only if DTSTART is",
            explanation: """
                A floating time is another instant for everybody, so that an event from a floating to \
                a fixed time lasts as long as the place of the reader has it. Both may be in different \
                zones.
                """,
            wrong: .event("DTSTART;TZID=Europe/Madrid:20260330T090000\nDTEND:20260330T100000"),
            right: .event("DTSTART:20260330T090000Z\nDTEND:20260330T100000Z"), fix: .unsafe,
            check: .components(PairingChecks.kinds, PairingChecks.checkEndForm)),
        Rule(
            "end-before-start", .pairing, .error, "RFC 5545 §3.8.2.2",
            "DTEND and DUE are later than DTSTART",
            explanation: """
                The end MUST be later than the beginning. Readers refuse such an event or show it for \
                no time. --unsafe-fixes exchanges the two where they are written alike.
                """,
            wrong: .event("DTSTART:20260330T100000Z\nDTEND:20260330T090000Z"),
            right: .event("DTSTART:20260330T090000Z\nDTEND:20260330T100000Z"), fix: .unsafe,
            check: .components(PairingChecks.kinds, PairingChecks.checkEndBefore)),
        Rule(
            "all-day-end-equals-start", .pairing, .warning, "RFC 5545 §3.8.2.2",
            "The end of an all-day event is the day after the last one",
            explanation: """
                DTEND is not part of the event, so that a day's event ends on the next day; the same \
                day would be no time at all. Most readers show one day; --fix writes that.
                """,
            wrong: .event("DTSTART;VALUE=DATE:20260330\nDTEND;VALUE=DATE:20260330"),
            right: .event("DTSTART;VALUE=DATE:20260330\nDTEND;VALUE=DATE:20260331"), fix: .safe,
            check: .components([.event], PairingChecks.checkEndOfDay)),
        Rule(
            "end-equals-start", .pairing, .warning, "RFC 5545 §3.8.2.2",
            "DTEND is not the time of DTSTART",
            explanation: """
                The end MUST be later than the beginning. An event that takes no time has neither DTEND \
                nor DURATION, which means the same; --fix leaves DTEND out.
                """,
            wrong: .event("DTSTART:20260330T090000Z\nDTEND:20260330T090000Z"),
            right: .event("DTSTART:20260330T090000Z"), fix: .safe,
            check: .components(
                [.event, .freeBusy, .availability, .available],
                PairingChecks.checkEndOfNothing)),
        Rule(
            "due-equals-start", .pairing, .warning, "RFC 5545 §3.8.2.3",
            "DUE is later than DTSTART",
            explanation: """
                DUE MUST be later than DTSTART. Programs that know only one time of a to-do write it as \
                both; readers cope, but DUE alone says the same.
                """,
            wrong: .todo("DTSTART:20260330T090000Z\nDUE:20260330T090000Z"),
            right: .todo("DUE:20260330T090000Z"),
            check: .components([.todo]) { todo, report in
                PairingChecks.checkEndOfDay(todo, &report)
                PairingChecks.checkEndOfNothing(todo, &report)
            }),
        Rule(
            "duration-not-days", .pairing, .warning, "RFC 5545 §3.8.2.5",
            "The DURATION of an all-day event is in days or weeks",
            explanation: """
                When DTSTART is a DATE then DURATION MUST be of days or weeks. --fix writes days where \
                it is a multiple of 24 hours.
                """,
            wrong: .event("DTSTART;VALUE=DATE:20260330\nDURATION:PT24H"),
            right: .event("DTSTART;VALUE=DATE:20260330\nDURATION:P1D"), fix: .safe,
            check: .components([.event, .todo], PairingChecks.checkDuration)),
    ]

    /// The dates added to and taken from a recurrence set.
    private static let setPairs: [Rule] = [
        Rule(
            "exdate-type", .pairing, .warning, "RFC 5545 §3.8.5.1",
            "EXDATE is of the same type as DTSTART",
            explanation: """
                EXDATE names starts of instances. A day is no start of an event that begins at a time, \
                so that most readers still show the instance.
                """,
            wrong: .event(
                """
                DTSTART:20260330T090000Z
                RRULE:FREQ=DAILY;COUNT=5
                EXDATE;VALUE=DATE:20260331
                """),
            right: .event(
                """
                DTSTART:20260330T090000Z
                RRULE:FREQ=DAILY;COUNT=5
                EXDATE:20260331T090000Z
                """), fix: .unsafe,
            check: .properties([.exceptionDates], PairingChecks.checkListType)),
        Rule(
            "exdate-form", .pairing, .warning, "RFC 5545 §3.8.5.1",
            "EXDATE is floating if and only if DTSTART is",
            explanation: """
                A floating EXDATE names no start of an event in a zone, so that most readers still show \
                the instance.
                """,
            wrong: .event(
                """
                DTSTART;TZID=Europe/Madrid:20260330T090000
                RRULE:FREQ=DAILY;COUNT=5
                EXDATE:20260331T090000
                """),
            right: .event(
                """
                DTSTART:20260330T090000Z
                RRULE:FREQ=DAILY;COUNT=5
                EXDATE:20260331T090000Z
                """), fix: .unsafe,
            check: .properties([.exceptionDates], PairingChecks.checkListForm)),
        Rule(
            "rdate-type", .pairing, .warning, "RFC 5545 §3.8.5.2",
            "RDATE is of the same type as DTSTART",
            explanation: """
                RDATE adds instances like that of DTSTART. Readers differ in what they make of a day \
                added to an event that begins at a time.
                """,
            wrong: .event("DTSTART:20260330T090000Z\nRDATE;VALUE=DATE:20260331"),
            right: .event("DTSTART:20260330T090000Z\nRDATE:20260331T090000Z"),
            check: .properties([.recurrenceDates], PairingChecks.checkListType)),
        Rule(
            "rdate-form", .pairing, .warning, "RFC 5545 §3.8.5.2",
            "RDATE is floating if and only if DTSTART is",
            explanation: """
                A floating RDATE is another instant for everybody, while the event itself is at the \
                same for all.
                """,
            wrong: .event(
                "DTSTART;TZID=Europe/Madrid:20260330T090000\nRDATE:20260331T090000"),
            right: .event("DTSTART:20260330T090000Z\nRDATE:20260331T090000Z"), fix: .unsafe,
            check: .properties([.recurrenceDates], PairingChecks.checkListForm)),
    ]
}
