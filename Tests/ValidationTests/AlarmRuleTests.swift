import CalendarModel
import Testing

@testable import Validation

@Suite("Rules of alarms")
struct AlarmRuleTests {
    private static func todo(_ dates: String, _ trigger: String) -> String {
        partTodo("\(dates)\nBEGIN:VALARM\nACTION:AUDIO\n\(trigger)\nEND:VALARM")
    }

    private static let cases: [PartCase] = [
        PartCase(
            "display-without-description", partAlarm("action:display\nTRIGGER:-PT1M"),
            "9:1 BEGIN:VALARM"),
        PartCase(
            "display-without-description", partAlarm("ACTION:DISPLAY\nTRIGGER:-PT1M\nDESCRIPTION:é")
        ),
        PartCase("display-without-description", partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M")),
        PartCase(
            "display-without-description",
            partAlarm("ACTION:NONE\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z")),
        PartCase(
            "email-without-description",
            partAlarm("ACTION:EMAIL\nTRIGGER:-PT1M\nSUMMARY:é\nATTENDEE:mailto:a@example.org"),
            "9:1 BEGIN:VALARM"),
        PartCase("email-without-description", partAlarm("ACTION:EMAIL\nDESCRIPTION:é")),
        PartCase(
            "email-without-summary", partAlarm("ACTION:EMAIL\nDESCRIPTION:é"), "9:1 BEGIN:VALARM"),
        PartCase("email-without-summary", partAlarm("ACTION:EMAIL\nSUMMARY:é")),
        PartCase(
            "email-without-attendee", partAlarm("ACTION:EMAIL\nSUMMARY:é"), "9:1 BEGIN:VALARM"),
        PartCase(
            "email-without-attendee", partAlarm("ACTION:EMAIL\nATTENDEE:mailto:a@example.org")),
        PartCase(
            "several-sounds",
            partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M\nATTACH:a:b\nattach;X-A=é:a:c\nATTACH:a:d"),
            "13:1 attach"),
        PartCase("several-sounds", partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M\nATTACH:a:b")),
        PartCase(
            "several-sounds", partAlarm("ACTION:EMAIL\nTRIGGER:-PT1M\nATTACH:a:b\nATTACH:a:c")),
        PartCase(
            "unused-alarm-property", partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M\nDES\n CRIPTION:é"),
            "12:1 DES⏎ CRIPTION"),
        PartCase(
            "unused-alarm-property",
            partAlarm("ACTION:DISPLAY\nTRIGGER:-PT1M\nDESCRIPTION:é\nATTACH:a:b"), "13:1 ATTACH"),
        PartCase("unused-alarm-property", partAlarm("ACTION:X-É\nTRIGGER:-PT1M\nSUMMARY:é")),
        PartCase(
            "procedure-alarm", partAlarm("ACTION;X-A=é:Procedure\nTRIGGER:-PT1M"), "10:14 Procedure"
        ),
        PartCase("procedure-alarm", partAlarm("ACTION:X-PROCEDURE\nTRIGGER:-PT1M")),
        PartCase(
            "many-repetitions", partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M\nDURATION:PT1M\nREPEAT:101"),
            "13:8 101"),
        PartCase(
            "many-repetitions", partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M\nDURATION:PT1M\nREPEAT:100")),
        PartCase(
            "related-with-time",
            partAlarm("ACTION:AUDIO\nTRIGGER;related=start;VALUE=DATE-TIME:20260330T080000Z"),
            "11:9 related=start"),
        PartCase("related-with-time", partAlarm("ACTION:AUDIO\nTRIGGER;RELATED=START:-PT1M")),
        PartCase(
            "related-without-end", partAlarm("ACTION:AUDIO\nTRIGGER;related=end:-PT1M"),
            "11:9 related=end"),
        PartCase(
            "related-without-end",
            partAlarm(
                "ACTION:AUDIO\nTRIGGER;RELATED=END:-PT1M",
                event: "DTSTART:20260330T090000Z\nDURATION:PT1H")),
        PartCase(
            "related-without-end",
            partAlarm(
                "ACTION:AUDIO\nTRIGGER;RELATED=END:-PT1M",
                event: "DTSTART:20260330T090000Z\nDTEND:20260330T100000Z")),
        PartCase(
            "related-without-end", todo("DTSTART:20260330T090000Z", "TRIGGER;RELATED=END:-PT1M"),
            "10:9 RELATED=END"),
        PartCase("related-without-end", todo("DUE:20260330T090000Z", "TRIGGER;RELATED=END:-PT1M")),
        PartCase(
            "trigger-without-start", todo("DUE:20260330T090000Z", "TRIGGER;RELATED=START:-PT1M"),
            "10:23 -PT1M"),
        PartCase(
            "trigger-without-start", todo("DUE:20260330T090000Z", "TRIGGER;RELATED=END:-PT1M")),
        PartCase("trigger-without-start", todo("DTSTART:20260330T090000Z", "TRIGGER:-PT1M")),
        PartCase(
            "trigger-without-start",
            todo("COMMENT:é", "TRIGGER;VALUE=DATE-TIME:20260330T080000Z")),
        // The lack of DTSTART says it all.
        PartCase(
            "trigger-without-start", partAlarm("ACTION:AUDIO\nTRIGGER:-PT1M", event: "SUMMARY:a")),
        PartCase("trigger-without-dates", todo("COMMENT:é", "trigger:-PT1M"), "10:9 -PT1M"),
        PartCase(
            "trigger-without-dates", todo("COMMENT:é", "TRIGGER;RELATED=END:-PT1M"), "10:21 -PT1M"),
        PartCase("trigger-without-dates", todo("DUE:20260330T090000Z", "TRIGGER:-PT1M")),
    ]

    @Test("A rule finds what breaks it, where it stands, and nothing else", arguments: cases)
    func place(part: PartCase) { part.check() }

    @Test("A text that lacks is the event's SUMMARY as it is written, else a plain word")
    func texts() throws {
        let alarm = "ACTION:DISPLAY\nTRIGGER:-PT1M"
        #expect(
            try mended(
                "display-without-description",
                partAlarm(alarm, event: "DTSTART:20260330T090000Z\nSUMMARY;LANGUAGE=en:A\\, b")
            ).lines == ["DESCRIPTION:A\\, b"])
        #expect(
            try mended(
                "display-without-description",
                partAlarm(alarm, event: "DTSTART:20260330T090000Z")
            ).lines == ["DESCRIPTION:Reminder"])
        #expect(
            try mended("email-without-summary", partAlarm("ACTION:EMAIL\nTRIGGER:-PT1M")).lines
                == ["SUMMARY:Go"])
    }

    @Test("RELATED is left out or written")
    func related() throws {
        #expect(
            try mended(
                "related-with-time",
                partAlarm("ACTION:AUDIO\nTRIGGER;RELATED=END;VALUE=DATE-TIME:20260330T080000Z")
            ).lines == ["TRIGGER;VALUE=DATE-TIME:20260330T080000Z"])
        #expect(
            try mended("trigger-without-start", Self.todo("DUE:20260330T090000Z", "TRIGGER:-PT1M"))
                .lines == ["TRIGGER;RELATED=END:-PT1M"])
        #expect(
            try mended(
                "trigger-without-start",
                Self.todo("DUE:20260330T090000Z", "TRIGGER;RELATED=START:-PT1M")
            ).lines == ["TRIGGER;RELATED=END:-PT1M"])
        #expect(
            try mended("related-without-end", partAlarm("ACTION:AUDIO\nTRIGGER;RELATED=END:-PT1M"))
                .lines == ["TRIGGER:-PT1M"])
    }
}
