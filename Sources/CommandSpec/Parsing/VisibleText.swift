/// Shows text from a command line without letting it act on a terminal.
enum VisibleText {
    /// Longer texts are cut: a message is to be read.
    private static let limit = 60

    /// The text in double quotes, all but printable ASCII escaped.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars.prefix(limit) {
            switch scalar {
            case "\"", "\\":
                result += "\\"
                result.unicodeScalars.append(scalar)
            case " "..."~": result.unicodeScalars.append(scalar)
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        if text.unicodeScalars.count > limit {
            result += "..."
        }
        return result + "\""
    }

    /// An option as typed, in quotes only when it is an odd one.
    static func option(_ text: String) -> String {
        return isPlain(text) ? text : quoted(text)
    }

    /// Whether a text can be shown, and typed in a shell, just as it is.
    static func isPlain(_ text: String) -> Bool {
        guard text.utf8.count <= limit else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "+"..."/", ":", "=", "@", "_": return true
            default: return false
            }
        }
    }
}
