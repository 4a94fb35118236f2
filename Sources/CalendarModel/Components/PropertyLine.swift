/// A content line that is a property, taken apart and decoded; its value has no type yet.
public struct PropertyLine: Sendable {
    /// The name, upper case.
    public let name: PropertyName
    /// The parameters, in order.
    public let parameters: [Parameter]
    /// The value, folds undone.
    public private(set) var rawValue: String
    /// Where the property begins.
    public let location: SourceLocation
    /// Where the value begins.
    public let valueLocation: SourceLocation
    /// Whether the line is longer than the limit, so that nothing should work on its value.
    public private(set) var isOverlong: Bool
    /// The bytes it was read from; nil when they had to be repaired to be read.
    public private(set) var source: SourceSlice?

    /// The whole line after repair; nil when it did not have to be repaired.
    public private(set) var repairedLine: String?

    /// The line as it stands in the file; lines of text that follow it are not in it.
    let contentLine: ContentLine
    private let places: ContentLinePlaces
    private let valueOffset: Int
    /// The bytes of the value, when they are not all UTF-8.
    private let undecodedValue: ArraySlice<UInt8>?

    /// The places of the value's characters.
    public var valuePlaces: ValuePlaces {
        ValuePlaces(undecoded: undecodedValue, lineOffset: valueOffset, places: places)
    }

    /// The first value of a parameter, by its name in upper case.
    public func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.values.first
    }

    /// TZID (RFC 5545 §3.2.19), a name with commas that lacks its quotes put together again.
    public var timeZoneID: String? { parameters.timeZoneID }

    /// Takes in a line of the text that followed without being a continuation.
    mutating func append(lineOfText text: String, limits: ReadingLimits) {
        // In place, as there may be many such lines.
        if repairedLine == nil { repairedLine = source?.unfolded }
        repairedLine? += "\\n" + text
        rawValue += "\\n" + text
        isOverlong = isOverlong || rawValue.utf8.count > limits.lineBytes
        source = nil
    }
}

extension PropertyLine {
    /// What is wrong with a line.
    typealias Report = (_ rule: String, _ message: String, _ location: SourceLocation) -> Void

    /// Decodes a content line; nil when it is no property.
    ///
    /// What is wrong with it is reported.
    init?(
        _ line: ContentLine, in text: SourceText, limits: ReadingLimits, report: Report
    ) {
        let content = text.content(of: line)
        contentLine = line
        let parts = ContentLineParts(content, limits: limits)
        let places = ContentLinePlaces(of: line, in: text)
        guard let value = parts.value else { return nil }
        var problemPlaces = places
        for problem in parts.problems {
            report(
                problem.rule, problem.message,
                problemPlaces.location(unfoldedOffset: problem.offset))
        }
        var fallback: DecodedText.Fallback?
        func decode(_ range: Range<Int>) -> String {
            let start = content.startIndex
            let decoded = DecodedText(content[start + range.lowerBound..<start + range.upperBound])
            if fallback != .windows1252 { fallback = decoded.fallback ?? fallback }
            return decoded.text
        }
        name = PropertyName(rawValue: decode(parts.name).uppercased())
        var parameters: [Parameter] = []
        parameters.reserveCapacity(parts.parameters.count)
        for parameter in parts.parameters {
            var values: [String] = []
            for value in parameter.values { values.append(decodingCarets(decode(value))) }
            parameters.append(
                Parameter(name: decode(parameter.name).uppercased(), values: values))
        }
        self.parameters = parameters
        let valueBytes = content[(content.startIndex + value.lowerBound)...]
        let decodedValue = DecodedText(valueBytes)
        rawValue = decodedValue.text
        undecodedValue = decodedValue.fallback == nil ? nil : valueBytes
        if fallback != .windows1252 { fallback = decodedValue.fallback ?? fallback }
        valueOffset = value.lowerBound
        self.places = places
        isOverlong = content.count > limits.lineBytes
        location = text.location(in: line, unfoldedOffset: 0)
        valueLocation =
            line.isFolded || text.origin != nil
            ? text.location(in: line, unfoldedOffset: value.lowerBound)
            : SourceLocation(
                offset: location.offset + value.lowerBound, line: line.number,
                column: characters(in: content.prefix(value.lowerBound)) + 1)
        source = line.hasLostFold ? nil : SourceSlice(text, line.range)
        repairedLine = line.hasLostFold ? DecodedText(content).text : nil
        if let fallback {
            report("not-utf-8", "the line is not UTF-8, read as \(fallback.name)", location)
        }
        if isOverlong {
            report(
                "overlong-line",
                "the line has \(content.count) bytes, over the limit of \(limits.lineBytes); its"
                    + " value is kept as written", location)
        }
    }
}
