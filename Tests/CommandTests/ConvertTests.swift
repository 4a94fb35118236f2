import Foundation
import Testing

@Suite struct ConvertTests {
    private let folder: TemporaryFolder
    private let runner: CommandRunner

    init() throws {
        folder = try TemporaryFolder()
        runner = CommandRunner(directory: folder.url)
    }

    /// A calendar of lines, those of an event written between `|`, with CRLF.
    private func calendar(_ lines: String) -> String {
        "BEGIN:VCALENDAR|VERSION:2.0|PRODID:-//example.org//Daylane Tests//EN|\(lines)|END:VCALENDAR|"
            .replacing("|", with: "\r\n")
    }

    private func read(_ name: String) throws -> Data {
        try Data(contentsOf: folder.url.appendingPathComponent(name))
    }

    @Test func everySampleComesBackByteForByte() throws {
        let samples = CommandRunner.packageRoot.appendingPathComponent("Samples/Calendars")
        var count = 0
        for file in try FileManager.default.contentsOfDirectory(
            at: samples, includingPropertiesForKeys: nil)
        where file.pathExtension == "ics" && !file.lastPathComponent.hasPrefix("broken") {
            let result = try runner.run(["convert", file.path, "-o", "out.ics"])
            #expect(result.status == 0, "\(file.lastPathComponent)")
            #expect(try read("out.ics") == Data(contentsOf: file), "\(file.lastPathComponent)")
            count += 1
        }
        #expect(count >= 10)
    }

    @Test(
        arguments: [
            // Unknown components and properties, parameters of every kind, odd case.
            "BEGIN:X-ROOM|X-CODE;A=1;b=\"x,y\",z;C=^n^^:a\\,b;c|END:X-ROOM",
            "begin:vevent|Uid:a|summary;LANGUAGE=en:Hello|ATTENDEE;MEMBER=\"mailto:a@example.org\","
                + "\"mailto:b@example.org\":mailto:c@example.org|end:vevent",
            "BEGIN:VEVENT|UID:a|BEGIN:PARTICIPANT|UID:p|BEGIN:VLOCATION|UID:l|NAME:x|END:VLOCATION"
                + "|END:PARTICIPANT|END:VEVENT",
            "BEGIN:VAVAILABILITY|UID:a|BEGIN:AVAILABLE|UID:b|END:AVAILABLE|END:VAVAILABILITY",
            // Values that libical refuses or alters.
            "BEGIN:VEVENT|UID:a|LOCATION:|GEO:37.3860131234;-122.0829321234|SEQUENCE:abc"
                + "|RRULE:FREQ=DAILY;INTERVAL=70000;X-A=b|CATEGORIES:a,b\\,c,d|END:VEVENT",
            // Folds as they are, also within a name.
            "BEGIN:VEVENT|UID:a|SUM| MARY:one |\t two|END:VEVENT",
            "BEGIN:VEVENT||UID:a|||END:VEVENT",
        ], ["\r\n", "\n", "\r"])
    func whatIsNotChangedComesBackByteForByte(lines: String, lineEnd: String) throws {
        let text = calendar(lines).replacing("\r\n", with: lineEnd)
        for text in [text, "\u{FEFF}" + text, String(text.dropLast()), text + text + lineEnd] {
            try folder.write(text, to: "in.ics")
            let result = try runner.run(["convert", "in.ics", "--to", "ics", "-o", "out.ics"])
            #expect(result.status == 0)
            #expect(try read("out.ics") == Data(text.utf8))
        }
    }

    @Test(arguments: [
        ("BEGIN:VEVENT|UID:a", "BEGIN:VEVENT|UID:a|END:VEVENT", 6, "no END before"),
        (
            "BEGIN:VEVENT|UID:a|END:VTODO", "BEGIN:VEVENT|UID:a|END:VEVENT", 6,
            "END:VTODO is read as the end of the VEVENT of line 4"
        ),
        ("BEGIN:VEVENT|UID:a|END:VEVENT|END:VTODO", "BEGIN:VEVENT|UID:a|END:VEVENT", 7, "nothing"),
        (
            "BEGIN:VEVENT|SUMMARY:one|two|UID:a|END:VEVENT",
            "BEGIN:VEVENT|SUMMARY:one\\ntwo|UID:a|END:VEVENT", 6, "a line of the SUMMARY"
        ),
        (
            "BEGIN:VEVENT|X-A:\(String(repeating: "x", count: 71))|yz|UID:a|END:VEVENT",
            "BEGIN:VEVENT|X-A:\(String(repeating: "x", count: 71))| yz|UID:a|END:VEVENT", 6,
            "the rest of the one before"
        ),
        (
            "BEGIN:VEVENT|ORGANIZER;CN=Ana|:mailto:a@example.org|END:VEVENT",
            "BEGIN:VEVENT|ORGANIZER;CN=Ana:mailto:a@example.org|END:VEVENT", 6,
            "the rest of the one before"
        ),
        (
            "BEGIN:VEVENT|SUMMARY:a\0b|UID:a|END:VEVENT",
            "BEGIN:VEVENT|SUMMARY:ab|UID:a|END:VEVENT",
            5, "a NUL byte is left out"
        ),
        // Text that belongs nowhere is kept, so that nothing is lost.
        (
            "BEGIN:VEVENT|what is this|UID:a|END:VEVENT",
            "BEGIN:VEVENT|what is this|UID:a|END:VEVENT", 5, "is no property"
        ),
    ])
    func whatIsBrokenIsRepairedAndSaid(
        lines: String, repaired: String, line: Int, message: String
    ) throws {
        let result = try runner.run(
            ["convert", "-"], input: Data(calendar(lines).utf8))
        #expect(result.status == 0)
        #expect(result.output == calendar(repaired))
        let said = result.errors.split(separator: "\n").filter { $0.contains(message) }
        #expect(said.count == 1 && said[0].hasPrefix("daylane: -:\(line):"), "\(result.errors)")
        #expect(said.first?.contains("(VCALENDAR") == true, "\(result.errors)")
    }

    @Test(
        arguments: [
            (String.Encoding.isoLatin1, "Müller, Café", "ISO 8859-1"),
            (.windowsCP1252, "Müller – “Café” €", "Windows-1252"),
            (.utf16LittleEndian, "Müller – 会議 😀", "UTF-16"),
            (.utf16BigEndian, "Müller – 会議 😀", "UTF-16"),
            (.utf16, "Müller – 会議 😀", "UTF-16"),
        ])
    func otherEncodingsAreWrittenAsUTF8(
        encoding: String.Encoding, summary: String, name: String
    ) throws {
        let text = calendar("BEGIN:VEVENT|UID:a|SUMMARY:\(summary)|END:VEVENT")
        let data = try #require(text.data(using: encoding))
        let result = try runner.run(["convert", "-"], input: data)
        #expect(result.status == 0)
        #expect(result.output == text)
        #expect(result.errors.contains(name))
    }

    @Test func aFileMayBeItsOwnOutputAndKeepsItsMode() throws {
        let file = try folder.write(calendar("BEGIN:VEVENT|UID:a"), to: "in.ics")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
        #expect(try runner.run(["convert", "in.ics", "-o", "in.ics"]).status == 0)
        #expect(
            try read("in.ics") == Data(calendar("BEGIN:VEVENT|UID:a|END:VEVENT").utf8))
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
        #expect(mode as? Int == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["in.ics"])
    }

    @Test func severalInputsFollowEachOther() throws {
        let (first, second) = (
            calendar("BEGIN:VEVENT|UID:a|END:VEVENT"), calendar("BEGIN:VTODO|UID:b|END:VTODO")
        )
        try folder.write(String(first.dropLast()), to: "a.ics")
        try folder.write(second, to: "b.ics")
        let result = try runner.run(["convert", "a.ics", "b.ics"])
        #expect(result.output == first + second)
    }

    @Test func theStatusTellsWhatWentWrong() throws {
        try folder.write(calendar("BEGIN:VEVENT|UID:a|END:VEVENT"), to: "good.ics")
        try folder.write("Bread and milk", to: "bad.ics")
        #expect(try runner.run(["convert", "none.ics"]).status == 66)
        #expect(try runner.run(["convert", "bad.ics"]).status == 65)
        let both = try runner.run(["convert", "bad.ics", "good.ics"])
        #expect(both.status == 65 && both.output.contains("UID:a"))
        #expect(try runner.run(["convert", "bad.ics", "good.ics", "--strict"]).output == "")
        #expect(try runner.run(["convert", "good.ics", "--to", "docx"]).status == 2)
        #expect(try runner.run(["convert", "good.ics", "-o", "no/such/folder.ics"]).status == 73)
    }

    private func event(_ uid: String, _ lines: String) -> String {
        "BEGIN:VEVENT|UID:\(uid)|DTSTAMP:20260101T000000Z|\(lines)|END:VEVENT"
    }

    private func files(in name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            atPath: folder.url.appendingPathComponent(name).path
        ).sorted()
    }

    @Test func splitWritesAFilePerUIDAndOverwritesNothing() throws {
        let series = event("a@example.org", "DTSTART:20260401T100000Z|RRULE:FREQ=DAILY")
        let override = event("a@example.org", "RECURRENCE-ID:20260402T100000Z|SUMMARY:moved")
        let other = event("x/../b", "SUMMARY:b")
        try folder.write(calendar([series, other, override].joined(separator: "|")), to: "in.ics")
        let split = ["convert", "in.ics", "--split", "x/out"]
        let result = try runner.run(split)
        #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
        #expect(try files(in: "x/out") == ["a@example.org.ics", "x_.._b.ics"])
        #expect(
            try read("x/out/a@example.org.ics")
                == Data(calendar("\(series)|\(override)").utf8))
        try folder.write("mine", to: "x/out/x_.._b.ics")
        let again = try runner.run(split)
        #expect(again.status == 73 && again.errors.contains("--force"))
        #expect(try read("x/out/x_.._b.ics") == Data("mine".utf8))
        #expect(try runner.run(split + ["--force"]).status == 0)
        #expect(try read("x/out/x_.._b.ics") == Data(calendar(other).utf8))
        #expect(try runner.run(["convert", "in.ics", "--split", "in.ics"]).status == 73)
        #expect(try runner.run(split + ["-o", "x.ics"]).status == 2)
        #expect(try runner.run(["convert", "in.ics", "--force"]).status == 2)
    }

    @Test func mergeTakesTheNewestOfEachEvent() throws {
        let old = event("a", "SEQUENCE:1|SUMMARY:old")
        let new = event("a", "SEQUENCE:2|SUMMARY:new")
        let other = event("b", "SUMMARY:b")
        try folder.write(calendar(old), to: "old.ics")
        try folder.write(calendar("\(other)|\(new)"), to: "new.ics")
        let result = try runner.run(["convert", "--merge", "old.ics", "new.ics"])
        #expect(result.output == calendar("\(new)|\(other)"))
        #expect(result.errors.contains("old.ics:4:1: info:"))
    }

    @Test func stripTakesPropertiesOutAndTheRestStays() throws {
        let lines =
            "BEGIN:VEVENT|UID:a|X-A:1|summary:one| two|ATTENDEE:mailto:a@example.org"
            + "|BEGIN:VALARM|X-B;C=d:e|ACTION:AUDIO|END:VALARM|END:VEVENT"
        let rest =
            "BEGIN:VEVENT|UID:a|summary:one| two|BEGIN:VALARM|ACTION:AUDIO|END:VALARM"
            + "|END:VEVENT"
        let arguments = ["convert", "-", "--strip", "attendee", "--strip", "X-*"]
        let result = try runner.run(arguments, input: Data(calendar(lines).utf8))
        #expect(result.output == calendar(rest))
        let again = try runner.run(arguments, input: Data(result.output.utf8))
        #expect(again.output == result.output)
        #expect(again.errors.contains("--strip X-*") && again.errors.contains("--strip attendee"))
    }

    @Test func filtersKeepWholeSeries() throws {
        let series = event("a", "SUMMARY:Review|RRULE:FREQ=DAILY|CATEGORIES:work")
        let override = event("a", "RECURRENCE-ID:20260402T100000Z|SUMMARY:Other")
        let other = event("b", "SUMMARY:Lunch")
        let text = calendar([series, other, override].joined(separator: "|"))
        let result = try runner.run(
            ["convert", "-", "--match", "summary=Rev"], input: Data(text.utf8))
        #expect(result.output == calendar("\(series)|\(override)"))
    }

    /// The inputs of a merge: an event that was confirmed and then cancelled, and another one.
    private func writeVersions() throws {
        try folder.write(
            calendar("NAME:Old|" + event("a", "SEQUENCE:1|STATUS:CONFIRMED")), to: "old.ics")
        let other = event("b", "STATUS:CONFIRMED")
        try folder.write(
            calendar("NAME:New|" + event("a", "SEQUENCE:2|STATUS:CANCELLED") + "|" + other),
            to: "new.ics")
    }

    @Test(arguments: [
        (["--status", "confirmed"], ["UID:b"]),
        (["--status", "cancelled"], ["UID:a"]),
        (["--status", "confirmed", "--match", "uid=a"], []),
        // What is asked of calendars is asked of the inputs.
        (["--calendar", "old"], ["UID:a"]),
        (["--match", "calendar=Old"], ["UID:a"]),
        (["--calendar", "Old", "--status", "confirmed"], []),
        (["--calendar", "New", "--status", "confirmed"], ["UID:b"]),
        // What is stripped counts all the same.
        (["--status", "cancelled", "--strip", "SEQUENCE", "--strip", "STATUS"], ["UID:a"]),
    ])
    func anOutdatedVersionIsNotWhatFiltersKeep(options: [String], left: [String]) throws {
        try writeVersions()
        let result = try runner.run(["convert", "--merge", "old.ics", "new.ics"] + options)
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\r\n").map(String.init)
        #expect(lines.filter { $0.hasPrefix("UID:") } == left)
        #expect(!lines.contains("SEQUENCE:1"))
    }

    @Test func filtersKeepSeriesWhoseOverridesStandInOtherFiles() throws {
        let series = calendar(event("a", "SUMMARY:Review|RRULE:FREQ=DAILY"))
        let override = calendar(event("a", "RECURRENCE-ID:20260402T100000Z|SUMMARY:Other"))
        try folder.write(override + calendar(event("b", "SUMMARY:Lunch")), to: "b.ics")
        try folder.write(series, to: "a.ics")
        for pattern in ["Review", "Other"] {
            let result = try runner.run([
                "convert", "b.ics", "a.ics", "--match", "summary=\(pattern)",
            ])
            #expect(result.output == override + series)
        }
    }

    @Test(arguments: [
        ["--category", "x"], ["--strip", "VEVENT"], ["--strip", "*"], ["--strip", "VCALENDAR"],
        ["--merge", "--category", "x"],
    ])
    func nothingIsWrittenWhenNothingIsLeft(options: [String]) throws {
        try folder.write(calendar(event("a", "SUMMARY:a")), to: "in.ics")
        try folder.write("mine", to: "out.ics")
        for output in [[], ["-o", "out.ics"], ["-o", "new.ics"], ["--split", "x/y"]] {
            let arguments = ["convert", "in.ics"] + options + output
            let result = try runner.run(arguments)
            #expect(result.status == 0 && result.output.isEmpty)
            #expect(result.errors == "daylane: warning: nothing is left, so nothing is written\n")
            let quiet = try runner.run(arguments + ["--exit-code", "-q"])
            #expect(quiet.status == 1 && quiet.output.isEmpty && quiet.errors.isEmpty)
        }
        #expect(try files(in: ".") == ["in.ics", "out.ics"])
        #expect(try read("out.ics") == Data("mine".utf8))
        #expect(try runner.run(["convert", "in.ics", "--exit-code"]).status == 0)
    }

    @Test func whatHeldNothingIsGivenBack() throws {
        try folder.write(calendar("X-A:1"), to: "in.ics")
        let result = try runner.run(["convert", "in.ics", "--exit-code", "--category", "x"])
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(result.output == calendar("X-A:1"))
    }

    @Test(arguments: [("agenda", true), ("events", true), ("convert", true), ("layout", false)])
    func helpTellsWhereNothingFoundIsAStatus(command: String, tells: Bool) throws {
        let help = try runner.run([command, "--help"]).output
        #expect(help.contains("nothing was found") == tells)
        #expect(help.contains("--exit-code") == tells)
    }

    @Test(arguments: [
        ("", "the name is empty", "ATTENDEE"), ("X A", "is called X A", "ATTENDEE"),
        ("**", "is called **", "only at the end"), ("X*Y", "is called X*Y", "only at the end"),
        ("begin", "is called begin", "VALARM"), ("END", "is called END", "VALARM"),
        ("ATTENDEE:", "is called ATTENDEE:", "VALARM"),
    ])
    func namesThatCanStripNothingAreUsageErrors(
        name: String, message: String, hint: String
    ) throws {
        let result = try runner.run(["convert", "none.ics", "--strip", name])
        #expect(result.status == 2)
        let said = result.errors.split(separator: "\n")
        #expect(said.count == 2 && said[0].hasPrefix("daylane: --strip: "), "\(result.errors)")
        #expect(said.first?.contains(message) == true && said.last?.contains(hint) == true)
    }

    @Test(arguments: ["ics", "ICS", "Ics"])
    func formatsMayBeWrittenInAnyCase(format: String) throws {
        let text = calendar(event("a", "SUMMARY:a"))
        let result = try runner.run(
            ["convert", "-", "--from", format, "--to", format], input: Data(text.utf8))
        #expect(result.status == 0 && result.output == text)
    }

    /// A folder for `--split` with the file of another event and what is at the name of `a`.
    private func writeSplitInput() throws -> String {
        let text = calendar(event("b", "SUMMARY:b") + "|" + event("a", "SUMMARY:a"))
        try folder.write(text, to: "in.ics")
        try folder.write("mine", to: "x/other.ics")
        try folder.write("outside", to: "outside.ics")
        return folder.url.appendingPathComponent("x/a.ics").path
    }

    @Test(arguments: ["../outside.ics", "other.ics", "nowhere", "../y/new.ics", "."])
    func splitReplacesLinksInsteadOfFollowingThem(target: String) throws {
        let place = try writeSplitInput()
        try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: target)
        let refused = try runner.run(["convert", "in.ics", "--split", "x"])
        #expect(refused.status == 73 && refused.errors.contains("--force"))
        #expect(try files(in: "x") == ["a.ics", "other.ics"])
        let result = try runner.run(["convert", "in.ics", "--split", "x", "--force"])
        #expect(result.status == 0 && result.errors.isEmpty)
        let type = try FileManager.default.attributesOfItem(atPath: place)[.type]
        #expect(type as? FileAttributeType == .typeRegular)
        #expect(try read("x/a.ics") == Data(calendar(event("a", "SUMMARY:a")).utf8))
        #expect(try read("x/other.ics") == Data("mine".utf8))
        #expect(try read("outside.ics") == Data("outside".utf8))
        #expect(try files(in: "x") == ["a.ics", "b.ics", "other.ics"])
    }

    @Test(arguments: [false, true])
    func splitWritesNothingWhereSomethingIsNoFile(isFIFO: Bool) throws {
        let place = try writeSplitInput()
        if isFIFO {
            let made = unsafe mkfifo(place, 0o600)
            #expect(made == 0)
        } else {
            try FileManager.default.createDirectory(
                atPath: place, withIntermediateDirectories: true)
        }
        for options in [[], ["--force"]] {
            let result = try runner.run(["convert", "in.ics", "--split", "x"] + options)
            #expect(result.status == 73)
            #expect(result.errors.contains("x/a.ics") && !result.errors.contains("--force"))
            #expect(try files(in: "x") == ["a.ics", "other.ics"])
        }
    }

    @Test(arguments: ["link", "link/", "link/inner", "./link//"])
    func splitSaysThatItsFolderIsALinkToNowhere(name: String) throws {
        _ = try writeSplitInput()
        let link = folder.url.appendingPathComponent("link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
        let result = try runner.run(["convert", "in.ics", "--split", name, "--force"])
        #expect(result.status == 73)
        #expect(result.errors.contains("link: it is a link that leads nowhere"), "\(result.errors)")
        #expect(try !files(in: ".").contains("nowhere"))
    }

    @Test func splitTakesALinkToAFolderForIt() throws {
        _ = try writeSplitInput()
        let link = folder.url.appendingPathComponent("link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "x")
        #expect(try runner.run(["convert", "in.ics", "--split", "link"]).status == 0)
        #expect(try files(in: "x") == ["a.ics", "b.ics", "other.ics"])
    }

    @Test(arguments: [0o600, 0o640, 0o664, 0o1644, 0o2755, 0o4711])
    func whatIsReplacedKeepsItsWholeMode(mode: Int) throws {
        let place = try writeSplitInput()
        try folder.write("old", to: "x/a.ics")
        for arguments in [["-o", "x/a.ics"], ["--split", "x", "--force"]] {
            let changed = unsafe chmod(place, mode_t(mode))
            #expect(changed == 0)
            #expect(try runner.run(["convert", "in.ics"] + arguments).status == 0)
            var status = stat()
            let isKnown = unsafe stat(place, &status) == 0
            #expect(isKnown)
            #expect(Int(status.st_mode & 0o7777) == mode)
        }
    }
}
