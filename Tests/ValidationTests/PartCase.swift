import CalendarModel
import Libical
import Normalizer
import Testing
@testable import Validation

/// A calendar and the places at which a rule finds something in it.
struct PartCase: Sendable, CustomTestStringConvertible {
    var rule: String
    var text: String
    var places: [String]

    /// - Parameters:
    ///   - rule: The rule.
    ///   - text: The file; lines end with LF, which is made CRLF.
    ///   - places: What is found, as `line:column marked text`; nothing without any.
    init(_ rule: String, _ text: String, _ places: String...) {
        self.rule = rule
        self.text = text
        self.places = places
    }

    var testDescription: String { "\(rule): \(text.suffix(120))" }

    func check() {
        let report = validate(crlf(text))
        let found = report.places(of: rule).map { $0.replacing("\r\n", with: "⏎") }
        #expect(found == places, "\(report.findings.map { $0.diagnostic.description })")
    }
}

/// Lines with CRLF at their ends.
func crlf(_ text: String) -> String { text.replacing("\n", with: "\r\n") }

/// Lines within a VCALENDAR, the first of them on line 4.
func partCalendar(_ lines: String) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//example.org//Test//EN\n\(lines)\nEND:VCALENDAR\n"
}

/// A component in a VCALENDAR whose own lines begin on line 7, after BEGIN, UID and DTSTAMP.
func partComponent(_ kind: String, _ lines: String) -> String {
    partCalendar(
        "BEGIN:\(kind)\nUID:1@example.org\nDTSTAMP:20260101T000000Z\n\(lines)\nEND:\(kind)")
}

/// A VEVENT whose own lines begin on line 7.
func partEvent(_ lines: String) -> String { partComponent("VEVENT", lines) }

/// A VTODO whose own lines begin on line 7.
func partTodo(_ lines: String) -> String { partComponent("VTODO", lines) }

/// A VALARM in a VEVENT with DTSTART on line 7 and SUMMARY on line 8; its own lines begin on line 10.
func partAlarm(_ lines: String, event: String = "DTSTART:20260330T090000Z\nSUMMARY:Go") -> String {
    partEvent("\(event)\nBEGIN:VALARM\n\(lines)\nEND:VALARM")
}

/// The zone of Madrid, as a VTIMEZONE of 15 lines.
let madridLines = """
    BEGIN:VTIMEZONE
    TZID:Europe/Madrid
    BEGIN:STANDARD
    DTSTART:19961027T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:19960331T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    END:DAYLIGHT
    END:VTIMEZONE
    """

func validator() -> Validator {
    Validator(
        options: ValidationOptions(), zones: .system(tzdir: nil),
        windowsZoneName: { ianaZone(forWindowsName: $0) })
}

/// Lets the first finding of a rule be mended, and that alone.
///
/// - Returns: The lines that the file then has, without those in `text`, and the findings of the rule
///   that are left.
func mended(_ rule: String, _ text: String) throws -> (lines: [String], left: Int) {
    let bytes = Array(crlf(text).utf8)
    let report = validator().validate(bytes, name: "cal.ics")
    let finding = try #require(
        report.findings.first { $0.diagnostic.rule == rule && $0.fix != nil })
    var mended = bytes
    let fix = try #require(finding.fix)
    for edit in fix.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        mended.replaceSubrange(edit.range, with: edit.replacement)
    }
    func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
    }
    var before = lines(bytes)
    let new = lines(mended).filter { line in
        guard let index = before.firstIndex(of: line) else { return true }
        before.remove(at: index)
        return false
    }
    let count = report.findings.count { $0.diagnostic.rule == rule }
    let after = validator().validate(mended, name: "cal.ics")
    let left = after.findings.count { $0.diagnostic.rule == rule }
    #expect(left < count, "\(fix)")
    return (new, left)
}

/// The whole file after all safe repairs, or unsafe ones as well.
func repaired(_ text: String, includesUnsafe: Bool = false) -> String {
    let fixer = Fixer(validator: validator(), includesUnsafe: includesUnsafe)
    let result = fixer.fix(Array(crlf(text).utf8), name: "cal.ics")
    return String(decoding: result.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
}
