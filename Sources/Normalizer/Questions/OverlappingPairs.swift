public import CalendarModel

/// Two occurrences at the same time.
public struct OverlappingPair: Sendable {
    /// The one that begins first.
    public var first: Occurrence
    /// The other.
    public var second: Occurrence
    /// When both last.
    public var start: Instant
    /// When one of them ends.
    public var end: Instant
}

/// The pairs of busy occurrences with times that overlap, by the start of the overlap.
///
/// Whole days are in nobody's way. Touching is no overlap.
///
/// - Parameters:
///   - occurrences: The occurrences, in order of their start.
///   - limit: The most pairs that are given; all are counted.
/// - Returns: The pairs, and how many there are in all.
/// - Complexity: O(n log n) and the pairs given.
public func overlappingPairs(
    of occurrences: [Occurrence], limit: Int
) -> (pairs: [OverlappingPair], count: Int) {
    struct Span {
        var start: Instant
        var end: Instant
        var index: Int
    }
    var spans: [Span] = []
    for (index, occurrence) in occurrences.enumerated() where occurrence.isBusy {
        guard case .instants(let start, let end) = occurrence.time, start < end else { continue }
        spans.append(Span(start: start, end: end, index: index))
    }
    spans.sort { ($0.start, $0.index) < ($1.start, $1.index) }
    let ends = spans.map(\.end).sorted()
    var pairs: [OverlappingPair] = []
    var count = 0
    var running: [Span] = []
    var over = 0
    for (position, span) in spans.enumerated() {
        while over < ends.count, ends[over] <= span.start { over += 1 }
        // All that began before and are not over yet.
        count += position - over
        guard pairs.count < limit else { continue }
        running.removeAll { $0.end <= span.start }
        for other in running where pairs.count < limit {
            pairs.append(
                OverlappingPair(
                    first: occurrences[other.index], second: occurrences[span.index],
                    start: span.start, end: min(other.end, span.end)))
        }
        running.append(span)
    }
    return (pairs, count)
}
