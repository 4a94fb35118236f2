import CalendarModel
import Interchange
import Normalizer
import Testing

struct FloatingTimesTests {
    private static let here = "X-WR-TIMEZONE:UTC+1"
    private static let there = "X-WR-TIMEZONE:UTC+5"

    private func at9(_ uid: String, _ lines: String...) -> String {
        event(uid, (["DTSTART:20260101T090000"] + lines).joined(separator: "\n"))
    }

    /// The lines that tell of zones.
    private func zoneLines(_ texts: [String]) throws -> [String] {
        try lines(merged(texts).items).filter {
            $0.hasPrefix("X-WR-TIMEZONE") || $0.hasPrefix("DT") || $0.hasPrefix("RRULE")
        }
    }

    private func nothingMoves(_ texts: [String]) -> Bool {
        let result = [CalendarDocument(name: "m.ics", items: merged(texts).items)]
        return [TimeZoneRules.utc, .fixed(offset: -18000, identifier: "West")].allSatisfy {
            happenings(documents(texts), in: $0) == happenings(result, in: $0)
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var texts: [String]
        var expected: [String]

        init(_ name: String, _ texts: [String], _ expected: [String]) {
            (testDescription, self.texts, self.expected) = (name, texts, expected)
        }
    }

    @Test(arguments: [
        Case(
            "the same zone stays",
            [
                calendar(here, event("1", "DTSTART:20260101T090000")),
                calendar(here, event("2", "DTSTART:20260101T090000")),
            ], [here, "DTSTART:20260101T090000", "DTSTART:20260101T090000"]),
        Case(
            "another zone is given to its times",
            [
                calendar(here, event("1", "DTSTART:20260101T090000")),
                calendar(there, event("2", "DTSTART:20260101T090000")),
            ],
            [here, "DTSTART:20260101T090000", "DTSTART;TZID=UTC+5:20260101T090000"]),
        Case(
            "floating times in another calendar let the zone go",
            [
                calendar(here, event("1", "DTSTART:20260101T090000")),
                calendar(event("2", "DTSTART:20260101T090000")),
            ], ["DTSTART;TZID=UTC+1:20260101T090000", "DTSTART:20260101T090000"]),
        Case(
            "and so do those that stand alone",
            [
                calendar(here, event("1", "DTSTART:20260101T090000")),
                event("2", "DTSTART:20260101T090000") + "\n",
            ], ["DTSTART;TZID=UTC+1:20260101T090000", "DTSTART:20260101T090000"]),
        Case(
            "and those of a zone that nobody knows",
            [
                calendar(here, event("1", "DTSTART:20260101T090000")),
                calendar(event("2", "DTSTART;TZID=Nowhere:20260101T090000")),
            ],
            ["DTSTART;TZID=UTC+1:20260101T090000", "DTSTART;TZID=Nowhere:20260101T090000"]),
        Case(
            "the first calendar without a zone floats on",
            [
                calendar(event("1", "DTSTART:20260101T090000")),
                calendar(there, event("2", "DTSTART:20260101T090000")),
            ], ["DTSTART:20260101T090000", "DTSTART;TZID=UTC+5:20260101T090000"]),
        Case(
            "a zone that nobody knows is none",
            [
                calendar("X-WR-TIMEZONE:Nowhere", event("1", "DTSTART:20260101T090000")),
                calendar(there, event("2", "DTSTART:20260101T090000")),
            ],
            [
                "X-WR-TIMEZONE:Nowhere", "DTSTART:20260101T090000",
                "DTSTART;TZID=UTC+5:20260101T090000",
            ]),
        Case(
            "whoever has no floating times does not count",
            [
                calendar(here, event("1", "DTSTART:20260101T090000")),
                calendar(event("2", "DTSTART;VALUE=DATE:20260101", "DTSTAMP:20260101T090000")),
                calendar(there, event("3", "DTSTART:20260101T090000Z")),
            ],
            [
                here, "DTSTART:20260101T090000", "DTSTART;VALUE=DATE:20260101",
                "DTSTAMP:20260101T090000", "DTSTART:20260101T090000Z",
            ]),
        Case(
            "UTC is written as such",
            [
                calendar(event("1", "DTSTART:20260101T090000")),
                calendar("X-WR-TIMEZONE:Etc/UTC", event("2", "DTSTART:20260101T090000")),
            ], ["DTSTART:20260101T090000", "DTSTART:20260101T090000Z"]),
        Case(
            "UNTIL becomes UTC with its series",
            [
                calendar(event("1", "DTSTART:20260101T090000")),
                calendar(
                    there,
                    event("2", "DTSTART:20260101T090000", "RRULE:FREQ=DAILY;UNTIL=20260103T090000")),
            ],
            [
                "DTSTART:20260101T090000", "DTSTART;TZID=UTC+5:20260101T090000",
                "RRULE:FREQ=DAILY;UNTIL=20260103T040000Z",
            ]),
        Case(
            "but not where it cannot be written",
            [
                calendar(event("1", "DTSTART:20260101T090000")),
                calendar(
                    "X-WR-TIMEZONE:UTC-5",
                    event(
                        "2", "DTSTART:20260101T090000",
                        "RRULE:FREQ=YEARLY;COUNT=3;UNTIL=99991231T235959")),
            ],
            [
                "DTSTART:20260101T090000", "DTSTART;TZID=UTC-5:20260101T090000",
                "RRULE:FREQ=YEARLY;COUNT=3;UNTIL=99991231T235959",
            ]),
    ])
    func floatingTimesKeepTheirMeaning(_ example: Case) throws {
        #expect(try zoneLines(example.texts) == example.expected)
        #expect(nothingMoves(example.texts))
    }

    @Test func allTimesOfASeriesAreGivenItsZone() throws {
        let texts = [
            calendar(at9("1")),
            calendar(
                Self.there,
                at9(
                    "2", "DTEND:20260101T100000", "RRULE:FREQ=DAILY;COUNT=5", "SUMMARY:s",
                    "EXDATE:20260102T090000,20260103T090000",
                    "RDATE;VALUE=PERIOD:20260201T090000/PT1H", "BEGIN:VALARM",
                    "TRIGGER;VALUE=DATE-TIME:20260101T080000", "END:VALARM"),
                event(
                    "2", "RECURRENCE-ID:20260104T090000", "DTSTART:20260104T110000",
                    "SUMMARY:moved")),
        ]
        let all = try lines(merged(texts).items)
        #expect(
            all.filter { $0.contains("UTC+5") || $0.hasPrefix("TRIGGER") } == [
                "DTSTART;TZID=UTC+5:20260101T090000", "DTEND;TZID=UTC+5:20260101T100000",
                "EXDATE;TZID=UTC+5:20260102T090000,20260103T090000",
                "RDATE;VALUE=PERIOD;TZID=UTC+5:20260201T090000/PT1H",
                "TRIGGER;VALUE=DATE-TIME:20260101T030000Z",
                "RECURRENCE-ID;TZID=UTC+5:20260104T090000",
                "DTSTART;TZID=UTC+5:20260104T110000",
            ])
        #expect(nothingMoves(texts))
    }

    @Test func aZoneThatIsRenamedIsSoForFloatingTimesToo() throws {
        let other = calendar(
            fixedZone("Z", "+0100"), event("1", "DTSTART;TZID=Z:20260101T090000"))
        let floating = calendar("X-WR-TIMEZONE:Z", fixedZone("Z", "+0200"), at9("2"))
        #expect(
            try zoneLines([other, floating])
                .filter { $0.hasPrefix("DTSTART;") } == [
                    "DTSTART;TZID=Z:20260101T090000", "DTSTART;TZID=Z (2):20260101T090000",
                ])
        #expect(nothingMoves([other, floating]))
        // Where the name belongs to those who use it without a VTIMEZONE, the first is renamed.
        let undefined = calendar(event("3", "DTSTART;TZID=Z:20260101T090000"))
        #expect(try zoneLines([floating, other]).first == "X-WR-TIMEZONE:Z")
        let renamed = [floating, calendar(Self.here, event("3", "DTSTART;TZID=Z:20260101T090000"))]
        #expect(try zoneLines(renamed).first == "X-WR-TIMEZONE:Z (2)")
        #expect(nothingMoves(renamed))
        #expect(nothingMoves([floating, undefined]))
    }

    /// X-WR-TIMEZONE names what only another calendar defines, so that floating times would no
    /// longer float.
    @Test(arguments: [
        // The floating times are in the first calendar, in another one, or stand alone.
        [
            calendar("X-WR-TIMEZONE:Custom", event("1", "DTSTART:20260101T090000")),
            calendar(
                fixedZone("Custom", "+0300"), event("2", "DTSTART;TZID=Custom:20260101T090000")),
        ],
        [
            calendar("X-WR-TIMEZONE:custom", event("1", "DTSTART:20260101T090000Z")),
            calendar(event("2", "DTSTART:20260101T090000")),
            calendar(
                fixedZone("\"Custom\"", "+0300"),
                event("3", "DTSTART;TZID=Custom:20260101T090000")),
        ],
        [
            calendar(
                "X-WR-TIMEZONE:Custom", "BEGIN:VTIMEZONE", "TZID:Custom", "END:VTIMEZONE",
                event("1", "DTSTART:20260101T090000")),
            calendar(fixedZone("Custom", "+0300"), event("2", "DTSTART:20260101T090000Z")),
            event("3", "DTSTART:20260101T090000") + "\n",
        ],
    ])
    func aZoneThatOnlyAnotherCalendarDefinesGoes(texts: [String]) throws {
        #expect(try !zoneLines(texts).contains { $0.hasPrefix("X-WR-TIMEZONE") })
        #expect(try zoneLines(texts).contains("DTSTART:20260101T090000"))
        #expect(try lines(merged(texts).items).contains { $0.uppercased().contains("TZID:") })
        #expect(merged(texts).findings == ["info calendar-zone-dropped a.ics:2"])
        #expect(nothingMoves(texts))
    }

    @Test func aZoneThatNobodyDefinesStays() throws {
        let texts = [
            calendar("X-WR-TIMEZONE:Custom", at9("1")),
            calendar(fixedZone("Other", "+0300"), event("2", "DTSTART;TZID=Other:20260101T090000")),
        ]
        #expect(try zoneLines(texts).first == "X-WR-TIMEZONE:Custom")
        #expect(merged(texts).diagnostics.isEmpty)
        #expect(nothingMoves(texts))
    }

    @Test func timesOfAZoneThatNobodyKnowsAreGivenTheirCalendars() throws {
        let texts = [
            calendar(at9("1")),
            calendar(Self.there, event("2", "DTSTART;TZID=Nowhere:20260101T090000")),
        ]
        #expect(
            try zoneLines(texts)
                == ["DTSTART:20260101T090000", "DTSTART;TZID=UTC+5:20260101T090000"])
        #expect(merged(texts).findings == ["warning unknown-zone b.ics:1"])
        #expect(nothingMoves(texts))
    }
}
