import Foundation
import Testing

/// `daylane diff`, `daylane stats` and `daylane convert --anonymize`, run.
struct DiffTests {
    private let runner = CommandRunner(directory: CommandRunner.packageRoot)
    private let week = "Samples/Calendars/team-week.ics"
    private let other = "Samples/Calendars/to-dos.ics"

    private func status(_ arguments: String...) throws -> Int32 {
        try runner.run(["diff"] + arguments).status
    }

    @Test func theStatusTellsWhetherCalendarsDiffer() throws {
        try #expect(status(week, week) == 0)
        try #expect(status(week, other) == 1)
        try #expect(status(week) == 2)
        try #expect(status(week, "/nonexistent.ics") == 66)
        try #expect(status("-", "-") == 2)
        try #expect(status(week, "README.md") == 65)
    }

    @Test func quietWritesNothing() throws {
        let result = try runner.run(["diff", week, other, "-q"])
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
    }

    @Test func aCalendarInAnotherFormatIsTheSame() throws {
        for format in ["jcal", "xcal"] {
            let converted = try runner.run(["convert", week, "--to", format])
            let result = try runner.run(["diff", week, "-"], input: Data(converted.output.utf8))
            #expect(result.status == 0, "\(format): \(result.output)\(result.errors)")
        }
    }

    @Test func statisticsAreTextOrJSON() throws {
        let text = try runner.run(["stats", week, "--tz", "Europe/Madrid"])
        #expect(text.status == 0)
        #expect(text.output.contains("components"))
        let json = try runner.run(["stats", week, "--format", "json", "--date", "2026-03"])
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
        let document = try #require(object as? [String: Any])
        #expect(document["schema"] as? String == "daylane.stats/1")
        #expect((document["components"] as? [String: Int])?["VEVENT"] == 18)
        #expect((document["busiestDay"] as? [String: Any])?["from"] as? String == "2026-03-01")
    }

    @Test func seriesAreFollowedToTheirLastInstance() throws {
        let text = """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//example.org//Test//EN
            BEGIN:VEVENT
            UID:1
            DTSTART:20260101T090000Z
            RRULE:FREQ=WEEKLY;COUNT=50
            END:VEVENT
            BEGIN:VEVENT
            UID:2
            DTSTART:20260102T090000Z
            RDATE:20270401T090000Z
            END:VEVENT
            END:VCALENDAR

            """
        let counted = try runner.run(["stats", "-", "--tz", "UTC"], input: Data(text.utf8))
        #expect(counted.output.contains("2026-01-01 to 2027-04-01"), "\(counted.output)")
        let alone = text.replacing("RDATE:20270401T090000Z\n", with: "")
        let last = try runner.run(["stats", "-", "--tz", "UTC"], input: Data(alone.utf8))
        // Fifty weeks, the first one included (RFC 5545 §3.3.10).
        #expect(last.output.contains("2026-01-01 to 2026-12-10"), "\(last.output)")
    }

    @Test func pseudonymsAreThoseOfTheSeed() throws {
        let one = try runner.run(["convert", week, "--anonymize=a"])
        let two = try runner.run(["convert", week, "--anonymize=a"])
        let three = try runner.run(["convert", week, "--anonymize=b"])
        let random = try runner.run(["convert", week, "--anonymize"])
        #expect(one.output == two.output)
        #expect(one.output != three.output)
        #expect(![one.output, three.output].contains(random.output))
        #expect(!one.output.contains("Design review"))
    }
}
