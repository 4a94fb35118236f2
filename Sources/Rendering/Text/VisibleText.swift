internal import Normalizer

/// A text with every character that acts on a terminal, a line or the direction of text escaped.
///
/// As `\x1b` and `\u{202E}`. For messages: nothing is left out, spaces stay as they are.
public func escapingControls(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars { VisibleText.append(scalar, to: &result) }
    return result
}

/// Lines of text with every character escaped that acts on a terminal, but for tabs and line ends.
///
/// For data that is meant for a file and goes to a terminal all the same.
public func escapingControlsInLines(of text: String) -> String {
    var result = ""
    for character in text {
        switch character {
        case "\n", "\r\n", "\t": result.append(character)
        default:
            for scalar in character.unicodeScalars { VisibleText.append(scalar, to: &result) }
        }
    }
    return result
}

/// Text from files, made fit to be shown in a terminal.
enum VisibleText {
    /// The scalars of a text that are shown; more would fill no line, only the output.
    static let limit = 2000

    /// The text on one line, with nothing in it that acts on a terminal or on other text.
    ///
    /// Line breaks and tabs are spaces, runs of spaces one, those at the ends none. Other control
    /// characters and the characters that change the direction of text are shown as escapes, such
    /// as `\x1b` and `\u{202E}`.
    static func shown(_ text: String) -> String {
        var result = ""
        var isSpaceDue = false
        var count = 0
        for scalar in text.unicodeScalars {
            if isSpace(scalar) {
                isSpaceDue = !result.isEmpty
                continue
            }
            count += 1
            if count > limit { break }
            if isSpaceDue {
                result += " "
                isSpaceDue = false
            }
            append(scalar, to: &result)
        }
        return result
    }

    /// Adds a scalar, or its escape when it acts on a terminal.
    static func append(_ scalar: Unicode.Scalar, to text: inout String) {
        if acts(scalar) {
            text += escape(scalar)
        } else {
            text.unicodeScalars.append(scalar)
        }
    }

    /// The text with a direction of its own, when it has letters written from right to left.
    static func isolated(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isRightToLeft) else { return text }
        return String(isolateStart) + text + String(isolateEnd)
    }

    /// FIRST STRONG ISOLATE; only Daylane writes it, from files it comes out escaped.
    static let isolateStart: Character = "\u{2068}"
    /// POP DIRECTIONAL ISOLATE.
    static let isolateEnd: Character = "\u{2069}"

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\t", "\n", "\r": true
        default: false
        }
    }

    /// Whether a scalar controls a terminal, a line or the direction of text.
    static func acts(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F: true
        case 0x61C, 0x2028...0x202E, 0x2066...0x206F: true
        // Bytes of a path that are no UTF-8.
        default: SystemPath.byte(of: scalar) != nil
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let byte = SystemPath.byte(of: scalar).map(UInt32.init) ?? scalar.value
        if byte <= 0xFF {
            let digits = String(byte, radix: 16)
            return digits.utf8.count == 1 ? "\\x0\(digits)" : "\\x\(digits)"
        }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\u{" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + "}"
    }

    /// Whether a scalar lies in a block written from right to left (UAX #9, R and AL).
    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: true
        case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
