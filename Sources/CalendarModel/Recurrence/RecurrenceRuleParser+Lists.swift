extension RecurrenceRuleParser {
    /// The numbers of a list; what is not a number or out of range is named and left out.
    mutating func readNumbers(
        _ value: Piece, of name: String, _ range: ClosedRange<Int>, isSigned: Bool
    ) -> [Int] {
        var numbers: [Int] = []
        for item in items(of: value, name) {
            guard let number = number(item, isSigned: isSigned) else {
                report(
                    "malformed-value", "\(name) lists \(quoted(upper(item))); left out",
                    at: item.start)
                continue
            }
            guard range.contains(abs(number)) else {
                let bounds = (isSigned ? "±" : "") + "\(range.lowerBound) to \(range.upperBound)"
                report(
                    "value-out-of-range",
                    "\(name) lists \(quoted(upper(item))), which is not \(bounds); left out",
                    at: item.start)
                continue
            }
            numbers.append(number)
        }
        return numbers
    }

    /// BYDAY's weekdays with their ordinals.
    mutating func readWeekdays(_ value: Piece) -> [RecurrenceRule.WeekdayOrdinal] {
        var weekdays: [RecurrenceRule.WeekdayOrdinal] = []
        for item in items(of: value, "BYDAY") {
            let nameStart = max(item.start, item.end - 2)
            let name = Piece(start: nameStart, end: item.end, hadSpaces: false)
            guard let weekday = Weekday(name: upper(name)) else {
                report(
                    "malformed-value", "BYDAY lists \(quoted(upper(item))); left out",
                    at: item.start)
                continue
            }
            let before = piece(from: item.start, to: nameStart)
            if before.isEmpty {
                weekdays.append(RecurrenceRule.WeekdayOrdinal(weekday))
                continue
            }
            guard let ordinal = number(before, isSigned: true) else {
                report(
                    "malformed-value", "BYDAY lists \(quoted(upper(item))); left out",
                    at: item.start)
                continue
            }
            // The longest year, that of the Hebrew calendar, has 55 weeks.
            let most = isGregorian ? 53 : 55
            guard (1...most).contains(abs(ordinal)) else {
                report(
                    "value-out-of-range",
                    "BYDAY lists \(quoted(upper(item))), which is not ±1 to \(most); left out",
                    at: item.start)
                continue
            }
            weekdays.append(RecurrenceRule.WeekdayOrdinal(weekday, ordinal: ordinal))
        }
        return weekdays
    }

    /// BYMONTH's months, the leap months of RFC 7529 §4.2 (`5L`) apart.
    mutating func readMonths(_ value: Piece) {
        for item in items(of: value, "BYMONTH") {
            let isLeap = bytes[item.end - 1] | 0x20 == UInt8(ascii: "l")
            let digits = Piece(
                start: item.start, end: isLeap ? item.end - 1 : item.end, hadSpaces: false)
            guard let month = number(digits, isSigned: false) else {
                report(
                    "malformed-value", "BYMONTH lists \(quoted(upper(item))); left out",
                    at: item.start)
                continue
            }
            guard (1...(isGregorian ? 12 : 13)).contains(month) else {
                report(
                    "value-out-of-range",
                    "BYMONTH lists \(quoted(upper(item))), which is no month; left out",
                    at: item.start)
                continue
            }
            if isLeap, isGregorian {
                report(
                    "leap-month-without-scale",
                    "BYMONTH lists \(quoted(upper(item))), a leap month, but RSCALE names no"
                        + " calendar that has them; left out",
                    at: item.start)
            } else if isLeap {
                rule.byLeapMonth.append(month)
            } else {
                rule.byMonth.append(month)
            }
        }
    }

    /// The items of a list; empty ones are named and left out.
    private mutating func items(of value: Piece, _ name: String) -> [Piece] {
        var items: [Piece] = []
        for item in split(from: value.start, to: value.end, at: UInt8(ascii: ",")) {
            if item.isEmpty {
                report(
                    "empty-value", "\(name) lists an empty value; passed over", at: item.start)
            } else {
                items.append(item)
            }
        }
        return items
    }
}
