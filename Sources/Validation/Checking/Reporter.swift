internal import CalendarModel

/// Takes what checks find, and gives it the rule and severity of the check that is running.
struct Reporter {
    /// The rule whose check is running, with its severity.
    var rule: (name: String, severity: Diagnostic.Severity)
    private(set) var findings: [Finding] = []
    private(set) var counts: [FindingKind: Int] = [:]
    private let limit: Int
    private let file: String

    init(file: String, limit: Int) {
        self.file = file
        self.limit = limit
        rule = ("", .info)
    }

    /// Reports a finding.
    ///
    /// - Parameters:
    ///   - message: One sentence without a full stop.
    ///   - span: What is at fault.
    ///   - subject: What it stands in.
    ///   - fix: What would mend it.
    mutating func callAsFunction(
        _ message: @autoclosure () -> String, at span: @autoclosure () -> SourceSpan?,
        in subject: (any Located)?, fix: @autoclosure () -> Fix? = nil
    ) {
        let kind = FindingKind(rule: rule.name, severity: rule.severity)
        let count = counts[kind, default: 0] + 1
        counts[kind] = count
        guard count <= limit else { return }
        let span = span()
        findings.append(
            Finding(
                Diagnostic(
                    rule.severity, rule: rule.name, message: message(), file: file,
                    location: span?.start, componentPath: subject?.path),
                end: span?.end, fix: fix()))
    }

    /// Leaves out what is said of the ENDs of components whose BEGIN is misspelt: it is one defect.
    mutating func dropEndsOfMisspelt() {
        let misspelt = Set(
            findings.filter { $0.diagnostic.rule == "misspelt-component" }
                .compactMap(\.diagnostic.componentPath))
        guard !misspelt.isEmpty else { return }
        findings.removeAll { finding in
            guard finding.diagnostic.rule == "wrong-end",
                let path = finding.diagnostic.componentPath, misspelt.contains(path)
            else { return false }
            counts[
                FindingKind(rule: "wrong-end", severity: finding.diagnostic.severity), default: 1] -=
                1
            return true
        }
        counts = counts.filter { $0.value > 0 }
    }

    /// Takes a finding that has its path already.
    mutating func add(_ message: String, at span: SourceSpan?, path: String?, fix: Fix?) {
        struct Known: Located { let path: String? }
        self(message, at: span, in: Known(path: path), fix: fix)
    }
}

/// Something that stands in a component.
protocol Located {
    /// The path of the component, as `VCALENDAR/VEVENT[3] uid=…`.
    var path: String? { get }
}
