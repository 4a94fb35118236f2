import CalendarModel
import Foundation
import Interchange
import Testing

/// EXDATE, RDATE and RECURRENCE-ID as `recurrenceOverrides` (RFC 8984 §4.3.5, draft §2.1.2).
@Suite("JSCalendar: overrides of iCalendar")
struct OverridesToJSCalendarTests {
    private static let series = [
        "DTSTART;TZID=Europe/Madrid:20260330T090000", "RRULE:FREQ=DAILY;COUNT=9",
    ]

    static let dates: [MembersCase] = [
        MembersCase(
            "EXDATE in the zone",
            series + ["EXDATE;TZID=Europe/Madrid:20260331T090000,20260401T090000"],
            """
            "recurrenceOverrides":{"2026-03-31T09:00:00":{"excluded":true},
            "2026-04-01T09:00:00":{"excluded":true}}
            """),
        MembersCase(
            "EXDATE in UTC", series + ["EXDATE:20260331T070000Z"],
            #""recurrenceOverrides":{"2026-03-31T09:00:00":{"excluded":true}}"#),
        MembersCase(
            "EXDATE of days",
            [
                "DTSTART;VALUE=DATE:20260330", "RRULE:FREQ=DAILY;COUNT=9",
                "EXDATE;VALUE=DATE:20260401",
            ], #""recurrenceOverrides":{"2026-04-01T00:00:00":{"excluded":true}}"#),
        MembersCase(
            "RDATE", series + ["RDATE;TZID=Europe/Madrid:20260501T180000"],
            #""recurrenceOverrides":{"2026-05-01T18:00:00":{}}"#),
        MembersCase(
            "RDATE in another zone", series + ["RDATE;TZID=Europe/London:20260501T170000"],
            #""recurrenceOverrides":{"2026-05-01T18:00:00":{}}"#),
        MembersCase(
            "RDATE with a length",
            series + ["RDATE;VALUE=PERIOD;TZID=Europe/Madrid:20260501T180000/PT3H"],
            #""recurrenceOverrides":{"2026-05-01T18:00:00":{"duration":"PT3H"}}"#),
        MembersCase(
            "RDATE with an end",
            series + ["RDATE;VALUE=PERIOD:20260501T160000Z/20260501T173000Z"],
            #""recurrenceOverrides":{"2026-05-01T18:00:00":{"duration":"PT1H30M"}}"#),
        MembersCase(
            "RDATE that EXDATE leaves out",
            series + [
                "RDATE;TZID=Europe/Madrid:20260501T180000",
                "EXDATE;TZID=Europe/Madrid:20260501T180000",
            ], #""recurrenceOverrides":{"2026-05-01T18:00:00":{"excluded":true}}"#),
        // Days are no instances of times; what they say is kept.
        MembersCase(
            "EXDATE of days in a series of times", series + ["EXDATE;VALUE=DATE:20260331"],
            """
            "recurrenceOverrides":null,"iCalendar":{"@type":"ICalComponent","name":"vevent",
            "properties":[["exdate",{},"date","2026-03-31"]]}
            """),
    ]

    @Test("Dates that are added and left out", arguments: dates)
    func date(case expected: MembersCase) throws { try expectMembers(expected) }

    /// An override and the patch that it is.
    struct Override: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The lines of the override, without UID, DTSTAMP and RECURRENCE-ID.
        var lines: [String]
        var patch: String
        /// The RECURRENCE-ID of the instance at 9:00 on the 31st in Madrid.
        var identifier = "RECURRENCE-ID;TZID=Europe/Madrid:20260331T090000"
    }

    /// What the series and, unless something else is said, its overrides have.
    private static let common = [
        "SUMMARY:Tea", "LOCATION;JSID=room:Room 1", "DURATION:PT1H", "PRIORITY:3",
        "CATEGORIES:work,tea",
    ]
    /// What overrides have in common with the series without being told so.
    private static let organizer = "ORGANIZER;JSID=o;CN=Olga:mailto:o@example.org"
    private static let start = "DTSTART;TZID=Europe/Madrid:20260331T090000"

    static let overrides: [Override] = [
        Override(
            testDescription: "another title",
            lines: [start, "SUMMARY:Cake"] + common.dropFirst(), patch: #""title":"Cake""#),
        Override(
            testDescription: "RECURRENCE-ID in UTC",
            lines: [start, "SUMMARY:Cake"] + common.dropFirst(), patch: #""title":"Cake""#,
            identifier: "RECURRENCE-ID:20260331T070000Z"),
        Override(
            testDescription: "later",
            lines: ["DTSTART;TZID=Europe/Madrid:20260331T110000"] + common,
            patch: #""start":"2026-03-31T11:00:00""#),
        Override(
            testDescription: "in another zone",
            lines: ["DTSTART;TZID=Asia/Tokyo:20260331T110000"] + common,
            patch: #""start":"2026-03-31T11:00:00","timeZone":"Asia/Tokyo""#),
        Override(
            testDescription: "in UTC", lines: ["DTSTART:20260331T110000Z"] + common,
            patch: #""start":"2026-03-31T11:00:00","timeZone":"Etc/UTC""#),
        Override(
            testDescription: "a whole day",
            lines: [
                "DTSTART;VALUE=DATE:20260331", "DURATION:P1D", "SUMMARY:Tea",
                "LOCATION;JSID=room:Room 1", "PRIORITY:3", "CATEGORIES:work,tea",
            ],
            patch: """
                "start":"2026-03-31T00:00:00","timeZone":null,"showWithoutTime":true,
                "duration":"P1D","iCalendar":{"@type":"ICalComponent","name":"vevent",
                "convertedProperties":{"recurrenceId":{"@type":"ICalProperty",
                "name":"recurrence-id","valueType":"date-time"}}}
                """),
        Override(
            testDescription: "without a title and a priority",
            lines: [start, "LOCATION;JSID=room:Room 1", "DURATION:PT1H", "CATEGORIES:work,tea"],
            patch: #""title":null,"priority":null"#),
        // A pointer leads to the member of a place that is there (RFC 8984 §1.4.9).
        Override(
            testDescription: "another name of the place",
            lines: [
                start, "SUMMARY:Tea", "LOCATION;JSID=room:Room 2", "DURATION:PT1H", "PRIORITY:3",
                "CATEGORIES:work,tea",
            ], patch: #""locations/room/name":"Room 2""#),
        Override(
            testDescription: "another place",
            lines: [
                start, "SUMMARY:Tea", "LOCATION;JSID=hall:Hall", "DURATION:PT1H", "PRIORITY:3",
                "CATEGORIES:work,tea",
            ],
            patch: """
                "locations/hall":{"@type":"Location","name":"Hall"},"locations/room":null
                """),
        Override(
            testDescription: "no place",
            lines: [start, "SUMMARY:Tea", "DURATION:PT1H", "PRIORITY:3", "CATEGORIES:work,tea"],
            patch: #""locations":null"#),
        Override(
            testDescription: "another category",
            lines: [
                start, "SUMMARY:Tea", "LOCATION;JSID=room:Room 1", "DURATION:PT1H", "PRIORITY:3",
                "CATEGORIES:work,a/b~c",
            ], patch: #""keywords/a~1b~0c":true,"keywords/tea":null"#),
        Override(
            testDescription: "an alarm",
            lines: [start] + common + [
                "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Tea", "TRIGGER:-PT5M",
                "END:VALARM",
            ],
            patch: """
                "alerts":{"1":{"@type":"Alert","action":"display","trigger":{
                "@type":"OffsetTrigger","offset":"-PT5M"},"iCalendar":{"@type":"ICalComponent",
                "name":"valarm","properties":[["description",{},"text","Tea"]]}}}
                """),
        Override(
            testDescription: "cancelled", lines: [start] + common + ["STATUS:CANCELLED"],
            patch: #""status":"cancelled""#),
        Override(
            testDescription: "a guest",
            lines: [start] + common + ["ATTENDEE;JSID=a:mailto:a@example.org"],
            patch: """
                "participants/a":{"@type":"Participant",
                "calendarAddress":"mailto:a@example.org"}
                """),
    ]

    private func text(_ override: Override, moved: Bool = false) -> String {
        let main =
            ["UID:1@example.org", "DTSTAMP:20260101T000000Z", Self.organizer] + Self.series
            + Self.common
        let other =
            ["UID:1@example.org", "DTSTAMP:20260101T000000Z", Self.organizer, override.identifier]
            + override.lines
        let components = [main, other].map { lines in
            (["BEGIN:VEVENT"] + lines + ["END:VEVENT"]).joined(separator: "\n")
        }
        return calendar((moved ? components.reversed() : components).joined(separator: "\n"))
    }

    @Test("An override is a patch, wherever it stands", arguments: overrides, [false, true])
    func override(override: Override, isFirst: Bool) throws {
        let group = try jsGroup(text(override, moved: isFirst)).group
        let entries = try #require(group["entries"] as? [[String: Any]])
        #expect(entries.count == 1)
        let found = try #require(
            entries.first?["recurrenceOverrides"] as? [String: [String: Any]])
        #expect(Array(found.keys) == ["2026-03-31T09:00:00"])
        let patch = try #require(found.values.first)
        let wanted = try JSONSerialization.jsonObject(with: Data("{\(override.patch)}".utf8))
        #expect(jsonText(patch) == jsonText(wanted))
    }

    @Test("The organizer of all is no part of a patch in RFC 8984 either")
    func sameOrganizer() throws {
        let override = Self.overrides[0]
        let group = try jsGroup(text(override), version: .rfc8984).group
        let entries = try #require(group["entries"] as? [[String: Any]])
        try expectMembers(
            #""recurrenceOverrides":{"2026-03-31T09:00:00":{"title":"Cake"}}"#,
            of: #require(entries.first))
    }

    @Test(
        "An override comes back", arguments: overrides,
        [JSCalendar.Version.successor, .rfc8984])
    func back(override: Override, version: JSCalendar.Version) throws {
        let before = document(text(override))
        let reading = JSReading(jsDocument(text(override), version: version))
        #expect(reading.findings.isEmpty)
        #expect(reading.entries.count == 2)
        let wanted = try #require(before.components.first?.components.last)
        func sorted(_ component: Component) throws -> [String] {
            try reading.lines(of: [component]).filter { !$0.hasPrefix("RECURRENCE-ID") }.sorted()
        }
        let last = try #require(reading.entries.last)
        #expect(try sorted(last) == sorted(wanted))
        #expect(
            try reading.lines(of: [last])
                .contains("RECURRENCE-ID;TZID=Europe/Madrid:20260331T090000"))
    }

    @Test("What only says how the series recurs is no part of a patch")
    func howItRecurs() throws {
        let text = calendar(
            event(
                "1", "DTSTART:20260330T090000Z", "DTEND:20260330T100000Z", "X-A:1",
                "RRULE:FREQ=DAILY", "EXRULE:FREQ=WEEKLY", "RDATE:20260501T180000Z"),
            event(
                "1", "RECURRENCE-ID:20260501T180000Z", "DTSTART:20260501T180000Z",
                "DTEND:20260501T190000Z", "X-A:1", "SUMMARY:Cake"))
        let entries = try jsGroup(text).group["entries"] as? [[String: Any]]
        try expectMembers(
            #""recurrenceOverrides":{"2026-05-01T18:00:00":{"title":"Cake"}}"#,
            of: #require(entries?.first))
    }

    @Test("A to-do that is due as long after its start as the series is due then")
    func due() throws {
        let text = calendar(
            """
            BEGIN:VTODO
            UID:1
            DTSTART:20260330T090000Z
            DUE:20260331T100000Z
            RRULE:FREQ=DAILY
            END:VTODO
            BEGIN:VTODO
            UID:1
            RECURRENCE-ID:20260402T090000Z
            DTSTART:20260402T090000Z
            DUE:20260403T100000Z
            STATUS:COMPLETED
            END:VTODO
            """)
        let entries = try jsGroup(text).group["entries"] as? [[String: Any]]
        try expectMembers(
            #""recurrenceOverrides":{"2026-04-02T09:00:00":{"progress":"completed"}}"#,
            of: #require(entries?.first))
    }

    @Test("An instance without its series stands for itself")
    func alone() throws {
        let lines = [
            "RECURRENCE-ID;TZID=Europe/Madrid:20260331T090000",
            "DTSTART;TZID=Europe/Madrid:20260331T110000",
        ]
        try expectMembers(
            MembersCase(
                "", lines,
                """
                "start":"2026-03-31T11:00:00","timeZone":"Europe/Madrid",
                "recurrenceId":"2026-03-31T09:00:00","recurrenceIdTimeZone":"Europe/Madrid",
                "recurrenceOverrides":null
                """))
    }
}
