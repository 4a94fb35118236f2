/// A content line that is a property, taken apart and decoded; its value has no type yet.
public struct PropertyLine: Sendable {
    /// The name, upper case.
    public let name: PropertyName
    /// The parameters, in order.
    public let parameters: [Parameter]
    /// The value, folds undone.
    public let rawValue: String
    /// Where the property begins.
    public let location: SourceLocation
    /// Where the value begins.
    public let valueLocation: SourceLocation
    /// Whether the line is longer than the limit, so that nothing should work on its value.
    public let isOverlong: Bool

    private let places: ContentLinePlaces
    private let valueOffset: Int
    private let isValueUTF8: Bool

    /// The places of the value's characters.
    public var valuePlaces: ValuePlaces {
        ValuePlaces(
            value: rawValue, isUTF8: isValueUTF8, lineOffset: valueOffset, places: places)
    }

    /// The first value of a parameter, by its name in upper case.
    public func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.values.first
    }
}

extension PropertyLine {
    /// Decodes a content line; nil when it is no property.
    ///
    /// What is wrong with it is reported.
    init?(
        _ line: ContentLine, in source: SourceText, limits: ReadingLimits,
        report: (_ rule: String, _ message: String, _ location: SourceLocation) -> Void
    ) {
        let content = source.content(of: line)
        let parts = ContentLineParts(content)
        let places = ContentLinePlaces(of: line, in: source)
        var problemPlaces = places
        for problem in parts.problems where parts.value != nil {
            report(
                problem.rule, problem.message,
                problemPlaces.location(unfoldedOffset: problem.offset))
        }
        guard let value = parts.value else { return nil }
        var isUTF8 = true
        func decode(_ range: Range<Int>) -> String {
            let start = content.startIndex
            let bytes = content[start + range.lowerBound..<start + range.upperBound]
            if let text = String(validating: bytes, as: UTF8.self) { return text }
            isUTF8 = false
            // Every byte is a character of ISO 8859-1, so nothing is lost.
            var text = ""
            for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
            return text
        }
        name = PropertyName(rawValue: decode(parts.name).uppercased())
        var parameters: [Parameter] = []
        for parameter in parts.parameters {
            var values: [String] = []
            for value in parameter.values { values.append(decodingCarets(decode(value))) }
            parameters.append(
                Parameter(name: decode(parameter.name).uppercased(), values: values))
        }
        self.parameters = parameters
        let isRestUTF8 = isUTF8
        isUTF8 = true
        rawValue = decode(value)
        isValueUTF8 = isUTF8
        isUTF8 = isUTF8 && isRestUTF8
        valueOffset = value.lowerBound
        self.places = places
        isOverlong = content.count > limits.lineBytes
        location = source.location(in: line, unfoldedOffset: 0)
        valueLocation =
            line.isFolded
            ? source.location(in: line, unfoldedOffset: value.lowerBound)
            : SourceLocation(
                offset: location.offset + value.lowerBound, line: line.number,
                column: characters(in: content.prefix(value.lowerBound)) + 1)
        if !isUTF8 {
            report("not-utf-8", "the line is not UTF-8, read as ISO 8859-1", location)
        }
        if isOverlong {
            report(
                "overlong-line",
                "the line has \(content.count) bytes, over the limit of \(limits.lineBytes); its"
                    + " value is kept as written", location)
        }
    }
}

/// The number of characters (Unicode scalars) in UTF-8 bytes.
private func characters(in bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
    return count
}
