import CalendarModel
import Normalizer
import TestSupport
import Testing

/// What holds for thousands of small calendars around changes of the clocks.
@Suite(.enabled(if: hasSystemZones))
struct EdgePropertiesTests {
    /// The first seeds of batches, so that a failure names few calendars.
    private static let batches = Array(stride(from: UInt64(0), to: 700, by: 50))

    private func calendars(_ batch: UInt64, offset: UInt64) -> [(seed: UInt64, EdgeCalendar)] {
        (batch..<batch + 50).map { ($0 + offset, EdgeCalendar(seed: $0 + offset)) }
    }

    private func occurrences(
        _ calendar: EdgeCalendar, from: CalendarDate? = nil, to: CalendarDate? = nil
    ) throws -> [Occurrence] {
        try Expansion(
            [calendar.text], from: (from ?? calendar.days.lowerBound).description,
            to: (to ?? calendar.days.upperBound).description, tz: calendar.display
        ).list.occurrences
    }

    private func rows(_ calendar: EdgeCalendar, _ text: CalendarText) throws -> [String] {
        let expansion = try Expansion(
            [text], from: calendar.days.lowerBound.description,
            to: calendar.days.upperBound.description, tz: calendar.display)
        return expansion.list.occurrences.map { occurrence in
            let segments = occurrence.segments(on: expansion.days, in: expansion.zone)
            let minutes = segments.map { "\($0.date) \($0.startMinute)-\($0.endMinute)" }
            return "\(expansion.row(occurrence)) \(minutes.joined(separator: ", "))"
        }
    }

    /// What two windows give side by side is what one over both gives, in the same order.
    @Test(arguments: batches)
    func windowsAddUp(_ batch: UInt64) throws {
        for (seed, calendar) in calendars(batch, offset: 0) {
            let whole = try occurrences(calendar)
            let middle = calendar.edge.day
            let before = try occurrences(calendar, to: middle.adding(days: -1))
            let after = try occurrences(calendar, from: middle)
            #expect(whole.filter(Set(before).contains) == before, "seed \(seed)")
            #expect(whole.filter(Set(after).contains) == after, "seed \(seed)")
            #expect(Set(whole) == Set(before + after), "seed \(seed)")
        }
    }

    @Test(arguments: batches)
    func theOrderOfComponentsAndLineEndsChangeNothing(_ batch: UInt64) throws {
        for (seed, calendar) in calendars(batch, offset: 10_000) {
            let given = try rows(calendar, calendar.text)
            let turned = calendar.text.reversed.ending(linesWith: "\n")
            #expect(try rows(calendar, turned) == given, "seed \(seed)")
        }
    }

    /// The VTIMEZONEs are made by the library's writer from the system's zones.
    @Test(arguments: batches)
    func definedZonesAreLikeTheSystems(_ batch: UInt64) throws {
        for (seed, calendar) in calendars(batch, offset: 20_000) {
            var text = calendar.text
            for zone in calendar.zones {
                let lines = try #require(Self.definitions[zone])
                let index = seed % 2 == 0 ? 0 : text.components.count
                text.components.insert(ComponentText(lines: lines), at: index)
            }
            #expect(try rows(calendar, text) == rows(calendar, calendar.text), "seed \(seed)")
        }
    }

    private static let definitions: [String: [String]] = {
        var definitions: [String: [String]] = [:]
        for name in Set(EdgeCalendar.edges.map(\.zone)) {
            guard let zone = systemZones.zone(named: name) else { continue }
            let component = Component.timeZone(
                zone, identifier: name, years: 2000...2030, isOpenEnded: true)
            definitions[name] = try? component.contentLines
        }
        return definitions
    }()
}
