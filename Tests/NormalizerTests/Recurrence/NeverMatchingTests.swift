import CalendarModel
import Normalizer
import Testing

@Suite struct NeverMatchingTests {
    private func neverMatches(_ text: String, from start: String) throws -> Bool {
        let rule = try #require(RecurrenceRule.parse(text).rule)
        let start = try #require(parsedTime(start))
        return RecurrenceIterator.neverMatches(rule, start: start.local, isDate: start.isDate)
    }

    @Test(arguments: [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=2,4,6;BYMONTHDAY=31",
        "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=HOURLY;BYMONTH=4;BYMONTHDAY=31",
        "FREQ=MINUTELY;INTERVAL=2;BYMINUTE=1", "FREQ=SECONDLY;INTERVAL=2;BYSECOND=1",
        "FREQ=HOURLY;INTERVAL=24;BYHOUR=1", "FREQ=MINUTELY;BYSETPOS=2;BYHOUR=1",
        "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6", "FREQ=DAILY;INTERVAL=7;BYDAY=TU",
        "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6",
        "FREQ=MONTHLY;INTERVAL=12;BYMONTH=3", "FREQ=YEARLY;BYYEARDAY=366;BYMONTH=11",
        "FREQ=YEARLY;INTERVAL=99999", "FREQ=DAILY;INTERVAL=9223372036854775807",
        "FREQ=YEARLY;RSCALE=CHINESE;BYMONTH=13", "FREQ=YEARLY;RSCALE=HEBREW;BYMONTH=4L",
        "FREQ=DAILY;RSCALE=ISLAMIC;BYMONTHDAY=31", "FREQ=YEARLY;RSCALE=BUDDHIST;BYMONTH=13",
    ])
    func impossibleRulesAreKnown(_ rule: String) throws {
        // A Thursday, of January, of a year without a leap day.
        #expect(try neverMatches(rule, from: "20260101T000000"))
        #expect(try neverMatches(rule + ";COUNT=5", from: "20260101T000000"))
    }

    @Test(arguments: [
        ("FREQ=DAILY", "20260101"), ("FREQ=YEARLY", "20240229"), ("FREQ=YEARLY", "18960229"),
        ("FREQ=MONTHLY", "20260131"), ("FREQ=DAILY;COUNT=1", "20260101"),
        ("FREQ=DAILY;UNTIL=20250101", "20260101"),
        ("FREQ=YEARLY;INTERVAL=100", "20000229"),
        ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU", "20260101"),
        ("FREQ=SECONDLY;INTERVAL=86399;BYHOUR=5;BYMINUTE=5;BYSECOND=5", "20260101T000000"),
        ("FREQ=DAILY;INTERVAL=5;BYDAY=MO", "20260101"), ("FREQ=YEARLY;BYWEEKNO=53", "20260101"),
        ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;RSCALE=GREGORIAN;SKIP=FORWARD", "20260101"),
        ("FREQ=YEARLY;RSCALE=CHINESE;BYMONTH=9L", "20260101"),
        ("FREQ=YEARLY;RSCALE=CHINESE;BYMONTH=13;SKIP=BACKWARD", "20260101"),
        ("FREQ=YEARLY;RSCALE=RUSSIAN", "20260101"),
    ])
    func otherRulesAreNotAccused(_ rule: String, _ start: String) throws {
        #expect(try !neverMatches(rule, from: start))
    }

    // MARK: Ends at the beginning

    @Test(arguments: ["", ";RSCALE=HEBREW", ";RSCALE=GREGORIAN;SKIP=FORWARD"])
    func countOfOneAndAnEarlyUntilGiveTheStart(_ scale: String) throws {
        for frequency in RecurrenceRule.Frequency.allCases {
            for end in [";COUNT=1", ";UNTIL=20250101T090000", ";UNTIL=20260101T085959"] {
                let text = "FREQ=\(frequency.name)\(end)\(scale)"
                let rule = try #require(RecurrenceRule.parse(text).rule)
                let start = try #require(parsedTime("20260101T090000")).local
                let until = rule.until?.local
                var iterator = RecurrenceIterator(
                    rule: rule, start: start, isDate: false, until: until)
                #expect(iterator.next() == start, "\(text)")
                #expect(iterator.next() == nil, "\(text)")
                #expect(!iterator.isBudgetSpent)
                // A window after the start finds nothing, one that has it finds it.
                var sought = RecurrenceIterator(
                    rule: rule, start: start, isDate: false, until: until)
                sought.seek(to: start)
                #expect(sought.next() == start, "\(text)")
                sought = RecurrenceIterator(rule: rule, start: start, isDate: false, until: until)
                sought.seek(to: start.adding(seconds: 1))
                #expect(sought.next() == nil, "\(text)")
                // As an EXRULE, which takes out only what it matches, UNTIL before DTSTART is nothing.
                guard until != nil else { continue }
                var exception = RecurrenceIterator(
                    rule: rule, start: start, isDate: false, until: until, givesStart: false)
                #expect(exception.next() == nil, "\(text)")
            }
        }
    }
}
