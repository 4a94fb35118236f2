import CalendarModel
import Normalizer
import Testing

@Suite struct RecurrenceIteratorTests {
    private func iterator(
        _ text: String, from start: String, until: String? = nil, budget: Int = 1_000_000
    ) throws -> RecurrenceIterator {
        let rule = try #require(RecurrenceRule.parse(text).rule)
        let begin = try #require(parsedTime(start))
        return RecurrenceIterator(
            rule: rule, start: begin.local, isDate: begin.isDate,
            until: until.flatMap(parsedTime)?.local, budget: budget)
    }

    private func time(_ text: String) throws -> LocalDateTime {
        try #require(parsedTime(text)).local
    }

    private func take(_ most: Int, _ iterator: inout RecurrenceIterator) -> [String] {
        var instances: [String] = []
        while instances.count < most, let instance = iterator.next() {
            instances.append(written(instance, isDate: false))
        }
        return instances
    }

    // MARK: Seeking

    /// A dense rule from 1996 asked for a day in 2026, its count exact to the last instance.
    @Test(arguments: [
        // Instances from 1996 to the end of 2026-06-30: 11,139 days.
        ("FREQ=MINUTELY", 11_139 * 1440),
        ("FREQ=SECONDLY", 11_139 * 86_400),
        ("FREQ=HOURLY;BYHOUR=9,10", 11_139 * 2),
        ("FREQ=SECONDLY;INTERVAL=20;BYHOUR=9;BYMINUTE=0,30", 11_139 * 6),
        // Of these days 1,591 are Mondays, the first of them the first day.
        ("FREQ=MINUTELY;BYDAY=MO", 1592 * 1440),
        ("FREQ=DAILY", 11_139),
        ("FREQ=DAILY;BYDAY=MO", 1592),
        ("FREQ=WEEKLY", 1592),
        ("FREQ=MONTHLY", 366),
        ("FREQ=YEARLY", 31),
    ])
    func countsWhileSeeking(_ rule: String, _ passed: Int) throws {
        for more in 0...2 {
            var iterator = try iterator("\(rule);COUNT=\(passed + more)", from: "19960101T000000")
            iterator.seek(to: try time("20260701T000000"))
            // DTSTART, which the HOURLY and SECONDLY rules with times do not match, counts too.
            let isExtra = rule.contains("BYHOUR")
            #expect(take(5, &iterator).count == (isExtra ? max(0, more - 1) : more))
            #expect(iterator.stepsUsed < 12_000)
        }
    }

    @Test func seeksWithoutStepping() throws {
        var iterator = try iterator("FREQ=MINUTELY;COUNT=100000000", from: "19960101T000000")
        iterator.seek(to: try time("20260701T000000"))
        #expect(take(1440, &iterator).last == "20260701T235900")
        #expect(iterator.stepsUsed < 1500)
    }

    @Test func seeksOnlyForward() throws {
        var iterator = try iterator("FREQ=DAILY;COUNT=10", from: "20260101T090000")
        iterator.seek(to: try time("20260105T000000"))
        #expect(take(1, &iterator) == ["20260105T090000"])
        iterator.seek(to: try time("20260101T000000"))
        #expect(take(9, &iterator).first == "20260106T090000")
    }

    @Test func seekingPastTheEndGivesNothing() throws {
        for rule in ["FREQ=DAILY;COUNT=3", "FREQ=WEEKLY;COUNT=3", "FREQ=HOURLY;COUNT=3"] {
            var iterator = try iterator(rule, from: "20260101T090000")
            iterator.seek(to: LocalDateTime(seconds: Int.max))
            #expect(iterator.next() == nil)
        }
        var bounded = try iterator("FREQ=DAILY", from: "20260101T090000", until: "20260103T090000")
        bounded.seek(to: try time("20260103T090001"))
        #expect(bounded.next() == nil)
    }

    // MARK: Ends

    @Test func endsWithCountOrUntilWhicheverIsFirst() throws {
        var counted = try iterator(
            "FREQ=DAILY;COUNT=2", from: "20260101T090000", until: "20260109T090000")
        #expect(take(9, &counted) == ["20260101T090000", "20260102T090000"])
        var bounded = try iterator(
            "FREQ=DAILY;COUNT=9", from: "20260101T090000", until: "20260102T090000")
        #expect(take(9, &bounded) == ["20260101T090000", "20260102T090000"])
    }

    @Test func startComesEvenWhenNothingElseDoes() throws {
        var early = try iterator("FREQ=DAILY", from: "20260101T090000", until: "20250101T090000")
        #expect(take(9, &early) == ["20260101T090000"])
        var off = try iterator("FREQ=WEEKLY;BYDAY=MO;COUNT=2", from: "20260101T090000")
        #expect(take(9, &off) == ["20260101T090000", "20260105T090000"])
    }

    @Test func endsWithTheYear9999() throws {
        for rule in ["FREQ=DAILY", "FREQ=WEEKLY", "FREQ=YEARLY;BYWEEKNO=1,52;BYDAY=FR"] {
            var iterator = try iterator(rule, from: "99991224T090000")
            let instances = take(99, &iterator)
            #expect(instances.last == "99991231T090000")
            #expect(iterator.hasReachedLastYear)
            #expect(!iterator.isBudgetSpent)
        }
        var first = try iterator("FREQ=YEARLY;BYDAY=-1SU", from: "00010101T000000")
        #expect(take(3, &first) == ["00010101T000000", "00011230T000000", "00021229T000000"])
    }

    @Test(arguments: RecurrenceRule.Frequency.allCases)
    func hugeNumbersDoNotTrap(_ frequency: RecurrenceRule.Frequency) throws {
        for part in ["", ";BYDAY=MO,TU", ";BYHOUR=1,2", ";BYMONTH=1;BYSETPOS=-366", ";BYWEEKNO=53"]
        {
            let huge = "9223372036854775807"
            let text = "FREQ=\(frequency.name);INTERVAL=\(huge);COUNT=\(huge)\(part)"
            var iterator = try iterator(text, from: "20260101T090000")
            #expect(iterator.next() != nil)
            iterator.seek(to: try time("21000101T000000"))
            #expect(iterator.next() == nil)
        }
        var outside = RecurrenceIterator(
            rule: RecurrenceRule(frequency: frequency), start: LocalDateTime(seconds: Int.min),
            isDate: false, until: LocalDateTime(seconds: Int.min))
        #expect(outside.next() != nil)
        #expect(outside.next() == nil)
    }

    // MARK: Budget

    /// Rules that never match end soon, by the year 9999 or by their steps.
    @Test(arguments: [
        "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=HOURLY;BYMONTH=4;BYMONTHDAY=31",
        "FREQ=MINUTELY;INTERVAL=2;BYMINUTE=1", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2,4,6",
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6",
        "FREQ=MINUTELY;BYSETPOS=2;BYHOUR=1",
    ])
    func neverMatchingRuleEnds(_ rule: String) throws {
        var iterator = try iterator(rule, from: "20260101T000000")
        #expect(take(3, &iterator) == ["20260101T000000"])
        #expect(iterator.isBudgetSpent != iterator.hasReachedLastYear)
        #expect(iterator.stepsUsed <= 1_000_000)
    }

    @Test func spentBudgetIsTold() throws {
        var stepped = try iterator("FREQ=DAILY", from: "20260101T090000", budget: 10)
        // The first step finds DTSTART itself.
        #expect(take(99, &stepped).count == 10)
        #expect(stepped.isBudgetSpent)
        #expect(stepped.stepsUsed == 10)
        var sought = try iterator(
            "FREQ=DAILY;BYDAY=MO;COUNT=99999", from: "20260101T090000", budget: 10)
        sought.seek(to: try time("20560101T000000"))
        #expect(sought.next() == nil)
        #expect(sought.isBudgetSpent)
    }

    // MARK: Readings

    @Test func leapSecondIsRead59() throws {
        var iterator = try iterator("FREQ=MINUTELY;BYSECOND=60,59", from: "20260101T000059")
        #expect(take(2, &iterator) == ["20260101T000059", "20260101T000159"])
    }

    @Test func subDailyRuleOfAllDaySeriesGivesDays() throws {
        var iterator = try iterator("FREQ=HOURLY;INTERVAL=36;COUNT=3", from: "20260101")
        #expect(
            take(9, &iterator) == ["20260101T000000", "20260102T000000", "20260104T000000"])
    }

    @Test func forbiddenDayPartsChooseFromAllDays() throws {
        var weekly = try iterator("FREQ=WEEKLY;BYMONTHDAY=13", from: "20260113T090000")
        #expect(take(3, &weekly) == ["20260113T090000", "20260213T090000", "20260313T090000"])
        var monthly = try iterator("FREQ=MONTHLY;BYYEARDAY=100", from: "20260410T090000")
        #expect(take(2, &monthly) == ["20260410T090000", "20270410T090000"])
    }
}
