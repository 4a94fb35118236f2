import CalendarModel
import Normalizer
import TestSupport
import Testing

/// A zone, and the zone of the VTIMEZONE that was made of it and read again, show the same.
@Suite("VTIMEZONEs read back", .enabled(if: hasSystemZones))
struct VTimeZoneRoundTripTests {
    struct Span: Sendable, CustomTestStringConvertible {
        var years: ClosedRange<Int>
        var isOpenEnded: Bool

        var testDescription: String { "\(years)\(isOpenEnded ? "…" : "")" }
    }

    static let spans = [
        Span(years: 1850...2100, isOpenEnded: false), Span(years: 2024...2026, isOpenEnded: true),
    ]

    /// Zones with something odd in their past or future.
    static let zones = [
        "Africa/Cairo", "Africa/Casablanca", "Africa/El_Aaiun", "Africa/Monrovia",
        "America/Caracas", "America/Havana", "America/Nuuk", "America/Santiago",
        "America/Sao_Paulo", "America/St_Johns", "Antarctica/Troll", "Asia/Gaza", "Asia/Jerusalem",
        "Asia/Kolkata", "Asia/Manila", "Asia/Tehran", "Australia/Lord_Howe", "Europe/Amsterdam",
        "Europe/Berlin", "Europe/Dublin", "Europe/Lisbon", "Europe/London", "Pacific/Apia",
        "Pacific/Chatham", "Pacific/Fiji", "Pacific/Kiritimati", "Etc/GMT+5", "UTC",
    ]

    @Test("of zones with odd pasts and futures", arguments: zones)
    func odd(name: String) throws {
        let zone = try #require(systemZones.zone(named: name))
        var random = SeededRandom(seed: UInt64(name.utf8.count))
        for span in VTimeZoneRoundTripTests.spans { try expectSame(zone, span, &random) }
    }

    @Test("of any years, ending or open-ended")
    func anyYears() throws {
        var random = SeededRandom(seed: 4)
        for _ in 0..<40 {
            let zone = try #require(
                systemZones.zone(named: random.pick(VTimeZoneRoundTripTests.zones)))
            let first = random.number(1900...2045)
            let span = Span(
                years: first...first + random.number(0...6), isOpenEnded: random.chance(0.3))
            try expectSame(zone, span, &random, laterYears: 10)
        }
    }

    @Test(
        "of rules of every form",
        arguments: [
            "AAA0BBB,M3.5.0,M10.5.0/3", "AAA0BBB,M3.2.4/26,M10.5.4/24",
            "AAA0BBB,M3.1.0/-1,M11.1.0/-167",
            "AAA0BBB,M4.5.6/167,M10.1.1/-24", "AAA0BBB,M2.5.0/24,M9.4.3/50",
            "AAA0BBB,M2.5.0/-30,M7.4.3",
            "AAA0BBB,M3.1.6/-48,M8.5.5/167", "AAA0BBB,J60,J300", "AAA0BBB,J60/-1,J200",
            "AAA0BBB,J180,J59/24", "AAA0BBB,59,300/25",
            "AAA0BBB,60/-1,364", "AAA0BBB,M1.1.0/-72,M7.1.0", "AAA0BBB,M6.1.0,M12.5.0/167",
            "AAA0BBB,M6.1.0,M1.1.1/-24", "AAA0BBB,J365/24,J180", "AAA0BBB,0,180/-167",
            "<+0545>-5:45<+0645>,M9.5.0/2:45,M4.1.0/3:45", "AAA0BBB-2,M3.5.0/1,M10.5.0/3",
            "AAA-1BBB0,M10.5.0,M3.5.0/1", "AAA-12:34:56", "AAA0BBB,0/0,J365/25",
        ])
    func posix(rules: String) throws {
        let zone = try #require(TimeZoneRules(posix: rules))
        var random = SeededRandom(seed: 1)
        let spans = [
            Span(years: 1...4, isOpenEnded: false), Span(years: 9998...9999, isOpenEnded: true),
        ]
        for span in spans { try expectSame(zone, span, &random, isFast: true) }
        let span = Span(years: 2000...2000, isOpenEnded: true)
        let made = try expectSame(zone, span, &random, isFast: true, laterYears: 30)
        #expect(made.components.count <= 2)
        #expect(made.components.allSatisfy { $0.first(.recurrenceDates) == nil })
    }

    @Test("rules that no yearly RRULE says are listed to 2100 or the end of the years")
    func listed() throws {
        // The last day of 365 from 0 is 31 December in leap years, else 1 January.
        let zone = try #require(TimeZoneRules(posix: "AAA0BBB,365,M7.1.0"))
        var random = SeededRandom(seed: 2)
        for years in [2000...2100, 2000...2000, 2090...2120] {
            let span = Span(years: years, isOpenEnded: true)
            try expectSame(zone, span, &random, isFast: true, laterYears: 0)
        }
        let made = Component.timeZone(
            zone, identifier: "x", years: 2000...2000, isOpenEnded: true)
        let back = try made.definedZone()
        #expect(back.offset(at: utc("2100-03-01T00:00:00")) == 3600)
    }

    @Test("of a zone that is a VTIMEZONE's", arguments: [1, 2, 4])
    func definition(interval: Int) throws {
        var observances: [VTimeZoneDefinition.Observance] = []
        for (isDaylight, month) in [(true, 3), (false, 10)] {
            var rule = RecurrenceRule(frequency: .yearly)
            rule.interval = interval
            rule.byMonth = [month]
            rule.byDay = [.init(.sunday, ordinal: -1)]
            let start = wall("2000-\(padded(month, to: 2))-26T02:00:00")
            observances.append(
                .init(
                    isDaylight: isDaylight, start: start, offsetFrom: isDaylight ? 3600 : 7200,
                    offsetTo: isDaylight ? 7200 : 3600, rules: [rule]))
        }
        let zone = try #require(
            TimeZoneRules(definition: .init(identifier: "x", observances: observances)))
        var random = SeededRandom(seed: 3)
        for years in [1990...2010, 2020...2030] {
            let span = Span(years: years, isOpenEnded: true)
            try expectSame(zone, span, &random, laterYears: 50)
        }
    }

    /// Makes a VTIMEZONE; compares transitions, and what clocks show at the seams and at some moments between.
    @discardableResult private func expectSame(
        _ zone: TimeZoneRules, _ span: Span, _ random: inout SeededRandom, isFast: Bool = false,
        laterYears: Int = 40
    ) throws -> Component {
        let made = Component.timeZone(
            zone, identifier: zone.identifier, years: span.years, isOpenEnded: span.isOpenEnded)
        let read = isFast ? made : try made.readBack()
        #expect(read.typedValues == made.typedValues)
        let back = try read.definedZone()
        let label: Comment =
            "\(zone.identifier) \(span.testDescription): \(made)"

        let last = min(span.years.upperBound + (span.isOpenEnded ? laterYears : 0), 9999)
        let first = LocalDateTime(date: day("\(padded(span.years.lowerBound, to: 4))-01-01"))
        let end = LocalDateTime(date: day("\(padded(last, to: 4))-12-31"), secondOfDay: 86_399)
        let start = zone.instant(of: first)
        // What changes at the very start is seen in what holds then.
        let transitions = zone.transitions(
            from: start.adding(seconds: 1), to: zone.instant(of: end))
        let areSame =
            back.transitions(from: start.adding(seconds: 1), to: zone.instant(of: end))
            == transitions
        try #require(areSame, label)

        var instants = [start]
        for transition in transitions.shuffled(using: &random).prefix(isFast ? 10 : 40) {
            instants += [-1, 0, 1].map { transition.instant.adding(seconds: $0) }
        }
        for _ in 0..<20 {
            instants.append(Instant(seconds: random.number(start.seconds...end.seconds - 100_000)))
        }
        for instant in instants where instant >= start {
            #expect(back.offset(at: instant) == zone.offset(at: instant), label)
            #expect(back.abbreviation(at: instant) == zone.abbreviation(at: instant), label)
            #expect(back.isDaylight(at: instant) == zone.isDaylight(at: instant), label)
            for shift in [-3600, 0, 1800] {
                let local = zone.local(at: instant).adding(seconds: shift)
                guard local >= first, local <= end else { continue }
                #expect(back.resolve(local) == zone.resolve(local), label)
            }
        }
        return made
    }
}
