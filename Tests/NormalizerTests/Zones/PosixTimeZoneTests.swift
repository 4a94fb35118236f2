import CalendarModel
import Normalizer
import Testing

@Suite("POSIX TZ strings")
struct PosixTimeZoneTests {
    @Test(
        "strings without daylight time",
        arguments: [
            ("UTC0", 0, "UTC"), ("<+03>-3", 10_800, "+03"), ("EST5", -18_000, "EST"),
            ("EST+5", -18_000, "EST"), ("<-0330>3:30", -12_600, "-0330"),
            ("LMT0:14:44", -884, "LMT"), ("<AB1>-24:59:59", 89_999, "AB1"),
        ])
    func fixed(text: String, offset: Int, name: String) throws {
        let zone = try #require(TimeZoneRules(posix: text))
        #expect(zone.identifier == text)
        for year in ["0001", "1970", "9999"] {
            #expect(zone.offset(at: utc("\(year)-07-01T00:00:00")) == offset)
            #expect(zone.abbreviation(at: utc("\(year)-01-01T00:00:00")) == name)
        }
        #expect(
            zone.transitions(from: utc("1900-01-01T00:00:00"), to: utc("2100-01-01T00:00:00"))
                .isEmpty)
    }

    /// The UTC instants of the changes in 2024, a leap year, and 2025.
    @Test(
        "when the clocks are changed",
        arguments: [
            (
                "CET-1CEST,M3.5.0,M10.5.0/3",
                "2024-03-31T01:00:00 2024-10-27T01:00:00 2025-03-30T01:00:00 2025-10-26T01:00:00"
            ),
            (
                "EST5EDT,M3.2.0,M11.1.0",
                "2024-03-10T07:00:00 2024-11-03T06:00:00 2025-03-09T07:00:00 2025-11-02T06:00:00"
            ),
            (
                "EST5EDT",
                "2024-03-10T07:00:00 2024-11-03T06:00:00 2025-03-09T07:00:00 2025-11-02T06:00:00"
            ),
            (
                "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
                "2024-04-06T15:00:00 2024-10-05T15:30:00 2025-04-05T15:00:00 2025-10-04T15:30:00"
            ),
            // Negative times and times beyond a day (version 3).
            (
                "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
                "2024-03-31T01:00:00 2024-10-27T01:00:00 2025-03-30T01:00:00 2025-10-26T01:00:00"
            ),
            (
                "EET-2EEST,M3.4.4/50,M10.4.4/50",
                "2024-03-30T00:00:00 2024-10-25T23:00:00 2025-03-29T00:00:00 2025-10-24T23:00:00"
            ),
            // Daylight time that is the winter's, with a negative saving.
            (
                "IST-1GMT0,M10.5.0,M3.5.0/1",
                "2024-03-31T01:00:00 2024-10-27T01:00:00 2025-03-30T01:00:00 2025-10-26T01:00:00"
            ),
            // J60 is 1 March always; 59 is 29 February in leap years.
            (
                "AAA0BBB,J60/0,J300/0",
                "2024-03-01T00:00:00 2024-10-26T23:00:00 2025-03-01T00:00:00 2025-10-26T23:00:00"
            ),
            (
                "AAA0BBB,59/0,300/0",
                "2024-02-29T00:00:00 2024-10-26T23:00:00 2025-03-01T00:00:00 2025-10-27T23:00:00"
            ),
            (
                "AAA0BBB,M1.1.1/-167,J365/0",
                "2024-12-30T01:00:00 2024-12-30T23:00:00 2025-12-29T01:00:00 2025-12-30T23:00:00"
            ),
        ])
    func changes(text: String, expected: String) throws {
        let zone = try #require(TimeZoneRules(posix: text))
        let changes = zone.transitions(
            from: utc("2024-01-01T12:00:00"), to: utc("2025-12-31T23:59:59"))
        #expect(changes.map { "\($0.instant.local(offset: 0))" }.joined(separator: " ") == expected)
    }

    @Test(
        "all-year daylight time never changes",
        arguments: ["EST5EDT,0/0,J365/25", "XXX3EDT4,0/0,J365/23"])
    func allYear(text: String) throws {
        let zone = try #require(TimeZoneRules(posix: text))
        #expect(
            zone.transitions(from: utc("1999-06-01T00:00:00"), to: utc("2030-01-01T00:00:00"))
                .isEmpty)
        for time in [
            "2024-01-01T03:59:59", "2024-01-01T04:00:00", "2024-07-01T00:00:00",
            "2024-12-31T23:59:59",
        ] {
            #expect(zone.offset(at: utc(time)) == -14_400)
            #expect(zone.isDaylight(at: utc(time)))
        }
    }

    @Test(
        "what is no such string is refused",
        arguments: [
            "", "UT0", "UTC", "<+03-3", "<+0>0", "<+3 >-3", "EST25", "EST5:60", "EST5EDT,",
            "EST5EDT,M3.2.0",
            "EST5EDT,M3.2.0,", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.0.0,M11.1.0",
            "EST5EDT,M3.6.0,M11.1.0",
            "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J9", "EST5EDT,J366,J9", "EST5EDT,366,9",
            "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0,M11.1.0x", "EST5EDT,M3.2.0,M11.1.0,",
            "E\u{301}ST5",
            "EST99999999999999999999", "Europe/Madrid", ":UTC0",
            String(repeating: "A", count: 300) + "0",
        ])
    func refused(text: String) {
        #expect(TimeZoneRules(posix: text) == nil)
    }
}
