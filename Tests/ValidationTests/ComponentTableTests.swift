import CalendarModel
import Foundation
import Testing

@testable import Validation

/// The tables of libical's and of the JSCalendar working group, where they are at hand.
private let reference: URL? = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let folder = root.appendingPathComponent("shared/reference")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
}()

private func lines(of file: String) throws -> [Substring] {
    let url = try #require(reference).appendingPathComponent(file)
    return try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline)
}

@Suite("The table of components", .enabled(if: reference != nil))
struct ComponentTableTests {
    /// What libical has otherwise, and why the RFCs are followed.
    private static let differences: [String: String] = [
        "VCALENDAR RELCALID": "is X-WR-RELCALID, which is experimental",
        "VEVENT RELCALID": "is X-WR-RELCALID, which is experimental",
        "VTODO RELCALID": "is X-WR-RELCALID, which is experimental",
        "VJOURNAL DESCRIPTION": "RFC 5545 §3.6.3 and §3.8.1.5: any number in VJOURNAL",
        "VJOURNAL DUE": "RFC 5545 §3.8.2.3: in VTODO only",
        "VJOURNAL DURATION": "RFC 5545 §3.8.2.5: in VEVENT, VTODO and VALARM only",
        "VTIMEZONE TZURL": "RFC 5545 §3.6.5: once",
        "STANDARD EXDATE": "RFC 5545 §3.8.5.1: also in STANDARD and DAYLIGHT",
        "DAYLIGHT EXDATE": "RFC 5545 §3.8.5.1: also in STANDARD and DAYLIGHT",
        "VAVAILABILITY LOCATION": "RFC 7953 §3.1: once",
        "AVAILABLE LOCATION": "RFC 7953 §3.1: once",
        "VCALENDAR RELATEDTO": "RFC 9253 §9.1: in any component",
        "VFREEBUSY RELATEDTO": "RFC 9253 §9.1: in any component",
        "VTIMEZONE RELATEDTO": "RFC 9253 §9.1: in any component",
        "STANDARD RELATEDTO": "RFC 9253 §9.1: in any component",
        "DAYLIGHT RELATEDTO": "RFC 9253 §9.1: in any component",
        "VALARM RELATEDTO": "RFC 9074 §5: the alarm it is a snooze of",
        "VAVAILABILITY RELATEDTO": "RFC 9253 §9.1: in any component",
        "AVAILABLE RELATEDTO": "RFC 9253 §9.1: in any component",
    ]

    @Test("libical's restrictions without a METHOD are ours, but for what the RFCs have otherwise")
    func restrictions() throws {
        var found: Set<String> = []
        var count = 0
        for line in try lines(of: "ical-restrictions.csv") {
            let fields = line.split(separator: ",", omittingEmptySubsequences: false).map {
                $0.filter { !$0.isWhitespace }
            }
            guard fields.count == 5, fields[0] == "NONE", fields[2] != "NONE", fields[2] != "X",
                fields[3] == "NONE"
            else { continue }
            // libical's names of what is within others.
            let kind = fields[1].hasPrefix("X") ? String(fields[1].dropFirst()) : fields[1]
            guard let table = ComponentTable.of(ComponentKind(rawValue: kind)) else { continue }
            let name = ComponentTable.known.first {
                $0.rawValue.replacing("-", with: "") == fields[2]
            }
            let own = name.flatMap(table.count)
            count += 1
            let agrees =
                switch (fields[4], own) {
                case ("ZERO", nil), ("ONE", .one), ("ZEROORONE", .one), ("ZEROORONE", .atMostOne),
                    ("ZEROPLUS", .any), ("ZEROPLUS", .preferablyOne),
                    ("ONEEXCLUSIVE", .atMostOne), ("ONEMUTUAL", .atMostOne):
                    true
                default: false
                }
            if !agrees { found.insert("\(kind) \(fields[2])") }
        }
        #expect(found == Set(Self.differences.keys))
        #expect(count > 500)
    }

    @Test("The components have the properties that the JSCalendar mapping has for them")
    func mapping() throws {
        // Of drafts that are no RFC: JSCalendar's own, and that of tasks.
        let drafts: Set<String> = [
            "PARTICIPANT REASON", "VCALENDAR CREATED", "VTODO ESTIMATED-DURATION",
            "VTODO TASK-MODE", "VTODO TRANSP",
        ]
        // The mapping has what either ACTION needs, and DTSTART as without METHOD.
        let conditional: Set<String> = [
            "VALARM ATTENDEE", "VALARM DESCRIPTION", "VALARM SUMMARY", "VEVENT DTSTART",
        ]
        var missing: Set<String> = []
        var required: Set<String> = []
        var (kind, name, isProperty) = ("", "", false)
        for line in try lines(of: "jscalendar-icalendar-mapping.yaml") {
            let depth = line.prefix { $0 == " " }.count
            let text = line.dropFirst(depth)
            if depth == 2, text != "components:" { break }
            let key = text.prefix { $0 != ":" }
            if depth == 4 { (kind, isProperty) = (String(key), false) }
            if depth == 6 { isProperty = key == "properties" }
            if depth == 8, isProperty { name = String(key) }
            guard isProperty, let table = ComponentTable.of(ComponentKind(rawValue: kind))
            else { continue }
            let property = PropertyName(rawValue: name)
            if depth == 8, table.count(of: property) == nil { missing.insert("\(kind) \(name)") }
            if depth == 10, text == "required: true", !table.required.contains(property) {
                required.insert("\(kind) \(name)")
            }
        }
        #expect(missing == drafts)
        #expect(required == conditional)
    }

    @Test("All components of the RFCs have a table, and libical knows them all")
    func kinds() throws {
        let known = Set(
            try lines(of: "ical-components.txt").map { name in
                name.filter { !$0.isWhitespace }
            })
        let others: [String: String] = [
            "STANDARD": "XSTANDARDTIME", "DAYLIGHT": "XDAYLIGHTSAVINGSTIME",
            "AVAILABLE": "XAVAILABLE",
        ]
        for kind in ComponentTable.all.keys {
            #expect(known.contains(others[kind.rawValue] ?? kind.rawValue), "\(kind)")
        }
    }
}
