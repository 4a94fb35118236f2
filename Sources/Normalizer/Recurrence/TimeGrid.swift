import CalendarModel

/// The times of one period that BYHOUR, BYMINUTE and BYSECOND make, in ascending order.
///
/// The product of the three lists is never built, as it may have 86,400 elements: a time is
/// computed from its place in it.
struct TimeGrid: Sendable {
    private let hours: [Int]
    private let minutes: [Int]
    private let seconds: [Int]
    /// How many times there are, at least one.
    let count: Int
    private let minuteSecondCount: Int

    /// The one time at the beginning of a period.
    static let single = TimeGrid(hours: [0], minutes: [0], seconds: [0])

    /// The times of ascending lists; an empty list counts as zero alone.
    init(hours: [Int], minutes: [Int], seconds: [Int]) {
        self.hours = hours.isEmpty ? [0] : hours
        self.minutes = minutes.isEmpty ? [0] : minutes
        self.seconds = seconds.isEmpty ? [0] : seconds
        minuteSecondCount = self.minutes.count * self.seconds.count
        count = self.hours.count * minuteSecondCount
    }

    /// The times within a period of a rule: what BY lists do not name comes from DTSTART.
    ///
    /// Units longer than the period itself are limits, not part of the grid, and are zero here.
    init(rule: RecurrenceRule, start: LocalDateTime, isDate: Bool) {
        if isDate {
            self.init(hours: [start.hour], minutes: [start.minute], seconds: [start.second])
            return
        }
        let frequency = rule.frequency
        var hours = [0]
        var minutes = [0]
        var seconds = [0]
        if frequency >= .daily {
            hours = Self.values(rule.byHour, 0...23, default: start.hour)
        }
        if frequency >= .hourly {
            minutes = Self.values(rule.byMinute, 0...59, default: start.minute)
        }
        if frequency >= .minutely {
            seconds = Self.values(Self.seconds(rule.bySecond), 0...59, default: start.second)
        }
        self.init(hours: hours, minutes: minutes, seconds: seconds)
    }

    /// The seconds after the beginning of the period of the time at a place, 0 ..< count.
    func offset(at index: Int) -> Int {
        if count == 1 { return hours[0] * 3600 + minutes[0] * 60 + seconds[0] }
        let hour = hours[index / minuteSecondCount]
        let rest = index % minuteSecondCount
        let minute = minutes[rest / seconds.count]
        return hour * 3600 + minute * 60 + seconds[rest % seconds.count]
    }

    /// BYSECOND with a leap second, 60, read as 59: no wall clock here shows it.
    static func seconds(_ list: [Int]) -> [Int] {
        var seconds: [Int] = []
        for second in list { seconds.append(second == 60 ? 59 : second) }
        return seconds
    }

    /// A list sorted, each value once, those out of range left out; the default when it is empty.
    private static func values(
        _ list: [Int], _ range: ClosedRange<Int>, default value: Int
    ) -> [Int] {
        let values = sortedUnique(list, in: range)
        return values.isEmpty ? [value] : values
    }
}

/// The values of a list that lie in a range, ascending, each once.
func sortedUnique(_ list: [Int], in range: ClosedRange<Int>) -> [Int] {
    var values: [Int] = []
    for value in list.sorted() where range.contains(value) && value != values.last {
        values.append(value)
    }
    return values
}
