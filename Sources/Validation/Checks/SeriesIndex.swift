internal import CalendarModel
internal import Normalizer

/// The components of a calendar by what they recur as: series, and the overrides of their UID.
///
/// Questions to the recurrence engine share a number of steps, so that a hostile file takes no
/// longer than a large one; when they are spent, nothing is said.
final class SeriesIndex {
    /// The components of one UID and kind.
    struct Group {
        var uid: String
        var kind: ComponentKind
        var masters: [ComponentSubject] = []
        var overrides: [ComponentSubject] = []
    }

    /// The kinds that may recur.
    static let kinds: Set<ComponentKind> = [.event, .todo, .journal]
    /// The steps that one question may take.
    private static let stepsPerQuestion = 50_000
    /// The steps that are left for all of them.
    private lazy var steps = 5_000_000 + 500 * members.count

    /// A question for the first instances of a rule.
    struct Question: Hashable {
        var rule: String
        var start: LocalDateTime
        var isDate: Bool
        var count: Int
    }

    /// What is known of rules: hundreds of events may have the same one.
    var answers: [Question: RecurrenceChecks.FirstInstances?] = [:]
    private unowned let calendar: CalendarSubject
    private var known: [ObjectIdentifier: SeriesInstances?] = [:]

    init(_ calendar: CalendarSubject) {
        self.calendar = calendar
    }

    /// The components that may recur, in order.
    private(set) lazy var members = calendar.root.children.filter { Self.kinds.contains($0.kind) }

    /// The components with a UID, by it and their kind, in the order of their first ones.
    private(set) lazy var groups: [Group] = {
        struct Key: Hashable {
            var uid: String
            var kind: ComponentKind
        }
        var groups: [Group] = []
        var places: [Key: Int] = [:]
        for member in members {
            guard let uid = member.component.uid else { continue }
            let key = Key(uid: uid, kind: member.kind)
            let place = places[key] ?? groups.count
            if place == groups.count {
                places[key] = place
                groups.append(Group(uid: uid, kind: member.kind))
            }
            if member.has(.recurrenceID) {
                groups[place].overrides.append(member)
            } else {
                groups[place].masters.append(member)
            }
        }
        return groups
    }()

    /// The UIDs that have overrides.
    private(set) lazy var overriddenUIDs = Set(
        groups.lazy.filter { !$0.overrides.isEmpty }.map(\.uid))

    /// The zone of floating times that the calendar names (X-WR-TIMEZONE).
    private(set) lazy var floatingZone: TimeZoneRules? = calendar.root.component
        .first(.wrTimeZone)?.text.flatMap { calendar.resolver.resolve($0)?.zone }

    /// The instances of a component; nil when it has no start that can be read.
    func instances(of subject: ComponentSubject) -> SeriesInstances? {
        let key = ObjectIdentifier(subject)
        if let found = known[key] { return found }
        let made = SeriesInstances(
            subject.component, zones: calendar.resolver, floatingZone: floatingZone)
        known[key] = .some(made)
        return made
    }

    /// Asks the recurrence engine something, with the steps that it may take.
    func ask<Answer>(_ question: (inout Int) -> Answer) -> Answer {
        let share = min(Self.stepsPerQuestion, steps)
        var left = share
        let answer = question(&left)
        steps -= share - max(0, left)
        return answer
    }
}
