import CalendarModel
import Testing

@testable import Validation

@Suite("Rules of structure")
struct StructureRuleTests {
    private static let stamped = "UID:1@example.org\nDTSTAMP:20260101T000000Z"
    private static let event = "BEGIN:VEVENT\n\(stamped)\nDTSTART:20260330T090000Z\nEND:VEVENT"

    private static let cases: [PartCase] = [
        // RFC 5545 §3.6: component names stand in BEGIN and END, in any case.
        PartCase("missing-end", partCalendar(event)),
        PartCase("missing-end", partCalendar(event).lowercased()),
        PartCase(
            "missing-end", partCalendar("BEGIN:VEVENT\n\(stamped)\nDTSTART:20260330T090000Z"),
            "8:1 END"),
        PartCase(
            "missing-end",
            partCalendar("BEGIN:VEVENT\n\(stamped)\nDTSTART:20260330T090000Z\n\(event)"),
            "8:1 BEGIN"),
        PartCase(
            "missing-end", "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:é\n\(event)\n", "1:1 BEGIN"),
        PartCase(
            "wrong-end",
            partCalendar("BEGIN:VEVENT\n\(stamped)\nDTSTART:20260330T090000Z\nEND:VEVNT"),
            "8:1 END"),
        PartCase("stray-end", partCalendar("\(event)\nEND:VEVENT"), "9:1 END"),
        PartCase("stray-end", partCalendar(event)),
        PartCase(
            "no-line-end",
            partCalendar(event).dropLast() + partCalendar(event), "9:1 END"),
        PartCase(
            "too-deep",
            partCalendar(
                String(repeating: "BEGIN:X-A\n", count: 70)
                    + String(repeating: "END:X-A\n", count: 70) + event), "67:1 BEGIN"),

        PartCase(
            "nested-component", partEvent("DTSTART:20260330T090000Z\n\(event)"),
            "8:1 BEGIN:VEVENT"),
        PartCase(
            "nested-component", partTodo("SUMMARY:é\n" + event.lowercased()), "8:1 begin:vevent"),
        PartCase("nested-component", partComponent("X-BOX", event)),
        PartCase(
            "component-not-allowed",
            partComponent("VJOURNAL", "BEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-PT1M\nEND:VALARM"),
            "7:1 BEGIN:VALARM"),
        PartCase(
            "component-not-allowed",
            partCalendar("BEGIN:PARTICIPANT\nUID:3\nPARTICIPANT-TYPE:ACTIVE\nEND:PARTICIPANT"),
            "4:1 BEGIN:PARTICIPANT"),
        PartCase(
            "component-not-allowed",
            partCalendar(
                "BEGIN:VTIMEZONE\nTZID:X\nBEGIN:VLOCATION\nUID:3\nEND:VLOCATION\nEND:VTIMEZONE"),
            "6:1 BEGIN:VLOCATION"),
        // RFC 9073 §7 and RFC 9074 §8.
        PartCase(
            "component-not-allowed",
            partEvent(
                """
                BEGIN:PARTICIPANT
                UID:3
                PARTICIPANT-TYPE:ACTIVE
                BEGIN:VLOCATION
                UID:4
                END:VLOCATION
                BEGIN:VRESOURCE
                UID:5
                END:VRESOURCE
                END:PARTICIPANT
                BEGIN:VALARM
                ACTION:AUDIO
                TRIGGER:-PT1M
                BEGIN:VLOCATION
                UID:6
                END:VLOCATION
                END:VALARM
                """)),
        PartCase(
            "component-not-allowed", partCalendar("BEGIN:AVAILABLE\n\(stamped)\nEND:AVAILABLE"),
            "4:1 BEGIN:AVAILABLE"),
        PartCase("component-outside-calendar", event + "\n", "1:1 BEGIN:VEVENT"),
        PartCase(
            "component-outside-calendar", partCalendar(event) + "\(event)\n\(event)\n",
            "10:1 BEGIN:VEVENT"),
        PartCase("component-outside-calendar", partCalendar(event)),
        PartCase("no-calendar", "BEGIN:VCARD\nVERSION:4.0\nEND:VCARD\n", "1:1 BEGIN:VCARD"),
        PartCase("no-calendar", "Not Found\n", "1:1 Not Found"),
        PartCase("no-calendar", event + "\n"),
        PartCase("empty-file", "", "1:1 "),
        PartCase("empty-file", "\n\n", "1:1 "),
        PartCase("empty-file", partCalendar(event)),
        PartCase("empty-calendar", partCalendar("X-WR-CALNAME:é"), "1:1 BEGIN:VCALENDAR"),
        PartCase("empty-calendar", partCalendar("BEGIN:X-A\nX-B:1\nEND:X-A")),
        PartCase(
            "several-calendars", partCalendar(event) + partCalendar(event) + partCalendar(event),
            "10:1 BEGIN:VCALENDAR"),
        PartCase("several-calendars", partCalendar(event)),
        PartCase(
            "misspelt-component",
            partCalendar(event.replacing("VEVENT", with: "VEVNT")), "4:7 VEVNT"),
        PartCase(
            "misspelt-component",
            partCalendar(
                event.replacing("BEGIN:VEVENT", with: "BEGIN : vtood")
                    .replacing("END:VEVENT", with: "END:VTOOD")), "4:9 vtood"),
        PartCase("misspelt-component", partCalendar(event.replacing("VEVENT", with: "X-EVENT"))),
        PartCase("misspelt-component", partCalendar("BEGIN:VPOLL\nUID:1\nEND:VPOLL")),
        PartCase(
            "unknown-component", partEvent("BEGIN:ROOMPLAN\nX-A:1\nEND:ROOMPLAN"), "7:7 ROOMPLAN"),
        PartCase("unknown-component", partEvent("BEGIN:X-PLAN\nX-A:1\nEND:X-PLAN")),
        PartCase(
            "property-after-component",
            partEvent(
                "BEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-PT1M\nEND:VALARM\nsummary;LANGUAGE=en:é\nURL:a:b"
            ),
            "11:1 summary"),
        PartCase(
            "property-after-component",
            partCalendar(
                madridLines.replacing("TZID:Europe/Madrid\n", with: "")
                    .replacing("END:VTIMEZONE", with: "TZID:Europe/Madrid\nEND:VTIMEZONE"))),
        PartCase(
            "vcalendar-1",
            "BEGIN:VCALENDAR\nversion:1.0\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR\n",
            "2:9 1.0"),
        PartCase("vcalendar-1", partCalendar(event)),
    ]

    @Test("A rule finds what breaks it, where it stands, and nothing else", arguments: cases)
    func place(part: PartCase) { part.check() }

    @Test("Of a vCalendar 1.0 nothing else is told than that it is one")
    func versionOne() {
        let report = validate(
            crlf(
                """
                BEGIN:VCALENDAR
                VERSION:1.0
                DAYLIGHT:TRUE;-6;19980405T020000;19981025T020000;CST;CDT
                BEGIN:VEVENT
                DTSTART:19980330T090000
                DTEND:19980330T080000
                RRULE:W1 MO #5
                DALARM:19980330T084500;;;Go
                PRIORITY:12
                END:VEVENT
                BEGIN:VEVENT
                END:VCALENDAR

                """))
        #expect(report.findings.map(\.diagnostic.rule) == ["vcalendar-1"])
    }

    /// Calendars in which a component lacks its END, before some events that nothing is wrong with.
    private static func unended(before others: String) -> [String: String] {
        let alarm = "BEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-PT1M"
        let start = "DTSTART:20260330T090000Z"
        let begin = "BEGIN:VEVENT\n\(stamped)\n\(start)"
        let zoned = event.replacing(
            "DTSTART:20260330T090000Z", with: "DTSTART;TZID=Europe/Madrid:20260330T090000")
        func zone(without end: String) -> String {
            "\(madridLines)\n".replacing("\(end)\n", with: "") + zoned
        }
        let pieces = [
            "VEVENT": begin,
            "VTODO": "BEGIN:VTODO\n\(stamped)",
            "VJOURNAL": "BEGIN:VJOURNAL\n\(stamped)",
            "VFREEBUSY": "BEGIN:VFREEBUSY\n\(stamped)",
            "VALARM": "\(begin)\n\(alarm)\nEND:VEVENT",
            "VALARM before another": "\(begin)\n\(alarm)\n\(alarm)\nEND:VALARM\nEND:VEVENT",
            "VALARM before properties":
                "BEGIN:VEVENT\n\(alarm)\n\(stamped)\n\(start)\nLOCATION:4\nSUMMARY:Go\nEND:VEVENT",
            "STANDARD": zone(without: "END:STANDARD"),
            "DAYLIGHT": zone(without: "END:DAYLIGHT"),
            "VTIMEZONE": zone(without: "END:VTIMEZONE"),
            "AVAILABLE":
                "BEGIN:VAVAILABILITY\n\(stamped)\nBEGIN:AVAILABLE\n\(stamped)\n\(start)"
                + "\nEND:VAVAILABILITY",
            "VLOCATION": "\(begin)\nBEGIN:VLOCATION\nUID:7@example.org\nEND:VEVENT",
        ]
        var texts = pieces.mapValues { partCalendar("\($0)\n\(others)") }
        texts["VEVENT at the end"] = partCalendar("\(others)\n\(begin)")
        let whole = partCalendar(others)
        texts["VCALENDAR"] = String(whole.dropLast("END:VCALENDAR\n".count))
        texts["VEVENT and VCALENDAR"] = String(
            whole.dropLast("END:VEVENT\nEND:VCALENDAR\n".count))
        return texts
    }

    private static let kinds = unended(before: "").keys.sorted()

    private static func others(_ count: Int) -> String {
        (0..<count).map { number in
            event.replacing("1@example.org", with: "other-\(number)@example.org")
                .replacing("END:VEVENT", with: "SUMMARY:Go\nDURATION:PT1H\nEND:VEVENT")
        }.joined(separator: "\n")
    }

    @Test("A missing END gives one finding, before 500 events", arguments: kinds)
    func unendedComponent(kind: String) throws {
        let text = try #require(Self.unended(before: Self.others(500))[kind])
        let report = validate(crlf(text))
        let serious = report.findings.filter { $0.diagnostic.severity > .info }
        #expect(serious.map(\.diagnostic.rule) == ["missing-end"], "\(serious.prefix(5))")
    }

    @Test("A missing END is put in, and nothing is left to find", arguments: kinds)
    func addedEnd(kind: String) throws {
        let text = try #require(Self.unended(before: Self.others(2))[kind])
        let mended = repaired(text)
        #expect(validate(crlf(mended)).places(of: "missing-end").isEmpty)
        let lines = mended.split(separator: "\n")
        #expect(
            lines.count { $0.hasPrefix("BEGIN:") } == lines.count { $0.hasPrefix("END:") })
        #expect(lines.count > text.split(separator: "\n").count)
    }

    @Test("END is put in where the component ends, with the name it has")
    func placeOfEnd() throws {
        let lines = "BEGIN:VEVENT\nUID:1\nBEGIN:X-A\nX-B:1"
        #expect(
            repaired("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:a\n\(lines)").hasSuffix(
                "X-B:1\nEND:X-A\nEND:VEVENT\nEND:VCALENDAR\n"))
        // Two in a row, of which the second is the innermost one at the end of the file.
        #expect(
            repaired(
                "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:a\nBEGIN:VEVENT\nUID:1\nBEGIN:VEVENT\nUID:2"
            )
            .contains("DTSTAMP:19700101T000000Z\nEND:VEVENT\nBEGIN:VEVENT"))
    }

    @Test("Other ends are mended")
    func otherEnds() throws {
        let misspelt = partCalendar(Self.event.replacing("END:VEVENT", with: "END:VEVNT"))
        #expect(try mended("wrong-end", misspelt).lines == ["END:VEVENT"])
        #expect(
            try mended("stray-end", partCalendar("\(Self.event)\nEND:VALARM")).lines.isEmpty)
        let joined = partCalendar(Self.event).dropLast() + partCalendar(Self.event)
        #expect(
            try mended("no-line-end", String(joined)).lines == ["BEGIN:VCALENDAR", "END:VCALENDAR"])
        let marked = partCalendar(Self.event).dropLast() + "\u{FEFF}" + partCalendar(Self.event)
        #expect(
            try mended("no-line-end", String(marked)).lines == ["BEGIN:VCALENDAR", "END:VCALENDAR"])
        let misnamed = partCalendar(Self.event.replacing("VEVENT", with: "VEVNT"))
        #expect(
            try mended("misspelt-component", misnamed).lines == ["BEGIN:VEVENT", "END:VEVENT"])
    }

    @Test("A lost BEGIN of an alarm is not told of by the alarm's properties")
    func lostBegin() {
        let report = validate(
            crlf(
                partEvent(
                    """
                    DTSTART:20260330T090000Z
                    SUMMARY:Go
                    DESCRIPTION:Go
                    ACTION:DISPLAY
                    TRIGGER:-PT1M
                    DESCRIPTION:Go
                    END:VALARM
                    """)))
        let serious = report.findings.filter { $0.diagnostic.severity > .info }
        #expect(serious.map(\.diagnostic.rule) == ["missing-begin"], "\(serious)")
    }

    @Test("A calendar that ends early gives two findings, not one for each event after it")
    func earlyEnd() {
        let report = validate(
            crlf(partCalendar("\(Self.event)\nEND:VCALENDAR\n\(Self.others(500))")))
        let serious = report.findings.filter { $0.diagnostic.severity > .info }
        #expect(
            serious.map(\.diagnostic.rule) == ["component-outside-calendar", "stray-end"],
            "\(serious.prefix(5))")
    }

    /// A file of two events, and what is wrong with one line of it.
    private static let oneLine: [(old: String, new: String, found: String)] = [
        ("BEGIN:VCALENDAR\n", "", "missing-begin 1:1 VERSION"),
        ("BEGIN:VEVENT\nUID:1", "UID:1", "missing-begin 4:1 UID"),
        ("BEGIN:VEVENT\nUID:2", "UID:2", "missing-begin 10:1 UID"),
        ("BEGIN:VEVENT\nUID:1", "BEGIN;VEVENT\nUID:1", "misspelt-delimiter 4:1 BEGIN;VEVENT"),
        ("BEGIN:VEVENT\nUID:1", "BEGN:VEVENT\nUID:1", "misspelt-delimiter 4:1 BEGN:VEVENT"),
        (
            "BEGIN:VEVENT\nUID:1", "BEGIN;X-A=1:VEVENT\nUID:1",
            "misspelt-delimiter 4:1 BEGIN;X-A=1:VEVENT"
        ),
        ("END:VEVENT\nBEGIN", "END;VEVENT\nBEGIN", "misspelt-delimiter 9:1 END;VEVENT"),
        ("END:VEVENT\nBEGIN", "ENDVEVENT\nBEGIN", "misspelt-delimiter 9:1 ENDVEVENT"),
        ("END:VEVENT\nBEGIN", "End VEvent\nBEGIN", "misspelt-delimiter 9:1 End VEvent"),
        ("END:VEVENT\nBEGIN", "ENDE:VEVENT\nBEGIN", "misspelt-delimiter 9:1 ENDE:VEVENT"),
        ("END:VCALENDAR", "END.VCALENDAR", "misspelt-delimiter 16:1 END.VCALENDAR"),
    ]

    private static let twoEvents = partCalendar(
        [1, 2].map { number in
            """
            BEGIN:VEVENT
            UID:\(number)
            DTSTAMP:20260101T000000Z
            DTSTART:20260330T090000Z
            SUMMARY:Stand-up
            END:VEVENT
            """
        }.joined(separator: "\n"))

    @Test("A broken line around a component is one finding, and mended", arguments: oneLine)
    func brokenDelimiter(old: String, new: String, found: String) {
        let broken = Self.twoEvents.replacing(old, with: new)
        #expect(broken != Self.twoEvents)
        let report = validate(crlf(broken))
        let serious = report.findings.filter { $0.diagnostic.severity > .info }
        #expect(
            serious.map {
                let place = $0.diagnostic.location
                return "\($0.diagnostic.rule) \(place?.line ?? 0):\(place?.column ?? 0)"
                    + " \(report.marked($0))"
            } == [found])
        #expect(repaired(broken) == Self.twoEvents)
    }

    @Test("A missing BEGIN is put in where what is its own begins")
    func placeOfBegin() {
        let zone = """
            BEGIN:VTIMEZONE
            TZID:Zone
            BEGIN:STANDARD
            DTSTART:19700101T000000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0100
            END:STANDARD
            END:VTIMEZONE
            """
        let event = """
            BEGIN:VEVENT
            UID:1
            DTSTAMP:20260101T000000Z
            DTSTART;TZID=Zone:20260330T090000
            SUMMARY:Stand-up
            DESCRIPTION:Daily
            BEGIN:VALARM
            DESCRIPTION:Go
            ACTION:DISPLAY
            TRIGGER:-PT5M
            END:VALARM
            END:VEVENT
            """
        let whole = partCalendar("UID:2\nNAME:Team\nCOLOR:red\n\(zone)\n\(event)")
        for begin in ["BEGIN:VTIMEZONE\n", "BEGIN:VALARM\n", "BEGIN:STANDARD\n"] {
            let broken = whole.replacing(begin, with: "")
            #expect(repaired(broken) == whole, "\(begin)")
        }
    }
}
