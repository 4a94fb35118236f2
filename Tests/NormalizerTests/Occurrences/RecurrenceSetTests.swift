import CalendarModel
import Normalizer
import TestSupport
import Testing

/// Rules, extra dates and exceptions together (RFC 5545 §3.8.5).
struct RecurrenceSetTests {
    @Test(arguments: [
        ExpansionCase(
            "the wall clock stays over the change",
            "DTSTART;TZID=Europe/Madrid:20260322T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=3",
            from: "2026-03-01", to: "2026-05-01", tz: "Europe/Madrid",
            rows: [
                "2026-03-22T09:00:00+01:00/2026-03-22T10:00:00+01:00 @2026-03-22T09:00:00+01:00",
                "2026-03-29T09:00:00+02:00/2026-03-29T10:00:00+02:00 @2026-03-29T09:00:00+02:00",
                "2026-04-05T09:00:00+02:00",
            ]),
        ExpansionCase(
            "two rules, what both give once",
            "DTSTART:20260401T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nRRULE:FREQ=DAILY;INTERVAL=2;COUNT=3",
            from: "2026-04-01", to: "2026-04-30",
            rows: [
                "2026-04-01T09:00:00Z", "2026-04-02T09:00:00Z", "2026-04-03T09:00:00Z",
                "2026-04-05T09:00:00Z",
            ]),
        ExpansionCase(
            "DTSTART counts though its rule does not match it",
            "DTSTART;VALUE=DATE:20260401\nRRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3", from: "2026-04-01",
            to: "2026-04-30", rows: ["2026-04-01", "2026-04-06", "2026-04-13"]),
        ExpansionCase(
            "a DTEND gives each instance the same exact length (§3.8.5.3)",
            "DTSTART;TZID=Europe/Madrid:20260328T220000\nDTEND;TZID=Europe/Madrid:20260329T060000\n"
                + "RRULE:FREQ=DAILY;COUNT=2",
            from: "2026-03-28", to: "2026-03-30", tz: "Europe/Madrid",
            rows: [
                "2026-03-28T22:00:00+01:00/2026-03-29T06:00:00+02:00",
                "2026-03-29T22:00:00+02:00/2026-03-30T05:00:00+02:00",
            ]),
        ExpansionCase(
            "a DURATION gives each the same nominal one",
            "DTSTART;TZID=Europe/Madrid:20260327T120000\nDURATION:P1D\nRRULE:FREQ=DAILY;COUNT=2",
            from: "2026-03-27", to: "2026-03-30", tz: "Europe/Madrid",
            rows: [
                "2026-03-27T12:00:00+01:00/2026-03-28T12:00:00+01:00",
                "2026-03-28T12:00:00+01:00/2026-03-29T12:00:00+02:00",
            ]),
        ExpansionCase(
            "an instance in the gap is shifted, the next one is not",
            "DTSTART;TZID=Europe/Madrid:20260328T023000\nRRULE:FREQ=DAILY;COUNT=3",
            from: "2026-03-28", to: "2026-03-30", tz: "Europe/Madrid",
            rows: [
                "2026-03-28T02:30:00+01:00", "2026-03-29T03:30:00+02:00",
                "2026-03-30T02:30:00+02:00",
            ]),
        ExpansionCase(
            "an instance that happens twice is the first",
            "DTSTART;TZID=Europe/Madrid:20261024T023000\nRRULE:FREQ=DAILY;COUNT=3",
            from: "2026-10-24", to: "2026-10-26", tz: "Europe/Madrid",
            rows: [
                "2026-10-24T02:30:00+02:00", "2026-10-25T02:30:00+02:00",
                "2026-10-26T02:30:00+01:00",
            ]),
        ExpansionCase(
            "what the gap throws together happens once",
            "DTSTART;TZID=Europe/Madrid:20260329T010000\nRRULE:FREQ=HOURLY;COUNT=4",
            from: "2026-03-29", tz: "Europe/Madrid",
            rows: [
                "2026-03-29T01:00:00+01:00", "2026-03-29T03:00:00+02:00",
                "2026-03-29T04:00:00+02:00",
            ]),
        ExpansionCase(
            "a long instance is found by its last day",
            "DTSTART;VALUE=DATE:20260101\nDURATION:P20D\nRRULE:FREQ=MONTHLY;COUNT=3",
            from: "2026-02-20", rows: ["2026-02-01/2026-02-21"]),
        ExpansionCase(
            "a rule that cannot be read leaves the first instance",
            "DTSTART:20260401T090000Z\nRRULE:FREQ=SOMETIMES", from: "2026-04-01",
            to: "2026-04-30", rows: ["2026-04-01T09:00:00Z"]),
    ])
    func rules(_ example: ExpansionCase) throws {
        try example.check()
    }

    @Test(arguments: [
        ExpansionCase(
            "a DATE on a timed event takes the event's time",
            "DTSTART;TZID=Europe/Madrid:20260401T090000\nRDATE;VALUE=DATE:20260405",
            from: "2026-04-01", to: "2026-04-30", tz: "Europe/Madrid",
            rows: ["2026-04-01T09:00:00+02:00", "2026-04-05T09:00:00+02:00"]),
        ExpansionCase(
            "DATE-TIMEs, UTC and floating, in one zone",
            "DTSTART;TZID=Europe/Madrid:20260401T090000\nDURATION:PT1H\n"
                + "RDATE:20260403T080000Z\nRDATE:20260402T120000,20260405T120000",
            from: "2026-04-01", to: "2026-04-30", tz: "Europe/Madrid",
            rows: [
                "2026-04-01T09:00:00+02:00", "2026-04-02T12:00:00+02:00/2026-04-02T13",
                "2026-04-03T10:00:00+02:00/2026-04-03T11", "2026-04-05T12:00:00+02:00",
            ]),
        ExpansionCase(
            "a PERIOD with an end, one with a duration",
            "DTSTART:20260401T090000Z\nDTEND:20260401T100000Z\n"
                + "RDATE;VALUE=PERIOD:20260402T090000Z/20260402T120000Z,20260403T090000Z/PT15M",
            from: "2026-04-01", to: "2026-04-30",
            rows: [
                "2026-04-01T09:00:00Z/2026-04-01T10", "2026-04-02T09:00:00Z/2026-04-02T12:00",
                "2026-04-03T09:00:00Z/2026-04-03T09:15",
            ]),
        ExpansionCase(
            "a PERIOD of a zone, its end in UTC",
            "DTSTART:20260401T090000Z\nDTEND:20260401T100000Z\n"
                + "RDATE;VALUE=PERIOD;TZID=Europe/Madrid:20260402T090000/20260402T090000Z",
            from: "2026-04-02", rows: ["2026-04-02T07:00:00Z/2026-04-02T09:00:00Z"]),
        ExpansionCase(
            "a PERIOD is longer than the event itself and reaches the day",
            "DTSTART:20260401T090000Z\nRDATE;VALUE=PERIOD:20260402T090000Z/P5D",
            from: "2026-04-06", rows: ["2026-04-02T09:00:00Z/2026-04-07T09:00:00Z"]),
        ExpansionCase(
            "before DTSTART",
            "DTSTART:20260401T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nRDATE:20260315T090000Z",
            from: "2026-03-01", to: "2026-04-30",
            rows: ["2026-03-15T09:00:00Z", "2026-04-01T09:00:00Z", "2026-04-02T09:00:00Z"]),
        ExpansionCase(
            "doubled with an instance of the rule, and with itself",
            "DTSTART;TZID=Europe/Madrid:20260401T090000\nRRULE:FREQ=DAILY;COUNT=2\n"
                + "RDATE:20260402T070000Z\nRDATE;TZID=Europe/Madrid:20260402T090000",
            from: "2026-04-01", to: "2026-04-30", tz: "Europe/Madrid",
            rows: ["2026-04-01T09:00:00+02:00", "2026-04-02T09:00:00+02:00"]),
        ExpansionCase(
            "a PERIOD at an instance of the rule gives it its length",
            "DTSTART:20260401T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2\n"
                + "RDATE;VALUE=PERIOD:20260402T090000Z/PT3H",
            from: "2026-04-02", rows: ["2026-04-02T09:00:00Z/2026-04-02T12:00"]),
        ExpansionCase(
            "DATEs on whole days",
            "DTSTART;VALUE=DATE:20260401\nRDATE;VALUE=DATE:20260403,20260410,20260403",
            from: "2026-04-01", to: "2026-04-30", rows: ["2026-04-01", "2026-04-03", "2026-04-10"]),
        ExpansionCase(
            "a DATE-TIME on whole days means its day",
            "DTSTART;VALUE=DATE:20260401\nRDATE:20260403T150000", from: "2026-04-01",
            to: "2026-04-30", rows: ["2026-04-01", "2026-04-03"]),
        ExpansionCase(
            "in UTC in the hour that happens twice: the second one",
            "DTSTART;TZID=Europe/Madrid:20261001T023000\nRDATE:20261025T013000Z",
            from: "2026-10-25", tz: "Europe/Madrid", rows: ["2026-10-25T02:30:00+01:00"]),
        ExpansionCase(
            "in UTC, both times of the hour that happens twice",
            "DTSTART;TZID=Europe/Madrid:20261001T023000\nRDATE:20261025T013000Z,20261025T003000Z",
            from: "2026-10-25", tz: "Europe/Madrid",
            rows: ["2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00"]),
    ])
    func extraDates(_ example: ExpansionCase) throws {
        try example.check()
    }

    @Test(arguments: [
        ExpansionCase(
            "of the zone, a list",
            "DTSTART;TZID=Europe/Madrid:20260401T090000\nRRULE:FREQ=DAILY;COUNT=4\n"
                + "EXDATE;TZID=Europe/Madrid:20260402T090000,20260403T090000",
            from: "2026-04-01", to: "2026-04-30", tz: "Europe/Madrid",
            rows: ["2026-04-01T09:00:00+02:00", "2026-04-04T09:00:00+02:00"]),
        ExpansionCase(
            "in UTC, in another zone, floating",
            "DTSTART;TZID=Europe/Madrid:20260401T090000\nRRULE:FREQ=DAILY;COUNT=4\n"
                + "EXDATE:20260402T070000Z\nEXDATE;TZID=America/New_York:20260403T030000\n"
                + "EXDATE:20260404T090000",
            from: "2026-04-01", to: "2026-04-30", tz: "Asia/Tokyo",
            rows: ["2026-04-01T16:00:00+09:00"]),
        ExpansionCase(
            "another time of the day removes nothing",
            "DTSTART;TZID=Europe/Madrid:20260401T090000\nRRULE:FREQ=DAILY;COUNT=2\n"
                + "EXDATE;TZID=Europe/Madrid:20260402T100000",
            from: "2026-04-01", to: "2026-04-30", tz: "Europe/Madrid",
            rows: ["2026-04-01T09:00:00+02:00", "2026-04-02T09:00:00+02:00"]),
        ExpansionCase(
            "a DATE on a timed series removes that day of the series' zone",
            "DTSTART;TZID=America/New_York:20260401T220000\nRRULE:FREQ=DAILY;COUNT=3\n"
                + "EXDATE;VALUE=DATE:20260402",
            from: "2026-04-01", to: "2026-04-30", tz: "UTC",
            rows: ["2026-04-02T02:00:00Z", "2026-04-04T02:00:00Z"]),
        ExpansionCase(
            "a DATE removes all instances of its day",
            "DTSTART:20260401T090000Z\nRRULE:FREQ=HOURLY;BYHOUR=9,15;COUNT=6\n"
                + "EXDATE;VALUE=DATE:20260402",
            from: "2026-04-01", to: "2026-04-30",
            rows: [
                "2026-04-01T09:00:00Z", "2026-04-01T15:00:00Z", "2026-04-03T09:00:00Z",
                "2026-04-03T15:00:00Z",
            ]),
        ExpansionCase(
            "a DATE-TIME on whole days means its day",
            "DTSTART;VALUE=DATE:20260401\nRRULE:FREQ=DAILY;COUNT=4\nEXDATE:20260402T000000\n"
                + "EXDATE:20260403T000000Z\nEXDATE;TZID=Europe/Madrid:20260404T000000",
            from: "2026-04-01", to: "2026-04-30", tz: "America/New_York", rows: ["2026-04-01"]),
        ExpansionCase(
            "DTSTART itself",
            "DTSTART:20260401T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20260401T090000Z",
            from: "2026-04-01", to: "2026-04-30", rows: ["2026-04-02T09:00:00Z"]),
        ExpansionCase(
            "an RDATE", "DTSTART:20260401T090000Z\nRDATE:20260405T090000Z\nEXDATE:20260405T090000Z",
            from: "2026-04-01", to: "2026-04-30", rows: ["2026-04-01T09:00:00Z"]),
        ExpansionCase(
            "what is removed counts",
            "DTSTART:20260401T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20260402T090000Z",
            from: "2026-04-01", to: "2026-04-30",
            rows: ["2026-04-01T09:00:00Z", "2026-04-03T09:00:00Z"]),
        ExpansionCase(
            "the instance in the gap by the time its rule gives",
            "DTSTART;TZID=Europe/Madrid:20260328T023000\nRRULE:FREQ=DAILY;COUNT=3\n"
                + "EXDATE;TZID=Europe/Madrid:20260329T023000",
            from: "2026-03-28", to: "2026-03-30", tz: "Europe/Madrid",
            rows: ["2026-03-28T02:30:00+01:00", "2026-03-30T02:30:00+02:00"]),
        ExpansionCase(
            "of a floating series, where one looks",
            "DTSTART:20260401T090000\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20260402T090000",
            from: "2026-04-01", to: "2026-04-30", tz: "Asia/Tokyo",
            rows: ["2026-04-01T09:00:00+09:00"]),
    ])
    func exceptionDates(_ example: ExpansionCase) throws {
        try example.check()
    }

    /// EXRULE is of RFC 2445 §4.8.5.2; files still have it.
    @Test(arguments: [
        ExpansionCase(
            "weekends out",
            "DTSTART;VALUE=DATE:20260402\nRRULE:FREQ=DAILY;COUNT=6\nEXRULE:FREQ=WEEKLY;BYDAY=SA,SU",
            from: "2026-04-01", to: "2026-04-30",
            rows: ["2026-04-02", "2026-04-03", "2026-04-06", "2026-04-07"]),
        ExpansionCase(
            "a DTSTART that the exception rule gives is out",
            "DTSTART;VALUE=DATE:20260404\nRRULE:FREQ=DAILY;COUNT=3\nEXRULE:FREQ=WEEKLY;BYDAY=SA,SU",
            from: "2026-04-01", to: "2026-04-30", rows: ["2026-04-06"]),
        ExpansionCase(
            "a DTSTART without a rule part that speaks of it is out",
            "DTSTART:20260401T090000Z\nRRULE:FREQ=DAILY;COUNT=4\nEXRULE:FREQ=DAILY;INTERVAL=2",
            from: "2026-04-01", to: "2026-04-30",
            rows: ["2026-04-02T09:00:00Z", "2026-04-04T09:00:00Z"]),
        ExpansionCase(
            "hours out",
            "DTSTART:20260401T080000Z\nRRULE:FREQ=HOURLY;COUNT=4\nEXRULE:FREQ=DAILY;BYHOUR=9,10",
            from: "2026-04-01", rows: ["2026-04-01T08:00:00Z", "2026-04-01T11:00:00Z"]),
    ])
    func exceptionRules(_ example: ExpansionCase) throws {
        try example.check()
    }

    @Test(arguments: [
        ExpansionCase(
            "a DATE includes its day",
            "DTSTART;TZID=Europe/Madrid:20260401T230000\nRRULE:FREQ=DAILY;UNTIL=20260402",
            from: "2026-04-01", to: "2026-04-30", tz: "Europe/Madrid",
            rows: ["2026-04-01T23:00:00+02:00", "2026-04-02T23:00:00+02:00"]),
        ExpansionCase(
            "UTC exactly at an instance",
            "DTSTART;TZID=Europe/Madrid:20260401T090000\nRRULE:FREQ=DAILY;UNTIL=20260402T070000Z",
            from: "2026-04-01", to: "2026-04-30", tz: "Europe/Madrid",
            rows: ["2026-04-01T09:00:00+02:00", "2026-04-02T09:00:00+02:00"]),
        ExpansionCase(
            "UTC one second before an instance",
            "DTSTART;TZID=Europe/Madrid:20260401T090000\nRRULE:FREQ=DAILY;UNTIL=20260402T065959Z",
            from: "2026-04-01", to: "2026-04-30", tz: "Europe/Madrid",
            rows: ["2026-04-01T09:00:00+02:00"]),
        ExpansionCase(
            "UTC after a clock change",
            "DTSTART;TZID=Europe/Madrid:20261024T090000\nRRULE:FREQ=DAILY;UNTIL=20261026T080000Z",
            from: "2026-10-20", to: "2026-10-30", tz: "Europe/Madrid",
            rows: [
                "2026-10-24T09:00:00+02:00", "2026-10-25T09:00:00+01:00",
                "2026-10-26T09:00:00+01:00",
            ]),
        ExpansionCase(
            "local, exactly at an instance and one second before",
            "DTSTART;TZID=Europe/Madrid:20260401T090000\nRRULE:FREQ=DAILY;UNTIL=20260402T090000",
            "UID:b@example.org\nDTSTART;TZID=Europe/Madrid:20260401T090000\n"
                + "RRULE:FREQ=DAILY;UNTIL=20260402T085959",
            from: "2026-04-01", to: "2026-04-30", tz: "Europe/Madrid",
            rows: [
                "2026-04-01T09:00:00+02:00", "2026-04-01T09:00:00+02:00",
                "2026-04-02T09:00:00+02:00",
            ]),
        ExpansionCase(
            "local with a floating series, wherever one looks",
            "DTSTART:20260401T090000\nRRULE:FREQ=DAILY;UNTIL=20260402T090000",
            from: "2026-04-01", to: "2026-04-30", tz: "America/New_York",
            rows: ["2026-04-01T09:00:00-04:00", "2026-04-02T09:00:00-04:00"]),
        ExpansionCase(
            "a DATE-TIME on whole days means its day",
            "DTSTART;VALUE=DATE:20260401\nRRULE:FREQ=DAILY;UNTIL=20260402T000000Z",
            from: "2026-04-01", to: "2026-04-30", rows: ["2026-04-01", "2026-04-02"]),
        ExpansionCase(
            "before DTSTART leaves the first instance",
            "DTSTART:20260401T090000Z\nRRULE:FREQ=DAILY;UNTIL=20260301T000000Z",
            from: "2026-03-01", to: "2026-04-30", rows: ["2026-04-01T09:00:00Z"]),
    ])
    func until(_ example: ExpansionCase) throws {
        try example.check()
    }

    /// A floating time of a list, an end or a recurrence id is meant on the clock of its DTSTART,
    /// not in the zone of the calendar's floating times.
    @Test(arguments: [
        ExpansionCase(
            "EXDATE",
            "DTSTART;TZID=Europe/Madrid:20260401T090000\nRRULE:FREQ=DAILY;COUNT=3\n"
                + "EXDATE:20260402T090000", from: "2026-04-01", to: "2026-04-05",
            rows: ["2026-04-01T07:00:00Z", "2026-04-03T07:00:00Z"],
            properties: ["X-WR-TIMEZONE:America/New_York"]),
        ExpansionCase(
            "RDATE", "DTSTART;TZID=Europe/Madrid:20260401T090000\nRDATE:20260402T090000",
            from: "2026-04-01", to: "2026-04-05",
            rows: ["2026-04-01T07:00:00Z", "2026-04-02T07:00:00Z"],
            properties: ["X-WR-TIMEZONE:America/New_York"]),
        ExpansionCase(
            "DTEND", "DTSTART;TZID=Europe/Madrid:20260401T090000\nDTEND:20260401T100000",
            from: "2026-04-01", rows: ["2026-04-01T07:00:00Z/2026-04-01T08:00:00Z"],
            properties: ["X-WR-TIMEZONE:America/New_York"]),
        ExpansionCase(
            "DTEND of a start in UTC", "DTSTART:20260401T090000Z\nDTEND:20260401T100000",
            from: "2026-04-01", tz: "Asia/Tokyo",
            rows: ["2026-04-01T18:00:00+09:00/2026-04-01T19:00:00+09:00"]),
        ExpansionCase(
            "RECURRENCE-ID", "DTSTART;TZID=Europe/Madrid:20260401T090000\nRRULE:FREQ=DAILY;COUNT=2",
            "DTSTART;TZID=Europe/Madrid:20260402T120000\nRECURRENCE-ID:20260402T090000",
            from: "2026-04-01", to: "2026-04-05",
            rows: [
                "2026-04-01T07:00:00Z",
                "2026-04-02T10:00:00Z/2026-04-02T10:00:00Z @2026-04-02T07:00:00Z",
            ],
            properties: ["X-WR-TIMEZONE:America/New_York"]),
    ])
    func floatingTimesBelongToTheirStart(_ example: ExpansionCase) throws {
        try example.check()
    }

    /// The same is said wherever one looks.
    @Test(arguments: ["2026-02-01", "2026-02-02", "2031-01-01"])
    func aRuleThatNeverMatchesIsTold(date: String) throws {
        let event = ComponentText.event(
            "DTSTART:20260201T090000Z\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\n"
                + "EXRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31")
        let expansion = try Expansion([CalendarText([event])], from: date)
        #expect(expansion.rules == ["rule-never-matches"])
        #expect(expansion.rows.count == (date == "2026-02-01" ? 1 : 0))
    }

    @Test(arguments: [
        ("EXDATE:20260201T090000Z", 0), ("EXDATE;VALUE=DATE:20260201", 0), ("EXRULE:FREQ=DAILY", 0),
        ("EXDATE:20260202T090000Z", 1),
    ])
    func exceptionsTakeOutDTSTARTAlone(exception: String, count: Int) throws {
        let event = ComponentText.event("DTSTART:20260201T090000Z\n" + exception)
        let expansion = try Expansion([CalendarText([event])], from: "2026-02-01")
        #expect(expansion.rows.count == count)
        #expect(expansion.rules.isEmpty)
    }

    /// A thousand series of one UID and a thousand overrides, and rules that take long.
    @Test(.timeLimit(.minutes(5)))
    func manySeriesOfOneUIDAndDearRulesEnd() throws {
        var components: [ComponentText] = []
        for index in 0..<1000 {
            let minute = padded(index % 60, to: 2)
            let hour = padded(index / 60, to: 2)
            components.append(.event("DTSTART:20260101T000000Z\nRRULE:FREQ=DAILY"))
            components.append(
                .event(
                    "DTSTART:20260105T120000Z\nRECURRENCE-ID:20260105T\(hour)\(minute)00Z"))
        }
        var limits = ExpansionLimits()
        limits.occurrencesPerQuery = 1000
        let many = try Expansion([CalendarText(components)], from: "2026-01-05", limits: limits)
        #expect(many.rows.count >= 1000)
        let dear = (0..<500).map { index in
            ComponentText.event(
                "DTSTART:19960101T000000Z\nRRULE:FREQ=MINUTELY;INTERVAL=7919;BYYEARDAY=366;BYDAY=SU"
                    + ";BYHOUR=13;BYMINUTE=59;COUNT=100000", uid: "\(index)@example.org")
        }
        limits.stepsPerRule = 20_000
        let costly = try Expansion([CalendarText(dear)], from: "2026-01-05", limits: limits)
        #expect(costly.rules.allSatisfy { $0 == "rule-too-expensive" })
    }
}
