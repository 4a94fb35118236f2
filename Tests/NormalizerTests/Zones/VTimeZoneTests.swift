import CalendarModel
import Normalizer
import Testing

@Suite("VTIMEZONE definitions")
struct VTimeZoneTests {
    typealias Observance = VTimeZoneDefinition.Observance

    /// A yearly rule on a weekday of a month.
    private func yearly(
        _ month: Int, _ weekday: Weekday, _ ordinal: Int, until: DateOrDateTime? = nil,
        count: Int? = nil
    ) -> RecurrenceRule {
        var rule = RecurrenceRule(frequency: .yearly)
        rule.byMonth = [month]
        rule.byDay = [.init(weekday, ordinal: ordinal)]
        rule.until = until
        rule.count = count
        return rule
    }

    /// Madrid's rules with their first onsets in a year; 1601 is what Outlook writes.
    private func madrid(from year: String) -> [Observance] {
        [
            Observance(
                isDaylight: false, start: wall("\(year)-10-28T03:00:00"), offsetFrom: 7200,
                offsetTo: 3600, name: "CET", rules: [yearly(10, .sunday, -1)]),
            Observance(
                isDaylight: true, start: wall("\(year)-03-25T02:00:00"), offsetFrom: 3600,
                offsetTo: 7200, name: "CEST", rules: [yearly(3, .sunday, -1)]),
        ]
    }

    private func zone(_ observances: [Observance]) throws -> TimeZoneRules {
        try #require(
            TimeZoneRules(
                definition: VTimeZoneDefinition(identifier: "Test", observances: observances)))
    }

    @Test("the same as a POSIX rule", arguments: ["1601", "1970", "1996"])
    func sameAsPosix(year: String) throws {
        let zone = try zone(madrid(from: year))
        let posix = try #require(TimeZoneRules(posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
        let span = (utc("1997-01-01T00:00:00"), utc("2200-01-01T00:00:00"))
        let expected = posix.transitions(from: span.0, to: span.1)
        #expect(zone.transitions(from: span.0, to: span.1) == expected)
        for transition in expected.prefix(20) + expected.suffix(20) {
            for shift in stride(from: -90_000, through: 90_000, by: 1800) {
                let local = transition.instant.local(offset: 3600).adding(seconds: shift)
                #expect(zone.resolve(local) == posix.resolve(local))
            }
        }
        #expect(zone.offset(at: utc("9999-07-01T00:00:00")) == 7200)
        #expect(zone.abbreviation(at: utc("9999-12-31T23:59:59")) == "CET")
        #expect(!zone.reachedLimit)
    }

    @Test("years asked for in any order give the same answers")
    func anyOrder() throws {
        let ascending = try zone(madrid(from: "1601"))
        let descending = try zone(madrid(from: "1601"))
        let years = stride(from: 1, through: 9999, by: 137).map { padded($0, to: 4) }
        let first = years.map { ascending.offset(at: utc("\($0)-06-15T12:00:00")) }
        let second = years.reversed().map { descending.offset(at: utc("\($0)-06-15T12:00:00")) }
        #expect(first == second.reversed())
        #expect(first.first == 3600 && first.last == 7200)
    }

    @Test("a thousand zones with rules from 1601 are read without a crawl", .timeLimit(.minutes(5)))
    func manyFromLongAgo() throws {
        for _ in 0..<1000 {
            let zone = try zone(madrid(from: "1601"))
            #expect(zone.offset(at: utc("2026-07-01T00:00:00")) == 7200)
        }
    }

    @Test("Outlook's form, in which both begin on 1 January 1601")
    func outlook() throws {
        let zone = try zone([
            Observance(
                isDaylight: false, start: wall("1601-01-01T03:00:00"), offsetFrom: 16_200,
                offsetTo: 12_600, rules: [yearly(10, .sunday, -1)]),
            Observance(
                isDaylight: true, start: wall("1601-01-01T02:00:00"), offsetFrom: 12_600,
                offsetTo: 16_200, rules: [yearly(3, .sunday, -1)]),
        ])
        #expect(zone.instant(of: wall("2026-07-10T10:00:00")) == utc("2026-07-10T05:30:00"))
        #expect(zone.instant(of: wall("2026-01-10T10:00:00")) == utc("2026-01-10T06:30:00"))
    }

    @Test("RFC 5545's New York: rules with UNTIL, then rules without")
    func until() throws {
        let zone = try zone([
            Observance(
                isDaylight: true, start: wall("1987-04-05T02:00:00"), offsetFrom: -18_000,
                offsetTo: -14_400, name: "EDT",
                rules: [yearly(4, .sunday, 1, until: .utc(wall("2006-04-02T07:00:00")))]),
            Observance(
                isDaylight: false, start: wall("1967-10-29T02:00:00"), offsetFrom: -14_400,
                offsetTo: -18_000, name: "EST",
                rules: [yearly(10, .sunday, -1, until: .utc(wall("2006-10-29T06:00:00")))]),
            Observance(
                isDaylight: true, start: wall("2007-03-11T02:00:00"), offsetFrom: -18_000,
                offsetTo: -14_400, name: "EDT", rules: [yearly(3, .sunday, 2)]),
            Observance(
                isDaylight: false, start: wall("2007-11-04T02:00:00"), offsetFrom: -14_400,
                offsetTo: -18_000, name: "EST", rules: [yearly(11, .sunday, 1)]),
        ])
        let changes = zone.transitions(
            from: utc("2005-06-01T00:00:00"), to: utc("2008-06-01T00:00:00"))
        #expect(
            changes.map(\.instant) == [
                utc("2005-10-30T06:00:00"), utc("2006-04-02T07:00:00"), utc("2006-10-29T06:00:00"),
                utc("2007-03-11T07:00:00"), utc("2007-11-04T06:00:00"), utc("2008-03-09T07:00:00"),
            ])
        #expect(zone.offset(at: utc("1960-01-01T00:00:00")) == -14_400)
        #expect(zone.instant(of: wall("2007-03-11T02:30:00")) == utc("2007-03-11T07:30:00"))
        #expect(zone.instant(of: wall("2007-11-04T01:30:00")) == utc("2007-11-04T05:30:00"))
    }

    @Test(
        "UNTIL by instant, on the wall, or as a day",
        arguments: [
            (.utc(wall("2000-03-26T01:00:00")), true), (.utc(wall("2000-03-26T00:59:59")), false),
            (.floating(wall("2000-03-26T02:00:00")), true),
            (.floating(wall("2000-03-26T01:59:59")), false),
            (.date(day("2000-03-26")), true), (.date(day("2000-03-25")), false),
        ] as [(DateOrDateTime, Bool)])
    func untilForms(until: DateOrDateTime, isIncluded: Bool) throws {
        var observances = madrid(from: "1996")
        observances[1].rules = [yearly(3, .sunday, -1, until: until)]
        let zone = try zone(observances)
        #expect(zone.offset(at: utc("1999-07-01T00:00:00")) == 7200)
        #expect(zone.offset(at: utc("2000-07-01T00:00:00")) == (isIncluded ? 7200 : 3600))
        #expect(zone.offset(at: utc("2001-07-01T00:00:00")) == 3600)
    }

    @Test("RDATE as local time, UTC or day; EXDATE; COUNT")
    func dates() throws {
        let zone = try zone([
            Observance(
                isDaylight: true, start: wall("2001-03-25T02:00:00"), offsetFrom: 3600,
                offsetTo: 7200, name: "S", rules: [yearly(3, .sunday, -1, count: 3)],
                recurrenceDates: [
                    .floating(wall("2010-04-01T02:00:00")), .utc(wall("2011-04-01T01:00:00")),
                    .date(day("2012-04-01")), .floating(wall("2013-04-01T02:00:00")),
                ],
                exceptionDates: [.floating(wall("2013-04-01T02:00:00")), .date(day("2002-03-31"))]),
            Observance(
                isDaylight: false, start: wall("2001-10-28T03:00:00"), offsetFrom: 7200,
                offsetTo: 3600, name: "W",
                rules: [yearly(10, .sunday, -1, until: .utc(wall("2020-01-01T00:00:00")))],
                exceptionDates: [.utc(wall("2011-10-30T01:00:00"))]),
        ])
        let changes = zone.transitions(
            from: utc("1990-01-01T00:00:00"), to: utc("2100-01-01T00:00:00"))
        #expect(
            changes.map(\.instant) == [
                utc("2001-03-25T01:00:00"), utc("2001-10-28T01:00:00"), utc("2003-03-30T01:00:00"),
                utc("2003-10-26T01:00:00"), utc("2010-04-01T01:00:00"), utc("2010-10-31T01:00:00"),
                // 2011's end is left out, so summer lasts until the end of 2012's.
                utc("2011-04-01T01:00:00"), utc("2012-10-28T01:00:00"),
            ])
        #expect(changes.map(\.abbreviation) == ["S", "W", "S", "W", "S", "W", "S", "W"])
    }

    @Test("one observance alone, of either kind", arguments: [true, false])
    func single(isDaylight: Bool) throws {
        let start = wall("1970-01-01T00:00:00")
        let plain = try zone([
            Observance(isDaylight: isDaylight, start: start, offsetFrom: 3600, offsetTo: 7200)
        ])
        #expect(plain.offset(at: utc("1969-12-31T22:59:59")) == 3600)
        #expect(plain.offset(at: utc("1969-12-31T23:00:00")) == 7200)
        #expect(plain.offset(at: utc("9999-01-01T00:00:00")) == 7200)
        #expect(plain.isDaylight(at: utc("2026-01-01T00:00:00")) == isDaylight)
        let recurring = try zone([
            Observance(
                isDaylight: isDaylight, start: start, offsetFrom: 7200, offsetTo: 7200,
                rules: [yearly(3, .sunday, -1)])
        ])
        #expect(recurring.offset(at: utc("2026-01-01T00:00:00")) == 7200)
        #expect(recurring.offset(at: utc("0001-01-01T00:00:00")) == 7200)
    }

    @Test("of equal onsets the observance defined later wins")
    func equalOnsets() throws {
        let observances = [7200, 10_800].map {
            Observance(
                isDaylight: true, start: wall("2000-01-01T00:00:00"), offsetFrom: 3600,
                offsetTo: $0, rules: [yearly(3, .sunday, -1)])
        }
        #expect(try zone(observances).offset(at: utc("2026-06-01T00:00:00")) == 10_800)
        #expect(try zone(observances.reversed()).offset(at: utc("2026-06-01T00:00:00")) == 7200)
    }

    @Test("rules many years apart are found from far off")
    func sparse() throws {
        var observances = madrid(from: "2001")
        for index in observances.indices { observances[index].rules[0].interval = 1000 }
        let zone = try zone(observances)
        #expect(zone.offset(at: utc("9990-06-01T00:00:00")) == 3600)
        #expect(zone.offset(at: utc("9001-06-01T00:00:00")) == 7200)
        #expect(zone.offset(at: utc("9002-06-01T00:00:00")) == 3600)
    }

    @Test("no usable observance gives no zone")
    func none() {
        let absurd = Observance(
            isDaylight: false, start: wall("2000-01-01T00:00:00"), offsetFrom: 0,
            offsetTo: 1_000_000)
        var late = absurd
        late.offsetTo = 0
        late.start = LocalDateTime(seconds: .max)
        for observances in [[], [absurd], [late, absurd]] {
            let definition = VTimeZoneDefinition(identifier: "x", observances: observances)
            #expect(TimeZoneRules(definition: definition) == nil)
        }
    }

    @Test("hostile definitions end", .timeLimit(.minutes(5)))
    func hostile() throws {
        var never = RecurrenceRule(frequency: .secondly)
        never.byMonth = [2]
        never.byMonthDay = [30]
        var dense = RecurrenceRule(frequency: .secondly)
        var bounded = dense
        bounded.until = .utc(wall("9999-12-31T23:59:59"))
        var counted = dense
        counted.count = .max
        dense.interval = 7
        var observances: [Observance] = []
        for index in 0..<1500 {
            let rules = [[never], [dense], [bounded], [counted], [never, dense]][index % 5]
            observances.append(
                Observance(
                    isDaylight: index % 2 == 0, start: wall("1601-01-01T00:00:00"),
                    offsetFrom: index, offsetTo: index + 1, rules: rules,
                    recurrenceDates: [
                        .utc(LocalDateTime(seconds: .max)),
                        .date(CalendarDate(dayNumber: .max)),
                        .floating(wall("9999-12-31T23:59:59")),
                    ]
                ))
        }
        let zone = try zone(observances)
        #expect(zone.reachedLimit)
        for year in ["0001", "1601", "2026", "9999"] {
            _ = zone.offset(at: utc("\(year)-07-01T00:00:00"))
            _ = zone.resolve(wall("\(year)-07-01T00:00:00"))
            _ = zone.startOfDay(day("\(year)-07-01"))
        }
    }
}
