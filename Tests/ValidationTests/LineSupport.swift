import CalendarModel
import Testing
import Validation

/// A file whose VEVENT has some lines, which begin with the eighth of the file.
func fileOfEvent(_ lines: [String]) -> String {
    let whole =
        [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example.org//Test//EN", "BEGIN:VEVENT",
            "UID:1@example.org", "DTSTAMP:20260101T000000Z", "DTSTART:20260330T090000Z",
        ] + lines + ["END:VEVENT", "END:VCALENDAR"]
    return whole.map { $0 + "\r\n" }.joined()
}

/// A row of a table of tests: what a rule finds in the lines of a VEVENT.
struct LineCase: Sendable, CustomTestStringConvertible {
    var rule: String
    var lines: [String]
    var places: [String]

    init(_ rule: String, _ lines: String..., finds places: [String]) {
        self.rule = rule
        self.lines = lines
        self.places = places
    }

    var testDescription: String { "\(rule): \(lines.joined(separator: "|"))" }

    func check() {
        let report = validate(fileOfEvent(lines), enabled: [rule])
        #expect(report.places(of: rule) == places, "\(report.findings.map(\.diagnostic))")
    }
}

/// A file mended by a rule's fixes, once.
func mended(_ text: String, by rule: String) -> String {
    let report = validate(text, enabled: [rule])
    var bytes = report.source.bytes
    let edits = report.findings.filter { $0.diagnostic.rule == rule }.compactMap(\.fix)
        .flatMap(\.edits).sorted { $0.range.lowerBound > $1.range.lowerBound }
    for edit in edits { bytes.replaceSubrange(edit.range, with: edit.replacement) }
    return String(decoding: bytes, as: UTF8.self)
}
