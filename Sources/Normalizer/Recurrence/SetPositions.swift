/// BYSETPOS: which instances of a period's set are kept (RFC 5545 §3.3.10).
struct SetPositions: Sendable {
    /// Places from the beginning, 1…, ascending.
    private let fromStart: [Int]
    /// Places from the end, -1 the last, ascending.
    private let fromEnd: [Int]
    /// The size of the set the places were last worked out for.
    private var size = -1
    /// The places in a set of that size, 0…, ascending, each once.
    private(set) var places: [Int] = []

    /// BYSETPOS's values; nil when there are none, so that all are kept.
    init?(_ list: [Int]) {
        guard !list.isEmpty else { return nil }
        fromStart = sortedUnique(list, in: 1...Int.max)
        fromEnd = sortedUnique(list, in: -Int.max...(-1))
    }

    /// Works out the places in a set of a size; nothing to do when the size is that of before.
    mutating func resolve(size newSize: Int) {
        if size == newSize { return }
        size = newSize
        places.removeAll(keepingCapacity: true)
        // Both lists ascend; the lesser head of the two is taken each time.
        var next = 0
        var nextFromEnd = 0
        while next < fromStart.count || nextFromEnd < fromEnd.count {
            let first = next < fromStart.count ? fromStart[next] - 1 : Int.max
            let second = nextFromEnd < fromEnd.count ? fromEnd[nextFromEnd] + newSize : Int.max
            let place = min(first, second)
            if first == place { next += 1 }
            if second == place { nextFromEnd += 1 }
            if place >= newSize { break }
            if place >= 0 { places.append(place) }
        }
    }
}
