internal import CalendarModel

extension Rule {
    /// Rules about the properties that a message has, by the tables of RFC 5546.
    static let itipProperties: [Rule] = [
        Rule(
            "itip-missing-property", .itip, .warning, "RFC 5546 §3",
            "A component of a message has all that its METHOD requires",
            explanation: """
                RFC 5546 has a table for each METHOD and component, and a program that gets a \
                message without what is required there cannot tell whom it comes from, what it is \
                about or which revision it is. UID and DTSTAMP are required in every calendar, \
                which other rules tell of.
                """,
            wrong: message(
                "REQUEST",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
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
                guard let message = ItipMessage(calendar) else { return }
                var required: [ComponentKind: [PropertyName]] = [:]
                message.forEachTable { component, table in
                    let names = required[component.kind] ?? table.requiredNames()
                    required[component.kind] = names
                    for name in names where !component.has(name) {
                        // Told once for the whole calendar, by `itip-publish-organizer`.
                        if message.method == .publish, name == .organizer { continue }
                        report(
                            "the \(component.kind.rawValue) has no \(name.rawValue), which METHOD"
                                + " \(message.method.rawValue) requires",
                            at: component.begin, in: component)
                    }
                }
            }),
        Rule(
            "itip-property-forbidden", .itip, .warning, "RFC 5546 §3",
            "A component of a message has nothing that its METHOD forbids",
            explanation: """
                What must not be there has no meaning in such a message, and receivers may refuse \
                it: a REFRESH says whose event is wanted and nothing of the event itself, and an \
                ADD adds one instance, so that it has neither RRULE nor RECURRENCE-ID.
                """,
            wrong: message(
                "REFRESH",
                """
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                """),
            right: message(
                "REFRESH",
                """
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                """),
            fix: .unsafe, profiles: [.itip: .error],
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar) else { return }
                var forbidden: [ComponentKind: Set<PropertyName>] = [:]
                message.forEachTable { component, table in
                    let names = forbidden[component.kind] ?? table.forbiddenNames()
                    forbidden[component.kind] = names
                    for property in component.properties where names.contains(property.name) {
                        if message.method == .publish, property.name == .attendee { continue }
                        report(
                            "METHOD \(message.method.rawValue) has no \(property.name.rawValue) in"
                                + " a \(component.kind.rawValue)",
                            at: property.nameSpan, in: component,
                            fix: property.removing("remove \(property.name.rawValue)"))
                    }
                }
            }),
        Rule(
            "itip-too-many", .itip, .warning, "RFC 5546 §3",
            "A component of a message has a property no more often than its METHOD allows",
            explanation: """
                Some tables of RFC 5546 are stricter than RFC 5545: what is published has one \
                CONTACT, and a VJOURNAL of a message has one DESCRIPTION.
                """,
            wrong: message(
                "PUBLISH",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                CONTACT:Ana
                CONTACT:Jo
                """),
            right: message(
                "PUBLISH",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                CONTACT:Ana or Jo
                """),
            profiles: [.itip: .error],
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar) else { return }
                message.forEachTable { component, table in
                    // All others are at most once in RFC 5545 as well, or have rules of their own.
                    let name: PropertyName = component.kind == .journal ? .description : .contact
                    guard component.kind != .freeBusy, table.isAtMostOnce(name) else { return }
                    for property in component.properties(named: name).dropFirst() {
                        report(
                            "METHOD \(message.method.rawValue) has \(name.rawValue) only once in"
                                + " a \(component.kind.rawValue)",
                            at: property.nameSpan, in: component)
                    }
                }
            }),
        Rule(
            "itip-reply-one-attendee", .itip, .warning, "RFC 5546 §3.2.3",
            "A REPLY or REFRESH has the one ATTENDEE who sends it",
            explanation: """
                A reply with several ATTENDEEs leaves open who replies. Only one who delegates \
                adds an ATTENDEE for each delegate (RFC 5546 §3.2.2.3).
                """,
            wrong: message(
                "REPLY",
                """
                ORGANIZER:mailto:ana@example.org
                ATTENDEE;PARTSTAT=ACCEPTED:mailto:jo@example.org
                ATTENDEE;PARTSTAT=ACCEPTED:mailto:kim@example.org
                """),
            right: message(
                "REPLY",
                """
                ORGANIZER:mailto:ana@example.org
                ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:kim@example.org"
                 :mailto:jo@example.org
                ATTENDEE;DELEGATED-FROM="mailto:jo@example.org":mailto:kim@example.org
                """),
            profiles: [.itip: .error],
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar),
                    message.method == .reply || message.method == .refresh
                else { return }
                for component in message.components {
                    let attendees = component.properties(named: .attendee)
                    guard attendees.count > 1 else { continue }
                    let delegates = Set(
                        attendees.flatMap { $0.property.parameterValues("DELEGATED-TO") }
                            .map(CalendarAddress.key(of:)))
                    let senders = attendees.filter { attendee in
                        !delegates.contains(CalendarAddress.key(of: attendee.addressText))
                            && attendee.property.parameter("DELEGATED-FROM") == nil
                    }
                    for sender in senders.dropFirst() {
                        report(
                            "a \(message.method.rawValue) has more than one ATTENDEE, so that it"
                                + " is open who sends it", at: sender.value, in: component)
                    }
                }
            }),
        Rule(
            "itip-organizer-differs", .itip, .warning, "RFC 6638 §3.2.4.2",
            "All components of a series have the same ORGANIZER",
            explanation: """
                A series belongs to one organizer, whom replies go to; an instance cannot have \
                another. CalDAV servers refuse such a series \
                (CALDAV:same-organizer-in-all-components). To hand an event over, change ORGANIZER \
                in all components.
                """,
            wrong: .calendar(
                """
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                DTSTART:20260330T090000Z
                RRULE:FREQ=DAILY;COUNT=3
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                END:VEVENT
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                RECURRENCE-ID:20260331T090000Z
                DTSTART:20260331T100000Z
                SUMMARY:Stand-up
                ORGANIZER:mailto:kim@example.org
                ATTENDEE:mailto:jo@example.org
                END:VEVENT
                """),
            right: .calendar(
                """
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                DTSTART:20260330T090000Z
                RRULE:FREQ=DAILY;COUNT=3
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                END:VEVENT
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                RECURRENCE-ID:20260331T090000Z
                DTSTART:20260331T100000Z
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                END:VEVENT
                """),
            profiles: [.itip: .error, .caldav: .error],
            check: .calendars { calendar, report in
                var known: [String: String] = [:]
                for component in calendar.root.children {
                    guard ItipMessage.kinds.contains(component.kind), component.kind != .freeBusy,
                        let uid = component.component.uid,
                        let organizer = component.first(.organizer),
                        let key = organizer.personKey
                    else { continue }
                    guard let first = known[uid] else {
                        known[uid] = key
                        continue
                    }
                    if first == key { continue }
                    report(
                        "ORGANIZER is \(excerpt(key)), but \(excerpt(first)) in another component"
                            + " with this UID", at: organizer.value, in: component)
                }
            }),
    ]
}
