import CalendarModel
import Libical
import Normalizer
import Testing

@Suite("Questions to the instances of a series")
struct SeriesInstancesTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        var zone: String
        var start: String
        var rule: String
        /// Instants that are instances and that are none, in UTC.
        var yes: [String]
        var no: [String]
        var testDescription: String { "\(zone) \(start) \(rule)" }

        init(_ zone: String, _ start: String, _ rule: String, yes: String, no: String) {
            (self.zone, self.start, self.rule) = (zone, start, rule)
            self.yes = yes.split(separator: " ").map(String.init)
            self.no = no.split(separator: " ").map(String.init)
        }
    }

    /// By dateutil 2.9 on the wall clock of the zone, which zoneinfo places.
    static let samples = [
        Sample(
            "Europe/Madrid", "20260302T090000", "FREQ=DAILY;COUNT=60",
            yes: "20260311T080000Z 20260322T080000Z 20260327T080000Z"
                + " 20260412T070000Z 20260430T070000Z",
            no: "20260305T090000Z 20260325T090000Z 20260423T080000Z 20260429T060000Z"),
        Sample(
            "Europe/Madrid", "20260302T233000", "FREQ=WEEKLY;BYDAY=MO,WE,FR",
            yes: "20260415T213000Z 20260612T213000Z 20270714T213000Z"
                + " 20270802T213000Z 20271022T213000Z",
            no: "20260511T223000Z 20260522T203000Z 20260616T213000Z 20261123T233000Z"),
        Sample(
            "America/New_York", "20260228T080000", "FREQ=MONTHLY;BYDAY=-1SA;UNTIL=20270101T000000Z",
            yes: "20260228T130000Z 20260829T120000Z 20261128T130000Z 20261226T130000Z",
            no: "20260425T130000Z 20260530T130000Z 20260626T120000Z 20261031T110000Z"),
        Sample(
            "America/New_York", "20260315T123000", "FREQ=MONTHLY;BYMONTHDAY=-1,15;COUNT=20",
            yes: "20260531T163000Z 20260731T163000Z 20261130T173000Z"
                + " 20261215T173000Z 20261231T173000Z",
            no: "20260430T153000Z 20260831T173000Z 20261130T183000Z 20261215T183000Z"),
        Sample(
            "Asia/Kolkata", "20260330T000000", "FREQ=DAILY;INTERVAL=3;BYHOUR=0,12",
            yes: "20260902T063000Z 20270414T183000Z 20270716T183000Z"
                + " 20270902T183000Z 20271119T183000Z",
            no: "20270101T063000Z 20270320T183000Z 20270510T183000Z 20271115T063000Z"),
        Sample(
            "Australia/Lord_Howe", "20260329T090000",
            "FREQ=WEEKLY;INTERVAL=2;UNTIL=20270401T000000Z",
            yes: "20260606T223000Z 20260704T223000Z 20270130T220000Z"
                + " 20270313T220000Z 20270327T220000Z",
            no: "20260426T223000Z 20260814T223000Z 20261106T220000Z 20270227T210000Z"),
        Sample(
            "Pacific/Auckland", "20260101T060000", "FREQ=YEARLY;BYWEEKNO=1,20;BYDAY=TH",
            yes: "20251231T170000Z 20260513T180000Z 20270106T170000Z 20270519T180000Z",
            no: "20251231T180000Z 20270106T160000Z 20270518T180000Z 20270519T170000Z"),
        Sample(
            "UTC", "20260331T090000", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1;COUNT=30",
            yes: "20260901T090000Z 20261201T090000Z 20261231T090000Z"
                + " 20270331T090000Z 20270401T090000Z 20270601T090000Z",
            no: "20261230T090000Z"),
        Sample(
            "America/St_Johns", "20261030T010000", "FREQ=DAILY;COUNT=10",
            yes: "20261031T033000Z 20261102T043000Z 20261103T043000Z 20261108T043000Z",
            no: "20261031T043000Z 20261104T053000Z"),
        Sample(
            "Europe/London", "20260101T000000", "FREQ=HOURLY;INTERVAL=7;COUNT=200",
            yes: "20260113T130000Z 20260127T060000Z 20260204T100000Z"
                + " 20260215T120000Z 20260228T010000Z",
            no: "20260105T080000Z 20260108T110000Z 20260110T140000Z"),
    ]

    private static let resolver = ZoneResolver(database: .system(tzdir: nil))

    private func series(_ lines: String) throws -> SeriesInstances {
        let text =
            "BEGIN:VEVENT\r\nUID:1\r\n\(lines.replacing("\n", with: "\r\n"))\r\nEND:VEVENT\r\n"
        var reader = CalendarReader(SourceText(name: "a.ics", bytes: Array(text.utf8)))
        let read = reader.next()
        let event = try #require(read)
        return try #require(SeriesInstances(event, zones: Self.resolver))
    }

    private func time(_ text: String) throws -> DateOrDateTime {
        let digits = text.compactMap(\.wholeNumberValue)
        let number = { (range: Range<Int>) in digits[range].reduce(0) { $0 * 10 + $1 } }
        let date = try #require(
            CalendarDate(year: number(0..<4), month: number(4..<6), day: number(6..<8)))
        return .utc(
            LocalDateTime(
                date: date, hour: number(8..<10), minute: number(10..<12), second: number(12..<14)))
    }

    @Test("Instants are instances when another engine says so", arguments: samples)
    func agreesWithAnotherEngine(_ sample: Sample) throws {
        let series = try series(
            "DTSTART;TZID=\(sample.zone):\(sample.start)\nRRULE:\(sample.rule)")
        var steps = 100_000
        // In one question, and in no order of time.
        let times = try (sample.no + sample.yes).reversed().map(time)
        let answers = series.answers(to: times, steps: &steps)
        let found = zip(times, answers).filter { $0.1 == .instance }.map(\.0)
        #expect(try Set(found) == Set(sample.yes.map(time)))
        #expect(!answers.contains(.unknown))
        #expect(steps < 100_000)
    }

    @Test(
        "What is left after exceptions",
        arguments: [
            ("RRULE:FREQ=DAILY;COUNT=2\nEXDATE:20260330T090000Z,20260331T090000Z", false),
            ("RRULE:FREQ=DAILY;COUNT=3\nEXDATE:20260330T090000Z,20260331T090000Z", true),
            ("RRULE:FREQ=DAILY;COUNT=2\nEXDATE;VALUE=DATE:20260330,20260331", false),
            ("RRULE:FREQ=DAILY;COUNT=5\nEXRULE:FREQ=DAILY;COUNT=5", false),
            ("RRULE:FREQ=DAILY;COUNT=5\nEXRULE:FREQ=DAILY;COUNT=4", true),
            ("RDATE:20260329T090000Z\nEXDATE:20260330T090000Z", true),
            ("RDATE:20260329T090000Z\nEXDATE:20260329T090000Z,20260330T090000Z", false),
            ("RRULE:FREQ=DAILY\nEXRULE:FREQ=DAILY", nil),
        ] as [(String, Bool?)])
    func whatIsLeft(_ lines: String, expected: Bool?) throws {
        let series = try series("DTSTART:20260330T090000Z\n\(lines)")
        var steps = 100_000
        #expect(series.hasInstanceLeft(steps: &steps) == expected)
    }

    @Test("The first instance of a span")
    func firstOfSpan() throws {
        let series = try series("DTSTART;TZID=Europe/Madrid:20260302T090000\nRRULE:FREQ=WEEKLY")
        var steps = 100_000
        let day = CalendarDate.dayNumber(year: 2026, month: 4, day: 1) * 86_400
        let found = series.firstInstance(
            from: Instant(seconds: day), to: Instant(seconds: day + 7 * 86_400), steps: &steps)
        #expect(found?.description == "2026-04-06T09:00:00")
        let none = series.firstInstance(
            from: Instant(seconds: day), to: Instant(seconds: day + 86_400), steps: &steps)
        #expect(none == nil)
    }

    @Test("Nothing is said when the steps are spent")
    func spent() throws {
        let series = try series(
            "DTSTART:20260330T090000Z\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")
        var steps = 5
        let answers = series.answers(to: [try time("20400101T000000Z")], steps: &steps)
        #expect(answers == [.unknown])
        #expect(steps == 0)
    }
}
