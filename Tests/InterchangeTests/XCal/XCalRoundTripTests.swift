import CalendarModel
import Foundation
import Interchange
import TestSupport
import Testing

@Suite("xCal: calendars there and back")
struct XCalRoundTripTests {
    @Test(
        "Every property, parameter and value of a real calendar comes back",
        arguments: corpusFiles(["ics"]))
    func corpus(file: URL) throws {
        let bytes = try [UInt8](Data(contentsOf: file))
        let before = document(SourceText(name: "a.ics", bytes: bytes))
        guard before.isCalendarData else { return }
        let (xml, losses) = XCal.write([before])
        // Names that are none, as in hostile files, and lines that are no property are told of.
        guard losses.isEmpty else { return }
        let (after, diagnostics) = XCal.read(SourceText(name: "a.xml", bytes: xml))
        #expect(
            !diagnostics.contains { $0.rule == "bad-xml" || $0.rule == "bad-xcal" },
            "\(diagnostics.prefix(3))")
        #expect(comparable(before.components) == comparable(after.components))
    }

    @Test("Random calendars come back", arguments: 0..<60)
    func random(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let before = document(randomCalendar(&random))
        let (xml, losses) = XCal.write([before])
        #expect(losses.isEmpty)
        let (after, diagnostics) = XCal.read(SourceText(name: "a.xml", bytes: xml))
        #expect(!diagnostics.contains { $0.rule.hasPrefix("bad-x") }, "\(diagnostics.prefix(3))")
        #expect(comparable(before.components) == comparable(after.components))
        // Written a second time it is the same.
        #expect(XCal.write([after]).bytes == xml)
    }

    private func randomCalendar(_ random: inout SeededRandom) -> String {
        let texts = ["Tea", "a\\,b\\;c", "<b>&amp;</b>", "]]>", "Zoë 😀", "x\\ny", " ", "", "\"q\""]
        let lines = [
            "SUMMARY:{}", "DESCRIPTION;LANGUAGE=en:{}", "CATEGORIES:{},{}", "X-FOO:{}",
            "X-BAR;VALUE=TEXT:{}", "LOCATION;X-P=\"a,b\",c;X-Q=^n^'^^:{}",
            "DTSTART;TZID=Europe/Madrid:20260330T090000", "DTSTART;VALUE=DATE:20260330",
            "RRULE:FREQ=WEEKLY;UNTIL=20270101T000000Z;BYDAY=MO,TU;WKST=SU",
            "RRULE:FREQ=YEARLY;COUNT=3;BYMONTH=1,2;BYMONTHDAY=-1", "DURATION:P1DT2H", "GEO:1.5;-2",
            "TRIGGER;RELATED=END:-PT5M", "TRIGGER;VALUE=DATE-TIME:20260330T090000Z",
            "REQUEST-STATUS:2.0;{};{}", "EXDATE;VALUE=DATE:20260401,20260402",
            "RDATE;VALUE=PERIOD:20260330T090000Z/PT1H",
            "ATTENDEE;RSVP=FALSE;ROLE=CHAIR:mailto:a@example.org",
            "IANA-THING:{}", "ATTACH;VALUE=BINARY;ENCODING=BASE64:YWJj", "X-T;VALUE=TIME:090000",
            "X-O;VALUE=UTC-OFFSET:-0330", "X-F;VALUE=FLOAT:1.25", "PERCENT-COMPLETE:40",
            "CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:https://example.org/?a=1&b=2",
        ]
        func component(_ name: String, _ depth: Int, _ random: inout SeededRandom) -> String {
            var text = "BEGIN:\(name)\r\n"
            for _ in 0..<random.number(0...8) {
                var line = random.pick(lines)
                while let place = line.firstRange(of: "{}") {
                    line.replaceSubrange(place, with: random.pick(texts))
                }
                text += line + "\r\n"
            }
            if depth < 4 {
                for _ in 0..<random.number(0...2) {
                    let inner = random.pick(["VEVENT", "VALARM", "X-THING", "VTODO"])
                    text += component(inner, depth + 1, &random)
                }
            }
            return text + "END:\(name)\r\n"
        }
        return component("VCALENDAR", 0, &random)
    }

    /// What components hold, a line for each part: properties in order, then components in order.
    private func comparable(_ components: [Component], indent: String = "") -> [String] {
        components.flatMap { component -> [String] in
            var lines = component.properties.map { property in
                var parameters: [String: [String]] = [:]
                for parameter in property.parameters where parameter.name != "VALUE" {
                    // Booleans are told in lower case in XML and in upper case here.
                    let isBoolean = parameter.name == "RSVP"
                    parameters[parameter.name, default: []] += parameter.values.map {
                        isBoolean ? $0.uppercased() : $0
                    }
                }
                let shown = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                return indent
                    + "\(property.name.rawValue.uppercased());\(shown):\(values(property))"
            }
            // The schema fixes the order of two properties in it.
            if component.kind == .alarm { lines.sort() }
            return [indent + component.kind.rawValue.uppercased()] + lines
                + comparable(component.components, indent: indent + " ")
        }
    }

    private func values(_ property: Property) -> String {
        guard ["RRULE", "EXRULE"].contains(property.name.rawValue.uppercased()),
            let raw = property.rawValue
        else { return "\(property.values)" }
        // The order of the parts is that of the schema.
        return raw.split(separator: ";").sorted().joined(separator: ";")
    }
}
