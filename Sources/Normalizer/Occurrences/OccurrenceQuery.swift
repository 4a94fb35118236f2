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
    /// What becomes of instances of rules at times that a clock change skips.
    public var gaps = GapPolicy.shift
    /// What an expansion may cost.
    public var limits = ExpansionLimits()

    /// Asks for the events of some days in a zone.
    public init(days: ClosedRange<CalendarDate>, zone: TimeZoneRules) {
        self.days = days
        self.zone = zone
    }
}

/// What becomes of an instance of a recurrence rule whose wall-clock time a clock change skips.
///
/// RFC 5545 says both: §3.3.10, that it is left out and not counted, and §3.3.5, which instant such a
/// time means. DTSTART and RDATEs name their times themselves and are always shifted.
public enum GapPolicy: String, Sendable, Hashable, CaseIterable {
    /// It is left out and does not count.
    case skip
    /// It takes the offset before the gap, so that it happens as much later as the clocks were
    /// moved.
    case shift
}

/// What the expansion of recurring events may cost; what is reached is reported.
public struct ExpansionLimits: Sendable, Hashable {
    /// The steps of one rule.
    ///
    /// All rules of a query together have twenty times as many, besides ten thousand for each.
    public var stepsPerRule = 1_000_000
    /// The occurrences of one query.
    public var occurrencesPerQuery = 100_000

    /// The default limits.
    public init() {}

    /// The steps of a rule that cost nothing of what rules have together.
    static let freeSteps = 10_000
    /// The steps beyond those that all rules of a query have together.
    var sharedSteps: Int { stepsPerRule.multipliedReportingOverflow(by: 20).partialValue }
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
