import CalendarModel
import Interchange
import Libical
import Normalizer
import Testing

@Suite("Numbers about calendars")
struct CalendarStatisticsTests {
    private static let text = """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//example.org//Test//EN
        BEGIN:VEVENT
        UID:1@example.org
        DTSTART;TZID=Europe/Madrid:20260330T090000
        DTEND;TZID=Europe/Madrid:20260330T093000
        RRULE:FREQ=DAILY;COUNT=3
        SUMMARY:Stand-up
        END:VEVENT
        BEGIN:VEVENT
        UID:1@example.org
        RECURRENCE-ID;TZID=Europe/Madrid:20260331T090000
        DTSTART;TZID=Europe/Madrid:20260331T100000
        SUMMARY:Stand-up, later
        DESCRIPTION:The longest of all components in this calendar by far
        END:VEVENT
        BEGIN:VEVENT
        UID:2@example.org
        DTSTART;VALUE=DATE:20260331
        DTEND;VALUE=DATE:20260402
        RRULE:FREQ=YEARLY
        STATUS:CANCELLED
        END:VEVENT
        BEGIN:VTODO
        UID:3@example.org
        DUE:20260405T000000Z
        BEGIN:VALARM
        ACTION:AUDIO
        TRIGGER:-PT5M
        END:VALARM
        END:VTODO
        END:VCALENDAR

        """

    @Test("What is in a calendar is counted by kind, zone and day")
    func counts() {
        let statistics = CalendarStatistics([document(Self.text)])
        #expect(
            statistics.components == [.calendar: 1, .event: 3, .todo: 1, .alarm: 1])
        #expect(statistics.properties == 21)
        #expect(statistics.countedSeries == 1)
        #expect([statistics.series, statistics.endlessSeries, statistics.overrides] == [2, 1, 1])
        #expect([statistics.allDay, statistics.cancelled] == [1, 1])
        #expect(statistics.zones == ["Europe/Madrid": 4])
        #expect([statistics.utcTimes, statistics.floatingTimes] == [1, 0])
        #expect(statistics.firstDay?.description == "2026-03-30")
        // What is due at midnight is due on the day before.
        #expect(statistics.lastDay?.description == "2026-04-04")
        #expect(statistics.largest.first?.title == "Stand-up, later")
        #expect(statistics.largest.map(\.bytes) == statistics.largest.map(\.bytes).sorted(by: >))
        #expect(statistics.files.map(\.name) == ["a.ics"])
        #expect(statistics.files.map(\.bytes) == [Self.text.utf8.count])
    }

    @Test("The busiest day is the first on which most happens")
    func busiestDay() throws {
        let zones = ZoneDatabase.system(tzdir: nil)
        let zone = try #require(zones.zone(named: "Europe/Madrid"))
        var set = CalendarSet(zones: zones, windowsZoneName: { ianaZone(forWindowsName: $0) })
        for component in document(Self.text).components { set.add(component, file: "a.ics") }
        let first = CalendarDate(dayNumber: CalendarDate.dayNumber(year: 2026, month: 3, day: 1))
        let days = first...first.adding(days: 60)
        var query = OccurrenceQuery(days: days, zone: zone)
        query.includesCancelled = true
        var statistics = CalendarStatistics([document(Self.text)])
        statistics.count(set.occurrences(query).occurrences, on: days, zone: zone)
        #expect(statistics.busiestDay?.date.description == "2026-03-31")
        #expect(statistics.busiestDay?.occurrences == 2)
    }
}
