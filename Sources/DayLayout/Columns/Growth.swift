/// Widens spans that already have their columns, without letting two meet.
///
/// Columns come from first-fit in order of start, so every column to the left
/// of a span is taken at its start. Hence a span never grows to the left on the
/// column grid, and its column is the length of the longest chain to its left.
struct Growth {
    /// The indices of the spans, by column ascending.
    ///
    /// All other lists are in this order, so that each pass reads memory from one
    /// end to the other.
    private let byColumn: [Int]
    private let columns: [Int]
    /// The stretches of time each span occupies.
    private let ranges: [Range<Int>]
    private let stretches: Int
    /// Where each column begins and ends in `byColumn`.
    private let runs: [Range<Int>]

    /// Prepares the spans, whose `columns` must come from `FirstFit`.
    ///
    /// - Complexity: O(n)
    init(_ spans: [MinuteSpan], columns: [Int]) {
        let grid = TimeGrid(spans)
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
        self.columns = byColumn.map { columns[$0] }
        ranges = byColumn.map { grid.ranges[$0] }
        stretches = grid.count
    }

    /// How many columns each span can cover: up to the next one taken while it
    /// lasts, or to `width`, the columns of its cluster.
    ///
    /// - Complexity: O(n log n)
    func spans(within width: [Int]) -> [Int] {
        var result = Array(repeating: 1, count: columns.count)
        // Holds minus the nearest taken column: columns are visited from right
        // to left, so each raise is the greatest so far.
        var taken = Skyline(leaves: stretches)
        for run in runs.reversed() {
            for place in run {
                let index = byColumn[place]
                let nearest = taken.maximum(ranges[place])
                let limit = nearest == -.infinity ? width[index] : Int(-nearest)
                result[index] = limit - columns[place]
            }
            for place in run { taken.raise(ranges[place], to: -Double(columns[place])) }
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
        for place in columns.indices {
            edges.append((Double(columns[place]) / lengths[place], 1))
        }
        var nearest = Skyline(leaves: stretches)
        for run in runs.reversed() {
            for place in run {
                let limit = nearest.maximum(ranges[place])
                if limit != -.infinity { edges[place].trailing = -limit }
            }
            for place in run { nearest.raise(ranges[place], to: -edges[place].leading) }
        }
        nearest.reset()
        for run in runs {
            for place in run {
                edges[place].leading = max(0, nearest.maximum(ranges[place]))
            }
            for place in run { nearest.raise(ranges[place], to: edges[place].trailing) }
        }
        var result = edges
        for place in edges.indices { result[byColumn[place]] = edges[place] }
        return result
    }

    /// The length of the longest chain through each span.
    private func chainLengths() -> [Double] {
        var lengths = Array(repeating: 1.0, count: columns.count)
        var below = Skyline(leaves: stretches)
        for run in runs.reversed() {
            for place in run { lengths[place] = 1 + max(0, below.maximum(ranges[place])) }
            for place in run { below.raise(ranges[place], to: lengths[place]) }
        }
        for place in columns.indices { lengths[place] += Double(columns[place]) }
        return lengths
    }
}
