/// How a help text is dressed.
public enum HelpStyle: Sendable, Hashable {
    /// Nothing but the text.
    case plain
    /// Headings, commands and options are bold, by ANSI escape sequences.
    case bold

    func emphasized(_ text: String) -> String {
        switch self {
        case .plain: return text
        case .bold: return "\u{1B}[1m\(text)\u{1B}[0m"
        }
    }
}
