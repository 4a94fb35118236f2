internal import CalendarModel

/// Checks of the names of properties and parameters.
enum NameChecks {
    /// Whether a name is experimental, and so needs no registration.
    private static func isExperimental(_ name: String) -> Bool {
        name.hasPrefix("X-") || name.hasPrefix("X_")
    }

    /// Whether a name is made of letters, digits and hyphens (RFC 5545 §3.1).
    static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    /// A name with hyphens in the place of what no name may have.
    private static func corrected(_ name: String) -> String {
        String(
            name.unicodeScalars.map { isName(String($0)) ? Character($0) : "-" })
    }

    /// Tells of names with other characters than letters, digits and hyphens.
    static func checkCharacters(_ property: PropertySubject, _ report: inout Reporter) {
        let name = property.name.rawValue
        if !isName(name) {
            report(
                "the name \(excerpt(name, length: 40)) has other characters than letters, digits"
                    + " and hyphens", at: property.nameSpan, in: property,
                fix: property.renaming(to: corrected(name), "write hyphens"))
        }
        for name in property.parameterNames(where: { !$0.isEmpty && !isName($0) }) {
            report(
                "the parameter name \(excerpt(name, length: 40)) has other characters"
                    + " than letters, digits and hyphens",
                at: property.parameterNameSpan(name), in: property)
        }
    }

    /// Tells of property names that nobody has registered.
    static func checkProperty(_ property: PropertySubject, _ report: inout Reporter) {
        let name = property.name.rawValue
        guard PropertyGrammar.of(property.name) == nil, !isExperimental(name), isName(name),
            !PropertyGrammar.others.contains(name), !PropertyGrammar.outdated.contains(name)
        else { return }
        let nearest = NearestName.nearest(to: name, among: PropertyGrammar.names)
        let hint = nearest.map { "; \($0) may be meant" } ?? ""
        report(
            "\(excerpt(name, length: 40)) is no registered property and does not begin with X-"
                + hint, at: property.nameSpan, in: property,
            fix: nearest.flatMap { property.renaming(to: $0, "write \($0)") })
    }

    /// Tells of properties that iCalendar has no longer.
    static func checkOutdated(_ property: PropertySubject, _ report: inout Reporter) {
        report(
            "\(property.name.rawValue) is a property of vCalendar 1.0 that iCalendar does not have",
            at: property.nameSpan, in: property)
    }

    /// Tells of parameter names that nobody has registered.
    static func checkParameter(_ property: PropertySubject, _ report: inout Reporter) {
        let names = property.parameterNames { name in
            !PropertyGrammar.parameterNames.contains(name) && !isExperimental(name) && isName(name)
        }
        for name in names {
            report(
                "\(excerpt(name, length: 40)) is no registered parameter and does not begin with"
                    + " X-" + NearestName.hint(for: name, among: PropertyGrammar.parameterNames),
                at: property.parameterNameSpan(name), in: property)
        }
    }

    /// Tells of parameters that belong to other properties.
    static func checkPlace(_ property: PropertySubject, _ report: inout Reporter) {
        guard !property.property.parameters.isEmpty,
            let grammar = PropertyGrammar.of(property.name)
        else { return }
        let names = property.parameterNames { name in
            PropertyGrammar.parameterNames.contains(name)
                && !PropertyGrammar.anywhere.contains(name) && !grammar.parameters.contains(name)
                && !isTimeZone(name, of: grammar) && !isEncoding(name)
        }
        for name in names {
            report(
                "\(property.name.rawValue) has no parameter \(name)",
                at: property.parameter(name), in: property,
                fix: property.removingParameter(name, "leave out \(name)"))
        }
    }

    /// Whether it is a TZID with a time, which other rules judge.
    private static func isTimeZone(_ name: String, of grammar: PropertyGrammar) -> Bool {
        name == "TZID"
            && grammar.types.contains { ["DATE-TIME", "PERIOD", "DURATION"].contains($0) }
    }

    /// Whether it is ENCODING, which the rules of binary values judge.
    private static func isEncoding(_ name: String) -> Bool { name == "ENCODING" }
}

extension PropertySubject {
    /// How many findings of a rule one property may have: to find the place of each the line is
    /// taken apart again, and a line can be of any length.
    static let mostFindings = 20

    /// The names of parameters that have values, once each and not too many of them.
    ///
    /// Those without a value are told by the reader.
    func parameterNames(where isOfInterest: (String) -> Bool) -> [String] {
        var found: [String] = []
        for parameter in property.parameters
        where !parameter.values.isEmpty && isOfInterest(parameter.name) {
            if found.count == Self.mostFindings { break }
            if !found.contains(parameter.name) { found.append(parameter.name) }
        }
        return found
    }

    /// The name of a parameter; that of the property when there is none.
    func parameterNameSpan(_ name: String, ordinal: Int = 0) -> SourceSpan? {
        guard let places, let found = places.parameterRange(name, ordinal: ordinal)
        else { return nameSpan }
        let start = places.content.startIndex
        var end = found.whole.lowerBound
        while end < found.whole.upperBound, places.content[start + end] != 0x3D { end += 1 }
        return places.span(found.whole.lowerBound..<end)
    }
}
