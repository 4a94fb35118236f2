import CalendarModel
import Testing

@testable import Validation

@Suite("Rules of pairing")
struct PairingRuleTests {
    private static func zoned(_ lines: String) -> String {
        partCalendar(
            "\(madridLines)\nBEGIN:VEVENT\nUID:1@example.org\nDTSTAMP:20260101T000000Z\n\(lines)\nEND:VEVENT"
        )
    }

    private static let cases: [PartCase] = [
        PartCase(
            "end-type", partEvent("DTSTART:20260330T090000Z\ndtend;VALUE=DATE:20260331"),
            "8:18 20260331"),
        PartCase(
            "end-type", partEvent("DTSTART;VALUE=DATE:20260330\nDTEND;X-A=é:2026033\n 1T090000Z"),
            "8:13 2026033⏎ 1T090000Z"),
        PartCase(
            "end-type", partTodo("DTSTART:20260330T090000Z\nDUE;VALUE=DATE:20260331"),
            "8:16 20260331"),
        PartCase("end-type", partTodo("DTSTART;VALUE=DATE:20260330\nDUE;VALUE=DATE:20260331")),
        PartCase("end-type", partTodo("DUE;VALUE=DATE:20260331")),
        // What cannot be read is another matter.
        PartCase("end-type", partEvent("DTSTART:20260330T090000Z\nDTEND:tomorrow")),
        PartCase(
            "end-form", partEvent("DTSTART:20260330T090000Z\nDTEND:20260330T100000"),
            "8:7 20260330T100000"),
        PartCase(
            "end-form", partEvent("DTSTART:20260330T090000\nDTEND;TZID=É:20260330T100000"),
            "8:14 20260330T100000"),
        PartCase("end-form", partEvent("DTSTART:20260330T090000\nDTEND:20260330T100000")),
        // RFC 5545 §3.8.2.2 asks for local time in both or in none; zones may differ.
        PartCase(
            "end-form",
            partEvent("DTSTART;TZID=Europe/Madrid:20260330T090000\nDTEND:20260330T100000Z")),
        PartCase("end-form", partEvent("DTSTART:20260330T090000Z\nDTEND;VALUE=DATE:20260331")),
        PartCase(
            "end-before-start", partEvent("DTSTART:20260330T090000Z\nDTEND:20260330T085959Z"),
            "8:7 20260330T085959Z"),
        PartCase(
            "end-before-start", partTodo("DTSTART;VALUE=DATE:20260330\ndue;VALUE=DATE:20260329"),
            "8:16 20260329"),
        PartCase(
            "end-before-start",
            partComponent("VFREEBUSY", "DTSTART:20260330T090000Z\nDTEND:20260329T090000Z"),
            "8:7 20260329T090000Z"),
        PartCase(
            "end-before-start", partEvent("DTSTART:20260330T090000\nDTEND:20260330T100000")),
        // Ten in Madrid is before nine in London, and after nine in Athens.
        PartCase(
            "end-before-start",
            zoned(
                "DTSTART;TZID=Europe/London:20260330T093000\nDTEND;TZID=Europe/Madrid:20260330T100000"
            ),
            "23:26 20260330T100000"),
        PartCase(
            "end-before-start",
            zoned(
                "DTSTART;TZID=Europe/Athens:20260330T103000\nDTEND;TZID=Europe/Madrid:20260330T100000"
            )),
        PartCase(
            "end-before-start",
            zoned("DTSTART;TZID=Nowhere:20260330T103000\nDTEND;TZID=Europe/Madrid:20260330T100000")),
        PartCase(
            "end-before-start",
            zoned("DTSTART;TZID=Nowhere:20260330T103000\nDTEND;TZID=Nowhere:20260330T100000"),
            "23:20 20260330T100000"),
        PartCase(
            "end-before-start", partEvent("DTSTART:20260330T090000Z\nDTEND:20260330T090000Z")),
        PartCase(
            "all-day-end-equals-start",
            partEvent("DTSTART;VALUE=DATE:20260330\nDTEND;VALUE=DATE:20260330"), "8:18 20260330"),
        PartCase(
            "all-day-end-equals-start",
            partEvent("DTSTART;VALUE=DATE:20260330\nDTEND;VALUE=DATE:20260331")),
        PartCase(
            "end-equals-start", partEvent("DTSTART:20260330T090000Z\nDTEND:20260330T090000Z"),
            "8:7 20260330T090000Z"),
        PartCase(
            "end-equals-start",
            partEvent("DTSTART;TZID=Europe/Madrid:20260330T090000\nDTEND:20260330T070000Z"),
            "8:7 20260330T070000Z"),
        PartCase(
            "end-equals-start",
            partEvent("DTSTART;VALUE=DATE:20260330\nDTEND;VALUE=DATE:20260330")),
        PartCase("end-equals-start", partEvent("DTSTART:20260330T090000Z")),
        PartCase(
            "due-equals-start", partTodo("DTSTART:20260330T090000Z\nDUE:20260330T090000Z"),
            "8:5 20260330T090000Z"),
        PartCase(
            "due-equals-start", partTodo("DTSTART;VALUE=DATE:20260330\nDUE;VALUE=DATE:20260330"),
            "8:16 20260330"),
        PartCase(
            "due-equals-start", partTodo("DTSTART:20260330T090000Z\nDUE:20260330T090001Z")),
        PartCase(
            "duration-not-days", partEvent("DTSTART;VALUE=DATE:20260330\nduration:P1DT\n 2H"),
            "8:10 P1DT⏎ 2H"),
        PartCase("duration-not-days", partEvent("DTSTART;VALUE=DATE:20260330\nDURATION:P1W")),
        PartCase("duration-not-days", partEvent("DTSTART:20260330T090000Z\nDURATION:PT2H")),
        PartCase(
            "exdate-type",
            partEvent("DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20260331"),
            "9:19 20260331"),
        PartCase(
            "exdate-type",
            partEvent(
                "DTSTART;VALUE=DATE:20260330\nRRULE:FREQ=DAILY\nEXDATE:20260331T090000Z,\n 20260401T090000Z"
            ),
            "9:8 20260331T090000Z"),
        PartCase(
            "exdate-type",
            partEvent("DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\nEXDATE:20260331T090000Z")),
        PartCase(
            "exdate-form",
            partEvent(
                "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\nEXDATE:20260331T090000Z,\n 20260401T090000"
            ),
            "10:2 20260401T090000"),
        PartCase(
            "exdate-form",
            partEvent("DTSTART:20260330T090000\nRRULE:FREQ=DAILY\nexdate:20260331T090000Z"),
            "9:8 20260331T090000Z"),
        // UTC names an instance of a series in a zone as well.
        PartCase(
            "exdate-form",
            partEvent(
                "DTSTART;TZID=Europe/Madrid:20260330T090000\nRRULE:FREQ=DAILY\nEXDATE:20260331T070000Z"
            )),
        PartCase(
            "rdate-type", partEvent("DTSTART:20260330T090000Z\nRDATE;VALUE=DATE:20260331"),
            "8:18 20260331"),
        PartCase(
            "rdate-type",
            partEvent("DTSTART:20260330T090000Z\nRDATE;VALUE=PERIOD:20260331T090000Z/PT1H")),
        PartCase(
            "rdate-form", partEvent("DTSTART:20260330T090000Z\nRDATE:20260331T090000"),
            "8:7 20260331T090000"),
        PartCase(
            "rdate-form",
            partEvent("DTSTART:20260330T090000Z\nRDATE;VALUE=PERIOD:20260331T090000/PT1H"),
            "8:20 20260331T090000/PT1H"),
        PartCase("rdate-form", partEvent("DTSTART:20260330T090000Z\nRDATE:20260331T090000Z")),
        PartCase(
            "rdate-form",
            partCalendar(
                madridLines.replacing(
                    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", with: "RDATE:20260329T020000"))),
    ]

    @Test("A rule finds what breaks it, where it stands, and nothing else", arguments: cases)
    func place(part: PartCase) { part.check() }

    @Test("A day's event ends on the next day, also at the end of a month")
    func nextDay() throws {
        let text = partEvent("DTSTART;VALUE=DATE:20260331\nDTEND;VALUE=DATE:20260331")
        #expect(
            try mended("all-day-end-equals-start", text).lines == ["DTEND;VALUE=DATE:20260401"])
    }

    @Test("An event that takes no time has no DTEND")
    func noTime() throws {
        let text = partEvent("DTSTART:20260330T090000Z\nDTEND:20260330T090000Z")
        #expect(repaired(text) == partEvent("DTSTART:20260330T090000Z"))
    }

    @Test("Days are written where a duration is some of them")
    func days() throws {
        func text(_ duration: String) -> String {
            partEvent("DTSTART;VALUE=DATE:20260330\nDURATION:\(duration)")
        }
        #expect(try mended("duration-not-days", text("P1DT24H")).lines == ["DURATION:P2D"])
        #expect(repaired(text("PT25H")) == text("PT25H"))
    }

    @Test("What most likely is meant is written when asked for")
    func unsafe() throws {
        let swapped = partEvent("DTSTART:20260330T100000Z\nDTEND:20260330T090000Z")
        #expect(repaired(swapped) == swapped)
        #expect(
            repaired(swapped, includesUnsafe: true)
                == partEvent("DTSTART:20260330T090000Z\nDTEND:20260330T100000Z"))
        let floating = Self.zoned(
            "DTSTART;TZID=Europe/Madrid:20260330T090000\nDTEND:20260330T100000")
        #expect(
            try mended("end-form", floating).lines
                == ["DTEND;TZID=Europe/Madrid:20260330T100000"])
        let days = Self.zoned(
            "DTSTART;TZID=Europe/Madrid:20260330T090000\nRRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20260331,20260401"
        )
        #expect(
            try mended("exdate-type", days).lines
                == ["EXDATE;TZID=Europe/Madrid:20260331T090000,20260401T090000"])
        let times = partEvent(
            "DTSTART;VALUE=DATE:20260330\nRRULE:FREQ=DAILY\nEXDATE:20260331T000000Z")
        #expect(try mended("exdate-type", times).lines == ["EXDATE;VALUE=DATE:20260331"])
    }
}
