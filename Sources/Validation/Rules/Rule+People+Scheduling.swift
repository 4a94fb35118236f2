internal import CalendarModel

extension Rule {
    /// Rules about the parameters of CalDAV's scheduling (RFC 6638 §7).
    static let schedulingRules: [Rule] = [
        Rule(
            "schedule-parameter-value", .people, .warning, "RFC 6638 §7.1",
            "SCHEDULE-AGENT and SCHEDULE-FORCE-SEND have one of their values",
            explanation: """
                SCHEDULE-AGENT is SERVER, CLIENT or NONE, SCHEDULE-FORCE-SEND is REQUEST or REPLY. \
                An agent that nobody knows means NONE: no invitation is sent at all.
                """,
            wrong: .event(
                "ORGANIZER:mailto:ana@example.org\n"
                    + "ATTENDEE;SCHEDULE-AGENT=SERVR:mailto:jo@example.org"),
            right: .event(
                "ORGANIZER:mailto:ana@example.org\n"
                    + "ATTENDEE;SCHEDULE-AGENT=SERVER:mailto:jo@example.org"),
            check: .properties(persons) { property, report in
                for (name, known) in [
                    ("SCHEDULE-AGENT", ["SERVER", "CLIENT", "NONE"]),
                    ("SCHEDULE-FORCE-SEND", ["REQUEST", "REPLY"]),
                ] {
                    guard let value = property.property.parameter(name)?.uppercased(),
                        !known.contains(value), !value.hasPrefix("X-")
                    else { continue }
                    report(
                        "\(name) is \(excerpt(value, length: 40)), none of"
                            + " \(known.joined(separator: ", "))",
                        at: property.parameterValue(name), in: property)
                }
            }),
        Rule(
            "schedule-status-value", .people, .warning, "RFC 6638 §7.3",
            "SCHEDULE-STATUS holds status codes",
            explanation: """
                A server tells by SCHEDULE-STATUS what became of a message: codes as 1.2 or 2.0, \
                several in one pair of quotes with commas between them, and no text.
                """,
            wrong: .event(
                "ORGANIZER:mailto:ana@example.org\n"
                    + "ATTENDEE;SCHEDULE-STATUS=delivered:mailto:jo@example.org"),
            right: .event(
                "ORGANIZER:mailto:ana@example.org\n"
                    + "ATTENDEE;SCHEDULE-STATUS=1.2:mailto:jo@example.org"),
            check: .properties(persons) { property, report in
                let values = property.property.parameterValues("SCHEDULE-STATUS")
                for (index, value) in values.enumerated() {
                    let codes = value.split(separator: ",", omittingEmptySubsequences: false)
                    if codes.allSatisfy({ StatusCode.isOne(trimmed($0)) }) { continue }
                    report(
                        "SCHEDULE-STATUS is no status code: \(excerpt(value, length: 40))",
                        at: property.parameterValue("SCHEDULE-STATUS", at: index), in: property)
                }
            }),
        Rule(
            "schedule-parameter-in-message", .people, .warning, "RFC 6638 §7.1",
            "A message has none of the parameters for a CalDAV server",
            explanation: """
                SCHEDULE-AGENT, SCHEDULE-FORCE-SEND and SCHEDULE-STATUS are between a client and \
                its server, and MUST NOT be sent to others. Take them out before you mail an event \
                of a server.
                """,
            wrong: message(
                "REQUEST",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                ATTENDEE;SCHEDULE-STATUS=1.2:mailto:jo@example.org
                """),
            right: message(
                "REQUEST",
                """
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                ORGANIZER:mailto:ana@example.org
                ATTENDEE:mailto:jo@example.org
                """),
            fix: .safe, profiles: [.itip: .error],
            check: .properties(persons) { property, report in
                guard let method = property.component.calendar?.method,
                    ItipMethod(rawValue: method) != nil, method != "PUBLISH"
                else { return }
                let names: Set<String> = [
                    "SCHEDULE-AGENT", "SCHEDULE-FORCE-SEND", "SCHEDULE-STATUS",
                ]
                for parameter in property.property.parameters where names.contains(parameter.name) {
                    report(
                        "\(parameter.name) is in a message", at: property.parameter(parameter.name),
                        in: property,
                        fix: property.removingParameter(
                            parameter.name, "remove \(parameter.name)"))
                }
            }),
    ]
}
