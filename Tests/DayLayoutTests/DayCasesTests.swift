import DayLayout
import Testing

/// The days of the command's contract, as the library sees them.
@Suite struct DayCasesTests {
    private let exactEqual = DayLayoutOptions(
        metrics: DayMetrics(width: 390), algorithm: .equal, overlap: .exact)

    private let demo = [
        span(9, 0, 9, 30), span(10, 0, 11, 30), span(10, 30, 11, 15), span(13, 0, 14, 0),
        span(15, 0, 17, 0), span(18, 30, 19, 30),
    ]

    @Test func theDemoDay() {
        let day = DayLayout.layOut(inputs(demo), options: exactEqual)
        #expect(day.events.map(\.column) == [0, 0, 1, 0, 0, 0])
        #expect(day.events.map(\.columns) == [1, 2, 2, 1, 1, 1])
        #expect(day.events[1].frame == Frame(x: 60, y: 264, width: 162, height: 129))
        #expect(day.events[2].frame.x == 225)
        #expect(day.events[0].frame.height == 41)
        #expect(day.events[0].frame.width == 327)
        #expect(day.events[1].conflictsWith == [2])
        #expect(day.clusters.count == 5)
        let anchor = scrollAnchor(firstEventMinute: 540, window: .standard)
        #expect(anchor == ScrollAnchor(hour: 9, y: 176))
        #expect(VisibleWindow.standard.firstHour == 7)
        #expect(VisibleWindow.standard.lastHour == 21)
    }

    @Test func fractionsAreOfTheLaneAndOfTheWindow() {
        let event = layOut(inputs(demo), options: exactEqual).events[1]
        #expect(event.x == 0 && event.width == 0.5)
        #expect(abs(event.y - 0.2142857) < 1e-7)
        #expect(abs(event.height - 0.1071429) < 1e-7)
    }

    @Test func columnsOfAClusterAreAsManyAsItsBusiestMomentHasEvents() {
        let day = layOut(inputs(ColumnLayoutTests.vectors[0].spans), options: exactEqual)
        #expect(day.events.map(\.columns) == [3, 3, 3, 3, 3, 3])
    }

    @Test func anEventTakesTheFreeColumnsToItsRight() {
        let spans = [span(9, 0, 12, 0), span(9, 0, 10, 0), span(9, 0, 10, 0), span(11, 0, 12, 0)]
        let day = layOut(inputs(spans))
        #expect(day.events.map(\.column) == [0, 1, 2, 1])
        #expect(day.events.map(\.columns) == [3, 3, 3, 3])
        #expect(day.events.map(\.span) == [1, 1, 1, 2])
    }

    @Test func eventsOutsideTheWindowAreNamedAndThosePartlyOutsideClipped() {
        let spans = [
            span(5, 0, 6, 0), span(6, 30, 7, 30), span(20, 30, 21, 30), span(22, 0, 23, 0),
        ]
        let day = layOut(inputs(spans))
        #expect(day.hiddenBefore == [0])
        #expect(day.hiddenAfter == [3])
        #expect(day.events.map(\.index) == [1, 2])
        #expect(day.events.map(\.clippedTop) == [true, false])
        #expect(day.events.map(\.clippedBottom) == [false, true])
        #expect(day.events[0].y == 0)
        #expect(day.events[0].startMinute == 390)
        #expect(day.events[0].visualStartMinute == 420)
        #expect(day.events[1].endMinute == 1290)
        #expect(day.events[1].visualEndMinute == 1260)
    }

    @Test func whatDoesNotFitTheColumnsIsCountedAndNamed() {
        let spans = Array(repeating: span(10, 0, 11, 0), count: 5)
        let day = layOut(inputs(spans), options: DayLayoutOptions(maxColumns: 3))
        #expect(day.events.map(\.index) == [0, 1, 2])
        #expect(day.events.map(\.columns) == [3, 3, 3])
        #expect(day.overflow == [Overflow(cluster: 0, indices: [3, 4])])
        #expect(day.events[0].conflictsWith == [1, 2, 3, 4])
    }

    @Test(arguments: [
        (OverlapRule.visual, span(10, 0, 10, 5), span(10, 5, 10, 10), [0, 1], [2, 2]),
        (.exact, span(10, 0, 10, 5), span(10, 5, 10, 10), [0, 0], [1, 1]),
        (.visual, span(10, 0, 11, 0), span(11, 0, 12, 0), [0, 0], [1, 1]),
        (.visual, span(10, 0, 10, 0), span(10, 0, 10, 0), [0, 1], [2, 2]),
    ])
    func shortAndTouchingPairs(
        overlap: OverlapRule, one: MinuteSpan, two: MinuteSpan, column: [Int], columns: [Int]
    ) {
        let day = layOut(inputs([one, two]), options: DayLayoutOptions(overlap: overlap))
        #expect(day.events.map(\.column) == column)
        #expect(day.events.map(\.columns) == columns)
        #expect(day.events.map(\.span) == [1, 1])
    }

    @Test func theNowLineAndTheStepsOfADay() {
        let spans = [span(8, 0, 9, 0), span(9, 30, 10, 30), span(11, 0, 12, 0)]
        let statuses = spans.map { stepStatus(of: $0, nowMinute: 600) }
        #expect(statuses == [.done, .current, .upcoming])
        #expect(TimelineSteps.currentIndex(of: statuses) == 1)
        #expect(progressFraction(value: 600 - 570, max: 60) == 0.5)
        #expect(nowLine(minute: 600, window: .standard, hourHeight: 88) == 264)
    }
}
