extension SpanOrder {
    /// The indices of the spans in this order; equal spans keep their order.
    ///
    /// - Complexity: O(n) when the spans are in order or lie within about as many
    ///   minutes as there are spans, as those of a day do; else O(n log n)
    func sorted(_ spans: [MinuteSpan]) -> [Int] {
        guard !isInOrder(spans) else { return Array(spans.indices) }
        guard let minutes = MinuteRange(spans), minutes.length / 2 <= spans.count else {
            return sortedByComparing(spans)
        }
        // The later pass decides, and neither changes the order of equals.
        let byEnd = minutes.sorted(
            Array(spans.indices), descending: self == .longerFirst
        ) { spans[$0].endMinute }
        return minutes.sorted(byEnd, descending: false) { spans[$0].startMinute }
    }

    private func isInOrder(_ spans: [MinuteSpan]) -> Bool {
        for index in spans.indices.dropFirst() where comes(spans[index], before: spans[index - 1]) {
            return false
        }
        return true
    }

    private func sortedByComparing(_ spans: [MinuteSpan]) -> [Int] {
        var keys: [(span: MinuteSpan, index: Int)] = []
        keys.reserveCapacity(spans.count)
        for index in spans.indices { keys.append((spans[index], index)) }
        keys.sort { left, right in
            if comes(left.span, before: right.span) { return true }
            return left.span == right.span && left.index < right.index
        }
        var order: [Int] = []
        order.reserveCapacity(keys.count)
        for key in keys { order.append(key.index) }
        return order
    }

    private func comes(_ left: MinuteSpan, before right: MinuteSpan) -> Bool {
        if left.startMinute != right.startMinute { return left.startMinute < right.startMinute }
        return self == .longerFirst
            ? left.endMinute > right.endMinute : left.endMinute < right.endMinute
    }
}

/// The minutes that some spans lie in, both ends included.
private struct MinuteRange {
    var least: Int
    var length: Int

    /// Finds the minutes, nil when there are too many to be counted.
    init?(_ spans: [MinuteSpan]) {
        var least = Int.max
        var greatest = Int.min
        for span in spans {
            if span.startMinute < least { least = span.startMinute }
            if span.endMinute > greatest { greatest = span.endMinute }
        }
        guard least <= greatest else { return nil }
        let (length, overflow) = greatest.subtractingReportingOverflow(least)
        guard !overflow, length < Int.max else { return nil }
        self.least = least
        self.length = length + 1
    }

    /// Sorts indices by a minute of each, by counting how often each minute comes.
    ///
    /// - Complexity: O(indices + minutes)
    func sorted(_ indices: [Int], descending: Bool, by minute: (Int) -> Int) -> [Int] {
        var counts = Array(repeating: 0, count: length)
        for index in indices { counts[minute(index) - least] += 1 }
        var next = 0
        for step in counts.indices {
            let place = descending ? length - 1 - step : step
            let count = counts[place]
            counts[place] = next
            next += count
        }
        var result = Array(repeating: 0, count: indices.count)
        for index in indices {
            let place = minute(index) - least
            result[counts[place]] = index
            counts[place] += 1
        }
        return result
    }
}
