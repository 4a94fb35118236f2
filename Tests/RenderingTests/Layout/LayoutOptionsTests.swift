import CalendarModel
import Foundation
import Normalizer
import Rendering
import Testing

/// What the options of a layout do; the numbers are worked out by hand from CONTRACT's formulas.
@Suite struct LayoutOptionsTests {
    private typealias Object = [String: Any]

    private func options(
        _ first: Int, _ last: Int? = nil, change: (inout LayoutOptions) -> Void = { _ in }
    ) -> LayoutOptions {
        var options = LayoutOptions(
            days: Agenda.day(first)...Agenda.day(last ?? first), zone: Agenda.madrid,
            now: Agenda.time(20_260_330, 1045))
        change(&options)
        return options
    }

    private func days(_ lines: [String], _ options: LayoutOptions) throws -> [Object] {
        let occurrences = Agenda.occurrences(lines.joined(separator: "\n"), on: options.days)
        let text = layoutJSON(occurrences, options: options)
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return try #require((object as? Object)?["days"] as? [Object])
    }

    private func items(_ day: Object) throws -> [Object] {
        try #require((day["allDay"] as? Object)?["items"] as? [Object])
    }

    private func events(_ day: Object) throws -> [Object] {
        try #require(day["events"] as? [Object])
    }

    private func steps(_ day: Object) throws -> [Object] {
        try #require((day["timeline"] as? Object)?["steps"] as? [Object])
    }

    // MARK: Long events

    /// From 28 March, 10:00, to the next day, 10:00, 23 hours pass in Madrid; in October 25.
    @Test(arguments: [
        (CalendarDuration(days: 1), 20_260_328, "20260329T100000", true),
        (CalendarDuration(seconds: 86_400), 20_260_328, "20260329T100000", false),
        (CalendarDuration(seconds: 82_800), 20_260_328, "20260329T100000", true),
        (CalendarDuration(days: 1), 20_261_024, "20261025T090000", false),
        (CalendarDuration(seconds: 86_400), 20_261_024, "20261025T090000", true),
        (CalendarDuration(days: 1, seconds: 1), 20_260_328, "20260329T100000", false),
        (CalendarDuration(seconds: 60), 20_260_328, "20260328T100059", false),
        (CalendarDuration(seconds: 60), 20_260_328, "20260328T100100", true),
    ])
    func anEventThatLastsLongEnoughStandsInTheLanes(
        least: CalendarDuration, date: Int, end: String, isLong: Bool
    ) throws {
        let lines = [Agenda.event("Long", "\(date)T100000", end)]
        let day = try days(lines, options(date) { $0.allDayAfter = least })[0]
        #expect(try items(day).count == (isLong ? 1 : 0))
        #expect(try events(day).count == (isLong ? 0 : 1))
        #expect(try steps(day).count == (isLong ? 0 : 1))
    }

    @Test func aLongEventCoversTheDaysItTouches() throws {
        let lines = [
            Agenda.event("Trip", "20260330T100000", "20260401T000000"),
            Agenda.event("Short", "20260331T100000", "20260331T110000"),
        ]
        let days = try days(
            lines, options(20_260_329, 20_260_402) { $0.allDayAfter = CalendarDuration(days: 1) })
        #expect(try days.map { try items($0).count } == [0, 1, 1, 0, 0])
        let item = try items(days[1])[0]
        #expect(item["firstDay"] as? Int == 1)
        #expect(item["span"] as? Int == 2)
        #expect(item["continuesBefore"] as? Bool == false)
        #expect(item["continuesAfter"] as? Bool == false)
        #expect(item["start"] as? String == "2026-03-30T10:00:00+02:00")
        #expect(item["end"] as? String == "2026-04-01T00:00:00+02:00")
    }

    // MARK: To-dos

    /// STATUS decides, else COMPLETED and PERCENT-COMPLETE (RFC 5545 §3.8.1.8, §3.8.1.11).
    @Test(
        arguments: [
            ([], "upcoming", 0), (["STATUS:COMPLETED"], "done", 1),
            (["COMPLETED:20260301T100000Z"], "done", 1), (["PERCENT-COMPLETE:100"], "done", 1),
            (["STATUS:IN-PROCESS"], "current", 0), (["PERCENT-COMPLETE:30"], "current", 0.3),
            (["STATUS:IN-PROCESS", "PERCENT-COMPLETE:55"], "current", 0.55),
            (["STATUS:NEEDS-ACTION"], "upcoming", 0),
            (["STATUS:NEEDS-ACTION", "PERCENT-COMPLETE:10"], "current", 0.1),
            (["STATUS:NEEDS-ACTION", "COMPLETED:20260301T100000Z"], "upcoming", 0),
            (["STATUS:COMPLETED", "PERCENT-COMPLETE:20"], "done", 1),
        ] as [([String], String, Double)])
    func aToDoIsAsFarAsItSays(lines: [String], status: String, progress: Double) throws {
        // Its time is over, which does not count.
        let text =
            ([
                "BEGIN:VTODO", "UID:t", "SUMMARY:Write", "DTSTART:20260330T080000",
                "DUE:20260330T090000",
            ] + lines + ["END:VTODO"]).joined(separator: "\n")
        let all = options(20_260_330)
        let occurrences = Agenda.occurrences(text, on: all.days, kinds: [.todo])
        #expect(occurrences.count == 1)
        let object = try JSONSerialization.jsonObject(
            with: Data(layoutJSON(occurrences, options: all).utf8))
        let day = try #require(((object as? Object)?["days"] as? [Object])?.first)
        let event = try #require(try events(day).first)
        #expect(event["status"] as? String == status)
        #expect(event["progress"] as? Double == progress)
        #expect(event["component"] as? String == "VTODO")
        #expect(try steps(day).first?["status"] as? String == status)
    }

    /// Without a time of day a to-do is a step before the others; events of the whole day are none.
    @Test func aToDoOfTheWholeDayIsTheFirstStep() throws {
        let text = [
            "BEGIN:VTODO", "UID:t", "SUMMARY:Write", "DTSTART;VALUE=DATE:20260330",
            "PERCENT-COMPLETE:40", "END:VTODO", Agenda.event("Fair", "20260330", "20260331"),
            Agenda.event("Early", "20260330T080000", "20260330T090000"),
        ].joined(separator: "\n")
        for current in [nil, 1] {
            let all = options(20_260_330) { $0.currentStep = current }
            let occurrences = Agenda.occurrences(text, on: all.days, kinds: [.todo, .event])
            let object = try JSONSerialization.jsonObject(
                with: Data(layoutJSON(occurrences, options: all).utf8))
            let day = try #require(((object as? Object)?["days"] as? [Object])?.first)
            let steps = try steps(day)
            #expect(steps.map { $0["title"] as? String } == ["Write", "Early"])
            #expect(steps.map { $0["detail"] as? String } == ["All day", "08:00–09:00"])
            let wanted = current == nil ? ["current", "done"] : ["done", "current"]
            #expect(steps.map { $0["status"] as? String } == wanted)
            let progress = try #require(day["progress"] as? Object)
            #expect(progress["value"] as? Int == 1)
            #expect(progress["maxValue"] as? Int == 2)
            let item = try #require(try items(day).first { $0["title"] as? String == "Write" })
            #expect(item["status"] as? String == "current")
            #expect(item["progress"] as? Double == 0.4)
        }
    }

    // MARK: Colours

    @Test(
        arguments: [
            (["COLOR:tomato"], [], "#FF6347"), (["COLOR:#abc"], [], "#AABBCC"),
            (["COLOR:nonsense"], ["COLOR:navy"], "#000080"),
            ([], ["COLOR:nonsense", "X-APPLE-CALENDAR-COLOR:#1BADF8FF"], "#1BADF8"),
            ([], ["COLOR:navy", "X-APPLE-CALENDAR-COLOR:#1BADF8"], "#000080"),
            (["CATEGORIES:work"], ["COLOR:navy"], "#000080"),
        ] as [([String], [String], String)])
    func aNamedColourIsTaken(event: [String], calendar: [String], color: String) throws {
        let day = try colored(event: event, calendar: calendar)
        #expect(day["color"] as? String == color)
    }

    @Test func theFirstCategoryAndElseTheCalendarChooseFromThePalette() throws {
        let work = try colored(event: ["CATEGORIES:Work,home"], calendar: [])
        #expect(work["color"] as? String == RGB.palette(of: "work"))
        let team = try colored(event: ["COLOR:nonsense"], calendar: ["NAME:Team"])
        #expect(team["color"] as? String == RGB.palette(of: "Team"))
        let file = try colored(event: [], calendar: [])
        #expect(file["color"] as? String == RGB.palette(of: "test.ics"))
    }

    private func colored(event: [String], calendar: [String]) throws -> Object {
        let text =
            (calendar + ["BEGIN:VEVENT", "UID:c", "DTSTART:20260330T100000"] + event
            + ["DURATION:PT1H", "END:VEVENT"]).joined(separator: "\n")
        return try #require(try events(try days([text], options(20_260_330))[0]).first)
    }

    // MARK: Labels

    @Test func timesAreWrittenAsTheLabelsHaveThem() throws {
        let labels = try #require(
            TimeLabels(hours: (0..<24).map { "h\($0)" }, times: (0..<1440).map { "m\($0)" }))
        let lines = [Agenda.event("A", "20260330T100000", "20260330T113000")]
        let day = try days(
            lines,
            options(20_260_330) {
                $0.labels = labels
                $0.hours = .range(first: 22, last: 24)
            })[0]
        let hours = try #require(day["hours"] as? [Object])
        #expect(hours.compactMap { $0["label"] as? String } == ["h22", "h23", "h0"])
        #expect(try steps(day)[0]["detail"] as? String == "m600–m690")
    }

    @Test func labelsAreForAWholeDay() {
        #expect(TimeLabels(hours: [], times: []) == nil)
        #expect(TimeLabels(hours: Array(repeating: "", count: 24), times: []) == nil)
    }

    // MARK: Days of a clock change

    /// On 25 October the clocks of Madrid show 02:00 to 03:00 twice, so that the minutes of the wall
    /// clock are alike for events an hour apart.
    @Test(arguments: [LayoutOptions.Clock.wall, .elapsed])
    func onlyWhatIsThereAtOneTimeIsAConflict(clock: LayoutOptions.Clock) throws {
        let lines = [
            Agenda.event("first", "20261025T001500Z", "20261025T003000Z"),
            Agenda.event("second", "20261025T011500Z", "20261025T013000Z"),
            Agenda.event("long", "20261025T003000Z", "20261025T011000Z"),
            Agenda.event("meets", "20261025T010000Z", "20261025T011000Z"),
        ]
        let day = try days(
            lines,
            options(20_261_025) {
                $0.clock = clock
                $0.hours = .automatic
            })[0]
        var conflicts: [String: [String]] = [:]
        for event in try events(day) {
            let title = try #require(event["title"] as? String)
            let ids = try #require(event["conflictsWith"] as? [String])
            conflicts[title] = ids.map { String($0.prefix { $0 != "-" }) }
        }
        #expect(
            conflicts == ["first": [], "second": [], "long": ["meets"], "meets": ["long"]])
    }

    /// The hours that are asked for are those that clocks show, whatever has passed until then.
    @Test(arguments: [
        (20_261_025, 7, 21, "07:00", "21:00", 14), (20_260_329, 7, 21, "07:00", "21:00", 14),
        (20_261_025, 0, 24, "00:00", "00:00", 25), (20_260_329, 0, 24, "00:00", "00:00", 23),
        (20_261_025, 1, 4, "01:00", "04:00", 4), (20_260_329, 1, 4, "01:00", "04:00", 2),
        (20_260_330, 7, 21, "07:00", "21:00", 14),
    ])
    func hoursAreThoseOfTheWallClock(
        date: Int, first: Int, last: Int, top: String, bottom: String, count: Int
    ) throws {
        let day = try days(
            [],
            options(date) {
                $0.clock = .elapsed
                $0.hours = .range(first: first, last: last)
            })[0]
        let hours = try #require(day["hours"] as? [Object])
        #expect(hours.first?["label"] as? String == top)
        #expect(hours.last?["label"] as? String == bottom)
        #expect(hours.count == count + 1)
    }
}

/// The palette's colours by their rule, as a second opinion: FNV-1a over the name's bytes.
private enum RGB {
    static let colors = [
        "#5856D6", "#1F6FB5", "#0B7A75", "#2E7D32", "#6B7013", "#9A5B00", "#B8460E", "#C0282D",
        "#B83280", "#8E3FB0", "#7A4F3A", "#52616E",
    ]

    static func palette(of name: String) -> String {
        let hash = name.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 1_099_511_628_211
        }
        return colors[Int(hash % 12)]
    }
}
