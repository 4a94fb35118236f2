internal import CalendarModel

/// Goes through the instances of a series in order of time, as far as its steps suffice.
struct InstanceWalk {
    /// An instance: its start on the clock of the series.
    struct Found {
        var local: LocalDateTime
        /// The instant, when it is not given by the wall clock.
        var instant: Instant?
    }

    /// The instances of one rule, with those that were read and are not passed yet.
    private struct Cursor {
        var iterator: RecurrenceIterator
        var last: Instant?
        var read: [LocalDateTime] = []
        var isAtEnd = false
    }

    private let rules: TimeZoneRules
    private let isDate: Bool
    /// DTSTART and the RDATEs, in order.
    private let single: [Found]
    private var cursors: [Cursor]
    private let steps: Int
    private var count = 0
    /// Whether instances may be missing: the steps are spent, or a rule is of an unknown calendar.
    private(set) var isCut = false

    /// The steps that are left.
    var stepsLeft: Int { max(0, steps - used) }
    /// Reading an instance counts as well, as a period may have many.
    private var used: Int { cursors.reduce(count) { $0 + $1.iterator.stepsUsed } }

    init(_ series: SeriesInstances, steps: Int) {
        let record = series.record
        let start = record.start
        let rules = series.rules
        self.rules = rules
        self.steps = steps
        isDate = start.isDate
        var single = [Found(local: start.local)]
        for extra in record.extraDates {
            let isTimed = !start.isDate && !extra.start.isDate
            single.append(
                Found(
                    local: series.local(of: extra),
                    instant: isTimed ? extra.start.instant(display: .utc) : nil))
        }
        self.single = single.sorted { $0.local < $1.local }
        let share = steps / max(1, record.rules.count)
        cursors = record.rules.map { entry in
            Self.cursor(
                of: entry.rule, start: start, rules: rules, givesStart: true, budget: share)
        }
        isCut = cursors.contains { $0.iterator.isUnsupported }
    }

    /// The instances of the EXRULEs of a series.
    init(exceptionsOf series: SeriesInstances, steps: Int) {
        rules = series.rules
        isDate = series.record.start.isDate
        single = []
        self.steps = steps
        let exceptions = series.record.exceptionRules
        let share = steps / max(1, exceptions.count)
        cursors = exceptions.map { entry in
            Self.cursor(
                of: entry.rule, start: series.record.start, rules: series.rules,
                givesStart: false, budget: share)
        }
        isCut = cursors.contains { $0.iterator.isUnsupported }
    }

    private static func cursor(
        of rule: RecurrenceRule, start: PlacedTime, rules: TimeZoneRules, givesStart: Bool,
        budget: Int
    ) -> Cursor {
        Cursor(
            iterator: RecurrenceIterator(
                rule: rule, start: start.local, isDate: start.isDate,
                until: rule.localUntil(isDate: start.isDate, rules: rules),
                givesStart: givesStart, budget: budget),
            last: rule.lastInstant(isDate: start.isDate))
    }

    /// The instances in a span of wall-clock starts; spans have to ascend from call to call.
    mutating func locals(in span: ClosedRange<LocalDateTime>) -> [Found] {
        var found = singles(in: span)
        for index in cursors.indices {
            // Spans may overlap, so what was read is kept until it is passed.
            cursors[index].read.removeAll { $0 < span.lowerBound }
            if cursors[index].read.isEmpty, !cursors[index].isAtEnd {
                cursors[index].iterator.seek(to: span.lowerBound)
            }
            while (cursors[index].read.last ?? span.upperBound) <= span.upperBound,
                let local = advance(index)
            {
                cursors[index].read.append(local)
            }
            for local in cursors[index].read
            where span.contains(local) && isInSet(local, cursors[index]) {
                found.append(Found(local: local))
            }
        }
        return found
    }

    /// DTSTART and the RDATEs in a span.
    private func singles(in span: ClosedRange<LocalDateTime>) -> [Found] {
        var low = 0
        var high = single.count
        while low < high {
            let middle = (low + high) / 2
            if single[middle].local < span.lowerBound { low = middle + 1 } else { high = middle }
        }
        return Array(single[low...].prefix { $0.local <= span.upperBound })
    }

    /// The first instance in a span that meets a condition, by rules one after the other.
    mutating func first(
        in span: ClosedRange<LocalDateTime>, where isWanted: (Found) -> Bool
    ) -> Found? {
        if let found = singles(in: span).first(where: isWanted) { return found }
        for index in cursors.indices {
            cursors[index].iterator.seek(to: span.lowerBound)
            while let local = advance(index), local <= span.upperBound {
                if isInSet(local, cursors[index]), isWanted(Found(local: local)) {
                    return Found(local: local)
                }
            }
        }
        return nil
    }

    /// The next instance that the engine gives.
    private mutating func advance(_ index: Int) -> LocalDateTime? {
        guard !cursors[index].isAtEnd else { return nil }
        guard count < SeriesInstances.largestCount else {
            isCut = true
            return nil
        }
        count += 1
        let local = cursors[index].iterator.next()
        if local == nil {
            cursors[index].isAtEnd = true
            if cursors[index].iterator.isBudgetSpent { isCut = true }
        }
        return local
    }

    /// Whether UNTIL allows an instance.
    private func isInSet(_ local: LocalDateTime, _ cursor: Cursor) -> Bool {
        guard let last = cursor.last else { return true }
        return rules.instant(of: local) <= last
    }
}

/// The instances that EXDATE and EXRULE take out of a series.
struct ExcludedInstances {
    private let series: SeriesInstances
    private var days: Set<CalendarDate> = []
    private var instants: Set<Instant> = []
    private var walk: InstanceWalk
    private var latest: LocalDateTime?
    private let steps: Int

    /// Whether some may not be known, for want of steps.
    var isCut: Bool { walk.isCut }
    /// The steps that are left.
    var stepsLeft: Int { walk.stepsLeft }

    init(_ series: SeriesInstances, steps: Int) {
        self.series = series
        self.steps = steps
        for time in series.record.exceptionDates {
            if time.isDate || series.isDate {
                days.insert(time.local.date)
            } else {
                instants.insert(time.instant(display: .utc))
            }
        }
        walk = InstanceWalk(exceptionsOf: series, steps: steps)
    }

    mutating func contains(_ instance: InstanceWalk.Found) -> Bool {
        if days.contains(instance.local.date) { return true }
        if instants.contains(instance.instant ?? series.rules.instant(of: instance.local)) {
            return !series.isDate
        }
        guard !series.record.exceptionRules.isEmpty else { return false }
        // The walk only goes forward; each rule begins anew.
        if let latest, instance.local < latest {
            walk = InstanceWalk(exceptionsOf: series, steps: steps)
        }
        latest = instance.local
        return !walk.locals(in: instance.local...instance.local).isEmpty
    }
}
