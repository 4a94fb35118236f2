import CalendarModel
import Foundation
import Normalizer
import Testing
import Validation

@Suite("One defect is one finding")
struct OneDefectTests {
    private static func calendar(
        begin: String = "BEGIN:VCALENDAR", end: String = "END:VCALENDAR", _ second: [String]
    ) -> String {
        func event(_ uid: Int) -> [String] {
            [
                "BEGIN:VEVENT", "UID:\(uid)@example.org", "DTSTAMP:20260101T000000Z",
                "DTSTART:20260330T090000Z", "DTEND:20260330T093000Z", "SUMMARY:Stand-up",
                "END:VEVENT",
            ]
        }
        let lines =
            [begin, "VERSION:2.0", "PRODID:-//example.org//Test//EN"] + event(1) + second + event(3)
            + [end]
        return lines.map { $0 + "\r\n" }.joined()
    }

    private static let body = [
        "UID:2@example.org", "DTSTAMP:20260101T000000Z", "DTSTART:20260330T090000Z",
        "DTEND:20260330T093000Z", "SUMMARY:Stand-up",
    ]

    @Test(
        "A misspelt BEGIN or END",
        arguments: [
            (calendar(["BEGIN:VEVNT"] + body + ["END:VEVENT"]), "11:7 misspelt-component"),
            (calendar(["BEGIN:EVENT"] + body + ["END:VEVENT"]), "11:7 misspelt-component"),
            (calendar(["BEGIN:VEVENT"] + body + ["END:VEVNT"]), "17:1 wrong-end"),
            (calendar(begin: "BEGIN:VCALENDER", []), "1:7 misspelt-component"),
            (calendar(end: "END:VCALENDER", []), "18:1 wrong-end"),
        ])
    func misspelt(text: String, expected: String) {
        let report = validate(text)
        #expect(
            report.findings.filter { $0.diagnostic.severity > .info }.map { finding in
                let place = finding.diagnostic.location
                return "\(place?.line ?? 0):\(place?.column ?? 0) \(finding.diagnostic.rule)"
            } == [expected])
    }

    @Test("No safe fix takes away the END of what has lost its BEGIN")
    func lostBegin() {
        let text = Self.calendar(Self.body + ["END:VEVENT"])
        let fixer = Fixer(
            validator: Validator(options: ValidationOptions(), zones: .system(tzdir: nil)),
            includesUnsafe: false)
        let bytes = fixer.fix(Array(text.utf8), name: "cal.ics").bytes
        #expect(
            String(decoding: bytes, as: UTF8.self).components(separatedBy: "END:VEVENT").count == 4)
    }

    @Test("Fixes beside each other are made one after the other")
    func fixesSideBySide() {
        let text = Self.calendar(["", "BEGIN:VEVENT"] + Self.body + ["END:VEVENT", ""])
        let fixer = Fixer(
            validator: Validator(options: ValidationOptions(), zones: .system(tzdir: nil)),
            includesUnsafe: false)
        let expected = Self.calendar(["BEGIN:VEVENT"] + Self.body + ["END:VEVENT"])
        let bytes = fixer.fix(Array(text.replacing("\r\n", with: "\n").utf8), name: "cal.ics").bytes
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }

    @Test("The onset of an observance is not moved out of the gap that it makes itself")
    func onsetWithZone() {
        let zone = [
            "BEGIN:VTIMEZONE", "TZID:Europe/Madrid", "BEGIN:DAYLIGHT",
            "DTSTART;TZID=Europe/Madrid:20260329T023000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
            "END:DAYLIGHT", "END:VTIMEZONE",
        ]
        let report = validate(Self.calendar(zone))
        #expect(report.places(of: "time-in-gap").isEmpty)
        #expect(report.places(of: "observance-onset-form").count == 1)
    }

    @Test("THISANDPRIOR must not be written any more (RFC 5545 §3.2.13)")
    func thisAndPrior() {
        let text = Self.calendar(
            ["BEGIN:VEVENT"] + Self.body
                + ["RECURRENCE-ID;RANGE=THISANDPRIOR:20260330T090000Z", "END:VEVENT"])
        #expect(validate(text).places(of: "unknown-range") == ["17:21 THISANDPRIOR"])
    }

    @Test("A list that repeats itself tells it once a line")
    func repeats() {
        let dates = Array(repeating: "20260331T090000Z", count: 5).joined(separator: ",")
        let text = Self.calendar(
            ["BEGIN:VEVENT"] + Self.body + [
                "RRULE:FREQ=DAILY;COUNT=5", "EXDATE:\(dates)", "END:VEVENT",
            ])
        #expect(validate(text).places(of: "repeated-exdate").count == 1)
    }

    @Test("A place tells of the byte in the file where NULs were left out before it")
    func offsetsBehindNULs() {
        let source = SourceText(name: "a", bytes: Array("a\0b\0\0c".utf8))
        #expect(source.bytes == Array("abc".utf8))
        #expect((0...3).map(source.fileOffset) == [0, 2, 5, 6])
    }

    @Test("The zone of a private name is nobody's")
    func privateZone() {
        let zone = [
            "BEGIN:VTIMEZONE", "TZID:/example.com/Z", "BEGIN:STANDARD", "DTSTART:19700101T000000",
            "TZOFFSETFROM:+0530", "TZOFFSETTO:+0530", "END:STANDARD", "END:VTIMEZONE",
        ]
        let text = Self.calendar(
            zone + ["BEGIN:VEVENT"]
                + Self.body.map {
                    $0.replacing(
                        "DTSTART:20260330T090000Z",
                        with: "DTSTART;TZID=/example.com/Z:20260330T090000"
                    )
                    .replacing(
                        "DTEND:20260330T093000Z", with: "DTEND;TZID=/example.com/Z:20260330T093000")
                } + ["END:VEVENT"])
        #expect(validate(text).places(of: "wrong-zone-offset").isEmpty)
    }
}
