/// A rectangle in points, from the day's top left corner.
///
/// The edges of an event's frame are never below 0.
public struct Frame: Sendable, Hashable {
    /// The left edge.
    public let x: Double
    /// The top edge.
    public let y: Double
    /// The width, at least 0.
    public let width: Double
    /// The height, at least 0.
    public let height: Double

    /// Makes a frame.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Measures a block: fractions of the lane and minutes of the window become points.
    ///
    /// `layOut` has done this for its metrics; a front end that learns its width
    /// later, or changes it, calls this again instead of laying out anew. The
    /// gap of the metrics is kept free to the side of the block and below it.
    ///
    /// - Parameters:
    ///   - x: The leading edge as a fraction of the lane, 0 to 1.
    ///   - width: The width as a fraction of the lane, 0 to 1.
    ///   - minutes: The minutes drawn, `visualStartMinute ..< visualEndMinute`.
    ///   - window: The hours shown.
    ///   - metrics: The sizes in points.
    ///   - direction: The side the day is read from.
    public init(
        x: Double, width: Double, minutes: MinuteSpan, window: VisibleWindow,
        metrics: DayMetrics, direction: LayoutDirection = .ltr
    ) {
        let leading = metrics.laneX + metrics.laneWidth * finiteSize(x, default: 0)
        let length = Double(minutes.endMinute) - Double(minutes.startMinute)
        let frame = Frame(
            x: leading,
            y: max(
                0,
                offset(
                    minute: minutes.startMinute, firstHour: window.firstHour,
                    hourHeight: metrics.hourHeight)),
            width: max(0, metrics.laneWidth * finiteSize(width, default: 0) - metrics.gap),
            height: max(0, length * metrics.hourHeight / 60 - metrics.gap))
        self = direction == .ltr ? frame : frame.mirrored(in: metrics.width)
    }

    /// The frame as seen in a mirror, in a day `width` points wide; the left edge
    /// does not fall below 0.
    ///
    /// So a day read from left to right becomes one read from right to left.
    public func mirrored(in width: Double) -> Frame {
        let mirror = finiteSize(width, default: 0) - x - self.width
        return Frame(x: mirror > 0 ? mirror : 0, y: y, width: self.width, height: height)
    }
}
