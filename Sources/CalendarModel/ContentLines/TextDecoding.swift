/// Bytes decoded to text, and what they turned out to be.
public struct DecodedText: Sendable, Hashable {
    /// What bytes that are no UTF-8 were read as.
    public enum Fallback: Sendable, Hashable {
        case latin1
        case windows1252

        /// The name of the encoding.
        public var name: String {
            switch self {
            case .latin1: "ISO 8859-1"
            case .windows1252: "Windows-1252"
            }
        }
    }

    /// The text.
    public var text: String
    /// What bytes that are no UTF-8 were read as; nil when all of it is UTF-8.
    public var fallback: Fallback?

    /// Decodes UTF-8; single bytes that are none are read as Windows-1252, which is ISO 8859-1 but
    /// for 0x80 to 0x9F.
    ///
    /// What is UTF-8 stays so even next to such bytes, as in files that two programs wrote.
    public init(_ bytes: ArraySlice<UInt8>) {
        if let text = String(validating: bytes, as: UTF8.self) {
            self.text = text
            return
        }
        text = ""
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count + bytes.count / 4)
        var found = Fallback.latin1
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let length = utf8Length(at: index, of: bytes)
            if length > 0 {
                decoded += bytes[index..<index + length]
                index += length
            } else {
                if bytes[index] < 0xA0 { found = .windows1252 }
                decoded += String(windows1252(bytes[index])).utf8
                index += 1
            }
        }
        text = String(decoding: decoded, as: UTF8.self)
        fallback = found
    }
}

/// The character of Windows-1252 for a byte from 0x80 on; the five that it does not define are
/// those of ISO 8859-1.
func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return windows1252Specials[Int(byte) - 0x80]
}

private let windows1252Specials: [Unicode.Scalar] = [
    "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
    "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
]

/// The length of the character of UTF-8 that begins at an index; 0 when none does.
public func utf8Length(at index: Int, of bytes: ArraySlice<UInt8>) -> Int {
    let length: Int
    // What may follow the first byte: no overlong forms, no surrogates, nothing beyond U+10FFFF.
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard index + length <= bytes.endIndex, second.contains(bytes[index + 1]),
        bytes[(index + 2)..<(index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return 0 }
    return length
}

/// The number of characters (Unicode scalars) in bytes; those that are no UTF-8 are one each.
public func characters(in bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    var index = bytes.startIndex
    while index < bytes.endIndex {
        index += bytes[index] < 0x80 ? 1 : max(1, utf8Length(at: index, of: bytes))
        count += 1
    }
    return count
}
