import DayLayout
import Testing

/// Checks of whole days, over thousands of random ones.
@Suite struct DayPropertiesTests {
    static let days = 300

    struct Setting: Sendable, CustomTestStringConvertible {
        var algorithm: ColumnAlgorithm
        var overlap: OverlapRule
        var maxColumns: Int?

        var options: DayLayoutOptions {
            DayLayoutOptions(algorithm: algorithm, overlap: overlap, maxColumns: maxColumns)
        }

        var testDescription: String { "\(algorithm) \(overlap) \(maxColumns ?? 0)" }
    }

    static let settings: [Setting] = {
        var all: [Setting] = []
        for algorithm in ColumnAlgorithm.allCases {
            for overlap in OverlapRule.allCases {
                for limit in [nil, 1, 2, 3] {
                    all.append(
                        Setting(algorithm: algorithm, overlap: overlap, maxColumns: limit))
                }
            }
        }
        return all
    }()

    private func visual(_ event: LaidOutEvent) -> MinuteSpan {
        MinuteSpan(startMinute: event.visualStartMinute, endMinute: event.visualEndMinute)
    }

    private func exact(_ event: LaidOutEvent) -> MinuteSpan {
        MinuteSpan(startMinute: event.startMinute, endMinute: event.endMinute)
    }

    private func brokenRule(
        _ events: [LayoutInput], _ day: LaidOutDay, setting: Setting
    ) -> String? {
        var seen = Array(repeating: 0, count: events.count)
        for event in day.events { seen[event.index] += 1 }
        for index in day.hiddenBefore + day.hiddenAfter { seen[index] += 1 }
        for index in day.overflow.flatMap(\.indices) { seen[index] += 1 }
        if seen.contains(where: { $0 != 1 }) { return "not exactly once" }
        if day.events.map(\.index) != day.events.map(\.index).sorted() { return "order" }
        if setting.maxColumns == nil, !day.overflow.isEmpty { return "overflow without limit" }
        for one in day.events {
            if one.y < 0 || one.y + one.height > 1 + 1e-12 { return "outside the window" }
            if let limit = setting.maxColumns, one.columns > limit { return "over the limit" }
            if one.width < 1 / Double(one.columns) - 1e-12 { return "narrow" }
            guard one.cluster != nil else { continue }
            for two in day.events where two.cluster != nil && two.index != one.index {
                let meet =
                    setting.overlap == .visual
                    ? overlaps(visual(one), visual(two)) : overlaps(exact(one), exact(two))
                let beside =
                    one.x + one.width <= two.x + 1e-12 || two.x + two.width <= one.x + 1e-12
                if meet, !beside { return "two meet" }
                if meet, one.cluster != two.cluster { return "a cluster is split" }
            }
        }
        for cluster in day.clusters where setting.maxColumns == nil {
            let members = day.events.filter { $0.cluster == cluster.id }
            let spans = members.map { setting.overlap == .visual ? visual($0) : exact($0) }
            // Spans without length are not counted by their minutes.
            if !spans.contains(where: \.isEmpty), busiest(spans) != cluster.columns {
                return "columns are not as many as the busiest minute needs"
            }
        }
        return nil
    }

    @Test(arguments: settings)
    func everyEventIsShownOnceAndHidesNoOther(setting: Setting) {
        var days = RandomDays(seed: 41)
        for _ in 0..<DayPropertiesTests.days {
            var events: [LayoutInput] = []
            for span in days.day(minutes: 300..<1400) {
                events.append(
                    LayoutInput(
                        startMinute: span.startMinute, endMinute: span.endMinute,
                        competes: Int.random(in: 0..<10, using: &days.generator) > 0))
            }
            let day = layOut(events, options: setting.options)
            if let rule = brokenRule(events, day, setting: setting) {
                Issue.record("\(rule): \(events)")
                return
            }
        }
    }

    @Test func conflictsAreThoseFoundByComparingAll() {
        var days = RandomDays(seed: 42)
        for _ in 0..<1000 {
            let spans = days.day(minutes: 300..<1400)
            let limit = Int.random(in: 1...20, using: &days.generator)
            let options = DayLayoutOptions(maxConflicts: limit)
            for event in layOut(inputs(spans), options: options).events {
                let met = spans.indices.filter {
                    $0 != event.index && spans[event.index].conflicts(with: spans[$0])
                }
                let first = met.sorted {
                    (spans[$0].startMinute, -spans[$0].endMinute, $0)
                        < (spans[$1].startMinute, -spans[$1].endMinute, $1)
                }
                let isRight =
                    event.conflictCount == met.count
                    && event.conflictsWith == first.prefix(limit).sorted()
                guard isRight else {
                    Issue.record("wrong for \(event.index) of \(spans)")
                    return
                }
            }
        }
    }

    @Test(arguments: settings)
    func theOrderOfInputsDoesNotMatter(setting: Setting) {
        var days = RandomDays(seed: 43)
        for _ in 0..<120 {
            var spans = Set(days.day(minutes: 300..<1400)).sorted {
                ($0.startMinute, $0.endMinute) < ($1.startMinute, $1.endMinute)
            }
            let one = described(layOut(inputs(spans), options: setting.options))
            spans.shuffle(using: &days.generator)
            let two = described(layOut(inputs(spans), options: setting.options))
            guard one == two else {
                Issue.record("differs for \(spans)")
                return
            }
        }
    }

    private func described(_ day: LaidOutDay) -> [String] {
        day.events.map { "\($0.startMinute) \($0.endMinute) \($0.frame) \($0.column) \($0.span)" }
            .sorted()
    }
}
