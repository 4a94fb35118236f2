/// Tells where the parts of a property stand in its file, through folds.
///
/// Made again from the bytes of the line, so that nothing of it is kept while calendars are read.
public struct PropertyPlaces: Sendable {
    /// The line, with its folds.
    public let line: ContentLine
    /// The bytes of the line, folds undone.
    public let content: ArraySlice<UInt8>
    /// Its parts, counted in `content`.
    public let parts: ContentLineParts
    private let source: SourceText
    /// Of a long line what tells the places from every so many bytes on, so that many places of it
    /// do not take the square of its length.
    private let checkpoints: [ContentLinePlaces]
    private static let bytesPerCheckpoint = 4096

    /// The places of a property that was read; nil for one that was made or changed in a program.
    public init?(_ property: Property, in source: SourceText) {
        guard let line = property.contentLine(in: source) else { return nil }
        self.init(line, in: source)
    }

    /// The places of a content line.
    public init(_ line: ContentLine, in source: SourceText) {
        self.line = line
        self.source = source
        content = source.content(of: line)
        parts = ContentLineParts(content)
        var checkpoints: [ContentLinePlaces] = []
        if content.count > 4 * Self.bytesPerCheckpoint {
            var places = ContentLinePlaces(of: line, in: source)
            for offset in stride(from: 0, to: content.count, by: Self.bytesPerCheckpoint) {
                _ = places.location(unfoldedOffset: offset)
                checkpoints.append(places)
            }
        }
        self.checkpoints = checkpoints
    }

    /// What tells the places from an offset on, counted in `content`.
    private func places(from offset: Int) -> ContentLinePlaces {
        let index = max(0, offset) / Self.bytesPerCheckpoint
        guard !checkpoints.isEmpty else { return ContentLinePlaces(of: line, in: source) }
        return checkpoints[min(index, checkpoints.count - 1)]
    }

    /// A stretch of `content`, counted from its first byte.
    public func span(_ range: Range<Int>) -> SourceSpan {
        var places = places(from: range.lowerBound)
        let start = places.location(unfoldedOffset: range.lowerBound)
        guard let last = range.last else { return SourceSpan(start: start, end: start) }
        // The end of the last byte, not the beginning of the next: a fold may stand between.
        var first = last
        while first > range.lowerBound, content[content.startIndex + first] & 0xC0 == 0x80 {
            first -= 1
        }
        let character = places.location(unfoldedOffset: first)
        let lastByte = places.location(unfoldedOffset: last)
        return SourceSpan(
            start: start,
            end: SourceLocation(
                offset: lastByte.offset + 1, line: lastByte.line,
                column: lastByte.line == character.line ? character.column + 1 : lastByte.column))
    }

    /// The whole line.
    public var whole: SourceSpan { span(0..<content.count) }

    /// The name.
    public var name: SourceSpan { span(parts.name) }

    /// The value; the end of the line when there is none.
    public var value: SourceSpan { span(parts.value ?? content.count..<content.count) }

    /// A stretch of the value, counted in bytes of UTF-8 of the property's raw value.
    public func value(_ range: Range<Int>) -> SourceSpan {
        guard let value = parts.value else { return whole }
        let bytes = content[(content.startIndex + value.lowerBound)...]
        if DecodedText(bytes).fallback == nil {
            let start = min(value.lowerBound + range.lowerBound, content.count)
            return span(start..<min(max(start, value.lowerBound + range.upperBound), content.count))
        }
        var places = ValuePlaces(
            undecoded: bytes, lineOffset: value.lowerBound,
            places: ContentLinePlaces(of: line, in: source))
        return SourceSpan(
            start: places.location(utf8Offset: range.lowerBound),
            end: places.location(utf8Offset: range.upperBound))
    }

    /// Where a parameter stands in `content`, from its name to its last value.
    ///
    /// - Parameters:
    ///   - name: The name in upper case.
    ///   - ordinal: Which of several of that name, from 0.
    /// - Returns: The range and the ranges of the values, quotes left out; nil when there is none.
    public func parameterRange(
        _ name: String, ordinal: Int = 0
    ) -> (whole: Range<Int>, values: [Range<Int>])? {
        let start = content.startIndex
        let found = parts.parameters.filter { parameter in
            let bytes = content[
                start + parameter.name.lowerBound..<start + parameter.name.upperBound]
            return DecodedText(bytes).text.uppercased() == name
        }
        guard found.indices.contains(ordinal) else { return nil }
        var end = found[ordinal].values.last?.upperBound ?? found[ordinal].name.upperBound
        if end < content.count, content[start + end] == ASCII.quote { end += 1 }
        return (found[ordinal].name.lowerBound..<end, found[ordinal].values)
    }

    /// A parameter by its name in upper case, from its name to its last value.
    public func parameter(_ name: String, ordinal: Int = 0) -> SourceSpan? {
        parameterRange(name, ordinal: ordinal).map { span($0.whole) }
    }

    /// A value of a parameter, without its quotes.
    public func parameterValue(_ name: String, at index: Int = 0, ordinal: Int = 0) -> SourceSpan? {
        guard let found = parameterRange(name, ordinal: ordinal) else { return nil }
        return found.values.indices.contains(index) ? span(found.values[index]) : span(found.whole)
    }
}

extension Property {
    /// The line the property was read from, folds and repairs included; nil once it was changed.
    public func contentLine(in text: SourceText) -> ContentLine? {
        if let repairedContentLine { return repairedContentLine }
        guard let source, let location else { return nil }
        let isFolded = text.bytes[source.range].contains { byte in
            byte == ASCII.lineFeed || byte == ASCII.carriageReturn
        }
        return ContentLine(range: source.range, number: location.line, isFolded: isFolded)
    }
}
