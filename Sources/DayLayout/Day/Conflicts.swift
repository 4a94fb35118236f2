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
    /// The others have none. Lists are made only where `wanted` says so.
    ///
    /// - Complexity: O(n log n + n · limit)
    init(_ spans: [MinuteSpan], order: [Int], limit: Int, wanted: [Bool]) {
        counts = Array(repeating: 0, count: spans.count)
        lists = Array(repeating: [], count: spans.count)
        var starts: [Int] = []
        var ends: [Int] = []
        starts.reserveCapacity(order.count)
        ends.reserveCapacity(order.count)
        for index in order {
            starts.append(spans[index].startMinute)
            ends.append(spans[index].occupiedEnd)
        }
        ends.sort()
        for index in order {
            let begun = TimeGrid.position(of: spans[index].occupiedEnd, in: starts)
            let over = Conflicts.countAtMost(spans[index].startMinute, in: ends)
            counts[index] = max(0, begun - over - 1)
        }
        guard limit > 0 else { return }
        list(spans, order: order, limit: limit, wanted: wanted)
    }

    private mutating func list(
        _ spans: [MinuteSpan], order: [Int], limit: Int, wanted: [Bool]
    ) {
        var active = Active(count: spans.count)
        for position in order.indices {
            let index = order[position]
            active.expire(at: spans[index].startMinute)
            if wanted[index], counts[index] > 0 {
                var met: [Int] = []
                met.reserveCapacity(min(limit, counts[index]))
                active.collect(into: &met, limit: limit)
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
            active.insert(index, until: spans[index].occupiedEnd)
        }
    }

    private static func countAtMost(_ value: Int, in ascending: [Int]) -> Int {
        value == Int.max ? ascending.count : TimeGrid.position(of: value + 1, in: ascending)
    }
}

/// The spans that last at the moment, in the order they began: a linked list
/// over indices, with a heap of ends.
private struct Active {
    private struct End: Comparable {
        var minute: Int
        var index: Int

        static func < (left: End, right: End) -> Bool { left.minute < right.minute }
    }

    private var ends = MinHeap<End>()
    private var next: [Int]
    private var previous: [Int]
    private var head: Int?
    private var tail: Int?
    private let none: Int

    init(count: Int) {
        none = count
        next = Array(repeating: count, count: count)
        previous = Array(repeating: count, count: count)
    }

    mutating func insert(_ index: Int, until minute: Int) {
        ends.insert(End(minute: minute, index: index))
        if let tail {
            next[tail] = index
            previous[index] = tail
        } else {
            head = index
        }
        tail = index
    }

    mutating func expire(at minute: Int) {
        while let end = ends.first, end.minute <= minute {
            _ = ends.popFirst()
            let before = previous[end.index]
            let after = next[end.index]
            if before == none { head = after == none ? nil : after } else { next[before] = after }
            if after == none {
                tail = before == none ? nil : before
            } else {
                previous[after] = before
            }
        }
    }

    func collect(into met: inout [Int], limit: Int) {
        guard var index = head else { return }
        while met.count < limit {
            met.append(index)
            index = next[index]
            if index == none { return }
        }
    }
}
