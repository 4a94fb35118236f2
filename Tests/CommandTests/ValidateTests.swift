import Foundation
import Testing

/// `daylane validate` and `daylane explain`, run.
struct ValidateTests {
    private let runner = CommandRunner(directory: CommandRunner.packageRoot)

    private static let good = """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        PRODID:-//example.org//Test//EN\r
        BEGIN:VEVENT\r
        UID:1@example.org\r
        DTSTAMP:20260101T000000Z\r
        DTSTART:20260330T090000Z\r
        DTEND:20260330T093000Z\r
        SUMMARY:Stand-up\r
        END:VEVENT\r
        END:VCALENDAR\r

        """

    private static let bad = good.replacing(
        "SUMMARY:Stand-up", with: "SUMMARY:Stand-up\r\nPRIORITY:99")

    @Test(arguments: [
        (good, [], 0), (bad, [], 1), (bad, ["--disable", "priority-range,values"], 0),
        (bad, ["--severity", "values=info"], 0),
        (bad, ["--severity", "values=info", "--fail-on", "info"], 1),
        (good, ["--profile", "itip"], 1), ("no calendar", [], 65),
        (bad, ["--disable", "nonesuch"], 2),
    ])
    func statusesTellWhatWasFound(text: String, options: [String], status: Int) throws {
        let result = try runner.run(["validate", "-"] + options, input: Data(text.utf8))
        #expect(result.status == Int32(status), "\(result.output)\(result.errors)")
    }

    @Test func aFindingNamesPlaceRuleAndSection() throws {
        let result = try runner.run(["validate", "-"], input: Data(Self.bad.utf8))
        #expect(result.output.hasPrefix("-:10:10: error["))
        #expect(
            result.output.contains(
                "  10 | PRIORITY:99\n     |          ^^\n     = RFC 5545 §3.8.1.9"))
    }

    @Test func aFileThatCannotBeReadIsNoFinding() throws {
        let result = try runner.run([
            "validate", "/nonexistent/a.ics", "Samples/Calendars/team-week.ics",
        ])
        #expect(result.status == 66)
        #expect(result.errors.contains("/nonexistent/a.ics"))
        #expect(result.output.contains("no findings in 1 file"))
    }

    @Test func anUnknownRuleHasAHint() throws {
        let result = try runner.run(["explain", "missing-uidd"])
        #expect(result.status == 2)
        #expect(result.errors.contains("missing-uid"))
    }

    @Test func theDiffOfADryRunIsWhatWouldBeMended() throws {
        let text = Self.good.replacing("UID:1@example.org\r\n", with: "")
        let result = try runner.run(
            ["validate", "-", "--fix", "--dry-run"], input: Data(text.utf8))
        #expect(result.output.contains("+UID:"))
        #expect(!result.output.contains("\n-"))
    }

    @Test func theListOfRulesTakesNoFile() throws {
        let result = try runner.run(["validate", "--list-rules", "Samples/Calendars/team-week.ics"])
        #expect(result.status == 2)
        #expect(result.errors.contains("--list-rules"))
    }

    @Test func standardInputIsReadOnce() throws {
        let result = try runner.run(["validate", "-", "-"], input: Data(Self.good.utf8))
        #expect(result.status == 0)
        #expect(result.output.contains("no findings in 1 file"))
    }

    @Test func whatCannotBeWrittenIsReportedAsItIs() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(Self.good.replacing("UID:1@example.org\r\n", with: ""), to: "a.ics")
        let result = try runner.run([
            "validate", folder.url.appending(path: "a.ics").path, "--fix", "-o",
            folder.url.appending(path: "none/b.ics").path,
        ])
        #expect(result.status == 73)
        #expect(result.output.contains("error[missing-uid]"), "\(result.output)")
        #expect(!result.output.contains("mended["))
    }

    @Test func aBaselineKnowsFilesByWhereTheyLie() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(Self.bad, to: "a.ics")
        let baseline = folder.url.appending(path: "known.txt").path
        let inFolder = CommandRunner(directory: folder.url)
        #expect(
            try inFolder.run(["validate", "a.ics", "--write-baseline", "known.txt"]).status == 0)
        for (runner, file) in [
            (inFolder, "./a.ics"), (inFolder, folder.url.appending(path: "a.ics").path),
            (runner, folder.url.appending(path: "a.ics").path),
        ] {
            let result = try runner.run(["validate", file, "--baseline", baseline])
            #expect(result.status == 0, "\(result.output)\(result.errors)")
            #expect(result.output.contains("in the baseline"))
        }
    }
}
