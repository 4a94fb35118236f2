/// Where the line of the present minute is drawn, in points from the top, or
/// nil when the minute is outside the window; both ends belong to it.
public func nowLine(minute: Int, window: VisibleWindow, hourHeight: Double) -> Double? {
    guard window.startMinute <= minute, minute <= window.endMinute else { return nil }
    return offset(minute: minute, firstHour: window.firstHour, hourHeight: hourHeight)
}

/// The mark of the present minute: a dot at the lane's leading edge and a line from
/// it to the trailing edge, in points from the day's top left corner.
public struct NowLine: Sendable, Hashable {
    /// The diameter of the dot, in points.
    public static let dotDiameter = 9.0
    /// The thickness of the line, in points.
    public static let lineWidth = 1.5

    /// The distance of the minute from the window's top; the middle of dot and line.
    public let y: Double
    /// The box of the dot; its top may be above the day's, by half the dot.
    public let dot: Frame
    /// The box of the line.
    public let line: Frame

    /// Makes the mark of a minute; nil when it is outside the window, whose two
    /// ends belong to it.
    public init?(
        minute: Int, window: VisibleWindow, metrics: DayMetrics,
        direction: LayoutDirection = .ltr
    ) {
        guard
            let y = nowLine(minute: minute, window: window, hourHeight: metrics.hourHeight)
        else { return nil }
        self.y = y
        let dot = Frame(
            x: metrics.laneX, y: y - NowLine.dotDiameter / 2, width: NowLine.dotDiameter,
            height: NowLine.dotDiameter)
        let line = Frame(
            x: metrics.laneX + NowLine.dotDiameter, y: y - NowLine.lineWidth / 2,
            width: max(0, metrics.laneWidth - NowLine.dotDiameter), height: NowLine.lineWidth)
        self.dot = direction == .ltr ? dot : dot.mirrored(in: metrics.width)
        self.line = direction == .ltr ? line : line.mirrored(in: metrics.width)
    }
}
