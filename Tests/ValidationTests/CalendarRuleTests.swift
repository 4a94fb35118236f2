import CalendarModel
import Testing

@testable import Validation

@Suite("Rules of VCALENDAR")
struct CalendarRuleTests {
    private static let event = """
        BEGIN:VEVENT
        UID:1@example.org
        DTSTAMP:20260101T000000Z
        DTSTART:20260330T090000Z
        END:VEVENT
        """

    /// A calendar with these first lines.
    private static func head(_ lines: String) -> String {
        "BEGIN:VCALENDAR\n\(lines)\n\(event)\nEND:VCALENDAR\n"
    }

    private static func calendar(_ lines: String) -> String { partCalendar("\(lines)\n\(event)") }

    private static let cases: [PartCase] = [
        PartCase("missing-prodid", head("VERSION:2.0"), "1:1 BEGIN:VCALENDAR"),
        PartCase("missing-prodid", head("version:2.0\nprodid:x")),
        PartCase(
            "missing-prodid", "X-A:1\nBEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n",
            "2:1 BEGIN:VCALENDAR"),
        PartCase("missing-version", head("PRODID:é"), "1:1 BEGIN:VCALENDAR"),
        PartCase("missing-version", head("PRODID:é\nVERSION:2.0")),
        PartCase("missing-version", head("PRODID:é\nVERSION:3.0")),
        PartCase("unknown-version", head("PRODID:é\nversion;X-É=é:3.0"), "3:15 3.0"),
        PartCase("unknown-version", head("PRODID:é\nVERSION:2.0;2.0")),
        PartCase("unknown-version", head("PRODID:é\nVERSION: 2.0 ")),
        PartCase("unknown-version", head("PRODID:é\nVERSION:"), "3:9 "),
        PartCase("unknown-version", head("PRODID:é\nVERSION:2"), "3:9 2"),
        PartCase("unknown-calendar-scale", calendar("CALSCALE:gregorian")),
        PartCase("unknown-calendar-scale", calendar("CALSCALE:CHI\n NESE"), "4:10 CHI⏎ NESE"),
        PartCase("late-version", head("X-WR-CALNAME:é\nVERSION:2.0\nPRODID:é"), "3:1 VERSION"),
        PartCase("late-version", head("METHOD:PUBLISH\nCALSCALE:GREGORIAN\nPRODID:é\nVERSION:2.0")),
        PartCase(
            "late-calendar-property", partCalendar("\(event)\nX-WR-CALNAME:é\nMETHOD:PUBLISH"),
            "9:1 X-WR-CALNAME"),
        PartCase("late-calendar-property", calendar("X-WR-CALNAME:é")),
        PartCase("unknown-color", calendar("color:#FF0000"), "4:7 #FF0000"),
        PartCase("unknown-color", calendar("COLOR:Turquoise\nX-APPLE-CALENDAR-COLOR:#FF0000")),
        PartCase(
            "unknown-color", partEvent("DTSTART:20260330\nCOLOR;X-A=é:reddish"), "8:13 reddish"),
        // RFC 7986 §5.7, §5.8, §5.10, §5.11.
        PartCase(
            "missing-value-parameter", calendar("REFRESH-INTERVAL:P1D"), "4:1 REFRESH-INTERVAL"),
        PartCase("missing-value-parameter", calendar("SOURCE:https://example.org/a"), "4:1 SOURCE"),
        PartCase("missing-value-parameter", calendar("image:https://example.org/a"), "4:1 image"),
        PartCase(
            "missing-value-parameter", partEvent("DTSTART:20260330T090000Z\nCONFERENCE:tel:1"),
            "8:1 CONFERENCE"),
        PartCase(
            "missing-value-parameter",
            calendar(
                """
                REFRESH-INTERVAL;value=duration:P1D
                SOURCE;VALUE=URI:https://example.org/a
                IMAGE;VALUE=URI:https://example.org/a
                IMAGE;ENCODING=BASE64;VALUE=BINARY:AAAA
                URL:https://example.org/a
                """)),
        PartCase(
            "refresh-interval-not-positive", calendar("REFRESH-INTERVAL;VALUE=DURATION:PT0S"),
            "4:33 PT0S"),
        PartCase(
            "refresh-interval-not-positive", calendar("REFRESH-INTERVAL;VALUE=DURATION:-P1\n D"),
            "4:33 -P1⏎ D"),
        PartCase(
            "refresh-interval-not-positive", calendar("REFRESH-INTERVAL;VALUE=DURATION:P1W")),
        PartCase("bad-published-ttl", calendar("X-PUBLISHED-TTL:PT12H")),
        PartCase("bad-published-ttl", calendar("X-PUBLISHED-TTL:P1W")),
        PartCase("bad-published-ttl", calendar("X-PUBLISHED-TTL:P1DT12H30M")),
        PartCase("bad-published-ttl", calendar("X-PUBLISHED-TTL;VALUE=DURATION:PT12H")),
        PartCase("bad-published-ttl", calendar("X-PUBLISHED-TTL:1440"), "4:17 1440"),
        PartCase("bad-published-ttl", calendar("X-PUBLISHED-TTL:PT0M"), "4:17 PT0M"),
        PartCase("bad-published-ttl", calendar("X-PUBLISHED-TTL:P12H"), "4:17 P12H"),
        PartCase("bad-published-ttl", calendar("X-PUBLISHED-TTL:PT"), "4:17 PT"),
        PartCase("same-language", calendar("NAME:A\nNAME:B"), "5:1 NAME"),
        PartCase(
            "same-language",
            calendar("NAME:A\nNAME;LANGUAGE=es:B\nDESCRIPTION;LANGUAGE=es:B\nNAME;LANGUAGE=ES:C"),
            "7:6 LANGUAGE=ES"),
        PartCase("same-language", calendar("NAME:A\nNAME;LANGUAGE=en:A\nDESCRIPTION:A")),
    ]

    @Test("A rule finds what breaks it, where it stands, and nothing else", arguments: cases)
    func place(part: PartCase) { part.check() }

    @Test("What lacks is added, what is wrong is replaced")
    func fixes() throws {
        #expect(
            try mended("missing-prodid", Self.head("VERSION:2.0")).lines
                == ["PRODID:-//Daylane//Daylane//EN"])
        #expect(try mended("missing-version", Self.head("PRODID:a")).lines == ["VERSION:2.0"])
        #expect(
            try mended("unknown-version", Self.head("PRODID:a\nVERSION:")).lines == ["VERSION:2.0"])
        #expect(
            try mended("unknown-calendar-scale", Self.calendar("CALSCALE;X-A=b:JULIAN")).lines
                == ["CALSCALE;X-A=b:GREGORIAN"])
        #expect(
            try mended("missing-value-parameter", Self.calendar("IMAGE;ENCODING=BASE64:AAAA")).lines
                == ["IMAGE;VALUE=BINARY;ENCODING=BASE64:AAAA"])
        #expect(
            try mended("missing-value-parameter", Self.calendar("SOURCE:https://example.org/a"))
                .lines == ["SOURCE;VALUE=URI:https://example.org/a"])
    }
}
