import Foundation
import Testing

/// `daylane layout` as users run it.
@Suite struct LayoutTests {
    private let folder: TemporaryFolder
    private let runner: CommandRunner
    private static let clock = ["--now", "2026-03-30T10:42", "--date", "2026-03-30"]

    init() throws {
        folder = try TemporaryFolder()
        runner = CommandRunner(directory: folder.url)
        try folder.write(
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:daily
            DTSTART:20260330T100000
            DTEND:20260330T110000
            RRULE:FREQ=DAILY
            END:VEVENT
            BEGIN:VEVENT
            UID:fair
            DTSTART;VALUE=DATE:20260331
            DTEND;VALUE=DATE:20260405
            END:VEVENT
            END:VCALENDAR
            """, to: "cal.ics")
    }

    private func layout(_ arguments: String...) throws -> CommandResult {
        try runner.run(["layout", "cal.ics"] + arguments)
    }

    @Test func theSchemaNeedsNoInput() throws {
        let result = try runner.run(["layout", "--schema"])
        #expect(result.status == 0)
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let schema = try #require(object as? [String: Any])
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }

    @Test func linesGoBeyondTheDaysOfADocument() throws {
        let range = "2026-03-30..2046-03-30"
        let document = try layout("--date", range)
        #expect(document.status == 2)
        #expect(document.errors.contains("--format ndjson"))
        let lines = try layout("--date", range, "--format", "ndjson", "--now", "2026-03-30T10:42")
        #expect(lines.status == 0)
        let all = lines.output.split(separator: "\n")
        #expect(all.count == 7306)
        #expect(all.allSatisfy { $0.hasPrefix("{\"schema\":\"daylane.layout/1\",") })
        #expect(all.last?.contains("\"date\":\"2046-03-30\"") == true)
    }

    @Test(arguments: [["--format", "ndjson"], []])
    func anUnknownIdIsSaid(format: [String]) throws {
        let arguments = ["layout", "cal.ics"] + Self.clock + format
        let unknown = try runner.run(arguments + ["--select", "nobody"])
        #expect(unknown.status == 0)
        #expect(
            unknown.errors
                == "daylane: warning: --select: no event of these days has the id nobody\n")
        let known = try runner.run(arguments + ["--select", "daily#20260330T080000Z"])
        #expect(known.errors.isEmpty)
        #expect(known.output.replacing(" ", with: "").contains("\"selected\":true"))
    }

    @Test(arguments: [
        (["--locale", "en-US"], "10 AM"), (["--locale", "en-GB"], "10:00"),
        (["--hour-cycle", "12"], "10 AM"), (["--hour-cycle", "24"], "10:00"),
        (["--locale", "de", "--hour-cycle", "12"], "10:00 AM"), ([], "10:00"),
    ])
    func hoursAreWrittenAsAskedFor(options: [String], label: String) throws {
        let result = try runner.run(["layout", "cal.ics"] + Self.clock + options)
        #expect(result.status == 0)
        let text = result.output.replacing("\u{202F}", with: " ")
        #expect(text.contains("\"label\": \"\(label)\""))
    }

    @Test(arguments: [
        (["--locale", "xx"], "--locale: xx is no language"),
        (["--all-day-after", "soon"], "--all-day-after: soon is no length of time"),
        (["--hour-cycle", "13"], "--hour-cycle"), (["--format", "csv"], "--format"),
    ])
    func wrongValuesAreRefused(options: [String], message: String) throws {
        let result = try runner.run(["layout", "cal.ics"] + Self.clock + options)
        #expect(result.status == 2)
        #expect(result.errors.contains(message))
        #expect(result.output.isEmpty)
    }

    @Test func tooManyEventsEndTheDocumentBeforeADay() throws {
        let arguments = ["--date", "2026-03-30", "--days", "30", "--max-occurrences", "1"]
        try folder.write(
            (0..<9).map { number in
                "BEGIN:VEVENT\nUID:\(number)\nDTSTART:20260330T100000\nDURATION:P20D\nEND:VEVENT\n"
            }.joined(), to: "many.ics")
        let result = try runner.run(["layout", "many.ics"] + arguments)
        #expect(result.status == 0)
        #expect(result.errors.contains("2026-03-31 and later days are left out"))
        #expect(result.output.contains("\"date\": \"2026-03-30\""))
        #expect(!result.output.contains("\"date\": \"2026-03-31\""))
        let strict = try runner.run(["layout", "many.ics", "--strict"] + arguments)
        #expect(strict.status == 65)
        #expect(strict.output.isEmpty)
    }

    /// The limit of instances is met on a day of the second month only.
    @Test func withStrictNoLineIsWrittenWhenALaterDayHasAnError() throws {
        let arguments = ["--date", "2026-03-30..2026-04-30", "--format", "ndjson"]
        let limit = ["--max-occurrences", "5"]
        let result = try runner.run(["layout", "cal.ics"] + arguments + limit)
        #expect(result.status == 0)
        #expect(result.errors.contains("the limit of 5 instances"))
        #expect(result.output.split(separator: "\n").count == 32)
        let strict = try runner.run(["layout", "cal.ics", "--strict"] + arguments + limit)
        #expect(strict.status == 65)
        #expect(strict.output.isEmpty)
    }

    @Test func linesAreWrittenToAFile() throws {
        let result = try layout(
            "--date", "2026-03-30..2026-05-30", "--format", "ndjson", "-o", "out.ndjson")
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        let text = try String(
            contentsOf: folder.url.appendingPathComponent("out.ndjson"), encoding: .utf8)
        #expect(text.split(separator: "\n").count == 62)
    }
}
