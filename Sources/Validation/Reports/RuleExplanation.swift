internal import CalendarModel
public import Rendering

/// All that is said of one rule.
public struct RuleExplanation: Sendable {
    private let rule: Rule

    /// The explanation of a rule.
    public init(_ rule: Rule) {
        self.rule = rule
    }

    /// The text for a terminal, with a line end.
    ///
    /// - Parameters:
    ///   - width: The columns of text.
    ///   - usesColor: Whether it is coloured.
    ///   - depth: How many colours there are.
    /// - Returns: The explanation.
    public func text(width: Int, usesColor: Bool, depth: ColorDepth = .sixteen) -> String {
        var text = ""
        func add(_ parts: (String, TextStyle)..., indent: Int = 0) {
            var line = StyledLine()
            line.pad(to: indent)
            for (part, style) in parts { line.append(part, style) }
            text += line.text(usesColor: usesColor, depth: depth) + "\n"
        }
        add((rule.name, .bold))
        for line in wrapped(rule.summary, width) { add((line, .plain)) }
        text += "\n"
        for (label, value) in facts {
            let lines = wrapped(value, width - 12)
            for (index, line) in lines.enumerated() {
                var head = StyledLine()
                if index == 0 { head.append(label, .dim) }
                head.pad(to: 12)
                head.append(line)
                text += head.text(usesColor: usesColor, depth: depth) + "\n"
            }
        }
        text += "\n"
        for line in wrapped(rule.explanation, width) { add((line, .plain)) }
        for (label, example, color) in [
            ("Wrong:", rule.wrong, TextStyle.Color.red), ("Right:", rule.right, .green),
        ] {
            text += "\n"
            add((label, TextStyle(isBold: true, color: color)))
            for line in Self.lines(of: example) { add((line, .plain), indent: 4) }
        }
        return text
    }

    /// The text without colours, in lines of 80 columns.
    var plainText: String { text(width: 80, usesColor: false) }

    /// The same for readers of Markdown (CommonMark).
    var markdown: String {
        var text = "\(rule.explanation)\n"
        for (label, example) in [("Wrong", rule.wrong), ("Right", rule.right)] {
            let lines = Self.lines(of: example).joined(separator: "\n")
            // A fence must be longer than any row of backticks in what it holds.
            var fence = "```"
            while lines.contains(fence) { fence += "`" }
            text += "\n\(label):\n\n\(fence)\n\(lines)\n\(fence)\n"
        }
        return text + "\n" + facts.map { "- \($0): \($1)" }.joined(separator: "\n") + "\n"
    }

    private var facts: [(label: String, value: String)] {
        var severity = rule.severity.name
        if rule.isOptional { severity += ", off unless it is asked for" }
        let profiles = Profile.allCases.compactMap { profile -> String? in
            guard let other = rule.profiles[profile] else { return nil }
            return "\(profile.rawValue) (\(other.name))"
        }
        var facts = [("Severity", severity)]
        if !profiles.isEmpty { facts.append(("Profiles", profiles.joined(separator: ", "))) }
        facts.append(("Group", rule.group.rawValue))
        facts.append(("Written in", rule.section))
        switch rule.fix {
        case .none: facts.append(("Fix", "none, somebody has to decide"))
        case .safe: facts.append(("Fix", "--fix mends it"))
        case .unsafe:
            facts.append(("Fix", "--unsafe-fixes mends it; the meaning may become another"))
        }
        return facts
    }

    private func wrapped(_ text: String, _ width: Int) -> [String] {
        TextFitting(ellipsis: "…").lines(of: text, width: max(20, width), limit: 1000)
    }

    /// The lines of an example; whatever cannot be seen is an escape, the line ends included where
    /// they are not the same everywhere.
    private static func lines(of example: RuleExample) -> [String] {
        let text = example.text
        var lines: [(text: String, end: String)] = []
        var line = ""
        for character in text {
            switch character {
            case "\r\n", "\n", "\r":
                lines.append(
                    (line, character == "\r\n" ? "\\r\\n" : character == "\n" ? "\\n" : "\\r"))
                line = ""
            case "\t": line += "\\t"
            default: line += escapingControls(String(character))
            }
        }
        if !line.isEmpty { lines.append((line, "")) }
        let showsEnds = lines.contains { $0.end == "\\r\\n" || $0.end == "\\r" }
        if lines.isEmpty { return ["(nothing)"] }
        return lines.map { line in
            let text = line.text + (showsEnds ? line.end : "")
            // Spaces at the end of a line would not be seen.
            guard text.hasSuffix(" ") else { return text }
            return text.dropLast() + "\\x20"
        }
    }
}
