import Foundation
import TestSupport
import Testing

/// The samples as users see them; days and times as Samples/Calendars/README.md names them.
@Suite struct SampleTests {
    private let runner = CommandRunner(
        directory: CommandRunner.packageRoot.appendingPathComponent("Samples/Calendars"))

    @Test(arguments: [
        ("team-week", ["--date", "2026-03-30"]),
        ("team-week", ["--date", "2026-03-30", "--days", "7", "--width", "60"]),
        ("team-week", ["--date", "2026-03-30", "--width", "40", "--ascii"]),
        ("team-week", ["--date", "2026-03-30", "--width", "120", "--color", "always"]),
        ("conference-day", ["--date", "2026-04-16"]),
        ("all-day-and-multi-day", ["--date", "2026-03-30", "--days", "7"]),
        ("recurring-with-overrides", ["--date", "2026-03-30", "--days", "12"]),
        ("three-time-zones", ["--date", "2026-03-30", "--days", "2"]),
        ("clock-change-weekend", ["--date", "2026-03-28..2026-03-29"]),
        ("clock-change-weekend", ["--date", "2026-10-25"]),
        ("university-timetable", ["--date", "2026-W14"]),
        ("to-dos", ["--date", "2026-03-30"]),
        ("outlook-export", ["--date", "2026-03-30", "--days", "3"]),
        ("google-export", ["--date", "2026-03-30", "--days", "3"]),
        ("apple-export", ["--date", "2026-03-30"]),
        ("world-text", ["--date", "2026-03-30"]),
        ("broken-but-readable", ["--date", "2026-03-30"]),
    ])
    func theAgendaOfASampleIsAsItWasLookedAt(sample: String, options: [String]) throws {
        let result = try runner.run(
            ["agenda", "\(sample).ics", "--now", "2026-03-30T10:42"] + options)
        #expect(result.status == 0)
        let name = ([sample] + options.map { $0.replacing("--", with: "") })
            .joined(separator: "-").replacing("-date-", with: "-")
        let text = result.output + (result.errors.isEmpty ? "" : "\nstderr:\n\(result.errors)")
        #expect(Snapshot.difference(of: text, from: "agenda-\(name).txt") == nil)
    }

    @Test func theLayoutOfTheFirstSampleIsAsItWasLookedAt() throws {
        let result = try runner.run([
            "layout", "team-week.ics", "--date", "2026-03-30", "--now", "2026-03-30T10:42",
            "--width", "390",
        ])
        #expect(result.status == 0)
        #expect(Snapshot.difference(of: result.output, from: "layout-team-week.json") == nil)
    }

    @Test func theInputsOrderDoesNotShow() throws {
        let names = ["team-week.ics", "google-export.ics", "three-time-zones.ics"]
        let arguments = ["events", "--date", "2026-03-30", "--format", "ndjson"]
        let forwards = try runner.run(arguments + names).output
        let again = try runner.run(arguments + names).output
        #expect(forwards == again)
        // The order of files breaks ties, so the lines are the same, perhaps in another order.
        let backwards = try runner.run(arguments + names.reversed()).output
        #expect(
            forwards.split(separator: "\n").sorted() == backwards.split(separator: "\n").sorted())
    }

    @Test func aCommandStartsWithoutFoundation() throws {
        #if os(Linux)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/ldd")
            process.arguments = [CommandRunner.command.path]
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            let output = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(!String(decoding: output, as: UTF8.self).contains("libFoundation.so"))
        #endif
    }
}
