/// The greatest value seen so far over each stretch of time.
///
/// A segment tree for "raise a range to at least v" and "greatest in a range".
/// Raising never lowers, so nothing has to be pushed down.
struct Skyline {
    private let leaves: Int
    /// The greatest value anywhere below each node.
    private var greatest: [Double]
    /// The value that holds for the whole of each node.
    private var whole: [Double]

    /// Makes a skyline of stretches `0 ..< count`, all at minus infinity.
    init(leaves count: Int) {
        var leaves = 1
        while leaves < count { leaves *= 2 }
        self.leaves = leaves
        greatest = Array(repeating: -.infinity, count: 2 * leaves)
        whole = Array(repeating: -.infinity, count: 2 * leaves)
    }

    /// Lowers everything to minus infinity again.
    mutating func reset() {
        for node in greatest.indices {
            greatest[node] = -.infinity
            whole[node] = -.infinity
        }
    }

    /// - Complexity: O(log leaves)
    mutating func raise(_ range: Range<Int>, to value: Double) {
        guard !range.isEmpty else { return }
        var low = range.lowerBound + leaves
        var high = range.upperBound + leaves
        var lowPath = low
        var highPath = high - 1
        while low < high {
            if low & 1 == 1 {
                cover(low, with: value)
                low += 1
            }
            if high & 1 == 1 {
                high -= 1
                cover(high, with: value)
            }
            low >>= 1
            high >>= 1
        }
        while lowPath > 1 {
            lowPath >>= 1
            if greatest[lowPath] < value { greatest[lowPath] = value }
        }
        while highPath > 1 {
            highPath >>= 1
            if greatest[highPath] < value { greatest[highPath] = value }
        }
    }

    /// The greatest value in a range, minus infinity where nothing was raised.
    ///
    /// - Complexity: O(log leaves)
    func maximum(_ range: Range<Int>) -> Double {
        var result = -Double.infinity
        guard !range.isEmpty else { return result }
        var low = range.lowerBound + leaves
        var high = range.upperBound + leaves
        var lowPath = low
        var highPath = high - 1
        while low < high {
            if low & 1 == 1 {
                if greatest[low] > result { result = greatest[low] }
                low += 1
            }
            if high & 1 == 1 {
                high -= 1
                if greatest[high] > result { result = greatest[high] }
            }
            low >>= 1
            high >>= 1
        }
        while lowPath > 1 {
            lowPath >>= 1
            if whole[lowPath] > result { result = whole[lowPath] }
        }
        while highPath > 1 {
            highPath >>= 1
            if whole[highPath] > result { result = whole[highPath] }
        }
        return result
    }

    private mutating func cover(_ node: Int, with value: Double) {
        if greatest[node] < value { greatest[node] = value }
        if whole[node] < value { whole[node] = value }
    }
}
