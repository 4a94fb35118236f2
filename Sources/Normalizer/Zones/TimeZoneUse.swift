public import CalendarModel

/// A TZID that a calendar uses, and when: what a VTIMEZONE for it must cover.
public struct TimeZoneUse: Sendable, Hashable {
    /// The TZID.
    public var identifier: String
    /// The years of all times in the zone, with one more before and after, within 1…9999.
    public var years: ClosedRange<Int>
    /// Whether something in the zone recurs without an end.
    public var isOpenEnded: Bool

    /// A use of a TZID in some years.
    public init(identifier: String, years: ClosedRange<Int>, isOpenEnded: Bool) {
        self.identifier = identifier
        self.years = years
        self.isOpenEnded = isOpenEnded
    }

    /// The TZIDs that components and those within them use, in order of first use.
    ///
    /// Every DATE-TIME or PERIOD with a TZID counts, whatever its property; and so does a TZID on a
    /// property whose values are not known to be times, as a vendor's, for ever from the year of
    /// DTSTART on, or from 1970 (each TZID is to have a VTIMEZONE: RFC 5545 §3.2.19). DTSTART,
    /// DTEND and DUE count for each instance of a recurrence (RFC 5545 §3.8.5.3): up to UNTIL, up
    /// to the last instance of a COUNT, and for ever without either. Definitions (VTIMEZONE) use no
    /// zone.
    ///
    /// - Parameter components: The components, VCALENDARs or others.
    /// - Returns: One use for each TZID.
    public static func all(in components: some Sequence<Component>) -> [TimeZoneUse] {
        var collector = TimeZoneUseCollector()
        for component in components { collector.add(component) }
        return collector.uses
    }
}

/// Gathers uses of TZIDs in order.
private struct TimeZoneUseCollector {
    private(set) var uses: [TimeZoneUse] = []
    private var places: [String: Int] = [:]

    /// Counts what a component and those within it use.
    mutating func add(_ component: Component) {
        guard component.kind != .timeZone else { return }
        for case .property(let property) in component.items {
            for value in property.values { add(value) }
            if let identifier = property.timeZoneID, !identifier.isEmpty,
                !property.holdsTimes
            {
                let start = component.start?.local ?? TimeZoneUseCollector.earliest
                add(.zoned(start, timeZoneID: identifier), isOpenEnded: true)
            }
        }
        addRecurrence(of: component)
        for case .component(let inner) in component.items { add(inner) }
    }

    private mutating func add(_ value: PropertyValue) {
        switch value {
        case .dateTime(let time): add(time)
        case .period(.explicit(let start, let end)):
            add(start)
            add(end)
        case .period(.lasting(let start, let duration)):
            add(start, years: years(of: duration))
        default: return
        }
    }

    /// Counts the instances of a component's rules, and the time a DURATION gives its first one.
    private mutating func addRecurrence(of component: Component) {
        guard let start = component.start else { return }
        var last = start.local
        var isOpenEnded = false
        for property in component.properties(named: .recurrenceRule) {
            for case .recurrence(let rule) in property.values {
                if let end = lastTime(of: rule, from: start) {
                    last = max(last, end)
                } else {
                    isOpenEnded = true
                }
            }
        }
        var length = 0
        if case .duration(let duration) = component.first(.duration)?.values.first {
            length = years(of: duration)
        }
        let shift = last.seconds &- start.local.seconds
        for name in [PropertyName.dateTimeStart, .dateTimeEnd, .due] {
            guard let time = component.dateTime(name),
                case .zoned(let local, let identifier) = time
            else { continue }
            let shifted = local.adding(seconds: shift)
            add(
                .zoned(shifted, timeZoneID: identifier), years: length, isOpenEnded: isOpenEnded)
        }
    }

    /// A time after which a rule has no instances; nil when there is none or it is far to find.
    private func lastTime(of rule: RecurrenceRule, from start: DateOrDateTime) -> LocalDateTime? {
        if let until = rule.until { return until.local }
        guard let count = rule.count, count <= TimeZoneUseCollector.largestCount else { return nil }
        var iterator = RecurrenceIterator(
            rule: rule, start: start.local, isDate: start.isDate, until: nil,
            budget: TimeZoneUseCollector.budget)
        guard !iterator.isUnsupported else { return nil }
        var last = start.local
        while let next = iterator.next() { last = next }
        return iterator.isBudgetSpent ? nil : last
    }

    /// When times may begin of which nothing is known.
    private static let earliest = LocalDateTime(seconds: 0)
    /// The most instances of a COUNT that are counted off; more are taken for no end.
    private static let largestCount = 10_000
    /// The most steps that may take.
    private static let budget = 100_000

    /// The years a duration may reach over; one too many is no harm.
    private func years(of duration: CalendarDuration) -> Int {
        let seconds = min(max(duration.approximateSeconds, 0), TimeZoneRules.horizon)
        return seconds / (365 * 86_400)
    }

    /// Counts a time, and the years after it that something lasts; only a TZID makes it count.
    private mutating func add(_ time: DateOrDateTime, years: Int = 0, isOpenEnded: Bool = false) {
        guard case .zoned(let local, let identifier) = time else { return }
        // The margin covers offsets of other zones, and lengths of less than a year.
        let year = local.date.year
        let first = min(max(year - 1, 1), 9999)
        let last = min(max(year + 1 + years, first), 9999)
        guard let place = places[identifier] else {
            places[identifier] = uses.count
            uses.append(
                TimeZoneUse(
                    identifier: identifier, years: first...last, isOpenEnded: isOpenEnded))
            return
        }
        let known = uses[place].years
        uses[place].years = min(known.lowerBound, first)...max(known.upperBound, last)
        uses[place].isOpenEnded = uses[place].isOpenEnded || isOpenEnded
    }
}

extension Property {
    /// Whether a value is known to be a time, in a zone or not.
    fileprivate var holdsTimes: Bool {
        values.contains { value in
            switch value {
            case .dateTime, .period: true
            default: false
            }
        }
    }
}
