import DayLayout
import Testing

@Suite struct AllDayLanesTests {
    @Test func lanesAreTakenByStartThenLengthThenOrder() {
        let spans = [
            DaySpan(firstDay: 2, dayCount: 1), DaySpan(firstDay: 0, dayCount: 1),
            DaySpan(firstDay: 0, dayCount: 3), DaySpan(firstDay: 1, dayCount: 1),
            DaySpan(firstDay: 1, dayCount: 1),
        ]
        let result = AllDayLanes.assign(spans)
        #expect(result.lanes == [1, 1, 0, 1, 2])
        #expect(result.laneCount == 3)
    }

    @Test func noEventsNeedNoLane() {
        #expect(AllDayLanes.assign([]).laneCount == 0)
    }

    @Test func anEventLastsADayAtLeastAndNumbersMayBeHuge() {
        #expect(DaySpan(firstDay: 0, dayCount: -4).dayCount == 1)
        let spans = [
            DaySpan(firstDay: .max, dayCount: .max), DaySpan(firstDay: 0, dayCount: .max),
        ]
        #expect(AllDayLanes.assign(spans).lanes.count == 2)
    }

    @Test func lanesAreAsFewAsTheBusiestDayNeeds() {
        var generator = SplitMix64(seed: 21)
        for _ in 0..<3000 {
            var spans: [DaySpan] = []
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                let first = Int.random(in: 0..<7, using: &generator)
                let count = Int.random(in: 1...(7 - first), using: &generator)
                spans.append(DaySpan(firstDay: first, dayCount: count))
            }
            let result = AllDayLanes.assign(spans)
            var most = 0
            var taken: Set<[Int]> = []
            var cells = 0
            for day in 0..<7 {
                var count = 0
                for (span, lane) in zip(spans, result.lanes)
                where span.firstDay <= day && day < span.firstDay + span.dayCount {
                    count += 1
                    cells += 1
                    taken.insert([day, lane])
                }
                most = max(most, count)
            }
            guard result.laneCount == most, taken.count == cells else {
                Issue.record("wrong for \(spans)")
                return
            }
        }
    }
}
