import CalendarModel
import Normalizer
import TestSupport
import Testing

/// Free time between events; the expected slots are reckoned by hand.
struct FreeTimeTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var why: String
        var events: [String]
        var minutes = 540..<1080
        var least = 60
        var buffer = 0
        var earliest: String?
        var slots: [String]

        var testDescription: String { why }
    }

    @Test(arguments: [
        Example(
            why: "between the events of the part of the day",
            events: [
                "DTSTART:20260330T100000Z\nDURATION:PT1H",
                "DTSTART:20260330T130000Z\nDURATION:PT30M",
            ],
            slots: ["09:00-10:00", "11:00-13:00", "13:30-18:00"]),
        Example(
            why: "overlapping and nested events are one busy time",
            events: [
                "DTSTART:20260330T090000Z\nDURATION:PT4H",
                "DTSTART:20260330T100000Z\nDURATION:PT1H",
                "DTSTART:20260330T120000Z\nDURATION:PT2H",
            ], slots: ["14:00-18:00"]),
        Example(
            why: "an event that began the day before still lasts",
            events: ["DTSTART:20260329T200000Z\nDTEND:20260330T100000Z"], slots: ["10:00-18:00"]),
        Example(
            why: "the buffer is kept before and after",
            events: ["DTSTART:20260330T100000Z\nDURATION:PT1H"], buffer: 600,
            slots: ["09:00-09:50", "11:10-18:00"]),
        Example(
            why: "an event outside of the part of the day reaches in with its buffer",
            events: ["DTSTART:20260330T080000Z\nDURATION:PT55M"], buffer: 900,
            slots: ["09:10-18:00"]),
        Example(
            why: "slots that are too short are left out",
            events: ["DTSTART:20260330T092000Z\nDURATION:PT8H"], least: 1800,
            slots: ["17:20-18:00"]),
        Example(
            why: "seconds make a minute busy",
            events: ["DTSTART:20260330T100030Z\nDTEND:20260330T110030Z"],
            slots: ["09:00-10:00", "11:01-18:00"]),
        Example(
            why: "free, cancelled and empty events take no time",
            events: [
                "DTSTART:20260330T100000Z\nDURATION:PT1H\nTRANSP:TRANSPARENT",
                "DTSTART:20260330T120000Z\nDURATION:PT1H\nSTATUS:CANCELLED",
                "DTSTART:20260330T140000Z",
            ], slots: ["09:00-18:00"]),
        Example(
            why: "a whole day that is busy leaves nothing",
            events: ["DTSTART;VALUE=DATE:20260330"], slots: []),
        Example(
            why: "one that is free leaves all",
            events: ["DTSTART;VALUE=DATE:20260330\nTRANSP:TRANSPARENT"], slots: ["09:00-18:00"]),
        Example(
            why: "what is past is not free any more", events: [], earliest: "2026-03-30T12:00:30Z",
            slots: ["12:01-18:00"]),
        Example(
            why: "the whole day ends at midnight", events: [], minutes: 0..<1440,
            slots: ["00:00-24:00"]),
    ])
    func slots(_ example: Example) throws {
        let events = example.events.enumerated().map { index, body in
            ComponentText.event(body, uid: "\(index)@example.org")
        }
        let expansion = try Expansion([CalendarText(events)], from: "2026-03-29", to: "2026-03-31")
        var query = FreeTimeQuery(
            days: day("2026-03-30")...day("2026-03-30"), zone: expansion.zone,
            minutes: example.minutes)
        query.leastSeconds = example.least
        query.bufferSeconds = example.buffer
        query.earliest = try example.earliest.map {
            try InstantExpression.instant($0, zone: expansion.zone)
        }
        let found = freeSlots(between: expansion.list.occurrences, query: query).map { slot in
            func text(_ instant: Instant) -> String {
                let minutes = (instant.seconds - LocalDateTime(date: slot.date).seconds) / 60
                return "\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
            }
            return "\(text(slot.start))-\(text(slot.end))"
        }
        #expect(found == example.slots)
    }

    @Test func daysOfAClockChangeAreAsLongAsTheyAre() throws {
        let zone = try #require(Expansion.zones.zone(named: "Europe/Madrid"))
        let query = FreeTimeQuery(days: day("2026-03-28")...day("2026-03-30"), zone: zone)
        let hours = freeSlots(between: [], query: query).map {
            ($0.end.seconds - $0.start.seconds) / 3600
        }
        #expect(hours == [24, 23, 24])
    }

    @Test func onlyTheWeekdaysAskedForCount() throws {
        let query = FreeTimeQuery(
            days: day("2026-03-30")...day("2026-04-12"), zone: .utc,
            weekdays: try ClockRangeExpression.weekdays("sat-sun,wed"))
        let dates = freeSlots(between: [], query: query).map(\.date.description)
        #expect(
            dates == [
                "2026-04-01", "2026-04-04", "2026-04-05", "2026-04-08", "2026-04-11", "2026-04-12",
            ])
    }

    @Test(arguments: [
        ("9-18", 540..<1080), ("09:30-17:45", 570..<1065), ("0900-1800", 540..<1080),
        ("0-24", 0..<1440), ("22:00-24:00", 1320..<1440),
    ])
    func partsOfADay(text: String, minutes: Range<Int>) throws {
        #expect(try ClockRangeExpression.minutes(text) == minutes)
    }

    @Test(arguments: [
        "18-9", "9", "9-", "-9", "9-25", "9:60-10", "9:5-10", "a-b", "9-9", "9-10-11", "",
    ])
    func noPartsOfADay(text: String) {
        #expect(throws: DateExpressionError.self) { try ClockRangeExpression.minutes(text) }
    }

    @Test(arguments: ["", "foo", "mon-", "mon-tue-wed", "mon,,tue"])
    func noWeekdays(text: String) {
        #expect(throws: DateExpressionError.self) { try ClockRangeExpression.weekdays(text) }
    }
}
