import DayLayout
import Testing

@Suite struct ColumnLayoutTests {
    /// Days on which known engines draw one event over another or waste columns.
    static let vectors: [(spans: [MinuteSpan], column: [Int], columns: [Int], span: [Int])] = [
        (
            [
                span(9, 45, 12, 45), span(10, 15, 11, 15), span(12, 30, 13, 30),
                span(13, 0, 16, 0), span(14, 45, 15, 45), span(15, 15, 16, 15),
            ], [0, 1, 1, 0, 1, 2], [3, 3, 3, 3, 3, 3], [1, 2, 2, 1, 1, 1]
        ),
        (
            [span(12, 0, 15, 0), span(15, 0, 18, 0), span(15, 0, 16, 0), span(16, 30, 16, 45)],
            [0, 0, 1, 1], [1, 2, 2, 2], [1, 1, 1, 1]
        ),
        (
            [
                span(12, 15, 13, 45), span(12, 15, 12, 45), span(12, 45, 15, 45),
                span(14, 45, 16, 15), span(15, 15, 17, 15),
            ], [0, 1, 1, 0, 2], [3, 3, 3, 3, 3], [1, 2, 1, 1, 1]
        ),
        ([span(9, 15, 9, 35), span(9, 35, 9, 40)], [0, 0], [1, 1], [1, 1]),
        (
            [span(9, 0, 12, 0), span(9, 0, 10, 0), span(9, 0, 10, 0), span(11, 0, 12, 0)],
            [0, 1, 2, 1], [3, 3, 3, 3], [1, 1, 1, 2]
        ),
        ([span(10, 0, 9, 0), span(10, 0, 10, 0)], [0, 0], [1, 1], [1, 1]),
        ([], [], [], []),
    ]

    @Test(arguments: vectors)
    func theKnownHardDaysAreLaidOutWell(
        spans: [MinuteSpan], column: [Int], columns: [Int], span: [Int]
    ) {
        let placements = ColumnLayout.place(spans, algorithm: .expand).placements
        #expect(placements.map(\.column) == column)
        #expect(placements.map(\.columns) == columns)
        #expect(placements.map(\.span) == span)
    }

    @Test(arguments: [6, 8, 13, 101], ColumnAlgorithm.allCases)
    func manyAtOnceShareTheLaneExactly(count: Int, algorithm: ColumnAlgorithm) {
        let spans = Array(repeating: span(10, 0, 11, 0), count: count)
        let result = ColumnLayout.place(spans, algorithm: algorithm)
        #expect(result.clusters.map(\.columns) == [count])
        #expect(result.placements.map(\.column) == Array(0..<count))
        for placement in result.placements {
            #expect(abs(placement.width - 1 / Double(count)) < 1e-12)
            #expect(placement.x + placement.width <= 1 + 1e-12)
        }
    }

    @Test func aClusterKnowsItsMinutes() {
        let result = ColumnLayout.place([
            span(10, 0, 11, 0), span(10, 30, 12, 0), span(12, 0, 13, 0),
        ])
        #expect(
            result.clusters == [
                Cluster(id: 0, columns: 2, startMinute: 600, endMinute: 720),
                Cluster(id: 1, columns: 1, startMinute: 720, endMinute: 780),
            ])
        #expect(result.placements.map(\.cluster) == [0, 0, 1])
    }

    @Test func balancedSharesByTheChainThroughEachEvent() {
        let spans = [
            span(9, 0, 12, 0), span(9, 0, 10, 0), span(9, 0, 10, 0), span(11, 0, 12, 0),
        ]
        let placements = ColumnLayout.place(spans, algorithm: .balanced).placements
        let third = 1.0 / 3
        let expected = [(0, third), (third, third), (2 * third, third), (third, 2 * third)]
        for (placement, edges) in zip(placements, expected) {
            #expect(abs(placement.x - edges.0) < 1e-12)
            #expect(abs(placement.width - edges.1) < 1e-12)
        }
    }

    @Test func balancedGivesHalvesWhereNoChainIsLongerThanTwo() {
        // The run is three wide in the morning, but the last two have only each
        // other, or a third that is not beside both.
        let spans = [
            span(9, 0, 10, 0), span(9, 0, 10, 0), span(9, 30, 10, 30), span(10, 15, 12, 0),
            span(11, 0, 12, 0),
        ]
        let balanced = ColumnLayout.place(spans, algorithm: .balanced).placements
        #expect(balanced[3...].map(\.x) == [0, 0.5])
        #expect(balanced[3...].map(\.width) == [0.5, 0.5])
        #expect(balanced[3...].map(\.columns) == [3, 3])
    }

    @Test func minutesAtTheEndOfTheNumbersDoNoHarm() {
        let spans = [
            MinuteSpan(startMinute: .min, endMinute: .max),
            MinuteSpan(startMinute: .max, endMinute: .max),
            MinuteSpan(startMinute: .min, endMinute: .min),
            MinuteSpan(startMinute: 0, endMinute: 1),
        ]
        for algorithm in ColumnAlgorithm.allCases {
            #expect(ColumnLayout.place(spans, algorithm: algorithm).placements.count == 4)
        }
    }
}
