import CalendarModel
import Foundation
import Interchange
import Testing

/// JSCalendar that is broken: what is wrong is told with its place, what is good is read.
@Suite struct JSCalendarFaultTests {
    private static func read(
        _ json: String
    ) throws -> (titles: [String], findings: [String], text: String) {
        let (document, diagnostics) = JSCalendar.read(SourceText(name: "a.json", text: json))
        let events = document.components.flatMap(\.components)
        return (
            events.compactMap(\.summary),
            diagnostics.map {
                "\($0.severity.name) \($0.rule) \($0.location?.line ?? 0):\($0.location?.column ?? 0)"
            }, try written(document.items)
        )
    }

    /// How many VEVENTs there are, at any depth.
    private static func events(_ components: [Component]) -> Int {
        components.reduce(0) { $0 + ($1.kind == .event ? 1 : 0) + events($1.components) }
    }

    private static let good =
        #"{"@type":"Event","uid":"g","start":"2026-01-05T10:00:00","title":"Good"}"#

    @Test(
        "What is wrong with an entry is told; the next one is read",
        arguments: [
            (#"{"@type":"Event","uid":"a","title":"A","start":"noon"}"#, "2:48"),
            (#"{"@type":"Event","uid":"a","title":"A","start":20260105}"#, "2:48"),
            (
                #"{"@type":"Event","uid":"a","title":"A","start":"2026-01-05T10:00:00","duration":"long"}"#,
                "2:81"
            ),
            (#"{"@type":"Meeting","uid":"a","title":"A"}"#, "2:1"),
            (#"17"#, "2:1"),
            (
                #"{"@type":"Event","uid":"a","title":"A","start":"2026-01-05T10:00:00","recurrenceOverrides":{"2026-01-06T10:00:00":true}}"#,
                "2:115"
            ),
            (
                #"{"@type":"Event","uid":"a","title":"A","start":"2026-01-05T10:00:00","recurrenceOverrides":{"tomorrow":{}}}"#,
                "2:104"
            ),
            (
                #"{"@type":"Event","uid":"a","title":"A","start":"2026-01-05T10:00:00","alerts":{"1":{"@type":"Alert","trigger":{"@type":"OffsetTrigger","offset":"soon"}}}}"#,
                "2:145"
            ),
            (
                #"{"@type":"Event","uid":"a","title":"A","start":"2026-01-05T10:00:00","recurrenceRule":{"frequency":"often"}}"#,
                "2:100"
            ),
        ])
    func faultsOfAnEntry(entry: String, place: String) throws {
        let found = try Self.read("{\"@type\":\"Group\",\"entries\":[\n\(entry),\n\(Self.good)]}")
        #expect(found.findings.count == 1, "\(found.findings)")
        #expect(
            found.findings.first?.hasSuffix(" bad-jscalendar \(place)") == true, "\(found.findings)"
        )
        #expect(found.titles.contains("Good"))
    }

    @Test("What is cut off is read up to there")
    func cutOff() throws {
        let whole = "{\"@type\":\"Group\",\"entries\":[\n\(Self.good),\n\(Self.good)]}"
        let found = try Self.read(String(whole.dropLast(30)))
        #expect(found.titles.first == "Good")
        #expect(found.findings.contains { $0.hasPrefix("error bad-json 3:") })
        // Nothing at all of it may hang or end the program.
        for count in 0..<whole.count { _ = try Self.read(String(whole.prefix(count))) }
    }

    @Test("Text of a member never becomes a line of its own")
    func noLineIsSmuggledIn() throws {
        let json =
            #"{"@type":"Event","uid":"a\r\nEND:VEVENT","start":"2026-01-05T10:00:00","title":"x\r\nX-EVIL:1","color":"red\nX-EVIL:1","keywords":{"k\nX-EVIL:1":true},"timeZone":"Europe/Madrid\r\nX-EVIL:1","links":{"1":{"@type":"Link","href":"https://example.org/\r\nX-EVIL:1"}},"participants":{"1":{"@type":"Participant","name":"a\nX-EVIL:1","calendarAddress":"mailto:a@example.org\nX-EVIL:1"}},"iCalendar":{"properties":[["x-a\nX-EVIL:1",{},"text","b"],["x-b",{"x-p\nX-EVIL:1":"c"},"unknown","d\nX-EVIL:1"]]}}"#
        let found = try Self.read(json)
        for line in found.text.split(separator: "\r\n") { #expect(!line.hasPrefix("X-EVIL")) }
        #expect(found.text.components(separatedBy: "\r\nEND:VEVENT\r\n").count == 2)
    }

    @Test(
        "Real JSCalendar that iCalendar became comes back, however odd", arguments: ["1.0", "2.0"])
    func corpusComesBack(version: String) throws {
        let version = try #require(JSCalendar.Version(rawValue: version))
        for file in corpusFiles(["ics"]) {
            let source = SourceText(name: "a.ics", bytes: Array(try Data(contentsOf: file)))
            let before = document(source)
            let (bytes, _) = JSCalendar.write([before], version: version, zones: systemZones)
            #expect(throws: Never.self, "\(file.lastPathComponent)") {
                _ = try JSONSerialization.jsonObject(with: Data(bytes))
            }
            var options = ImportOptions()
            options.zones = systemZones
            let after = JSCalendar.read(
                SourceText(name: "a.json", bytes: bytes), options: options
            ).document
            #expect(
                Self.events(after.components) == Self.events(before.components),
                "\(file.lastPathComponent)")
        }
    }
}
