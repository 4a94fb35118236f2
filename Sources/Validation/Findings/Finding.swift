public import CalendarModel

/// What was found against a rule, and how it can be mended.
public struct Finding: Sendable, Hashable {
    /// Severity, rule, message and place.
    public var diagnostic: Diagnostic
    /// The place after the last character at fault; nil when only the beginning is known.
    public var end: SourceLocation?
    /// What would mend it; nil when nothing would, or somebody has to decide.
    public var fix: Fix?

    /// A finding by its diagnostic.
    public init(_ diagnostic: Diagnostic, end: SourceLocation? = nil, fix: Fix? = nil) {
        self.diagnostic = diagnostic
        self.end = end
        self.fix = fix
    }
}

/// Changes to the bytes of a file that mend a finding.
public struct Fix: Sendable, Hashable {
    /// A change: bytes that other bytes take the place of.
    public struct Edit: Sendable, Hashable {
        /// The bytes, counted from the start of the input's text; empty where something is put in.
        public var range: Range<Int>
        /// What takes their place.
        public var replacement: [UInt8]

        /// A change of a stretch of bytes.
        public init(_ range: Range<Int>, _ replacement: [UInt8]) {
            self.range = range
            self.replacement = replacement
        }
    }

    /// What it does, as `write VALUE=DATE`: an imperative without a full stop.
    public var summary: String
    /// The changes, which do not overlap; none when writing the input as UTF-8 without NULs is all.
    public var edits: [Edit]

    /// A fix by its changes.
    public init(_ summary: String, _ edits: [Edit]) {
        self.summary = summary
        self.edits = edits
    }
}

/// All that was found in one file.
public struct FileReport: Sendable {
    /// The file's name as the user gave it.
    public var file: String
    /// The bytes that were checked, as UTF-8; places count in them.
    public var source: SourceText
    /// What was found, in the order of the file.
    public var findings: [Finding]
    /// How many findings there were, by rule and severity, those that were not kept included.
    public var counts: [FindingKind: Int]
    /// Whether anything in the file is calendar data.
    public var isCalendarData: Bool

    /// A report of findings that were all kept.
    ///
    /// - Parameters:
    ///   - source: The bytes that were checked, and the name of the file.
    ///   - findings: What was found, in the order of the file.
    ///   - isCalendarData: Whether anything in the file is calendar data.
    public init(_ source: SourceText, findings: [Finding], isCalendarData: Bool = true) {
        var counts: [FindingKind: Int] = [:]
        for finding in findings { counts[finding.kind, default: 0] += 1 }
        self.init(
            file: source.name, source: source, findings: findings, counts: counts,
            isCalendarData: isCalendarData)
    }

    init(
        file: String, source: SourceText, findings: [Finding], counts: [FindingKind: Int],
        isCalendarData: Bool
    ) {
        self.file = file
        self.source = source
        self.findings = findings
        self.counts = counts
        self.isCalendarData = isCalendarData
    }

    /// The number of findings of a severity.
    public func count(of severity: Diagnostic.Severity) -> Int {
        counts.reduce(0) { $0 + ($1.key.severity == severity ? $1.value : 0) }
    }
}

/// What findings are counted by.
public struct FindingKind: Sendable, Hashable {
    /// The name of the rule.
    public var rule: String
    /// How bad they are.
    public var severity: Diagnostic.Severity
}
