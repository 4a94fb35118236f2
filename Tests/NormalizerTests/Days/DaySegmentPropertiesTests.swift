import CalendarModel
@testable import Normalizer
import TestSupport
import Testing

/// What holds for the segments of any occurrence in any zone.
struct DaySegmentPropertiesTests {
    static let zoneNames = [
        "UTC", "Europe/Madrid", "America/New_York", "America/St_Johns", "America/Sao_Paulo",
        "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kiritimati", "Asia/Kathmandu",
        "Africa/Casablanca", "Asia/Gaza", "Antarctica/Troll", "America/Scoresbysund",
        "Asia/Pyongyang", "Pacific/Chatham", "Africa/Monrovia",
    ]

    /// The elapsed time of an occurrence, divided at the first instant of each day.
    @Test(arguments: zoneNames)
    func segmentsTileTheOccurrence(_ name: String) throws {
        let zone = try #require(DaySegmentTests.zones.zone(named: name))
        var random = SeededRandom(seed: 0x5EED)
        // Near the zone's clock changes, where anything may happen.
        let changes = zone.transitions(
            from: utc("1971-01-01T00:00:00"), to: utc("2030-01-01T00:00:00"))
        for round in 0..<300 {
            let around =
                round.isMultiple(of: 2)
                ? changes.randomElement(using: &random)?.instant.seconds : nil
            let center = around ?? Int.random(in: 0..<1_900_000_000, using: &random)
            let start = (center + Int.random(in: -90_000...90_000, using: &random)) / 60 * 60
            let length = 60 * Int.random(in: 0...[90, 1500, 6000][round % 3], using: &random)
            check(Instant(seconds: start), Instant(seconds: start + length), in: zone)
        }
    }

    private func check(_ start: Instant, _ end: Instant, in zone: TimeZoneRules) {
        let all = CalendarDate.first...CalendarDate.last
        let occurrence = makeOccurrence(start, end)
        let segments = occurrence.segments(on: all, in: zone)
        let note = Comment(rawValue: "\(zone.identifier) \(start.seconds)-\(end.seconds)")
        #expect(!segments.isEmpty, note)
        #expect(segments.first?.continuesBefore == false, note)
        #expect(segments.last?.continuesAfter == false, note)
        var covered = 0
        var minutes = 0
        var isPlain = true
        for (index, segment) in segments.enumerated() {
            #expect(0 <= segment.startMinute, note)
            #expect(segment.startMinute <= segment.endMinute, note)
            #expect(segment.endMinute <= 1440, note)
            #expect(segment.continuesBefore == (index > 0), note)
            #expect(segment.continuesAfter == (index < segments.count - 1), note)
            if segment.continuesAfter { #expect(segment.endMinute == 1440, note) }
            // The next segment is that of the next day there is.
            if index > 0 {
                var next = segments[index - 1].date.adding(days: 1)
                while zone.startOfDay(next) == nil { next = next.adding(days: 1) }
                #expect(segment.date == next, note)
            }
            let begin = zone.beginning(of: segment.date)
            let finish = zone.beginning(of: segment.date.adding(days: 1))
            let from = max(start.seconds, begin.seconds)
            let to = min(end.seconds, finish.seconds)
            covered += to - from
            minutes += segment.endMinute - segment.startMinute
            // A day may end where the clocks jump to the next; offsets had seconds until 1972.
            let changes = zone.transitions(from: begin, to: finish.adding(seconds: 1))
            if changes.contains(where: { $0.shift != 0 }) || zone.offset(at: begin) % 60 != 0 {
                isPlain = false
            } else {
                #expect((segment.endMinute - segment.startMinute) * 60 == to - from, note)
            }
            // One day asked for alone gives what it has among all.
            #expect(
                occurrence.segments(on: segment.date...segment.date, in: zone) == [segment], note)
        }
        #expect(covered == end.seconds - start.seconds, note)
        if isPlain { #expect(minutes * 60 == end.seconds - start.seconds, note) }
        #expect(start != end || segments.count == 1, note)
    }

    /// The days of an occurrence without end begin where the zone says they begin.
    @Test(arguments: zoneNames)
    func daysBeginWhereTheZoneSays(_ name: String) throws {
        let zone = try #require(DaySegmentTests.zones.zone(named: name))
        let days = day("1970-01-01")...day("2040-12-31")
        let occurrence = makeOccurrence(utc("1950-01-01T00:00:00"), utc("2050-01-01T00:00:00"))
        var expected: [DaySegment] = []
        for number in days.lowerBound.dayNumber...days.upperBound.dayNumber {
            let date = CalendarDate(dayNumber: number)
            guard let start = zone.startOfDay(date) else { continue }
            expected.append(
                DaySegment(
                    date: date, startMinute: zone.local(at: start).minuteOfDay, endMinute: 1440,
                    continuesBefore: true, continuesAfter: true))
        }
        #expect(occurrence.segments(on: days, in: zone) == expected)
    }
}
