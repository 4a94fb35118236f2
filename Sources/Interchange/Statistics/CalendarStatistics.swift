public import CalendarModel
public import Normalizer

/// Numbers about calendars: what is in them, from when to when, and what is the largest.
///
/// Nothing is expanded but for `busiestDay`, whose occurrences are given.
public struct CalendarStatistics: Sendable {
    /// An input and its size.
    public struct File: Sendable, Hashable {
        /// The name as the user gave it.
        public var name: String
        /// The bytes.
        public var bytes: Int
    }

    /// A component and its size.
    public struct Sized: Sendable, Hashable {
        /// The kind.
        public var kind: ComponentKind
        /// Its UID.
        public var uid: String?
        /// Its SUMMARY.
        public var title: String?
        /// The file it is in.
        public var file: String
        /// The line of BEGIN.
        public var line: Int?
        /// The bytes from BEGIN to the end of END.
        public var bytes: Int
    }

    /// A day and how much happens on it.
    public struct BusyDay: Sendable, Hashable {
        /// The day.
        public var date: CalendarDate
        /// The occurrences that touch it.
        public var occurrences: Int
    }

    /// The inputs, in order.
    public private(set) var files: [File] = []
    /// How many components there are of each kind, those within others included.
    public private(set) var components: [ComponentKind: Int] = [:]
    /// How many properties there are.
    public private(set) var properties = 0
    /// How many series there are: components with RRULE or RDATE that replace no instance.
    public private(set) var series = 0
    /// How many of them have no end.
    public private(set) var endlessSeries = 0
    /// How many of them end after a number of instances, so that only expanding them tells when.
    public private(set) var countedSeries = 0
    /// How many instances have a component of their own (RECURRENCE-ID).
    public private(set) var overrides = 0
    /// How many components are days long.
    public private(set) var allDay = 0
    /// How many are cancelled.
    public private(set) var cancelled = 0
    /// How many times stand in each zone, by TZID.
    public private(set) var zones: [String: Int] = [:]
    /// How many times are in UTC.
    public private(set) var utcTimes = 0
    /// How many times are in no zone.
    public private(set) var floatingTimes = 0
    /// The first day that anything starts on, as written.
    public private(set) var firstDay: CalendarDate?
    /// The last day that anything with an end touches, as written: DTEND, DUE, UNTIL.
    public private(set) var lastDay: CalendarDate?
    /// The largest components, at most ten, the largest first.
    public private(set) var largest: [Sized] = []
    /// The day on which most happens, the first of those that are alike; nil without occurrences.
    public private(set) var busiestDay: BusyDay?
    /// The days of the occurrences that were counted.
    public private(set) var countedDays: ClosedRange<CalendarDate>?

    private static let mostLargest = 10

    /// Counts what is in some inputs.
    public init(_ documents: [CalendarDocument]) {
        for document in documents {
            var bytes = 0
            for item in document.items {
                switch item {
                case .component(let component):
                    bytes = max(bytes, component.source?.slice.text.bytes.count ?? 0)
                    add(component, file: document.name, isInZone: false)
                case .unread(let lines): bytes = max(bytes, lines.slice.text.bytes.count)
                case .property: break
                }
            }
            files.append(File(name: document.name, bytes: bytes))
        }
    }

    /// Finds the busiest of some days.
    ///
    /// - Parameters:
    ///   - occurrences: What happens on them.
    ///   - days: The days.
    ///   - zone: The zone that days are cut in.
    public mutating func count(
        _ occurrences: [Occurrence], on days: ClosedRange<CalendarDate>, zone: TimeZoneRules
    ) {
        countedDays = days
        if countedSeries > 0, endlessSeries == 0 {
            // They were followed to their ends.
            for occurrence in occurrences {
                let day = CalendarDate(dayNumber: Self.days(of: occurrence, in: zone).last)
                lastDay = max(lastDay ?? day, day)
            }
        }
        // Where the number changes, so that what lasts for years costs as much as a day.
        var changes: [Int: Int] = [:]
        let (first, last) = (days.lowerBound.dayNumber, days.upperBound.dayNumber)
        for occurrence in occurrences {
            let (start, end) = Self.days(of: occurrence, in: zone)
            let (from, to) = (max(start, first), min(end, last))
            guard from <= to else { continue }
            changes[from, default: 0] += 1
            changes[to + 1, default: 0] -= 1
        }
        var running = 0
        for day in changes.keys.sorted() {
            running += changes[day] ?? 0
            if running > busiestDay?.occurrences ?? 0 {
                busiestDay = BusyDay(date: CalendarDate(dayNumber: day), occurrences: running)
            }
        }
    }

    /// The numbers of the first and last day of an occurrence.
    private static func days(
        of occurrence: Occurrence, in zone: TimeZoneRules
    ) -> (first: Int, last: Int) {
        switch occurrence.time {
        case .days(let first, let end):
            return (first.dayNumber, max(first.dayNumber, end.dayNumber - 1))
        case .instants(let start, let end):
            let first = zone.local(at: start).date.dayNumber
            // What ends at midnight does not touch the day that begins then.
            let last = end > start ? zone.local(at: end.adding(seconds: -1)).date.dayNumber : first
            return (first, max(first, last))
        }
    }

    private mutating func add(_ component: Component, file: String, isInZone: Bool) {
        components[component.kind, default: 0] += 1
        let isZone = isInZone || component.kind == .timeZone
        for item in component.items {
            switch item {
            case .property(let property):
                properties += 1
                if !isZone { addTimes(of: property) }
            case .component(let inner): add(inner, file: file, isInZone: isZone)
            case .unread: break
            }
        }
        guard [.event, .todo, .journal, .freeBusy].contains(component.kind) else { return }
        addSpan(of: component)
        addSize(of: component, file: file)
        if component.status == "CANCELLED" { cancelled += 1 }
        if component.start?.isDate == true { allDay += 1 }
        if component.first(.recurrenceID) != nil {
            overrides += 1
        } else if component.first(.recurrenceRule) != nil
            || component.first(.recurrenceDates) != nil
        {
            series += 1
            let rules = component.recurrenceRules
            if rules.contains(where: { $0.until == nil && $0.count == nil }) { endlessSeries += 1 }
        }
    }

    private mutating func addTimes(of property: Property) {
        // DTSTAMP and the like are always in UTC, and say nothing of what is planned.
        guard Self.planned.contains(property.name) else { return }
        for value in property.values {
            let time: DateOrDateTime
            switch value {
            case .dateTime(let written): time = written
            case .period(let period): time = period.start
            default: continue
            }
            switch time {
            case .utc: utcTimes += 1
            case .floating: floatingTimes += 1
            case .zoned(_, timeZoneID: let identifier): zones[identifier, default: 0] += 1
            case .date: break
            }
        }
    }

    private static let planned: Set<PropertyName> = [
        .dateTimeStart, .dateTimeEnd, .due, .recurrenceID, .recurrenceDates, .exceptionDates,
        .freeBusy,
    ]

    private mutating func addSpan(of component: Component) {
        if let start = component.start?.local.date {
            firstDay = min(firstDay ?? start, start)
            lastDay = max(lastDay ?? start, start)
        }
        for end in [component.end, component.due] {
            guard let end else { continue }
            // The end of days, and midnight, are those of the day before.
            let isExclusive = end.isDate || end.local.secondOfDay == 0
            let day = isExclusive ? end.local.date.adding(days: -1) : end.local.date
            lastDay = max(lastDay ?? day, day)
        }
        for property in component.properties(named: .recurrenceDates) {
            for value in property.values {
                let day: CalendarDate
                switch value {
                case .dateTime(let time): day = time.local.date
                case .period(let period): day = period.start.local.date
                default: continue
                }
                firstDay = min(firstDay ?? day, day)
                lastDay = max(lastDay ?? day, day)
            }
        }
        for rule in component.recurrenceRules {
            if rule.count != nil, component.first(.recurrenceID) == nil { countedSeries += 1 }
            if let until = rule.until?.local.date { lastDay = max(lastDay ?? until, until) }
        }
    }

    private mutating func addSize(of component: Component, file: String) {
        guard let source = component.source else { return }
        let size = source.slice.range.count
        let isFull = largest.count == Self.mostLargest
        if isFull, let least = largest.last, least.bytes >= size { return }
        let entry = Sized(
            kind: component.kind, uid: component.uid, title: component.summary, file: file,
            line: source.location.line, bytes: size)
        let place = largest.firstIndex { $0.bytes < size } ?? largest.count
        largest.insert(entry, at: place)
        if largest.count > Self.mostLargest { largest.removeLast() }
    }
}
