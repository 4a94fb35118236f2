/// A column and how many columns there are, as the day schedule component has them.
public struct Slot: Sendable, Hashable {
    /// The column from the leading edge, from 0.
    public let column: Int
    /// How many columns the run of overlapping ranges has.
    public let columns: Int

    /// Makes a slot.
    public init(column: Int, columns: Int) {
        self.column = column
        self.columns = columns
    }
}

/// The slots of minute ranges, exactly as the day schedule component gives them.
///
/// A lower bound is a start and an upper bound an end, excluded, so ranges that
/// touch do not overlap. Ranges are taken by start, then end, then input order;
/// the result is in input order. A range without length holds its column for
/// no time at all.
///
/// - Complexity: O(n log n)
public func slots(for ranges: [ClosedRange<Int>]) -> [Slot] {
    var spans: [MinuteSpan] = []
    spans.reserveCapacity(ranges.count)
    for range in ranges {
        spans.append(MinuteSpan(startMinute: range.lowerBound, endMinute: range.upperBound))
    }
    let fit = FirstFit(spans, order: SpanOrder.shorterFirst.sorted(spans))
    var slots: [Slot] = []
    slots.reserveCapacity(ranges.count)
    for index in ranges.indices {
        let columns = fit.clusters[fit.clusterOf[index]].columns
        slots.append(Slot(column: fit.columns[index], columns: columns))
    }
    return slots
}
