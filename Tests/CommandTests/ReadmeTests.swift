import Foundation
import Testing

/// The README shows what the command prints.
@Suite struct ReadmeTests {
    private let runner = CommandRunner(directory: CommandRunner.packageRoot)
    private let readme: String

    init() throws {
        readme = try String(
            contentsOf: CommandRunner.packageRoot.appendingPathComponent("README.md"),
            encoding: .utf8)
    }

    @Test func theAgendaIsWhatTheFirstCommandPrints() throws {
        let prefix = ".ci/setup && swift run daylane "
        let line = try #require(
            readme.split(separator: "\n").first { $0.hasPrefix(prefix) })
        let arguments = line.dropFirst(prefix.count).split(separator: " ").map(String.init)
        var wide = runner
        wide.environment = ["COLUMNS": "90"]
        let result = try wide.run(arguments)
        #expect(result.status == 0)
        #expect(readme.contains("```\n\(result.output)```\n"))
    }

    @Test func theTableIsWhatTheCommandPrints() throws {
        let result = try runner.run([
            "events", "Samples/Calendars/recurring-with-overrides.ics", "--date",
            "2026-03-30..2026-04-01", "--format", "tsv",
        ])
        let rows = result.output.split(separator: "\n").map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            return [cells[0], cells[3], cells[10]].joined(separator: "\t")
        }
        #expect(readme.contains("```\n\(rows.joined(separator: "\n"))\n```\n"))
    }

    @Test func theFilteredDayIsWhatTheCommandPrints() throws {
        let result = try runner.run([
            "agenda", "Samples/Calendars/team-week.ics", "--date", "2026-03-30",
            "--now", "2026-03-30T10:42", "--category", "design", "--category", "hiring",
            "--category", "finance", "--match", "location=Room [23]",
        ])
        #expect(result.status == 0)
        #expect(readme.contains("```\n\(result.output)```\n"))
    }

    @Test func theToDosAreWhatTheCommandPrints() throws {
        let result = try runner.run([
            "agenda", "Samples/Calendars/to-dos.ics", "--date", "2026-03-29..2026-03-30",
            "--now", "2026-03-30T10:42", "--component", "todo", "--component", "journal",
        ])
        #expect(result.status == 0)
        #expect(readme.contains("```\n\(result.output)```\n"))
    }

    @Test(arguments: [["grid", "--hours", "9-14"], ["steps", "--spoken"]])
    func theViewsAreWhatTheCommandPrints(options: [String]) throws {
        let result = try runner.run(
            [
                "agenda", "Samples/Calendars/team-week.ics", "--date", "2026-03-30", "--now",
                "2026-03-30T10:42", "--view",
            ] + options)
        #expect(result.status == 0)
        #expect(readme.contains("```\n\(result.output)```\n"))
    }

    @Test func theLayoutHoldsTheEventThatIsShown() throws {
        let result = try runner.run([
            "layout", "Samples/Calendars/team-week.ics", "--date", "2026-03-30", "--now",
            "2026-03-30T10:42", "--width", "390",
        ])
        let block = try #require(readme.range(of: "```json\n"))
        let rest = readme[block.upperBound...]
        let end = try #require(rest.range(of: "\n```"))
        // In the document the event stands eight spaces deeper.
        let shown = rest[..<end.lowerBound].split(separator: "\n")
            .map { "        \($0)" }.joined(separator: "\n")
        #expect(result.output.contains(shown))
    }

    @Test func theDaysOfTheLinesAreWhatTheCommandPrints() throws {
        let result = try runner.run([
            "layout", "Samples/Calendars/team-week.ics", "--date", "2026-03-30..2026-04-03",
            "--now", "2026-03-31T13:00", "--tz", "Europe/Madrid", "--format", "ndjson",
        ])
        let rows = try result.output.split(separator: "\n").map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            let days = (object as? [String: Any])?["days"] as? [[String: Any]]
            let day = try #require(days?.first)
            let progress = try #require(day["progress"] as? [String: Any])
            return [day["date"], progress["value"], progress["maxValue"]]
                .map { "\($0 ?? "")" }.joined(separator: "\t")
        }
        #expect(rows.count == 5)
        #expect(readme.contains("```\n\(rows.joined(separator: "\n"))\n```\n"))
    }

    @Test func theRepairsAreWhatTheCommandSays() throws {
        let result = try runner.run([
            "convert", "Samples/Calendars/broken-but-readable.ics", "-o", "/dev/null",
        ])
        #expect(result.status == 0)
        #expect(readme.contains("```\n\(result.errors)```\n"))
    }

    @Test func theFindingsAreWhatTheCommandPrints() throws {
        let result = try runner.run([
            "validate", "Samples/Calendars/broken-but-readable.ics", "--disable", "bytes,folding",
            "--max-findings", "3",
        ])
        #expect(result.status == 1)
        #expect(readme.contains("```\n\(result.output)```\n"))
    }

    @Test func theTableAndTheNumbersAreWhatTheCommandPrints() throws {
        let week = "Samples/Calendars/team-week.ics"
        for arguments in [
            [
                "convert", week, "--to", "csv", "--expand", "2026-03-30", "--columns",
                "summary,start,end,location", "--quiet",
            ], ["stats", week],
        ] {
            let result = try runner.run(arguments + ["--tz", "Europe/Madrid"])
            #expect(result.status == 0)
            #expect(
                readme.contains("```\n\(result.output.replacing("\r\n", with: "\n"))```\n"),
                "\(result.output)")
        }
    }

    @Test func theOverridesAreThoseOfJSCalendar() throws {
        let result = try runner.run([
            "convert", "Samples/Calendars/recurring-with-overrides.ics", "--to", "jscalendar",
            "--quiet",
        ])
        #expect(result.status == 0)
        let group = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let entries = try #require(group["entries"] as? [[String: Any]])
        let plants = entries.first { ($0["title"] as? String)?.hasPrefix("Water") == true }
        let overrides = try #require(plants?["recurrenceOverrides"] as? NSDictionary)
        let command = try #require(readme.range(of: "jq '.entries[]"))
        let block = try #require(
            readme.range(of: "```json\n", range: command.upperBound..<readme.endIndex))
        let end = try #require(readme.range(of: "```", range: block.upperBound..<readme.endIndex))
        let shown = readme[block.upperBound..<end.lowerBound]
        #expect(
            try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? NSDictionary == overrides)
    }

    /// Each option of the command stands in the README.
    @Test(arguments: ["agenda", "events", "layout", "convert", "diff", "stats", "validate"])
    func everyOptionIsNamed(command: String) throws {
        let help = try runner.run([command, "--help"]).output
        for line in help.split(separator: "\n") where line.contains("  --") {
            let words = line.split(whereSeparator: { $0 == " " || $0 == "," })
            let option = try #require(words.first { $0.hasPrefix("--") })
            #expect(readme.contains("`\(option)") || readme.contains(", `\(option)"), "\(option)")
        }
    }
}
