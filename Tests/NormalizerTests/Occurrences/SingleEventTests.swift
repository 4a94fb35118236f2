import Testing

/// One event without recurrence (RFC 5545 §3.6.1).
struct SingleEventTests {
    @Test(arguments: [
        ExpansionCase(
            "UTC", "DTSTART:20260401T090000Z\nDTEND:20260401T100000Z", from: "2026-04-01",
            tz: "Europe/Madrid", rows: ["2026-04-01T11:00:00+02:00/2026-04-01T12:00:00+02:00"]),
        ExpansionCase(
            "zoned, seen from elsewhere",
            "DTSTART;TZID=America/New_York:20260401T200000\n"
                + "DTEND;TZID=America/New_York:20260401T210000",
            from: "2026-04-02", tz: "Europe/Madrid",
            rows: ["2026-04-02T02:00:00+02:00/2026-04-02T03:00:00+02:00"]),
        ExpansionCase(
            "start and end in different zones",
            "DTSTART;TZID=America/New_York:20260601T090000\nDTEND;TZID=Europe/Madrid:20260601T180000",
            from: "2026-06-01", tz: "Europe/Madrid",
            rows: ["2026-06-01T15:00:00+02:00/2026-06-01T18:00:00+02:00"]),
        ExpansionCase(
            "floating is placed where one looks", "DTSTART:20260401T090000\nDURATION:PT1H",
            from: "2026-04-01", tz: "Asia/Tokyo",
            rows: ["2026-04-01T09:00:00+09:00/2026-04-01T10:00:00+09:00"]),
        ExpansionCase(
            "without end a time has no length", "DTSTART:20260401T090000Z", from: "2026-04-01",
            rows: ["2026-04-01T09:00:00Z/2026-04-01T09:00:00Z"]),
        ExpansionCase(
            "an end like the start means no length",
            "DTSTART:20260401T090000Z\nDTEND:20260401T090000Z", from: "2026-04-01",
            rows: ["2026-04-01T09:00:00Z/2026-04-01T09:00:00Z"], rules: ["end-not-after-start"]),
        ExpansionCase(
            "no length at the first midnight lies in the day", "DTSTART:20260401T000000Z",
            from: "2026-04-01", rows: ["2026-04-01T00:00:00Z/2026-04-01T00:00:00Z"]),
        ExpansionCase(
            "no length at the last midnight does not", "DTSTART:20260402T000000Z",
            from: "2026-04-01", rows: []),
        ExpansionCase(
            "an end at the first midnight does not touch the day",
            "DTSTART:20260331T230000Z\nDTEND:20260401T000000Z", from: "2026-04-01", rows: []),
        ExpansionCase(
            "an end before the start is ignored",
            "DTSTART:20260401T090000Z\nDTEND:20260401T080000Z", from: "2026-04-01",
            rows: ["2026-04-01T09:00:00Z/2026-04-01T09:00:00Z"], rules: ["end-before-start"]),
        ExpansionCase(
            "an end before the start in instants, though later on the wall, is ignored",
            "DTSTART;TZID=America/New_York:20260401T090000\nDTEND;TZID=Europe/Madrid:20260401T100000",
            from: "2026-04-01", rows: ["2026-04-01T13:00:00Z/2026-04-01T13:00:00Z"],
            rules: ["end-before-start"]),
    ])
    func timed(_ example: ExpansionCase) throws {
        try example.check()
    }

    @Test(arguments: [
        ExpansionCase(
            "one day", "DTSTART;VALUE=DATE:20260401\nDTEND;VALUE=DATE:20260402",
            from: "2026-04-01", tz: "Pacific/Auckland", rows: ["2026-04-01/2026-04-02"]),
        ExpansionCase(
            "the end is exclusive", "DTSTART;VALUE=DATE:20260401\nDTEND;VALUE=DATE:20260402",
            from: "2026-04-02", rows: []),
        ExpansionCase(
            "without end one day", "DTSTART;VALUE=DATE:20260401", from: "2026-04-01",
            to: "2026-04-05", rows: ["2026-04-01/2026-04-02"]),
        ExpansionCase(
            "three days, asked for the last",
            "DTSTART;VALUE=DATE:20260401\nDTEND;VALUE=DATE:20260404", from: "2026-04-03",
            rows: ["2026-04-01/2026-04-04"]),
        ExpansionCase(
            "an end like the start means one day",
            "DTSTART;VALUE=DATE:20260401\nDTEND;VALUE=DATE:20260401", from: "2026-04-01",
            rows: ["2026-04-01/2026-04-02"], rules: ["end-not-after-start"]),
        ExpansionCase(
            "an end before the start means one day",
            "DTSTART;VALUE=DATE:20260401\nDTEND;VALUE=DATE:20260329", from: "2026-04-01",
            rows: ["2026-04-01/2026-04-02"], rules: ["end-not-after-start"]),
        ExpansionCase(
            "a DURATION of days", "DTSTART;VALUE=DATE:20260401\nDURATION:P2D",
            from: "2026-04-02", rows: ["2026-04-01/2026-04-03"]),
        ExpansionCase(
            "a DURATION of weeks", "DTSTART;VALUE=DATE:20260401\nDURATION:P1W",
            from: "2026-04-07", rows: ["2026-04-01/2026-04-08"]),
        ExpansionCase(
            "a DURATION without length means one day",
            "DTSTART;VALUE=DATE:20260401\nDURATION:P0D", from: "2026-04-01",
            rows: ["2026-04-01/2026-04-02"]),
    ])
    func allDay(_ example: ExpansionCase) throws {
        try example.check()
    }

    @Test(arguments: [
        ExpansionCase(
            "nominal over the spring change",
            "DTSTART;TZID=Europe/Madrid:20260328T120000\nDURATION:P1D", from: "2026-03-28",
            tz: "Europe/Madrid", rows: ["2026-03-28T12:00:00+01:00/2026-03-29T12:00:00+02:00"]),
        ExpansionCase(
            "exact over the spring change",
            "DTSTART;TZID=Europe/Madrid:20260328T120000\nDURATION:PT24H", from: "2026-03-28",
            tz: "Europe/Madrid", rows: ["2026-03-28T12:00:00+01:00/2026-03-29T13:00:00+02:00"]),
        ExpansionCase(
            "nominal days first, then exact hours",
            "DTSTART;TZID=Europe/Madrid:20260328T010000\nDURATION:P1DT2H", from: "2026-03-28",
            tz: "Europe/Madrid", rows: ["2026-03-28T01:00:00+01:00/2026-03-29T04:00:00+02:00"]),
        ExpansionCase(
            "nominal into the gap takes the offset before it",
            "DTSTART;TZID=Europe/Madrid:20260328T023000\nDURATION:P1D", from: "2026-03-28",
            tz: "Europe/Madrid", rows: ["2026-03-28T02:30:00+01:00/2026-03-29T03:30:00+02:00"]),
        ExpansionCase(
            "nominal over the autumn change",
            "DTSTART;TZID=America/New_York:20261031T120000\nDURATION:P1D", from: "2026-10-31",
            tz: "America/New_York", rows: ["2026-10-31T12:00:00-04:00/2026-11-01T12:00:00-05:00"]),
        ExpansionCase(
            "a week is nominal",
            "DTSTART;TZID=Europe/Madrid:20260325T120000\nDURATION:P1W", from: "2026-03-25",
            tz: "Europe/Madrid", rows: ["2026-03-25T12:00:00+01:00/2026-04-01T12:00:00+02:00"]),
        ExpansionCase(
            "a negative one is read without its sign",
            "DTSTART:20260401T090000Z\nDURATION:-PT1H", from: "2026-04-01",
            rows: ["2026-04-01T09:00:00Z/2026-04-01T10:00:00Z"], rules: ["negative-duration"]),
    ])
    func duration(_ example: ExpansionCase) throws {
        try example.check()
    }

    @Test(arguments: [
        ExpansionCase(
            "a DATE ends a timed event at midnight of its zone",
            "DTSTART;TZID=Europe/Madrid:20260401T090000\nDTEND;VALUE=DATE:20260402",
            from: "2026-04-01", tz: "Europe/Madrid",
            rows: ["2026-04-01T09:00:00+02:00/2026-04-02T00:00:00+02:00"], rules: ["end-type"]),
        ExpansionCase(
            "a time within the last day ends whole days with that day",
            "DTSTART;VALUE=DATE:20260401\nDTEND:20260402T100000", from: "2026-04-01",
            rows: ["2026-04-01/2026-04-03"], rules: ["end-type"]),
        ExpansionCase(
            "a midnight ends whole days as a DATE does",
            "DTSTART;VALUE=DATE:20260401\nDTEND:20260402T000000", from: "2026-04-01",
            rows: ["2026-04-01/2026-04-02"], rules: ["end-type"]),
    ])
    func mixedEnds(_ example: ExpansionCase) throws {
        try example.check()
    }

    @Test(arguments: [
        ExpansionCase(
            "no DTSTART", "SUMMARY:Lost", from: "2026-04-01", rows: [], rules: ["no-start"]),
        ExpansionCase(
            "a DTSTART that is none", "DTSTART:tomorrow", from: "2026-04-01", rows: [],
            rules: ["no-start"]),
        ExpansionCase(
            "a day that is none", "DTSTART;VALUE=DATE:20260230", from: "2026-03-02", rows: [],
            rules: ["no-start"]),
        ExpansionCase(
            "an end that cannot be read leaves the start",
            "DTSTART:20260401T090000Z\nDTEND:late", from: "2026-04-01",
            rows: ["2026-04-01T09:00:00Z/2026-04-01T09:00:00Z"]),
    ])
    func unreadable(_ example: ExpansionCase) throws {
        try example.check()
    }

    /// Samoa had no 30 December 2011.
    @Test(arguments: [
        ExpansionCase(
            "a time over the skipped day",
            "DTSTART:20111230T090000Z\nDURATION:PT2H", from: "2011-12-29", tz: "Pacific/Apia",
            rows: ["2011-12-29T23:00:00-10:00/2011-12-31T01:00:00+14:00"]),
        ExpansionCase(
            "is not on the day itself",
            "DTSTART:20111230T090000Z\nDURATION:PT2H", from: "2011-12-30", tz: "Pacific/Apia",
            rows: []),
        ExpansionCase(
            "whole days are dates, and are",
            "DTSTART;VALUE=DATE:20111230", from: "2011-12-30", tz: "Pacific/Apia",
            rows: ["2011-12-30/2011-12-31"]),
    ])
    func skippedDay(_ example: ExpansionCase) throws {
        try example.check()
    }

    @Test(arguments: [
        ExpansionCase(
            "the first day there is", "DTSTART;VALUE=DATE:00010101", from: "0001-01-01",
            rows: ["0001-01-01/0001-01-02"]),
        ExpansionCase(
            "the last day there is", "DTSTART:99991231T233000Z\nDURATION:P1D", from: "9999-12-31",
            rows: ["9999-12-31T23:30:00Z/"]),
        ExpansionCase(
            "a length beyond all days", "DTSTART:20260401T090000Z\nDURATION:P99999999D",
            from: "9999-12-31", rows: ["2026-04-01T09:00:00Z/"]),
    ])
    func edges(_ example: ExpansionCase) throws {
        try example.check()
    }
}
