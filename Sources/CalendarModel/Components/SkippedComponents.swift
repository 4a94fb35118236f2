/// The components that are open in what is passed over for being too deep.
struct SkippedComponents {
    /// The byte that the outermost begins at.
    let start: Int
    /// Their kinds, from the outermost on.
    private(set) var kinds: [ComponentKind]
    private var counts: [ComponentKind: Int]

    /// Whether all have ended.
    var isEmpty: Bool { kinds.isEmpty }

    init(_ kind: ComponentKind, start: Int) {
        self.start = start
        kinds = [kind]
        counts = [kind: 1]
    }

    mutating func begin(_ kind: ComponentKind) {
        kinds.append(kind)
        counts[kind, default: 0] += 1
    }

    /// Ends the innermost of a kind and all within it; false when none is open.
    mutating func finish(_ kind: ComponentKind) -> Bool {
        guard counts[kind, default: 0] > 0 else { return false }
        while let last = kinds.popLast() {
            counts[last, default: 1] -= 1
            if last == kind { break }
        }
        return true
    }
}
