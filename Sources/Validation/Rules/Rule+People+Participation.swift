internal import CalendarModel

extension Rule {
    /// Rules about who takes part, and how.
    static let participationRules: [Rule] = [
        Rule(
            "duplicate-attendee", .people, .warning, "RFC 5545 §3.8.4.1",
            "Nobody is an ATTENDEE twice",
            explanation: """
                With two ATTENDEEs of the same address it is open which PARTSTAT counts, and a \
                reply changes one of them alone. The case of a domain does not matter; that of \
                what is before the @ does. One with the same parameters can be removed.
                """,
            wrong: .event(
                """
                ORGANIZER:mailto:ana@example.org
                ATTENDEE;PARTSTAT=ACCEPTED:mailto:jo@example.org
                ATTENDEE;PARTSTAT=ACCEPTED:mailto:jo@EXAMPLE.org
                """),
            right: .event(
                """
                ORGANIZER:mailto:ana@example.org
                ATTENDEE;PARTSTAT=ACCEPTED:mailto:jo@example.org
                """),
            fix: .safe,
            check: .components { component, report in
                let attendees = component.component.properties(named: .attendee)
                guard attendees.count > 1 else { return }
                var seen: [String: Property] = [:]
                for property in attendees {
                    let attendee = PropertySubject(property, in: component)
                    guard let key = attendee.personKey else { continue }
                    guard let first = seen[key] else {
                        seen[key] = property
                        continue
                    }
                    report(
                        "\(excerpt(key)) is an ATTENDEE already", at: attendee.value,
                        in: component,
                        fix: first.parameters == property.parameters
                            ? attendee.removing("remove the ATTENDEE") : nil)
                }
            }),
        Rule(
            "attendee-without-organizer", .people, .warning, "RFC 5545 §3.8.4.3",
            "A component with ATTENDEE has an ORGANIZER",
            explanation: """
                Something that several people are to attend has an organizer, whom replies go to; \
                RFC 5545 says that ORGANIZER MUST be there. CalDAV servers and many programs take \
                a component without it for no meeting at all.
                """,
            wrong: .event("ATTENDEE:mailto:jo@example.org"),
            right: .event("ORGANIZER:mailto:ana@example.org\nATTENDEE:mailto:jo@example.org"),
            check: .components([.event, .todo, .journal]) { component, report in
                // What a message has is judged by the rules of iTIP.
                guard let attendee = component.first(.attendee), !component.has(.organizer),
                    component.calendar?.method == nil
                else { return }
                report(
                    "the \(component.kind.rawValue) has an ATTENDEE but no ORGANIZER",
                    at: attendee.nameSpan, in: component)
            }),
        Rule(
            "organizer-without-attendee", .people, .info, "RFC 5545 §3.8.4.3",
            "A component with ORGANIZER has an ATTENDEE",
            explanation: """
                RFC 5545 has ORGANIZER in what several people are to attend and in what is \
                published, but not in what is on a single user's calendar. Outlook and Google \
                write it all the same, which does no harm.
                """,
            wrong: .event("ORGANIZER:mailto:ana@example.org"),
            right: .event("ORGANIZER:mailto:ana@example.org\nATTENDEE:mailto:jo@example.org"),
            check: .components([.event, .todo, .journal]) { component, report in
                guard let organizer = component.first(.organizer), !component.has(.attendee),
                    component.calendar?.method == nil
                else { return }
                report(
                    "the \(component.kind.rawValue) has an ORGANIZER but no ATTENDEE",
                    at: organizer.nameSpan, in: component)
            }),
        Rule(
            "attendee-parameter-forbidden", .people, .warning, "RFC 5545 §3.8.4.1",
            "An ATTENDEE of a VALARM or VFREEBUSY has none of the parameters of a meeting",
            explanation: """
                Who gets an alarm by mail, or whose busy time is asked for, attends nothing: CN, \
                ROLE, PARTSTAT, RSVP and the like MUST NOT be there, though readers pass over \
                them.
                """,
            wrong: .event(
                """
                BEGIN:VALARM
                ACTION:EMAIL
                SUMMARY:Reminder
                DESCRIPTION:Stand-up
                TRIGGER:-PT15M
                ATTENDEE;RSVP=TRUE:mailto:jo@example.org
                END:VALARM
                """),
            right: .event(
                """
                BEGIN:VALARM
                ACTION:EMAIL
                SUMMARY:Reminder
                DESCRIPTION:Stand-up
                TRIGGER:-PT15M
                ATTENDEE:mailto:jo@example.org
                END:VALARM
                """),
            fix: .unsafe,
            check: .components([.alarm, .freeBusy]) { component, report in
                let meeting: Set<String> = [
                    "CN", "ROLE", "PARTSTAT", "RSVP", "CUTYPE", "MEMBER", "DELEGATED-TO",
                    "DELEGATED-FROM", "SENT-BY", "DIR",
                ]
                for property in component.component.properties(named: .attendee) {
                    guard
                        let found = property.parameters.first(where: { meeting.contains($0.name) })
                    else { continue }
                    let attendee = PropertySubject(property, in: component)
                    report(
                        "an ATTENDEE of a \(component.kind.rawValue) has the parameter"
                            + " \(found.name)", at: attendee.parameter(found.name), in: component,
                        fix: attendee.removingParameter(found.name, "remove \(found.name)"))
                }
            }),
        Rule(
            "delegated-without-delegate", .people, .warning, "RFC 5546 §3.2.2.3",
            "An ATTENDEE with PARTSTAT=DELEGATED names the delegate by DELEGATED-TO",
            explanation: """
                Who delegates says to whom: RFC 5546 requires DELEGATED-TO, else the organizer \
                does not know whom to expect.
                """,
            wrong: .event(
                "ORGANIZER:mailto:ana@example.org\n"
                    + "ATTENDEE;PARTSTAT=DELEGATED:mailto:jo@example.org"),
            right: .event(
                "ORGANIZER:mailto:ana@example.org\n"
                    + "ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO=\"mailto:kim@example.org\""
                    + "\n :mailto:jo@example.org\n"
                    + "ATTENDEE;DELEGATED-FROM=\"mailto:jo@example.org\":mailto:kim@example.org"),
            profiles: [.itip: .error],
            check: .properties([.attendee]) { property, report in
                guard property.property.parameter("PARTSTAT")?.uppercased() == "DELEGATED",
                    property.property.parameter("DELEGATED-TO") == nil
                else { return }
                report(
                    "PARTSTAT is DELEGATED, but there is no DELEGATED-TO",
                    at: property.parameterValue("PARTSTAT"), in: property)
            }),
        Rule(
            "delegate-not-attendee", .people, .warning, "RFC 5546 §3.2.2.3",
            "A delegate is an ATTENDEE as well",
            explanation: """
                The delegate attends instead of the delegator, so there has to be an ATTENDEE \
                with the address in DELEGATED-TO. A REPLY, which is from one attendee, is let \
                pass.
                """,
            wrong: .event(
                "ORGANIZER:mailto:ana@example.org\n"
                    + "ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO=\"mailto:kim@example.org\""
                    + "\n :mailto:jo@example.org"),
            right: .event(
                "ORGANIZER:mailto:ana@example.org\n"
                    + "ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO=\"mailto:kim@example.org\""
                    + "\n :mailto:jo@example.org\n"
                    + "ATTENDEE;DELEGATED-FROM=\"mailto:jo@example.org\":mailto:kim@example.org"),
            check: .components([.event, .todo, .journal]) { component, report in
                let method = component.calendar?.method
                guard method == nil || method == "REQUEST" else { return }
                let attendees = component.component.properties(named: .attendee)
                guard attendees.contains(where: { $0.parameter("DELEGATED-TO") != nil })
                else { return }
                let known = Set(
                    attendees.compactMap { PropertySubject($0, in: component).personKey })
                for property in attendees {
                    for (index, delegate) in property.parameterValues("DELEGATED-TO").enumerated() {
                        guard UniformResource.scheme(of: delegate) != nil,
                            !known.contains(CalendarAddress.key(of: delegate))
                        else { continue }
                        report(
                            "\(excerpt(delegate)) is in DELEGATED-TO but no ATTENDEE",
                            at: PropertySubject(property, in: component)
                                .parameterValue("DELEGATED-TO", at: index), in: component)
                    }
                }
            }),
        Rule(
            "delegated-partstat", .people, .info, "RFC 5546 §3.2.2.3",
            "An ATTENDEE with DELEGATED-TO has PARTSTAT=DELEGATED",
            explanation: """
                Somebody who accepted or declined has not delegated. One of the two parameters \
                is left over from an earlier reply.
                """,
            wrong: .event(
                "ORGANIZER:mailto:ana@example.org\n"
                    + "ATTENDEE;PARTSTAT=ACCEPTED;DELEGATED-TO=\"mailto:kim@example.org\""
                    + "\n :mailto:jo@example.org\n"
                    + "ATTENDEE;DELEGATED-FROM=\"mailto:jo@example.org\":mailto:kim@example.org"),
            right: .event(
                "ORGANIZER:mailto:ana@example.org\n"
                    + "ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO=\"mailto:kim@example.org\""
                    + "\n :mailto:jo@example.org\n"
                    + "ATTENDEE;DELEGATED-FROM=\"mailto:jo@example.org\":mailto:kim@example.org"),
            check: .properties([.attendee]) { property, report in
                guard property.property.parameter("DELEGATED-TO") != nil,
                    let state = property.property.parameter("PARTSTAT")?.uppercased(),
                    state != "DELEGATED"
                else { return }
                report(
                    "PARTSTAT is \(excerpt(state, length: 40)), but there is a DELEGATED-TO",
                    at: property.parameterValue("PARTSTAT"), in: property)
            }),
    ]
}
