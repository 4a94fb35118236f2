import CalendarModel
import Normalizer
import TestSupport
import Testing

/// Several calendars, identities, zones and limits.
struct CalendarSetTests {
    @Test(arguments: [
        ExpansionCase(
            "several series with one UID are all shown",
            "DTSTART:20260401T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:A",
            "DTSTART:20260401T100000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:B",
            from: "2026-04-02",
            rows: ["2026-04-02T09:00:00Z", "2026-04-02T10:00:00Z"], rules: ["double-uid"]),
        ExpansionCase(
            "an empty UID is none",
            "UID:\nDTSTART:20260401T090000Z\nSUMMARY:A", "UID:\nDTSTART:20260401T100000Z",
            from: "2026-04-01", rows: ["2026-04-01T09:00:00Z", "2026-04-01T10:00:00Z"]),
    ])
    func identities(_ example: ExpansionCase) throws {
        try example.check()
    }

    @Test func eventsWithoutUIDStandEachByItself() throws {
        let calendar = CalendarText([
            .event("DTSTART:20260401T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:A", uid: nil),
            .event("DTSTART:20260402T100000Z\nSUMMARY:B", uid: nil),
            .event(
                "RECURRENCE-ID:20260402T090000Z\nDTSTART:20260402T110000Z\nSUMMARY:C", uid: nil),
        ])
        for calendar in [calendar, calendar.reversed] {
            let expansion = try Expansion([calendar], from: "2026-04-02")
            #expect(expansion.list.occurrences.map(\.component.summary) == ["A", "B", "C"])
            #expect(expansion.rules.isEmpty)
        }
    }

    @Test func otherComponentsAreNoEvents() throws {
        var todo = ComponentText.event("DTSTART:20260401T090000Z")
        todo.lines[0] = "BEGIN:VTODO"
        todo.lines[todo.lines.count - 1] = "END:VTODO"
        let expansion = try Expansion([CalendarText([todo])], from: "2026-04-01")
        #expect(expansion.rows.isEmpty)
    }

    @Test(arguments: [
        ("BEGIN:X-A", "END:X-A"), ("BEGIN:VTODO", "END:VTODO"),
        ("BEGIN:X-A\nBEGIN:VCALENDAR", "END:VCALENDAR\nEND:X-A"),
    ])
    func eventsWithinOtherComponentsAreShown(before: String, after: String) throws {
        var outer = ComponentText.event("DTSTART:20260401T090000Z")
        outer.lines.insert(before, at: 0)
        outer.lines.append(after)
        let calendar = CalendarText([outer, .event("DTSTART:20260401T100000Z", uid: "b")])
        let expansion = try Expansion([calendar], from: "2026-04-01")
        let starts = expansion.rows.map { $0.prefix(20) }
        #expect(starts == ["2026-04-01T09:00:00Z", "2026-04-01T10:00:00Z"])
    }

    @Test(arguments: [
        ExpansionCase(
            "floating times are placed in X-WR-TIMEZONE, UTC and zoned ones are not",
            "DTSTART:20260401T090000", "UID:b\nDTSTART:20260401T073000Z",
            "UID:c\nDTSTART;TZID=America/New_York:20260401T040000",
            "UID:d\nDTSTART;VALUE=DATE:20260401",
            from: "2026-04-01",
            rows: [
                "2026-04-01/2026-04-02", "2026-04-01T07:00:00Z", "2026-04-01T07:30:00Z",
                "2026-04-01T08:00:00Z",
            ], properties: ["X-WR-TIMEZONE:Europe/Madrid"]),
        ExpansionCase(
            "an X-WR-TIMEZONE nobody knows leaves them floating",
            "DTSTART:20260401T090000", from: "2026-04-01", tz: "Asia/Tokyo",
            rows: ["2026-04-01T09:00:00+09:00"], rules: ["unknown-zone"],
            properties: ["X-WR-TIMEZONE:Nowhere/Nothing"]),
        ExpansionCase(
            "a TZID nobody knows is reported once, its times are floating",
            "DTSTART;TZID=Nowhere/Nothing:20260401T090000\nDTEND;TZID=Nowhere/Nothing:20260401T100000",
            "UID:b\nDTSTART;TZID=Nowhere/Nothing:20260401T110000",
            from: "2026-04-01", tz: "Asia/Tokyo",
            rows: [
                "2026-04-01T09:00:00+09:00/2026-04-01T10:00:00+09:00", "2026-04-01T11:00:00+09:00",
            ], rules: ["unknown-zone"]),
        ExpansionCase(
            "a TZID nobody knows in a PERIOD",
            "DTSTART:20260401T090000Z\nRDATE;VALUE=PERIOD;TZID=Nowhere/Nothing:20260402T090000/PT1H",
            from: "2026-04-02", rows: ["2026-04-02T09:00:00Z/2026-04-02T10:00:00Z"],
            rules: ["unknown-zone"]),
        ExpansionCase(
            "a Windows name", "DTSTART;TZID=Romance Standard Time:20260401T090000",
            from: "2026-04-01", rows: ["2026-04-01T07:00:00Z"]),
        ExpansionCase(
            "a name in other case, quoted",
            "DTSTART;TZID=\"europe/madrid\":20260401T090000", from: "2026-04-01",
            rows: ["2026-04-01T07:00:00Z"]),
    ])
    func zones(_ example: ExpansionCase) throws {
        try example.check()
    }

    @Test func floatingAndSourceZones() throws {
        let calendar = CalendarText([
            .event("DTSTART:20260401T090000", uid: "a"),
            .event("DTSTART:20260401T100000Z", uid: "b"),
            .event("DTSTART;TZID=Europe/Madrid:20260401T130000", uid: "c"),
            .event("DTSTART;TZID=Nowhere/Nothing:20260401T120000", uid: "d"),
        ])
        let found = try Expansion([calendar], from: "2026-04-01").list.occurrences
        #expect(found.map(\.uid) == ["a", "b", "c", "d"])
        #expect(found.map(\.isFloating) == [true, false, false, true])
        #expect(found.map(\.sourceTimeZone) == [nil, "UTC", "Europe/Madrid", nil])
    }

    /// A VTIMEZONE with Madrid's rules gives what the system's zone gives.
    @Test func definedZoneIsTheSystemZone() throws {
        let zone = ComponentText(lines: [
            "BEGIN:VTIMEZONE", "TZID:Custom",
            "BEGIN:STANDARD", "DTSTART:19961027T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
            "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "END:STANDARD",
            "BEGIN:DAYLIGHT", "DTSTART:19960331T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
            "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "END:DAYLIGHT", "END:VTIMEZONE",
        ])
        func calendar(_ name: String) -> CalendarText {
            CalendarText([
                zone,
                .event(
                    "DTSTART;TZID=\(name):20260320T023000\nDURATION:P1DT1H\n"
                        + "RRULE:FREQ=DAILY;INTERVAL=3;UNTIL=20261130T000000Z\n"
                        + "EXDATE;TZID=\(name):20260404T023000"),
                .event(
                    "RECURRENCE-ID;TZID=\(name):20260407T023000\n"
                        + "DTSTART;TZID=\(name):20260407T100000"),
            ])
        }
        let own = try Expansion([calendar("Custom")], from: "2026-01-01", to: "2026-12-31")
        let system = try Expansion(
            [calendar("Europe/Madrid")], from: "2026-01-01", to: "2026-12-31")
        #expect(own.rows == system.rows)
        #expect(own.rows.count == 84)
        #expect(own.rules.isEmpty)
    }

    /// What a limit cuts off is said of every series, and what is rare is not cut for what is dense.
    @Test func occurrenceLimit() throws {
        var limits = ExpansionLimits()
        limits.occurrencesPerQuery = 10
        let calendar = CalendarText([
            .event("DTSTART:20260401T000000Z\nRRULE:FREQ=MINUTELY", uid: "a"),
            .event("DTSTART:20260401T000000Z\nRRULE:FREQ=MINUTELY", uid: "b"),
            .event("DTSTART:20260401T000000Z\nRRULE:FREQ=SECONDLY", uid: "0"),
            .event("DTSTART:20260401T003000Z\nRRULE:FREQ=DAILY", uid: "z"),
            .event("DTSTART:20260401T003000Z\nRRULE:FREQ=HOURLY;BYHOUR=9", uid: "y"),
        ])
        for date in ["2026-04-01", "2026-04-20"] {
            let expansion = try Expansion([calendar], from: date, limits: limits)
            #expect(expansion.rows.count == 10)
            for start in ["\(date)T00:30:00Z", "\(date)T09:30:00Z"] {
                #expect(expansion.rows.contains { $0.hasPrefix(start) })
            }
            // Each of the three dense ones has a share.
            #expect(expansion.rows.count { $0.hasPrefix("\(date)T00:00:00Z") } == 3)
            #expect(
                expansion.rules
                    == ["too-many-occurrences", "too-many-occurrences", "too-many-occurrences"])
            #expect(expansion.diagnostics.allSatisfy { $0.severity == .error })
        }
    }

    @Test func stepLimit() throws {
        var limits = ExpansionLimits()
        limits.stepsPerRule = 1000
        let calendar = CalendarText([
            .event("DTSTART:20260401T000000Z\nRRULE:FREQ=SECONDLY", uid: "a")
        ])
        let expansion = try Expansion([calendar], from: "2026-04-01", limits: limits)
        #expect(expansion.rows.count > 900)
        #expect(expansion.rules == ["rule-too-expensive"])
        #expect(expansion.diagnostics.first?.componentPath?.hasSuffix("uid=a") == true)
    }

    /// What a rule gives before and after the day does not count against the limit.
    @Test func aDayAtTheLimit() throws {
        var limits = ExpansionLimits()
        limits.occurrencesPerQuery = 1440
        let calendar = CalendarText([.event("DTSTART:20260101T000000Z\nRRULE:FREQ=MINUTELY")])
        let expansion = try Expansion([calendar], from: "2026-04-01", limits: limits)
        #expect(expansion.list.occurrences.count == 1440)
        #expect(expansion.rules.isEmpty)
    }

    /// Long instances that overlap the day in great number: the cut is said, not silent.
    @Test func longInstances() throws {
        var limits = ExpansionLimits()
        limits.occurrencesPerQuery = 5000
        let calendar = CalendarText([
            .event("DTSTART:20250101T000000Z\nDURATION:P4D\nRRULE:FREQ=MINUTELY")
        ])
        let expansion = try Expansion([calendar], from: "2026-04-01", limits: limits)
        #expect(expansion.list.occurrences.count == 5000)
        #expect(expansion.rules == ["too-many-occurrences"])
    }

    /// What a steps limit cuts off is said, also when exceptions are cut.
    @Test func stepLimitOfExceptions() throws {
        var limits = ExpansionLimits()
        limits.stepsPerRule = 1000
        let calendar = CalendarText([
            .event("DTSTART:20260101T000000Z\nRRULE:FREQ=DAILY\nEXRULE:FREQ=SECONDLY")
        ])
        let expansion = try Expansion([calendar], from: "2026-04-01", limits: limits)
        #expect(expansion.rules == ["rule-too-expensive"])
    }

    /// Nothing hangs, whatever the rule.
    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
            "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
            "RRULE:FREQ=MINUTELY;BYHOUR=3;BYMINUTE=7;BYMONTHDAY=31;BYMONTH=2,4,6",
            "RRULE:FREQ=DAILY;INTERVAL=2147483647",
            "RRULE:FREQ=YEARLY;INTERVAL=9223372036854775807",
            "RRULE:FREQ=SECONDLY;COUNT=2147483647",
            "RRULE:FREQ=WEEKLY;BYDAY=MO;BYSETPOS=5",
        ])
    func hostileRules(_ rule: String) throws {
        let calendar = CalendarText([.event("DTSTART:19960101T000000Z\n\(rule)\nSUMMARY:Hostile")])
        var limits = ExpansionLimits()
        limits.stepsPerRule = 50_000
        limits.occurrencesPerQuery = 1000
        let expansion = try Expansion([calendar], from: "1996-01-01", limits: limits)
        #expect(expansion.rows.first?.prefix(10) == "1996-01-01")
        _ = try Expansion([calendar], from: "2026-04-01", limits: limits)
    }
}
