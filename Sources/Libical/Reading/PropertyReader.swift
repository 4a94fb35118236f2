internal import CalendarModel

/// Gives the values of a property their types.
struct PropertyReader {
    /// The properties whose value is a list separated by commas (RFC 5545 §3.1.1).
    private static let lists: Set<PropertyName> = [
        .categories, .resources, .exceptionDates, .recurrenceDates, .freeBusy,
    ]

    /// What is wrong with a value, and where.
    private struct Problem {
        var severity: Diagnostic.Severity
        var rule: String
        var message: String
        /// The bytes of UTF-8 before it in the raw value.
        var offset: Int
    }

    private let limits: ReadingLimits
    /// The types of properties by name, as libical knows them; asked for once each.
    private var types: [PropertyName: ValueType] = [:]

    /// A reader that keeps to limits.
    init(limits: ReadingLimits) {
        self.limits = limits
    }

    /// Types the values of a line; what cannot be read is kept raw and reported.
    mutating func property(
        _ line: PropertyLine, report: (Diagnostic) -> Void
    ) -> Property {
        Property(line, values: values(of: line, report: report))
    }

    private mutating func values(
        of line: PropertyLine, report: (Diagnostic) -> Void
    ) -> [PropertyValue] {
        if line.isOverlong { return [.raw(line.rawValue)] }
        var places: ValuePlaces?
        var problems: [Problem] = []
        let type = type(of: line, &problems)
        let isList = type != .raw && Self.lists.contains(line.name)
        if isList, let problem = tooManyValues(line) {
            var places = line.valuePlaces
            report(diagnostic(of: problem, line, &places))
            return [.raw(line.rawValue)]
        }
        var values: [PropertyValue] = []
        var agrees = true
        for part in isList ? splitAtCommas(line.rawValue) : [line.rawValue[...]] {
            if let value = value(part, type, line, &problems) {
                values.append(value)
                if agrees, let contradiction = contradiction(of: value, type, line) {
                    // Once for a list says it all.
                    agrees = false
                    problems.append(
                        Problem(
                            severity: .warning, rule: "value-mismatch", message: contradiction,
                            offset: offset(of: part, in: line)))
                }
            }
            if problems.isEmpty { continue }
            // One after the other, so that a long list of bad values takes no memory.
            var known = places ?? line.valuePlaces
            for problem in problems {
                report(diagnostic(of: problem, line, &known))
            }
            places = known
            problems.removeAll()
        }
        return values
    }

    private func tooManyValues(_ line: PropertyLine) -> Problem? {
        var commas = 0
        for byte in line.rawValue.utf8 where byte == UInt8(ascii: ",") { commas += 1 }
        guard commas >= limits.values else { return nil }
        return Problem(
            severity: .error, rule: "too-many-values",
            message: " has more than \(limits.values) values and is kept as written", offset: 0)
    }

    private func diagnostic(
        of problem: Problem, _ line: PropertyLine, _ places: inout ValuePlaces
    ) -> Diagnostic {
        Diagnostic(
            problem.severity, rule: problem.rule,
            message: excerpt(line.name.rawValue, length: 40) + problem.message,
            location: places.location(utf8Offset: problem.offset))
    }

    private mutating func type(of line: PropertyLine, _ problems: inout [Problem]) -> ValueType {
        guard let parameter = line.parameter("VALUE"), !parameter.isEmpty else {
            return ownType(of: line.name)
        }
        let own = ownType(of: line.name)
        if let type = ValueType(parameter: parameter) {
            if own.allows(type) { return type }
            // A text where a time or a rule has to be would make an event vanish.
            problems.append(
                Problem(
                    severity: .warning, rule: "value-mismatch",
                    message: " cannot be a \(excerpt(parameter, length: 40)), read as \(own.name)",
                    offset: 0))
            return own
        }
        switch own {
        // RFC 5545 §3.2.20: data of a type that nobody knows is not interpreted.
        case .text, .uri, .raw: return .raw
        case let type:
            // But nothing else makes sense here, and a misspelt type shall not make an event vanish.
            problems.append(
                Problem(
                    severity: .warning, rule: "unknown-value-type",
                    message:
                        " has the unknown value type \(excerpt(parameter, length: 40)), read as"
                        + " \(type.name)", offset: 0))
            return type
        }
    }

    private mutating func ownType(of name: PropertyName) -> ValueType {
        if let known = types[name] { return known }
        let type = ValueType(of: name)
        types[name] = type
        return type
    }

    private func value(
        _ text: Substring, _ type: ValueType, _ line: PropertyLine, _ problems: inout [Problem]
    ) -> PropertyValue? {
        switch type {
        case .text: return .text(decodingTextEscapes(text))
        case .uri:
            if trimmingSpaces(text).isEmpty {
                // Other than an empty time it takes nothing away from anybody.
                problems.append(emptyValue("empty-uri", at: 0))
            }
            return .uri(String(text))
        case .raw:
            if let message = Self.problem(ofUntyped: text, line) {
                problems.append(
                    Problem(severity: .warning, rule: "bad-value", message: message, offset: 0))
            }
            return .raw(String(text))
        default: break
        }
        let trimmed = trimmingSpaces(text)
        let offset = offset(of: trimmed, in: line)
        if trimmed.isEmpty {
            problems.append(emptyValue(at: offset))
            return nil
        }
        if type == .recurrence, trimmed.utf8.count > limits.recurrenceRuleBytes {
            problems.append(
                Problem(
                    severity: .error, rule: "overlong-rule",
                    message: " has more bytes than the limit of \(limits.recurrenceRuleBytes) and"
                        + " is kept as written", offset: offset))
            return .raw(String(text))
        }
        if type == .recurrence {
            return recurrence(trimmed, line, &problems).map { .recurrence($0) }
                ?? .raw(String(text))
        }
        if let value = typed(trimmed, type, line, &problems) { return value }
        problems.append(
            Problem(
                severity: .error, rule: "bad-value",
                message: " has no \(type.name) value: \(excerpt(trimmed, length: 40))",
                offset: offset))
        return .raw(String(text))
    }

    private func emptyValue(_ rule: String = "empty-value", at offset: Int) -> Problem {
        Problem(
            severity: .warning, rule: rule, message: " has no value", offset: offset)
    }

    /// What is wrong with a value that has no type of its own here; nil when nothing is.
    private static func problem(ofUntyped text: Substring, _ line: PropertyLine) -> String? {
        if line.name.rawValue == "GEO" {
            let numbers = text.split(separator: ";", omittingEmptySubsequences: false)
            let isPlace = numbers.count == 2 && numbers.allSatisfy { ValueReader.float($0) != nil }
            return isPlace ? nil : " is no latitude and longitude: \(excerpt(text, length: 40))"
        }
        guard line.parameter("VALUE")?.uppercased() == "BINARY" else { return nil }
        let isBase64 = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
                UInt8(ascii: "="), UInt8(ascii: " "):
                true
            default: false
            }
        }
        return isBase64 && !text.isEmpty ? nil : " has no BINARY value in base 64"
    }

    private func typed(
        _ text: Substring, _ type: ValueType, _ line: PropertyLine, _ problems: inout [Problem]
    ) -> PropertyValue? {
        let timeZoneID = line.timeZoneID
        switch type {
        case .dateTime:
            return ValueReader.dateTime(text, timeZoneID: timeZoneID).map { .dateTime($0) }
                // Writers forget VALUE=PERIOD on RDATE.
                ?? ValueReader.period(text, timeZoneID: timeZoneID).map { .period($0) }
                ?? timeWithoutSeconds(text, line, &problems).map { .dateTime($0) }
                ?? timeAfterColon(text, line, &problems).map { .dateTime($0) }
        case .duration:
            return ValueReader.duration(text).map { .duration($0) }
                // Writers forget VALUE=DATE-TIME on TRIGGER.
                ?? ValueReader.dateTime(text, timeZoneID: timeZoneID).map { .dateTime($0) }
        case .period:
            return ValueReader.period(text, timeZoneID: timeZoneID).map { .period($0) }
                ?? ValueReader.dateTime(text, timeZoneID: timeZoneID).map { .dateTime($0) }
        case .utcOffset: return ValueReader.utcOffset(text).map { .utcOffset($0) }
        case .integer: return Int(text).map { .integer($0) }
        case .float: return ValueReader.float(text).map { .float($0) }
        case .boolean:
            switch text.uppercased() {
            case "TRUE": return .boolean(true)
            case "FALSE": return .boolean(false)
            default: return nil
            }
        case .text, .uri, .raw, .recurrence: return nil
        }
    }

    /// What to say when a value is of another type than its property or VALUE has it.
    private func contradiction(
        of value: PropertyValue, _ type: ValueType, _ line: PropertyLine
    ) -> String? {
        let found: String
        switch value {
        case .dateTime(let time): found = time.isDate ? "DATE" : "DATE-TIME"
        case .duration: found = "DURATION"
        case .period: found = "PERIOD"
        default: return nil
        }
        let expected: String
        switch (type, line.parameter("VALUE")?.uppercased()) {
        case (.dateTime, "DATE"): expected = "DATE"
        case (.dateTime, "DATE-TIME"): expected = "DATE-TIME"
        // A DATE without VALUE=DATE is too common to be a contradiction.
        case (.dateTime, _): expected = found == "DATE" ? "DATE" : "DATE-TIME"
        default: expected = type.name
        }
        return expected == found ? nil : " is to be a \(expected) but holds a \(found)"
    }

    /// A DATE-TIME that ends with its minutes, as some writers have it.
    private func timeWithoutSeconds(
        _ text: Substring, _ line: PropertyLine, _ problems: inout [Problem]
    ) -> DateOrDateTime? {
        guard text.utf8.count == 13 || text.utf8.count == 14 else { return nil }
        let end = text.utf8.index(text.startIndex, offsetBy: 13)
        let whole = "\(text[..<end])00\(text[end...])"[...]
        guard let time = ValueReader.dateTime(whole, timeZoneID: line.timeZoneID)
        else { return nil }
        problems.append(
            Problem(
                severity: .warning, rule: "no-seconds", message: " has a time without seconds",
                offset: offset(of: text, in: line)))
        return time
    }

    /// A DATE-TIME behind the rest of a TZID that has a colon and no quotes.
    private func timeAfterColon(
        _ text: Substring, _ line: PropertyLine, _ problems: inout [Problem]
    ) -> DateOrDateTime? {
        guard let beginning = line.timeZoneID, let colon = text.lastIndex(of: ":")
        else { return nil }
        let identifier = "\(beginning):\(text[..<colon])"
        let rest = text[text.index(after: colon)...]
        guard let time = ValueReader.dateTime(rest, timeZoneID: identifier) else { return nil }
        problems.append(
            Problem(
                severity: .warning, rule: "unquoted-colon",
                message: " has a TZID with a colon but without quotes, read as"
                    + " \(excerpt(identifier, length: 60))", offset: 0))
        return time
    }

    /// RECUR, by our own parser: libical reads INTERVAL=70000 as 4464 and drops a whole rule for one
    /// part it does not like.
    private func recurrence(
        _ text: Substring, _ line: PropertyLine, _ problems: inout [Problem]
    ) -> RecurrenceRule? {
        let parse = RecurrenceRule.parse(String(text))
        let start = offset(of: text, in: line)
        // Without a frequency there is no rule, and what else is wrong with it does not matter.
        let isRule = parse.rule != nil
        for problem in parse.problems where isRule || problem.leavesNoRule {
            problems.append(
                Problem(
                    severity: isRule ? .warning : .error, rule: problem.rule,
                    message: ": \(excerpt(problem.message, length: 200))",
                    offset: start + problem.offset))
        }
        return parse.rule
    }

    /// The bytes of UTF-8 before a part of a raw value.
    private func offset(of part: Substring, in line: PropertyLine) -> Int {
        line.rawValue.utf8.distance(from: line.rawValue.startIndex, to: part.startIndex)
    }

    private func trimmingSpaces(_ text: Substring) -> Substring {
        var text = text
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
