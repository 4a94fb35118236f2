import Testing

/// Events whose times a clock change touches (RFC 5545 §3.3.5).
struct ClockChangeTests {
    @Test(arguments: [
        ExpansionCase(
            "a start in the gap before an end after it keeps its length",
            "DTSTART;TZID=Europe/Madrid:20260329T021500\nDTEND;TZID=Europe/Madrid:20260329T030000",
            from: "2026-03-29", tz: "Europe/Madrid",
            rows: ["2026-03-29T03:15:00+02:00/2026-03-29T04:00:00+02:00"]),
        ExpansionCase(
            "a start and an end in the gap are both shifted",
            "DTSTART;TZID=Europe/Madrid:20260329T021500\nDTEND;TZID=Europe/Madrid:20260329T024500",
            from: "2026-03-29", tz: "Europe/Madrid",
            rows: ["2026-03-29T03:15:00+02:00/2026-03-29T03:45:00+02:00"]),
        ExpansionCase(
            "an end in the gap alone is shifted",
            "DTSTART;TZID=Europe/Madrid:20260329T010000\nDTEND;TZID=Europe/Madrid:20260329T023000",
            from: "2026-03-29", tz: "Europe/Madrid",
            rows: ["2026-03-29T01:00:00+01:00/2026-03-29T03:30:00+02:00"]),
        ExpansionCase(
            "a start and an end in the hour that comes twice are both the first",
            "DTSTART;TZID=Europe/Madrid:20261025T021500\nDTEND;TZID=Europe/Madrid:20261025T024500",
            from: "2026-10-25", tz: "Europe/Madrid",
            rows: ["2026-10-25T02:15:00+02:00/2026-10-25T02:45:00+02:00"]),
    ])
    func timed(_ example: ExpansionCase) throws {
        try example.check()
    }

    /// Expected values from Python: zoneinfo with the offset before a gap, dateutil for the rules.
    @Test(arguments: [
        ExpansionCase(
            "a nominal day of an instance in the gap ends at the time that is written",
            "DTSTART;TZID=Europe/Madrid:20260328T023000\nDURATION:P1D\nRRULE:FREQ=DAILY;COUNT=2",
            from: "2026-03-29", to: "2026-03-30", tz: "Europe/Madrid",
            rows: [
                "2026-03-28T02:30:00+01:00/2026-03-29T03:30:00+02:00",
                "2026-03-29T03:30:00+02:00/2026-03-30T02:30:00+02:00",
            ]),
        ExpansionCase(
            "an instance of the day that a zone skipped hides none of the next",
            "DTSTART;TZID=Pacific/Apia:20111229T000000\nDURATION:P1D\nRRULE:FREQ=DAILY;COUNT=4",
            from: "2011-12-31", to: "2012-01-02", tz: "Pacific/Apia",
            rows: [
                "2011-12-31T00:00:00+14:00/2012-01-01T00:00:00+14:00",
                "2012-01-01T00:00:00+14:00/2012-01-02T00:00:00+14:00",
            ]),
        ExpansionCase(
            "of a skipped time and the one it is shifted to, the latter counts",
            "DTSTART;TZID=Europe/Madrid:20260328T030000\nDURATION:P3D\nRRULE:FREQ=HOURLY;COUNT=40",
            from: "2026-04-01",
            rows: [
                "2026-03-29T01:00:00Z/2026-04-01T01:00:00Z",
                "2026-03-29T02:00:00Z/2026-04-01T02:00:00Z",
                "2026-03-29T03:00:00Z/2026-04-01T03:00:00Z",
                "2026-03-29T04:00:00Z/2026-04-01T04:00:00Z",
                "2026-03-29T05:00:00Z/2026-04-01T05:00:00Z",
                "2026-03-29T06:00:00Z/2026-04-01T06:00:00Z",
                "2026-03-29T07:00:00Z/2026-04-01T07:00:00Z",
                "2026-03-29T08:00:00Z/2026-04-01T08:00:00Z",
                "2026-03-29T09:00:00Z/2026-04-01T09:00:00Z",
                "2026-03-29T10:00:00Z/2026-04-01T10:00:00Z",
                "2026-03-29T11:00:00Z/2026-04-01T11:00:00Z",
                "2026-03-29T12:00:00Z/2026-04-01T12:00:00Z",
                "2026-03-29T13:00:00Z/2026-04-01T13:00:00Z",
                "2026-03-29T14:00:00Z/2026-04-01T14:00:00Z",
                "2026-03-29T15:00:00Z/2026-04-01T15:00:00Z",
                "2026-03-29T16:00:00Z/2026-04-01T16:00:00Z",
            ]),
        ExpansionCase(
            "UNTIL loses nothing that comes after the gap",
            "DTSTART;TZID=Europe/Madrid:20260329T014000\n"
                + "RRULE:FREQ=MINUTELY;INTERVAL=25;UNTIL=20260329T013000Z",
            from: "2026-03-29",
            rows: [
                "2026-03-29T00:40:00Z/2026-03-29T00:40:00Z",
                "2026-03-29T01:05:00Z/2026-03-29T01:05:00Z",
                "2026-03-29T01:20:00Z/2026-03-29T01:20:00Z",
                "2026-03-29T01:30:00Z/2026-03-29T01:30:00Z",
            ]),
    ])
    func recurring(_ example: ExpansionCase) throws {
        try example.check()
    }
}
