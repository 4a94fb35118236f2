// Times the layout of one very full day: `layout-benchmark [COUNT]`, a million events by default.

import DayLayout

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A small repeatable generator of random numbers (SplitMix64).
struct Numbers {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}

/// The days, each hard for some way of laying out.
func days(count: Int) -> [(name: String, spans: [MinuteSpan])] {
    var numbers = Numbers(state: 7)
    let far = max(count, 1440)
    func spans(_ make: (Int) -> (start: Int, length: Int)) -> [MinuteSpan] {
        (0..<count).map { index in
            let (start, length) = make(index)
            return MinuteSpan(startMinute: start, endMinute: start + length)
        }
    }
    return [
        ("a working day", spans { _ in (420 + numbers.below(780), 15 + numbers.below(165)) }),
        ("the same minute", spans { _ in (600, 60) }),
        ("all different lengths", spans { _ in (600, 1 + numbers.below(far)) }),
        ("one under a long one each", spans { $0 == 0 ? (0, far) : ($0, 1) }),
        ("a staircase", spans { ($0, 720) }),
        ("a steep staircase", spans { ($0, count / 2) }),
        ("nested", spans { ($0, 2 * (count - $0)) }),
        ("minutes far apart", spans { _ in (numbers.below(1 << 60), numbers.below(1 << 58)) }),
    ]
}

/// The processor time of some work, in milliseconds; other programs do not change it.
func milliseconds(_ work: () -> Void) -> Int {
    let began = clock()
    work()
    return Int(Double(clock() - began) * 1000 / Double(CLOCKS_PER_SEC))
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
let allDay = DayLayoutOptions(window: VisibleWindow(firstHour: 0, lastHour: 24))
for (name, spans) in days(count: count) {
    var parts: [String] = []
    var columns = 0
    for algorithm in ColumnAlgorithm.allCases {
        let time = milliseconds {
            let result = ColumnLayout.place(spans, algorithm: algorithm)
            for cluster in result.clusters { columns = max(columns, cluster.columns) }
        }
        parts.append("\(algorithm) \(time) ms")
    }
    let inputs = spans.map { LayoutInput(startMinute: $0.startMinute, endMinute: $0.endMinute) }
    var shown = 0
    let time = milliseconds { shown = layOut(inputs, options: allDay).events.count }
    parts.append("the whole day \(time) ms, \(shown) shown, \(columns) columns")
    print("\(name): \(parts.joined(separator: ", "))")
}
