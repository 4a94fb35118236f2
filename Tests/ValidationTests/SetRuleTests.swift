import CalendarModel
import Testing
import Validation

@Suite("Rules of sets")
struct SetRuleTests {
    private static func set(_ rule: String, _ lines: String, _ places: String...) -> PlacedCase {
        PlacedCase(rule, meaningEvent(lines), places: places)
    }

    private static func madrid(_ rule: String, _ lines: String, _ places: String...) -> PlacedCase {
        PlacedCase(rule, meaningMadrid + "\n" + meaningEvent(lines), places: places)
    }

    static let exceptions: [PlacedCase] = [
        set(
            "exdate-hits-nothing",
            "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY;COUNT=5\nEXDATE:20260401T100000Z",
            "10:8 20260401T100000Z"),
        set(
            "exdate-hits-nothing",
            "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY;COUNT=5\nEXDATE:20260401T090000Z"),
        // The second of a list, through a fold.
        set(
            "exdate-hits-nothing",
            "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY;COUNT=5\n"
                + "exdate;X-NOTE=Größe:20260401T090000Z,2026\n 0404T090000Z",
            "10:38 2026\r\n 0404T090000Z"),
        // After COUNT and UNTIL.
        set(
            "exdate-hits-nothing",
            "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY;UNTIL=20260401T090000Z\n"
                + "EXDATE:20260401T090000Z,20260402T090000Z",
            "10:25 20260402T090000Z"),
        set(
            "exdate-hits-nothing",
            "DTSTART;VALUE=DATE:20260330\nRRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20260406,20260407",
            "10:28 20260407"),
        // A time for a series of days names its day, and a day for a series of times all of it.
        set(
            "exdate-hits-nothing",
            "DTSTART;VALUE=DATE:20260330\nRRULE:FREQ=WEEKLY\nEXDATE:20260406T000000Z"),
        set(
            "exdate-hits-nothing",
            "DTSTART:20260330T090000Z\nRRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20260406"),
        // What RDATE adds may be taken out.
        set(
            "exdate-hits-nothing",
            "DTSTART:20260330T090000Z\nRDATE:20260401T110000Z\nEXDATE:20260401T110000Z"),
        // 09:00 in Madrid is 08:00 in UTC in winter and 07:00 in summer.
        madrid(
            "exdate-hits-nothing",
            "DTSTART;TZID=Europe/Madrid:20260302T090000\nRRULE:FREQ=WEEKLY\n"
                + "EXDATE:20260309T080000Z,20260406T070000Z"),
        madrid(
            "exdate-hits-nothing",
            "DTSTART;TZID=Europe/Madrid:20260302T090000\nRRULE:FREQ=WEEKLY\n"
                + "EXDATE:20260309T090000Z,20260406T080000Z",
            "25:8 20260309T090000Z", "25:25 20260406T080000Z"),
        madrid(
            "exdate-hits-nothing",
            "DTSTART;TZID=Europe/Madrid:20260302T090000\nRRULE:FREQ=WEEKLY\n"
                + "EXDATE:20260309T090000"),
        // Nobody knows which instant a floating time is.
        madrid(
            "exdate-hits-nothing",
            "DTSTART:20260302T090000\nRRULE:FREQ=WEEKLY\nEXDATE:20260310T090000Z"),
        // In the hour that the clocks skip on 29 March, and the one they show twice.
        madrid(
            "exdate-hits-nothing",
            "DTSTART;TZID=Europe/Madrid:20260328T023000\nRRULE:FREQ=DAILY\n"
                + "EXDATE;TZID=Europe/Madrid:20260329T023000,20261025T023000"),
        set("exdate-hits-nothing", "DTSTART:20260330T090000Z\nEXDATE:20260401T090000Z"),
        set(
            "repeated-exdate",
            "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\n"
                + "EXDATE:20260401T090000Z\nEXDATE:20260402T090000Z,20260401T090000Z",
            "11:25 20260401T090000Z"),
        set(
            "repeated-exdate",
            "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\nEXDATE:20260401T090000Z,20260402T090000Z"),
        set(
            "exdate-without-series", "DTSTART:20260330T090000Z\nEXDATE:20260401T090000Z",
            "9:1 EXDATE:20260401T090000Z"),
        set(
            "exdate-without-series",
            "DTSTART:20260330T090000Z\nRDATE:20260401T090000Z\nEXDATE:20260401T090000Z"),
        set("exdate-without-series", "DTSTART:20260330T090000Z\nEXDATE:20260330T090000Z"),
    ]

    static let emptiness: [PlacedCase] = [
        set(
            "empty-series",
            "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY;COUNT=2\n"
                + "EXDATE:20260330T090000Z,20260331T090000Z",
            "10:8 20260330T090000Z,20260331T090000Z"),
        set(
            "empty-series",
            "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY;COUNT=3\n"
                + "EXDATE:20260330T090000Z,20260331T090000Z"),
        set(
            "empty-series",
            "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nRDATE:20260405T090000Z\n"
                + "EXDATE:20260330T090000Z,20260331T090000Z"),
        set(
            "empty-series",
            "DTSTART;VALUE=DATE:20260330\nRRULE:FREQ=DAILY;COUNT=2\n"
                + "EXDATE;VALUE=DATE:20260330\nEXDATE;VALUE=DATE:20260331",
            "10:19 20260330"),
        set(
            "empty-series", "DTSTART:20260330T090000Z\nEXDATE:20260330T090000Z",
            "9:8 20260330T090000Z"),
        set(
            "empty-series",
            "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY;COUNT=9\nEXRULE:FREQ=DAILY",
            "10:8 FREQ=DAILY"),
        set(
            "empty-series",
            "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY;COUNT=9\nEXRULE:FREQ=DAILY;INTERVAL=2"),
        // Nobody can look at all of them.
        set("empty-series", "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\nEXRULE:FREQ=DAILY"),
        // An override of what is taken out is shown all the same.
        PlacedCase(
            "empty-series",
            meaningEvent(
                "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY;COUNT=1\nEXDATE:20260330T090000Z")
                + "\n"
                + meaningEvent("RECURRENCE-ID:20260330T090000Z\nDTSTART:20260330T100000Z")),
    ]

    static let additions: [PlacedCase] = [
        set(
            "redundant-rdate",
            "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\n"
                + "RDATE:20260330T090000Z,20260401T090000Z,20260401T100000Z",
            "10:7 20260330T090000Z", "10:24 20260401T090000Z"),
        set("redundant-rdate", "DTSTART:20260330T090000Z\nRDATE:20260401T090000Z"),
        // Its length is its own.
        set(
            "redundant-rdate",
            "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY\nRDATE;VALUE=PERIOD:20260401T090000Z/PT3H"),
        set(
            "repeated-rdate",
            "DTSTART:20260330T090000Z\nRDATE:20260401T090000Z,20260402T090000Z,20260401T090000Z",
            "9:41 20260401T090000Z"),
        set("repeated-rdate", "DTSTART:20260330T090000Z\nRDATE:20260401T090000Z"),
        set(
            "rdate-before-start", "DTSTART:20260330T090000Z\nRDATE:20260329T090000Z",
            "9:7 20260329T090000Z"),
        set("rdate-before-start", "DTSTART:20260330T090000Z\nRDATE:20260401T090000Z"),
        madrid(
            "rdate-before-start",
            "DTSTART;TZID=Europe/Madrid:20260330T090000\nRDATE:20260330T065959Z",
            "24:7 20260330T065959Z"),
        madrid(
            "rdate-before-start",
            "DTSTART;TZID=Europe/Madrid:20260330T090000\nRDATE:20260330T070000Z"),
    ]

    @Test("EXDATE is judged by what the series gives", arguments: exceptions)
    func judgesExceptions(_ sample: PlacedCase) { sample.check() }

    @Test("A series of which nothing is left is found", arguments: emptiness)
    func judgesEmptiness(_ sample: PlacedCase) { sample.check() }

    @Test("RDATE is judged by what is there besides", arguments: additions)
    func judgesAdditions(_ sample: PlacedCase) { sample.check() }

    @Test("The message names the instance of the day")
    func instanceOfTheDay() {
        let report = validate(
            meaningCalendar(
                meaningEvent(
                    "DTSTART:20260330T090000Z\nRRULE:FREQ=DAILY;BYHOUR=9,17\n"
                        + "EXDATE:20260401T160000Z")))
        #expect(
            report.messages(of: "exdate-hits-nothing") == [
                "EXDATE 20260401T160000Z is no instance, so that it takes nothing out; the instance"
                    + " of that day starts at 17:00"
            ])
    }
}
