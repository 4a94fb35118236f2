/// The spans that last at the moment, in the order they began: a linked list
/// over indices, with a heap of ends.
struct ActiveSpans {
    private struct End: Comparable {
        var minute: Int
        var index: Int

        static func < (left: End, right: End) -> Bool { left.minute < right.minute }
    }

    private let limit: Int
    private var ends = MinHeap<End>()
    /// The neighbours of each span in the list; `none` at its ends.
    private var next: [Int]
    private var previous: [Int]
    private var head: Int
    private var tail: Int
    private let none: Int
    private var count = 0
    /// The first `limit` spans by index, kept until one of them is over.
    private var kept: [Int] = []
    private var isKept: [Bool]

    /// Makes an empty list of spans `0 ..< count`, asked for at most `limit` of them.
    init(count: Int, limit: Int) {
        self.limit = limit
        none = count
        next = Array(repeating: count, count: count)
        previous = Array(repeating: count, count: count)
        head = count
        tail = count
        isKept = Array(repeating: false, count: count)
    }

    /// Whether there are as many spans as are asked for, or more.
    var reachLimit: Bool { count >= limit }

    /// Adds a span that begins now.
    ///
    /// - Complexity: O(log n)
    mutating func insert(_ index: Int, until minute: Int) {
        ends.insert(End(minute: minute, index: index))
        if tail == none { head = index } else { next[tail] = index }
        previous[index] = tail
        tail = index
        count += 1
    }

    /// Removes the spans that are over at a minute.
    ///
    /// - Complexity: O(log n) for each removed
    mutating func expire(at minute: Int) {
        while let end = ends.first, end.minute <= minute {
            _ = ends.popFirst()
            let before = previous[end.index]
            let after = next[end.index]
            if before == none { head = after } else { next[before] = after }
            if after == none { tail = before } else { previous[after] = before }
            count -= 1
            if isKept[end.index] { forgetKept() }
        }
    }

    /// The first spans in order of start, at most as many as asked for.
    ///
    /// - Complexity: O(limit)
    func earliest() -> [Int] {
        var result: [Int] = []
        result.reserveCapacity(min(limit, count))
        var index = head
        while result.count < limit, index != none {
            result.append(index)
            index = next[index]
        }
        return result
    }

    /// The same by index, for a list that has reached its limit.
    ///
    /// Those first do not change before one of them is over, so many callers
    /// get the same array.
    ///
    /// - Complexity: O(1), O(limit · log limit) after a change
    mutating func sortedEarliest() -> [Int] {
        if kept.isEmpty {
            kept = earliest()
            for index in kept { isKept[index] = true }
            kept.sort()
        }
        return kept
    }

    private mutating func forgetKept() {
        for index in kept { isKept[index] = false }
        kept = []
    }
}
