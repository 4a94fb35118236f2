import Foundation
import Testing

/// `daylane convert` to and from JSCalendar.
@Suite struct ConvertJSCalendarTests {
    private let folder: TemporaryFolder
    private let runner: CommandRunner

    init() throws {
        folder = try TemporaryFolder()
        runner = CommandRunner(directory: folder.url)
    }

    private static let calendar =
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example.org//Tests//EN\r\nBEGIN:VEVENT\r\n"
        + "UID:a@example.org\r\nDTSTAMP:20260301T000000Z\r\nDTSTART:20260328T080000Z\r\n"
        + "DURATION:PT1H\r\nRRULE:FREQ=DAILY;COUNT=3\r\nSUMMARY:Swim\r\nEND:VEVENT\r\n"
        + "END:VCALENDAR\r\n"

    /// The first entry of what a run has written.
    private func entry(_ result: CommandResult) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let group = try #require(object as? [String: Any])
        #expect(group["@type"] as? String == "Group")
        return try #require((group["entries"] as? [[String: Any]])?.first)
    }

    @Test func theMembersAreThoseOfTheVersion() throws {
        try folder.write(Self.calendar, to: "in.ics")
        for (arguments, isOlder) in [
            ([], false), (["--jscalendar-version", "2.0"], false),
            (["--jscalendar-version=1.0"], true),
        ] {
            let result = try runner.run(["convert", "in.ics", "--to", "jscalendar"] + arguments)
            #expect(result.status == 0 && result.errors.isEmpty)
            let entry = try entry(result)
            #expect(entry["title"] as? String == "Swim")
            #expect((entry["recurrenceRules"] != nil) == isOlder)
            #expect((entry["recurrenceRule"] != nil) == !isOlder)
        }
    }

    @Test(
        "The version is for JSCalendar alone, and one of two",
        arguments: [
            (["--jscalendar-version", "1.0"], "--jscalendar-version is for --to jscalendar"),
            (
                ["--to", "jcal", "--jscalendar-version", "2.0"],
                "--jscalendar-version is for --to jscalendar"
            ),
            (
                ["--to", "jscalendar", "--jscalendar-version", "3.0"],
                "\"3.0\" is not one of 1.0, 2.0"
            ),
            (["--to", "jscalendar", "--jscalendar-version", ""], "is not one of 1.0, 2.0"),
        ])
    func usage(arguments: [String], message: String) throws {
        try folder.write(Self.calendar, to: "in.ics")
        let result = try runner.run(["convert", "in.ics"] + arguments)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test(arguments: ["1.0", "2.0"])
    func theFormatIsToldByItsContent(version: String) throws {
        try folder.write(Self.calendar, to: "in.ics")
        let written = try runner.run([
            "convert", "in.ics", "--to", "jscalendar", "--jscalendar-version", version,
        ])
        for arguments in [["-"], ["-", "--from", "jscalendar"], ["-", "--from", "JSCalendar"]] {
            let result = try runner.run(
                ["convert"] + arguments, input: Data(written.output.utf8))
            #expect(result.status == 0 && result.errors.isEmpty)
            let lines = Set(result.output.split(separator: "\r\n"))
            #expect(lines == Set(Self.calendar.split(separator: "\r\n")))
        }
        let asked = try runner.run(
            ["convert", "-", "--from", "jcal"], input: Data(written.output.utf8))
        #expect(asked.status == 65)
    }

    // With the members that RFC 8984 §5.3 has for a Group.
    private static let group = """
        {
          "@type": "Group",
          "uid": "group-1@example.org",
          "updated": "2026-03-15T18:00:00Z",
          "title": "Spring",
          "entries": [
            {
              "@type": "Event",
              "uid": "event-1@example.org",
              "updated": "2026-03-02T18:23:04Z",
              "title": "Lunch with Ana",
              "start": "2026-03-30T13:00:00",
              "timeZone": "Europe/Madrid",
              "duration": "PT1H"
            },
            {
              "@type": "Task",
              "uid": "task-1@example.org",
              "updated": "2026-03-09T14:32:01Z",
              "title": "Book a table"
            }
          ]
        }
        """

    @Test func aGroupOfTheStandardIsACalendar() throws {
        try folder.write(Self.group, to: "group.json")
        let result = try runner.run(["convert", "group.json"])
        #expect(result.status == 0 && result.errors.isEmpty)
        let lines = result.output.split(separator: "\r\n").map(String.init)
        for line in [
            "UID:group-1@example.org", "NAME:Spring",
            "LAST-MODIFIED:20260315T180000Z", "TZID:Europe/Madrid", "BEGIN:VEVENT",
            "UID:event-1@example.org", "DTSTAMP:20260302T182304Z",
            "DTSTART;TZID=Europe/Madrid:20260330T130000", "DURATION:PT1H",
            "SUMMARY:Lunch with Ana", "BEGIN:VTODO", "UID:task-1@example.org",
            "SUMMARY:Book a table",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
    }

    @Test func whatIsWrongIsToldAndStrictMakesItFatal() throws {
        try folder.write(
            Self.group.replacing("\"duration\": \"PT1H\"", with: "\"duration\": \"1h\""),
            to: "group.json")
        let result = try runner.run(["convert", "group.json"])
        #expect(result.status == 0 && result.output.contains("SUMMARY:Lunch with Ana"))
        #expect(result.errors.contains("group.json:14:19: error:"), "\(result.errors)")
        let strict = try runner.run(["convert", "group.json", "--strict"])
        #expect(strict.status == 65 && strict.output.isEmpty)
    }

    @Test func otherCommandsSayWhatTheDocumentIs() throws {
        try folder.write(Self.group, to: "group.json")
        let result = try runner.run(["agenda", "group.json"])
        #expect(result.status == 65)
        #expect(result.errors.contains("JSCalendar; daylane convert --to ics"))
    }

    @Test func whatOnlyDaylaneReadsIsAWarning() throws {
        let text = Self.calendar.replacing(
            "SUMMARY", with: "EXRULE:FREQ=WEEKLY\r\nEXRULE:FREQ=MONTHLY\r\nSUMMARY")
        try folder.write(text, to: "in.ics")
        let result = try runner.run(["convert", "in.ics", "--to", "jscalendar"])
        #expect(result.status == 0)
        #expect(
            result.errors
                == "daylane: in.ics: warning: JSCalendar cannot hold EXRULE, kept for the way back alone 2 times\n"
        )
        let older = try runner.run([
            "convert", "in.ics", "--to", "jscalendar", "--jscalendar-version", "1.0",
        ])
        #expect(older.errors.isEmpty)
    }

    @Test func severalInputsAreAnArrayAndMergedOnesAGroup() throws {
        try folder.write(Self.calendar, to: "a.ics")
        try folder.write(Self.calendar.replacing("UID:a@", with: "UID:b@"), to: "b.ics")
        let several = try runner.run(["convert", "a.ics", "b.ics", "--to", "jscalendar"])
        let array = try JSONSerialization.jsonObject(with: Data(several.output.utf8))
        #expect((array as? [[String: Any]])?.count == 2)
        let merged = try runner.run(
            ["convert", "--merge", "a.ics", "b.ics", "--to", "jscalendar"])
        let group = try JSONSerialization.jsonObject(with: Data(merged.output.utf8))
        #expect(((group as? [String: Any])?["entries"] as? [Any])?.count == 2)
    }
}
