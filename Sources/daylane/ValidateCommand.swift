internal import CalendarModel
internal import CommandSpec
internal import Libical
internal import Normalizer
internal import Rendering
internal import Validation

/// `daylane validate`: calendars checked against rules, and mended.
struct ValidateCommand {
    private let invocation: Invocation
    private let terminal: Terminal
    private let console: Console
    private let output: Output
    private let zones: ZoneDatabase
    private let rules: ValidationOptions

    init(
        _ invocation: Invocation, environment: ProcessEnvironment, terminal: Terminal
    ) throws(CommandError) {
        self.invocation = invocation
        self.terminal = terminal
        console = Console(isQuiet: invocation.has("quiet"))
        output = try Output(invocation)
        zones = ZoneDatabase.system(tzdir: environment.variable("TZDIR"))
        let profile = invocation.value("profile").flatMap { Profile(rawValue: $0) }
        var rules = try RuleChoice(invocation).options(profile: profile ?? .rfc5545)
        if invocation.has("baseline") || invocation.has("write-baseline") {
            // What is not kept could not be known.
            rules.findingsPerRule = .max
        }
        self.rules = rules
    }

    private var fixes: Bool { invocation.has("fix") || invocation.has("unsafe-fixes") }
    private var isDryRun: Bool { invocation.has("dry-run") }

    private var failOn: Diagnostic.Severity {
        let name = invocation.value("fail-on")
        return Diagnostic.Severity.allCases.first { $0.name == name } ?? .error
    }

    func run() throws(CommandError) -> ExitStatus {
        if invocation.has("schema") { return try output.write(validationSchema) }
        if invocation.has("list-rules") {
            if let file = invocation.arguments.first {
                throw CommandError(
                    .usage, "--list-rules takes no FILE, and \(file) is one",
                    hint: "leave one of the two out")
            }
            return try listRules()
        }
        try checkUsage()
        let baseline = try baseline()
        let inputs = try InputPaths(invocation.arguments, console: console)
        if fixes, !isDryRun { try checkTargets(inputs.paths) }

        let check = FileCheck(
            fixer: fixes
                ? Fixer(validator: validator, includesUnsafe: invocation.has("unsafe-fixes")) : nil,
            validator: validator, isDryRun: isDryRun, baseline: baseline,
            writesBaseline: invocation.has("write-baseline"),
            baselineFolder: BaselineFolder(
                ofFile: invocation.value("write-baseline") ?? invocation.value("baseline")))
        let console = console
        let result = addUp(
            inputs.paths, jobs: invocation.integer("jobs") ?? processorCount,
            into: RunResult(report: FindingsReport(format, options: reportOptions)),
            work: { check.result(of: $0) },
            add: { result, file in
                if let message = file.checked.problem { console.error(message) }
                var file = file
                if let (code, message) = self.writeFix(of: &file) {
                    if let message { console.error(message) }
                    file.status = max(file.status, code)
                }
                result.add(file)
            })
        var status = max(inputs.status, result.status)
        if result.report.summary.has(atLeast: failOn) { status = max(status, .findings) }
        if let path = invocation.value("write-baseline") {
            _ = try Output(path: path).write(result.newBaseline.text)
        }
        return max(status, try write(result, paths: inputs.paths))
    }

    private var validator: Validator {
        Validator(
            options: rules, zones: zones, windowsZoneName: { ianaZone(forWindowsName: $0) })
    }

    private var format: ReportFormat {
        // A diff is for people and for patch.
        if isDryRun { return .text }
        return invocation.value("format").flatMap { ReportFormat(rawValue: $0) } ?? .text
    }

    /// Where the report goes when the output is for a mended file.
    private var reportOutput: Output {
        fixes && invocation.has("output") && !isDryRun ? .standard : output
    }

    private var reportOptions: ReportOptions {
        var options = ReportOptions()
        options.failOn = failOn
        options.maxFindings = invocation.integer("max-findings")
        options.rules = rules
        options.version = Daylane.version
        options.usesColor = terminal.usesColor(invocation, reportOutput)
        options.colorDepth = terminal.colorDepth
        options.width = invocation.integer("width") ?? terminal.width
        options.isQuiet = console.isQuiet
        return options
    }

    private func listRules() throws(CommandError) -> ExitStatus {
        let listing = RuleListing(options: rules)
        switch invocation.value("format") {
        case nil, "text":
            return try output.write(
                listing.text(
                    width: invocation.integer("width") ?? terminal.width,
                    usesColor: terminal.usesColor(invocation, output)))
        case "json": return try output.write(listing.json)
        case let other?:
            throw CommandError(
                .usage, "--list-rules cannot be used with --format \(other)",
                hint: "write --format text or json")
        }
    }

    private func checkUsage() throws(CommandError) {
        if isDryRun, !fixes {
            throw CommandError(
                .usage, "--dry-run is for --fix and --unsafe-fixes", hint: "add --fix")
        }
        for option in ["baseline", "write-baseline"] where invocation.value(option) == "" {
            throw CommandError(.usage, "--\(option): the name is empty", hint: "write a path")
        }
    }

    /// Makes sure that it is clear where what is mended goes.
    private func checkTargets(_ paths: [String]) throws(CommandError) {
        guard paths.count > 1 else { return }
        if invocation.has("output") {
            throw CommandError(
                .usage, "--output with --fix is for one file, and there are \(paths.count)",
                hint: "without --output files are mended in place")
        }
        if paths.contains("-") {
            throw CommandError(
                .usage, "--fix mends standard input only when it is the one input")
        }
    }

    private func baseline() throws(CommandError) -> Baseline? {
        guard let path = invocation.value("baseline"), !invocation.has("write-baseline")
        else { return nil }
        let bytes = try InputBytes.read(path)
        do {
            return try Baseline(String(decoding: bytes, as: UTF8.self))
        } catch {
            throw CommandError(
                .data, "\(path):\(error.line): \(error.message)",
                hint: "daylane validate --write-baseline FILE writes one")
        }
    }

    // MARK: Writing

    private func write(_ result: RunResult, paths: [String]) throws(CommandError) -> ExitStatus {
        if isDryRun { return try writeDiff(result) }
        let omitted = result.report.summary.omitted
        if omitted > 0, format != .text, format != .json, !console.isQuiet {
            let words = "\(omitted) finding\(omitted == 1 ? " is" : "s are") not shown"
            console.plain("\(words), as --max-findings says\n")
        }
        if let path = invocation.value("write-baseline"), !console.isQuiet, format == .text {
            let count = result.newBaseline.count
            let words = "\(count) finding\(count == 1 ? "" : "s")"
            console.plain("\(words) written to \(escapingControls(path))\n")
            return .done
        }
        // Standard output has the mended text of standard input, or of `-o -`.
        if fixes, case .descriptor = output, invocation.has("output") || paths == ["-"],
            result.report.summary.unchecked == 0
        {
            return try Output(path: "/dev/stderr").write { result.report.write(to: $0) }
        }
        return try reportOutput.write { result.report.write(to: $0) }
    }

    /// Writes a file in which anything was mended; what went wrong, or nil.
    ///
    /// Of a file that cannot be written is reported what it still has.
    private func writeFix(of file: inout FileResult) -> (ExitStatus, String?)? {
        guard let fixed = file.fixed else { return nil }
        file.fixed = nil
        let isForOutput = invocation.has("output") || fixed.path == "-"
        guard isForOutput || fixed.isChanged else { return nil }
        do throws(CommandError) {
            _ = try (isForOutput ? output : Output.file(fixed.path)).write(fixed.bytes)
            return nil
        } catch {
            file.checked = fixed.unfixed
            return (error.status, error.message)
        }
    }

    private func writeDiff(_ result: RunResult) throws(CommandError) -> ExitStatus {
        let status =
            output.isTerminal
            ? try output.write(
                escapingControlsInLines(of: String(decoding: result.diff, as: UTF8.self)))
            : try output.write(result.diff)
        if !console.isQuiet {
            let summary = result.report.summary
            console.plain(
                "\(result.wouldMend) of \(summary.findings) findings would be mended\n")
        }
        return status
    }
}

/// What comes of one file.
private struct FileResult: Sendable {
    var checked: CheckedFile
    var status = ExitStatus.done
    /// The mended bytes; nil when nothing was to be mended.
    var fixed: FixedFile?
    var diff: [UInt8] = []
    var wouldMend = 0
    /// What was found, when it is to become a baseline.
    var baseline: Baseline?
}

/// A file with what is to be written in its place.
private struct FixedFile: Sendable {
    var path: String
    var bytes: [UInt8]
    var isChanged: Bool
    /// What is reported when it cannot be written.
    var unfixed: CheckedFile
}

/// What comes of all files.
private struct RunResult: Sendable {
    var report: FindingsReport
    var status = ExitStatus.done
    var diff: [UInt8] = []
    var wouldMend = 0
    var newBaseline = Baseline()

    init(report: FindingsReport) {
        self.report = report
    }

    mutating func add(_ file: FileResult) {
        report.add(file.checked)
        status = max(status, file.status)
        diff += file.diff
        wouldMend += file.wouldMend
        if let baseline = file.baseline { newBaseline.merge(baseline) }
    }
}

/// Checks files, and mends their bytes.
private struct FileCheck: Sendable {
    /// Mends; nil when nothing is to be mended.
    let fixer: Fixer?
    let validator: Validator
    let isDryRun: Bool
    let baseline: Baseline?
    let writesBaseline: Bool
    let baselineFolder: BaselineFolder

    func result(of path: String) -> FileResult {
        let bytes: [UInt8]
        do throws(CommandError) {
            bytes = try InputBytes.read(path)
        } catch {
            return FileResult(
                checked: CheckedFile(name: path, problem: error.message ?? "cannot be read"),
                status: error.status)
        }
        var report = validator.validate(bytes, name: path)
        guard report.isCalendarData else {
            return FileResult(
                checked: CheckedFile(
                    name: path, problem: InputBytes.problem(bytes, path: path)),
                status: .data)
        }
        var result = FileResult(checked: CheckedFile(report))
        if let fixer {
            let fixed = fixer.fix(bytes, name: path)
            if isDryRun {
                result.diff = unifiedDiff(old: bytes, new: fixed.bytes, name: path)
                result.wouldMend = fixed.mended.count
            } else {
                var unfixed = CheckedFile(report)
                var none: Baseline?
                settle(&unfixed, path: path, baseline: &none)
                result.fixed = FixedFile(
                    path: path, bytes: fixed.bytes, isChanged: fixed.bytes != bytes,
                    unfixed: unfixed)
                report = fixed.report
                result.checked = CheckedFile(report, mended: fixed.mended)
            }
        }
        var newBaseline: Baseline? = writesBaseline ? Baseline() : nil
        settle(&result.checked, path: path, baseline: &newBaseline)
        result.baseline = newBaseline
        return result
    }

    /// Takes out what a baseline knows, or puts all into a new one.
    private func settle(_ file: inout CheckedFile, path: String, baseline new: inout Baseline?) {
        guard var report = file.report else { return }
        let name = baselineFolder.name(of: path)
        if new != nil {
            new?.add(report, named: name)
            file.knownCount = report.findings.count
            report.findings = []
            report.counts = [:]
        } else if let baseline {
            file.knownCount = baseline.removeKnown(from: &report, named: name)
        }
        file.report = report
    }
}
