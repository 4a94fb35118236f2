internal import CalendarModel
internal import Rendering

/// The table of rules, as some options have them.
public struct RuleListing: Sendable {
    private let rules: [Rule]
    private let options: ValidationOptions

    /// A listing of all rules.
    ///
    /// - Parameters:
    ///   - rules: The rules.
    ///   - options: Which of them are on, and how bad their findings are.
    public init(_ rules: [Rule] = Rule.all, options: ValidationOptions = ValidationOptions()) {
        self.rules = rules
        self.options = options
    }

    /// A line for each rule, under the name of its group.
    ///
    /// - Parameters:
    ///   - width: The columns of text; longer summaries take several lines.
    ///   - usesColor: Whether it is coloured.
    /// - Returns: The listing.
    public func text(width: Int, usesColor: Bool) -> String {
        var text = ""
        let names = rules.reduce(0) { max($0, $1.name.utf8.count) }
        let summaries = names + 22
        let fitting = TextFitting(ellipsis: "…")
        func add(_ line: StyledLine) { text += line.text(usesColor: usesColor) + "\n" }
        for group in RuleGroup.allCases {
            let members = rules.filter { $0.group == group }
            if members.isEmpty { continue }
            if !text.isEmpty { text += "\n" }
            var head = StyledLine()
            head.append(group.rawValue, .bold)
            add(head)
            for rule in members {
                let severity = options.severity(of: rule)
                var line = StyledLine()
                line.pad(to: 2)
                line.append(rule.name, severity == nil ? .dim : .plain)
                line.pad(to: names + 4)
                line.append(severity?.name ?? "off", TextStyle(color: severity.map(Self.color)))
                line.pad(to: names + 13)
                line.append(Self.word(for: rule.fix), .dim)
                let width = max(24, width - summaries)
                for summary in fitting.lines(of: rule.summary, width: width, limit: 100) {
                    line.pad(to: summaries)
                    line.append(summary)
                    add(line)
                    line = StyledLine()
                }
            }
        }
        return text + "\n\(rules.count) rules, \(count) of them on\n"
    }

    private var count: Int { rules.count { options.severity(of: $0) != nil } }

    private static func word(for fix: Rule.Fixability) -> String {
        switch fix {
        case .none: ""
        case .safe: "fix"
        case .unsafe: "unsafe"
        }
    }

    private static func color(_ severity: Diagnostic.Severity) -> TextStyle.Color {
        switch severity {
        case .error: .red
        case .warning: .yellow
        case .info: .cyan
        }
    }

    /// The rules as a JSON document, `daylane.rules/1`, with a line end.
    public var json: String {
        var writer = JSONWriter(style: .pretty)
        writer.object { writer in
            writer.member("schema", "daylane.rules/1")
            writer.member("profile", options.profile.rawValue)
            writer.memberArray("rules") { writer in
                for rule in rules { write(rule, &writer) }
            }
        }
        return writer.text + "\n"
    }

    private func write(_ rule: Rule, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", rule.name)
            writer.member("group", rule.group.rawValue)
            writer.member("severity", (options.severity(of: rule) ?? rule.severity).name)
            writer.member("enabled", options.severity(of: rule) != nil)
            writer.member("section", rule.section)
            writer.member("address", rule.sectionAddress)
            writer.member("summary", rule.summary)
            writer.member("explanation", rule.explanation)
            writer.member("wrong", rule.wrong.text)
            writer.member("right", rule.right.text)
            writer.member("fix", rule.fix.rawValue)
            writer.member("optional", rule.isOptional)
            writer.memberObject("profiles") { writer in
                for profile in Profile.allCases {
                    writer.member(profile.rawValue, rule.severity(in: profile)?.name ?? "off")
                }
            }
        }
    }
}
