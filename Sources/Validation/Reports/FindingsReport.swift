public import CalendarModel
public import Rendering

/// How findings are written.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    /// For people: each finding with the line it is in.
    case text
    /// `daylane.validation/1`, as `validationSchema` describes it.
    case json
    /// SARIF 2.1.0 (OASIS).
    case sarif
    /// JUnit's XML, as test runners write it.
    case junit
    /// Commands of GitHub Actions that annotate the files.
    case github
    /// GitLab's Code Quality.
    case gitlab
}

/// What a report is written by.
public struct ReportOptions: Sendable {
    /// Findings so bad or worse make a run fail.
    public var failOn = Diagnostic.Severity.error
    /// The most findings that are shown, nil for all; all are counted.
    public var maxFindings: Int?
    /// The rules that were checked.
    public var rules = ValidationOptions()
    /// The version of the program, for formats that name it.
    public var version = ""
    /// Whether text is coloured.
    public var usesColor = false
    /// How many colours there are.
    public var colorDepth = ColorDepth.sixteen
    /// The columns of text.
    public var width = 80
    /// Whether text has nothing but findings that make a run fail.
    public var isQuiet = false

    /// The default: no colour, 80 columns.
    public init() {}
}

/// The findings of a run, written in one of the formats.
///
/// The same files in the same order give the same bytes. What is needed of a file's text is taken
/// when the file is added, so that the texts of many files are not held together.
public struct FindingsReport: Sendable {
    /// The numbers so far.
    public private(set) var summary = ValidationSummary()
    private let format: ReportFormat
    private let options: ReportOptions
    private var files: [ReportedFile] = []

    /// An empty report.
    public init(_ format: ReportFormat, options: ReportOptions = ReportOptions()) {
        self.format = format
        self.options = options
    }

    /// Adds what became of a file, after those before it.
    public mutating func add(_ file: CheckedFile) {
        let shownBefore = summary.findings - summary.omitted
        summary.add(file)
        let room = options.maxFindings.map { max(0, $0 - shownBefore) }
        var shown = ReportedFile(file, limit: room, isText: format == .text)
        summary.omitted += shown.omitted
        if format == .text {
            shown.text = TextReport(options).text(of: file, showing: file.findingCount(room))
        }
        files.append(shown)
    }

    /// Writes the whole report, piece by piece, until the sink wants no more.
    public func write(to sink: @escaping ([UInt8]) -> Bool) {
        switch format {
        case .text:
            for file in files where !file.text.isEmpty {
                guard sink(Array(file.text.utf8)) else { return }
            }
            if !options.isQuiet {
                _ = sink(Array(TextReport(options).text(of: summary).utf8))
            }
        case .json: JSONReport(options).write(files, summary, to: sink)
        case .sarif: SarifReport(options).write(files, to: sink)
        case .junit: JUnitReport(options).write(files, to: sink)
        case .github: GitHubReport(options).write(files, to: sink)
        case .gitlab: GitLabReport().write(files, to: sink)
        }
    }

    /// The whole report.
    public var bytes: [UInt8] {
        final class Gathered { var bytes: [UInt8] = [] }
        let gathered = Gathered()
        write { piece in
            gathered.bytes += piece
            return true
        }
        return gathered.bytes
    }
}

extension CheckedFile {
    /// How many findings are shown when there is room for so many; nil for any number.
    fileprivate func findingCount(_ room: Int?) -> Int {
        guard problem == nil, let report else { return 0 }
        return min(room ?? .max, report.findings.count)
    }
}

/// A file with what its findings need of its text.
struct ReportedFile: Sendable {
    var name: String
    var problem: String?
    var findings: [ReportedFinding] = []
    var mended: [Finding]
    var counts: [FindingKind: Int] = [:]
    var known: Int
    /// The findings that are counted but not shown.
    var omitted = 0
    /// What a report for people says of the file.
    var text = ""

    /// How many of the findings that are not shown make a run fail.
    func failing(_ severity: Diagnostic.Severity) -> Int {
        let all = counts.reduce(0) { $0 + ($1.key.severity >= severity ? $1.value : 0) }
        return all - findings.count { $0.diagnostic.severity >= severity }
    }

    /// Says how many findings are not shown.
    var omittedWords: String {
        "\(omitted) more finding\(omitted == 1 ? " is" : "s are") not shown"
    }

    /// Takes from a file what is reported.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - limit: The most findings that are shown; nil for all.
    ///   - isText: Whether the findings are written elsewhere, and only the numbers count.
    init(_ file: CheckedFile, limit: Int?, isText: Bool) {
        name = file.name
        problem = file.problem
        mended = file.mended
        known = file.knownCount
        guard problem == nil, let report = file.report else { return }
        counts = report.counts
        let shown = report.findings.prefix(file.findingCount(limit))
        omitted = counts.values.reduce(0, +) - shown.count
        if isText { return }
        let isElsewhere = FilePlaces.areNeeded(for: report.source)
        let wantsLines = isElsewhere || shown.contains { $0.fix != nil }
        let lines = wantsLines ? LineTable(report.source) : nil
        let places = isElsewhere ? lines.map { FilePlaces(report.source, lines: $0) } : nil
        var seen: [Fingerprint: Int] = [:]
        var last = SourceLocation(offset: 0, line: 1, column: 1)
        func place(_ offset: Int, in lines: LineTable) -> SourceLocation {
            last = lines.location(ofByte: offset, near: last)
            return places?.place(last) ?? last
        }
        findings = shown.map { finding in
            let fingerprint = Fingerprint(of: finding, in: report)
            let ordinal = seen[fingerprint, default: 0] + 1
            seen[fingerprint] = ordinal
            let moved = places?.placed(finding) ?? finding
            var edits = lines.map { lines in
                (finding.fix?.edits ?? []).map { edit in
                    SourceSpan(
                        start: place(edit.range.lowerBound, in: lines),
                        end: place(edit.range.upperBound, in: lines))
                }
            }
            // Those of NUL bytes have only places in the file.
            if finding.fix?.edits.isEmpty == true, let places {
                edits = (moved.fix?.edits ?? []).indices.compactMap { places.nul($0) }
            }
            return ReportedFinding(
                finding: moved,
                fingerprint: ordinal == 1 ? "\(fingerprint)" : "\(fingerprint)-\(ordinal)",
                edits: edits ?? [])
        }
    }
}

/// A finding with what a report needs of the file's text.
struct ReportedFinding: Sendable {
    var finding: Finding
    /// The fingerprint; what has the same one as a finding before it is numbered.
    var fingerprint: String
    /// The places of the changes of its fix.
    var edits: [SourceSpan]

    var diagnostic: Diagnostic { finding.diagnostic }
    /// The rule; nil when it is none of the table's.
    var rule: Rule? { Rule.named(diagnostic.rule) }
    /// The place after the last character; where it is not known, that of the first.
    var end: SourceLocation? { finding.end ?? diagnostic.location }
}

extension Finding {
    /// How it can be mended; nil when it cannot.
    var fixability: Rule.Fixability? {
        if Fixer.mends(self, includesUnsafe: false) { return .safe }
        return Fixer.mends(self, includesUnsafe: true) ? .unsafe : nil
    }
}
