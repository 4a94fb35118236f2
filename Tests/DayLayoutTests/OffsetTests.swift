import DayLayout
import Testing

@Suite struct OffsetTests {
    @Test(arguments: [
        (0.0, 88.0, 1, 420), (264, 88, 1, 600), (265, 88, 1, 600), (265.5, 88, 1, 601),
        (-44, 88, 1, 390), (-0.5, 88, 1, 419), (295, 88, 15, 615), (-1, 88, 15, 405),
        (100, 0, 1, 420), (.nan, 88, 1, 420), (100, .nan, 1, 420), (100, -5, 1, 420),
        (295, 88, 0, 621), (.infinity, 88, 1, 420),
    ])
    func pointsBecomeMinutes(y: Double, hourHeight: Double, step: Int, expected: Int) {
        let found = DayLayout.minute(
            atOffset: y, firstHour: 7, hourHeight: hourHeight, step: step)
        #expect(found == expected)
    }

    @Test(arguments: [88.0, 66, 1, 0.25, 59.99, 1000.0 / 3])
    func everyMinuteComesBackFromItsOffset(hourHeight: Double) {
        for firstHour in [0, 7, 23] {
            for wanted in -120...1620 {
                let y = offset(minute: wanted, firstHour: firstHour, hourHeight: hourHeight)
                let found = DayLayout.minute(
                    atOffset: y, firstHour: firstHour, hourHeight: hourHeight)
                #expect(found == wanted)
            }
        }
    }

    @Test func theNowLineHasADotAndALine() throws {
        let metrics = DayMetrics(width: 390)
        let mark = try #require(NowLine(minute: 600, window: .standard, metrics: metrics))
        #expect(mark.y == 264)
        #expect(mark.dot == Frame(x: 60, y: 259.5, width: 9, height: 9))
        #expect(mark.line == Frame(x: 69, y: 263.25, width: 321, height: 1.5))
        let mirrored = try #require(
            NowLine(minute: 600, window: .standard, metrics: metrics, direction: .rtl))
        #expect(mirrored.dot == Frame(x: 321, y: 259.5, width: 9, height: 9))
        #expect(mirrored.line == Frame(x: 0, y: 263.25, width: 321, height: 1.5))
    }

    @Test(arguments: [(419, false), (420, true), (1260, true), (1261, false)])
    func theNowLineIsInsideTheWindowOnly(minute: Int, isShown: Bool) {
        let mark = NowLine(minute: minute, window: .standard, metrics: DayMetrics())
        #expect((mark != nil) == isShown)
    }

    @Test func aFrameIsMeasuredAnewForAnotherWidth() {
        let event = layOut(inputs([span(10, 0, 11, 30), span(10, 30, 11, 15)])).events[1]
        let minutes = MinuteSpan(
            startMinute: event.visualStartMinute, endMinute: event.visualEndMinute)
        for direction in LayoutDirection.allCases {
            let frame = Frame(
                x: event.x, width: event.width, minutes: minutes, window: .standard,
                metrics: DayMetrics(width: 390), direction: direction)
            let x = direction == .ltr ? 225.0 : 3
            #expect(frame == Frame(x: x, y: 308, width: 162, height: 63))
        }
    }

    @Test func mirroringTwiceChangesNothing() {
        let frame = Frame(x: 60, y: 4, width: 162, height: 9)
        #expect(frame.mirrored(in: 390) == Frame(x: 168, y: 4, width: 162, height: 9))
        #expect(frame.mirrored(in: 390).mirrored(in: 390) == frame)
        #expect(frame.mirrored(in: 100).x == 0)
        #expect(frame.mirrored(in: .nan).x == 0)
    }
}

@Suite struct SelectionTests {
    @Test func choosingTheSelectedEventUnselectsIt() {
        var selection = EventSelection()
        #expect(selection.index == nil)
        selection.toggle(2)
        #expect(selection.index == 2)
        selection.toggle(3)
        #expect(selection.index == 3)
        selection.toggle(3)
        #expect(selection.index == nil)
    }

    @Test func aSelectedBlockIsFilledAndAnotherHasABar() {
        let selected = BlockStyle(isSelected: true)
        #expect(selected.fillOpacity == 1 && selected.barWidth == 0 && selected.usesForeground)
        let other = BlockStyle(isSelected: false)
        #expect(other.fillOpacity == 0.22 && other.barWidth == 4 && !other.usesForeground)
    }

    @Test(arguments: [
        (60.0, 264.0, 0 as Int?), (221.9, 392.9, 0), (222, 300, nil), (100, 393, nil),
        (59, 300, nil), (225, 308, 1), (225, 307, nil), (.nan, 300, nil),
    ])
    func aPointIsInTheBlockDrawnThere(x: Double, y: Double, index: Int?) {
        let day = layOut(
            inputs([span(10, 0, 11, 30), span(10, 30, 11, 15)]),
            options: DayLayoutOptions(metrics: DayMetrics(width: 390)))
        #expect(day.index(atX: x, y: y) == index)
    }

    @Test func ofTwoAtAPointTheLaterOneIsMeant() {
        let spans = [span(10, 0, 10, 5), span(10, 5, 10, 10)]
        let day = layOut(inputs(spans), options: DayLayoutOptions(overlap: .exact))
        #expect(day.index(atX: 100, y: 275) == 1)
    }
}
