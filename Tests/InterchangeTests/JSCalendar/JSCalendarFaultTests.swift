import CalendarModel
import Interchange
import Testing

/// What is wrong in a document is told with its place, all else is read.
@Suite("JSCalendar: faults")
struct JSCalendarFaultTests {
    /// A member of an Event that is wrong, and what there is to tell.
    struct Fault: Sendable, CustomTestStringConvertible {
        /// The member, which begins at column 1 of line 2.
        var member: String
        var findings: [String]
        var testDescription: String { member }

        init(_ member: String, _ findings: String...) {
            self.member = member
            self.findings = findings
        }
    }

    static let faults: [Fault] = [
        Fault(#""title":7"#, "2:9 bad-jscalendar"),
        Fault(#""title":["Tea"]"#, "2:9 bad-jscalendar"),
        Fault(#""duration":"1 hour""#, "2:12 bad-jscalendar"),
        Fault(#""duration":"-PT1H""#, "2:12 bad-jscalendar"),
        Fault(#""duration":"P""#, "2:12 bad-jscalendar"),
        Fault(#""duration":"PT""#, "2:12 bad-jscalendar"),
        Fault(#""duration":3600"#, "2:12 bad-jscalendar"),
        Fault(#""created":"2026-01-01T00:00:00""#, "2:11 bad-jscalendar"),
        Fault(#""created":"2026-01-01T00:00:00+01:00""#, "2:11 bad-jscalendar"),
        Fault(#""priority":10"#, "2:12 bad-jscalendar"),
        Fault(#""priority":1.5"#, "2:12 bad-jscalendar"),
        Fault(#""priority":"1""#, "2:12 bad-jscalendar"),
        Fault(#""sequence":-1"#, "2:12 bad-jscalendar"),
        Fault(#""keywords":["a"]"#, "2:12 bad-jscalendar"),
        Fault(#""locations":[]"#, "2:13 bad-jscalendar"),
        Fault(#""virtualLocations":{"m":{"name":"Chat"}}"#, "2:25 bad-jscalendar"),
        Fault(#""links":{"a":{"title":"None"}}"#, "2:14 bad-jscalendar"),
        Fault(#""participants":{"a":"mailto:a@example.org"}"#, "2:21 bad-jscalendar"),
        Fault(#""alerts":{"a":"-PT5M"}"#, "2:15 bad-jscalendar"),
        Fault(#""recurrenceRule":"daily""#, "2:18 bad-jscalendar"),
        Fault(#""recurrenceRule":{"interval":2}"#, "2:18 bad-jscalendar"),
        Fault(#""recurrenceRule":{"frequency":"often"}"#, "2:31 bad-jscalendar"),
        Fault(
            #""recurrenceRule":{"frequency":"daily","until":"2026-04-01T00:00:00Z"}"#,
            "2:47 bad-jscalendar"),
        Fault(
            #""recurrenceRule":{"frequency":"daily","byDay":["mo"]}"#, "2:47 bad-jscalendar"),
        Fault(#""recurrenceOverrides":{"2026-03-31":{}}"#, "2:37 bad-jscalendar"),
        Fault(
            #""recurrenceOverrides":{"2026-03-31T09:00:00":"excluded"}"#, "2:46 bad-jscalendar"),
        Fault(#""timeZone":7"#, "2:12 bad-jscalendar"),
        Fault(#""showWithoutTime":"yes""#, "2:19 bad-jscalendar"),
        Fault(#""locations":{"a":"Room 1"}"#, "2:18 bad-jscalendar"),
        Fault(#""relatedTo":{"2@example.org":true}"#, "2:30 bad-jscalendar"),
        Fault(#""iCalendar":{"properties":[["x-a",{},"text"]]}"#, "2:28 bad-jcal"),
    ]

    @Test("A wrong member is left out, and the rest of the entry is read", arguments: faults)
    func fault(fault: Fault) throws {
        let reading = JSReading(
            """
            [{"@type":"Event","uid":"1@example.org","start":"2026-03-30T09:00:00","color":"navy",
            \(fault.member)},{"@type":"Event","uid":"2","start":"2026-03-30T09:00:00"}]
            """)
        #expect(reading.findings == fault.findings, "\(reading.diagnostics)")
        #expect(reading.entries.map(\.uid) == ["1@example.org", "2"])
        let lines = try reading.lines(of: Array(reading.entries.prefix(1)))
        #expect(
            lines.filter { !$0.hasPrefix("RRULE") }
                == ["BEGIN:VEVENT", "DTSTART:20260330T090000", "COLOR:navy", "END:VEVENT"]
                || fault.member.contains("alerts"), "\(lines)")
    }

    @Test(
        "What is no entry is told of, and the others are read",
        arguments: [
            (#"{"@type":"Note","uid":"1"}"#, "1:2 bad-jscalendar"),
            (#"{"uid":"1"}"#, "1:2 bad-jscalendar"),
            (#"{"@type":7,"start":"2026-03-30T09:00:00"}"#, "1:2 bad-jscalendar"),
            ("7", "1:2 bad-jscalendar"), ("null", "1:2 bad-jscalendar"),
            (#"{"@type":"Group","entries":{}}"#, "1:29 bad-jscalendar"),
            (#"{"@type":"Group","entries":[7]}"#, "1:30 bad-jscalendar"),
        ])
    func noEntry(json: String, finding: String) {
        let reading = JSReading(
            #"[\#(json),{"@type":"Event","uid":"2","start":"2026-03-30T09:00:00"}]"#)
        #expect(reading.findings == [finding], "\(reading.diagnostics)")
        #expect(reading.entries.map(\.uid) == ["2"])
    }

    @Test("An Event without a start, or with a wrong one, is told of")
    func start() {
        for (members, findings) in [
            (#""title":"Tea""#, ["warning 1:1 bad-jscalendar"]),
            (#""start":"2026-02-30T09:00:00""#, ["1:48 bad-jscalendar"]),
            (#""start":"2026-03-30T09:00:00Z""#, ["1:48 bad-jscalendar"]),
            (#""start":20260330"#, ["1:48 bad-jscalendar"]),
        ] {
            let reading = JSReading(#"{"@type":"Event","uid":"1@example.org",\#(members)}"#)
            #expect(Set(reading.findings) == Set(findings), "\(members) \(reading.diagnostics)")
            #expect(reading.entries.count == 1)
        }
    }

    /// A patch of an instance at 9:00 on the 31st, which begins at column 1 of line 4.
    private func reading(ofPatch patch: String) -> JSReading {
        JSReading(
            """
            {"@type":"Event","uid":"1@example.org","start":"2026-03-30T09:00:00","title":"Tea",
            "recurrenceRule":{"frequency":"daily"},"recurrenceOverrides":{
            "2026-03-31T09:00:00":
            {\(patch),"color":"navy"}}}
            """)
    }

    // RFC 8984 §4.3.5 has a list of what overrides may not change; §1.4.9 says where pointers lead.
    @Test(
        "A patch that may not be is left out, and the rest of it applied",
        arguments: [
            (#""uid":"2""#, "warning 4:8 bad-jscalendar"),
            (#""method":"request""#, "warning 4:11 bad-jscalendar"),
            (#""privacy":"secret""#, "warning 4:12 bad-jscalendar"),
            (#""prodId":"x""#, "warning 4:11 bad-jscalendar"),
            (#""@type":"Task""#, "warning 4:10 bad-jscalendar"),
            (#""recurrenceRule/count":2"#, "warning 4:25 bad-jscalendar"),
            (#""relatedTo":{}"#, "warning 4:14 bad-jscalendar"),
        ])
    func patch(patch: String, finding: String) throws {
        let reading = reading(ofPatch: patch)
        #expect(reading.findings.filter { !$0.hasPrefix("warning 1:") } == [finding])
        let instance = try #require(reading.entries.last)
        #expect(
            try reading.lines(of: [instance]) == [
                "BEGIN:VEVENT", "RECURRENCE-ID:20260331T090000", "DTSTART:20260331T090000",
                "SUMMARY:Tea", "COLOR:navy", "END:VEVENT",
            ])
    }

    // Nothing of such a patch may be applied (RFC 8984 §1.4.9).
    @Test(
        "A patch with a pointer that leads nowhere is left out as a whole",
        arguments: [
            (#""locations/x/name":"Hall""#, "4:21 bad-jscalendar"),
            (#""title/en":"Cake""#, "4:13 bad-jscalendar"),
            (
                #""keywords":{"a":true},"keywords/b":true"#, "4:37 bad-jscalendar"
            ),
        ])
    func noPatch(patch: String, finding: String) {
        let reading = reading(ofPatch: patch)
        #expect(reading.findings == [finding])
        #expect(reading.entries.count == 1)
    }

    @Test("A member that a patch takes out is not there; others lead into what is there")
    func patches() throws {
        for (patch, title) in [
            (#""title":null"#, nil), (#""title":"Cake""#, "Cake"), (#""status":null"#, "Tea"),
        ] {
            let reading = reading(ofPatch: patch)
            #expect(reading.findings.isEmpty)
            #expect(reading.entries.map(\.summary) == ["Tea", title])
        }
    }

    @Test("What stands before the end of a document that is cut off is read")
    func truncated() {
        let reading = JSReading(
            """
            {"@type":"Group","entries":[
            {"@type":"Event","uid":"1","start":"2026-03-30T09:00:00","title":"Tea"},
            {"@type":"Event","uid":"2","start":"2026-03-30T09:00:00","title":"Ca
            """)
        #expect(reading.findings == ["3:66 bad-json"])
        #expect(reading.entries.map(\.uid) == ["1", "2"])
        #expect(reading.entries.map(\.summary) == ["Tea", nil])
    }

    @Test("A document may be cut off at any byte")
    func everyCut() throws {
        let json = """
            {"@type":"Group","title":"é","entries":[{"@type":"Event","uid":"1",
            "start":"2026-03-30T09:00:00","timeZone":"Europe/Madrid","recurrenceRule":{
            "frequency":"daily","byDay":[{"day":"mo"}]},"recurrenceOverrides":{
            "2026-03-31T09:00:00":{"title":null}},"alerts":{"1":{"trigger":{"offset":"-PT5M"}}},
            "participants":{"a":{"roles":{"owner":true}}},"links":{"l":{"href":"x:"}},
            "locations":{"l":{"name":"Room"}},"iCalendar":{"name":"vevent","properties":[]}}]}
            """
        let bytes = Array(json.utf8)
        for count in 0..<bytes.count {
            let (_, diagnostics) = JSCalendar.read(
                SourceText(name: "a.json", bytes: Array(bytes.prefix(count))))
            #expect(diagnostics.contains { $0.rule == "bad-json" })
        }
        #expect(JSReading(json).findings.isEmpty)
    }

    @Test("What is not JSON at all is told of once")
    func noJSON() {
        for text in ["BEGIN:VCALENDAR\nEND:VCALENDAR\n", "", "{]"] {
            let reading = JSReading(text)
            #expect(reading.diagnostics.map(\.rule) == ["bad-json"])
            #expect(reading.entries.isEmpty)
        }
    }
}
