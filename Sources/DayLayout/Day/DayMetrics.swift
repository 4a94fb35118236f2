/// The sizes a day is drawn with, in points.
///
/// A size that is not a number or infinite takes its default, a negative one
/// counts as 0 and one above a billion as a billion, so that every result is
/// finite.
public struct DayMetrics: Sendable, Hashable {
    /// The height of an hour; default 88.
    public let hourHeight: Double
    /// The width of the whole day, labels included; default 360.
    public let width: Double
    /// The width of the hour labels; default 52.
    public let labelWidth: Double
    /// The space between labels and lane; default 8.
    public let labelGap: Double
    /// The space kept free after each block, to the side and below; default 3.
    public let gap: Double
    /// The least height of a block in minutes, 0 to 1440; default 30.
    ///
    /// With `OverlapRule.visual` 0 counts as 1, so that every event can be seen.
    public let minMinutes: Int

    /// Makes metrics; see the type for sizes out of range.
    public init(
        hourHeight: Double = 88, width: Double = 360, labelWidth: Double = 52,
        labelGap: Double = 8, gap: Double = 3, minMinutes: Int = 30
    ) {
        self.hourHeight = finiteSize(hourHeight, default: 88)
        self.width = finiteSize(width, default: 360)
        self.labelWidth = finiteSize(labelWidth, default: 52)
        self.labelGap = finiteSize(labelGap, default: 8)
        self.gap = finiteSize(gap, default: 3)
        self.minMinutes = min(max(minMinutes, 0), 1440)
    }

    /// Where the event lane begins.
    public var laneX: Double { labelWidth + labelGap }

    /// The width of the event lane, at least 0.
    public var laneWidth: Double { max(0, width - labelWidth - labelGap) }
}

/// A size in points made finite: 0 to a billion, `default` when it is no finite number.
func finiteSize(_ size: Double, default fallback: Double) -> Double {
    size.isFinite ? min(max(size, 0), 1e9) : fallback
}
