/// Diagnostics in the order they were found; a rule that a file breaks again and again is counted
/// after a while.
public struct DiagnosticLog: Sendable {
    private struct Key: Hashable {
        var file: String?
        var rule: String
    }

    private let limit: Int
    private var kept: [Diagnostic] = []
    private var counts: [Key: (number: Int, worst: Diagnostic.Severity)] = [:]

    /// An empty log that keeps so many diagnostics of one rule and file.
    public init(limit: Int = ReadingLimits().diagnosticsPerRule) {
        self.limit = limit
    }

    /// Adds a diagnostic, or counts it when its rule has been reported often enough.
    public mutating func add(_ diagnostic: Diagnostic) {
        let key = Key(file: diagnostic.file, rule: diagnostic.rule)
        var count = counts[key] ?? (0, diagnostic.severity)
        count.number += 1
        count.worst = max(count.worst, diagnostic.severity)
        counts[key] = count
        if count.number <= limit { kept.append(diagnostic) }
    }

    /// What was kept, by file and place, and after it how many of each rule were only counted.
    public var diagnostics: [Diagnostic] {
        var all = kept.enumerated().sorted { left, right in
            let files = (left.element.file ?? "", right.element.file ?? "")
            if files.0 != files.1 { return files.0 < files.1 }
            let mine = left.element.location?.offset ?? 0
            let theirs = right.element.location?.offset ?? 0
            return (mine, left.offset) < (theirs, right.offset)
        }.map(\.element)
        let exceeded = counts.filter { $0.value.number > limit }.sorted {
            ($0.key.file ?? "", $0.key.rule) < ($1.key.file ?? "", $1.key.rule)
        }
        for (key, count) in exceeded {
            all.append(
                Diagnostic(
                    count.worst, rule: key.rule,
                    message: "\(count.number - limit) more of the kind \(key.rule)", file: key.file)
            )
        }
        return all
    }
}
