import Testing
import Validation

@Suite("Rules of privacy")
struct PrivacyRuleTests {
    private static let contacts: [LocatedCase] = [
        .event(
            "mail-address", "of an attendee", in: .publish,
            ["ATTENDEE;CN=Zoë:mailto:zoe@example.org"], "9:17 mailto:zoe@example.org"),
        .event("mail-address", "no address", in: .publish, ["ORGANIZER:urn:uuid:1"]),
        .event(
            "mail-address-in-text", "after a line break", in: .publish,
            ["DESCRIPTION:¿Dudas?\\nana.b+c@mail.example.org."],
            "9:22 ana.b+c@mail.example.org"),
        .event(
            "mail-address-in-text", "what only looks like one", in: .publish,
            ["DESCRIPTION:Lunch @ noon\\, @handle\\, a@b\\, 3 @ 2.50"]),
        .event(
            "phone-number", "in a text", in: .publish, ["LOCATION:Call +34 (910) 000-000 now"],
            "9:15 +34 (910) 000-000"),
        .event(
            "phone-number", "a link", in: .publish, ["CONFERENCE;VALUE=URI:tel:+34910000000"],
            "9:22 tel:+34910000000"),
        .event("phone-number", "sums", in: .publish, ["DESCRIPTION:2 + 2\\, C++11\\, +1"]),
        .event(
            "meeting-link", "in a text", in: .publish,
            ["DESCRIPTION:Join: https://eu01web.zoom.us/j/123?pwd=a\\nThanks"],
            "9:19 https://eu01web.zoom.us/j/123?pwd=a"),
        .event(
            "meeting-link", "of several programs", in: .publish,
            [
                "URL:https://teams.microsoft.com/l/meetup-join/19%3ameeting",
                "X-GOOGLE-CONFERENCE:https://meet.google.com/abc-defg-hij",
            ], "9:5 https://teams.microsoft.com/l/meetup-join/19%3ameeting",
            "10:21 https://meet.google.com/abc-defg-hij"),
        .event(
            "meeting-link", "pages of the programs, and a host that looks like one", in: .publish,
            ["URL:https://zoom.us/pricing", "URL:https://notzoom.us/j/1", "URL:https://webex.com/"]),
        .event(
            "meeting-code", "a number", in: .publish, ["DESCRIPTION:Meeting ID: 123 456\\nBye"],
            "9:13 Meeting ID: 123 456"),
        .event(
            "meeting-code", "a sentence", in: .publish, ["DESCRIPTION:The passcode comes by mail"]),
        .event(
            "secret-link", "a token", in: .publish,
            ["URL:https://example.org/a?b=1&Token=abcdef12"],
            "9:5 https://example.org/a?b=1&Token=abcdef12"),
        .event(
            "secret-link", "a private calendar", in: .publish,
            ["ATTACH:https://calendar.google.com/calendar/ical/a/private-0f/basic.ics"],
            "9:8 https://calendar.google.com/calendar/ical/a/private-0f/basic.ics"),
        .event(
            "secret-link", "none", in: .publish, ["URL:https://example.org/a?key=1&page=abcdefgh"]),
    ]

    private static let others: [LocatedCase] = [
        .event("private-event", "lower case", in: .publish, ["CLASS:private"], "9:7 private"),
        .event("private-event", "public", in: .publish, ["CLASS:PUBLIC"]),
        .event(
            "uid-identifies", "a host, beside that of the head", in: .publish,
            ["UID:19970901T130000Z-123401@host.example.com"], "5:7 example.org",
            "9:29 host.example.com"),
        .event(
            "uid-identifies", "a mailbox and an IP address", in: .publish,
            ["UID:ana.ruiz@example.org", "UID:1234@192.0.2.7"], "5:7 example.org",
            "9:5 ana.ruiz@example.org", "10:10 192.0.2.7"),
        .event(
            "uid-identifies", "random ones", in: .publish,
            ["UID:5fc53010-1267-4f8e-bc28-1d7ae55a7c99", "UID:040000008200E00074C5B7101A82E008"],
            "5:7 example.org"),
        .event("geo-position", "coordinates", in: .publish, ["GEO:40.4;-3.7"], "9:5 40.4;-3.7"),
        .event("geo-position", "not asked for", ["LOCATION:Room 1"]),
        .alarm(
            "acknowledged-alarm", "when it was", in: .publish, ["ACKNOWLEDGED:20260330T084500Z"],
            "10:14 20260330T084500Z"),
        .event("acknowledged-alarm", "none", in: .publish, []),
        .event(
            "owner-property", "Outlook's sender", in: .publish,
            ["X-MS-OLK-SENDER;CN=Ana:mailto:ana@example.org"], "9:1 X-MS-OLK-SENDER"),
        .event("owner-property", "others of Outlook", in: .publish, ["X-MS-OLK-CONFTYPE:0"]),
    ]

    @Test("What tells of persons is told in a feed", arguments: contacts + others)
    func places(_ rule: LocatedCase) throws {
        try rule.check()
    }

    @Test("No rule of privacy is on unless it is asked for or a feed is checked")
    func areOptional() {
        for rule in Rule.all where rule.group == .privacy {
            #expect(rule.isOptional, "\(rule.name)")
            #expect(rule.severity(in: .rfc5545) == nil, "\(rule.name)")
            #expect(rule.severity(in: .publish) != nil, "\(rule.name)")
        }
    }
}
