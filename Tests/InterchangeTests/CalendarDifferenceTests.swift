import CalendarModel
import Interchange
import Libical
import Normalizer
import Testing

@Suite("Differences between calendars")
struct CalendarDifferenceTests {
    private func difference(
        _ old: String, _ new: String, ignoring: [String] = ["DTSTAMP"]
    ) -> CalendarDifference {
        CalendarDifference(
            from: [document(old)], to: [document(new)], ignoring: IgnoredNames(ignoring),
            zones: .system(tzdir: nil), windowsZoneName: { ianaZone(forWindowsName: $0) })
    }

    private func report(
        _ old: String, _ new: String, ignoring: [String] = ["DTSTAMP"]
    ) -> [String] {
        let text = DifferenceReport(difference(old, new, ignoring: ignoring)).text(usesColor: false)
        return text.split(separator: "\n").dropLast().map(String.init)
    }

    private static let event = [
        "UID:1@example.org", "DTSTAMP:20260101T000000Z",
        "DTSTART;TZID=Europe/Madrid:20260330T090000",
        "DTEND;TZID=Europe/Madrid:20260330T093000", "SUMMARY:Stand-up",
        "CATEGORIES:work,team", "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ana@example.org",
    ]

    private static func calendar(_ lines: [String], more: [String] = []) -> String {
        (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example.org//Test//EN", "BEGIN:VEVENT"]
            + lines + ["END:VEVENT"] + more + ["END:VCALENDAR"])
            .map { $0 + "\r\n" }.joined()
    }

    private static func replacing(_ old: String, _ new: String...) -> [String] {
        event.flatMap { $0 == old ? new : [$0] }
    }

    /// What is written otherwise without being different.
    private static let equal: [[String]] = [
        event.reversed(),
        replacing("DTSTAMP:20260101T000000Z", "DTSTAMP:20270101T000000Z"),
        replacing("SUMMARY:Stand-up", "summary:Stand", " -up"),
        replacing("CATEGORIES:work,team", "CATEGORIES:work", "CATEGORIES:team"),
    ]

    @Test("Order, folds, lists and stamps make no difference", arguments: equal)
    func same(lines: [String]) {
        let result = difference(Self.calendar(Self.event), Self.calendar(lines))
        #expect(result.isEmpty, "\(result)")
        #expect(result.unchangedCount == 2)
    }

    /// Another line for one, and what is said of it.
    private static let changes: [(old: String, new: [String], said: [String])] = [
        ("SUMMARY:Stand-up", ["SUMMARY:Talk"], ["    SUMMARY: Stand-up → Talk"]),
        (
            "DTSTART;TZID=Europe/Madrid:20260330T090000",
            ["DTSTART;TZID=Europe/Madrid:20260331T093000"],
            [
                "    DTSTART: 2026-03-30 09:00 Europe/Madrid → 2026-03-31 09:30 Europe/Madrid"
                    + " (1 day 30 minutes later)"
            ]
        ),
        (
            "DTSTART;TZID=Europe/Madrid:20260330T090000", ["DTSTART:20260330T070000Z"],
            [
                "    DTSTART: 2026-03-30 09:00 Europe/Madrid → 2026-03-30 07:00 UTC (the same time)"
            ]
        ),
        ("CATEGORIES:work,team", ["CATEGORIES:team"], ["    CATEGORIES: removed work"]),
        (
            "CATEGORIES:work,team", ["CATEGORIES:work,team,late"], ["    CATEGORIES: added late"]
        ),
        (
            "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ana@example.org",
            ["ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@example.org"],
            [
                "    ATTENDEE: ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ana@example.org → "
                    + "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@example.org"
            ]
        ),
        (
            "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ana@example.org",
            ["ATTENDEE:mailto:b@example.org"],
            [
                "    ATTENDEE: removed mailto:ana@example.org",
                "    ATTENDEE: added mailto:b@example.org",
            ]
        ),
        (
            "SUMMARY:Stand-up", ["SUMMARY:Stand-up", "X-ROOM:4"], ["    X-ROOM: added 4"]
        ),
        (
            "SUMMARY:Stand-up",
            ["SUMMARY:Stand-up", "BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT5M", "END:VALARM"],
            ["    VALARM: added AUDIO -PT5M"]
        ),
    ]

    @Test("A changed component is told with its properties", arguments: changes)
    func change(part: (old: String, new: [String], said: [String])) {
        let lines = Self.event.flatMap { $0 == part.old ? part.new : [$0] }
        let said = report(Self.calendar(Self.event), Self.calendar(lines))
        #expect(said.first?.hasPrefix("~ VEVENT ") == true)
        #expect(Array(said.dropFirst()) == part.said)
    }

    @Test("Properties that are not to be compared are not")
    func ignored() {
        let lines = Self.event + ["X-ROOM:4", "SEQUENCE:2"]
        let (old, new) = (Self.calendar(Self.event), Self.calendar(lines))
        #expect(!difference(old, new).isEmpty)
        #expect(difference(old, new, ignoring: ["x-*", "SEQUENCE"]).isEmpty)
    }

    @Test("An instance is found by its RECURRENCE-ID in any zone")
    func instances() {
        func override(_ identifier: String) -> [String] {
            [
                "BEGIN:VEVENT", "UID:1@example.org", "RECURRENCE-ID\(identifier)",
                "DTSTART:20260331T080000Z", "END:VEVENT",
            ]
        }
        let series = Self.event + ["RRULE:FREQ=DAILY"]
        let old = Self.calendar(series, more: override(";TZID=Europe/Madrid:20260331T090000"))
        let new = Self.calendar(series, more: override(":20260331T070000Z"))
        let result = difference(old, new)
        #expect(result.added.isEmpty && result.removed.isEmpty)
        #expect(result.changed.map { $0.properties.map(\.name) } == [["RECURRENCE-ID"]])
        #expect(report(old, Self.calendar(series)).count == 1)
    }

    @Test("Components without UID are the same when they are alike, or look alike")
    func withoutUID() {
        let bare = Array(Self.event.dropFirst())
        let other = ["BEGIN:VEVENT", "DTSTART:20260401T090000Z", "SUMMARY:Other", "END:VEVENT"]
        #expect(difference(Self.calendar(bare), Self.calendar(bare)).isEmpty)
        let result = difference(
            Self.calendar(bare, more: other), Self.calendar(bare + ["LOCATION:Room 4"]))
        #expect(result.changed.count == 1)
        #expect(result.removed.map(\.title) == ["Other"])
        let renamed = difference(
            Self.calendar(bare, more: other),
            Self.calendar(bare.map { $0 == "SUMMARY:Stand-up" ? "SUMMARY:Talk" : $0 }, more: other))
        #expect(renamed.changed.map { $0.properties.map(\.name) } == [["SUMMARY"]])
        #expect(renamed.added.isEmpty && renamed.removed.isEmpty)
    }

    @Test("Where an event starts later, the change tells by how much")
    func moved() {
        let lines = Self.replacing(
            "DTSTART;TZID=Europe/Madrid:20260330T090000",
            "DTSTART;TZID=Europe/Madrid:20260330T083000")
        let result = difference(Self.calendar(Self.event), Self.calendar(lines))
        #expect(result.changed.map(\.movedBy) == [-1800])
    }
}
