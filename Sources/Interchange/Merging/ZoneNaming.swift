internal import CalendarModel
internal import Normalizer

/// Gives each meaning of a TZID a name of its own, so that all calendars can stand in one.
///
/// Zones mean the same when their offsets do at all times that any of the calendars uses them for.
/// Where a calendar names a TZID without a VTIMEZONE, that meaning keeps the name, as no VTIMEZONE
/// may come to stand for it; else the one that is used first does.
struct ZoneNaming {
    /// What the calendars mean by the TZIDs of one key.
    private struct Group {
        /// The TZID as the first of them writes it.
        var spelling: String
        var span: ZoneUses.Span?
        /// The meanings in order of their first use; nil is the one without a VTIMEZONE.
        var used: [Int?] = []
        var usedSet: Set<Int?> = []
        /// What VTIMEZONEs define, used or not.
        var defined: [Int] = []
        /// The TZIDs of those.
        var identifiers: [Int: String] = [:]
        /// The names of those that may not keep theirs.
        var names: [Int: String] = [:]
        /// Those that nobody uses and that do not mean what the name means now.
        var dropped: Set<Int> = []
    }

    private var groups: [String: Group] = [:]
    private var order: [String] = []

    /// The names for the zones of the inputs of a merge.
    init(_ input: MergeInput) {
        for source in input.sources { add(source) }
        var numbers: [String: Int] = [:]
        for key in order { settle(key, table: input.table, numbers: &numbers) }
    }

    private mutating func add(_ source: MergedSource) {
        for name in source.uses.names.sorted() {
            use(source.zones.number(named: name), named: name, span: source.uses.times[name])
        }
        // One that nobody knows is no zone: times float.
        if let name = source.floatingName, source.hasFloatingTimes, source.floatingRules != nil {
            use(source.zones.number(named: name), named: name, span: source.floatingSpan)
        }
        for case (let timeZone, let number?) in zip(source.timeZones, source.definitions) {
            guard let name = timeZone.timeZoneID else { continue }
            open(name) { group in
                if group.identifiers[number] != nil { return }
                group.identifiers[number] = name
                group.defined.append(number)
            }
        }
    }

    private mutating func use(_ number: Int?, named name: String, span: ZoneUses.Span?) {
        open(name) { group in
            group.span = ZoneUses.Span.union(group.span, span)
            if group.usedSet.insert(number).inserted { group.used.append(number) }
        }
    }

    private mutating func open(_ name: String, _ change: (inout Group) -> Void) {
        let key = ZoneResolver.key(of: name)
        if groups[key] == nil {
            groups[key] = Group(spelling: name)
            order.append(key)
        }
        change(&groups[key, default: Group(spelling: name)])
    }

    private mutating func settle(
        _ key: String, table: ZoneTable, numbers: inout [String: Int]
    ) {
        guard var group = groups[key] else { return }
        let meanings = group.defined.count + (group.usedSet.contains(nil) ? 1 : 0)
        guard meanings > 1, !group.defined.isEmpty else { return }
        let span = group.span ?? .usual
        let inOrder = group.used.filter { $0 == nil } + group.used.filter { $0 != nil }
        var names: [ZoneSignature?: String] = [:]
        for meaning in inOrder {
            let rules = table.rules(meaning, named: group.spelling)
            let signature = rules.map { ZoneSignature($0, over: span) }
            if names[signature] == nil {
                let spelling = meaning.flatMap { group.identifiers[$0] } ?? group.spelling
                names[signature] = names.isEmpty ? "" : newName(for: spelling, &numbers)
            }
            if let meaning, let name = names[signature], !name.isEmpty {
                group.names[meaning] = name
            }
        }
        for number in group.defined where !group.usedSet.contains(number) {
            let rules = table.rules(number, named: group.spelling)
            let signature = rules.map { ZoneSignature($0, over: span) }
            if names.isEmpty { names[signature] = "" }
            if names[signature] != "" { group.dropped.insert(number) }
        }
        groups[key] = group
    }

    private func newName(for spelling: String, _ numbers: inout [String: Int]) -> String {
        var number = numbers[spelling] ?? 2
        while groups[ZoneResolver.key(of: "\(spelling) (\(number))")] != nil { number += 1 }
        numbers[spelling] = number + 1
        return "\(spelling) (\(number))"
    }

    /// The names that change for what a calendar refers to: new TZIDs by old ones.
    func renames(in source: MergedSource) -> [String: String] {
        var renames: [String: String] = [:]
        for name in source.uses.names.union([source.floatingName].compactMap(\.self)) {
            guard let number = source.zones.number(named: name) else { continue }
            if let new = groups[ZoneResolver.key(of: name)]?.names[number] { renames[name] = new }
        }
        return renames
    }

    /// Says which zones of the calendars are called something else in the merged one.
    func report(_ input: MergeInput, to log: inout DiagnosticLog) {
        for source in input.sources {
            let renames = renames(in: source)
            if renames.isEmpty { continue }
            let timeZones = Dictionary(
                source.timeZones.map { (ZoneResolver.key(of: $0.timeZoneID ?? ""), $0) }
            ) { first, _ in first }
            for (name, new) in renames.sorted(by: { $0.key < $1.key }) {
                let timeZone = timeZones[ZoneResolver.key(of: name)]
                log.add(
                    Diagnostic(
                        .info, rule: "time-zone-renamed",
                        message: "the zone \(excerpt(name)) of this calendar is called"
                            + " \(excerpt(new)) in the merged one",
                        file: source.file,
                        location: (timeZone ?? source.calendar)?.source?.location,
                        componentPath: source.calendar.map(source.calendarPath)))
            }
        }
    }

    /// The VTIMEZONEs of the calendars as they stand in the merged one, nil where one does not: each
    /// TZID has one.
    func timeZones(of input: MergeInput) -> [[Component?]] {
        var written: Set<String> = []
        var nameless: Set<Component> = []
        return input.sources.map { source in
            zip(source.timeZones, source.definitions).map { timeZone, number in
                guard let name = timeZone.timeZoneID else {
                    return nameless.insert(timeZone).inserted ? timeZone : nil
                }
                guard let group = groups[ZoneResolver.key(of: name)], let number else {
                    // It defines nothing, so it may stand for nothing that another one defines.
                    let isDefined =
                        groups[ZoneResolver.key(of: name)].map { !$0.defined.isEmpty } ?? false
                    return !isDefined && written.insert(name).inserted ? timeZone : nil
                }
                if group.dropped.contains(number) { return nil }
                let new = group.names[number] ?? name
                guard written.insert(new).inserted else { return nil }
                if new == name { return timeZone }
                var renamed = timeZone
                renamed.update(.timeZoneID) { $0.values = [.text(new)] }
                return renamed
            }
        }
    }
}
