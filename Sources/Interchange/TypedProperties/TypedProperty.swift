internal import CalendarModel
internal import Libical

/// A property as jCal and xCal have it: with the name of its type and its values taken apart.
///
/// Values are text in the forms that both formats share, as `2026-03-30T09:00:00Z` for a DATE-TIME;
/// what does not have the form of its type is kept as it was written, so that it comes back.
struct TypedProperty: Hashable {
    /// A value.
    enum Value: Hashable {
        /// All but the types below.
        case text(String)
        /// INTEGER and FLOAT: the digits as they were written.
        case number(String)
        case boolean(Bool)
        /// RECUR: its parts in order, names in lower case.
        case recurrence([Part])
        /// PERIOD: its start and its end or length.
        case period(String, String)
        /// GEO and REQUEST-STATUS: the parts of one value.
        case structured([String])
    }

    /// A part of a recurrence rule.
    struct Part: Hashable {
        /// The name, lower case.
        var name: String
        /// The values of its list.
        var values: [String]
    }

    /// The name, lower case.
    var name: String
    /// The parameters without VALUE, names in lower case, in order; each name once.
    var parameters: [Parameter]
    /// The name of the type, lower case.
    var type: String
    var values: [Value]
}

// MARK: From a property

extension TypedProperty {
    /// A property taken apart; nil when it cannot be written at all.
    init?(_ property: Property) {
        let upper = property.name.rawValue.uppercased()
        if let raw = property.rawValue {
            self.init(upper, parameters: property.parameters, raw: raw)
            return
        }
        // Made in a program: its line says what parameters and value are.
        guard let line = try? ContentLineText.line(of: property) else { return nil }
        var reader = CalendarReader(
            SourceText(name: "", text: "BEGIN:X-PROPERTY\n\(line)\nEND:X-PROPERTY\n"))
        guard let read = reader.next()?.properties.first, let raw = read.rawValue
        else { return nil }
        self.init(upper, parameters: read.parameters, raw: raw)
    }

    private init(_ name: String, parameters: [Parameter], raw: String) {
        self.name = name.lowercased()
        var merged: [Parameter] = []
        for parameter in parameters where parameter.name != "VALUE" {
            let lower = parameter.name.lowercased()
            if let place = merged.firstIndex(where: { $0.name == lower }) {
                merged[place].values += parameter.values
            } else {
                merged.append(Parameter(name: lower, values: parameter.values))
            }
        }
        self.parameters = merged
        let given = parameters.first { $0.name == "VALUE" }?.values.first ?? ""
        var type = given.isEmpty ? PropertyTypes.type(of: name) : given.lowercased()
        let parts =
            PropertyTypes.isList(name) ? splitAtCommas(raw).map(String.init) : [raw]
        // Writers forget VALUE=DATE; the formats have no DATE in a DATE-TIME.
        if given.isEmpty, type == "date-time", !parts.isEmpty {
            if parts.allSatisfy({ FormattedTime.date(basic: $0) != nil }) {
                type = "date"
            } else if parts.allSatisfy({ $0.contains("/") }), name == "RDATE" {
                type = "period"
            }
        } else if given.isEmpty, type == "duration", name == "TRIGGER",
            FormattedTime.dateTime(basic: raw) != nil
        {
            type = "date-time"
        }
        self.type = type
        // Data of this type is in base 64 in any case.
        if type == "binary" {
            self.parameters.removeAll {
                $0.name == "encoding" && $0.values.map { $0.uppercased() } == ["BASE64"]
            }
        }
        values = parts.map { Self.value($0, type: type, name: name) }
    }

    private static func value(_ raw: String, type: String, name: String) -> Value {
        if PropertyTypes.isStructured(name), type == PropertyTypes.type(of: name) {
            let parts = splitAtSemicolons(raw)
            if parts.count > 1 {
                return .structured(
                    parts.map { name == "GEO" ? $0 : decodingTextEscapes($0[...]) })
            }
        }
        switch type {
        case "text": return .text(decodingTextEscapes(raw[...]))
        case "date": return .text(FormattedTime.date(basic: raw) ?? raw)
        case "date-time": return .text(FormattedTime.dateOrDateTime(basic: raw) ?? raw)
        case "time": return .text(FormattedTime.time(basic: raw) ?? raw)
        case "utc-offset": return .text(FormattedTime.offset(basic: raw) ?? raw)
        case "integer": return isInteger(raw) ? .number(raw) : .text(raw)
        case "float": return isDecimal(raw) ? .number(raw) : .text(raw)
        case "boolean":
            switch raw.uppercased() {
            case "TRUE": return .boolean(true)
            case "FALSE": return .boolean(false)
            default: return .text(raw)
            }
        case "period":
            let halves = raw.split(separator: "/", omittingEmptySubsequences: false)
            guard halves.count == 2,
                let start = FormattedTime.dateTime(basic: String(halves[0]))
            else { return .text(raw) }
            let end = String(halves[1])
            return .period(start, FormattedTime.dateTime(basic: end) ?? end)
        case "recur": return recurrence(raw).map { .recurrence($0) } ?? .text(raw)
        default: return .text(raw)
        }
    }

    /// The parts of a rule; nil when it is not made of names and values.
    private static func recurrence(_ raw: String) -> [Part]? {
        var parts: [Part] = []
        for part in raw.split(separator: ";", omittingEmptySubsequences: false) {
            guard let equals = part.firstIndex(of: "=") else { return nil }
            let name = part[..<equals].lowercased()
            let value = String(part[part.index(after: equals)...])
            // A name twice has no place in an object.
            guard isName(name), !value.isEmpty, !parts.contains(where: { $0.name == name })
            else { return nil }
            let values =
                name == "until"
                ? [FormattedTime.dateOrDateTime(basic: value) ?? value]
                : value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            parts.append(Part(name: name, values: values))
        }
        return parts.isEmpty ? nil : parts
    }
}

// MARK: To a content line

extension TypedProperty {
    /// The property as a content line, not folded.
    var contentLine: String {
        let upper = name.uppercased()
        var line = upper
        let own = PropertyTypes.type(of: upper)
        if type != own, type != PropertyTypes.unknown { line += ";VALUE=\(type.uppercased())" }
        for parameter in parameters {
            let text = ContentLineText.parameter(parameter.name.uppercased(), parameter.values)
            // A pointer stands in quotes in any case (draft-ietf-calext-jscalendar-icalendar §4.2.2).
            let isBare = parameter.name == "jsptr" && !text.hasSuffix("\"")
            line +=
                isBare
                ? text.replacing("JSPTR=", with: "JSPTR=\"", maxReplacements: 1) + "\"" : text
        }
        if type == "binary", !parameters.contains(where: { $0.name == "encoding" }) {
            line += ";ENCODING=BASE64"
        }
        return line + ":" + values.map { text(of: $0, name: upper) }.joined(separator: ",")
    }

    private func text(of value: Value, name: String) -> String {
        switch value {
        case .number(let digits): return digits
        case .boolean(let flag): return flag ? "TRUE" : "FALSE"
        case .period(let start, let end):
            let first = FormattedTime.dateTime(extended: start) ?? start
            return first + "/" + (FormattedTime.dateTime(extended: end) ?? end)
        case .structured(let parts):
            return parts.map { name == "GEO" ? $0 : ContentLineText.escaped($0) }
                .joined(separator: ";")
        case .recurrence(let parts):
            return parts.map { part in
                let values = part.values.map { value in
                    part.name == "until"
                        ? FormattedTime.dateOrDateTime(extended: value) ?? value : value
                }
                return "\(part.name.uppercased())=\(values.joined(separator: ","))"
            }.joined(separator: ";")
        case .text(let text):
            switch type {
            case "text": return ContentLineText.escaped(text)
            case "date": return FormattedTime.date(extended: text) ?? text
            case "date-time": return FormattedTime.dateOrDateTime(extended: text) ?? text
            case "time": return FormattedTime.time(extended: text) ?? text
            case "utc-offset": return FormattedTime.offset(extended: text) ?? text
            default: return ContentLineText.raw(text)
            }
        }
    }
}

/// Whether text can stand as a name in a content line; it may have more than the letters, digits and
/// hyphens of RFC 5545, as names in broken files do.
func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
        && text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case ":", ";", ",", "=", "\"", " ": false
            default: scalar.value > 0x20 && !(0x7F...0x9F).contains(scalar.value)
            }
        }
}

/// Splits a value at the semicolons that no backslash escapes; escapes stay.
func splitAtSemicolons(_ text: String) -> [String] {
    var parts = [""]
    var isEscaped = false
    for scalar in text.unicodeScalars {
        if !isEscaped, scalar == ";" {
            parts.append("")
            continue
        }
        isEscaped = !isEscaped && scalar == "\\"
        parts[parts.count - 1].unicodeScalars.append(scalar)
    }
    return parts
}

/// Whether text is an integer that JSON and XML Schema write alike: no sign but minus, no zeros in
/// front, small enough for every reader.
func isInteger(_ text: String) -> Bool {
    Int32(text).map { String($0) == text } ?? false
}

/// Whether text is a number with decimals in a form that JSON has too.
func isDecimal(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), text.utf8.count <= 18,
        parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return false }
    return parts[0] == "0" || !parts[0].hasPrefix("0")
}
