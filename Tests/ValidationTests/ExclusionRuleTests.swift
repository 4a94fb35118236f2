import CalendarModel
import Testing

@testable import Validation

@Suite("Rules of exclusions")
struct ExclusionRuleTests {
    private static let start = "DTSTART:20260330T090000Z"

    private static let cases: [PartCase] = [
        PartCase(
            "end-and-duration", partEvent("\(start)\nDTEND:20260330T100000Z\nduration:PT1H"),
            "9:1 duration"),
        PartCase(
            "end-and-duration", partEvent("\(start)\nDURATION:PT1H\nDT\n END:20260330T100000Z"),
            "9:1 DT⏎ END"),
        PartCase("end-and-duration", partEvent("\(start)\nDURATION:PT1H\nX-DTEND:é")),
        PartCase(
            "end-and-duration",
            partComponent("VAVAILABILITY", "\(start)\nDTEND:20260330T100000Z\nDURATION:PT1H"),
            "9:1 DURATION"),
        PartCase(
            "due-and-duration", partTodo("\(start)\nDUE:20260330T100000Z\nDURATION:PT1H"),
            "9:1 DURATION"),
        PartCase("due-and-duration", partTodo("\(start)\nDUE:20260330T100000Z")),
        PartCase("duration-without-start", partTodo("COMMENT:é\nDURATION:PT1H"), "8:1 DURATION"),
        PartCase("duration-without-start", partTodo("\(start)\nDURATION:PT1H")),
        PartCase(
            "duration-without-start", partComponent("VAVAILABILITY", "DURATION:PT1H"),
            "7:1 DURATION"),
        // The lack of DTSTART says it all.
        PartCase("duration-without-start", partEvent("DURATION:PT1H")),
        PartCase(
            "duration-without-start",
            partCalendar("METHOD:CANCEL\nBEGIN:VEVENT\nUID:1\nDURATION:PT1H\nEND:VEVENT"),
            "7:1 DURATION"),
        PartCase(
            "repeat-without-duration", partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M\nrepeat:2"),
            "12:1 repeat"),
        PartCase(
            "repeat-without-duration",
            partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M\nREPEAT:2\nDURATION:PT1M")),
        PartCase(
            "duration-without-repeat",
            partAlarm("ACTION:DISPLAY\nDESCRIPTION:é\nTRIGGER:-PT1M\nDURATION:PT1M"),
            "13:1 DURATION"),
        PartCase(
            "duration-without-repeat",
            partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M\nREPEAT:2\nDURATION:PT1M")),
        PartCase("duration-without-repeat", partEvent("\(start)\nDURATION:PT1M")),
        PartCase(
            "recurrence-by-due", partTodo("DUE:20260330T090000Z\nrrule:FREQ=DAILY"), "8:1 rrule"),
        PartCase("recurrence-by-due", partTodo("RRULE:FREQ=DAILY")),
        PartCase(
            "recurrence-by-due", partTodo("\(start)\nDUE:20260330T100000Z\nRRULE:FREQ=DAILY")),
        PartCase("rule-without-start", partTodo("DUE:20260330T090000Z\nRRULE:FREQ=DAILY")),
        PartCase(
            "completed-but-open",
            partTodo("STATUS;X-A=é:in-process\nCOMPLETED:20260330T090000Z"), "7:14 in-process"),
        PartCase(
            "completed-but-open", partTodo("STATUS:COMPLETED\nCOMPLETED:20260330T090000Z")),
        PartCase(
            "completed-but-open", partTodo("STATUS:CANCELLED\nCOMPLETED:20260330T090000Z")),
        PartCase(
            "completed-without-status", partTodo("COMMENT:é\nCOMPLETED:20260330T090000Z"),
            "8:1 COMPLETED"),
        PartCase(
            "completed-without-status", partTodo("STATUS:COMPLETED\nCOMPLETED:20260330T090000Z")),
        PartCase("completed-without-time", partTodo("status:completed"), "7:8 completed"),
        PartCase(
            "completed-without-time", partTodo("STATUS:COMPLETED\nCOMPLETED:20260330T090000Z")),
        PartCase(
            "percent-contradicts-status",
            partTodo("STATUS:NEEDS-ACTION\nPERCENT-COM\n PLETE:100"), "9:8 100"),
        PartCase(
            "percent-contradicts-status", partTodo("STATUS:COMPLETED\nPERCENT-COMPLETE:50"),
            "8:18 50"),
        PartCase(
            "percent-contradicts-status", partTodo("STATUS:COMPLETED\nPERCENT-COMPLETE:100")),
        PartCase(
            "percent-contradicts-status", partTodo("STATUS:CANCELLED\nPERCENT-COMPLETE:100")),
        PartCase("percent-contradicts-status", partTodo("PERCENT-COMPLETE:100")),
    ]

    @Test("A rule finds what breaks it, where it stands, and nothing else", arguments: cases)
    func place(part: PartCase) { part.check() }

    @Test("What says the same twice is said once, and what contradicts stays")
    func fixes() throws {
        let same = partEvent("\(Self.start)\nDTEND:20260330T100000Z\nDURATION:PT60M")
        #expect(repaired(same) == partEvent("\(Self.start)\nDTEND:20260330T100000Z"))
        let other = partEvent("\(Self.start)\nDTEND:20260330T100000Z\nDURATION:PT2H")
        #expect(repaired(other, includesUnsafe: true) == other)
        let alarm = partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M\nREPEAT:2")
        #expect(repaired(alarm) == partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M"))
        let delay = partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M\nDURATION:PT5M")
        #expect(repaired(delay) == partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M"))
    }

    @Test("STATUS is written or added when asked for")
    func status() throws {
        let open = partTodo("COMPLETED:20260330T090000Z\nSTATUS:NEEDS-ACTION")
        #expect(repaired(open) == open)
        #expect(try mended("completed-but-open", open).lines == ["STATUS:COMPLETED"])
        #expect(
            try mended("completed-without-status", partTodo("COMPLETED:20260330T090000Z")).lines
                == ["STATUS:COMPLETED"])
    }
}
