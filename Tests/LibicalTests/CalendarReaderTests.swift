import CalendarModel
import Foundation
import Libical
import TestSupport
import Testing

struct CalendarReaderTests {
    @Test func propertiesKeepTheirOrderKnownOrNot() {
        let lines = [
            "X-FIRST;X-P=1:a\\,b", "UNKNOWN;A=\"b;c\":d\\,e", "SUMMARY:s", "LOCATION:",
            "STYLED-DESCRIPTION;VALUE=TEXT:<b>", "ATTENDEE;MEMBER=\"m:a\",\"m:b\":m:c", "X-FIRST:2",
            "DTSTART:20260230", "GEO:1;2", "unknown:2",
        ]
        let reading = Reading(property: lines.joined(separator: "\r\n"))
        #expect(
            reading.properties.map(\.name.rawValue) == [
                "X-FIRST", "UNKNOWN", "SUMMARY", "LOCATION", "STYLED-DESCRIPTION", "ATTENDEE",
                "X-FIRST", "DTSTART", "GEO", "UNKNOWN",
            ])
        #expect(reading.properties[1].values == [.raw("d\\,e")])
        #expect(reading.properties[1].parameter("A") == "b;c")
        #expect(reading.properties[5].parameters.first?.values == ["m:a", "m:b"])
        #expect(reading.properties.map { $0.location?.line ?? 0 } == Array(2...11))
        #expect(reading.rules == ["bad-value"])
    }

    @Test func unknownComponentsAreKept() {
        let reading = Reading(
            property: "BEGIN:PARTICIPANT\r\nPARTICIPANT-TYPE:ACTIVE\r\nEND:PARTICIPANT\r\n"
                + "BEGIN:X-FOO\r\nDTSTART:20260329\r\nEND:X-FOO")
        #expect(reading.roots.first?.components.map(\.kind.rawValue) == ["PARTICIPANT", "X-FOO"])
        #expect(reading.roots.first?.components.first?.properties.first?.text == "ACTIVE")
        #expect(reading.roots.first?.components.last?.start?.isDate == true)
        #expect(reading.rules == [])
    }

    @Test func manyParametersAreKept() {
        let parameters = (0..<300).map { ";X-P\($0)=\($0)" }.joined()
        let property = Reading(property: "SUMMARY\(parameters):x").properties.first
        #expect(property?.parameters.count == 300)
        #expect(property?.parameter("X-P299") == "299")
    }

    @Test func anOverlongValueIsKeptRaw() {
        var limits = ReadingLimits()
        limits.lineBytes = 30
        let reading = Reading(property: "EXDATE:20260329,20260330,20260331", limits: limits)
        #expect(reading.values == [.raw("20260329,20260330,20260331")])
        #expect(reading.rules == ["overlong-line"])
    }

    @Test(.timeLimit(.minutes(5)))
    func longUnfoldedTextEndsQuickly() {
        // libical's parser takes 5 s for 8 MB.
        let text = String(repeating: "a\\, ", count: 250_000)
        let reading = Reading(property: "DESCRIPTION:\(text)")
        #expect(reading.properties.first?.text?.utf8.count == 750_000)
    }

    @Test(arguments: ["", "\n", "\0", "x", "BEGIN:VCALENDAR", "\u{FEFF}", "PK\u{3}\u{4}", "{}"])
    func tinyInputsEnd(text: String) {
        let reading = Reading(SourceText(name: "", text: text))
        #expect(reading.roots.count == (text.hasPrefix("BEGIN") ? 1 : 0))
    }

    @Test func severalThreadsMayRead() async {
        let text =
            "BEGIN:VEVENT\r\nDTSTART:20260329T100000Z\r\nDURATION:PT1H\r\nDUE:x\r\nEND:VEVENT"
        let expected = Reading(SourceText(name: "", text: text)).roots
        let results = await withTaskGroup(of: [Component].self) { group in
            for _ in 0..<64 {
                group.addTask { Reading(SourceText(name: "", text: text)).roots }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.allSatisfy { $0 == expected })
    }
}

struct SameMeaningTests {
    /// What a reader of a calendar sees: everything but the places.
    private struct Content: Equatable {
        var kind: ComponentKind
        var names: [PropertyName]
        var parameters: [[Parameter]]
        var values: [[PropertyValue]]
        var components: [Content]

        init(_ component: Component) {
            kind = component.kind
            names = component.properties.map(\.name)
            parameters = component.properties.map(\.parameters)
            values = component.properties.map(\.values)
            components = component.components.map(Content.init)
        }
    }

    private let lines = [
        "BEGIN:VCALENDAR", "PRODID:-//x//y//EN", "BEGIN:VEVENT",
        "DTSTART;TZID=\"Europe/Berlin\":20260329T100000", "RRULE:FREQ=WEEKLY;BYDAY=MO,TU;COUNT=5",
        "ATTENDEE;CN=\"Zoë; 😀\";MEMBER=\"m:a\",\"m:b\":mailto:a@example.org",
        "EXDATE;VALUE=DATE:20260330,20260331", "SUMMARY:Frühstück\\, 早餐", "DURATION:PT1H30M",
        "END:VEVENT", "END:VCALENDAR",
    ]

    private func contents(_ bytes: [UInt8]) -> [Content] {
        Reading(SourceText(name: "", bytes: bytes)).roots.map(Content.init)
    }

    private func contents(_ text: String) -> [Content] { contents(Array(text.utf8)) }

    private var expected: [Content] { contents(lines.joined(separator: "\r\n")) }

    @Test func linesAreTypedAsWritten() throws {
        let event = try #require(expected.first?.components.first)
        #expect(event.values.map(\.count) == [1, 1, 1, 2, 1, 1])
        #expect(event.values[4] == [.text("Frühstück, 早餐")])
    }

    @Test(arguments: ["\n", "\r", "\r\n\r\n", "\n\r", "\r\n \r\n"])
    func lineEndsDoNotMatter(lineEnd: String) {
        #expect(contents(lines.joined(separator: lineEnd)) == expected)
        #expect(contents("\u{FEFF}" + lines.joined(separator: lineEnd) + lineEnd) == expected)
    }

    @Test func foldsDoNotMatter() {
        let expected = expected
        for width in 1...40 {
            let folded = lines.map { line -> [UInt8] in
                var bytes: [UInt8] = []
                for (index, byte) in line.utf8.enumerated() {
                    if index > 0, index % width == 0 { bytes += [13, 10, width % 2 == 0 ? 32 : 9] }
                    bytes.append(byte)
                }
                return bytes + [13, 10]
            }
            #expect(contents(folded.flatMap { $0 }) == expected, "\(width)")
        }
    }

    @Test func theCaseOfNamesDoesNotMatter() {
        let text = lines.joined(separator: "\r\n")
        let lower =
            text
            .replacingOccurrences(of: "BEGIN:VEVENT", with: "begin:vevent")
            .replacingOccurrences(of: "END:VCALENDAR", with: "End:vCalendar")
            .replacingOccurrences(of: "DTSTART;TZID", with: "dtstart;tzid")
            .replacingOccurrences(of: "FREQ=WEEKLY;BYDAY=MO", with: "freq=weekly;byday=mo")
            .replacingOccurrences(of: "VALUE=DATE", with: "Value=date")
            .replacingOccurrences(of: "PT1H30M", with: "pt1h30m")
        let read = contents(lower)
        // The value of VALUE is kept as written.
        #expect(read.first?.components.first?.values == expected.first?.components.first?.values)
        #expect(read.first?.components.first?.names == expected.first?.components.first?.names)
    }
}

struct RobustnessTests {
    @Test(arguments: ["RRULE:FREQ=DAILY;", "DTSTART:", "DTSTART;VALUE=", "EXDATE:"])
    func messagesAreShortWhateverTheInput(start: String) {
        let long = String(repeating: "x", count: 100_000)
        let reading = Reading(property: "\(start)\(long):\r\n\(long);A:b")
        #expect(!reading.diagnostics.isEmpty)
        #expect(reading.diagnostics.allSatisfy { $0.description.utf8.count < 1000 })
    }

    @Test(.timeLimit(.minutes(5)))
    func randomBytesNeverStopTheReader() {
        var generator = SeededRandom(seed: 3315)
        for _ in 0..<2000 {
            let count = Int.random(in: 0...200, using: &generator)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            _ = Reading(SourceText(name: "", bytes: bytes))
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func brokenCalendarsNeverStopTheReader() {
        let calendar = Array(
            ("BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:A\r\nBEGIN:STANDARD\r\nTZOFFSETTO:+0100\r\n"
                + "END:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT\r\nDTSTART;TZID=\"A\":20260329T100000"
                + "\r\nDURATION:P1DT2H\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;\r\n BYMONTH=3;UNTIL=20300101\r\n"
                + "EXDATE;VALUE=DATE:20260329,20260330\r\nSUMMARY:a\\, b\\nü\r\nFREEBUSY:"
                + "20260329T100000Z/PT1H\r\nGEO:1.0;2.0\r\nX-A;VALUE=FLOAT:1.5\r\nSEQUENCE:1\r\n"
                + "END:VEVENT\r\nEND:VCALENDAR\r\n").utf8)
        let rich = Array("\r\n :;,=\"\\^0PTZ/+-".utf8)
        var generator = SeededRandom(seed: 5546)
        for _ in 0..<1500 {
            var bytes = calendar
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let index = Int.random(in: bytes.indices, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.remove(at: index)
                case 1: bytes[index] = UInt8.random(in: 0...255, using: &generator)
                case 2: bytes.insert(rich[index % rich.count], at: index)
                default: bytes.removeSubrange(index..<min(index + 20, bytes.count - 1))
                }
            }
            let reading = Reading(SourceText(name: "", bytes: bytes))
            for diagnostic in reading.diagnostics {
                #expect((diagnostic.location?.offset ?? 0) <= bytes.count)
            }
        }
    }
}

struct WindowsZoneTests {
    @Test(arguments: [
        // From CLDR's windowsZones.xml, territory 001.
        ("W. Europe Standard Time", "Europe/Berlin"), ("Romance Standard Time", "Europe/Paris"),
        ("Eastern Standard Time", "America/New_York"),
        ("Pacific Standard Time", "America/Los_Angeles"),
        ("GMT Standard Time", "Europe/London"), ("Tokyo Standard Time", "Asia/Tokyo"),
        ("UTC", "Etc/UTC"),
    ])
    func areKnownByCLDR(name: String, zone: String) {
        #expect(ianaZone(forWindowsName: name) == zone)
    }

    @Test(arguments: [
        "", "Europe/Berlin", "No Such Time", "W. Europe Standard Time\0", "😀",
        String(repeating: "x", count: 127), String(repeating: "x", count: 128),
        String(repeating: "x", count: 100_000),
    ])
    func otherNamesAreNone(name: String) {
        #expect(ianaZone(forWindowsName: name) == nil)
    }
}
