import CalendarModel
import Interchange
import Testing

/// Times of RFC 5545 §3.3.5 as RFC 8984 §1.4.4 to §1.4.7 and draft §2.1.4, §2.1.5 have them.
@Suite("JSCalendar: times of iCalendar")
struct TimesToJSCalendarTests {
    private static let zone = fixedZone("Ship", "+0307")

    static let starts: [MembersCase] = [
        MembersCase(
            "a day", ["DTSTART;VALUE=DATE:20260330"],
            #""start":"2026-03-30T00:00:00","showWithoutTime":true,"timeZone":null,"duration":null"#
        ),
        MembersCase(
            "UTC", ["DTSTART:20260330T090000Z"],
            #""start":"2026-03-30T09:00:00","timeZone":"Etc/UTC","showWithoutTime":null"#),
        MembersCase(
            "a zone", ["DTSTART;TZID=Europe/Madrid:20260330T090000"],
            #""start":"2026-03-30T09:00:00","timeZone":"Europe/Madrid","iCalendar":null"#),
        MembersCase(
            "floating", ["DTSTART:20260330T090000"],
            #""start":"2026-03-30T09:00:00","timeZone":null,"showWithoutTime":null"#),
        // Its clocks are those of no zone of IANA's.
        MembersCase(
            "a zone of the calendar's own", ["DTSTART;TZID=Ship:20260330T090000"],
            """
            "start":"2026-03-30T09:00:00","timeZone":null,
            "iCalendar":{"@type":"ICalComponent","name":"vevent","convertedProperties":{"start":
            {"@type":"ICalProperty","name":"dtstart","parameters":{"tzid":"Ship"}}}}
            """, calendar: [zone], versions: [.successor]),
        MembersCase(
            "a zone of the calendar's own, which RFC 8984 can define",
            ["DTSTART;TZID=Ship:20260330T090000"],
            """
            "start":"2026-03-30T09:00:00","timeZone":"/Ship",
            "timeZones":{"/Ship":{"@type":"TimeZone","tzId":"Ship","standard":[{
            "@type":"TimeZoneRule","start":"1970-01-01T00:00:00","offsetFrom":"+03:07",
            "offsetTo":"+03:07"}]}}
            """, calendar: [zone], versions: [.rfc8984]),
        MembersCase(
            "show-without-time beside a time",
            ["DTSTART:20260330T090000Z", "SHOW-WITHOUT-TIME;VALUE=BOOLEAN:TRUE"],
            #""start":"2026-03-30T09:00:00","showWithoutTime":true"#),
        // Ignored where it says nothing (draft, SHOW-WITHOUT-TIME).
        MembersCase(
            "show-without-time that is false",
            ["DTSTART:20260330T090000Z", "SHOW-WITHOUT-TIME;VALUE=BOOLEAN:FALSE"],
            #""start":"2026-03-30T09:00:00","showWithoutTime":null"#),
    ]

    static let ends: [MembersCase] = [
        MembersCase(
            "days until DTEND", ["DTSTART;VALUE=DATE:20260330", "DTEND;VALUE=DATE:20260402"],
            #""duration":"P3D","endTimeZone":null"#),
        MembersCase(
            "hours until DTEND", ["DTSTART:20260330T090000Z", "DTEND:20260330T103000Z"],
            """
            "duration":"PT1H30M","endTimeZone":null,
            "iCalendar":{"@type":"ICalComponent","name":"vevent","convertedProperties":{"duration":
            {"@type":"ICalProperty","name":"dtend"}}}
            """),
        // Madrid's clocks go forward at 2 on the 29th of March: 24 hours of the clock are 23.
        MembersCase(
            "hours that pass over a clock change",
            [
                "DTSTART;TZID=Europe/Madrid:20260328T120000",
                "DTEND;TZID=Europe/Madrid:20260329T120000",
            ],
            #""duration":"PT23H","timeZone":"Europe/Madrid""#),
        MembersCase(
            "seconds", ["DTSTART:20260330T090000", "DTEND:20260330T100001"],
            #""duration":"PT1H0M1S""#),
        // 9:00 in Madrid is 7:00 UTC, 9:30 in London 8:30 UTC.
        MembersCase(
            "an end in another zone",
            [
                "DTSTART;TZID=Europe/Madrid:20260330T090000",
                "DTEND;TZID=Europe/London:20260330T093000",
            ],
            #""duration":"PT1H30M","endTimeZone":"Europe/London","locations":null"#,
            versions: [.successor]),
        MembersCase(
            "an end in another zone, as RFC 8984 §4.2.5 has it",
            [
                "DTSTART;TZID=Europe/Madrid:20260330T090000",
                "DTEND;TZID=Europe/London:20260330T093000",
            ],
            """
            "duration":"PT1H30M","endTimeZone":null,"locations":{"end":{"@type":"Location",
            "relativeTo":"end","timeZone":"Europe/London"}}
            """, versions: [.rfc8984]),
        MembersCase(
            "an end in another zone beside a place of that key",
            [
                "DTSTART;TZID=Europe/Madrid:20260330T090000",
                "DTEND;TZID=Europe/London:20260330T093000", "LOCATION;JSID=end:Room 1",
            ],
            """
            "locations":{"end":{"@type":"Location","name":"Room 1"},"1":{"@type":"Location",
            "relativeTo":"end","timeZone":"Europe/London"}}
            """, versions: [.rfc8984]),
        MembersCase(
            "DURATION in hours", ["DTSTART:20260330T090000Z", "DURATION:PT90M"],
            #""duration":"PT90M","iCalendar":null"#),
        MembersCase(
            "DURATION in weeks", ["DTSTART;VALUE=DATE:20260330", "DURATION:P1W"],
            #""duration":"P1W""#),
        MembersCase(
            "DURATION with a plus", ["DTSTART:20260330T090000Z", "DURATION:+PT1H"],
            #""duration":"PT1H""#),
        MembersCase(
            "DURATION that is negative", ["DTSTART:20260330T090000Z", "DURATION:-PT1H"],
            """
            "duration":null,"iCalendar":{"@type":"ICalComponent","name":"vevent",
            "properties":[["duration",{},"duration","-PT1H"]]}
            """),
        // Other commands go by DTEND, too, where both are there.
        MembersCase(
            "DTEND and DURATION",
            ["DTSTART:20260330T090000Z", "DURATION:PT1H", "DTEND:20260330T113000Z"],
            """
            "duration":"PT2H30M","iCalendar":{"@type":"ICalComponent","name":"vevent",
            "convertedProperties":{"duration":{"@type":"ICalProperty","name":"dtend"}},
            "properties":[["duration",{},"duration","PT1H"]]}
            """),
        // A Duration has no sign (RFC 8984 §1.4.6).
        MembersCase(
            "DURATION that is a negative nothing", ["DTSTART:20260330T090000Z", "DURATION:-PT0S"],
            #""duration":null"#),
        MembersCase(
            "an end before the start", ["DTSTART:20260330T090000Z", "DTEND:20260330T080000Z"],
            """
            "duration":null,"iCalendar":{"@type":"ICalComponent","name":"vevent",
            "properties":[["dtend",{},"date-time","2026-03-30T08:00:00Z"]]}
            """),
        MembersCase(
            "an end that is a day after a start at a time",
            ["DTSTART:20260330T090000Z", "DTEND;VALUE=DATE:20260331"],
            """
            "duration":null,"iCalendar":{"@type":"ICalComponent","name":"vevent",
            "properties":[["dtend",{},"date","2026-03-31"]]}
            """),
    ]

    static let tasks: [MembersCase] = [
        MembersCase(
            "DUE alone", ["DUE;TZID=Europe/Madrid:20260330T090000"],
            """
            "@type":"Task","due":"2026-03-30T09:00:00","timeZone":"Europe/Madrid","start":null,
            "showWithoutTime":null,"iCalendar":null
            """, kind: "VTODO"),
        MembersCase(
            "DUE that is a day", ["DUE;VALUE=DATE:20260330"],
            #""due":"2026-03-30T00:00:00","showWithoutTime":true,"timeZone":null"#, kind: "VTODO"),
        MembersCase(
            "DTSTART and DUE",
            ["DTSTART:20260330T090000Z", "DUE:20260331T090000Z"],
            """
            "start":"2026-03-30T09:00:00","due":"2026-03-31T09:00:00","timeZone":"Etc/UTC",
            "duration":null
            """, kind: "VTODO"),
        // 18:00 in Tokyo is 9:00 UTC, 11:00 in Madrid.
        MembersCase(
            "DUE in another zone than DTSTART",
            [
                "DTSTART;TZID=Europe/Madrid:20260330T090000",
                "DUE;TZID=Asia/Tokyo:20260330T180000",
            ],
            #""due":"2026-03-30T11:00:00","timeZone":"Europe/Madrid","endTimeZone":null"#,
            kind: "VTODO"),
        MembersCase(
            "neither", ["SUMMARY:Tea"],
            #""start":null,"due":null,"timeZone":null,"showWithoutTime":null,"title":"Tea""#,
            kind: "VTODO"),
        MembersCase(
            "ESTIMATED-DURATION", ["ESTIMATED-DURATION:PT2H"], #""estimatedDuration":"PT2H""#,
            kind: "VTODO"),
        MembersCase(
            "STATUS and PERCENT-COMPLETE", ["STATUS:IN-PROCESS", "PERCENT-COMPLETE:40"],
            #""progress":"in-process","percentComplete":40,"status":null"#, kind: "VTODO"),
        // The draft names no member for COMPLETED.
        MembersCase(
            "COMPLETED", ["STATUS:COMPLETED", "COMPLETED:20260330T090000Z"],
            """
            "progress":"completed","iCalendar":{"@type":"ICalComponent","name":"vtodo",
            "properties":[["completed",{},"date-time","2026-03-30T09:00:00Z"]]}
            """, kind: "VTODO", versions: [.successor]),
        // STATUS of to-dos that is one of events is none (RFC 5545 §3.8.1.11).
        MembersCase(
            "STATUS of events", ["STATUS:CONFIRMED"], #""progress":null,"status":null"#,
            kind: "VTODO"),
    ]

    @Test("A zone that is defined otherwise than IANA does is told of")
    func otherZone() throws {
        let event = event("1", "DTSTART;TZID=Europe/Madrid:20260330T090000")
        let (group, losses) = try jsGroup(calendar(fixedZone("Europe/Madrid", "+0307"), event))
        let entries = try #require(group["entries"] as? [[String: Any]])
        // A name of IANA's is that zone (draft §2.1.4).
        try expectMembers(#""timeZone":"Europe/Madrid""#, of: #require(entries.first))
        #expect(
            losses.diagnostics(format: "JSCalendar", file: nil).map(\.message) == [
                "JSCalendar cannot hold what the calendar says of the zone Europe/Madrid otherwise"
                    + " than IANA, kept for the way back alone once"
            ])
        #expect(try jsGroup(calendar(europeanZone("Europe/Madrid"), event)).losses.isEmpty)
    }

    @Test("When an event starts", arguments: starts)
    func start(case expected: MembersCase) throws { try expectMembers(expected) }

    @Test("When an event ends", arguments: ends)
    func end(case expected: MembersCase) throws { try expectMembers(expected) }

    @Test("When a to-do is due, and how far it is", arguments: tasks)
    func task(case expected: MembersCase) throws { try expectMembers(expected) }
}
