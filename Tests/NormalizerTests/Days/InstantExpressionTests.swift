import CalendarModel
import Normalizer
import Testing

/// The instants of a command line, local ones in Madrid.
struct InstantExpressionTests {
    private func read(_ text: String) throws -> String {
        let zone = try #require(DaySegmentTests.zones.zone(named: "Europe/Madrid"))
        return try InstantExpression.instant(text, zone: zone).rfc3339(offset: 0)
    }

    @Test(arguments: [
        ("2026-03-29T10:00", "2026-03-29T08:00:00Z"),
        ("2026-03-29T10:00:30", "2026-03-29T08:00:30Z"),
        ("2026-03-29 10:00", "2026-03-29T08:00:00Z"),
        ("2026-03-29t10:00", "2026-03-29T08:00:00Z"),
        ("2026-03-29", "2026-03-28T23:00:00Z"),
        ("2026-03-29T10:00:00Z", "2026-03-29T10:00:00Z"),
        ("2026-03-29T10:00z", "2026-03-29T10:00:00Z"),
        ("2026-03-29T10:00:00+02:00", "2026-03-29T08:00:00Z"),
        ("2026-03-29T10:00:00-03:30", "2026-03-29T13:30:00Z"),
        ("2026-03-29T10:00:00+0200", "2026-03-29T08:00:00Z"),
        ("2026-03-29T10:00:00-00:00", "2026-03-29T10:00:00Z"),
        ("2026-03-29T10:00:00.999Z", "2026-03-29T10:00:00Z"),
        ("2026-03-29T10:00:00.5", "2026-03-29T08:00:00Z"),
        ("2026-12-31T23:59:60Z", "2026-12-31T23:59:59Z"),
        ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
        ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
        // In the gap the offset before it counts, of a time that comes twice the first.
        ("2026-03-29T02:30", "2026-03-29T01:30:00Z"),
        ("2026-10-25T02:30", "2026-10-25T00:30:00Z"),
    ])
    func accepted(_ text: String, _ expected: String) throws {
        #expect(try read(text) == expected)
    }

    @Test(arguments: [
        "", "now", "10:00", "2026-03", "20260329T100000", "2026-03-29T", "2026-03-29T10",
        "2026-03-29T1:00", "2026-03-29T10:0", "2026-03-29T24:00", "2026-03-29T10:60",
        "2026-03-29T10:00:61", "2026-03-29T10:00:", "2026-03-29T10:00:00.", "2026-03-29T10:00:00.Z",
        "2026-03-29T10:00:00+", "2026-03-29T10:00:00+02", "2026-03-29T10:00:00+2:00",
        "2026-03-29T10:00:00+24:00", "2026-03-29T10:00:00+02:60", "2026-03-29T10:00:00ZZ",
        "2026-03-29T10:00:00 Europe/Madrid", "2026-02-30T10:00", "0000-01-01T00:00",
        "10000-01-01T00:00", "\u{0662}026-03-29T10:00", "2026-03-29T10:00:00−02:00", "Z",
    ])
    func refused(_ text: String) {
        let error = #expect(throws: DateExpressionError.self) { _ = try read(text) }
        #expect(error?.hint?.contains("2026-03-29T10:00") == true)
    }

    @Test func aDayBeginsWhereItBegins() throws {
        let zone = try #require(DaySegmentTests.zones.zone(named: "America/Sao_Paulo"))
        let instant = try InstantExpression.instant("2018-11-04", zone: zone)
        #expect(instant == utc("2018-11-04T03:00:00"))
    }
}
