import Foundation
import Testing

/// The questions, templates and shorthands of `daylane agenda`.
@Suite struct AgendaQuestionTests {
    private let folder: TemporaryFolder
    private let runner: CommandRunner

    init() throws {
        folder = try TemporaryFolder()
        runner = CommandRunner(directory: folder.url)
        try folder.write(Self.calendar, to: "cal.ics")
    }

    private static let calendar = """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//example.org//tests//EN
        NAME:Team
        BEGIN:VEVENT
        UID:a@example.org
        DTSTAMP:20260101T000000Z
        DTSTART;TZID=Europe/Madrid:20260330T100000
        DURATION:PT1H30M
        SUMMARY:Design review
        LOCATION:Room 2
        END:VEVENT
        BEGIN:VEVENT
        UID:b@example.org
        DTSTAMP:20260101T000000Z
        DTSTART;TZID=Europe/Madrid:20260330T103000
        DURATION:PT45M
        SUMMARY:Interview {1}
        END:VEVENT
        BEGIN:VEVENT
        UID:c@example.org
        DTSTAMP:20260101T000000Z
        DTSTART;VALUE=DATE:20260330
        DTEND;VALUE=DATE:20260402
        SUMMARY:Fair
        TRANSP:TRANSPARENT
        CATEGORIES:away,trip
        END:VEVENT
        BEGIN:VEVENT
        UID:d@example.org
        DTSTAMP:20260101T000000Z
        DTSTART;TZID=Europe/Madrid:20260303T090000
        DURATION:PT15M
        RRULE:FREQ=YEARLY
        SUMMARY:Anniversary
        END:VEVENT
        BEGIN:VTODO
        UID:e@example.org
        DTSTAMP:20260101T000000Z
        DUE;VALUE=DATE:20260329
        SUMMARY:Library books
        END:VTODO
        BEGIN:VTODO
        UID:f@example.org
        DTSTAMP:20260101T000000Z
        DUE;VALUE=DATE:20260330
        STATUS:COMPLETED
        SUMMARY:Figures
        END:VTODO
        END:VCALENDAR

        """

    private func agenda(_ options: String...) throws -> CommandResult {
        try runner.run(
            [
                "agenda", "cal.ics", "--tz", "Europe/Madrid", "--now", "2026-03-30T10:42",
                "--width", "80",
            ]
                + options)
    }

    // MARK: Templates

    @Test(arguments: [
        ("{title}", "Fair\nDesign review\nInterview {1}\n"),
        ("{start:%H:%M:-all day} {title|max:6}", "all day Fair\n10:00 Desig…\n10:30 Inter…\n"),
        ("{location:-none}|{title|fit:6}|", "none|Fair  |\nRoom 2|Desig…|\nnone|Inter…|\n"),
        ("{location:-none-}{url:-}{url:-a-b}", "-none-a-b\nRoom 2a-b\n-none-a-b\n"),
        ("{minutes|right:4}{{}}", "    {}\n  90{}\n  45{}\n"),
        (
            "{categories} {all-day} {state}",
            "away,trip true current\n false current\n false current\n"
        ),
        ("{start:%A %-d %B %Y, %j %V}", "Monday 30 March 2026, 089 14\n"),
        ("{end:%F %T %z %Z}", "\n2026-03-30 11:30:00 +0200 CEST\n2026-03-30 11:15:00 +0200 CEST\n"),
        ("{title|json},{location|json}", "\"Fair\",null\n\"Design review\",\"Room 2\"\n"),
        ("{title|upper}\\t{calendar|lower}", "FAIR\tteam\n"),
        ("{end}", "2026-04-02\n2026-03-30T11:30:00+02:00\n"),
        ("{time} {duration}", "all day 3 d\n10:00–11:30 1 h 30 min\n10:30–11:15 45 min\n"),
        ("{line} {file} {component} {uid}", "20 cal.ics VEVENT c@example.org\n"),
    ])
    func templates(template: String, beginning: String) throws {
        let result = try agenda("--format", template)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix(beginning), "\(result.output)")
    }

    @Test(arguments: [
        ("{titel}", 2, "did you mean title?"), ("ab {title", 4, "{ is never closed"),
        ("ab}", 3, "} closes nothing"), ("{start:%H:%Q}", 11, "%Q"),
        ("{title:%H}", 8, "title is no date"),
        ("{title|fit}", 8, "|fit:30"), ("{title|fit:x}", 12, "1 to 1000"),
        ("{title|fto:3}", 8, "|fto"),
        ("é{titel}", 3, "titel"), ("{start:}", 8, "empty"), ("a\\q", 2, "\\q"),
    ])
    func anErrorPointsAtTheColumn(template: String, column: Int, text: String) throws {
        let result = try agenda("--format", template)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("--format: column \(column): "), "\(result.errors)")
        #expect(result.errors.contains(text), "\(result.errors)")
    }

    @Test(arguments: ["json", "ndjson", "csv", "tsv"])
    func shorthandsAreTheFormatsOfEvents(format: String) throws {
        let events = try runner.run([
            "events", "cal.ics", "--tz", "Europe/Madrid", "--date", "2026-03-30", "--format",
            format,
        ])
        #expect(try agenda("--date", "2026-03-30", "--format", format).output == events.output)
    }

    @Test func aTemplateWithoutFieldsIsAMistake() throws {
        let result = try agenda("--format", "jsno")
        #expect(result.status == 2)
        #expect(result.errors.contains("json, ndjson"))
    }

    @Test func theFieldsAreListed() throws {
        let result = try runner.run(["agenda", "--list-fields"])
        #expect(result.status == 0)
        #expect(result.output.contains("title          text"))
        #expect(result.output.contains("start          date"))
    }

    // MARK: Questions

    @Test(arguments: [
        (["--next", "--date", "2026-03-30"], ""), (["--next"], "Anniversary"),
        (["--next", "2"], "Anniversary Anniversary"), (["--next=1"], "Anniversary"),
        (["--at", "now"], "Fair Design review Interview {1}"),
        (["--at=2026-03-30T11:20"], "Fair Design review"),
        (["--at=2026-03-30T11:30"], "Fair"), (["--at=2026-04-02T00:00"], ""),
    ])
    func whatIsNextAndWhatRuns(options: [String], titles: String) throws {
        let result = try runner.run(
            ["agenda", "cal.ics", "--tz", "Europe/Madrid", "--now", "2026-03-30T10:42"] + options
                + ["--format", "{title}"])
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").joined(separator: " ") == titles)
        let code = try runner.run(
            ["agenda", "cal.ics", "--tz", "Europe/Madrid", "--now", "2026-03-30T10:42"] + options
                + ["--exit-code"])
        #expect(code.status == (titles.isEmpty ? 1 : 0))
    }

    @Test func conflictsAreNamed() throws {
        let result = try agenda("--date", "2026-03-30", "--conflicts")
        #expect(result.output.contains("    10:30–11:15  Design review ⇄ Interview {1}\n"))
        let json = try agenda("--date", "2026-03-30", "--conflicts", "--json")
        #expect(json.output.contains("\"schema\": \"daylane.conflicts/1\""))
        #expect(json.output.contains("\"count\": 1"))
        #expect(try agenda("--date", "2026-03-31", "--conflicts").output == "No conflicts.\n")
    }

    @Test func freeTimeIsFromNowOn() throws {
        let result = try agenda("--free", "--between", "9-18", "--min", "30m")
        #expect(result.output.hasSuffix("\n    11:30–18:00  6 h 30 min\n"), "\(result.output)")
        let json = try agenda("--free", "--between", "9-18", "--json")
        #expect(json.output.contains("\"minutes\": 390"))
        #expect(try agenda("--free", "--date", "2026-03-29").output == "No free time.\n")
        #expect(try agenda("--free", "--date", "2026-03-29", "--exit-code", "-q").status == 1)
    }

    @Test(arguments: [
        ["--next", "--free"], ["--json", "--format", "tsv"], ["--min", "3h"],
        ["--free", "--between", "9"],
        ["--free", "--min", "soon"], ["--free", "--weekdays", "someday"], ["--at=tomorrowish"],
        ["--free", "--format", "csv"], ["--todo", "--json"],
    ])
    func whatMakesNoSenseIsRefused(options: [String]) throws {
        let result = try runner.run(["agenda", "cal.ics"] + options)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
    }

    @Test func toDosThatAreDueStandAfterTheEvents() throws {
        let result = try agenda("--todo")
        #expect(result.output.contains("\nTo do\n ○  29 Mar       Library books  overdue\n"))
        #expect(!result.output.contains("Figures"))
    }

    @Test func eventsOfSeveralDaysStandOnceWhenAsked() throws {
        func count(_ options: [String]) throws -> Int {
            let result = try runner.run(
                ["agenda", "cal.ics", "--date", "2026-03-30..2026-04-02"] + options)
            return result.output.split(separator: "\n").count { $0.contains("Fair") }
        }
        #expect(try count([]) == 3)
        #expect(try count(["--once"]) == 1)
    }

    @Test func datesAreExplained() throws {
        let result = try runner.run([
            "agenda", "--explain-date", "--date", "next monday", "--days", "2", "--tz",
            "Europe/Madrid", "--now", "2026-03-30T10:42",
        ])
        #expect(
            result.output == "next monday, --days 2: Monday 6 April 2026 – Tuesday 7 April 2026"
                + " (2026-04-06..2026-04-07) in Europe/Madrid\n")
    }

    @Test(arguments: ["--free", "--conflicts", "--todo"])
    func answersKeepToTheWidth(question: String) throws {
        for locale in ["en-GB", "en-US"] {
            for width in [20, 24, 30, 41, 60] {
                let result = try runner.run([
                    "agenda", "cal.ics", "--date", "2026-03-30", "--now", "2026-03-29T10:42",
                    question,
                    "--locale", locale, "--width", String(width),
                ])
                // Nothing here is wider than a cell.
                let widest = result.output.split(separator: "\n").map(\.count).max() ?? 0
                #expect(widest <= width, "\(locale) \(width): \(result.output)")
            }
        }
    }
}
