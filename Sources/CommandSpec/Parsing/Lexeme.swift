/// Tells the forms of words apart.
///
/// It looks at bytes, not characters, so that a combining mark after a dash or
/// an equals sign cannot hide it.
enum Lexeme {
    private static let dash = UInt8(ascii: "-")

    /// Whether a word begins with a dash and is more than that dash.
    static func isDashed(_ word: String) -> Bool {
        return word.utf8.first == dash && word.utf8.count > 1
    }

    /// Whether a word begins with two dashes.
    static func isLong(_ word: String) -> Bool {
        return word.utf8.starts(with: [dash, dash])
    }

    /// Whether a word is a dash and a digit, as `-3`, `-.5` or `-1w`.
    static func isNegative(_ word: String) -> Bool {
        guard word.utf8.first == dash else { return false }
        var rest = word.utf8.dropFirst()
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
        }
        return rest.first.map { isDigit($0) } ?? false
    }

    /// Whether a word is digits with at most a sign before them.
    static func isInteger(_ word: String) -> Bool {
        var digits = word.utf8[...]
        if let first = digits.first, first == dash || first == UInt8(ascii: "+") {
            digits = digits.dropFirst()
        }
        return !digits.isEmpty && digits.allSatisfy { isDigit($0) }
    }

    /// The name and the attached value of a long option.
    static func splitLong(_ word: String) -> (name: String, attached: String?) {
        let body = word.utf8.dropFirst(2)
        guard let equals = body.firstIndex(of: UInt8(ascii: "=")) else {
            return (String(Substring(body)), nil)
        }
        let name = String(Substring(body[..<equals]))
        let value = String(Substring(body[body.index(after: equals)...]))
        return (name, value)
    }

    /// The letters after the dash of short options.
    static func shortBody(_ word: String) -> Substring {
        return Substring(word.utf8.dropFirst())
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
}
