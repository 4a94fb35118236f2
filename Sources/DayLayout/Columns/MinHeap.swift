/// A binary heap that gives its least element first.
struct MinHeap<Element: Comparable> {
    private var storage: [Element] = []

    var first: Element? { storage.first }

    mutating func removeAll() {
        storage.removeAll(keepingCapacity: true)
    }

    /// - Complexity: O(log n)
    mutating func insert(_ element: Element) {
        var hole = storage.count
        storage.append(element)
        while hole > 0 {
            let parent = (hole - 1) / 2
            guard element < storage[parent] else { break }
            storage[hole] = storage[parent]
            hole = parent
        }
        storage[hole] = element
    }

    /// - Complexity: O(log n)
    mutating func popFirst() -> Element? {
        guard let least = storage.first, let last = storage.popLast() else { return nil }
        let count = storage.count
        guard count > 0 else { return least }
        var hole = 0
        while true {
            var child = 2 * hole + 1
            guard child < count else { break }
            if child + 1 < count, storage[child + 1] < storage[child] { child += 1 }
            guard storage[child] < last else { break }
            storage[hole] = storage[child]
            hole = child
        }
        storage[hole] = last
        return least
    }
}
