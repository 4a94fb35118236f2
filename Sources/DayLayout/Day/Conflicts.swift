/// Which spans meet which, by their true minutes.
///
/// A zero-length span counts as the minute it stands on: it meets those that
/// last over it and others of its minute.
struct Conflicts {
    /// How many others each span meets, in input order.
    private(set) var counts: [Int]
    /// Indices of those it meets, at most `limit` each, ascending.
    private(set) var lists: [[Int]]

    /// Finds the conflicts among the spans that `order` names, starts ascending.
    ///
    /// The others have none. Lists are made only where `wanted` says so; spans
    /// that meet the same ones share the memory of one list.
    ///
    /// - Complexity: O(n log n + n · limit)
    init(_ spans: [MinuteSpan], order: [Int], limit: Int, wanted: [Bool]) {
        counts = Array(repeating: 0, count: spans.count)
        lists = Array(repeating: [], count: spans.count)
        count(spans, order: order)
        guard limit > 0 else { return }
        list(spans, order: order, limit: limit, wanted: wanted)
    }

    /// Counts those that have begun before a span's end, less those over at its start.
    private mutating func count(_ spans: [MinuteSpan], order: [Int]) {
        let grid = TimeGrid(spans)
        // At each stretch how many have begun before it, and how many are over.
        var begun = Array(repeating: 0, count: grid.count + 2)
        var over = begun
        for index in order {
            begun[grid.ranges[index].lowerBound + 1] += 1
            over[grid.ranges[index].upperBound] += 1
        }
        for stretch in begun.indices.dropFirst() {
            begun[stretch] += begun[stretch - 1]
            over[stretch] += over[stretch - 1]
        }
        for index in order {
            let range = grid.ranges[index]
            counts[index] = max(0, begun[range.upperBound] - over[range.lowerBound] - 1)
        }
    }

    private mutating func list(
        _ spans: [MinuteSpan], order: [Int], limit: Int, wanted: [Bool]
    ) {
        var active = ActiveSpans(count: spans.count, limit: limit)
        for position in order.indices {
            let index = order[position]
            active.expire(at: spans[index].startMinute)
            if wanted[index], counts[index] > 0 {
                if active.reachLimit {
                    lists[index] = active.sortedEarliest()
                } else {
                    var met = active.earliest()
                    let end = spans[index].occupiedEnd
                    var later = position + 1
                    while met.count < limit, later < order.count,
                        spans[order[later]].startMinute < end
                    {
                        met.append(order[later])
                        later += 1
                    }
                    met.sort()
                    lists[index] = met
                }
            }
            active.insert(index, until: spans[index].occupiedEnd)
        }
    }
}
