/// Where the content lines of an input come from that was made of another format: the places that
/// a user can find are those of the original.
public struct SourceOrigin: Sendable {
    /// The first physical line of each content line, from 1, ascending.
    private var firstLines: [Int] = []
    /// The places in the original, one for each content line.
    private var locations: [SourceLocation] = []

    /// No lines so far.
    public init() {}

    /// Adds a content line behind the others.
    ///
    /// - Parameters:
    ///   - line: Its first physical line, from 1.
    ///   - location: The place in the original that it was made of.
    public mutating func add(line: Int, from location: SourceLocation) {
        firstLines.append(line)
        locations.append(location)
    }

    /// The place in the original of a physical line; the beginning when nothing is known.
    public func location(ofLine line: Int) -> SourceLocation {
        var low = 0
        var high = firstLines.count
        while low < high {
            let middle = (low + high) / 2
            if firstLines[middle] <= line { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? locations[low - 1] : SourceLocation(offset: 0, line: 1, column: 1)
    }
}
