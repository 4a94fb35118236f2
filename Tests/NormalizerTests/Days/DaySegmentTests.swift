import CalendarModel
@testable import Normalizer
import Testing

/// The minutes of the wall clock that an occurrence covers on each day.
struct DaySegmentTests {
    static let zones = ZoneDatabase.system(tzdir: nil)

    struct Example: Sendable, CustomTestStringConvertible {
        var why: String
        var zone: String
        /// In UTC, without the `Z`.
        var start: String
        var end: String
        /// As `2026-03-29 540-570`, with `<` before the minutes when it began before that day and
        /// `>` after them when it goes on.
        var segments: [String]

        init(_ why: String, _ zone: String, _ start: String, _ end: String, _ segments: [String]) {
            self.why = why
            self.zone = zone
            self.start = start
            self.end = end
            self.segments = segments
        }

        var testDescription: String { why }
    }

    private func segments(
        _ example: Example, on days: ClosedRange<CalendarDate>? = nil
    ) throws -> [String] {
        let zone = try #require(Self.zones.zone(named: example.zone))
        let occurrence = makeOccurrence(utc(example.start), utc(example.end))
        let days = days ?? CalendarDate.first...CalendarDate.last
        return occurrence.segments(on: days, in: zone).map { segment in
            "\(segment.date) \(segment.continuesBefore ? "<" : "")\(segment.startMinute)"
                + "-\(segment.endMinute)\(segment.continuesAfter ? ">" : "")"
        }
    }

    @Test(arguments: [
        Example(
            "within a day", "Europe/Madrid", "2026-04-01T07:00:00", "2026-04-01T07:30:00",
            ["2026-04-01 540-570"]),
        Example(
            "over midnight", "Europe/Madrid", "2026-04-01T21:00:00", "2026-04-01T23:00:00",
            ["2026-04-01 1380-1440>", "2026-04-02 <0-60"]),
        Example(
            "an end at 00:00 does not touch the next day", "Europe/Madrid",
            "2026-04-01T21:00:00", "2026-04-01T22:00:00", ["2026-04-01 1380-1440"]),
        Example(
            "a whole day", "UTC", "2026-04-01T00:00:00", "2026-04-02T00:00:00",
            ["2026-04-01 0-1440"]),
        Example(
            "three days", "UTC", "2026-04-01T09:00:00", "2026-04-03T10:00:00",
            ["2026-04-01 540-1440>", "2026-04-02 <0-1440>", "2026-04-03 <0-600"]),
        Example(
            "without length", "UTC", "2026-04-01T09:00:00", "2026-04-01T09:00:00",
            ["2026-04-01 540-540"]),
        Example(
            "without length at midnight", "UTC", "2026-04-01T00:00:00", "2026-04-01T00:00:00",
            ["2026-04-01 0-0"]),
        Example(
            "seconds are floored on both ends", "UTC", "2026-04-01T09:00:59",
            "2026-04-01T10:00:59", ["2026-04-01 540-600"]),
        Example(
            "less than a minute has no minutes", "UTC", "2026-04-01T09:00:10",
            "2026-04-01T09:00:50", ["2026-04-01 540-540"]),
        Example(
            "seconds over a full minute", "UTC", "2026-04-01T09:00:50", "2026-04-01T09:01:10",
            ["2026-04-01 540-541"]),
        Example(
            "the last day there is", "UTC", "9999-12-31T23:00:00", "9999-12-31T23:30:00",
            ["9999-12-31 1380-1410"]),
    ])
    func plainDays(_ example: Example) throws {
        #expect(try segments(example) == example.segments)
    }

    /// Expected minutes are those of the wall clock; see tzdata for the changes.
    @Test(arguments: [
        Example(
            "forward within it", "Europe/Madrid", "2026-03-29T00:30:00", "2026-03-29T01:30:00",
            ["2026-03-29 90-210"]),
        Example(
            "forward: the whole day", "Europe/Madrid", "2026-03-28T23:00:00",
            "2026-03-29T22:00:00", ["2026-03-29 0-1440"]),
        Example(
            "back: an end like the start on the wall", "Europe/Madrid", "2026-10-25T00:30:00",
            "2026-10-25T01:30:00", ["2026-10-25 150-210"]),
        Example(
            "back: an end before the start on the wall", "Europe/Madrid", "2026-10-25T00:50:00",
            "2026-10-25T01:10:00", ["2026-10-25 170-190"]),
        Example(
            "back: an end after the start on the wall", "Europe/Madrid", "2026-10-25T00:15:00",
            "2026-10-25T01:45:00", ["2026-10-25 135-165"]),
        Example(
            "back: the second hour alone", "Europe/Madrid", "2026-10-25T01:00:00",
            "2026-10-25T01:30:00", ["2026-10-25 120-150"]),
        Example(
            "back: the whole day", "Europe/Madrid", "2026-10-24T22:00:00", "2026-10-25T23:00:00",
            ["2026-10-25 0-1440"]),
        Example(
            "forward by half an hour", "Australia/Lord_Howe", "2026-10-03T15:15:00",
            "2026-10-03T15:45:00", ["2026-10-04 105-165"]),
        Example(
            "back by half an hour", "Australia/Lord_Howe", "2026-04-04T14:45:00",
            "2026-04-04T15:15:00", ["2026-04-05 105-135"]),
    ])
    func clockChanges(_ example: Example) throws {
        #expect(try segments(example) == example.segments)
    }

    @Test(arguments: [
        Example(
            "a day that begins at 01:00", "America/Sao_Paulo", "2018-11-04T02:00:00",
            "2018-11-04T05:00:00", ["2018-11-03 1380-1440>", "2018-11-04 <60-180"]),
        Example(
            "an event at the first instant of that day", "America/Sao_Paulo",
            "2018-11-04T03:00:00", "2018-11-04T04:00:00", ["2018-11-04 60-120"]),
        Example(
            "back at midnight: both hours are the old day's", "America/Sao_Paulo",
            "2019-02-17T01:30:00", "2019-02-17T02:15:00", ["2019-02-16 1410-1440"]),
        Example(
            "back at midnight: the second hour and on", "America/Sao_Paulo",
            "2019-02-17T02:30:00", "2019-02-17T03:30:00",
            ["2019-02-16 1410-1440>", "2019-02-17 <0-30"]),
        Example(
            "the day that was skipped", "Pacific/Apia", "2011-12-30T09:00:00",
            "2011-12-30T11:00:00", ["2011-12-29 1380-1440>", "2011-12-31 <0-60"]),
        Example(
            "an end at the skip does not touch the day after", "Pacific/Apia",
            "2011-12-30T09:00:00", "2011-12-30T10:00:00", ["2011-12-29 1380-1440"]),
        Example(
            "a minute after midnight forward", "America/St_Johns", "2006-04-02T03:30:00",
            "2006-04-02T03:45:00", ["2006-04-02 0-75"]),
        Example(
            "a minute after midnight back: over it", "America/St_Johns", "2006-10-29T02:00:00",
            "2006-10-29T04:00:00", ["2006-10-28 1410-1440>", "2006-10-29 <0-30"]),
        Example(
            "a minute after midnight back: at the first midnight", "America/St_Johns",
            "2006-10-29T02:30:00", "2006-10-29T02:31:00", ["2006-10-29 0-1"]),
        Example(
            "a minute after midnight back: what follows belongs to the new day",
            "America/St_Johns", "2006-10-29T02:45:00", "2006-10-29T03:15:00",
            ["2006-10-29 0-30"]),
        Example(
            "a minute after midnight back: an end at the first midnight", "America/St_Johns",
            "2006-10-29T01:30:00", "2006-10-29T02:30:00", ["2006-10-28 1380-1440"]),
        Example(
            "without length at a midnight that was skipped", "America/Sao_Paulo",
            "2017-10-15T03:00:00", "2017-10-15T03:00:00", ["2017-10-15 60-60"]),
        Example(
            "over a midnight that was skipped", "Asia/Beirut", "2026-03-28T21:30:00",
            "2026-03-28T22:30:00", ["2026-03-28 1410-1440>", "2026-03-29 <60-90"]),
        Example(
            "up to a midnight that was skipped", "Asia/Beirut", "2026-03-28T21:30:00",
            "2026-03-28T22:00:00", ["2026-03-28 1410-1440"]),
        Example(
            "the whole of a day that begins at 01:00", "Africa/Cairo", "2026-04-23T22:00:00",
            "2026-04-24T21:00:00", ["2026-04-24 60-1440"]),
        Example(
            "three days over a change", "Europe/Madrid", "2026-03-28T20:00:00",
            "2026-03-30T05:00:00",
            ["2026-03-28 1260-1440>", "2026-03-29 <0-1440>", "2026-03-30 <0-420"]),
        Example(
            "three days over a day that was skipped", "Pacific/Apia", "2011-12-29T12:00:00",
            "2011-12-31T12:00:00",
            ["2011-12-29 120-1440>", "2011-12-31 <0-1440>", "2012-01-01 <0-120"]),
        Example(
            "without length at the skip", "Pacific/Apia", "2011-12-30T10:00:00",
            "2011-12-30T10:00:00", ["2011-12-31 0-0"]),
        Example(
            "without length in the second pass of an hour", "Europe/Madrid",
            "2026-10-25T01:30:00", "2026-10-25T01:30:00", ["2026-10-25 150-150"]),
        Example(
            "two days over midnight back", "America/St_Johns", "2006-10-28T13:30:00",
            "2006-10-29T15:30:00", ["2006-10-28 660-1440>", "2006-10-29 <0-720"]),
    ])
    func changesAtMidnight(_ example: Example) throws {
        #expect(try segments(example) == example.segments)
    }

    /// Lengths in minutes, by tzdata.
    @Test(arguments: [
        ("Europe/Madrid", "2026-03-29", 1380), ("Europe/Madrid", "2026-10-25", 1500),
        ("Europe/Madrid", "2026-03-30", 1440), ("Australia/Lord_Howe", "2026-10-04", 1410),
        ("Australia/Lord_Howe", "2026-04-05", 1470), ("Antarctica/Troll", "2026-03-29", 1320),
        ("America/Sao_Paulo", "2017-10-15", 1380), ("America/Sao_Paulo", "2018-02-17", 1500),
        ("Pacific/Apia", "2011-12-30", 0), ("Pacific/Apia", "2011-12-29", 1440),
        ("Asia/Beirut", "2026-03-29", 1380), ("Africa/Cairo", "2026-04-24", 1380),
        ("Asia/Kathmandu", "1985-12-31", 1440), ("Asia/Kathmandu", "1986-01-01", 1425),
    ])
    func lengths(zone: String, date: String, minutes: Int) throws {
        let zone = try #require(Self.zones.zone(named: zone))
        #expect(zone.lengthOfDay(day(date)) == minutes * 60)
    }

    @Test func onlyTheDaysAskedFor() throws {
        let example = Example("", "UTC", "2020-01-01T09:00:00", "2030-01-01T10:00:00", [])
        #expect(
            try segments(example, on: day("2026-04-01")...day("2026-04-02"))
                == ["2026-04-01 <0-1440>", "2026-04-02 <0-1440>"])
        #expect(
            try segments(example, on: day("2019-12-31")...day("2020-01-01"))
                == ["2020-01-01 540-1440>"])
        #expect(try segments(example, on: day("2030-01-02")...day("2030-01-03")) == [])
    }

    @Test func theSkippedDayHasNone() throws {
        let example = Example("", "Pacific/Apia", "2011-12-28T10:00:00", "2012-01-01T10:00:00", [])
        #expect(try segments(example, on: day("2011-12-30")...day("2011-12-30")) == [])
    }

    @Test func wholeDaysHaveNone() throws {
        var occurrence = makeOccurrence(utc("2026-04-01T00:00:00"), utc("2026-04-01T00:00:00"))
        occurrence.time = .days(day("2026-04-01"), end: day("2026-04-02"))
        #expect(occurrence.segments(on: day("2026-04-01")...day("2026-04-01"), in: .utc).isEmpty)
    }
}

/// A timed occurrence of nothing in particular.
func makeOccurrence(_ start: Instant, _ end: Instant) -> Occurrence {
    Occurrence(
        time: .instants(start, end: end), recurrenceID: nil,
        component: Component(kind: .event, items: []), isFloating: false, sourceTimeZone: nil,
        calendar: CalendarInfo(file: "", index: 0, name: nil, color: nil), order: 0)
}
