/// Finds the name that a misspelt one may have been meant to be.
public enum NearestName {
    /// The only name that is nearest, a slip or two away; nil when there is none, or several are.
    ///
    /// - Parameters:
    ///   - word: What is written, in any case.
    ///   - names: The names, in upper case.
    /// - Returns: The name.
    public static func nearest(to word: String, among names: some Sequence<String>) -> String? {
        let typed = Array(word.uppercased().utf8)
        guard (2...32).contains(typed.count) else { return nil }
        var best = typed.count < 6 ? 1 : 2
        var found: [String] = []
        for name in names {
            let other = Array(name.utf8)
            // Each letter more or less is a slip.
            guard abs(other.count - typed.count) <= best else { continue }
            let distance = distance(typed, other)
            if distance > best { continue }
            if distance < best { found = [] }
            best = distance
            found.append(name)
        }
        return found.count == 1 ? found[0] : nil
    }

    /// The end of a message that names what may be meant; empty when nothing is near.
    public static func hint(for word: String, among names: some Sequence<String>) -> String {
        nearest(to: word, among: names).map { "; \($0) may be meant" } ?? ""
    }

    /// The letters to insert, delete, replace or swap with their neighbour.
    private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in 1..<first.count + 1 {
            var current = [row]
            for column in 1..<second.count + 1 {
                let isSame = first[row - 1] == second[column - 1]
                var cost = min(last[column], current[column - 1]) + 1
                cost = min(cost, last[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, first[row - 1] == second[column - 2],
                    first[row - 2] == second[column - 1]
                {
                    cost = min(cost, beforeLast[column - 2] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[second.count]
    }
}
