/// The terminal cells a character takes: 0, 1 or 2.
///
/// A character is a grapheme cluster, so a flag, a family joined by ZWJ and a letter with its
/// accents are one. East Asian Wide and Fullwidth characters (UAX #11) and emoji take two cells;
/// what UAX #11 calls ambiguous takes one. Terminals disagree about a few clusters; of two answers
/// the wider is given, so that a line is rather too short than broken.
public func cellWidth(of character: Character) -> Int {
    if let byte = character.asciiValue { return (0x20...0x7E).contains(byte) ? 1 : 0 }
    var cells = 0
    var isEmoji = false
    var base: Unicode.Scalar?
    for scalar in character.unicodeScalars {
        let properties = scalar.properties
        switch scalar {
        case emojiSelector, keycap:
            if let base, base.properties.isEmoji { isEmoji = true }
        case textSelector:
            // Only what is an emoji by default is narrowed: an ideograph remains one.
            if let base, base.properties.isEmojiPresentation { return 1 }
        default:
            if base == nil { base = scalar }
            if properties.isEmojiPresentation { isEmoji = true }
            cells += cellWidth(of: scalar, properties: properties)
        }
    }
    return isEmoji ? 2 : min(cells, 2)
}

/// The terminal cells a text takes.
public func cellWidth(of text: String) -> Int {
    var cells = 0
    for character in text { cells += cellWidth(of: character) }
    return cells
}

private let textSelector: Unicode.Scalar = "\u{FE0E}"
private let emojiSelector: Unicode.Scalar = "\u{FE0F}"
private let keycap: Unicode.Scalar = "\u{20E3}"

/// The cells of a scalar outside of emoji sequences.
private func cellWidth(of scalar: Unicode.Scalar, properties: Unicode.Scalar.Properties) -> Int {
    switch properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    case .format:
        // Number signs that Arabic, Syriac and Kaithi put before digits are seen, and so is a soft
        // hyphen in most terminals.
        return scalar == "\u{AD}" || isPrependedMark(scalar.value) ? 1 : 0
    default:
        // Vowels and final consonants of Hangul stand within the syllable's first consonant.
        if isHangulContinuation(scalar.value) { return 0 }
        return isEastAsianWide(scalar) ? 2 : 1
    }
}

/// Whether a format character is one of those that enclose the digits after it.
private func isPrependedMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
}

private func isHangulContinuation(_ value: UInt32) -> Bool {
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB: true
    default: false
    }
}
