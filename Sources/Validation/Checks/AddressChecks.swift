internal import CalendarModel

/// Checks of URIs, binary values and what describes them.
enum AddressChecks {
    /// The properties that hold a URI.
    static let properties: Set<PropertyName> = Set(
        [
            "ATTACH", "ATTENDEE", "CALENDAR-ADDRESS", "CONCEPT", "CONFERENCE", "IMAGE", "LINK",
            "ORGANIZER", "SOURCE", "TZURL", "URL",
        ].map(PropertyName.init(rawValue:)))

    /// Tells of values that are no URI by their form (RFC 3986).
    static func checkURI(_ property: PropertySubject, _ report: inout Reporter) {
        guard case .uri(let text)? = property.property.values.first else { return }
        let bytes = Array(text.utf8)
        let start = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
        guard start < bytes.count else { return }
        let isPerson = property.name == .attendee || property.name == .organizer
        // Spaces in addresses and files of the writer's machine are told by rules of their own.
        switch isPerson ? CalendarAddress(text) : .uri {
        case .spaced, .swallowed: return
        default: if UniformResource.isLocalFile(trimmed(text)) { return }
        }
        guard hasScheme(bytes[start...]) else {
            // What lacks mailto: is another rule's.
            if isPerson || AlarmChecks.isSoundName(property) { return }
            report(
                "\(excerpt(text, length: 60)) is no URI, as it begins with no scheme",
                at: property.value, in: property)
            return
        }
        guard let first = bytes.firstIndex(where: isForbidden) else { return }
        var end = first + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        let shown =
            bytes[first] == 0x20 ? "a space" : String(decoding: bytes[first..<end], as: UTF8.self)
        report(
            "a URI cannot hold \(shown), which is to be written with %",
            at: property.value(first..<end), in: property,
            fix: encoded(bytes).flatMap { property.replacingValue(with: $0, "write it with %") })
    }

    private static func hasScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let colon = bytes.firstIndex(of: 0x3A), let first = bytes.first,
            isLetter(first)
        else { return false }
        return bytes[..<colon].allSatisfy { byte in
            isLetter(byte) || (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Whether a byte of ASCII stands in no URI.
    private static func isForbidden(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), 0x22, UInt8(ascii: "<"), UInt8(ascii: ">"), 0x5C,
            UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
            UInt8(ascii: "}"):
            true
        default: false
        }
    }

    /// The URI with what it cannot hold written with `%`; escapes of texts are undone.
    private static func encoded(_ bytes: [UInt8]) -> String? {
        var result = ""
        var index = 0
        var bytes = bytes[...]
        while bytes.first == 0x20 || bytes.first == 0x09 { bytes = bytes.dropFirst() }
        while bytes.last == 0x20 || bytes.last == 0x09 { bytes = bytes.dropLast() }
        var plain: [UInt8] = []
        index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == 0x5C {
                let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
                guard next == 0x2C || next == 0x3B else { return nil }
            } else if isForbidden(byte) {
                plain += Array("%\(String(byte, radix: 16, uppercase: true))".utf8)
            } else {
                plain.append(byte)
            }
            index += 1
        }
        result = String(decoding: plain, as: UTF8.self)
        return result
    }
}

extension AddressChecks {
    /// Tells of a BINARY without ENCODING=BASE64.
    static func checkEncoding(_ property: PropertySubject, _ report: inout Reporter) {
        // Another encoding that is none is told as such.
        let encoding = property.property.parameter("ENCODING")?.uppercased() ?? "8BIT"
        guard isBinary(property), encoding == "8BIT" else { return }
        report(
            "VALUE=BINARY needs ENCODING=BASE64", at: property.parameter("VALUE"), in: property,
            fix: property.settingParameter("ENCODING", to: "BASE64", "write ENCODING=BASE64"))
    }

    /// Tells of ENCODING=BASE64 without VALUE=BINARY.
    static func checkBinaryType(_ property: PropertySubject, _ report: inout Reporter) {
        guard isBase64(property), !isBinary(property) else { return }
        let takesBinary =
            PropertyGrammar.of(property.name).map { $0.types.contains("BINARY") } ?? true
        report(
            takesBinary
                ? "ENCODING=BASE64 needs VALUE=BINARY"
                : "\(property.name.rawValue) is never in base 64",
            at: property.parameter("ENCODING"), in: property,
            fix: takesBinary
                ? property.settingParameter("VALUE", to: "BINARY", "write VALUE=BINARY") : nil)
    }

    private static func isBinary(_ property: PropertySubject) -> Bool {
        property.property.parameter("VALUE")?.uppercased() == "BINARY"
    }

    private static func isBase64(_ property: PropertySubject) -> Bool {
        property.property.parameter("ENCODING")?.uppercased() == "BASE64"
    }

    /// Tells of base 64 that lacks its end, or goes on after it.
    static func checkBase64(_ property: PropertySubject, _ report: inout Reporter) {
        guard isBinary(property), let raw = property.property.rawValue else { return }
        let bytes = raw.utf8.filter { $0 != 0x20 }
        let isBase64 = bytes.allSatisfy { byte in
            isLetter(byte) || (0x30...0x39).contains(byte) || [0x2B, 0x2F, 0x3D].contains(byte)
        }
        // Other characters are told by the reader.
        guard isBase64, !bytes.isEmpty else { return }
        let digits = bytes.prefix { $0 != 0x3D }.count
        let padding = bytes.count - digits
        let isPadded = bytes[digits...].allSatisfy { $0 == 0x3D }
        let problem: String
        if !isPadded || padding > 2 {
            problem = "base 64 goes on after its end"
        } else if digits % 4 == 1 {
            problem = "the base 64 is cut off within a byte"
        } else if (digits + padding) % 4 != 0 {
            problem = "the base 64 has not as many = at its end as it needs"
        } else {
            return
        }
        let canPad = isPadded && digits % 4 != 1
        report(
            problem, at: property.value(max(0, raw.utf8.count - 4)..<raw.utf8.count), in: property,
            fix: canPad
                ? property.replacingValue(
                    with: String(decoding: bytes.prefix(digits), as: UTF8.self)
                        + String(repeating: "=", count: (4 - digits % 4) % 4), "end the base 64")
                : nil)
    }

    /// Tells of attachments within the calendar.
    static func checkInline(_ property: PropertySubject, _ report: inout Reporter) {
        guard isBinary(property) else { return }
        report(
            "\(property.name.rawValue) holds its data itself, not a URI of it",
            at: property.nameSpan, in: property)
    }

    /// Tells of FMTTYPE that is no media type.
    static func checkFormat(_ property: PropertySubject, _ report: inout Reporter) {
        guard let text = property.property.parameter("FMTTYPE") else { return }
        let parts = text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
        let isType =
            parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.allSatisfy { byte in
                        isLetter(byte) || (0x30...0x39).contains(byte)
                            || "!#$&.+-^_".utf8.contains(byte)
                    }
            }
        if isType { return }
        report(
            "FMTTYPE is \(excerpt(text, length: 40)), not a media type as text/plain",
            at: property.parameterValue("FMTTYPE"), in: property)
    }

    /// Tells of LANGUAGE that is no language tag by its form (RFC 5646 §2.1).
    static func checkLanguage(_ property: PropertySubject, _ report: inout Reporter) {
        guard let text = property.property.parameter("LANGUAGE") else { return }
        if isLanguage(text) { return }
        let corrected = text.replacing("_", with: "-")
        report(
            "LANGUAGE is \(excerpt(text, length: 40)), not a language tag as en or pt-BR",
            at: property.parameterValue("LANGUAGE"), in: property,
            fix: isLanguage(corrected)
                ? property.settingParameter("LANGUAGE", to: corrected, "write \(corrected)") : nil)
    }

    private static func isLanguage(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
        guard let first = parts.first, first.allSatisfy(isLetter) else { return false }
        let isPrivate =
            first.count == 1 && parts.count > 1
            && [0x58, 0x78, 0x49, 0x69].contains(first.first ?? 0)
        return (isPrivate || (2...8).contains(first.count))
            && parts.allSatisfy { part in
                (1...8).contains(part.count)
                    && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
            }
    }
}
