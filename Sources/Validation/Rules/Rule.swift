public import CalendarModel

/// A rule that calendars are checked against: all that is said of it, and its check.
///
/// A new rule is one entry in the table of its group; `Rule.all` is all of them.
public struct Rule: Sendable {
    /// Whether findings of a rule can be mended.
    public enum Fixability: String, Sendable, Hashable, CaseIterable {
        /// Somebody has to decide.
        case none
        /// Most or all findings can be mended, and no reader sees another calendar for it.
        case safe
        /// Most or all findings can be mended, but the meaning may become another.
        case unsafe
    }

    /// The stable name, in kebab-case.
    public let name: String
    /// What it is about.
    public let group: RuleGroup
    /// How bad a finding is, unless a profile or the user has it otherwise.
    public let severity: Diagnostic.Severity
    /// Where it is written, as `RFC 5545 §3.3.5`; "practice" where no standard has it.
    public let section: String
    /// The rule in one line, without a full stop.
    public let summary: String
    /// Why it matters and what to do, in a few sentences.
    public let explanation: String
    /// What breaks it.
    public let wrong: RuleExample
    /// The same, right.
    public let right: RuleExample
    /// Whether findings can be mended.
    public let fix: Fixability
    /// Whether the rule is off unless it is asked for, or a profile turns it on.
    public let isOptional: Bool
    /// The severities in profiles that have it otherwise; they turn an optional rule on.
    public let profiles: [Profile: Diagnostic.Severity]
    let check: Check

    /// An entry of the table.
    init(
        _ name: String, _ group: RuleGroup, _ severity: Diagnostic.Severity, _ section: String,
        _ summary: String, explanation: String, wrong: RuleExample, right: RuleExample,
        fix: Fixability = .none, isOptional: Bool = false,
        profiles: [Profile: Diagnostic.Severity] = [:], check: Check
    ) {
        self.name = name
        self.group = group
        self.severity = severity
        self.section = section
        self.summary = summary
        self.explanation = explanation
        self.wrong = wrong
        self.right = right
        self.fix = fix
        self.isOptional = isOptional
        self.profiles = profiles
        self.check = check
    }
}

/// What looks for findings of a rule.
///
/// Checks are told apart by what they look at, so that a property is only shown to the checks that
/// its name concerns.
enum Check: Sendable {
    /// Nothing further: the reader tells of it, under the name of the rule.
    case reading
    /// The bytes of a whole file.
    case file(@Sendable (FileSubject, inout Reporter) -> Void)
    /// Properties of some names; of all without names.
    case properties(
        Set<PropertyName>? = nil, @Sendable (PropertySubject, inout Reporter) -> Void)
    /// Components of some kinds; of all without kinds.
    case components(
        Set<ComponentKind>? = nil, @Sendable (ComponentSubject, inout Reporter) -> Void)
    /// A whole VCALENDAR.
    case calendars(@Sendable (CalendarSubject, inout Reporter) -> Void)
}

extension Rule {
    /// Every rule, in the order of groups.
    public static let all: [Rule] = [
        bytes, folding, contentLines, values, structure, calendar, cardinality, exclusions, utc,
        pairing, zones, recurrence, sets, identity, itip, alarms, people, interoperability, safety,
        privacy,
    ].flatMap { $0 }

    /// The rules by their names.
    static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

    /// The rule of a name; nil when there is none.
    public static func named(_ name: String) -> Rule? { byName[name] }

    /// The severity in a profile; nil when the rule is off there.
    public func severity(in profile: Profile) -> Diagnostic.Severity? {
        profiles[profile] ?? (isOptional ? nil : severity)
    }
}
