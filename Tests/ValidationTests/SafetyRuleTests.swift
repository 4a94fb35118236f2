import Testing
import Validation

@Suite("Rules of safety")
struct SafetyRuleTests {
    private static let links: [LocatedCase] = [
        .event(
            "dangerous-uri-scheme", "a program", ["url:JavaScript:alert(1)"],
            "9:5 JavaScript:alert(1)"),
        .event(
            "dangerous-uri-scheme", "a page in a link",
            ["CONFERENCE;VALUE=URI:data:text/html,x"], "9:22 data:text/html,x"),
        .event(
            "dangerous-uri-scheme", "a picture and common schemes",
            [
                "IMAGE;VALUE=URI:data:image/png;base64,AAAA", "URL:https://example.org/",
                "ATTACH:cid:1@example.org", "CONFERENCE;VALUE=URI:tel:+34-910-000-000",
            ]),
        .event(
            "local-file", "a URI and paths",
            ["ATTACH:FILE:///home/ana/a.pdf", "ATTACH:C:\\Users\\ana\\a.pdf", "URL:\\\\server\\a"],
            "9:8 FILE:///home/ana/a.pdf", "10:8 C:\\Users\\ana\\a.pdf", "11:5 \\\\server\\a"),
        .alarm("local-file", "Apple's sound", ["ATTACH;VALUE=URI:Chord"]),
        .event(
            "credentials-in-uri", "a password", ["URL:https://ana:secret@example.org/"],
            "9:5 https://ana:secret@example.org/"),
        .event(
            "credentials-in-uri", "a name, or an @ elsewhere",
            ["URL:ftp://anonymous@example.org/", "URL:https://example.org/a:b@c"]),
        .event(
            "plain-http", "a link", in: .publish, ["URL:HTTP://example.org/"],
            "9:5 HTTP://example.org/"),
        .event("plain-http", "a safe one", in: .publish, ["URL:https://example.org/"]),
        .event(
            "executable-attachment", "by its name",
            ["ATTACH;FILENAME=Agenda.EXE:https://example.org/1"], "9:17 Agenda.EXE"),
        .event(
            "executable-attachment", "by its path", ["ATTACH:https://example.org/a.bat?x=1"],
            "9:8 https://example.org/a.bat?x=1"),
        .event(
            "executable-attachment", "a host",
            ["ATTACH:https://example.com", "ATTACH:https://example.org/a.pdf"]),
    ]

    private static let texts: [LocatedCase] = [
        .event(
            "direction-override", "an override", ["LOCATION:Sala \u{202E}4"], "9:15 \u{202E}"),
        .event(
            "direction-override", "in a name", ["ATTENDEE;CN=\u{202E}oJ:mailto:jo@example.org"],
            "9:13 \u{202E}oJ"),
        .event(
            "direction-override", "an isolate that is open", ["SUMMARY:\u{2067}A"], "9:9 \u{2067}"),
        .event(
            "direction-override", "isolates that are closed, and marks",
            ["SUMMARY:\u{2067}שלום\u{2069} (\u{200F}a)"]),
        .event("invisible-character", "a space", ["SUMMARY:Stand\u{200B}-up"], "9:14 \u{200B}"),
        .event(
            "invisible-character", "joiners of emoji and Persian",
            ["SUMMARY:👩\u{200D}💻 می\u{200C}خواهم"]),
        .event(
            "cn-other-address", "somebody else's",
            ["ATTENDEE;CN=boss@example.org:mailto:jo@example.com"], "9:13 boss@example.org"),
        .event(
            "cn-other-address", "the same in Outlook's quotes and in Google's manner",
            [
                "ATTENDEE;CN='Jo@example.org':mailto:jo@example.org",
                "ATTENDEE;CN=jo@example.org:mailto:jo@example.org",
            ]),
    ]

    private static func nested(_ depth: Int) -> [String] {
        (2...depth).map { "BEGIN:X-\($0)" } + (2...depth).reversed().map { "END:X-\($0)" }
    }

    private static let sizes: [LocatedCase] = [
        .calendar("deep-nesting", "12 deep, told once", nested(12), "11:1 BEGIN:X-9"),
        .calendar("deep-nesting", "8 deep", nested(8)),
        .event(
            "many-properties", "1,001 besides the 4", (1...997).map { "COMMENT:\($0)" },
            "4:1 BEGIN:VEVENT"),
        .event("many-properties", "1,000", (1...996).map { "COMMENT:\($0)" }),
        .event(
            "many-parameters", "values",
            ["COMMENT;X-A=" + Array(repeating: "a", count: 101).joined(separator: ",") + ":Text"],
            "9:1 COMMENT"),
        .event(
            "many-parameters", "100 values",
            ["COMMENT;X-A=" + Array(repeating: "a", count: 100).joined(separator: ",") + ":Text"]),
        .event(
            "large-attachment", "a little more than 1 MB",
            [
                "ATTACH;ENCODING=BASE64;VALUE=BINARY:"
                    + String(repeating: "AAAA", count: 1_048_576 / 3 + 1)
            ], "9:1 ATTACH"),
        .event(
            "large-attachment", "a link", ["ATTACH:https://example.org/plan.png"]),
        .event(
            "many-instances", "a year of minutes",
            ["RRULE:FREQ=MINUTELY;UNTIL=20270330T090000Z"],
            "9:7 FREQ=MINUTELY;UNTIL=20270330T090000Z"),
        .event(
            "many-instances", "COUNT", ["RRULE:FREQ=DAILY;COUNT=100001"],
            "9:7 FREQ=DAILY;COUNT=100001"),
        .event(
            "many-instances", "a few, and what has no end",
            [
                "RRULE:FREQ=DAILY;COUNT=100000", "RRULE:FREQ=SECONDLY",
                "RRULE:FREQ=MINUTELY;INTERVAL=9223372036854775807;UNTIL=99991231T235959Z",
                "RRULE:FREQ=DAILY;UNTIL=20270330T090000Z",
                "RRULE:FREQ=SECONDLY;BYSECOND=0;BYMINUTE=0;UNTIL=20270330T090000Z",
            ]),
    ]

    @Test("What harms readers is told", arguments: links + texts + sizes)
    func places(_ rule: LocatedCase) throws {
        try rule.check()
    }
}
