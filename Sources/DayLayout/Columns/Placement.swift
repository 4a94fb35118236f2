/// Where one span stands among the columns of its cluster.
public struct Placement: Sendable, Hashable {
    /// The cluster the span belongs to, an index into the result's clusters.
    public let cluster: Int
    /// The first column, counted from the leading edge, from 0.
    public let column: Int
    /// How many columns the cluster has, at least 1.
    public let columns: Int
    /// How many columns the span covers, at least 1.
    ///
    /// With `balanced` the integers still describe the `expand` layout; only
    /// `x` and `width` differ.
    public let span: Int
    /// The leading edge as a fraction of the lane, 0 to 1.
    public let x: Double
    /// The width as a fraction of the lane, above 0, at most 1.
    public let width: Double

    /// Makes a placement on the column grid: `x` and `width` follow from the integers.
    public init(cluster: Int, column: Int, columns: Int, span: Int) {
        self.cluster = cluster
        self.column = column
        self.columns = columns
        self.span = span
        x = Double(column) / Double(columns)
        width = Double(span) / Double(columns)
    }

    /// Makes a placement off the column grid.
    init(cluster: Int, column: Int, columns: Int, span: Int, x: Double, width: Double) {
        self.cluster = cluster
        self.column = column
        self.columns = columns
        self.span = span
        self.x = x
        self.width = width
    }
}

/// A run of spans that overlap one another, directly or through others.
public struct Cluster: Sendable, Hashable {
    /// The position in order of time, from 0.
    public let id: Int
    /// How many columns the run needs: as many as its busiest minute has spans.
    public let columns: Int
    /// The first minute of the run.
    public let startMinute: Int
    /// The minute after the last of the run.
    public let endMinute: Int

    /// Makes a cluster.
    public init(id: Int, columns: Int, startMinute: Int, endMinute: Int) {
        self.id = id
        self.columns = columns
        self.startMinute = startMinute
        self.endMinute = endMinute
    }
}

/// The columns of a set of spans.
public struct ColumnLayoutResult: Sendable, Hashable {
    /// One placement for each span, in input order.
    public let placements: [Placement]
    /// The runs of overlapping spans, in order of time.
    public let clusters: [Cluster]
}
