import CalendarModel
import Testing

struct LocalDateTimeTests {
    @Test func isTakenApartAndPutTogether() throws {
        let date = try #require(CalendarDate(year: 2026, month: 3, day: 29))
        let time = LocalDateTime(date: date, hour: 23, minute: 59, second: 58)
        #expect(time.date == date)
        #expect((time.hour, time.minute, time.second) == (23, 59, 58))
        #expect(time.secondOfDay == 86_398)
        #expect(time.minuteOfDay == 1439)
        #expect(time.description == "2026-03-29T23:59:58")
        #expect(time.adding(seconds: 2).description == "2026-03-30T00:00:00")
        #expect(LocalDateTime(date: date, secondOfDay: 86_400).date == date.adding(days: 1))
        #expect(LocalDateTime(date: date) < time)
    }

    @Test func workBeforeTheEpoch() {
        let time = LocalDateTime(seconds: -1)
        #expect(time.description == "1969-12-31T23:59:59")
        #expect((time.hour, time.minute, time.second) == (23, 59, 59))
        #expect(LocalDateTime(seconds: -86_400).description == "1969-12-31T00:00:00")
        #expect(LocalDateTime(seconds: -86_401).secondOfDay == 86_399)
    }

    @Test(arguments: [
        (7, 2, 3), (-7, 2, -4), (-8, 2, -4), (0, 5, 0), (-1, 86_400, -1), (Int.min, 1, Int.min),
        (Int.max, 2, Int.max / 2),
    ])
    func divisionRoundsDown(dividend: Int, divisor: Int, quotient: Int) {
        #expect(floorDivide(dividend, divisor) == quotient)
    }
}

struct InstantTests {
    @Test(arguments: [
        // 1774774800 is 2026-03-29T09:00:00Z by `date -u`.
        (1_774_774_800, 0, "2026-03-29T09:00:00Z"),
        (1_774_774_800, 7200, "2026-03-29T11:00:00+02:00"),
        (1_774_774_800, -12_600, "2026-03-29T05:30:00-03:30"),
        (1_774_774_800, 45_900, "2026-03-29T21:45:00+12:45"),
        (1_774_774_800, -43_200, "2026-03-28T21:00:00-12:00"),
        (0, 0, "1970-01-01T00:00:00Z"),
        (-1, 0, "1969-12-31T23:59:59Z"),
        // Amsterdam before 1937: 19 minutes and 32 seconds.
        (0, 1172, "1970-01-01T00:19:00+00:19"),
        (0, -1172, "1969-12-31T23:40:00-00:20"),
        (0, 59, "1970-01-01T00:00:00Z"),
    ])
    func isWrittenAsRFC3339(seconds: Int, offset: Int, text: String) {
        #expect(Instant(seconds: seconds).rfc3339(offset: offset) == text)
    }

    @Test func isComparedAndMoved() {
        #expect(Instant(seconds: 1) < Instant(seconds: 2))
        #expect(Instant(seconds: 1).adding(seconds: -2) == Instant(seconds: -1))
        #expect(Instant(seconds: 60).local(offset: 3600) == LocalDateTime(seconds: 3660))
    }
}

struct TimeValueTests {
    private let noon = LocalDateTime(seconds: 43_200)

    @Test func formsOfDateTimeTellWhatTheyAre() {
        let day = DateOrDateTime.date(CalendarDate(dayNumber: 1))
        #expect(day.isDate)
        #expect(day.local == LocalDateTime(seconds: 86_400))
        for time in [
            DateOrDateTime.floating(noon), .utc(noon), .zoned(noon, timeZoneID: "Europe/Berlin"),
        ] {
            #expect(!time.isDate)
            #expect(time.local == noon)
        }
        #expect(DateOrDateTime.zoned(noon, timeZoneID: "A/B").timeZoneID == "A/B")
        #expect(DateOrDateTime.utc(noon).timeZoneID == nil)
    }

    @Test func durationsKeepDaysAndSecondsApart() {
        #expect(CalendarDuration(days: 1) != CalendarDuration(seconds: 86_400))
        #expect(CalendarDuration(days: 1).approximateSeconds == 86_400)
        #expect(CalendarDuration(days: -1).isNegative)
        #expect(CalendarDuration(seconds: -1).isNegative)
        #expect(!CalendarDuration().isNegative)
    }

    @Test func periodsTellTheirStart() {
        let start = DateOrDateTime.utc(noon)
        #expect(CalendarPeriod.explicit(start: start, end: start).start == start)
        #expect(CalendarPeriod.lasting(start: start, duration: CalendarDuration()).start == start)
    }
}
