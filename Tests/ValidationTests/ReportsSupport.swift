import CalendarModel
import Foundation
import Testing
import Validation

/// A report with one finding about a marked stretch of a text.
///
/// - Parameters:
///   - text: The text; the stretch stands between `«` and `»`, which are not part of it.
///   - severity: How bad the finding is.
///   - rule: The rule.
///   - message: The message.
///   - path: The component.
///   - fix: What would mend it.
///   - name: The name of the file.
/// - Returns: The report.
func markedReport(
    _ text: String, _ severity: Diagnostic.Severity = .error, rule: String = "bad-value",
    message: String = "it is wrong", path: String? = nil, fix: Fix? = nil, name: String = "cal.ics"
) -> FileReport {
    var bytes: [UInt8] = []
    var places: [Int] = []
    for character in text.unicodeScalars {
        switch character {
        case "«", "»": places.append(bytes.count)
        default: bytes += Array(String(character).utf8)
        }
    }
    return markedReport(
        bytes, (places.first ?? 0)..<(places.last ?? 0), severity, rule: rule, message: message,
        path: path, fix: fix, name: name)
}

/// A report with one finding about a range of bytes.
func markedReport(
    _ bytes: [UInt8], _ range: Range<Int>, _ severity: Diagnostic.Severity = .error,
    rule: String = "bad-value", message: String = "it is wrong", path: String? = nil,
    fix: Fix? = nil, name: String = "cal.ics"
) -> FileReport {
    let source = SourceText(name: name, bytes: bytes)
    let lines = LineTable(source)
    let diagnostic = Diagnostic(
        severity, rule: rule, message: message, file: name,
        location: lines.location(ofByte: range.lowerBound), componentPath: path)
    let end = lines.location(ofByte: range.upperBound)
    return FileReport(source, findings: [Finding(diagnostic, end: end, fix: fix)])
}

/// The text of a report of some files.
func written(
    _ files: [CheckedFile], _ format: ReportFormat, _ options: ReportOptions = ReportOptions()
) -> String {
    var report = FindingsReport(format, options: options)
    for file in files { report.add(file) }
    return String(decoding: report.bytes, as: UTF8.self)
}

func written(
    _ report: FileReport, _ format: ReportFormat, _ options: ReportOptions = ReportOptions()
) -> String {
    written([CheckedFile(report)], format, options)
}

/// What a JSON text says.
func parsed(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
}
