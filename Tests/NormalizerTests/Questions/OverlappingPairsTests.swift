import CalendarModel
import Normalizer
import TestSupport
import Testing

/// Pairs of events at the same time.
struct OverlappingPairsTests {
    private func pairs(_ events: [(String, String)], limit: Int = 100) throws -> ([String], Int) {
        let components = events.map { title, body in
            ComponentText.event("\(body)\nSUMMARY:\(title)", uid: "\(title)@example.org")
        }
        let expansion = try Expansion(
            [CalendarText(components)], from: "2026-03-29", to: "2026-03-31")
        let (pairs, count) = overlappingPairs(of: expansion.list.occurrences, limit: limit)
        let texts = pairs.map { pair in
            let minutes = (pair.end.seconds - pair.start.seconds) / 60
            return "\(pair.first.component.summary ?? "") \(pair.second.component.summary ?? "")"
                + " \(minutes)"
        }
        return (texts, count)
    }

    @Test func eachPairIsThereOnceWithTheTimeBothLast() throws {
        let (found, count) = try pairs([
            ("a", "DTSTART:20260330T100000Z\nDURATION:PT2H"),
            ("b", "DTSTART:20260330T110000Z\nDURATION:PT15M"),
            ("c", "DTSTART:20260330T111000Z\nDURATION:PT2H"),
            ("d", "DTSTART:20260330T131000Z\nDURATION:PT1H"),
        ])
        #expect(found == ["a b 15", "a c 50", "b c 5"])
        #expect(count == 3)
    }

    @Test(arguments: [
        "TRANSP:TRANSPARENT", "STATUS:CANCELLED", "X-NOTHING:1\nRRULE:FREQ=DAILY;COUNT=1",
    ])
    func whatTakesNoTimeIsInNobodysWay(property: String) throws {
        let isBusy = property.hasPrefix("X-")
        let (found, count) = try pairs([
            ("a", "DTSTART:20260330T100000Z\nDURATION:PT2H"),
            ("b", "DTSTART:20260330T110000Z\nDURATION:PT15M\n\(property)"),
            ("whole day", "DTSTART;VALUE=DATE:20260330"), ("no length", "DTSTART:20260330T103000Z"),
        ])
        #expect(found == (isBusy ? ["a b 15"] : []))
        #expect(count == (isBusy ? 1 : 0))
    }

    @Test func pairsBeyondTheLimitAreCounted() throws {
        let events = (0..<50).map { ("e\($0)", "DTSTART:20260330T100000Z\nDURATION:PT1H") }
        let (found, count) = try pairs(events, limit: 10)
        #expect(found.count == 10)
        #expect(count == 50 * 49 / 2)
    }

    /// Against the definition: every two events, compared.
    @Test(arguments: 0..<20)
    func theSamePairsAsByComparingAll(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let events = (0..<30).map { index in
            let start = Int.random(in: 0..<1200, using: &random)
            let length = Int.random(in: 1...180, using: &random)
            return (index: index, start: start, end: start + length)
        }
        let (_, count) = try pairs(
            events.map { event in
                let hour = padded(event.start / 60, to: 2)
                let minute = padded(event.start % 60, to: 2)
                return (
                    "e\(event.index)",
                    "DTSTART:20260330T\(hour)\(minute)00Z\nDURATION:PT\(event.end - event.start)M"
                )
            })
        var expected = 0
        for (index, left) in events.enumerated() {
            for right in events[(index + 1)...]
            where left.start < right.end && right.start < left.end { expected += 1 }
        }
        #expect(count == expected)
    }
}
