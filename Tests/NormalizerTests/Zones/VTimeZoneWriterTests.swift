import CalendarModel
import Normalizer
import Testing

/// Expected lines follow tzdata's rules and the forms of RFC 5545 §3.6.5.
@Suite("VTIMEZONEs of zones", .enabled(if: hasSystemZones))
struct VTimeZoneWriterTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var years: ClosedRange<Int>
        var isOpenEnded = true
        var lines: [String]

        var testDescription: String { "\(name) \(years)\(isOpenEnded ? "…" : "")" }
    }

    /// The lines of an observance; offsets are given as the text of TZOFFSETFROM and TZOFFSETTO.
    private static func observance(
        _ kind: String, _ start: String, _ recurrence: String?, _ offsets: (String, String),
        _ name: String
    ) -> [String] {
        let recurrence = recurrence.map { [$0] } ?? []
        return ["BEGIN:\(kind)", "DTSTART:\(start)"] + recurrence
            + [
                "TZOFFSETFROM:\(offsets.0)", "TZOFFSETTO:\(offsets.1)", "TZNAME:\(name)",
                "END:\(kind)",
            ]
    }

    private static let berlin =
        observance(
            "STANDARD", "20191027T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
            ("+0200", "+0100"), "CET")
        + observance(
            "DAYLIGHT", "20200329T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
            ("+0100", "+0200"), "CEST")

    private static let newYork =
        observance(
            "STANDARD", "19891029T020000",
            "RRULE:FREQ=YEARLY;UNTIL=20061029T060000Z;BYMONTH=10;BYDAY=-1SU",
            ("-0400", "-0500"), "EST")
        + observance(
            "DAYLIGHT", "19900401T020000",
            "RRULE:FREQ=YEARLY;UNTIL=20060402T070000Z;BYMONTH=4;BYDAY=1SU",
            ("-0500", "-0400"), "EDT")
        + observance(
            "DAYLIGHT", "20070311T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
            ("-0500", "-0400"), "EDT")
        + observance(
            "STANDARD", "20071104T020000", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
            ("-0400", "-0500"), "EST")

    private static let cases = [
        Case(name: "Europe/Berlin", years: 2020...2020, lines: berlin),
        // The rules go on after the years, so the RRULEs do.
        Case(name: "Europe/Berlin", years: 2020...2025, isOpenEnded: false, lines: berlin),
        Case(
            name: "Europe/Berlin", years: 1985...1986, isOpenEnded: false,
            lines: observance(
                "STANDARD", "19840930T030000",
                "RRULE:FREQ=YEARLY;UNTIL=19860928T010000Z;BYMONTH=9;BYDAY=-1SU",
                ("+0200", "+0100"), "CET")
                + observance(
                    "DAYLIGHT", "19850331T020000", "RDATE:19860330T020000", ("+0100", "+0200"),
                    "CEST")),
        Case(name: "America/New_York", years: 1990...1990, lines: newYork),
        // Winter time has the sign of daylight saving in Ireland.
        Case(
            name: "Europe/Dublin", years: 2026...2026,
            lines: observance(
                "DAYLIGHT", "20251026T020000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
                ("+0100", "+0000"), "GMT")
                + observance(
                    "STANDARD", "20260329T010000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
                    ("+0000", "+0100"), "IST")),
        Case(
            name: "Asia/Kolkata", years: 2026...2026,
            lines: observance("STANDARD", "19451015T000000", nil, ("+0630", "+0530"), "IST")),
        Case(
            name: "Australia/Lord_Howe", years: 2026...2026,
            lines: observance(
                "DAYLIGHT", "20251005T020000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU",
                ("+1030", "+1100"), "+11")
                + observance(
                    "STANDARD", "20260405T020000", "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU",
                    ("+1100", "+1030"), "+1030")),
        // 24:00 on the first Saturday.
        Case(
            name: "America/Santiago", years: 2025...2025,
            lines: observance(
                "DAYLIGHT", "20240908T000000",
                "RRULE:FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU",
                ("-0400", "-0300"), "-03")
                + observance(
                    "STANDARD", "20250406T000000",
                    "RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU",
                    ("-0300", "-0400"), "-04")),
        // 24:00 on the last Thursday of October may be 1 November.
        Case(
            name: "Africa/Cairo", years: 2024...2024,
            lines: observance(
                "STANDARD", "20231027T000000",
                "RRULE:FREQ=YEARLY;BYYEARDAY=-67,-66,-65,-64,-63,-62,-61;BYDAY=FR",
                ("+0300", "+0200"), "EET")
                + observance(
                    "DAYLIGHT", "20240426T000000", "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=-1FR",
                    ("+0200", "+0300"), "EEST")),
        // Mean time, up to midnight UTC; the seconds of an offset are written.
        Case(
            name: "Europe/Madrid", years: 1890...1901, isOpenEnded: false,
            lines: observance("STANDARD", "18890101T000000", nil, ("-001444", "-001444"), "LMT")
                + observance("STANDARD", "19001231T234516", nil, ("-001444", "+0000"), "WET")),
        Case(
            name: "UTC", years: 2026...2026,
            lines: observance("STANDARD", "19700101T000000", nil, ("+0000", "+0000"), "UTC")),
    ]

    @Test("the observances people expect", arguments: cases)
    func lines(example: Case) throws {
        let zone = try #require(systemZones.zone(named: example.name))
        let made = Component.timeZone(
            zone, identifier: example.name, years: example.years,
            isOpenEnded: example.isOpenEnded)
        #expect(
            try made.contentLines == ["BEGIN:VTIMEZONE", "TZID:\(example.name)"] + example.lines
                + ["END:VTIMEZONE"])
    }

    @Test("an identifier of any kind")
    func identifier() throws {
        let made = Component.timeZone(
            .utc, identifier: "Mid; \"A, B\\C\"\n", years: 2026...2026, isOpenEnded: false)
        #expect(try made.contentLines[1] == #"TZID:Mid\; "A\, B\\C"\n"#)
        #expect(try made.readBack().typedValues == made.typedValues)
    }

    @Test("one kind of change without a rule is one observance")
    func irregular() throws {
        // Morocco puts its clocks back for Ramadan, in other weeks each year.
        let zone = try #require(systemZones.zone(named: "Africa/Casablanca"))
        let made = Component.timeZone(
            zone, identifier: "x", years: 2020...2020, isOpenEnded: true)
        #expect(made.components.count == 2)
        for observance in made.components {
            #expect(observance.first(.recurrenceRule) == nil)
            #expect(observance.properties(named: .recurrenceDates).count == 1)
        }
    }

    @Test("no more observances than the zone has had rules")
    func size() throws {
        // What is in force when the year begins counts too.
        let most = [
            ("Europe/London", 1972, 7), ("Europe/Paris", 1996, 3), ("Australia/Sydney", 2009, 2),
            ("America/Sao_Paulo", 2020, 1), ("Asia/Tehran", 2023, 1), ("Asia/Tokyo", 2026, 1),
            ("Asia/Jerusalem", 2014, 2), ("Antarctica/Troll", 2010, 2),
            ("America/Nuuk", 2025, 2), ("Pacific/Easter", 2024, 2), ("Asia/Beirut", 2024, 2),
        ]
        for (name, year, count) in most {
            let zone = try #require(systemZones.zone(named: name))
            let made = Component.timeZone(
                zone, identifier: name, years: year...year, isOpenEnded: true)
            #expect(made.components.count <= count, "\(name): \(made)")
        }
    }
}
