import CalendarModel

/// Which days a rule allows: BYMONTH, BYYEARDAY, BYMONTHDAY and BYDAY (RFC 5545 §3.3.10).
///
/// All of them are conditions on a day, whether the table of the RFC calls them "expand" or
/// "limit": a period expands to those of its days that meet every condition. What a rule does not
/// name is taken from DTSTART here, as its frequency demands.
///
/// The days are worked out a month at a time, as a set of bits, and the last month is kept.
struct DayPattern: Sendable {
    /// BYMONTH: bit 1 is January.
    private var months: UInt16 = 0b1_1111_1111_1110
    /// BYMONTHDAY from the beginning: bit 1 is the first day of the month.
    private var monthDays: UInt32 = 0
    /// BYMONTHDAY from the end: bit 31 is the last day of the month.
    private var monthDaysFromEnd: UInt32 = 0
    private var hasMonthDays = false
    /// BYYEARDAY from the beginning and the end of the year, by number; empty without BYYEARDAY.
    private var yearDays: [Bool] = []
    private var yearDaysFromEnd: [Bool] = []
    /// BYDAY without ordinal: bit 1 is Monday.
    private var weekdays: UInt8 = 0
    private var hasWeekdays = false
    /// BYDAY with ordinal, by weekday: bit 1 is the first in the month or year, or the last.
    private var ordinals: [UInt64] = []
    private var ordinalsFromEnd: [UInt64] = []
    /// Whether ordinals count within the year rather than the month.
    private var ordinalsCountInYear = false
    /// The days in a calendar of RSCALE, which stand instead of all of the above but weekdays.
    private var scaled: ScaledDays?

    /// The last day that is of interest; no month after it is looked at.
    private let lastDay: Int

    /// The month worked out last: its first day, its length, and bit 1 for its first day.
    private var monthStart = 0
    private var monthLength = 0
    private var monthBits: UInt32 = 0

    private static let allMonths: UInt16 = 0b1_1111_1111_1110

    /// The days of a rule, with what it does not name taken from DTSTART.
    ///
    /// With the days of a calendar of RSCALE, a set of bits is one of its months.
    init(rule: RecurrenceRule, start: CalendarDate, lastDay: Int, scaled: ScaledDays? = nil) {
        self.lastDay = lastDay
        if let scaled {
            for weekday in scaled.weekdays { add(weekday, ordinal: nil) }
            self.scaled = scaled
            return
        }
        let frequency = rule.frequency
        addMonths(rule.byMonth)
        addMonthDays(rule.byMonthDay)
        addYearDays(rule.byYearDay)
        let hasWeekNumbers = frequency == .yearly && !rule.byWeekNumber.isEmpty
        let ordinalsHold = frequency == .monthly || (frequency == .yearly && !hasWeekNumbers)
        ordinalsCountInYear = frequency == .yearly && rule.byMonth.isEmpty
        for day in rule.byDay {
            add(day.weekday, ordinal: ordinalsHold ? day.ordinal : nil)
        }
        if hasMonthDays || hasWeekdays || !yearDays.isEmpty { return }
        switch frequency {
        case .yearly where hasWeekNumbers: add(start.weekday, ordinal: nil)
        case .yearly:
            if rule.byMonth.isEmpty { addMonths([start.month]) }
            addMonthDays([start.day])
        case .monthly: addMonthDays([start.day])
        case .weekly: add(start.weekday, ordinal: nil)
        case .daily, .hourly, .minutely, .secondly: break
        }
    }

    /// Whether every day is allowed.
    var allowsAll: Bool { !hasWeekdays && hasOnlyWeekdays }
    /// Whether BYDAY without ordinals is the only condition, so that all weeks are alike.
    var hasOnlyWeekdays: Bool {
        if let scaled { return scaled.hasOnlyWeekdays }
        return months == Self.allMonths && !hasMonthDays && yearDays.isEmpty && ordinals.isEmpty
    }

    /// Whether a weekday meets BYDAY, ordinals left aside.
    func allows(_ weekday: Weekday) -> Bool {
        !hasWeekdays || weekdays & (1 << UInt8(weekday.rawValue)) != 0
    }

    /// Whether a month (1…12) meets BYMONTH.
    func allows(month: Int) -> Bool {
        months & (1 << UInt16(month)) != 0
    }

    /// Whether a day is allowed.
    mutating func contains(_ day: Int) -> Bool {
        enterMonth(of: day)
        return monthBits & (1 << UInt32(day - monthStart + 1)) != 0
    }

    /// The first allowed day from a day on, a step for each month looked at; nil when there is
    /// none up to the last day or the steps are spent.
    mutating func first(from day: Int, _ budget: inout StepBudget) -> Int? {
        var from = day
        while from <= lastDay {
            if from < monthStart || from >= monthStart + monthLength {
                guard budget.take() else { return nil }
                enterMonth(of: from)
                guard charge(&budget) else { return nil }
            }
            let index = UInt32(from - monthStart + 1)
            let rest = monthBits >> index
            if rest != 0 { return from + rest.trailingZeroBitCount }
            from = monthStart + monthLength
        }
        return nil
    }

    /// Takes the steps for what a calendar of RSCALE worked out; false when there are not so many.
    mutating func charge(_ budget: inout StepBudget) -> Bool {
        scaled?.years.charge(&budget) ?? true
    }

    /// Appends the allowed days of a month of the Gregorian calendar, ascending.
    mutating func append(year: Int, month: Int, to days: inout [Int]) {
        guard allows(month: month) else { return }
        enterMonth(of: CalendarDate.dayNumber(year: year, month: month, day: 1))
        var bits = monthBits
        while bits != 0 {
            days.append(monthStart + bits.trailingZeroBitCount - 1)
            bits &= bits - 1
        }
    }

    // MARK: A month

    private mutating func enterMonth(of day: Int) {
        if day >= monthStart, day < monthStart + monthLength { return }
        if let month = scaled?.month(of: day) {
            (monthStart, monthLength, monthBits) = month
            return
        }
        let (year, month, dayOfMonth) = CalendarDate(dayNumber: day).components
        monthStart = day - dayOfMonth + 1
        monthLength = CalendarDate.days(inMonth: month, ofYear: year)
        monthBits = bits(year: year, month: month)
    }

    /// The allowed days of a month: bit 1 is its first.
    private func bits(year: Int, month: Int) -> UInt32 {
        guard allows(month: month) else { return 0 }
        let all = (UInt32.max >> UInt32(31 - monthLength)) & ~1
        var bits = all
        if hasMonthDays {
            bits &= monthDays | (monthDaysFromEnd >> UInt32(31 - monthLength))
        }
        if bits == 0 || (!hasWeekdays && yearDays.isEmpty) { return bits }
        let weekdayOfFirst = CalendarDate(dayNumber: monthStart).weekday.rawValue
        let yearStart = CalendarDate.dayNumber(year: year, month: 1, day: 1)
        let yearLength = CalendarDate.days(inYear: year)
        var allowed: UInt32 = 0
        var rest = bits
        while rest != 0 {
            let day = rest.trailingZeroBitCount
            rest &= rest - 1
            let dayOfYear = monthStart - yearStart + day
            if !yearDays.isEmpty, !yearDays[dayOfYear],
                !yearDaysFromEnd[yearLength - dayOfYear + 1]
            {
                continue
            }
            if hasWeekdays {
                let weekday = (weekdayOfFirst + day - 2) % 7 + 1
                let isAllowed =
                    weekdays & (1 << UInt8(weekday)) != 0
                    || (ordinalsCountInYear
                        ? hasOrdinal(weekday, place: dayOfYear, of: yearLength)
                        : hasOrdinal(weekday, place: day, of: monthLength))
                if !isAllowed { continue }
            }
            allowed |= 1 << UInt32(day)
        }
        return allowed
    }

    /// Whether BYDAY names a weekday by its ordinal; the place is that of its day, from 1.
    private func hasOrdinal(_ weekday: Int, place: Int, of length: Int) -> Bool {
        if ordinals.isEmpty { return false }
        let ordinal = (place - 1) / 7 + 1
        let ordinalFromEnd = (length - place) / 7 + 1
        return ordinals[weekday] & (1 << UInt64(ordinal)) != 0
            || ordinalsFromEnd[weekday] & (1 << UInt64(ordinalFromEnd)) != 0
    }

    // MARK: Making

    private mutating func addMonths(_ list: [Int]) {
        var bits: UInt16 = 0
        for month in list where (1...12).contains(month) { bits |= 1 << UInt16(month) }
        if bits != 0 { months = bits }
    }

    private mutating func addMonthDays(_ list: [Int]) {
        for day in list {
            if (1...31).contains(day) { monthDays |= 1 << UInt32(day) }
            if (-31 ... -1).contains(day) { monthDaysFromEnd |= 1 << UInt32(32 + day) }
        }
        hasMonthDays = monthDays | monthDaysFromEnd != 0
    }

    private mutating func addYearDays(_ list: [Int]) {
        let days = sortedUnique(list, in: -366...366)
        guard !days.isEmpty, days != [0] else { return }
        yearDays = [Bool](repeating: false, count: 367)
        yearDaysFromEnd = yearDays
        for day in days {
            if day > 0 { yearDays[day] = true } else { yearDaysFromEnd[-day] = true }
        }
    }

    private mutating func add(_ weekday: Weekday, ordinal: Int?) {
        hasWeekdays = true
        guard let ordinal else {
            weekdays |= 1 << UInt8(weekday.rawValue)
            return
        }
        if ordinals.isEmpty {
            ordinals = [UInt64](repeating: 0, count: 8)
            ordinalsFromEnd = ordinals
        }
        if (1...53).contains(ordinal) { ordinals[weekday.rawValue] |= 1 << UInt64(ordinal) }
        if (-53 ... -1).contains(ordinal) {
            ordinalsFromEnd[weekday.rawValue] |= 1 << UInt64(-ordinal)
        }
    }
}
