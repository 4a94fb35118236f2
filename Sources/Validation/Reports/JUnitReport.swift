internal import CalendarModel

/// Findings as JUnit's XML: a suite for each file, in it a case for each rule that has findings.
///
/// A case fails when a finding is as bad as what makes the run fail; what is less bad stands in the
/// output of a case that passes.
struct JUnitReport {
    private let options: ReportOptions

    init(_ options: ReportOptions) {
        self.options = options
    }

    private struct Suite {
        var tests = 0
        var failures = 0
        var errors = 0
        var text = ""
    }

    func write(_ files: [ReportedFile], to sink: @escaping ([UInt8]) -> Bool) {
        let suites = files.map(suite)
        let (tests, failures, errors) = suites.reduce((0, 0, 0)) {
            ($0.0 + $1.tests, $0.1 + $1.failures, $0.2 + $1.errors)
        }
        let head = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="daylane validate" tests="\(tests)" failures="\(failures)" \
            errors="\(errors)">

            """
        guard sink(Array(head.utf8)) else { return }
        for suite in suites { guard sink(Array(suite.text.utf8)) else { return } }
        _ = sink(Array("</testsuites>\n".utf8))
    }

    private func suite(_ file: ReportedFile) -> Suite {
        var suite = Suite()
        let name = xmlAttribute(file.name)
        var cases = ""
        if let problem = file.problem {
            suite.errors = 1
            suite.tests = 1
            cases += """
                    <testcase name="can be checked" classname="\(name)">
                      <error message="\(xmlAttribute(problem))"/>
                    </testcase>

                """
        } else if file.findings.isEmpty, file.omitted == 0 {
            suite.tests = 1
            cases += "    <testcase name=\"no findings\" classname=\"\(name)\"/>\n"
        } else {
            var order: [String] = []
            var byRule: [String: [ReportedFinding]] = [:]
            for finding in file.findings {
                let rule = finding.diagnostic.rule
                if byRule[rule] == nil { order.append(rule) }
                byRule[rule, default: []].append(finding)
            }
            for rule in order {
                suite.tests += 1
                let findings = byRule[rule] ?? []
                let failed = findings.filter { $0.diagnostic.severity >= options.failOn }
                if !failed.isEmpty { suite.failures += 1 }
                cases += testCase(rule, findings, failed: failed, file: file.name)
            }
            if file.omitted > 0 { addOmitted(file, to: &suite, &cases) }
        }
        suite.text = """
              <testsuite name="\(name)" tests="\(suite.tests)" failures="\(suite.failures)" \
            errors="\(suite.errors)">
            \(cases)  </testsuite>

            """
        return suite
    }

    /// Adds a case for what is counted but not shown; it fails when anything of that makes the run fail.
    private func addOmitted(_ file: ReportedFile, to suite: inout Suite, _ cases: inout String) {
        let hidden = file.failing(options.failOn)
        suite.tests += 1
        if hidden > 0 { suite.failures += 1 }
        let words = xmlText(file.omittedWords)
        let result =
            hidden > 0
            ? "<failure message=\"\(words)\" type=\"\(options.failOn.name)\"/>"
            : "<system-out>\(words)</system-out>"
        cases += """
                <testcase name="not shown" classname="\(xmlAttribute(file.name))">
                  \(result)
                </testcase>

            """
    }

    private func testCase(
        _ rule: String, _ findings: [ReportedFinding], failed: [ReportedFinding], file: String
    ) -> String {
        var text =
            "    <testcase name=\"\(xmlAttribute(rule))\" classname=\"\(xmlAttribute(file))\">\n"
        let lines = xmlText(findings.map { line($0, file: file) }.joined(separator: "\n"))
        if let worst = failed.first {
            let more = failed.count > 1 ? " (and \(failed.count - 1) more)" : ""
            let message = xmlAttribute(worst.diagnostic.message + more)
            let type = worst.diagnostic.severity.name
            text += "      <failure message=\"\(message)\" type=\"\(type)\">\(lines)</failure>\n"
        } else {
            text += "      <system-out>\(lines)</system-out>\n"
        }
        return text + "    </testcase>\n"
    }

    private func line(_ finding: ReportedFinding, file: String) -> String {
        let diagnostic = finding.diagnostic
        var text = file
        if let location = diagnostic.location { text += ":\(location.line):\(location.column)" }
        text += ": \(diagnostic.severity.name): \(diagnostic.message)"
        if let section = finding.rule?.section { text += " [\(section)]" }
        if let path = diagnostic.componentPath { text += " (\(path))" }
        return text
    }
}
