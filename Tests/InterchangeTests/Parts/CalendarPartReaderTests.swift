import CalendarModel
import Interchange
import Libical
import Testing

/// Inputs of all formats, read part by part.
@Suite struct CalendarPartReaderTests {
    /// A table of rows with LF.
    private static let table = """
        Subject,Start Date,Start Time,End Date,Time Zone,UID
        a,2026-01-05,10:00,2026-01-05,Europe/Madrid,a@example.org
        b,2026-01-06,late,2026-01-05,Europe/Madrid,
        c,2026-01-07,,,Asia/Tokyo
        b,2026-01-08,09:30,,,
        b,2026-01-08,09:30,,,
        """

    private struct Reading {
        var written: String
        var paths: [String] = []
        var diagnostics: [Diagnostic]

        init(_ text: String, _ format: CalendarFormat, components count: Int) throws {
            var reader = CalendarPartReader(
                SourceText(name: "a", text: text), format: format, components: count)
            var writer = CalendarWriter()
            while let part = reader.next() {
                try writer.write(part)
                guard case .component(let root) = part.item else { continue }
                for component in root.components {
                    let source = try #require(component.source)
                    paths.append(
                        "\(component.kind.rawValue)[\(source.ordinal)] line \(source.location.line)"
                    )
                }
            }
            writer.finishCopying()
            written = String(decoding: writer.bytes, as: UTF8.self)
            diagnostics = reader.diagnostics
        }
    }

    @Test("A table in parts is the table", arguments: [1, 2, 3, 5])
    func tablesInParts(count: Int) throws {
        let whole = try Reading(Self.table, .csv, components: .max)
        let parts = try Reading(Self.table, .csv, components: count)
        #expect(parts.written == whole.written)
        #expect(parts.diagnostics == whole.diagnostics)
        #expect(parts.paths == whole.paths)
        // The row of `late` begins at its day; rows alike have UIDs of their own.
        #expect(
            parts.paths == [
                "VEVENT[1] line 2", "VEVENT[2] line 3", "VEVENT[3] line 4", "VEVENT[4] line 5",
                "VEVENT[5] line 6",
            ])
    }

    @Test("What is wrong with very many rows is counted over all of them", arguments: [1, 500])
    func manyFaultsAreCounted(count: Int) throws {
        let rows = (0..<100).map { "a\($0),2026-01-05T10:00,2026-01-05T11:00,FREQ=NEVER" }
        let text = "summary,start,end,rrule\n" + rows.joined(separator: "\n")
        let reading = try Reading(text, .csv, components: count)
        let limit = ReadingLimits().diagnosticsPerRule
        let rules = Dictionary(grouping: reading.diagnostics, by: \.rule)
        let rule = try #require(rules.first { $0.value.count > limit })
        #expect(rule.value.count == limit + 1)
        #expect(rule.value.last?.message == "\(100 - limit) more of the kind \(rule.key)")
        #expect(rule.value.first?.location?.line == 2)
    }

    @Test(
        "Places are those of the input",
        arguments: [
            (CalendarFormat.csv, "summary,start\na,2026-01-05\nb,2026-01-06", [2, 3]),
            (
                .jcal,
                "[\"vcalendar\",[],[\n[\"vevent\",[[\"summary\",{},\"text\",\"a\"]],[]],\n[\"vtodo\",[],[]]]]",
                [2, 3]
            ),
            (
                .xcal,
                "<icalendar xmlns=\"urn:ietf:params:xml:ns:icalendar-2.0\"><vcalendar><components>\n<vevent/>\n<vtodo/></components></vcalendar></icalendar>",
                [2, 3]
            ),
            (
                .jscalendar,
                "{\"@type\":\"Group\",\"uid\":\"g\",\"entries\":[\n{\"@type\":\"Event\",\"uid\":\"a\",\"start\":\"2026-01-05T10:00:00\"},\n{\"@type\":\"Task\",\"uid\":\"b\"}]}",
                [2, 3]
            ),
            (
                .vcal,
                "BEGIN:VCALENDAR\nVERSION:1.0\nBEGIN:VEVENT\nSUMMARY:a\nEND:VEVENT\nEND:VCALENDAR\n",
                [3]
            ),
        ])
    func placesAreThoseOfTheInput(format: CalendarFormat, text: String, lines: [Int]) throws {
        var reader = CalendarPartReader(SourceText(name: "a", text: text), format: format)
        var found: [Int] = []
        while let part = reader.next() {
            guard case .component(let root) = part.item else { continue }
            found += root.components.filter { $0.kind != .timeZone }
                .compactMap { $0.source?.location.line }
        }
        #expect(found == lines)
    }
}
