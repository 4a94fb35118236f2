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
    /// `AVAILABLE`, in a VAVAILABILITY (RFC 7953).
    public static let available = ComponentKind(rawValue: "AVAILABLE")
    /// `PARTICIPANT` (RFC 9073).
    public static let participant = ComponentKind(rawValue: "PARTICIPANT")
    /// `VLOCATION` (RFC 9073).
    public static let location = ComponentKind(rawValue: "VLOCATION")
    /// `VRESOURCE` (RFC 9073).
    public static let resource = ComponentKind(rawValue: "VRESOURCE")

    /// Whether a file that holds such a component is calendar data.
    ///
    /// It is one of the components of RFC 5545, 7953 or 9073, or an experimental one; not a vCard.
    public var isCalendarData: Bool { isStandard || rawValue.hasPrefix("X-") }

    /// Whether a standard defines it.
    var isStandard: Bool { Self.known.contains(self) }

    private static let known: Set<ComponentKind> = [
        .calendar, .event, .todo, .journal, .freeBusy, .timeZone, .standard, .daylight, .alarm,
        .availability, .available, .participant, .location, .resource,
    ]

    /// Kinds that never stand in one another, by groups: one that begins ends the other.
    static let neverNested: [Set<ComponentKind>] = [
        topLevel, [.standard, .daylight], [.alarm], [.available],
    ]

    /// The kinds that stand in those of `topLevel`.
    static let inner: Set<ComponentKind> = [
        .standard, .daylight, .alarm, .available, .participant, .location, .resource,
    ]

    /// The kinds that stand directly in a calendar object.
    static let topLevel: Set<ComponentKind> = identified.union([.timeZone])

    /// The kinds that the standards require to have a UID and a DTSTAMP.
    public static let identified: Set<ComponentKind> = [
        .event, .todo, .journal, .freeBusy, .availability,
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

    /// `ATTENDEE`.
    public static let attendee = PropertyName(rawValue: "ATTENDEE")
    /// `CATEGORIES`.
    public static let categories = PropertyName(rawValue: "CATEGORIES")
    /// `COLOR` (RFC 7986).
    public static let color = PropertyName(rawValue: "COLOR")
    /// `COMMENT`.
    public static let comment = PropertyName(rawValue: "COMMENT")
    /// `COMPLETED`.
    public static let completed = PropertyName(rawValue: "COMPLETED")
    /// `CONTACT`.
    public static let contact = PropertyName(rawValue: "CONTACT")
    /// `DESCRIPTION`.
    public static let description = PropertyName(rawValue: "DESCRIPTION")
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
    /// `METHOD`.
    public static let method = PropertyName(rawValue: "METHOD")
    /// `NAME` (RFC 7986).
    public static let name = PropertyName(rawValue: "NAME")
    /// `ORGANIZER`.
    public static let organizer = PropertyName(rawValue: "ORGANIZER")
    /// `PERCENT-COMPLETE`.
    public static let percentComplete = PropertyName(rawValue: "PERCENT-COMPLETE")
    /// `PRIORITY`.
    public static let priority = PropertyName(rawValue: "PRIORITY")
    /// `PRODID`.
    public static let productID = PropertyName(rawValue: "PRODID")
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
    /// `TRIGGER`.
    public static let trigger = PropertyName(rawValue: "TRIGGER")
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
    /// `URL`.
    public static let url = PropertyName(rawValue: "URL")
    /// `VERSION`.
    public static let version = PropertyName(rawValue: "VERSION")
    /// `X-APPLE-CALENDAR-COLOR`, the calendar's colour before RFC 7986.
    public static let appleCalendarColor = PropertyName(rawValue: "X-APPLE-CALENDAR-COLOR")
    /// `X-WR-CALNAME`, the calendar's name before RFC 7986.
    public static let wrCalendarName = PropertyName(rawValue: "X-WR-CALNAME")
    /// `X-WR-TIMEZONE`, the zone of floating times in exports of some programs.
    public static let wrTimeZone = PropertyName(rawValue: "X-WR-TIMEZONE")
}
