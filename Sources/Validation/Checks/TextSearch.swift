/// Finds things in the raw value of a text, in bytes of UTF-8.
///
/// All of them are one walk along the text.
enum TextSearch {
    private static let backslash = UInt8(ascii: "\\")

    private static let tagNames: Set<String> = [
        "a", "b", "i", "u", "p", "br", "em", "strong", "ul", "ol", "li", "span", "div", "table",
        "html", "body", "font", "h1", "h2", "h3", "img", "html-blob", "pre", "hr",
    ]

    /// The first tag of HTML; nil when there is none.
    static func tag(in text: String) -> (name: String, range: Range<Int>)? {
        let bytes = Array(text.utf8)
        var start = 0
        while let open = bytes[start...].firstIndex(of: UInt8(ascii: "<")) {
            start = open + 1
            var index = start
            if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
            let nameStart = index
            while index < bytes.count, index - nameStart < 10,
                isLetterOrDigit(bytes[index]) || bytes[index] == UInt8(ascii: "-")
            {
                index += 1
            }
            let name = String(decoding: bytes[nameStart..<index], as: UTF8.self).lowercased()
            guard index < bytes.count, tagNames.contains(name),
                [UInt8(ascii: ">"), UInt8(ascii: "/"), 0x20].contains(bytes[index])
            else { continue }
            // An attribute may hold anything, but a tag is not endless.
            guard let close = bytes[index...].prefix(2000).firstIndex(of: UInt8(ascii: ">"))
            else { continue }
            return (name, open..<close + 1)
        }
        return nil
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// Where a raw text has an escaped line break; nil when it has none.
    static func escapedBreak(in raw: String) -> Range<Int>? {
        let bytes = Array(raw.utf8)
        var index = 0
        while index + 1 < bytes.count {
            guard bytes[index] == backslash else {
                index += 1
                continue
            }
            if bytes[index + 1] | 0x20 == UInt8(ascii: "n") { return index..<index + 2 }
            index += 2
        }
        return nil
    }

    /// Where a raw text has a line break that was escaped twice; nil when it has none, or when its
    /// backslashes may be those of a path.
    static func doubleEscapedBreak(in raw: String) -> Range<Int>? {
        let bytes = Array(raw.utf8)
        var found: Range<Int>?
        var index = 0
        while index + 1 < bytes.count {
            guard bytes[index] == backslash else {
                index += 1
                continue
            }
            guard bytes[index + 1] == backslash else {
                index += 2
                continue
            }
            // A backslash of the text, and what comes after it.
            guard index + 2 < bytes.count, bytes[index + 2] == UInt8(ascii: "n") else {
                let next = index + 2 < bytes.count ? bytes[index + 2] : 0
                // An escaped comma or semicolon may have been escaped twice too; all else is a path.
                if next != UInt8(ascii: ","), next != UInt8(ascii: ";"), next != backslash {
                    return nil
                }
                index += 2
                continue
            }
            if index > 0, bytes[index - 1] == UInt8(ascii: ":") { return nil }
            found = found ?? index..<index + 3
            index += 3
        }
        return found
    }

    /// A raw text with the line breaks that were escaped twice escaped once.
    static func mendingBreaks(in raw: String) -> String {
        let bytes = Array(raw.utf8)
        var mended: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == backslash, index + 1 < bytes.count {
                let isTwice =
                    bytes[index + 1] == backslash && index + 2 < bytes.count
                    && bytes[index + 2] == UInt8(ascii: "n")
                mended += isTwice ? [backslash, UInt8(ascii: "n")] : bytes[index..<index + 2]
                index += isTwice ? 3 : 2
            } else {
                mended.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: mended, as: UTF8.self)
    }
}
