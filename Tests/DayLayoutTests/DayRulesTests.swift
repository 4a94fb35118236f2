import DayLayout
import TestSupport
import Testing

/// All rules of `DayRules`, on thousands of random days and the known hard ones.
@Suite struct DayRulesTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        var algorithm: ColumnAlgorithm
        var overlap: OverlapRule
        var maxColumns: Int?
        var direction = LayoutDirection.ltr

        var options: DayLayoutOptions {
            DayLayoutOptions(
                metrics: DayMetrics(width: 390), algorithm: algorithm, overlap: overlap,
                maxColumns: maxColumns, direction: direction)
        }

        var testDescription: String {
            "\(algorithm) \(overlap) \(maxColumns.map(String.init) ?? "any") \(direction)"
        }
    }

    static let settings: [Setting] = {
        var all: [Setting] = []
        for algorithm in ColumnAlgorithm.allCases {
            for overlap in OverlapRule.allCases {
                for limit in [nil, 1, 2, 3] {
                    for direction in LayoutDirection.allCases {
                        all.append(
                            Setting(
                                algorithm: algorithm, overlap: overlap, maxColumns: limit,
                                direction: direction))
                    }
                }
            }
        }
        return all
    }()

    @Test(arguments: settings)
    func everyRuleHoldsOnRandomDays(setting: Setting) {
        var days = RandomDays(seed: 51)
        for number in 0..<250 {
            var options = setting.options
            let first = Int.random(in: 0...23, using: &days.generator)
            let last = Int.random(in: 0...24, using: &days.generator)
            if number % 2 == 0 { options.window = VisibleWindow(firstHour: first, lastHour: last) }
            options.metrics = DayMetrics(
                hourHeight: Double(Int.random(in: 0...200, using: &days.generator)),
                width: Double(Int.random(in: 0...900, using: &days.generator)),
                gap: Double(Int.random(in: 0...9, using: &days.generator)),
                minMinutes: [0, 1, 15, 30, 45, 90][number % 6])
            let inputs = randomInputs(&days, events: 0...(number % 10 == 0 ? 40 : 17))
            if let rule = DayRules(inputs, options: options).broken() {
                Issue.record("\(rule): \(inputs) with \(options)")
                return
            }
        }
    }

    @Test(arguments: settings)
    func everyRuleHoldsOnTheKnownHardDays(setting: Setting) {
        var known = ColumnLayoutTests.vectors.map(\.spans)
        known.append([span(10, 0, 10, 0), span(10, 0, 10, 0)])
        known.append([span(10, 0, 10, 5), span(10, 5, 10, 10)])
        known.append([span(23, 50, 23, 55), span(23, 58, 23, 58), span(20, 50, 21, 0)])
        for count in [6, 8, 13, 101] {
            known.append(Array(repeating: span(10, 0, 11, 0), count: count))
        }
        for spans in known {
            #expect(DayRules(inputs(spans), options: setting.options).broken() == nil, "\(spans)")
        }
    }

    @Test(arguments: settings)
    func theOrderOfInputsChangesNothingThatIsDrawn(setting: Setting) {
        var days = RandomDays(seed: 52)
        for _ in 0..<100 {
            let inputs = randomInputs(&days, events: 0...25)
            let shuffled = inputs.shuffled(using: &days.generator)
            let one = layOut(inputs, options: setting.options)
            let two = layOut(shuffled, options: setting.options)
            guard drawn(one) == drawn(two), one.clusters == two.clusters,
                one.hiddenBefore.count == two.hiddenBefore.count,
                one.overflow.map(\.indices.count) == two.overflow.map(\.indices.count)
            else {
                Issue.record("differs for \(inputs)")
                return
            }
        }
    }

    private func drawn(_ day: LaidOutDay) -> [String] {
        day.events.map { event in
            "\(event.startMinute) \(event.endMinute) \(event.frame) \(event.conflictCount) "
                + "\(event.column) \(event.span) \(event.columns) \(event.cluster ?? -1)"
        }.sorted()
    }

    @Test(arguments: settings)
    func anEventMoreOrLessTouchesOnlyItsCluster(setting: Setting) {
        var days = RandomDays(seed: 53)
        for _ in 0..<150 {
            let inputs = randomInputs(&days, events: 1...14)
            let changed = Int.random(in: 0..<inputs.count, using: &days.generator)
            var fewer = inputs
            fewer.remove(at: changed)
            let with = layOut(inputs, options: setting.options)
            let without = layOut(fewer, options: setting.options)
            let cluster =
                with.events.first { $0.index == changed }?.cluster
                ?? with.overflow.first { $0.indices.contains(changed) }?.cluster
            for event in with.events where event.cluster != cluster && event.index != changed {
                let index = event.index < changed ? event.index : event.index - 1
                guard let same = without.events.first(where: { $0.index == index }),
                    same.frame == event.frame, same.column == event.column,
                    same.columns == event.columns, same.span == event.span
                else {
                    Issue.record("\(event.index) moves without \(changed) of \(inputs)")
                    return
                }
            }
        }
    }

    private func randomInputs(_ days: inout RandomDays, events: ClosedRange<Int>) -> [LayoutInput] {
        days.day(events: events, minutes: -60..<1500).map { span in
            LayoutInput(
                startMinute: span.startMinute, endMinute: span.endMinute,
                competes: Int.random(in: 0..<10, using: &days.generator) > 0)
        }
    }
}
