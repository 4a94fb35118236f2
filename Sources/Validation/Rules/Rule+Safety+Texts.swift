internal import CalendarModel

extension Rule {
    /// Rules about texts that deceive.
    static let deceptionRules: [Rule] = [
        Rule(
            "direction-override", .safety, .warning, "practice",
            "No title, place, name or link is turned around",
            explanation: """
                U+202E and its like make a reader see the letters in another order than a program \
                reads them, so that a name or a link can pass for another (UTS #55, UTR #36). \
                Embeddings and isolates are let pass when each of them is closed.
                """,
            wrong: .event("LOCATION:Room \u{202E}1 A"), right: .event("LOCATION:Room A 1"),
            fix: .unsafe,
            check: .properties(HiddenCharacters.shown) { property, report in
                if let raw = property.property.rawValue,
                    let found = HiddenCharacters.directionOverride(in: raw)
                {
                    report(
                        "\(property.name.rawValue) has \(HiddenCharacters.name(of: found.scalar)),"
                            + " which changes the order that letters are shown in",
                        at: property.value(found.range), in: property,
                        fix: property.replacingValue(
                            with: HiddenCharacters.removing(from: raw),
                            "remove the invisible characters"))
                } else if let name = property.property.parameter("CN"),
                    let found = HiddenCharacters.directionOverride(in: name)
                {
                    report(
                        "CN has \(HiddenCharacters.name(of: found.scalar)), which changes the order"
                            + " that letters are shown in", at: property.parameterValue("CN"),
                        in: property)
                }
            }),
        Rule(
            "invisible-character", .safety, .info, "practice",
            "No title, place, name or link has characters that nobody sees",
            explanation: """
                A zero-width space or a byte order mark within a text mostly comes from copying a \
                page; it keeps a search from finding the word, and lets two names look alike that \
                are not.
                """,
            wrong: .event("SUMMARY:Stand\u{200B}-up"), right: .event("SUMMARY:Stand-up"),
            fix: .unsafe,
            check: .properties(HiddenCharacters.shown) { property, report in
                if let raw = property.property.rawValue,
                    let found = HiddenCharacters.invisible(in: raw)
                {
                    report(
                        "\(property.name.rawValue) has \(HiddenCharacters.name(of: found.scalar)),"
                            + " which nobody sees", at: property.value(found.range), in: property,
                        fix: property.replacingValue(
                            with: HiddenCharacters.removing(from: raw),
                            "remove the invisible characters"))
                } else if let name = property.property.parameter("CN"),
                    let found = HiddenCharacters.invisible(in: name)
                {
                    report(
                        "CN has \(HiddenCharacters.name(of: found.scalar)), which nobody sees",
                        at: property.parameterValue("CN"), in: property)
                }
            }),
        Rule(
            "cn-other-address", .safety, .info, "practice",
            "A name is not the address of somebody else",
            explanation: """
                Programs show CN instead of the address. A CN that looks like another address \
                than the real one hides whom the mail goes to, or whom an invitation comes from.
                """,
            wrong: .event(
                "ORGANIZER;CN=boss@example.org:mailto:ana@example.com\n"
                    + "ATTENDEE:mailto:jo@example.org"),
            right: .event(
                "ORGANIZER;CN=ana@example.com:mailto:ana@example.com\n"
                    + "ATTENDEE:mailto:jo@example.org"),
            check: .properties(persons) { property, report in
                guard let name = property.property.parameter("CN"),
                    CalendarAddress.isMailbox(unquoted(name)), !name.contains("\""),
                    case .mail(let local, let domain) = CalendarAddress(property.addressText),
                    unquoted(name).lowercased() != "\(local)@\(domain)".lowercased()
                else { return }
                report(
                    "CN is the address \(excerpt(name, length: 60)), which is not that of"
                        + " \(property.name.rawValue)", at: property.parameterValue("CN"),
                    in: property)
            }),
    ]

    /// A name without spaces and the single quotation marks that Outlook puts around addresses.
    private static func unquoted(_ name: String) -> String {
        let name = trimmed(name)
        guard name.utf8.count > 2, name.hasPrefix("'"), name.hasSuffix("'") else { return name }
        return String(name.dropFirst().dropLast())
    }
}

extension PropertyName {
    /// `CONFERENCE` (RFC 7986).
    static let conference = PropertyName(rawValue: "CONFERENCE")
}
