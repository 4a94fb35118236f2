internal import CalendarModel

// What mends what the reader repaired, by the rule it was told under.

extension FileSubject {
    /// The fix of something the reader repaired; nil when there is none.
    func fix(of diagnostic: Diagnostic) -> Fix? {
        guard let location = diagnostic.location else { return nil }
        let offset = location.offset
        switch diagnostic.rule {
        case "nul-byte": return Fix("leave out NUL bytes", [])
        case "not-utf-8": return fixOfEncoding(at: offset)
        case "lost-fold":
            return Fix("write the space of the fold", [.init(offset..<offset, [0x20])])
        case "raw-line-break":
            return Fix("write \\n", [.init(offset..<offset, Array(" \\n".utf8))])
        case "stray-text":
            return line(at: offset).map { line in
                Fix("leave out the line", [.init(withLineEnd(line.range), [])])
            }
        case "empty-uri":
            return line(at: offset).map { line in
                Fix("leave out the property", [.init(withLineEnd(line.range), [])])
            }
        case "empty-parameter": return fixOfEmptyParameter(at: offset)
        case "no-parameter-value": return fixOfBareParameter(at: offset)
        case "unclosed-quote":
            let end = endOfWord(from: offset, delimiters: [0x3A, 0x3B])
            return end.map { Fix("close the quotation", [.init($0..<$0, [0x22])]) }
        case "text-after-quote": return fixOfQuotation(at: offset)
        case "unquoted-colon": return fixOfColon(at: offset)
        case "no-seconds":
            let end = offset + 13
            guard end <= lines.range(of: location.line).upperBound else { return nil }
            return Fix("write the seconds", [.init(end..<end, [0x30, 0x30])])
        case "value-mismatch", "unknown-value-type": return fixOfValueType(at: offset)
        case "bad-value": return fixOfValue(at: location)
        default: return structureFix(of: diagnostic)
        }
    }

    /// The content line that a byte stands in.
    func line(at offset: Int) -> ContentLine? {
        indexOfLine(at: offset).map { contentLines[$0] }
    }

    private func indexOfLine(at offset: Int) -> Int? {
        var low = 0
        var high = contentLines.count
        while low < high {
            let middle = (low + high) / 2
            if contentLines[middle].range.lowerBound <= offset {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low > 0, contentLines[low - 1].range.upperBound >= offset else { return nil }
        return low - 1
    }

    private func fixOfEncoding(at offset: Int) -> Fix? {
        let summary = "write UTF-8"
        if source.encoding != .utf8 { return offset == 0 ? Fix(summary, []) : nil }
        guard let line = line(at: offset) else { return nil }
        let decoded = DecodedText(source.content(of: line))
        guard decoded.fallback != nil else { return nil }
        let bytes = Array(decoded.text.utf8)
        return Fix(summary, [.init(line.range, line.isFolded ? folded(bytes) : bytes)])
    }

    /// The first delimiter from a byte on, when no fold stands before it.
    private func endOfWord(from offset: Int, delimiters: Set<UInt8>) -> Int? {
        var end = offset
        while end < source.bytes.count, !delimiters.contains(source.bytes[end]) {
            if source.bytes[end] == 0x0A || source.bytes[end] == 0x0D { return nil }
            end += 1
        }
        return end < source.bytes.count ? end : nil
    }

    private func fixOfEmptyParameter(at offset: Int) -> Fix? {
        guard offset > 0, offset < source.bytes.count, source.bytes[offset - 1] == 0x3B,
            source.bytes[offset] == 0x3B || source.bytes[offset] == 0x3A
        else { return nil }
        return Fix("leave out the semicolon", [.init(offset - 1..<offset, [])])
    }

    private func fixOfBareParameter(at offset: Int) -> Fix? {
        guard offset > 0, source.bytes[offset - 1] == 0x3B,
            let end = endOfWord(from: offset, delimiters: [0x3A, 0x3B])
        else { return nil }
        return Fix("leave out the parameter", [.init(offset - 1..<end, [])])
    }

    /// Lets a quotation go on to the end of the text that follows it.
    private func fixOfQuotation(at offset: Int) -> Fix? {
        guard offset > 0, source.bytes[offset - 1] == 0x22,
            let end = endOfWord(from: offset, delimiters: [0x2C, 0x3A, 0x3B]),
            !source.bytes[offset..<end].contains(0x22)
        else { return nil }
        return Fix(
            "put the text into the quotation",
            [.init(offset - 1..<offset, []), .init(end..<end, [0x22])])
    }

    private func fixOfColon(at offset: Int) -> Fix? {
        guard let line = line(at: offset) else { return nil }
        let places = PropertyPlaces(line, in: source)
        guard let zone = places.parameterRange("TZID")?.values.first,
            let value = places.parts.value,
            let colon = places.content.lastIndex(of: 0x3A)
        else { return nil }
        let end = colon - places.content.startIndex
        guard end > value.lowerBound else { return nil }
        let from = places.span(zone).start.offset
        let to = places.span(value.lowerBound..<end).end.offset
        return Fix("write TZID in quotes", [.init(from..<from, [0x22]), .init(to..<to, [0x22])])
    }

    /// Lets VALUE say what the value is.
    private func fixOfValueType(at offset: Int) -> Fix? {
        guard let line = line(at: offset) else { return nil }
        let places = PropertyPlaces(line, in: source)
        guard let value = places.parts.value else { return nil }
        let start = places.content.startIndex
        let name = places.content[
            start + places.parts.name.lowerBound..<start + places.parts.name.upperBound]
        let property = PropertyName(rawValue: String(decoding: name, as: UTF8.self).uppercased())
        let text = String(decoding: places.content.dropFirst(value.lowerBound), as: UTF8.self)
        let types = Set(splitAtCommas(text).map(Self.typeName))
        guard types.count == 1, let type = types.first ?? nil,
            let grammar = PropertyGrammar.of(property), grammar.types.contains(type)
        else { return nil }
        let written = places.parameterRange("VALUE")
        if type == grammar.types.first {
            guard let written else { return nil }
            let place = places.span(written.whole).range
            guard place.count == written.whole.count, place.lowerBound > 0,
                source.bytes[place.lowerBound - 1] == 0x3B
            else { return nil }
            return Fix("leave out VALUE", [.init(place.lowerBound - 1..<place.upperBound, [])])
        }
        if let written {
            guard let first = written.values.first else { return nil }
            let place = places.span(first).range
            guard place.count == first.count else { return nil }
            return Fix("write VALUE=\(type)", [.init(place, Array(type.utf8))])
        }
        let end = places.span(places.parts.name).end.offset
        return Fix("write VALUE=\(type)", [.init(end..<end, Array(";VALUE=\(type)".utf8))])
    }

    /// The type that a value of time has by its form; nil when it is none.
    private static func typeName(_ text: Substring) -> String? {
        let trimmed = text.filter { $0 != " " && $0 != "\t" }
        if trimmed.contains("/") { return "PERIOD" }
        if trimmed.drop(while: { $0 == "+" || $0 == "-" }).first?.uppercased() == "P" {
            return "DURATION"
        }
        switch trimmed.utf8.count {
        case 8: return "DATE"
        case 15, 16: return "DATE-TIME"
        default: return nil
        }
    }

    /// Writes a date or time of RFC 3339, as `2026-03-30T09:00:00Z`, as iCalendar has it.
    private func fixOfValue(at location: SourceLocation) -> Fix? {
        let line = lines.range(of: location.line)
        let start = location.offset
        guard start >= line.lowerBound else { return nil }
        var end = start
        while end < line.upperBound, source.bytes[end] != 0x2C { end += 1 }
        let shown = source.bytes[start..<end]
        guard (10...20).contains(shown.count) else { return nil }
        var digits: [UInt8] = []
        for (index, byte) in shown.enumerated() {
            switch index {
            case 4, 7: guard byte == UInt8(ascii: "-") else { return nil }
            case 10:
                guard byte | 0x20 == UInt8(ascii: "t") || byte == 0x20 else { return nil }
                digits.append(UInt8(ascii: "T"))
            case 13, 16: guard byte == UInt8(ascii: ":") else { return nil }
            case 19:
                guard byte | 0x20 == UInt8(ascii: "z") else { return nil }
                digits.append(UInt8(ascii: "Z"))
            default:
                guard (0x30...0x39).contains(byte) else { return nil }
                digits.append(byte)
            }
        }
        guard [8, 15, 16].contains(digits.count) else { return nil }
        return Fix("write it without hyphens and colons", [.init(start..<end, digits)])
    }
}
