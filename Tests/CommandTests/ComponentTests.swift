import Foundation
import Testing

/// `--component` and `--gap`.
@Suite struct ComponentTests {
    private let folder: TemporaryFolder
    private let runner: CommandRunner

    init() throws {
        folder = try TemporaryFolder()
        runner = CommandRunner(directory: folder.url)
        try folder.write(
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//example.org//tests//EN
            BEGIN:VEVENT
            UID:event@example.org
            DTSTAMP:20260101T000000Z
            DTSTART;TZID=Europe/Madrid:20260328T023000
            DURATION:PT30M
            RRULE:FREQ=DAILY;COUNT=2
            SUMMARY:Night watch
            END:VEVENT
            BEGIN:VTODO
            UID:todo@example.org
            DTSTAMP:20260101T000000Z
            DTSTART;VALUE=DATE:20260328
            DUE;VALUE=DATE:20260330
            PERCENT-COMPLETE:40
            SUMMARY:Report
            END:VTODO
            BEGIN:VTODO
            UID:done@example.org
            DTSTAMP:20260101T000000Z
            DUE:20260329T080000Z
            STATUS:COMPLETED
            COMPLETED:20260328T120000Z
            SUMMARY:Figures
            END:VTODO
            BEGIN:VJOURNAL
            UID:journal@example.org
            DTSTAMP:20260101T000000Z
            DTSTART;VALUE=DATE:20260329
            SUMMARY:Diary
            END:VJOURNAL
            END:VCALENDAR

            """, to: "cal.ics")
    }

    private let zone = ["--tz", "Europe/Madrid"]

    @Test(arguments: [
        ([], ["Night watch"]), (["--component", "event"], ["Night watch"]),
        (["--component", "TODO"], ["Report", "Figures"]),
        (["--component", "journal", "--component", "event"], ["Night watch", "Diary"]),
        (["--component", "all"], ["Night watch", "Report", "Figures", "Diary"]),
    ])
    func componentsAreChosenByEveryCommand(options: [String], expected: [String]) throws {
        for command in ["agenda", "events", "layout"] {
            let arguments = [
                command, "cal.ics", "--date", "2026-03-29", "--now", "2026-03-29T12:00",
            ]
            let result = try runner.run(arguments + zone + options)
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            let found = ["Night watch", "Report", "Figures", "Diary"].filter {
                result.output.contains($0)
            }
            #expect(found == expected, "\(command) \(options)")
        }
    }

    @Test func eventsTellOfToDos() throws {
        let result = try runner.run(
            [
                "events", "cal.ics", "--date", "2026-03-29", "--component", "todo", "--format",
                "ndjson",
            ]
                + zone)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 2)
        for part in [
            #""start":"2026-03-28","end":"2026-03-30""#, #""component":"VTODO","due":"2026-03-30""#,
            #""percentComplete":40"#,
        ] {
            #expect(lines.first?.contains(part) == true, "\(part)")
        }
        for part in [
            #""due":"2026-03-29T10:00:00+02:00""#, #""completed":"2026-03-28T13:00:00+01:00""#,
            #""startMinute":600,"endMinute":600"#,
        ] {
            #expect(lines.last?.contains(part) == true, "\(part)")
        }
    }

    @Test func theAgendaTellsHowFarToDosAre() throws {
        let result = try runner.run(
            [
                "agenda", "cal.ics", "--date", "2026-03-29", "--now", "2026-03-31T12:00",
                "--component", "todo",
            ] + zone)
        #expect(result.output.contains(" ◉  all day"))
        #expect(result.output.contains("40 % done"))
        #expect(result.output.contains("overdue"))
        #expect(result.output.contains(" ✓  10:00"))
    }

    @Test(arguments: [
        ("shift", "2026-03-28T02:30:00+01:00 2026-03-29T03:30:00+02:00"),
        ("skip", "2026-03-28T02:30:00+01:00 2026-03-30T02:30:00+02:00"),
    ])
    func instancesInAGapAreShiftedOrSkipped(rule: String, starts: String) throws {
        let result = try runner.run(
            [
                "events", "cal.ics", "--from", "2026-03-01", "--to", "2026-04-30", "--gap", rule,
                "--format", "tsv",
            ] + zone)
        let rows = result.output.split(separator: "\n").dropFirst()
        let found = rows.compactMap { $0.split(separator: "\t").first }
        #expect(found.joined(separator: " ") == starts)
    }
}
