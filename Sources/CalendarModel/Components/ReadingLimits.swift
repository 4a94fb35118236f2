/// What the reader accepts before it says so and goes on without the rest.
///
/// Whatever is beyond a limit is kept as it was written, so that writing gives it back.
///
/// ```swift
/// var limits = ReadingLimits()
/// limits.lineBytes = 1024 * 1024
/// limits.nestingDepth = 8
/// var reader = CalendarReader(source, limits: limits)
/// ```
public struct ReadingLimits: Sendable, Hashable {
    /// How deep components may nest; deeper ones are kept as they are, unread.
    public var nestingDepth = 64
    /// The bytes of a content line, unfolded; the value of a longer one is kept raw.
    public var lineBytes = 16 * 1024 * 1024
    /// The bytes of a recurrence rule; a longer one is kept raw.
    public var recurrenceRuleBytes = 64 * 1024
    /// The parameters of a property; further ones are not read.
    public var parameters = 1000
    /// The values of all parameters of a property together; further ones are not read.
    public var parameterValues = 100_000
    /// The values of a list such as EXDATE; a longer list is kept raw.
    public var values = 1_000_000
    /// How often one rule is reported for one file; further findings are counted.
    public var diagnosticsPerRule = 20

    /// The default limits.
    public init() {}
}
