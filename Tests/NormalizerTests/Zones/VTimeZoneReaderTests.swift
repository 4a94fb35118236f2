import CalendarModel
import Libical
import Normalizer
import TestSupport
import Testing

/// VTIMEZONEs as text, whole ones and broken ones.
@Suite("Reading VTIMEZONEs")
struct VTimeZoneReaderTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var why: String
        /// The lines between BEGIN:VTIMEZONE and its END; `-` stands for END:STANDARD and `+` for
        /// END:DAYLIGHT, `STANDARD` and `DAYLIGHT` for their BEGINs.
        var lines: [String]
        /// Instants in UTC and the offsets from it in seconds.
        var offsets: [(String, Int)]
        /// The severities of the diagnostics.
        var reported: [Diagnostic.Severity]

        init(
            _ why: String, _ lines: String, offsets: [(String, Int)],
            reported: [Diagnostic.Severity] = []
        ) {
            self.why = why
            self.lines = lines.split(separator: "\n").map(String.init)
            self.offsets = offsets
            self.reported = reported
        }

        var testDescription: String { why }

        var calendar: CalendarText {
            let content = lines.map { line in
                switch line {
                case "STANDARD", "DAYLIGHT": "BEGIN:\(line)"
                case "-": "END:STANDARD"
                case "+": "END:DAYLIGHT"
                default: line
                }
            }
            return CalendarText([
                ComponentText(lines: ["BEGIN:VTIMEZONE"] + content + ["END:VTIMEZONE"])
            ])
        }
    }

    private func check(_ example: Example) throws {
        var source = CalendarReader(SourceText(name: "cal.ics", text: example.calendar.text))
        let read = source.next()
        let calendar = try #require(read)
        var reader = VTimeZoneReader(file: "cal.ics")
        let definitions = reader.definitions(in: calendar)
        #expect(reader.diagnostics.map(\.severity) == example.reported)
        #expect(reader.diagnostics.allSatisfy { $0.location != nil && $0.file == "cal.ics" })
        let zone = definitions.first.flatMap { TimeZoneRules(definition: $0) }
        #expect((zone == nil) == example.offsets.isEmpty)
        for (instant, offset) in example.offsets {
            #expect(zone?.offset(at: utc(instant)) == offset, "\(instant)")
        }
    }

    /// The offsets are worked out by hand from RFC 5545 §3.6.5: an onset is a time on the clock as
    /// it was before, and the last one before an instant is in force.
    @Test(arguments: [
        Example(
            "Outlook's customized zone",
            """
            TZID:Customized Time Zone
            STANDARD
            DTSTART:16010101T030000
            TZOFFSETFROM:+0200
            TZOFFSETTO:+0100
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
            -
            DAYLIGHT
            DTSTART:16010101T020000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0200
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
            +
            """,
            offsets: [
                ("2026-03-29T00:59:59", 3600), ("2026-03-29T01:00:00", 7200),
                ("2026-10-25T00:59:59", 7200), ("2026-10-25T01:00:00", 3600),
                ("9999-07-01T00:00:00", 7200),
            ]),
        Example(
            "several periods: RDATEs, UNTIL in UTC at the last onset, COUNT, then a rule for ever",
            """
            TZID:x
            STANDARD
            DTSTART:19700101T000000
            TZOFFSETFROM:+0630
            TZOFFSETTO:+0530
            RDATE:19711031T030000,19721029T030000
            -
            DAYLIGHT
            DTSTART:19710404T020000
            TZOFFSETFROM:+0530
            TZOFFSETTO:+0630
            RDATE;VALUE=DATE-TIME:19720402T020000
            +
            DAYLIGHT
            DTSTART:19800406T020000
            TZOFFSETFROM:+0530
            TZOFFSETTO:+0630
            RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=19820403T203000Z
            +
            STANDARD
            DTSTART:19801026T020000
            TZOFFSETFROM:+0630
            TZOFFSETTO:+0530
            RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;COUNT=3
            -
            DAYLIGHT
            DTSTART:19900401T020000
            TZOFFSETFROM:+0530
            TZOFFSETTO:+0630
            RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1,2,3,4,5,6,7;BYDAY=SU
            +
            STANDARD
            DTSTART:19901028T020000
            TZOFFSETFROM:+0630
            TZOFFSETTO:+0530
            RRULE:FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=25,26,27,28,29,30,31;BYDAY=SU
            -
            """,
            offsets: [
                ("1970-07-01T00:00:00", 19_800), ("1971-07-01T00:00:00", 23_400),
                ("1971-10-30T20:29:59", 23_400), ("1971-10-30T20:30:00", 19_800),
                ("1972-07-01T00:00:00", 23_400), ("1973-07-01T00:00:00", 19_800),
                ("1981-07-01T00:00:00", 23_400), ("1982-04-03T20:29:59", 19_800),
                ("1982-04-03T20:30:00", 23_400), ("1982-12-01T00:00:00", 19_800),
                ("1983-07-01T00:00:00", 19_800), ("2026-04-04T20:30:00", 23_400),
                ("2026-12-01T00:00:00", 19_800),
            ]),
        Example(
            "summer time that is STANDARD, and winter time before it (Dublin)",
            """
            TZID:x
            STANDARD
            DTSTART:19710328T010000
            TZOFFSETFROM:+0000
            TZOFFSETTO:+0100
            RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
            -
            DAYLIGHT
            DTSTART:19711031T020000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0000
            RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
            +
            """,
            offsets: [
                ("1971-01-01T00:00:00", 0), ("2026-07-01T00:00:00", 3600),
                ("2026-10-25T00:59:59", 3600), ("2026-10-25T01:00:00", 0),
            ]),
        Example(
            "offsets with seconds, and an end of validity (RFC 7808) that changes nothing",
            """
            TZID:x
            TZUNTIL:20300101T000000Z
            STANDARD
            DTSTART:19000101T000000
            TZOFFSETFROM:-001444
            TZOFFSETTO:+010203
            -
            """, offsets: [("1899-12-31T23:00:00", -884), ("2040-01-01T00:00:00", 3723)]),
        Example(
            "DAYLIGHT alone",
            """
            TZID:x
            DAYLIGHT
            DTSTART:20260329T020000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0200
            +
            """, offsets: [("2026-03-29T00:59:59", 3600), ("2026-03-29T01:00:00", 7200)]),
        Example(
            "an EXDATE takes an onset out",
            """
            TZID:x
            STANDARD
            DTSTART:20200101T000000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0100
            -
            DAYLIGHT
            DTSTART:20210101T000000
            RDATE:20230101T000000
            EXDATE:20210101T000000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0200
            +
            """, offsets: [("2022-01-01T00:00:00", 3600), ("2024-01-01T00:00:00", 7200)]),
    ])
    func whole(_ example: Example) throws { try check(example) }

    @Test(arguments: [
        Example(
            "no TZID", "STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100\n-",
            offsets: [], reported: [.error]),
        Example("no observance", "TZID:x", offsets: [], reported: [.error]),
        Example(
            "an observance without offsets", "TZID:x\nSTANDARD\nDTSTART:19700101T000000\n-",
            offsets: [], reported: [.error, .error]),
        Example(
            "an observance without offsets beside a whole one",
            """
            TZID:x
            STANDARD
            DTSTART:19700101T000000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0100
            -
            DAYLIGHT
            DTSTART:19700401T000000
            +
            """, offsets: [("2026-07-01T00:00:00", 3600)], reported: [.error]),
        Example(
            "no TZOFFSETTO: what the other kind changes from",
            """
            TZID:x
            STANDARD
            DTSTART:16011028T030000
            TZOFFSETFROM:+0200
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
            -
            DAYLIGHT
            DTSTART:16010325T020000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0200
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
            +
            """, offsets: [("2026-07-01T00:00:00", 7200), ("2026-12-01T00:00:00", 3600)],
            reported: [.warning]),
        Example(
            "no TZOFFSETFROM: what the other kind changes to",
            """
            TZID:x
            STANDARD
            DTSTART:16011028T030000
            TZOFFSETTO:+0100
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
            -
            DAYLIGHT
            DTSTART:16010325T020000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0200
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
            +
            """, offsets: [("2026-10-25T00:59:59", 7200), ("2026-10-25T01:00:00", 3600)],
            reported: [.warning]),
        Example(
            "one offset in all", "TZID:x\nSTANDARD\nDTSTART:19700101T000000\nTZOFFSETTO:-0330\n-",
            offsets: [("1960-01-01T00:00:00", -12_600), ("2026-07-01T00:00:00", -12_600)],
            reported: [.warning]),
        Example(
            "no DTSTART", "TZID:x\nSTANDARD\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100\n-",
            offsets: [("2026-07-01T00:00:00", 3600)], reported: [.warning]),
        Example(
            "no DTSTART, but rules: at 02:00",
            """
            TZID:x
            STANDARD
            TZOFFSETFROM:-0400
            TZOFFSETTO:-0500
            RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
            -
            DAYLIGHT
            TZOFFSETFROM:-0500
            TZOFFSETTO:-0400
            RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
            +
            """,
            offsets: [
                ("2026-03-08T06:59:59", -18_000), ("2026-03-08T07:00:00", -14_400),
                ("2026-11-01T05:59:59", -14_400), ("2026-11-01T06:00:00", -18_000),
            ], reported: [.warning, .warning]),
    ])
    func broken(_ example: Example) throws { try check(example) }

    @Test("a calendar set says it once, with its place, and the event takes the zone of the name")
    func calendarSet() throws {
        let zone = ComponentText(lines: [
            "BEGIN:VTIMEZONE", "TZID:Europe/Madrid", "END:VTIMEZONE",
        ])
        let event = ComponentText.event("DTSTART;TZID=Europe/Madrid:20260701T120000\nSUMMARY:a")
        let expansion = try Expansion([CalendarText([zone, event])], from: "2026-07-01")
        #expect(expansion.rows == ["2026-07-01T10:00:00Z/2026-07-01T10:00:00Z a"])
        #expect(expansion.rules == ["broken-time-zone"])
        #expect(expansion.diagnostics.first?.location?.line == 4)
        #expect(expansion.diagnostics.first?.componentPath == "VCALENDAR/VTIMEZONE[1]")
    }

    @Test("a definition that is cut short is told once")
    func cutShort() throws {
        let observances = (0..<1200).flatMap { index in
            [
                "BEGIN:STANDARD", "DTSTART:\(1000 + index)0101T000000", "TZOFFSETFROM:+0100",
                "TZOFFSETTO:+0\(index % 9)00", "END:STANDARD",
            ]
        }
        let zone = ComponentText(
            lines: ["BEGIN:VTIMEZONE", "TZID:x"] + observances + ["END:VTIMEZONE"])
        let event = ComponentText.event("DTSTART;TZID=x:20260701T120000")
        let expansion = try Expansion([CalendarText([zone, event, event])], from: "2026-07-01")
        #expect(expansion.rules.filter { $0 == "time-zone-limit" }.count == 1)
    }

    @Test(
        "a VTIMEZONE is found by TZIDs in several writings",
        arguments: [
            ("A\\, B", "\"A, B\""), ("A\\, B", "\"A\\, B\""),
            ("A, B", "\"A, B\""), ("A; B", "\"A; B\""), ("A: B", "\"A: B\""),
            ("\"A: B\"", "\"A: B\""), ("My Zone", "MY ZONE"), (" x ", "x"), ("Ünï", "ÜNÏ"),
            ("a\"b", "a^'b"), ("/example.org/1/My Zone", "/example.org/1/My Zone"),
            ("Europe/Madrid", "europe/madrid"), ("GMT+5", "GMT+5"), ("UTC", "UTC"),
        ])
    func writings(identifier: String, parameter: String) throws {
        let zone = ComponentText(lines: [
            "BEGIN:VTIMEZONE", "TZID:\(identifier)", "BEGIN:STANDARD", "DTSTART:19700101T000000",
            "TZOFFSETFROM:+0123", "TZOFFSETTO:+0123", "END:STANDARD", "END:VTIMEZONE",
        ])
        let event = ComponentText.event("DTSTART;TZID=\(parameter):20260701T120000\nSUMMARY:a")
        let expansion = try Expansion([CalendarText([zone, event])], from: "2026-07-01")
        #expect(expansion.rows == ["2026-07-01T10:37:00Z/2026-07-01T10:37:00Z a"])
    }
}
