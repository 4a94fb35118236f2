internal import CalendarModel
internal import Normalizer

/// Finds components that several inputs hold, and which of them stay.
struct Clashes {
    /// What makes two components of different inputs versions of one.
    private struct Key: Hashable {
        var kind: ComponentKind
        var uid: String
        var instance: Instance
        /// Whether an override goes for all later instances (RANGE, RFC 5545 §3.2.13).
        var isForFuture: Bool
    }

    /// Which instance an override replaces.
    private enum Instance: Hashable {
        /// None: the series itself, or a single event.
        case all
        case at(seconds: Int)
        /// A day, a floating time, or one of a zone that nobody knows.
        case written(DateOrDateTime)
        case unreadable(String)
    }

    /// Where a version stands among the versions of its component.
    private struct Rank {
        var sequence: Int
        var stamp: Int?

        init(_ component: Component) {
            sequence = component.sequence
            stamp = component.stamp?.local.seconds
        }

        /// Whether it is newer: by SEQUENCE, then DTSTAMP (RFC 5546 §2.1.5).
        func supersedes(_ other: Rank) -> Bool {
            if sequence != other.sequence { return sequence > other.sequence }
            return (stamp ?? .min) > (other.stamp ?? .min)
        }
    }

    /// What is left at each place of the merged calendar's body; nil where nothing is.
    private(set) var items: [Component.Item?]
    private let input: MergeInput

    /// Settles the clashes in a body whose zones have been made one.
    ///
    /// - Parameters:
    ///   - input: The inputs; recurrence ids are placed by the zones of their calendars.
    ///   - items: What is to stand in the merged calendar, by the places of the input's body.
    ///   - log: Takes which components gave way to others, unless they are equal.
    init(_ input: MergeInput, items: [Component.Item], log: inout DiagnosticLog) {
        self.input = input
        self.items = items
        var numbers: [Key: Int] = [:]
        var groups: [[Int]] = []
        var firstDocuments: [Component: Int] = [:]
        for (place, entry) in input.body.enumerated() {
            guard let component = entry.item.content else { continue }
            let document = input.sources[entry.source].document
            if let key = key(of: component, in: input.sources[entry.source]) {
                let number = numbers[key] ?? groups.count
                numbers[key] = number
                if number == groups.count { groups.append([]) }
                groups[number].append(place)
            } else if let changed = items[place].content {
                let first = firstDocuments[changed] ?? document
                firstDocuments[changed] = first
                if first != document { self.items[place] = nil }
            }
        }
        for group in groups { settle(group, items, &log) }
    }

    private func key(of component: Component, in source: MergedSource) -> Key? {
        guard let uid = component.uid else { return nil }
        let property = component.first(.recurrenceID)
        return Key(
            kind: component.kind, uid: uid,
            instance: property.map { instance($0, in: source) } ?? .all,
            isForFuture: property?.parameter("RANGE")?.uppercased() == "THISANDFUTURE")
    }

    private func instance(_ property: Property, in source: MergedSource) -> Instance {
        guard case .dateTime(let time) = property.values.first else {
            return .unreadable(property.rawValue ?? "")
        }
        let rules: TimeZoneRules?
        switch time {
        case .date: return .written(time)
        case .utc(let local): return .at(seconds: local.seconds)
        case .floating: rules = source.floatingRules
        case .zoned(_, let identifier):
            rules = input.rules(named: identifier, in: source) ?? source.floatingRules
        }
        guard let rules else { return .written(time) }
        return .at(seconds: rules.instant(of: time.local).seconds)
    }

    /// Lets what the newest input has take the first of the places, and leaves the rest out.
    private mutating func settle(
        _ places: [Int], _ before: [Component.Item], _ log: inout DiagnosticLog
    ) {
        guard let best = places.dropFirst().reduce(places.first, newer),
            places.contains(where: { document(at: $0) != document(at: best) })
        else { return }
        let winners = places.filter { document(at: $0) == document(at: best) }
        for (index, place) in places.enumerated() {
            items[place] = index < winners.count ? before[winners[index]] : nil
        }
        let kept = Set(winners.compactMap { before[$0].content })
        for place in places where document(at: place) != document(at: best) {
            guard let loser = before[place].content, !kept.contains(loser) else { continue }
            report(place, leftOutFor: best, &log)
        }
    }

    private func document(at place: Int) -> Int {
        input.sources[input.body[place].source].document
    }

    private func newer(_ best: Int?, _ place: Int) -> Int? {
        guard let best, let mine = input.body[place].item.content,
            let theirs = input.body[best].item.content
        else { return best }
        return Rank(mine).supersedes(Rank(theirs)) ? place : best
    }

    private func report(
        _ place: Int, leftOutFor best: Int, _ log: inout DiagnosticLog
    ) {
        guard let loser = input.body[place].item.content,
            let winner = input.body[best].item.content
        else { return }
        let source = input.sources[input.body[place].source]
        var other = input.sources[input.body[best].source].file
        if let location = winner.source?.location { other += ", line \(location.line)" }
        let (mine, theirs) = (Rank(loser), Rank(winner))
        let reason: String
        if mine.sequence != theirs.sequence {
            reason = "whose SEQUENCE \(theirs.sequence) is higher than \(mine.sequence)"
        } else if mine.stamp != theirs.stamp {
            reason = mine.stamp == nil ? "which has a DTSTAMP" : "whose DTSTAMP is later"
        } else {
            reason = "which is as new and comes first"
        }
        log.add(
            Diagnostic(
                .info, rule: "superseded",
                message: "the \(excerpt(loser.kind.rawValue)) is left out for that of \(other),"
                    + " \(reason)",
                file: source.file, location: loser.source?.location,
                componentPath: source.path(of: loser)))
    }
}
