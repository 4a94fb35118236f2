/// The share of `max` that `value` is, brought into 0 to 1.
///
/// A maximum that is not above 0, and anything that is not a number, gives 0.
public func progressFraction(value: Double, max maximum: Double) -> Double {
    guard maximum > 0 else { return 0 }
    let fraction = value / maximum
    guard fraction > 0 else { return 0 }
    return fraction < 1 ? fraction : 1
}

/// A bar filled from its leading edge, in points.
public struct ProgressBar: Sendable, Hashable {
    /// The filled share, 0 to 1.
    public let fraction: Double
    /// The width of the filled part, 0 to the width of the bar.
    public let width: Double
    /// The height of the bar, at least 0.
    public let height: Double

    /// Makes a bar of `totalWidth`; sizes that are negative or no finite number count as 0.
    public init(value: Double, max maximum: Double, totalWidth: Double, height: Double = 8) {
        fraction = progressFraction(value: value, max: maximum)
        width = finiteSize(totalWidth, default: 0) * fraction
        self.height = finiteSize(height, default: 0)
    }
}
