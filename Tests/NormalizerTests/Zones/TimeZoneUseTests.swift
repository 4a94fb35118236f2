import CalendarModel
import Libical
import Normalizer
import TestSupport
import Testing

@Suite("Years in which TZIDs are used")
struct TimeZoneUseTests {
    private func uses(_ components: [ComponentText]) throws -> [String] {
        var reader = CalendarReader(
            SourceText(name: "cal.ics", text: CalendarText(components).text))
        let next = reader.next()
        let calendar = try #require(next)
        return TimeZoneUse.all(in: [calendar]).map {
            "\($0.identifier) \($0.years.lowerBound)-\($0.years.upperBound)"
                + ($0.isOpenEnded ? "…" : "")
        }
    }

    @Test(
        "one event",
        arguments: [
            ("DTSTART;TZID=A:20260329T100000", ["A 2025-2027"]),
            (
                "DTSTART;TZID=A:20260329T100000\nDTEND;TZID=B:20280329T100000",
                ["A 2025-2027", "B 2027-2029"]
            ),
            ("DTSTART:20260329T100000Z\nDTEND;VALUE=DATE:20260401", []),
            ("DTSTART;TZID=A:20260329T100000\nRRULE:FREQ=DAILY", ["A 2025-2027…"]),
            (
                "DTSTART:20260329T100000\nDTEND;TZID=B:20260329T110000\nRRULE:FREQ=DAILY",
                ["B 2025-2027…"]
            ),
            (
                "DTSTART;TZID=A:20260329T100000\nRRULE:FREQ=DAILY;UNTIL=20301231T235959Z",
                ["A 2025-2031"]
            ),
            ("DTSTART;TZID=A:20260329T100000\nRRULE:FREQ=DAILY;UNTIL=20301231", ["A 2025-2031"]),
            ("DTSTART;TZID=A:20260329T100000\nRRULE:FREQ=YEARLY;COUNT=10", ["A 2025-2036"]),
            // Two leap days after the first: 2028, 2032.
            (
                "DTSTART;TZID=A:20240229T100000\nRRULE:FREQ=YEARLY;COUNT=3;BYMONTH=2;BYMONTHDAY=29",
                ["A 2023-2033"]
            ),
            (
                "DTSTART;TZID=A:20260329T100000\nRRULE:FREQ=SECONDLY;COUNT=2000000000",
                ["A 2025-2027…"]
            ),
            (
                "DTSTART;TZID=A:20260329T100000\nDURATION:P800D\nRRULE:FREQ=DAILY;COUNT=2",
                ["A 2025-2029"]
            ),
            (
                "DTSTART;TZID=A:20260101T000000\nRDATE;TZID=B:20300101T000000,20310101T000000\n"
                    + "EXDATE;TZID=C:20400101T000000\nRECURRENCE-ID;TZID=D:19990101T000000",
                ["A 2025-2027", "B 2029-2032", "C 2039-2041", "D 1998-2000"]
            ),
            (
                "DTSTART:20260101T000000Z\n"
                    + "RDATE;VALUE=PERIOD;TZID=B:20300101T000000/20310101T000000,20400101T000000/P1D",
                ["B 2029-2041"]
            ),
            // A TZID on what is not known to be a time, with a start and without.
            ("DTSTART:20260101T000000Z\nX-B;TZID=B:20260701T100000", ["B 2025-2027…"]),
            ("X-B;TZID=B:20260701T100000\nDTSTART;VALUE=DATE:20260101", ["B 2025-2027…"]),
            ("X-B;TZID=B:20260701T100000", ["B 1969-1971…"]),
            ("DTSTART;TZID=A:tomorrow", ["A 1969-1971…"]),
            ("DTSTART;TZID=A:20260101T000000\nX-B;TZID=A:x", ["A 2025-2027…"]),
            ("SUMMARY;TZID=B:x\nDTSTART:20260101T000000Z", ["B 2025-2027…"]),
            // Not where the values are known to be in no zone.
            ("X-B;TZID=:20260701T100000", []),
            ("DTSTART;TZID=A:20260101T000000Z\nDTEND;VALUE=DATE;TZID=B:20260101", []),
            ("X-B;VALUE=DATE-TIME;TZID=B:20260101T000000Z", []),
            ("DTSTART;TZID=A:00010101T000000\nDTEND;TZID=A:99991231T000000", ["A 1-9999"]),
            (
                "DTSTART;TZID=A:20260101T000000\nX-SEEN;VALUE=DATE-TIME;TZID=B:20100101T000000",
                ["A 2025-2027", "B 2009-2011"]
            ),
        ] as [(String, [String])])
    func event(body: String, expected: [String]) throws {
        #expect(try uses([.event(body)]) == expected)
    }

    @Test("many components: in order of first use, joined, inner ones too, definitions left out")
    func several() throws {
        let zone = ComponentText(lines: [
            "BEGIN:VTIMEZONE", "TZID:A", "BEGIN:STANDARD", "DTSTART:19700101T000000",
            "RRULE:FREQ=YEARLY", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100", "END:STANDARD",
            "END:VTIMEZONE",
        ])
        let task = ComponentText(lines: [
            "BEGIN:VTODO", "DUE;TZID=B:20100101T000000", "BEGIN:VALARM", "ACTION:AUDIO",
            "X-AT;VALUE=DATE-TIME;TZID=C:20110101T000000", "END:VALARM", "END:VTODO",
        ])
        let found = try uses([
            zone, task, .event("DTSTART;TZID=A:20260101T000000\nRRULE:FREQ=DAILY"),
            .event("DTSTART;TZID=B:20200101T000000"), .event("DTSTART;TZID=A:20300101T000000"),
        ])
        #expect(found == ["B 2009-2021", "C 2010-2012", "A 2025-2031…"])
    }
}
