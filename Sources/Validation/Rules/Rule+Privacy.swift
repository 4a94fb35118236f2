internal import CalendarModel

extension Rule {
    /// The rules of the group `privacy`; all are off unless they are asked for, or a feed is checked
    /// that anybody may read.
    static let privacy: [Rule] = contactRules + confidentialRules

    /// The properties whose text somebody may have written anything into.
    private static let freeTexts: Set<PropertyName> = [
        .summary, .description, .location, .comment, .contact,
        PropertyName(rawValue: "X-ALT-DESC"), PropertyName(rawValue: "STYLED-DESCRIPTION"),
    ]

    /// The same, and those that hold links.
    private static let textsAndLinks: Set<PropertyName> = freeTexts.union(
        [
            "URL", "CONFERENCE", "ATTACH", "X-GOOGLE-CONFERENCE",
            "X-MICROSOFT-SKYPETEAMSMEETINGURL", "X-MICROSOFT-ONLINEMEETINGCONFLINK",
            "X-ZOOM-JOIN-URL",
        ].map(PropertyName.init(rawValue:)))

    private static let contactRules: [Rule] = [
        Rule(
            "mail-address", .privacy, .info, "practice",
            "A public calendar has no addresses of ATTENDEE and ORGANIZER",
            explanation: """
                Addresses in a public feed are collected by senders of spam, and who meets whom \
                is nobody's business. A published event needs no ATTENDEE; ORGANIZER may be a URI \
                such as urn:uuid:… or an address that is public already.
                """,
            wrong: .event("ORGANIZER:mailto:ana@example.org\nATTENDEE:mailto:jo@example.org"),
            right: .event("DTEND:20260330T093000Z"), isOptional: true,
            profiles: [.publish: .warning],
            check: .properties(persons) { property, report in
                switch CalendarAddress(property.addressText) {
                case .mail, .bareMail: break
                default: return
                }
                report(
                    "\(property.name.rawValue) is an address of mail", at: property.value,
                    in: property)
            }),
        Rule(
            "mail-address-in-text", .privacy, .info, "practice",
            "The texts of a public calendar have no addresses of mail",
            explanation: """
                Addresses get into descriptions by mails that were made into events. Name a page \
                with a form instead, or an address that is meant for everybody.
                """,
            wrong: .event("DESCRIPTION:Write to ana@example.org."),
            right: .event("DESCRIPTION:Write to us.\nURL:https://example.org/contact"),
            isOptional: true, profiles: [.publish: .info],
            check: .properties(freeTexts) { property, report in
                guard let raw = property.property.rawValue,
                    let place = PersonalData.mailAddress(in: raw)
                else { return }
                report(
                    "\(property.name.rawValue) has an address of mail", at: property.value(place),
                    in: property)
            }),
        Rule(
            "phone-number", .privacy, .info, "practice",
            "A public calendar has no telephone numbers",
            explanation: """
                Numbers in the international form and tel: links are dialled by machines that \
                read public pages.
                """,
            wrong: .event("DESCRIPTION:Call +34 910 000 000."),
            right: .event("DESCRIPTION:Call us.\nURL:https://example.org/contact"),
            isOptional: true, profiles: [.publish: .info],
            check: .properties(textsAndLinks) { property, report in
                guard let raw = property.property.rawValue else { return }
                if UniformResource.scheme(of: trimmed(raw)) == "tel" {
                    report(
                        "\(property.name.rawValue) is a telephone number", at: property.value,
                        in: property)
                } else if freeTexts.contains(property.name),
                    let place = PersonalData.phoneNumber(in: raw)
                {
                    report(
                        "\(property.name.rawValue) has a telephone number",
                        at: property.value(place), in: property)
                }
            }),
        Rule(
            "meeting-link", .privacy, .info, "practice",
            "A public calendar has no links to join a meeting",
            explanation: """
                Whoever has the link of a Zoom, Teams, Meet or Webex meeting can join it, and \
                uninvited guests look for such links in public calendars. Link to a page that \
                asks for registration.
                """,
            wrong: .event("LOCATION:https://zoom.us/j/1234567890?pwd=c2VjcmV0"),
            right: .event("LOCATION:Online\nURL:https://example.org/register"), isOptional: true,
            profiles: [.publish: .warning],
            check: .properties(textsAndLinks) { property, report in
                guard let raw = property.property.rawValue,
                    let found = PersonalData.meetingLink(in: raw)
                else { return }
                report(
                    "\(property.name.rawValue) has a link to a meeting on \(found.name)",
                    at: property.value(found.range), in: property)
            }),
        Rule(
            "meeting-code", .privacy, .info, "practice",
            "A public calendar has no codes of meetings",
            explanation: """
                The number and passcode of a meeting let anybody join it by telephone or by the \
                program, as the link does.
                """,
            wrong: .event("DESCRIPTION:Meeting ID: 123 456 7890\\nPasscode: 4242"),
            right: .event("DESCRIPTION:The link comes by mail."), isOptional: true,
            profiles: [.publish: .warning],
            check: .properties(freeTexts) { property, report in
                guard let raw = property.property.rawValue,
                    let place = PersonalData.meetingCode(in: raw)
                else { return }
                report(
                    "\(property.name.rawValue) has the code of a meeting",
                    at: property.value(place), in: property)
            }),
        Rule(
            "secret-link", .privacy, .info, "practice",
            "A public calendar has no links with a secret in them",
            explanation: """
                A token, signature or password in the query of a link gives its rights to whoever \
                reads the calendar; so does the private address of a calendar of Google.
                """,
            wrong: .event("URL:https://example.org/minutes?token=c2VjcmV0c2VjcmV0"),
            right: .event("URL:https://example.org/minutes"), isOptional: true,
            profiles: [.publish: .warning],
            check: .properties(UniformResource.properties) { property, report in
                guard let uri = property.uri, PersonalData.hasSecret(uri),
                    PersonalData.meetingLink(in: uri) == nil
                else { return }
                report(
                    "\(property.name.rawValue) is a link with a secret in it", at: property.value,
                    in: property)
            }),
    ]

    private static let confidentialRules: [Rule] = [
        Rule(
            "private-event", .privacy, .info, "RFC 5545 §3.8.1.3",
            "A public calendar has nothing of CLASS:PRIVATE or CLASS:CONFIDENTIAL",
            explanation: """
                CLASS says what the owner means, and protects nothing: all that is in the file \
                can be read. Leave private events out of a feed, or publish them as busy time \
                alone.
                """,
            wrong: .event("CLASS:PRIVATE"), right: .event("CLASS:PUBLIC"), isOptional: true,
            profiles: [.publish: .warning],
            check: .properties([PropertyName(rawValue: "CLASS")]) { property, report in
                let value = trimmed(property.property.text ?? "").uppercased()
                guard value == "PRIVATE" || value == "CONFIDENTIAL" else { return }
                report(
                    "the \(property.component.kind.rawValue) is \(value)", at: property.value,
                    in: property)
            }),
        Rule(
            "uid-identifies", .privacy, .info, "RFC 7986 §5.3",
            "A UID says nothing of the user, the host or the network",
            explanation: """
                RFC 5545 proposed host names and addresses in UIDs; RFC 7986 says that UIDs MUST \
                NOT include data that might identify a user, host or domain, and recommends a \
                random UUID. Changing the UID of an event that others have makes it another \
                event, so this is for what writes new ones.
                """,
            wrong: .event("UID:20260330T090000-ana@laptop.example.org"),
            right: .event("UID:5fc53010-1267-4f8e-bc28-1d7ae55a7c99"), isOptional: true,
            profiles: [.publish: .info],
            check: .properties([.uid]) { property, report in
                guard let raw = property.property.rawValue,
                    let found = PersonalData.identity(inUID: raw)
                else { return }
                report(
                    "the UID has \(excerpt(found.what, length: 60)) in it",
                    at: property.value(found.range), in: property)
            }),
        Rule(
            "geo-position", .privacy, .info, "RFC 5545 §3.8.1.6",
            "A public calendar has no coordinates",
            explanation: """
                GEO and Apple's X-APPLE-STRUCTURED-LOCATION tell where somebody is to within some \
                metres, at a home as well as at a hall. Leave them out where LOCATION is enough.
                """,
            wrong: .event("GEO:40.4169;-3.7035"), right: .event("LOCATION:Room 1"), fix: .unsafe,
            isOptional: true, profiles: [.publish: .info],
            check: .properties(
                Set(
                    ["GEO", "X-APPLE-STRUCTURED-LOCATION", "X-APPLE-TRAVEL-START"].map(
                        PropertyName.init(rawValue:)))
            ) { property, report in
                report(
                    "\(property.name.rawValue) tells a position", at: property.value, in: property,
                    fix: property.removing("remove \(property.name.rawValue)"))
            }),
        Rule(
            "acknowledged-alarm", .privacy, .info, "RFC 9074 §6.1",
            "A public calendar does not tell when its owner saw an alarm",
            explanation: """
                ACKNOWLEDGED and Mozilla's X-MOZ-LASTACK are times at which the owner sat at a \
                machine; no subscriber needs them.
                """,
            wrong: .alarm(
                "ACTION:DISPLAY\nDESCRIPTION:Reminder\nTRIGGER:-PT15M\nACKNOWLEDGED:20260330T084500Z"
            ),
            right: .alarm("ACTION:DISPLAY\nDESCRIPTION:Reminder\nTRIGGER:-PT15M"), fix: .unsafe,
            isOptional: true, profiles: [.publish: .info],
            check: .properties(
                Set(["ACKNOWLEDGED", "X-MOZ-LASTACK"].map(PropertyName.init(rawValue:)))
            ) { property, report in
                report(
                    "\(property.name.rawValue) tells when the owner saw the alarm",
                    at: property.value, in: property,
                    fix: property.removing("remove \(property.name.rawValue)"))
            }),
        Rule(
            "owner-property", .privacy, .info, "practice",
            "A public calendar has no properties that tell of its owner's account",
            explanation: """
                Programs write the sender, the account or the place in their own store into \
                properties of theirs, which no other program reads.
                """,
            wrong: .event("X-MS-OLK-SENDER;CN=Ana:mailto:ana@example.org"),
            right: .event("DTEND:20260330T093000Z"), fix: .unsafe, isOptional: true,
            profiles: [.publish: .warning],
            check: .properties(
                Set(
                    [
                        "X-MS-OLK-SENDER", "X-APPLE-CREATOR-IDENTITY",
                        "X-APPLE-CREATOR-TEAM-IDENTITY",
                        "X-EVOLUTION-CALDAV-HREF", "X-CALENDARSERVER-ATTENDEE-REF",
                        "X-OWNER",
                    ].map(PropertyName.init(rawValue:)))
            ) { property, report in
                report(
                    "\(property.name.rawValue) tells of the owner's account",
                    at: property.nameSpan, in: property,
                    fix: property.removing("remove \(property.name.rawValue)"))
            }),
    ]
}
