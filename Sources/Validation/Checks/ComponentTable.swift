internal import CalendarModel

/// What a component may hold: the tables of RFC 5545 §3.6, with what RFC 7808, 7953, 7986, 9073,
/// 9074 and 9253 add.
struct ComponentTable: Sendable {
    /// How often a property may stand in a component.
    enum Count: Sendable {
        /// It is required and must not stand there more than once.
        case one
        /// It must not stand there more than once.
        case atMostOne
        /// It should not stand there more than once.
        case preferablyOne
        /// It may stand there any number of times.
        case any
    }

    /// Where it is written.
    let section: String
    /// The properties by their names.
    let counts: [PropertyName: Count]
    /// The components that it may stand in; none for VCALENDAR.
    let parents: Set<ComponentKind>

    /// The properties that are required, in the order of the standard.
    let required: [PropertyName]

    private init(
        _ section: String, in parents: Set<ComponentKind>, one: String, atMostOne: String = "",
        preferablyOne: String = "", any: String = ""
    ) {
        self.section = section
        self.parents = parents
        required = Self.names(one)
        var counts: [PropertyName: Count] = [:]
        for name in required { counts[name] = .one }
        for name in Self.names(atMostOne) { counts[name] = .atMostOne }
        for name in Self.names(preferablyOne) { counts[name] = .preferablyOne }
        for name in Self.names(any) { counts[name] = .any }
        self.counts = counts
    }

    private static func names(_ list: String) -> [PropertyName] {
        list.split(separator: " ").map { PropertyName(rawValue: String($0)) }
    }

    /// The table of a kind; nil for experimental and unknown ones.
    static func of(_ kind: ComponentKind) -> ComponentTable? { all[kind] }

    /// How often a property may stand in the component; nil when it may not.
    func count(of name: PropertyName) -> Count? {
        counts[name] ?? (Self.anywhere.contains(name) ? .any : nil)
    }

    /// The names of all properties of the tables.
    static let known: Set<PropertyName> = all.values.reduce(into: anywhere) { names, table in
        names.formUnion(table.counts.keys)
    }

    /// The properties of RFC 9073 §6.6 and RFC 9253 §8 and §9.1, which may stand in any component.
    private static let anywhere: Set<PropertyName> = Set(
        names("STRUCTURED-DATA CONCEPT LINK REFID RELATED-TO"))

    /// What a VEVENT, VTODO and VJOURNAL have in common.
    private static let shared =
        "ATTACH ATTENDEE CATEGORIES COMMENT CONTACT EXDATE EXRULE IMAGE RDATE RELATED-TO"
        + " REQUEST-STATUS STYLED-DESCRIPTION"

    /// The components that plans and locations may be told of in (RFC 9073 §4).
    private static let planned: Set<ComponentKind> = [.event, .todo, .journal, .freeBusy]

    /// The tables by kind.
    ///
    /// EXRULE, of RFC 2445, is where it was; that it is no more is another rule.
    static let all: [ComponentKind: ComponentTable] = [
        .calendar: ComponentTable(
            "RFC 5545 §3.6", in: [], one: "PRODID VERSION",
            atMostOne: "CALSCALE METHOD COLOR LAST-MODIFIED REFRESH-INTERVAL SOURCE UID URL",
            any: "CATEGORIES DESCRIPTION IMAGE NAME STYLED-DESCRIPTION"),
        .event: ComponentTable(
            "RFC 5545 §3.6.1", in: [.calendar], one: "DTSTAMP UID",
            atMostOne: "DTSTART CLASS COLOR CREATED DESCRIPTION DTEND DURATION GEO LAST-MODIFIED"
                + " LOCATION ORGANIZER PRIORITY RECURRENCE-ID SEQUENCE STATUS SUMMARY TRANSP URL",
            preferablyOne: "RRULE", any: shared + " CONFERENCE RESOURCES"),
        .todo: ComponentTable(
            "RFC 5545 §3.6.2", in: [.calendar], one: "DTSTAMP UID",
            atMostOne: "CLASS COLOR COMPLETED CREATED DESCRIPTION DTSTART DUE DURATION GEO"
                + " LAST-MODIFIED LOCATION ORGANIZER PERCENT-COMPLETE PRIORITY RECURRENCE-ID"
                + " SEQUENCE STATUS SUMMARY URL",
            preferablyOne: "RRULE", any: shared + " CONFERENCE RESOURCES"),
        .journal: ComponentTable(
            "RFC 5545 §3.6.3", in: [.calendar], one: "DTSTAMP UID",
            atMostOne: "CLASS COLOR CREATED DTSTART LAST-MODIFIED ORGANIZER RECURRENCE-ID"
                + " SEQUENCE STATUS SUMMARY URL",
            preferablyOne: "RRULE", any: shared + " DESCRIPTION"),
        .freeBusy: ComponentTable(
            "RFC 5545 §3.6.4", in: [.calendar], one: "DTSTAMP UID",
            atMostOne: "CONTACT DTEND DTSTART ORGANIZER URL",
            any: "ATTENDEE COMMENT FREEBUSY REQUEST-STATUS STYLED-DESCRIPTION"),
        .timeZone: ComponentTable(
            "RFC 5545 §3.6.5", in: [.calendar], one: "TZID",
            atMostOne: "LAST-MODIFIED TZUNTIL TZURL", any: "TZID-ALIAS-OF"),
        .standard: observance,
        .daylight: observance,
        .alarm: ComponentTable(
            "RFC 5545 §3.6.6", in: [.event, .todo], one: "ACTION TRIGGER",
            atMostOne: "ACKNOWLEDGED DESCRIPTION DURATION PROXIMITY REPEAT SUMMARY UID",
            any: "ATTACH ATTENDEE RELATED-TO STYLED-DESCRIPTION"),
        .availability: ComponentTable(
            "RFC 7953 §3.1", in: [.calendar], one: "DTSTAMP UID",
            atMostOne: "BUSYTYPE CLASS CREATED DESCRIPTION DTEND DTSTART DURATION LAST-MODIFIED"
                + " LOCATION ORGANIZER PRIORITY SEQUENCE SUMMARY URL",
            any: "CATEGORIES COMMENT CONTACT"),
        .available: ComponentTable(
            "RFC 7953 §3.1", in: [.availability], one: "DTSTAMP DTSTART UID",
            atMostOne: "CREATED DESCRIPTION DTEND DURATION LAST-MODIFIED LOCATION RECURRENCE-ID"
                + " RRULE SUMMARY",
            any: "CATEGORIES COMMENT CONTACT EXDATE RDATE"),
        .participant: ComponentTable(
            "RFC 9073 §7.1", in: planned, one: "PARTICIPANT-TYPE UID",
            atMostOne: "CALENDAR-ADDRESS CREATED DESCRIPTION DTSTAMP GEO LAST-MODIFIED PRIORITY"
                + " SEQUENCE STATUS SUMMARY URL",
            any: "ATTACH CATEGORIES COMMENT CONTACT LOCATION REQUEST-STATUS RESOURCES"
                + " STYLED-DESCRIPTION"),
        .location: ComponentTable(
            "RFC 9073 §7.2", in: planned.union([.participant, .alarm]), one: "UID",
            atMostOne: "DESCRIPTION GEO LOCATION-TYPE NAME URL",
            any: "ATTACH IMAGE STYLED-DESCRIPTION"),
        .resource: ComponentTable(
            "RFC 9073 §7.3", in: planned.union([.participant]), one: "UID",
            atMostOne: "DESCRIPTION GEO NAME RESOURCE-TYPE", any: "ATTACH IMAGE STYLED-DESCRIPTION"),
    ]

    private static let observance = ComponentTable(
        "RFC 5545 §3.6.5", in: [.timeZone], one: "DTSTART TZOFFSETFROM TZOFFSETTO",
        preferablyOne: "RRULE", any: "COMMENT EXDATE RDATE TZNAME")

    /// The kinds that stand directly in a VCALENDAR.
    static let topLevel: Set<ComponentKind> = [
        .event, .todo, .journal, .freeBusy, .timeZone, .availability,
    ]
}
