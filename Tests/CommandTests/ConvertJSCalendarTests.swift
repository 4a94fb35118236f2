import Foundation
import Testing

/// `daylane convert` to and from JSCalendar.
@Suite struct ConvertJSCalendarTests {
    private let folder: TemporaryFolder
    private let runner: CommandRunner

    init() throws {
        folder = try TemporaryFolder()
        runner = CommandRunner(directory: folder.url)
        try folder.write(
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//example.org//Daylane Tests//EN
            BEGIN:VEVENT
            UID:a@example.org
            DTSTAMP:20260101T000000Z
            DTSTART;TZID=Europe/Madrid:20260105T100000
            DURATION:PT1H
            SUMMARY:Tea
            RRULE:FREQ=DAILY;COUNT=2
            END:VEVENT
            END:VCALENDAR

            """, to: "in.ics")
    }

    @Test(
        "What options do not fit is told",
        arguments: [
            (["--to", "jcal", "--jscalendar-version", "1.0"], "is for --to jscalendar"),
            (["--jscalendar-version", "2.0"], "is for --to jscalendar"),
            (["--to", "jscalendar", "--jscalendar-version", "3"], "1.0, 2.0"),
            (["--to", "jscalendar", "--columns", "google"], "JSCalendar has no columns"),
        ])
    func usage(options: [String], message: String) throws {
        let result = try runner.run(["convert", "in.ics"] + options)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test("The version says which members there are", arguments: ["1.0", "2.0", nil])
    func versions(version: String?) throws {
        let options = version.map { ["--jscalendar-version", $0] } ?? []
        let result = try runner.run(["convert", "in.ics", "--to", "jscalendar"] + options)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(result.output.contains("\"recurrenceRules\":[") == (version == "1.0"))
        #expect(result.output.contains("\"recurrenceRule\":{") == (version != "1.0"))
        // By its content, whatever its name.
        try folder.write(result.output, to: "out.ics")
        let back = try runner.run(["convert", "out.ics"])
        #expect(back.status == 0)
        #expect(back.errors.isEmpty)
        // The zone is defined again.
        #expect(back.output.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Madrid\r\n"))
        #expect(back.output.contains("DTSTART;TZID=Europe/Madrid:20260105T100000\r\n"))
        #expect(try runner.run(["diff", "in.ics", "out.ics"]).status == 0)
    }

    @Test("An Event, a Task and several of them stand for a calendar too")
    func withoutAGroup() throws {
        let event = #"{"@type":"Event","uid":"a","start":"2026-01-05T10:00:00","title":"Tea"}"#
        for text in [event, "[\(event)]", "\u{FEFF}\n [ \(event) , \(event) ]"] {
            let result = try runner.run(["convert"], input: Data(text.utf8))
            #expect(result.status == 0)
            #expect(result.output.contains("SUMMARY:Tea"))
        }
    }

    @Test("Bad entries are told with their place; the good ones go through unless --strict")
    func badEntries() throws {
        let text = """
            {"@type":"Group","entries":[
            {"@type":"Event","uid":"a","start":"noon","title":"Bad"},
            {"@type":"Event","uid":"b","start":"2026-01-05T10:00:00","title":"Good"}]}
            """
        try folder.write(text, to: "in.json")
        let result = try runner.run(["convert", "in.json"])
        #expect(result.status == 0)
        #expect(result.errors.hasPrefix("daylane: in.json:2:36: error: "))
        #expect(result.output.contains("SUMMARY:Good"))
        let strict = try runner.run(["convert", "in.json", "--strict"])
        #expect(strict.status == 65)
        #expect(strict.output.isEmpty)
        // An agenda reads iCalendar alone, and says what this is.
        let agenda = try runner.run(["agenda", "in.json"])
        #expect(agenda.status == 65)
        #expect(agenda.errors.contains("but JSCalendar"))
    }
}
