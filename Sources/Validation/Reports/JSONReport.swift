internal import CalendarModel
internal import Rendering

/// Findings as one JSON document, `daylane.validation/1`.
struct JSONReport {
    private let options: ReportOptions

    init(_ options: ReportOptions) {
        self.options = options
    }

    func write(
        _ files: [ReportedFile], _ summary: ValidationSummary, to sink: @escaping ([UInt8]) -> Bool
    ) {
        var writer = JSONWriter(style: .pretty, sink: sink)
        writer.object { writer in
            writer.member("schema", "daylane.validation/1")
            writer.member("profile", options.rules.profile.rawValue)
            writer.member("failOn", options.failOn.name)
            writer.memberArray("files") { writer in
                for file in files {
                    if writer.isStopped { return }
                    Self.write(file, &writer)
                }
            }
            writer.memberObject("summary") { Self.write(summary, &$0) }
        }
        writer.endLine()
        writer.flush()
    }

    private static func write(_ file: ReportedFile, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("file", file.name)
            writer.member("problem", file.problem)
            writer.memberArray("findings") { writer in
                for finding in file.findings {
                    let edits = zip(finding.finding.fix?.edits ?? [], finding.edits)
                    write(finding.finding, fingerprint: finding.fingerprint, Array(edits), &writer)
                }
            }
            if !file.mended.isEmpty {
                writer.memberArray("mended") { writer in
                    for finding in file.mended {
                        write(finding, fingerprint: nil, [], &writer)
                    }
                }
            }
            writer.memberObject("counts") { writer in
                for severity in Diagnostic.Severity.allCases.reversed() {
                    writer.member(
                        severity.name,
                        file.counts.reduce(0) { $0 + ($1.key.severity == severity ? $1.value : 0) })
                }
            }
            writer.member("known", file.known > 0 ? file.known : nil)
            writer.member("omitted", file.omitted > 0 ? file.omitted : nil)
        }
    }

    private static func write(
        _ finding: Finding, fingerprint: String?, _ edits: [(Fix.Edit, SourceSpan)],
        _ writer: inout JSONWriter
    ) {
        let diagnostic = finding.diagnostic
        let rule = Rule.named(diagnostic.rule)
        writer.object { writer in
            writer.member("rule", diagnostic.rule)
            writer.member("severity", diagnostic.severity.name)
            writer.member("message", diagnostic.message)
            if let start = diagnostic.location {
                let end = finding.end ?? start
                writer.member("line", start.line)
                writer.member("column", start.column)
                writer.member("endLine", end.line)
                writer.member("endColumn", end.column)
                writer.member("offset", start.offset)
                writer.member("endOffset", max(start.offset, end.offset))
            }
            writer.member("path", diagnostic.componentPath)
            writer.member("section", rule?.section)
            writer.member("fingerprint", fingerprint)
            guard let fix = finding.fix, let fixability = finding.fixability else { return }
            writer.memberObject("fix") { writer in
                writer.member("safe", fixability == .safe)
                writer.member("summary", fix.summary)
                // The places of what was mended are gone.
                guard fingerprint != nil else { return }
                writer.memberArray("edits") { writer in
                    for (edit, span) in edits { write(edit, span, &writer) }
                }
            }
        }
    }

    private static func write(_ edit: Fix.Edit, _ span: SourceSpan, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("line", span.start.line)
            writer.member("column", span.start.column)
            writer.member("endLine", span.end.line)
            writer.member("endColumn", span.end.column)
            writer.member("offset", span.start.offset)
            writer.member("endOffset", span.end.offset)
            writer.member("replacement", String(decoding: edit.replacement, as: UTF8.self))
        }
    }

    private static func write(_ summary: ValidationSummary, _ writer: inout JSONWriter) {
        writer.member("files", summary.files)
        writer.member("filesWithFindings", summary.filesWithFindings)
        writer.member("unchecked", summary.unchecked)
        writer.member("findings", summary.findings)
        for severity in Diagnostic.Severity.allCases.reversed() {
            writer.member(severity.name, summary.counts[severity] ?? 0)
        }
        writer.member("safelyFixable", summary.safelyFixable)
        writer.member("unsafelyFixable", summary.unsafelyFixable)
        writer.member("mended", summary.mended)
        writer.member("known", summary.known)
        writer.member("omitted", summary.omitted)
        writer.memberObject("rules") { writer in
            for (rule, count) in summary.rules.sorted(by: { $0.key < $1.key }) {
                writer.member(rule, count)
            }
        }
    }
}
