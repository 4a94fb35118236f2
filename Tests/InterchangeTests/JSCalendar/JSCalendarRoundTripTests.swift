import CalendarModel
import Foundation
import Normalizer
import Testing

@testable import Interchange

/// Calendars through JSCalendar and back.
@Suite("JSCalendar: round trips")
struct JSCalendarRoundTripTests {
    /// The samples of the package and, where they are at hand, calendars of other projects.
    private static let files: [URL] = {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let folder = root.appendingPathComponent("Samples/Calendars")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { $0.hasSuffix(".ics") }.map(folder.appendingPathComponent)
            + corpusFiles(["ics"])
    }()

    @Test("Where an end in another zone is comes back to RFC 8984")
    func placeOfAnEnd() throws {
        let locations = """
            {"a":{"@type":"Location","name":"Room 1","relativeTo":"start"},
            "b":{"@type":"Location","name":"Hall","relativeTo":"end","timeZone":"Asia/Tokyo"}}
            """
        let reading = JSReading(
            """
            {"@type":"Event","uid":"1","start":"2026-03-30T09:00:00","duration":"PT10H",
            "timeZone":"Europe/Madrid","locations":\(locations)}
            """)
        let text = try written(reading.document.items)
        #expect(text.contains("DTEND;TZID=Asia/Tokyo:20260331T020000\r\n"))
        let entries = try jsGroup(text, version: .rfc8984).group["entries"] as? [[String: Any]]
        let found = try #require(entries?.first?["locations"] as? [String: [String: Any]])
        #expect(found.keys.sorted() == ["a", "b"])
        try expectMembers(
            #""relativeTo":"end","timeZone":"Asia/Tokyo","name":"Hall""#, of: #require(found["b"]))
    }

    @Test("Ways to reach somebody come back to RFC 8984")
    func ways() throws {
        let members = """
            "replyTo":{"imip":"mailto:o@example.org","web":"https://example.org/r"},
            "participants":{"a":{"@type":"Participant","roles":{"attendee":true,"chair":true,
            "owner":true},"sendTo":{"imip":"mailto:a@example.org","web":"https://example.org/a"}},
            "o":{"@type":"Participant","sendTo":{"imip":"mailto:o@example.org"},
            "roles":{"owner":true}}}
            """
        let reading = JSReading(
            #"{"@type":"Event","uid":"1","start":"2026-03-30T09:00:00",\#(members)}"#)
        let text = try written(reading.document.items)
        let entries = try jsGroup(text, version: .rfc8984).group["entries"] as? [[String: Any]]
        try expectMembers(members, of: #require(entries?.first))
    }

    @Test("Instances of an entry without a rule are its own")
    func instancesWithoutRule() throws {
        let members = """
            "start":"2026-03-30T09:00:00","title":"Tea","recurrenceOverrides":{
            "2026-04-02T09:00:00":{"title":"Cake"},"2026-04-03T09:00:00":{}}
            """
        let reading = JSReading(#"{"@type":"Event","uid":"1@example.org",\#(members)}"#)
        #expect(reading.findings.isEmpty)
        let series = try #require(reading.entries.first)
        #expect(
            try reading.lines(of: [series]) == [
                "BEGIN:VEVENT", "DTSTART:20260330T090000", "RDATE:20260402T090000",
                "RDATE:20260403T090000", "SUMMARY:Tea", "END:VEVENT",
            ])
        let text = try written(reading.document.items)
        let entries = try jsGroup(text).group["entries"] as? [[String: Any]]
        try expectMembers(members, of: #require(entries?.first))
    }

    @Test("There are samples")
    func samples() { #expect(Self.files.count >= 13) }

    @Test(
        "Every component and property of a calendar comes back", arguments: files,
        JSCalendar.Version.allCases)
    func roundTrip(file: URL, version: JSCalendar.Version) throws {
        let bytes = try [UInt8](Data(contentsOf: file))
        let before = document(SourceText(name: "a.ics", bytes: bytes))
        guard before.isCalendarData else { return }
        let (json, losses) = JSCalendar.write([before], version: version, zones: systemZones)
        #expect((try? JSONSerialization.jsonObject(with: Data(json))) != nil)
        let reading = JSReading(String(decoding: json, as: UTF8.self))
        // Components without a start are what they were before.
        #expect(reading.diagnostics.allSatisfy { $0.rule != "bad-json" })
        #expect(
            reading.diagnostics.allSatisfy { $0.rule != "bad-jscalendar" || $0.severity != .error },
            "\(reading.diagnostics.prefix(3))")
        // Names that are none, as in hostile files, and lines that are no property are told of.
        let isLossy = losses.diagnostics(format: "", file: nil).contains {
            $0.message.contains("left out")
        }
        guard !isLossy else { return }
        var old = before.components.filter { $0.kind == .calendar }
        // What stands in no calendar is in one of its own.
        let others = before.components.filter { $0.kind != .calendar }
        if !others.isEmpty {
            old.append(Component(kind: .calendar, items: others.map { .component($0) }))
        }
        #expect(old.count == reading.document.components.count)
        for (one, other) in zip(old, reading.document.components) {
            let problems = Self.missing(withoutUnread(one), in: other)
            #expect(problems.isEmpty, "\(file.lastPathComponent): \(problems.prefix(3))")
        }
    }

    /// What of a component is not in another one: the names of properties with their values.
    private static func missing(_ old: Component, in new: Component) -> [String] {
        var problems: [String] = []
        let mine = JSCalendarMeaning(old).values
        let theirs = JSCalendarMeaning(new).values
        for (name, values) in mine {
            let rest = values.subtracting(theirs[name] ?? [])
            if !rest.isEmpty { problems.append("\(old.kind.rawValue) \(name) \(rest)") }
        }
        // What is made is what each has to have.
        for (name, values) in theirs where !Self.made.contains(name) {
            let added = values.subtracting(mine[name] ?? [])
            if !added.isEmpty { problems.append("\(old.kind.rawValue) new \(name) \(added)") }
        }
        // UIDs that were made say nothing of where a component stood.
        let areNamed = old.components.allSatisfy { $0.uid != nil }
        let (olds, news) = (
            Self.inner(old, byUID: areNamed), Self.inner(new, byUID: areNamed)
        )
        guard olds.map(\.kind) == news.map(\.kind) else {
            return problems + ["\(old.kind.rawValue) has \(news.map(\.kind.rawValue))"]
        }
        return problems + zip(olds, news).flatMap { missing($0, in: $1) }
    }

    private static let made: Set<String> = [
        "UID", "DTSTAMP", "PRODID", "VERSION", "ACTION", "DESCRIPTION",
    ]

    /// The components in an order that both sides have: those of one kind as they stand, entries by
    /// their UIDs, without zones, which are made anew where IANA has them.
    private static func inner(_ component: Component, byUID: Bool) -> [Component] {
        component.components.filter { $0.kind != .timeZone }.enumerated().sorted { one, other in
            let (mine, theirs) = (key(one.element, byUID), key(other.element, byUID))
            return mine == theirs ? one.offset < other.offset : mine < theirs
        }.map(\.element)
    }

    private static func key(_ component: Component, _ byUID: Bool) -> String {
        "\(component.kind.rawValue) "
            + (!byUID
                ? ""
                : "\(component.uid ?? "") " + (component.recurrenceID.map { "\($0.local)" } ?? ""))
    }
}

/// What the properties of a component say, whatever the form is that they say it in.
private struct JSCalendarMeaning {
    /// The values by the names of their properties, as sets: lists may be split otherwise.
    private(set) var values: [String: Set<String>] = [:]

    private let zones: JSCalendarZones
    private let clock: JSCalendarClock?

    init(_ component: Component) {
        zones = JSCalendarZones([], zones: systemZones) { _ in nil }
        clock = (component.start ?? component.due).map { [zones] in
            JSCalendarClock(of: $0, zones: zones)
        }
        for property in component.properties {
            let name = property.name.rawValue.uppercased()
            for value in property.values {
                values[name, default: []].insert(text(of: value, named: name))
            }
        }
    }

    private func text(of value: PropertyValue, named name: String) -> String {
        switch (name, value) {
        case ("METHOD", .text(let word)), ("STATUS", .text(let word)): word.uppercased()
        case ("EXDATE", .dateTime(let time)), ("RDATE", .dateTime(let time)): local(time)
        case ("RDATE", .period(.explicit(let start, let end))):
            // Ends of periods come back as lengths.
            "\(local(start)) \(seconds(end) - seconds(start))"
        case ("RDATE", .period(.lasting(let start, let length))):
            "\(local(start)) \(length.days * 86_400 + length.seconds)"
        case ("RRULE", .recurrence(var rule)), ("EXRULE", .recurrence(var rule)):
            lastDay(of: &rule)
        default: "\(value)"
        }
    }

    private func local(_ time: DateOrDateTime) -> String {
        "\(clock?.local(of: time, zones: zones) ?? time.local)"
    }

    private func seconds(_ time: DateOrDateTime) -> Int {
        clock?.instant(of: time, zones: zones)?.seconds ?? time.local.seconds
    }

    /// A rule whose UNTIL is a day: a day stands for its last moment.
    private func lastDay(of rule: inout RecurrenceRule) -> String {
        let until = rule.until.map { String(local($0).prefix(10)) }
        rule.until = nil
        return "\(rule) \(until ?? "")"
    }
}
