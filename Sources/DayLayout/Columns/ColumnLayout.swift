/// Places overlapping spans side by side.
public enum ColumnLayout {
    /// Gives every span a column, its cluster's column count and a width.
    ///
    /// Spans are taken by start, then length as `order` says, then input order,
    /// and each gets the lowest column free at its start; that needs no more
    /// columns than the busiest minute has spans. A run of overlapping spans
    /// ends when the next starts at or after its end. No two placements meet,
    /// except zero-length spans of one minute, which share a column; give
    /// blocks at least a minute long to keep those apart too.
    ///
    /// - Complexity: O(n log n)
    public static func place(
        _ spans: [MinuteSpan], algorithm: ColumnAlgorithm = .expand,
        order: SpanOrder = .longerFirst
    ) -> ColumnLayoutResult {
        let fit = FirstFit(spans, order: order.sorted(spans))
        var widths: [Int] = []
        widths.reserveCapacity(spans.count)
        for cluster in fit.clusterOf { widths.append(fit.clusters[cluster].columns) }
        let placements = placements(
            spans, columns: fit.columns, clusterOf: fit.clusterOf, widths: widths,
            algorithm: algorithm)
        return ColumnLayoutResult(placements: placements, clusters: fit.clusters)
    }

    /// Widens first-fit columns by the algorithm; `widths` are the columns of
    /// each span's cluster.
    static func placements(
        _ spans: [MinuteSpan], columns: [Int], clusterOf: [Int], widths: [Int],
        algorithm: ColumnAlgorithm
    ) -> [Placement] {
        var result: [Placement] = []
        result.reserveCapacity(spans.count)
        if algorithm == .equal {
            for index in spans.indices {
                result.append(
                    Placement(
                        cluster: clusterOf[index], column: columns[index],
                        columns: widths[index], span: 1))
            }
            return result
        }
        let growth = Growth(spans, columns: columns)
        let covered = growth.spans(within: widths)
        if algorithm == .expand {
            for index in spans.indices {
                result.append(
                    Placement(
                        cluster: clusterOf[index], column: columns[index],
                        columns: widths[index], span: covered[index]))
            }
            return result
        }
        let shares = growth.shares()
        for index in spans.indices {
            let share = shares[index]
            result.append(
                Placement(
                    cluster: clusterOf[index], column: columns[index],
                    columns: widths[index], span: covered[index], x: share.leading,
                    width: share.trailing - share.leading))
        }
        return result
    }
}
