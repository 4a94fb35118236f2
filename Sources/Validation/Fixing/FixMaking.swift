internal import CalendarModel
internal import Libical

// What fixes are made with. A line that grows beyond 75 octets is folded anew, all else keeps its
// bytes.

extension FileSubject {
    /// Bytes as they stand in the file, folded and with its line ends.
    func folded(_ content: [UInt8]) -> [UInt8] {
        ContentLineFolding.folded(content, lineEnd: lineEnd)
    }
}

extension PropertySubject {
    /// Replaces a stretch of the unfolded line.
    private func replacing(
        _ range: Range<Int>, with text: String, _ summary: String, places: PropertyPlaces
    ) -> Fix {
        let start = places.content.startIndex
        let before = places.content[..<(start + range.lowerBound)]
        let after = places.content[(start + range.upperBound)...]
        let file = component.file
        let span = places.span(range)
        let line = file.lines.range(of: span.start.line)
        let length = line.count - range.count + text.utf8.count
        if span.start.line == span.end.line, range.count == span.range.count,
            length <= ContentLineFolding.width || text.utf8.count <= range.count
        {
            return Fix(summary, [.init(span.range, Array(text.utf8))])
        }
        return Fix(
            summary,
            [.init(places.line.range, file.folded(Array(before) + Array(text.utf8) + after))]
        )
    }

    /// Whether its content line is all of it: to a text belong other lines of the file where its
    /// breaks are written as they are, until they are mended.
    private var isOneLine: Bool {
        guard let places, let value = places.parts.value else { return true }
        let written = DecodedText(places.content[(places.content.startIndex + value.lowerBound)...])
        return property.rawValue.map { $0 == written.text } ?? true
    }

    /// Writes another value.
    ///
    /// - Parameters:
    ///   - text: What is written, escapes included.
    ///   - range: Bytes of UTF-8 of the raw value that it takes the place of; all without it.
    ///   - summary: What the fix does.
    /// - Returns: The fix.
    func replacingValue(with text: String, range: Range<Int>? = nil, _ summary: String) -> Fix? {
        // Where characters had to be decoded, or lines joined, nothing can be told by its offset.
        guard let places, isOneLine, let value = places.parts.value,
            range == nil || value.count == property.rawValue?.utf8.count
        else { return nil }
        let replaced = range.map {
            value.lowerBound + $0.lowerBound..<value.lowerBound + $0.upperBound
        }
        return replacing(replaced ?? value, with: text, summary, places: places)
    }

    /// Writes another name.
    func renaming(to name: String, _ summary: String) -> Fix? {
        guard let places else { return nil }
        return replacing(places.parts.name, with: name, summary, places: places)
    }

    /// Gives a parameter a value, which is quoted where it must be, or adds the parameter.
    func settingParameter(_ name: String, to value: String, _ summary: String) -> Fix? {
        guard let places else { return nil }
        let isPlain = !value.utf8.contains { [0x2C, 0x3A, 0x3B].contains($0) }
        let text = "\(name)=" + (isPlain ? value : "\"\(value)\"")
        if let found = places.parameterRange(name) {
            return replacing(found.whole, with: text, summary, places: places)
        }
        let end = places.parts.name.upperBound
        return replacing(end..<end, with: ";" + text, summary, places: places)
    }

    /// Leaves a parameter out, with the semicolon before it.
    func removingParameter(_ name: String, ordinal: Int = 0, _ summary: String) -> Fix? {
        guard let places, let found = places.parameterRange(name, ordinal: ordinal)
        else { return nil }
        let start = places.content.startIndex
        var lower = found.whole.lowerBound
        while lower > 0, places.content[start + lower] != 0x3B { lower -= 1 }
        return replacing(lower..<found.whole.upperBound, with: "", summary, places: places)
    }

    /// Leaves the whole line out.
    func removing(_ summary: String) -> Fix? {
        guard isOneLine, let line = property.contentLine(in: component.file.source)
        else { return nil }
        return Fix(summary, [.init(component.file.withLineEnd(line.range), [])])
    }

    /// Writes the whole line anew.
    func replacingLine(with content: String, _ summary: String) -> Fix? {
        guard isOneLine, let line = property.contentLine(in: component.file.source)
        else { return nil }
        return Fix(summary, [.init(line.range, component.file.folded(Array(content.utf8)))])
    }
}

extension FileSubject {
    /// A range of bytes and the line end after it.
    func withLineEnd(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        if end < source.bytes.count, source.bytes[end] == 0x0D { end += 1 }
        if end < source.bytes.count, source.bytes[end] == 0x0A { end += 1 }
        return range.lowerBound..<end
    }
}

extension ComponentSubject {
    /// Adds lines after BEGIN and the properties that stand first in a component.
    ///
    /// - Parameters:
    ///   - lines: The content lines, unfolded.
    ///   - name: The property after whose first line they go; BEGIN without it, or when there is
    ///     none.
    ///   - summary: What the fix does.
    /// - Returns: The fix; nil for a component without a line of BEGIN.
    func adding(
        _ lines: [String], after name: PropertyName? = nil, _ summary: String
    ) -> Fix? {
        let property = name.flatMap { component.first($0) }
        guard let line = property?.contentLine(in: file.source)?.range ?? component.source?.begin
        else { return nil }
        let place = file.withLineEnd(line).upperBound
        var bytes: [UInt8] = []
        // The last line of a file may lack its line end.
        if place == line.upperBound { bytes += file.lineEnd }
        for line in lines { bytes += file.folded(Array(line.utf8)) + file.lineEnd }
        return Fix(summary, [.init(place..<place, bytes)])
    }

    /// Leaves the component out.
    func removing(_ summary: String) -> Fix? {
        guard let slice = component.source?.slice else { return nil }
        return Fix(summary, [.init(file.withLineEnd(slice.range), [])])
    }
}
