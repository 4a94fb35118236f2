internal import CalendarModel
internal import CommandSpec
internal import Rendering
internal import Validation

/// Which rules `--disable`, `--enable` and `--severity` ask for.
///
/// What names a rule goes before what names its group, and that before `*`; of two options that are
/// as exact the later one holds.
struct RuleChoice {
    /// What an option does to rules.
    private enum Change {
        case on
        case off
        case severity(Diagnostic.Severity)
    }

    private var byName: [String: Change] = [:]
    private var byGroup: [RuleGroup: Change] = [:]
    private var ofAll: Change?

    init(_ invocation: Invocation) throws(CommandError) {
        for option in invocation.options {
            guard let value = option.value else { continue }
            switch option.name {
            case "disable": try add(value, .off, option: "--disable")
            case "enable": try add(value, .on, option: "--enable")
            case "severity": try addSeverity(value)
            default: continue
            }
        }
    }

    /// The rules as options of a validator.
    func options(profile: Profile) -> ValidationOptions {
        var options = ValidationOptions()
        options.profile = profile
        for rule in Rule.all {
            let exact = byName[rule.name]
            switch exact ?? byGroup[rule.group] ?? ofAll {
            case nil: continue
            case .on: options.enabled.insert(rule.name)
            case .off: options.disabled.insert(rule.name)
            case .severity(let severity):
                // Only who names a rule wants one that is off.
                guard exact != nil || rule.severity(in: profile) != nil else { continue }
                options.severities[rule.name] = severity
            }
        }
        return options
    }

    private mutating func addSeverity(_ text: String) throws(CommandError) {
        guard let equals = text.firstIndex(of: "=") else {
            throw CommandError(
                .usage, "--severity: \(text) names no severity",
                hint: "write RULE=LEVEL, as bad-value=warning")
        }
        let level = text[text.index(after: equals)...].lowercased()
        let change: Change
        if level == "off" {
            change = .off
        } else if let severity = Diagnostic.Severity.allCases.first(where: { $0.name == level }) {
            change = .severity(severity)
        } else {
            throw CommandError(
                .usage, "--severity: \(level) is no severity",
                hint: "write error, warning, info or off")
        }
        try add(String(text[..<equals]), change, option: "--severity")
    }

    private mutating func add(
        _ names: String, _ change: Change, option: String
    ) throws(CommandError) {
        for part in names.split(separator: ",", omittingEmptySubsequences: false) {
            let name = String(part).trimmingSpaces
            if name == "*" {
                ofAll = change
                byGroup = [:]
                byName = [:]
            } else if Rule.named(name) != nil {
                byName[name] = change
            } else if let group = RuleGroup(rawValue: name) {
                byGroup[group] = change
            } else {
                throw Self.unknown(
                    name, option: option,
                    among: Rule.all.map(\.name) + RuleGroup.allCases.map(\.rawValue))
            }
        }
    }

    /// The error that tells of a name that no rule has, and of the nearest one.
    static func unknown(_ name: String, option: String?, among names: [String]) -> CommandError {
        let message = name.isEmpty ? "the name is empty" : "there is no rule \(excerpt(name))"
        return CommandError(
            .usage, option.map { "\($0): \(message)" } ?? message,
            hint: nearestNames(to: name, among: names) ?? "daylane validate --list-rules lists them"
        )
    }
}

extension String {
    /// The text without spaces at its ends.
    fileprivate var trimmingSpaces: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
