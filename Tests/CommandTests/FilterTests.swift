import Foundation
import Testing

/// `--calendar`, `--category`, `--status` and `--match`.
@Suite struct FilterTests {
    private let folder: TemporaryFolder
    private let runner: CommandRunner

    init() throws {
        folder = try TemporaryFolder()
        runner = CommandRunner(directory: folder.url)
        try folder.write(
            Self.calendar(
                "NAME:Team",
                [
                    "SUMMARY:Review\nCATEGORIES:Work,Design\nSTATUS:CONFIRMED\nLOCATION:Room 2",
                    "SUMMARY:Lunch\nCATEGORIES:Personal",
                    "SUMMARY:Dropped\nCATEGORIES:Work\nSTATUS:CANCELLED",
                ]), to: "box/work.ics")
        try folder.write(
            Self.calendar("X-WR-CALNAME:Home", ["SUMMARY:Dentist\nSTATUS:TENTATIVE"]),
            to: "home.ics")
    }

    private static func calendar(_ name: String, _ events: [String]) -> String {
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example.org//tests//EN", name]
        for (index, event) in events.enumerated() {
            lines += ["BEGIN:VEVENT", "UID:\(name)-\(index)", "DTSTAMP:20260101T000000Z"]
            lines += ["DTSTART:20260701T\(10 + index)0000Z", "DURATION:PT30M", event, "END:VEVENT"]
        }
        return (lines + ["END:VCALENDAR", ""]).joined(separator: "\n")
    }

    private let inputs = ["box", "home.ics", "--date", "2026-07-01"]

    private static let selections: [([String], [String])] = [
        ([], ["Dentist", "Review", "Lunch"]),
        (["--calendar", "team"], ["Review", "Lunch"]),
        (["--calendar", "WORK"], ["Review", "Lunch"]),
        (["--calendar", "box/work.ics"], ["Review", "Lunch"]),
        (["--calendar", "home.ics", "--calendar", "team"], ["Dentist", "Review", "Lunch"]),
        (["--category", "work"], ["Review"]),
        (["--category", "work", "--category", "PERSONAL"], ["Review", "Lunch"]),
        (["--category", "work", "--include-cancelled"], ["Review", "Dropped"]),
        (["--status", "Confirmed"], ["Review"]),
        (["--status", "none", "--status", "tentative"], ["Dentist", "Lunch"]),
        (["--status", "cancelled"], ["Dropped"]),
        (["--status", "CANCELLED", "--category", "personal"], []),
        (["--match", "summary=e", "--match", "location!=Room"], ["Dentist"]),
        (["--match=calendar=^Te", "--match", "summary=(?i)L"], ["Lunch"]),
        (["--calendar", "home", "--status", "confirmed"], []),
    ]

    @Test(arguments: selections)
    func theSameEventsAreShownByEveryCommand(options: [String], expected: [String]) throws {
        func found(_ result: CommandResult) -> Set<String> {
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            return Set(
                ["Review", "Lunch", "Dropped", "Dentist"].filter { result.output.contains($0) })
        }
        for arguments in [["events"], ["agenda"], ["agenda", "--json"]] {
            #expect(try found(runner.run(arguments + inputs + options)) == Set(expected))
        }
        // Cancelled ones are left out of a layout unless they are asked for, as in the others.
        #expect(try found(runner.run(["layout"] + inputs + options)) == Set(expected))
    }

    @Test func exitCodeSeesWhatIsLeft() throws {
        for command in ["events", "agenda"] {
            let arguments = [command] + inputs + ["--exit-code", "--category"]
            #expect(try runner.run(arguments + ["design"]).status == 0)
            #expect(try runner.run(arguments + ["holiday"]).status == 1)
        }
    }

    @Test(arguments: [
        (
            ["--match", "summary=design("],
            """
            daylane: --match: design( is no regular expression: expected ')'
              write a backslash before ( ) [ ] { } . * + ? | ^ $ to find the character

            """
        ),
        (
            ["--match", "review"],
            """
            daylane: --match: review has no =
              write FIELD=REGEX, as summary=review, or FIELD!=REGEX

            """
        ),
        (
            ["--match", "=review"],
            """
            daylane: --match: =review names no field
              write a property before the =, as summary, location or calendar

            """
        ),
        (
            ["--category", "work", "--category="],
            """
            daylane: --category: the name is empty
              to ask for those without one, write --match categories!=.

            """
        ),
        (
            ["--calendar", ""],
            """
            daylane: --calendar: the name is empty
              to ask for those without one, write --match calendar!=.

            """
        ),
        (
            ["--status", "canceled"],
            """
            daylane: option --status: "canceled" is not one of confirmed, tentative, cancelled, \
            needs-action, completed, in-process, draft, final, none
            did you mean cancelled?
            see daylane COMMAND --help

            """
        ),
    ])
    func wrongUsageEndsWithTwoBeforeAnythingIsRead(
        options: [String], message: String
    ) throws {
        for command in ["agenda", "events", "layout"] {
            let result = try runner.run([command, "missing.ics"] + options)
            #expect(result.status == 2)
            #expect(result.output.isEmpty)
            #expect(result.errors == message.replacing("COMMAND", with: command))
        }
    }

    @Test func aPatternCannotActOnATerminal() throws {
        let result = try runner.run(["events", "home.ics", "--match", "summary=(\u{1B}[31m"])
        #expect(result.status == 2)
        #expect(!result.errors.contains("\u{1B}"))
    }
}
