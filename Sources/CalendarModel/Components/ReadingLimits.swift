/// What the reader accepts before it says so and goes on without the rest.
public struct ReadingLimits: Sendable, Hashable {
    /// How deep components may nest; deeper ones are left out.
    public var nestingDepth = 64
    /// The bytes of a content line, unfolded; the value of a longer one is kept raw.
    public var lineBytes = 16 * 1024 * 1024
    /// The bytes of a recurrence rule; a longer one is kept raw.
    public var recurrenceRuleBytes = 64 * 1024
    /// How often one rule is reported for one file; further findings are counted.
    public var diagnosticsPerRule = 20

    /// The default limits.
    public init() {}
}
