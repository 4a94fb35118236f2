import CalendarModel
import Foundation
import Normalizer
import Testing

/// A rule of Tests/Fixtures/Recurrence/rules.txt and its instances.
struct RecurrenceStanza: Sendable, CustomTestStringConvertible {
    var title = ""
    var rule = ""
    var start = ""
    var until: String?
    var instances: [String] = []
    var hasMore = false
    var line = 0

    var testDescription: String { "line \(line): \(title)" }

    static func load() throws -> [RecurrenceStanza] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.appending(path: "Fixtures/Recurrence/rules.txt")
        let text = try String(contentsOf: file, encoding: .utf8)
        var stanzas: [RecurrenceStanza] = []
        var stanza = RecurrenceStanza()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if line.hasPrefix("# ") {
                stanza = RecurrenceStanza(title: String(line.dropFirst(2)), line: index + 1)
                continue
            }
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "RRULE": stanza.rule = String(parts[1])
            case "DTSTART": stanza.start = String(parts[1])
            case "UNTIL": stanza.until = String(parts[1])
            case "INSTANCES":
                for item in parts[1].split(separator: ",") {
                    if item == "…" {
                        stanza.hasMore = true
                    } else {
                        stanza.instances.append(String(item))
                    }
                }
                stanzas.append(stanza)
            default: break
            }
        }
        return stanzas
    }
}

/// A DATE or DATE-TIME in the form of RFC 5545, read as UNTIL's is.
func parsedTime(_ text: String) -> DateOrDateTime? {
    RecurrenceRule.parse("FREQ=DAILY;UNTIL=" + text).rule?.until
}

/// A time in the form of RFC 5545.
func written(_ time: LocalDateTime, isDate: Bool) -> String {
    let text = time.description.filter { $0 != "-" && $0 != ":" }
    return isDate ? String(text.prefix(8)) : text
}

@Suite struct RecurrenceStanzaTests {
    @Test func fixtureIsWhole() throws {
        #expect(try RecurrenceStanza.load().count >= 100)
    }

    @Test(arguments: try RecurrenceStanza.load())
    func givesInstances(_ stanza: RecurrenceStanza) throws {
        let rule = try #require(RecurrenceRule.parse(stanza.rule).rule)
        let start = try #require(parsedTime(stanza.start))
        let until = stanza.until.flatMap(parsedTime) ?? rule.until
        var iterator = RecurrenceIterator(
            rule: rule, start: start.local, isDate: start.isDate, until: until?.local)
        let most = stanza.hasMore ? stanza.instances.count : stanza.instances.count + 1
        var instances: [String] = []
        while instances.count < most, let instance = iterator.next() {
            instances.append(written(instance, isDate: start.isDate))
        }
        #expect(instances == stanza.instances)
    }

    /// What lies in one window and the next is what lies in both.
    @Test(arguments: try RecurrenceStanza.load())
    func windowsJoin(_ stanza: RecurrenceStanza) throws {
        let rule = try #require(RecurrenceRule.parse(stanza.rule).rule)
        let start = try #require(parsedTime(stanza.start))
        let until = (stanza.until.flatMap(parsedTime) ?? rule.until)?.local
        let first = try #require(stanza.instances.first.flatMap(parsedTime)).local
        let last = try #require(stanza.instances.last.flatMap(parsedTime)).local
        let middle = LocalDateTime(seconds: (first.seconds + last.seconds) / 2)
        let fresh = RecurrenceIterator(
            rule: rule, start: start.local, isDate: start.isDate, until: until)
        var joined = window(fresh, first, middle)
        joined += window(fresh, middle, last.adding(seconds: 1))
        #expect(joined.map { written($0, isDate: start.isDate) } == stanza.instances)
    }

    private func window(
        _ iterator: RecurrenceIterator, _ from: LocalDateTime, _ end: LocalDateTime
    ) -> [LocalDateTime] {
        var iterator = iterator
        iterator.seek(to: from)
        var instances: [LocalDateTime] = []
        while let instance = iterator.next(), instance < end { instances.append(instance) }
        return instances
    }
}
