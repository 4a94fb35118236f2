import CalendarModel
import Foundation
import Libical
import Normalizer
import Testing

@testable import Interchange

@Suite("JSCalendar (RFC 8984)")
struct JSCalendarTests {
    private static func object(_ bytes: [UInt8]) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    private static func entries(_ bytes: [UInt8]) throws -> [[String: Any]] {
        try #require(try object(bytes)["entries"] as? [[String: Any]])
    }

    /// The content lines of items, folds undone.
    private func unfoldedLines(_ items: [Component.Item]) throws -> [String] {
        try written(items).replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    }

    @Test(
        "Keys of values are in the namespace of the mapping",
        arguments: [
            ("mailto:foo@example.com", "59eb121c-e8f2-558a-9049-ef750a5976bd"),
            ("Room 1", "5960afaa-638a-54bd-80e3-9c243bcd023a"),
            ("Große Halle", "7d2e6146-44c6-5340-8d93-d95859b57112"),
        ])
    func keys(value: String, key: String) {
        #expect(JSCalendar.key(of: value) == key)
    }

    @Test(
        "What can be a key stays one",
        arguments: [
            ("a-B_9", true), ("", false), ("a.b", false), ("a@example.org", false), ("ü", false),
            (String(repeating: "a", count: 255), true), (String(repeating: "a", count: 256), false),
        ])
    func keysAsTheyAre(text: String, isKey: Bool) {
        #expect((JSCalendar.key(named: text) == text) == isKey)
    }

    @Test("A zone of its own is defined and comes back", arguments: ["1.0", "2.0"])
    func zonesOfTheirOwn(version: String) throws {
        let version = try #require(JSCalendar.Version(rawValue: version))
        let text = calendar(
            "VERSION:2.0", fixedZone("Office", "+0317"),
            event(
                "1@example.org", "DTSTAMP:20260101T000000Z",
                "DTSTART;TZID=Office:20260105T100000"))
        let (bytes, losses) = JSCalendar.write(
            [document(text)], version: version, zones: systemZones)
        // The successor has no member that defines one.
        let messages = losses.diagnostics(format: "JSCalendar", file: nil).map(\.message)
        #expect(messages.count == (version == .rfc8984 ? 0 : 1))
        #expect(messages.allSatisfy { $0.contains("the zone Office") })
        let name = try Self.entries(bytes)[0]["timeZone"] as? String
        // Names that are none of IANA's begin so (RFC 8984 §4.7.2).
        if version == .rfc8984 { #expect(name == "/Office") }
        let back = JSCalendar.read(SourceText(name: "a.json", bytes: bytes)).document
        #expect(happenings([back], in: .utc) == happenings([document(text)], in: .utc))
        #expect(happenings([back], in: .utc).first?.hasPrefix("2026-01-05T06:43:00") == true)
    }

    @Test("A group says what the calendar says")
    func groups() throws {
        let text = calendar(
            "PRODID:-//example.org//Test//EN", "VERSION:2.0", "NAME:Team", "DESCRIPTION:All of us",
            "COLOR:blue", "CATEGORIES:work")
        let (bytes, _) = JSCalendar.write([document(text)], zones: systemZones)
        let group = try Self.object(bytes)
        #expect(group["@type"] as? String == "Group")
        #expect(group["title"] as? String == "Team")
        #expect(group["description"] as? String == "All of us")
        #expect(group["color"] as? String == "blue")
        #expect(group["keywords"] as? [String: Bool] == ["work": true])
        #expect((group["entries"] as? [Any])?.isEmpty == true)
        let back = JSCalendar.read(SourceText(name: "a.json", bytes: bytes)).document
        let found = Set(try unfoldedLines(back.items))
        for line in text.split(separator: "\n") { #expect(found.contains(String(line)), "\(line)") }
    }

    @Test("Each thing that other programs will not see is told")
    func losses() throws {
        let text = calendar(
            "VERSION:2.0",
            event(
                "1@example.org", "DTSTAMP:20260101T000000Z", "DTSTART:20260105T100000",
                "RRULE:FREQ=DAILY;COUNT=2", "RRULE:FREQ=WEEKLY;COUNT=2"),
            "BEGIN:VJOURNAL", "UID:2@example.org", "DTSTAMP:20260101T000000Z", "END:VJOURNAL")
        let (_, losses) = JSCalendar.write([document(text)], zones: systemZones)
        let messages = losses.diagnostics(format: "JSCalendar", file: nil).map(\.message)
        #expect(messages.count == 2)
        #expect(messages.contains { $0.contains("VJOURNAL") })
        #expect(messages.contains { $0.contains("RRULE") })
    }

    @Test("Text of a member never becomes a line of its own")
    func noLineIsSmuggledIn() throws {
        let json =
            #"{"@type":"Event","uid":"a\r\nEND:VEVENT","start":"2026-01-05T10:00:00","title":"x\r\nX-EVIL:1","color":"red\nX-EVIL:1","keywords":{"k\nX-EVIL:1":true},"timeZone":"Europe/Madrid\r\nX-EVIL:1","links":{"1":{"@type":"Link","href":"https://example.org/\r\nX-EVIL:1"}},"participants":{"1":{"@type":"Participant","name":"a\nX-EVIL:1","calendarAddress":"mailto:a@example.org\nX-EVIL:1"}},"iCalendar":{"properties":[["x-a\nX-EVIL:1",{},"text","b"],["x-b",{"x-p\nX-EVIL:1":"c"},"unknown","d\nX-EVIL:1"]]}}"#
        let text = try written(
            JSCalendar.read(SourceText(name: "a.json", text: json)).document.items)
        for line in text.split(separator: "\r\n") { #expect(!line.hasPrefix("X-EVIL")) }
        #expect(text.components(separatedBy: "\r\nEND:VEVENT\r\n").count == 2)
    }
}
