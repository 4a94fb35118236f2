import CalendarModel
import Normalizer
import Testing

@Suite("Wall-clock times in zones")
struct LocalTimeTests {
    /// A zone with clocks set at given times of UTC; the first offset holds before the first.
    private func zone(_ initial: Int32, _ changes: [(String, Int32)]) throws -> TimeZoneRules {
        var writer = TZifWriter(types: [(initial, false, 0)], names: "AAA\0")
        for (index, change) in changes.enumerated() {
            writer.types.append((change.1, false, 0))
            writer.transitions.append((wall(change.0).seconds64, UInt8(index + 1)))
        }
        return try #require(TimeZoneRules(tzif: writer.bytes, identifier: "Test/Zone"))
    }

    @Test("a gap takes the offset before it and tells its transition")
    func gap() throws {
        let zone = try #require(TimeZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
        let resolution = zone.resolve(wall("2026-03-29T02:30:00"))
        guard case .gap(let shifted, let transition) = resolution else {
            Issue.record("no gap: \(resolution)")
            return
        }
        #expect(shifted == utc("2026-03-29T01:30:00"))
        #expect(zone.local(at: shifted) == wall("2026-03-29T03:30:00"))
        #expect(transition.instant == utc("2026-03-29T01:00:00"))
        #expect(transition.offsetBefore == 3600 && transition.offsetAfter == 7200)
        #expect(transition.shift == 3600)
        #expect(LocalKind(zone.resolve(wall("2026-03-29T01:59:59"))) == .unique)
        #expect(zone.resolve(wall("2026-03-29T03:00:00")) == .unique(utc("2026-03-29T01:00:00")))
    }

    @Test("an overlap gives both instants, the first one first")
    func overlap() throws {
        let zone = try #require(TimeZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
        let expected = TimeZoneRules.LocalResolution.overlap(
            first: utc("2026-10-25T00:30:00"), second: utc("2026-10-25T01:30:00"))
        #expect(zone.resolve(wall("2026-10-25T02:30:00")) == expected)
        #expect(zone.instant(of: wall("2026-10-25T02:30:00")) == utc("2026-10-25T00:30:00"))
        #expect(LocalKind(zone.resolve(wall("2026-10-25T02:00:00"))) == .overlap)
        #expect(LocalKind(zone.resolve(wall("2026-10-25T01:59:59"))) == .unique)
        #expect(zone.resolve(wall("2026-10-25T03:00:00")) == .unique(utc("2026-10-25T02:00:00")))
    }

    @Test("a whole day skipped, as in Apia")
    func skippedDay() throws {
        let zone = try zone(-36_000, [("2011-12-30T10:00:00", 50_400)])
        #expect(zone.startOfDay(day("2011-12-29")) == utc("2011-12-29T10:00:00"))
        #expect(zone.startOfDay(day("2011-12-30")) == nil)
        #expect(zone.lengthOfDay(day("2011-12-30")) == 0)
        #expect(zone.startOfDay(day("2011-12-31")) == utc("2011-12-30T10:00:00"))
        #expect(zone.lengthOfDay(day("2011-12-29")) == 86_400)
        #expect(zone.lengthOfDay(day("2011-12-31")) == 86_400)
        for hour in ["00:00:00", "12:00:00", "23:59:59"] {
            let local = wall("2011-12-30T\(hour)")
            #expect(LocalKind(zone.resolve(local)) == .gap)
            #expect(zone.local(at: zone.instant(of: local)) == local.adding(seconds: 86_400))
        }
        #expect(LocalKind(zone.resolve(wall("2011-12-29T23:59:59"))) == .unique)
        #expect(LocalKind(zone.resolve(wall("2011-12-31T00:00:00"))) == .unique)
    }

    @Test("a whole day twice, as in Kwajalein's other direction")
    func doubledDay() throws {
        let zone = try zone(43_200, [("1969-09-30T12:00:00", -43_200)])
        #expect(zone.lengthOfDay(day("1969-09-30")) == 172_800)
        #expect(zone.startOfDay(day("1969-10-01")) == utc("1969-10-01T12:00:00"))
        let expected = TimeZoneRules.LocalResolution.overlap(
            first: utc("1969-09-30T00:00:00"), second: utc("1969-10-01T00:00:00"))
        #expect(zone.resolve(wall("1969-09-30T12:00:00")) == expected)
    }

    @Test("half an hour, as on Lord Howe")
    func halfHour() throws {
        let zone = try #require(TimeZoneRules(posix: "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"))
        #expect(zone.lengthOfDay(day("2026-10-04")) == 84_600)
        #expect(zone.lengthOfDay(day("2026-04-05")) == 88_200)
        #expect(zone.instant(of: wall("2026-10-04T02:15:00")) == utc("2026-10-03T15:45:00"))
        #expect(LocalKind(zone.resolve(wall("2026-04-05T01:45:00"))) == .overlap)
    }

    @Test("a day that begins at 01:00")
    func midnightGap() throws {
        let zone = try zone(-10_800, [("2018-11-04T03:00:00", -7200)])
        #expect(zone.startOfDay(day("2018-11-04")) == utc("2018-11-04T03:00:00"))
        #expect(zone.local(at: utc("2018-11-04T03:00:00")) == wall("2018-11-04T01:00:00"))
        #expect(zone.lengthOfDay(day("2018-11-04")) == 82_800)
        #expect(zone.lengthOfDay(day("2018-11-03")) == 86_400)
    }

    @Test("clocks put back at midnight, and just after it")
    func putBackOverMidnight() throws {
        // 24:00 becomes 23:00: the next day begins once, an hour later.
        let atMidnight = try zone(-7200, [("2018-02-18T02:00:00", -10_800)])
        #expect(atMidnight.lengthOfDay(day("2018-02-17")) == 90_000)
        #expect(atMidnight.startOfDay(day("2018-02-18")) == utc("2018-02-18T03:00:00"))
        // 00:01 becomes 23:01: the day begins, is left again for 59 minutes, and begins once more.
        let after = try zone(-9000, [("2006-10-29T02:31:00", -12_600)])
        #expect(after.startOfDay(day("2006-10-29")) == utc("2006-10-29T02:30:00"))
        #expect(after.lengthOfDay(day("2006-10-29")) == 86_460)
        #expect(after.lengthOfDay(day("2006-10-28")) == 86_400 + 59 * 60)
        #expect(LocalKind(after.resolve(wall("2006-10-29T00:00:30"))) == .overlap)
    }

    @Test("several changes within hours")
    func closeChanges() throws {
        // Forward at 10:00 UTC, back at 10:30, forward again at 11:30.
        let zone = try zone(
            0,
            [
                ("2000-01-01T10:00:00", 3600), ("2000-01-01T10:30:00", 0),
                ("2000-01-01T11:30:00", 3600),
            ])
        // 10:45 is passed over by the first jump and then shown in the hour after.
        #expect(zone.resolve(wall("2000-01-01T10:45:00")) == .unique(utc("2000-01-01T10:45:00")))
        let twice = TimeZoneRules.LocalResolution.overlap(
            first: utc("2000-01-01T10:15:00"), second: utc("2000-01-01T11:15:00"))
        #expect(zone.resolve(wall("2000-01-01T11:15:00")) == twice)
        #expect(LocalKind(zone.resolve(wall("2000-01-01T11:45:00"))) == .gap)
        #expect(zone.instant(of: wall("2000-01-01T11:45:00")) == utc("2000-01-01T11:45:00"))
        #expect(zone.lengthOfDay(day("2000-01-01")) == 82_800)
    }

    @Test("every day's spans add up, and resolving undoes local times")
    func consistency() throws {
        let zones = [
            try #require(TimeZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3")),
            try #require(TimeZoneRules(posix: "<-0330>3:30<-0230>,M4.1.0/0:01,M10.5.0/0:01")),
            try zone(-36_000, [("2011-12-30T10:00:00", 50_400)]),
            try zone(0, [("2011-06-30T10:00:00", 93_599), ("2011-06-30T12:00:00", -93_599)]),
        ]
        for zone in zones {
            var total = 0
            for number in day("2011-01-01").dayNumber..<day("2012-01-10").dayNumber {
                let date = CalendarDate(dayNumber: number)
                let length = zone.lengthOfDay(date)
                total += length
                #expect((zone.startOfDay(date) == nil) == (length == 0))
                if let start = zone.startOfDay(date) {
                    #expect(zone.local(at: start).date == date)
                }
            }
            let start = try #require(zone.startOfDay(day("2011-01-01")))
            let end = try #require(zone.startOfDay(day("2012-01-10")))
            #expect(total == end.seconds - start.seconds)
            for seconds in stride(from: start.seconds, to: end.seconds, by: 1801) {
                let instant = Instant(seconds: seconds)
                switch zone.resolve(zone.local(at: instant)) {
                case .unique(let found): #expect(found == instant)
                case .overlap(let first, let second):
                    #expect(first == instant || second == instant)
                case .gap: Issue.record("a time that was shown is in no gap")
                }
            }
        }
    }

    @Test(
        "fixed offsets",
        arguments: [(19_800, "+0530"), (-10_800, "-03"), (0, "+00"), (99_999_999, "+25:59")])
    func fixed(offset: Int, abbreviation: String) {
        let zone = TimeZoneRules.fixed(offset: offset, identifier: "x")
        #expect(zone.offset(at: utc("2026-01-01T00:00:00")) == min(offset, 93_599))
        #expect(
            zone.abbreviation(at: utc("2026-01-01T00:00:00"))
                == abbreviation.replacing(":", with: ""))
        #expect(
            TimeZoneRules.utc.resolve(wall("2026-01-01T00:00:00")).instant.seconds == 1_767_225_600)
    }
}
