/// A half-open run of whole minutes, `startMinute ..< endMinute`.
///
/// Minutes count from local midnight; they may lie outside a day. Spans that
/// touch do not overlap. An end before the start makes a zero-length span at
/// the start, so a span is never reversed.
public struct MinuteSpan: Sendable, Hashable {
    /// The first minute, included.
    public let startMinute: Int
    /// The minute after the last, excluded; never below `startMinute`.
    public let endMinute: Int

    /// Makes a span; an end before the start counts as the start.
    public init(startMinute: Int, endMinute: Int) {
        self.startMinute = startMinute
        self.endMinute = endMinute < startMinute ? startMinute : endMinute
    }

    /// Whether the span has no length.
    public var isEmpty: Bool { startMinute == endMinute }

    /// The end of the minutes the span stands on: a zero-length one stands on
    /// one minute, so that it can be met by others.
    var occupiedEnd: Int {
        guard startMinute == endMinute, startMinute < Int.max else { return endMinute }
        return startMinute + 1
    }

    /// Whether two spans meet at some minute; one without length counts as the
    /// minute it stands on.
    ///
    /// - Complexity: O(1)
    public func conflicts(with other: MinuteSpan) -> Bool {
        startMinute < other.occupiedEnd && other.startMinute < occupiedEnd
    }
}
