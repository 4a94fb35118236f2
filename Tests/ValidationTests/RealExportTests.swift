import CalendarModel
import Foundation
import Testing
import Validation

@Suite("Exports of calendar programs")
struct RealExportTests {
    private static let groups: Set<RuleGroup> = [
        .itip, .people, .interoperability, .safety, .privacy,
    ]

    @Test(
        "What a program exports has no error for itself, nor for the standards",
        arguments: [("google", Profile.google), ("outlook", .outlook), ("apple", .apple)])
    func exports(name: String, profile: Profile) throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        let file = root.appendingPathComponent("Samples/Calendars/\(name)-export.ics")
        let bytes = [UInt8](try Data(contentsOf: file))
        for profile in [profile, .rfc5545] {
            let findings = validate(bytes, profile: profile).findings.filter { finding in
                guard let rule = Rule.named(finding.diagnostic.rule) else { return false }
                return Self.groups.contains(rule.group)
            }
            #expect(
                findings.allSatisfy { $0.diagnostic.severity < .error },
                "\(findings.map(\.diagnostic))")
        }
    }

    @Test(
        "A fix leaves nothing to find, and changes nothing when it is made again",
        arguments: Rule.all.filter { groups.contains($0.group) && $0.fix != .none }.map(\.name))
    func fixes(name: String) throws {
        try checkFix(of: #require(Rule.named(name)))
    }
}
