internal import CalendarModel

extension Rule {
    /// Rules about the components of a message.
    static let itipComponents: [Rule] = [
        Rule(
            "itip-no-component", .itip, .warning, "RFC 5546 §3",
            "A message is about a component",
            explanation: """
                A calendar with a METHOD and nothing but time zones asks nobody for anything. Every \
                table of RFC 5546 has at least one VEVENT, VTODO, VJOURNAL or VFREEBUSY.
                """,
            wrong: .file(
                """
                BEGIN:VCALENDAR
                VERSION:2.0
                PRODID:-//example.org//Example//EN
                METHOD:PUBLISH
                BEGIN:VTIMEZONE
                TZID:Example/Kolkata
                BEGIN:STANDARD
                DTSTART:19700101T000000
                TZOFFSETFROM:+0530
                TZOFFSETTO:+0530
                END:STANDARD
                END:VTIMEZONE
                END:VCALENDAR

                """.replacingLineFeeds),
            right: .event("DTEND:20260330T093000Z"), profiles: [.itip: .error],
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar), message.components.isEmpty,
                    !calendar.root.children.isEmpty,
                    calendar.root.children.allSatisfy({ $0.kind == .timeZone })
                else { return }
                report(
                    "METHOD is \(message.method.rawValue), but there is nothing but time zones",
                    at: message.property.value, in: calendar)
            }),
        Rule(
            "itip-component-forbidden", .itip, .warning, "RFC 5546 §3",
            "A message has no component that its METHOD is not made for",
            explanation: """
                Not every METHOD goes with every component: a VJOURNAL can be published, added to \
                and cancelled, a VFREEBUSY published, requested and replied to, and a message about \
                free and busy time has no VTIMEZONE, as all its times are in UTC.
                """,
            wrong: message(
                "REPLY",
                """
                DTSTART:20260330T090000Z
                SUMMARY:What we did
                ORGANIZER:mailto:ana@example.org
                ATTENDEE;PARTSTAT=ACCEPTED:mailto:jo@example.org
                """, kind: "VJOURNAL"),
            right: message(
                "PUBLISH",
                """
                DTSTART:20260330T090000Z
                DESCRIPTION:What we did
                ORGANIZER:mailto:ana@example.org
                """, kind: "VJOURNAL"),
            profiles: [.itip: .error],
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar) else { return }
                for component in message.components where message.table(of: component) == nil {
                    report(
                        "METHOD \(message.method.rawValue) does not go with a"
                            + " \(component.kind.rawValue)", at: component.begin, in: component)
                }
                guard !message.components.isEmpty,
                    message.components.allSatisfy({ $0.kind == .freeBusy })
                else { return }
                for zone in calendar.root.children where zone.kind == .timeZone {
                    report(
                        "a message about a VFREEBUSY has a VTIMEZONE", at: zone.begin, in: zone)
                }
            }),
        Rule(
            "itip-mixed-components", .itip, .warning, "RFC 5546 §1.4",
            "A message is about components of one kind",
            explanation: """
                Apart from time zones only one kind of component is allowed in a message: send \
                events and to-dos apart. A file that is no message says no METHOD and may hold \
                whatever it likes.
                """,
            wrong: .calendar(
                """
                METHOD:PUBLISH
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                END:VEVENT
                BEGIN:VTODO
                UID:2@example.org
                DTSTAMP:20260101T000000Z
                DTSTART:20260330T090000Z
                SUMMARY:Write the minutes
                PRIORITY:5
                ORGANIZER:mailto:ana@example.org
                END:VTODO
                """),
            right: .event("DTEND:20260330T093000Z"), profiles: [.itip: .error],
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar), let first = message.components.first,
                    let other = message.components.first(where: { $0.kind != first.kind })
                else { return }
                report(
                    "the message is about a \(first.kind.rawValue) and has a"
                        + " \(other.kind.rawValue) as well", at: other.begin, in: other)
            }),
        Rule(
            "itip-one-uid", .itip, .warning, "RFC 5546 §3.2.2",
            "The components of a request, reply or cancellation have the same UID",
            explanation: """
                A message invites to one event, replies to one or cancels one: several components \
                are only there for instances of the same series, so all have its UID. Send a \
                message for each event.
                """,
            wrong: .calendar(
                """
                METHOD:CANCEL
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                SEQUENCE:1
                STATUS:CANCELLED
                ORGANIZER:mailto:ana@example.org
                END:VEVENT
                BEGIN:VEVENT
                UID:2@example.org
                DTSTAMP:20260101T000000Z
                SEQUENCE:1
                STATUS:CANCELLED
                ORGANIZER:mailto:ana@example.org
                END:VEVENT
                """),
            right: .calendar(
                """
                METHOD:CANCEL
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                SEQUENCE:1
                STATUS:CANCELLED
                ORGANIZER:mailto:ana@example.org
                END:VEVENT
                """),
            profiles: [.itip: .error],
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar) else { return }
                let identified = message.components.filter { component in
                    component.component.uid != nil
                        && message.table(of: component)?.sharesUID == true
                }
                guard let first = identified.first,
                    let other = identified.first(where: {
                        $0.component.uid != first.component.uid
                    })
                else { return }
                report(
                    "METHOD is \(message.method.rawValue), but the UID is another than that of the"
                        + " component before", at: other.first(.uid)?.value, in: other)
            }),
        Rule(
            "itip-one-component", .itip, .warning, "RFC 5546 §3.2.4",
            "An ADD, REFRESH or COUNTER has one component",
            explanation: """
                These messages are about one event or one instance of it, and their tables have \
                exactly one component. Send a message for each.
                """,
            wrong: .calendar(
                """
                METHOD:REFRESH
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                END:VEVENT
                BEGIN:VEVENT
                UID:2@example.org
                DTSTAMP:20260101T000000Z
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                END:VEVENT
                """),
            right: .calendar(
                """
                METHOD:REFRESH
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                END:VEVENT
                """),
            profiles: [.itip: .error],
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar) else { return }
                let single = message.components.filter { component in
                    message.table(of: component)?.isSingle == true
                }
                guard single.count > 1 else { return }
                report(
                    "METHOD \(message.method.rawValue) is about one component, and there are"
                        + " \(single.count)", at: single[1].begin, in: single[1])
            }),
        Rule(
            "itip-alarm-forbidden", .itip, .warning, "RFC 5546 §3.2.3",
            "A reply, cancellation, refresh or declined proposal has no VALARM",
            explanation: """
                Alarms are each reader's own business. The tables of REPLY, CANCEL, REFRESH and \
                DECLINECOUNTER forbid them, as there is nothing to be reminded of.
                """,
            wrong: message(
                "CANCEL",
                """
                SEQUENCE:1
                DTSTART:20260330T090000Z
                STATUS:CANCELLED
                ORGANIZER:mailto:ana@example.org
                BEGIN:VALARM
                ACTION:DISPLAY
                DESCRIPTION:Reminder
                TRIGGER:-PT15M
                END:VALARM
                """),
            right: message(
                "CANCEL",
                """
                SEQUENCE:1
                DTSTART:20260330T090000Z
                STATUS:CANCELLED
                ORGANIZER:mailto:ana@example.org
                """),
            fix: .unsafe, profiles: [.itip: .error],
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar) else { return }
                message.forEachTable { component, table in
                    // No VFREEBUSY has alarms, message or not.
                    guard table.forbidsAlarms, component.kind != .freeBusy else { return }
                    for alarm in component.children where alarm.kind == .alarm {
                        report(
                            "METHOD is \(message.method.rawValue), which has no VALARM",
                            at: alarm.begin, in: alarm, fix: alarm.removing("remove the VALARM"))
                    }
                }
            }),
    ]
}
