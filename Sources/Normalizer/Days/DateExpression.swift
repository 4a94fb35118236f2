public import CalendarModel

/// Why a date or an instant that a user wrote cannot be read.
public struct DateExpressionError: Error, Sendable, Hashable {
    /// What is wrong, without a full stop.
    public var message: String
    /// What to write instead, when that can be told.
    public var hint: String?
}

/// Reads the dates that users write on a command line.
///
/// `today`, `tomorrow`, `yesterday`; `2026-03-29`, `20260329`; `mon` to `sunday` (the next such
/// day, today included), `next monday` (today left out); `+3d`, `-1w`, `+2m`, `-1y`; `2026-W13` (a
/// week), `2026-W13-2` (a day of it), `2026-03` (a month); and `A..B`, both ends included.
public enum DateExpression {
    /// The days that a text means.
    ///
    /// - Parameters:
    ///   - text: What the user wrote.
    ///   - today: The day that `today` means.
    ///   - weekdayNames: Names of weekdays in other languages, Monday first, seven after seven.
    /// - Returns: The days, both ends included.
    /// - Throws: `DateExpressionError`, with a hint where one can be given.
    public static func days(
        _ text: String, today: CalendarDate, weekdayNames: [String] = []
    ) throws(DateExpressionError) -> ClosedRange<CalendarDate> {
        guard let dots = range(ofDots: text) else {
            return try single(text, today: today, names: weekdayNames)
        }
        guard dots.lowerBound > text.startIndex, dots.upperBound < text.endIndex else {
            throw DateExpressionError(
                message: "\(text) has only one end", hint: "write A..B, as 2026-03-01..2026-03-31")
        }
        let first = try single(
            String(text[..<dots.lowerBound]), today: today, names: weekdayNames)
        let last = try single(
            String(text[dots.upperBound...]), today: today, names: weekdayNames)
        guard first.lowerBound <= last.upperBound else {
            throw DateExpressionError(
                message: "\(text) ends before it begins",
                hint: "write the earlier date first: "
                    + "\(text[dots.upperBound...])..\(text[..<dots.lowerBound])")
        }
        return first.lowerBound...last.upperBound
    }

    private static func range(ofDots text: String) -> Range<String.Index>? {
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            if text[index] == ".", next < text.endIndex, text[next] == "." {
                return index..<text.index(after: next)
            }
            index = next
        }
        return nil
    }

    private static func single(
        _ text: String, today: CalendarDate, names: [String]
    ) throws(DateExpressionError) -> ClosedRange<CalendarDate> {
        let word = lowercasedTrimming(text)
        switch word {
        case "": throw DateExpressionError(message: "the date is empty", hint: "write today")
        case "today", "now": return today...today
        case "tomorrow": return try day(today.adding(days: 1), text)
        case "yesterday": return try day(today.adding(days: -1), text)
        default: break
        }
        if let weekday = weekday(named: word[...], names) {
            return try day(today.adding(days: weekday.daysAfter(today.weekday)), text)
        }
        if word.hasPrefix("next ") {
            let name = word.dropFirst(5).drop { $0.isWhitespace }
            guard let weekday = weekday(named: name, names) else { throw unknown(text) }
            let ahead = weekday.daysAfter(today.weekday)
            return try day(today.adding(days: ahead == 0 ? 7 : ahead), text)
        }
        if word.hasPrefix("+") || word.hasPrefix("-") {
            return try day(try offset(word, from: today, text: text), text)
        }
        return try numeric(word, text: text)
    }

    private static func lowercasedTrimming(_ text: String) -> String {
        var trimmed = text.lowercased()[...]
        while trimmed.first?.isWhitespace == true { trimmed.removeFirst() }
        while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
        return String(trimmed)
    }

    private static let weekdayNames = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    /// The weekday of an English name in any case, or of its first letters.
    static func weekday(_ word: Substring) -> Weekday? {
        weekday(named: lowercasedTrimming(String(word))[...])
    }

    /// The weekday of an English name or of its first letters, at least two of them.
    ///
    /// Of other names the whole is taken, and the first letters, at least two, where they are those of
    /// one weekday alone.
    private static func weekday(named word: Substring, _ others: [String] = []) -> Weekday? {
        if word.count >= 2, let index = weekdayNames.firstIndex(where: { $0.hasPrefix(word) }) {
            return Weekday(rawValue: index + 1)
        }
        // Some abbreviations end with a dot, which may be left out.
        func plain(_ name: some StringProtocol) -> String {
            String(lowercasedTrimming(String(name)).filter { $0 != "." })
        }
        let names = others.map { plain($0) }
        let word = plain(word)
        if let index = names.firstIndex(where: { !word.isEmpty && $0 == word }) {
            return Weekday(rawValue: index % 7 + 1)
        }
        guard word.count >= 2 else { return nil }
        let begun = Set(names.indices.filter { names[$0].hasPrefix(word) }.map { $0 % 7 + 1 })
        return begun.count == 1 ? begun.first.flatMap { Weekday(rawValue: $0) } : nil
    }

    private static func offset(
        _ word: String, from today: CalendarDate, text: String
    ) throws(DateExpressionError) -> CalendarDate {
        let digits = word.dropFirst().dropLast()
        guard let unit = word.last, let magnitude = number(digits), magnitude <= 4_000_000 else {
            throw DateExpressionError(
                message: "\(text) is no number of days, weeks, months or years",
                hint: "write +3d, -1w, +2m or -1y")
        }
        let count = word.hasPrefix("-") ? -magnitude : magnitude
        switch unit {
        case "d": return today.adding(days: count)
        case "w": return today.adding(days: count * 7)
        case "m": return try adding(months: count, to: today, text)
        case "y": return try adding(months: count * 12, to: today, text)
        default:
            throw DateExpressionError(
                message: "\(text) has no unit", hint: "write +3d, -1w, +2m or -1y")
        }
    }

    /// The same day of another month, or that month's last day where it is shorter.
    private static func adding(
        months: Int, to date: CalendarDate, _ text: String
    ) throws(DateExpressionError) -> CalendarDate {
        let (year, month, day) = date.components
        let index = year * 12 + month - 1 + months
        let (newYear, newMonth) = (floorDivide(index, 12), index - floorDivide(index, 12) * 12 + 1)
        guard (1...9999).contains(newYear),
            let result = CalendarDate(
                year: newYear, month: newMonth,
                day: min(day, CalendarDate.days(inMonth: newMonth, ofYear: newYear)))
        else { throw outOfRange(text) }
        return result
    }

    private static func numeric(
        _ word: String, text: String
    ) throws(DateExpressionError) -> ClosedRange<CalendarDate> {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        if parts.count == 1, word.utf8.count == 8, let number = number(word[...]) {
            return try date(
                year: number / 10_000, month: number / 100 % 100, day: number % 100, text)
        }
        guard let first = parts.first, first.utf8.count == 4, let year = number(first),
            year >= 1, parts.count == 2 || parts.count == 3
        else {
            if word.contains("/") || word.contains(".") { throw ambiguous(text) }
            let hasYear = parts.first?.utf8.count == 4
            if !hasYear, parts.count == 2 || parts.count == 3,
                parts.allSatisfy({ number($0) != nil })
            {
                throw ambiguous(text)
            }
            throw unknown(text)
        }
        if parts[1].hasPrefix("w") {
            return try week(parts[1].dropFirst(), year: year, day: parts.dropFirst(2).first, text)
        }
        guard parts[1].utf8.count == 2, let month = number(parts[1]) else { throw unknown(text) }
        if parts.count == 3 {
            guard parts[2].utf8.count == 2, let day = number(parts[2]) else { throw unknown(text) }
            return try date(year: year, month: month, day: day, text)
        }
        guard let start = CalendarDate(year: year, month: month, day: 1) else {
            throw DateExpressionError(message: "\(text) is no month", hint: nil)
        }
        let length = CalendarDate.days(inMonth: month, ofYear: year)
        return start...start.adding(days: length - 1)
    }

    private static func date(
        year: Int, month: Int, day: Int, _ text: String
    ) throws(DateExpressionError) -> ClosedRange<CalendarDate> {
        guard let date = CalendarDate(year: year, month: month, day: day) else {
            throw DateExpressionError(message: "there is no day \(text)", hint: nil)
        }
        return date...date
    }

    private static func week(
        _ digits: Substring, year: Int, day: Substring?, _ text: String
    ) throws(DateExpressionError) -> ClosedRange<CalendarDate> {
        guard let week = number(digits), digits.utf8.count <= 2 else { throw unknown(text) }
        let monday = CalendarDate.monday(ofISOWeek: week, year: year)
        guard (1...53).contains(week), monday.isoWeek.year == year else {
            throw DateExpressionError(message: "\(year) has no week \(week)", hint: nil)
        }
        guard let day else { return try days(from: monday, count: 7, text) }
        guard let number = number(day), (1...7).contains(number) else { throw unknown(text) }
        return try self.day(monday.adding(days: number - 1), text)
    }

    private static func day(
        _ date: CalendarDate, _ text: String
    ) throws(DateExpressionError) -> ClosedRange<CalendarDate> {
        try days(from: date, count: 1, text)
    }

    private static func days(
        from date: CalendarDate, count: Int, _ text: String
    ) throws(DateExpressionError) -> ClosedRange<CalendarDate> {
        let last = date.adding(days: count - 1)
        guard date.isInRange, last.isInRange else { throw outOfRange(text) }
        return date...last
    }

    /// A number of ASCII digits alone.
    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
        return Int(text)
    }

    private static func outOfRange(_ text: String) -> DateExpressionError {
        DateExpressionError(message: "\(text) lies outside of the years 1 to 9999", hint: nil)
    }

    private static func ambiguous(_ text: String) -> DateExpressionError {
        DateExpressionError(
            message: "\(text) can be read in more than one way",
            hint: "write year, month and day, as 2026-03-29")
    }

    private static func unknown(_ text: String) -> DateExpressionError {
        DateExpressionError(
            message: "\(text) is no date",
            hint: "write today, tomorrow, 2026-03-29, friday, next monday, +3d, 2026-W13, 2026-03"
                + " or A..B")
    }
}
