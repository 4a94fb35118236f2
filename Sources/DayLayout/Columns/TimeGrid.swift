/// Numbers the stretches of time between the edges of spans, from 0.
struct TimeGrid {
    /// How many stretches there are, at least 1.
    let count: Int
    /// The stretches each span occupies, in input order.
    let ranges: [Range<Int>]

    /// Numbers the minutes themselves when there are few, else the edges only.
    ///
    /// - Complexity: O(n), O(n log n) when the minutes are far apart
    init(_ spans: [MinuteSpan]) {
        var ranges: [Range<Int>] = []
        ranges.reserveCapacity(spans.count)
        var least = Int.max
        var greatest = Int.min
        for span in spans {
            if span.startMinute < least { least = span.startMinute }
            if span.occupiedEnd > greatest { greatest = span.occupiedEnd }
        }
        guard least < greatest else {
            count = 1
            for _ in spans { ranges.append(0..<1) }
            self.ranges = ranges
            return
        }
        let (length, overflow) = greatest.subtractingReportingOverflow(least)
        if !overflow, length <= 4096 || length / 2 <= spans.count {
            count = length
            for span in spans {
                ranges.append(span.startMinute - least..<span.occupiedEnd - least)
            }
        } else {
            let edges = TimeGrid.edges(of: spans)
            count = max(edges.count - 1, 1)
            for span in spans {
                let low = TimeGrid.position(of: span.startMinute, in: edges)
                ranges.append(low..<TimeGrid.position(of: span.occupiedEnd, in: edges))
            }
        }
        self.ranges = ranges
    }

    private static func edges(of spans: [MinuteSpan]) -> [Int] {
        var all: [Int] = []
        all.reserveCapacity(2 * spans.count)
        for span in spans {
            all.append(span.startMinute)
            all.append(span.occupiedEnd)
        }
        all.sort()
        var edges: [Int] = []
        for edge in all where edges.last != edge { edges.append(edge) }
        return edges
    }

    /// How many of the ascending values are below `value`.
    static func position(of value: Int, in ascending: [Int]) -> Int {
        var low = 0
        var high = ascending.count
        while low < high {
            let middle = low + (high - low) / 2
            if ascending[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
