internal import CalendarModel

extension Rule {
    /// Rules about the values that a message has.
    static let itipValues: [Rule] = [
        Rule(
            "itip-cancel-status", .itip, .warning, "RFC 5546 §3.2.5",
            "A cancellation has STATUS:CANCELLED or no STATUS",
            explanation: """
                METHOD:CANCEL cancels an event with STATUS:CANCELLED, or takes attendees out of \
                one without any STATUS. With another STATUS readers do not agree on what is meant.
                """,
            wrong: message(
                "CANCEL",
                """
                SEQUENCE:1
                STATUS:CONFIRMED
                ORGANIZER:mailto:ana@example.org
                """),
            right: message(
                "CANCEL",
                """
                SEQUENCE:1
                STATUS:CANCELLED
                ORGANIZER:mailto:ana@example.org
                """),
            fix: .unsafe, profiles: [.itip: .error],
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar), message.method == .cancel
                else { return }
                for component in message.components where component.kind != .freeBusy {
                    guard let status = component.component.status, status != "CANCELLED",
                        let property = component.first(.status)
                    else { continue }
                    report(
                        "METHOD is CANCEL, but STATUS is \(excerpt(status, length: 40)), not"
                            + " CANCELLED", at: property.value, in: component,
                        fix: property.replacingValue(
                            with: "CANCELLED", "write STATUS:CANCELLED"))
                }
            }),
        Rule(
            "itip-status", .itip, .info, "RFC 5546 §3.2.2",
            "STATUS is one of those that METHOD goes with",
            explanation: """
                The tables of RFC 5546 name the states a message may tell of. An event that a \
                REQUEST, ADD or DECLINECOUNTER is about is TENTATIVE or CONFIRMED; one that was \
                cancelled is told of by METHOD:CANCEL. Instances of a series that were cancelled \
                are let pass.
                """,
            wrong: message(
                "REQUEST",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                STATUS:CANCELLED
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                """),
            right: message(
                "REQUEST",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                STATUS:TENTATIVE
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                """),
            profiles: [.itip: .warning],
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar), message.method != .cancel
                else { return }
                message.forEachTable { component, table in
                    // A value that no METHOD allows is another rule's.
                    guard let status = component.component.status, status == "CANCELLED",
                        !table.statuses.isEmpty, !table.statuses.contains(status),
                        !component.has(.recurrenceID), let property = component.first(.status)
                    else { return }
                    report(
                        "STATUS is \(status), but METHOD is \(message.method.rawValue)",
                        at: property.value, in: component)
                }
            }),
        Rule(
            "itip-sequence", .itip, .warning, "RFC 5546 §2.1.4",
            "SEQUENCE of an ADD or CANCEL is greater than 0",
            explanation: """
                The organizer MUST increment SEQUENCE each time an instance is added or something \
                is cancelled, so it cannot be 0: a receiver would take the message for the first \
                revision, or for one that it knows already.
                """,
            wrong: message(
                "CANCEL",
                """
                SEQUENCE:0
                STATUS:CANCELLED
                ORGANIZER:mailto:ana@example.org
                """),
            right: message(
                "CANCEL",
                """
                SEQUENCE:1
                STATUS:CANCELLED
                ORGANIZER:mailto:ana@example.org
                """),
            profiles: [.itip: .error],
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar),
                    message.method == .add || message.method == .cancel
                else { return }
                for component in message.components where component.kind != .freeBusy {
                    guard let property = component.first(.sequence),
                        property.property.values == [.integer(0)]
                    else { continue }
                    report(
                        "SEQUENCE is 0, but METHOD \(message.method.rawValue) increments it",
                        at: property.value, in: component)
                }
            }),
        Rule(
            "itip-reply-partstat", .itip, .warning, "RFC 5546 §2.1.1",
            "A REPLY says by PARTSTAT what the attendee replies",
            explanation: """
                Without PARTSTAT, or with NEEDS-ACTION, which is its default, a reply says that \
                there is none yet. ACCEPTED, DECLINED, TENTATIVE and DELEGATED are replies. A \
                REPLY that tells of a failure by REQUEST-STATUS needs none.
                """,
            wrong: message(
                "REPLY",
                """
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                """),
            right: message(
                "REPLY",
                """
                ORGANIZER:mailto:ana@example.org
                ATTENDEE;PARTSTAT=ACCEPTED:mailto:jo@example.org
                """),
            check: .calendars { calendar, report in
                guard let message = ItipMessage(calendar), message.method == .reply
                else { return }
                for component in message.components where component.kind != .freeBusy {
                    guard !component.has(PropertyName(rawValue: "REQUEST-STATUS")),
                        let attendee = component.first(.attendee)
                    else { continue }
                    let state = attendee.property.parameter("PARTSTAT")
                    guard state == nil || state?.uppercased() == "NEEDS-ACTION" else { continue }
                    report(
                        state == nil
                            ? "the ATTENDEE of a REPLY has no PARTSTAT"
                            : "the ATTENDEE of a REPLY has the PARTSTAT NEEDS-ACTION",
                        at: attendee.parameterValue("PARTSTAT"), in: component)
                }
            }),
        Rule(
            "itip-freebusy-order", .itip, .info, "RFC 5546 §3.3",
            "The FREEBUSY properties of a component are in the order of time",
            explanation: """
                Busy times SHOULD be sorted by their start and then by their end, so that a reader \
                need not look at all of them.
                """,
            wrong: .freeBusy(
                """
                ORGANIZER:mailto:ana@example.org
                DTSTART:20260330T000000Z
                DTEND:20260401T000000Z
                FREEBUSY:20260331T090000Z/PT1H
                FREEBUSY:20260330T090000Z/PT1H
                """),
            right: .freeBusy(
                """
                ORGANIZER:mailto:ana@example.org
                DTSTART:20260330T000000Z
                DTEND:20260401T000000Z
                FREEBUSY:20260330T090000Z/PT1H
                FREEBUSY:20260331T090000Z/PT1H
                """),
            check: .components([.freeBusy]) { component, report in
                var last: [String: LocalDateTime] = [:]
                for property in component.component.properties(named: .freeBusy) {
                    // Each FBTYPE is often a list of its own.
                    let type = property.parameter("FBTYPE")?.uppercased() ?? "BUSY"
                    for value in property.values {
                        guard case .period(let period) = value else { continue }
                        let start = period.start.local
                        if let before = last[type], start < before {
                            report(
                                "FREEBUSY begins before the one that precedes it",
                                at: PropertySubject(property, in: component).value, in: component)
                            return
                        }
                        last[type] = start
                    }
                }
            }),
    ]
}
