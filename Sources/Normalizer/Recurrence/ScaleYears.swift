internal import CalendarModel
internal import Libical

/// The years of a calendar system that were asked for, kept.
struct ScaleYears: Sendable {
    /// A month by its year and its place among the months of it.
    struct MonthPlace: Sendable, Hashable {
        var year: Int
        var index: Int
    }

    let scale: CalendarScale
    private var kept: [Int: CalendarScaleYear] = [:]
    /// The steps that tables made since the last charge cost.
    private var owed = 0

    /// Enough for what a period and its neighbours need, few enough for many copies.
    private static let mostKept = 32

    init(_ scale: CalendarScale) {
        self.scale = scale
    }

    /// A year's table; nil when the calendar does not know it.
    mutating func year(_ number: Int) -> CalendarScaleYear? {
        if let year = kept[number] { return year }
        owed += scale.steps(forYear: number)
        guard let year = scale.year(number) else { return nil }
        if kept.count >= Self.mostKept { kept.removeAll(keepingCapacity: true) }
        kept[number] = year
        return year
    }

    /// The month a day lies in; nil when the calendar does not know it.
    mutating func place(of day: Int) -> MonthPlace? {
        guard let number = number(of: day), let index = year(number)?.monthIndex(of: day) else {
            return nil
        }
        return MonthPlace(year: number, index: index)
    }

    private func number(of day: Int) -> Int? {
        for year in kept.values where day >= year.firstDay && day - year.firstDay < year.length {
            return year.number
        }
        return scale.yearNumber(of: day)
    }

    /// A month's table.
    mutating func month(_ place: MonthPlace) -> CalendarScaleYear.Month? {
        guard let months = year(place.year)?.months, months.indices.contains(place.index) else {
            return nil
        }
        return months[place.index]
    }

    /// The month after one.
    mutating func following(_ place: MonthPlace) -> MonthPlace? {
        guard let year = year(place.year) else { return nil }
        return place.index + 1 < year.months.count
            ? MonthPlace(year: place.year, index: place.index + 1)
            : MonthPlace(year: place.year + 1, index: 0)
    }

    /// The month before one.
    mutating func preceding(_ place: MonthPlace) -> MonthPlace? {
        if place.index > 0 { return MonthPlace(year: place.year, index: place.index - 1) }
        guard let year = year(place.year - 1) else { return nil }
        return MonthPlace(year: place.year - 1, index: year.months.count - 1)
    }

    /// Takes the steps that the tables made since the last charge cost; false when there are not
    /// so many left.
    mutating func charge(_ budget: inout StepBudget) -> Bool {
        if owed == 0 { return true }
        defer { owed = 0 }
        return budget.take(owed)
    }

    // MARK: Months in a row

    /// Millionths of a day from new moon to new moon in the mean.
    private static let lunation = 29_530_589

    /// The number of a month in the row of all months of the calendar.
    ///
    /// Where years have equally many months, they are counted by that; else by new moons, near
    /// which months begin, within a few days.
    mutating func ordinal(of place: MonthPlace) -> Int? {
        guard let year = year(place.year), year.months.indices.contains(place.index) else {
            return nil
        }
        guard scale.hasLeapMonths else { return place.year * year.months.count + place.index }
        // A new moon was on 7 January 1970.
        let days = year.months[place.index].firstDay - 6
        return floorDivide(days * 1_000_000 + Self.lunation / 2, Self.lunation)
    }

    /// The month of a number in the row of all months.
    mutating func month(ordinal: Int, monthsPerYear: Int) -> MonthPlace? {
        guard scale.hasLeapMonths else {
            let year = floorDivide(ordinal, max(1, monthsPerYear))
            return MonthPlace(year: year, index: ordinal - year * monthsPerYear)
        }
        // The middle of the month.
        let (product, isOver) = ordinal.multipliedReportingOverflow(by: Self.lunation)
        if isOver { return nil }
        guard let place = place(of: floorDivide(product, 1_000_000) + 20),
            self.ordinal(of: place) == ordinal
        else { return nil }
        return place
    }
}
