/// Breaks text into lines.
enum TextWrapping {
    /// The lines of a text at a width counted in characters.
    ///
    /// A word longer than a line is broken. A no-break space holds its words
    /// together and comes out as a space. An empty text has no lines.
    static func lines(of text: String, width: Int) -> [String] {
        let width = max(1, width)
        var lines: [String] = []
        var line = ""
        var length = 0
        for word in text.split(separator: " ") {
            var word = word.map { $0 == "\u{A0}" ? " " : $0 }[...]
            if length > 0, length + 1 + word.count > width {
                lines.append(line)
                line = ""
                length = 0
            }
            while word.count > width {
                lines.append(String(word.prefix(width)))
                word = word.dropFirst(width)
            }
            if length > 0 {
                line += " "
                length += 1
            }
            line += String(word)
            length += word.count
        }
        if length > 0 {
            lines.append(line)
        }
        return lines
    }

    static func spaces(_ count: Int) -> String {
        return String(repeating: " ", count: max(0, count))
    }
}
