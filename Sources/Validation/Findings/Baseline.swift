internal import CalendarModel
internal import Rendering

/// Findings that are known and are not to be reported again.
///
/// It is kept as text, a line for each fingerprint, so that two of them can be compared and merged
/// like any text:
///
///     daylane.baseline/1
///     # count, fingerprint, rule, file and component
///     2 5f1d… bad-value cal.ics VCALENDAR/VEVENT uid=a@example.org
///
/// The parts of a line stand between tabs. Only the first two are read; the others are for people.
public struct Baseline: Sendable, Hashable {
    /// Why a text is no baseline.
    public struct SyntaxError: Error, Sendable, Hashable {
        /// The line, from 1.
        public var line: Int
        /// What is wrong, in one sentence without a full stop.
        public var message: String
    }

    private struct Entry: Sendable, Hashable {
        var count: Int
        /// Rule, file and component.
        var words: [String]
    }

    private static let head = "daylane.baseline/1"
    private var entries: [Fingerprint: Entry] = [:]

    /// A baseline that knows nothing.
    public init() {}

    /// The number of findings it knows.
    public var count: Int {
        entries.values.reduce(0) { $0.addingReportingOverflow($1.count).partialValue }
    }

    /// Adds all findings of a file.
    ///
    /// - Parameters:
    ///   - report: What was found.
    ///   - name: What the file is known by, which has to be the same in another run; its
    ///     name in the report without it.
    public mutating func add(_ report: FileReport, named name: String? = nil) {
        let name = name ?? report.file
        for finding in report.findings {
            let words = [
                finding.diagnostic.rule, Fingerprint.normalized(name),
                Fingerprint.component(of: finding),
            ]
            let fingerprint = Fingerprint(of: finding, in: report, named: name)
            entries[fingerprint, default: Entry(count: 0, words: words)].count += 1
        }
    }

    /// Adds what another baseline knows.
    public mutating func merge(_ other: Baseline) {
        entries.merge(other.entries) { mine, theirs in
            var sum = mine
            sum.count = mine.count.addingReportingOverflow(theirs.count).partialValue
            return sum
        }
    }

    /// Takes what is known out of a file's findings, the first of those that are alike.
    ///
    /// - Parameters:
    ///   - report: The findings.
    ///   - name: What the file was known by when the baseline was written; its name in the report
    ///     without it.
    /// - Returns: How many were known.
    public func removeKnown(from report: inout FileReport, named name: String? = nil) -> Int {
        var left: [Fingerprint: Int] = [:]
        var kept: [Finding] = []
        for finding in report.findings {
            let fingerprint = Fingerprint(of: finding, in: report, named: name)
            let rest = left[fingerprint] ?? entries[fingerprint]?.count ?? 0
            guard rest > 0 else {
                kept.append(finding)
                continue
            }
            left[fingerprint] = rest - 1
            report.counts[finding.kind, default: 1] -= 1
        }
        let known = report.findings.count - kept.count
        report.findings = kept
        report.counts = report.counts.filter { $0.value > 0 }
        return known
    }

    /// Reads a text.
    public init(_ text: String) throws(SyntaxError) {
        var number = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            if number == 1 {
                guard line == Self.head else {
                    throw SyntaxError(line: 1, message: "the file is no baseline of this version")
                }
                continue
            }
            if line.isEmpty || line.hasPrefix("#") { continue }
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard parts.count >= 2, let count = Int(parts[0]), count > 0,
                let fingerprint = Fingerprint(parts[1])
            else {
                throw SyntaxError(line: number, message: "the line has no count and fingerprint")
            }
            let words = parts.dropFirst(2).map(String.init)
            var entry = entries[fingerprint] ?? Entry(count: 0, words: words)
            // Two lines of one fingerprint come from a merge; both were written for the same.
            entry.count = max(entry.count, count)
            entries[fingerprint] = entry
        }
        if number == 0 { throw SyntaxError(line: 1, message: "the file is empty") }
    }

    /// The text, its lines by file, rule and component.
    public var text: String {
        var text = Self.head + "\n# count, fingerprint, rule, file and component\n"
        let lines = entries.map { (key: [$0.value.words[safe: 1]] + $0.value.words, entry: $0) }
        for line in lines.sorted(by: { left, right in
            if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
            return left.entry.key < right.entry.key
        }) {
            let words = line.entry.value.words.map(escapingControls)
            text +=
                (["\(line.entry.value.count)", "\(line.entry.key)"] + words)
                .joined(separator: "\t") + "\n"
        }
        return text
    }
}

extension [String] {
    /// An element; empty when there is none.
    fileprivate subscript(safe index: Int) -> String { indices.contains(index) ? self[index] : "" }
}

extension Finding {
    /// What it is counted by.
    var kind: FindingKind {
        FindingKind(rule: diagnostic.rule, severity: diagnostic.severity)
    }
}
