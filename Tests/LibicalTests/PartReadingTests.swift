import CalendarModel
import Foundation
import Libical
import TestSupport
import Testing

/// Calendars that are read in parts.
@Suite struct PartReadingTests {
    /// What reading in parts gives.
    private struct Parts {
        var parts: [CalendarPart] = []
        var diagnostics: [Diagnostic] = []
        var written = ""

        init(_ source: SourceText, components count: Int) throws {
            var reader = CalendarReader(source)
            var writer = CalendarWriter()
            var bytes: [UInt8] = []
            while let part = reader.nextPart(components: count) {
                parts.append(part)
                try writer.write(part)
                bytes += writer.takeBytes()
            }
            writer.finishCopying()
            bytes += writer.bytes
            written = String(decoding: bytes, as: UTF8.self)
            diagnostics = reader.diagnostics
        }

        /// The components of calendars, of all their parts, with their paths.
        var components: [String] {
            parts.flatMap { part -> [String] in
                guard case .component(let root) = part.item else { return [] }
                return root.components.map {
                    "\($0.kind.rawValue)[\($0.source?.ordinal ?? 0)] \($0.summary ?? "")"
                }
            }
        }
    }

    private static func source(_ text: String) -> SourceText {
        SourceText(name: "a.ics", text: text.replacing("|", with: "\r\n"))
    }

    private static let event = "BEGIN:VEVENT|SUMMARY:a|END:VEVENT|"

    @Test(
        "Parts have what the calendar has, in its order",
        arguments: [
            // Two by two.
            (
                "BEGIN:VCALENDAR|VERSION:2.0|\(event)\(event)\(event)END:VCALENDAR|", 2,
                ["VCALENDAR 1 open", "VCALENDAR 1 continued"].map { [$0] }.flatMap { $0 },
                [3, 1]
            ),
            // As many as a part has: an empty one ends the calendar.
            (
                "BEGIN:VCALENDAR|\(event)\(event)END:VCALENDAR|", 2,
                ["VCALENDAR 1 open", "VCALENDAR 1 continued"], [2, 0]
            ),
            // Definitions are no content.
            (
                "BEGIN:VCALENDAR|BEGIN:VTIMEZONE|TZID:a|END:VTIMEZONE|\(event)END:VCALENDAR|", 1,
                ["VCALENDAR 1 open", "VCALENDAR 1 continued"], [2, 0]
            ),
            // What stands in no calendar is whole, and so is a small calendar.
            (
                "\(event)BEGIN:VCALENDAR|\(event)END:VCALENDAR|", 2,
                ["VEVENT 1", "VCALENDAR 1"], [1, 1]
            ),
            // Components within components do not count.
            (
                "BEGIN:VCALENDAR|BEGIN:X-BOX|\(event)\(event)END:X-BOX|\(event)END:VCALENDAR|", 2,
                ["VCALENDAR 1 open", "VCALENDAR 1 continued"], [2, 0]
            ),
            // The next calendar begins anew.
            (
                "BEGIN:VCALENDAR|\(event)END:VCALENDAR|BEGIN:VCALENDAR|\(event)END:VCALENDAR|", 1,
                [
                    "VCALENDAR 1 open", "VCALENDAR 1 continued", "VCALENDAR 2 open",
                    "VCALENDAR 2 continued",
                ], [1, 0, 1, 0]
            ),
        ])
    func partsOfACalendar(text: String, count: Int, expected: [String], items: [Int]) throws {
        let parts = try Parts(Self.source(text), components: count).parts
        let found = parts.map { part -> String in
            guard case .component(let root) = part.item else { return "lines" }
            return "\(root.kind.rawValue) \(root.source?.ordinal ?? 0)"
                + (part.isContinued ? " continued" : "") + (part.isOpen ? " open" : "")
        }
        #expect(found == expected)
        let counts = parts.map { part -> Int in
            guard case .component(let root) = part.item else { return 0 }
            return root.items.count
        }
        #expect(counts == items)
    }

    @Test(
        "A calendar in parts is written byte for byte, and said what is said of it whole",
        arguments: [
            "BEGIN:VCALENDAR|VERSION:2.0|X-A:b|\(event)\(event)\(event)END:VCALENDAR|",
            // Blank lines, a byte order mark between files, no line end at the end.
            "BEGIN:VCALENDAR||\(event)||\(event)|END:VCALENDAR|\u{FEFF}BEGIN:VCALENDAR|\(event)END:VCALENDAR",
            // Lines that are no property, after long ones as well.
            "BEGIN:VCALENDAR|\(event)no property|X-LONG:\(String(repeating: "a", count: 70))|\(event)lost|END:VCALENDAR|",
            // Structure that is repaired: END missing, one too many, a wrong one, BEGIN missing.
            "BEGIN:VCALENDAR|BEGIN:VEVENT|SUMMARY:a|\(event)\(event)END:VCALENDAR|",
            "BEGIN:VCALENDAR|\(event)END:VEVENT|\(event)\(event)",
            "BEGIN:VCALENDAR|\(event)BEGIN:VEVENT|END:VTODO|\(event)END:VCALENDAR|",
            "BEGIN:VCALENDAR|\(event)X-LATE:1|END:VEVENT|\(event)END:VCALENDAR|",
            "BEGIN:VCALENDAR|\(event)BEGIN:VCALENDAR|\(event)END:VCALENDAR|\(event)",
            "BEGIN:VCALENDAR|\(event)END:VCALENDARBEGIN:VCALENDAR|\(event)END:VCALENDAR|",
            // Folds without white space, and lines that go on after a part.
            "BEGIN:VCALENDAR|\(event) behind|\(event)BEGN:VEVENT|SUMMARY:b|END:VEVENT|END:VCALENDAR|",
            "BEGIN:VCALENDAR|\(event)X-A;\"|b:c|\(event)ENDVCALENDAR|",
        ], [1, 2, 3])
    func partsAreTheWhole(text: String, count: Int) throws {
        let source = Self.source(text)
        let whole = try Parts(source, components: .max)
        let parts = try Parts(source, components: count)
        #expect(parts.written == whole.written)
        #expect(parts.diagnostics == whole.diagnostics)
        #expect(parts.components == whole.components)
    }

    /// Lines of calendars in an order that makes little sense.
    private static func nonsense(_ random: inout SeededRandom) -> String {
        let kinds = ["VCALENDAR", "VEVENT", "VTODO", "VTIMEZONE", "VALARM", "STANDARD", "X-BOX"]
        let others = [
            "UID:1@example.org", "SUMMARY:a", "DTSTART:20260105T100000Z", "X-WR-CALNAME:b", "lost",
            " folded", "X-LONG:\(String(repeating: "a", count: 70))", "VERSION:2.0",
            "TRIGGER:-PT5M",
            "", "\u{FEFF}", "BEGN:VEVENT", "ENDVEVENT", "END:VCALENDARBEGIN:VCALENDAR",
        ]
        var lines = ["BEGIN:VCALENDAR"]
        var open = ["VCALENDAR"]
        for _ in 0..<Int.random(in: 5...50, using: &random) {
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1, 2:
                let kind = open.count < 2 ? "VEVENT" : kinds.randomElement(using: &random) ?? ""
                lines.append("BEGIN:\(kind)")
                open.append(kind)
            case 3, 4, 5:
                let isRight = Int.random(in: 0..<10, using: &random) > 0
                let kind = isRight ? open.popLast() : kinds.randomElement(using: &random)
                lines.append("END:\(kind ?? "VEVENT")")
            default: lines.append(others.randomElement(using: &random) ?? "")
            }
        }
        lines += open.reversed().map { "END:\($0)" }
        let end = ["\r\n", "\n", "\r"].randomElement(using: &random) ?? "\n"
        return lines.joined(separator: end) + (Bool.random(using: &random) ? end : "")
    }

    @Test("Whatever its structure, an input in parts is the whole", arguments: [1, 2])
    func anyStructureInParts(count: Int) throws {
        var random = SeededRandom(seed: UInt64(count))
        var continued = 0
        for _ in 0..<400 {
            let text = Self.nonsense(&random)
            let source = SourceText(name: "a.ics", text: text)
            let whole = try Parts(source, components: .max)
            let parts = try Parts(source, components: count)
            continued += parts.parts.count(where: \.isContinued)
            #expect(parts.written == whole.written, "\(text.debugDescription)")
            #expect(parts.diagnostics == whole.diagnostics, "\(text.debugDescription)")
            #expect(parts.components == whole.components, "\(text.debugDescription)")
        }
        #expect(continued > 200)
    }

    @Test("Real calendars in parts are written byte for byte", arguments: [1, 7])
    func realCalendarsInParts(count: Int) throws {
        guard let corpus,
            let found = FileManager.default.enumerator(
                at: corpus, includingPropertiesForKeys: [.fileSizeKey])
        else { return }
        for case let file as URL in found where file.pathExtension == "ics" {
            let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            guard size < 100_000 else { continue }
            let source = SourceText(name: "a.ics", bytes: Array(try Data(contentsOf: file)))
            let whole = try Parts(source, components: .max)
            let parts = try Parts(source, components: count)
            #expect(parts.written == whole.written, "\(file.lastPathComponent)")
            #expect(parts.diagnostics == whole.diagnostics, "\(file.lastPathComponent)")
            #expect(parts.components == whole.components, "\(file.lastPathComponent)")
        }
    }

    @Test(
        "What stands behind the first part and holds for all of it is known before",
        arguments: [
            ("\(event)\(event)X-WR-TIMEZONE:Europe/Madrid|", ["X-WR-TIMEZONE"]),
            ("\(event)BEGIN:VTIMEZONE|TZID:a|END:VTIMEZONE|\(event)", ["VTIMEZONE"]),
            // However these are written.
            ("\(event)begin:vtimezone|TZID:a|end:vtimezone|", ["VTIMEZONE"]),
            ("\(event)BEGIN:VTIME| ZONE|TZID:a|END:VTIMEZONE|", ["VTIMEZONE"]),
            ("\(event)BEGN:VTIMEZONE|TZID:a|END:VTIMEZONE|", ["VTIMEZONE"]),
            ("\(event)BEGIN:VEVENT|BEGIN:VTIMEZONE|TZID:a|END:VTIMEZONE|", ["VTIMEZONE"]),
            (
                "\(event)BEGIN:VEVENT|SUMMARY:a\rEND:VEVENT\rBEGIN:VTIMEZONE\rTZID:a\rEND:VTIMEZONE|",
                ["VTIMEZONE"]
            ),
            ("\(event)\(event)", []),
            // One of a component is none of the calendar.
            ("\(event)BEGIN:VEVENT|X-WR-TIMEZONE:a|END:VEVENT|", []),
            // Nor one of the next calendar.
            ("\(event)END:VCALENDAR|BEGIN:VCALENDAR|X-WR-TIMEZONE:a|", []),
        ])
    func laterDefinitions(body: String, expected: [String]) throws {
        let source = Self.source("BEGIN:VCALENDAR|VERSION:2.0|\(body)END:VCALENDAR|")
        let first = try #require(try Parts(source, components: 1).parts.first)
        let found = first.later.map { item in
            switch item {
            case .property(let property): property.name.rawValue
            case .component(let component): component.kind.rawValue
            case .unread: "lines"
            }
        }
        #expect(found == expected)
    }

    @Test("A calendar that goes on from another input counts on")
    func ordinalsGoOn() {
        let source = Self.source(
            "BEGIN:VCALENDAR|\(Self.event)BEGIN:VTODO|END:VTODO|END:VCALENDAR|")
        var reader = CalendarReader(source, continuing: [.event: 5])
        let ordinals = reader.next()?.components.map { $0.source?.ordinal }
        #expect(ordinals == [6, 1])
    }
}
