public import CalendarModel

/// What a format cannot hold, counted by name.
public struct Losses: Sendable, Hashable {
    private var counts: [String: Int] = [:]
    private var keptCounts: [String: Int] = [:]

    /// Nothing lost.
    public init() {}

    /// Whether nothing was lost.
    public var isEmpty: Bool { counts.isEmpty && keptCounts.isEmpty }

    /// Counts something by its name, as `the property X-ROOM` or `a VALARM`.
    mutating func add(_ name: String, count: Int = 1) {
        if count > 0 { counts[name, default: 0] += count }
    }

    /// Counts something that comes back, but that no other program will look at.
    mutating func keep(_ name: String) { keptCounts[name, default: 0] += 1 }

    /// Adds what was lost elsewhere.
    mutating func add(_ other: Losses) {
        counts.merge(other.counts, uniquingKeysWith: +)
        keptCounts.merge(other.keptCounts, uniquingKeysWith: +)
    }

    /// A warning for each thing, in the order of names.
    ///
    /// - Parameters:
    ///   - format: The name of the format, as `CSV`.
    ///   - file: The file it was in.
    /// - Returns: The warnings.
    public func diagnostics(format: String, file: String?) -> [Diagnostic] {
        func warnings(_ counts: [String: Int], _ what: String) -> [Diagnostic] {
            counts.sorted { $0.key < $1.key }.map { name, count in
                let times = count == 1 ? "once" : "\(count) times"
                return Diagnostic(
                    .warning, rule: "not-in-format",
                    message: "\(format) cannot hold \(name), \(what) \(times)", file: file)
            }
        }
        return warnings(counts, "left out")
            + warnings(keptCounts, "kept for the way back alone")
    }
}
