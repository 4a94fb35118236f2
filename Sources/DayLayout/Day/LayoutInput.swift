/// One event of a day, as the layout sees it.
///
/// The order of inputs is the calendar's own order and the last tie-break.
public struct LayoutInput: Sendable, Hashable {
    /// The first minute after local midnight.
    public let startMinute: Int
    /// The minute after the last; before the start it counts as the start.
    public let endMinute: Int
    /// Whether the event needs a column of its own; one that does not (a
    /// transparent one) takes the whole lane and belongs to no cluster.
    public let competes: Bool

    /// Makes an input.
    public init(startMinute: Int, endMinute: Int, competes: Bool = true) {
        self.startMinute = startMinute
        self.endMinute = endMinute
        self.competes = competes
    }

    /// The true minutes of the event.
    public var span: MinuteSpan { MinuteSpan(startMinute: startMinute, endMinute: endMinute) }
}
