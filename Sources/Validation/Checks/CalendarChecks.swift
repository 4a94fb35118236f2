internal import CalendarModel
internal import DayLayout

extension PropertyName {
    static let calendarScale = PropertyName(rawValue: "CALSCALE")
    static let refreshInterval = PropertyName(rawValue: "REFRESH-INTERVAL")
    static let publishedTTL = PropertyName(rawValue: "X-PUBLISHED-TTL")
}

/// Checks of the properties of VCALENDAR.
enum CalendarChecks {
    /// Tells of a VERSION other than 2.0; that of vCalendar 1.0 is another rule's.
    static func checkVersion(_ property: PropertySubject, _ report: inout Reporter) {
        guard property.component.kind == .calendar, let raw = property.property.rawValue
        else { return }
        // `minimum;maximum`, or one of them.
        let versions = raw.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
        guard !versions.contains("2.0"), !(versions.contains { $0.hasPrefix("2.0\\") })
        else { return }
        report(
            raw.isEmpty
                ? "VERSION is empty, not 2.0"
                : "VERSION is \(excerpt(raw, length: 40)), not 2.0",
            at: property.value, in: property,
            fix: property.replacingValue(with: "2.0", "write 2.0"))
    }

    /// Tells of another calendar scale than the Gregorian.
    static func checkScale(_ property: PropertySubject, _ report: inout Reporter) {
        guard let scale = property.property.text,
            scale.filter({ !$0.isWhitespace }).uppercased() != "GREGORIAN"
        else { return }
        report(
            "CALSCALE is \(excerpt(scale, length: 40)), not GREGORIAN", at: property.value,
            in: property, fix: property.replacingValue(with: "GREGORIAN", "write GREGORIAN"))
    }

    /// Tells of colours that CSS has no name for.
    static func checkColor(_ property: PropertySubject, _ report: inout Reporter) {
        guard let text = property.property.text, !text.isEmpty, RGBColor(name: text) == nil
        else { return }
        report(
            "COLOR is \(excerpt(text, length: 40)), not a colour name of CSS", at: property.value,
            in: property)
    }

    /// The types of values that a property without a default may have, the usual one first.
    private static let types: [PropertyName: [String]] = [
        .refreshInterval: ["DURATION"], PropertyName(rawValue: "SOURCE"): ["URI"],
        PropertyName(rawValue: "CONFERENCE"): ["URI"],
        PropertyName(rawValue: "IMAGE"): ["URI", "BINARY"],
    ]

    /// The properties that must say of which type their value is.
    static let typed = Set(types.keys)

    /// Tells of properties that do not say of which type their value is.
    static func checkType(_ property: PropertySubject, _ report: inout Reporter) {
        guard let types = types[property.name], property.property.parameter("VALUE") == nil
        else { return }
        let isBinary =
            types.contains("BINARY")
            && property.property.parameter("ENCODING")?.uppercased() == "BASE64"
        let type = isBinary ? "BINARY" : types[0]
        report(
            "\(property.name.rawValue) has no VALUE=\(type)", at: property.nameSpan, in: property,
            fix: property.settingParameter("VALUE", to: type, "write VALUE=\(type)"))
    }

    /// Tells of an interval that is no time at all, or negative.
    static func checkInterval(_ property: PropertySubject, _ report: inout Reporter) {
        guard case .duration(let interval) = property.property.values.first,
            interval.isNegative || interval.approximateSeconds == 0
        else { return }
        report(
            "\(property.name.rawValue) is \(excerpt(property.property.rawValue ?? "", length: 40)),"
                + " not a positive duration", at: property.value, in: property)
    }

    /// Tells of an X-PUBLISHED-TTL that is no positive duration.
    static func checkPublishedTTL(_ property: PropertySubject, _ report: inout Reporter) {
        guard let text = property.property.text, !text.isEmpty, !isPositiveDuration(text)
        else { return }
        report(
            "X-PUBLISHED-TTL is \(excerpt(text, length: 40)), not a positive duration",
            at: property.value, in: property)
    }

    /// Whether a text is a duration of RFC 5545 §3.3.6 and not zero.
    static func isPositiveDuration(_ text: String) -> Bool {
        var rest = text.filter { !$0.isWhitespace }.uppercased()[...]
        if rest.first == "+" { rest.removeFirst() }
        guard rest.popFirst() == "P" else { return false }
        // The units in their order; those after T are of a time.
        var (units, isTime, isPositive, count) = ("WDHMS"[...], false, false, 0)
        while let next = rest.first {
            if next == "T", !isTime {
                rest.removeFirst()
                guard rest.first != nil else { return false }
                isTime = true
                continue
            }
            let digits = rest.prefix { ("0"..."9").contains($0) }
            rest = rest.dropFirst(digits.count)
            guard !digits.isEmpty, let unit = rest.popFirst(),
                let place = units.firstIndex(of: unit),
                (unit == "W" || unit == "D") != isTime
            else { return false }
            units = units[units.index(after: place)...]
            isPositive = isPositive || digits.contains { $0 != "0" }
            count += 1
        }
        return count > 0 && isPositive
    }

    /// Tells of names and descriptions of the calendar that are of one language.
    static func checkLanguages(_ calendar: CalendarSubject, _ report: inout Reporter) {
        guard calendar.root.isWhole else { return }
        for name in [PropertyName.name, .description] {
            var seen: Set<String> = []
            for property in calendar.root.properties(named: name) {
                let language = property.property.parameter("LANGUAGE")
                guard !seen.insert(language?.lowercased() ?? "").inserted else { continue }
                let which = language.map { "in \(excerpt($0, length: 40))" } ?? "without a language"
                report(
                    "VCALENDAR has another \(name.rawValue) \(which)",
                    at: language == nil ? property.nameSpan : property.parameter("LANGUAGE"),
                    in: calendar)
            }
        }
    }

    /// Tells of a VERSION that comes after properties which tell of the calendar.
    static func checkVersionPlace(_ calendar: CalendarSubject, _ report: inout Reporter) {
        let early: Set<PropertyName> = [.productID, .calendarScale, .method]
        var before: PropertyName?
        for case .property(let property) in calendar.component.items {
            if property.name == .version {
                guard let before else { return }
                report(
                    "VERSION stands after \(excerpt(before.rawValue, length: 40))",
                    at: PropertySubject(property, in: calendar.root).nameSpan, in: calendar)
                return
            }
            if before == nil, !early.contains(property.name) { before = property.name }
        }
    }

    /// Tells of a calendar that lacks one of its two properties.
    static func missing(_ name: PropertyName, adding line: String) -> Check {
        .calendars { calendar, report in
            guard !calendar.component.items.isEmpty, !calendar.root.has(name) else { return }
            report(
                "VCALENDAR has no \(name.rawValue)", at: calendar.root.begin, in: calendar,
                fix: calendar.root.adding([line], "add \(line)"))
        }
    }
}
