/// What a rule is about, for listings.
public enum RuleGroup: String, Sendable, Hashable, CaseIterable {
    case bytes
    case folding
    case contentLine = "content-line"
    case values
    case structure
    case calendar
    case cardinality
    case exclusions
    case utc
    case pairing
    case zones
    case recurrence
    case sets
    case identity
    case itip
    case alarms
    case people
    case interoperability
    case safety
    case privacy
}
