import CalendarModel
import Testing

struct TextValueTests {
    @Test(arguments: [
        ("a\\, b\\; c\\\\n d\\nnext", "a, b; c\\n d\nnext"), ("a,b;c:d\"e\"", "a,b;c:d\"e\""),
        ("\\N", "\n"), ("C:\\temp\\readme", "C:\\temp\\readme"), ("http\\://x", "http\\://x"),
        ("end\\", "end\\"), (" kept ", " kept "), ("", ""),
        ("Grüße 😀 e\u{301}", "Grüße 😀 e\u{301}"), ("tab\tin", "tab\tin"),
        ("\u{7}bell", "\u{7}bell"),
    ])
    func isUnescapedAsTheStandardSays(raw: String, text: String) {
        for name in ["SUMMARY", "DESCRIPTION", "LOCATION", "COMMENT", "X-ANYTHING", "UID"] {
            let reading = Reading(property: "\(name):\(raw)")
            #expect(reading.values == [.text(text)])
            #expect(reading.properties.first?.rawValue == raw)
            #expect(reading.rules == [])
        }
    }
}

struct ListValueTests {
    @Test(arguments: [
        ("CATEGORIES:a,b,c", ["a", "b", "c"]), ("CATEGORIES:a,b\\,c,d", ["a", "b,c", "d"]),
        ("RESOURCES:x\\\\,y", ["x\\", "y"]), ("CATEGORIES:a,,b,", ["a", "", "b", ""]),
        ("CATEGORIES:", [""]), ("CATEGORIES: a , b ", [" a ", " b "]),
        // No lists: one value each.
        ("SUMMARY:a,b", ["a,b"]), ("X-WR-CALNAME;VALUE=TEXT:a,b", ["a,b"]), ("X-A:a,b", ["a,b"]),
    ])
    func ofTextAreSplitWhereTheyAreLists(line: String, values: [String]) {
        #expect(Reading(property: line).values == values.map { .text($0) })
    }

    @Test(arguments: ["EXDATE", "RDATE", "exdate"])
    func mayHaveMoreThan500Values(name: String) throws {
        let first = try #require(CalendarDate(year: 2000, month: 1, day: 1))
        let days = (0..<2000).map { first.adding(days: $0) }
        let text = days.map { $0.description.filter { $0 != "-" } }.joined(separator: ",\r\n ")
        let reading = Reading(property: "\(name);VALUE=DATE:\(text)")
        #expect(reading.values == days.map { .dateTime(.date($0)) })
        #expect(reading.rules == [])
    }

    @Test func aBadItemIsKeptAmongTheOthersAndLocated() throws {
        let good = PropertyValue.dateTime(.date(try #require(day("2026-03-29"))))
        let reading = Reading(property: "EXDATE:20260329,20260230,\r\n 20260329,oops,,20260329")
        #expect(reading.values == [good, .raw("20260230"), good, .raw("oops"), good])
        #expect(reading.findings == ["bad-value@2:17", "bad-value@3:11", "empty-value@3:16"])
    }

    @Test func aTrailingCommaIsReported() throws {
        let reading = Reading(property: "EXDATE:20260329T100000Z,")
        #expect(reading.values.count == 1)
        #expect(reading.findings == ["empty-value@2:25"])
    }

    @Test(.timeLimit(.minutes(5)))
    func manyBadItemsEndQuickly() {
        let items = Array(repeating: "x", count: 50_000).joined(separator: ",")
        let reading = Reading(property: "EXDATE:\(items)\r\n ,y")
        #expect(reading.values.count == 50_001)
        #expect(reading.diagnostics.count == 21)
    }
}

struct RecurrenceValueTests {
    @Test func isReadByOurOwnParser() {
        // libical reads INTERVAL=70000 as 4464.
        guard
            case .recurrence(let rule) = Reading(property: "RRULE:FREQ=DAILY;INTERVAL=70000")
                .values.first
        else {
            Issue.record("no rule")
            return
        }
        #expect(rule.interval == 70_000)
    }

    @Test(arguments: [
        // R is column 1, the value begins in column 7.
        ("RRULE:FREQ=DAILY;;COUNT=2", "rrule-empty-part@2:18"),
        ("RRULE: FREQ=DAILY;;COUNT=2", "rrule-empty-part@2:19"),
        ("RRULE;X-A=é😀:FREQ=DAILY;;COUNT=2", "rrule-empty-part@2:25"),
        ("RRULE:FREQ=DAILY;INTERVAL=0", "rrule-interval-zero@2:27"),
        ("RRULE:FREQ=DAILY;\r\n INTERVAL=0", "rrule-interval-zero@3:11"),
        ("RRULE:FREQ=DAILY;INTER\r\n VAL=0", "rrule-interval-zero@3:6"),
        ("RRULE:FREQ=\r\n DAI\r\n\tLY;\r\n\r\n  INTERVAL=0", "rrule-spaces@6:3"),
        ("RRULE:FREQ=DAILY;X-É=1;INTERVAL=0", "rrule-extension-part@2:18"),
        ("RRULE:FREQ=DAILY;BYMONTH=1,é,13", "rrule-malformed-value@2:28"),
        ("EXRULE:FREQ=DAILY;;COUNT=2", "rrule-empty-part@2:19"),
    ])
    func problemsAreLocatedThroughFolds(line: String, finding: String) {
        let reading = Reading(property: line)
        #expect(reading.findings.contains(finding), "\(reading.findings)")
        if case .recurrence = reading.values.first { return }
        Issue.record("no rule")
    }

    @Test func theColumnAfterAMultiByteCharacterIsRight() {
        let reading = Reading(property: "RRULE:FREQ=DAILY;BYMONTH=é,13")
        #expect(
            reading.findings == ["rrule-malformed-value@2:26", "rrule-value-out-of-range@2:28"])
        #expect(reading.diagnostics.map { $0.location?.offset } == [14 + 25, 14 + 28])
    }

    @Test func aRuleOverTheLimitIsKeptRaw() {
        let start = "FREQ=DAILY;X-A="
        var limits = ReadingLimits()
        limits.recurrenceRuleBytes = 20
        let short = start + "12345"
        #expect(
            Reading(property: "RRULE:\(short)", limits: limits).rules == ["rrule-extension-part"])
        let long = Reading(property: "RRULE:\(short)6", limits: limits)
        #expect(long.values == [.raw("\(short)6")])
        #expect(long.rules == ["overlong-rule"])
    }

    @Test(arguments: [
        ("", "empty-value"), ("FREQ=OFTEN", "rrule-unknown-frequency"),
        ("INTERVAL=2", "rrule-missing-frequency"), ("junk", "rrule-missing-frequency"),
        (";;;", "rrule-missing-frequency"), ("FREQ=;COUNT=2", "rrule-missing-frequency"),
    ])
    func withoutAFrequencyItIsNone(text: String, rule: String) {
        let reading = Reading(property: "RRULE:\(text)")
        #expect(reading.values == (text.isEmpty ? [] : [.raw(text)]))
        #expect(reading.rules == [rule])
    }
}
