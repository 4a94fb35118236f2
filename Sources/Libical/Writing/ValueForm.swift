internal import CalendarModel

/// What the values of a property have in common that its parameters say.
struct ValueForm: Hashable {
    /// The name of the type for VALUE.
    var typeName: String
    /// The TZID of times.
    var timeZoneID: String?

    /// The form of a value; nil for what is written as it is.
    init?(_ value: PropertyValue) {
        switch value {
        case .text: typeName = "TEXT"
        case .dateTime(let time):
            typeName = time.isDate ? "DATE" : "DATE-TIME"
            timeZoneID = time.timeZoneID
        case .period(let period):
            typeName = "PERIOD"
            timeZoneID = period.start.timeZoneID
        case .duration: typeName = "DURATION"
        case .recurrence: typeName = "RECUR"
        case .utcOffset: typeName = "UTC-OFFSET"
        case .integer: typeName = "INTEGER"
        case .float: typeName = "FLOAT"
        case .boolean: typeName = "BOOLEAN"
        case .uri: typeName = "URI"
        case .raw: return nil
        }
    }

    /// Whether a value is a period whose ends are in two zones, which one TZID cannot say.
    static func isOfTwoZones(_ value: PropertyValue) -> Bool {
        guard case .period(.explicit(let start, let end)) = value else { return false }
        return start.timeZoneID != end.timeZoneID
    }

    /// Whether TZID says something about it.
    var hasTime: Bool { ["DATE", "DATE-TIME", "PERIOD"].contains(typeName) }

    /// Whether a VALUE parameter names it.
    func isNamed(by parameter: String?) -> Bool {
        let name = parameter?.uppercased()
        return name == typeName || (name == "CAL-ADDRESS" && typeName == "URI")
    }

    /// Whether it is what a property of a type has when VALUE says nothing.
    func isType(_ type: ValueType) -> Bool {
        switch type {
        case .text: typeName == "TEXT"
        case .dateTime: typeName == "DATE-TIME"
        case .duration: typeName == "DURATION"
        case .period: typeName == "PERIOD"
        case .recurrence: typeName == "RECUR"
        case .utcOffset: typeName == "UTC-OFFSET"
        case .integer: typeName == "INTEGER"
        case .float: typeName == "FLOAT"
        case .boolean: typeName == "BOOLEAN"
        case .uri: typeName == "URI"
        case .raw: false
        }
    }
}
