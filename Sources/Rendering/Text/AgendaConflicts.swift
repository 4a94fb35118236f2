internal import CalendarModel

/// The events of a day that are in each other's way.
struct AgendaConflicts {
    /// What an event overlaps.
    struct Conflict: Hashable {
        /// The index of the first other event.
        var first: Int
        /// How many others there are.
        var count: Int
    }

    /// Of each event on a day what it overlaps; nil when nothing.
    ///
    /// Touching is no overlap, an event without length has none, and neither has one that is
    /// cancelled or leaves its time free. Parts on other days do not count.
    ///
    /// - Complexity: O(n log n), however many overlap.
    static func find(in entries: [AgendaDay.TimedEntry], day: Range<Instant>) -> [Conflict?] {
        var conflicts = [Conflict?](repeating: nil, count: entries.count)
        var spans: [Span] = []
        for (index, entry) in entries.enumerated() where entry.canConflict {
            let start = max(entry.start, day.lowerBound)
            let end = min(entry.end, day.upperBound)
            if start < end { spans.append(Span(entry: index, start: start, end: end)) }
        }
        spans.sort { $0.start != $1.start ? $0.start < $1.start : $0.entry < $1.entry }
        let starts = spans.map(\.start)
        let ends = spans.map(\.end).sorted()
        // The latest end so far grows, so the first span that reaches past an instant is found by
        // halving.
        var latestEnds: [Instant] = []
        for span in spans { latestEnds.append(max(latestEnds.last ?? span.end, span.end)) }
        for (index, span) in spans.enumerated() {
            let before = count(in: starts) { $0 < span.end }
            let over = count(in: ends) { $0 <= span.start }
            let others = before - over - 1
            guard others > 0 else { continue }
            let earliest = count(in: latestEnds) { $0 <= span.start }
            let first = earliest < index ? earliest : index + 1
            guard first < spans.count else { continue }
            conflicts[span.entry] = Conflict(first: spans[first].entry, count: others)
        }
        return conflicts
    }

    private struct Span {
        var entry: Int
        var start: Instant
        var end: Instant
    }

    /// How many of ascending instants, from the first on, hold to a condition.
    private static func count(in instants: [Instant], while holds: (Instant) -> Bool) -> Int {
        var low = 0
        var high = instants.count
        while low < high {
            let middle = (low + high) / 2
            if holds(instants[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
