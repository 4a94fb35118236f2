import CalendarModel
import Foundation
import Testing

@testable import Validation

@Suite("The tables of messages")
struct ItipTableTests {
    /// A file beside the checkout that is not part of it; nil where there is none.
    private static func shared(_ path: String) -> String? {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let file = root.appendingPathComponent("shared/\(path)")
        return (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func presence(_ method: String, _ kind: String, _ name: String) -> String? {
        ItipTable.rows.first { $0.method.rawValue == method && $0.kind.rawValue == kind }?
            .presences[name]?.rawValue
    }

    @Test("Each method has tables for the components it goes with (RFC 5546 §3)")
    func combinations() {
        let expected = [
            "PUBLISH": "VEVENT VFREEBUSY VJOURNAL VTODO", "REQUEST": "VEVENT VFREEBUSY VTODO",
            "REFRESH": "VEVENT VTODO", "CANCEL": "VEVENT VJOURNAL VTODO",
            "ADD": "VEVENT VJOURNAL VTODO", "REPLY": "VEVENT VFREEBUSY VTODO",
            "COUNTER": "VEVENT VTODO", "DECLINECOUNTER": "VEVENT VTODO",
        ]
        for (method, kinds) in expected {
            let found = ItipTable.rows.filter { $0.method.rawValue == method }
                .map(\.kind.rawValue).sorted()
            #expect(found.joined(separator: " ") == kinds, "\(method)")
        }
    }

    @Test(
        "The tables are those of RFC 5546",
        .enabled(if: ItipTableTests.shared("rfc/rfc5546.txt") != nil))
    func standard() throws {
        let text = try #require(Self.shared("rfc/rfc5546.txt"))
        var table: (method: String, kind: String)?
        var rows = 0
        for line in text.split(separator: "\n") {
            if let range = line.range(of: "Constraints for ") {
                let words = line[range.upperBound...].split(separator: " ")
                table =
                    words.count > 4 && words[1].hasPrefix("METHOD")
                    ? (
                        words[1] == "METHOD:" ? String(words[2]) : String(words[1].dropFirst(7)),
                        String(words[words[1] == "METHOD:" ? 5 : 4])
                    ) : nil
                continue
            }
            guard let table, line.hasPrefix("   |   ") else { continue }
            let cells = line.split(separator: "|").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count > 2, !cells[1].isEmpty,
                !["IANA-PROPERTY", "X-PROPERTY"].contains(cells[1])
            else { continue }
            let found = Self.presence(table.method, table.kind, cells[1])
            #expect(found == cells[2], "\(table.method) \(table.kind) \(cells[1])")
            rows += 1
        }
        #expect(rows == ItipTable.rows.reduce(0) { $0 + $1.presences.count })
    }

    /// Whether libical's table is known to say otherwise than RFC 5546, which is right about its own
    /// tables: most of it is still that of RFC 2446.
    private static func isJudged(_ method: String, _ kind: String, _ name: String) -> Bool {
        switch (method, kind, name) {
        // Once in RFC 2446, any number in RFC 5546.
        case (_, _, "COMMENT"), (_, _, "RESOURCES"): true
        // Any number in RFC 2446, once in RFC 5546.
        case (_, _, "RRULE"), ("PUBLISH", "VEVENT", "CONTACT"): true
        // What adds one instance has none of the others (RFC 5546 §3.2.4).
        case ("ADD", _, "EXDATE"), ("ADD", _, "RDATE"): true
        // RFC 2446 had nothing but the identity of the event here (RFC 5546 §3.2.8).
        case ("DECLINECOUNTER", "VEVENT", _): true
        // RFC 5546 §3.5.3, §3.4.3 and §3.2.2.
        case ("CANCEL", "VJOURNAL", "ATTENDEE"), ("REPLY", "VTODO", "ATTENDEE"),
            ("REPLY", "VTODO", "REQUEST-STATUS"), ("REQUEST", "VEVENT", "REQUEST-STATUS"):
            true
        default: false
        }
    }

    @Test(
        "The tables agree with libical's but where RFC 5546 says otherwise",
        .enabled(if: ItipTableTests.shared("reference/ical-restrictions.csv") != nil))
    func secondOpinion() throws {
        let text = try #require(Self.shared("reference/ical-restrictions.csv"))
        let names = [
            "ONE": "1", "ONEPLUS": "1+", "ZEROORONE": "0 or 1", "ZEROPLUS": "0+", "ZERO": "0",
            "ONEEXCLUSIVE": "0 or 1",
        ]
        var compared = 0
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(
                String.init)
            guard cells.count > 4, cells[0] != "NONE", cells[2] != "NONE" || cells[3] == "VALARM"
            else { continue }
            let restriction = String(cells[4].prefix { $0 != " " })
            guard let theirs = names[restriction] else { continue }
            let name = cells[2] == "NONE" ? cells[3] : Self.hyphenated(cells[2])
            guard let ours = Self.presence(cells[0], cells[1], name) else { continue }
            compared += 1
            if Self.isJudged(cells[0], cells[1], name) { continue }
            #expect(ours == theirs, "\(cells[0]) \(cells[1]) \(name)")
        }
        #expect(compared > 500)
    }

    /// libical's names have no hyphens.
    private static func hyphenated(_ name: String) -> String {
        [
            "RECURRENCEID": "RECURRENCE-ID", "LASTMODIFIED": "LAST-MODIFIED",
            "PERCENTCOMPLETE": "PERCENT-COMPLETE", "RELATEDTO": "RELATED-TO",
            "REQUESTSTATUS": "REQUEST-STATUS",
        ][name] ?? name
    }
}
