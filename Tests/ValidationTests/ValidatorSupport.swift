import CalendarModel
import Libical
import Normalizer
import Validation

/// Checks a calendar with the rules of a profile, and others by name.
func validate(
    _ bytes: [UInt8], profile: Profile = .rfc5545, enabled: Set<String> = [],
    name: String = "cal.ics"
) -> FileReport {
    var options = ValidationOptions()
    options.profile = profile
    options.enabled = enabled
    let validator = Validator(
        options: options, zones: .system(tzdir: nil),
        windowsZoneName: { ianaZone(forWindowsName: $0) })
    return validator.validate(bytes, name: name)
}

func validate(
    _ text: String, profile: Profile = .rfc5545, enabled: Set<String> = []
) -> FileReport {
    validate(Array(text.utf8), profile: profile, enabled: enabled)
}

extension FileReport {
    /// The text of the file that a finding is about.
    func marked(_ finding: Finding) -> String {
        guard let start = finding.diagnostic.location?.offset, let end = finding.end?.offset,
            start <= end, end <= source.bytes.count
        else { return "" }
        return String(decoding: source.bytes[start..<end], as: UTF8.self)
    }

    /// The findings of a rule as `line:column marked text`.
    func places(of rule: String) -> [String] {
        findings.filter { $0.diagnostic.rule == rule }.map { finding in
            let place = finding.diagnostic.location
            return "\(place?.line ?? 0):\(place?.column ?? 0) \(marked(finding))"
        }
    }
}
