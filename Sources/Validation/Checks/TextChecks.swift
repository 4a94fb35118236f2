internal import CalendarModel

/// Checks of the escapes of TEXT values (RFC 5545 §3.3.11).
enum TextChecks {
    /// The texts whose commas and semicolons are escaped.
    static let texts: Set<PropertyName> = Set(
        PropertyGrammar.names.filter { name in
            let property = PropertyName(rawValue: name)
            return PropertyGrammar.of(property)?.isText == true
                && !Enumeration.propertyNames.contains(property)
                && !["REQUEST-STATUS", "STRUCTURED-DATA"].contains(name)
        }.map(PropertyName.init(rawValue:)))

    /// The texts that are lists, which commas separate.
    private static let lists: Set<PropertyName> = [
        .categories, .resources, PropertyName(rawValue: "LOCATION-TYPE"),
        PropertyName(rawValue: "PARTICIPANT-TYPE"), PropertyName(rawValue: "RESOURCE-TYPE"),
    ]

    private static func rawText(of property: PropertySubject) -> String? {
        switch property.property.values.first {
        case .text?: return property.property.rawValue
        // libical knows no type of the newest properties.
        case .raw? where property.property.parameter("VALUE") == nil:
            return property.property.rawValue
        default: return nil
        }
    }

    /// The bytes of a text that no backslash escapes and a condition picks.
    private static func unescaped(_ text: String, _ byte: UInt8) -> [Int] {
        guard text.utf8.contains(byte) else { return [] }
        var found: [Int] = []
        var isEscaped = false
        for (offset, next) in text.utf8.enumerated() {
            if isEscaped {
                isEscaped = false
            } else if next == 0x5C {
                isEscaped = true
            } else if next == byte {
                found.append(offset)
            }
        }
        return found
    }

    /// A text with a backslash put in before some bytes.
    private static func escaping(_ text: String, at offsets: [Int]) -> String {
        var bytes: [UInt8] = []
        var next = offsets.makeIterator()
        var place = next.next()
        for (offset, byte) in text.utf8.enumerated() {
            if offset == place {
                bytes.append(0x5C)
                place = next.next()
            }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Tells of commas without a backslash in a single text.
    static func checkCommas(_ property: PropertySubject, _ report: inout Reporter) {
        guard !lists.contains(property.name) else { return }
        check(UInt8(ascii: ","), "comma", property, &report)
    }

    /// Tells of semicolons without a backslash.
    static func checkSemicolons(_ property: PropertySubject, _ report: inout Reporter) {
        check(UInt8(ascii: ";"), "semicolon", property, &report)
    }

    private static func check(
        _ byte: UInt8, _ name: String, _ property: PropertySubject, _ report: inout Reporter
    ) {
        guard let text = rawText(of: property) else { return }
        let found = unescaped(text, byte)
        guard let first = found.first else { return }
        report(
            found.count == 1
                ? "a \(name) in a text is to be escaped with a backslash"
                : "\(found.count) \(name)s, the first one here, are to be escaped with a backslash",
            at: property.value(first..<first + 1), in: property,
            fix: property.replacingValue(
                with: escaping(text, at: found), "escape with a backslash"))
    }

    /// Tells of backslashes that escape nothing.
    static func checkEscapes(_ property: PropertySubject, _ report: inout Reporter) {
        guard let text = rawText(of: property), text.utf8.contains(0x5C) else { return }
        let bytes = Array(text.utf8)
        var found: [Int] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == 0x5C else {
                index += 1
                continue
            }
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch next {
            case 0x5C, 0x3B, 0x2C, UInt8(ascii: "n"), UInt8(ascii: "N"): index += 2
            default:
                found.append(index)
                index += 1
            }
        }
        guard let first = found.first else { return }
        // As far as the whole character that follows.
        var end = first + 1
        if end < bytes.count {
            end += 1
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        }
        let shown = String(decoding: bytes[first..<end], as: UTF8.self)
        report(
            "\(shown) is no escape of a text" + (found.count > 1 ? ", as are others after it" : ""),
            at: property.value(first..<end), in: property,
            fix: property.replacingValue(with: unescaping(bytes, found), "write what is meant"))
    }

    /// A text without the backslashes before colons and quotation marks, which many writers escape,
    /// and with all others doubled.
    private static func unescaping(_ bytes: [UInt8], _ offsets: [Int]) -> String {
        var result: [UInt8] = []
        var place = offsets.makeIterator()
        var next = place.next()
        for (index, byte) in bytes.enumerated() {
            if index == next {
                next = place.next()
                let after = index + 1 < bytes.count ? bytes[index + 1] : 0
                if [0x3A, 0x22, 0x27].contains(after) { continue }
                result.append(0x5C)
            }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Tells of a REQUEST-STATUS that has no code and description (RFC 5545 §3.8.8.3).
    static func checkRequestStatus(_ property: PropertySubject, _ report: inout Reporter) {
        guard let text = rawText(of: property) else { return }
        let splits = unescaped(text, UInt8(ascii: ";"))
        let code = text.utf8.prefix(splits.first ?? text.utf8.count)
        let numbers = code.split(separator: 0x2E, omittingEmptySubsequences: false)
        let isCode =
            (2...3).contains(numbers.count)
            && numbers.allSatisfy { number in
                !number.isEmpty && number.allSatisfy { (0x30...0x39).contains($0) }
            }
        guard isCode else {
            report(
                "REQUEST-STATUS is to begin with a code of two or three numbers, as 2.0",
                at: property.value(0..<max(code.count, 1)), in: property)
            return
        }
        if splits.isEmpty {
            report(
                "REQUEST-STATUS is to have a description after its code", at: property.value,
                in: property)
        }
    }
}
