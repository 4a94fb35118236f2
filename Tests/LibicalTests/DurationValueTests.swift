import CalendarModel
import Testing

struct DurationValueTests {
    @Test(arguments: [
        // The examples of RFC 5545 §3.3.6.
        ("P15DT5H0M20S", 15, 5 * 3600 + 20), ("P7W", 49, 0),
        ("P15DT5H", 15, 18_000), ("PT0S", 0, 0), ("P0D", 0, 0), ("PT24H", 0, 86_400), ("P1D", 1, 0),
        ("+P1D", 1, 0), ("-P1D", -1, 0), ("-PT15M", 0, -900), ("-P1DT1H", -1, -3600),
        ("pt1h30m", 0, 5400), ("p1w", 7, 0), ("PT1H30S", 0, 3630), ("P1W2D", 9, 0),
        ("PT999999999S", 0, 999_999_999), ("P999999999W", 6_999_999_993, 0), ("-PT0S", 0, 0),
        ("PT000000001S", 0, 1),
    ])
    func isRead(text: String, days: Int, seconds: Int) {
        let reading = Reading(property: "DURATION:\(text)")
        #expect(reading.values == [.duration(CalendarDuration(days: days, seconds: seconds))])
        #expect(reading.rules == [])
    }

    @Test(arguments: [
        "P", "PT", "P1", "PT5", "-P", "+", "-", "T1H", "1D", "1DP", "P1H", "PT1D", "PT1W", "P-1D",
        "--P1D", "-+P1D", "P 1D", "P1.5D", "PT1,5H", "PD", "PTH", "P1D1D", "P1DX", "XP1D", "P1DP",
        "PT1000000000S", "P0000000001D", "P1M", "P1Y", "PT5ſ", "P١D", "P1DT5",
        "15", "none",
    ])
    func whatIsNoneIsKeptRaw(text: String) {
        let reading = Reading(property: "DURATION:\(text)")
        #expect(reading.values == [.raw(text)])
        #expect(reading.rules == ["bad-value"])
    }
}

struct PeriodValueTests {
    @Test(arguments: ["FREEBUSY", "RDATE;VALUE=PERIOD", "FREEBUSY;FBTYPE=BUSY"])
    func bothFormsAreRead(name: String) throws {
        // The examples of RFC 5545 §3.3.9.
        let start = DateOrDateTime.utc(try #require(local("1997-01-01 18:00:00")))
        let end = DateOrDateTime.utc(try #require(local("1997-01-02 07:00:00")))
        let reading = Reading(
            property: "\(name):19970101T180000Z/19970102T070000Z,19970101T180000Z/PT5H30M")
        #expect(
            reading.values == [
                .period(.explicit(start: start, end: end)),
                .period(.lasting(start: start, duration: CalendarDuration(seconds: 19_800))),
            ])
        #expect(reading.rules == [])
    }

    @Test func aPeriodIsInItsZone() throws {
        let start = try #require(local("2026-03-29 10:00:00"))
        let end = try #require(local("2026-03-29 11:00:00"))
        let reading = Reading(
            property: "RDATE;TZID=Europe/Rome;VALUE=PERIOD:20260329T100000/20260329T110000")
        #expect(
            reading.values == [
                .period(
                    .explicit(
                        start: .zoned(start, timeZoneID: "Europe/Rome"),
                        end: .zoned(end, timeZoneID: "Europe/Rome")))
            ])
    }

    @Test(arguments: [
        "19970101T180000Z/", "/PT1H", "19970101T180000Z/PT", "19970101T250000Z/PT1H",
        "19970101T180000Z/PT1H/PT1H", "19970101T180000Z-PT1H", "/",
        "19970101T180000Z/19970230T000000Z",
    ])
    func whatIsNoneIsKeptRaw(text: String) {
        let reading = Reading(property: "FREEBUSY:\(text)")
        #expect(reading.values == [.raw(text)])
        #expect(reading.rules == ["bad-value"])
    }
}

struct UTCOffsetValueTests {
    @Test(arguments: [
        ("+0000", 0), ("-0500", -18_000), ("+0100", 3600), ("+1245", 45_900), ("-0330", -12_600),
        ("+2359", 86_340), ("-235959", -86_399), ("+053730", 20_250), ("-0000", 0),
        ("-000030", -30),
    ])
    func isRead(text: String, seconds: Int) {
        for name in ["TZOFFSETFROM", "TZOFFSETTO"] {
            let reading = Reading(property: "\(name):\(text)")
            #expect(reading.values == [.utcOffset(seconds)])
            #expect(reading.rules == [])
        }
    }

    @Test(arguments: [
        "+25:00", "+2500", "+2400", "+0160", "+010060", "0100", "+01", "+01:00", "+1", "Z",
        "+01000",
        "+0100000", "+01A0", "++100",
    ])
    func whatIsNoneIsKeptRaw(text: String) {
        let reading = Reading(property: "TZOFFSETTO:\(text)")
        #expect(reading.values == [.raw(text)])
        #expect(reading.rules == ["bad-value"])
    }
}
