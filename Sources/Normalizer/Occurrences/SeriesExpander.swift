internal import CalendarModel

/// Expands a recurring component over a window: rules and extra dates, less exceptions and less
/// what overrides replace (RFC 5545 §3.8.5).
struct SeriesExpander {
    private let series: EventRecord
    /// An override of this and later instances.
    private struct FutureOverride {
        var record: EventRecord
        /// The original start of the first instance it goes for.
        var first: LocalDateTime
        /// By how much it moves instances on the wall clock, in seconds.
        var shift: Int
    }

    /// Overrides of this and later instances, the earliest first.
    private var futureOverrides: [FutureOverride] = []
    private let window: Window
    private let gaps: GapPolicy
    private let stepsPerRule: Int
    /// How many occurrences may be given.
    private let limit: Int
    /// The instances that exceptions and overrides take out.
    private var excluded: Set<InstanceKey>
    private var found: [InstanceKey: Occurrence] = [:]
    /// The original start of the first instance that the limit left out.
    private(set) var leftOut: LocalDateTime?
    private(set) var diagnostics: [Diagnostic] = []
    /// The steps that rules took beyond those that are free.
    private(set) var dearSteps = 0

    private var display: TimeZoneRules { window.zone }
    private let rules: TimeZoneRules

    init(
        series: EventRecord, overrides: SeriesOverrides, window: Window, gaps: GapPolicy,
        stepsPerRule: Int, limit: Int
    ) {
        self.series = series
        self.window = window
        rules = series.start.rules(display: window.zone)
        self.gaps = gaps
        self.stepsPerRule = stepsPerRule
        self.limit = limit
        excluded = overrides.excluded
        for record in overrides.future {
            guard let id = record.recurrenceID else { continue }
            let first = record.hasFloatingRecurrenceID ? id.local : localInSeries(id)
            let shift = localInSeries(record.start).seconds - first.seconds
            self.futureOverrides.append(FutureOverride(record: record, first: first, shift: shift))
        }
        self.futureOverrides.sort { $0.first < $1.first }
    }

    /// One instance: its original start and, of a PERIOD, its length.
    private struct Instance {
        var local: LocalDateTime
        /// The instant, when it is not given by the wall clock.
        var instant: Instant?
        var length: EventRecord.Length?
    }

    /// The occurrences in the window, in no particular order.
    mutating func occurrences() -> [Occurrence] {
        let span = span
        excludeExceptions(in: span)
        // A PERIOD brings a length that the same instance of a rule does not know.
        for extra in series.extraDates where extra.length != nil { add(extra) }
        add(Instance(local: series.start.local))
        for extra in series.extraDates where extra.length == nil { add(extra) }
        for rule in series.rules {
            forEach(in: span, of: rule) { expander, local in
                expander.add(Instance(local: local))
                return expander.leftOut == nil
            }
        }
        return Array(found.values)
    }

    private mutating func add(_ extra: EventRecord.ExtraDate) {
        var instance = Instance(local: localInSeries(extra.start), length: extra.length)
        if !series.start.isDate, !extra.start.isDate {
            instance.instant = extra.start.instant(display: display)
        }
        add(instance)
        if extra.length != nil { excluded.insert(key(of: instance)) }
    }

    private mutating func add(_ instance: Instance) {
        guard leftOut == nil else { return }
        // Dense rules have many instances beside the window; those cost little.
        if futureOverrides.isEmpty, !window.contains(time(of: instance)) { return }
        let key = key(of: instance)
        guard !excluded.contains(key), !excluded.contains(.day(instance.local.date)) else {
            return
        }
        if gaps == .skip, movesIntoGap(instance) { return }
        if found[key] != nil {
            // Of a time that a clock change skips and the one it is shifted to, the latter is real.
            guard case .instant(let instant) = key, rules.local(at: instant) == instance.local
            else { return }
            found[key] = nil
        }
        let occurrence = occurrence(of: instance)
        guard window.contains(occurrence.time) else { return }
        if found.count >= limit {
            leftOut = instance.local
        } else {
            found[key] = occurrence
        }
    }

    /// Whether an override of this and later instances puts one where a clock change skips the time.
    private func movesIntoGap(_ instance: Instance) -> Bool {
        guard let override = futureOverrides.last(where: { $0.first <= instance.local }),
            override.shift != 0, !series.start.isDate, !override.record.start.isDate,
            case .gap = rules.resolve(instance.local.adding(seconds: override.shift))
        else { return false }
        return true
    }

    /// The key by which overrides and exceptions name an instance.
    private func key(of instance: Instance) -> InstanceKey {
        series.start.isDate
            ? .day(instance.local.date)
            : .instant(instance.instant ?? rules.instant(of: instance.local))
    }

    /// When an instance happens that no override touches.
    private func time(of instance: Instance) -> Occurrence.Time {
        series.time(
            startingAt: instance.local, instant: instance.instant, length: instance.length,
            display: display)
    }

    private func occurrence(of instance: Instance) -> Occurrence {
        let recurrenceID: Occurrence.RecurrenceID =
            switch key(of: instance) {
            case .day(let date): .date(date)
            case .instant(let start): .instant(start)
            }
        guard let override = futureOverrides.last(where: { $0.first <= instance.local }) else {
            return Occurrence(
                time: time(of: instance), recurrenceID: recurrenceID, record: series)
        }
        var applying = override.record
        applying.seriesIndex = series.seriesIndex
        var local = instance.local.adding(seconds: override.shift)
        var moved = series
        moved.length = applying.length
        if applying.start.isDate != series.start.isDate {
            moved.start = applying.start
            local = LocalDateTime(
                date: local.date, secondOfDay: applying.start.local.secondOfDay)
        }
        let time = moved.time(
            startingAt: local, instant: override.shift == 0 ? instance.instant : nil,
            display: display)
        return Occurrence(time: time, recurrenceID: recurrenceID, record: applying)
    }

    /// What the clocks of the series' zone show at a time.
    private func localInSeries(_ time: PlacedTime) -> LocalDateTime {
        if series.start.isDate { return LocalDateTime(date: time.local.date) }
        switch time.zone {
        case .date:
            return LocalDateTime(
                date: time.local.date, secondOfDay: series.start.local.secondOfDay)
        case .floating: return time.local
        case .fixed(let zone, name: _):
            // A time that a clock change skips keeps its name in the zone it is given in.
            return zone === rules
                ? time.local : rules.local(at: zone.instant(of: time.local))
        }
    }

    /// The wall-clock starts of the instances that may fall into the window.
    private var span: Range<LocalDateTime> {
        var longest = series.longestSeconds
        for override in futureOverrides {
            let length = override.record.longestSeconds
            longest = max(longest, length + abs(override.shift) + 86_400)
        }
        let span = window.localStarts(
            longestSeconds: longest, in: series.start.isDate ? nil : rules)
        if futureOverrides.isEmpty { return span }
        return span.lowerBound..<span.upperBound.adding(seconds: longest)
    }

    private mutating func excludeExceptions(in span: Range<LocalDateTime>) {
        for time in series.exceptionDates {
            let isDay = time.isDate || series.start.isDate
            excluded.insert(
                isDay ? .day(time.local.date) : .instant(time.instant(display: display)))
        }
        for rule in series.exceptionRules {
            forEach(in: span, of: rule, isException: true) { expander, local in
                expander.excluded.insert(expander.key(of: Instance(local: local)))
                return true
            }
        }
    }

    /// Gives the instances of one rule whose wall-clock start lies in a span, until one is refused.
    private mutating func forEach(
        in span: Range<LocalDateTime>, of entry: EventRecord.Rule, isException: Bool = false,
        _ body: (inout SeriesExpander, LocalDateTime) -> Bool
    ) {
        let isDate = series.start.isDate
        let last = entry.rule.lastInstant(isDate: isDate)
        let end = span.upperBound.adding(seconds: -1)
        let until = entry.rule.localUntil(isDate: isDate, rules: rules) ?? end
        var iterator = RecurrenceIterator(
            rule: entry.rule, start: series.start.local, isDate: isDate, until: min(end, until),
            givesStart: !isException, budget: stepsPerRule)
        if gaps == .skip, !series.start.isDate {
            iterator.extendCount(
                by: GapCount(rules: rules, start: series.start.local)
                    .uncounted(of: entry.rule, from: iterator, before: span.upperBound))
        }
        iterator.seek(to: span.lowerBound)
        var latest = LocalDateTime(seconds: .min)
        while let local = iterator.next() {
            latest = local
            // In a gap a later wall-clock time may be an earlier instant, so this is not the end.
            if let last, rules.instant(of: local) > last { continue }
            if gaps == .skip, !series.start.isDate, local != series.start.local,
                case .gap = rules.resolve(local)
            {
                continue
            }
            guard body(&self, local) else { break }
        }
        dearSteps += max(0, iterator.stepsUsed - ExpansionLimits.freeSteps)
        if iterator.isBudgetSpent {
            report(
                .error, "rule-too-expensive",
                "the rule was not expanded beyond \(stepsPerRule) steps, its instances after"
                    + " \(max(latest, span.lowerBound)) are left out",
                at: entry.location)
        } else if iterator.isUnsupported {
            report(
                .warning, "unsupported-rule",
                "RSCALE names the calendar \"\(entry.rule.calendarScale?.prefix(40) ?? "")\", which is"
                    + " not known, only the first instance is shown",
                at: entry.location)
        } else if !isException, latest <= series.start.local, neverMatches(entry.rule) {
            report(
                .warning, "rule-never-matches",
                "the rule matches no day or time at all, only the first instance is shown",
                at: entry.location)
        }
    }

    /// Whether a rule gives nothing but DTSTART; one without BY parts always gives more.
    private func neverMatches(_ rule: RecurrenceRule) -> Bool {
        rule.hasByPart
            && RecurrenceIterator.neverMatches(
                rule, start: series.start.local, isDate: series.start.isDate,
                budget: 2 * ExpansionLimits.freeSteps)
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ rule: String, _ message: String,
        at location: SourceLocation?
    ) {
        diagnostics.append(
            Diagnostic(
                severity, rule: rule, message: message, file: series.context.info.file,
                location: location ?? series.component.source?.location,
                componentPath: series.path))
    }
}

/// What tells one instance of a series from the others.
enum InstanceKey: Hashable, Sendable {
    case day(CalendarDate)
    case instant(Instant)
}

extension Occurrence {
    /// An occurrence whose properties come from a record.
    init(time: Time, recurrenceID: RecurrenceID?, record: EventRecord) {
        self.init(
            time: time, recurrenceID: recurrenceID, component: record.component,
            isFloating: record.isFloating, sourceTimeZone: record.sourceTimeZone,
            calendar: record.context.info, order: record.order,
            seriesIndex: record.seriesIndex)
    }
}
