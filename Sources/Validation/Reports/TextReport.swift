internal import CalendarModel
internal import Rendering

/// Findings for people: place and message, the line with a mark under what is at fault, and what
/// else is known.
struct TextReport {
    private let options: ReportOptions

    init(_ options: ReportOptions) {
        self.options = options
    }

    /// The text of a file; empty when there is nothing to say of it.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - count: The number of findings to show, the first ones.
    /// - Returns: The text.
    func text(of file: CheckedFile, showing count: Int) -> String {
        var text = ""
        if !options.isQuiet {
            for finding in file.mended { text += written(mendedLine(finding, file: file.name)) }
        }
        guard let report = file.report else { return text }
        let findings = report.findings.prefix(count)
            .filter { !options.isQuiet || $0.diagnostic.severity >= options.failOn }
        guard !findings.isEmpty else { return text }
        let lines = LineTable(report.source)
        let places =
            FilePlaces.areNeeded(for: report.source)
            ? FilePlaces(report.source, lines: lines) : nil
        let gutter = gutterWidth(findings)
        for finding in findings {
            text += written(head(places?.placed(finding) ?? finding, file: file.name))
            if let location = finding.diagnostic.location {
                let excerpt = SourceExcerpt(
                    of: report.source, lines: lines, from: location, to: finding.end,
                    marksNULs: finding.diagnostic.rule == "nul-byte",
                    width: options.width - gutter - 3)
                text += written(excerpt, line: location.line, gutter: gutter, finding)
            }
            text += notes(finding, gutter: gutter)
        }
        return text
    }

    /// The last lines, with the numbers of the run.
    func text(of summary: ValidationSummary) -> String {
        var text = ""
        if summary.omitted > 0 {
            text += "… and \(counted(summary.omitted, "more finding")) not shown\n"
        }
        if summary.mended > 0 {
            text += "\(counted(summary.mended, "finding")) mended\n"
        }
        if summary.known > 0 {
            text += "\(counted(summary.known, "known finding")) in the baseline\n"
        }
        // Why each file could not be checked has been said.
        guard summary.files > 0 else { return text }
        if summary.unchecked > 0 {
            text += "\(counted(summary.unchecked, "file")) could not be checked\n"
        }
        guard summary.findings > 0 else {
            return text + "no findings in \(counted(summary.files, "file"))\n"
        }
        let files =
            summary.filesWithFindings == summary.files
            ? counted(summary.files, "file")
            : "\(summary.filesWithFindings) of \(counted(summary.files, "file"))"
        let counts = Diagnostic.Severity.allCases.reversed().compactMap { severity -> String? in
            let count = summary.counts[severity] ?? 0
            return count == 0 ? nil : counted(count, severity.name)
        }
        text += "\(counted(summary.findings, "finding")) in \(files): "
        text += counts.joined(separator: ", ")
        let fixes = [
            (summary.safelyFixable, "can be mended with --fix"),
            (summary.unsafelyFixable, "with --unsafe-fixes"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        if summary.safelyFixable > 0 {
            text += " (\(fixes.joined(separator: ", ")))"
        } else if summary.unsafelyFixable > 0 {
            text += " (\(summary.unsafelyFixable) can be mended with --unsafe-fixes)"
        }
        return text + "\n"
    }

    private func counted(_ count: Int, _ word: String) -> String {
        "\(count) \(word)\(count == 1 ? "" : "s")"
    }

    private func written(_ line: StyledLine) -> String {
        line.text(usesColor: options.usesColor, depth: options.colorDepth) + "\n"
    }

    /// The cells of the largest line number.
    private func gutterWidth(_ findings: [Finding]) -> Int {
        let line = findings.reduce(0) { max($0, $1.diagnostic.location?.line ?? 0) }
        return max(4, String(line).utf8.count)
    }

    /// The file and place, then what is added.
    private func place(_ finding: Finding, file: String) -> StyledLine {
        var line = StyledLine()
        var place = escapingControls(file)
        if let location = finding.diagnostic.location {
            place += ":\(location.line):\(location.column)"
        }
        line.append(place + ":", .bold)
        line.append(" ")
        return line
    }

    private func head(_ finding: Finding, file: String) -> StyledLine {
        var line = place(finding, file: file)
        let severity = finding.diagnostic.severity
        line.append(
            "\(severity.name)[\(escapingControls(finding.diagnostic.rule))]",
            TextStyle(isBold: true, color: severity.color))
        line.append(": " + escapingControls(finding.diagnostic.message))
        return line
    }

    private func mendedLine(_ finding: Finding, file: String) -> StyledLine {
        var line = place(finding, file: file)
        line.append(
            "mended[\(escapingControls(finding.diagnostic.rule))]",
            TextStyle(isBold: true, color: .green))
        let summary = finding.fix?.summary ?? finding.diagnostic.message
        line.append(": " + escapingControls(summary))
        return line
    }

    /// The line of the file, and the line of marks under it.
    private func written(
        _ excerpt: SourceExcerpt, line number: Int, gutter: Int, _ finding: Finding
    ) -> String {
        var source = StyledLine()
        let digits = String(number)
        source.pad(to: gutter - digits.utf8.count)
        source.append(digits, .dim)
        source.append(" |", .dim)
        if !excerpt.text.isEmpty { source.append(" " + excerpt.text) }
        var marks = StyledLine()
        marks.pad(to: gutter)
        marks.append(" |", .dim)
        marks.pad(to: gutter + 3 + excerpt.markStart)
        marks.append(
            String(repeating: "^", count: excerpt.markCells),
            TextStyle(isBold: true, color: finding.diagnostic.severity.color))
        return written(source) + written(marks)
    }

    /// Where it is written, in what it stands, and what would mend it.
    private func notes(_ finding: Finding, gutter: Int) -> String {
        var notes: [(text: String, style: TextStyle)] = []
        if let rule = Rule.named(finding.diagnostic.rule), rule.section != "practice" {
            notes.append((rule.section, .dim))
        }
        if let path = finding.diagnostic.componentPath {
            notes.append((escapingControls(path), .dim))
        }
        if let fixability = finding.fixability, let fix = finding.fix {
            let option = fixability == .safe ? "--fix" : "--unsafe-fixes"
            notes.append(
                (
                    "fix available: \(escapingControls(fix.summary)) (\(option))",
                    TextStyle(color: .green)
                ))
        }
        // What fits one line stands on it, the rest on lines of its own.
        var lines: [StyledLine] = []
        for note in notes {
            if var last = lines.last, last.cells + 3 + cellWidth(of: note.text) <= options.width {
                last.append(" · ", .dim)
                last.append(note.text, note.style)
                lines[lines.count - 1] = last
            } else {
                var line = StyledLine()
                line.pad(to: gutter + 1)
                line.append("= ", .dim)
                line.append(note.text, note.style)
                lines.append(line)
            }
        }
        return lines.map(written).joined()
    }
}

extension Diagnostic.Severity {
    /// The colour of its word; never the only sign of it.
    fileprivate var color: TextStyle.Color {
        switch self {
        case .error: .red
        case .warning: .yellow
        case .info: .cyan
        }
    }
}
