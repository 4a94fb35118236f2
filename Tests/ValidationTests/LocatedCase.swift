import CalendarModel
import Libical
import Normalizer
import Testing
import Validation

/// A calendar and what a rule finds in it.
struct LocatedCase: Sendable, CustomTestStringConvertible {
    var rule: String
    var profile: Profile
    var text: String
    /// As `FileReport.places(of:)` gives them.
    var places: [String]
    private var name: String

    /// A whole file, its line ends as given.
    init(_ rule: String, _ name: String, profile: Profile, text: String, _ places: [String]) {
        self.rule = rule
        self.name = name
        self.profile = profile
        self.text = text
        self.places = places
    }

    /// Lines in a VEVENT, the first of them line 9 of the file.
    static func event(
        _ rule: String, _ name: String, in profile: Profile = .rfc5545, _ lines: [String],
        _ places: String...
    ) -> LocatedCase {
        let head = [
            "UID:1@example.org", "DTSTAMP:20260101T000000Z", "DTSTART:20260330T090000Z",
            "SUMMARY:Stand-up",
        ]
        return LocatedCase(
            rule, name, profile: profile, text: calendar([wrap("VEVENT", head + lines)]), places)
    }

    /// Lines in a VALARM of a VEVENT, the first of them line 10 of the file.
    static func alarm(
        _ rule: String, _ name: String, in profile: Profile = .rfc5545, _ lines: [String],
        _ places: String...
    ) -> LocatedCase {
        let head = [
            "UID:1@example.org", "DTSTAMP:20260101T000000Z", "DTSTART:20260330T090000Z",
            "SUMMARY:Stand-up",
        ]
        return LocatedCase(
            rule, name, profile: profile,
            text: calendar([wrap("VEVENT", head + wrap("VALARM", lines))]), places)
    }

    /// Lines in a component with UID and DTSTAMP of a calendar with METHOD in line 4, the first of
    /// them line 8 of the file; METHOD is left out when it is empty.
    static func message(
        _ rule: String, _ name: String, in profile: Profile = .itip, _ method: String,
        of kind: String = "VEVENT", _ lines: [String], _ places: String...
    ) -> LocatedCase {
        let inner = wrap(kind, ["UID:1@example.org", "DTSTAMP:20260101T000000Z"] + lines)
        let head = method.isEmpty ? [] : ["METHOD:\(method)"]
        return LocatedCase(
            rule, name, profile: profile, text: calendar([head + inner]), places)
    }

    /// Lines in a VCALENDAR, the first of them line 4 of the file.
    static func calendar(
        _ rule: String, _ name: String, in profile: Profile = .rfc5545, _ lines: [String],
        _ places: String...
    ) -> LocatedCase {
        LocatedCase(rule, name, profile: profile, text: calendar([lines]), places)
    }

    private static func wrap(_ kind: String, _ lines: [String]) -> [String] {
        ["BEGIN:\(kind)"] + lines + ["END:\(kind)"]
    }

    private static func calendar(_ parts: [[String]]) -> String {
        let head = ["VERSION:2.0", "PRODID:-//example.org//Example//EN"]
        return wrap("VCALENDAR", head + parts.flatMap { $0 }).map { $0 + "\r\n" }.joined()
    }

    var testDescription: String { "\(rule): \(name)" }

    /// Checks the calendar with the rule on.
    func check() throws {
        try #require(Rule.named(rule) != nil)
        let report = validate(text, profile: profile, enabled: [rule])
        #expect(report.places(of: rule) == places, "\(report.findings.map(\.diagnostic))")
    }
}

/// Checks that the fix of a rule's wrong example leaves nothing for the rule to find, and changes
/// nothing when it is made again.
func checkFix(of rule: Rule) throws {
    var options = ValidationOptions()
    options.disabled = Set(Rule.all.map(\.name)).subtracting([rule.name])
    options.enabled = [rule.name]
    let fixer = Fixer(
        validator: Validator(options: options, zones: .system(tzdir: nil)), includesUnsafe: true)
    let result = fixer.fix(rule.wrong.bytes, name: "cal.ics")
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(!result.mended.isEmpty, "\(rule.name) has no fix for its own example")
    #expect(result.report.places(of: rule.name).isEmpty, "\(rule.name):\n\(text)")
    #expect(fixer.fix(result.bytes, name: "cal.ics").bytes == result.bytes, "\(rule.name)")
}
