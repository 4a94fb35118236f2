import CalendarModel
import DayLayout
import Normalizer
import TestSupport
import Testing

@testable import Rendering

/// What holds for any events at any width in every view.
struct ViewPropertyTests {
    private static func text(
        _ view: AgendaView, seed: Int, width: Int, usesColor: Bool = false, usesASCII: Bool = false
    ) -> String {
        let events = AgendaPropertyTests.events(seed: seed)
        let days = AgendaPropertyTests.days
        let options = AgendaOptions(
            zone: Agenda.madrid, now: events.now, width: width, usesColor: usesColor,
            usesASCII: usesASCII)
        var viewOptions = AgendaViewOptions(days: days, options: options)
        viewOptions.rowsPerHour = seed % 5 + 1
        viewOptions.isSpoken = seed % 2 == 0
        viewOptions.layout.hours = seed % 3 == 0 ? .automatic : .range(first: 7, last: 21)
        viewOptions.layout.algorithm = ColumnAlgorithm.allCases[seed % 3]
        viewOptions.layout.overlap = seed % 4 == 0 ? .exact : .visual
        viewOptions.layout.ignoresTransparent = seed % 7 == 0
        return agendaText(
            events.occurrences, days: days, view: view, viewOptions: viewOptions, options: options)
    }

    @Test(
        "no line is wider than the terminal, none ends with a space, no isolate is left open",
        arguments: AgendaView.allCases)
    func lines(view: AgendaView) {
        for width in 20...400 {
            let text = Self.text(view, seed: width % 41, width: width, usesASCII: width % 2 == 0)
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                let line = String(line)
                let isRight =
                    cellWidth(of: line) <= width && line.last != " "
                    && AgendaPropertyTests.closesIsolates(line)
                #expect(isRight, "at \(width) cells: \(line)")
            }
        }
    }

    @Test("nothing from a file controls the terminal", arguments: AgendaView.allCases)
    func controls(view: AgendaView) {
        for seed in 0..<30 {
            let text = Self.text(view, seed: seed, width: 20 + seed * 7, usesASCII: true)
            let live = text.unicodeScalars.filter { scalar in
                switch scalar.value {
                case 0xA: false
                case 0...0x1F, 0x7F...0x9F, 0x61C, 0x2028...0x202E, 0x2066...0x206F: true
                default: false
                }
            }
            #expect(live.isEmpty, "\(live.map(\.value))")
        }
    }

    @Test("colours change nothing but colours", arguments: AgendaView.allCases)
    func colors(view: AgendaView) {
        for seed in 0..<20 {
            let plain = Self.text(view, seed: seed, width: 90)
            var colored = ""
            var isSequence = false
            for scalar in Self.text(view, seed: seed, width: 90, usesColor: true).unicodeScalars {
                if scalar == "\u{1B}" { isSequence = true }
                if !isSequence { colored.unicodeScalars.append(scalar) }
                if scalar == "m" { isSequence = false }
            }
            #expect(colored == plain)
        }
    }

    @Test("blocks have their places from the layout: titles at the row and column it says")
    func places() {
        for seed in UInt64(0)..<60 {
            var random = SeededRandom(seed: seed)
            let events = (0..<random.number(1...9)).map { number in
                let start = random.number(7 * 4...20 * 4) * 15
                let end = start + random.number(1...8) * 15
                func clock(_ minute: Int) -> String {
                    "20260406T\(padded(minute / 60, to: 2))\(padded(minute % 60, to: 2))00"
                }
                return Agenda.event("E\(number)", clock(start), clock(min(end, 1425)))
            }.joined(separator: "\n")
            let rows = 4
            let lines = Agenda.view(
                .grid, events, from: 20_260_406, now: Agenda.time(20_260_501, 0), width: 207
            ) {
                $0.layout.hours = .range(first: 7, last: 24)
                $0.layout.metrics = DayMetrics(minMinutes: 15)
                $0.rowsPerHour = rows
            }
            let grid = lines.drop { !$0.hasPrefix("07:00") }.map(Array.init)
            var options = LayoutOptions(
                days: Agenda.day(20_260_406)...Agenda.day(20_260_406), zone: Agenda.madrid,
                now: nil)
            options.hours = .range(first: 7, last: 24)
            options.metrics = DayMetrics(minMinutes: 15)
            let occurrences = Agenda.occurrences(events, on: options.days)
            for day in LayoutBuilder(occurrences, options: options).days {
                for event in day.layout.events {
                    let row = (event.visualStartMinute - 420) / 15
                    let column = 7 + event.column * 200 / event.columns
                    let title = "▌✓ " + day.entries[event.index].occurrence.title
                    let line = grid[row].dropFirst(column).prefix(title.count)
                    #expect(String(line) == title, "seed \(seed)")
                }
            }
        }
    }
}
