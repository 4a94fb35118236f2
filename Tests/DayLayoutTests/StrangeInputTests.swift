import DayLayout
import Testing

/// Numbers no calendar has: nothing may stop, and every result stays finite.
@Suite struct StrangeInputTests {
    static let minutes = [Int.min, .min + 1, -1_000_000_007, -1, 0, 1, 600, 1440, .max - 1, .max]
    static let sizes = [
        Double.nan, .infinity, -.infinity, -1, 0, 88, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude,
    ]

    @Test(arguments: ColumnAlgorithm.allCases, OverlapRule.allCases)
    func anyMinutesAreLaidOut(algorithm: ColumnAlgorithm, overlap: OverlapRule) {
        var inputs: [LayoutInput] = []
        for start in StrangeInputTests.minutes {
            for end in StrangeInputTests.minutes {
                inputs.append(LayoutInput(startMinute: start, endMinute: end))
            }
        }
        for limit in [nil, Int.min, 0, 1, 5, .max] {
            for conflicts in [Int.min, 0, 3, .max] {
                let options = DayLayoutOptions(
                    window: VisibleWindow(firstHour: .min, lastHour: .max),
                    metrics: DayMetrics(minMinutes: .max), algorithm: algorithm,
                    overlap: overlap, maxColumns: limit, maxConflicts: conflicts)
                let day = layOut(inputs, options: options)
                let count =
                    day.events.count + day.hiddenBefore.count + day.hiddenAfter.count
                    + day.overflow.flatMap(\.indices).count
                #expect(count == inputs.count)
                for event in day.events {
                    #expect(event.visualStartMinute >= 0 && event.visualEndMinute <= 1440)
                    #expect(event.width >= 1 / Double(event.columns) - 1e-12)
                }
            }
        }
        for order in [SpanOrder.longerFirst, .shorterFirst] {
            let placed = ColumnLayout.place(inputs.map(\.span), algorithm: algorithm, order: order)
            for placement in placed.placements {
                #expect(placement.x >= 0 && placement.x + placement.width <= 1 + 1e-12)
                #expect(placement.column + placement.span <= placement.columns)
            }
        }
    }

    @Test(arguments: sizes)
    func anySizesAreMeasured(size: Double) {
        for minute in StrangeInputTests.minutes {
            #expect(offset(minute: minute, firstHour: minute, hourHeight: size).isFinite)
            _ = DayLayout.minute(
                atOffset: size, firstHour: minute, hourHeight: size, step: minute)
            _ = DayLayout.minute(atOffset: -size, firstHour: minute, hourHeight: 88)
            let anchor = scrollAnchor(
                firstEventMinute: minute, window: .standard, hourHeight: size)
            #expect(anchor.y.isFinite)
            let metrics = DayMetrics(
                hourHeight: size, width: size, labelWidth: size, labelGap: size, gap: size)
            if let mark = NowLine(
                minute: minute, window: VisibleWindow(firstHour: 0, lastHour: 24), metrics: metrics)
            {
                #expect(mark.y.isFinite && mark.line.width.isFinite && mark.line.width >= 0)
            }
            let frame = Frame(
                x: size, width: size, minutes: MinuteSpan(startMinute: minute, endMinute: .max),
                window: .standard, metrics: metrics, direction: .rtl)
            for value in [frame.x, frame.y, frame.width, frame.height] {
                #expect(value.isFinite && value >= 0)
            }
        }
        for value in StrangeInputTests.sizes {
            let bar = ProgressBar(value: size, max: value, totalWidth: value, height: size)
            #expect((0...1).contains(bar.fraction) && bar.width.isFinite && bar.width >= 0)
            let circle = ProgressCircle(value: value, max: size, diameter: size, lineWidth: value)
            #expect((0...1).contains(circle.trimTo) && circle.lineWidth.isFinite)
            _ = ProgressCircle.path(fraction: value, diameter: size, centerX: value, centerY: size)
        }
    }
}
