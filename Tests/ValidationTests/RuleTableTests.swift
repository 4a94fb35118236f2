import CalendarModel
import Testing
import Validation

@Suite("The table of rules")
struct RuleTableTests {
    @Test("Every rule is named once, in kebab-case, and says what it is about")
    func names() {
        var seen: Set<String> = []
        for rule in Rule.all {
            #expect(seen.insert(rule.name).inserted, "\(rule.name) is there twice")
            #expect(rule.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
            #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."), "\(rule.name)")
            #expect(rule.explanation.hasSuffix("."), "\(rule.name)")
            #expect(
                rule.section.hasPrefix("RFC ") || rule.section == "practice", "\(rule.name)")
        }
    }

    @Test("The wrong example of a rule breaks it", arguments: Rule.all.map(\.name))
    func wrongExample(name: String) throws {
        let rule = try #require(Rule.named(name))
        let report = validate(rule.wrong.bytes, enabled: [name])
        #expect(!report.places(of: name).isEmpty, "\(report.findings.map(\.diagnostic))")
        #expect(
            report.findings.allSatisfy { $0.diagnostic.location != nil || name == "empty-file" })
        for finding in report.findings where finding.diagnostic.severity == .error {
            #expect(finding.diagnostic.rule == name, "\(finding.diagnostic)")
        }
    }

    @Test(
        "The right example of a rule breaks neither it nor any other",
        arguments: Rule.all.map(\.name))
    func rightExample(name: String) throws {
        let rule = try #require(Rule.named(name))
        let report = validate(rule.right.bytes, enabled: [name])
        #expect(report.places(of: name).isEmpty, "\(report.findings.map(\.diagnostic))")
        #expect(
            report.findings.filter { $0.diagnostic.severity > .info }.isEmpty,
            "\(report.findings.map(\.diagnostic))")
    }
}
