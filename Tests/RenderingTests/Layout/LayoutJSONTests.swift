import CalendarModel
import DayLayout
import Foundation
import Normalizer
import Rendering
import Testing

@Suite struct LayoutJSONTests {
    private static let team = [
        Agenda.event("Visit", "20260328", "20260331"),
        Agenda.event("Review", "20260330T100000", "20260330T113000", "COLOR:#5856D6"),
        Agenda.event("Interview", "20260330T103000", "20260330T111500"),
        Agenda.event("Free", "20260330T100000", "20260330T120000", "TRANSP:TRANSPARENT"),
        Agenda.event("Early", "20260330T050000", "20260330T060000"),
        Agenda.event("Night", "20260330T200000", "20260331T020000"),
    ]

    private func document(
        _ lines: [String] = team, _ first: Int = 20_260_330, _ last: Int? = nil,
        change: (inout LayoutOptions) -> Void = { _ in }
    ) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(
            with: Data(text(lines, first, last, change: change).utf8))
        return try #require(object as? [String: Any])
    }

    private func text(
        _ lines: [String] = team, _ first: Int = 20_260_330, _ last: Int? = nil,
        change: (inout LayoutOptions) -> Void = { _ in }
    ) -> String {
        let days = Agenda.day(first)...Agenda.day(last ?? first)
        var options = LayoutOptions(
            days: days, zone: Agenda.madrid, now: Agenda.time(20_260_330, 1045))
        change(&options)
        return layoutJSON(
            Agenda.occurrences(lines.joined(separator: "\n"), on: days), options: options)
    }

    private func day(_ document: [String: Any], _ index: Int = 0) throws -> [String: Any] {
        let days = try #require(document["days"] as? [[String: Any]])
        return days[index]
    }

    private func events(_ document: [String: Any]) throws -> [[String: Any]] {
        try #require(try day(document)["events"] as? [[String: Any]])
    }

    /// CONTRACT's names, in its order.
    @Test func keysStandInTheOrderOfTheContract() {
        let text = text()
        let order = [
            "schema", "timeZone", "now", "direction", "clock", "algorithm", "overlap", "metrics",
            "days", "date", "lengthMinutes", "window", "transitions", "hours", "nowLine",
            "scrollAnchor", "allDay", "clusters", "events", "hidden", "overflow", "timeline",
            "progress",
        ]
        var rest = text[...]
        for key in order {
            guard let found = rest.range(of: "\"\(key)\":") else {
                Issue.record("\(key) does not follow")
                return
            }
            rest = rest[found.upperBound...]
        }
    }

    @Test func anEventHasItsColumnsStatusAndColours() throws {
        let review = try #require(
            try events(document()).first { $0["title"] as? String == "Review" })
        #expect(review["id"] as? String == "Review-20260330T100000")
        #expect(review["start"] as? String == "2026-03-30T10:00:00+02:00")
        #expect(review["startMinute"] as? Int == 600)
        #expect(review["endMinute"] as? Int == 690)
        #expect(review["status"] as? String == "current")
        #expect(review["progress"] as? Double == 0.5)
        #expect(review["color"] as? String == "#5856D6")
        #expect(review["foreground"] as? String == "#FFFFFF")
        #expect(review["contrast"] as? Double == 5.65)
        #expect(
            (review["conflictsWith"] as? [String])?.sorted()
                == ["Free-20260330T100000", "Interview-20260330T103000"])
        let spoken = try #require(review["accessibility"] as? [String: String])
        #expect(spoken == ["label": "Review. 10:00 to 11:30", "value": "In progress"])
    }

    @Test func transparentEventsAreMarkedAndCanLeaveTheColumns() throws {
        let competing = try events(document()).filter { $0["transparent"] as? Bool == true }
        #expect(competing.map { $0["columns"] as? Int } == [3])
        let document = try document { $0.ignoresTransparent = true }
        let review = try #require(
            try events(document).first { $0["title"] as? String == "Review" })
        #expect(review["columns"] as? Int == 2)
        let free = try #require(try events(document).first { $0["title"] as? String == "Free" })
        #expect(free["cluster"] == nil)
        #expect(free["columns"] as? Int == 1)
    }

    @Test func whatTheWindowDoesNotShowIsNamed() throws {
        let hidden = try #require(try day(document())["hidden"] as? [String: [String]])
        #expect(hidden == ["before": ["Early-20260330T050000"], "after": []])
    }

    @Test func automaticHoursFitTheEventsOfTheDay() throws {
        let window = try day(document { $0.hours = .automatic })["window"] as? [String: Int]
        #expect(window == ["firstHour": 5, "lastHour": 24])
    }

    @Test func allDayItemsKeepTheirLaneOverTheDaysAskedFor() throws {
        let lines = [
            Agenda.event("Long", "20260329", "20260402"),
            Agenda.event("Short", "20260331", "20260401"),
        ]
        let document = try document(lines, 20_260_330, 20_260_331)
        for index in 0...1 {
            let allDay = try #require(try day(document, index)["allDay"] as? [String: Any])
            #expect(allDay["lanes"] as? Int == 2)
            let items = try #require(allDay["items"] as? [[String: Any]])
            #expect(items.count == index + 1)
            #expect(items[0]["title"] as? String == "Long")
            #expect(items[0]["lane"] as? Int == 0)
            #expect(items[0]["firstDay"] as? Int == 0)
            #expect(items[0]["span"] as? Int == 2)
            #expect(items[0]["continuesBefore"] as? Bool == true)
            #expect(items[0]["continuesAfter"] as? Bool == true)
        }
    }

    @Test func theTimelineCountsWhatIsDone() throws {
        let day = try day(document())
        let progress = try #require(day["progress"] as? [String: Any])
        #expect(progress["value"] as? Int == 1)
        #expect(progress["maxValue"] as? Int == 5)
        #expect((progress["bar"] as? [String: Double])?["width"] == 72)
        let timeline = try #require(day["timeline"] as? [String: Any])
        #expect(timeline["currentIndex"] as? Int == 1)
        let steps = try #require(timeline["steps"] as? [[String: Any]])
        #expect(
            steps.map { $0["status"] as? String } == [
                "done", "current", "current", "current", "upcoming",
            ])
        let connector = try #require(steps[0]["connector"] as? [String: Any])
        #expect(connector["x"] as? Double == 12)
        #expect(connector["y"] as? Double == 26)
        #expect(connector["length"] as? Double == 66)
        #expect(steps[4]["connector"] == nil)
    }

    /// Madrid's clocks go forward at 02:00 on 29 March 2026 and back at 03:00 on 25 October.
    @Test(arguments: [
        (20_260_329, LayoutOptions.Clock.wall, 1380, 120, 60, 1440, 540),
        (20_260_329, .elapsed, 1380, 120, 60, 1380, 480),
        (20_261_025, .wall, 1500, 180, -60, 1440, 540),
        (20_261_025, .elapsed, 1500, 180, -60, 1500, 600),
    ])
    func aClockChangeIsToldAndCanBeCounted(
        date: Int, clock: LayoutOptions.Clock, length: Int, minute: Int, shift: Int, drawn: Int,
        nine: Int
    ) throws {
        let lines = [Agenda.event("Nine", "\(date)T090000", "\(date)T100000")]
        let document = try document(lines, date) {
            $0.clock = clock
            $0.hours = .range(first: 0, last: 30)
        }
        let day = try day(document)
        #expect(day["lengthMinutes"] as? Int == length)
        #expect(
            day["transitions"] as? [[String: Int]] == [["minute": minute, "shiftMinutes": shift]])
        #expect((day["window"] as? [String: Int])?["lastHour"] == drawn / 60)
        #expect(try events(document)[0]["startMinute"] as? Int == nine)
        let hours = try #require(day["hours"] as? [[String: Any]])
        let labels = hours.compactMap { $0["label"] as? String }
        let twoOClocks =
            switch (clock, date) {
            case (.wall, _): 1
            case (.elapsed, 20_261_025): 2
            default: 0
            }
        #expect(labels.count { $0 == "02:00" } == twoOClocks)
    }

    /// Apia's clocks went over the whole of 30 December 2011; the day after is a day as any other.
    @Test(
        .enabled(if: ZoneDatabase.system(tzdir: nil).zone(named: "Pacific/Apia") != nil),
        arguments: [(20_111_229, 1440), (20_111_230, 0), (20_111_231, 1440)])
    func aSkippedDayIsNoChangeOfTheNext(date: Int, length: Int) throws {
        let apia = try #require(ZoneDatabase.system(tzdir: nil).zone(named: "Pacific/Apia"))
        let days = Agenda.day(date)...Agenda.day(date)
        let text = layoutJSON(
            [], options: LayoutOptions(days: days, zone: apia, now: Instant(seconds: 0)))
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let day = try day(try #require(object as? [String: Any]))
        #expect(day["lengthMinutes"] as? Int == length)
        #expect((day["transitions"] as? [Any])?.isEmpty == true)
    }

    @Test func theOrderOfTheInputDoesNotShow() {
        #expect(text(Self.team) == text(Self.team.reversed()))
    }

    @Test func currentStepSetsTheTimelineAlone() throws {
        let document = try document { $0.currentStep = 9 }
        let timeline = try #require(try day(document)["timeline"] as? [String: Any])
        let steps = try #require(timeline["steps"] as? [[String: Any]])
        #expect(steps.allSatisfy { $0["status"] as? String == "done" })
        #expect(timeline["currentIndex"] as? Int == 9)
        #expect(
            try events(document).contains { $0["status"] as? String == "current" })
    }

    @Test func rightToLeftMirrorsFrames() throws {
        let leading = try events(document())
        let trailing = try events(document { $0.direction = .rtl })
        for (left, right) in zip(leading, trailing) {
            let frame = try #require(left["frame"] as? [String: Double])
            let mirrored = try #require(right["frame"] as? [String: Double])
            let (x, width) = (frame["x"] ?? 0, frame["width"] ?? 0)
            #expect(abs((mirrored["x"] ?? 0) - (360 - x - width)) < 1e-6)
        }
    }
}
