import CalendarModel
import Normalizer
import Testing

@testable import Rendering

/// Several days, days without events, days on which the clocks are changed.
struct AgendaDaysTests {
    private let now = Agenda.time(20_260_101, 0)
    private let two = [
        Agenda.event("Talk", "20260330T090000", "20260330T100000"),
        Agenda.event("Walk", "20260403T090000", "20260403T100000"),
    ].joined(separator: "\n")

    @Test("days without events in a row are one line")
    func folded() {
        #expect(
            Agenda.list(two, from: 20_260_330, to: 20_260_404, now: now) == """
                Monday 30 March 2026 · Europe/Madrid
                 ○  09:00–10:00  Talk

                Tue 31 March – Thu 2 April: no events

                Friday 3 April 2026 · Europe/Madrid
                 ○  09:00–10:00  Walk

                Saturday 4 April 2026 · Europe/Madrid
                    No events.

                """)
    }

    @Test("a fold over the turn of a year has years, and wraps where it must")
    func foldedYears() {
        #expect(
            Agenda.list("", from: 20_261_230, to: 20_270_101, now: now, width: 40, usesASCII: true)
                == "Wed 30 December 2026 - Fri 1 January\n2027: no events\n")
    }

    @Test("nothing is said of days without events when quiet")
    func quiet() {
        #expect(
            Agenda.list(two, from: 20_260_330, to: 20_260_404, now: now, isQuiet: true) == """
                Monday 30 March 2026 · Europe/Madrid
                 ○  09:00–10:00  Talk

                Friday 3 April 2026 · Europe/Madrid
                 ○  09:00–10:00  Walk

                """)
        #expect(Agenda.list("", from: 20_260_330, now: now, isQuiet: true) == "")
        #expect(Agenda.list("", from: 20_260_330, to: 20_260_404, now: now, isQuiet: true) == "")
    }

    @Test("a day without events says so once")
    func empty() {
        #expect(
            Agenda.list("", from: 20_260_330, now: now)
                == "Monday 30 March 2026 · Europe/Madrid\n    No events.\n")
    }

    @Test(
        "a day on which the clocks are changed says so",
        arguments: [
            (20_260_329, "Sunday 29 March 2026 · Europe/Madrid · 23 h day, clock forward at 02:00"),
            (20_261_025, "Sunday 25 October 2026 · Europe/Madrid · 25 h day, clock back at 03:00"),
        ])
    func clockChange(number: Int, head: String) {
        #expect(Agenda.list("", from: number, now: now) == "\(head)\n    No events.\n")
    }

    @Test(
        "changes at midnight and of half an hour are told where they are",
        arguments: [
            ("CST5CDT,M3.2.0/0,M11.1.0/1", 20_260_308, "23 h day, clock forward at 00:00"),
            ("<-04>4<-03>,M10.1.0/0,M3.4.0/0", 20_260_321, "25 h day, clock back at 24:00"),
            ("<-04>4<-03>,M10.1.0/0,M3.4.0/0", 20_260_322, nil),
            (
                "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 20_261_004,
                "23 h 30 min day, clock forward at 02:00"
            ),
            ("UTC0", 20_260_329, nil),
        ])
    func oddClockChange(rules: String, number: Int, expected: String?) throws {
        let zone = try #require(TimeZoneRules(posix: rules))
        let clock = AgendaClock(AgendaOptions(zone: zone, now: Instant(seconds: 0)))
        #expect(clock.clockChange(on: Agenda.day(number)) == expected)
    }

    @Test("a day that the clocks skipped says so")
    func skippedDay() throws {
        // Twenty-four hours forward at the end of 29 December, as in Samoa in 2011.
        let zone = try #require(TimeZoneRules(posix: "<-10>10<+14>-14,J364/0,J363/0"))
        let clock = AgendaClock(AgendaOptions(zone: zone, now: Instant(seconds: 0)))
        let days = [20_111_229, 20_111_230, 20_111_231].map {
            clock.clockChange(on: Agenda.day($0))
        }
        #expect(days == [nil, "no such day, the clock went forward over it", nil])
    }

    @Test("a head that is too long for a line breaks between its parts")
    func longHead() {
        #expect(
            Agenda.list("", from: 20_260_329, now: now, width: 40) == """
                Sunday 29 March 2026 · Europe/Madrid
                23 h day, clock forward at 02:00
                    No events.

                """)
    }

    @Test("an event during which the clocks are changed says how long it is")
    func oddLength() {
        let spring = Agenda.event("Shift", "20260329T010000", "20260329T040000")
        #expect(
            Agenda.list(spring, from: 20_260_329, now: now).hasSuffix(
                "\n ○  01:00–04:00  Shift  2 h long\n"))
        let autumn = Agenda.event("Shift", "20261025T003000Z", "20261025T011500Z")
        #expect(
            Agenda.list(autumn, from: 20_261_025, now: now).hasSuffix(
                "\n ○  02:30–02:15  Shift  45 min long\n"))
    }

    @Test("a cancelled-only day is not empty")
    func cancelledOnly() {
        let gone = Agenda.event("Gone", "20260330", "20260331", "STATUS:CANCELLED")
        #expect(
            Agenda.list(gone, from: 20_260_330, now: now).hasSuffix(
                "\n ✗  all day      Gone (cancelled)\n"))
    }

    @Test("events outside the days are left out")
    func outside() {
        #expect(
            Agenda.list(two, from: 20_260_331, now: now)
                == "Tuesday 31 March 2026 · Europe/Madrid\n    No events.\n")
    }
}
