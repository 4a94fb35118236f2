import DayLayout
import Testing

/// The day schedule component's slots, written out plainly for comparison.
private func plainSlots(_ ranges: [ClosedRange<Int>]) -> [Slot] {
    let order = ranges.indices.sorted {
        (ranges[$0].lowerBound, ranges[$0].upperBound, $0)
            < (ranges[$1].lowerBound, ranges[$1].upperBound, $1)
    }
    var columnOf = Array(repeating: 0, count: ranges.count)
    var columnsOf = Array(repeating: 0, count: ranges.count)
    var run: [Int] = []
    var ends: [Int] = []
    var runEnd = Int.min
    for index in order {
        let range = ranges[index]
        if range.lowerBound >= runEnd {
            for member in run { columnsOf[member] = ends.count }
            run = []
            ends = []
        }
        if let column = ends.firstIndex(where: { $0 <= range.lowerBound }) {
            columnOf[index] = column
            ends[column] = range.upperBound
        } else {
            columnOf[index] = ends.count
            ends.append(range.upperBound)
        }
        run.append(index)
        runEnd = max(runEnd, range.upperBound)
    }
    for member in run { columnsOf[member] = ends.count }
    return ranges.indices.map { Slot(column: columnOf[$0], columns: columnsOf[$0]) }
}

@Suite struct SlotsTests {
    @Test func theDemoDayHasOnePairSideBySide() {
        let day = [540...570, 600...690, 630...675, 780...840, 900...1020, 1110...1170]
        let expected = [(0, 1), (0, 2), (1, 2), (0, 1), (0, 1), (0, 1)]
        #expect(slots(for: day) == expected.map { Slot(column: $0.0, columns: $0.1) })
    }

    @Test(arguments: [
        ([600...600, 600...600], [0, 0], [1, 1]),
        ([600...660, 600...600], [0, 0], [1, 1]),
        ([600...660, 630...630], [0, 1], [2, 2]),
        ([600...660, 660...720], [0, 0], [1, 1]),
        ([600...605, 605...610], [0, 0], [1, 1]),
        ([], [], []),
    ])
    func rangesWithoutLengthAreTakenAsTheyAre(
        ranges: [ClosedRange<Int>], column: [Int], columns: [Int]
    ) {
        #expect(slots(for: ranges).map(\.column) == column)
        #expect(slots(for: ranges).map(\.columns) == columns)
    }

    @Test func equalAndExactRepeatTheComponentOnRandomDays() {
        var days = RandomDays(seed: 1)
        for _ in 0..<2000 {
            let spans = days.day()
            let ranges = spans.map { $0.startMinute...$0.endMinute }
            let expected = plainSlots(ranges)
            let placed = ColumnLayout.place(
                spans, algorithm: .equal, order: SpanOrder(algorithm: .equal, overlap: .exact))
            let found = placed.placements.map { Slot(column: $0.column, columns: $0.columns) }
            guard slots(for: ranges) == expected, found == expected else {
                Issue.record("differs for \(ranges)")
                return
            }
        }
    }

    @Test func aDayLaidOutEqualAndExactHasTheComponentsSlots() {
        var days = RandomDays(seed: 2)
        let options = DayLayoutOptions(
            window: VisibleWindow(firstHour: 7, lastHour: 21), algorithm: .equal, overlap: .exact)
        for _ in 0..<2000 {
            let spans = days.day(minutes: 300..<1300)
            let shown = layOut(inputs(spans), options: options).events
            let expected = plainSlots(shown.map { $0.startMinute...$0.endMinute })
            guard shown.map({ Slot(column: $0.column, columns: $0.columns) }) == expected else {
                Issue.record("differs for \(spans)")
                return
            }
        }
    }
}
