import CalendarModel
import TestSupport

/// A random rule and its DTSTART, of a kind that has some instances within a while.
struct RandomRule: CustomStringConvertible {
    var rule: RecurrenceRule
    var start: LocalDateTime
    var isDate: Bool
    /// A time up to which the plain reference can go.
    var end: LocalDateTime

    var description: String { "\(rule.text) from \(start)\(isDate ? " (DATE)" : "")" }

    init(frequency: RecurrenceRule.Frequency, random: inout SeededRandom) {
        isDate = random.chance(0.2)
        start = Self.randomStart(isDate: isDate, &random)
        rule = RecurrenceRule(frequency: frequency)
        let hours =
            switch frequency {
            case .secondly: 0
            case .minutely: 8
            case .hourly: 500
            case .daily: 200 * 24
            case .weekly: 400 * 24
            case .monthly: 800 * 24
            case .yearly: 2000 * 24
            }
        end = start.adding(seconds: frequency == .secondly ? 800 : hours * 3600)
        if random.chance(0.4) { rule.interval = random.pick([1, 2, 3, 4, 5, 7, 12, 25, 61]) }
        if random.chance(0.3) { rule.weekStart = random.pick(Weekday.allCases) }
        if random.chance(0.3) { rule.count = random.number(1...30) }
        addDayParts(&random)
        addTimeParts(&random)
        if random.chance(0.25) {
            let range = random.chance(0.7) ? 1...4 : 1...60
            rule.bySetPosition = Self.list(range, near: 1, isSigned: 0, &random)
        }
    }

    private static func randomStart(
        isDate: Bool, _ random: inout SeededRandom
    ) -> LocalDateTime {
        let year = random.number(1990...2035)
        let day = random.chance(0.3) ? random.number(-4...4) : random.number(0...364)
        let first = CalendarDate.dayNumber(year: year, month: 1, day: 1)
        let date = CalendarDate(dayNumber: first + day)
        return LocalDateTime(date: date, secondOfDay: isDate ? 0 : random.number(0...86_399))
    }

    private mutating func addDayParts(_ random: inout SeededRandom) {
        let date = start.date
        let frequency = rule.frequency
        if random.chance(0.3) {
            rule.byMonth = Self.list(1...12, near: date.month, isSigned: nil, &random)
        }
        if frequency == .yearly, random.chance(0.3) {
            rule.byWeekNumber = Self.list(1...53, near: date.isoWeek.week, isSigned: 54, &random)
        }
        if random.chance(0.15) {
            rule.byYearDay = Self.list(1...366, near: date.dayOfYear, isSigned: 367, &random)
        }
        if random.chance(0.25) {
            rule.byMonthDay = Self.list(1...31, near: date.day, isSigned: 32, &random)
        }
        guard random.chance(0.4) else { return }
        for _ in 0..<random.number(1...4) {
            var entry = RecurrenceRule.WeekdayOrdinal(random.pick(Weekday.allCases))
            if random.chance(0.3) { entry.weekday = date.weekday }
            if frequency >= .monthly, random.chance(0.4) {
                let most = frequency == .yearly && random.chance(0.5) ? 53 : 5
                entry.ordinal = random.number(1...most) * random.pick([1, -1])
            }
            rule.byDay.append(entry)
        }
    }

    private mutating func addTimeParts(_ random: inout SeededRandom) {
        if random.chance(0.25) {
            rule.byHour = Self.list(0...23, near: start.hour, isSigned: nil, &random)
        }
        if random.chance(0.2) {
            rule.byMinute = Self.list(0...59, near: start.minute, isSigned: nil, &random)
        }
        if random.chance(0.2) {
            rule.bySecond = Self.list(0...60, near: start.second, isSigned: nil, &random)
        }
    }

    /// Some values in any order, perhaps doubled; often one that DTSTART has.
    ///
    /// A value with a sign is less by `isSigned`, or the opposite number when that is 0.
    private static func list(
        _ range: ClosedRange<Int>, near: Int, isSigned length: Int?, _ random: inout SeededRandom
    ) -> [Int] {
        var values: [Int] = []
        for _ in 0..<random.number(1...4) {
            var value = random.chance(0.4) ? near : random.number(range)
            if let length, random.chance(0.35) { value = length == 0 ? -value : value - length }
            values.append(value)
        }
        return values
    }
}
