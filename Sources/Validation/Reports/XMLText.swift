internal import Rendering

/// A text between tags (XML 1.0 §2.4).
///
/// What is no character of XML 1.0, and what acts on a terminal, is shown as an escape, as `\x1b`.
func xmlText(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        result += scalar == "\n" ? "\n" : xmlReference(scalar) ?? visible(scalar)
    }
    return result
}

/// A text in an attribute's double quotes (XML 1.0 §3.3.3, where line ends would become spaces).
func xmlAttribute(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "&quot;"
        case "\n": result += "&#10;"
        default: result += xmlReference(scalar) ?? visible(scalar)
        }
    }
    return result
}

private func visible(_ scalar: Unicode.Scalar) -> String {
    // The two that are no characters of XML though nothing else is wrong with them.
    if scalar.value >= 0x20, !isXMLCharacter(scalar) {
        return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
    return escapingControls(String(scalar))
}
