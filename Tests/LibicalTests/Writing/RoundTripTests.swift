import CalendarModel
import Libical
import TestSupport
import Testing

/// Random calendars, with all that a careless or unusual writer may put into one.
private struct RandomCalendar {
    var generator: SeededRandom

    private mutating func text() -> String {
        let pieces = [
            "word", " ", "\\,", "\\n", "\\;", "\\\\", ":", ";", ",", "\"", "é", "😀", "e\u{301}",
            "^n",
            "=", "long long long long long long text",
        ]
        return (0..<generator.number(0...8)).map { _ in generator.pick(pieces) }.joined()
    }

    private mutating func parameters() -> String {
        let known = [
            ";LANGUAGE=de", ";X-P=\"a;b\"", ";MEMBER=\"m:a\",\"m:b\"", ";CN=^'x^'", ";X-Q=a,b,,c",
            ";x-lower=1", ";ALTREP=\"cid:x\"",
        ]
        return (0..<generator.number(0...2)).map { _ in generator.pick(known) }.joined()
    }

    private mutating func property() -> String {
        let text = text()
        let lines = [
            "SUMMARY:\(text)", "DESCRIPTION:\(text)", "X-ANY:\(text)", "UNKNOWN:\(text)",
            "CATEGORIES:a,b\\,c,\(text)", "DTSTART;TZID=Europe/Madrid:20260329T090000",
            "EXDATE;VALUE=DATE:20260101,20260102", "RRULE:FREQ=WEEKLY;BYDAY=MO,TU;COUNT=5",
            "DURATION:-P1DT2H", "TRIGGER;VALUE=DATE-TIME:20260329T090000Z", "SEQUENCE:70000",
            "RDATE;VALUE=PERIOD:20260329T090000Z/PT1H", "GEO:1.5;-2.5", "DTSTART:nonsense",
            "ATTENDEE;RSVP=TRUE:mailto:a@example.org", "URL:https://example.org/?a=\(text)",
            "X-NUM;VALUE=FLOAT:0.5", "summary:\(text)", "LOCATION:",
        ]
        var line = generator.pick(lines)
        if let colon = line.firstIndex(of: ":"), !line[..<colon].contains("\"") {
            line.insert(contentsOf: parameters(), at: colon)
        }
        return line
    }

    private mutating func component(_ depth: Int) -> [String] {
        let kinds = ["VEVENT", "X-WRAP", "PARTICIPANT", "vtodo", "UNKNOWN-KIND"]
        let kind =
            depth == 0
            ? "VCALENDAR"
            : generator.pick(depth == 1 ? kinds : depth == 2 ? ["X-IN", "VALARM"] : ["X-IN"])
        var lines = ["BEGIN:\(kind)"]
        for _ in 0..<generator.number(0...6) {
            let isComponent = depth < 3 && generator.chance(0.3)
            lines += isComponent ? component(depth + 1) : [property()]
        }
        return lines + ["END:\(kind)"]
    }

    /// The bytes, folded at random, with one line end or several.
    mutating func bytes() -> [UInt8] {
        let ends = ["\r\n", "\n", "\r"]
        let end = generator.chance(0.8) ? [generator.pick(ends)] : ends
        var bytes = generator.chance(0.2) ? Array("\u{FEFF}".utf8) : []
        for line in component(0) {
            for byte in line.utf8 {
                bytes.append(byte)
                if generator.chance(0.02) {
                    bytes += "\(generator.pick(end))\(generator.pick([" ", "\t"]))".utf8
                }
            }
            bytes += generator.pick(end).utf8
            if generator.chance(0.05) { bytes += generator.pick(end).utf8 }
        }
        return bytes
    }
}

struct RoundTripTests {
    @Test func randomCalendarsComeBackByteForByte() throws {
        var random = RandomCalendar(generator: SeededRandom(seed: 3))
        for _ in 0..<500 {
            let bytes = random.bytes()
            let read = items(bytes)
            #expect(try written(read.items) == bytes, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    /// The component with all its properties as if they were made in a program.
    private func remade(_ component: Component) -> Component {
        let items = component.items.map { item -> Component.Item in
            switch item {
            case .property(let property):
                .property(Property(property.name, property.values, parameters: property.parameters))
            case .component(let component): .component(remade(component))
            case .unread: item
            }
        }
        return Component(kind: component.kind, items: items)
    }

    /// The values and parameters as they can be written; VALUE follows the values.
    private func comparable(_ component: Component) -> Component {
        let items = component.items.map { item -> Component.Item in
            guard case .property(let property) = item else {
                if case .component(let inner) = item { return .component(comparable(inner)) }
                return item
            }
            let parameters = property.parameters.filter { $0.name != "VALUE" }
            return .property(Property(property.name, property.values, parameters: parameters))
        }
        return Component(kind: component.kind, items: items)
    }

    @Test func randomCalendarsMadeAnewAreReadBackEqual() throws {
        var random = RandomCalendar(generator: SeededRandom(seed: 5545))
        for _ in 0..<500 {
            let bytes = random.bytes()
            for case .component(let root) in items(bytes).items {
                let output = try written([.component(remade(root))])
                let read = items(output).items
                let roots = read.compactMap { item -> Component? in
                    if case .component(let component) = item { component } else { nil }
                }
                #expect(roots.map(comparable) == [comparable(root)])
                #expect(try written(read) == output)
                for line in output.split(separator: 10) { #expect(line.count <= 76) }
            }
        }
    }

    @Test func editedCalendarsAreReadBackEqual() throws {
        var random = RandomCalendar(generator: SeededRandom(seed: 6))
        for _ in 0..<300 {
            for case .component(var root) in items(random.bytes()).items {
                root.calendarName = "New, \"name\"\n\(String(repeating: "é", count: 60))"
                for (index, item) in root.items.enumerated() {
                    guard case .component(var inner) = item else { continue }
                    inner.summary = "changed"
                    inner.start = .utc(LocalDateTime(seconds: 1_774_774_800))
                    inner.categories = ["x,y", "z"]
                    inner.remove(.description)
                    root.items[index] = .component(inner)
                }
                let output = try written([.component(root)])
                #expect(items(output).items == [.component(root)])
                #expect(try written(items(output).items) == output)
            }
        }
    }

    @Test func libicalsMarksNeverAppear() throws {
        var random = RandomCalendar(generator: SeededRandom(seed: 7))
        for _ in 0..<100 {
            for case .component(let root) in items(random.bytes()).items {
                let text = String(decoding: try written([.component(remade(root))]), as: UTF8.self)
                #expect(!text.contains("X-LIC-ERROR") && !text.contains("freeassociation"))
            }
        }
    }

    @Test func aCalendarMadeFromNothingIsReadBack() throws {
        let stamp = Instant(seconds: 1_774_774_800)
        var event = Component.event(
            start: .zoned(stamp.local(offset: 0), timeZoneID: "Europe/Madrid"), summary: "Café; é",
            uid: "a@example.org", stamp: stamp)
        event.duration = CalendarDuration(seconds: 1800)
        event.recurrenceRules = [RecurrenceRule(frequency: .daily)]
        let calendar = Component.calendar(named: "Team", [event], stamp: stamp)
        let output = try written([.component(calendar)])
        let read = items(output)
        #expect(read.items == [.component(calendar)] && read.diagnostics.isEmpty)
        let lines = plainUnfolding(output).map { String(decoding: $0, as: UTF8.self) }
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
        #expect(lines.contains("DTSTART;TZID=Europe/Madrid:20260329T090000"))
        #expect(lines.contains("RRULE:FREQ=DAILY") && lines.contains("SUMMARY:Café\\; é"))
        #expect(lines.contains("DTSTAMP:20260329T090000Z") && lines.contains("NAME:Team"))
    }
}
