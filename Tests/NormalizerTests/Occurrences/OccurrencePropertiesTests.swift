import CalendarModel
import Normalizer
import TestSupport
import Testing

/// What holds for any calendar, whatever is in it.
struct OccurrencePropertiesTests {
    private static let seeds: [UInt64] = Array(1...60)
    private static let zones = ["UTC", "Europe/Madrid", "America/New_York", "Pacific/Apia"]

    private func zone(_ seed: UInt64) -> String {
        Self.zones[Int(seed) % Self.zones.count]
    }

    @Test(arguments: seeds)
    func theOrderOfComponentsChangesNothing(_ seed: UInt64) throws {
        var maker = RandomCalendar(seed: seed)
        let calendar = maker.calendar()
        let rows = try Expansion(
            [calendar], from: "2026-01-01", to: "2026-12-31", tz: zone(seed)
        ).rows
        let reversed = try Expansion(
            [calendar.reversed], from: "2026-01-01", to: "2026-12-31", tz: zone(seed))
        #expect(reversed.rows == rows)
        #expect(!rows.isEmpty)
    }

    @Test(arguments: seeds.prefix(20))
    func lineEndsChangeNothing(_ seed: UInt64) throws {
        var maker = RandomCalendar(seed: seed)
        let calendar = maker.calendar()
        let texts = try ["\r\n", "\n", "\r\n\r\n"].map {
            try Expansion(
                [calendar.ending(linesWith: $0)], from: "2026-01-01", to: "2026-12-31",
                tz: zone(seed)
            ).rows
        }
        #expect(texts[1] == texts[0])
        #expect(texts[2] == texts[0])
    }

    /// What two windows give side by side is what one window over both gives; what overlaps both
    /// comes in both.
    @Test(arguments: seeds)
    func windowsAddUp(_ seed: UInt64) throws {
        var maker = RandomCalendar(seed: seed)
        var random = SeededRandom(seed: seed)
        let calendar = maker.calendar()
        let first = day("2026-01-01").adding(days: random.number(0...300))
        let middle = first.adding(days: random.number(0...40))
        let last = middle.adding(days: random.number(1...40))
        func occurrences(_ from: CalendarDate, _ to: CalendarDate) throws -> [Occurrence] {
            try Expansion(
                [calendar], from: from.description, to: to.description, tz: zone(seed)
            ).list.occurrences
        }
        let whole = try occurrences(first, last)
        let before = try occurrences(first, middle)
        let after = try occurrences(middle.adding(days: 1), last)
        #expect(Set(whole) == Set(before + after))
        #expect(Set(whole).count == whole.count)
        // The order is the same in all of them.
        #expect(whole.filter(Set(before).contains) == before)
        #expect(whole.filter(Set(after).contains) == after)
    }

    /// Every occurrence lies in the window, and its segments on the days of the window are there.
    @Test(arguments: seeds.prefix(30))
    func occurrencesTouchTheWindow(_ seed: UInt64) throws {
        var maker = RandomCalendar(seed: seed)
        let calendar = maker.calendar()
        let date = day("2026-03-20").adding(days: Int(seed) * 3)
        let expansion = try Expansion([calendar], from: date.description, tz: zone(seed))
        for occurrence in expansion.list.occurrences where !occurrence.isAllDay {
            #expect(occurrence.segments(on: expansion.days, in: expansion.zone).count == 1)
        }
    }

    /// An override is found by the instant it names, in whatever zone it is written.
    @Test func recurrenceIDsTellInstancesApart() throws {
        for seed in Self.seeds {
            var maker = RandomCalendar(seed: seed)
            let calendar = maker.calendar()
            let found = try Expansion(
                [calendar], from: "2026-01-01", to: "2026-12-31", tz: zone(seed)
            ).list.occurrences
            let keys = found.map { "\($0.uid ?? "") \(String(describing: $0.recurrenceID))" }
            #expect(Set(keys).count == keys.count, "seed \(seed)")
        }
    }
}
