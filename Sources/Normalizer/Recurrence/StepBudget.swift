/// The steps a rule may take before it is given up.
///
/// A step is one period looked at, one day or month jumped over, or one day counted: work bounded
/// by a small constant, so that steps bound the time.
struct StepBudget: Sendable {
    /// Steps that may be taken in all.
    let limit: Int
    /// Steps taken.
    private(set) var used = 0
    /// Whether a step was asked for when none was left.
    private(set) var isSpent = false

    init(limit: Int) {
        self.limit = limit
    }

    /// Takes a step; false when none is left.
    mutating func take() -> Bool { take(1) }

    /// Takes some steps; false when there are not so many left.
    mutating func take(_ steps: Int) -> Bool {
        if limit - used < steps {
            used = max(used, limit)
            isSpent = true
            return false
        }
        used += steps
        return true
    }
}
