import CalendarModel
import Testing

@testable import Rendering

/// Events one under the other with a line between them.
struct StepAndAxisTests {
    @Test("a timeline says what is done, what runs and what comes")
    func steps() {
        #expect(
            Agenda.view(.steps, Agenda.easterMonday, from: 20_260_406, width: 80) == [
                "Monday 6 April 2026 · Europe/Madrid                   ▕██▍         ▏ 1 of 5 done",
                "    Easter Monday",
                "    all day",
                " ✓  Stand-up",
                " ┃  09:00–09:30 · Room 1",
                " ◉  Design review",
                " │  10:00–11:30 · Room 2 · [████▌     ] 46 % · 48 min left · ⇄ Interview",
                " ◉  Interview",
                " │  10:30–11:15 · [██▌       ] 26 % · 33 min left · ⇄ Design review",
                " ○  Lunch with Ana",
                " │  13:00–14:00 · in 2 h 18 min",
                " ○  Night shift",
                "    from 18:00",
            ])
    }

    @Test("states are words when they are to be spoken")
    func spoken() {
        let lines = Agenda.view(.steps, Agenda.easterMonday, from: 20_260_406, usesASCII: true) {
            $0.isSpoken = true
        }
        #expect(lines.contains(" #  Done - 09:00-09:30 - Room 1"))
        #expect(lines.contains { $0.hasPrefix(" |  In progress - 10:00-11:30") })
        #expect(lines.last == "    Upcoming - from 18:00")
    }

    @Test(
        "the index of the current step has the say over the clock",
        arguments: [
            (-1, "○○○○○"), (0, "◉○○○○"), (2, "✓✓◉○○"), (5, "✓✓✓✓✓"), (99, "✓✓✓✓✓"),
        ])
    func current(index: Int, signs: String) {
        let lines = Agenda.view(.steps, Agenda.easterMonday, from: 20_260_406) {
            $0.layout.currentStep = index
        }
        #expect(String(lines.flatMap { $0.prefix(2).filter { "✓◉○".contains($0) } }) == signs)
    }

    @Test("to-dos have the states that they say themselves")
    func todos() {
        func todo(_ title: String, _ more: String) -> String {
            "BEGIN:VTODO\nUID:\(title)\nSUMMARY:\(title)\nDUE:20260406T120000\n\(more)END:VTODO"
        }
        let lines = Agenda.view(
            .steps,
            [
                todo("A", "STATUS:COMPLETED\n"), todo("B", "STATUS:IN-PROCESS\n"),
                todo("C", "STATUS:NEEDS-ACTION\n"), todo("D", "PERCENT-COMPLETE:40\n"),
            ].joined(separator: "\n"), from: 20_260_406, kinds: [.todo])
        #expect(
            lines.filter { " ✓ ◉ ○ ".contains($0.prefix(3)) } == [
                " ✓  A", " ◉  B", " ○  C", " ◉  D",
            ])
    }

    @Test("an axis has the newest first, over days as well; the first alone is bold")
    func axis() {
        let events = [
            Agenda.event("Whole day", "20260406", "20260407"),
            Agenda.event("Early", "20260406T090000", "20260406T093000"),
            Agenda.event("Late", "20260406T180000", "20260406T190000"),
            Agenda.event("Next", "20260407T090000", "20260407T093000"),
        ].joined(separator: "\n")
        #expect(
            Agenda.view(.axis, events, from: 20_260_406, to: 20_260_408) == [
                "Wednesday 8 April 2026 · Europe/Madrid",
                "    No events.",
                "",
                "Tuesday 7 April 2026 · Europe/Madrid",
                " ●  Next",
                "    09:00–09:30",
                "",
                "Monday 6 April 2026 · Europe/Madrid              1 of 2 done",
                " ○  Late",
                " │  18:00–19:00 · in 7 h 18 min",
                " ○  Early",
                " │  09:00–09:30",
                " ○  Whole day",
                "    all day",
            ])
        let colored = Agenda.view(.axis, events, from: 20_260_406, to: 20_260_407, usesColor: true)
        #expect(colored[1] == "\u{1B}[1m ● \u{1B}[0m \u{1B}[1mNext\u{1B}[0m")
        #expect(colored.contains("\u{1B}[2m ○ \u{1B}[0m \u{1B}[2mLate\u{1B}[0m"))
    }
}
