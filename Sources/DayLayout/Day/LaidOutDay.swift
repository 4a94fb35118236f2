/// One event with its place in the day.
public struct LaidOutEvent: Sendable, Hashable {
    /// The event's index in the input.
    public let index: Int
    /// The true first minute, even outside the window.
    public let startMinute: Int
    /// The true end, excluded, never before the start.
    public let endMinute: Int
    /// The first minute of the drawn block, inside the window.
    public let visualStartMinute: Int
    /// The end of the drawn block, excluded, inside the window.
    public let visualEndMinute: Int
    /// The cluster, or none when the event does not compete for columns.
    public let cluster: Int?
    /// The first column from the leading edge, from 0.
    public let column: Int
    /// How many columns the cluster has, at least 1.
    public let columns: Int
    /// How many columns the block covers, at least 1.
    public let span: Int
    /// The leading edge as a fraction of the lane, 0 to 1.
    public let x: Double
    /// The width as a fraction of the lane, above 0, at most 1.
    public let width: Double
    /// The top as a fraction of the window, 0 to 1.
    public let y: Double
    /// The height as a fraction of the window, 0 to 1.
    public let height: Double
    /// The same in points, mirrored when read from right to left.
    public let frame: Frame
    /// Whether the event begins before the window.
    public let clippedTop: Bool
    /// Whether the event ends after the window.
    public let clippedBottom: Bool
    /// The indices of competing events whose true minutes meet this one's,
    /// ascending.
    ///
    /// When there are more than the options allow, these are the first in order
    /// of start; `conflictCount` stays exact.
    public let conflictsWith: [Int]
    /// How many competing events' true minutes meet this one's.
    public let conflictCount: Int
}

/// The events of a cluster that found no column.
public struct Overflow: Sendable, Hashable {
    /// The cluster they belong to.
    public let cluster: Int
    /// Their indices in the input, ascending; never empty.
    public let indices: [Int]

    /// Makes an overflow.
    public init(cluster: Int, indices: [Int]) {
        self.cluster = cluster
        self.indices = indices
    }
}

/// A day with all its events placed.
///
/// Each input is in exactly one of `events`, `hiddenBefore`, `hiddenAfter` and
/// `overflow`.
public struct LaidOutDay: Sendable, Hashable {
    /// The events shown, in input order.
    public let events: [LaidOutEvent]
    /// The indices of events that are over before the window, ascending.
    public let hiddenBefore: [Int]
    /// The indices of events that start after the window, ascending.
    public let hiddenAfter: [Int]
    /// What exceeds the most columns, by cluster; empty without such a limit.
    public let overflow: [Overflow]
    /// The runs of overlapping events shown, in order of time, their minutes
    /// those that collide, within the window.
    public let clusters: [Cluster]
}
