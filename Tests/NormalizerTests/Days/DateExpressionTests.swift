import CalendarModel
import Normalizer
import Testing

/// The dates of a command line, today being Monday, 30 March 2026.
struct DateExpressionTests {
    private static let today = day("2026-03-30")

    private func read(_ text: String, today: CalendarDate = today) throws -> String {
        let days = try DateExpression.days(text, today: today)
        if days.lowerBound == days.upperBound { return "\(days.lowerBound)" }
        return "\(days.lowerBound)..\(days.upperBound)"
    }

    @Test(arguments: [
        ("today", "2026-03-30"), ("TODAY", "2026-03-30"), (" today\t", "2026-03-30"),
        ("tomorrow", "2026-03-31"), ("yesterday", "2026-03-29"),
        ("mon", "2026-03-30"), ("monday", "2026-03-30"), ("Monday", "2026-03-30"),
        ("next monday", "2026-04-06"), ("next mon", "2026-04-06"), ("Next  Monday", "2026-04-06"),
        ("tue", "2026-03-31"), ("tues", "2026-03-31"), ("next tue", "2026-03-31"),
        ("wed", "2026-04-01"), ("thu", "2026-04-02"), ("thursday", "2026-04-02"),
        ("fri", "2026-04-03"), ("sat", "2026-04-04"), ("sun", "2026-04-05"),
        ("sunday", "2026-04-05"), ("next sunday", "2026-04-05"),
        ("+0d", "2026-03-30"), ("-0d", "2026-03-30"), ("+3d", "2026-04-02"), ("-1d", "2026-03-29"),
        ("+1w", "2026-04-06"), ("-1w", "2026-03-23"), ("+3D", "2026-04-02"),
        ("+1m", "2026-04-30"), ("-1m", "2026-02-28"), ("-1y", "2025-03-30"),
        ("+007d", "2026-04-06"),
    ])
    func relative(_ text: String, _ expected: String) throws {
        #expect(try read(text) == expected)
    }

    @Test(arguments: [
        ("2026-03-29", "2026-03-29"), ("20260329", "2026-03-29"), ("2024-02-29", "2024-02-29"),
        ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"),
        ("2026-03", "2026-03-01..2026-03-31"), ("2026-02", "2026-02-01..2026-02-28"),
        ("2024-02", "2024-02-01..2024-02-29"), ("9999-12", "9999-12-01..9999-12-31"),
        // ISO 8601: 2026 and 2020 have 53 weeks; week 1 of 2026 begins in 2025.
        ("2026-W13", "2026-03-23..2026-03-29"), ("2026-w13", "2026-03-23..2026-03-29"),
        ("2026-W01", "2025-12-29..2026-01-04"), ("2026-W53", "2026-12-28..2027-01-03"),
        ("2020-W53", "2020-12-28..2021-01-03"), ("0001-W01", "0001-01-01..0001-01-07"),
        ("2026-W13-1", "2026-03-23"), ("2026-W13-7", "2026-03-29"), ("9999-W52-5", "9999-12-31"),
    ])
    func absolute(_ text: String, _ expected: String) throws {
        #expect(try read(text) == expected)
    }

    @Test(arguments: [
        ("2026-03-01..2026-03-05", "2026-03-01..2026-03-05"),
        ("2026-03-01..2026-03-01", "2026-03-01"),
        ("today..+3d", "2026-03-30..2026-04-02"), ("-1w..today", "2026-03-23..2026-03-30"),
        ("today .. sunday", "2026-03-30..2026-04-05"),
        ("2026-03..2026-04", "2026-03-01..2026-04-30"),
        ("2026-W13..2026-W14", "2026-03-23..2026-04-05"),
        ("2026-03..2026-03-15", "2026-03-01..2026-03-15"),
        ("2026-03-15..2026-03", "2026-03-15..2026-03-31"),
    ])
    func spans(_ text: String, _ expected: String) throws {
        #expect(try read(text) == expected)
    }

    @Test(arguments: [
        "", " ", "..", "A..", "today..", "..today", "today...tomorrow", "today..today..today",
        "today.tomorrow", "t", "s", "mo nday", "mondays", "next", "next ", "next week",
        "next today", "last monday",
        "+", "-", "+d", "+3", "3d", "+-3d", "+3x", "+3.5d", "+ 3d", "+99999999999999999999d",
        "+4000001d", "+4000000d", "+4000000w", "-4000000m", "+4000000y", "-2026y", "+7974y",
        "+\u{0663}d", "\u{0662}\u{0660}\u{0662}\u{0666}-03-29", "２０２６-03-29", "2026–03–29",
        "0000-01-01", "00000101", "0000-01", "0000-W01", "10000-01-01", "-0001-01-01",
        "2026-02-30", "2026-02-29", "20260229", "2026-13", "2026-00", "2026-00-01", "2026-01-00",
        "2026-1-1", "2026-3", "2026-03-", "2026--03", "26-03-29", "2026", "202603", "2026032",
        "202603299", "2026-03-29-01", "2026-03-29T10:00",
        "2025-W53", "2026-W00", "2026-W54", "2026-W", "2026-W013", "2026-W13-0", "2026-W13-8",
        "2026-W13-", "9999-W52", "2026-W13-1-1",
        "03/04", "3/4/2026", "03.04.2026", "03-04", "03-04-2026", "2026/03/29",
        "2026-04..2026-03", "\u{0}", "today\u{0}", "🗓",
    ])
    func refused(_ text: String) {
        #expect(throws: DateExpressionError.self) { _ = try read(text) }
    }

    @Test(arguments: [
        ("03/04", "2026-03-29"), ("3/4/2026", "2026-03-29"), ("03.04.2026", "2026-03-29"),
        ("03-04", "2026-03-29"), ("03-04-2026", "2026-03-29"), ("2026/03/29", "2026-03-29"),
        ("+3", "+3d"), ("+3x", "+3d"), ("", "today"), ("nextweek", "next monday"),
        ("2026-04..2026-03", "2026-03..2026-04"),
    ])
    func hints(_ text: String, _ expected: String) {
        let error = #expect(throws: DateExpressionError.self) { _ = try read(text) }
        #expect(error?.hint?.contains(expected) == true)
    }

    @Test func anAmbiguousFormSaysSo() {
        for text in ["03/04", "3.4.", "03-04", "03-04-26"] {
            let error = #expect(throws: DateExpressionError.self) { _ = try read(text) }
            #expect(error?.message.contains("more than one way") == true)
        }
    }

    @Test func namesOfDaysFromEachDay() throws {
        let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
        for shift in 0..<7 {
            let today = Self.today.adding(days: shift)
            for (index, name) in names.enumerated() {
                let ahead = (index - shift + 7) % 7
                let next = ahead == 0 ? 7 : ahead
                #expect(try read(name, today: today) == "\(today.adding(days: ahead))")
                #expect(try read("next \(name)", today: today) == "\(today.adding(days: next))")
            }
        }
    }

    @Test func monthsEndWhereTheyAreShorter() throws {
        #expect(try read("+1m", today: day("2026-01-31")) == "2026-02-28")
        #expect(try read("+1m", today: day("2024-01-31")) == "2024-02-29")
        #expect(try read("+1y", today: day("2024-02-29")) == "2025-02-28")
        #expect(try read("-13m", today: day("2026-01-31")) == "2024-12-31")
    }

    @Test func theEdgesOfTime() {
        for text in ["yesterday", "-1d", "-1w", "-1m", "-1y"] {
            #expect(throws: DateExpressionError.self) { _ = try read(text, today: .first) }
        }
        for text in ["tomorrow", "+1d", "+1w", "+1m", "+1y", "next friday", "sat"] {
            #expect(throws: DateExpressionError.self) { _ = try read(text, today: .last) }
        }
    }
}
