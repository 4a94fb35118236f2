internal import CalendarModel

extension Rule {
    /// The rules of the group `itip`.
    static let itip: [Rule] = itipMethods + itipComponents + itipProperties + itipValues

    /// A calendar that is a message: its METHOD, and components of a VEVENT that has what every
    /// event has.
    static func message(_ method: String, _ lines: String, kind: String = "VEVENT") -> RuleExample {
        .file(
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//example.org//Example//EN
            METHOD:\(method)
            BEGIN:\(kind)
            UID:1@example.org
            DTSTAMP:20260101T000000Z
            \(lines)
            END:\(kind)
            END:VCALENDAR

            """.replacingLineFeeds)
    }

    private static let itipMethods: [Rule] = [
        Rule(
            "itip-method-unknown", .itip, .warning, "RFC 5546 §1.4",
            "METHOD is one of the eight methods of iTIP",
            explanation: """
                METHOD tells a program what to do with a calendar that was sent: PUBLISH, REQUEST, \
                REPLY, ADD, CANCEL, REFRESH, COUNTER or DECLINECOUNTER. With any other word most \
                programs refuse the file or read it as if there were no METHOD.
                """,
            wrong: message(
                "INVITE",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                """),
            right: message(
                "PUBLISH",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                """),
            profiles: [.itip: .error],
            check: .calendars { calendar, report in
                guard let property = calendar.root.first(.method) else { return }
                let name = ItipMessage.name(of: property)
                guard !name.isEmpty, ItipMethod(rawValue: name) == nil else { return }
                report(
                    "METHOD is \(excerpt(name, length: 40)), none of the methods of iTIP",
                    at: property.value, in: calendar)
            }),
        Rule(
            "itip-no-method", .itip, .error, "RFC 5546 §3.2",
            "A message says by METHOD what it is for",
            explanation: """
                Without METHOD a calendar is a snapshot and no message: nobody is invited, and no \
                reply is taken. RFC 5546 requires METHOD in every message, and mail repeats it in \
                the parameter method of its content type.
                """,
            wrong: .event("ORGANIZER:mailto:ana@example.org\nATTENDEE:mailto:jo@example.org"),
            right: message(
                "REQUEST",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                """),
            isOptional: true, profiles: [.itip: .error],
            check: .calendars { calendar, report in
                guard !calendar.root.has(.method) else { return }
                report(
                    "the calendar has no METHOD, which every message has",
                    at: calendar.root.begin, in: calendar)
            }),
        Rule(
            "caldav-method", .itip, .error, "RFC 4791 §4.1",
            "A calendar that is stored on a CalDAV server has no METHOD",
            explanation: """
                A calendar object resource is no message: RFC 4791 says that METHOD MUST NOT be \
                in it, and servers refuse to store one that has it. Take METHOD out before you \
                upload an invitation or an export.
                """,
            wrong: message(
                "PUBLISH",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                """),
            right: .event("ORGANIZER:mailto:ana@example.org\nATTENDEE:mailto:jo@example.org"),
            fix: .safe, isOptional: true, profiles: [.caldav: .error],
            check: .calendars { calendar, report in
                for property in calendar.root.properties(named: .method) {
                    report(
                        "METHOD is in a calendar that is to be stored on a CalDAV server",
                        at: property.line, in: calendar,
                        fix: property.removing("remove METHOD"))
                }
            }),
        Rule(
            "itip-publish-organizer", .itip, .warning, "RFC 5546 §3.2.1",
            "What is published has an ORGANIZER",
            explanation: """
                RFC 5546 requires ORGANIZER in every component of a calendar with METHOD:PUBLISH. \
                Exports of Google, Outlook and Apple say METHOD:PUBLISH without it, and every \
                reader copes; leave METHOD out when the file is no message. One finding tells of \
                all components of a calendar.
                """,
            wrong: message(
                "PUBLISH",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                """),
            right: .event("DTEND:20260330T093000Z"),
            fix: .unsafe, profiles: [.itip: .error],
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar), message.method == .publish
                else { return }
                let without = message.components.count { !$0.has(.organizer) }
                guard without > 0 else { return }
                let all = message.components.count
                report(
                    "METHOD is PUBLISH, but \(without) of \(all)"
                        + " components \(without == 1 ? "has" : "have") no ORGANIZER",
                    at: message.property.value, in: calendar,
                    fix: without == all ? message.property.removing("remove METHOD") : nil)
            }),
        Rule(
            "itip-publish-attendee", .itip, .warning, "RFC 5546 §3.2.1",
            "What is published has no ATTENDEE",
            explanation: """
                METHOD:PUBLISH posts an event to whom it may concern; nobody is invited and nobody \
                replies, so ATTENDEE MUST NOT be there. An invitation says METHOD:REQUEST; a copy \
                of a calendar with its guests says no METHOD at all.
                """,
            wrong: message(
                "PUBLISH",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                """),
            right: message(
                "REQUEST",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                """),
            profiles: [.itip: .error],
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar), message.method == .publish
                else { return }
                for component in message.components {
                    guard let attendee = component.first(.attendee) else { continue }
                    report(
                        "METHOD is PUBLISH, but the component has an ATTENDEE",
                        at: attendee.nameSpan, in: component)
                }
            }),
    ]
}

extension String {
    /// The text with CRLF as its line ends.
    var replacingLineFeeds: String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
}
