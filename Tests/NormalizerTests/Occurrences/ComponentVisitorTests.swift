import CalendarModel
import Libical
import Normalizer
import Testing

/// Calendars visited in parts, beside the same ones as a set.
@Suite struct ComponentVisitorTests {
    private static let zones = ZoneDatabase.system(tzdir: nil)

    private static let zone = """
        BEGIN:VTIMEZONE
        TZID:Office
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0300
        TZOFFSETTO:+0300
        END:STANDARD
        END:VTIMEZONE

        """

    private static func event(_ lines: String) -> String { "BEGIN:VEVENT\n\(lines)\nEND:VEVENT\n" }

    @Test(
        "Parts are visited and told of as the whole",
        arguments: [
            // Defined before, and behind what uses it.
            "BEGIN:VCALENDAR\n\(zone)\(event("DTSTART;TZID=Office:20260105T100000"))\(event("SUMMARY:b"))END:VCALENDAR\n",
            "BEGIN:VCALENDAR\n\(event("DTSTART;TZID=Office:20260105T100000"))\(event("SUMMARY:b"))\(zone)END:VCALENDAR\n",
            "BEGIN:VCALENDAR\n\(event("DTSTART:20260105T100000"))\(event("SUMMARY:b"))X-WR-TIMEZONE:Asia/Tokyo\nX-WR-CALNAME:Late\nEND:VCALENDAR\n",
            // Unknown zones are told once a calendar, findings for each component.
            "BEGIN:VCALENDAR\n\(event("DTSTART;TZID=Mars:20260105T100000"))\(event("DTSTART;TZID=Mars:20260106T100000"))END:VCALENDAR\nBEGIN:VCALENDAR\n\(event("DTSTART;TZID=Mars:20260106T100000"))END:VCALENDAR\n",
            "BEGIN:VCALENDAR\n\(event("DTSTART:20260105T100000Z\nDTEND:20260105T090000Z"))\(event("DTSTART:20260105T100000Z\nDTEND:20260105T090000Z"))END:VCALENDAR\n",
            // Outside of calendars, and calendars within components and calendars.
            "\(event("DTSTART:20260105T100000"))\(event("SUMMARY:b"))BEGIN:VCALENDAR\n\(event("SUMMARY:c"))END:VCALENDAR\n\(event("SUMMARY:d"))",
            "BEGIN:VCALENDAR\nNAME:Outer\nBEGIN:X-BOX\nBEGIN:VCALENDAR\n\(event("SUMMARY:a"))END:VCALENDAR\nEND:X-BOX\n\(event("SUMMARY:b"))\(event("SUMMARY:c"))END:VCALENDAR\n",
        ], [1, 2])
    func partsAreVisitedAsTheWhole(text: String, count: Int) throws {
        let display = try #require(Self.zones.zone(named: "Europe/Madrid"))
        let source = SourceText(name: "a.ics", text: text)
        func line(_ component: Component, _ calendar: CalendarInfo, _ first: Occurrence?) -> String
        {
            "\(component.summary ?? "-") \(calendar.name ?? "-") \(calendar.index)"
                + " \(first.map { "\($0.time) \($0.order)" } ?? "-")"
        }

        var set = CalendarSet(zones: Self.zones) { _ in nil }
        var whole = CalendarReader(source)
        while let root = whole.next() { set.add(root, file: "a.ics") }
        var expected: [String] = []
        set.forEachComponent(zone: display) { expected.append(line($0, $1, $2)) }

        var visitor = ComponentVisitor(
            zones: Self.zones, windowsZoneName: { _ in nil }, zone: display)
        var reader = CalendarReader(source)
        var found: [String] = []
        while let part = reader.nextPart(components: count) {
            visitor.visit(part, file: "a.ics") { found.append(line($0, $1, $2)) }
        }
        #expect(found == expected)
        #expect(visitor.diagnostics == set.diagnostics + set.findings(zone: display))
        #expect(!expected.isEmpty)
    }
}
