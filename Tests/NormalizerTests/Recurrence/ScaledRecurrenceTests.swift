import CalendarModel
import TestSupport
import Testing

@testable import Normalizer

@Suite struct ScaledRecurrenceTests {
    private func instances(_ iterator: RecurrenceIterator, most: Int = 5000) -> [LocalDateTime] {
        var iterator = iterator
        var instances: [LocalDateTime] = []
        while instances.count < most, let instance = iterator.next() { instances.append(instance) }
        #expect(!iterator.isBudgetSpent)
        return instances
    }

    /// The Gregorian calendar treated as one of RSCALE gives what it gives otherwise.
    @Test(arguments: RecurrenceRule.Frequency.allCases)
    func gregorianIsOneOfTheScales(_ frequency: RecurrenceRule.Frequency) {
        var random = SeededRandom(seed: 7529 + UInt64(frequency.rawValue))
        for _ in 0..<150 {
            let sample = RandomRule(frequency: frequency, random: &random)
            let plain = RecurrenceIterator(
                rule: sample.rule, start: sample.start, isDate: sample.isDate, until: sample.end)
            let scaled = RecurrenceIterator(
                rule: sample.rule, start: sample.start, isDate: sample.isDate, until: sample.end,
                isScaled: true)
            let expected = instances(plain)
            #expect(instances(scaled) == expected, "\(sample)")
            checkSeek(scaled, expected, sample, &random)
        }
    }

    private static let scales = [
        "CHINESE", "HEBREW", "ETHIOPIC", "ISLAMIC-CIVIL", "PERSIAN", "GREGORIAN",
    ]

    /// Seeking gives what stepping gives from there on, whatever SKIP moves; instances ascend and
    /// are found in one of two windows that meet.
    @Test(arguments: scales)
    func seekingIsStepping(_ scale: String) {
        var random = SeededRandom(seed: 4650)
        for round in 0..<140 {
            let frequencies: [RecurrenceRule.Frequency] = [.daily, .weekly, .monthly, .yearly]
            var sample = RandomRule(frequency: frequencies[round % 4], random: &random)
            sample.rule.calendarScale = scale
            sample.rule.skip = random.pick([.omit, .forward, .backward])
            if random.chance(0.3) { sample.rule.byLeapMonth = [random.pick([4, 5, 12])] }
            if random.chance(0.2) { sample.rule.byMonth.append(13) }
            if random.chance(0.3) { sample.rule.byMonthDay.append(random.pick([29, 30, 31, -31])) }
            if random.chance(0.2) { sample.rule.byYearDay.append(random.pick([355, 385, -385])) }
            sample.end = sample.start.adding(seconds: 12 * 366 * 86_400)
            let iterator = RecurrenceIterator(
                rule: sample.rule, start: sample.start, isDate: sample.isDate, until: sample.end)
            let stepped = instances(iterator)
            #expect(stepped == Set(stepped).sorted(), "\(sample)")
            for _ in 0..<4 { checkSeek(iterator, stepped, sample, &random) }
        }
    }

    private func checkSeek(
        _ iterator: RecurrenceIterator, _ stepped: [LocalDateTime], _ sample: RandomRule,
        _ random: inout SeededRandom
    ) {
        let span = sample.end.seconds - sample.start.seconds
        var target = sample.start.adding(seconds: random.number(-10...span))
        if random.chance(0.5), let near = stepped.randomElement(using: &random) {
            target = near.adding(seconds: random.number(-1...1))
        }
        var sought = iterator
        var last: LocalDateTime?
        for _ in 0..<random.pick([0, 0, 1, 5]) { last = sought.next() ?? last }
        let from = max(target, last?.adding(seconds: 1) ?? target)
        sought.seek(to: target)
        // What was left out at 5000 instances is not compared.
        let expected = stepped.drop { $0 < from }.prefix(50)
        let found = instances(sought, most: expected.count)
        #expect(found == Array(expected), "\(sample), sought \(target) after \(last as Any)")
    }

    /// Days named by months and days of them are the same at every frequency: the yearly rule
    /// builds them by the year, the others by the month, the week or the day.
    @Test(arguments: scales)
    func daysAreTheSameAtEveryFrequency(_ scale: String) {
        var random = SeededRandom(seed: 2013)
        for _ in 0..<40 {
            var rule = RecurrenceRule(frequency: .yearly)
            rule.calendarScale = scale
            rule.skip = random.pick([.omit, .forward, .backward])
            for _ in 0..<random.number(0...3) { rule.byMonth.append(random.number(1...13)) }
            if random.chance(0.5) { rule.byLeapMonth = [random.number(1...12)] }
            for _ in 0..<random.number(1...3) {
                rule.byMonthDay.append(random.pick([1, 15, 29, 30, 31, -1, -30, -31]))
            }
            if random.chance(0.3) {
                rule.byDay = [.init(random.pick(Weekday.allCases)), .init(.friday)]
            }
            let first = CalendarDate.dayNumber(year: 2020, month: 1, day: 1)
            let date = CalendarDate(dayNumber: first + random.number(0...800))
            let start = LocalDateTime(date: date)
            let end = start.adding(seconds: 9 * 366 * 86_400)
            var byFrequency: [[LocalDateTime]] = []
            for frequency in [RecurrenceRule.Frequency.yearly, .monthly, .weekly, .daily] {
                rule.frequency = frequency
                byFrequency.append(
                    instances(
                        RecurrenceIterator(rule: rule, start: start, isDate: true, until: end)))
            }
            for other in byFrequency.dropFirst() {
                #expect(other == byFrequency[0], "\(rule.text) from \(date)")
            }
        }
    }

    /// Months have numbers in a row, leap months among them.
    @Test(arguments: ["CHINESE", "DANGI", "HEBREW", "ISLAMIC", "COPTIC"])
    func monthsAreInARow(_ scale: String) throws {
        for year in [2, 1000, 2020, 4000, 9990] {
            let start = CalendarDate(
                dayNumber: CalendarDate.dayNumber(year: year, month: 1, day: 1))
            var rule = RecurrenceRule(frequency: .monthly)
            rule.calendarScale = scale
            rule.byMonthDay = [1]
            let until = LocalDateTime(date: start.adding(days: 2000))
            var every = instances(
                RecurrenceIterator(
                    rule: rule, start: LocalDateTime(date: start), isDate: true, until: until))
            // DTSTART is no instance of the rule but for chance.
            every.removeFirst()
            for (month, next) in zip(every, every.dropFirst()) {
                #expect((5...31).contains((next.seconds - month.seconds) / 86_400))
            }
            rule.interval = 3
            let third = instances(
                RecurrenceIterator(rule: rule, start: every[0], isDate: true, until: until))
            #expect(third == every.indices.filter { $0 % 3 == 0 }.map { every[$0] })
        }
    }

    // MARK: Ends

    /// Rules that cost much or never match end soon, by their steps if not by themselves.
    @Test(arguments: [
        "FREQ=SECONDLY;RSCALE=CHINESE;BYMONTH=13;BYMONTHDAY=30",
        "FREQ=SECONDLY;RSCALE=HEBREW;BYMONTH=5L;BYMONTHDAY=31",
        "FREQ=YEARLY;RSCALE=CHINESE;BYMONTH=2;INTERVAL=9223372036854775807;SKIP=FORWARD",
        "FREQ=YEARLY;RSCALE=GREGORIAN;INTERVAL=9223372036854775807;SKIP=BACKWARD",
        "FREQ=MONTHLY;RSCALE=HEBREW;INTERVAL=9223372036854775807;SKIP=FORWARD",
        "FREQ=MONTHLY;RSCALE=COPTIC;INTERVAL=99999999999;BYMONTHDAY=6;SKIP=BACKWARD",
        "FREQ=DAILY;RSCALE=ISLAMIC;INTERVAL=9223372036854775807;SKIP=FORWARD",
        "FREQ=YEARLY;RSCALE=ETHIOPIC;BYMONTH=13;BYMONTHDAY=7",
        "FREQ=WEEKLY;RSCALE=COPTIC;BYMONTH=1L",
        "FREQ=YEARLY;RSCALE=PERSIAN;BYWEEKNO=55;BYMONTH=6",
        "FREQ=YEARLY;RSCALE=BUDDHIST;BYMONTH=2;BYMONTHDAY=30",
    ])
    func hostileRulesEnd(_ text: String) throws {
        let rule = try #require(RecurrenceRule.parse(text).rule)
        let start = try #require(parsedTime("20260101T090000")).local
        var iterator = RecurrenceIterator(
            rule: rule, start: start, isDate: false, until: nil, budget: 400_000)
        #expect(iterator.next() == start)
        #expect(iterator.next() == nil)
        iterator.seek(to: start.adding(seconds: 1_000_000_000))
        #expect(iterator.next() == nil)
        #expect(iterator.stepsUsed <= 400_000)
    }

    @Test func secondlyRuleInAMovedDayIsFound() throws {
        let rule = try #require(
            RecurrenceRule.parse(
                "FREQ=SECONDLY;RSCALE=CHINESE;BYMONTH=2;BYMONTHDAY=30;SKIP=FORWARD"
            ).rule)
        let start = try #require(parsedTime("20260101T000000")).local
        var iterator = RecurrenceIterator(rule: rule, start: start, isDate: false, until: nil)
        _ = iterator.next()
        // The second month of 2026 has 29 days; the third begins on 17 April.
        #expect(iterator.next()?.description == "2026-04-17T00:00:00")
        #expect(iterator.stepsUsed < 5000)
    }

    @Test func spentBudgetIsTold() throws {
        let rule = try #require(RecurrenceRule.parse("FREQ=YEARLY;RSCALE=COPTIC;COUNT=9999").rule)
        let start = try #require(parsedTime("20230912")).local
        var iterator = RecurrenceIterator(
            rule: rule, start: start, isDate: true, until: nil, budget: 500)
        iterator.seek(to: start.adding(seconds: 3_000_000_000))
        #expect(iterator.next() == nil)
        #expect(iterator.isBudgetSpent)
    }

    @Test(arguments: ["RUSSIAN", "X-HEBREW", "GREG ORIAN"])
    func unknownCalendarGivesTheStart(_ name: String) {
        var rule = RecurrenceRule(frequency: .yearly)
        rule.calendarScale = name
        let start = LocalDateTime(seconds: 0)
        var iterator = RecurrenceIterator(rule: rule, start: start, isDate: true, until: nil)
        #expect(iterator.isUnsupported)
        #expect(iterator.next() == start)
        #expect(iterator.next() == nil)
    }

    @Test func unknownCalendarIsNamed() throws {
        let event = ComponentText.event(
            "DTSTART;VALUE=DATE:20260101\nRRULE:RSCALE=RUSSIAN;FREQ=YEARLY\nSUMMARY:New Year")
        let expansion = try Expansion([CalendarText([event])], from: "2026-01-01", to: "2028-12-31")
        #expect(expansion.rows == ["2026-01-01/2026-01-02 New Year @2026-01-01"])
        let diagnostic = try #require(expansion.diagnostics.first { $0.rule == "unsupported-rule" })
        #expect(diagnostic.message.contains("\"RUSSIAN\""))
        #expect(diagnostic.file == "cal.ics")
        #expect(diagnostic.location?.line == 8)
    }
}
