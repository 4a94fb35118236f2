/// The types that properties have when nothing says otherwise, by the names that jCal and xCal use
/// (RFC 7265 §3.4, RFC 6321 §3.4).
enum PropertyTypes {
    /// The type of properties that no standard defines.
    static let unknown = "unknown"

    /// The default type of a property by its name in upper case; `unknown` for one of no standard.
    static func type(of name: String) -> String { types[name] ?? unknown }

    /// Whether the value is a list, each member a value of its own (RFC 5545 §3.1.1).
    static func isList(_ name: String) -> Bool { lists.contains(name) }

    /// Whether one value consists of parts (RFC 7265 §3.3.1.2, RFC 6321 §3.4.1.2).
    static func isStructured(_ name: String) -> Bool {
        name == "GEO" || name == "REQUEST-STATUS"
    }

    private static let lists: Set<String> = [
        "CATEGORIES", "RESOURCES", "EXDATE", "RDATE", "FREEBUSY", "LOCATION-TYPE",
    ]

    private static let types: [String: String] = {
        var types: [String: String] = [:]
        for (type, names) in namesByType {
            for name in names { types[name] = type }
        }
        return types
    }()

    // RFC 5545 §3.7 and §3.8, RFC 7953, RFC 7986, RFC 7808, RFC 9073, RFC 9074, RFC 9253
    // and the drafts of ical-tasks and jscalendar-icalendar. What has
    // no default there (CONFERENCE, IMAGE, LINK, REFRESH-INTERVAL, SOURCE, STYLED-DESCRIPTION) is not among them, so that its
    // VALUE is written.
    private static let namesByType: [String: [String]] = [
        "text": [
            "ACTION", "BUSYTYPE", "CALSCALE", "CATEGORIES", "CLASS", "COLOR", "COMMENT", "CONTACT",
            "DESCRIPTION", "JSID", "JSPROP", "LOCATION", "LOCATION-TYPE", "METHOD", "NAME",
            "PARTICIPANT-TYPE",
            "PRODID", "PROXIMITY", "REFID", "RELATED-TO", "REQUEST-STATUS", "RESOURCE-TYPE",
            "RESOURCES", "STATUS", "SUMMARY", "TRANSP", "TZID",
            "TZID-ALIAS-OF", "TZNAME", "UID", "VERSION", "XML",
        ],
        "date-time": [
            "ACKNOWLEDGED", "COMPLETED", "CREATED", "DTEND", "DTSTAMP", "DTSTART", "DUE", "EXDATE",
            "LAST-MODIFIED", "RDATE", "RECURRENCE-ID", "TZUNTIL",
        ],
        "uri": [
            "ATTACH", "CONCEPT", "TZURL", "URL",
        ],
        "cal-address": ["ATTENDEE", "CALENDAR-ADDRESS", "ORGANIZER"],
        "duration": ["DURATION", "ESTIMATED-DURATION", "TRIGGER"],
        "period": ["FREEBUSY"],
        "float": ["GEO"],
        "integer": ["PERCENT-COMPLETE", "PRIORITY", "REPEAT", "SEQUENCE"],
        "recur": ["EXRULE", "RRULE"],
        "utc-offset": ["TZOFFSETFROM", "TZOFFSETTO"],
    ]
}
