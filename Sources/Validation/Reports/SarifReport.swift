internal import CalendarModel
internal import Normalizer
internal import Rendering

/// Findings as SARIF 2.1.0 (OASIS, section 3): one run, its rules, a result for each finding.
struct SarifReport {
    private let options: ReportOptions

    init(_ options: ReportOptions) {
        self.options = options
    }

    func write(_ files: [ReportedFile], to sink: @escaping ([UInt8]) -> Bool) {
        let indices = Dictionary(
            Rule.all.enumerated().map { ($0.element.name, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        var writer = JSONWriter(style: .pretty, sink: sink)
        writer.object { writer in
            writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            writer.member("version", "2.1.0")
            writer.memberArray("runs") { writer in
                writer.object { writer in
                    writer.memberObject("tool") { writer in
                        writer.memberObject("driver") { writeDriver(&$0) }
                    }
                    writer.memberArray("invocations") { writer in
                        writer.object { Self.writeInvocation(files, &$0) }
                    }
                    writer.member("columnKind", "unicodeCodePoints")
                    writer.memberArray("results") { writer in
                        for file in files {
                            for finding in file.findings {
                                if writer.isStopped { return }
                                Self.write(finding, of: file, indices, &writer)
                            }
                        }
                    }
                }
            }
        }
        writer.endLine()
        writer.flush()
    }

    private func writeDriver(_ writer: inout JSONWriter) {
        writer.member("name", "daylane")
        if !options.version.isEmpty { writer.member("semanticVersion", options.version) }
        writer.memberArray("rules") { writer in
            for rule in Rule.all { write(rule, &writer) }
        }
    }

    private func write(_ rule: Rule, _ writer: inout JSONWriter) {
        let severity = options.rules.severity(of: rule)
        writer.object { writer in
            writer.member("id", rule.name)
            writer.memberObject("shortDescription") { $0.member("text", rule.summary) }
            writer.memberObject("fullDescription") { $0.member("text", rule.explanation) }
            writer.member("helpUri", rule.sectionAddress)
            writer.memberObject("help") { writer in
                writer.member("text", RuleExplanation(rule).plainText)
                writer.member("markdown", RuleExplanation(rule).markdown)
            }
            writer.memberObject("defaultConfiguration") { writer in
                writer.member("enabled", severity != nil)
                writer.member("level", (severity ?? rule.severity).sarifLevel)
            }
            writer.memberObject("properties") { writer in
                writer.member("tags", strings: [rule.group.rawValue, rule.section])
            }
        }
    }

    private static func writeInvocation(_ files: [ReportedFile], _ writer: inout JSONWriter) {
        let unchecked = files.filter { $0.problem != nil }
        writer.member("executionSuccessful", unchecked.isEmpty)
        let told = files.filter { $0.problem != nil || $0.omitted > 0 }
        guard !told.isEmpty else { return }
        writer.memberArray("toolExecutionNotifications") { writer in
            for file in told {
                writer.object { writer in
                    writer.member("level", file.problem == nil ? "warning" : "error")
                    writer.memberObject("message") {
                        $0.member("text", file.problem ?? file.omittedWords)
                    }
                    writer.memberArray("locations") { writer in
                        writer.object { writer in
                            writer.memberObject("physicalLocation") { writer in
                                writeArtifact(file.name, &writer)
                            }
                        }
                    }
                }
            }
        }
    }

    private static func writeArtifact(_ path: String, _ writer: inout JSONWriter) {
        writer.memberObject("artifactLocation") { $0.member("uri", uri(ofPath: path)) }
    }

    private static func write(
        _ finding: ReportedFinding, of file: ReportedFile, _ indices: [String: Int],
        _ writer: inout JSONWriter
    ) {
        let diagnostic = finding.diagnostic
        writer.object { writer in
            writer.member("ruleId", diagnostic.rule)
            writer.member("ruleIndex", indices[diagnostic.rule])
            writer.member("level", diagnostic.severity.sarifLevel)
            writer.memberObject("message") { $0.member("text", diagnostic.message) }
            writer.memberArray("locations") { writer in
                writer.object { writer in
                    writer.memberObject("physicalLocation") { writer in
                        writeArtifact(file.name, &writer)
                        guard let start = diagnostic.location else { return }
                        writer.memberObject("region") { writer in
                            let end = finding.end ?? start
                            writeRegion(SourceSpan(start: start, end: end), &writer)
                            writer.member("byteOffset", start.offset)
                            writer.member("byteLength", max(0, end.offset - start.offset))
                        }
                    }
                    guard let path = diagnostic.componentPath else { return }
                    writer.memberArray("logicalLocations") { writer in
                        writer.object { writer in
                            writer.member("fullyQualifiedName", path)
                            writer.member("kind", "object")
                        }
                    }
                }
            }
            writer.memberObject("partialFingerprints") { writer in
                writer.member("daylane/v1", finding.fingerprint)
            }
            write(finding.finding.fix, finding, of: file, &writer)
        }
    }

    /// A region of text; its end is exclusive (3.30.8).
    private static func writeRegion(_ span: SourceSpan, _ writer: inout JSONWriter) {
        writer.member("startLine", span.start.line)
        writer.member("startColumn", span.start.column)
        writer.member("endLine", span.end.line)
        writer.member("endColumn", span.end.column)
    }

    private static func write(
        _ fix: Fix?, _ finding: ReportedFinding, of file: ReportedFile, _ writer: inout JSONWriter
    ) {
        // A fix that only writes the text as UTF-8 is no replacement of regions.
        guard let fix, let fixability = finding.finding.fixability, !fix.edits.isEmpty
        else { return }
        let note = fixability == .safe ? "" : " (the meaning may become another)"
        writer.memberArray("fixes") { writer in
            writer.object { writer in
                writer.memberObject("description") { $0.member("text", fix.summary + note) }
                writer.memberArray("artifactChanges") { writer in
                    writer.object { writer in
                        writeArtifact(file.name, &writer)
                        writer.memberArray("replacements") { writer in
                            for (edit, span) in zip(fix.edits, finding.edits) {
                                write(edit, span, &writer)
                            }
                        }
                    }
                }
            }
        }
    }

    private static func write(_ edit: Fix.Edit, _ span: SourceSpan, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.memberObject("deletedRegion") { writeRegion(span, &$0) }
            guard !edit.replacement.isEmpty else { return }
            writer.memberObject("insertedContent") { writer in
                writer.member("text", String(decoding: edit.replacement, as: UTF8.self))
            }
        }
    }
}

/// The URI of a path (RFC 3986): relative as the path is, `file:` for an absolute one.
///
/// Bytes that are no unreserved character are percent-encoded, as are those of a path that are no
/// UTF-8.
func uri(ofPath path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for unit in SystemPath.cString(Fingerprint.normalized(path)).dropLast() {
        let byte = UInt8(bitPattern: unit)
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
            text.unicodeScalars.append(Unicode.Scalar(byte))
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
        }
    }
    return text
}

extension Diagnostic.Severity {
    /// The level (3.27.10).
    fileprivate var sarifLevel: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }
}

extension Rule {
    /// The address of the first section that `section` names; nil for what no RFC has.
    var sectionAddress: String? {
        let words = section.split { $0 == " " || $0 == "," || $0 == ";" }
        guard words.count >= 2, words[0] == "RFC", let number = Int(words[1]) else { return nil }
        var address = "https://www.rfc-editor.org/rfc/rfc\(number).html"
        if words.count > 2, words[2].hasPrefix("§") {
            let numbers = words[2].dropFirst().prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            if !numbers.isEmpty { address += "#section-\(numbers)" }
        }
        return address
    }
}
