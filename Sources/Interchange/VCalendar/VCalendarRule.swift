internal import CalendarModel

/// A recurrence rule of vCalendar 1.0 as one of iCalendar.
///
/// Not everything can be said there: times of several days that differ, rules in rules that are no
/// more than a choice of days, and the end marks of days; such a rule is nil.
struct VCalendarRule {
    /// When the rule ends.
    enum End: Hashable {
        case never
        case count(Int)
        case time(VCalendarTime)
    }

    /// The parts of the rule of iCalendar but its end.
    private(set) var parts: [String] = []
    private(set) var end = End.count(VCalendarRule.defaultCount)
    /// Whether both a number and a time were given; the rule ends by the number then.
    private(set) var hasTwoEnds = false

    /// How often a rule happens that does not say it.
    private static let defaultCount = 2

    /// Reads a rule.
    ///
    /// - Parameters:
    ///   - text: The rule, as `W2 MO TU #10`.
    ///   - start: The start of the component, for what follows from it.
    init?(_ text: String, start: VCalendarTime?) {
        var tokens = text.uppercased().split(whereSeparator: \.isWhitespace).map(String.init)
        takeEnd(&tokens)
        var rules: [(kind: String, interval: Int, tokens: [String])] = []
        for token in tokens {
            if let (kind, interval) = Self.beginning(token) {
                rules.append((kind, interval, []))
            } else {
                guard !rules.isEmpty else { return nil }
                rules[rules.count - 1].tokens.append(token)
            }
        }
        guard let first = rules.first, rules.count <= 2 else { return nil }
        var tokensOfFirst = first.tokens
        var times = Self.takeTimes(&tokensOfFirst)
        guard let frequency = Self.frequency(first.kind),
            var selection = Self.selection(first.kind, tokensOfFirst, start)
        else { return nil }
        if rules.count == 2 {
            // Days of the months of a year are a choice, not a repetition of their own.
            var inner = rules[1].tokens
            times += Self.takeTimes(&inner)
            guard first.kind == "YM", ["MP", "MD"].contains(rules[1].kind), rules[1].interval == 1,
                let days = Self.selection(rules[1].kind, inner, start), !days.isEmpty
            else { return nil }
            if selection.isEmpty, let start {
                selection = ["BYMONTH=\(start.local.date.month)"]
            }
            selection += days
        }
        guard let clock = Self.clock(times, start) else { return nil }
        parts = ["FREQ=\(frequency)"]
        if first.interval > 1 { parts.append("INTERVAL=\(first.interval)") }
        parts += selection + clock
    }

    // MARK: Ends

    private mutating func takeEnd(_ tokens: inout [String]) {
        var count: Int?
        var time: VCalendarTime?
        tokens = tokens.filter { token in
            if token.hasPrefix("#"), let number = Int(token.dropFirst()), number >= 0 {
                count = number
                return false
            }
            if token.utf8.count >= 8, let end = VCalendarTime(token) {
                time = end
                return false
            }
            return true
        }
        switch (count, time) {
        case (nil, nil): break
        case (let count?, nil): end = count == 0 ? .never : .count(count)
        case (nil, let time?), (0, let time?): end = .time(time)
        case (let count?, .some):
            end = .count(count)
            hasTwoEnds = true
        }
    }

    // MARK: Kinds

    /// The kind and the interval of a token that begins a rule.
    private static func beginning(_ token: String) -> (kind: String, interval: Int)? {
        for kind in ["MP", "MD", "YM", "YD", "D", "W", "M"] where token.hasPrefix(kind) {
            let digits = token.dropFirst(kind.count)
            guard (1...5).contains(digits.count), let interval = Int(digits), interval > 0,
                digits.allSatisfy(\.isNumber)
            else { continue }
            return (kind, interval)
        }
        return nil
    }

    private static func frequency(_ kind: String) -> String? {
        switch kind {
        case "D": "DAILY"
        case "W": "WEEKLY"
        case "MP", "MD": "MONTHLY"
        case "YM", "YD": "YEARLY"
        case "M": "MINUTELY"
        default: nil
        }
    }

    /// The parts that choose days or months; nil when they cannot be said.
    private static func selection(
        _ kind: String, _ tokens: [String], _ start: VCalendarTime?
    ) -> [String]? {
        switch kind {
        case "W":
            guard tokens.allSatisfy({ Weekday(name: $0) != nil }) else { return nil }
            return tokens.isEmpty ? [] : ["BYDAY=\(tokens.joined(separator: ","))"]
        case "MP": return positions(tokens, start)
        case "MD":
            let days = tokens.compactMap { monthDay($0) }
            guard days.count == tokens.count else { return nil }
            return days.isEmpty ? [] : ["BYMONTHDAY=\(days.joined(separator: ","))"]
        case "YM": return numbers(tokens, "BYMONTH", 1...12)
        case "YD": return numbers(tokens, "BYYEARDAY", 1...366)
        default: return tokens.isEmpty ? [] : nil
        }
    }

    private static func numbers(
        _ tokens: [String], _ name: String, _ range: ClosedRange<Int>
    ) -> [String]? {
        let numbers = tokens.compactMap { Int($0) }.filter(range.contains)
        guard numbers.count == tokens.count else { return nil }
        return numbers.isEmpty ? [] : ["\(name)=\(numbers.map(String.init).joined(separator: ","))"]
    }

    /// A day of a month: `15`, `15+`, `2-` for the last but one, `LD` for the last.
    private static func monthDay(_ token: String) -> String? {
        if token == "LD" { return "-1" }
        let digits = token.hasSuffix("+") || token.hasSuffix("-") ? token.dropLast() : token[...]
        guard let day = Int(digits), (1...31).contains(day) else { return nil }
        return token.hasSuffix("-") ? "-\(day)" : "\(day)"
    }

    /// Weekdays by their place in a month: `1+ 2- MO TU` are the first and last but one of both.
    private static func positions(_ tokens: [String], _ start: VCalendarTime?) -> [String]? {
        guard !tokens.isEmpty else {
            guard let date = start?.local.date else { return [] }
            return ["BYDAY=\((date.day - 1) / 7 + 1)\(date.weekday.name)"]
        }
        var days: [String] = []
        var places: [String] = []
        var hadWeekday = true
        for token in tokens {
            if Weekday(name: token) != nil {
                guard !places.isEmpty else { return nil }
                days += places.map { $0 + token }
                hadWeekday = true
                continue
            }
            guard token.hasSuffix("+") || token.hasSuffix("-"), let place = Int(token.dropLast()),
                (1...5).contains(place)
            else { return nil }
            if hadWeekday { places = [] }
            hadWeekday = false
            places.append(token.hasSuffix("-") ? "-\(place)" : "\(place)")
        }
        return hadWeekday ? ["BYDAY=\(days.joined(separator: ","))"] : nil
    }

    // MARK: Times of a day

    /// Takes the tokens that are times of a day, as `0900`.
    private static func takeTimes(_ tokens: inout [String]) -> [(hour: Int, minute: Int)] {
        var times: [(hour: Int, minute: Int)] = []
        tokens = tokens.filter { token in
            guard token.utf8.count == 4, let number = Int(token), number >= 0, number / 100 < 24,
                number % 100 < 60
            else { return true }
            times.append((number / 100, number % 100))
            return false
        }
        return times
    }

    /// The parts for times of a day; nil when hours and minutes cannot be chosen each for itself.
    private static func clock(
        _ times: [(hour: Int, minute: Int)], _ start: VCalendarTime?
    ) -> [String]? {
        if times.isEmpty { return [] }
        if times.count == 1, let local = start?.local, times[0].hour == local.hour,
            times[0].minute == local.minute
        {
            return []
        }
        let hours = Set(times.map(\.hour)).sorted()
        let minutes = Set(times.map(\.minute)).sorted()
        guard hours.count * minutes.count == Set(times.map { $0.hour * 60 + $0.minute }).count
        else { return nil }
        return [
            "BYHOUR=\(hours.map(String.init).joined(separator: ","))",
            "BYMINUTE=\(minutes.map(String.init).joined(separator: ","))",
        ]
    }
}
