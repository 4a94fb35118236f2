/// First-fit colouring of spans in order of their starts.
///
/// In that order the lowest free column uses exactly as many columns as the
/// busiest minute has spans: interval graphs are perfect.
struct FirstFit {
    /// The column of each span, in input order.
    private(set) var columns: [Int]
    /// The cluster of each span, in input order.
    private(set) var clusterOf: [Int]
    private(set) var clusters: [Cluster] = []

    /// A taken column and the minute it becomes free.
    private struct Busy: Comparable {
        var endMinute: Int
        var column: Int

        static func < (left: Busy, right: Busy) -> Bool { left.endMinute < right.endMinute }
    }

    /// Colours the spans; `order` names each index once, starts ascending.
    ///
    /// - Complexity: O(n log n)
    init(_ spans: [MinuteSpan], order: [Int]) {
        columns = Array(repeating: 0, count: spans.count)
        clusterOf = Array(repeating: 0, count: spans.count)
        var busy = MinHeap<Busy>()
        var free = MinHeap<Int>()
        var width = 0
        var runStart = 0
        var runEnd = 0
        for index in order {
            let span = spans[index]
            if width > 0, span.startMinute >= runEnd {
                close(columns: width, from: runStart, to: runEnd)
                width = 0
                busy.removeAll()
                free.removeAll()
            }
            if width == 0 {
                runStart = span.startMinute
                runEnd = span.endMinute
            }
            while let next = busy.first, next.endMinute <= span.startMinute {
                free.insert(next.column)
                _ = busy.popFirst()
            }
            let column: Int
            if let lowest = free.popFirst() {
                column = lowest
            } else {
                column = width
                width += 1
            }
            busy.insert(Busy(endMinute: span.endMinute, column: column))
            columns[index] = column
            clusterOf[index] = clusters.count
            if span.endMinute > runEnd { runEnd = span.endMinute }
        }
        if width > 0 { close(columns: width, from: runStart, to: runEnd) }
    }

    private mutating func close(columns: Int, from start: Int, to end: Int) {
        clusters.append(
            Cluster(id: clusters.count, columns: columns, startMinute: start, endMinute: end))
    }
}
