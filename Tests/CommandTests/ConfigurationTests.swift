import Foundation
import Testing

/// The configuration file: options and calendars.
@Suite struct ConfigurationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.calendar("Team meeting"), to: "team.ics")
        try folder.write(Self.calendar("Dentist"), to: "private/one.ics")
    }

    private static func calendar(_ title: String) -> String {
        """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//example.org//tests//EN
        NAME:Own name
        BEGIN:VEVENT
        UID:\(title)
        DTSTAMP:20260101T000000Z
        DTSTART:20260701T080000Z
        DURATION:PT1H
        SUMMARY:\(title)
        END:VEVENT
        END:VCALENDAR

        """
    }

    /// Runs the command with a configuration in its usual place, or in HOME's.
    private func run(
        _ configuration: String, _ arguments: [String], inHome: Bool = false
    ) throws -> CommandResult {
        try folder.write(
            configuration, to: inHome ? ".config/daylane/config" : "xdg/daylane/config")
        var runner = CommandRunner(directory: folder.url)
        runner.environment = ["HOME": folder.url.path]
        if !inHome {
            runner.environment["XDG_CONFIG_HOME"] = folder.url.appendingPathComponent("xdg").path
        }
        // What is piped in would be read.
        return try runner.run(arguments, inputIsNothing: true)
    }

    @Test(arguments: [false, true])
    func calendarsAreReadWhenNoInputIsNamed(inHome: Bool) throws {
        let result = try run(
            """
            # Calendars
            calendar.Work = ~/team.ics
            calendar.Work.color = teal
            calendar.home = ~/private
            calendar.home.name = "Private life"
            tz = UTC
            """, ["events", "--date", "2026-07-01"], inHome: inHome)
        #expect(result.errors.isEmpty)
        #expect(result.output.contains("\"timeZone\": \"UTC\""))
        #expect(result.output.contains("\"calendar\": \"Work\""))
        #expect(result.output.contains("\"calendar\": \"Private life\""))
        #expect(result.output.contains("\"color\": \"#008080\""))
    }

    @Test func whatIsGivenOnTheCommandLineHolds() throws {
        let configuration = "tz = UTC\nformat = tsv\ncalendar.home = ~/private\nwidth = 40\n"
        let events = try run(
            configuration, ["events", "team.ics", "--date", "2026-07-01", "--tz", "Asia/Tokyo"])
        #expect(events.output.hasPrefix("start\t"))
        #expect(events.output.contains("2026-07-01T17:00:00+09:00"))
        #expect(!events.output.contains("Dentist"))
        let json = try run(configuration, ["agenda", "team.ics", "--date", "2026-07-01", "--json"])
        #expect(json.output.hasPrefix("{"))
        let none = try run(
            configuration, ["events", "team.ics", "--date", "2026-07-01", "--no-config"])
        #expect(none.output.hasPrefix("{"))
        // Calendars are written anew as they are, whatever anyone prefers.
        let convert = try run(configuration, ["convert", "team.ics"])
        #expect(convert.output == Self.calendar("Team meeting"))
    }

    @Test(arguments: [
        ("foo = 1", "1: there is no option foo"), ("\n# x\ntz", "3: the line has no ="),
        ("days = many", "1: option --days: "), ("ascii = perhaps", "1: ascii is perhaps"),
        ("colour = always", "did you mean color?"),
        ("calendar.a.b = 1", "1: calendar.a.b is no key"),
        ("calendar.a.color = red", "1: calendar.a.color has no calendar.a"),
        ("output = x", "1: there is no option output"),
        ("calendar.a = b\ncalendar.a.color = notacolour", "2: notacolour is no colour"),
        ("agenda.days = many", "1: option --days: "),
        ("agenda.foo = 1", "1: there is no option foo"), ("view = nothing", "1: option --view: "),
    ])
    func mistakesNameTheFileAndTheLine(configuration: String, message: String) throws {
        let result = try run(configuration, ["agenda", "team.ics", "--date", "2026-07-01"])
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.errors.contains("config:"))
    }

    @Test func aNamedFileMustBeThere() throws {
        let result = try run("", ["agenda", "team.ics", "--config", "nothing"])
        #expect(result.status == 66)
        #expect(result.errors.contains("nothing"))
    }

    @Test func flagsAreTrueOrFalse() throws {
        let arguments = ["agenda", "team.ics", "--date", "2026-07-01"]
        #expect(try run("ascii = yes", arguments).output.contains("[x] 10:00-11:00"))
        #expect(try run("ascii = false", arguments).output.contains("10:00–11:00"))
    }

    /// What does not go together with the command line is left aside.
    @Test(arguments: [
        ("free = true\nmin = 2h", ["--next"]), ("todo = true", ["--json"]), ("min = 2h", []),
        ("format = tsv", ["--free"]), ("view = grid", ["--next", "--format", "{title}"]),
        ("\u{FEFF}format = tsv", ["--json"]),
    ])
    func whatDoesNotFitIsLeftAside(configuration: String, options: [String]) throws {
        let result = try run(
            configuration, ["agenda", "team.ics", "--date", "2026-07-01"] + options)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
    }

    @Test func pathsBeginAtTheFile() throws {
        try folder.write(Self.calendar("Here"), to: "xdg/daylane/here.ics")
        let result = try run("calendar.here = here.ics", ["agenda", "--date", "2026-07-01"])
        #expect(result.output.contains("Here"))
    }

    /// Commands have options of one name that mean different things.
    @Test(arguments: [
        "format = {title}", "width = 40", "gap = skip", "agenda.format = {title}\nlayout.gap = 5",
    ])
    func aLineIsForTheCommandsThatItFits(configuration: String) throws {
        let inputs = ["team.ics", "--date", "2026-07-01"]
        for command in ["agenda", "events", "layout"] {
            let result = try run(configuration, [command] + inputs)
            #expect(result.status == 0, "\(command)")
            #expect(result.errors.isEmpty)
        }
        if configuration.contains("format") {
            #expect(try run(configuration, ["agenda"] + inputs).output == "Team meeting\n")
        }
        let layout = try run(configuration, ["layout"] + inputs).output
        #expect(layout.contains("\"width\": 360"))
        #expect(layout.contains("\"gap\": \(configuration.contains("layout") ? 5 : 3)"))
    }
}
