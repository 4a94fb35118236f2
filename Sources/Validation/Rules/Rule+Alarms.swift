internal import CalendarModel

extension Rule {
    /// The rules of the group `alarms`.
    static let alarms: [Rule] = alarmActions + alarmTriggers + appleAlarms

    /// What an alarm does.
    private static let alarmActions: [Rule] = [
        Rule(
            "display-without-description", .alarms, .error, "RFC 5545 §3.6.6",
            "An alarm that displays a text has a DESCRIPTION",
            explanation: """
                A DISPLAY alarm MUST include DESCRIPTION, the text to be displayed. --fix takes the \
                SUMMARY of the event for it.
                """,
            wrong: .alarm("ACTION:DISPLAY\nTRIGGER:-PT15M"),
            right: .alarm("ACTION:DISPLAY\nTRIGGER:-PT15M\nDESCRIPTION:Stand-up"), fix: .safe,
            check: AlarmChecks.missing("DISPLAY", .description) {
                AlarmChecks.addingText(.description, to: $0)
            }),
        Rule(
            "email-without-description", .alarms, .error, "RFC 5545 §3.6.6",
            "An alarm that sends an e-mail has a DESCRIPTION",
            explanation: """
                An EMAIL alarm MUST include DESCRIPTION, the body of the message. --fix takes the \
                SUMMARY of the event for it.
                """,
            wrong: email("SUMMARY:Stand-up\nATTENDEE:mailto:ana@example.org"),
            right: email(
                "SUMMARY:Stand-up\nDESCRIPTION:In room 4\nATTENDEE:mailto:ana@example.org"),
            fix: .safe,
            check: AlarmChecks.missing("EMAIL", .description) {
                AlarmChecks.addingText(.description, to: $0)
            }),
        Rule(
            "email-without-summary", .alarms, .error, "RFC 5545 §3.6.6",
            "An alarm that sends an e-mail has a SUMMARY",
            explanation: """
                An EMAIL alarm MUST include SUMMARY, the subject of the message. --fix takes that of \
                the event for it.
                """,
            wrong: email("DESCRIPTION:In room 4\nATTENDEE:mailto:ana@example.org"),
            right: email(
                "SUMMARY:Stand-up\nDESCRIPTION:In room 4\nATTENDEE:mailto:ana@example.org"),
            fix: .safe,
            check: AlarmChecks.missing("EMAIL", .summary) {
                AlarmChecks.addingText(.summary, to: $0)
            }),
        Rule(
            "email-without-attendee", .alarms, .error, "RFC 5545 §3.6.6",
            "An alarm that sends an e-mail has an ATTENDEE",
            explanation: """
                An EMAIL alarm MUST include one or more ATTENDEE properties, the addresses to send to.
                """,
            wrong: email("SUMMARY:Stand-up\nDESCRIPTION:In room 4"),
            right: email(
                "SUMMARY:Stand-up\nDESCRIPTION:In room 4\nATTENDEE:mailto:ana@example.org"),
            check: AlarmChecks.missing("EMAIL", .attendee)),
        Rule(
            "several-sounds", .alarms, .error, "RFC 5545 §3.6.6",
            "An alarm that makes a sound has one ATTACH at most",
            explanation: "An AUDIO alarm can have one ATTACH only, the sound to be rendered.",
            wrong: .alarm(
                """
                ACTION:AUDIO
                TRIGGER:-PT15M
                ATTACH:https://example.org/bell.wav
                ATTACH:https://example.org/gong.wav
                """),
            right: .alarm(
                "ACTION:AUDIO\nTRIGGER:-PT15M\nATTACH:https://example.org/bell.wav"),
            check: .components([.alarm], AlarmChecks.checkSounds)),
        Rule(
            "unused-alarm-property", .alarms, .info, "RFC 5545 §3.6.6",
            "An alarm has the properties of its ACTION",
            explanation: """
                A sound needs no text and a text no sound: what the ACTION does not have, readers pass \
                over.
                """,
            wrong: .alarm(
                """
                ACTION:DISPLAY
                TRIGGER:-PT15M
                DESCRIPTION:Stand-up
                ATTACH:https://example.org/bell.wav
                """),
            right: .alarm("ACTION:DISPLAY\nTRIGGER:-PT15M\nDESCRIPTION:Stand-up"),
            check: .components([.alarm], AlarmChecks.checkUnused)),
        Rule(
            "procedure-alarm", .alarms, .warning, "RFC 5545 §A.3", "ACTION is not PROCEDURE",
            explanation: """
                PROCEDURE, of RFC 2445, let a calendar start a program, and can no longer be used. No \
                reader of today does that for it.
                """,
            wrong: .alarm(
                "ACTION:PROCEDURE\nTRIGGER:-PT15M\nATTACH:https://example.org/bell.exe"),
            right: .alarm("ACTION:AUDIO\nTRIGGER:-PT15M"),
            check: .properties([PropertyName(rawValue: "ACTION")], AlarmChecks.checkAction)),
        Rule(
            "many-repetitions", .alarms, .warning, "practice",
            "An alarm is not repeated more than 100 times",
            explanation: "Nobody wants to dismiss an alarm that often; some readers stop earlier.",
            wrong: .alarm("ACTION:AUDIO\nTRIGGER:-PT15M\nREPEAT:5000\nDURATION:PT1M"),
            right: .alarm("ACTION:AUDIO\nTRIGGER:-PT15M\nREPEAT:5\nDURATION:PT1M"),
            check: .properties([.repetitions], AlarmChecks.checkRepetitions)),
    ]

    private static func email(_ lines: String) -> RuleExample {
        .alarm("ACTION:EMAIL\nTRIGGER:-PT15M\n" + lines)
    }

    /// When an alarm goes off.
    private static let alarmTriggers: [Rule] = [
        Rule(
            "related-with-time", .alarms, .error, "RFC 5545 §3.8.6.3",
            "A TRIGGER that is a time has no RELATED",
            explanation: """
                RELATED says what a duration counts from, and MUST only be specified with one. --fix \
                leaves it out.
                """,
            wrong: .alarm(
                "ACTION:AUDIO\nTRIGGER;VALUE=DATE-TIME;RELATED=START:20260330T084500Z"),
            right: .alarm("ACTION:AUDIO\nTRIGGER;VALUE=DATE-TIME:20260330T084500Z"), fix: .safe,
            check: .properties([.trigger], AlarmChecks.checkRelatedOfTime)),
        Rule(
            "related-without-end", .alarms, .error, "RFC 5545 §3.8.6.3",
            "A TRIGGER with RELATED=END stands in what has an end",
            explanation: """
                An alarm can count from the end only where there is one: DTEND or DURATION in an event, \
                DUE or DURATION in a to-do.
                """,
            wrong: .event(
                """
                DTSTART:20260330T090000Z
                BEGIN:VALARM
                ACTION:AUDIO
                TRIGGER;RELATED=END:-PT5M
                END:VALARM
                """),
            right: .event(
                """
                DTSTART:20260330T090000Z
                DURATION:PT1H
                BEGIN:VALARM
                ACTION:AUDIO
                TRIGGER;RELATED=END:-PT5M
                END:VALARM
                """), fix: .unsafe, check: .properties([.trigger], AlarmChecks.checkRelatedToEnd)),
        Rule(
            "trigger-without-start", .alarms, .error, "RFC 5545 §3.8.6.3",
            "A TRIGGER that counts from DTSTART stands in what has one",
            explanation: """
                A duration counts from DTSTART unless RELATED=END is there; without DTSTART the alarm \
                never goes off. In a to-do that only has DUE, write RELATED=END.
                """,
            wrong: .todo(
                """
                DUE:20260330T090000Z
                BEGIN:VALARM
                ACTION:AUDIO
                TRIGGER:-PT5M
                END:VALARM
                """),
            right: .todo(
                """
                DUE:20260330T090000Z
                BEGIN:VALARM
                ACTION:AUDIO
                TRIGGER;RELATED=END:-PT5M
                END:VALARM
                """), fix: .unsafe,
            check: .properties([.trigger], AlarmChecks.checkRelatedToStart)),
        Rule(
            "trigger-without-dates", .alarms, .error, "RFC 5545 §3.8.6.3",
            "A relative TRIGGER stands in a to-do with dates",
            explanation: """
                A to-do without DTSTART and DUE has nothing that a duration could count from. Give the \
                TRIGGER a time of its own with VALUE=DATE-TIME.
                """,
            wrong: .todo("BEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-PT5M\nEND:VALARM"),
            right: .todo(
                """
                BEGIN:VALARM
                ACTION:AUDIO
                TRIGGER;VALUE=DATE-TIME:20260330T084500Z
                END:VALARM
                """), check: .properties([.trigger], AlarmChecks.checkDates)),
    ]

    /// What Apple's programs write into alarms.
    private static let appleAlarms: [Rule] = [
        Rule(
            "apple-silent-alarm", .alarms, .info, "RFC 5545 §3.8.6.1",
            "ACTION:NONE is known to Apple's programs only",
            explanation: """
                Apple's programs write an alarm with ACTION:NONE, at a time in 1976, so that an event \
                gets no alarm by default. Others pass over it, as over any action that they do not \
                know.
                """,
            wrong: .alarm("ACTION:NONE\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z"),
            right: .alarm("ACTION:AUDIO\nTRIGGER:-PT15M"),
            check: .components([.alarm]) { alarm, report in
                guard AlarmChecks.action(alarm) == "NONE" else { return }
                let action = alarm.first(PropertyName(rawValue: "ACTION"))
                report(
                    "ACTION is NONE, which Apple's programs alone know", at: action?.value,
                    in: alarm)
            }),
        Rule(
            "apple-sound", .alarms, .info, "RFC 5545 §3.8.1.1",
            "A sound is named by its address",
            explanation: """
                Apple's programs write the name of one of their sounds where the address of a file is \
                to stand. Others play a sound of their own.
                """,
            wrong: .alarm("ACTION:AUDIO\nTRIGGER:-PT15M\nATTACH;VALUE=URI:Chord"),
            right: .alarm(
                "ACTION:AUDIO\nTRIGGER:-PT15M\nATTACH;FMTTYPE=audio/basic:https://example.org/a.aud"
            ),
            check: .properties([.attach]) { property, report in
                guard AlarmChecks.isSoundName(property) else { return }
                report(
                    "\(excerpt(property.uri ?? "", length: 40)) is the name of a sound of Apple's",
                    at: property.value, in: property)
            }),
    ]
}
