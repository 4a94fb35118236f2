public import CalendarModel

/// What inputs of other formats leave open.
public struct ImportOptions: Sendable {
    /// The zone that times without one are in; nil when they float.
    public var localZone: String?
    /// The order of dates in numbers; nil to tell it from all of them.
    public var dateOrder: DateOrder?
    /// The moment for DTSTAMP where the input has none; the libraries never ask the clock.
    public var stamp = Instant(seconds: 0)

    /// Times float, orders are guessed.
    public init() {}
}
