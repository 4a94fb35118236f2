import CalendarModel
import Foundation
import Interchange
import Libical
import Testing

@Suite("jCal (RFC 7265)")
struct JCalTests {
    /// A property as iCalendar and as jCal; the form is that of RFC 7265 §3.4 to §3.6.
    struct Pair: Sendable, CustomTestStringConvertible {
        var line: String
        var json: String
        var testDescription: String { line }
    }

    static let pairs: [Pair] = [
        Pair(
            line: "SUMMARY:Tea\\, cake\\n\\\\o/", json: #"["summary",{},"text","Tea, cake\n\\o/"]"#),
        Pair(line: "DTSTART;VALUE=DATE:20260330", json: #"["dtstart",{},"date","2026-03-30"]"#),
        Pair(
            line: "DTSTART;TZID=Europe/Madrid:20260330T090000",
            json: #"["dtstart",{"tzid":"Europe/Madrid"},"date-time","2026-03-30T09:00:00"]"#),
        Pair(
            line: "DTSTAMP:20260101T000000Z",
            json: #"["dtstamp",{},"date-time","2026-01-01T00:00:00Z"]"#),
        Pair(
            line: "EXDATE:20260330T090000Z,20260331T090000Z",
            json:
                #"["exdate",{},"date-time","2026-03-30T09:00:00Z","2026-03-31T09:00:00Z"]"#),
        Pair(
            line: "CATEGORIES:work,a\\,b", json: #"["categories",{},"text","work","a,b"]"#),
        Pair(
            line: "RRULE:FREQ=YEARLY;COUNT=5;BYDAY=-1SU,2MO;BYMONTH=10",
            json:
                #"["rrule",{},"recur",{"freq":"YEARLY","count":5,"byday":["-1SU","2MO"],"bymonth":10}]"#
        ),
        Pair(
            line: "RRULE:FREQ=DAILY;UNTIL=20260401T000000Z",
            json: #"["rrule",{},"recur",{"freq":"DAILY","until":"2026-04-01T00:00:00Z"}]"#),
        Pair(line: "TZOFFSETFROM:-0330", json: #"["tzoffsetfrom",{},"utc-offset","-03:30"]"#),
        Pair(
            line: "GEO:37.386013;-122.082932", json: #"["geo",{},"float",[37.386013,-122.082932]]"#),
        Pair(
            line: "REQUEST-STATUS:2.0;Success",
            json: #"["request-status",{},"text",["2.0","Success"]]"#),
        Pair(
            line: "FREEBUSY:20260330T090000Z/PT1H,20260330T110000Z/20260330T120000Z",
            json:
                #"["freebusy",{},"period",["2026-03-30T09:00:00Z","PT1H"],["2026-03-30T11:00:00Z","2026-03-30T12:00:00Z"]]"#
        ),
        Pair(line: "PERCENT-COMPLETE:95", json: #"["percent-complete",{},"integer",95]"#),
        Pair(
            line:
                "ATTENDEE;MEMBER=\"mailto:a@example.org\",\"mailto:b@example.org\":mailto:c@example.org",
            json:
                #"["attendee",{"member":["mailto:a@example.org","mailto:b@example.org"]},"cal-address","mailto:c@example.org"]"#
        ),
        Pair(
            line: "X-COFFEE:Arabica\\,Kenya", json: #"["x-coffee",{},"unknown","Arabica\\,Kenya"]"#),
        Pair(line: "X-SINCE;VALUE=DATE:20260330", json: #"["x-since",{},"date","2026-03-30"]"#),
        Pair(line: "X-FLAG;VALUE=BOOLEAN:TRUE", json: #"["x-flag",{},"boolean",true]"#),
        Pair(line: "DURATION:P1W", json: #"["duration",{},"duration","P1W"]"#),
        Pair(
            line: "ATTACH;VALUE=BINARY;ENCODING=BASE64:YWJj",
            json: #"["attach",{},"binary","YWJj"]"#),
        // What its type does not allow is kept as it is.
        Pair(line: "DTSTART:sometime", json: #"["dtstart",{},"date-time","sometime"]"#),
        Pair(line: "PRIORITY:+7", json: #"["priority",{},"integer","+7"]"#),
    ]

    private func whole(_ json: String) -> String {
        #"["vcalendar",[],[["vevent",["# + json + #"],[]]]]"# + "\n"
    }

    @Test("A property is written as an array", arguments: pairs)
    func writing(pair: Pair) {
        let input = document(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\n\(pair.line)\nEND:VEVENT\nEND:VCALENDAR\n")
        let (bytes, losses) = JCal.write([input])
        #expect(String(decoding: bytes, as: UTF8.self) == whole(pair.json))
        #expect(losses.isEmpty)
    }

    @Test("A property is read from an array", arguments: pairs)
    func reading(pair: Pair) throws {
        let (document, _) = JCal.read(SourceText(name: "a.json", text: whole(pair.json)))
        let written = try written(document.items).replacing("\r\n ", with: "")
        let line = try #require(written.split(separator: "\r\n").dropFirst(2).first)
        #expect(line == pair.line)
    }

    @Test("Several calendars are an array of them")
    func several() {
        let one = document("BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n")
        let (bytes, _) = JCal.write([one, one])
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == #"[["vcalendar",[["version",{},"text","2.0"]],[]],["vcalendar",[["version",{},"text","2.0"]],[]]]"#
                + "\n")
        #expect(JCal.read(SourceText(name: "a.json", bytes: bytes)).document.components.count == 2)
    }

    @Test("A period may be a string, as in the RFC's own example B.2")
    func periodAsString() throws {
        let json = whole(#"["rdate",{},"period","2026-03-30T15:00:00/PT2H"]"#)
        let (document, _) = JCal.read(SourceText(name: "a.json", text: json))
        #expect(try lines(document.items).contains("RDATE;VALUE=PERIOD:20260330T150000/PT2H"))
    }

    @Test("A document that is cut off gives all that stands before the cut, and the place of it")
    func truncated() throws {
        let json = """
            ["vcalendar", [["version", {}, "text", "2.0"]], [
              ["vevent", [["uid", {}, "text", "1"], ["summary", {}, "text", "Tea"]], []],
              ["vevent", [["uid", {}, "text", "2"], ["summary", {}, "te
            """
        let (document, diagnostics) = JCal.read(SourceText(name: "a.json", text: json))
        let events = try #require(document.components.first).components
        #expect(events.map(\.uid) == ["1", "2"])
        #expect(events.map(\.summary) == ["Tea", nil])
        #expect(
            diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.rule)" }
                == ["3:57 bad-json"])
    }

    @Test(
        "What is no jCal is told with its place and the rest is read",
        arguments: [
            (#"["vcalendar",[["version",{},"text"],["prodid",{},"text","x"]],[]]"#, "1:15"),
            (#"["vcalendar",[["version",[],"text","2.0"],["prodid",{},"text","x"]],[]]"#, "1:26"),
            (#"["vcalendar",[["version",{},"text",null],["prodid",{},"text","x"]],[]]"#, "1:36"),
            (#"["vcalendar",[["prodid",{},"text","x"]],[7]]"#, "1:42"),
            (#"["vcalendar",[["end",{},"text","VCALENDAR"],["prodid",{},"text","x"]],[]]"#, "1:15"),
        ])
    func faults(json: String, place: String) throws {
        let (document, diagnostics) = JCal.read(SourceText(name: "a.json", text: json))
        #expect(
            diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0)" } == [place])
        #expect(document.components.first?.properties.map(\.text) == ["x"])
    }
}
