internal import CalendarModel

/// Writes properties as content lines, for those that were made or changed in a program.
///
/// Names, parameters and lists are written by us: libical writes only the first member of a
/// parameter's list, `^` for `^^`, and one property per member of a list, whose commas it loses.
enum PropertyWriter {
    /// The logical line, not folded.
    static func line(_ property: Property) throws(WritingError) -> String {
        let name = property.name.rawValue
        guard isName(name), !structure.contains(name.uppercased()) else {
            throw WritingError(.badName, "\(excerpt(name)) is no name of a property")
        }
        var line = name
        for parameter in try parameters(of: property) {
            guard isName(parameter.name) || canBeReadBack(parameter, of: property) else {
                throw WritingError(
                    .badName, "\(excerpt(parameter.name)) is no name of a parameter (\(name))")
            }
            line += try text(of: parameter, propertyName: name)
        }
        line += ":"
        if let raw = property.rawValue {
            line += try checked(raw, name)
        } else {
            for (index, value) in property.values.enumerated() {
                if index > 0 { line += "," }
                line += try ValueWriter.text(value, propertyName: name)
            }
        }
        return line
    }

    /// Whether text is a name: letters, digits and hyphens, and what readers let pass besides.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                    UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }

    /// What would begin or end a component.
    private static let structure: Set<String> = ["BEGIN", "END"]

    /// Whether a parameter comes from a file that has a name for it which is none, and can be
    /// written as it was: what is read must not fail to be written.
    private static func canBeReadBack(_ parameter: Parameter, of property: Property) -> Bool {
        let delimiters: Set<UInt8> = [
            0, 0x0A, 0x0D, UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="),
        ]
        return property.location != nil && !parameter.name.utf8.contains(where: delimiters.contains)
    }

    /// Text that is written as it is, which a line break would end.
    static func checked(_ text: String, _ propertyName: String) throws(WritingError) -> String {
        guard !text.utf8.contains(where: { $0 == 0 || $0 == 0x0A || $0 == 0x0D }) else {
            throw WritingError(
                .lineBreak, "the value of \(propertyName) holds a line break or NUL")
        }
        return text
    }

    /// The parameters, with VALUE and TZID as the values need them.
    private static func parameters(of property: Property) throws(WritingError) -> [Parameter] {
        guard property.rawValue == nil else { return property.parameters }
        var property = property
        let forms = Set(property.values.compactMap(ValueForm.init))
        guard forms.count <= 1, !property.values.contains(where: ValueForm.isOfTwoZones) else {
            throw WritingError(
                .mixedValues,
                "the values of \(property.name.rawValue) are of several types or zones")
        }
        guard let form = forms.first else { return property.parameters }
        if !form.isNamed(by: property.parameter("VALUE")) {
            let isStandard =
                form.isType(ValueType(of: property.name)) && !untyped.contains(property.name)
            property.set("VALUE", to: isStandard ? [] : [form.typeName])
        }
        if form.hasTime { property.set("TZID", to: form.timeZoneID.map { [$0] } ?? []) }
        return property.parameters
    }

    /// The properties that have no type unless VALUE says it (RFC 7986 §5.7, §5.8, §5.10, §5.11),
    /// whatever libical takes them for.
    private static let untyped: Set<PropertyName> = [
        PropertyName(rawValue: "REFRESH-INTERVAL"), PropertyName(rawValue: "SOURCE"),
        PropertyName(rawValue: "IMAGE"), PropertyName(rawValue: "CONFERENCE"),
    ]

    static func text(
        of parameter: Parameter, propertyName: String
    ) throws(WritingError) -> String {
        if parameter.values.isEmpty { return ";\(parameter.name)" }
        var values: [String] = []
        for value in parameter.values {
            values.append(try text(ofParameterValue: value, of: parameter.name, propertyName))
        }
        return ";\(parameter.name)=" + values.joined(separator: ",")
    }

    /// A value of a parameter, escaped by RFC 6868 §3 and quoted where it has to be.
    private static func text(
        ofParameterValue value: String, of name: String, _ propertyName: String
    ) throws(WritingError) -> String {
        var needsQuotes = quoted.contains(name)
        var text = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "^": text += "^^"
            case "\"": text += "^'"
            case "\n": text += "^n"
            case "\0", "\r":
                throw WritingError(
                    .lineBreak, "the parameter \(name) of \(propertyName) holds a CR or NUL")
            case ":", ";", ",":
                needsQuotes = true
                text.unicodeScalars.append(scalar)
            default: text.unicodeScalars.append(scalar)
            }
        }
        // A reader may take spaces at the ends for careless writing.
        if text.first == " " || text.last == " " { needsQuotes = true }
        return needsQuotes ? "\"\(text)\"" : text
    }

    /// The parameters whose values stand in quotes in any case (RFC 5545 §3.2).
    private static let quoted: Set<String> = [
        "ALTREP", "DELEGATED-FROM", "DELEGATED-TO", "DIR", "MEMBER", "SENT-BY",
    ]
}
