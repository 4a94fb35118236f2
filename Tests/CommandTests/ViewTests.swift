import Foundation
import TestSupport
import Testing

/// The views of `daylane agenda` over the samples.
@Suite struct ViewTests {
    private let runner = CommandRunner(
        directory: CommandRunner.packageRoot.appendingPathComponent("Samples/Calendars"))

    private static let samples: [(sample: String, options: [String])] = {
        var samples: [(sample: String, options: [String])] = []
        for view in ["grid", "steps", "axis", "week", "month"] {
            for width in ["40", "80", "120"] {
                samples.append(("team-week", ["--view", view, "--width", width]))
            }
            samples.append(("team-week", ["--view", view, "--width", "80", "--ascii"]))
            samples.append(
                ("team-week", ["--view", view, "--width", "80", "--color", "always"]))
            samples.append(("world-text", ["--view", view, "--width", "60"]))
        }
        return samples + [
            ("conference-day", ["--date", "2026-04-16", "--view", "grid", "--hours", "auto"]),
            (
                "clock-change-weekend",
                ["--date", "2026-03-29", "--view", "grid", "--hours", "auto"]
            ),
            ("clock-change-weekend", ["--date", "2026-10-25", "--view", "grid", "--hours", "0-5"]),
            ("clock-change-weekend", ["--date", "2026-03-29", "--view", "week", "--hours", "0-5"]),
            ("all-day-and-multi-day", ["--view", "week", "--rows-per-hour", "1"]),
            ("to-dos", ["--component", "all", "--view", "steps", "--spoken"]),
        ]
    }()

    @Test(arguments: samples)
    func aViewOfASampleIsAsItWasLookedAt(sample: String, options: [String]) throws {
        let date = options.contains("--date") ? [] : ["--date", "2026-03-30"]
        let result = try runner.run(
            ["agenda", "\(sample).ics", "--now", "2026-03-30T10:42"] + date + options)
        #expect(result.status == 0)
        let name = ([sample] + options.map { $0.replacing("--", with: "") })
            .joined(separator: "-").replacing("-date-", with: "-")
        #expect(Snapshot.difference(of: result.output, from: "agenda-\(name).txt") == nil)
    }

    @Test(arguments: [
        (["--view", "gird"], "did you mean grid?"),
        (["--view", "grid", "--hours", "late"], "--hours: late is no range of hours"),
        (["--view", "grid", "--rows-per-hour", "13"], "--rows-per-hour"),
        (["--view", "grid", "--all-day-after", "soon"], "--all-day-after"),
    ])
    func aWrongOptionOfAViewIsToldAtOnce(options: [String], message: String) throws {
        let result = try runner.run(["agenda", "no-such-file.ics"] + options)
        #expect(result.status == 2)
        #expect(result.errors.contains(message))
    }

    @Test func aWeekLooksForEventsOfItsOtherDays() throws {
        let result = try runner.run([
            "agenda", "team-week.ics", "--now", "2026-03-30T10:42", "--date", "2026-04-05",
            "--view",
            "week", "--exit-code",
        ])
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("Week 14 of 2026"))
        #expect(result.output.contains("▌Sprint"))
    }

    @Test func jsonIsThatOfTheDaysAskedForWhateverTheView() throws {
        let arguments = ["agenda", "team-week.ics", "--date", "2026-04-05", "--json"]
        let plain = try runner.run(arguments).output
        #expect(try runner.run(arguments + ["--view", "week"]).output == plain)
    }
}
