import Testing

struct AgendaConflictTests {
    /// The rows of a past day, shortened to titles and conflicts.
    private func rows(_ events: String...) -> [String] {
        let text = Agenda.list(
            events.joined(separator: "\n"), from: 20_260_330, now: Agenda.time(20_260_401, 0),
            width: 120)
        return text.split(separator: "\n").dropFirst().map { line in
            line.dropFirst(17).split(separator: " ").joined(separator: " ")
        }
    }

    @Test("overlapping events name each other")
    func pair() {
        #expect(
            rows(
                Agenda.event("A", "20260330T090000", "20260330T100000"),
                Agenda.event("B", "20260330T093000", "20260330T103000")) == ["A ⇄ B", "B ⇄ A"])
    }

    @Test("touching events do not conflict")
    func touching() {
        #expect(
            rows(
                Agenda.event("A", "20260330T090000", "20260330T100000"),
                Agenda.event("B", "20260330T100000", "20260330T110000")) == ["A", "B"])
    }

    @Test("the first of several is named, the others are counted")
    func several() {
        #expect(
            rows(
                Agenda.event("A", "20260330T090000", "20260330T120000"),
                Agenda.event("B", "20260330T093000", "20260330T100000"),
                Agenda.event("C", "20260330T094500", "20260330T110000"),
                Agenda.event("D", "20260330T113000", "20260330T130000"),
                Agenda.event("E", "20260330T123000", "20260330T133000"))
                == ["A ⇄ B +2", "B ⇄ A +1", "C ⇄ A +1", "D ⇄ A +1", "E ⇄ D"])
    }

    @Test(
        "what takes no time does not conflict",
        arguments: ["TRANSP:TRANSPARENT", "STATUS:CANCELLED"])
    func free(line: String) {
        let rows = rows(
            Agenda.event("A", "20260330T090000", "20260330T100000"),
            Agenda.event("B", "20260330T093000", "20260330T103000", line))
        #expect(!rows.joined().contains("⇄"))
    }

    @Test("whole days and events without length do not conflict")
    func others() {
        #expect(
            rows(
                Agenda.event("Holiday", "20260330", "20260331"),
                Agenda.event("A", "20260330T090000", "20260330T100000"),
                Agenda.event("Bell", "20260330T093000", "20260330T093000")) == [
                    "Holiday", "A", "Bell",
                ])
    }

    @Test("an overlap on another day does not count")
    func otherDay() {
        #expect(
            rows(
                Agenda.event("Trip", "20260329T090000", "20260330T080000"),
                Agenda.event("A", "20260329T100000", "20260330T070000"),
                Agenda.event("B", "20260330T073000", "20260330T090000"))
                == ["Trip ⇄ A +1", "A ⇄ Trip", "B ⇄ Trip"])
    }

    @Test("a long title is cut so that the count stays")
    func longTitle() {
        let title = "A title that has far too many words for a remark"
        #expect(
            rows(
                Agenda.event(title, "20260330T090000", "20260330T100000"),
                Agenda.event("B", "20260330T093000", "20260330T103000"),
                Agenda.event("C", "20260330T093000", "20260330T103000")
            )
            .contains("B ⇄ A title that has far too many… +1"))
    }
}
