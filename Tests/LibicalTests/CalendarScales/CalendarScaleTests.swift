import CalendarModel
import Libical
import Testing

@Suite struct CalendarScaleTests {
    @Test(arguments: [
        ("CHINESE", "chinese"), ("dangi", "dangi"), ("Hebrew", "hebrew"), ("ETHIOPIC", "ethiopic"),
        ("ETHIOAA", "ethiopic-amete-alem"), ("ETHIOPIC-AMETE-ALEM", "ethiopic-amete-alem"),
        ("COPTIC", "coptic"), ("INDIAN", "indian"), ("PERSIAN", "persian"),
        ("ISLAMIC", "islamic"), ("ISLAMIC-CIVIL", "islamic-civil"), ("ISLAMICC", "islamic-civil"),
        ("ISLAMIC-TBLA", "islamic-tbla"), ("ISLAMIC-UMALQURA", "islamic-umalqura"),
        ("ISLAMIC-RGSA", "islamic-rgsa"), ("BUDDHIST", "buddhist"), ("ROC", "roc"),
        ("JAPANESE", "japanese"), ("GREGORIAN", "gregorian"), ("gregory", "gregorian"),
        ("ISO8601", "iso8601"),
    ])
    func isNamedAsInCLDR(_ name: String, _ type: String) {
        #expect(CalendarScale(name: name)?.type == type)
    }

    @Test(arguments: [
        "RUSSIAN", "X-CHINESE", "", "hebrew;x", "hebrew\0", "chinese ", "ETHIOPIC_AMETE_ALEM",
        "ħebrew",
        "islamic-islamic-islamic-islamic-islamic-islamic-islamic-islamic-islamic-islamic",
    ])
    func unknownNamesAreNone(_ name: String) {
        #expect(CalendarScale(name: name) == nil)
    }

    /// The first days of months, as published calendars have them.
    @Test(arguments: [
        // Chinese New Year; 2027 and 2030 begin minutes from midnight.
        ("CHINESE", 4650, "1", "2013-02-10"), ("CHINESE", 4661, "1", "2024-02-10"),
        ("CHINESE", 4664, "1", "2027-02-06"), ("CHINESE", 4667, "1", "2030-02-03"),
        ("CHINESE", 4670, "11L", "2033-12-22"), ("CHINESE", 4657, "4L", "2020-05-23"),
        ("CHINESE", 4624, "6L", "1987-07-26"), ("CHINESE", 4554, "2L", "1917-03-23"),
        ("CHINESE", 4536, "1", "1899-02-10"), ("CHINESE", 4537, "1", "1900-01-31"),
        ("CHINESE", 4735, "9", "2098-09-25"),
        // Korea's new moon of 2017 was on another day than China's.
        ("DANGI", 4350, "5L", "2017-06-24"), ("DANGI", 4358, "1", "2025-01-29"),
        ("HEBREW", 5774, "5L", "2014-02-01"), ("HEBREW", 5774, "6", "2014-03-03"),
        ("HEBREW", 5775, "6", "2015-02-20"), ("HEBREW", 5785, "1", "2024-10-03"),
        ("HEBREW", 5806, "3", "2045-11-10"), ("HEBREW", 5807, "1", "2046-10-01"),
        ("ETHIOPIC", 2005, "13", "2013-09-06"), ("ETHIOPIC", 2016, "1", "2023-09-12"),
        ("COPTIC", 1740, "1", "2023-09-12"), ("PERSIAN", 1404, "1", "2025-03-21"),
        ("INDIAN", 1946, "1", "2024-03-21"), ("ISLAMIC-CIVIL", 1434, "9", "2013-07-09"),
        ("ISLAMIC-UMALQURA", 1446, "9", "2025-03-01"), ("ROC", 2026, "2", "2026-02-01"),
        ("JAPANESE", 1500, "3", "1500-03-01"),
    ])
    func monthsBeginAsPublished(
        _ scale: String, _ number: Int, _ month: String, _ date: String
    ) throws {
        let year = try #require(CalendarScale(name: scale)?.year(number))
        let found = year.months.first { written($0.name) == month }
        #expect(found.map { CalendarDate(dayNumber: $0.firstDay).description } == date)
    }

    private func written(_ name: CalendarScaleYear.MonthName) -> String {
        "\(name.number)\(name.isLeap ? "L" : "")"
    }

    /// No day is left out or comes twice, months ascend, and each day knows its year.
    @Test(arguments: [
        "CHINESE", "DANGI", "HEBREW", "ETHIOPIC", "COPTIC", "INDIAN", "PERSIAN", "ISLAMIC",
        "ISLAMIC-CIVIL", "ISLAMIC-TBLA", "ISLAMIC-UMALQURA", "BUDDHIST", "GREGORIAN",
    ])
    func yearsFollowEachOther(_ name: String) throws {
        let scale = try #require(CalendarScale(name: name))
        let first = CalendarDate.dayNumber(year: 1850, month: 1, day: 1)
        let number = try #require(scale.yearNumber(of: first))
        var day = try #require(scale.year(number)).firstDay
        for number in number..<number + 300 {
            let year = try #require(scale.year(number))
            #expect(year.firstDay == day)
            #expect(year.number == number)
            #expect(year.months.map(\.name) == Set(year.months.map(\.name)).sorted())
            for month in year.months {
                #expect(month.firstDay == day)
                #expect((5...31).contains(month.length))
                #expect(month.length <= scale.longestMonth)
                #expect(scale.hasMonth(month.name))
                day += month.length
            }
            #expect(year.firstDay + year.length == day)
            #expect(scale.yearNumber(of: year.firstDay) == number)
            #expect(scale.yearNumber(of: day - 1) == number)
        }
    }

    @Test func yearsOutOfReachDoNotTrap() throws {
        for name in ["CHINESE", "HEBREW", "ETHIOPIC", "ISLAMIC-UMALQURA"] {
            let scale = try #require(CalendarScale(name: name))
            for number in [Int.max, Int.min, 1 << 40] {
                #expect(scale.year(number) == nil)
                #expect(scale.yearNumber(of: number) == nil)
            }
        }
    }
}
