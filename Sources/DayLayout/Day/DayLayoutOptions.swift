/// The side a day is read from.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
    /// From left to right.
    case ltr
    /// From right to left; frames are mirrored, fractions are not.
    case rtl
}

/// How a day is laid out.
public struct DayLayoutOptions: Sendable, Hashable {
    /// The hours shown; default 7 to 21.
    public var window: VisibleWindow
    /// The sizes in points.
    public var metrics: DayMetrics
    /// How the events of a cluster share its width; default `expand`.
    public var algorithm: ColumnAlgorithm
    /// Which minutes decide about columns; default `visual`.
    public var overlap: OverlapRule
    /// The most columns of a cluster; the rest goes to the overflow.
    ///
    /// Values below 1 count as 1; default no limit.
    public var maxColumns: Int?
    /// The side the day is read from; default `ltr`.
    public var direction: LayoutDirection
    /// The most entries of one event's `conflictsWith`; default 100.
    public var maxConflicts: Int

    /// Makes options; each has a default.
    public init(
        window: VisibleWindow = .standard, metrics: DayMetrics = DayMetrics(),
        algorithm: ColumnAlgorithm = .expand, overlap: OverlapRule = .visual,
        maxColumns: Int? = nil, direction: LayoutDirection = .ltr, maxConflicts: Int = 100
    ) {
        self.window = window
        self.metrics = metrics
        self.algorithm = algorithm
        self.overlap = overlap
        self.maxColumns = maxColumns
        self.direction = direction
        self.maxConflicts = maxConflicts
    }
}
