import DayLayout
import Testing

@Suite struct DayLayoutTests {
    @Test(arguments: [
        (420, 88.0, 0.0), (600, 88, 264), (390, 88, -44), (470, 66, 55), (600, -1, 0),
        (600, .nan, 0), (600, .infinity, 0),
    ])
    func offsetsAreMeasuredFromTheFirstHour(minute: Int, hourHeight: Double, expected: Double) {
        #expect(offset(minute: minute, firstHour: 7, hourHeight: hourHeight) == expected)
    }

    @Test(arguments: [
        (419, nil), (420, 0.0), (1260, 1232), (1261, nil),
    ])
    func theNowLineIsDrawnInsideTheWindowOnly(minute: Int, expected: Double?) {
        #expect(nowLine(minute: minute, window: .standard, hourHeight: 88) == expected)
    }

    @Test(arguments: [
        (nil, 7), (0, 7), (-90, 7), (599, 9), (1259, 20), (1439, 20),
    ])
    func theScrollAnchorStaysInTheWindow(minute: Int?, hour: Int) {
        let anchor = scrollAnchor(firstEventMinute: minute, window: .standard)
        #expect(anchor == ScrollAnchor(hour: hour, y: Double(hour - 7) * 88))
    }

    @Test(arguments: [
        (7, 21, 7, 21), (-5, 30, 0, 24), (30, 40, 23, 24), (9, 9, 9, 10), (21, 7, 21, 22),
        (.min, .max, 0, 24),
    ])
    func windowsAreBroughtIntoTheDay(first: Int, last: Int, clampedFirst: Int, clampedLast: Int) {
        let window = VisibleWindow(firstHour: first, lastHour: last)
        #expect(window.firstHour == clampedFirst)
        #expect(window.lastHour == clampedLast)
        if first <= last { #expect(VisibleWindow(clamping: first...last) == window) }
    }

    @Test func aDayOfAClockChangeMovesTheLastHour() {
        #expect(VisibleWindow(firstHour: 0, lastHour: 30, dayMinutes: 1500).lastHour == 25)
        #expect(VisibleWindow(firstHour: 0, lastHour: 30, dayMinutes: 1380).lastHour == 23)
        #expect(VisibleWindow(firstHour: 0, lastHour: 30, dayMinutes: 1410).lastHour == 24)
    }

    @Test func aFittingWindowShowsEveryEvent() {
        #expect(VisibleWindow.fitting([]) == .standard)
        let spans = [span(9, 15, 10, 0), span(17, 0, 17, 0), span(11, 0, 12, 30)]
        #expect(VisibleWindow.fitting(spans) == VisibleWindow(firstHour: 9, lastHour: 18))
        var days = RandomDays(seed: 31)
        for _ in 0..<1000 {
            let spans = days.day()
            let options = DayLayoutOptions(window: .fitting(spans))
            #expect(layOut(inputs(spans), options: options).events.count == spans.count)
        }
    }

    @Test(arguments: [
        (span(20, 50, 20, 55), 1230, 1260), (span(20, 50, 23, 0), 1230, 1260),
        (span(6, 0, 7, 5), 420, 450), (span(7, 0, 7, 0), 420, 450),
        (span(10, 0, 10, 0), 600, 630), (span(10, 0, 9, 0), 600, 630),
        (span(20, 59, 20, 59), 1230, 1260), (span(1, 0, 23, 0), 420, 1260),
    ])
    func theLeastHeightStaysInTheWindow(event: MinuteSpan, start: Int, end: Int) {
        for overlap in OverlapRule.allCases {
            let day = layOut(inputs([event]), options: DayLayoutOptions(overlap: overlap))
            #expect(day.events.map(\.visualStartMinute) == [start])
            #expect(day.events.map(\.visualEndMinute) == [end])
        }
    }

    @Test(arguments: [
        (span(7, 0, 7, 0), 0), (span(6, 59, 6, 59), -1), (span(6, 0, 7, 0), -1),
        (span(6, 0, 7, 1), 0), (span(21, 0, 22, 0), 1), (span(21, 0, 21, 0), 1),
    ])
    func theWindowIsHalfOpen(event: MinuteSpan, side: Int) {
        let day = layOut(inputs([event]))
        #expect(day.hiddenBefore.count == (side < 0 ? 1 : 0))
        #expect(day.hiddenAfter.count == (side > 0 ? 1 : 0))
        #expect(day.events.count == (side == 0 ? 1 : 0))
    }

    @Test func aTransparentEventTakesTheLaneAndNoColumn() {
        let events = [
            LayoutInput(startMinute: 600, endMinute: 660),
            LayoutInput(startMinute: 600, endMinute: 660, competes: false),
            LayoutInput(startMinute: 630, endMinute: 690),
        ]
        let day = layOut(events)
        #expect(day.events.map(\.cluster) == [0, nil, 0])
        #expect(day.events.map(\.columns) == [2, 1, 2])
        #expect(day.events.map(\.width) == [0.5, 1, 0.5])
        #expect(day.events.map(\.conflictsWith) == [[2], [], [0]])
    }

    @Test func readFromRightToLeftOnlyFramesAreMirrored() {
        let spans = [span(10, 0, 11, 0), span(10, 0, 11, 0)]
        let metrics = DayMetrics(width: 390)
        let ltr = layOut(inputs(spans), options: DayLayoutOptions(metrics: metrics))
        let rtl = layOut(
            inputs(spans), options: DayLayoutOptions(metrics: metrics, direction: .rtl))
        #expect(rtl.events.map(\.frame.x) == [168, 3])
        #expect(rtl.events.map(\.frame.width) == [162, 162])
        #expect(rtl.events.map(\.x) == ltr.events.map(\.x))
    }

    @Test func growthIsMeasuredAmongThoseKept() {
        // Without the limit the second has the third to its right.
        let spans = [span(9, 0, 12, 0), span(9, 0, 11, 0), span(9, 0, 10, 0), span(11, 0, 12, 0)]
        for algorithm in [ColumnAlgorithm.expand, .balanced] {
            let day = layOut(
                inputs(spans), options: DayLayoutOptions(algorithm: algorithm, maxColumns: 2))
            #expect(day.overflow == [Overflow(cluster: 0, indices: [2])])
            #expect(day.overflow.map(\.indices.count) == [1])
            #expect(day.events.map(\.width) == [0.5, 0.5, 0.5])
            #expect(day.clusters.map(\.columns) == [2])
        }
    }

    @Test(arguments: [0, -3, 1])
    func fewerThanOneColumnIsOne(limit: Int) {
        let spans = [span(9, 0, 12, 0), span(9, 0, 11, 0), span(13, 0, 14, 0)]
        let day = layOut(inputs(spans), options: DayLayoutOptions(maxColumns: limit))
        #expect(day.events.map(\.index) == [0, 2])
        #expect(day.overflow == [Overflow(cluster: 0, indices: [1])])
    }

    @Test(arguments: [
        (span(10, 0, 11, 0), span(11, 0, 12, 0), false),
        (span(10, 0, 11, 0), span(10, 59, 12, 0), true),
        (span(10, 0, 10, 0), span(10, 0, 10, 0), true),
        (span(10, 0, 11, 0), span(10, 30, 10, 30), true),
        (span(10, 0, 11, 0), span(10, 0, 10, 0), true),
        (span(10, 0, 11, 0), span(11, 0, 11, 0), false),
        (span(10, 0, 10, 5), span(10, 5, 10, 10), false),
        (span(6, 0, 6, 40), span(6, 30, 8, 0), true),
    ])
    func conflictsAreOfTrueMinutes(one: MinuteSpan, two: MinuteSpan, meet: Bool) {
        let day = layOut(inputs([one, two]))
        #expect(day.events.last?.conflictsWith == (meet ? [0] : []))
        #expect(one.conflicts(with: two) == meet && two.conflicts(with: one) == meet)
    }

    @Test func longConflictListsAreCutButCounted() {
        let spans = Array(repeating: span(10, 0, 11, 0), count: 300)
        for limit in [0, -1, 5, 100] {
            let day = layOut(inputs(spans), options: DayLayoutOptions(maxConflicts: limit))
            #expect(day.events.allSatisfy { $0.conflictsWith.count == max(0, limit) })
            #expect(day.events.allSatisfy { $0.conflictCount == 299 })
        }
    }

    @Test(arguments: [
        Double.nan, .infinity, -.infinity, -1, 0, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ])
    func strangeMetricsGiveFiniteFrames(size: Double) {
        let spans = [span(6, 0, 8, 0), span(10, 0, 10, 0), span(10, 0, 11, 0), span(20, 50, 23, 0)]
        let all = [
            DayMetrics(hourHeight: size), DayMetrics(width: size), DayMetrics(labelWidth: size),
            DayMetrics(labelGap: size), DayMetrics(gap: size), DayMetrics(minMinutes: -5),
            DayMetrics(minMinutes: .max),
            DayMetrics(
                hourHeight: size, width: size, labelWidth: size, labelGap: size, gap: size,
                minMinutes: 0),
        ]
        for metrics in all {
            for direction in LayoutDirection.allCases {
                let options = DayLayoutOptions(metrics: metrics, direction: direction)
                for event in layOut(inputs(spans), options: options).events {
                    let frame = event.frame
                    for value in [frame.x, frame.y, frame.width, frame.height] {
                        #expect(value.isFinite && value >= 0)
                    }
                }
            }
        }
    }

    @Test func hugeMinutesDoNoHarm() {
        let events = [
            LayoutInput(startMinute: .min, endMinute: .max),
            LayoutInput(startMinute: .max, endMinute: .min),
            LayoutInput(startMinute: .min, endMinute: .min),
        ]
        let day = layOut(events)
        #expect(day.events.map(\.index) == [0])
        #expect(day.hiddenBefore == [2])
        #expect(day.hiddenAfter == [1])
    }
}
