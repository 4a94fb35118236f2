public import CalendarModel

/// What became of a file that was to be checked.
public struct CheckedFile: Sendable {
    /// The file's name as the user gave it.
    public var name: String
    /// What was found; nil when the file could not be checked.
    public var report: FileReport?
    /// Why the file could not be checked, in one sentence without a full stop; nil when it was.
    public var problem: String?
    /// The findings that were mended; places are those of the file as it was.
    public var mended: [Finding] = []
    /// How many findings a baseline knew; they are not in the report.
    public var knownCount = 0

    /// A file that was checked.
    public init(_ report: FileReport, mended: [Finding] = [], knownCount: Int = 0) {
        name = report.file
        self.report = report
        self.mended = mended
        self.knownCount = knownCount
    }

    /// A file that could not be checked.
    public init(name: String, problem: String) {
        self.name = name
        self.problem = problem
    }
}

/// The numbers of a run.
public struct ValidationSummary: Sendable, Hashable {
    /// The files that were checked.
    public var files = 0
    /// Those of them that something was found in.
    public var filesWithFindings = 0
    /// The files that could not be checked.
    public var unchecked = 0
    /// The findings by severity, those that are not shown included.
    public var counts: [Diagnostic.Severity: Int] = [:]
    /// The findings by rule.
    public var rules: [String: Int] = [:]
    /// The findings that can be mended without another meaning.
    public var safelyFixable = 0
    /// The findings that can be mended, but the meaning may become another.
    public var unsafelyFixable = 0
    /// The findings that were mended.
    public var mended = 0
    /// The findings that the baseline knew.
    public var known = 0
    /// The findings that are counted but not shown.
    public var omitted = 0

    /// No files.
    public init() {}

    /// The number of findings.
    public var findings: Int { counts.values.reduce(0, +) }

    /// Whether anything is at least as bad as a severity.
    public func has(atLeast severity: Diagnostic.Severity) -> Bool {
        counts.contains { $0.key >= severity && $0.value > 0 }
    }

    /// Adds a file.
    mutating func add(_ file: CheckedFile) {
        mended += file.mended.count
        known += file.knownCount
        guard let report = file.report, file.problem == nil else {
            unchecked += 1
            return
        }
        files += 1
        if !report.counts.isEmpty { filesWithFindings += 1 }
        for (kind, count) in report.counts {
            counts[kind.severity, default: 0] += count
            rules[kind.rule, default: 0] += count
        }
        for finding in report.findings {
            if Fixer.mends(finding, includesUnsafe: false) {
                safelyFixable += 1
            } else if Fixer.mends(finding, includesUnsafe: true) {
                unsafelyFixable += 1
            }
        }
    }
}
