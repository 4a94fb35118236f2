/// Widens spans that already have their columns, without letting two meet.
///
/// Columns come from first-fit in order of start, so every column to the left
/// of a span is taken at its start. Hence a span never grows to the left on the
/// column grid, and its column is the length of the longest chain to its left.
struct Growth {
    private let columns: [Int]
    private let grid: TimeGrid
    /// The indices of the spans, by column ascending.
    private let byColumn: [Int]
    /// Where each column begins and ends in `byColumn`.
    private let runs: [Range<Int>]

    /// Prepares the spans, whose `columns` must come from `FirstFit`.
    ///
    /// - Complexity: O(n)
    init(_ spans: [MinuteSpan], columns: [Int]) {
        self.columns = columns
        grid = TimeGrid(spans)
        var sizes: [Int] = []
        for column in columns {
            while sizes.count <= column { sizes.append(0) }
            sizes[column] += 1
        }
        var runs: [Range<Int>] = []
        var next: [Int] = []
        var start = 0
        for size in sizes {
            runs.append(start..<start + size)
            next.append(start)
            start += size
        }
        var byColumn = Array(repeating: 0, count: columns.count)
        for index in columns.indices {
            byColumn[next[columns[index]]] = index
            next[columns[index]] += 1
        }
        self.runs = runs
        self.byColumn = byColumn
    }

    /// How many columns each span can cover: up to the next one taken while it
    /// lasts, or to `width`, the columns of its cluster.
    ///
    /// - Complexity: O(n log n)
    func spans(within width: [Int]) -> [Int] {
        var result = Array(repeating: 1, count: columns.count)
        // Holds minus the nearest taken column: columns are visited from right
        // to left, so each raise is the greatest so far.
        var taken = Skyline(leaves: grid.count)
        for run in runs.reversed() {
            for place in run {
                let index = byColumn[place]
                let nearest = taken.maximum(grid.ranges[index])
                let limit = nearest == -.infinity ? width[index] : Int(-nearest)
                result[index] = limit - columns[index]
            }
            for place in run {
                let index = byColumn[place]
                taken.raise(grid.ranges[index], to: -Double(columns[index]))
            }
        }
        return result
    }

    /// The edges of each span, as fractions of the lane, by its chain's share.
    ///
    /// With `depth` the longest chain of neighbours that ends at a span and
    /// `length` the longest one through it, the span takes
    /// `(depth - 1) / length ..< depth / length`. Of two that meet, left and
    /// right, the left one's chains all go on through the right one, so they
    /// never overlap. Each then grows right, and after that left, to its
    /// nearest neighbour.
    ///
    /// - Complexity: O(n log n)
    func shares() -> [(leading: Double, trailing: Double)] {
        let lengths = chainLengths()
        var edges: [(leading: Double, trailing: Double)] = []
        edges.reserveCapacity(columns.count)
        for index in columns.indices {
            edges.append((Double(columns[index]) / lengths[index], 1))
        }
        var nearest = Skyline(leaves: grid.count)
        for run in runs.reversed() {
            for place in run {
                let index = byColumn[place]
                let limit = nearest.maximum(grid.ranges[index])
                if limit != -.infinity { edges[index].trailing = -limit }
            }
            for place in run {
                let index = byColumn[place]
                nearest.raise(grid.ranges[index], to: -edges[index].leading)
            }
        }
        nearest.reset()
        for run in runs {
            for place in run {
                let index = byColumn[place]
                edges[index].leading = max(0, nearest.maximum(grid.ranges[index]))
            }
            for place in run {
                let index = byColumn[place]
                nearest.raise(grid.ranges[index], to: edges[index].trailing)
            }
        }
        return edges
    }

    /// The length of the longest chain through each span.
    private func chainLengths() -> [Double] {
        var lengths = Array(repeating: 1.0, count: columns.count)
        var below = Skyline(leaves: grid.count)
        for run in runs.reversed() {
            for place in run {
                let index = byColumn[place]
                lengths[index] = 1 + max(0, below.maximum(grid.ranges[index]))
            }
            for place in run {
                let index = byColumn[place]
                below.raise(grid.ranges[index], to: lengths[index])
            }
        }
        for index in columns.indices { lengths[index] += Double(columns[index]) }
        return lengths
    }
}
