import DayLayout
import TestSupport
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
        var generator = SeededRandom(seed: 21)
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

    @Test func eventsAreCutToTheDaysShownAndSaySo() {
        let spans = [
            DaySpan(firstDay: -3, dayCount: 3), DaySpan(firstDay: -3, dayCount: 4),
            DaySpan(firstDay: 2, dayCount: 1), DaySpan(firstDay: 1, dayCount: 99),
            DaySpan(firstDay: 3, dayCount: 1), DaySpan(firstDay: 0, dayCount: 3),
            DaySpan(firstDay: .min, dayCount: .max), DaySpan(firstDay: .min, dayCount: 1),
            DaySpan(firstDay: .max, dayCount: .max),
        ]
        let items = AllDayLanes.layOut(spans, dayCount: 3)
        #expect(items.map(\.index) == [5, 1, 3, 2])
        #expect(items.map(\.lane) == [0, 1, 1, 2])
        #expect(items.map(\.span.firstDay) == [0, 0, 1, 2])
        #expect(items.map(\.span.dayCount) == [3, 1, 2, 1])
        #expect(items.map(\.continuesBefore) == [false, true, false, false])
        #expect(items.map(\.continuesAfter) == [false, false, true, false])
        #expect(AllDayLanes.layOut(spans, dayCount: 0).isEmpty)
        #expect(AllDayLanes.layOut(spans, dayCount: .min).isEmpty)
        #expect(AllDayLanes.layOut([], dayCount: 7).isEmpty)
    }

    @Test func aDayAloneShowsTheEventsThatTouchIt() {
        var generator = SeededRandom(seed: 22)
        for _ in 0..<1000 {
            var spans: [DaySpan] = []
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                spans.append(
                    DaySpan(
                        firstDay: Int.random(in: -5...8, using: &generator),
                        dayCount: Int.random(in: 1...9, using: &generator)))
            }
            let items = AllDayLanes.layOut(spans, dayCount: 5)
            let expected = spans.indices.filter { spans[$0].firstDay < 5 && spans[$0].endDay > 0 }
            #expect(items.map(\.index).sorted() == expected)
            for item in items {
                let span = spans[item.index]
                #expect(item.continuesBefore == (item.span.firstDay > span.firstDay))
                #expect(item.continuesAfter == (item.span.endDay < span.endDay))
            }
            let lanes = Set(items.map(\.lane))
            #expect(lanes == Set(0..<lanes.count))
        }
    }
}
