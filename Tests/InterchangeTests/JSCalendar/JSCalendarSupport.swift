import CalendarModel
import Foundation
import Interchange
import Normalizer
import Testing

/// An entry's members and the lines of iCalendar that they are made of.
struct MembersCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The lines of the component, without UID and DTSTAMP.
    var lines: [String]
    /// Members of the entry as JSON without the braces; null for one that is not to be there.
    var members: String
    /// The entry's component.
    var kind = "VEVENT"
    /// What else is in the calendar.
    var calendar: [String] = []
    /// The versions that write the members like that.
    var versions = JSCalendar.Version.allCases

    init(
        _ name: String, _ lines: [String], _ members: String, kind: String = "VEVENT",
        calendar: [String] = [], versions: [JSCalendar.Version] = JSCalendar.Version.allCases
    ) {
        testDescription = name
        self.lines = lines
        self.members = members
        self.kind = kind
        self.calendar = calendar
        self.versions = versions
    }

    /// The case for a start that does not matter.
    static func at(
        _ name: String, _ lines: [String], _ members: String,
        versions: [JSCalendar.Version] = JSCalendar.Version.allCases
    ) -> MembersCase {
        MembersCase(name, ["DTSTART:20260330T090000Z"] + lines, members, versions: versions)
    }
}

/// Expects that the first entry of a calendar has the members of a case.
func expectMembers(_ expected: MembersCase) throws {
    let component =
        ["BEGIN:\(expected.kind)", "UID:1@example.org", "DTSTAMP:20260101T000000Z"]
        + expected.lines + ["END:\(expected.kind)"]
    let text = calendar((expected.calendar + component).joined(separator: "\n"))
    for version in expected.versions {
        let group = try jsGroup(text, version: version).group
        let entries = try #require(group["entries"] as? [[String: Any]])
        try expectMembers(expected.members, of: #require(entries.first), "\(version.rawValue)")
    }
}

/// Expects that an object has some members, given as JSON without the braces.
func expectMembers(_ members: String, of object: [String: Any], _ comment: String = "") throws {
    let wanted = try #require(
        JSONSerialization.jsonObject(with: Data("{\(members)}".utf8)) as? [String: Any],
        "\(members)")
    for (name, value) in wanted {
        let found = object[name].map(jsonText)
        #expect(found == (value is NSNull ? nil : jsonText(value)), "\(comment) \(name)")
    }
}

/// The Group that a calendar becomes, and what was said of it.
func jsGroup(
    _ text: String, version: JSCalendar.Version = .successor
) throws -> (group: [String: Any], losses: Losses) {
    let (bytes, losses) = JSCalendar.write([document(text)], version: version, zones: systemZones)
    let object = try JSONSerialization.jsonObject(with: Data(bytes))
    return (try #require(object as? [String: Any]), losses)
}

/// The document that a calendar becomes.
func jsDocument(_ text: String, version: JSCalendar.Version = .successor) -> String {
    let (bytes, _) = JSCalendar.write([document(text)], version: version, zones: systemZones)
    return String(decoding: bytes, as: UTF8.self)
}

/// JSON with members in order, so that it can be compared.
func jsonText(_ value: Any) -> String {
    let data = try? JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self)
}

/// What a JSCalendar document becomes.
struct JSReading {
    var document: CalendarDocument
    /// The diagnostics as `line:column rule`, with the severity where it is no error.
    var findings: [String]
    var diagnostics: [Diagnostic]

    init(_ json: String) {
        var options = ImportOptions()
        options.zones = systemZones
        (document, diagnostics) = JSCalendar.read(
            SourceText(name: "a.json", text: json), options: options)
        findings = diagnostics.map { diagnostic in
            let place = "\(diagnostic.location?.line ?? 0):\(diagnostic.location?.column ?? 0)"
            return (diagnostic.severity == .error ? "" : "\(diagnostic.severity.name) ")
                + "\(place) \(diagnostic.rule)"
        }
    }

    /// The entries of all calendars.
    var entries: [Component] {
        document.components.flatMap(\.components).filter { $0.kind != .timeZone }
    }

    /// The unfolded lines of components, without those that every entry has.
    func lines(of components: [Component]) throws -> [String] {
        let text = try written(components.map { .component($0) }).replacing("\r\n ", with: "")
        return text.split(whereSeparator: \.isNewline).map(String.init).filter {
            !$0.hasPrefix("DTSTAMP:") && $0 != "UID:1@example.org"
        }
    }
}
