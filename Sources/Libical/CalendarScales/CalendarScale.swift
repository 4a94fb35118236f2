internal import CLibicalShims
internal import CalendarModel

/// A calendar system that RSCALE names (RFC 7529 §5), as ICU has it.
///
/// Only the lengths of months and years come from ICU: a year is handed out whole, as a table.
/// Calendars whose months and days are the Gregorian ones, with years counted otherwise, are the
/// proleptic Gregorian calendar here, without the Julian one before 1582 that ICU puts there. The
/// Hebrew calendar is reckoned here, too: ICU begins some years, 5807 (2046) the next of them, a
/// day late. The Chinese and the Korean calendar come from tables for the years that are published;
/// before and after, the Korean one is the Chinese.
public struct CalendarScale: Sendable, Hashable {
    /// ICU's name of the calendar, as `hebrew`.
    public let type: String

    /// The Gregorian calendar.
    public static let gregorian = CalendarScale(type: "gregorian")

    private init(type: String) {
        self.type = type
    }

    /// The calendar of a name.
    ///
    /// - Parameter name: A name or alias of CLDR in any case, as `CHINESE` or `ETHIOAA`. Nil when
    ///   ICU has no such calendar.
    public init?(name: String) {
        guard name.utf8.count < 40, name.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else {
            return nil
        }
        let lower = name.lowercased()
        if lower == "gregorian" {
            self = .gregorian
            return
        }
        var buffer = [CChar](repeating: 0, count: 64)
        let length = unsafe buffer.withUnsafeMutableBufferPointer { result in
            unsafe daylane_icu_calendar_type(lower, result.baseAddress, Int32(result.count))
        }
        guard length > 0 else { return nil }
        let bytes = buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }
        type = String(decoding: bytes, as: UTF8.self)
    }

    /// Whether months and days are those of the Gregorian calendar.
    public var hasGregorianMonths: Bool {
        ["gregorian", "buddhist", "japanese", "roc", "iso8601"].contains(type)
    }

    /// Whether some years have a month more than others.
    public var hasLeapMonths: Bool {
        ["chinese", "dangi", "hebrew"].contains(type)
    }

    /// A number of days that no month has more than: 31, or 30 where that is certain.
    public var longestMonth: Int {
        let isShort = hasLeapMonths || type.hasPrefix("islamic") || type.hasPrefix("ethiopic")
        return isShort || type == "coptic" ? 30 : 31
    }

    /// Whether some year may have a month; true when that is not known.
    public func hasMonth(_ name: CalendarScaleYear.MonthName) -> Bool {
        if name.isLeap {
            return hasLeapMonths && (type == "hebrew" ? name.number == 5 : name.number <= 12)
        }
        return name.number <= 12 || (!hasGregorianMonths && !hasLeapMonths)
    }

    /// What a year's table costs, in periods of a Gregorian rule that take as long.
    ///
    /// Some calendars follow the sun and the moon, which takes ICU up to some milliseconds a year.
    ///
    /// - Parameter number: The year.
    /// - Returns: The steps, 0 for a year that is plain arithmetic.
    public func steps(forYear number: Int) -> Int {
        if hasGregorianMonths || type == "hebrew" { return 0 }
        if lunisolarTable?.table(of: number) != nil { return 1 }
        return ["chinese", "dangi", "islamic-umalqura"].contains(type) ? 1000 : 30
    }

    /// The months of a year.
    ///
    /// - Parameter number: The year; years are counted on without eras or cycles, as ICU's
    ///   extended year.
    /// - Returns: The year's table; nil when ICU cannot tell.
    public func year(_ number: Int) -> CalendarScaleYear? {
        if hasGregorianMonths { return gregorianYear(number) }
        if type == "hebrew" { return HebrewYear.table(of: number) }
        if let year = lunisolarTable?.table(of: number) { return year }
        if type == "dangi" {
            guard let year = Self.chinese.year(number &+ Self.koreanYearsBehind) else { return nil }
            return CalendarScaleYear(number: number, months: year.months)
        }
        guard let calendar = unsafe daylane_icu_calendar_open(type) else { return nil }
        defer { unsafe daylane_icu_calendar_close(calendar) }
        return unsafe year(number, of: calendar)
    }

    /// The number of the year a day lies in.
    ///
    /// - Parameter day: Days since 1970-01-01.
    /// - Returns: The year as `year(_:)` takes it; nil when ICU cannot tell.
    public func yearNumber(of day: Int) -> Int? {
        if hasGregorianMonths { return CalendarDate(dayNumber: day).year }
        if type == "hebrew" { return HebrewYear.number(of: day) }
        if let number = lunisolarTable?.number(of: day) { return number }
        if type == "dangi" {
            return Self.chinese.yearNumber(of: day).map { $0 - Self.koreanYearsBehind }
        }
        guard let calendar = unsafe daylane_icu_calendar_open(type) else { return nil }
        defer { unsafe daylane_icu_calendar_close(calendar) }
        return unsafe date(of: day, calendar)?.year
    }

    private var lunisolarTable: LunisolarTable? {
        switch type {
        case "chinese": .chinese
        case "dangi": .korean
        default: nil
        }
    }

    private func gregorianYear(_ number: Int) -> CalendarScaleYear? {
        var months: [CalendarScaleYear.Month] = []
        months.reserveCapacity(12)
        var day = CalendarDate.dayNumber(year: number, month: 1, day: 1)
        for month in 1...12 {
            let length = CalendarDate.days(inMonth: month, ofYear: number)
            months.append(.init(name: .init(month), firstDay: day, length: length))
            day += length
        }
        return CalendarScaleYear(number: number, months: months)
    }

    // MARK: ICU

    private static let chinese = CalendarScale(type: "chinese")
    /// What is to be added to a Korean year to get the Chinese one that begins with it.
    ///
    /// ICU's Korean calendar (72 at least) keeps its solstices and new years where the Chinese one
    /// keeps its own, so that a program that uses both gets years that are months off. The two differ
    /// by a day in few years, so the Chinese one stands for both.
    private static let koreanYearsBehind = 304

    /// A date as ICU counts it: the month from 0.
    private struct ICUDate {
        var year: Int
        var month: Int
        var isLeap: Bool
        var day: Int
    }

    private func date(of day: Int, _ calendar: UnsafeMutableRawPointer) -> ICUDate? {
        guard let number = Int32(exactly: day) else { return nil }
        var fields: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let isKnown = unsafe withUnsafeMutableBytes(of: &fields) { bytes in
            unsafe daylane_icu_calendar_date(
                calendar, number, bytes.assumingMemoryBound(to: Int32.self).baseAddress)
        }
        guard isKnown != 0 else { return nil }
        return ICUDate(
            year: Int(fields.0), month: Int(fields.1), isLeap: fields.2 != 0, day: Int(fields.3))
    }

    private func year(
        _ number: Int, of calendar: UnsafeMutableRawPointer
    ) -> CalendarScaleYear? {
        guard let year = Int32(exactly: number) else { return nil }
        var firstDay: Int32 = 0
        guard unsafe daylane_icu_calendar_first_day(calendar, year, &firstDay) != 0,
            var date = unsafe date(of: Int(firstDay), calendar), date.day == 1
        else { return nil }
        var months: [CalendarScaleYear.Month] = []
        var day = Int(firstDay)
        while date.year == number {
            // 32 days on lies in the next month, however short one of the two is.
            guard months.count < 14, let later = unsafe self.date(of: day + 32, calendar) else {
                return nil
            }
            let nextDay = day + 33 - later.day
            guard (1...31).contains(nextDay - day) else { return nil }
            months.append(.init(name: name(of: date), firstDay: day, length: nextDay - day))
            day = nextDay
            date = later
        }
        return CalendarScaleYear(number: number, months: months)
    }

    private func name(of date: ICUDate) -> CalendarScaleYear.MonthName {
        .init(date.month + 1, isLeap: date.isLeap)
    }
}
