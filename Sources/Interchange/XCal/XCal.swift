internal import CalendarModel

/// xCal, iCalendar in XML (RFC 6321).
public enum XCal {
    /// The namespace of its elements (RFC 6321 §7.1).
    static let namespace = "urn:ietf:params:xml:ns:icalendar-2.0"

    /// The types whose elements hold text as it is, white space included (RFC 6321 §3.6.11, §5).
    static let verbatimTypes: Set<String> = ["text", "unknown"]

    /// The order that the schema of RFC 6321 has for the parts of a rule, with those of RFC 7529.
    static let recurrenceParts = [
        "rscale", "freq", "until", "count", "interval", "bysecond", "byminute", "byhour", "byday",
        "bymonthday", "byyearday", "byweekno", "bymonth", "bysetpos", "wkst", "skip",
    ]

    /// The type of the values of a parameter by its name in lower case (RFC 6321 Appendix A).
    static func type(ofParameter name: String) -> String {
        switch name {
        case "altrep", "dir", "schema", "linkrel": "uri"
        case "member", "delegated-from", "delegated-to", "sent-by": "cal-address"
        case "rsvp": "boolean"
        case "cn", "cutype", "encoding", "fmttype", "fbtype", "language", "partstat", "range",
            "related", "reltype", "role", "tzid", "display", "email", "feature", "label", "order",
            "derived", "gap":
            "text"
        default: PropertyTypes.unknown
        }
    }

    /// Whether bytes begin as xCal does: with markup that names its root or its namespace.
    static func isLikely(_ bytes: [UInt8]) -> Bool {
        // UTF-16 is markup too.
        var start = String(
            decoding: SourceText(name: "", bytes: Array(bytes.prefix(4096))).bytes, as: UTF8.self)
        if start.hasPrefix("\u{FEFF}") { start.removeFirst() }
        guard start.first(where: { !$0.isWhitespace }) == "<" else { return false }
        return ["<icalendar", ":icalendar", namespace].contains { start.contains($0) }
    }
}
