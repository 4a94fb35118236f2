import CommandSpec
import Foundation
import Testing

@testable import daylane

@Suite struct UsageTests {
    private let runner = CommandRunner(directory: FileManager.default.temporaryDirectory)

    @Test func theDescriptionOfTheCommandLineIsSound() {
        #expect(CommandLineDescription.daylane.declarationProblems() == [])
    }

    @Test(arguments: [
        (["agend"], "unknown command \"agend\"\ndid you mean agenda?\nsee daylane --help"),
        (
            ["events", "--form", "csv", "x"],
            "unknown option --form\ndid you mean --format?\nsee daylane events --help"
        ),
        (["events", "--date", "03/04", "x"], "--date: 03/04 can be read in more than one way"),
        (["events", "--date", "2026-02-30", "x"], "--date: there is no day 2026-02-30"),
        (["events", "--tz", "Mars/Olympus", "x"], "--tz: nobody knows the zone Mars/Olympus"),
        (["events", "--now", "noon", "x"], "--now: noon is no instant"),
        (
            ["events", "--from", "2026-07-02", "--to", "2026-07-01", "x"],
            "--to 2026-07-01 is before --from 2026-07-02"
        ),
        (["layout", "--hours", "9", "x"], "--hours: 9 is no range of hours"),
        (["layout", "--date", "2000..2100", "x"], "--date: 2000 is no date"),
        (["layout", "--date", "2000-01-01..2100-01-01", "x"], "--date: more than 3660 days"),
        (["events", "--date", "2026-03-01..", "x"], "--date: 2026-03-01.. has only one end"),
        (["events", "--tz", "", "x"], "--tz: the zone is empty"),
    ])
    func wrongUsageNamesTheOptionAndEndsWithTwo(arguments: [String], message: String) throws {
        let result = try runner.run(arguments)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("daylane: \(message)"))
    }

    @Test func helpGoesToStandardOutputAndIsNoError() throws {
        for arguments in [
            ["--help"], ["help", "agenda"], ["events", "-h"], ["layout", "--help"],
        ] {
            let result = try runner.run(arguments)
            #expect(result.status == 0)
            #expect(result.output.contains("Usage: daylane"))
            #expect(result.errors.isEmpty)
        }
    }

    @Test func withoutACommandTheHelpIsAnError() throws {
        let result = try runner.run([])
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("Usage: daylane COMMAND"))
    }

    @Test func theVersionIsPrinted() throws {
        #expect(try runner.run(["--version"]).output == "daylane 0.1.0\n")
    }
}
