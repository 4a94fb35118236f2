internal import CalendarModel

extension Rule {
    /// The rules of the group `people`.
    static let people: [Rule] = addressRules + participationRules + schedulingRules

    /// The properties that name a calendar user.
    static let persons: Set<PropertyName> = [.attendee, .organizer]

    private static let addressRules: [Rule] = [
        Rule(
            "mailto-missing", .people, .warning, "RFC 5545 §3.3.3",
            "The address of an ATTENDEE or ORGANIZER is a URI, as mailto:ana@example.org",
            explanation: """
                A calendar address is a URI. Without mailto: many programs do not find out who \
                is meant, and no invitation is sent. It is a warning only, as most readers cope \
                and RFC 5545 itself has ORGANIZER:jsmith@example.com in an example (§3.6.4).
                """,
            wrong: .event("ORGANIZER:mailto:ana@example.org\nATTENDEE:jo@example.org"),
            right: .event("ORGANIZER:mailto:ana@example.org\nATTENDEE:mailto:jo@example.org"),
            fix: .safe, profiles: [.itip: .error, .caldav: .error],
            check: .properties(persons) { property, report in
                let text = property.addressText
                guard case .bareMail = CalendarAddress(text) else { return }
                report(
                    "\(property.name.rawValue) has an address without mailto: before it",
                    at: property.value, in: property,
                    fix: property.replacingValue(with: "mailto:\(text)", "write mailto:"))
            }),
        Rule(
            "address-spaces", .people, .error, "RFC 5545 §3.3.3",
            "The address of an ATTENDEE or ORGANIZER has no spaces",
            explanation: """
                No URI has spaces or control characters in it. At its ends they come from \
                careless writers and can be left out; within, they belong to a name that should \
                be the parameter CN.
                """,
            wrong: .event("ORGANIZER:mailto:ana@example.org\nATTENDEE:mailto: jo@example.org"),
            right: .event(
                "ORGANIZER:mailto:ana@example.org\nATTENDEE;CN=Jo:mailto:jo@example.org"),
            fix: .safe,
            check: .properties(persons) { property, report in
                let text = property.addressText
                guard case .spaced = CalendarAddress(text) else { return }
                let scheme = "mailto:"
                let isMail = trimmed(text).lowercased().hasPrefix(scheme)
                let address = trimmed(
                    isMail ? trimmed(text).dropFirst(scheme.utf8.count) : text[...])
                let mended =
                    isMail || CalendarAddress.isMailbox(address) ? scheme + address : address
                var isMended = false
                switch CalendarAddress(mended) {
                case .mail, .uri: isMended = true
                default: break
                }
                report(
                    "\(property.name.rawValue) has an address with spaces in it",
                    at: property.value, in: property,
                    fix: isMended
                        ? property.replacingValue(with: mended, "leave the spaces out") : nil)
            }),
        Rule(
            "bad-address", .people, .warning, "RFC 5545 §3.3.3",
            "The address of an ATTENDEE or ORGANIZER is one that mail can be sent to, or another URI",
            explanation: """
                A name alone is no calendar address, and mailto: wants a mailbox: something, an @ \
                and a domain. Put names into the parameter CN. Whoever has no address can be given \
                a URI that says so, as invalid:nomail.
                """,
            wrong: .event("ORGANIZER:mailto:ana@example.org\nATTENDEE:mailto:jo"),
            right: .event(
                "ORGANIZER:mailto:ana@example.org\nATTENDEE;CN=Jo:mailto:jo@example.org"),
            check: .properties(persons) { property, report in
                let text = property.addressText
                switch CalendarAddress(text) {
                case .badMail:
                    report(
                        "\(property.name.rawValue) has no address of mail after mailto::"
                            + " \(excerpt(text, length: 60))", at: property.value, in: property)
                case .text:
                    report(
                        "\(property.name.rawValue) is no URI: \(excerpt(text, length: 60))",
                        at: property.value, in: property)
                default: return
                }
            }),
        Rule(
            "address-cut-by-colon", .people, .error, "RFC 5545 §3.2",
            "A name with a colon stands in quotes",
            explanation: """
                A colon ends the parameters of a line, so that CN=Team: Jane without quotes makes \
                the rest of the name a part of the address, and nobody is invited.
                """,
            wrong: .event(
                "ORGANIZER:mailto:ana@example.org\n"
                    + "ATTENDEE;CN=Team: Jane:mailto:jane@example.org"),
            right: .event(
                "ORGANIZER:mailto:ana@example.org\n"
                    + "ATTENDEE;CN=\"Team: Jane\":mailto:jane@example.org"),
            fix: .safe,
            check: .properties(persons) { property, report in
                guard case .swallowed = CalendarAddress(property.addressText),
                    let places = property.places,
                    let cut = property.cutParameter(in: places),
                    !AddressParameters.all.contains(cut.name)
                else { return }
                let name = excerpt(cut.name, length: 40)
                report(
                    "\(name) has a colon without quotes: \(excerpt(cut.text, length: 60))",
                    at: places.span(cut.range), in: property,
                    fix: cut.text.contains("\"")
                        ? nil : property.replacingLine(with: cut.mended, "put \(name) into quotes"))
            }),
        Rule(
            "parameter-address", .people, .warning, "RFC 5545 §3.2.11",
            "The addresses in parameters are URIs, each in quotes of its own",
            explanation: """
                SENT-BY, DELEGATED-TO, DELEGATED-FROM and MEMBER name calendar users by the same \
                addresses as ATTENDEE does, and DIR is a URI as well. Several addresses in one \
                pair of quotes are one long address to a reader.
                """,
            wrong: .event(
                "ORGANIZER;SENT-BY=\"jo@example.org\":mailto:ana@example.org\n"
                    + "ATTENDEE:mailto:kim@example.org"),
            right: .event(
                "ORGANIZER;SENT-BY=\"mailto:jo@example.org\":mailto:ana@example.org\n"
                    + "ATTENDEE:mailto:kim@example.org"),
            fix: .safe,
            check: .properties(persons) { property, report in
                guard !property.property.parameters.isEmpty else { return }
                if case .swallowed = CalendarAddress(property.addressText) { return }
                for name in AddressParameters.all {
                    guard
                        let parameter = property.property.parameters.first(where: {
                            $0.name == name
                        })
                    else { continue }
                    for (index, value) in parameter.values.enumerated() {
                        // What has no quotes is told by `unquoted-uri`.
                        guard let problem = AddressParameters.problem(of: value, name),
                            property.places?.isQuoted(name, at: index) == true
                        else { continue }
                        let mended = AddressParameters.mended(parameter.values, name)
                        report(
                            problem, at: property.parameterValue(name, at: index), in: property,
                            fix: mended.flatMap { mended in
                                property.places.flatMap { places in
                                    property.settingQuotedParameter(
                                        name, ordinal: 0, to: mended, "write \(name) as URIs",
                                        in: places)
                                }
                            })
                        // The fix mends them all.
                        break
                    }
                }
            }),
        Rule(
            "sent-by-not-mailto", .people, .error, "RFC 5545 §3.2.18",
            "SENT-BY is a mailto URI",
            explanation: """
                Who acts on behalf of somebody is named by an address of mail; RFC 5545 allows no \
                other URI here.
                """,
            wrong: .event(
                "ORGANIZER;SENT-BY=\"https://example.org/jo\":mailto:ana@example.org\n"
                    + "ATTENDEE:mailto:kim@example.org"),
            right: .event(
                "ORGANIZER;SENT-BY=\"mailto:jo@example.org\":mailto:ana@example.org\n"
                    + "ATTENDEE:mailto:kim@example.org"),
            check: .properties(persons) { property, report in
                guard let value = property.property.parameter("SENT-BY"),
                    let scheme = UniformResource.scheme(of: value), scheme != "mailto"
                else { return }
                report(
                    "SENT-BY is a URI of the scheme \(scheme), not mailto",
                    at: property.parameterValue("SENT-BY"), in: property)
            }),
        Rule(
            "email-parameter", .people, .warning, "RFC 7986 §6.2",
            "The parameter EMAIL is an address of mail without mailto:",
            explanation: """
                EMAIL is there for those whose calendar address is no mailto URI; it holds the \
                address itself, as jo@example.org.
                """,
            wrong: .event(
                "ORGANIZER:mailto:ana@example.org\n"
                    + "ATTENDEE;EMAIL=\"mailto:jo@example.org\":urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
            ),
            right: .event(
                "ORGANIZER:mailto:ana@example.org\n"
                    + "ATTENDEE;EMAIL=jo@example.org:urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
            fix: .safe,
            check: .properties(persons) { property, report in
                guard let value = property.property.parameter("EMAIL") else { return }
                if CalendarAddress.isMailbox(value), !value.contains(":") { return }
                let address = trimmed(
                    value.lowercased().hasPrefix("mailto:") ? value.dropFirst(7) : value[...])
                report(
                    "EMAIL is no address of mail: \(excerpt(value, length: 60))",
                    at: property.parameterValue("EMAIL"), in: property,
                    fix: CalendarAddress.isMailbox(address)
                        ? property.settingParameter("EMAIL", to: address, "write EMAIL=\(address)")
                        : nil)
            }),
    ]
}
