internal import CalendarModel

/// Checks of how the values of parameters are written.
enum ParameterChecks {
    /// Parameters that take one value, so that a comma belongs to it.
    private static let single: Set<String> = [
        "ALTREP", "CN", "CUTYPE", "DIR", "EMAIL", "ENCODING", "FBTYPE", "FILENAME", "FMTTYPE",
        "LABEL", "LANGUAGE", "PARTSTAT", "RANGE", "RELATED", "RELTYPE", "ROLE", "RSVP", "SENT-BY",
        "TZID", "VALUE",
    ]

    /// Parameters whose values are URIs in quotes.
    private static let quoted: Set<String> = [
        "ALTREP", "DELEGATED-FROM", "DELEGATED-TO", "DIR", "MEMBER", "SENT-BY",
    ]

    /// Tells of quotation marks within a value.
    static func checkQuotes(_ property: PropertySubject, _ report: inout Reporter) {
        forEachValue(of: property) { _, value in
            value.utf8.contains(0x22)
        } _: { written in
            // A closed quotation with text after it is told by the reader.
            guard !written.isQuoted else { return }
            let quotes = written.bytes.indices.filter { written.bytes[$0] == 0x22 }
            guard let first = quotes.first.map({ $0 - written.bytes.startIndex }) else { return }
            report(
                "\(written.name) holds a quotation mark, which is to be written as ^'",
                at: written.span(first..<first + 1), in: property,
                fix: written.replacing(
                    quotes.map { $0 - written.bytes.startIndex }.map { $0..<$0 + 1 },
                    with: "^'", "write ^' for the quotation mark"))
        }
    }

    /// Tells of carets that begin no escape (RFC 6868 §3).
    static func checkCarets(_ property: PropertySubject, _ report: inout Reporter) {
        forEachValue(of: property) { _, value in
            value.utf8.contains(0x5E)
        } _: { written in
            var found: [Range<Int>] = []
            var index = 0
            let bytes = Array(written.bytes)
            while index < bytes.count {
                guard bytes[index] == 0x5E else {
                    index += 1
                    continue
                }
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0
                if next == 0x5E || next == UInt8(ascii: "n") || next == UInt8(ascii: "'") {
                    index += 2
                } else {
                    found.append(index..<index + 1)
                    index += 1
                }
            }
            guard let first = found.first else { return }
            report(
                "\(written.name) holds a ^ that begins no escape and is to be written as ^^",
                at: written.span(first.lowerBound..<min(first.upperBound + 1, bytes.count)),
                in: property, fix: written.replacing(found, with: "^^", "write ^^ for ^"))
        }
    }

    /// Tells of parameters that stand there twice.
    static func checkRepeated(_ property: PropertySubject, _ report: inout Reporter) {
        let parameters = property.property.parameters
        guard parameters.count > 1 else { return }
        var seen: [String: (count: Int, values: [String])] = [:]
        var findings = 0
        for parameter in parameters where PropertyGrammar.parameterNames.contains(parameter.name) {
            guard let first = seen[parameter.name] else {
                seen[parameter.name] = (1, parameter.values)
                continue
            }
            seen[parameter.name] = (first.count + 1, first.values)
            findings += 1
            guard findings <= PropertySubject.mostFindings else { return }
            let isSame = first.values == parameter.values
            report(
                "\(parameter.name) stands there twice" + (isSame ? "" : ", with other values"),
                at: property.parameter(parameter.name, ordinal: first.count), in: property,
                fix: isSame
                    ? property.removingParameter(
                        parameter.name, ordinal: first.count, "leave out the second one") : nil)
        }
    }

    /// Tells of several values where a parameter takes one, as commas without quotes make them.
    static func checkSeveral(_ property: PropertySubject, _ report: inout Reporter) {
        let parameters = property.property.parameters
        guard parameters.contains(where: { $0.values.count > 1 }) else { return }
        let names = property.parameterNames { name in
            single.contains(name)
                && parameters.contains { $0.name == name && $0.values.count > 1 }
        }
        for name in names {
            report(
                "\(name) takes one value; one with a comma is to stand in quotes",
                at: property.parameter(name), in: property, fix: quoting(name, of: property))
        }
    }

    /// Writes the values of a parameter as one in quotes.
    private static func quoting(_ name: String, of property: PropertySubject) -> Fix? {
        guard let places = property.places, let found = places.parameterRange(name),
            let first = found.values.first, let last = found.values.last
        else { return nil }
        let start = places.content.startIndex
        let bytes = places.content[start + first.lowerBound..<start + last.upperBound]
        guard !bytes.contains(0x22) else { return nil }
        let (from, to) = (places.span(first).start.offset, places.span(last).end.offset)
        return Fix(
            "write \(name) in quotes", [.init(from..<from, [0x22]), .init(to..<to, [0x22])])
    }

    /// Tells of URIs that lack their quotes, so that their colon ends the parameters.
    static func checkUnquotedURIs(_ property: PropertySubject, _ report: inout Reporter) {
        forEachValue(of: property) { name, value in
            quoted.contains(name) && !value.utf8.contains(0x3A)
        } _: { written in
            guard !written.isQuoted else { return }
            report(
                "the value of \(written.name) is a URI and is to stand in quotes",
                at: written.span(0..<written.bytes.count), in: property,
                fix: property.quotingAddress(of: written.name) ?? joined(written, to: property))
        }
    }

    /// Whether bytes begin with the number of a port, after which a URI goes on.
    private static func isPort(_ bytes: ArraySlice<UInt8>) -> Bool {
        let digits = bytes.prefix { (0x30...0x39).contains($0) }
        return !digits.isEmpty && bytes.dropFirst(digits.count).first == 0x2F
    }

    /// Puts the rest of a URI, which has become the beginning of the value, back to its parameter.
    private static func joined(_ written: WrittenValue, to property: PropertySubject) -> Fix? {
        guard let places = property.places, let value = places.parts.value,
            written.range.upperBound + 1 == value.lowerBound
        else { return nil }
        let bytes = Array(places.content.dropFirst(value.lowerBound))
        guard
            let colon = bytes.indices.first(where: { index in
                bytes[index] == 0x3A && !isPort(bytes[(index + 1)...])
            })
        else { return nil }
        let end = value.lowerBound + colon
        let (from, to) = (
            places.span(written.range).start.offset,
            places.span(value.lowerBound..<end).end.offset
        )
        return Fix(
            "write \(written.name) in quotes", [.init(from..<from, [0x22]), .init(to..<to, [0x22])])
    }
}

/// A value of a parameter as it is written.
struct WrittenValue {
    /// The parameter, in upper case.
    var name: String
    /// The bytes, quotes left out.
    var bytes: ArraySlice<UInt8>
    /// Where they stand in the unfolded line.
    var range: Range<Int>
    /// Whether quotes stand around them.
    var isQuoted: Bool
    var places: PropertyPlaces

    /// A stretch of the value.
    func span(_ range: Range<Int>) -> SourceSpan {
        places.span(
            self.range.lowerBound + range.lowerBound..<self.range.lowerBound + range.upperBound)
    }

    /// Writes something else for stretches that no fold cuts; nil where one does.
    func replacing(_ ranges: [Range<Int>], with text: String, _ summary: String) -> Fix? {
        var edits: [Fix.Edit] = []
        for range in ranges {
            let place = span(range).range
            guard place.count == range.count else { return nil }
            edits.append(.init(place, Array(text.utf8)))
        }
        return Fix(summary, edits)
    }
}

extension ParameterChecks {
    /// Hands over the values of parameters as they are written, those that a condition picks.
    ///
    /// The condition sees them decoded, so that nearly no line has to be taken apart again.
    private static func forEachValue(
        of property: PropertySubject, where isOfInterest: (String, String) -> Bool,
        _ body: (WrittenValue) -> Void
    ) {
        var places: PropertyPlaces?
        var count = 0
        for (index, parameter) in property.property.parameters.enumerated() {
            for (place, value) in parameter.values.enumerated()
            where isOfInterest(parameter.name, value) {
                places = places ?? property.places
                guard let places, places.parts.parameters.indices.contains(index),
                    places.parts.parameters[index].values.indices.contains(place)
                else { continue }
                count += 1
                guard count <= PropertySubject.mostFindings else { return }
                let range = places.parts.parameters[index].values[place]
                let start = places.content.startIndex
                body(
                    WrittenValue(
                        name: parameter.name,
                        bytes: places.content[start + range.lowerBound..<start + range.upperBound],
                        range: range,
                        isQuoted: range.lowerBound > 0
                            && places.content[start + range.lowerBound - 1] == 0x22,
                        places: places))
            }
        }
    }
}
