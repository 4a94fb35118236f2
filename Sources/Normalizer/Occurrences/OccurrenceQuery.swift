public import CalendarModel

/// What to ask a calendar set for.
public struct OccurrenceQuery: Sendable {
    /// The days, both included.
    public var days: ClosedRange<CalendarDate>
    /// The zone the days are cut in, and in which floating times are placed.
    public var zone: TimeZoneRules
    /// The kinds of components wanted.
    public var kinds: Set<ComponentKind> = [.event]
    /// Whether cancelled occurrences are wanted.
    public var includesCancelled = false
    /// What an expansion may cost.
    public var limits = ExpansionLimits()

    /// Asks for the events of some days in a zone.
    public init(days: ClosedRange<CalendarDate>, zone: TimeZoneRules) {
        self.days = days
        self.zone = zone
    }
}

/// What the expansion of recurring events may cost; what is reached is reported.
public struct ExpansionLimits: Sendable, Hashable {
    /// The steps of one rule.
    public var stepsPerRule = 1_000_000
    /// The occurrences of one query.
    public var occurrencesPerQuery = 100_000

    /// The default limits.
    public init() {}
}

/// The answer to a query.
public struct OccurrenceList: Sendable {
    /// The occurrences, in order.
    ///
    /// By start; at equal start whole days first, then the longer, then by calendar, UID and
    /// recurrence id.
    public var occurrences: [Occurrence]
    /// What had to be said while expanding.
    public var diagnostics: [Diagnostic]
}
