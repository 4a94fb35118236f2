import CalendarModel

/// The instances of one period: times on days, or those of them that BYSETPOS keeps.
struct PeriodInstances: Sendable {
    /// Ascending.
    private var days: [Int]
    private let grid: TimeGrid
    /// The places among all times on all days, ascending; nil for all.
    private var places: [Int]?
    private(set) var count: Int
    /// The next instance to give.
    var slot = 0

    init(days: [Int], grid: TimeGrid, positions: inout SetPositions?) {
        self.days = days
        self.grid = grid
        let size = days.count * grid.count
        positions?.resolve(size: size)
        places = positions?.places
        count = places?.count ?? size
    }

    /// The next instance in seconds; nil when all are given.
    var head: Int? { slot < count ? seconds(at: slot) : nil }

    private func seconds(at slot: Int) -> Int {
        let index = places?[slot] ?? slot
        return days[index / grid.count] * 86_400 + grid.offset(at: index % grid.count)
    }

    /// The place of the first instance at or after a time.
    func firstSlot(from limit: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if seconds(at: middle) < limit { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Passes over the instances before a time and gives their number.
    mutating func advance(to seconds: Int) -> Int {
        let reached = max(slot, firstSlot(from: seconds))
        defer { slot = reached }
        return reached - slot
    }

    /// Leaves out what is an instance of another period, too.
    mutating func subtract(_ other: PeriodInstances) {
        guard let first = days.first, let otherLast = other.days.last, first <= otherLast else {
            return
        }
        if let kept = places {
            var rest: [Int] = []
            for (slot, place) in kept.enumerated() where !other.contains(seconds(at: slot)) {
                rest.append(place)
            }
            places = rest
            count = rest.count
        } else {
            days.removeAll { $0 <= otherLast && other.days.contains($0) }
            count = days.count * grid.count
        }
    }

    private func contains(_ seconds: Int) -> Bool {
        let slot = firstSlot(from: seconds)
        return slot < count && self.seconds(at: slot) == seconds
    }
}
