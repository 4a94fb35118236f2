internal import CalendarModel

/// An observance of a VTIMEZONE with one rule, or none, ready to give its onsets.
struct RecurringObservance: Sendable {
    /// The place of the observance in its definition: of equal onsets the later one wins.
    var index: Int
    var offsetFrom: Int
    var state: ZoneState
    /// The instances of the rule, not yet begun.
    var iterator: RecurrenceIterator
    /// Whether the rule has no end.
    var isEndless: Bool
    /// Whether the rule gives anything but the observance's DTSTART.
    var hasInstances: Bool
    var exceptions: ObservanceExceptions
    /// The steps it took to learn that.
    var probeSteps: Int
    /// Whether the engine could not tell, for want of steps or because the rule needs a calendar.
    var isUnreadable: Bool

    /// An onset with the place of its observance.
    struct Onset {
        var seconds: Int
        var index: Int
        var state: ZoneState
    }

    /// Onsets, whether there may be more than the limits allow, and the steps it took to find them.
    struct Found {
        var onsets: [Onset] = []
        var isCut = false
        var steps = 0
    }

    /// The most onsets taken from one rule for one year; real clocks are changed a few times.
    static let largestCountInYear = 100
    /// The most steps the engine may take to find the next of them.
    static let budget = 100_000

    init(
        index: Int, observance: VTimeZoneDefinition.Observance, rule: RecurrenceRule,
        exceptions: ObservanceExceptions
    ) {
        self.index = index
        offsetFrom = observance.offsetFrom
        state = observance.state
        self.exceptions = exceptions
        let offsetFrom = observance.offsetFrom
        let until = rule.until.map { until in
            switch until {
            // Compared by instant: on the observance's clock, UTC is ahead by the offset.
            case .utc(let time): time.adding(seconds: offsetFrom)
            case .date(let date): LocalDateTime(date: date.clamped, secondOfDay: 86_399)
            case .floating(let time), .zoned(let time, timeZoneID: _): time
            }
        }
        iterator = RecurrenceIterator(
            rule: rule, start: observance.start, isDate: false, until: until,
            budget: RecurringObservance.budget)
        // A rule that never matches is not asked again every year.
        var probe = iterator
        hasInstances = probe.next() != nil && probe.next() != nil
        isEndless = rule.count == nil && rule.until == nil
        probeSteps = probe.stepsUsed
        isUnreadable = probe.isBudgetSpent || probe.isUnsupported
    }

    /// The onsets in a half-open span of seconds, ascending; nil as a start means from the first.
    ///
    /// No more than a limit of them are taken.
    func onsets(from start: Int?, to end: Int, limit: Int) -> Found {
        var iterator = iterator
        if let start { iterator.seek(to: LocalDateTime(seconds: start + offsetFrom)) }
        var found = Found()
        var taken = 0
        while let local = iterator.next() {
            let seconds = local.seconds - offsetFrom
            if seconds >= end { break }
            taken += 1
            guard taken <= limit else {
                found.isCut = true
                break
            }
            if let start, seconds < start { continue }
            if !exceptions.contains(local: local, seconds: seconds) {
                found.onsets.append(Onset(seconds: seconds, index: index, state: state))
            }
        }
        found.isCut = found.isCut || iterator.isBudgetSpent
        found.steps = iterator.stepsUsed
        return found
    }

    /// The onsets of several observances in a half-open span, ascending.
    static func onsets(
        of observances: [RecurringObservance], from start: Int, to end: Int
    ) -> [ZoneOnset] {
        merged(
            observances.flatMap {
                $0.onsets(from: start, to: end, limit: largestCountInYear).onsets
            })
    }

    /// Onsets in order; of equal instants those of later observances stand last, and so win.
    static func merged(_ onsets: [Onset]) -> [ZoneOnset] {
        onsets.sorted { ($0.seconds, $0.index) < ($1.seconds, $1.index) }
            .map { ZoneOnset(seconds: $0.seconds, state: $0.state) }
    }
}

/// The EXDATEs of an observance.
struct ObservanceExceptions: Sendable {
    private var days: Set<CalendarDate> = []
    private var locals: Set<LocalDateTime> = []
    private var seconds: Set<Int> = []

    init(_ dates: [DateOrDateTime]) {
        for date in dates {
            switch date {
            case .date(let day): days.insert(day)
            case .utc(let time): seconds.insert(time.seconds)
            case .floating(let time), .zoned(let time, timeZoneID: _): locals.insert(time)
            }
        }
    }

    func contains(local: LocalDateTime, seconds instant: Int) -> Bool {
        locals.contains(local) || seconds.contains(instant)
            || (!days.isEmpty && days.contains(local.date))
    }
}

extension VTimeZoneDefinition.Observance {
    /// What holds from each onset on.
    var state: ZoneState {
        ZoneState(offset: offsetTo, isDaylight: isDaylight, abbreviation: name ?? "")
    }

    /// The wall-clock time of an RDATE, on the clock as it was before the onset.
    func local(of date: DateOrDateTime) -> LocalDateTime {
        switch date {
        case .utc(let time): time.adding(seconds: offsetFrom)
        case .date(let day): LocalDateTime(date: day.clamped, secondOfDay: start.secondOfDay)
        case .floating(let time), .zoned(let time, timeZoneID: _): time
        }
    }
}

extension CalendarDate {
    /// The day, or the nearest one of the years 1 to 9999.
    fileprivate var clamped: CalendarDate { min(max(self, .first), .last) }
}
