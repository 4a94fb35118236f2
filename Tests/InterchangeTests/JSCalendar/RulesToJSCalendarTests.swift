import Interchange
import Testing

/// RRULE (RFC 5545 §3.3.10, RFC 7529) as RecurrenceRule (RFC 8984 §4.3.3).
@Suite("JSCalendar: rules of iCalendar")
struct RulesToJSCalendarTests {
    struct Rule: Sendable, CustomTestStringConvertible {
        var parts: String
        /// The members besides `@type`.
        var members: String
        var start = "DTSTART:20260330T090000Z"
        var testDescription: String { "\(parts) \(start)" }
    }

    static let rules: [Rule] = [
        Rule(parts: "FREQ=DAILY;COUNT=10", members: #""frequency":"daily","count":10"#),
        Rule(
            parts: "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,TH",
            members: """
                "frequency":"weekly","interval":2,"firstDayOfWeek":"su","byDay":[
                {"@type":"NDay","day":"tu"},{"@type":"NDay","day":"th"}]
                """),
        Rule(
            parts: "FREQ=MONTHLY;BYDAY=1SU,-1SU",
            members: """
                "frequency":"monthly","byDay":[{"@type":"NDay","day":"su","nthOfPeriod":1},
                {"@type":"NDay","day":"su","nthOfPeriod":-1}]
                """),
        Rule(
            parts: "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1,-1",
            members: """
                "frequency":"monthly","bySetPosition":[1,-1],"byDay":[
                {"@type":"NDay","day":"mo"},{"@type":"NDay","day":"tu"}]
                """),
        Rule(
            parts: "FREQ=MONTHLY;BYMONTHDAY=2,-1",
            members: #""frequency":"monthly","byMonthDay":[2,-1]"#),
        Rule(
            parts: "FREQ=YEARLY;BYMONTH=1,12",
            members: #""frequency":"yearly","byMonth":["1","12"]"#
        ),
        Rule(
            parts: "FREQ=YEARLY;BYYEARDAY=1,-366",
            members: #""frequency":"yearly","byYearDay":[1,-366]"#),
        Rule(
            parts: "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
            members: """
                "frequency":"yearly","byWeekNo":[20],"byDay":[{"@type":"NDay","day":"mo"}]
                """),
        Rule(
            parts: "FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,30;BYSECOND=5",
            members: #""frequency":"daily","byHour":[9,10],"byMinute":[0,30],"bySecond":[5]"#),
        Rule(
            parts: "FREQ=HOURLY;INTERVAL=3", members: #""frequency":"hourly","interval":3"#),
        Rule(parts: "FREQ=MINUTELY;COUNT=2", members: #""frequency":"minutely","count":2"#),
        Rule(parts: "FREQ=SECONDLY;COUNT=2", members: #""frequency":"secondly","count":2"#),
        Rule(
            parts: "RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=5L;SKIP=BACKWARD",
            members: """
                "rscale":"chinese","frequency":"yearly","byMonth":["5L"],"skip":"backward"
                """),
        // UNTIL is a local time in the event's zone: Madrid is two hours ahead in April.
        Rule(
            parts: "FREQ=DAILY;UNTIL=20260410T070000Z",
            members: #""frequency":"daily","until":"2026-04-10T09:00:00""#,
            start: "DTSTART;TZID=Europe/Madrid:20260330T090000"),
        Rule(
            parts: "FREQ=DAILY;UNTIL=20260410T070000Z",
            members: #""frequency":"daily","until":"2026-04-10T07:00:00""#),
        Rule(
            parts: "FREQ=DAILY;UNTIL=20260410T090000",
            members: #""frequency":"daily","until":"2026-04-10T09:00:00""#,
            start: "DTSTART:20260330T090000"),
        Rule(
            parts: "FREQ=DAILY;UNTIL=20260410",
            members: #""frequency":"daily","until":"2026-04-10T00:00:00""#,
            start: "DTSTART;VALUE=DATE:20260330"),
    ]

    @Test("A rule", arguments: rules)
    func rule(rule: Rule) throws {
        let lines = [rule.start, "RRULE:\(rule.parts)"]
        let object = #"{"@type":"RecurrenceRule",\#(rule.members)}"#
        try expectMembers(
            MembersCase(
                "", lines, #""recurrenceRule":\#(object),"recurrenceRules":null"#,
                versions: [.successor]))
        try expectMembers(
            MembersCase(
                "", lines, #""recurrenceRules":[\#(object)],"recurrenceRule":null"#,
                versions: [.rfc8984]))
    }

    @Test("A rule comes back", arguments: rules)
    func back(rule: Rule) throws {
        let text = calendar(event("1@example.org", rule.start, "RRULE:\(rule.parts)"))
        for version in [JSCalendar.Version.successor, .rfc8984] {
            let reading = JSReading(jsDocument(text, version: version))
            #expect(reading.findings.isEmpty)
            let lines = try reading.lines(of: reading.entries)
            #expect(lines.contains(rule.start))
            let back = try #require(lines.first { $0.hasPrefix("RRULE:") }).dropFirst(6)
            #expect(Set(back.split(separator: ";")) == Set(rule.parts.split(separator: ";")))
        }
    }

    static let others: [MembersCase] = [
        .at(
            "EXRULE, for which RFC 8984 alone has a member",
            ["RRULE:FREQ=DAILY", "EXRULE:FREQ=WEEKLY"],
            """
            "excludedRecurrenceRules":[{"@type":"RecurrenceRule","frequency":"weekly"}],
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"daily"}]
            """, versions: [.rfc8984]),
        .at(
            "EXRULE is kept where there is no member for it",
            ["RRULE:FREQ=DAILY", "EXRULE:FREQ=WEEKLY"],
            """
            "excludedRecurrenceRules":null,"iCalendar":{"@type":"ICalComponent","name":"vevent",
            "properties":[["exrule",{},"recur",{"freq":"WEEKLY"}]]}
            """, versions: [.successor]),
        .at(
            "several rules", ["RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY"],
            """
            "recurrenceRules":[{"@type":"RecurrenceRule","frequency":"daily"},
            {"@type":"RecurrenceRule","frequency":"weekly"}]
            """, versions: [.rfc8984]),
        .at(
            "a second rule is kept where there is one", ["RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY"],
            """
            "recurrenceRule":{"@type":"RecurrenceRule","frequency":"daily"},"iCalendar":{
            "@type":"ICalComponent","name":"vevent",
            "properties":[["rrule",{},"recur",{"freq":"WEEKLY"}]]}
            """, versions: [.successor]),
        // What reading passes over is no part.
        .at(
            "spaces and an empty part", ["RRULE:FREQ=DAILY; BYDAY=MO, TU ;COUNT=3;"],
            """
            "recurrenceRule":{"@type":"RecurrenceRule","frequency":"daily","count":3,"byDay":[
            {"@type":"NDay","day":"mo"},{"@type":"NDay","day":"tu"}]},"iCalendar":null
            """, versions: [.successor]),
        .at(
            "a part of a vendor's", ["RRULE:FREQ=DAILY;X-MOON=FULL"],
            #""recurrenceRule":null,"recurrenceRules":null"#),
    ]

    @Test("Rules that are more than one, or none", arguments: others)
    func other(case expected: MembersCase) throws { try expectMembers(expected) }

    @Test("What only Daylane reads is told of")
    func losses() throws {
        let text = calendar(
            event("1", "DTSTART:20260330T090000Z", "RRULE:FREQ=DAILY", "EXRULE:FREQ=WEEKLY"))
        #expect(try !jsGroup(text).losses.isEmpty)
        #expect(try jsGroup(text, version: .rfc8984).losses.isEmpty)
    }
}
