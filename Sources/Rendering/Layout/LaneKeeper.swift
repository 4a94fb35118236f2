/// Gives all-day events their lanes, day after day.
///
/// The lanes are those of `AllDayLanes`: each event gets the lowest free one, and as that needs no
/// look ahead, days can be laid out a part at a time. An event that goes on keeps its lane.
struct LaneKeeper {
    /// The days of an event, counted from any day.
    struct Span {
        /// What tells the event from all others.
        var id: String
        /// Its first day.
        var first: Int
        /// The day after its last.
        var end: Int
    }

    /// How many lanes were ever taken.
    private var count = 0
    /// The free ones of them, the lowest last.
    private var free: [Int] = []
    /// The lanes that become free with a day.
    private var ending: [Int: [Int]] = [:]
    /// The lanes of the events met so far that are not over.
    private var kept: [String: (lane: Int, end: Int)] = [:]

    /// The lanes of the events of some days, in order of their first day, longer first.
    ///
    /// - Parameters:
    ///   - spans: The events, those that were met before among them.
    ///   - day: The first of the days; all before it are done.
    /// - Returns: The lane of each event, from 0.
    mutating func lanes(of spans: [Span], from day: Int) -> [Int] {
        kept = kept.filter { $0.value.end > day }
        release(until: day)
        var today = day
        var lanes: [Int] = []
        lanes.reserveCapacity(spans.count)
        for span in spans {
            if let known = kept[span.id] {
                lanes.append(known.lane)
                continue
            }
            if span.first > today {
                today = span.first
                release(until: today)
            }
            let lane = free.popLast() ?? count
            if lane == count { count += 1 }
            ending[span.end, default: []].append(lane)
            kept[span.id] = (lane, span.end)
            lanes.append(lane)
        }
        return lanes
    }

    private mutating func release(until day: Int) {
        let over = ending.keys.filter { $0 <= day }
        guard !over.isEmpty else { return }
        for end in over { free += ending.removeValue(forKey: end) ?? [] }
        free.sort(by: >)
    }
}
