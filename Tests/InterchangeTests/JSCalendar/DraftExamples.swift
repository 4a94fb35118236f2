import CalendarModel
import Foundation
import Testing

/// An example of the draft that maps iCalendar to JSCalendar: the same in both formats.
struct DraftExample: CustomTestStringConvertible, Sendable {
    /// The anchor of the figure.
    var name: String
    var iCalendar: String
    var json: String

    var testDescription: String { name }
}

/// The examples that are pairs, where the draft is at hand.
let draftExamples: [DraftExample] = {
    guard let corpus else { return [] }
    let file = corpus.deletingLastPathComponent()
        .appendingPathComponent("reference/jscalendar-icalendar-draft.xml")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    var examples: [DraftExample] = []
    for figure in text.components(separatedBy: "<figure anchor=\"test-").dropFirst() {
        let name = String(figure.prefix { $0 != "\"" })
        let body = figure.components(separatedBy: "</figure>")[0]
        guard let iCalendar = source("text/calendar", in: body),
            let json = source("json", in: body)
        else { continue }
        examples.append(DraftExample(name: name, iCalendar: iCalendar, json: json))
    }
    return examples
}()

private func source(_ type: String, in figure: String) -> String? {
    let parts = figure.components(separatedBy: "<sourcecode type=\"\(type)\"><![CDATA[")
    guard parts.count == 2 else { return nil }
    return parts[1].components(separatedBy: "]]>")[0]
}

extension DraftExample {
    /// The iCalendar data that the example stands for (draft §1.3.1).
    var completeCalendar: String {
        var lines = iCalendar.split(separator: "\n").map(String.init)
            .filter { !$0.allSatisfy(\.isWhitespace) && $0 != "..." }
        var open: [String] = []
        for line in lines {
            if line.hasPrefix("BEGIN:") { open.append(String(line.dropFirst(6))) }
            if line.hasPrefix("END:") { _ = open.popLast() }
        }
        lines += open.reversed().map { "END:\($0)" }
        let entries = ["VEVENT", "VTODO", "VTIMEZONE", "VJOURNAL"]
        if !lines.contains("BEGIN:VCALENDAR"),
            !lines.contains(where: { line in entries.contains { line == "BEGIN:\($0)" } })
        {
            lines = ["BEGIN:VEVENT"] + lines + ["END:VEVENT"]
        }
        if !lines.contains("BEGIN:VCALENDAR") {
            lines = ["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]
        }
        if !lines.contains("BEGIN:VEVENT"), !lines.contains("BEGIN:VTODO") {
            lines.insert(contentsOf: ["BEGIN:VEVENT", "END:VEVENT"], at: lines.count - 1)
        }
        return filled(lines).map { $0 + "\r\n" }.joined()
    }

    /// Gives each component the properties that it has to have and the example is silent about.
    private func filled(_ lines: [String]) -> [String] {
        let needed = [
            "VCALENDAR": ["PRODID:-//Example//EN", "VERSION:2.0"],
            "VEVENT": [
                "UID:1@example.org", "DTSTAMP:20250101T000000Z", "DTSTART:20250102T030405Z",
            ],
            "VTODO": ["UID:1@example.org", "DTSTAMP:20250101T000000Z"],
        ]
        var result: [String] = []
        for (index, line) in lines.enumerated() {
            result.append(line)
            guard line.hasPrefix("BEGIN:"), let needed = needed[String(line.dropFirst(6))]
            else { continue }
            var depth = 0
            var names: Set<String> = []
            for next in lines[(index + 1)...] {
                if next.hasPrefix("BEGIN:") { depth += 1 }
                if next.hasPrefix("END:") {
                    depth -= 1
                    if depth < 0 { break }
                }
                if depth == 0 { names.insert(String(next.prefix { $0 != ":" && $0 != ";" })) }
            }
            result += needed.filter { !names.contains(String($0.prefix { $0 != ":" })) }
        }
        return result
    }

    /// The Group that the example stands for (draft §1.3.2), and the same with what it has to have.
    var group: (stated: [String: Any], complete: [String: Any])? {
        let text = json.trimmingCharacters(in: .whitespacesAndNewlines)
        let object = text.hasPrefix("{") ? text : "{\(text)}"
        guard
            var stated = (try? JSONSerialization.jsonObject(with: Data(object.utf8)))
                as? [String: Any]
        else { return nil }
        if stated["@type"] == nil { stated["@type"] = "Event" }
        if stated["@type"] as? String != "Group" {
            stated = ["@type": "Group", "entries": [stated]]
        }
        stated = (withoutDots(stated) as? [String: Any]) ?? [:]
        var complete = stated
        complete["version"] = "2.0"
        var entries = stated["entries"] as? [[String: Any]] ?? [["@type": "Event"]]
        for index in entries.indices {
            for (name, value) in ["uid": "1@example.org", "updated": "2025-01-01T00:00:00Z"]
            where entries[index][name] == nil {
                entries[index][name] = value
            }
            if entries[index]["start"] == nil, entries[index]["@type"] as? String == "Event" {
                entries[index]["start"] = "2025-01-02T03:04:05"
                entries[index]["timeZone"] = "Etc/UTC"
            }
        }
        complete["entries"] = entries
        return (stated, complete)
    }
}

private func withoutDots(_ value: Any) -> Any {
    if let object = value as? [String: Any] {
        return object.filter { $0.key != "..." }.mapValues(withoutDots)
    }
    return (value as? [Any])?.map(withoutDots) ?? value
}

/// What of a stated value is not in another one: paths, with both values.
///
/// Keys of collections are of no account where the example could not know them, and members that say
/// what is so without them may be missing.
func unmatched(_ stated: Any, in found: Any, path: String = "") -> [String] {
    if let object = stated as? [String: Any] {
        guard let other = found as? [String: Any] else { return ["\(path) is \(found)"] }
        var problems: [String] = []
        for (name, value) in object {
            if let known = other[name] {
                problems += unmatched(value, in: known, path: "\(path)/\(name)")
            } else if name == "showWithoutTime", value as? Bool == false {
                continue
            } else if value is [String: Any],
                let match = other.values.first(where: { unmatched(value, in: $0).isEmpty })
            {
                _ = match
            } else {
                problems.append("\(path)/\(name) is missing in \(other)")
            }
        }
        return problems
    }
    if let array = stated as? [Any] {
        guard let other = found as? [Any] else { return ["\(path) is \(found)"] }
        // Members may be in another order, and more of them may be there.
        return array.enumerated().flatMap { index, value -> [String] in
            other.contains { unmatched(value, in: $0).isEmpty }
                ? [] : ["\(path)/\(index): \(value) is missing in \(other)"]
        }
    }
    return "\(stated)" == "\(found)" ? [] : ["\(path) is \(found), not \(stated)"]
}
