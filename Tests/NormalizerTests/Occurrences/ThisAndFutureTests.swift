import Testing

/// RANGE=THISANDFUTURE (RFC 5545 §3.2.13): an override of an instance and of all after it.
struct ThisAndFutureTests {
    /// Five Mondays at 09:00 in Madrid, for an hour.
    private static let weekly =
        "DTSTART;TZID=Europe/Madrid:20260706T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=5\n"
        + "SUMMARY:Weekly"
    private static let later =
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Madrid:20260713T090000\n"
        + "DTSTART;TZID=Europe/Madrid:20260714T110000\nDURATION:PT30M\nSUMMARY:Later"

    @Test(arguments: [
        ExpansionCase(
            "shift, length and properties", weekly, later,
            from: "2026-07-01", to: "2026-08-31", tz: "Europe/Madrid",
            rows: [
                "2026-07-06T09:00:00+02:00/2026-07-06T10:00:00+02:00 Weekly @2026-07-06T09",
                "2026-07-14T11:00:00+02:00/2026-07-14T11:30:00+02:00 Later @2026-07-13T09",
                "2026-07-21T11:00:00+02:00/2026-07-21T11:30:00+02:00 Later @2026-07-20T09",
                "2026-07-28T11:00:00+02:00/2026-07-28T11:30:00+02:00 Later @2026-07-27T09",
                "2026-08-04T11:00:00+02:00/2026-08-04T11:30:00+02:00 Later @2026-08-03T09",
            ]),
        ExpansionCase(
            "an instance shifted into the day is found", weekly, later, from: "2026-07-28",
            tz: "Europe/Madrid", rows: ["2026-07-28T11:00:00+02:00"]),
        ExpansionCase(
            "an instance shifted out of the day is not", weekly, later, from: "2026-07-27",
            tz: "Europe/Madrid", rows: []),
        ExpansionCase(
            "moved a month ahead and back", weekly,
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20260713T070000Z\n"
                + "DTSTART;TZID=Europe/Madrid:20260608T090000\nSUMMARY:Ahead",
            from: "2026-06-01", to: "2026-06-30", tz: "Europe/Madrid",
            rows: [
                "2026-06-08T09:00:00+02:00/2026-06-08T09:00:00+02:00 Ahead @2026-07-13",
                "2026-06-15T09:00:00+02:00/2026-06-15T09:00:00+02:00 Ahead @2026-07-20",
                "2026-06-22T09:00:00+02:00", "2026-06-29T09:00:00+02:00",
            ]),
        ExpansionCase(
            "a single override on top", weekly, later,
            "RECURRENCE-ID;TZID=Europe/Madrid:20260720T090000\n"
                + "DTSTART;TZID=Europe/Madrid:20260722T080000\nSUMMARY:Single",
            from: "2026-07-20", to: "2026-07-31", tz: "Europe/Madrid",
            rows: [
                "2026-07-22T08:00:00+02:00/2026-07-22T08:00:00+02:00 Single @2026-07-20T09",
                "2026-07-28T11:00:00+02:00/2026-07-28T11:30:00+02:00 Later",
            ]),
        ExpansionCase(
            "a single override of the very instance it begins with", weekly, later,
            "RECURRENCE-ID;TZID=Europe/Madrid:20260713T090000\nSEQUENCE:1\n"
                + "DTSTART;TZID=Europe/Madrid:20260715T080000\nSUMMARY:Single",
            from: "2026-07-13", to: "2026-07-26", tz: "Europe/Madrid",
            rows: [
                "2026-07-15T08:00:00+02:00/2026-07-15T08:00:00+02:00 Single @2026-07-13T09",
                "2026-07-21T11:00:00+02:00/2026-07-21T11:30:00+02:00 Later",
            ]),
        ExpansionCase(
            "cancelled", weekly,
            "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Madrid:20260720T090000\n"
                + "DTSTART;TZID=Europe/Madrid:20260720T090000\nSTATUS:CANCELLED",
            from: "2026-07-01", to: "2026-08-31", tz: "Europe/Madrid",
            rows: ["2026-07-06T09:00:00+02:00", "2026-07-13T09:00:00+02:00"]),
        ExpansionCase(
            "two of them: each goes until the next", weekly, later,
            "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Madrid:20260727T090000\n"
                + "DTSTART;TZID=Europe/Madrid:20260727T070000\nDURATION:PT2H\nSUMMARY:Last",
            from: "2026-07-13", to: "2026-08-31", tz: "Europe/Madrid",
            rows: [
                "2026-07-14T11:00:00+02:00", "2026-07-21T11:00:00+02:00",
                "2026-07-27T07:00:00+02:00/2026-07-27T09:00:00+02:00 Last",
                "2026-08-03T07:00:00+02:00/2026-08-03T09:00:00+02:00 Last @2026-08-03T09",
            ]),
        ExpansionCase(
            "two of them, one named by a floating time, seen from far away",
            "DTSTART;TZID=America/New_York:20260701T020000\nRRULE:FREQ=HOURLY;COUNT=6",
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20260701T070000Z\n"
                + "DTSTART;TZID=America/New_York:20260701T031500\nSUMMARY:First",
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20260701T050000\n"
                + "DTSTART;TZID=America/New_York:20260701T053000\nSUMMARY:Second",
            from: "2026-07-01", tz: "Asia/Tokyo",
            rows: [
                "2026-07-01T15:00:00+09:00/2026-07-01T15:00:00+09:00 @",
                "2026-07-01T16:15:00+09:00/2026-07-01T16:15:00+09:00 First",
                "2026-07-01T17:15:00+09:00/2026-07-01T17:15:00+09:00 First",
                "2026-07-01T18:30:00+09:00/2026-07-01T18:30:00+09:00 Second",
                "2026-07-01T19:30:00+09:00/2026-07-01T19:30:00+09:00 Second",
                "2026-07-01T20:30:00+09:00/2026-07-01T20:30:00+09:00 Second",
            ]),
        ExpansionCase(
            "named in UTC, moved in another zone", weekly,
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20260713T070000Z\n"
                + "DTSTART;TZID=America/New_York:20260713T050000\nDURATION:PT30M\nSUMMARY:Later",
            from: "2026-07-13", to: "2026-07-20", tz: "Europe/Madrid",
            rows: [
                "2026-07-13T11:00:00+02:00/2026-07-13T11:30:00+02:00 Later",
                "2026-07-20T11:00:00+02:00/2026-07-20T11:30:00+02:00 Later",
            ]),
        ExpansionCase(
            "named by a DATE", weekly,
            "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260713\n"
                + "DTSTART;TZID=Europe/Madrid:20260713T110000\nSUMMARY:Later",
            from: "2026-07-13", to: "2026-07-20", tz: "Europe/Madrid",
            rows: [
                "2026-07-13T11:00:00+02:00/2026-07-13T11:00:00+02:00 Later @2026-07-13T09",
                "2026-07-20T11:00:00+02:00/2026-07-20T11:00:00+02:00 Later @2026-07-20T09",
            ]),
        ExpansionCase(
            "doubles: the higher SEQUENCE", weekly, later,
            "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Madrid:20260713T090000\nSEQUENCE:1\n"
                + "DTSTART;TZID=Europe/Madrid:20260713T120000\nSUMMARY:Newer",
            from: "2026-07-13", to: "2026-07-20", tz: "Europe/Madrid",
            rows: ["2026-07-13T12:00:00+02:00", "2026-07-20T12:00:00+02:00"]),
        ExpansionCase(
            "extra dates after it are shifted as well",
            "DTSTART:20260701T090000Z\nRDATE:20260703T090000Z\nRRULE:FREQ=DAILY;COUNT=2",
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20260702T090000Z\nDTSTART:20260702T100000Z",
            from: "2026-07-01", to: "2026-07-31",
            rows: ["2026-07-01T09:00:00Z", "2026-07-02T10:00:00Z", "2026-07-03T10:00:00Z"]),
    ])
    func timed(_ example: ExpansionCase) throws {
        try example.check()
    }

    /// The shift is one of the wall clock, so that 11:00 stays 11:00.
    @Test(arguments: [
        ExpansionCase(
            "before the change to after it",
            "DTSTART;TZID=Europe/Madrid:20261012T090000\nRRULE:FREQ=WEEKLY;COUNT=4",
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20261019T070000Z\n"
                + "DTSTART;TZID=Europe/Madrid:20261019T110000\nDURATION:PT30M",
            from: "2026-10-01", to: "2026-11-30", tz: "Europe/Madrid",
            rows: [
                "2026-10-12T09:00:00+02:00", "2026-10-19T11:00:00+02:00",
                "2026-10-26T11:00:00+01:00/2026-10-26T11:30:00+01:00", "2026-11-02T11:00:00+01:00",
            ]),
        ExpansionCase(
            "the shift itself goes over the change",
            "DTSTART;TZID=Europe/Madrid:20260328T090000\nRRULE:FREQ=DAILY;INTERVAL=2;COUNT=3",
            "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Madrid:20260328T090000\n"
                + "DTSTART;TZID=Europe/Madrid:20260329T090000",
            from: "2026-03-20", to: "2026-04-10", tz: "Europe/Madrid",
            rows: [
                "2026-03-29T09:00:00+02:00", "2026-03-31T09:00:00+02:00",
                "2026-04-02T09:00:00+02:00",
            ]),
    ])
    func clockChanges(_ example: ExpansionCase) throws {
        try example.check()
    }

    @Test(arguments: [
        ExpansionCase(
            "shifted by a day, longer",
            "DTSTART;VALUE=DATE:20260701\nRRULE:FREQ=WEEKLY;COUNT=3\nSUMMARY:Day",
            "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260708\n"
                + "DTSTART;VALUE=DATE:20260709\nDTEND;VALUE=DATE:20260711\nSUMMARY:Later",
            from: "2026-07-01", to: "2026-07-31", tz: "America/New_York",
            rows: [
                "2026-07-01/2026-07-02 Day @2026-07-01", "2026-07-09/2026-07-11 Later @2026-07-08",
                "2026-07-16/2026-07-18 Later @2026-07-15",
            ]),
        ExpansionCase(
            "whole days become timed",
            "DTSTART;VALUE=DATE:20260701\nRRULE:FREQ=WEEKLY;COUNT=3\nSUMMARY:Day",
            "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260708\n"
                + "DTSTART;TZID=Europe/Madrid:20260709T100000\nDURATION:PT1H\nSUMMARY:Later",
            from: "2026-07-01", to: "2026-07-31", tz: "UTC",
            rows: [
                "2026-07-01/2026-07-02 Day @2026-07-01",
                "2026-07-09T08:00:00Z/2026-07-09T09:00:00Z Later @2026-07-08",
                "2026-07-16T08:00:00Z/2026-07-16T09:00:00Z Later @2026-07-15",
            ]),
        ExpansionCase(
            "timed become whole days",
            "DTSTART;TZID=Europe/Madrid:20260701T230000\nRRULE:FREQ=WEEKLY;COUNT=3",
            "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Madrid:20260708T230000\n"
                + "DTSTART;VALUE=DATE:20260709",
            from: "2026-07-01", to: "2026-07-31", tz: "UTC",
            rows: [
                "2026-07-01T21:00:00Z", "2026-07-09/2026-07-10 @2026-07-08T21:00:00Z",
                "2026-07-16/2026-07-17 @2026-07-15T21:00:00Z",
            ]),
    ])
    func wholeDays(_ example: ExpansionCase) throws {
        try example.check()
    }
}
