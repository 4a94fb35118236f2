internal import CalendarModel

extension Rule {
    /// The rules of the group `exclusions`: properties that exclude or need one another.
    static let exclusions: [Rule] = [
        Rule(
            "end-and-duration", .exclusions, .error, "RFC 5545 §3.6.1",
            "A component has DTEND or DURATION, not both",
            explanation: """
                DTEND and DURATION both say when an event ends and MUST NOT occur together: readers \
                differ in which of them they follow. --fix leaves out a DURATION that says the same.
                """,
            wrong: .event(
                "DTSTART:20260330T090000Z\nDTEND:20260330T100000Z\nDURATION:PT1H"),
            right: .event("DTSTART:20260330T090000Z\nDURATION:PT1H"), fix: .safe,
            check: .components(
                [.event, .availability, .available], ExclusionChecks.checkEnd)),
        Rule(
            "due-and-duration", .exclusions, .error, "RFC 5545 §3.6.2",
            "A to-do has DUE or DURATION, not both",
            explanation: """
                DUE and DURATION both say until when a to-do is to be done and MUST NOT occur \
                together. --fix leaves out a DURATION that says the same.
                """,
            wrong: .todo("DTSTART:20260330T090000Z\nDUE:20260330T100000Z\nDURATION:PT1H"),
            right: .todo("DTSTART:20260330T090000Z\nDUE:20260330T100000Z"), fix: .safe,
            check: .components([.todo], ExclusionChecks.checkDue)),
        Rule(
            "duration-without-start", .exclusions, .error, "RFC 5545 §3.6.2",
            "What has DURATION has DTSTART",
            explanation: "A duration begins at DTSTART; without that it says nothing.",
            wrong: .todo("DURATION:PT1H"),
            right: .todo("DTSTART:20260330T090000Z\nDURATION:PT1H"),
            check: .components(
                [.event, .todo, .availability], ExclusionChecks.checkDuration)),
        Rule(
            "repeat-without-duration", .exclusions, .error, "RFC 5545 §3.6.6",
            "An alarm with REPEAT has DURATION",
            explanation: """
                REPEAT says how often an alarm goes off again and DURATION after what time; if one \
                occurs, so MUST the other. --fix leaves out REPEAT, with which nobody can do anything.
                """,
            wrong: .alarm("ACTION:AUDIO\nTRIGGER:-PT15M\nREPEAT:2"),
            right: .alarm("ACTION:AUDIO\nTRIGGER:-PT15M\nREPEAT:2\nDURATION:PT5M"), fix: .safe,
            check: .components([.alarm], ExclusionChecks.checkRepeat)),
        Rule(
            "duration-without-repeat", .exclusions, .error, "RFC 5545 §3.6.6",
            "An alarm with DURATION has REPEAT",
            explanation: """
                DURATION is the time after which an alarm goes off again and REPEAT says how often; if \
                one occurs, so MUST the other. --fix leaves out DURATION, with which nobody can do \
                anything.
                """,
            wrong: .alarm("ACTION:AUDIO\nTRIGGER:-PT15M\nDURATION:PT5M"),
            right: .alarm("ACTION:AUDIO\nTRIGGER:-PT15M\nREPEAT:2\nDURATION:PT5M"), fix: .safe,
            check: .components([.alarm], ExclusionChecks.checkDelay)),
        Rule(
            "recurrence-by-due", .exclusions, .warning, "RFC 5545 §3.8.2.4",
            "A to-do that recurs has DTSTART beside DUE",
            explanation: """
                DTSTART is REQUIRED in all components with RRULE. Programs that write to-dos with DUE \
                only let the rule count from that, but not all readers do.
                """,
            wrong: .todo("DUE:20260330T090000Z\nRRULE:FREQ=DAILY;COUNT=5"),
            right: .todo(
                "DTSTART:20260330T080000Z\nDUE:20260330T090000Z\nRRULE:FREQ=DAILY;COUNT=5"),
            check: .components([.todo], ExclusionChecks.checkRecurrenceByDue)),
        Rule(
            "completed-but-open", .exclusions, .warning, "RFC 5545 §3.8.1.11",
            "A to-do with COMPLETED is not open by its STATUS",
            explanation: """
                COMPLETED says when a to-do was done. With a STATUS of NEEDS-ACTION or IN-PROCESS some \
                readers show it as done and others as open.
                """,
            wrong: .todo("COMPLETED:20260330T090000Z\nSTATUS:NEEDS-ACTION"),
            right: .todo("COMPLETED:20260330T090000Z\nSTATUS:COMPLETED"), fix: .unsafe,
            check: .components([.todo], ExclusionChecks.checkOpenStatus)),
        Rule(
            "completed-without-status", .exclusions, .info, "RFC 5545 §3.8.1.11",
            "A to-do with COMPLETED has STATUS",
            explanation: """
                Some readers go by COMPLETED, others by STATUS:COMPLETED; a to-do that has both is \
                done for all.
                """,
            wrong: .todo("COMPLETED:20260330T090000Z"),
            right: .todo("COMPLETED:20260330T090000Z\nSTATUS:COMPLETED"), fix: .unsafe,
            check: .components([.todo], ExclusionChecks.checkNoStatus)),
        Rule(
            "completed-without-time", .exclusions, .info, "RFC 5545 §3.8.2.1",
            "A to-do that is done says when",
            explanation: """
                Some readers go by COMPLETED, others by STATUS:COMPLETED; a to-do that has both is \
                done for all.
                """,
            wrong: .todo("STATUS:COMPLETED"),
            right: .todo("COMPLETED:20260330T090000Z\nSTATUS:COMPLETED"),
            check: .components([.todo], ExclusionChecks.checkNoCompletion)),
        Rule(
            "percent-contradicts-status", .exclusions, .info, "RFC 5545 §3.8.1.8",
            "PERCENT-COMPLETE and STATUS agree",
            explanation: """
                A PERCENT-COMPLETE of 100 indicates that the to-do is completed, and so should STATUS; \
                one that is completed has no other number.
                """,
            wrong: .todo("STATUS:IN-PROCESS\nPERCENT-COMPLETE:100"),
            right: .todo("STATUS:IN-PROCESS\nPERCENT-COMPLETE:50"),
            check: .components([.todo], ExclusionChecks.checkPercent)),
    ]
}
