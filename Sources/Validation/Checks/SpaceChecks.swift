internal import CalendarModel

/// Checks of white space where the grammar has none.
enum SpaceChecks {
    /// Tells of white space around the names of properties and parameters.
    static func checkNames(_ file: FileSubject, _ report: inout Reporter) {
        let bytes = file.source.bytes
        for line in ContentLineScanner(file.source) where mayHaveSpace(line, in: bytes) {
            let places = PropertyPlaces(line, in: file.source)
            // What is no property is told of by the reader.
            guard places.parts.value != nil else { continue }
            var found: [Range<Int>] = []
            // A parameter without a value is told by the reader.
            let parameters = places.parts.parameters.filter { !$0.values.isEmpty }
            for name in [places.parts.name] + parameters.map(\.name) {
                found += spaces(around: name, in: places.content)
            }
            // The places are looked for one by one.
            found = Array(found.prefix(PropertySubject.mostFindings))
            guard let first = found.first else { continue }
            var edits: [Fix.Edit] = []
            for range in found {
                let place = places.span(range).range
                if place.count == range.count { edits.append(.init(place, [])) }
            }
            report(
                "white space stands around a name", at: places.span(first),
                in: BytePlace(file: file, offset: line.range.lowerBound),
                fix: edits.count == found.count ? Fix("leave out the white space", edits) : nil)
        }
    }

    /// Whether white space stands beside a delimiter, as far as can be told without taking the line
    /// apart.
    private static func mayHaveSpace(_ line: ContentLine, in bytes: [UInt8]) -> Bool {
        var index = line.range.lowerBound
        if isSpace(bytes[index]) { return true }
        var last: UInt8 = 0
        var isQuoted = false
        while index < line.range.upperBound {
            let byte = bytes[index]
            switch byte {
            case 0x22: isQuoted.toggle()
            case 0x3A where !isQuoted: return isSpace(last)
            case 0x3B where !isQuoted, 0x3D where !isQuoted:
                if isSpace(last) { return true }
            case 0x20, 0x09:
                if last == 0x3B, !isQuoted { return true }
            default: break
            }
            last = byte
            index += 1
        }
        return false
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private static func spaces(
        around name: Range<Int>, in content: ArraySlice<UInt8>
    ) -> [Range<Int>] {
        let start = content.startIndex
        var found: [Range<Int>] = []
        var before = name.lowerBound
        while before > 0, isSpace(content[start + before - 1]) { before -= 1 }
        if before < name.lowerBound { found.append(before..<name.lowerBound) }
        var after = name.upperBound
        while start + after < content.endIndex, isSpace(content[start + after]) { after += 1 }
        if after > name.upperBound { found.append(name.upperBound..<after) }
        return found
    }

    /// Tells of white space around what BEGIN and END name.
    static func checkStructure(_ file: FileSubject, _ report: inout Reporter) {
        let bytes = file.source.bytes
        for line in ContentLineScanner(file.source) where !line.isFolded {
            let letter = bytes[line.range.lowerBound] | 0x20
            guard letter == UInt8(ascii: "b") || letter == UInt8(ascii: "e"),
                let last = line.range.last,
                isSpace(bytes[last]) || bytes[line.range].contains(0x20)
            else { continue }
            let places = PropertyPlaces(line, in: file.source)
            guard let value = places.parts.value else { continue }
            let start = places.content.startIndex
            let name = places.content[
                start + places.parts.name.lowerBound..<start + places.parts.name.upperBound]
            let text = String(decoding: name, as: UTF8.self).uppercased()
            guard text == "BEGIN" || text == "END" else { continue }
            let inner = trimmed(places.content.dropFirst(value.lowerBound))
            let found = [
                value.lowerBound..<inner.startIndex - start,
                inner.endIndex - start..<value.upperBound,
            ]
            .filter { !$0.isEmpty }
            guard let first = found.first, !inner.isEmpty else { continue }
            report(
                "white space stands around what \(text) names", at: places.span(first),
                in: BytePlace(file: file, offset: line.range.lowerBound),
                fix: Fix(
                    "leave out the white space",
                    found.map { .init(places.span($0).range, []) }))
        }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let first = bytes.first, isSpace(first) { bytes = bytes.dropFirst() }
        while let last = bytes.last, isSpace(last) { bytes = bytes.dropLast() }
        return bytes
    }

    /// Tells of white space in values that are no text, and around those that are keywords.
    static func checkValue(_ property: PropertySubject, _ report: inout Reporter) {
        guard let raw = property.property.rawValue, raw.utf8.contains(where: isSpace),
            let isKeyword = isKeyword(property)
        else { return }
        let bytes = Array(raw.utf8)
        let inner = trimmed(bytes[...])
        let found: Int?
        if !isKeyword {
            found = bytes.firstIndex(where: isSpace)
        } else {
            found = inner.startIndex > 0 ? 0 : inner.endIndex < bytes.count ? inner.endIndex : nil
        }
        guard let first = found, !inner.isEmpty else { return }
        var end = first
        while end < bytes.count, isSpace(bytes[end]) { end += 1 }
        let shown = isKeyword ? Array(inner) : bytes.filter { !isSpace($0) }
        report(
            "white space stands in the value of \(excerpt(property.name.rawValue, length: 40))",
            at: property.value(first..<end), in: property,
            fix: property.replacingValue(
                with: String(decoding: shown, as: UTF8.self), "leave out the white space"))
    }

    /// Whether a property holds a keyword; nil when it holds a text, where spaces are what they are.
    private static func isKeyword(_ property: PropertySubject) -> Bool? {
        let values = property.property.values
        if case .text? = values.first {
            return Enumeration.propertyNames.contains(property.name) ? true : nil
        }
        let isTyped = values.allSatisfy { value in
            switch value {
            case .dateTime, .duration, .period, .utcOffset, .integer, .float, .boolean: true
            case .text, .recurrence, .uri, .raw: false
            }
        }
        return isTyped && !values.isEmpty ? false : nil
    }
}
