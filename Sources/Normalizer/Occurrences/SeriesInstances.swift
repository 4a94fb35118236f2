public import CalendarModel

/// The instances of one recurring component, for questions about single ones of them.
///
/// The set is that of RFC 5545 §3.8.5 before its exceptions: DTSTART, what the RRULEs give and the
/// RDATEs; overrides are not looked at. Each question says how many steps it may take, and takes
/// them from what is left.
public struct SeriesInstances: Sendable {
    /// Whether a time is an instance.
    public enum Answer: Sendable, Hashable {
        /// It is one.
        case instance
        /// It is none; the nearest instance of that day, on the clock of the series.
        case missing(sameDay: LocalDateTime?)
        /// The steps did not suffice, or nothing tells how the time and the series are related.
        case unknown
    }

    let record: EventRecord
    /// The zone of the start; UTC for days and floating times.
    let rules: TimeZoneRules

    /// The most instances that a question looks at.
    static let largestCount = 20_000

    /// The instances of a component; nil when it has no start that can be read.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - zones: The zones of its TZIDs.
    ///   - floatingZone: The zone of floating times, when the calendar names one.
    public init?(
        _ component: Component, zones: ZoneResolver, floatingZone: TimeZoneRules? = nil
    ) {
        let context = CalendarContext(
            info: CalendarInfo(file: "", index: 0), zones: zones, floatingZone: floatingZone,
            floatingZoneName: floatingZone?.identifier)
        var reader = EventRecordReader(context: context, display: .utc)
        guard let record = reader.record(of: component, order: 0) else { return nil }
        self.record = record
        rules = record.start.rules(display: .utc)
    }

    /// Whether there is an RRULE or RDATE.
    public var isRecurring: Bool { !record.rules.isEmpty || !record.extraDates.isEmpty }
    /// Whether the instances are whole days.
    public var isDate: Bool { record.start.isDate }
    /// DTSTART on its own clock, or what stands for it.
    public var start: LocalDateTime { record.start.local }

    /// Whether times are instances, in the order of the times.
    ///
    /// A day names whatever starts on it; a time names the day when the instances are days.
    ///
    /// - Parameters:
    ///   - times: The times.
    ///   - steps: The steps that may be taken; those taken are subtracted.
    /// - Returns: An answer for each time.
    public func answers(to times: [DateOrDateTime], steps: inout Int) -> [Answer] {
        let targets = times.map(target)
        var answers = [Answer](repeating: .unknown, count: times.count)
        // In order of time, so that each rule is walked through once.
        let order = targets.indices.filter { targets[$0] != nil }.sorted { left, right in
            guard let mine = targets[left], let theirs = targets[right] else { return false }
            return (mine.span.lowerBound, left) < (theirs.span.lowerBound, right)
        }
        var walk = InstanceWalk(self, steps: steps)
        var missing: [Int] = []
        for index in order {
            guard let target = targets[index] else { continue }
            if walk.locals(in: target.span).contains(where: { target.names($0, rules) }) {
                answers[index] = .instance
            } else if !walk.isCut {
                missing.append(index)
            }
        }
        steps = walk.stepsLeft
        guard !missing.isEmpty else { return answers }
        walk = InstanceWalk(self, steps: steps)
        for index in missing {
            guard let target = targets[index] else { continue }
            let day = target.local.date
            let nearest = walk.locals(in: day.clock).map(\.local).min { left, right in
                abs(left.seconds - target.local.seconds) < abs(right.seconds - target.local.seconds)
            }
            answers[index] = .missing(sameDay: walk.isCut ? nil : nearest)
        }
        steps = walk.stepsLeft
        return answers
    }

    /// The first instance whose start lies in a half-open span; nil when there is none that the
    /// steps suffice to find.
    public func firstInstance(
        from first: Instant, to end: Instant, steps: inout Int
    ) -> LocalDateTime? {
        guard first < end else { return nil }
        var walk = InstanceWalk(self, steps: steps)
        let span = rules.earliestLocal(at: first)...rules.latestLocal(at: end)
        let found = walk.first(in: span) { instance in
            let instant = instance.instant ?? rules.instant(of: instance.local)
            return instant >= first && instant < end
        }
        steps = walk.stepsLeft
        return found?.local
    }

    /// Whether an instance is left after EXDATE and EXRULE; nil when the steps do not suffice to
    /// tell.
    public func hasInstanceLeft(steps: inout Int) -> Bool? {
        var excluded = ExcludedInstances(self, steps: steps)
        var walk = InstanceWalk(self, steps: steps)
        let all = start...LocalDateTime(date: .last, secondOfDay: 86_399)
        let earlier = record.extraDates.map(local).min() ?? start
        let found = walk.first(in: min(earlier, start)...max(all.upperBound, start)) { instance in
            !excluded.contains(instance)
        }
        steps = min(walk.stepsLeft, excluded.stepsLeft)
        if found != nil, !excluded.isCut { return true }
        return walk.isCut || excluded.isCut ? nil : false
    }
}

extension SeriesInstances {
    /// A time that is looked for.
    struct Target {
        var local: LocalDateTime
        /// The instant; nil for a day.
        var instant: Instant?
        /// The wall-clock starts that may be it.
        var span: ClosedRange<LocalDateTime>

        func names(_ instance: InstanceWalk.Found, _ rules: TimeZoneRules) -> Bool {
            guard let instant else { return instance.local.date == local.date }
            return (instance.instant ?? rules.instant(of: instance.local)) == instant
        }
    }

    /// What is looked for by a time; nil when it cannot be compared.
    func target(of time: DateOrDateTime) -> Target? {
        let placed = placedLikeStart(time)
        if record.start.isDate || placed.isDate {
            return Target(local: placed.local, instant: nil, span: placed.local.date.clock)
        }
        if case .floating = record.start.zone {
            guard case .floating = placed.zone else { return nil }
        }
        let instant = placed.instant(display: .utc)
        let local = local(of: placed)
        let span =
            min(
                local, rules.earliestLocal(at: instant))...max(
                local, rules.latestLocal(at: instant))
        return Target(local: local, instant: instant, span: span)
    }

    private func placedLikeStart(_ time: DateOrDateTime) -> PlacedTime {
        let isOnOwnClock: Bool
        switch time {
        case .floating: isOnOwnClock = false
        case .zoned(_, let identifier):
            isOnOwnClock = record.context.zones.resolve(identifier) != nil
        case .utc, .date: isOnOwnClock = true
        }
        if record.start.isDate || isOnOwnClock { return record.context.placed(time) }
        return PlacedTime(local: time.local, zone: record.start.zone)
    }

    /// What the clocks of the series show at a time.
    private func local(of placed: PlacedTime) -> LocalDateTime {
        guard case .fixed(let zone, name: _) = placed.zone, zone !== rules else {
            return placed.local
        }
        return rules.local(at: zone.instant(of: placed.local))
    }

    /// The start of an RDATE on the clock of the series.
    func local(of extra: EventRecord.ExtraDate) -> LocalDateTime {
        if record.start.isDate { return LocalDateTime(date: extra.start.local.date) }
        if extra.start.isDate {
            return LocalDateTime(
                date: extra.start.local.date, secondOfDay: record.start.local.secondOfDay)
        }
        return local(of: extra.start)
    }
}

extension CalendarDate {
    /// The times that clocks show on the day.
    fileprivate var clock: ClosedRange<LocalDateTime> {
        LocalDateTime(date: self)...LocalDateTime(date: self, secondOfDay: 86_399)
    }
}
