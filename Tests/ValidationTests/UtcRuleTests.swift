import CalendarModel
import Testing

@testable import Validation

@Suite("Rules of UTC")
struct UtcRuleTests {
    private static let start = "DTSTART:20260330T090000Z"
    private static let stamped = "UID:1@example.org\nDTSTAMP:20260101T000000Z"

    private static func observance(_ rule: String) -> String {
        partCalendar(
            """
            BEGIN:VTIMEZONE
            TZID:X/Y
            BEGIN:DAYLIGHT
            DTSTART:19960331T020000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0200
            RRULE:\(rule)
            END:DAYLIGHT
            END:VTIMEZONE
            """)
    }

    private static let cases: [PartCase] = [
        PartCase(
            "stamp-in-zone", partEvent("\(start)\ncreated;TZID=Europe/Madrid:20260101T100000"),
            "8:28 20260101T100000"),
        PartCase(
            "stamp-in-zone", partEvent("\(start)\nLAST-MODIFIED;TZID=É:20260101T10\n 0000"),
            "8:22 20260101T10⏎ 0000"),
        PartCase("stamp-in-zone", partEvent("\(start)\nCREATED:20260101T100000")),
        PartCase("stamp-in-zone", partEvent("\(start)\nCREATED:20260101T100000Z")),
        PartCase(
            "floating-stamp", partEvent("\(start)\nCREATED:20260101T100000"), "8:9 20260101T100000"),
        PartCase(
            "floating-stamp",
            partCalendar("BEGIN:VEVENT\nUID:é\n\(start)\nDTSTAMP:20260101\nEND:VEVENT"),
            "7:9 20260101"),
        PartCase("floating-stamp", partEvent("\(start)\nCREATED:20260101T100000Z")),
        PartCase("floating-stamp", partEvent("\(start)\nCREATED;TZID=É:20260101T100000")),
        // What cannot be read is another matter.
        PartCase("floating-stamp", partEvent("\(start)\nCREATED:yesterday")),
        PartCase(
            "completed-not-utc", partTodo("COMPLETED:20260101T100000"), "7:11 20260101T100000"),
        PartCase("completed-not-utc", partTodo("COMPLETED;VALUE=DATE:20260101"), "7:22 20260101"),
        PartCase("completed-not-utc", partTodo("COMPLETED:20260101T100000Z")),
        PartCase(
            "acknowledged-not-utc",
            partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M\nACKNOWLEDGED:20260101T100000"),
            "12:14 20260101T100000"),
        PartCase(
            "acknowledged-not-utc",
            partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M\nACKNOWLEDGED:20260101T100000Z")),
        PartCase(
            "trigger-not-utc", partAlarm("ACTION:AUDIO\nTRIGGER;VALUE=DATE-TIME:20260101T100000"),
            "11:25 20260101T100000"),
        PartCase(
            "trigger-not-utc", partAlarm("ACTION:AUDIO\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z")),
        PartCase("trigger-not-utc", partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M")),
        PartCase(
            "zone-until-not-utc",
            partCalendar(
                madridLines.replacing(
                    "BEGIN:STANDARD", with: "TZUNTIL:20270101T000000\nBEGIN:STANDARD")),
            "6:9 20270101T000000"),
        PartCase(
            "zone-until-not-utc",
            partCalendar(
                madridLines.replacing(
                    "BEGIN:STANDARD", with: "TZUNTIL:20270101T000000Z\nBEGIN:STANDARD"))),
        PartCase(
            "free-busy-not-utc",
            partComponent(
                "VFREEBUSY", "FREEBUSY;FBTYPE=BUSY:20260330T090000Z/PT1H,\n 20260330T110000/PT1H"),
            "8:2 20260330T110000/PT1H"),
        PartCase(
            "free-busy-not-utc",
            partComponent("VFREEBUSY", "FREEBUSY:20260330T090000Z/20260330T100000"),
            "7:10 20260330T090000Z/20260330T100000"),
        PartCase(
            "free-busy-not-utc",
            partComponent(
                "VFREEBUSY", "freebusy:20260330T090000Z/20260330T100000Z,20260330T110000Z/PT1H")),
        PartCase(
            "free-busy-range-not-utc",
            partComponent(
                "VFREEBUSY", "DTSTART;TZID=Europe/Madrid:20260330T090000\nDTEND:20260331T090000"),
            "7:28 20260330T090000", "8:7 20260331T090000"),
        PartCase(
            "free-busy-range-not-utc",
            partComponent("VFREEBUSY", "\(start)\nDTEND:20260331T090000Z")),
        PartCase("free-busy-range-not-utc", partEvent("DTSTART:20260330T090000")),
        PartCase(
            "floating-availability",
            partComponent("VAVAILABILITY", "DTSTART;VALUE=DATE:20260330\nDTEND:20260331T090000"),
            "7:20 20260330", "8:7 20260331T090000"),
        PartCase(
            "floating-availability",
            partComponent(
                "VAVAILABILITY",
                "\(start)\nBEGIN:AVAILABLE\n\(stamped)\nDTSTART:20260330T090000\nEND:AVAILABLE"),
            "11:9 20260330T090000"),
        PartCase(
            "floating-availability",
            partComponent("VAVAILABILITY", "\(start)\nDTEND;TZID=Europe/Madrid:20260331T090000")),
        PartCase(
            "observance-until-not-utc",
            observance("FREQ=YEARLY;UNTIL=20060331T020000;BYMONTH=3;BYDAY=-1SU"),
            "10:25 20060331T020000"),
        PartCase(
            "observance-until-not-utc", observance("FREQ=YEARLY;until=20060331"), "10:25 20060331"),
        PartCase(
            "observance-until-not-utc",
            observance("FREQ=YEARLY;UNTIL=20060331T010000Z;BYMONTH=3;BYDAY=-1SU")),
        PartCase("observance-until-not-utc", observance("FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU")),
        PartCase(
            "utc-with-tzid", partEvent("DTSTART;tzid=Europe/Madrid:20260330T090000Z"),
            "7:9 tzid=Europe/Madrid"),
        PartCase(
            "utc-with-tzid",
            partEvent(
                "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\nEXDATE;TZID=\"É\":20260331T090000Z"),
            "9:8 TZID=\"É\""),
        PartCase("utc-with-tzid", partEvent("DTSTART;TZID=UTC:20260330T090000")),
        PartCase(
            "date-with-tzid", partEvent("DTSTART;TZID=Europe/Madrid;VALUE=DATE:20260330"),
            "7:9 TZID=Europe/Madrid"),
        PartCase("date-with-tzid", partEvent("DTSTART;VALUE=DATE:20260330")),
    ]

    @Test("A rule finds what breaks it, where it stands, and nothing else", arguments: cases)
    func place(part: PartCase) { part.check() }

    @Test("A time in a known zone is written in UTC")
    func zoned() throws {
        // Madrid is two hours ahead of UTC in summer, an hour in winter.
        func event(_ lines: String) -> String { partEvent("\(Self.start)\n\(lines)") }
        #expect(
            try mended("stamp-in-zone", event("CREATED;TZID=Europe/Madrid:20260101T100000")).lines
                == ["CREATED:20260101T090000Z"])
        #expect(
            try mended(
                "completed-not-utc",
                partTodo("COMPLETED;VALUE=DATE-TIME;TZID=Romance Standard Time:20260701T100000")
            ).lines == ["COMPLETED;VALUE=DATE-TIME:20260701T080000Z"])
        let unknown = event("CREATED;TZID=Nowhere:20260101T100000")
        #expect(repaired(unknown) == unknown)
        // The calendar's own zone comes first, whatever it is called.
        let own = partCalendar(
            madridLines.replacing("Europe/Madrid", with: "Asia/Tokyo")
                + "\nBEGIN:VEVENT\n\(Self.stamped)\n\(Self.start)\nCREATED;TZID=Asia/Tokyo:20260701T100000\nEND:VEVENT"
        )
        #expect(try mended("stamp-in-zone", own).lines == ["CREATED:20260701T080000Z"])
    }

    @Test("A floating stamp is taken for UTC only when asked for")
    func floating() throws {
        let text = partEvent("\(Self.start)\nCREATED:20260101T100000")
        #expect(repaired(text) == text)
        #expect(try mended("floating-stamp", text).lines == ["CREATED:20260101T100000Z"])
    }

    @Test("UNTIL of an observance is taken for a time of TZOFFSETFROM")
    func until() throws {
        let text = Self.observance("FREQ=YEARLY;UNTIL=20060331T020000;BYMONTH=3;BYDAY=-1SU")
        #expect(
            try mended("observance-until-not-utc", text).lines
                == ["RRULE:FREQ=YEARLY;UNTIL=20060331T010000Z;BYMONTH=3;BYDAY=-1SU"])
    }

    @Test("TZID is left out where it cannot be")
    func zones() throws {
        #expect(
            try mended("utc-with-tzid", partEvent("DTSTART;TZID=Europe/Madrid:20260330T090000Z"))
                .lines == ["DTSTART:20260330T090000Z"])
        #expect(
            try mended(
                "date-with-tzid", partEvent("DTSTART;VALUE=DATE;TZID=Europe/Madrid:20260330")
            ).lines == ["DTSTART;VALUE=DATE:20260330"])
    }
}
