internal import CalendarModel

/// The parameters that hold addresses or other URIs, each in quotes (RFC 5545 §3.2).
enum AddressParameters {
    /// Calendar addresses.
    static let addresses = ["DELEGATED-FROM", "DELEGATED-TO", "MEMBER", "SENT-BY"]
    /// All whose values are URIs.
    static let all = addresses + ["DIR"]
}

extension PropertyPlaces {
    /// The text of a stretch of the line.
    func text(_ range: Range<Int>) -> String {
        let start = content.startIndex
        return DecodedText(content[start + range.lowerBound..<start + range.upperBound]).text
    }

    /// Whether a value of the first parameter of a name stands in quotes.
    func isQuoted(_ name: String, at index: Int) -> Bool {
        guard let values = parameterRange(name)?.values, values.indices.contains(index),
            values[index].lowerBound > 0
        else { return false }
        return content[content.startIndex + values[index].lowerBound - 1] == 0x22
    }

    /// The name of a parameter, upper case.
    func name(of parameter: ContentLineParts.Parameter) -> String {
        text(parameter.name).uppercased()
    }
}

extension PropertySubject {
    /// Where a parameter without quotes was cut at a colon, which left the rest of it in the value.
    struct CutParameter {
        var name: String
        /// From the parameter's value to where the value of the property should begin, counted in
        /// the unfolded line.
        var range: Range<Int>
        /// What the parameter was to hold.
        var text: String
        /// The unfolded line with quotes around it.
        var mended: String
    }

    /// The parameter that a colon cut; nil when none was.
    func cutParameter(in places: PropertyPlaces) -> CutParameter? {
        guard let value = places.parts.value, let parameter = places.parts.parameters.last,
            let last = parameter.values.last,
            let end = CalendarAddress.swallowedEnd(places.text(value))
        else { return nil }
        let name = places.name(of: parameter)
        var upper = value.lowerBound + end
        if AddressParameters.all.contains(name) {
            // Further parameters may follow the URI, all of them in the value.
            let start = places.content.startIndex
            upper =
                (value.lowerBound..<upper).first { index in
                    [0x2C, 0x3B].contains(places.content[start + index])
                } ?? upper
        }
        let range = last.lowerBound..<upper
        let text = places.text(range)
        let whole =
            places.text(0..<range.lowerBound) + "\"" + text + "\""
            + places.text(upper..<places.content.count)
        return CutParameter(name: name, range: range, text: text, mended: whole)
    }

    /// Puts a URI of a parameter of ATTENDEE or ORGANIZER into quotes, with what a colon has made of
    /// it; nil where that cannot be told.
    func quotingAddress(of name: String) -> Fix? {
        guard Rule.persons.contains(self.name), AddressParameters.all.contains(name),
            let places
        else { return nil }
        if let cut = cutParameter(in: places), cut.name == name {
            return cut.text.contains("\"")
                ? nil : replacingLine(with: cut.mended, "write \(name) in quotes")
        }
        guard let values = property.parameters.first(where: { $0.name == name })?.values,
            let mended = AddressParameters.mended(values, name)
        else { return nil }
        return settingQuotedParameter(
            name, ordinal: 0, to: mended, "write \(name) as URIs in quotes", in: places)
    }

    /// Gives a parameter several values, each in quotes.
    func settingQuotedParameter(
        _ name: String, ordinal: Int, to values: [String], _ summary: String,
        in places: PropertyPlaces
    ) -> Fix? {
        guard let range = places.parameterRange(name, ordinal: ordinal)?.whole else { return nil }
        let quoted = values.map { "\"\($0)\"" }.joined(separator: ",")
        return replacingLine(
            with: places.text(0..<range.lowerBound) + "\(name)=\(quoted)"
                + places.text(range.upperBound..<places.content.count), summary)
    }
}

extension AddressParameters {
    /// What is wrong with a value of a parameter that is to hold a URI; nil when nothing is.
    static func problem(of value: String, _ name: String) -> String? {
        if UniformResource.scheme(of: value) == nil {
            return CalendarAddress.isMailbox(value) && name != "DIR"
                ? "\(name) is an address without mailto:"
                : "\(name) is no URI: \(excerpt(value, length: 40))"
        }
        guard addresses.contains(name), value.lowercased().contains(",mailto:") else { return nil }
        return "\(name) has several addresses in one pair of quotes"
    }

    /// The values as they should be; nil when that cannot be told.
    static func mended(_ values: [String], _ name: String) -> [String]? {
        guard addresses.contains(name) else { return nil }
        var mended: [String] = []
        for value in values {
            for part in value.split(separator: ",") {
                let address = trimmed(part)
                if UniformResource.scheme(of: address) != nil {
                    mended.append(address)
                } else if CalendarAddress.isMailbox(address) {
                    mended.append("mailto:" + address)
                } else {
                    return nil
                }
            }
        }
        return mended.contains { $0.contains("\"") } ? nil : mended
    }
}
