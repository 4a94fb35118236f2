public import CalendarModel

/// Parts of a day and of a week as people type them.
public enum ClockRangeExpression {
    /// The minutes of a day that `9-18`, `9:30-17:45` or `0900-1800` mean; 24 is the day's end.
    ///
    /// - Throws: `DateExpressionError` when the text is no such range, or an empty one.
    public static func minutes(_ text: String) throws(DateExpressionError) -> Range<Int> {
        let failure = DateExpressionError(
            message: "\(text) is no part of a day", hint: "write 9-18 or 9:30-17:45")
        let ends = text.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = minute(ends[0]), let last = minute(ends[1]),
            first < last
        else { throw failure }
        return first..<last
    }

    private static func minute(_ text: Substring) -> Int? {
        let trimmed = text.filter { $0 != " " }
        let parts = trimmed.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, let head = parts.first, let number = number(head) else {
            return nil
        }
        var hour = number
        var minute = 0
        if parts.count == 2 {
            guard parts[1].utf8.count == 2, let rest = self.number(parts[1]) else { return nil }
            minute = rest
        } else if head.utf8.count == 4 {
            (hour, minute) = (number / 100, number % 100)
        }
        guard head.utf8.count <= 2 || (parts.count == 1 && head.utf8.count == 4), minute < 60,
            hour * 60 + minute <= 1440
        else { return nil }
        return hour * 60 + minute
    }

    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.count <= 4,
            text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") })
        else { return nil }
        return Int(text)
    }

    /// The weekdays that `mon-fri`, `mon,wed` or `sat-sun` mean; a range may run over the week's end.
    ///
    /// - Throws: `DateExpressionError` when a word is no English weekday.
    public static func weekdays(_ text: String) throws(DateExpressionError) -> Set<Weekday> {
        var weekdays: Set<Weekday> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false)
            guard ends.count <= 2, let head = ends.first, let tail = ends.last,
                let first = DateExpression.weekday(head), let last = DateExpression.weekday(tail)
            else {
                throw DateExpressionError(
                    message: "\(text) names no weekdays", hint: "write mon-fri or mon,wed,sat")
            }
            var weekday = first
            while true {
                weekdays.insert(weekday)
                if weekday == last { break }
                weekday = Weekday(rawValue: weekday.rawValue % 7 + 1) ?? last
            }
        }
        return weekdays
    }
}
