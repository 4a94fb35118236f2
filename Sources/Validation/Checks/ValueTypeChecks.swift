internal import CalendarModel

/// Checks of VALUE and of what it says.
enum ValueTypeChecks {
    private static let known: Set<String> = [
        "BINARY", "BOOLEAN", "CAL-ADDRESS", "DATE", "DATE-TIME", "DURATION", "FLOAT", "INTEGER",
        "PERIOD", "RECUR", "TEXT", "TIME", "URI", "UTC-OFFSET",
    ]

    /// Tells of a VALUE that the property does not take.
    static func checkAllowed(_ property: PropertySubject, _ report: inout Reporter) {
        guard let written = property.property.parameter("VALUE"),
            let grammar = PropertyGrammar.of(property.name)
        else { return }
        let type = written.uppercased()
        guard known.contains(type), !grammar.types.contains(type),
            !isToldByReader(type, of: grammar), !isDayForTime(type, of: grammar)
        else { return }
        report(
            "\(property.name.rawValue) cannot be a \(type), only \(list(grammar.types))",
            at: property.parameterValue("VALUE"), in: property)
    }

    /// Whether the reader has passed over the type, which it reports as `value-mismatch`.
    private static func isToldByReader(_ type: String, of grammar: PropertyGrammar) -> Bool {
        let times: Set<String> = ["DATE", "DATE-TIME", "DURATION", "PERIOD"]
        guard let own = grammar.types.first else { return false }
        if times.contains(own) { return !times.contains(type) }
        return own == "RECUR" || own == "UTC-OFFSET"
    }

    /// Whether it is a DATE where a time is to be in UTC, which other rules tell of.
    private static func isDayForTime(_ type: String, of grammar: PropertyGrammar) -> Bool {
        type == "DATE" && grammar.types.contains("DATE-TIME")
    }

    private static func list(_ types: [String]) -> String {
        guard let last = types.last, types.count > 1 else { return types.first ?? "" }
        return types.dropLast().joined(separator: ", ") + " or " + last
    }

    /// The properties that hold a DATE only when VALUE says so.
    static let dates: Set<PropertyName> = [
        .dateTimeStart, .dateTimeEnd, .due, .recurrenceID, .exceptionDates, .recurrenceDates,
    ]

    /// Tells of days without VALUE=DATE.
    static func checkDates(_ property: PropertySubject, _ report: inout Reporter) {
        guard property.property.parameter("VALUE") == nil else { return }
        var offset = 0
        var isOnlyDates = true
        var first: Range<Int>?
        for part in splitAtCommas(property.property.rawValue ?? "") {
            if isDate(part) {
                let start = offset + leadingSpaces(of: part)
                first = first ?? start..<start + 8
            } else {
                isOnlyDates = false
            }
            offset += part.utf8.count + 1
        }
        guard let first, property.property.values.contains(where: \.isDate) else { return }
        report(
            "\(property.name.rawValue) holds a day but VALUE=DATE is missing",
            at: property.value(first), in: property,
            fix: isOnlyDates
                ? property.settingParameter("VALUE", to: "DATE", "write VALUE=DATE") : nil)
    }

    private static func leadingSpaces(of text: Substring) -> Int {
        text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
    }

    private static func isDate(_ text: Substring) -> Bool {
        let digits = text.utf8.filter { $0 != 0x20 && $0 != 0x09 }
        return digits.count == 8 && digits.allSatisfy { (0x30...0x39).contains($0) }
    }
}

extension PropertyValue {
    /// Whether it is a DATE.
    fileprivate var isDate: Bool {
        if case .dateTime(let time) = self { time.isDate } else { false }
    }
}
