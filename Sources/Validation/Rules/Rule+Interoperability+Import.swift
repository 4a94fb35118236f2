internal import CalendarModel

extension Rule {
    /// Rules about files that are imported or subscribed to.
    static let importRules: [Rule] = [
        Rule(
            "no-calendar-name", .interoperability, .info, "practice",
            "A calendar that is published has a name",
            explanation: """
                NAME (RFC 7986 §5.1) and, in most of today's programs, X-WR-CALNAME are what a \
                subscription is called in the reader's list; without them it is called by its \
                address. Write both.
                """,
            wrong: .event("DTEND:20260330T093000Z"),
            right: .calendar(
                """
                NAME:Team
                X-WR-CALNAME:Team
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                DTSTART:20260330T090000Z
                DTEND:20260330T093000Z
                SUMMARY:Stand-up
                END:VEVENT
                """), isOptional: true, profiles: [.publish: .info],
            check: .calendars { calendar, report in
                guard calendar.component.calendarName == nil else { return }
                report(
                    "the calendar has neither NAME nor X-WR-CALNAME", at: calendar.root.begin,
                    in: calendar)
            }),
        Rule(
            "no-refresh-interval", .interoperability, .info, "RFC 7986 §5.7",
            "A feed says how often it is worth while to fetch it",
            explanation: """
                REFRESH-INTERVAL;VALUE=DURATION and Outlook's X-PUBLISHED-TTL tell subscribers how \
                often to come back; without them each has an interval of its own, from minutes to \
                a day.
                """,
            wrong: .event("DTEND:20260330T093000Z"),
            right: .calendar(
                """
                REFRESH-INTERVAL;VALUE=DURATION:PT12H
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                DTSTART:20260330T090000Z
                DTEND:20260330T093000Z
                SUMMARY:Stand-up
                END:VEVENT
                """), isOptional: true, profiles: [.publish: .info],
            check: .calendars { calendar, report in
                guard !calendar.root.has(PropertyName(rawValue: "REFRESH-INTERVAL")),
                    !calendar.root.has(PropertyName(rawValue: "X-PUBLISHED-TTL"))
                else { return }
                report(
                    "the feed has neither REFRESH-INTERVAL nor X-PUBLISHED-TTL",
                    at: calendar.root.begin, in: calendar)
            }),
        Rule(
            "feed-method", .interoperability, .warning, "RFC 5546 §1.4",
            "A feed has METHOD:PUBLISH or no METHOD",
            explanation: """
                Any other METHOD makes a message to somebody: programs ask their user to accept \
                it, or refuse the subscription.
                """,
            wrong: message(
                "REQUEST",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                """),
            right: message(
                "PUBLISH",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                """), isOptional: true, profiles: [.publish: .warning],
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar), message.method != .publish
                else { return }
                report(
                    "METHOD is \(message.method.rawValue), which makes a message of the feed",
                    at: message.property.value, in: calendar)
            }),
        Rule(
            "component-not-imported", .interoperability, .info, "practice",
            "A file for Google or Outlook has nothing but events",
            explanation: """
                Google Calendar imports events alone, and MS-OXCICAL, which Outlook and Exchange \
                read calendars by, is about VEVENT: VTODO and VJOURNAL are passed over without a \
                word. One finding tells of all of a kind.
                """,
            wrong: .todo("DUE:20260331T090000Z"), right: .event("DTEND:20260330T093000Z"),
            isOptional: true, profiles: [.google: .warning, .outlook: .warning],
            check: .calendars { calendar, report in
                for kind in [ComponentKind.todo, .journal] {
                    let passedOver = calendar.root.children.filter { $0.kind == kind }
                    guard let first = passedOver.first else { continue }
                    report(
                        "\(passedOver.count) \(kind.rawValue)"
                            + " component\(passedOver.count == 1 ? " is" : "s are")"
                            + " not imported", at: first.begin, in: first)
                }
            }),
        Rule(
            "file-over-1-mb", .interoperability, .info, "practice",
            "A file that Google is to import has no more than 1 MB",
            explanation: """
                Google Calendar refuses to import a file of more than one megabyte. Split it \
                (`daylane convert --split`), or publish it and subscribe to its address.
                """,
            wrong: .file(bigCalendar, shown: "…a file of more than 1 MB…"),
            right: .event("DTEND:20260330T093000Z"), isOptional: true,
            profiles: [.google: .warning],
            check: .file { file, report in
                guard file.originalBytes.count > 1_048_576 else { return }
                report(
                    "the file has \(file.originalBytes.count) bytes, more than the 1 MB that Google"
                        + " imports", at: file.span(0..<min(15, file.source.bytes.count)),
                    in: file)
            }),
    ]

    /// A calendar of more than 1 MB, by one long property.
    private static let bigCalendar: [UInt8] = {
        let fold = String(repeating: "x", count: 74) + "\r\n "
        let event =
            "BEGIN:VEVENT\r\nUID:1@example.org\r\nDTSTAMP:20260101T000000Z\r\n"
            + "DTSTART:20260330T090000Z\r\nSUMMARY:Stand-up\r\nEND:VEVENT\r\n"
        return Array(
            ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example.org//Example//EN\r\n"
                + "X-FILLER:\r\n " + String(repeating: fold, count: 15_000) + "x\r\n" + event
                + "END:VCALENDAR\r\n").utf8)
    }()
}
