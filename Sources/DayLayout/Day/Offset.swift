/// The distance of a minute from the top of a window, in points.
///
/// `(minute − firstHour · 60) / 60 · hourHeight`; negative above the window. An
/// hour height that is negative or no finite number counts as 0.
public func offset(minute: Int, firstHour: Int, hourHeight: Double) -> Double {
    let minutes = Double(minute) - Double(firstHour) * 60
    return minutes * finiteSize(hourHeight, default: 0) / 60
}

/// Where the line of the present minute is drawn, in points from the top, or
/// nil when the minute is outside the window; both ends belong to it.
public func nowLine(minute: Int, window: VisibleWindow, hourHeight: Double) -> Double? {
    guard window.startMinute <= minute, minute <= window.endMinute else { return nil }
    return offset(minute: minute, firstHour: window.firstHour, hourHeight: hourHeight)
}

/// The hour a day is scrolled to at first.
public struct ScrollAnchor: Sendable, Hashable {
    /// The hour, within the window.
    public let hour: Int
    /// The distance from the window's top, in points.
    public let y: Double

    /// Makes an anchor.
    public init(hour: Int, y: Double) {
        self.hour = hour
        self.y = y
    }
}

/// The scroll anchor of a day: the hour of its first event, brought into
/// `firstHour … lastHour − 1`; the window's first hour when there is none.
public func scrollAnchor(
    firstEventMinute: Int?, window: VisibleWindow, hourHeight: Double = 88
) -> ScrollAnchor {
    let wanted = firstEventMinute.map { $0 / 60 } ?? window.firstHour
    let hour = min(max(wanted, window.firstHour), window.lastHour - 1)
    return ScrollAnchor(
        hour: hour,
        y: offset(minute: hour * 60, firstHour: window.firstHour, hourHeight: hourHeight))
}
