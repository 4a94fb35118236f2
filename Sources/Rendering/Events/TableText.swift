/// Cells of tables as RFC 4180 has them.
public enum TableText {
    /// A cell, in quotes when it holds the separator, a quote or a line break.
    ///
    /// - Parameters:
    ///   - text: What the cell says.
    ///   - separator: What parts cells, ASCII.
    /// - Returns: The cell as it stands in the table.
    public static func cell(_ text: String, separator: UInt8 = UInt8(ascii: ",")) -> String {
        let needsQuotes = text.utf8.contains {
            $0 == separator || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
                || $0 == UInt8(ascii: "\r")
        }
        guard needsQuotes else { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    /// Keeps spreadsheets from running a text as a formula: an apostrophe stands before a text that
    /// begins with `=`, `+`, `-`, `@`, a tab or CR; and before one that would look so defused.
    public static func defused(_ text: String) -> String {
        isFormulaLike(text.utf8.drop { $0 == apostrophe }.first) ? "'" + text : text
    }

    /// The text without the apostrophe that `defused` put before it.
    public static func undefused(_ text: String) -> String {
        guard text.utf8.first == apostrophe,
            isFormulaLike(text.utf8.drop(while: { $0 == apostrophe }).first)
        else { return text }
        return String(text.unicodeScalars.dropFirst())
    }

    private static let apostrophe = UInt8(ascii: "'")

    private static func isFormulaLike(_ byte: UInt8?) -> Bool {
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
            UInt8(ascii: "\t"), UInt8(ascii: "\r"):
            true
        default: false
        }
    }
}
