/// The name of a component, upper case; any name is possible (RFC 5545 §3.6).
public struct ComponentKind: RawRepresentable, Sendable, Hashable {
    /// The name, upper case.
    public let rawValue: String

    /// A kind by its name, in upper case.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// `VCALENDAR`, the calendar object.
    public static let calendar = ComponentKind(rawValue: "VCALENDAR")
    /// `VEVENT`.
    public static let event = ComponentKind(rawValue: "VEVENT")
    /// `VTODO`.
    public static let todo = ComponentKind(rawValue: "VTODO")
    /// `VJOURNAL`.
    public static let journal = ComponentKind(rawValue: "VJOURNAL")
    /// `VFREEBUSY`.
    public static let freeBusy = ComponentKind(rawValue: "VFREEBUSY")
    /// `VTIMEZONE`.
    public static let timeZone = ComponentKind(rawValue: "VTIMEZONE")
    /// `STANDARD`, an observance of a time zone.
    public static let standard = ComponentKind(rawValue: "STANDARD")
    /// `DAYLIGHT`, an observance of a time zone.
    public static let daylight = ComponentKind(rawValue: "DAYLIGHT")
    /// `VALARM`.
    public static let alarm = ComponentKind(rawValue: "VALARM")
    /// `VAVAILABILITY` (RFC 7953).
    public static let availability = ComponentKind(rawValue: "VAVAILABILITY")

    /// Whether a file that holds such a component is calendar data.
    ///
    /// It is one of the components of RFC 5545, 7953 or 9073, or an experimental one; not a vCard.
    public var isCalendarData: Bool {
        Self.known.contains(rawValue) || rawValue.hasPrefix("X-")
    }

    private static let known: Set<String> = [
        "VCALENDAR", "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE", "STANDARD",
        "DAYLIGHT", "VALARM", "VAVAILABILITY", "AVAILABLE", "PARTICIPANT", "VLOCATION", "VRESOURCE",
    ]

    /// Kinds that never stand in one another, by groups: one that begins ends the other.
    static let neverNested: [Set<ComponentKind>] = [topLevel, [.standard, .daylight], [.alarm]]

    /// The kinds that stand directly in a calendar object.
    static let topLevel: Set<ComponentKind> = [
        .event, .todo, .journal, .freeBusy, .timeZone, .availability,
    ]
}

/// The name of a property, upper case; any name is possible (RFC 5545 §3.7, §3.8).
public struct PropertyName: RawRepresentable, Sendable, Hashable {
    /// The name, upper case.
    public let rawValue: String

    /// A name, in upper case.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// `CATEGORIES`.
    public static let categories = PropertyName(rawValue: "CATEGORIES")
    /// `COLOR` (RFC 7986).
    public static let color = PropertyName(rawValue: "COLOR")
    /// `DTEND`.
    public static let dateTimeEnd = PropertyName(rawValue: "DTEND")
    /// `DTSTAMP`.
    public static let dateTimeStamp = PropertyName(rawValue: "DTSTAMP")
    /// `DTSTART`.
    public static let dateTimeStart = PropertyName(rawValue: "DTSTART")
    /// `DUE`.
    public static let due = PropertyName(rawValue: "DUE")
    /// `DURATION`.
    public static let duration = PropertyName(rawValue: "DURATION")
    /// `EXDATE`.
    public static let exceptionDates = PropertyName(rawValue: "EXDATE")
    /// `EXRULE`, of RFC 2445.
    public static let exceptionRule = PropertyName(rawValue: "EXRULE")
    /// `FREEBUSY`.
    public static let freeBusy = PropertyName(rawValue: "FREEBUSY")
    /// `LOCATION`.
    public static let location = PropertyName(rawValue: "LOCATION")
    /// `NAME` (RFC 7986).
    public static let name = PropertyName(rawValue: "NAME")
    /// `RDATE`.
    public static let recurrenceDates = PropertyName(rawValue: "RDATE")
    /// `RECURRENCE-ID`.
    public static let recurrenceID = PropertyName(rawValue: "RECURRENCE-ID")
    /// `RESOURCES`.
    public static let resources = PropertyName(rawValue: "RESOURCES")
    /// `RRULE`.
    public static let recurrenceRule = PropertyName(rawValue: "RRULE")
    /// `SEQUENCE`.
    public static let sequence = PropertyName(rawValue: "SEQUENCE")
    /// `STATUS`.
    public static let status = PropertyName(rawValue: "STATUS")
    /// `SUMMARY`.
    public static let summary = PropertyName(rawValue: "SUMMARY")
    /// `TRANSP`.
    public static let transparency = PropertyName(rawValue: "TRANSP")
    /// `TZID`.
    public static let timeZoneID = PropertyName(rawValue: "TZID")
    /// `TZNAME`.
    public static let timeZoneName = PropertyName(rawValue: "TZNAME")
    /// `TZOFFSETFROM`.
    public static let offsetFrom = PropertyName(rawValue: "TZOFFSETFROM")
    /// `TZOFFSETTO`.
    public static let offsetTo = PropertyName(rawValue: "TZOFFSETTO")
    /// `UID`.
    public static let uid = PropertyName(rawValue: "UID")
    /// `X-WR-CALNAME`, the calendar's name before RFC 7986.
    public static let wrCalendarName = PropertyName(rawValue: "X-WR-CALNAME")
    /// `X-WR-TIMEZONE`, the zone of floating times in exports of some programs.
    public static let wrTimeZone = PropertyName(rawValue: "X-WR-TIMEZONE")
}
