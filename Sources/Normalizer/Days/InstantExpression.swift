public import CalendarModel

/// Reads the instants that users write on a command line.
public enum InstantExpression {
    /// The instant that a text means: RFC 3339, or local `2026-03-29T10:00` in a zone.
    ///
    /// Seconds may be left out, a space may stand for the `T`; fractions of a second are cut off. A
    /// date alone is its first instant.
    ///
    /// - Parameters:
    ///   - text: What the user wrote.
    ///   - zone: The zone of a local time.
    /// - Returns: The instant.
    /// - Throws: `DateExpressionError`, with a hint.
    public static func instant(
        _ text: String, zone: TimeZoneRules
    ) throws(DateExpressionError) -> Instant {
        var scanner = DigitScanner(text)
        let failure = DateExpressionError(
            message: "\(text) is no instant",
            hint: "write 2026-03-29T10:00 or 2026-03-29T10:00:00+02:00")
        guard let year = scanner.number(digits: 4), scanner.take("-"),
            let month = scanner.number(digits: 2), scanner.take("-"),
            let day = scanner.number(digits: 2),
            let date = CalendarDate(year: year, month: month, day: day)
        else { throw failure }
        if scanner.isAtEnd { return zone.beginning(of: date) }
        guard scanner.take("T") || scanner.take("t") || scanner.take(" "),
            let hour = scanner.number(digits: 2), hour < 24, scanner.take(":"),
            let minute = scanner.number(digits: 2), minute < 60
        else { throw failure }
        var second = 0
        if scanner.take(":") {
            guard let number = scanner.number(digits: 2), number <= 60 else { throw failure }
            second = min(number, 59)
            if scanner.take(".") {
                guard scanner.number(digits: 1) != nil else { throw failure }
                scanner.skipDigits()
            }
        }
        let local = LocalDateTime(date: date, hour: hour, minute: minute, second: second)
        if scanner.isAtEnd { return zone.instant(of: local) }
        if scanner.take("Z") || scanner.take("z") {
            guard scanner.isAtEnd else { throw failure }
            return Instant(seconds: local.seconds)
        }
        let isWest = scanner.take("-")
        guard isWest || scanner.take("+"), let hours = scanner.number(digits: 2), hours < 24
        else { throw failure }
        _ = scanner.take(":")
        guard let minutes = scanner.number(digits: 2), minutes < 60, scanner.isAtEnd
        else { throw failure }
        let offset = (hours * 60 + minutes) * 60
        return Instant(seconds: local.seconds - (isWest ? -offset : offset))
    }
}

/// Walks over a text of digits and separators.
private struct DigitScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = text[...].utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == character.value else { return false }
        rest.removeFirst()
        return true
    }

    /// A number of exactly so many digits.
    mutating func number(digits: Int) -> Int? {
        var number = 0
        for _ in 0..<digits {
            guard let digit = rest.first, digit >= 0x30, digit <= 0x39 else { return nil }
            number = number * 10 + Int(digit - 0x30)
            rest.removeFirst()
        }
        return number
    }

    mutating func skipDigits() {
        while let digit = rest.first, digit >= 0x30, digit <= 0x39 { rest.removeFirst() }
    }
}
