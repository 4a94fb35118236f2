internal import CLibical
internal import CalendarModel

/// The value types of RFC 5545 §3.3 that Daylane tells apart.
enum ValueType {
    case text
    case dateTime
    case duration
    case period
    case recurrence
    case utcOffset
    case integer
    case float
    case boolean
    case uri
    case raw

    /// The type of a property's values when no VALUE parameter says otherwise.
    init(of name: PropertyName) {
        // Two numbers in one value, which libical calls a FLOAT.
        if name.rawValue == "GEO" {
            self = .raw
            return
        }
        let kind = unsafe name.rawValue.withCString { unsafe icalproperty_string_to_kind($0) }
        switch icalproperty_kind_to_value_kind(kind) {
        case ICAL_DATE_VALUE, ICAL_DATETIME_VALUE, ICAL_DATETIMEDATE_VALUE,
            ICAL_DATETIMEPERIOD_VALUE:
            self = .dateTime
        case ICAL_DURATION_VALUE, ICAL_TRIGGER_VALUE: self = .duration
        case ICAL_PERIOD_VALUE: self = .period
        case ICAL_RECUR_VALUE: self = .recurrence
        case ICAL_UTCOFFSET_VALUE: self = .utcOffset
        case ICAL_INTEGER_VALUE: self = .integer
        case ICAL_FLOAT_VALUE: self = .float
        case ICAL_BOOLEAN_VALUE: self = .boolean
        case ICAL_URI_VALUE, ICAL_CALADDRESS_VALUE, ICAL_ATTACH_VALUE: self = .uri
        // libical has enumerations of its own where the standard has TEXT.
        case ICAL_TEXT_VALUE, ICAL_STRING_VALUE, ICAL_X_VALUE, ICAL_STATUS_VALUE,
            ICAL_TRANSP_VALUE, ICAL_CLASS_VALUE, ICAL_ACTION_VALUE, ICAL_METHOD_VALUE,
            ICAL_CARLEVEL_VALUE, ICAL_BUSYTYPE_VALUE, ICAL_QUERY_VALUE:
            self = .text
        default: self = name.rawValue.hasPrefix("X-") ? .text : .raw
        }
    }

    /// The type that a VALUE parameter names (RFC 5545 §3.2.20); nil when it names none known.
    init?(parameter: String) {
        switch parameter.uppercased() {
        case "TEXT": self = .text
        case "DATE", "DATE-TIME": self = .dateTime
        case "DURATION": self = .duration
        case "PERIOD": self = .period
        case "RECUR": self = .recurrence
        case "UTC-OFFSET": self = .utcOffset
        case "INTEGER": self = .integer
        case "FLOAT": self = .float
        case "BOOLEAN": self = .boolean
        case "URI", "CAL-ADDRESS": self = .uri
        case "BINARY", "TIME": self = .raw
        default: return nil
        }
    }

    /// Whether a property of this type may be given values of another one by a VALUE parameter.
    ///
    /// Times, lengths and spans of time replace each other, and nothing else does.
    func allows(_ other: ValueType) -> Bool {
        switch self {
        case .dateTime, .duration, .period: [.dateTime, .duration, .period].contains(other)
        case .recurrence, .utcOffset: other == self
        case .text, .integer, .float, .boolean, .uri, .raw: true
        }
    }

    /// The standard's name of the type, for messages.
    var name: String {
        switch self {
        case .text: "TEXT"
        case .dateTime: "DATE or DATE-TIME"
        case .duration: "DURATION"
        case .period: "PERIOD"
        case .recurrence: "RECUR"
        case .utcOffset: "UTC-OFFSET"
        case .integer: "INTEGER"
        case .float: "FLOAT"
        case .boolean: "BOOLEAN"
        case .uri: "URI"
        case .raw: "unknown type"
        }
    }
}
