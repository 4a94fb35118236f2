internal import CalendarModel

/// What the expansion needs to know of a component, its times placed in their zones.
struct EventRecord: Sendable {
    /// How long an occurrence lasts.
    enum Length: Sendable {
        /// Whole days, at least one.
        case days(Int)
        /// Elapsed seconds, the same for every instance; what a DTEND gives.
        case exact(Int)
        /// Nominal days, then exact seconds; what a DURATION gives (RFC 5545 §3.3.6).
        case nominal(CalendarDuration)
    }

    /// An RDATE.
    struct ExtraDate: Sendable {
        var start: PlacedTime
        /// The length, when the RDATE is a PERIOD.
        var length: Length?
    }

    /// A RRULE or EXRULE and where it stands.
    struct Rule: Sendable {
        var rule: RecurrenceRule
        var location: SourceLocation?
    }

    var component: Component
    var context: CalendarContext
    /// The position of the component among all that were read.
    var order: Int
    /// Which of several series with its UID it is or belongs to.
    var seriesIndex = 0
    var start: PlacedTime
    var length: Length
    var rules: [Rule] = []
    var exceptionRules: [Rule] = []
    var extraDates: [ExtraDate] = []
    var exceptionDates: [PlacedTime] = []
    var recurrenceID: PlacedTime?
    /// Whether nothing tells by which clock the recurrence id is given, so that it is meant on that
    /// of the series.
    var hasFloatingRecurrenceID = false
    /// Whether an override has no start of its own, so that it stands where the instance it replaces
    /// would.
    var standsAtRecurrenceID = false
    /// Whether an override says nothing of its length, so that it has that of its series.
    var inheritsLength = false
    /// Whether an override goes for all later instances too (RANGE, RFC 5545 §3.2.13).
    var isForFuture = false
    var stamp = LocalDateTime(seconds: .min)

    /// The component, as `VCALENDAR/VEVENT[3] uid=a@example.org`.
    var path: String { context.path(of: component) }

    /// Whether it is a set of instances, perhaps an empty one: exceptions may take out DTSTART
    /// (RFC 5545 §3.8.5.1).
    var isRecurring: Bool {
        !rules.isEmpty || !extraDates.isEmpty || !exceptionDates.isEmpty || !exceptionRules.isEmpty
    }

    /// Whether this record replaces another with the same UID and recurrence id: the higher
    /// SEQUENCE, then the later DTSTAMP, then what was read later (RFC 5546 §2.1.5).
    func supersedes(_ other: EventRecord) -> Bool {
        let (mine, theirs) = (component.sequence, other.component.sequence)
        if mine != theirs { return mine > theirs }
        if stamp != other.stamp { return stamp > other.stamp }
        return order > other.order
    }
}

extension EventRecord {
    /// The longest an occurrence can last, in seconds; for widening a search.
    var longestSeconds: Int {
        var longest = length.longestSeconds
        for extra in extraDates {
            if let length = extra.length { longest = max(longest, length.longestSeconds) }
        }
        return longest
    }

    /// The time of an occurrence that starts at a wall-clock time of the record's zone.
    ///
    /// - Parameters:
    ///   - local: The wall-clock time.
    ///   - instant: Which instant that is, when it is known better than by RFC 5545 §3.3.5.
    ///   - length: Its own length, if it has one.
    ///   - display: The zone in which days and floating times are placed.
    /// - Returns: The time.
    func time(
        startingAt local: LocalDateTime, instant: Instant? = nil, length: Length? = nil,
        display: TimeZoneRules
    ) -> Occurrence.Time {
        let length = length ?? self.length
        if start.isDate {
            let days = if case .days(let days) = length { days } else { 1 }
            return .days(local.date, end: local.date.adding(days: days))
        }
        let rules = start.rules(display: display)
        let begin = instant ?? rules.instant(of: local)
        // Nominal days follow the wall clock, from the time that is written; or, where a zone skipped
        // so much that nothing would be left, from what the clocks show.
        func after(days: Int) -> Instant {
            let end = rules.instant(of: local.adding(seconds: days * 86_400))
            if end > begin { return end }
            return rules.instant(of: rules.local(at: begin).adding(seconds: days * 86_400))
        }
        switch length {
        case .days(let days): return .instants(begin, end: after(days: days))
        case .exact(let seconds):
            return .instants(begin, end: begin.adding(seconds: seconds))
        case .nominal(let duration):
            let shifted = duration.days == 0 ? begin : after(days: duration.days)
            return .instants(begin, end: max(begin, shifted.adding(seconds: duration.seconds)))
        }
    }

    /// The zone the start is given in, for whoever reads the occurrence.
    var sourceTimeZone: String? {
        if case .fixed(_, let name) = start.zone { name } else { nil }
    }

    /// Whether the start is floating.
    var isFloating: Bool {
        if case .floating = start.zone { true } else { false }
    }
}

extension EventRecord.Length {
    var longestSeconds: Int {
        switch self {
        case .days(let days): days * 86_400
        case .exact(let seconds): seconds
        case .nominal(let duration): duration.approximateSeconds
        }
    }
}
