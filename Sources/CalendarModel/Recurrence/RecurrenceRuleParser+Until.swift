extension RecurrenceRuleParser {
    /// UNTIL: `19971224`, `19971224T090000` or `19971224T090000Z`.
    ///
    /// Read with a problem: dates and times written with `-` and `:`, a time without seconds, a
    /// second 60, a day after the end of its month (its last day), a time that cannot be (the
    /// whole day). Anything else is left out.
    mutating func readUntil(_ value: Piece) {
        var digits: [Int] = []
        var dateLength: Int?
        var isUTC = false
        var isPlain = true
        for index in value.start..<value.end {
            let byte = bytes[index]
            switch byte {
            case 48...57: digits.append(Int(byte) - 48)
            case UInt8(ascii: "T"), UInt8(ascii: "t"):
                isPlain = isPlain && dateLength == nil && digits.count == 8
                dateLength = dateLength ?? digits.count
            case UInt8(ascii: "Z"), UInt8(ascii: "z"):
                isPlain = isPlain && index == value.end - 1
                isUTC = true
            case UInt8(ascii: "-"), UInt8(ascii: ":"): isPlain = false
            default:
                leaveOutUntil(value)
                return
            }
        }
        guard dateLength ?? digits.count == 8, let date = untilDate(digits, &isPlain) else {
            leaveOutUntil(value)
            return
        }
        guard dateLength != nil else {
            rule.until = .date(date)
            if !isPlain || isUTC { reportUntil(value, "the day \(date)") }
            return
        }
        let time = Array(digits[8...])
        guard time.count == 4 || time.count == 6 else {
            rule.until = .date(date)
            reportUntil(value, "the day \(date)")
            return
        }
        let hour = time[0] * 10 + time[1]
        let minute = time[2] * 10 + time[3]
        let second = time.count == 6 ? time[4] * 10 + time[5] : 0
        guard hour < 24, minute < 60, second <= 60 else {
            rule.until = .date(date)
            reportUntil(value, "the day \(date)")
            return
        }
        let local = LocalDateTime(
            date: date, hour: hour, minute: minute, second: min(second, 59))
        rule.until = isUTC ? .utc(local) : .floating(local)
        if !isPlain || time.count != 6 {
            reportUntil(value, "\(local)\(isUTC ? "Z" : "")")
        }
    }

    /// The day of the first eight digits; a day after the end of its month is its last day.
    private func untilDate(_ digits: [Int], _ isPlain: inout Bool) -> CalendarDate? {
        guard digits.count >= 8 else { return nil }
        let year = digits[0] * 1000 + digits[1] * 100 + digits[2] * 10 + digits[3]
        let month = digits[4] * 10 + digits[5]
        let day = digits[6] * 10 + digits[7]
        if let date = CalendarDate(year: year, month: month, day: day) { return date }
        guard (1...12).contains(month), (29...31).contains(day) else { return nil }
        isPlain = false
        let lastDay = CalendarDate.days(inMonth: month, ofYear: year)
        return CalendarDate(year: year, month: month, day: lastDay)
    }

    private mutating func leaveOutUntil(_ value: Piece) {
        report(
            "malformed-until", "UNTIL is \(quoted(upper(value))); left out", at: value.start)
    }

    private mutating func reportUntil(_ value: Piece, _ reading: String) {
        report(
            "malformed-until", "UNTIL is \(quoted(upper(value))); read as \(reading)",
            at: value.start)
    }
}
