internal import CalendarModel
internal import CommandSpec
internal import Interchange

/// What `--strip` and `--anonymize` do to components, each by itself.
struct ConvertChanges {
    private var stripping: Stripping?
    private var anonymizing: Anonymizing?

    /// The changes that options ask for; nil when they ask for none.
    init?(_ invocation: Invocation) {
        guard invocation.has("strip") || invocation.has("anonymize") else { return nil }
        if invocation.has("strip") { stripping = Stripping(invocation.values("strip")) }
        if invocation.has("anonymize") {
            var random = SystemRandomNumberGenerator()
            let seed = invocation.value("anonymize") ?? "\(random.next())\(random.next())"
            anonymizing = Anonymizing(seed: seed)
        }
    }

    /// What is left of some items.
    mutating func changed(_ items: [Component.Item]) -> [Component.Item] {
        // Not before: what is stripped is told by the names it was read with.
        let stripped = stripping?.strip(items) ?? items
        return anonymizing?.anonymize(stripped) ?? stripped
    }

    /// What is left of a part; nil when nothing is.
    mutating func changed(_ part: CalendarPart) -> CalendarPart? {
        guard let item = changed([part.item]).first else { return nil }
        var part = part
        part.item = item
        // They are counted where they stand.
        var uncounted = self
        part.later = uncounted.changed(part.later)
        return part
    }

    /// Says what could not be done.
    func report(to console: Console) {
        for (name, count) in stripping?.counts ?? [] where count == 0 {
            console.say(
                Diagnostic(
                    .warning, rule: "nothing-stripped",
                    message: "--strip \(name): there is no such property or component"))
        }
        guard let count = anonymizing?.unreadCount, count > 0 else { return }
        let isOne = count == 1
        console.say(
            Diagnostic(
                .warning, rule: "not-anonymized",
                message: "\(count) line\(isOne ? " that is" : "s that are") no property"
                    + " \(isOne ? "is" : "are") left out, as nobody knows what"
                    + " \(isOne ? "it tells" : "they tell")"))
    }
}
