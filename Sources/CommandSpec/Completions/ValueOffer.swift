/// What completion offers for a value.
enum ValueOffer: Hashable {
    /// Nothing: the value can be any text or number.
    case nothing
    /// Words to choose from.
    case words([Choice], ignoresCase: Bool)
    /// The names of the system's time zones.
    case zones
    /// Folders and the files whose names have one of the endings, such as `.ics`; all files
    /// without endings.
    case files(endings: [String])
    /// Folders.
    case folders

    /// Days that need no look at a calendar.
    private static let days: [Choice] = [
        "today", "tomorrow", "yesterday", "monday", "tuesday", "wednesday", "thursday", "friday",
        "saturday", "sunday",
    ]

    init(_ type: ValueType, ignoresCase: Bool = false, endings: [String] = []) {
        switch type {
        case .text, .integer, .number, .instant: self = .nothing
        case .choice(let choices), .offered(let choices):
            // Shells tell candidates apart by lines and tabs.
            let typable = choices.filter { !CompletionText.hasControls($0.name) && $0.name != "" }
            self = .words(typable, ignoresCase: ignoresCase)
        case .date: self = .words(Self.days, ignoresCase: true)
        case .zone: self = .zones
        case .folder: self = .folders
        case .file:
            self = .files(endings: endings.filter(CompletionText.isEnding))
        }
    }
}

/// Texts of a description made fit for scripts.
enum CompletionText {
    static func hasControls(_ text: String) -> Bool {
        return text.unicodeScalars.contains { isControl($0) }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    /// The text with spaces for line breaks and other control characters.
    static func line(_ text: String) -> String {
        var line = ""
        for scalar in text.unicodeScalars {
            line.unicodeScalars.append(isControl(scalar) ? " " : scalar)
        }
        return line
    }

    /// Whether a text is a dot, then ASCII letters and digits.
    static func isEnding(_ text: String) -> Bool {
        guard text.utf8.first == UInt8(ascii: "."), text.utf8.count > 1 else { return false }
        return text.dropFirst().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// The name of the program as a part of names of functions.
    static func identifier(_ name: String) -> String {
        return String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    /// The text as one word of a POSIX shell, whatever it holds.
    static func quoted(_ text: String) -> String {
        return "'"
            + line(text).split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: "'\\''") + "'"
    }

    /// The text as one word of fish, whatever it holds.
    static func quotedForFish(_ text: String) -> String {
        var quoted = "'"
        for scalar in line(text).unicodeScalars {
            if scalar == "'" || scalar == "\\" {
                quoted += "\\"
            }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "'"
    }

    /// The text with a backslash before each of some ASCII characters.
    static func escaping(_ specials: Set<Unicode.Scalar>, in text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if specials.contains(scalar) {
                escaped += "\\"
            }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }
}
