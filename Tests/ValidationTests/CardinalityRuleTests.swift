import CalendarModel
import Testing

@testable import Validation

@Suite("Rules of cardinality")
struct CardinalityRuleTests {
    private static let start = "DTSTART:20260330T090000Z"
    private static let stamped = "UID:1@example.org\nDTSTAMP:20260101T000000Z"

    private static func bare(_ kind: String, _ lines: String) -> String {
        partCalendar("BEGIN:\(kind)\n\(lines)\nEND:\(kind)")
    }

    private static func observance(_ lines: String) -> String {
        partCalendar(
            "BEGIN:VTIMEZONE\nTZID:X/Y\nBEGIN:STANDARD\n\(lines)\nEND:STANDARD\nEND:VTIMEZONE")
    }

    private static let cases: [PartCase] = [
        PartCase("empty-component", bare("VEVENT", "X-A:é")),
        PartCase("empty-component", partCalendar("BEGIN:vevent\nEND:VEVENT"), "4:1 BEGIN:vevent"),
        PartCase("empty-component", "BEGIN:VCALENDAR\nEND:VCALENDAR\n", "1:1 BEGIN:VCALENDAR"),
        PartCase("empty-component", partCalendar("BEGIN:X-A\nEND:X-A")),
        PartCase("missing-uid", partCalendar("BEGIN:vevent\nEND:VEVENT")),
        PartCase("missing-prodid", "BEGIN:VCALENDAR\nEND:VCALENDAR\n"),
        PartCase("empty-calendar", "BEGIN:VCALENDAR\nEND:VCALENDAR\n"),

        PartCase("missing-uid", partEvent(start)),
        PartCase("missing-uid", bare("VEVENT", "uid:1\nSUMMARY:é")),
        PartCase("missing-uid", bare("VEVENT", "SUMMARY:é"), "4:1 BEGIN:VEVENT"),
        PartCase("missing-uid", bare("VTODO", "SUMMARY:é"), "4:1 BEGIN:VTODO"),
        PartCase("missing-uid", bare("VJOURNAL", "SUMMARY:é"), "4:1 BEGIN:VJOURNAL"),
        PartCase("missing-uid", bare("VFREEBUSY", "COMMENT:é"), "4:1 BEGIN:VFREEBUSY"),
        PartCase("missing-uid", bare("VAVAILABILITY", "COMMENT:é"), "4:1 BEGIN:VAVAILABILITY"),
        PartCase(
            "missing-uid", partEvent("\(start)\nBEGIN:VLOCATION\nNAME:é\nEND:VLOCATION"),
            "8:1 BEGIN:VLOCATION"),
        PartCase("missing-uid", partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M")),
        PartCase("missing-dtstamp", bare("VEVENT", "UID:é\nDT\n STAMP:20260101T000000Z")),
        PartCase("missing-dtstamp", bare("VTODO", "UID:é"), "4:1 BEGIN:VTODO"),
        PartCase("missing-dtstamp", bare("VFREEBUSY", "UID:é"), "4:1 BEGIN:VFREEBUSY"),
        PartCase(
            "missing-dtstamp", partEvent("\(start)\nBEGIN:PARTICIPANT\nUID:é\nEND:PARTICIPANT")),
        // RFC 5545 §3.6.1: required where there is no METHOD.
        PartCase("missing-dtstart", bare("VEVENT", stamped), "4:1 BEGIN:VEVENT"),
        PartCase("missing-dtstart", bare("VTODO", stamped)),
        PartCase("missing-dtstart", bare("VJOURNAL", stamped)),
        PartCase("missing-dtstart", bare("VFREEBUSY", stamped)),
        PartCase(
            "missing-dtstart", partCalendar("METHOD:CANCEL\nBEGIN:VEVENT\n\(stamped)\nEND:VEVENT")),
        // A value that cannot be read is another matter.
        PartCase("missing-dtstart", bare("VEVENT", "\(stamped)\nDTSTART:é")),
        PartCase(
            "missing-dtstart",
            bare("VAVAILABILITY", "\(stamped)\nBEGIN:AVAILABLE\n\(stamped)\nEND:AVAILABLE"),
            "7:1 BEGIN:AVAILABLE"),
        PartCase(
            "missing-dtstart", observance("TZOFFSETFROM:+0100\nTZOFFSETTO:+0100"),
            "6:1 BEGIN:STANDARD"),
        PartCase(
            "missing-tzid",
            partCalendar(madridLines.replacing("TZID:Europe/Madrid\n", with: "")),
            "4:1 BEGIN:VTIMEZONE"),
        PartCase("missing-tzid", partCalendar(madridLines)),
        PartCase(
            "missing-offset-from", observance("DTSTART:19700101T000000\nTZOFFSETTO:+0100"),
            "6:1 BEGIN:STANDARD"),
        PartCase("missing-offset-from", partCalendar(madridLines)),
        PartCase(
            "missing-offset-to", observance("DTSTART:19700101T000000\ntzoffsetfrom:+0100"),
            "6:1 BEGIN:STANDARD"),
        PartCase("missing-offset-to", partCalendar(madridLines)),
        PartCase("no-observance", partCalendar(madridLines)),
        PartCase("no-observance", bare("VTIMEZONE", "TZID:é"), "4:1 BEGIN:VTIMEZONE"),
        PartCase(
            "no-observance", bare("VTIMEZONE", "TZID:é\nBEGIN:X-A\nX-B:1\nEND:X-A"),
            "4:1 BEGIN:VTIMEZONE"),
        PartCase("missing-action", partAlarm("TRIGGER:-PT1M"), "9:1 BEGIN:VALARM"),
        PartCase("missing-action", partAlarm("action:X-É\nTRIGGER:-PT1M")),
        PartCase("missing-trigger", partAlarm("ACTION:AUDIO"), "9:1 BEGIN:VALARM"),
        PartCase("missing-trigger", partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M")),
        PartCase(
            "missing-participant-type",
            partEvent("BEGIN:PARTICIPANT\nUID:é\nEND:PARTICIPANT"), "7:1 BEGIN:PARTICIPANT"),
        PartCase(
            "missing-participant-type",
            partEvent("BEGIN:PARTICIPANT\nUID:é\nPARTICIPANT-TYPE:X-É\nEND:PARTICIPANT")),

        PartCase("doubled-property", partEvent("\(start)\nSUMMARY:é\nsummary:e"), "9:1 summary"),
        PartCase(
            "doubled-property", partEvent("\(start)\nUID:2\nSUM\n MARY:é\nSUM\n MARY:é"), "8:1 UID",
            "11:1 SUM⏎ MARY"),
        PartCase(
            "doubled-property",
            partEvent(
                "\(start)\nCOMMENT:a\nCOMMENT:b\nX-A:1\nX-A:1\nRRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY")
        ),
        PartCase("doubled-property", partComponent("VJOURNAL", "DESCRIPTION:a\nDESCRIPTION:b")),
        PartCase(
            "doubled-property",
            partCalendar("METHOD:PUBLISH\nVERSION:2.0\nNAME;LANGUAGE=en:a\nNAME:a\n" + bareEvent),
            "5:1 VERSION"),
        PartCase(
            "doubled-property", partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M\nTRIGGER:-PT2M"),
            "12:1 TRIGGER"),
        // RFC 5545 has CONTACT any number of times but in VFREEBUSY.
        PartCase("doubled-property", partEvent("\(start)\nCONTACT:a\nCONTACT:b")),
        PartCase(
            "doubled-property", partComponent("VFREEBUSY", "CONTACT:a\nCONTACT:b"), "8:1 CONTACT"),
        // RFC 7953: RRULE must not occur twice in AVAILABLE.
        PartCase(
            "doubled-property",
            bare(
                "VAVAILABILITY",
                "\(stamped)\nBEGIN:AVAILABLE\n\(stamped)\n\(start)\nRRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY\nEND:AVAILABLE"
            ), "12:1 RRULE"),
        PartCase(
            "several-rules", partEvent("\(start)\nRRULE:FREQ=DAILY\nrrule:FREQ=WEEKLY"), "9:1 rrule"
        ),
        PartCase("several-rules", partEvent("\(start)\nRRULE:FREQ=DAILY\nRDATE:20260401T090000Z")),
        PartCase(
            "property-not-allowed", partEvent("\(start)\nX-A:1\nIANA-TOKEN:1\nEXRULE:FREQ=DAILY")),
        PartCase(
            "property-not-allowed", partEvent("\(start)\nTZNAME:é\nRE\n PEAT:4"), "8:1 TZNAME",
            "9:1 RE⏎ PEAT"),
        PartCase(
            "property-not-allowed", partTodo("TRANSP:OPAQUE\nRELATED-TO:2\nLINK;LINKREL=a:b:c"),
            "7:1 TRANSP"),
        PartCase("property-not-allowed", partComponent("VJOURNAL", "LOCATION:é"), "7:1 LOCATION"),
        PartCase("property-not-allowed", partComponent("X-BOX", "TRIGGER:é")),
        PartCase(
            "property-not-allowed",
            partAlarm(
                "ACTION:AUDIO\nTRIGGER:-PT1M\nDTSTAMP:20260101T000000Z\nUID:4\nACKNOWLEDGED:20260101T000000Z\nRELATED-TO:5\nX-A:1"
            ),
            "12:1 DTSTAMP"),
        PartCase(
            "property-not-allowed", partCalendar("SUMMARY:é\n" + bareEvent), "4:1 SUMMARY"),
        PartCase("wrong-end-property", partTodo("DTEND:20260330T090000Z"), "7:1 DTEND"),
        PartCase("wrong-end-property", partTodo("DUE:20260330T090000Z")),
        PartCase("wrong-end-property", partEvent("\(start)\ndue:20260330T100000Z"), "8:1 due"),
        PartCase("wrong-end-property", partEvent("\(start)\nDTEND:20260330T100000Z")),
        PartCase("property-not-allowed", partTodo("DTEND:20260330T090000Z")),
        PartCase(
            "property-not-allowed", partComponent("VJOURNAL", "DTEND:20260330T090000Z"), "7:1 DTEND"
        ),
    ]

    private static let bareEvent = "BEGIN:VEVENT\n\(stamped)\n\(start)\nEND:VEVENT"

    @Test("A rule finds what breaks it, where it stands, and nothing else", arguments: cases)
    func place(part: PartCase) { part.check() }

    @Test("A UID that is added is always the same, and another one for another event")
    func addedUID() throws {
        func uid(_ lines: String) throws -> String {
            let added = try mended("missing-uid", Self.bare("VEVENT", lines)).lines
            return try #require(added.count == 1 ? added.first : nil)
        }
        let first = try uid("DTSTAMP:20260101T000000Z\n\(Self.start)\nSUMMARY:a")
        #expect(try uid("DTSTAMP:20260101T000000Z\n\(Self.start)\nSUMMARY:a") == first)
        #expect(try uid("DTSTAMP:20260101T000000Z\n\(Self.start)\nSUMMARY:b") != first)
        // RFC 9562 §5.8: version 8, variant 10.
        let form = /UID:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
        #expect(first.wholeMatch(of: form) != nil, "\(first)")
    }

    @Test(
        "DTSTAMP is taken from what tells of a change in UTC, and added after the UID",
        arguments: [
            ("LAST-MODIFIED:20260203T040506Z\nCREATED:20260102T030405Z", "20260203T040506Z"),
            ("CREATED:20260102T030405Z", "20260102T030405Z"),
            ("LAST-MODIFIED:20260203T040506\nCREATED:20260102T030405Z", "20260102T030405Z"),
            ("SUMMARY:a", "19700101T000000Z"),
        ])
    func addedStamp(lines: String, stamp: String) throws {
        let text = Self.bare("VEVENT", "UID:1\n\(Self.start)\n\(lines)")
        #expect(try mended("missing-dtstamp", text).lines == ["DTSTAMP:\(stamp)"])
        #expect(repaired(text).contains("UID:1\nDTSTAMP:\(stamp)\n"))
    }

    @Test("An exact double is left out, another value is not")
    func doubles() throws {
        let same = partEvent("\(Self.start)\nSUMMARY:a\nSUMMARY:a")
        #expect(repaired(same) == partEvent("\(Self.start)\nSUMMARY:a"))
        let other = partEvent("\(Self.start)\nSUMMARY:a\nSUMMARY:b")
        #expect(repaired(other) == other)
    }

    @Test("An end with the name of another component's is renamed when asked for")
    func endNames() throws {
        let text = partTodo("\(Self.start)\nDTEND;X-A=b:20260330T100000Z")
        #expect(try mended("wrong-end-property", text).lines == ["DUE;X-A=b:20260330T100000Z"])
        #expect(repaired(text) == text)
    }
}
