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
    /// The seconds that pass until the event and until its end, for what it meets; nil where the
    /// minutes of `span` tell it, as on most days.
    ///
    /// All inputs of a day have them, or none.
    public let passing: Range<Int>?

    /// Makes an input.
    public init(
        startMinute: Int, endMinute: Int, competes: Bool = true, passing: Range<Int>? = nil
    ) {
        self.startMinute = startMinute
        self.endMinute = endMinute
        self.competes = competes
        self.passing = passing
    }

    /// What tells which events meet: minutes, or seconds where those are given.
    ///
    /// In seconds, an event without length stands on the whole of its minute, too.
    var meetingSpan: MinuteSpan {
        guard let passing else { return span }
        if passing.isEmpty {
            let minute = passing.lowerBound - passing.lowerBound % 60
            return MinuteSpan(startMinute: minute, endMinute: minute + 60)
        }
        return MinuteSpan(startMinute: passing.lowerBound, endMinute: passing.upperBound)
    }

    /// The true minutes of the event.
    public var span: MinuteSpan { MinuteSpan(startMinute: startMinute, endMinute: endMinute) }
}
