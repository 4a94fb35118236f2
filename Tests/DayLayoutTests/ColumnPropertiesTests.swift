import DayLayout
import TestSupport
import Testing

/// Checks over thousands of random days, on blocks at least a minute long.
@Suite struct ColumnPropertiesTests {
    static let days = 1200

    /// The first rule a layout breaks, nil when it keeps all.
    private func brokenRule(
        _ spans: [MinuteSpan], _ result: ColumnLayoutResult, algorithm: ColumnAlgorithm
    ) -> String? {
        let placements = result.placements
        guard placements.count == spans.count else { return "not every span is placed" }
        for index in spans.indices {
            let one = placements[index]
            if one.column < 0 || one.span < 1 || one.column + one.span > one.columns {
                return "columns out of bounds"
            }
            if one.width < 1 / Double(one.columns) - 1e-12 { return "narrower than a column" }
            if one.x < 0 || one.x + one.width > 1 + 1e-12 { return "outside the lane" }
            for other in spans.indices where other != index {
                let two = placements[other]
                guard overlaps(spans[index], spans[other]) else { continue }
                if one.cluster != two.cluster { return "a cluster is split" }
                let free =
                    one.x + one.width <= two.x + 1e-12 || two.x + two.width <= one.x + 1e-12
                if !free { return "two meet" }
                if one.column < two.column, one.column + one.span > two.column {
                    return "two meet in columns"
                }
            }
        }
        for cluster in result.clusters {
            let members = spans.indices.filter { placements[$0].cluster == cluster.id }
            if cluster.columns != busiest(members.map { spans[$0] }) { return "too many columns" }
            if members.contains(where: { placements[$0].columns != cluster.columns }) {
                return "columns of a cluster differ"
            }
        }
        return algorithm == .equal ? nil : wastedRoom(spans, placements)
    }

    /// Names a span that could still grow.
    private func wastedRoom(_ spans: [MinuteSpan], _ placements: [Placement]) -> String? {
        for index in spans.indices {
            let one = placements[index]
            let others = spans.indices.filter {
                $0 != index && overlaps(spans[index], spans[$0])
            }
            let next = one.column + one.span
            let isBlocked =
                next == one.columns || others.contains { placements[$0].column == next }
            if !isBlocked { return "room in the columns to the right" }
            let end = one.x + one.width
            let touchesRight =
                end > 1 - 1e-9 || others.contains { abs(placements[$0].x - end) < 1e-9 }
            if !touchesRight { return "room to the right" }
            // On the column grid a span can be blocked on its left without being touched.
            let blocksLeft = others.contains {
                abs(placements[$0].x + placements[$0].width - one.x) < 1e-9
            }
            if one.x > 1e-9, !blocksLeft { return "room to the left" }
        }
        return nil
    }

    @Test(arguments: ColumnAlgorithm.allCases)
    func noTwoMeetAndNoRoomIsWasted(algorithm: ColumnAlgorithm) {
        var days = RandomDays(seed: 11)
        for number in 0..<ColumnPropertiesTests.days {
            let spans = days.day().map {
                MinuteSpan(
                    startMinute: $0.startMinute,
                    endMinute: max($0.endMinute, $0.startMinute + (number % 2 == 0 ? 1 : 30)))
            }
            let result = ColumnLayout.place(spans, algorithm: algorithm)
            if let rule = brokenRule(spans, result, algorithm: algorithm) {
                Issue.record("\(rule): \(spans)")
                return
            }
        }
    }

    @Test(arguments: ColumnAlgorithm.allCases)
    func farMinutesGiveTheSameAsNearOnes(algorithm: ColumnAlgorithm) {
        var days = RandomDays(seed: 12)
        for _ in 0..<300 {
            let spans = days.day()
            let far = spans.map {
                MinuteSpan(
                    startMinute: $0.startMinute * 1_000_003, endMinute: $0.endMinute * 1_000_003)
            }
            #expect(
                ColumnLayout.place(spans, algorithm: algorithm).placements
                    == ColumnLayout.place(far, algorithm: algorithm).placements)
        }
    }

    @Test(arguments: ColumnAlgorithm.allCases)
    func theOrderOfInputsDoesNotMatter(algorithm: ColumnAlgorithm) {
        var days = RandomDays(seed: 13)
        for _ in 0..<ColumnPropertiesTests.days {
            let spans = days.day()
            let shuffled = spans.shuffled(using: &days.generator)
            let one = ColumnLayout.place(spans, algorithm: algorithm)
            let two = ColumnLayout.place(shuffled, algorithm: algorithm)
            let same =
                one.clusters == two.clusters
                && described(spans, one) == described(shuffled, two)
            guard same else {
                Issue.record("differs for \(spans)")
                return
            }
        }
    }

    /// What is drawn where, whoever it belongs to.
    private func described(_ spans: [MinuteSpan], _ result: ColumnLayoutResult) -> [String] {
        zip(spans, result.placements).map { "\($0) \($1)" }.sorted()
    }

    @Test(arguments: ColumnAlgorithm.allCases)
    func aFarEventChangesNothing(algorithm: ColumnAlgorithm) {
        var days = RandomDays(seed: 14)
        for _ in 0..<ColumnPropertiesTests.days {
            let spans = days.day()
            let more = spans + [MinuteSpan(startMinute: 3000, endMinute: 3010)]
            let alone = ColumnLayout.place(spans, algorithm: algorithm).placements
            let together = ColumnLayout.place(more, algorithm: algorithm).placements
            #expect(Array(together.dropLast()) == alone)
        }
    }
}
