public import CalendarModel

/// Pieces of content lines for importers, which make lines of what other formats hold.
///
/// NULs, which no line may hold, are left out.
public enum ContentLineText {
    /// A property as a content line, not folded.
    ///
    /// - Throws: `WritingError` when something of it cannot be written.
    public static func line(of property: Property) throws(WritingError) -> String {
        try PropertyWriter.line(property)
    }

    /// TEXT with its escapes (RFC 5545 §3.3.11); line breaks of any kind become `\n`.
    public static func escaped(_ text: String) -> String {
        (try? ValueWriter.escaped(withoutNULs(text), "")) ?? ""
    }

    /// A parameter with the semicolon before it: escaped by RFC 6868 and quoted where it must be.
    ///
    /// - Parameters:
    ///   - name: The name, upper case.
    ///   - values: The values; line breaks of any kind are written as `^n`.
    /// - Returns: The text, as `;CN=Ana`.
    public static func parameter(_ name: String, _ values: [String]) -> String {
        let values = values.map { value in
            var text = ""
            for character in withoutNULs(value) {
                text += character == "\r\n" || character == "\r" ? "\n" : String(character)
            }
            return text
        }
        let parameter = Parameter(name: name, values: values)
        return (try? PropertyWriter.text(of: parameter, propertyName: "")) ?? ""
    }

    /// A value that is written as it is; line breaks, which would end the line, become spaces.
    public static func raw(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0 || $0 == 0x0A || $0 == 0x0D }) else {
            return text
        }
        var result = ""
        for character in withoutNULs(text) {
            result += character.isNewline ? " " : String(character)
        }
        return result
    }

    private static func withoutNULs(_ text: String) -> String {
        guard text.utf8.contains(0) else { return text }
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar != "\0" { kept.append(scalar) }
        return String(kept)
    }
}
