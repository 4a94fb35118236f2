import Libical
import Normalizer
import Testing
import Validation

@Suite("Rules of people")
struct PeopleRuleTests {
    private static let ana = "ORGANIZER:mailto:ana@example.org"
    private static let jo = "ATTENDEE:mailto:jo@example.org"
    private static let kim = "ATTENDEE:mailto:kim@example.org"

    private static let addresses: [LocatedCase] = [
        .event(
            "mailto-missing", "after a name of several bytes", ["ATTENDEE;CN=Zoë:zoe@example.org"],
            "9:17 zoe@example.org"),
        .event("mailto-missing", "another scheme", ["ATTENDEE:urn:uuid:1", "ORGANIZER:Ana"]),
        .event("mailto-missing", "upper case", ["ATTENDEE:MAILTO:jo@example.org"]),
        .event(
            "address-spaces", "after the colon", ["attendee:mailto: jo@example.org"],
            "9:10 mailto: jo@example.org"),
        .event(
            "address-spaces", "at the end, folded",
            ["ORGANIZER;CN=Ana:MAILTO:ana@exam", " ple.org "],
            "9:18 MAILTO:ana@exam\r\n ple.org "),
        .event("address-spaces", "in a name", ["ATTENDEE;CN=Jo Kim:mailto:jo@example.org"]),
        .event("bad-address", "no mailbox", ["ATTENDEE:mailto:jo"], "9:10 mailto:jo"),
        .event("bad-address", "no domain", ["ATTENDEE:mailto:jo@"], "9:10 mailto:jo@"),
        .event("bad-address", "a name", ["ORGANIZER:Ana"], "9:11 Ana"),
        .event(
            "bad-address", "what programs write for an unknown address",
            ["ATTENDEE:invalid:nomail", "ATTENDEE:mailto:invalid:nomail"]),
        .event(
            "bad-address", "header fields after an address", ["ATTENDEE:mailto:a@example.org?cc=b"]),
        .event(
            "address-cut-by-colon", "in CN", ["ATTENDEE;CN=Team: Jane:mailto:jane@example.org"],
            "9:13 Team: Jane"),
        .event(
            "address-cut-by-colon", "in quotes",
            ["ATTENDEE;CN=\"Team: Jane\":mailto:jane@example.org"]),
        .event(
            "address-cut-by-colon", "a URI is told by unquoted-uri",
            ["ATTENDEE;SENT-BY=mailto:a@example.org:mailto:b@example.org"]),
        .event(
            "parameter-address", "two addresses in one pair of quotes",
            ["ATTENDEE;MEMBER=\"mailto:a@example.org,mailto:b@example.org\":mailto:jo@example.org"],
            "9:18 mailto:a@example.org,mailto:b@example.org"),
        .event(
            "parameter-address", "a name", ["ATTENDEE;DELEGATED-TO=\"Jo\":mailto:jo@example.org"],
            "9:24 Jo"),
        .event(
            "parameter-address", "two in two pairs",
            [
                "ATTENDEE;MEMBER=\"mailto:a@example.org\",\"mailto:b@example.org\":mailto:c@example.org"
            ]),
        .event(
            "sent-by-not-mailto", "a link",
            ["ORGANIZER;SENT-BY=\"https://example.org/jo\":mailto:ana@example.org"],
            "9:20 https://example.org/jo"),
        .event(
            "sent-by-not-mailto", "an address",
            ["ORGANIZER;SENT-BY=\"MAILTO:jo@example.org\":mailto:ana@example.org"]),
        .event(
            "email-parameter", "with mailto:",
            ["ATTENDEE;EMAIL=\"mailto:jo@example.org\":urn:uuid:1"],
            "9:17 mailto:jo@example.org"),
        .event("email-parameter", "an address", ["ATTENDEE;EMAIL=jo@example.org:urn:uuid:1"]),
    ]

    private static let participation: [LocatedCase] = [
        .event(
            "duplicate-attendee", "the case of the domain and scheme",
            [ana, jo, "ATTENDEE;CN=Jo:MAILTO:jo@Example.Org"], "11:16 MAILTO:jo@Example.Org"),
        .event(
            "duplicate-attendee", "the case of the mailbox", [jo, "ATTENDEE:mailto:Jo@example.org"]),
        .event("duplicate-attendee", "names are no addresses", ["ATTENDEE:Jo", "ATTENDEE:Jo"]),
        .event("attendee-without-organizer", "none", [jo, kim], "9:1 ATTENDEE"),
        .event("attendee-without-organizer", "one", [jo, ana]),
        .message(
            "attendee-without-organizer", "rules of iTIP tell of messages", in: .rfc5545, "REQUEST",
            [jo]),
        .event(
            "organizer-without-attendee", "none", ["organizer:mailto:ana@example.org"],
            "9:1 organizer"),
        .event("organizer-without-attendee", "one", [ana, jo]),
        .alarm(
            "attendee-parameter-forbidden", "in an alarm",
            ["ACTION:EMAIL", "attendee;cn=Jo:mailto:jo@example.org"], "11:10 cn=Jo"),
        .alarm("attendee-parameter-forbidden", "none", ["ACTION:EMAIL", jo]),
        .event(
            "attendee-parameter-forbidden", "in a meeting", ["ATTENDEE;CN=Jo:mailto:j@example.org"]),
        .event(
            "delegated-without-delegate", "none",
            ["ATTENDEE;PARTSTAT=delegated:mailto:jo@example.org"], "9:19 delegated"),
        .event(
            "delegated-without-delegate", "accepted",
            ["ATTENDEE;PARTSTAT=ACCEPTED:mailto:jo@example.org"]),
        .event(
            "delegate-not-attendee", "the second of two",
            [
                "ATTENDEE;DELEGATED-TO=\"mailto:kim@example.org\",\"mailto:lee@example.org\":"
                    + "mailto:jo@example.org", kim,
            ], "9:49 mailto:lee@example.org"),
        .message(
            "delegate-not-attendee", "a reply is of one attendee", in: .rfc5545, "REPLY",
            ["ATTENDEE;DELEGATED-TO=\"mailto:kim@example.org\":mailto:jo@example.org"]),
        .event(
            "delegated-partstat", "accepted",
            [
                "ATTENDEE;PARTSTAT=ACCEPTED;DELEGATED-TO=\"mailto:kim@example.org\":"
                    + "mailto:jo@example.org"
            ], "9:19 ACCEPTED"),
        .event(
            "delegated-partstat", "none",
            ["ATTENDEE;DELEGATED-TO=\"mailto:kim@example.org\":mailto:jo@example.org"]),
    ]

    private static let scheduling: [LocatedCase] = [
        .event(
            "schedule-parameter-value", "a misspelt agent",
            ["ATTENDEE;SCHEDULE-AGENT=SERVR:mailto:jo@example.org"], "9:25 SERVR"),
        .event(
            "schedule-parameter-value", "what may be sent",
            ["ATTENDEE;SCHEDULE-FORCE-SEND=YES:mailto:jo@example.org"], "9:30 YES"),
        .event(
            "schedule-parameter-value", "known and experimental values",
            [
                "ATTENDEE;SCHEDULE-AGENT=client:mailto:jo@example.org",
                "ATTENDEE;SCHEDULE-AGENT=X-OTHER:mailto:jo@example.org",
            ]),
        .event(
            "schedule-status-value", "a text after a code",
            ["ATTENDEE;SCHEDULE-STATUS=\"2.0;Success\":mailto:jo@example.org"], "9:27 2.0;Success"),
        .event(
            "schedule-status-value", "codes",
            [
                "ATTENDEE;SCHEDULE-STATUS=1.2:mailto:jo@example.org",
                "ATTENDEE;SCHEDULE-STATUS=\"2.0,3.1.2\":mailto:jo@example.org",
            ]),
        .message(
            "schedule-parameter-in-message", "in a request", "REQUEST",
            ["ATTENDEE;SCHEDULE-AGENT=CLIENT:mailto:jo@example.org"], "8:10 SCHEDULE-AGENT=CLIENT"),
        .message(
            "schedule-parameter-in-message", "in no message", in: .rfc5545, "",
            ["ATTENDEE;SCHEDULE-AGENT=CLIENT:mailto:jo@example.org"]),
    ]

    @Test(
        "People are named as the standards want it",
        arguments: addresses + participation + scheduling)
    func places(_ rule: LocatedCase) throws {
        try rule.check()
    }

    @Test(
        "A URI that a colon has cut is put together again",
        arguments: [
            (
                "ATTENDEE;SENT-BY=mailto:a@example.org;CN=Jo Kim:mailto:jo@example.org",
                "ATTENDEE;SENT-BY=\"mailto:a@example.org\";CN=Jo Kim:mailto:jo@example.org"
            ),
            (
                "ATTENDEE;MEMBER=mailto:a@example.org,mailto:b@example.org:mailto:c@example.org",
                "ATTENDEE;MEMBER=\"mailto:a@example.org\",\"mailto:b@example.org\":mailto:c@example.org"
            ),
            (
                "ORGANIZER;SENT-BY=jo@example.org:mailto:ana@example.org",
                "ORGANIZER;SENT-BY=\"mailto:jo@example.org\":mailto:ana@example.org"
            ),
        ])
    func cutAddresses(wrong: String, right: String) {
        let head = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n"
        var options = ValidationOptions()
        options.disabled = Set(Rule.all.map(\.name)).subtracting(["unquoted-uri"])
        let fixer = Fixer(
            validator: Validator(options: options, zones: .system(tzdir: nil)), includesUnsafe: true
        )
        let bytes = fixer.fix(Array((head + wrong + "\r\n").utf8), name: "cal.ics").bytes
        let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "")
        #expect(text == head + right + "\r\n")
    }
}
