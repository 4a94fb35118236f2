public import CalendarModel
internal import Synchronization

/// A time zone: what its clocks show at any instant of the years 1 to 9999.
///
/// The transitions a source lists are kept as they are; after the last of them its rules are
/// evaluated year by year, when asked for, and kept. Instances are immutable to the outside and
/// may be shared between threads.
public final class TimeZoneRules: Sendable {
    /// The name of the zone, such as `Europe/Madrid`, or the TZID of a VTIMEZONE.
    public let identifier: String
    /// Whether a limit on the number of transitions or observances cut the zone's rules short.
    ///
    /// It happens with hostile VTIMEZONEs only; instants after the cut may have a wrong offset.
    public let reachedLimit: Bool

    let initial: ZoneState
    let listed: [ZoneTransition]
    let tail: ZoneTail?
    /// The first second the tail answers for.
    let tailStart: Int
    private let years = Mutex<[Int: ZoneYear]>([:])

    /// Seconds from 1970 beyond which nothing changes any more, about the years -10,700 and 14,600.
    static let horizon = 400_000_000_000

    /// A zone from its parts.
    ///
    /// `tailStart` is the first second the tail answers for; the listed transitions lie before it.
    init(
        identifier: String, initial: ZoneState, listed: [ZoneTransition] = [],
        tail: ZoneTail? = nil, tailStart: Int = -TimeZoneRules.horizon, reachedLimit: Bool = false
    ) {
        self.identifier = identifier
        self.initial = initial
        self.listed = listed
        self.tail = tail
        self.tailStart = tailStart
        self.reachedLimit = reachedLimit
    }

    /// Coordinated Universal Time.
    public static let utc = fixed(offset: 0, identifier: "UTC", abbreviation: "UTC")

    /// A zone whose clocks are never changed.
    ///
    /// - Parameters:
    ///   - seconds: seconds east of UTC; cut to 25:59:59 either way.
    ///   - identifier: the name of the zone.
    ///   - abbreviation: its abbreviation; nil for the offset, as `+0530`.
    /// - Returns: the zone.
    public static func fixed(
        offset seconds: Int, identifier: String, abbreviation: String? = nil
    ) -> TimeZoneRules {
        let limit = ZoneState.largestOffset
        let offset = min(max(seconds, -limit), limit)
        let state = ZoneState(
            offset: offset, isDaylight: false,
            abbreviation: abbreviation ?? numericAbbreviation(offset: offset))
        return TimeZoneRules(identifier: identifier, initial: state)
    }

    /// An offset as `+02` or `+0530`.
    private static func numericAbbreviation(offset: Int) -> String {
        let minutes = abs(offset) / 60
        let hour = (offset < 0 ? "-" : "+") + padded(minutes / 60, to: 2)
        return minutes % 60 == 0 ? hour : hour + padded(minutes % 60, to: 2)
    }

    /// Seconds east of UTC at an instant.
    public func offset(at instant: Instant) -> Int {
        state(at: instant.seconds).offset
    }

    /// The abbreviation in use at an instant, such as `CEST`; may be empty.
    public func abbreviation(at instant: Instant) -> String {
        state(at: instant.seconds).abbreviation
    }

    /// Whether daylight saving time is in force at an instant.
    public func isDaylight(at instant: Instant) -> Bool {
        state(at: instant.seconds).isDaylight
    }

    /// What the zone's clocks show at an instant.
    public func local(at instant: Instant) -> LocalDateTime {
        instant.local(offset: offset(at: instant))
    }

    /// The transitions in a half-open span, ascending.
    ///
    /// Among them are changes of the name or of daylight saving alone, whose `shift` is 0.
    public func transitions(from start: Instant, to end: Instant) -> [ZoneTransition] {
        let limit = TimeZoneRules.horizon
        let first = min(max(start.seconds, -limit), limit)
        let last = min(max(end.seconds, -limit), limit)
        guard first < last else { return [] }
        var result = Array(listed[index(after: first - 1)..<index(after: last - 1)])
        if tail != nil, last > tailStart {
            let from = max(first, tailStart)
            for number in ZoneTail.year(of: from)...ZoneTail.year(of: last - 1) {
                result += year(number).transitions.filter {
                    $0.instant.seconds >= from && $0.instant.seconds < last
                }
            }
        }
        return result
    }
}

extension TimeZoneRules {
    /// What holds at a second since 1970.
    func state(at seconds: Int) -> ZoneState {
        let limit = TimeZoneRules.horizon
        let seconds = min(max(seconds, -limit), limit)
        guard tail != nil, seconds >= tailStart else {
            let index = index(after: seconds)
            return index == 0 ? initial : listed[index - 1].stateAfter
        }
        let year = year(ZoneTail.year(of: seconds))
        return year.transitions.last { $0.instant.seconds <= seconds }?.stateAfter ?? year.before
    }

    /// The offset in force throughout a closed span of seconds; nil when it may change within.
    ///
    /// This is the quick answer for nearly every wall-clock time.
    func steadyOffset(from start: Int, through end: Int) -> Int? {
        guard tail != nil, end >= tailStart else {
            let index = index(after: start)
            guard index == listed.count || listed[index].instant.seconds > end else { return nil }
            return index == 0 ? initial.offset : listed[index - 1].offsetAfter
        }
        guard start >= tailStart else { return nil }
        let number = ZoneTail.year(of: start)
        guard number == ZoneTail.year(of: end) else { return nil }
        let year = year(number)
        var offset = year.before.offset
        for transition in year.transitions {
            if transition.instant.seconds > end { break }
            guard transition.instant.seconds <= start else { return nil }
            offset = transition.offsetAfter
        }
        return offset
    }

    /// The number of listed transitions up to a second, that second included.
    private func index(after seconds: Int) -> Int {
        var low = 0
        var high = listed.count
        while low < high {
            let middle = (low + high) / 2
            if listed[middle].instant.seconds <= seconds { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// What holds when the tail takes over.
    private var stateBeforeTail: ZoneState { listed.last?.stateAfter ?? initial }

    /// A year of the tail, from the cache or computed.
    private func year(_ number: Int) -> ZoneYear {
        if let known = years.withLock({ $0[number] }) { return known }
        // Computed outside the lock: two threads may do it twice, with the same result.
        let year = computedYear(number)
        years.withLock { $0[number] = year }
        return year
    }

    private func computedYear(_ number: Int) -> ZoneYear {
        guard let tail else { return ZoneYear(before: stateBeforeTail, transitions: []) }
        let start = max(ZoneTail.start(of: number), tailStart)
        let before = tail.state(before: start, notBefore: tailStart) ?? stateBeforeTail
        let onsets = tail.onsets(from: start, to: ZoneTail.start(of: number + 1))
        return ZoneYear(
            before: before, transitions: ZoneOnset.transitions(of: onsets, after: before))
    }
}
