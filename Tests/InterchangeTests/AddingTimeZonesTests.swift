import CalendarModel
import Interchange
import Libical
import Normalizer
import Testing

struct AddingTimeZonesTests {
    /// What is written after zones were added, and the rules that were broken.
    private func added(_ text: String) throws -> (text: String, rules: [String]) {
        var reader = CalendarReader(SourceText(name: "in.ics", text: text))
        var document = CalendarDocument(name: "in.ics", items: [])
        while let item = reader.nextItem() { document.items.append(item) }
        var adding = AddingTimeZones(
            zones: .system(tzdir: nil), windowsZoneName: { ianaZone(forWindowsName: $0) })
        var writer = CalendarWriter()
        for item in adding.adding(to: document).items { try writer.write(item) }
        writer.finishCopying()
        return (String(decoding: writer.bytes, as: UTF8.self), adding.diagnostics.map(\.rule))
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\r\n").map(String.init)
    }

    private func calendar(_ lines: [String]) -> String {
        (["BEGIN:VCALENDAR", "VERSION:2.0", "X-A:b"] + lines + ["END:VCALENDAR"])
            .map { $0 + "\r\n" }.joined()
    }

    private let berlin = [
        "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:STANDARD", "DTSTART:20241027T030000",
        "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
        "TZNAME:CET", "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:20250330T020000",
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
        "TZNAME:CEST", "END:DAYLIGHT", "END:VTIMEZONE",
    ]

    private static let paris = "DTSTART;TZID=Europe/Paris:20260701T100000"

    private static func zone(_ identifier: String) -> [String] {
        fixedZone(identifier, "+0300").split(separator: "\n").map(String.init)
    }

    @Test func aZoneWithoutADefinitionGetsOneBeforeTheEvents() throws {
        let event = [
            "BEGIN:VEVENT", "UID:a", "DTSTART;TZID=Europe/Berlin:20260701T100000",
            "RRULE:FREQ=DAILY", "END:VEVENT",
        ]
        let result = try added(calendar(event))
        #expect(result.rules == [])
        // The years of use and one more before them: from 2025 on.
        #expect(result.text == calendar(berlin + event))
        // What has its definition gets no other.
        #expect(try added(result.text).text == result.text)
    }

    @Test(arguments: [
        // A definition that is there stays, and others follow it.
        (
            [
                "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:STANDARD",
                "DTSTART:19700101T000000", "TZOFFSETFROM:+0300", "TZOFFSETTO:+0300",
                "END:STANDARD", "END:VTIMEZONE",
            ],
            [
                "DTSTART;TZID=Europe/Berlin:20260701T100000",
                "DTEND;TZID=Asia/Kolkata:20260701T190000",
            ],
            ["Asia/Kolkata"], []
        ),
        // The TZID stays what the events call it.
        (
            [], ["DTSTART;TZID=W. Europe Standard Time:20260701T100000"],
            ["W. Europe Standard Time"], []
        ),
        (
            [], ["DTSTART;TZID=/example.org/Europe/Madrid:20260701T100000"],
            ["/example.org/Europe/Madrid"], []
        ),
        (
            [],
            [
                "EXDATE;TZID=Europe/Madrid:20260701T100000",
                "DTSTART;TZID=Asia/Tokyo:20260701T100000",
            ],
            ["Europe/Madrid", "Asia/Tokyo"], []
        ),
        ([], ["DTSTART;TZID=Nowhere/Atall:20260701T100000"], [], ["unknown-zone"]),
        ([], ["DTSTART:20260701T100000Z", "DTEND:20260701T110000"], [], []),
        ([], ["DTSTART;VALUE=DATE;TZID=Europe/Madrid:20260701"], [], []),
        // What readers take for the definition is one, whatever its case and quotes.
        (AddingTimeZonesTests.zone("europe/paris"), [paris], [], []),
        (AddingTimeZonesTests.zone("\"EUROPE/Paris\""), [paris], [], []),
        (AddingTimeZonesTests.zone(" Europe/Paris"), [paris], [], []),
        (AddingTimeZonesTests.zone("Europe/Paris2"), [paris], ["Europe/Paris"], []),
        // A vendor's property, of which nobody knows that it is a time.
        ([], ["X-B;TZID=Europe/Rome:20260701T100000"], ["Europe/Rome"], []),
    ])
    func eachZoneIsDefinedOnce(
        zones: [String], properties: [String], defined: [String], rules: [String]
    ) throws {
        let event = ["BEGIN:VEVENT", "UID:a"] + properties + ["END:VEVENT"]
        let result = try added(calendar(zones + event))
        #expect(result.rules == rules)
        let made = lines(result.text)
        #expect(Array(made.prefix(3 + zones.count)) == lines(calendar(zones)).dropLast())
        #expect(Array(made.suffix(event.count + 1)) == event + ["END:VCALENDAR"])
        let names = made.filter { $0.hasPrefix("TZID:") }.map { String($0.dropFirst(5)) }
        #expect(names.dropFirst(zones.isEmpty ? 0 : 1) == defined[...])
    }

    @Test func anEventInNoCalendarIsReported() throws {
        let text = "BEGIN:VEVENT\nUID:a\nDTSTART;TZID=Europe/Berlin:20260701T100000\nEND:VEVENT\n"
        let result = try added(text)
        #expect(result.text == text)
        #expect(result.rules == ["no-calendar"])
    }
}
