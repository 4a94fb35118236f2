public import CalendarModel
internal import Libical

/// Puts pseudonyms in the place of what tells of people and places, so that a calendar can be given
/// away for looking into.
///
/// Structure, times, rules, statuses and numbers stay; texts, names, addresses, UIDs, links, places
/// and attachments become others, the same ones wherever they stood, so that what belongs together
/// still does. The same seed gives the same pseudonyms; without the seed nobody can find out what
/// they were, but lengths of words, line breaks and which words are the same still show.
public struct Anonymizing: Sendable {
    private let pseudonyms: Pseudonyms
    /// How many lines that could not be read were left out: nobody knows what they tell.
    public private(set) var unreadCount = 0

    /// Anonymizing by a seed; any text is one.
    public init(seed: String) {
        pseudonyms = Pseudonyms(seed: seed)
    }

    /// The items with pseudonyms.
    public mutating func anonymize(_ items: [Component.Item]) -> [Component.Item] {
        items.compactMap { item in
            switch item {
            case .unread(let lines):
                unreadCount += lines.lines.count
                return nil
            case .component(var component):
                component.items = anonymize(component.items)
                return .component(component)
            case .property(let property): return .property(anonymized(property))
            }
        }
    }

    private func anonymized(_ property: Property) -> Property {
        var result = property
        let parameters = property.parameters.map { anonymized($0) }
        let treatment = Treatment(of: property)
        let values = property.values.map { value -> PropertyValue in
            switch treatment {
            case .keep: return value
            case .words:
                // A number that no standard knows may be that of a telephone.
                if property.name.rawValue.hasPrefix("X-"), let raw = property.rawValue,
                    property.values.count == 1
                {
                    switch value {
                    case .integer, .float: return .raw(pseudonyms.words(for: raw))
                    default: break
                    }
                }
                return anonymized(value)
            case .identifier: return .text(identifier(for: Self.text(of: value)))
            case .address: return .uri(address(for: Self.text(of: value)))
            case .place: return .raw("0;0")
            case .status:
                // The code is a keyword, what follows may quote anything (RFC 5545 §3.8.8.3).
                let text = property.rawValue ?? Self.text(of: value)
                let code = text.prefix { $0 != ";" }
                return .raw(code + pseudonyms.words(for: String(text.dropFirst(code.count))))
            }
        }
        // What is as it was is given back byte for byte.
        if parameters == property.parameters, values == property.values { return property }
        result.parameters = parameters
        result.values = values
        return result
    }

    private static func text(of value: PropertyValue) -> String {
        switch value {
        case .text(let text), .uri(let text), .raw(let text): text
        default: ""
        }
    }

    private func anonymized(_ value: PropertyValue) -> PropertyValue {
        switch value {
        case .text(let text): .text(pseudonyms.words(for: text))
        case .uri(let text): .uri(address(for: text))
        case .raw(let text): .raw(pseudonyms.words(for: text))
        case .dateTime, .duration, .period, .recurrence, .utcOffset, .integer, .float, .boolean:
            value
        }
    }

    private func identifier(for text: String) -> String {
        text.isEmpty ? text : pseudonyms.digits(for: text, as: "uid") + "@example.org"
    }

    /// An address of the same kind: of mail, of the web, or of whatever scheme it has.
    private func address(for text: String) -> String {
        guard let colon = text.firstIndex(of: ":") else { return pseudonyms.words(for: text) }
        let scheme = text[..<colon].lowercased()
        switch scheme {
        case "mailto":
            let address = text[text.index(after: colon)...].lowercased()
            return "mailto:\(pseudonyms.digits(for: address, as: "mail"))@example.org"
        case "http", "https", "webcal", "webcals":
            return "\(scheme)://example.org/\(pseudonyms.digits(for: text, as: "uri"))"
        case "geo": return "geo:0,0"
        case "data": return "data:,"
        default: return "\(scheme):\(pseudonyms.digits(for: text, as: "uri"))"
        }
    }

    private func anonymized(_ parameter: Parameter) -> Parameter {
        var result = parameter
        if Self.keptParameters.contains(parameter.name) { return parameter }
        result.values = parameter.values.map { value in
            if parameter.name == "SCHEDULE-STATUS" {
                let code = value.prefix { $0 != ";" }
                return code + pseudonyms.words(for: String(value.dropFirst(code.count)))
            }
            if value.contains(":") { return address(for: value) }
            if value.contains("@") {
                return pseudonyms.digits(for: value.lowercased(), as: "mail") + "@example.org"
            }
            return pseudonyms.words(for: value)
        }
        return result
    }

    /// The parameters whose values are keywords, times, zones or numbers.
    private static let keptParameters: Set<String> = [
        "CUTYPE", "DERIVED", "DISPLAY", "ENCODING", "FBTYPE", "FEATURE", "FMTTYPE", "GAP",
        "LANGUAGE", "ORDER", "PARTSTAT", "RANGE", "RELATED", "RELTYPE", "ROLE", "RSVP",
        "SCHEDULE-AGENT", "SCHEDULE-FORCE-SEND", "SCHEMA", "SIZE", "TZID",
        "VALUE", "X-NUM-GUESTS", "X-RESPONSE-COMMENT-LANGUAGE",
    ]
}

/// What becomes of the values of a property.
private enum Treatment {
    case keep
    case words
    case identifier
    case address
    case place
    case status

    init(of property: Property) {
        let name = property.name.rawValue
        switch name {
        case "UID", "RELATED-TO", "RECURRENCE-UID", "X-WR-RELCALID", "X-ALARM-UID",
            "X-WR-ALARMUID", "REFID":
            self = .identifier
        case "ATTENDEE", "ORGANIZER", "CALENDAR-ADDRESS": self = .address
        case "GEO": self = .place
        case "CLASS", "STATUS", "COLOR":
            // What is no keyword may be any text.
            let text = property.text ?? ""
            self =
                text.count <= 20 && text.allSatisfy { $0.isASCII && !$0.isWhitespace }
                ? .keep : .words
        case "REQUEST-STATUS": self = .status
        default: self = Self.kept.contains(name) ? .keep : .words
        }
    }

    /// The properties that tell nothing of people: keywords, times, numbers and what wrote the file.
    private static let kept: Set<String> = [
        "ACTION", "BUSYTYPE", "CALSCALE", "METHOD", "PARTICIPANT-TYPE",
        "PRODID", "PROXIMITY", "RESOURCE-TYPE", "TRANSP", "TZID", "TZID-ALIAS-OF",
        "TZNAME", "TZURL", "VERSION", "X-APPLE-CALENDAR-COLOR", "X-LIC-LOCATION",
        "X-MICROSOFT-CDO-ALLDAYEVENT", "X-MICROSOFT-CDO-APPT-SEQUENCE",
        "X-MICROSOFT-CDO-BUSYSTATUS", "X-MICROSOFT-CDO-IMPORTANCE",
        "X-MICROSOFT-CDO-INSTTYPE", "X-MICROSOFT-CDO-INTENDEDSTATUS",
        "X-MICROSOFT-DISALLOW-COUNTER", "X-MS-OLK-FORCEINSPECTOROPEN", "X-PUBLISHED-TTL",
        "X-WR-TIMEZONE",
    ]
}
