import CalendarModel
import Testing
import Validation

@Suite("Rules of recurrence")
struct RecurrenceRuleTests {
    private static func ruled(
        _ rule: String, _ text: String, start: String = "DTSTART:20260330T090000Z",
        _ places: String?...
    ) -> PlacedCase {
        PlacedCase(
            rule, meaningEvent("\(start)\nRRULE:\(text)"), places: places.compactMap { $0 })
    }

    /// What the reader of rules says, at line 9 of the file, where `RRULE:` has six columns.
    static let reading: [PlacedCase] = [
        ruled("rrule-missing-frequency", "COUNT=3", "9:7 COUNT=3"),
        ruled("rrule-missing-frequency", "FREQ=DAILY", nil),
        ruled("rrule-unknown-frequency", "FREQ=FORTNIGHTLY", "9:12 FORTNIGHTLY"),
        ruled("rrule-unknown-frequency", "freq=daily", nil),
        ruled("rrule-empty-part", "FREQ=DAILY;;COUNT=2", "9:18 ;COUNT=2"),
        ruled("rrule-malformed-part", "FREQ=DAILY;COUNT", "9:18 COUNT"),
        ruled("rrule-doubled-part", "FREQ=DAILY;COUNT=2;count=3", "9:26 count=3"),
        ruled("rrule-unknown-part", "FREQ=DAILY;BYEASTER=1", "9:18 BYEASTER=1"),
        ruled("rrule-unknown-part", "RSCALE=GREGORIAN;FREQ=DAILY;SKIP=OMIT", nil),
        ruled("rrule-extension-part", "FREQ=DAILY;X-FOO=1", "9:18 X-FOO=1"),
        ruled("rrule-spaces", "FREQ=WEEKLY;BYDAY=MO, TU", "9:19 BYDAY=MO"),
        ruled(
            "rrule-count-with-until", "FREQ=DAILY;COUNT=2;UNTIL=20260401T090000Z",
            "9:26 UNTIL=20260401T090000Z"),
        ruled("rrule-part-not-allowed", "FREQ=WEEKLY;BYMONTHDAY=30", "9:19 BYMONTHDAY=30"),
        ruled("rrule-part-not-allowed", "FREQ=MONTHLY;BYWEEKNO=20", "9:20 BYWEEKNO=20"),
        ruled("rrule-part-not-allowed", "FREQ=YEARLY;BYWEEKNO=20", nil),
        ruled("rrule-ordinal-not-allowed", "FREQ=DAILY;BYDAY=-1MO", "9:18 BYDAY=-1MO"),
        ruled("rrule-ordinal-not-allowed", "FREQ=MONTHLY;BYDAY=-1MO", nil),
        ruled("rrule-set-position-alone", "FREQ=DAILY;BYSETPOS=1", "9:18 BYSETPOS=1"),
        ruled("rrule-skip-without-scale", "FREQ=DAILY;SKIP=FORWARD", "9:18 SKIP=FORWARD"),
        ruled("rrule-interval-zero", "FREQ=DAILY;INTERVAL=0", "9:27 0"),
        ruled("rrule-count-zero", "FREQ=DAILY;COUNT=0", "9:24 0"),
        ruled("rrule-malformed-value", "FREQ=WEEKLY;BYDAY=MO,XX", "9:28 XX"),
        ruled("rrule-value-out-of-range", "FREQ=MONTHLY;BYMONTHDAY=30,32", "9:34 32"),
        ruled("rrule-empty-value", "FREQ=WEEKLY;BYDAY=MO,", "9:28 "),
        ruled("rrule-malformed-until", "FREQ=DAILY;UNTIL=2026-04-01", "9:24 2026-04-01"),
        ruled("rrule-leap-month-without-scale", "FREQ=YEARLY;BYMONTH=3,5L", "9:29 5L"),
    ]

    /// UNTIL and DTSTART in all their forms (RFC 5545 §3.3.10).
    static let until: [PlacedCase] = [
        ruled("until-type", "FREQ=WEEKLY;UNTIL=20260430", "9:25 20260430"),
        ruled("until-type", "FREQ=WEEKLY;UNTIL=20260430T090000Z", nil),
        ruled(
            "until-type", "FREQ=WEEKLY;UNTIL=20260430T220000Z;BYDAY=MO",
            start: "DTSTART;VALUE=DATE:20260330", "9:25 20260430T220000Z"),
        ruled(
            "until-type", "FREQ=WEEKLY;UNTIL=20260430", start: "DTSTART;VALUE=DATE:20260330", nil),
        ruled(
            "until-type", "freq=weekly;until=20260430", start: "dtstart:20260330T090000",
            "9:25 20260430"),
        ruled("until-not-utc", "FREQ=WEEKLY;UNTIL=20260430T090000", "9:25 20260430T090000"),
        ruled(
            "until-not-utc", "FREQ=WEEKLY;UNTIL=20260430T090000", start: "DTSTART:20260330T090000",
            nil),
        ruled("until-not-utc", "FREQ=WEEKLY;UNTIL=20260430", nil),
        ruled(
            "until-of-floating-start", "FREQ=WEEKLY;UNTIL=20260430T090000Z",
            start: "DTSTART:20260330T090000", "9:25 20260430T090000Z"),
        ruled("until-of-floating-start", "FREQ=WEEKLY;UNTIL=20260430T090000Z", nil),
        ruled("until-before-start", "FREQ=WEEKLY;UNTIL=20260330T085959Z", "9:25 20260330T085959Z"),
        ruled("until-before-start", "FREQ=WEEKLY;UNTIL=20260330T090000Z", nil),
        ruled(
            "until-before-start", "FREQ=WEEKLY;UNTIL=20260329",
            start: "DTSTART;VALUE=DATE:20260330",
            "9:25 20260329"),
        ruled(
            "until-before-start", "FREQ=WEEKLY;UNTIL=20260330",
            start: "DTSTART;VALUE=DATE:20260330",
            nil),
        // 09:00 in Madrid in summer is 07:00 in UTC.
        PlacedCase(
            "until-before-start",
            meaningMadrid + "\n"
                + meaningEvent(
                    "DTSTART;TZID=Europe/Madrid:20260330T090000\nRRULE:FREQ=DAILY;UNTIL=20260330T065959Z"
                ), "24:24 20260330T065959Z"),
        PlacedCase(
            "until-before-start",
            meaningMadrid + "\n"
                + meaningEvent(
                    "DTSTART;TZID=Europe/Madrid:20260330T090000\nRRULE:FREQ=DAILY;UNTIL=20260330T070000Z"
                )),
        PlacedCase(
            "until-not-utc",
            meaningMadrid + "\n"
                + meaningEvent(
                    "DTSTART;TZID=Europe/Madrid:20260330T090000\nRRULE:FREQ=DAILY;UNTIL=20260401T090000"
                ), "24:24 20260401T090000"),
        // The until of an observance is a matter of its own.
        PlacedCase(
            "until-not-utc",
            meaningMadrid.replacing("BYDAY=-1SU", with: "BYDAY=-1SU;UNTIL=20300101T000000")),
    ]

    /// Expected first instances by dateutil 2.9 (`rrule(dtstart=…)` less what it does not give).
    static let start: [PlacedCase] = [
        ruled("start-not-in-rule", "FREQ=WEEKLY;BYDAY=TU", "9:7 FREQ=WEEKLY;BYDAY=TU"),
        ruled("start-not-in-rule", "FREQ=WEEKLY;BYDAY=MO,TU", nil),
        ruled("start-not-in-rule", "FREQ=WEEKLY", nil),
        ruled("start-not-in-rule", "FREQ=MONTHLY;BYDAY=-1MO", nil),
        ruled("start-not-in-rule", "FREQ=MONTHLY;BYDAY=1MO", "9:7 FREQ=MONTHLY;BYDAY=1MO"),
        ruled("start-not-in-rule", "FREQ=DAILY;BYHOUR=9", nil),
        ruled("start-not-in-rule", "FREQ=DAILY;BYHOUR=10", "9:7 FREQ=DAILY;BYHOUR=10"),
        // It is of the whole days, whatever hour is named.
        ruled(
            "start-not-in-rule", "FREQ=DAILY;BYHOUR=10", start: "DTSTART;VALUE=DATE:20260330", nil),
        // The rule is told of already.
        ruled("start-not-in-rule", "FREQ=WEEKLY;BYDAY=1TU", nil),
        ruled("start-not-in-rule", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", nil),
        // An override is an instance, whatever it starts at.
        PlacedCase(
            "start-not-in-rule",
            meaningEvent("DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY;BYDAY=TU")),
        PlacedCase(
            "start-not-in-rule",
            meaningEvent(
                "DTSTART:20260330T090000Z\nRRULE:FREQ=WEEKLY;BYDAY=WE\nRRULE:FREQ=WEEKLY;BYDAY=TU"),
            "9:7 FREQ=WEEKLY;BYDAY=WE"),
        // Outlook's observances begin on a day that their rules do not give.
        PlacedCase(
            "start-not-in-rule", meaningMadrid.replacing("19700329", with: "16010101")),
        ruled(
            "rule-never-matches", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
            "9:7 FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
        ruled("rule-never-matches", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", nil),
        ruled(
            "rule-never-matches", "FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4,6,9,11;COUNT=3",
            "9:7 FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4,6,9,11;COUNT=3"),
        ruled("rule-never-matches", "FREQ=YEARLY;INTERVAL=9000;BYMONTH=3", nil),
        ruled(
            "single-instance", "FREQ=YEARLY;INTERVAL=9000;BYMONTH=3",
            "9:7 FREQ=YEARLY;INTERVAL=9000;BYMONTH=3"),
        ruled("single-instance", "FREQ=WEEKLY;COUNT=1", "9:7 FREQ=WEEKLY;COUNT=1"),
        ruled("single-instance", "FREQ=WEEKLY;COUNT=2", nil),
        ruled(
            "single-instance", "FREQ=WEEKLY;UNTIL=20260406T085959Z",
            "9:7 FREQ=WEEKLY;UNTIL=20260406T085959Z"),
        ruled("single-instance", "FREQ=WEEKLY;UNTIL=20260406T090000Z", nil),
        ruled("single-instance", "FREQ=WEEKLY;UNTIL=20260301T090000Z", nil),
    ]

    static let other: [PlacedCase] = [
        ruled("dense-rule", "FREQ=MINUTELY;COUNT=100", "9:7 FREQ=MINUTELY;COUNT=100"),
        ruled("dense-rule", "FREQ=HOURLY", nil),
        // RFC 5545 §3.8.5.3: every 20 minutes from 9:00 to 16:40, in two ways.
        ruled("dense-rule", "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40", nil),
        ruled(
            "endless-dense-rule", "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16", nil),
        ruled("dense-rule", "FREQ=MINUTELY;COUNT=24", nil),
        ruled("dense-rule", "FREQ=SECONDLY", nil),
        ruled("endless-dense-rule", "FREQ=SECONDLY", "9:7 FREQ=SECONDLY"),
        ruled("endless-dense-rule", "FREQ=MINUTELY;UNTIL=20260401T000000Z", nil),
        ruled("endless-dense-rule", "FREQ=MINUTELY;INTERVAL=60", nil),
        ruled(
            "time-parts-of-date", "FREQ=WEEKLY;BYHOUR=9;BYDAY=MO;BYMINUTE=0",
            start: "DTSTART;VALUE=DATE:20260330", "9:19 BYHOUR=9", "9:37 BYMINUTE=0"),
        ruled("time-parts-of-date", "FREQ=WEEKLY;BYHOUR=9", nil),
        ruled(
            "frequency-of-date", "FREQ=HOURLY;COUNT=3", start: "DTSTART;VALUE=DATE:20260330",
            "9:12 HOURLY"),
        ruled("frequency-of-date", "FREQ=HOURLY;COUNT=3", nil),
        PlacedCase(
            "rule-without-start", meaningEvent("RRULE:FREQ=DAILY", kind: "VTODO"), "4:1 BEGIN:VTODO"
        ),
        PlacedCase(
            "rule-without-start",
            meaningEvent("DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY", kind: "VTODO")),
        PlacedCase("rule-without-start", meaningEvent("DUE:20260330T090000Z", kind: "VTODO")),
        PlacedCase(
            "rule-in-override",
            meaningEvent(
                "DTSTART:20260330T090000Z\nRECURRENCE-ID:20260330T090000Z\nRRULE:FREQ=DAILY"),
            "10:1 RRULE:FREQ=DAILY"),
        PlacedCase(
            "rule-in-override",
            meaningEvent(
                "DTSTART:20260330T090000Z\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260330T090000Z\n"
                    + "RRULE:FREQ=DAILY")),
        PlacedCase(
            "exrule-deprecated",
            meaningEvent("DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\nexrule:FREQ=WEEKLY"),
            "10:1 exrule"),
        ruled("frequency-not-first", "COUNT=3;FREQ=DAILY", "9:15 FREQ=DAILY"),
        ruled("frequency-not-first", "RSCALE=GREGORIAN;FREQ=DAILY", nil),
        ruled("unknown-rscale", "RSCALE=MARTIAN;FREQ=YEARLY", "9:14 MARTIAN"),
        ruled("unknown-rscale", "RSCALE=HEBREW;FREQ=YEARLY", nil),
        ruled("rscale", "RSCALE=HEBREW;FREQ=YEARLY", "9:14 HEBREW"),
        ruled("rscale", "RSCALE=GREGORIAN;FREQ=YEARLY", nil),
        ruled("skipped-months", "FREQ=MONTHLY;BYMONTHDAY=31", "9:7 FREQ=MONTHLY;BYMONTHDAY=31"),
        ruled("skipped-months", "FREQ=MONTHLY;BYMONTHDAY=-1", nil),
        ruled("skipped-months", "FREQ=MONTHLY;BYMONTHDAY=28", nil),
        ruled(
            "skipped-months", "FREQ=YEARLY", start: "DTSTART:20240229T090000Z", "9:7 FREQ=YEARLY"),
        // Through a fold, after letters of several bytes.
        PlacedCase(
            "until-type",
            meaningEvent(
                "DTSTART:20260330T090000Z\nRRULE;X-NOTE=Größe:FREQ=WEEKLY;UN\n TIL=20260430"),
            "10:6 20260430"),
    ]

    @Test("What the reader says stands at the part at fault", arguments: reading)
    func readsReading(_ sample: PlacedCase) { sample.check() }

    @Test("UNTIL is judged by the form of DTSTART", arguments: until)
    func judgesUntil(_ sample: PlacedCase) { sample.check() }

    @Test("DTSTART is judged by what the rule gives", arguments: start)
    func judgesStart(_ sample: PlacedCase) { sample.check() }

    @Test("Other rules of RRULE", arguments: other)
    func judgesOther(_ sample: PlacedCase) { sample.check() }

    @Test("The message of a rule that DTSTART does not match names the first instance")
    func firstInstance() {
        let report = validate(
            meaningCalendar(meaningEvent("DTSTART:20260330T090000Z\nRRULE:FREQ=WEEKLY;BYDAY=TU")))
        #expect(
            report.messages(of: "start-not-in-rule") == [
                "DTSTART 2026-03-30T09:00:00 (MO) is no instance of the rule, whose first one is"
                    + " 2026-03-31T09:00:00 (TU)"
            ])
    }

    @Test("A fix of UNTIL keeps the last day of the series")
    func fixOfUntil() {
        let zoned = validate(
            meaningCalendar(
                meaningMadrid + "\n"
                    + meaningEvent(
                        "DTSTART;TZID=Europe/Madrid:20260330T090000\nRRULE:FREQ=DAILY;UNTIL=20260401"
                    )))
        // The first second of 2 April in Madrid is 22:00 of 1 April in UTC.
        #expect(zoned.findings.compactMap(\.fix?.summary) == ["write UNTIL=20260401T215959Z"])
    }

    @Test("A file of rules that are searched in vain does not take long")
    func hostileRules() {
        let events = (1...2000).map { number in
            meaningEvent(
                "DTSTART:20260330T090000Z\n"
                    + "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;INTERVAL=\(number)\n"
                    + "EXDATE:20270330T090000Z", uid: "\(number)@example.org")
        }
        let report = validate(meaningCalendar(events.joined(separator: "\n")))
        #expect(report.count(of: .error) > 0)
    }
}
