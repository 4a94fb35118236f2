internal import CalendarModel

/// Rules of recurrence between RRULE and RecurrenceRule (RFC 8984 §4.3.3, draft §2.3.39).
enum JSCalendarRule {
    /// The RecurrenceRule of the parts of an RRULE; nil when there is a part that it cannot have.
    ///
    /// - Parameters:
    ///   - parts: The parts, names in lower case.
    ///   - until: UNTIL on the clock of the entry.
    /// - Returns: The rule.
    static func node(_ parts: [TypedProperty.Part], until: LocalDateTime?) -> JSONNode? {
        var members = JSONMembers()
        members["@type"] = .string("RecurrenceRule")
        for part in parts {
            guard let (name, value) = member(part, until: until) else { return nil }
            members[name] = value
        }
        return members["frequency"] == nil ? nil : members.node
    }

    /// The parts of an RRULE without the spaces and empty parts that reading passes over; nil when
    /// something else is wrong with it.
    static func parts(ofCareless text: String) -> [TypedProperty.Part]? {
        var parts: [TypedProperty.Part] = []
        for part in text.split(separator: ";") where !trimmed(part).isEmpty {
            let halves = part.split(separator: "=", maxSplits: 1)
            guard halves.count == 2 else { return nil }
            let name = trimmed(halves[0]).lowercased()
            let values = halves[1].split(separator: ",").map(trimmed).filter { !$0.isEmpty }
            guard !values.isEmpty, !parts.contains(where: { $0.name == name }) else { return nil }
            parts.append(TypedProperty.Part(name: name, values: values))
        }
        return parts
    }

    private static func trimmed(_ text: Substring) -> String {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }

    private static func member(
        _ part: TypedProperty.Part, until: LocalDateTime?
    ) -> (String, JSONNode)? {
        let first = part.values.first ?? ""
        switch part.name {
        case "freq": return ("frequency", .string(first.lowercased()))
        case "interval", "count":
            return Int(first).flatMap { $0 > 0 ? (part.name, .number($0)) : nil }
        case "until": return until.map { ("until", .string("\($0)")) }
        case "wkst":
            return Weekday(name: first).map { ("firstDayOfWeek", .string($0.name.lowercased())) }
        case "rscale", "skip": return (part.name, .string(first.lowercased()))
        case "bymonth": return ("byMonth", .array(part.values.map { .string($0) }))
        case "byday":
            let days = part.values.compactMap(day)
            return days.count == part.values.count ? ("byDay", .array(days)) : nil
        default:
            guard let name = JSCalendarNames.lists.first(where: { $0.0 == part.name })?.1
            else { return nil }
            let numbers = part.values.compactMap(Int.init)
            guard numbers.count == part.values.count else { return nil }
            return (name, .array(numbers.map { .number($0) }))
        }
    }

    private static func day(_ text: String) -> JSONNode? {
        guard let weekday = Weekday(name: text.suffix(2)) else { return nil }
        let ordinal = text.dropLast(2)
        let number = Int(ordinal)
        guard ordinal.isEmpty || number != nil else { return nil }
        var members = JSONMembers()
        members["@type"] = .string("NDay")
        members["day"] = .string(weekday.name.lowercased())
        members["nthOfPeriod"] = number.map { .number($0) }
        return members.node
    }

    /// The parts of the RRULE of a RecurrenceRule, without UNTIL.
    ///
    /// - Parameter rule: The rule.
    /// - Returns: The parts; and the members that are no part of a rule, or have no such value.
    static func parts(_ rule: JSONNode) -> (parts: [TypedProperty.Part], unread: [JSONNode.Member])
    {
        var parts: [TypedProperty.Part] = []
        var unread: [JSONNode.Member] = []
        for member in rule.object ?? [] where member.name != "@type" && member.name != "until" {
            if let part = part(member) {
                parts.append(part)
            } else {
                unread.append(member)
            }
        }
        // FREQ comes first, as some readers want it, all else in the order of RFC 5545.
        parts.sort { (order($0.name), $0.name) < (order($1.name), $1.name) }
        return (parts, unread)
    }

    private static func order(_ name: String) -> Int {
        XCal.recurrenceParts.firstIndex(of: name).map { name == "rscale" ? $0 : $0 + 1 } ?? 0
    }

    private static func part(_ member: JSONNode.Member) -> TypedProperty.Part? {
        func part(_ name: String, _ values: [String]) -> TypedProperty.Part? {
            values.isEmpty ? nil : TypedProperty.Part(name: name, values: values)
        }
        let value = member.value
        switch member.name {
        case "frequency":
            let names = ["yearly", "monthly", "weekly", "daily", "hourly", "minutely", "secondly"]
            guard let text = value.string?.lowercased(), names.contains(text) else { return nil }
            return part("freq", [text.uppercased()])
        case "interval", "count":
            guard let number = value.integer, number > 0 else { return nil }
            return part(member.name, [String(number)])
        case "firstDayOfWeek":
            return value.string.flatMap(Weekday.init(name:)).flatMap { part("wkst", [$0.name]) }
        case "rscale", "skip":
            guard let text = value.string, !text.isEmpty,
                text.allSatisfy({ $0.isLetter || $0 == "-" })
            else { return nil }
            return part(member.name, [text.uppercased()])
        case "byMonth":
            let months =
                value.array?.compactMap { month in
                    month.string ?? month.integer.map(String.init)
                } ?? []
            guard months.count == value.array?.count,
                months.allSatisfy({ Int($0.hasSuffix("L") ? String($0.dropLast()) : $0) != nil })
            else { return nil }
            return part("bymonth", months)
        case "byDay":
            let days = value.array?.compactMap(dayText) ?? []
            return days.count == value.array?.count ? part("byday", days) : nil
        default:
            guard let name = JSCalendarNames.lists.first(where: { $0.1 == member.name })?.0
            else { return nil }
            let numbers = value.array?.compactMap(\.integer) ?? []
            return numbers.count == value.array?.count ? part(name, numbers.map(String.init)) : nil
        }
    }

    private static func dayText(_ node: JSONNode) -> String? {
        guard let weekday = node["day"]?.string.flatMap(Weekday.init(name:)) else { return nil }
        guard let ordinal = node["nthOfPeriod"] else { return weekday.name }
        return ordinal.integer.map { "\($0)\(weekday.name)" }
    }
}
