internal import CalendarModel
internal import Rendering

/// Findings as GitLab's Code Quality report: an array of issues.
///
/// Files that could not be checked are no findings and are not in it.
struct GitLabReport {
    func write(_ files: [ReportedFile], to sink: @escaping ([UInt8]) -> Bool) {
        var writer = JSONWriter(style: .pretty, sink: sink)
        writer.array { writer in
            for file in files {
                for finding in file.findings {
                    if writer.isStopped { return }
                    write(finding, of: file, &writer)
                }
            }
        }
        writer.endLine()
        writer.flush()
    }

    private func write(
        _ finding: ReportedFinding, of file: ReportedFile, _ writer: inout JSONWriter
    ) {
        let diagnostic = finding.diagnostic
        writer.object { writer in
            var description = diagnostic.message
            if let section = finding.rule?.section, section != "practice" {
                description += " [\(section)]"
            }
            writer.member("description", description)
            writer.member("check_name", diagnostic.rule)
            writer.member("fingerprint", finding.fingerprint)
            writer.member("severity", severity(diagnostic.severity))
            writer.memberObject("location") { writer in
                // A path must not begin with "./".
                writer.member("path", Fingerprint.normalized(file.name))
                writer.memberObject("lines") { writer in
                    let start = diagnostic.location?.line ?? 1
                    writer.member("begin", start)
                    writer.member("end", max(start, finding.end?.line ?? start))
                }
            }
        }
    }

    private func severity(_ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .info: "info"
        }
    }
}
