import CalendarModel
import DayLayout
import Testing

@testable import Rendering

/// The hours of a day down the page.
struct GridViewTests {
    @Test("a day has its events in columns, and the line of the present with its time")
    func day() {
        let lines = Agenda.view(.grid, Agenda.easterMonday, from: 20_260_406, width: 60) {
            $0.layout.hours = .range(first: 9, last: 13)
        }
        #expect(
            lines == [
                "Monday 6 April 2026 · Europe/Madrid              1 of 5 done",
                "all day▌Easter Monday",
                "09:00 ┼▌✓ Stand-up 09:00–09:30",
                "      │",
                "10:00 ┼▌◉ Design review          ───────────────────────────",
                "      │▌10:00–11:30              ▌◉ Interview",
                "10:42 ●━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━",
                "11:00 ┼▌46 % · 48 min left       ▌10:30–11:15",
                "      │",
                "12:00 ┼─────────────────────────────────────────────────────",
                "      │",
                "13:00 ┴─────────────────────────────────────────────────────",
                "      ▼ 2 later: 13:00–14:00 Lunch with Ana, from 18:00",
                "        Night shift",
            ])
    }

    @Test("in ASCII nothing is drawn with other signs")
    func ascii() {
        let lines = Agenda.view(
            .grid, Agenda.easterMonday, from: 20_260_406, width: 30, usesASCII: true
        ) { $0.layout.hours = .range(first: 10, last: 12) }
        #expect(
            lines == [
                "Monday 6 April 2026",
                "Europe/Madrid",
                "all day[Easter Monday",
                "      ^ 1 earlier: 09:00-09:30",
                "        Stand-up",
                "10:00 +[Design    ------------",
                "      |[review    [Interview",
                "10:42 *=======================",
                "11:00 +[10:00     [10:30-11:15",
                "      |",
                "12:00 +-----------------------",
                "      v 2 later: 13:00-14:00",
                "        Lunch with Ana, from",
                "        18:00 Night shift",
            ])
    }

    @Test("touching events stand one under the other, each in rows of its own")
    func touching() {
        let lines = Agenda.view(
            .grid,
            [
                Agenda.event("First", "20260406T090000", "20260406T091500"),
                Agenda.event("Second", "20260406T093000", "20260406T101500"),
                Agenda.event("Third", "20260406T101500", "20260406T110000"),
            ].joined(separator: "\n"), from: 20_260_406, now: Agenda.time(20_260_407, 0),
            width: 40
        ) { $0.layout.hours = .automatic }
        #expect(
            lines.dropFirst() == [
                "09:00 ┼▌✓ First 09:00–09:15",
                "      │▌✓ Second",
                "10:00 ┼▌09:30–10:15",
                "      │▌✓ Third 10:15–11:00",
                "11:00 ┴─────────────────────────────────",
            ])
    }

    @Test("a day that has whole-day events alone has no hours, and one without events says so once")
    func without() {
        let wholeDay = Agenda.event("Easter Monday", "20260406", "20260407")
        #expect(
            Agenda.view(.grid, wholeDay, from: 20_260_406, to: 20_260_409, width: 80) == [
                "Monday 6 April 2026 · Europe/Madrid",
                "all day▌Easter Monday",
                "",
                "Tue 7 April – Thu 9 April: no events",
            ])
        #expect(Agenda.view(.grid, "", from: 20_260_406, isQuiet: true).isEmpty)
    }

    @Test("when the clock is changed, the hours shown are those that pass")
    func clockChange() {
        // Spain's clocks went from 02:00 to 03:00 on 29 March 2026, back from 03:00 on 25 October.
        func hours(_ day: Int, clock: LayoutOptions.Clock? = nil) -> [String] {
            Agenda.view(
                .grid, Agenda.event("A", "\(day)T010000", "\(day)T040000"), from: day,
                now: Agenda.time(day, 2300), width: 80
            ) {
                $0.layout.hours = .range(first: 0, last: 4)
                $0.clock = clock
                $0.rowsPerHour = 1
            }.filter { $0.contains("┼") || $0.contains("┴") }.map { String($0.prefix(5)) }
        }
        #expect(hours(20_260_329) == ["00:00", "01:00", "03:00", "04:00"])
        #expect(hours(20_261_025) == ["00:00", "01:00", "02:00", "02:00", "03:00", "04:00"])
        #expect(hours(20_260_329, clock: .wall) == ["00:00", "01:00", "02:00", "03:00", "04:00"])
        #expect(hours(20_260_330) == ["00:00", "01:00", "02:00", "03:00", "04:00"])
    }

    @Test("hours that the change does not touch are those asked for")
    func hoursAfterChange() {
        let lines = Agenda.view(
            .grid, Agenda.event("A", "20260329T090000", "20260329T093000"), from: 20_260_329
        ) { $0.layout.hours = .range(first: 9, last: 10) }
        #expect(lines.contains("09:00 ┼▌✓ A 09:00–09:30"))
        #expect(lines.last?.hasPrefix("10:00 ┴") == true)
    }

    @Test("what no column has room for is counted and named")
    func overflow() {
        let events = (1...5).map { Agenda.event("E\($0)", "20260406T090000", "20260406T100000") }
        let lines = Agenda.view(
            .grid, events.joined(separator: "\n"), from: 20_260_406, width: 60
        ) {
            $0.layout.hours = .automatic
            $0.layout.maxColumns = 3
        }
        #expect(lines.last == "        E5")
        #expect(
            lines.dropLast().last == "      + 2 more at the same time: 09:00–10:00 E4, 09:00–10:00")
    }

    @Test("events that others cover are named")
    func covered() {
        let events = [
            Agenda.event("Long", "20260406T090000", "20260406T091000"),
            Agenda.event("Over it", "20260406T091000", "20260406T093000"),
        ]
        let lines = Agenda.view(
            .grid, events.joined(separator: "\n"), from: 20_260_406
        ) {
            $0.layout.hours = .automatic
            $0.layout.overlap = .exact
        }
        #expect(lines.last == "      + 1 behind others: 09:00–09:10 Long")
    }
}
