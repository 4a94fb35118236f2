/// What a character is written as in the text of an XML document when it would be markup (XML 1.0
/// §2.4); nil for one that is written as it is.
public func xmlReference(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    // For "]]>", which may not stand in a text.
    case ">": "&gt;"
    default: nil
    }
}

/// Whether XML 1.0 can hold a character at all (§2.2).
public func isXMLCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
}
