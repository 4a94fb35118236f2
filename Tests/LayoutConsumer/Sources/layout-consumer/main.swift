// A front end in little: lays out a day with `DayLayout` alone and prints what it would draw.
//
// It must say "consumer: all as expected" and succeed; CI also looks at what it is linked to.

import DayLayout

/// Ends the program when the library does not do what its documentation promises.
func expect(_ isTrue: Bool, _ promise: String) {
    guard !isTrue else { return }
    fatalError("not kept: \(promise)")
}

let metrics = DayMetrics(width: 390)
let inputs = [
    LayoutInput(startMinute: 540, endMinute: 570), LayoutInput(startMinute: 600, endMinute: 690),
    LayoutInput(startMinute: 630, endMinute: 675), LayoutInput(startMinute: 1320, endMinute: 1380),
]
let titles = ["Stand-up", "Design review", "Interview", "Late call"]

let day = layOut(inputs, options: DayLayoutOptions(metrics: metrics))
for event in day.events {
    print("\(titles[event.index]): column \(event.column) of \(event.columns), \(event.frame)")
}
expect(day.events.map(\.columns) == [1, 2, 2], "two that overlap stand side by side")
expect(day.events[1].frame == Frame(x: 60, y: 264, width: 162, height: 129), "frames in points")
expect(day.hiddenAfter == [3], "what the window hides is named")
expect(day.index(atX: 230, y: 320) == 2, "a touch finds its event")
expect(
    slots(for: [600...690, 630...675]) == [
        Slot(column: 0, columns: 2), Slot(column: 1, columns: 2),
    ],
    "the slots of the day schedule component")

let mark = NowLine(minute: 642, window: .standard, metrics: metrics)
expect(mark?.y == 325.6, "the now line")
expect(minute(atOffset: 264, firstHour: 7, hourHeight: 88) == 600, "points become minutes")

let statuses = inputs.map { stepStatus(of: $0.span, nowMinute: 642) }
let steps = TimelineSteps.layOut(rowHeights: [92, 92, 92, 92], statuses: statuses)
expect(steps[0].connector?.isFilled == true && steps[3].connector == nil, "connectors of steps")
expect(TimelineSteps.currentIndex(of: statuses) == 1, "the current step")

let axis = TimeAxis.layOut(rows: [
    TimeAxisRow(height: 100, titleHeight: 20), TimeAxisRow(height: 80, titleHeight: 20),
])
expect(axis[0].line == TimeAxisLine(x: 6.5, y: 19.5, width: 2, length: 81), "the time axis")

expect(ProgressBar(value: 1, max: 6, totalWidth: 390).width == 65, "the progress bar")
expect(
    ProgressCircle(value: 1, max: 4).path == "M 0 -50 A 50 50 0 0 1 50 0", "the progress circle")

let allDay = AllDayLanes.layOut([DaySpan(firstDay: -1, dayCount: 3)], dayCount: 7)
expect(allDay.first?.continuesBefore == true, "all-day events go on")

expect(RGBColor(css: "rebeccapurple")?.foreground().hex == "#FFFFFF", "colours")
let springForward = ElapsedClock(transitions: [ClockTransition(minute: 120, shiftMinutes: 60)])
expect(springForward.lengthMinutes == 1380, "days of a clock change")
print("consumer: all as expected")
