import CalendarModel
import Interchange
import Normalizer
import TestSupport
import Testing

/// Tables, Markdown and Org written; cells expected by RFC 4180.
@Suite struct TableWriterTests {
    private func entries(_ text: String) -> [ExportEntry] {
        var set = CalendarSet(zones: systemZones) { _ in nil }
        for component in document(text).components { set.add(component, file: "a.ics") }
        var entries: [ExportEntry] = []
        set.forEachComponent(zone: madrid) {
            entries.append(ExportEntry(component: $0, calendar: $1, occurrence: $2))
        }
        return entries
    }

    private var madrid: TimeZoneRules {
        systemZones.zone(named: "Europe/Madrid") ?? .utc
    }

    private func table(
        _ columns: String, _ text: String, keepsFormulas: Bool = false
    ) throws -> (rows: [String], losses: [String]) {
        var writer = TableWriter(
            try CSVColumns(columns), keepsFormulas: keepsFormulas, zone: madrid)
        let rows = entries(text).map { writer.text(of: $0) }
        return (rows, writer.losses.diagnostics(format: "CSV", file: nil).map(\.message))
    }

    @Test(arguments: [
        ("a\\, b", "\"a, b\""), ("say \"x\"", "\"say \"\"x\"\"\""), ("a\\nb", "\"a\nb\""),
        ("=1+1", "'=1+1"), ("+34", "'+34"), ("-5", "'-5"), ("@SUM", "'@SUM"), ("'=1", "''=1"),
        ("it's", "it's"), ("'tis", "'tis"),
    ])
    func cellsAreQuotedAndDefused(summary: String, cell: String) throws {
        let text = calendar(event("u", "DTSTART:20260329T090000", "SUMMARY:\(summary)"))
        #expect(try table("summary", text).rows == [cell + "\r\n"])
        #expect(
            try table("SUMMARY", text, keepsFormulas: true).rows.first?.contains("'=1+1") != true)
    }

    @Test func googlesColumnsHaveDaysThatAreIncludedAndTimesOfTheZone() throws {
        let text = calendar(
            event("a", "DTSTART;VALUE=DATE:20260329", "DTEND;VALUE=DATE:20260331", "SUMMARY:Trip"),
            event("b", "DTSTART:20260330T070000Z", "DURATION:PT1H", "CLASS:PRIVATE"),
            event("c", "DTSTART:20260330T130000", "RRULE:FREQ=DAILY", "X-ROOM:7"))
        let (rows, losses) = try table("google", text)
        #expect(
            rows == [
                "Trip,03/29/2026,,03/30/2026,,True,,,False\r\n",
                ",03/30/2026,9:00 AM,03/30/2026,10:00 AM,False,,,True\r\n",
                ",03/30/2026,1:00 PM,03/30/2026,1:00 PM,False,,,False\r\n",
            ])
        #expect(
            losses == [
                "CSV cannot hold the property RRULE, left out once",
                "CSV cannot hold the property UID, left out 3 times",
                "CSV cannot hold the property X-ROOM, left out once",
            ])
    }

    /// What is written for Google and Outlook is read back as the same times.
    @Test(arguments: [CSVColumns.google, .outlook])
    func whatOthersReadIsReadBack(columns: CSVColumns) {
        let text = calendar(
            event("a", "DTSTART;VALUE=DATE:20260329", "DTEND;VALUE=DATE:20260331", "SUMMARY:Trip"),
            event("b", "DTSTART:20260304T090000", "DTEND:20260305T003000", "SUMMARY:=Party"),
            event("c", "DTSTART;VALUE=DATE:20260402", "SUMMARY:One day"))
        var writer = TableWriter(columns, zone: madrid)
        let table = writer.head + entries(text).map { writer.text(of: $0) }.joined()
        let events = CSV.read(SourceText(name: "a.csv", text: table)).document.components
            .flatMap(\.components)
        let expected = documents([text])[0].components.flatMap(\.components)
        #expect(events.map(\.summary) == expected.map(\.summary))
        #expect(events.map(\.start) == expected.map(\.start))
        #expect(events.prefix(2).map(\.end) == expected.prefix(2).map(\.end))
    }

    @Test func namesOfPropertiesAreColumnsToo() throws {
        let text = calendar(
            event("a", "DTSTART;TZID=Europe/Madrid:20260329T090000", "X-ROOM:a\\, b", "SUMMARY:x"))
        let (rows, _) = try table("SUMMARY,DTSTART,X-ROOM", text)
        #expect(rows == ["x,2026-03-29T09:00:00[Europe/Madrid],\"a, b\"\r\n"])
    }

    @Test func whatIsNoColumnIsRefused() {
        #expect(throws: CSVColumns.UnknownColumn.self) {
            try CSVColumns("summary,foo bar")
        }
    }

    /// Events of random parts come back from our own columns as they were.
    @Test func ourColumnsLoseNothingTheyHold() throws {
        var random = SeededRandom(seed: 8)
        let texts = [
            "plain", "a\\, b\\; c", "\\\"q\\\"", "=SUM(A1)", "'=x", "two\\nlines", "Ünïcödé ✓", "-",
            "\\\\ back",
        ]
        for round in 0..<300 {
            var lines = ["UID:u\(round)", "DTSTAMP:20260101T000000Z"]
            switch random.number(0...3) {
            case 0: lines += ["DTSTART;VALUE=DATE:20260329", "DTEND;VALUE=DATE:20260401"]
            case 1: lines += ["DTSTART:20260329T090000Z", "DTEND:20260329T100000Z"]
            case 2:
                lines += [
                    "DTSTART;TZID=Europe/Madrid:20260329T090000",
                    "DTEND;TZID=Asia/Tokyo:20260329T200000",
                    "EXDATE;TZID=Europe/Madrid:20260330T090000",
                ]
            default: lines += ["DTSTART:20260329T090000", "DURATION:PT90M"]
            }
            lines.append("SUMMARY:\(random.pick(texts))")
            if random.chance(0.5) { lines.append("LOCATION:\(random.pick(texts))") }
            if random.chance(0.5) { lines.append("DESCRIPTION:\(random.pick(texts))") }
            if random.chance(0.5) { lines.append("RRULE:FREQ=DAILY;COUNT=3") }
            if random.chance(0.5) { lines.append("CATEGORIES:a,b\\,c") }
            if random.chance(0.5) {
                lines.append("ORGANIZER;CN=\"Gil, Ana; x\":mailto:ana@example.org")
            }
            let event = (["BEGIN:VEVENT"] + lines + ["END:VEVENT"]).joined(separator: "\n")
            let before = entries(calendar(event))
            var writer = TableWriter(.daylane, zone: madrid)
            let text = writer.head + before.map { writer.text(of: $0) }.joined()
            #expect(writer.losses.isEmpty)
            let (after, diagnostics) = CSV.read(SourceText(name: "a.csv", text: text))
            #expect(diagnostics.isEmpty, "\(diagnostics)")
            let component = try #require(after.components.first?.components.first)
            for property in before[0].component.properties {
                #expect(
                    component.properties(named: property.name).map(\.values)
                        == before[0].component.properties(named: property.name).map(\.values),
                    "\(property.name.rawValue) of round \(round): \(text)")
            }
        }
    }

    @Test func markdownEscapesWhatWouldBeMarkup() {
        var writer = MarkdownWriter(zone: madrid)
        let text = calendar(
            event(
                "a", "DTSTART;TZID=Europe/Madrid:20260329T090000", "DURATION:PT30M",
                "SUMMARY:*b* [x](http://e) <i> `c` _d_", "LOCATION:# 1",
                "DESCRIPTION:1. one\\n# two\\n\\n> three"))
        let output = entries(text).map { writer.text(of: $0) }.joined()
        #expect(
            output == """
                ## Sunday 29 March 2026

                - **09:00–09:30** \\*b\\* \\[x\\](http\\://e) \\<i\\> \\`c\\` \\_d\\_ — *\\# 1*

                  > 1\\. one\\
                  > \\# two
                  >
                  > \\> three


                """)
    }

    @Test func orgHasTimestampsRepeatersAndStates() {
        var writer = OrgWriter(zone: madrid)
        let text = calendar(
            event(
                "a", "DTSTART;TZID=Europe/Madrid:20260329T090000", "DURATION:PT30M",
                "SUMMARY:TODO look", "LOCATION:Room 1", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU",
                "DESCRIPTION:* star\\n<2026-03-30 Mon>\\nplain"),
            "BEGIN:VTODO\nUID:b\nSUMMARY:Pay\nDUE;VALUE=DATE:20260331\nSTATUS:COMPLETED\nEND:VTODO")
        let output = entries(text).map { writer.text(of: $0) }.joined()
        #expect(
            output == """
                * \u{200B}TODO look
                :PROPERTIES:
                :ID: a
                :LOCATION: Room 1
                :END:
                <2026-03-29 Sun 09:00-09:30 +2w>
                \u{200B}* star
                <\u{200B}2026-03-30 Mon>
                plain
                * DONE Pay
                DEADLINE: <2026-03-31 Tue>
                :PROPERTIES:
                :ID: b
                :END:

                """)
    }
}
