/// Undoes RFC 6868's escapes in a parameter value: `^n`, `^'` and `^^`; other carets stay.
public func decodingCarets(_ text: String) -> String {
    guard text.utf8.contains(ASCII.caret) else { return text }
    var decoded = ""
    var isEscaped = false
    for character in text.unicodeScalars {
        if isEscaped {
            isEscaped = false
            switch character {
            case "n": decoded += "\n"
            case "'": decoded += "\""
            case "^": decoded += "^"
            default:
                decoded += "^"
                decoded.unicodeScalars.append(character)
            }
        } else if character == "^" {
            isEscaped = true
        } else {
            decoded.unicodeScalars.append(character)
        }
    }
    return isEscaped ? decoded + "^" : decoded
}

/// Splits a value at the commas that no backslash escapes (RFC 5545 §3.3.11); escapes stay.
public func splitAtCommas(_ text: String) -> [Substring] {
    guard text.utf8.contains(ASCII.comma) else { return [text[...]] }
    var parts: [Substring] = []
    var start = text.startIndex
    var index = start
    var isEscaped = false
    let utf8 = text.utf8
    while index < utf8.endIndex {
        let byte = utf8[index]
        if isEscaped {
            isEscaped = false
        } else if byte == ASCII.backslash {
            isEscaped = true
        } else if byte == ASCII.comma {
            parts.append(text[start..<index])
            start = utf8.index(after: index)
        }
        index = utf8.index(after: index)
    }
    parts.append(text[start...])
    return parts
}

/// Undoes the escapes of a TEXT value: `\\`, `\;`, `\,`, `\n` and `\N` (RFC 5545 §3.3.11).
///
/// A backslash before any other character is no escape and stays, as in `C:\temp`.
public func decodingTextEscapes(_ text: Substring) -> String {
    guard text.utf8.contains(ASCII.backslash) else { return String(text) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(text.utf8.count)
    var isEscaped = false
    for byte in text.utf8 {
        if isEscaped {
            isEscaped = false
            switch byte {
            case ASCII.backslash, ASCII.semicolon, ASCII.comma: decoded.append(byte)
            case UInt8(ascii: "n"), UInt8(ascii: "N"): decoded.append(ASCII.lineFeed)
            default: decoded += [ASCII.backslash, byte]
            }
        } else if byte == ASCII.backslash {
            isEscaped = true
        } else {
            decoded.append(byte)
        }
    }
    if isEscaped { decoded.append(ASCII.backslash) }
    return String(decoding: decoded, as: UTF8.self)
}
