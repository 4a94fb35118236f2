public import CalendarModel
public import Normalizer

/// What inputs of other formats leave open.
public struct ImportOptions: Sendable {
    /// The zone that times without one are in; nil when they float.
    public var localZone: String?
    /// The order of dates in numbers; nil to tell it from all of them.
    public var dateOrder: DateOrder?
    /// The moment for DTSTAMP where the input has none; the libraries never ask the clock.
    public var stamp = Instant(seconds: 0)

    /// The system's zones, for formats that have lengths where iCalendar has ends; nil for none.
    public var zones: ZoneDatabase?
    /// Gives the IANA name of a Windows zone name.
    public var windowsZoneName: @Sendable (String) -> String? = { _ in nil }

    /// Times float, orders are guessed.
    public init() {}
}
