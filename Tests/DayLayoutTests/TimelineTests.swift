import DayLayout
import Testing

@Suite struct TimelineTests {
    @Test(arguments: [
        (1, [StepStatus.done, .current, .upcoming]), (3, [.done, .done, .done]),
        (9, [.done, .done, .done]), (-1, [.upcoming, .upcoming, .upcoming]),
    ])
    func statusFollowsTheCurrentIndex(current: Int, expected: [StepStatus]) {
        #expect((0..<3).map { stepStatus(index: $0, currentIndex: current) } == expected)
    }

    @Test func statusIsSpoken() {
        #expect(StepStatus.allCases.map(\.spokenName) == ["Done", "In progress", "Upcoming"])
    }

    @Test(arguments: [
        (span(9, 0, 10, 0), 540, StepStatus.current), (span(9, 0, 10, 0), 539, .upcoming),
        (span(9, 0, 10, 0), 600, .done), (span(9, 0, 9, 0), 540, .done),
        (span(9, 0, 9, 0), 539, .upcoming),
    ])
    func statusFollowsTheMinute(event: MinuteSpan, now: Int, expected: StepStatus) {
        #expect(stepStatus(of: event, nowMinute: now) == expected)
    }

    @Test(arguments: [
        ([StepStatus.done, .current, .current, .upcoming], 1), ([.done, .upcoming], 1),
        ([.done, .done], 2), ([], 0), ([.upcoming, .current], 1), ([.upcoming, .upcoming], -1),
        ([.upcoming, .done], 0), ([.done, .upcoming, .upcoming], 1),
    ])
    func theCurrentIndexSaysWhereTheTimelineStands(statuses: [StepStatus], expected: Int) {
        #expect(TimelineSteps.currentIndex(of: statuses) == expected)
    }

    @Test func statusesOfAnIndexGiveTheIndexBack() {
        for count in 1...5 {
            for current in -1...count {
                let statuses = (0..<count).map { stepStatus(index: $0, currentIndex: current) }
                #expect(TimelineSteps.currentIndex(of: statuses) == current)
            }
        }
    }

    @Test(arguments: [
        ("COMPLETED" as String?, false, StepStatus.done), ("in-process", false, .current),
        ("IN-PROCESS", false, .current), ("NEEDS-ACTION", false, .upcoming),
        ("CANCELLED", false, .upcoming), (nil, false, .upcoming), ("", false, .upcoming),
        ("X-ODD", false, .upcoming), (nil, true, .done), ("IN-PROCESS", true, .done),
        ("completed", false, .done),
    ])
    func theStatusOfAToDoFollowsItsState(
        status: String?, isCompleted: Bool, expected: StepStatus
    ) {
        #expect(StepStatus(todoStatus: status, isCompleted: isCompleted) == expected)
    }

    @Test func theSizesAreThoseOfTheComponent() {
        #expect(TimelineSteps.markerDiameter == 26 && TimelineSteps.connectorWidth == 2)
        #expect(TimelineSteps.opacity == 1)
        #expect(NowLine.dotDiameter == 9 && NowLine.lineWidth == 1.5)
        #expect(TimeAxisMetrics() == TimeAxisMetrics(circle: 15, stroke: 4, lineWidth: 2))
        let day = DayMetrics()
        #expect(day.hourHeight == 88 && day.gap == 3 && day.minMinutes == 30)
        #expect(day.labelWidth == 52 && day.labelGap == 8 && day.width == 360)
    }

    @Test func connectorsRunFromMarkerToMarker() {
        let steps = TimelineSteps.layOut(
            rowHeights: [92, 20, 66], statuses: [.done, .current, .upcoming])
        #expect(
            steps.map(\.marker) == [
                StepMarker(x: 0, y: 0, diameter: 26), StepMarker(x: 0, y: 92, diameter: 26),
                StepMarker(x: 0, y: 112, diameter: 26),
            ])
        #expect(
            steps.map(\.connector) == [
                StepConnector(x: 12, y: 26, width: 2, length: 66, status: .done),
                StepConnector(x: 12, y: 118, width: 2, length: 0, status: .current), nil,
            ])
        #expect(steps.map { $0.connector?.isFilled } == [true, false, nil])
    }

    @Test func strangeRowsGiveFiniteSteps() {
        let steps = TimelineSteps.layOut(rowHeights: [.nan, -5, .infinity, 40], statuses: [])
        #expect(steps.map(\.marker.y) == [0, 0, 0, 0])
        #expect(steps.compactMap(\.connector?.length) == [0, 0, 0])
        #expect(TimelineSteps.layOut(rowHeights: [], statuses: [.done]).isEmpty)
    }
}

@Suite struct TimeAxisTests {
    private func lines(_ rows: [(Double, Double)]) -> [TimeAxisLine?] {
        TimeAxis.layOut(rows: rows.map { TimeAxisRow(height: $0.0, titleHeight: $0.1) })
            .map(\.line)
    }

    @Test func alikeTitlesGiveTheArticlesLine() {
        #expect(
            lines([(100, 20), (80, 20)]) == [
                TimeAxisLine(x: 6.5, y: 19.5, width: 2, length: 81), nil,
            ])
    }

    @Test(arguments: [(20.0, 40.0, 91.0), (44, 20, 69), (15, 15, 81)])
    func aLineEndsAtTheNextCircleWhateverTheTitles(title: Double, next: Double, length: Double) {
        let rows = [
            TimeAxisRow(height: 100, titleHeight: title),
            TimeAxisRow(height: 100, titleHeight: next),
        ]
        let entries = TimeAxis.layOut(rows: rows)
        #expect(entries[0].line?.length == length)
        #expect(entries[0].line?.y == title / 2 + 9.5)
        let lineEnd = (entries[0].line?.y ?? 0) + (entries[0].line?.length ?? 0)
        #expect(lineEnd == entries[1].top + entries[1].circleY - 2)
    }

    @Test func theFirstIsFullAndTheOthersDimmed() {
        let rows = Array(repeating: TimeAxisRow(height: 50, titleHeight: 20), count: 3)
        #expect(TimeAxis.layOut(rows: rows).map(\.opacity) == [1, 0.4, 0.4])
        #expect(TimeAxis.layOut(rows: rows).map(\.top) == [0, 50, 100])
        #expect(TimeAxis.layOut(rows: []).isEmpty)
    }

    @Test func rowsNotMeasuredYetGiveNoNegativeLength() {
        #expect(lines([(0, 0), (.nan, .infinity)]).first??.length == 0)
        let metrics = TimeAxisMetrics(circle: .nan, stroke: -1, lineWidth: .infinity)
        #expect(metrics == TimeAxisMetrics(circle: 15, stroke: 0, lineWidth: 2))
    }
}
