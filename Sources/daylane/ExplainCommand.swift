internal import CommandSpec
internal import Validation

/// `daylane explain`: what rules want, and why.
struct ExplainCommand {
    private let invocation: Invocation
    private let terminal: Terminal

    init(_ invocation: Invocation, terminal: Terminal) {
        self.invocation = invocation
        self.terminal = terminal
    }

    func run() throws(CommandError) -> ExitStatus {
        let output = try Output(invocation)
        var rules: [Rule] = []
        for name in invocation.arguments {
            guard let rule = Rule.named(name) else {
                throw RuleChoice.unknown(name, option: nil, among: Rule.all.map(\.name))
            }
            rules.append(rule)
        }
        if invocation.has("json") { return try output.write(RuleListing(rules).json) }
        let width = min(invocation.integer("width") ?? terminal.width, 100)
        let usesColor = terminal.usesColor(invocation, output)
        let texts = rules.map { RuleExplanation($0).text(width: width, usesColor: usesColor) }
        return try output.write(texts.joined(separator: "\n"))
    }
}
