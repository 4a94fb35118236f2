/// Texts made fit for mdoc(7): ASCII, and nothing in them is taken for a request or an escape.
enum MdocText {
    /// The longest line, as mandoc(1) recommends it.
    private static let width = 80

    /// A paragraph as lines; each sentence begins one.
    static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        var line: [String] = []
        for word in CompletionText.line(text).split(separator: " ") {
            let endsSentence =
                line.last.map { $0.count > 2 && $0.last.map(".?!".contains) ?? false } ?? false
            let startsSentence = word.first?.isUppercase ?? false
            let isFull = self.line(line + [String(word)]).utf8.count > width
            if endsSentence && startsSentence || isFull && !line.isEmpty {
                lines.append(self.line(line))
                line = []
            }
            line.append(String(word))
        }
        if !line.isEmpty {
            lines.append(self.line(line))
        }
        return lines
    }

    private static func line(_ words: [String]) -> String {
        let text = words.map { escaped($0, keepsDashes: isTyped($0)) }.joined(separator: " ")
        // There a dot or an apostrophe would begin a request.
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }

    /// Whether a word is to be typed as it stands, such as `--date` or `2026-03`.
    private static func isTyped(_ word: String) -> Bool {
        return word.contains { $0.isNumber } || word.contains("--") || word.first == "-"
    }

    /// A text as one argument of a macro.
    static func argument(_ text: String) -> String {
        let escaped = escaped(CompletionText.line(text), keepsDashes: true, keepsQuotes: true)
        // Names of macros have two letters or three, as those of braces; marks are no letters.
        let isPlain = text.utf8.allSatisfy { byte in
            let scalar = Unicode.Scalar(byte)
            return byte < 0x80 && (scalar.properties.isAlphabetic || scalar == "-")
        }
        guard isPlain, text.utf8.count != 2, !text.isEmpty, !text.hasPrefix("Br") else {
            return "\"\\&\(escaped)\""
        }
        return escaped
    }

    /// The text without anything special; dashes and quotes only where they are kept.
    private static func escaped(
        _ text: String, keepsDashes: Bool = false, keepsQuotes: Bool = false
    ) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\e"
            case "\u{A0}": escaped += "\\ "
            case "\"": escaped += "\\(dq"
            // Typesetters make a curly quote, a dash and so on of these.
            case "'" where keepsQuotes: escaped += "\\(aq"
            case "-" where keepsDashes: escaped += "\\-"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case " "..."~": escaped.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
                escaped += "\\[u\(zeros)\(digits)]"
            }
        }
        return escaped
    }
}
