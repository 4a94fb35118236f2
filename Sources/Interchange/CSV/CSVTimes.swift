internal import CalendarModel

/// The order of day, month and year in dates of numbers.
public enum DateOrder: String, Sendable, Hashable, CaseIterable {
    case dayMonthYear = "dmy"
    case monthDayYear = "mdy"
    case yearMonthDay = "ymd"

    var shownName: String {
        switch self {
        case .dayMonthYear: "day/month/year"
        case .monthDayYear: "month/day/year"
        case .yearMonthDay: "year/month/day"
        }
    }
}

/// The date of a cell as far as it can be told without knowing the order of the others.
enum CSVDate: Hashable {
    case date(CalendarDate)
    /// Three numbers of which the first is no year of four digits.
    case numbers(Int, Int, Int, separator: UInt8)
    /// Excel's number of days since 1899-12-30, and the second of the day.
    case serial(Int, second: Int)

    func date(order: DateOrder) -> CalendarDate? {
        switch self {
        case .date(let date): return date
        case .serial(let days, second: _):
            return CalendarDate(dayNumber: Self.serialStart + days)
        case .numbers(let first, let second, let third, separator: _):
            switch order {
            case .dayMonthYear: return Self.date(third, second, first)
            case .monthDayYear: return Self.date(third, first, second)
            case .yearMonthDay: return Self.date(first, second, third)
            }
        }
    }

    /// Whether it is one of Excel's numbers.
    var isSerial: Bool { if case .serial = self { true } else { false } }

    private static let serialStart = CalendarDate.dayNumber(year: 1899, month: 12, day: 30)

    private static func date(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
        let full = year < 100 ? (year < 70 ? 2000 + year : 1900 + year) : year
        return CalendarDate(year: full, month: month, day: day)
    }

    /// The date that a text says; nil when it says none.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, bytes.count <= 40 else { return nil }
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        if bytes.allSatisfy(isDigit), bytes.count == 8, let number = Int(text) {
            guard
                let date = CalendarDate(
                    year: number / 10_000, month: number / 100 % 100, day: number % 100)
            else { return nil }
            self = .date(date)
            return
        }
        if let serial = Self.serial(text) {
            self = serial
            return
        }
        // Numbers and the name of a month, whatever stands between.
        var numbers: [(value: Int, digits: Int)] = []
        var month: Int?
        var separator: UInt8 = 0
        for part in text.split(whereSeparator: { "/.- ,".contains($0) }) {
            if part.utf8.allSatisfy(isDigit), part.utf8.count <= 4, let value = Int(part) {
                numbers.append((value, part.utf8.count))
            } else if month == nil, let named = Self.month(part) {
                month = named
            } else if Self.weekday(part) {
                continue
            } else {
                return nil
            }
        }
        separator = bytes.first { !isDigit($0) } ?? 0
        if let month {
            guard numbers.count == 2 else { return nil }
            let yearFirst = numbers[0].digits == 4
            let year = yearFirst ? numbers[0].value : numbers[1].value
            let day = yearFirst ? numbers[1].value : numbers[0].value
            guard let date = Self.date(year, month, day) else { return nil }
            self = .date(date)
            return
        }
        guard numbers.count == 3 else { return nil }
        if numbers[0].digits == 4 {
            guard let date = Self.date(numbers[0].value, numbers[1].value, numbers[2].value)
            else { return nil }
            self = .date(date)
        } else {
            self = .numbers(
                numbers[0].value, numbers[1].value, numbers[2].value, separator: separator)
        }
    }

    /// A number of days, perhaps with the day's fraction after a point or a comma.
    private static func serial(_ text: String) -> CSVDate? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard (1...2).contains(parts.count), parts[0].utf8.count == 5,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let days = Int(parts[0]), (10_000...80_000).contains(days)
        else { return nil }
        let second = parts.count == 2 ? CSVTime.second(ofFraction: parts[1]) ?? 0 : 0
        return .serial(days, second: second)
    }

    private static func month(_ text: Substring) -> Int? {
        let names = [
            "january", "february", "march", "april", "may", "june", "july", "august", "september",
            "october", "november", "december",
        ]
        let lower = text.lowercased()
        guard lower.utf8.count >= 3 else { return nil }
        return names.firstIndex { $0.hasPrefix(lower) || lower == "sept" && $0 == "september" }
            .map { $0 + 1 }
    }

    private static func weekday(_ text: Substring) -> Bool {
        let names = [
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
        ]
        let lower = text.lowercased()
        return lower.utf8.count >= 3 && names.contains { $0.hasPrefix(lower) }
    }
}

/// Times of day in cells.
enum CSVTime {
    /// The second of the day; 86,400 for 24:00; nil when it is no time.
    ///
    /// `9:00`, `09:00:00`, `9.30`, `14h30`, `9 AM`, `9:00 p.m.`, or a fraction of the day as Excel
    /// has it, `0.375`. `0.30` is half past midnight, unless it is such a fraction for certain.
    ///
    /// - Parameters:
    ///   - text: The cell.
    ///   - isFraction: Whether decimals are those of a day, as beside one of Excel's numbers.
    /// - Returns: The second.
    static func second(_ text: String, isFraction: Bool = false) -> Int? {
        var lower = text.lowercased().filter { $0 != " " && $0 != "\u{202F}" && $0 != "\u{A0}" }
        guard !lower.isEmpty, lower.utf8.count <= 24 else { return nil }
        if lower.hasPrefix("0.") {
            let decimals = lower.dropFirst(2)
            if isFraction || decimals.utf8.count != 2 || decimals > "59" {
                return second(ofFraction: decimals)
            }
        }
        if lower.hasPrefix("0,") { return second(ofFraction: lower.dropFirst(2)) }
        var half: Int?
        for (mark, hours) in [("a.m.", 0), ("p.m.", 12), ("am", 0), ("pm", 12)]
        where lower.hasSuffix(mark) {
            lower.removeLast(mark.count)
            half = hours
            break
        }
        if lower.hasSuffix("h") { lower.removeLast() }
        var parts = lower.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
        // Fractions of seconds have no place in iCalendar.
        if parts.count == 4, parts[3].utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            parts.removeLast()
        }
        guard (1...3).contains(parts.count), parts.count > 1 || half != nil else { return nil }
        var numbers: [Int] = []
        for part in parts {
            guard (1...2).contains(part.utf8.count), let number = Int(part), number >= 0,
                part.utf8.allSatisfy({ (0x30...0x39).contains($0) })
            else { return nil }
            numbers.append(number)
        }
        var hour = numbers[0]
        let minute = numbers.count > 1 ? numbers[1] : 0
        let second = numbers.count > 2 ? min(numbers[2], 59) : 0
        guard minute < 60, numbers.count < 3 || numbers[2] <= 60 else { return nil }
        if let half {
            guard (1...12).contains(hour) else {
                return hour < 24 && half == 12 && hour > 12
                    ? hour * 3600 + minute * 60 + second : nil
            }
            hour = hour % 12 + half
        }
        guard hour < 24 || (hour == 24 && minute == 0 && second == 0) else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    /// The second of the day that decimals of a day mean, rounded.
    static func second(ofFraction decimals: Substring) -> Int? {
        guard !decimals.isEmpty, decimals.utf8.count <= 20,
            decimals.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let fraction = Double("0." + decimals)
        else { return nil }
        return min(Int((fraction * 86_400).rounded()), 86_399)
    }
}

/// What a cell with a date, and perhaps a time and a zone, says.
struct CSVMoment {
    var date: CSVDate
    /// The second of the day; nil for a date alone.
    var second: Int?
    /// The offset from UTC in seconds, when there is one.
    var offset: Int?
    /// The zone in brackets (RFC 9557); `floating` for none.
    var zone: String?

    /// The moment that a text says; nil when it says none.
    init?(_ text: String) {
        var text = text.trimmingSpaces
        guard text.utf8.count <= 200 else { return nil }
        if let plain = Self.plain(Array(text.utf8)) {
            self = plain
            return
        }
        if text.hasSuffix("]"), let open = text.lastIndex(of: "[") {
            zone = String(text[text.index(after: open)...].dropLast())
            text = String(text[..<open])
        }
        if let date = CSVDate(text) {
            self.date = date
            if case .serial(_, let second) = date, second > 0 { self.second = second }
            return
        }
        // The date ends at a T between digits, or at the space before the first time.
        let scalars = Array(text.unicodeScalars)
        func isDigit(_ index: Int) -> Bool {
            scalars.indices.contains(index) && ("0"..."9").contains(scalars[index])
        }
        guard
            let cut = scalars.indices.first(where: { index in
                (scalars[index] == "T" || scalars[index] == "t") && isDigit(index - 1)
                    && isDigit(index + 1)
                    || (scalars[index].properties.isWhitespace
                        && CSVDate(Self.text(scalars[..<index])) != nil
                        && scalars[index...].contains { $0 == ":" })
            }), let date = CSVDate(Self.text(scalars[..<cut]))
        else { return nil }
        self.date = date
        var time = Self.text(scalars[(cut + 1)...])
        if time.hasSuffix("Z") || time.hasSuffix("z") {
            offset = 0
            time.removeLast()
        } else if let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) {
            let digits = time[sign...].dropFirst().filter { $0 != ":" }
            guard digits.count == 4, let number = Int(digits) else { return nil }
            let seconds = number / 100 * 3600 + number % 100 * 60
            offset = time[sign] == "-" ? -seconds : seconds
            time = String(time[..<sign])
        }
        if time.utf8.count == 6, time.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            let digits = Array(time)
            time = "\(String(digits[0...1])):\(String(digits[2...3])):\(String(digits[4...5]))"
        }
        guard let second = CSVTime.second(time) else { return nil }
        self.second = second
    }

    private init(date: CSVDate, second: Int?, offset: Int?) {
        (self.date, self.second, self.offset) = (date, second, offset)
    }

    /// `2026-01-05`, `2026-01-05T10:00`, `2026-01-05T10:00:00` and these with a Z, as most cells of
    /// large tables are; nil for all else.
    private static func plain(_ bytes: [UInt8]) -> CSVMoment? {
        guard [10, 16, 17, 19, 20].contains(bytes.count) else { return nil }
        let isUTC = bytes.count == 17 || bytes.count == 20
        var numbers = [0, 0, 0, 0, 0, 0]
        var place = 0
        for (index, byte) in bytes.enumerated() {
            switch (index, byte) {
            case (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")), (10, UInt8(ascii: "T")),
                (13, UInt8(ascii: ":")), (16, UInt8(ascii: ":")):
                // A mark where the text ends says that more was meant.
                guard index + 1 < bytes.count else { return nil }
                place += 1
            case (bytes.count - 1, UInt8(ascii: "Z")) where isUTC: break
            case (_, UInt8(ascii: "0")...UInt8(ascii: "9")):
                if [4, 7, 10, 13, 16].contains(index) { return nil }
                numbers[place] = numbers[place] * 10 + Int(byte - UInt8(ascii: "0"))
            default: return nil
            }
        }
        guard let date = CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2]),
            numbers[3] < 24, numbers[4] < 60, numbers[5] < 60
        else { return nil }
        let second = numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
        return CSVMoment(
            date: .date(date), second: bytes.count == 10 ? nil : second,
            offset: isUTC ? 0 : nil)
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text).trimmingSpaces
    }
}
