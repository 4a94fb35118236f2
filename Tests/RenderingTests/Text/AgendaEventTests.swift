import CalendarModel
import Testing

@testable import Rendering

/// What is said of one event.
struct AgendaEventTests {
    private let morning = Agenda.time(20_260_330, 800)

    /// The lines under the head.
    private func rows(
        _ lines: String, on number: Int = 20_260_330, now: Int = 800, width: Int = 80,
        usesASCII: Bool = false
    ) -> [String] {
        Agenda.list(
            lines, from: number, now: Agenda.time(20_260_330, now), width: width,
            usesASCII: usesASCII
        ).split(separator: "\n").drop { $0.first != " " && $0.first != "[" }.map(String.init)
    }

    @Test(
        "an event of several days says what of it a day has",
        arguments: [
            (20_260_330, " ○  from 14:00   Hike"), (20_260_331, " ○  ◂ all day ▸  Hike"),
            (20_260_401, " ○  until 11:00  Hike"),
        ])
    func severalDays(number: Int, expected: String) {
        let hike = Agenda.event("Hike", "20260330T140000", "20260401T110000")
        let first = rows(hike, on: number)[0]
        #expect(first == expected + (number == 20_260_330 ? "  in 6 h" : ""))
    }

    @Test("an event that goes on all day has ASCII signs in ASCII mode")
    func throughoutInASCII() {
        let hike = Agenda.event("Hike", "20260330T140000", "20260401T110000")
        #expect(rows(hike, on: 20_260_331, usesASCII: true) == ["[ ] < all day >  Hike"])
    }

    @Test(
        "whole days say which of several they are",
        arguments: [(20_260_330, 1), (20_260_331, 2), (20_260_401, 3)])
    func wholeDays(number: Int, count: Int) {
        let fair = Agenda.event("Fair", "20260330", "20260402")
        #expect(rows(fair, on: number) == ["    all day      Fair  day \(count) of 3"])
    }

    @Test("an event until midnight ends at 24:00 and leaves the next day alone")
    func midnight() {
        let party = Agenda.event("Party", "20260330T220000", "20260331T000000")
        #expect(
            rows(party, now: 2300) == [
                " ◉  22:00–24:00  Party  [█████     ] 50 % · 1 h left"
            ])
        #expect(
            Agenda.list(party, from: 20_260_330, to: 20_260_331, now: morning).hasSuffix(
                "Tuesday 31 March 2026 · Europe/Madrid\n    No events.\n"))
    }

    @Test("an event without length has one time and is done when it is reached")
    func noLength() {
        let bell = Agenda.event("Bell", "20260330T120000", "20260330T120000")
        #expect(rows(bell) == [" ○  12:00        Bell  in 4 h"])
        #expect(rows(bell, now: 1200) == [" ✓  12:00        Bell"])
    }

    @Test(
        "tentative, free and cancelled events say so",
        arguments: [
            ("STATUS:TENTATIVE", " ○  09:00–10:00  Talk (tentative)  in 1 h"),
            ("TRANSP:TRANSPARENT", " ○  09:00–10:00  Talk (free)  in 1 h"),
            (
                "STATUS:TENTATIVE\nTRANSP:TRANSPARENT",
                " ○  09:00–10:00  Talk (tentative) (free)  in 1 h"
            ),
            ("STATUS:CANCELLED", " ✗  09:00–10:00  Talk (cancelled)"),
            ("STATUS:CONFIRMED", " ○  09:00–10:00  Talk  in 1 h"),
        ])
    func kinds(line: String, expected: String) {
        #expect(
            rows(Agenda.event("Talk", "20260330T090000", "20260330T100000", line)) == [expected])
    }

    @Test("a cancelled event neither runs nor counts nor is the next")
    func cancelled() {
        let lines = [
            Agenda.event("Gone", "20260330T080000", "20260330T090000", "STATUS:CANCELLED"),
            Agenda.event("Gone too", "20260330T090000", "20260330T100000", "STATUS:CANCELLED"),
            Agenda.event("Talk", "20260330T110000", "20260330T120000"),
        ].joined(separator: "\n")
        #expect(
            rows(lines, now: 830) == [
                " ✗  08:00–09:00  Gone (cancelled)",
                " ✗  09:00–10:00  Gone too (cancelled)",
                " ○  11:00–12:00  Talk                  in 2 h 30 min",
            ])
        let head = Agenda.list(lines, from: 20_260_330, now: Agenda.time(20_260_330, 830)).prefix(
            80)
        #expect(head.hasSuffix(" 0 of 1 done"))
    }

    @Test("an event without a title that is seen has none", arguments: ["", "\\n", "\u{200B}"])
    func untitled(title: String) {
        let lines = Agenda.event(title, "20260328T090000", "20260328T100000")
        #expect(rows(lines, on: 20_260_328) == [" ✓  09:00–10:00  (no title)"])
    }

    @Test("on a day that is not today nothing runs and nothing is next")
    func otherDay() {
        let hike = Agenda.event("Hike", "20260330T140000", "20260331T110000")
        #expect(rows(hike, on: 20_260_331, now: 1600) == [" ◉  until 11:00  Hike"])
        let talk = Agenda.event("Talk", "20260331T090000", "20260331T100000")
        #expect(rows(talk, on: 20_260_331) == [" ○  09:00–10:00  Talk"])
    }

    @Test(
        "what is left is rounded up, what is over down",
        arguments: [
            (0, "[          ] 0 % · 1 h left"), (1, "[          ] 0 % · 1 h left"),
            (61, "[          ] 1 % · 59 min left"), (3599, "[█████████▉] 99 % · 1 min left"),
        ])
    func running(seconds: Int, expected: String) {
        let now = Agenda.time(20_260_330, 900).adding(seconds: seconds)
        let text = Agenda.list(
            Agenda.event("Talk", "20260330T090000", "20260330T100000"), from: 20_260_330, now: now)
        #expect(text.hasSuffix(" ◉  09:00–10:00  Talk  \(expected)\n"))
    }

    @Test("all events at the next start are next")
    func twoNext() {
        let lines = [
            Agenda.event("One", "20260330T090000", "20260330T100000"),
            Agenda.event("Two", "20260330T090000", "20260330T093000", "TRANSP:TRANSPARENT"),
            Agenda.event("Three", "20260330T093000", "20260330T094500", "TRANSP:TRANSPARENT"),
        ].joined(separator: "\n")
        #expect(
            rows(lines, now: 848) == [
                " ○  09:00–10:00  One           in 12 min",
                " ○  09:00–09:30  Two (free)    in 12 min",
                " ○  09:30–09:45  Three (free)",
            ])
    }

    @Test("a long title is wrapped in its column, then cut")
    func longTitle() {
        let title = "The quarterly meeting of all the people who work on the calendar"
        let lines = Agenda.event(title, "20260328T090000", "20260328T100000", "LOCATION:Room 1")
        #expect(
            rows(lines, on: 20_260_328, width: 60) == [
                " ✓  09:00–10:00  The quarterly meeting of all the     Room 1",
                "                 people who work on the calendar",
            ])
        #expect(
            rows(lines, on: 20_260_328, width: 30) == [
                " ✓  09:00–10:00", "    The quarterly meeting of", "    all the people who work on",
                "    the calendar",
            ])
        #expect(
            rows(lines, on: 20_260_328, width: 20) == [
                " ✓  09:00–10:00", "    The quarterly", "    meeting of all", "    the people who…",
            ])
    }

    @Test("columns are aligned by the cells of wide characters, emoji and accents")
    func alignment() {
        let lines = [
            Agenda.event("日本語", "20260328T090000", "20260328T091000", "LOCATION:東京"),
            Agenda.event("👩‍💻 pairing", "20260328T100000", "20260328T101000", "LOCATION:Desk"),
            Agenda.event("Cafe\u{301}", "20260328T110000", "20260328T111000", "LOCATION:Bar"),
        ].joined(separator: "\n")
        #expect(
            rows(lines, on: 20_260_328) == [
                " ✓  09:00–09:10  日本語      東京", " ✓  10:00–10:10  👩‍💻 pairing  Desk",
                " ✓  11:00–11:10  Cafe\u{301}        Bar",
            ])
    }
}
