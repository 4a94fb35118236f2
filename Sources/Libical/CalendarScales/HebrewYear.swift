internal import CalendarModel

/// The years of the Hebrew calendar by its own rules, which are plain arithmetic.
///
/// A year begins on the day of the mean new moon (molad) of Tishri, put off for up to two days. Time
/// is counted in days and parts of them, 1080 to the hour.
enum HebrewYear {
    private static let partsPerDay = 24 * 1080
    /// The day before 1 Tishri of year 1 by its molad, in days since 1970-01-01.
    private static let epoch = -2_092_590

    /// The months of a year, Tishri first; the leap month is Adar I, which follows the fifth.
    static func table(of number: Int) -> CalendarScaleYear? {
        // Far more than the years of any date, and small enough to reckon with.
        guard (-1_000_000...1_000_000).contains(number) else { return nil }
        let first = firstDay(of: number)
        let length = firstDay(of: number + 1) - first
        // What a year has more or less than 354 or 384 days is in its second and third month.
        let rest = length % 10
        var lengths = [30, rest == 5 ? 30 : 29, rest == 3 ? 29 : 30, 29, 30]
        if isLeap(number) { lengths.append(30) }
        lengths += [29, 30, 29, 30, 29, 30, 29]
        var months: [CalendarScaleYear.Month] = []
        months.reserveCapacity(lengths.count)
        var day = first
        for (index, length) in lengths.enumerated() {
            let isLeapMonth = index == 5 && lengths.count == 13
            let name = lengths.count == 13 && index >= 5 ? index : index + 1
            months.append(
                .init(name: .init(name, isLeap: isLeapMonth), firstDay: day, length: length))
            day += length
        }
        return CalendarScaleYear(number: number, months: months)
    }

    /// The number of the year a day lies in; nil for days millions of years away.
    static func number(of day: Int) -> Int? {
        guard (-300_000_000...300_000_000).contains(day) else { return nil }
        // 19 years are 6940 days, a little less.
        var number = floorDivide((day - epoch) * 19, 6940) + 1
        while firstDay(of: number) > day { number -= 1 }
        while firstDay(of: number + 1) <= day { number += 1 }
        return number
    }

    private static func isLeap(_ number: Int) -> Bool {
        let rest = 7 * number + 1
        return rest - floorDivide(rest, 19) * 19 < 7
    }

    /// 1 Tishri.
    private static func firstDay(of number: Int) -> Int {
        let day = dayPutOffOnce(number)
        // No year may have 356 days, and none 382.
        if dayPutOffOnce(number + 1) - day == 356 { return epoch + day + 2 }
        if day - dayPutOffOnce(number - 1) == 382 { return epoch + day + 1 }
        return epoch + day
    }

    /// The day of the molad of Tishri, or the next: when the molad is at noon or later, and then
    /// when the day is a Sunday, Wednesday or Friday.
    private static func dayPutOffOnce(_ number: Int) -> Int {
        let months = floorDivide(235 * number - 234, 19)
        // A month has 29 days and 13,753 parts; 12,084 parts had passed before the first.
        let day = months * 29 + floorDivide(12_084 + 13_753 * months, partsPerDay)
        let weekday = 3 * (day + 1)
        return weekday - floorDivide(weekday, 7) * 7 < 3 ? day + 1 : day
    }
}
