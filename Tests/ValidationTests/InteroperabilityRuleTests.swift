import Testing
import Validation

@Suite("Hints for what readers do")
struct InteroperabilityRuleTests {
    /// A VEVENT of its own lines, the first of them line 5 of the file.
    private static func event(
        _ rule: String, _ name: String, in profile: Profile = .rfc5545, own lines: [String],
        _ places: String...
    ) -> LocatedCase {
        var found = LocatedCase.calendar(
            rule, name, in: profile, ["BEGIN:VEVENT"] + lines + ["END:VEVENT"])
        found.places = places
        return found
    }

    private static let texts: [LocatedCase] = [
        event("no-summary", "none", own: ["UID:1"], "4:1 BEGIN:VEVENT"),
        event("no-summary", "an empty one", own: ["UID:1", "summary:"], "6:1 summary:"),
        event("no-summary", "one", own: ["SUMMARY:A"]),
        .message("no-summary", "a message has rules of its own", in: .rfc5545, "CANCEL", []),
        .event("empty-text", "a place", ["location:"], "9:1 location:"),
        .event("empty-text", "a text elsewhere", ["DESCRIPTION;ALTREP=\"cid:1@example.org\":"]),
        .alarm("empty-text", "an alarm needs it", ["DESCRIPTION:"]),
        .event(
            "html-only-description", "no plain one", ["x-alt-desc;FMTTYPE=text/html:<p>A</p>"],
            "9:1 x-alt-desc"),
        .event("html-only-description", "both", ["DESCRIPTION:A", "X-ALT-DESC:<p>A</p>"]),
        .event(
            "html-in-description", "after a letter of two bytes",
            ["DESCRIPTION:Búsca <a href=\"x\">"], "9:19 <a href=\"x\">"),
        .event(
            "html-in-description", "angle brackets of other kinds",
            ["DESCRIPTION:a < b > c\\, <https://example.org> <jo@example.org> <note well>"]),
        .event(
            "double-escaped-line-break", "in a text", ["DESCRIPTION:One\\\\nTwo\\nThree"],
            "9:16 \\\\n"),
        .event(
            "double-escaped-line-break", "paths of Windows",
            ["DESCRIPTION:C:\\\\new\\\\plan", "LOCATION:\\\\\\\\server\\\\notes"]),
        .event("line-break-in-title", "in the middle", ["SUMMARY:A\\nB"], "9:10 \\n"),
        .event("line-break-in-title", "a backslash and an n", ["SUMMARY:A\\\\nB"]),
        .event(
            "long-description", "8,193 characters",
            ["DESCRIPTION:" + String(repeating: "ä", count: 8193)], "9:1 DESCRIPTION"),
        .event(
            "long-description", "8,192 characters",
            ["DESCRIPTION:" + String(repeating: "ä", count: 8192)]),
        .event(
            "libical-error-left", "folded", ["X-LIC-ERROR:No val", " ue"],
            "9:1 X-LIC-ERROR:No val\r\n ue"),
        .event("libical-error-left", "another property", ["X-LIC-LOCATION:Europe/Madrid"]),
    ]

    private static let times: [LocatedCase] = [
        .event(
            "floating-time-in-feed", "no zone", in: .publish, ["DTSTART:20260330T090000"],
            "9:9 20260330T090000"),
        .event(
            "floating-time-in-feed", "days, UTC and a zone", in: .publish,
            ["DTSTART;VALUE=DATE:20260330", "DTSTART;TZID=Europe/Madrid:20260330T090000"]),
        .event("no-end", "a time", [], "7:9 20260330T090000Z"),
        .event("no-end", "a length", ["DURATION:PT1H"]),
        event("no-end", "a day", own: ["DTSTART;VALUE=DATE:20260330"]),
        .message("no-end", "a reply", in: .rfc5545, "REPLY", ["DTSTART:20260330T090000Z"]),
        event(
            "midnight-to-midnight", "two days",
            own: ["DTSTART:20260330T000000", "DTEND:20260401T000000"], "5:9 20260330T000000"),
        event(
            "midnight-to-midnight", "in UTC, which is seldom a day",
            own: ["DTSTART:20260330T000000Z", "DTEND:20260331T000000Z"]),
        event(
            "midnight-to-midnight", "days",
            own: ["DTSTART;VALUE=DATE:20260330", "DTEND;VALUE=DATE:20260331"]),
        event(
            "very-long-event", "the wrong year",
            own: ["DTSTART:20260330T090000Z", "DTEND:20270401T093000Z"], "6:7 20270401T093000Z"),
        event(
            "very-long-event", "a year", own: ["DTSTART;VALUE=DATE:20260101", "DURATION:P366D"]),
        event(
            "very-long-event", "a length beyond all numbers",
            own: ["DTSTART:20260330T090000Z", "DURATION:P99999999999999999999D"]),
        .event("distant-start", "1899", ["DTSTART:18991231T000000Z"], "9:9 18991231T000000Z"),
        .event("distant-start", "Apple's birthdays without a year", ["DTSTART:16040312T000000Z"]),
        .event("distant-start", "2100", ["DTSTART:21001231T000000Z"]),
        .event(
            "created-after-modified", "a month later",
            ["CREATED:20260301T000000Z", "LAST-MODIFIED:20260201T000000Z"],
            "9:9 20260301T000000Z"),
        .event(
            "created-after-modified", "the same",
            ["CREATED:20260301T000000Z", "LAST-MODIFIED:20260301T000000Z"]),
        .event("placeholder-stamp", "1970", ["DTSTAMP:19700101T000000Z"], "9:9 19700101T000000Z"),
        .event("placeholder-stamp", "2001", ["DTSTAMP:20010101T000000Z"]),
    ]

    private static let recurrence: [LocatedCase] = [
        .event(
            "sub-daily-rule", "hours", in: .google, ["rrule:FREQ=HOURLY;COUNT=3"],
            "9:7 FREQ=HOURLY;COUNT=3"),
        .event("sub-daily-rule", "days", in: .google, ["RRULE:FREQ=DAILY;BYHOUR=9,10"]),
        .event(
            "outlook-recurrence", "the thirteenth week", in: .outlook,
            ["RRULE:FREQ=YEARLY;BYWEEKNO=13"], "9:7 FREQ=YEARLY;BYWEEKNO=13"),
        .event(
            "outlook-recurrence", "two positions", in: .outlook,
            ["RRULE:FREQ=MONTHLY;BYDAY=MO,FR;BYSETPOS=1,-1"],
            "9:7 FREQ=MONTHLY;BYDAY=MO,FR;BYSETPOS=1,-1"),
        // The examples of MS-OXCICAL §2.1.3.2.2.1 to §2.1.3.2.2.6.
        .event(
            "outlook-recurrence", "the templates", in: .outlook,
            [
                "RRULE:FREQ=DAILY;INTERVAL=3;BYMINUTE=30;BYHOUR=15;COUNT=30",
                "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=2",
                "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1", "RRULE:FREQ=MONTHLY;BYDAY=SU;BYSETPOS=3",
                "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;BYMINUTE=30;BYHOUR=15",
                "RRULE:FREQ=YEARLY;BYDAY=SU;BYSETPOS=3;BYMONTH=6",
                "RRULE:FREQ=YEARLY;BYMONTHDAY=22;BYMONTH=7",
            ]),
        .event(
            "outlook-recurrence", "for other readers", ["RRULE:FREQ=YEARLY;BYWEEKNO=13"],
            "9:7 FREQ=YEARLY;BYWEEKNO=13"),
        .event(
            "outlook-rdate-without-rule", "alone", in: .outlook, ["RDATE:20260331T090000Z"],
            "9:1 RDATE"),
        .event(
            "outlook-rdate-without-rule", "with one", in: .outlook,
            ["RDATE:20260331T090000Z", "RRULE:FREQ=DAILY;COUNT=2"]),
        .event(
            "rdate-period", "the second of two", ["RDATE;VALUE=PERIOD:20260331T090000Z/PT1H"],
            "9:20 20260331T090000Z/PT1H"),
        .event("rdate-period", "times", ["RDATE:20260331T090000Z"]),
        .event(
            "this-and-future", "in quotes of its own",
            ["RECURRENCE-ID;range=ThisAndFuture:20260331T090000Z"], "9:15 range=ThisAndFuture"),
        .event("this-and-future", "one instance", ["RECURRENCE-ID:20260331T090000Z"]),
        .event(
            "many-exceptions", "500 are read",
            ["EXDATE:" + Array(repeating: "20260331T090000Z", count: 500).joined(separator: ",")]),
        .event(
            "many-exceptions", "501 are not",
            ["EXDATE:" + Array(repeating: "20260331T090000Z", count: 501).joined(separator: ",")],
            "9:1 EXDATE"),
    ]

    private static let files: [LocatedCase] = [
        .event("no-calendar-name", "none", in: .publish, [], "1:1 BEGIN:VCALENDAR"),
        .calendar("no-calendar-name", "the old one", in: .publish, ["X-WR-CALNAME:Team"]),
        .event("no-refresh-interval", "none", in: .publish, [], "1:1 BEGIN:VCALENDAR"),
        .calendar("no-refresh-interval", "Outlook's", in: .publish, ["X-PUBLISHED-TTL:PT1H"]),
        .message("feed-method", "a request", in: .publish, "REQUEST", [], "4:8 REQUEST"),
        .message("feed-method", "a publication", in: .publish, "PUBLISH", []),
        .calendar(
            "component-not-imported", "two to-dos are told once", in: .google,
            ["BEGIN:VTODO", "END:VTODO", "BEGIN:VTODO", "END:VTODO"], "4:1 BEGIN:VTODO"),
        .event("component-not-imported", "events", in: .google, []),
        .event("file-over-1-mb", "a small one", in: .google, []),
    ]

    @Test(
        "Readers' troubles are told where they begin",
        arguments: texts + times + recurrence + files)
    func places(_ rule: LocatedCase) throws {
        try rule.check()
    }
}
