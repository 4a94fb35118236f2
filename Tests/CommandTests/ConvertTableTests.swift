import Foundation
import Testing

/// `daylane convert` to and from tables and texts.
@Suite struct ConvertTableTests {
    private let folder: TemporaryFolder
    private let runner: CommandRunner

    init() throws {
        folder = try TemporaryFolder()
        runner = CommandRunner(directory: folder.url)
    }

    private static let series =
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example.org//Tests//EN\r\nBEGIN:VEVENT\r\n"
        + "UID:a@example.org\r\nDTSTAMP:20260301T000000Z\r\nDTSTART:20260328T080000Z\r\n"
        + "DTEND:20260328T090000Z\r\nRRULE:FREQ=DAILY;COUNT=3\r\nSUMMARY:Swim\r\nEND:VEVENT\r\n"
        + "END:VCALENDAR\r\n"

    @Test func eachOccurrenceIsARowOfItsOwn() throws {
        try folder.write(Self.series, to: "in.ics")
        let result = try runner.run([
            "convert", "in.ics", "--to", "csv", "--columns", "summary,start,recurrenceId",
            "--expand", "2026-03-28..2026-03-29", "--tz", "Europe/Madrid",
        ])
        // Summer time begins on 29 March.
        #expect(
            result.output == "summary,start,recurrenceId\r\n"
                + "Swim,2026-03-28T09:00:00+01:00,2026-03-28T09:00:00+01:00\r\n"
                + "Swim,2026-03-29T10:00:00+02:00,2026-03-29T10:00:00+02:00\r\n")
    }

    @Test func occurrencesInJSONAreThoseOfEvents() throws {
        try folder.write(Self.series, to: "in.ics")
        let range = "2026-03-28..2026-03-29"
        for format in ["json", "ndjson"] {
            let converted = try runner.run(
                ["convert", "in.ics", "--to", format, "--expand", range])
            let listed = try runner.run(
                ["events", "in.ics", "--format", format, "--date", range])
            #expect(converted.output == listed.output)
        }
    }

    @Test func eachOccurrenceIsAnEventWithAUIDOfItsOwn() throws {
        try folder.write(Self.series, to: "in.ics")
        let result = try runner.run(
            ["convert", "in.ics", "--expand", "2026-03-28..2026-03-29", "--tz", "UTC"])
        let lines = result.output.split(separator: "\r\n").filter {
            $0.hasPrefix("UID") || $0.hasPrefix("RRULE") || $0.hasPrefix("RECURRENCE")
        }
        #expect(
            lines == [
                "UID:a@example.org-20260328T080000Z", "UID:a@example.org-20260329T080000Z",
            ])
    }

    @Test func rowsOfAZoneComeWithItsDefinition() throws {
        try folder.write("summary,start\nx,2026-03-29T10:00\n", to: "in.csv")
        let result = try runner.run(["convert", "in.csv", "--tz", "Europe/Berlin"])
        #expect(result.status == 0)
        #expect(result.output.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin"))
        #expect(result.output.contains("DTSTART;TZID=Europe/Berlin:20260329T100000"))
    }

    @Test(arguments: [
        (["--to", "jcal", "--columns", "google"], "--columns is for --to csv"),
        (["--keep-formulas"], "--keep-formulas is for --to csv"),
        (["--to", "csv", "--columns", "summary,what ever"], "there is no column what ever"),
        (["--to", "csv", "--expand", "03/04"], "--expand"),
    ])
    func whatDoesNotFitIsAUsageError(arguments: [String], message: String) throws {
        try folder.write(Self.series, to: "in.ics")
        let result = try runner.run(["convert", "in.ics"] + arguments)
        #expect(result.status == 2)
        #expect(result.errors.contains(message))
    }

    @Test func strictRefusesATableWithABadRow() throws {
        try folder.write("summary,start\nx,soon\ny,2026-03-29\n", to: "in.csv")
        let result = try runner.run(["convert", "in.csv", "--strict"])
        #expect(result.status == 65)
        #expect(result.errors.contains("in.csv:2:3: error: soon is no date"))
        #expect(try runner.run(["convert", "in.csv"]).status == 0)
    }
}
