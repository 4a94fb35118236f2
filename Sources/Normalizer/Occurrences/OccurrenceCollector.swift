public import CalendarModel

/// Brings series and overrides with one UID together and gathers what falls into a window.
struct OccurrenceCollector {
    /// The components that share a UID.
    private struct Group {
        var masters: [EventRecord] = []
        var overrides: [EventRecord] = []
    }

    private struct GroupKey: Hashable {
        var uid: String
        /// A to-do may have the UID of the event it belongs to.
        var kind: ComponentKind
    }

    /// A recurring component and what overrides it, to be expanded.
    private struct Series {
        var master: EventRecord
        var overrides: SeriesOverrides
    }

    private let query: OccurrenceQuery
    private let window: Window
    private var groups: [GroupKey: Group] = [:]
    /// Components without a UID, each by itself.
    private var loners: [EventRecord] = []
    private var found: [Occurrence] = []
    private var series: [Series] = []
    private var log = DiagnosticLog()
    /// What rules have used of the steps that they have together.
    private var dearSteps = 0

    init(query: OccurrenceQuery) {
        self.query = query
        window = Window(days: query.days, zone: query.zone)
    }

    mutating func add(_ component: Component, context: CalendarContext, order: Int) {
        var reader = EventRecordReader(context: context, display: query.zone)
        let record = reader.record(of: component, order: order)
        for diagnostic in reader.diagnostics { log.add(diagnostic) }
        guard let record else { return }
        guard let uid = component.uid else {
            loners.append(record)
            return
        }
        let key = GroupKey(uid: uid, kind: component.kind)
        if record.recurrenceID == nil {
            groups[key, default: Group()].masters.append(record)
        } else {
            groups[key, default: Group()].overrides.append(record)
        }
    }

    mutating func collect() -> OccurrenceList {
        for record in loners { collect(Group(masters: [record])) }
        // The order of a dictionary must not show.
        let sorted = groups.sorted { left, right in
            (left.key.uid, left.key.kind.rawValue) < (right.key.uid, right.key.kind.rawValue)
        }
        for (_, group) in sorted { collect(group) }
        expandSeries()
        return OccurrenceList(occurrences: ordered(), diagnostics: log.diagnostics)
    }

    private mutating func collect(_ unordered: Group) {
        var group = unordered
        // What tells series of one UID apart must not depend on where they stand.
        group.masters.sort { left, right in
            if left.context.info.file != right.context.info.file {
                return left.context.info.file < right.context.info.file
            }
            if left.context.info.index != right.context.info.index {
                return left.context.info.index < right.context.info.index
            }
            if left.start.local != right.start.local { return left.start.local < right.start.local }
            let titles = (left.component.summary ?? "", right.component.summary ?? "")
            return titles.0 == titles.1 ? left.order < right.order : titles.0 < titles.1
        }
        for index in group.masters.indices { group.masters[index].seriesIndex = index }
        if group.masters.count > 1, group.masters[0].component.uid != nil {
            reportDoubles(group.masters)
        }
        guard !group.masters.isEmpty else {
            let overrides = SeriesOverrides(group.overrides, of: nil, display: query.zone)
            for override in overrides.single + overrides.shownFuture {
                addSingle(override, series: nil)
            }
            return
        }
        let files = Set(group.masters.map(\.context.info.file))
        let isShared = !group.overrides.contains { $0.inheritsLength || $0.standsAtRecurrenceID }
        var known: [OverrideContext: SeriesOverrides] = [:]
        var shown: Set<Int> = []
        for master in group.masters {
            let key = OverrideContext(master, display: query.zone, isShared: isShared)
            if let overrides = known[key] {
                take(master, overrides: overrides)
                continue
            }
            // An override in a file without its series belongs to the series of any other file.
            let overrides = SeriesOverrides(
                group.overrides.lazy.filter { override in
                    let file = override.context.info.file
                    return file == master.context.info.file || !files.contains(file)
                }, of: master, display: query.zone)
            known[key] = overrides
            take(master, overrides: overrides)
            for override in overrides.single + overrides.shownFuture
            where shown.insert(override.order).inserted {
                addSingle(override, series: master)
            }
        }
    }

    private mutating func take(_ master: EventRecord, overrides: SeriesOverrides) {
        guard !master.isRecurring, overrides.isEmpty else {
            series.append(Series(master: master, overrides: overrides))
            return
        }
        let time = master.time(startingAt: master.start.local, display: query.zone)
        add(Occurrence(time: time, recurrenceID: nil, record: master))
    }

    /// Expands the series, so that a limit strikes those with the most instances alone: a rule of
    /// every second shall not take the place of a meeting.
    ///
    /// Each may have an equal share; what some leave over is shared by the others, again and again.
    private mutating func expandSeries() {
        var pending = series
        var budget = query.limits.occurrencesPerQuery
        var rounds = 0
        while !pending.isEmpty {
            let share = max(1, budget / pending.count)
            var cut: [Series] = []
            for series in pending {
                let expansion = expansion(of: series, limit: min(share, budget))
                dearSteps += expansion.dearSteps
                if expansion.leftOut == nil {
                    accept(expansion, of: series)
                    budget -= expansion.occurrences.count
                } else {
                    cut.append(series)
                }
            }
            rounds += 1
            if cut.count == pending.count || rounds == 8 {
                for (index, series) in cut.enumerated() {
                    let share = max(min(1, budget), budget / (cut.count - index))
                    let expansion = expansion(of: series, limit: share)
                    dearSteps += expansion.dearSteps
                    accept(expansion, of: series)
                    budget -= expansion.occurrences.count
                }
                return
            }
            pending = cut
        }
    }

    private struct Expansion {
        var occurrences: [Occurrence]
        var leftOut: LocalDateTime?
        var dearSteps: Int
        var diagnostics: [Diagnostic]
    }

    private func expansion(of series: Series, limit: Int) -> Expansion {
        let steps = ExpansionLimits.freeSteps + max(0, query.limits.sharedSteps - dearSteps)
        var expander = SeriesExpander(
            series: series.master, overrides: series.overrides, window: window, gaps: query.gaps,
            stepsPerRule: min(query.limits.stepsPerRule, steps), limit: limit)
        let occurrences = expander.occurrences()
        return Expansion(
            occurrences: occurrences, leftOut: expander.leftOut, dearSteps: expander.dearSteps,
            diagnostics: expander.diagnostics)
    }

    private mutating func accept(_ expansion: Expansion, of series: Series) {
        for diagnostic in expansion.diagnostics { log.add(diagnostic) }
        if let local = expansion.leftOut { reportLimit(series.master, from: local) }
        for occurrence in expansion.occurrences { add(occurrence) }
    }

    private mutating func addSingle(_ override: EventRecord, series: EventRecord?) {
        var override = override
        override.seriesIndex = series?.seriesIndex ?? 0
        let time = override.time(startingAt: override.start.local, display: query.zone)
        add(
            Occurrence(
                time: time, recurrenceID: override.recurrenceID(of: series, display: query.zone),
                record: override))
    }

    private mutating func add(_ occurrence: Occurrence) {
        guard window.contains(occurrence.time) else { return }
        guard query.includesCancelled || !occurrence.isCancelled else { return }
        found.append(occurrence)
    }

    /// Says what the limit of the query leaves out of a series.
    private mutating func reportLimit(_ series: EventRecord, from local: LocalDateTime) {
        log.add(
            Diagnostic(
                .error, rule: "too-many-occurrences",
                message: "the limit of \(query.limits.occurrencesPerQuery) instances of recurring"
                    + " events is reached, those of this one from \(local) on are left out",
                file: series.context.info.file,
                location: series.rules.first?.location ?? series.component.source?.location,
                componentPath: series.path))
    }

    private mutating func reportDoubles(_ masters: [EventRecord]) {
        for master in masters.dropFirst() {
            log.add(
                Diagnostic(
                    .warning, rule: "double-uid",
                    message: "the UID was used before without a RECURRENCE-ID, both are shown",
                    file: master.context.info.file, location: master.component.source?.location,
                    componentPath: master.path))
        }
    }

    /// What orders most occurrences, worked out once for each.
    private struct Rank {
        var start: Instant
        var end: Instant
        var isAllDay: Bool
        var index: Int
    }

    /// What was found in order, see `OccurrenceList.occurrences`.
    private func ordered() -> [Occurrence] {
        var ranks: [Rank] = []
        ranks.reserveCapacity(found.count)
        for (index, occurrence) in found.enumerated() {
            let (start, end) = occurrence.instants(in: query.zone)
            ranks.append(
                Rank(start: start, end: end, isAllDay: occurrence.isAllDay, index: index))
        }
        ranks.sort { left, right in
            if left.start != right.start { return left.start < right.start }
            if left.isAllDay != right.isAllDay { return left.isAllDay }
            if left.end != right.end { return left.end > right.end }
            return Self.precedes(found[left.index], found[right.index])
        }
        return ranks.map { found[$0.index] }
    }

    /// The order of occurrences of one time.
    private static func precedes(_ left: Occurrence, _ right: Occurrence) -> Bool {
        if left.calendar.index != right.calendar.index {
            return left.calendar.index < right.calendar.index
        }
        let uids = (left.uid ?? "", right.uid ?? "")
        if uids.0 != uids.1 { return uids.0 < uids.1 }
        let ids = (left.recurrenceSeconds, right.recurrenceSeconds)
        if ids.0 != ids.1 { return ids.0 < ids.1 }
        // Events without a UID, or of one UID: the place in the file is the last thing to go by.
        let titles = (left.component.summary ?? "", right.component.summary ?? "")
        if titles.0 != titles.1 { return titles.0 < titles.1 }
        return left.order < right.order
    }
}

extension Occurrence {
    /// The start and end as instants; of whole days, the beginnings of days in a zone.
    public func instants(in zone: TimeZoneRules) -> (start: Instant, end: Instant) {
        switch time {
        case .instants(let start, let end): (start, end)
        case .days(let first, let end): (zone.beginning(of: first), zone.beginning(of: end))
        }
    }

    /// The recurrence id as a number that sorts.
    fileprivate var recurrenceSeconds: Int {
        switch recurrenceID {
        case nil: .min
        case .date(let date): date.dayNumber * 86_400
        case .instant(let instant): instant.seconds
        }
    }
}
