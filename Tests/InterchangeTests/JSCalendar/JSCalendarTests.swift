import CalendarModel
import Foundation
import Interchange
import Libical
import Normalizer
import Testing

@Suite("JSCalendar (RFC 8984)")
struct JSCalendarTests {
    private static func versions(_ pair: JSCalendarPair) -> [JSCalendar.Version] {
        pair.versions.compactMap { JSCalendar.Version(rawValue: $0) }
    }

    /// The calendar of a pair, with what its component needs.
    private static func text(_ pair: JSCalendarPair) -> String {
        let hasStart = pair.lines.contains("DTSTART")
        let body = [
            "BEGIN:\(pair.kind)", "UID:1@example.org", "DTSTAMP:20260101T000000Z",
            hasStart ? "" : "DTSTART:20260105T100000", pair.lines, "END:\(pair.kind)", pair.beside,
        ]
        return (["BEGIN:VCALENDAR", "VERSION:2.0"] + body + ["END:VCALENDAR"])
            .flatMap { $0.split(separator: "|") }.map { $0 + "\r\n" }.joined()
    }

    private static func object(_ bytes: [UInt8]) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    private static func entries(_ bytes: [UInt8]) throws -> [[String: Any]] {
        try #require(try object(bytes)["entries"] as? [[String: Any]])
    }

    /// A value without the nulls of `iCalendar` in patches, which only say that an override does not
    /// have what the series needs for the way back.
    private static func withoutNotes(_ value: Any?) -> Any? {
        guard let object = value as? [String: Any] else { return value }
        return object.filter { !($0.key == "iCalendar" && $0.value is NSNull) }
            .compactMapValues(withoutNotes)
    }

    @Test("Properties are the members of the standard", arguments: JSCalendarPair.all)
    func writing(pair: JSCalendarPair) throws {
        let members = try Self.object(Array("{\(pair.members)}".utf8))
        for version in Self.versions(pair) {
            let (bytes, losses) = JSCalendar.write(
                [document(Self.text(pair))], version: version, zones: systemZones)
            let entries = try Self.entries(bytes)
            #expect(entries.count == 1)
            let entry = try #require(entries.first)
            #expect(entry["@type"] as? String == (pair.kind == "VTODO" ? "Task" : "Event"))
            for (name, value) in members {
                if value is NSNull {
                    #expect(entry[name] == nil, "\(name)")
                } else {
                    let found = Self.withoutNotes(entry[name]) as? NSObject
                    #expect(found == value as? NSObject, "\(name) \(version)")
                }
            }
            #expect(losses.isEmpty)
        }
    }

    @Test("Members are the properties of the mapping", arguments: JSCalendarPair.all)
    func reading(pair: JSCalendarPair) throws {
        for version in Self.versions(pair) {
            let (bytes, _) = JSCalendar.write(
                [document(Self.text(pair))], version: version, zones: systemZones)
            // Written in one version, read without being told which.
            var options = ImportOptions()
            options.zones = systemZones
            let (back, diagnostics) = JSCalendar.read(
                SourceText(name: "a.json", bytes: bytes), options: options)
            #expect(diagnostics.isEmpty)
            let found = Set(try unfoldedLines(back.items))
            for line in Self.text(pair).split(separator: "\r\n")
            where pair.comesBack || !line.contains(":2026") && !line.hasPrefix("RRULE") {
                #expect(found.contains(String(line)), "\(line)")
            }
        }
    }

    /// The content lines of items, folds undone.
    private func unfoldedLines(_ items: [Component.Item]) throws -> [String] {
        try written(items).replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    }

    /// The VEVENT that members of an Event give.
    private func read(
        _ members: String, group: String = ""
    ) throws -> (lines: [String], diagnostics: [Diagnostic]) {
        let json =
            #"{"@type":"Group",\#(group)"entries":[{"@type":"Event","uid":"1@example.org","updated":"2026-01-01T00:00:00Z",\#(members)}]}"#
        var options = ImportOptions()
        options.zones = systemZones
        let (document, diagnostics) = JSCalendar.read(
            SourceText(name: "a.json", text: json), options: options)
        return (try unfoldedLines(document.items), diagnostics)
    }

    @Test(
        "What RFC 8984 allows beyond what iCalendar makes of it is read",
        arguments: [
            // A patch of a part of an object, and one that takes it away (§4.3.5).
            (
                #""start":"2026-01-05T10:00:00","recurrenceRules":[{"frequency":"daily"}],"locations":{"a":{"@type":"Location","name":"Room 1"}},"recurrenceOverrides":{"2026-01-06T10:00:00":{"locations/a/name":"Room 2"}}"#,
                [
                    "RECURRENCE-ID:20260106T100000", "LOCATION;JSID=a:Room 1",
                    "LOCATION;JSID=a:Room 2",
                ]
            ),
            // An address from sendTo, replyTo or, for want of these, the e-mail.
            (
                #""start":"2026-01-05T10:00:00","replyTo":{"imip":"mailto:ana@example.org"},"participants":{"1":{"@type":"Participant","email":"ben@example.org","roles":{"attendee":true}}}"#,
                ["ORGANIZER:mailto:ana@example.org", "ATTENDEE;JSID=1:mailto:ben@example.org"]
            ),
            // The duration is zero when nothing is said, and no zone floats.
            (#""start":"2026-01-05T10:00:00""#, ["DTSTART:20260105T100000"]),
            (#""start":"2026-01-05T10:00:00","duration":"P1W2D""#, ["DURATION:P9D"]),
            (
                #""start":"2026-01-05T10:00:00","timeZone":"Europe/Madrid","duration":"PT1H""#,
                ["DTSTART;TZID=Europe/Madrid:20260105T100000"]
            ),
            // An alert needs words in iCalendar.
            (
                #""title":"Tea","start":"2026-01-05T10:00:00","alerts":{"1":{"@type":"Alert","trigger":{"@type":"OffsetTrigger","offset":"-PT5M"}}}"#,
                ["ACTION:DISPLAY", "TRIGGER:-PT5M", "DESCRIPTION:Tea"]
            ),
        ])
    func readingMore(members: String, expected: [String]) throws {
        let (lines, diagnostics) = try read(members)
        #expect(diagnostics.isEmpty)
        for line in expected { #expect(lines.contains(line), "\(line) in \(lines)") }
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

    @Test("Samples come back with all that takes place", arguments: ["1.0", "2.0"])
    func samplesComeBack(version: String) throws {
        let version = try #require(JSCalendar.Version(rawValue: version))
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let folder = root.appendingPathComponent("Samples/Calendars")
        var options = ImportOptions()
        options.zones = systemZones
        for file in try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "ics" && !file.lastPathComponent.hasPrefix("broken") {
            let before = document(
                SourceText(name: "a.ics", bytes: Array(try Data(contentsOf: file))))
            let (bytes, _) = JSCalendar.write([before], version: version, zones: systemZones)
            let (after, diagnostics) = JSCalendar.read(
                SourceText(name: "a.json", bytes: bytes), options: options)
            #expect(diagnostics.isEmpty, "\(file.lastPathComponent) \(diagnostics)")
            #expect(
                happenings([after], in: .utc) == happenings([before], in: .utc),
                "\(file.lastPathComponent)")
        }
    }
}
