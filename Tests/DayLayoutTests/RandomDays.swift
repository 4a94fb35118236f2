import DayLayout
import TestSupport

/// Makes days of random events, short and zero-length ones among them.
struct RandomDays {
    var generator: SeededRandom

    init(seed: UInt64) { generator = SeededRandom(seed: seed) }

    mutating func day(
        events: ClosedRange<Int> = 0...17, minutes: Range<Int> = 0..<1440, coarse: Bool = true
    ) -> [MinuteSpan] {
        let count = Int.random(in: events, using: &generator)
        let step = coarse && Bool.random(using: &generator) ? 15 : 1
        var spans: [MinuteSpan] = []
        for _ in 0..<count {
            let start = Int.random(in: minutes, using: &generator) / step * step
            let isShort = Int.random(in: 0..<4, using: &generator) == 0
            let length =
                isShort
                ? Int.random(in: 0...10, using: &generator)
                : Int.random(in: 15...180, using: &generator) / step * step
            spans.append(MinuteSpan(startMinute: start, endMinute: start + length))
        }
        return spans
    }
}

/// Makes a span from clock times, written as hours and minutes, `span(9, 30, 10, 0)`.
func span(_ hour: Int, _ minute: Int, _ endHour: Int, _ endMinute: Int) -> MinuteSpan {
    MinuteSpan(startMinute: hour * 60 + minute, endMinute: endHour * 60 + endMinute)
}

/// Makes inputs that all compete.
func inputs(_ spans: [MinuteSpan]) -> [LayoutInput] {
    spans.map { LayoutInput(startMinute: $0.startMinute, endMinute: $0.endMinute) }
}

/// Whether two half-open spans share a minute.
func overlaps(_ left: MinuteSpan, _ right: MinuteSpan) -> Bool {
    left.startMinute < right.endMinute && right.startMinute < left.endMinute
}

/// How many spans the busiest minute has, counted at every start.
func busiest(_ spans: [MinuteSpan]) -> Int {
    var most = 0
    for point in spans {
        var count = 0
        for other in spans
        where other.startMinute <= point.startMinute && point.startMinute < other.endMinute {
            count += 1
        }
        most = max(most, count)
    }
    return most
}
