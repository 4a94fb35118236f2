public import CalendarModel

/// Lengths of time as people type them: `90m`, `1h30m`, `1d`, `2w`, or as RFC 5545 §3.3.6 has them,
/// `PT24H`.
public enum DurationExpression {
    /// Reads a length above 0.
    ///
    /// Weeks and days are nominal, hours, minutes and seconds exact; each unit comes at most once,
    /// the longer first, in any case.
    ///
    /// - Throws: `DateExpressionError` when the text is no such length, or one of more than a
    ///   million of a unit.
    public static func duration(_ text: String) throws(DateExpressionError) -> CalendarDuration {
        if let duration = read(text.lowercased()), duration.days > 0 || duration.seconds > 0 {
            return duration
        }
        throw DateExpressionError(
            message: "\(text) is no length of time", hint: "write 90m, 24h, 1d or PT24H")
    }

    private static func read(_ word: String) -> CalendarDuration? {
        let units: [(unit: Character, days: Int, seconds: Int)] = [
            ("w", 7, 0), ("d", 1, 0), ("h", 0, 3600), ("m", 0, 60), ("s", 0, 1),
        ]
        var rest = word[...]
        let isFormal = rest.first == "p"
        if isFormal { rest.removeFirst() }
        var isTime = !isFormal
        var next = 0
        var duration = CalendarDuration()
        while !rest.isEmpty {
            // In the formal form a T stands before the hours.
            if !isTime, rest.first == "t" {
                rest.removeFirst()
                isTime = true
                next = max(next, 2)
                if rest.isEmpty { return nil }
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            guard digits.utf8.count <= 7, let count = Int(digits), count <= 1_000_000,
                let letter = rest.popFirst(),
                let position = units.firstIndex(where: { $0.unit == letter }),
                position >= next, isTime || position < 2
            else { return nil }
            next = position + 1
            duration.days += count * units[position].days
            duration.seconds += count * units[position].seconds
        }
        return duration
    }
}
