import DayLayout
import TestSupport
import Testing

@Suite struct ConflictsTests {
    /// Days with few events, and with many at once, whose lists are longer than allowed.
    @Test(arguments: [17, 80])
    func conflictsAreThoseFoundByComparingAll(most: Int) {
        var days = RandomDays(seed: 42)
        for _ in 0..<(most == 17 ? 1000 : 100) {
            let spans = days.day(events: 0...most, minutes: 300..<1400)
            let limit = Int.random(in: 1...20, using: &days.generator)
            let options = DayLayoutOptions(maxConflicts: limit)
            for event in layOut(inputs(spans), options: options).events {
                let met = spans.indices.filter {
                    $0 != event.index && spans[event.index].conflicts(with: spans[$0])
                }
                let first = met.sorted {
                    (spans[$0].startMinute, -spans[$0].endMinute, $0)
                        < (spans[$1].startMinute, -spans[$1].endMinute, $1)
                }
                let isRight =
                    event.conflictCount == met.count
                    && event.conflictsWith == first.prefix(limit).sorted()
                guard isRight else {
                    Issue.record("wrong for \(event.index) of \(spans)")
                    return
                }
            }
        }
    }

    @Test func eventsLeftOverAndHiddenOnesCount() {
        let spans = [
            span(5, 0, 7, 0), span(6, 0, 8, 0), span(6, 30, 8, 0), span(6, 45, 7, 15),
        ]
        let day = layOut(inputs(spans), options: DayLayoutOptions(maxColumns: 2))
        #expect(day.hiddenBefore == [0])
        #expect(day.overflow == [Overflow(cluster: 0, indices: [3])])
        #expect(day.events.map(\.conflictsWith) == [[0, 2, 3], [0, 1, 3]])
    }

    @Test func transparentEventsAreInNobodysWay() {
        let events = [
            LayoutInput(startMinute: 600, endMinute: 660, competes: false),
            LayoutInput(startMinute: 600, endMinute: 660),
            LayoutInput(startMinute: 630, endMinute: 700),
        ]
        #expect(layOut(events).events.map(\.conflictsWith) == [[], [2], [1]])
    }
}
