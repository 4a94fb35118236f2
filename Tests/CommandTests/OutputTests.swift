import Foundation
import Testing

@Suite struct OutputTests {
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
            DTSTART;TZID=Europe/Madrid:20260701T100000
            DTEND;TZID=Europe/Madrid:20260701T113000
            SUMMARY:Design review, "final"
            LOCATION:Room 2
            CATEGORIES:work,design
            COLOR:rebeccapurple
            END:VEVENT
            END:VCALENDAR

            """, to: "team.ics")
    }

    private let arguments = ["events", "--date", "2026-07-01", "team.ics"]

    @Test func eventsAreOneJSONDocumentWithKeysInOrder() throws {
        let result = try runner.run(arguments)
        #expect(
            result.output == """
                {
                  "schema": "daylane.events/1",
                  "timeZone": "Europe/Madrid",
                  "from": "2026-07-01",
                  "to": "2026-07-01",
                  "events": [
                    {
                      "uid": "a@example.org",
                      "summary": "Design review, \\"final\\"",
                      "start": "2026-07-01T10:00:00+02:00",
                      "end": "2026-07-01T11:30:00+02:00",
                      "allDay": false,
                      "floating": false,
                      "sourceTimeZone": "Europe/Madrid",
                      "location": "Room 2",
                      "categories": [
                        "work",
                        "design"
                      ],
                      "color": "#663399",
                      "file": "team.ics",
                      "line": 4,
                      "component": "VEVENT",
                      "days": [
                        {
                          "date": "2026-07-01",
                          "startMinute": 600,
                          "endMinute": 690,
                          "continuesBefore": false,
                          "continuesAfter": false
                        }
                      ]
                    }
                  ]
                }

                """)
        #expect(result.errors.isEmpty)
    }

    @Test func eventsAsTablesQuoteWhatNeedsIt() throws {
        let head =
            "start,end,allDay,summary,location,status,transparency,categories,calendar,uid,"
            + "recurrenceId,file,line,component,due,completed,percentComplete"
        let csv = try runner.run(arguments + ["--format", "csv"])
        #expect(
            csv.output == head + "\r\n2026-07-01T10:00:00+02:00,2026-07-01T11:30:00+02:00,false,"
                + "\"Design review, \"\"final\"\"\",Room 2,,,\"work,design\",,a@example.org,,"
                + "team.ics,4,VEVENT,,,\r\n")
        let tsv = try runner.run(arguments + ["--format=tsv"])
        #expect(
            tsv.output == head.replacing(",", with: "\t")
                + "\n2026-07-01T10:00:00+02:00\t2026-07-01T11:30:00+02:00\tfalse\t"
                + "Design review, \"final\"\tRoom 2\t\t\twork,design\t\ta@example.org\t\t"
                + "team.ics\t4\tVEVENT\t\t\t\n")
    }

    @Test func anOutputFileIsReplacedAndKeepsItsMode() throws {
        let file = try folder.write("old", to: "out.json")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640], ofItemAtPath: file.path)
        let result = try runner.run(arguments + ["-o", "out.json"])
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("{\n  \"schema\""))
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(left.sorted() == ["out.json", "team.ics"])
    }

    @Test(arguments: [
        (
            "missing/out.json",
            "daylane: cannot write missing/out.json: no such file or directory\n"
        ),
        (".", "daylane: cannot write .: is a directory\n"),
    ])
    func anOutputThatCannotBeWrittenIsStatus73(path: String, message: String) throws {
        let result = try runner.run(arguments + ["-o", path])
        #expect(result.status == 73)
        #expect(result.errors == message)
    }

    @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "-"])
    func whatStandsForStandardOutputIsNotReplaced(path: String) throws {
        #if os(Linux)
            let script =
                "(echo before; \"$1\" events -d 2026-07-01 team.ics -f tsv -o \"$2\";"
                + " echo after) > all.txt"
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", script, "sh", CommandRunner.command.path, path]
            process.currentDirectoryURL = folder.url
            try process.run()
            process.waitUntilExit()
            let all = try String(
                contentsOf: folder.url.appendingPathComponent("all.txt"), encoding: .utf8)
            #expect(all.hasPrefix("before\nstart\t"))
            #expect(all.hasSuffix("\tteam.ics\t4\tVEVENT\t\t\t\nafter\n"))
        #endif
    }

    @Test func aFileLeftBehindByAnotherRunIsNotInTheWay() throws {
        // The number of the process is not known before it runs, so a shell takes its place.
        let script = "echo x > .daylane-$$-0.tmp; exec \"$1\" events -d 2026-07-01 team.ics -o new"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script, "sh", CommandRunner.command.path]
        process.currentDirectoryURL = folder.url
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(left.contains("new"))
        #expect(left.count == 3)
    }

    @Test(arguments: [
        ("7-7", 7, 8), ("21-7", 21, 22), ("-5-30", 0, 24), ("30-40", 23, 24), ("8-9", 8, 9),
    ])
    func hoursAreClampedToTheDay(hours: String, first: Int, last: Int) throws {
        let result = try runner.run(
            ["layout", "--date", "2026-07-01", "team.ics", "--hours", hours])
        #expect(result.status == 0)
        #expect(result.output.contains("\"firstHour\": \(first),"))
        #expect(result.output.contains("\"lastHour\": \(last)\n"))
    }

    @Test func aCurrentStepWithoutNowLeavesTheClockAlone() throws {
        let result = try runner.run(
            ["layout", "--date", "2026-07-01", "team.ics", "--current", "0"])
        #expect(!result.output.contains("\"now\""))
        #expect(result.output.contains("\"value\": \"In progress\""))
    }

    @Test func controlCharactersOfAFileDoNotReachATerminal() throws {
        try folder.write(
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:\u{1b}[31mred
            DTSTART:never\u{1b}]0;title\u{7}
            END:VEVENT
            END:VCALENDAR

            """, to: "evil.ics")
        let result = try runner.run(["agenda", "evil.ics"])
        #expect(!result.errors.contains("\u{1b}"))
        #expect(!result.errors.contains("\u{7}"))
        #expect(result.errors.contains("\\x1b[31mred"))
    }
}
