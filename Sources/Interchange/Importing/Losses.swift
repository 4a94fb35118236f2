public import CalendarModel

/// What a format cannot hold, counted by name.
public struct Losses: Sendable, Hashable {
    private var counts: [String: Int] = [:]

    /// Nothing lost.
    public init() {}

    /// Whether nothing was lost.
    public var isEmpty: Bool { counts.isEmpty }

    /// Counts something by its name, as `the property X-ROOM` or `a VALARM`.
    mutating func add(_ name: String, count: Int = 1) {
        if count > 0 { counts[name, default: 0] += count }
    }

    /// Adds what was lost elsewhere.
    mutating func add(_ other: Losses) {
        for (name, count) in other.counts { add(name, count: count) }
    }

    /// A warning for each thing, in the order of names.
    ///
    /// - Parameters:
    ///   - format: The name of the format, as `CSV`.
    ///   - file: The file it was in.
    /// - Returns: The warnings.
    public func diagnostics(format: String, file: String?) -> [Diagnostic] {
        counts.sorted { $0.key < $1.key }.map { name, count in
            Diagnostic(
                .warning, rule: "not-in-format",
                message:
                    "\(format) cannot hold \(name), \(count == 1 ? "left out once" : "left out \(count) times")",
                file: file)
        }
    }
}
