internal import CalendarModel
internal import LibXML

/// A line of vCalendar 1.0, its encoding undone.
struct VCalendarLine {
    struct Parameter {
        /// The name, upper case.
        var name: String
        var value: String
    }

    /// The name, upper case, without a group before it.
    var name: String
    /// The parameters, those of the encoding left out; one without a name has the name that its
    /// value tells.
    var parameters: [Parameter] = []
    /// The value; what escapes its separators stays.
    var value: String
    /// The value's bytes when it was written in BASE64, as they were written, without white space.
    var base64: String?
    /// The byte of the input that it begins at.
    var offset: Int

    /// The first value of a parameter.
    func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// The value as text, the escapes of separators undone.
    var text: String { Self.unescaped(value[...]) }

    /// The parts of a value at semicolons that no backslash escapes, white space around them left
    /// out.
    var parts: [String] {
        splitAtSemicolons(value).map { Self.unescaped(trimmedText($0[...])[...]) }
    }

    /// vCalendar escapes the semicolon only; some writers escape the comma too.
    private static func unescaped(_ text: Substring) -> String {
        guard text.contains("\\") else { return String(text) }
        var result = ""
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                if scalar != ";" && scalar != "," { result += "\\" }
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
                continue
            }
            result.unicodeScalars.append(scalar)
        }
        return isEscaped ? result + "\\" : result
    }
}

/// Text without the white space around it.
func trimmedText(_ text: Substring) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
        let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
}

/// Finds the lines of vCalendar 1.0: folds, quoted-printable with its soft line breaks, BASE64 over
/// several lines and character sets are undone.
struct VCalendarScanner {
    /// What had to be said, with the byte where it is.
    private(set) var problems: [(message: String, offset: Int)] = []
    private let source: SourceText
    private let table: LineTable
    private var next = 1

    init(_ source: SourceText) {
        self.source = source
        table = LineTable(source)
    }

    /// The next line; nil at the end.
    ///
    /// A line without a colon has no value and an empty name.
    mutating func nextLine() -> VCalendarLine? {
        while next <= table.count {
            let range = table.range(of: next)
            next += 1
            var bytes = Array(source.bytes[range])
            if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
            return line(&bytes, from: range.lowerBound)
        }
        return nil
    }

    private mutating func line(_ bytes: inout [UInt8], from offset: Int) -> VCalendarLine {
        var head = Head(bytes)
        // A fold keeps its white space (RFC 822 §3.1.1); of quoted-printable it is content.
        while !head.isQuotedPrintable, !head.isBase64, let more = continuation() {
            bytes += more
            if head.colon == nil, more.contains(UInt8(ascii: ":")) { head = Head(bytes) }
        }
        guard let colon = head.colon else {
            problems.append(("the line has no colon and is left out", offset))
            return VCalendarLine(name: "", value: "", offset: offset)
        }
        var line = VCalendarLine(
            name: head.name, parameters: head.parameters, value: "", offset: offset)
        var value = Array(bytes[(colon + 1)...])
        if head.isQuotedPrintable {
            while endsSoftly(value), let more = softContinuation() {
                while value.popLast() != UInt8(ascii: "=") {}
                value += more
            }
            value = decodingQuotedPrintable(value[...], at: offset)
        } else if head.isBase64 {
            while let more = base64Continuation() { value += more }
            line.base64 = String(
                decoding: value.filter { ![0x20, 0x09, 0x0D, 0x0A].contains($0) }, as: UTF8.self)
            return line
        }
        line.value = decoded(value[...], from: head.characterSet, at: offset)
        return line
    }

    private func peek() -> ArraySlice<UInt8>? {
        next <= table.count ? source.bytes[table.range(of: next)] : nil
    }

    private mutating func continuation() -> ArraySlice<UInt8>? {
        guard let line = peek(), let first = line.first, first == 0x20 || first == 0x09,
            line.contains(where: { $0 != 0x20 && $0 != 0x09 })
        else { return nil }
        next += 1
        return line
    }

    private func endsSoftly(_ value: [UInt8]) -> Bool {
        value.last { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "=")
    }

    private mutating func softContinuation() -> ArraySlice<UInt8>? {
        // An `=` at the end of the last line of a value must not swallow what follows the value.
        guard let line = peek(), !line.starts(with: "END:".utf8), !line.starts(with: "BEGIN:".utf8)
        else { return nil }
        next += 1
        return line
    }

    /// A further line of BASE64: an indented one, or one of its letters only.
    private mutating func base64Continuation() -> ArraySlice<UInt8>? {
        guard let line = peek(), let first = line.first else { return nil }
        let isIndented = first == 0x20 || first == 0x09
        guard isIndented || line.allSatisfy(Self.isBase64) else { return nil }
        next += 1
        return line
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: [UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "=")].contains(byte)
        }
    }

    /// Undoes quoted-printable (RFC 2045 §6.7); what is no escape stays as it is.
    private mutating func decodingQuotedPrintable(
        _ value: ArraySlice<UInt8>, at offset: Int
    ) -> [UInt8] {
        var result: [UInt8] = []
        var index = value.startIndex
        var isWrong = false
        while index < value.endIndex {
            let byte = value[index]
            index += 1
            guard byte == UInt8(ascii: "=") else {
                result.append(byte)
                continue
            }
            if index + 1 < value.endIndex, let high = Self.digit(value[index]),
                let low = Self.digit(value[index + 1])
            {
                result.append(high << 4 | low)
                index += 2
            } else {
                isWrong = true
                result.append(byte)
            }
        }
        if isWrong {
            problems.append(("an = that begins no escape of quoted-printable is kept", offset))
        }
        return result
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.flatMap { byte < 0x80 ? UInt8($0) : nil }
    }

    private mutating func decoded(
        _ bytes: ArraySlice<UInt8>, from set: String?, at offset: Int
    ) -> String {
        if let set {
            if let utf8 = CharacterSets.utf8(Array(bytes), from: set) {
                let text = DecodedText(utf8[...])
                if text.fallback == nil { return text.text }
            } else {
                problems.append(
                    ("the character set \(excerpt(set, length: 40)) is not known", offset))
            }
        }
        let text = DecodedText(bytes)
        if let fallback = text.fallback {
            problems.append(("what is no UTF-8 is read as \(fallback.name)", offset))
        }
        return text.text
    }
}

/// What stands before the colon of a line.
private struct Head {
    var name = ""
    var parameters: [VCalendarLine.Parameter] = []
    var colon: Int?
    var isQuotedPrintable = false
    var isBase64 = false
    var characterSet: String?

    init(_ bytes: [UInt8]) {
        var isQuoted = false
        var end = bytes.count
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ":"), !isQuoted {
                end = index
                colon = index
                break
            }
        }
        // A quotation mark in a value may have hidden the colon before it.
        if colon == nil, isQuoted, let first = bytes.firstIndex(of: UInt8(ascii: ":")) {
            colon = first
            end = first
        }
        let text = DecodedText(bytes[..<end]).text
        let pieces = splitAtSemicolons(text)
        name = trimmedText(pieces[0][...]).uppercased()
        if let dot = name.lastIndex(of: ".") { name = String(name[name.index(after: dot)...]) }
        for piece in pieces.dropFirst() where !trimmedText(piece[...]).isEmpty { add(piece) }
    }

    private mutating func add(_ piece: String) {
        let name: String
        var value: String
        if let equals = piece.firstIndex(of: "=") {
            name = trimmedText(piece[..<equals]).uppercased()
            value = trimmedText(piece[piece.index(after: equals)...])
        } else {
            value = trimmedText(piece[...])
            name = Self.parameterName(of: value.uppercased())
        }
        if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") {
            value = String(value.dropFirst().dropLast())
        }
        switch name {
        case "ENCODING":
            isQuotedPrintable = ["QUOTED-PRINTABLE", "Q"].contains(value.uppercased())
            isBase64 = ["BASE64", "B"].contains(value.uppercased())
        case "CHARSET": characterSet = value
        default: parameters.append(VCalendarLine.Parameter(name: name, value: value))
        }
    }

    /// The parameter that a value without a name belongs to.
    private static func parameterName(of value: String) -> String {
        switch value {
        case "QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT": "ENCODING"
        case "INLINE", "URL", "CID", "CONTENT-ID", "VCARD", "DATE", "DATE-TIME": "VALUE"
        case "ATTENDEE", "ORGANIZER", "OWNER", "DELEGATE": "ROLE"
        case "ACCEPTED", "SENT", "TENTATIVE", "CONFIRMED", "DECLINED", "COMPLETED", "DELEGATED",
            "NEEDS ACTION":
            "STATUS"
        case "FYI", "REQUIRE", "REQUEST", "IMMEDIATE": "EXPECT"
        default: "TYPE"
        }
    }
}
