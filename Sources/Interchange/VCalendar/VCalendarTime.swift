internal import CalendarModel

/// A date or time of vCalendar 1.0: ISO 8601, in the basic or the extended form.
struct VCalendarTime: Hashable {
    /// The day and time of the clock; of a date its midnight.
    var local: LocalDateTime
    var isUTC = false
    /// Whether it is a day without a time.
    var isDate = false

    init(local: LocalDateTime, isUTC: Bool) {
        self.local = local
        self.isUTC = isUTC
    }

    /// Reads text; nil when it is no time.
    ///
    /// With an offset from UTC it becomes UTC.
    init?(_ text: String) {
        let halves = text.uppercased().split(separator: "T", omittingEmptySubsequences: false)
        guard halves.count <= 2, let first = halves.first,
            let day = Self.digits(first, separator: "-"), day.count == 8,
            let year = Int(day.prefix(4)), let month = Int(day.dropFirst(4).prefix(2)),
            let monthDay = Int(day.suffix(2)),
            let date = CalendarDate(year: year, month: month, day: monthDay)
        else { return nil }
        local = LocalDateTime(date: date)
        guard halves.count == 2 else {
            isDate = true
            return
        }
        var clock = halves[1]
        var offset: Int?
        if clock.hasSuffix("Z") {
            clock.removeLast()
            offset = 0
        } else if let sign = clock.firstIndex(where: { $0 == "+" || $0 == "-" }) {
            guard let seconds = vCalendarOffset(clock[sign...]) else { return nil }
            offset = seconds
            clock = clock[..<sign]
        }
        guard let time = Self.digits(clock, separator: ":"), [2, 4, 6].contains(time.count),
            let hour = Int(time.prefix(2)), hour <= 24
        else { return nil }
        let minute = Int(time.dropFirst(2).prefix(2)) ?? 0
        // A leap second is the second before it.
        let second = min(Int(time.dropFirst(4)) ?? 0, 59)
        guard minute < 60, hour < 24 || minute + second == 0 else { return nil }
        // 24:00 is the midnight at the end of the day.
        local = local.adding(seconds: hour * 3600 + minute * 60 + second - (offset ?? 0))
        isUTC = offset != nil
        guard local.date.isInRange else { return nil }
    }

    /// The digits of text whose groups a separator may stand between; nil when there is more.
    private static func digits(_ text: Substring, separator: Character) -> String? {
        let digits = text.filter { $0 != separator }
        return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? digits : nil
    }

    /// The text of iCalendar: DATE or DATE-TIME.
    var basicText: String {
        let date = local.date.components
        let day = padded(date.year, to: 4) + padded(date.month, to: 2) + padded(date.day, to: 2)
        if isDate { return day }
        let clock =
            padded(local.hour, to: 2) + padded(local.minute, to: 2) + padded(local.second, to: 2)
        return day + "T" + clock + (isUTC ? "Z" : "")
    }
}

/// An offset from UTC in seconds, as `-05`, `+0530` or `+05:30`; nil when it is none.
func vCalendarOffset(_ text: some StringProtocol) -> Int? {
    let isNegative = text.first == "-"
    let rest = isNegative || text.first == "+" ? text.dropFirst() : text[...]
    let digits = String(rest).filter { $0 != ":" }
    guard (1...6).contains(digits.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let hours: Int?
    let minutes: Int?
    if digits.count <= 2 {
        (hours, minutes) = (Int(digits), 0)
    } else {
        // `530` and `0530`; seconds are of no use.
        let whole = digits.count.isMultiple(of: 2) ? String(digits) : "0" + String(digits)
        (hours, minutes) = (Int(whole.prefix(2)), Int(whole.dropFirst(2).prefix(2)))
    }
    guard let hours, let minutes, hours < 24, minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (isNegative ? -1 : 1)
}
