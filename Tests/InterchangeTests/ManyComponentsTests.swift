import CalendarModel
import Interchange
import TestSupport
import Testing

/// Inputs that would take hours if anything were done for each pair of their parts.
struct ManyComponentsTests {
    private func component(_ text: String) throws -> Component {
        guard case .component(let component) = try #require(document(text + "\n").items.first)
        else { return Component(kind: .event) }
        return component
    }

    private func event(_ uid: String, _ properties: Property...) -> Component.Item {
        let all = [Property(.uid, [.text(uid)])] + properties
        return .component(Component(kind: .event, items: all.map { .property($0) }))
    }

    private func input(_ name: String, _ items: [Component.Item]) -> CalendarDocument {
        let head: [Component.Item] = [
            .property(Property(.version, [.text("2.0")])),
            .property(Property(.productID, [.text("-//example.org//Daylane Tests//EN")])),
        ]
        return CalendarDocument(
            name: name, items: [.component(Component(kind: .calendar, items: head + items))])
    }

    private func number(_ number: Int) -> Property {
        Property(PropertyName(rawValue: "X-N"), [.integer(number)])
    }

    private func start(in zone: String) throws -> Property {
        var start = Property(.dateTimeStart, [])
        let day = try #require(CalendarDate(year: 2026, month: 1, day: 1))
        start.setTimes([.zoned(LocalDateTime(date: day), timeZoneID: zone)])
        return start
    }

    @Test(.timeLimit(.minutes(5)))
    func tenThousandCalendarsAreOne() throws {
        let european = try component(europeanZone("Z"))
        let others = try (0..<9).map { try component(fixedZone("Y", "+0\($0)00")) }
        let (inZ, inY) = (try start(in: "Z"), try start(in: "Y"))
        let inputs = (0..<10_000).map { number in
            input(
                "\(number).ics",
                [
                    .property(Property(PropertyName(rawValue: "X-\(number)"), [.integer(1)])),
                    .component(european), .component(others[number % 9]),
                    event("\(number % 9000)", inZ, self.number(number)),
                    event("y\(number)", inY),
                ])
        }
        let result = merged(inputs)
        guard case .component(let calendar) = try #require(result.items.first) else { return }
        #expect(calendar.components(of: .event).count == 19_000)
        #expect(calendar.components(of: .timeZone).count == 10)
        #expect(calendar.properties.count == 10_002)
        // A version that is outdated, and a zone that is renamed in all but a ninth of them.
        #expect(result.diagnostics.count == 1000 + 8888)
    }

    @Test(.timeLimit(.minutes(5)))
    func aHundredThousandComponentsOfOneUID() {
        let inputs = ["a.ics", "b.ics"].enumerated().map { place, name in
            input(name, (0..<50_000).map { event("1", number($0 * 2 + place)) })
        }
        #expect(merged(inputs).items == inputs[0].items)
        let files = Splitting.split(inputs)
        #expect(files.map(\.items) == [inputs.flatMap(\.items)])
        let kept = Filtering.filter(inputs) { component, _, _ in
            component.properties.last?.values == [.integer(99_998)]
        }
        #expect(kept.map(\.items) == inputs.map(\.items))
    }

    @Test(.timeLimit(.minutes(5)))
    func manyInstancesAndNamesThatAreAlike() throws {
        let day = try #require(CalendarDate(year: 2026, month: 1, day: 1))
        let instances = (0..<10_000).map { number in
            var property = Property(.recurrenceID, [])
            property.setTimes([.utc(LocalDateTime(date: day.adding(days: number)))])
            return event("1", property)
        }
        let others = (0..<10_000).map { number in
            event(String(number, radix: 2).map { $0 == "0" ? ":" : "?" }.joined())
        }
        let inputs = [input("a.ics", instances + others), input("b.ics", others + instances)]
        let files = Splitting.split(inputs)
        #expect(files.count == 10_001)
        #expect(Set(files.map { $0.name.lowercased() }).count == files.count)
        #expect(merged(inputs).items == inputs[0].items)
        #expect(merged(inputs).diagnostics.isEmpty)
    }

    @Test(.timeLimit(.minutes(5)))
    func manyZonesThatAllMeanSomethingElse() throws {
        let texts = (0..<50).map { number in
            let zone = europeanZone("Z").split(separator: "\n").map { line in
                line.hasPrefix("DTSTART") ? line.dropLast(2) + "\(number + 10)".suffix(2) : line
            }.joined(separator: "\n")
            return calendar(
                zone,
                InterchangeTests.event(
                    "\(number)", "DTSTART;TZID=Z:15000101T000000", "RRULE:FREQ=YEARLY"))
        }
        let text = try written(merged(texts).items)
        #expect(text.contains("TZID:Z (50)\r\n"))
    }

    @Test func namesOfAnyTextAreSafe() {
        var random = SeededRandom(seed: 7)
        let characters = Array("abcABC019._-+=@/\\ \u{0}\u{7F}é🎉:*?<>|'\"%$")
        var uids = [
            "\u{202E}gpj", String(repeating: "../", count: 5000), "~root", "$(id)", "%2e%2e",
        ]
        for _ in 0..<2000 {
            uids.append(String((0..<random.number(1...200)).map { _ in random.pick(characters) }))
        }
        let components = uids.map { uid in
            Component.Item.component(
                Component(kind: .event, items: [.property(Property(.uid, [.text(uid)]))]))
        }
        let files = Splitting.split([CalendarDocument(name: "a.ics", items: components)])
        #expect(files.count == Set(uids).count)
        #expect(Set(files.map { $0.name.lowercased() }).count == files.count)
        for file in files {
            let stem = file.name.dropLast(4)
            #expect(file.name.hasSuffix(".ics"))
            #expect((1...120).contains(stem.utf8.count))
            #expect(
                stem.utf8.allSatisfy {
                    $0 > 0x20 && $0 < 0x7F && !"/\\:*?\"<>|$~%'".utf8.contains($0)
                })
            #expect(stem.first != "." && stem.first != "-" && stem.last != ".")
        }
    }
}
