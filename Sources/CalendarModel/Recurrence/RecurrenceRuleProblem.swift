/// Something wrong in the text of a recurrence rule, and how it was read all the same.
public struct RecurrenceRuleProblem: Sendable, Hashable {
    /// The name of the broken rule, kebab-case, as `rrule-interval-zero`.
    public var rule: String
    /// What is wrong and how it was read, one sentence.
    public var message: String
    /// Where in the text: bytes of UTF-8 before it.
    public var offset: Int

    /// Whether there is no rule to go by because of it: FREQ is missing or unknown.
    public var leavesNoRule: Bool {
        rule == "rrule-missing-frequency" || rule == "rrule-unknown-frequency"
    }

    /// A problem at an offset of the text.
    public init(rule: String, message: String, offset: Int) {
        self.rule = rule
        self.message = message
        self.offset = offset
    }
}

/// What reading the text of a recurrence rule gave.
public struct RecurrenceRuleParse: Sendable, Hashable {
    /// The rule in its most useful reading; nil when there is no FREQ to go by.
    public var rule: RecurrenceRule?
    /// What was wrong, in the order of the text.
    public var problems: [RecurrenceRuleProblem]

    /// A rule and what was wrong with its text.
    public init(rule: RecurrenceRule?, problems: [RecurrenceRuleProblem]) {
        self.rule = rule
        self.problems = problems
    }
}

extension RecurrenceRule {
    /// Reads a value of type RECUR (RFC 5545 §3.3.10, RFC 7529 §4).
    ///
    /// Letters may be in any case. What the RFC forbids is read in the most useful way and named
    /// in the problems, so that a faulty rule never makes its event vanish: a part that cannot be
    /// understood is left out, and a value out of range is dropped from its list.
    ///
    ///     let parse = RecurrenceRule.parse("FREQ=WEEKLY;BYDAY=MO,1TU;INTERVAL=0")
    ///     // parse.rule: every week on Monday and Tuesday; two problems
    public static func parse(_ text: String) -> RecurrenceRuleParse {
        var parser = RecurrenceRuleParser(text)
        return parser.parse()
    }
}
