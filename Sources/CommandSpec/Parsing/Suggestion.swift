/// Finds what may have been meant by a mistyped name.
enum Suggestion {
    /// Longer words are never compared: no name comes near them.
    private static let longestWord = 40

    /// The names nearest to a word: those it begins, else those a slip away.
    ///
    /// At most three names come back, in their own order; a word that begins
    /// more names than that says too little to guess from.
    static func nearest(to word: String, among names: [String]) -> [String] {
        let typed = Array(word.lowercased())
        guard !typed.isEmpty, typed.count <= longestWord else { return [] }

        let begun = names.filter { Array($0).starts(with: typed) }
        if (1...3).contains(begun.count) {
            return begun
        }

        guard typed.count > 1 else { return [] }
        var best = max(1, typed.count / 3)
        var nearest: [String] = []
        for name in names {
            let distance = distance(typed, Array(name.lowercased()))
            if distance < best {
                nearest = []
                best = distance
            }
            if distance == best {
                nearest.append(name)
            }
        }
        return nearest.count <= 3 ? nearest : []
    }

    /// The names as a question, nil when there are none.
    static func question(_ names: [String]) -> String? {
        return names.isEmpty ? nil : "did you mean \(Phrase.list(names, "or"))?"
    }

    /// The Damerau-Levenshtein distance of two words.
    ///
    /// It is the number of letters to insert, delete, replace or swap with
    /// their neighbour, no letter being touched twice.
    ///
    /// - Complexity: O(*m* · *n*) in the lengths of the words.
    static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in 1..<(first.count + 1) {
            var current = [row]
            for column in 1..<(second.count + 1) {
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

/// Joins words as a sentence does.
enum Phrase {
    /// The words with commas, and a conjunction before the last.
    static func list(_ words: [String], _ conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        let others = words.dropLast().joined(separator: ", ")
        return "\(others) \(conjunction) \(last)"
    }
}
