import DayLayout
import TestSupport
import Testing

@testable import Rendering

@Suite struct LaneKeeperTests {
    private func spans(_ random: inout SeededRandom) -> [LaneKeeper.Span] {
        let count = random.number(0...40)
        var spans: [LaneKeeper.Span] = []
        for number in 0..<count {
            let first = random.number(0...30)
            let length = random.pick([1, 1, 2, 5, 20])
            spans.append(LaneKeeper.Span(id: "\(number)", first: first, end: first + length))
        }
        return spans.enumerated().sorted { left, right in
            if left.element.first != right.element.first {
                return left.element.first < right.element.first
            }
            if left.element.end != right.element.end { return left.element.end > right.element.end }
            return left.offset < right.offset
        }.map(\.element)
    }

    @Test func theLanesAreThoseOfTheEngine() {
        var random = SeededRandom(seed: 41)
        for _ in 0..<500 {
            let spans = spans(&random)
            var keeper = LaneKeeper()
            let wanted = AllDayLanes.assign(
                spans.map { DaySpan(firstDay: $0.first, dayCount: $0.end - $0.first) })
            let lanes = keeper.lanes(of: spans, from: 0)
            #expect(lanes == wanted.lanes)
        }
    }

    @Test func daysThatComeInPartsHaveTheSameLanes() {
        var random = SeededRandom(seed: 42)
        for _ in 0..<500 {
            let spans = spans(&random)
            var whole = LaneKeeper()
            let wanted = whole.lanes(of: spans, from: 0)
            var keeper = LaneKeeper()
            var day = 0
            while day < 60 {
                let next = day + random.number(1...12)
                let indices = spans.indices.filter { spans[$0].first < next && spans[$0].end > day }
                let lanes = keeper.lanes(of: indices.map { spans[$0] }, from: day)
                #expect(lanes == indices.map { wanted[$0] })
                day = next
            }
        }
    }
}
