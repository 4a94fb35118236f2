internal import CalendarModel
internal import Rendering

/// Findings as commands of GitHub Actions, which show them at the lines of a pull request:
/// `::error file=cal.ics,line=3,col=5,endColumn=9,title=bad-value::message`.
struct GitHubReport {
    private let options: ReportOptions

    init(_ options: ReportOptions) {
        self.options = options
    }

    func write(_ files: [ReportedFile], to sink: @escaping ([UInt8]) -> Bool) {
        for file in files {
            var text = ""
            if let problem = file.problem {
                text +=
                    "::error file=\(property(Fingerprint.normalized(file.name)))::\(data(problem))\n"
            }
            for finding in file.findings { text += line(finding, file: file.name) }
            if file.omitted > 0 {
                let name = property(Fingerprint.normalized(file.name))
                let level = file.failing(options.failOn) > 0 ? "error" : "notice"
                text += "::\(level) file=\(name)::\(data(file.omittedWords))\n"
            }
            if !text.isEmpty, !sink(Array(text.utf8)) { return }
        }
    }

    private func line(_ finding: ReportedFinding, file: String) -> String {
        let diagnostic = finding.diagnostic
        var properties = ["file=\(property(Fingerprint.normalized(file)))"]
        if let start = diagnostic.location {
            properties.append("line=\(start.line)")
            let end = finding.end ?? start
            // Columns are only heeded when both lines are the same.
            if end.line > start.line { properties.append("endLine=\(end.line)") }
            properties.append("col=\(start.column)")
            if end.line == start.line { properties.append("endColumn=\(end.column)") }
        }
        properties.append("title=\(property(diagnostic.rule))")
        var message = diagnostic.message
        if let section = finding.rule?.section, section != "practice" { message += " [\(section)]" }
        if let path = diagnostic.componentPath { message += " (\(path))" }
        return "::\(command(diagnostic.severity)) \(properties.joined(separator: ","))"
            + "::\(data(message))\n"
    }

    private func command(_ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "notice"
        }
    }

    /// The data of a command: a line end would end it, and a percent sign begins an escape.
    private func data(_ text: String) -> String { escaped(text, [:]) }

    /// The value of a property, which a colon or a comma would end.
    private func property(_ text: String) -> String { escaped(text, [":": "%3A", ",": "%2C"]) }

    private func escaped(_ text: String, _ others: [Unicode.Scalar: String]) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result += others[scalar] ?? escapingControls(String(scalar))
            }
        }
        return result
    }
}
