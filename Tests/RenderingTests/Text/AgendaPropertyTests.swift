import CalendarModel
import Normalizer
import Testing

@testable import Rendering

/// What holds for any events at any width.
struct AgendaPropertyTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        /// SplitMix64 (Steele, Lea and Flood, 2014).
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private static let fragments = [
        "Stand-up", "a", " ", "  ", "\n", "\r\n", "\t", "日本語の会議", "ｶﾅ", "e\u{301}\u{302}\u{323}",
        "👨‍👩‍👧‍👦", "🇪🇸", "🇪", "1️⃣", "❤️", "⚠", "⌚\u{FE0E}", "👍🏽", "\u{FE0F}", "\u{200D}", "\u{301}",
        "\u{20E3}", "\u{1B}[31m", "\u{1B}]0;x\u{7}", "\u{9B}2J", "\u{7F}", "\u{0}", "\u{8}",
        "\u{85}",
        "\u{202E}", "\u{2066}", "\u{2069}", "\u{2068}", "\u{61C}", "\u{200F}", "\u{2028}",
        "\u{2029}",
        "שלום", "مرحبا", "\u{600}", "क्षत्रिय", "กำลัง", "한국어", "\u{1112}\u{1161}", "\u{200B}", "\u{AD}",
        "https://example.org/a/very/long/path?that=never&ends=1",
        "Donaudampfschifffahrtsgesellschaft",
        "\u{A0}", "\u{E0041}", "\u{FFFD}", "\u{10FFFF}", "﷽", "Z̸̡͔̳͎̱͓̭a̴̘l̷g̵o̶",
    ]

    private static func text(_ generator: inout Generator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...7, using: &generator) {
            text += fragments.randomElement(using: &generator) ?? ""
            if Bool.random(using: &generator) { text += " " }
        }
        return text
    }

    private static func component(_ generator: inout Generator, number: Int) -> Component {
        func property(_ name: PropertyName, _ value: PropertyValue) -> Component.Item {
            .property(Property(name, [value]))
        }
        let first = Agenda.day(20_260_328).adding(days: Int.random(in: -1...3, using: &generator))
        var items = [
            property(.uid, .text("\(number)")),
            property(.summary, .text(text(&generator))),
            property(.location, .text(text(&generator))),
        ]
        if Int.random(in: 0..<4, using: &generator) == 0 {
            let length = Int.random(in: 1...3, using: &generator)
            items.append(property(.dateTimeStart, .dateTime(.date(first))))
            items.append(property(.dateTimeEnd, .dateTime(.date(first.adding(days: length)))))
        } else {
            let start = LocalDateTime(
                date: first, secondOfDay: Int.random(in: 0..<86_400, using: &generator))
            let longest = [0, 3600, 7200, 200_000].randomElement(using: &generator) ?? 0
            let end = start.adding(seconds: Int.random(in: 0...longest, using: &generator))
            items.append(property(.dateTimeStart, .dateTime(.floating(start))))
            items.append(property(.dateTimeEnd, .dateTime(.floating(end))))
        }
        let status = ["TENTATIVE", "CANCELLED", "CONFIRMED"].randomElement(using: &generator)
        items.append(property(.status, .text(status ?? "")))
        if Bool.random(using: &generator) {
            items.append(property(.transparency, .text("TRANSPARENT")))
        }
        return Component(kind: .event, items: items)
    }

    static let days = Agenda.day(20_260_328)...Agenda.day(20_260_330)

    /// Random events on the days, and a random present.
    static func events(seed: Int) -> (occurrences: [Occurrence], now: Instant) {
        var generator = Generator(state: UInt64(seed))
        var set = CalendarSet(zones: .system(tzdir: nil), windowsZoneName: { _ in nil })
        for number in 0..<8 { set.add(component(&generator, number: number), file: "random.ics") }
        var query = OccurrenceQuery(days: days, zone: Agenda.madrid)
        query.includesCancelled = true
        let now = Agenda.time(20_260_329, 0)
            .adding(seconds: Int.random(in: 0..<86_400, using: &generator))
        return (set.occurrences(query).occurrences, now)
    }

    private static func agenda(
        _ events: (occurrences: [Occurrence], now: Instant), width: Int, usesColor: Bool,
        usesASCII: Bool
    ) -> String {
        agendaList(
            events.occurrences, days: days,
            options: AgendaOptions(
                zone: Agenda.madrid, now: events.now, width: width, usesColor: usesColor,
                usesASCII: usesASCII))
    }

    @Test("no line is wider than the terminal, none ends with a space, no isolate is left open")
    func lines() {
        let samples = (0..<30).map { Self.events(seed: $0) }
        for width in 20...400 {
            for usesASCII in [false, true] {
                let text = Self.agenda(
                    samples[width % samples.count], width: width, usesColor: false,
                    usesASCII: usesASCII)
                for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                    let line = String(line)
                    let isRight =
                        cellWidth(of: line) <= width && line.last != " "
                        && Self.closesIsolates(line)
                    #expect(isRight, "at \(width) cells: \(line)")
                }
            }
        }
    }

    static func closesIsolates(_ line: String) -> Bool {
        var isOpen = false
        for scalar in line.unicodeScalars where ["\u{2068}", "\u{2069}"].contains(scalar) {
            if isOpen == (scalar == "\u{2068}") { return false }
            isOpen.toggle()
        }
        return !isOpen
    }

    @Test("nothing from a file controls the terminal", arguments: [20, 33, 39, 60, 80, 200])
    func controls(width: Int) {
        for seed in 0..<40 {
            let text = Self.agenda(
                Self.events(seed: seed), width: width, usesColor: false, usesASCII: true)
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

    @Test("escape sequences are those of styles, and each line ends with none in force")
    func colors() {
        for seed in 0..<40 {
            let text = Self.agenda(
                Self.events(seed: seed), width: 80, usesColor: true, usesASCII: false)
            for line in text.split(separator: "\n") {
                var isOn = false
                // Scalars, for a letter may be one character with the accents after it.
                for sequence in line.unicodeScalars.split(separator: "\u{1B}").dropFirst() {
                    let code = sequence.prefix { $0 != "m" }
                    #expect(sequence.count > code.count && code.first == "[")
                    #expect(code.dropFirst().allSatisfy { ("0"..."9").contains($0) || $0 == ";" })
                    isOn = String(code) != "[0"
                }
                #expect(!isOn)
            }
        }
    }

    @Test("the same events give the same bytes")
    func repeatable() {
        let texts = (0..<3).map { _ in
            Self.agenda(Self.events(seed: 7), width: 80, usesColor: true, usesASCII: false)
        }
        #expect(Set(texts).count == 1)
    }
}
