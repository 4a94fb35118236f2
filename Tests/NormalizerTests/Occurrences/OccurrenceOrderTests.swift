import CalendarModel
import Libical
import Normalizer
import TestSupport
import Testing

/// The order of occurrences: start, whole days first, longer first, calendar, UID, recurrence id.
struct OccurrenceOrderTests {
    private func uids(_ calendars: [CalendarText], tz: String = "UTC") throws -> [String?] {
        try Expansion(calendars, from: "2026-04-01", to: "2026-04-02", tz: tz)
            .list.occurrences.map(\.uid)
    }

    /// Each list of events is in its right order.
    @Test(arguments: [
        ["DTSTART:20260401T090000Z\nDURATION:PT1H", "DTSTART:20260401T090001Z\nDURATION:PT5H"],
        ["DTSTART;VALUE=DATE:20260401", "DTSTART:20260401T000000Z\nDURATION:P3D"],
        ["DTSTART:20260331T230000Z\nDURATION:PT3H", "DTSTART;VALUE=DATE:20260401"],
        ["DTSTART;VALUE=DATE:20260401\nDURATION:P2D", "DTSTART;VALUE=DATE:20260401"],
        ["DTSTART:20260401T090000Z\nDURATION:PT2H", "DTSTART:20260401T090000Z\nDURATION:PT1H"],
        ["DTSTART:20260401T090000Z\nDURATION:PT1H", "DTSTART:20260401T090000Z"],
        ["DTSTART:20260401T090000Z", "DTSTART:20260401T090000Z", "DTSTART:20260401T090000Z"],
    ])
    func pairs(_ bodies: [String]) throws {
        let events = bodies.enumerated().map { index, body in
            ComponentText.event(body, uid: "\(index)@example.org")
        }
        let expected = bodies.indices.map { "\($0)@example.org" }
        let calendar = CalendarText(events)
        #expect(try uids([calendar]) == expected)
        #expect(try uids([calendar.reversed]) == expected)
    }

    @Test func whereDaysBeginDependsOnTheZone() throws {
        let calendar = CalendarText([
            .event("DTSTART:20260401T000000Z", uid: "a"),
            .event("DTSTART;VALUE=DATE:20260401", uid: "b"),
        ])
        #expect(try uids([calendar], tz: "America/New_York") == ["b"])
        #expect(try uids([calendar], tz: "Asia/Tokyo") == ["b", "a"])
        #expect(try uids([calendar], tz: "UTC") == ["b", "a"])
    }

    @Test func calendarsBeforeUIDs() throws {
        let first = CalendarText([.event("DTSTART:20260401T090000Z", uid: "z")], file: "a.ics")
        let second = CalendarText([.event("DTSTART:20260401T090000Z", uid: "a")], file: "b.ics")
        #expect(try uids([first, second]) == ["z", "a"])
    }

    @Test func recurrenceIDsLast() throws {
        let events: [ComponentText] = [
            .event("DTSTART:20260401T090000Z\nRRULE:FREQ=DAILY;COUNT=3"),
            .event("RECURRENCE-ID:20260403T090000Z\nDTSTART:20260401T090000Z"),
            .event("RECURRENCE-ID:20260402T090000Z\nDTSTART:20260401T090000Z"),
        ]
        for calendar in [CalendarText(events), CalendarText(events).reversed] {
            let rows = try Expansion([calendar], from: "2026-04-01").rows
            #expect(
                rows.map { $0.suffix(20).prefix(10) } == ["2026-04-01", "2026-04-02", "2026-04-03"])
        }
    }

    /// Without a UID the title tells events of one time apart, wherever they stand.
    @Test func eventsWithoutUID() throws {
        let calendar = CalendarText([
            .event("DTSTART:20260401T090000Z\nSUMMARY:B", uid: nil),
            .event("DTSTART:20260401T090000Z\nSUMMARY:A", uid: nil),
        ])
        for calendar in [calendar, calendar.reversed] {
            let found = try Expansion([calendar], from: "2026-04-01").list.occurrences
            #expect(found.map(\.component.summary) == ["A", "B"])
        }
    }

    /// Events of a file that stand in no calendar are ordered as if they stood in one.
    @Test func eventsWithoutCalendar() throws {
        let events = ["b", "a", "c"].map {
            ComponentText.event("DTSTART:20260401T090000Z", uid: $0)
        }
        for list in [events, events.reversed()] {
            let text = list.flatMap(\.lines).joined(separator: "\n")
            var reader = CalendarReader(SourceText(name: "cal.ics", text: text))
            var set = CalendarSet(zones: Expansion.zones, windowsZoneName: { _ in nil })
            while let root = reader.next() { set.add(root, file: "cal.ics") }
            let query = OccurrenceQuery(days: day("2026-04-01")...day("2026-04-01"), zone: .utc)
            #expect(set.occurrences(query).occurrences.map(\.uid) == ["a", "b", "c"])
        }
    }
}
