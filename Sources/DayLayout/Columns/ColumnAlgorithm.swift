/// How the events of a cluster share its width.
public enum ColumnAlgorithm: String, Sendable, Hashable, CaseIterable {
    /// Every event is one column wide.
    case equal
    /// An event grows to the right over columns that are free while it lasts.
    case expand
    /// Widths follow the longest chain of neighbours through each event.
    case balanced
}

/// Which minutes of two events decide whether they need separate columns.
public enum OverlapRule: String, Sendable, Hashable, CaseIterable {
    /// The drawn block, least height included: no block ever hides another.
    case visual
    /// The true times only, as `slots(for:)` does; short blocks may cover each other.
    case exact
}

/// The order in which spans of one start are given columns.
public enum SpanOrder: Sendable, Hashable {
    /// By start, the longer first, then input order.
    case longerFirst
    /// By start, the shorter first, then input order, as `slots(for:)` does.
    case shorterFirst

    /// The order that belongs to an algorithm and an overlap rule.
    ///
    /// `equal` with `exact` repeats `slots(for:)`; all others put the longer first.
    public init(algorithm: ColumnAlgorithm, overlap: OverlapRule) {
        self = algorithm == .equal && overlap == .exact ? .shorterFirst : .longerFirst
    }
}
