import CalendarModel
import Normalizer
import Testing

@Suite struct DurationExpressionTests {
    /// Days are nominal, hours exact (RFC 5545 §3.3.6).
    @Test(arguments: [
        ("90m", 0, 5400), ("24h", 0, 86_400), ("1d", 1, 0), ("1h30m", 0, 5400), ("2w", 14, 0),
        ("1w2d3h4m5s", 9, 11_045), ("45s", 0, 45), ("1D", 1, 0), ("PT24H", 0, 86_400),
        ("P1D", 1, 0), ("P1DT2H", 1, 7200), ("p1w", 7, 0), ("PT1H30M", 0, 5400),
        ("0d1h", 0, 3600), ("1000000s", 0, 1_000_000),
    ])
    func aLengthIsRead(text: String, days: Int, seconds: Int) throws {
        let duration = try DurationExpression.duration(text)
        #expect(duration == CalendarDuration(days: days, seconds: seconds))
    }

    @Test(arguments: [
        "", "0h", "P", "PT", "P1", "P1H", "PT1D", "P1DT", "1", "h", "30m1h", "1h1h", "-1h", "+1h",
        "1 h", "1.5h", "1y", "1000001s", "99999999999999999999h", "٣h", "T1H", "1dT1h", "PTT1H",
        "1h\u{0}", "day",
    ])
    func whatIsNoLengthIsRefused(text: String) {
        #expect(throws: DateExpressionError.self) { try DurationExpression.duration(text) }
    }
}
