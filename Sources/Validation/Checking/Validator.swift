internal import CalendarModel
public import Normalizer

/// Checks calendars against the rules.
///
/// ```swift
/// let validator = Validator(
///     options: ValidationOptions(), zones: .system(tzdir: nil),
///     windowsZoneName: { ianaZone(forWindowsName: $0) })
/// for finding in validator.validate(bytes, name: "team.ics").findings {
///     print(finding.diagnostic)
/// }
/// ```
public struct Validator: Sendable {
    private let plan: CheckPlan
    private let options: ValidationOptions
    private let environment: CheckingEnvironment

    /// A validator with the rules that options turn on.
    ///
    /// - Parameters:
    ///   - options: Which rules, and how bad their findings are.
    ///   - zones: The system's zones.
    ///   - windowsZoneName: The IANA name of a Windows zone name; nil when it is none.
    public init(
        options: ValidationOptions, zones: ZoneDatabase,
        windowsZoneName: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.options = options
        plan = CheckPlan(options)
        environment = CheckingEnvironment(zones: zones, windowsZoneName: windowsZoneName)
    }

    /// Checks the bytes of a file.
    public func validate(_ bytes: [UInt8], name: String) -> FileReport {
        validate(bytes, name: name, keepsAll: false)
    }

    /// Checks the bytes of a file, where wanted without a limit to the findings that are kept.
    func validate(_ bytes: [UInt8], name: String, keepsAll: Bool) -> FileReport {
        let file = FileSubject(name: name, bytes: bytes, environment: environment)
        var reporter = Reporter(file: name, limit: keepsAll ? .max : options.findingsPerRule)
        var unfitValue: SourceLocation?
        for diagnostic in file.diagnostics where !file.isOfVCalendarOne(diagnostic) {
            if diagnostic.namesUnfitType { unfitValue = diagnostic.location }
            // A value of a type that the property does not take cannot be one that it takes.
            if diagnostic.rule == "bad-value", let unfitValue, diagnostic.location == unfitValue {
                continue
            }
            plan.report(diagnostic, of: file, &reporter)
        }
        plan.runFileChecks(file, &reporter)
        for root in file.roots where !root.isVCalendarOne {
            let calendar = root.kind == .calendar ? CalendarSubject(root) : nil
            if let calendar { root.setCalendar(calendar) }
            plan.runComponentChecks(root, &reporter)
            if let calendar { plan.runCalendarChecks(calendar, &reporter) }
        }
        reporter.dropEndsOfMisspelt()
        return FileReport(
            file: name, source: file.source, findings: Self.sorted(reporter.findings),
            counts: reporter.counts, isCalendarData: file.isCalendarData)
    }

    /// In the order of the file, then of rules' names, so that the same input gives the same list.
    private static func sorted(_ findings: [Finding]) -> [Finding] {
        findings.enumerated().sorted { left, right in
            let (a, b) = (left.element.diagnostic, right.element.diagnostic)
            let (mine, theirs) = (a.location?.offset ?? -1, b.location?.offset ?? -1)
            return (mine, a.rule, a.message, left.offset) < (
                theirs, b.rule, b.message, right.offset
            )
        }.map(\.element)
    }
}
