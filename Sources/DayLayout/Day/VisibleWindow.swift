/// The hours of a day that are drawn.
public struct VisibleWindow: Sendable, Hashable {
    /// The first hour shown, 0 to 23.
    public let firstHour: Int
    /// The hour the window ends at, above `firstHour`, at most 24.
    public let lastHour: Int

    /// The hours shown unless others are asked for, 7 to 21.
    public static let standard = VisibleWindow(firstHour: 7, lastHour: 21)

    /// Makes a window, brought into the day: the first hour into 0 to 23, the
    /// last into first + 1 to 24.
    ///
    /// A day of another length than 1440 minutes (the elapsed clock on a day of
    /// a clock change) moves the bounds to its own last, perhaps partial, hour.
    public init(firstHour: Int, lastHour: Int, dayMinutes: Int = 1440) {
        let hours = VisibleWindow.hours(in: dayMinutes)
        self.firstHour = min(max(firstHour, 0), hours - 1)
        self.lastHour = min(max(lastHour, self.firstHour + 1), hours)
    }

    /// Makes a window from a range of hours, brought into the day.
    public init(clamping hours: ClosedRange<Int>, dayMinutes: Int = 1440) {
        self.init(
            firstHour: hours.lowerBound, lastHour: hours.upperBound, dayMinutes: dayMinutes)
    }

    /// The smallest window of whole hours that shows all the spans, or
    /// `standard` when there are none.
    ///
    /// - Complexity: O(n)
    public static func fitting(_ spans: [MinuteSpan], dayMinutes: Int = 1440) -> VisibleWindow {
        guard let first = spans.first else { return .standard }
        var start = first.startMinute
        var end = first.occupiedEnd
        for span in spans {
            start = min(start, span.startMinute)
            end = max(end, span.occupiedEnd)
        }
        let top = hours(in: dayMinutes) * 60
        start = min(max(start, 0), top)
        end = min(max(end, 0), top)
        return VisibleWindow(
            firstHour: start / 60, lastHour: (end + 59) / 60, dayMinutes: dayMinutes)
    }

    /// The first minute shown.
    public var startMinute: Int { firstHour * 60 }

    /// The minute the window ends at, itself not shown.
    public var endMinute: Int { lastHour * 60 }

    /// How many minutes are shown, at least 60.
    public var lengthMinutes: Int { endMinute - startMinute }

    private static func hours(in dayMinutes: Int) -> Int {
        (min(max(dayMinutes, 60), 2880) + 59) / 60
    }
}
