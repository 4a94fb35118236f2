import CalendarModel
import Testing

@Suite struct RecurrenceRuleParserTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        /// The rule in canonical text; nil when there is none.
        var rule: String?
        /// The problems as `rule@offset`, with `!` after those that are errors.
        var problems: [String]

        var testDescription: String { text }

        init(_ text: String, _ rule: String?, _ problems: String...) {
            self.text = text
            self.rule = rule
            self.problems = problems
        }
    }

    static let valid: [Case] = [
        Case("FREQ=DAILY", "FREQ=DAILY"),
        Case("freq=weekly;byday=mo,We;wkst=su", "FREQ=WEEKLY;BYDAY=MO,WE;WKST=SU"),
        Case("COUNT=3;FREQ=DAILY;INTERVAL=1", "FREQ=DAILY;COUNT=3"),
        Case("FREQ=MONTHLY;BYDAY=1MO,+2TU,-1SU", "FREQ=MONTHLY;BYDAY=1MO,2TU,-1SU"),
        Case("FREQ=YEARLY;BYDAY=53MO,-53TU", "FREQ=YEARLY;BYDAY=53MO,-53TU"),
        Case("FREQ=DAILY;UNTIL=19971224", "FREQ=DAILY;UNTIL=19971224"),
        Case("FREQ=DAILY;UNTIL=19971224T090000", "FREQ=DAILY;UNTIL=19971224T090000"),
        Case("FREQ=DAILY;UNTIL=19971224t090000z", "FREQ=DAILY;UNTIL=19971224T090000Z"),
        Case(
            "FREQ=YEARLY;BYWEEKNO=-1,20;BYYEARDAY=-366,1;BYMONTHDAY=-31,+31;BYSETPOS=-1",
            "FREQ=YEARLY;BYWEEKNO=-1,20;BYYEARDAY=-366,1;BYMONTHDAY=-31,31;BYSETPOS=-1"),
        Case(
            "FREQ=DAILY;BYHOUR=0,23;BYMINUTE=0,59;BYSECOND=0,60",
            "FREQ=DAILY;BYHOUR=0,23;BYMINUTE=0,59;BYSECOND=0,60"),
        Case("FREQ=DAILY;INTERVAL=70000", "FREQ=DAILY;INTERVAL=70000"),
        Case(
            "FREQ=DAILY;COUNT=99999999999999999999",
            "FREQ=DAILY;COUNT=9223372036854775807"),
        Case(
            "RSCALE=hebrew;FREQ=YEARLY;BYMONTH=5l,13;SKIP=forward",
            "FREQ=YEARLY;BYMONTH=13,5L;RSCALE=HEBREW;SKIP=FORWARD"),
        Case(
            "FREQ=YEARLY;BYYEARDAY=385;RSCALE=HEBREW", "FREQ=YEARLY;BYYEARDAY=385;RSCALE=HEBREW"),
    ]

    static let invalid: [Case] = [
        Case("", nil, "empty-part@0", "missing-frequency@0"),
        Case("COUNT=3", nil, "missing-frequency@0"),
        Case("FREQ=FORTNIGHTLY", nil, "unknown-frequency@5"),
        Case("FREQ=;COUNT=2", nil, "malformed-part@0", "missing-frequency@0"),
        Case("FREQ", nil, "malformed-part@0", "missing-frequency@0"),
        Case("FREQ=DAILY;", "FREQ=DAILY", "empty-part@11"),
        Case("FREQ=DAILY;;COUNT=2", "FREQ=DAILY;COUNT=2", "empty-part@11"),
        Case("FREQ=DAILY;COUNT", "FREQ=DAILY", "malformed-part@11"),
        Case("FREQ=DAILY;X-FOO=1", "FREQ=DAILY", "extension-part@11"),
        Case("FREQ=DAILY;BYEASTER=1", "FREQ=DAILY", "unknown-part@11"),
        Case("FREQ=DAILY;FREQ=WEEKLY", "FREQ=DAILY", "doubled-part@11"),
        Case("FREQ=DAILY;COUNT=2;count=3", "FREQ=DAILY;COUNT=2", "doubled-part@19"),
        Case(" FREQ = DAILY ; COUNT=2", "FREQ=DAILY;COUNT=2", "spaces@1", "spaces@16"),
        Case("FREQ=WEEKLY;BYDAY=MO, TU", "FREQ=WEEKLY;BYDAY=MO,TU", "spaces@12"),
        Case("FREQ=DAILY;INTERVAL=0", "FREQ=DAILY", "interval-zero@20"),
        Case("FREQ=DAILY;INTERVAL=-2", "FREQ=DAILY", "malformed-value@20"),
        Case("FREQ=DAILY;COUNT=0", "FREQ=DAILY;COUNT=1", "count-zero@17"),
        Case("FREQ=DAILY;COUNT=-1", "FREQ=DAILY", "malformed-value@17"),
        Case("FREQ=DAILY;COUNT=1.5", "FREQ=DAILY", "malformed-value@17"),
        Case(
            "FREQ=DAILY;COUNT=2;UNTIL=19971224", "FREQ=DAILY;COUNT=2;UNTIL=19971224",
            "count-with-until@19"),
        Case("FREQ=DAILY;BYHOUR=24,9", "FREQ=DAILY;BYHOUR=9", "value-out-of-range@18"),
        Case("FREQ=DAILY;BYMINUTE=60", "FREQ=DAILY", "value-out-of-range@20"),
        Case(
            "FREQ=DAILY;BYSECOND=61,-1", "FREQ=DAILY", "value-out-of-range@20",
            "malformed-value@23"),
        Case(
            "FREQ=DAILY;BYMONTH=0,13,5", "FREQ=DAILY;BYMONTH=5", "value-out-of-range@19",
            "value-out-of-range@21"),
        Case("FREQ=YEARLY;BYMONTH=5L", "FREQ=YEARLY", "leap-month-without-scale@20"),
        Case(
            "FREQ=MONTHLY;BYMONTHDAY=0,32,-32,1", "FREQ=MONTHLY;BYMONTHDAY=1",
            "value-out-of-range@24", "value-out-of-range@26", "value-out-of-range@29"),
        Case("FREQ=YEARLY;BYYEARDAY=367", "FREQ=YEARLY", "value-out-of-range@22"),
        Case("FREQ=YEARLY;BYWEEKNO=54", "FREQ=YEARLY", "value-out-of-range@21"),
        Case(
            "FREQ=MONTHLY;BYDAY=0MO,54MO,255SU,TU", "FREQ=MONTHLY;BYDAY=TU",
            "value-out-of-range@19", "value-out-of-range@23", "value-out-of-range@28"),
        Case(
            "FREQ=WEEKLY;BYDAY=XX,M,1,MO", "FREQ=WEEKLY;BYDAY=MO", "malformed-value@18",
            "malformed-value@21", "malformed-value@23"),
        Case("FREQ=WEEKLY;BYDAY=MO,", "FREQ=WEEKLY;BYDAY=MO", "empty-value@21"),
        Case("FREQ=WEEKLY;BYDAY=1MO,TU", "FREQ=WEEKLY;BYDAY=MO,TU", "ordinal-not-allowed@12"),
        Case("FREQ=DAILY;BYDAY=-1MO", "FREQ=DAILY;BYDAY=MO", "ordinal-not-allowed@11"),
        Case(
            "FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
            "ordinal-not-allowed@24"),
        Case("FREQ=DAILY;BYSETPOS=1", "FREQ=DAILY", "set-position-alone@11"),
        Case(
            "FREQ=MONTHLY;BYWEEKNO=20;BYSETPOS=1", "FREQ=MONTHLY", "part-not-allowed@13",
            "set-position-alone@25"),
        Case("FREQ=DAILY;BYYEARDAY=1", "FREQ=DAILY;BYYEARDAY=1", "part-not-allowed@11"),
        Case("FREQ=WEEKLY;BYMONTHDAY=1", "FREQ=WEEKLY;BYMONTHDAY=1", "part-not-allowed@12"),
        Case("FREQ=WEEKLY;WKST=1", "FREQ=WEEKLY", "malformed-value@17"),
        Case("FREQ=DAILY;SKIP=FORWARD", "FREQ=DAILY;SKIP=FORWARD", "skip-without-scale@11"),
        Case(
            "FREQ=DAILY;SKIP=NEVER;RSCALE=GREGORIAN", "FREQ=DAILY;RSCALE=GREGORIAN",
            "malformed-value@16"),
        Case("FREQ=DAILY;UNTIL=tomorrow", "FREQ=DAILY", "malformed-until@17"),
        Case("FREQ=DAILY;UNTIL=1997", "FREQ=DAILY", "malformed-until@17"),
        Case("FREQ=DAILY;UNTIL=19971324", "FREQ=DAILY", "malformed-until@17"),
        Case("FREQ=DAILY;UNTIL=00000101", "FREQ=DAILY", "malformed-until@17"),
        Case("FREQ=DAILY;UNTIL=19970231", "FREQ=DAILY;UNTIL=19970228", "malformed-until@17"),
        Case(
            "FREQ=DAILY;UNTIL=19971224T250000Z", "FREQ=DAILY;UNTIL=19971224", "malformed-until@17"),
        Case("FREQ=DAILY;UNTIL=19971224T", "FREQ=DAILY;UNTIL=19971224", "malformed-until@17"),
        Case(
            "FREQ=DAILY;UNTIL=19971224T0900Z", "FREQ=DAILY;UNTIL=19971224T090000Z",
            "malformed-until@17"),
        Case("FREQ=DAILY;UNTIL=1997-12-24", "FREQ=DAILY;UNTIL=19971224", "malformed-until@17"),
        Case(
            "FREQ=DAILY;UNTIL=1997-12-24T09:00:00Z", "FREQ=DAILY;UNTIL=19971224T090000Z",
            "malformed-until@17"),
    ]

    @Test(arguments: valid + invalid)
    func reads(_ sample: Case) {
        let parse = RecurrenceRule.parse(sample.text)
        #expect(parse.rule?.text == sample.rule)
        let problems = parse.problems.map { problem in
            let name = problem.rule.replacing("rrule-", with: "", maxReplacements: 1)
            return "\(name)@\(problem.offset)"
        }
        #expect(problems == sample.problems)
    }

    @Test(arguments: valid)
    func writesWhatItReads(_ sample: Case) {
        let rule = RecurrenceRule.parse(sample.text).rule
        #expect(rule != nil)
        #expect(
            RecurrenceRule.parse(rule?.text ?? "") == RecurrenceRuleParse(rule: rule, problems: []))
    }

    /// No text makes the parser fail, whatever is cut off or put in.
    @Test(arguments: ["FREQ=YEARLY;UNTIL=19971224T090000Z;BYDAY=1MO,-1SU;BYMONTH=5L,12;BYSETPOS=-1"]
    )
    func anyTextIsRead(_ text: String) {
        let bytes = Array(text.utf8)
        for end in 0...bytes.count {
            for extra in [UInt8(0), 32, 44, 45, 59, 61, 255] {
                let cut = String(
                    decoding: Array(bytes[..<end]) + [extra] + Array(bytes[end...]), as: UTF8.self)
                for problem in RecurrenceRule.parse(cut).problems {
                    #expect((0...cut.utf8.count).contains(problem.offset))
                }
                _ = RecurrenceRule.parse(String(decoding: bytes[..<end] + [extra], as: UTF8.self))
            }
        }
    }
}
