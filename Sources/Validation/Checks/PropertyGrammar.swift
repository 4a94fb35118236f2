internal import CalendarModel

/// What the standards say of a property's form: the types of its values and its parameters.
///
/// From RFC 5545 §3.7 and §3.8, 6638, 7808, 7953, 7986, 8607, 9073, 9074 and 9253.
struct PropertyGrammar {
    /// The value types, as VALUE names them, the default first; empty when VALUE has to say it.
    var types: [String]
    /// The parameters that may stand there; VALUE, and those of `PropertyGrammar.anywhere`, besides.
    var parameters: Set<String>
    /// Whether the value is one text, in which commas and semicolons are escaped.
    var isText: Bool { types.first == "TEXT" }

    private init(_ types: String, _ parameters: String = "") {
        self.types = types.split(separator: " ").map(String.init)
        self.parameters = Set(parameters.split(separator: " ").map(String.init))
    }

    /// The grammar of a property; nil when no standard has it.
    static func of(_ name: PropertyName) -> PropertyGrammar? { table[name.rawValue] }

    /// The names of all properties.
    static var names: Dictionary<String, PropertyGrammar>.Keys { table.keys }

    /// Parameters that any property may have (RFC 9073 §5.1, §5.3).
    static let anywhere: Set<String> = ["VALUE", "ORDER", "DERIVED"]

    /// The names of all parameters.
    static let parameterNames = table.values.reduce(into: anywhere) { names, grammar in
        names.formUnion(grammar.parameters)
    }

    private static let person =
        "CN CUTYPE DELEGATED-FROM DELEGATED-TO DIR EMAIL LANGUAGE MEMBER PARTSTAT ROLE RSVP"
        + " SCHEDULE-AGENT SCHEDULE-FORCE-SEND SCHEDULE-STATUS SENT-BY"
    private static let organizer =
        "CN DIR EMAIL LANGUAGE SCHEDULE-AGENT SCHEDULE-FORCE-SEND SCHEDULE-STATUS SENT-BY"
    private static let text = PropertyGrammar("TEXT", "ALTREP LANGUAGE")
    private static let plainText = PropertyGrammar("TEXT")
    private static let time = PropertyGrammar("DATE-TIME DATE", "TZID")
    private static let utcTime = PropertyGrammar("DATE-TIME")

    private static let table: [String: PropertyGrammar] = [
        // RFC 5545 §3.7.
        "CALSCALE": plainText, "METHOD": plainText, "PRODID": plainText, "VERSION": plainText,
        // §3.8.1.
        "ATTACH": PropertyGrammar("URI BINARY", "ENCODING FILENAME FMTTYPE MANAGED-ID SIZE"),
        "CATEGORIES": PropertyGrammar("TEXT", "LANGUAGE"), "CLASS": plainText, "COMMENT": text,
        "DESCRIPTION": text, "GEO": PropertyGrammar("FLOAT"), "LOCATION": text,
        "PERCENT-COMPLETE": PropertyGrammar("INTEGER"), "PRIORITY": PropertyGrammar("INTEGER"),
        "RESOURCES": text, "STATUS": plainText, "SUMMARY": text,
        // §3.8.2.
        "COMPLETED": utcTime, "DTEND": time, "DUE": time, "DTSTART": time,
        "DURATION": PropertyGrammar("DURATION"), "FREEBUSY": PropertyGrammar("PERIOD", "FBTYPE"),
        "TRANSP": plainText,
        // §3.8.3.
        "TZID": plainText, "TZNAME": PropertyGrammar("TEXT", "LANGUAGE"),
        "TZOFFSETFROM": PropertyGrammar("UTC-OFFSET"), "TZOFFSETTO": PropertyGrammar("UTC-OFFSET"),
        "TZURL": PropertyGrammar("URI"),
        // §3.8.4.
        "ATTENDEE": PropertyGrammar("CAL-ADDRESS", person), "CONTACT": text,
        "ORGANIZER": PropertyGrammar("CAL-ADDRESS", organizer),
        "RECURRENCE-ID": PropertyGrammar("DATE-TIME DATE", "RANGE TZID"),
        "RELATED-TO": PropertyGrammar("TEXT URI UID", "GAP RELTYPE"),
        "URL": PropertyGrammar("URI"), "UID": plainText,
        // §3.8.5.
        "EXDATE": time, "EXRULE": PropertyGrammar("RECUR"),
        "RDATE": PropertyGrammar("DATE-TIME DATE PERIOD", "TZID"),
        "RRULE": PropertyGrammar("RECUR"),
        // §3.8.6 and §3.8.7.
        "ACTION": plainText, "REPEAT": PropertyGrammar("INTEGER"),
        "TRIGGER": PropertyGrammar("DURATION DATE-TIME", "RELATED"), "CREATED": utcTime,
        "DTSTAMP": utcTime, "LAST-MODIFIED": utcTime, "SEQUENCE": PropertyGrammar("INTEGER"),
        // §3.8.8.
        "REQUEST-STATUS": PropertyGrammar("TEXT", "LANGUAGE"),
        // RFC 7986.
        "COLOR": plainText, "CONFERENCE": PropertyGrammar("URI", "FEATURE LABEL LANGUAGE"),
        "IMAGE": PropertyGrammar("URI BINARY", "ALTREP DISPLAY ENCODING FMTTYPE"), "NAME": text,
        "REFRESH-INTERVAL": PropertyGrammar("DURATION"), "SOURCE": PropertyGrammar("URI"),
        // RFC 7808 and 7953.
        "TZID-ALIAS-OF": plainText, "TZUNTIL": utcTime, "BUSYTYPE": plainText,
        // RFC 9073.
        "CALENDAR-ADDRESS": PropertyGrammar("CAL-ADDRESS"), "LOCATION-TYPE": plainText,
        "PARTICIPANT-TYPE": plainText, "RESOURCE-TYPE": plainText,
        "STRUCTURED-DATA": PropertyGrammar("TEXT BINARY URI", "ENCODING FMTTYPE SCHEMA"),
        "STYLED-DESCRIPTION": PropertyGrammar("TEXT URI", "ALTREP FMTTYPE LANGUAGE"),
        // RFC 9074.
        "ACKNOWLEDGED": utcTime, "PROXIMITY": plainText,
        // RFC 9253.
        "CONCEPT": PropertyGrammar("URI"),
        "LINK": PropertyGrammar("URI UID XML-REFERENCE TEXT", "FMTTYPE LABEL LANGUAGE LINKREL"),
        "REFID": plainText,
    ]

    /// Properties of vCalendar 1.0 that iCalendar has no longer.
    static let outdated: Set<String> = [
        "AALARM", "DALARM", "DAYLIGHT", "DCREATED", "MALARM", "PALARM", "RNUM", "TZ",
    ]

    /// Properties of drafts and of standards that nobody uses, of which no more is known here.
    static let others: Set<String> = [
        "ACCEPT-RESPONSE", "BEGIN", "END", "ESTIMATED-DURATION", "PATCH-DELETE", "PATCH-ORDER",
        "PATCH-PARAMETER", "PATCH-TARGET", "PATCH-VERSION", "POLL-COMPLETION", "POLL-ITEM-ID",
        "POLL-MODE", "POLL-PROPERTIES", "POLL-WINNER", "REPLY-URL", "RESPONSE", "TASK-MODE",
        "VOTER",
    ]
}
