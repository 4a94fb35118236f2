import CalendarModel
import Interchange
import Testing

struct FilteringTests {
    private func filtered(
        _ text: String, keep: @escaping (Component) -> Bool
    ) throws -> String {
        let kept = Filtering.filter([document(text)]) { component, _, _ in keep(component) }
        return try written(try #require(kept.first).items)
    }

    @Test func componentsOfOneUIDStayTogether() throws {
        let master = event("1", "SUMMARY:Weekly", "RRULE:FREQ=WEEKLY")
        let override = event("1", "RECURRENCE-ID:20260108T090000", "SUMMARY:Moved")
        let text = calendar(master, event("2", "SUMMARY:Other"), override)
        #expect(
            try filtered(text) { $0.summary == "Moved" } == calendar(master, override))
        #expect(
            try filtered(text) { $0.summary == "Weekly" } == calendar(master, override))
        #expect(
            try filtered(text) { $0.summary == "Other" }
                == calendar(event("2", "SUMMARY:Other")))
    }

    @Test func componentsWithoutUIDAreEachByThemselves() throws {
        let text = calendar(
            event(nil, "SUMMARY:A"), event(nil, "SUMMARY:B"), event("", "SUMMARY:C"))
        #expect(try filtered(text) { $0.summary == "B" } == calendar(event(nil, "SUMMARY:B")))
    }

    @Test func zonesThatNothingLeftNamesGo() throws {
        let inner = event(
            "1", "BEGIN:VALARM", "X-AT;TZID=In:20260101T090000", "END:VALARM")
        let outer = event("2", "DTSTART;TZID=\"out\":20260101T090000")
        let zones = [fixedZone("In", "+0100"), fixedZone("Out", "+0200"), fixedZone("No", "+0300")]
        let text = calendar(zones[0], zones[1], zones[2], inner, outer, event("3"))
        #expect(try filtered(text) { $0.uid == "1" } == calendar(zones[0], inner))
        #expect(try filtered(text) { $0.uid == "2" } == calendar(zones[1], outer))
        #expect(try filtered(text) { $0.uid != "3" } == calendar(zones[0], zones[1], inner, outer))
        #expect(try filtered(text) { _ in true } == text)
    }

    @Test func theZoneOfFloatingTimesStaysWithThem() throws {
        let zone = fixedZone("Here", "+0100")
        let floating = event("1", "DTSTART:20260101T090000")
        let text = calendar("X-WR-TIMEZONE:Here", zone, floating, event("2"))
        #expect(
            try filtered(text) { $0.uid == "1" }
                == calendar("X-WR-TIMEZONE:Here", zone, floating))
        #expect(
            try filtered(text) { $0.uid == "2" } == calendar("X-WR-TIMEZONE:Here", event("2")))
    }

    @Test func aCalendarThatLosesNothingIsNotTouched() throws {
        let text = calendar(fixedZone("Unused", "+0100"), event("1"))
        let kept = Filtering.filter([document(text)]) { _, _, _ in true }
        guard case .component(let calendar) = try #require(kept.first?.items.first) else { return }
        #expect(calendar.source?.isIntact == true)
    }

    @Test func calendarsThatLoseAllGoButThoseThatHadNothingStay() throws {
        let empty = calendar("X-A:1", fixedZone("Unused", "+0100"))
        let text = calendar(fixedZone("Z", "+0100"), event("1")) + empty + "stray\n"
        #expect(try filtered(text) { _ in false } == empty + "stray\n")
    }

    @Test func componentsThatStandAloneAreFiltered() throws {
        let text = [event("1"), fixedZone("Z", "+0100"), event("2"), ""].joined(separator: "\n")
        #expect(try filtered(text) { $0.uid == "2" } == event("2") + "\n")
        #expect(try filtered(text) { _ in true } == text)
    }

    @Test func thePredicateIsToldCalendarAndFile() {
        var asked: [String] = []
        let texts = [calendar("NAME:A", event("1"), fixedZone("Z", "+0100")), event("2")]
        _ = Filtering.filter(documents(texts)) { component, name, file in
            asked.append("\(component.uid ?? "") \(name ?? "-") \(file)")
            return true
        }
        #expect(asked == ["1 A a.ics", "2 - b.ics"])
    }

    /// The override stands in another calendar or file than its series, before or after it.
    @Test(
        arguments: ["Weekly", "Moved"],
        [(false, false), (false, true), (true, false), (true, true)])
    func componentsOfOneUIDStayTogetherAcrossInputs(
        wanted: String, layout: (inOneFile: Bool, isReversed: Bool)
    ) throws {
        let parts = [
            calendar(event("1", "SUMMARY:Weekly", "RRULE:FREQ=WEEKLY")),
            calendar(event("1", "RECURRENCE-ID:20260108T090000", "SUMMARY:Moved")),
        ]
        let kept = layout.isReversed ? Array(parts.reversed()) : parts
        let other = calendar(event("2", "SUMMARY:Other"))
        let texts = kept + [other, event("1", "SUMMARY:Alone") + "\n"]
        let inputs = documents(layout.inOneFile ? [texts.joined()] : texts)
        let result = Filtering.filter(inputs) { component, _, _ in component.summary == wanted }
        #expect(
            try result.map { try written($0.items) }.joined()
                == kept.joined() + event("1", "SUMMARY:Alone") + "\n")
    }
}
