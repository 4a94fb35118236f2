/// The distance of a minute from the top of a window, in points.
///
/// `(minute − firstHour · 60) / 60 · hourHeight`; negative above the window. An
/// hour height that is negative or no finite number counts as 0.
public func offset(minute: Int, firstHour: Int, hourHeight: Double) -> Double {
    let minutes = Double(minute) - Double(firstHour) * 60
    return minutes * finiteSize(hourHeight, default: 0) / 60
}

/// The minute drawn at a distance from the top of a window, in points: the inverse
/// of `offset(minute:firstHour:hourHeight:)`.
///
/// A point between two minutes belongs to the earlier one; `step` rounds down
/// further, to a quarter of an hour by 15 (steps below 1 count as 1). Above the
/// window the minute is before its first hour. With an hour height of 0, and for
/// what is no number, it is the window's first minute.
public func minute(
    atOffset y: Double, firstHour: Int, hourHeight: Double, step: Int = 1
) -> Int {
    let height = finiteSize(hourHeight, default: 0)
    let top = min(max(firstHour, -1_000_000), 1_000_000) * 60
    let minutes = y * 60 / height
    guard height > 0, minutes.isFinite else { return top }
    // What was computed from a whole minute must come back to it.
    let exact = Double(top) + min(max(minutes, -1e9), 1e9) + 1e-6
    var minute = Int(exact)
    if Double(minute) > exact { minute -= 1 }
    let size = min(max(step, 1), 1440)
    let rest = minute % size
    return minute - (rest < 0 ? rest + size : rest)
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
