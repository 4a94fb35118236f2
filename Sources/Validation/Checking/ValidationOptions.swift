public import CalendarModel

/// Which rules are checked, and how bad their findings are.
public struct ValidationOptions: Sendable, Hashable {
    /// What the calendar is to be fit for.
    public var profile = Profile.rfc5545
    /// The names of optional rules that are on all the same.
    public var enabled: Set<String> = []
    /// The names of rules that are off; this goes before all else.
    public var disabled: Set<String> = []
    /// Severities that the user has otherwise, by the name of the rule; they turn a rule on.
    public var severities: [String: Diagnostic.Severity] = [:]
    /// The most findings of one rule in one file that are kept; all are counted.
    public var findingsPerRule = 10_000

    /// The default: all rules of the standards.
    public init() {}

    /// The severity of a rule; nil when it is off.
    public func severity(of rule: Rule) -> Diagnostic.Severity? {
        if disabled.contains(rule.name) { return nil }
        return severities[rule.name] ?? rule.severity(in: profile)
            ?? (enabled.contains(rule.name) ? rule.severity : nil)
    }
}
