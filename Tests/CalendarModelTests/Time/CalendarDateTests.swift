import CalendarModel
import Testing

struct CalendarDateTests {
    @Test func agreesWithAWalkDayByDay() throws {
        // 400 years are a whole cycle of the Gregorian calendar.
        var (year, month, day) = (1899, 12, 31)
        var weekday = 7
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var date = try #require(CalendarDate(year: year, month: month, day: day))
        var dayOfYear = 365
        for _ in 0..<146_100 {
            let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
            let expected = (year, month, day)
            guard date.components == expected, date.weekday.rawValue == weekday,
                date.dayOfYear == dayOfYear,
                CalendarDate(year: year, month: month, day: day) == date
            else {
                Issue.record("\(date) instead of \(expected)")
                return
            }
            date = date.adding(days: 1)
            weekday = weekday % 7 + 1
            day += 1
            dayOfYear += 1
            if day > lengths[month - 1] + (month == 2 && isLeap ? 1 : 0) {
                day = 1
                month += 1
            }
            if month > 12 {
                month = 1
                year += 1
                dayOfYear = 1
            }
        }
    }

    @Test func daysCountFromTheUnixEpoch() throws {
        #expect(CalendarDate(year: 1970, month: 1, day: 1)?.dayNumber == 0)
        #expect(CalendarDate(year: 1969, month: 12, day: 31)?.dayNumber == -1)
        // `date -u -d 2000-03-01 +%s` is 951868800.
        #expect(CalendarDate(year: 2000, month: 3, day: 1)?.dayNumber == 951_868_800 / 86_400)
        #expect(CalendarDate.first.dayNumber == -719_162)
        #expect(CalendarDate.last.dayNumber == 2_932_896)
    }

    @Test(arguments: [
        (2026, 2, 29), (2026, 2, 30), (1900, 2, 29), (2024, 2, 30), (2026, 4, 31), (2026, 0, 1),
        (2026, 13, 1), (2026, 1, 0), (2026, 1, 32), (2026, -1, 1), (2026, 1, -1), (0, 1, 1),
        (10_000, 1, 1), (-5, 1, 1),
    ])
    func refusesDaysThatAreNone(year: Int, month: Int, day: Int) {
        #expect(CalendarDate(year: year, month: month, day: day) == nil)
    }

    @Test(arguments: [(2024, 2, 29), (2000, 2, 29), (1, 1, 1), (9999, 12, 31), (400, 2, 29)])
    func acceptsTheEdges(year: Int, month: Int, day: Int) throws {
        let date = try #require(CalendarDate(year: year, month: month, day: day))
        #expect(date.year == year && date.month == month && date.day == day)
        #expect(date.isInRange)
    }

    @Test func arithmeticMayLeaveTheRangeOfYears() {
        #expect(!CalendarDate.last.adding(days: 1).isInRange)
        #expect(!CalendarDate.first.adding(days: -1).isInRange)
        #expect(CalendarDate.last.adding(days: 1).components == (10_000, 1, 1))
        #expect(CalendarDate.first.adding(days: -1).components == (0, 12, 31))
        #expect(CalendarDate.first.adding(days: -367).components == (-1, 12, 31))
        for days in [Int.max, Int.min, Int.max / 2, 1 << 40, -(1 << 40)] {
            let far = CalendarDate.first.adding(days: days)
            #expect(!far.isInRange)
            _ = (far.components, far.weekday, far.isoWeek, far.description, far.dayOfYear)
            _ = LocalDateTime(date: far).description
        }
    }

    @Test(arguments: [(1900, false), (2000, true), (2023, false), (2024, true), (2100, false)])
    func knowsLeapYears(year: Int, isLeap: Bool) {
        #expect(CalendarDate.isLeap(year) == isLeap)
        #expect(CalendarDate.days(inYear: year) == (isLeap ? 366 : 365))
        #expect(CalendarDate.days(inMonth: 2, ofYear: year) == (isLeap ? 29 : 28))
        let months = (1...12).map { CalendarDate.days(inMonth: $0, ofYear: year) }
        #expect(months.reduce(0, +) == CalendarDate.days(inYear: year))
    }

    @Test func isWrittenWithFourDigitsOfTheYear() {
        #expect(CalendarDate(year: 33, month: 4, day: 3)?.description == "0033-04-03")
        #expect(CalendarDate(year: 2026, month: 12, day: 25)?.description == "2026-12-25")
        #expect(padded(-5, to: 3) == "-005")
        #expect(padded(12345, to: 4) == "12345")
    }
}

struct WeekdayTests {
    @Test(arguments: [
        ("MO", Weekday.monday), ("tu", .tuesday), ("We", .wednesday), ("th", .thursday),
        ("FR", .friday), ("SA", .saturday), ("su", .sunday),
    ])
    func isReadInAnyCase(name: String, weekday: Weekday) {
        #expect(Weekday(name: name) == weekday)
        #expect(weekday.name == name.uppercased())
    }

    @Test(arguments: ["", "M", "MON", "XX", " MO", "1MO"])
    func refusesOtherNames(name: String) {
        #expect(Weekday(name: name) == nil)
    }

    @Test func countsDaysForward() {
        #expect(Weekday.monday.daysAfter(.monday) == 0)
        #expect(Weekday.monday.daysAfter(.sunday) == 1)
        #expect(Weekday.sunday.daysAfter(.monday) == 6)
        #expect(Weekday.wednesday.daysAfter(.friday) == 5)
        #expect(Weekday.allCases.sorted() == Weekday.allCases)
    }
}
