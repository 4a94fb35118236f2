import TestSupport
import Testing

@testable import DayLayout

@Suite struct SpanOrderTests {
    /// Many spans in few minutes are counted, few or far ones compared; both must sort.
    @Test(arguments: [1, 7, 1_000_003, Int.max / 400], [SpanOrder.longerFirst, .shorterFirst])
    func anyMinutesAreSortedByStartThenLengthThenInput(scale: Int, order: SpanOrder) {
        var days = RandomDays(seed: 61)
        for number in 0..<400 {
            let count = Int.random(in: 0...120, using: &days.generator)
            var spans: [MinuteSpan] = []
            for _ in 0..<count {
                let start = Int.random(in: -20...20, using: &days.generator)
                let length = Int.random(in: 0...30, using: &days.generator)
                spans.append(
                    MinuteSpan(startMinute: start * scale, endMinute: (start + length) * scale))
            }
            if number % 3 == 0 { spans.sort { $0.startMinute < $1.startMinute } }
            let sign = order == .longerFirst ? -1 : 1
            let expected = spans.indices.sorted {
                (spans[$0].startMinute, sign * spans[$0].endMinute, $0)
                    < (spans[$1].startMinute, sign * spans[$1].endMinute, $1)
            }
            guard order.sorted(spans) == expected else {
                Issue.record("not sorted: \(spans)")
                return
            }
        }
    }

    @Test func eachAlgorithmHasItsOrder() {
        for algorithm in ColumnAlgorithm.allCases {
            for overlap in OverlapRule.allCases {
                let isTheComponents = algorithm == .equal && overlap == .exact
                #expect(
                    SpanOrder(algorithm: algorithm, overlap: overlap)
                        == (isTheComponents ? .shorterFirst : .longerFirst))
            }
        }
    }
}
