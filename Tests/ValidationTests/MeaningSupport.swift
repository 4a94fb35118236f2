import CalendarModel
import Testing
import Validation

/// A calendar of lines, of which the first is line 4 of the file, and what is expected of it.
struct PlacedCase: CustomTestStringConvertible, Sendable {
    let rule: String
    let text: String
    /// As `line:column marked text`.
    let places: [String]
    var testDescription: String { "\(rule): \(places.isEmpty ? "nothing" : places[0])" }

    init(_ rule: String, _ lines: String, _ places: String...) {
        self.init(rule, lines, places: places)
    }

    init(_ rule: String, _ lines: String, places: [String]) {
        self.rule = rule
        text = meaningCalendar(lines)
        self.places = places
    }

    /// Checks the places, and that the fixes make the findings go away.
    func check(profile: Profile = .rfc5545) {
        let report = validate(text, profile: profile, enabled: [rule])
        #expect(report.places(of: rule) == places, "\(report.findings.map(\.diagnostic.message))")
        let findings = report.findings.filter { $0.diagnostic.rule == rule }
        guard !findings.isEmpty, findings.allSatisfy({ $0.fix != nil }) else { return }
        // Fixes of one list overlap, so that they are made one after the other.
        var bytes = Array(text.utf8)
        for _ in findings {
            bytes = validate(bytes, profile: profile, enabled: [rule]).fixed(rule: rule)
        }
        let again = validate(bytes, profile: profile, enabled: [rule])
        #expect(again.places(of: rule).isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
    }
}

/// A calendar of lines, written with LF, as a file; the first line is line 4.
func meaningCalendar(_ lines: String) -> String {
    ("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//example.org//Example//EN\n" + lines
        + "\nEND:VCALENDAR\n").replacing("\n", with: "\r\n")
}

/// A VEVENT of lines besides UID, DTSTAMP and SUMMARY: the first is the fourth of the component
/// after BEGIN.
func meaningEvent(_ lines: String, uid: String = "1@example.org", kind: String = "VEVENT") -> String
{
    "BEGIN:\(kind)\nUID:\(uid)\nDTSTAMP:20260101T000000Z\nSUMMARY:Stand-up\n\(lines)\nEND:\(kind)"
}

/// Europe/Madrid as a VTIMEZONE of 14 lines.
let meaningMadrid = """
    BEGIN:VTIMEZONE
    TZID:Europe/Madrid
    BEGIN:DAYLIGHT
    DTSTART:19700329T020000
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    END:DAYLIGHT
    BEGIN:STANDARD
    DTSTART:19701025T030000
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    END:STANDARD
    END:VTIMEZONE
    """

extension FileReport {
    /// What the findings of a rule say.
    func messages(of rule: String) -> [String] {
        findings.filter { $0.diagnostic.rule == rule }.map(\.diagnostic.message)
    }

    /// The file after the fixes of a rule, where no two of them overlap.
    func fixed(rule: String) -> [UInt8] {
        var edits = findings.filter { $0.diagnostic.rule == rule }.flatMap { $0.fix?.edits ?? [] }
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
        var bytes: [UInt8] = []
        var place = 0
        for edit in edits where edit.range.lowerBound >= place {
            bytes += source.bytes[place..<edit.range.lowerBound] + edit.replacement
            place = edit.range.upperBound
        }
        return bytes + source.bytes[place...]
    }
}
