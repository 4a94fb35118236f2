import Foundation
import Testing

/// A calendar with one event on a day.
private func calendar(_ summary: String, uid: String = "a@example.org") -> String {
    """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    PRODID:-//example.org//Daylane Tests//EN\r
    BEGIN:VEVENT\r
    UID:\(uid)\r
    DTSTAMP:20260101T000000Z\r
    DTSTART:20260701T090000Z\r
    DURATION:PT1H\r
    SUMMARY:\(summary)\r
    END:VEVENT\r
    END:VCALENDAR\r

    """
}

@Suite struct InputTests {
    private let folder: TemporaryFolder
    private let runner: CommandRunner

    init() throws {
        folder = try TemporaryFolder()
        runner = CommandRunner(directory: folder.url)
    }

    private func summaries(_ arguments: [String], input: Data? = nil) throws -> [String] {
        let result = try runner.run(
            ["events", "--date", "2026-07-01", "--tz", "UTC", "--format", "tsv"] + arguments,
            input: input)
        #expect(result.status == 0)
        return result.output.split(separator: "\n").dropFirst().map { line in
            String(line.split(separator: "\t", omittingEmptySubsequences: false)[3])
        }
    }

    @Test func readsStandardInputWithoutAFileAndForADash() throws {
        let input = Data(calendar("Piped").utf8)
        #expect(try summaries([], input: input) == ["Piped"])
        #expect(try summaries(["-"], input: input) == ["Piped"])
    }

    @Test func readsTheCalendarsBelowAFolderAndNothingElse() throws {
        try folder.write(calendar("One", uid: "1@example.org"), to: "box/one.ics")
        try folder.write(calendar("Two", uid: "2@example.org"), to: "box/deeper/two.ICAL")
        try folder.write(calendar("Three", uid: "3@example.org"), to: "box/three.ifb")
        try folder.write("not a calendar", to: "box/notes.txt")
        try folder.write("not a calendar", to: "box/.hidden.ics")
        #expect(try summaries(["box"]) == ["One", "Three", "Two"])
    }

    @Test func aFolderIsNotHeldUpByWhatIsNoFile() throws {
        try folder.write(calendar("One"), to: "box/one.ics")
        #expect(unsafe mkfifo(folder.url.appendingPathComponent("box/pipe.ics").path, 0o600) == 0)
        #expect(try summaries(["box"]) == ["One"])
    }

    @Test func aFileGivenTwiceIsReadOnce() throws {
        try folder.write(calendar("One"), to: "box/one.ics")
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("box/same.ics"),
            withDestinationURL: folder.url.appendingPathComponent("box/one.ics"))
        #expect(try summaries(["box", "box/one.ics"]) == ["One"])
    }

    /// On Linux a name is bytes; a shell passes them on as they are.
    @Test func aNameThatIsNoUTF8IsOpenedAndWrittenAsItIs() throws {
        #if os(Linux)
            try folder.write(calendar("Café"), to: "plain.ics")
            let script = """
                cp plain.ics "$(printf 'caf\\351.ics')"
                mkdir box && cp plain.ics "$(printf 'box/caf\\351.ics')"
                "$1" events --date 2026-07-01 "$(printf 'caf\\351.ics')" \
                    -o "$(printf 'out\\351.json')" || exit 3
                test -s "$(printf 'out\\351.json')" || exit 4
                "$1" events --date 2026-07-01 box | grep -q Café || exit 5
                "$1" events "$(printf 'none\\351.ics')"
                """
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", script, "sh", CommandRunner.command.path]
            process.currentDirectoryURL = folder.url
            let errors = Pipe()
            process.standardError = errors
            try process.run()
            let said = errors.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(process.terminationStatus == 66)
            #expect(
                String(decoding: said, as: UTF8.self)
                    == "daylane: cannot open none\\xe9.ics: no such file or directory\n")
        #endif
    }

    @Test func aFolderThatLeadsToItselfIsReadOnce() throws {
        try folder.write(calendar("One"), to: "box/one.ics")
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("box/again"),
            withDestinationURL: folder.url.appendingPathComponent("box"))
        #expect(try summaries(["box"]) == ["One"])
    }

    @Test func oneBadInputDoesNotHideTheOthers() throws {
        try folder.write(calendar("Good"), to: "good.ics")
        let result = try runner.run(
            ["events", "--date", "2026-07-01", "missing.ics", "good.ics"])
        #expect(result.status == 66)
        #expect(result.output.contains("\"Good\""))
        #expect(
            result.errors == "daylane: cannot open missing.ics: no such file or directory\n")
    }

    @Test(arguments: [
        ("empty.ics", "", "empty.ics is empty"),
        (
            "page.ics", "<!DOCTYPE html><html></html>",
            "page.ics is no calendar data but a web page (perhaps one that asks to sign in)"
        ),
        ("data.ics", "{\"a\": 1}", "data.ics is no calendar data but JSON"),
        ("card.ics", "BEGIN:VCARD\r\n", "card.ics is no calendar data but a vCard"),
        ("text.ics", "hello\nworld\n", "text.ics is no calendar data"),
    ])
    func whatIsNoCalendarIsSaidToBeSo(name: String, content: String, message: String) throws {
        try folder.write(content, to: name)
        let result = try runner.run(["events", name])
        #expect(result.status == 65)
        #expect(result.output.isEmpty)
        #expect(result.errors == "daylane: \(message)\n")
    }

    @Test func binaryRubbishIsSaidToBeSo() throws {
        var generator = SystemRandomNumberGenerator()
        var bytes = [UInt8](repeating: 0, count: 8)
        for _ in 0..<5000 { bytes.append(UInt8.random(in: 0...255, using: &generator)) }
        try folder.write(Data(bytes), to: "rubbish.ics")
        let result = try runner.run(["agenda", "rubbish.ics"])
        #expect(result.status == 65)
        #expect(
            result.errors == "daylane: rubbish.ics is no calendar data but binary data\n")
    }

    @Test func aFolderWithoutCalendarsIsAnError() throws {
        try folder.write("", to: "box/notes.txt")
        let result = try runner.run(["layout", "box"])
        #expect(result.status == 66)
        #expect(
            result.errors == "daylane: box holds no calendars (.ics, .ical, .ifb)\n")
    }

    @Test func aFileThatBecameAFolderIsReadAsOne() throws {
        try folder.write(calendar("Inside"), to: "team.ics/one.ics")
        #expect(try summaries(["team.ics"]) == ["Inside"])
    }

    @Test func anErrorIsFatalWithStrict() throws {
        try folder.write(
            calendar("Good") + calendar("Bad").replacing("20260701T090000Z", with: "2026-13-99"),
            to: "mixed.ics")
        let arguments = ["events", "--date", "2026-07-01", "mixed.ics"]
        let lenient = try runner.run(arguments)
        #expect(lenient.status == 0)
        #expect(lenient.output.contains("\"Good\""))
        #expect(lenient.errors.contains("mixed.ics:18:9: error: DTSTART has no"))
        let strict = try runner.run(arguments + ["--strict"])
        #expect(strict.status == 65)
        #expect(strict.output.isEmpty)
    }

    @Test(arguments: [("empty.ics", Int32(65)), ("missing.ics", 66)])
    func anInputThatCannotBeReadIsFatalWithStrict(name: String, status: Int32) throws {
        try folder.write(calendar("Good"), to: "good.ics")
        try folder.write("", to: "empty.ics")
        let result = try runner.run(
            ["events", "--date", "2026-07-01", "good.ics", name, "--strict"])
        #expect(result.status == status)
        #expect(result.output.isEmpty)
    }

    @Test func exitCodeTellsWhetherAnythingWasFound() throws {
        try folder.write(calendar("Good"), to: "good.ics")
        for command in ["events", "agenda"] {
            let arguments = [command, "good.ics", "--exit-code", "--date"]
            #expect(try runner.run(arguments + ["2026-07-01"]).status == 0)
            #expect(try runner.run(arguments + ["2026-07-02"]).status == 1)
        }
    }

    @Test func overridesInAnotherFileAreApplied() throws {
        let series = calendar("Weekly").replacing(
            "DURATION:PT1H", with: "DURATION:PT1H\r\nRRULE:FREQ=DAILY;COUNT=3")
        let override = calendar("Moved").replacing(
            "DTSTART:20260701T090000Z",
            with: "RECURRENCE-ID:20260702T090000Z\r\nDTSTART:20260701T120000Z")
        try folder.write(series, to: "series.ics")
        try folder.write(override, to: "override.ics")
        #expect(try summaries(["series.ics", "override.ics"]) == ["Weekly", "Moved"])
        #expect(try summaries(["override.ics", "series.ics"]) == ["Weekly", "Moved"])
    }
}
