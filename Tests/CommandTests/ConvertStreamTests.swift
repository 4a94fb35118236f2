import Foundation
import Testing

/// Calendars of more components than are held at a time.
@Suite struct ConvertStreamTests {
    private let folder: TemporaryFolder
    private let runner: CommandRunner
    private static let count = 1200

    init() throws {
        folder = try TemporaryFolder()
        runner = CommandRunner(directory: folder.url)
    }

    private func event(_ number: Int, _ lines: String = "") -> String {
        "BEGIN:VEVENT\r\nUID:\(number)@example.org\r\nDTSTAMP:20260101T000000Z\r\n"
            + "DTSTART;TZID=Office:20260105T100000\r\nSUMMARY:Event \(number)\r\n\(lines)END:VEVENT\r\n"
    }

    private func zone(_ offset: String) -> String {
        "BEGIN:VTIMEZONE\r\nTZID:Office\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\n"
            + "TZOFFSETFROM:\(offset)\r\nTZOFFSETTO:\(offset)\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"
    }

    /// A calendar of many events, with something before them, behind one of them and at its end.
    private func calendar(
        before: String = "", lines: String = "", last: String = "", name: String = "in.ics"
    ) throws -> String {
        let events = (1...Self.count).map { event($0, $0 == Self.count ? lines : "") }.joined()
        let text =
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example.org//Daylane Tests//EN\r\n"
            + before + events + last + "END:VCALENDAR\r\n"
        try folder.write(text, to: name)
        return text
    }

    private func read(_ name: String) throws -> String {
        String(
            decoding: try Data(contentsOf: folder.url.appendingPathComponent(name)), as: UTF8.self)
    }

    @Test func manyEventsComeBackByteForByteAndOntoTheirOwnFile() throws {
        let text = try calendar(before: zone("+0300"))
        let result = try runner.run(["convert", "in.ics", "-o", "in.ics"])
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(try read("in.ics") == text)
        #expect(try runner.run(["convert", "in.ics", "in.ics"]).output == text)
    }

    @Test(arguments: [true, false])
    func aZoneDefinedBehindTheEventsHoldsForAllOfThem(isFirst: Bool) throws {
        _ = try calendar(before: isFirst ? zone("+0300") : "", last: isFirst ? "" : zone("+0300"))
        let result = try runner.run(["convert", "in.ics", "--to", "ndjson", "--tz", "UTC"])
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == Self.count)
        // 10:00 at three hours from UTC.
        #expect(lines.allSatisfy { $0.contains("\"start\":\"2026-01-05T07:00:00Z\"") })
        #expect(!result.errors.contains("nobody knows"))
        #expect(result.errors.contains("cannot hold the component VTIMEZONE, left out once"))
    }

    @Test(arguments: ["csv", "tsv", "ndjson", "json", "org"])
    func everyEventHasItsEntryOnce(format: String) throws {
        _ = try calendar(before: zone("+0300"), lines: "X-ROOM:1\r\n")
        let result = try runner.run(["convert", "in.ics", "--to", format])
        #expect(result.status == 0)
        for number in [1, 499, 500, 501, 1000, Self.count] {
            let parts = result.output.components(separatedBy: "Event \(number)")
            let whole = parts.dropFirst().filter { $0.first?.isNumber != true }
            #expect(whole.count == 1, "\(number)")
        }
        #expect(result.errors.contains("the property X-ROOM, left out once"))
        if format == "json" {
            let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
            let events = (object as? [String: Any])?["events"] as? [Any]
            #expect(events?.count == Self.count)
        }
    }

    @Test func aTableOfManyRowsDefinesItsZonesOnceAndFirst() throws {
        let rows = (1...Self.count).map { number in
            "Event \(number),2026-01-05T10:00,\(number == Self.count ? "Asia/Tokyo" : "Europe/Madrid")\r\n"
        }
        try folder.write("summary,start,timeZone\r\n" + rows.joined(), to: "in.csv")
        let text = try runner.run(["convert", "in.csv", "--to", "ics"]).output
        #expect(text.components(separatedBy: "BEGIN:VCALENDAR").count == 2)
        let parts = text.components(separatedBy: "BEGIN:VEVENT\r\n")
        #expect(parts.count == Self.count + 1)
        for zone in ["Europe/Madrid", "Asia/Tokyo"] {
            #expect(parts[0].components(separatedBy: "TZID:\(zone)\r\n").count == 2)
        }
        // A table has no VTIMEZONE that another one could not hold.
        let table = try runner.run(["convert", "in.csv", "--to", "csv"])
        #expect(table.errors.isEmpty)
        #expect(table.output.split(separator: "\r\n").count == Self.count + 1)
    }

    @Test func strictWritesNothingWhenTheLastOfManyIsBad() throws {
        _ = try calendar(before: zone("+0300"), lines: "RRULE:FREQ=NEVER\r\n")
        try folder.write("old", to: "out.ics")
        let strict = try runner.run(["convert", "in.ics", "--strict", "-o", "out.ics"])
        #expect(strict.status == 65)
        #expect(strict.errors.components(separatedBy: "in.ics:").count == 2)
        #expect(try read("out.ics") == "old")
        let piped = try runner.run(
            ["convert", "--strict"], input: Data(try read("in.ics").utf8))
        #expect(piped.status == 65)
        #expect(piped.output.isEmpty)
        // What is no error is said once.
        _ = try calendar(before: zone("+0300"), lines: "DTEND;TZID=Office:20260105T090000\r\n")
        let good = try runner.run(["convert", "in.ics", "--strict", "-o", "out.ics"])
        #expect(good.status == 0)
        #expect(good.errors.components(separatedBy: "warning").count == 2)
        #expect(try read("out.ics") == read("in.ics"))
    }

    @Test func severalInputsAreWrittenOneAfterTheOther() throws {
        let first = try calendar(before: zone("+0300"), name: "a.ics")
        try folder.write("no calendar", to: "b.ics")
        let piped = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"
        let result = try runner.run(
            ["convert", "a.ics", "b.ics", "missing.ics", "-"], input: Data(piped.utf8))
        #expect(result.output == first + piped)
        #expect(result.status == 66)
        #expect(
            result.errors == """
                daylane: b.ics is no calendar data
                daylane: cannot open missing.ics: no such file or directory

                """)
    }

    @Test func whatIsStrippedIsStrippedFromEveryPart() throws {
        let text = try calendar(before: zone("+0300"))
        let result = try runner.run(["convert", "in.ics", "--strip", "SUMMARY", "--strip", "X-NO"])
        let kept = text.components(separatedBy: "\r\n").filter { !$0.hasPrefix("SUMMARY") }
        #expect(result.output == kept.joined(separator: "\r\n"))
        #expect(
            result.errors
                == "daylane: warning: --strip X-NO: there is no such property or component\n")
        try folder.write("old", to: "out.ics")
        let nothing = try runner.run(
            ["convert", "in.ics", "--strip", "VEVENT", "-o", "out.ics", "--exit-code"])
        #expect(nothing.status == 1)
        #expect(nothing.errors == "daylane: warning: nothing is left, so nothing is written\n")
        #expect(try read("out.ics") == "old")
    }

    @Test func linesThatAreNoPropertyAreCountedOnceWhenTheyAreLeftOut() throws {
        _ = try calendar(last: "BEGIN:VTIMEZONE\r\nTZID:Office\r\nlost\r\nEND:VTIMEZONE\r\n")
        let result = try runner.run(["convert", "in.ics", "--anonymize=a"])
        #expect(result.errors.contains("1 line that is no property is left out"))
    }
}
