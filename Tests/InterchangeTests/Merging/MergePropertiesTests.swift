import CalendarModel
import Interchange
import Normalizer
import TestSupport
import Testing

/// What holds for any calendars: merged they say the same.
struct MergePropertiesTests {
    @Test(arguments: 0..<150)
    func nothingMovesAndReadingAgainGivesTheSame(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let texts = (0..<random.number(1...5)).map { calendarText(number: $0, &random) }
        let inputs = documents(texts)
        let result = merged(inputs)
        let text = try written(result.items)
        let again = document(text)
        #expect(again.items == result.items)
        for zone in [TimeZoneRules.fixed(offset: -18_000, identifier: "West"), .utc] {
            let before = happenings(inputs, in: zone)
            #expect(!before.isEmpty)
            #expect(happenings([again], in: zone) == before)
        }
        // Merging what is merged changes nothing.
        #expect(try written(merged([text]).items) == text)
    }

    @Test(arguments: 0..<50)
    func splitCalendarsSayTheSame(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let texts = (0..<random.number(1...3)).map { calendarText(number: $0, &random) }
        let inputs = documents(texts)
        let files = Splitting.split(inputs)
        let again = try files.map { document(try written($0.items), name: $0.name) }
        #expect(happenings(again, in: .utc) == happenings(inputs, in: .utc))
        #expect(Set(files.map { $0.name.lowercased() }).count == files.count)
    }

    private static let zones = ["Z", "z", "Y", "Europe/Madrid", "UTC+3", "Nowhere"]
    private static let floatingZones = ["Z", "Europe/Madrid", "UTC", "UTC+3", "Nowhere"]

    private func calendarText(number: Int, _ random: inout SeededRandom) -> String {
        if random.chance(0.1) {
            return (0..<2).map { eventText("\(number)-\($0)", &random) + "\n" }.joined()
        }
        var body: [String] = []
        if random.chance(0.6) { body.append("X-WR-TIMEZONE:\(random.pick(Self.floatingZones))") }
        for name in Self.zones where random.chance(0.5) {
            switch random.number(0...4) {
            case 0: body.append(fixedZone(name, "+0100"))
            case 1: body.append(fixedZone(name, "+0300"))
            case 2: body.append(europeanZone(name, since: 1996))
            case 3: body.append("BEGIN:VTIMEZONE\nTZID:\(name)\nEND:VTIMEZONE")
            default: body.append(europeanZone(name))
            }
        }
        for index in 0..<random.number(1...6) {
            body.append(eventText("\(number)-\(index)", &random))
        }
        if random.chance(0.2) { body.shuffle(using: &random) }
        return calendar(body.joined(separator: "\n"))
    }

    private func eventText(_ uid: String, _ random: inout SeededRandom) -> String {
        let zone = random.pick(Self.zones)
        let form = random.number(0...4)
        func time(_ name: String, _ text: String) -> String {
            switch form {
            case 0: "\(name):\(text)Z"
            case 1: "\(name);VALUE=DATE:\(text.prefix(8))"
            case 2, 3: "\(name);TZID=\(zone):\(text)"
            default: "\(name):\(text)"
            }
        }
        let year = random.chance(0.2) ? 1985 : 2026
        let month = random.pick(["01", "07"])
        let day = "\(year)\(month)"
        var lines = [time("DTSTART", "\(day)10T093000"), "SUMMARY:\(uid)"]
        if form != 1, random.chance(0.5) { lines.append(time("DTEND", "\(day)10T113000")) }
        guard random.chance(0.5) else { return event(uid, lines.joined(separator: "\n")) }
        let until = form == 0 ? "\(day)20T093000Z" : form == 1 ? "\(day)20" : "\(day)20T093000"
        lines.append("RRULE:FREQ=DAILY;" + (random.chance(0.5) ? "COUNT=8" : "UNTIL=\(until)"))
        if random.chance(0.5) { lines.append(time("EXDATE", "\(day)12T093000")) }
        if random.chance(0.5) { lines.append(time("RDATE", "\(day)28T200000")) }
        guard random.chance(0.5) else { return event(uid, lines.joined(separator: "\n")) }
        let moved = [
            time("RECURRENCE-ID", "\(day)13T093000"), time("DTSTART", "\(day)13T180000"),
            "SUMMARY:\(uid) moved",
        ]
        return event(uid, lines.joined(separator: "\n")) + "\n"
            + event(uid, moved.joined(separator: "\n"))
    }
}
