import Testing

struct AgendaColorTests {
    private let now = Agenda.time(20_260_406, 1042)

    @Test("states have styles, and every style ends on its line")
    func styles() {
        let lines = [
            Agenda.event("Stand-up", "20260406T090000", "20260406T093000", "LOCATION:Room 1"),
            Agenda.event("Review", "20260406T100000", "20260406T113000"),
            Agenda.event("Interview", "20260406T110000", "20260406T120000"),
            Agenda.event("Gone", "20260406T150000", "20260406T160000", "STATUS:CANCELLED"),
        ].joined(separator: "\n")
        let text = Agenda.list(lines, from: 20_260_406, now: now, usesColor: true)
            .replacing("\u{1B}[0m", with: "⟩").replacing("\u{1B}[", with: "⟨")
        #expect(
            text == """
                ⟨1mMonday 6 April 2026 · Europe/Madrid⟩                   \
                ⟨32m▕████        ▏⟩ 1 of 3 done
                ⟨2m ✓ ⟩ ⟨2m09:00–09:30⟩  ⟨2mStand-up⟩          ⟨2mRoom 1⟩
                ⟨1;32m ◉ ⟩ ⟨1m10:00–11:30⟩  ⟨1mReview⟩            \
                ⟨32m[████▌     ] 46 % · 48 min left⟩  ⟨33m⇄ Interview⟩
                 ○  11:00–12:00  Interview         ⟨36min 18 min⟩  ⟨33m⇄ Review⟩
                ⟨2m ✗ ⟩ ⟨2m15:00–16:00⟩  ⟨2;9mGone (cancelled)⟩

                """)
    }

    @Test("a wrapped title has its style on each line")
    func wrapped() {
        let lines = Agenda.event("Lunch with Ana and Eva", "20260405T130000", "20260405T140000")
        let text = Agenda.list(lines, from: 20_260_405, now: now, width: 20, usesColor: true)
        #expect(
            text.hasSuffix(
                "    \u{1B}[2mLunch with Ana\u{1B}[0m\n    \u{1B}[2mand Eva\u{1B}[0m\n"))
    }

    @Test("colours change nothing but the look", arguments: [20, 33, 40, 60, 80, 200])
    func sameText(width: Int) {
        var colored = Agenda.list(
            Agenda.easterMonday, from: 20_260_405, to: 20_260_409, now: now, width: width,
            usesColor: true)
        for code in ["0", "1", "2", "2;9", "1;32", "32", "33", "36"] {
            colored = colored.replacing("\u{1B}[\(code)m", with: "")
        }
        #expect(
            colored
                == Agenda.list(
                    Agenda.easterMonday, from: 20_260_405, to: 20_260_409, now: now, width: width))
    }
}
