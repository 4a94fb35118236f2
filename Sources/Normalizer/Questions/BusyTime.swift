public import CalendarModel

extension Occurrence {
    /// Whether the occurrence takes time in which nothing else can be done.
    ///
    /// One that is cancelled, transparent (RFC 5545 §3.8.2.7) or no event takes none.
    public var isBusy: Bool {
        component.kind == .event && !isCancelled && !isTransparent
    }
}

/// When to look for free time.
public struct FreeTimeQuery: Sendable {
    /// The days, both included.
    public var days: ClosedRange<CalendarDate>
    /// The zone the days are cut in.
    public var zone: TimeZoneRules
    /// The minutes of each day that count, by the wall clock, 0…1440.
    public var minutes: Range<Int>
    /// The weekdays that count.
    public var weekdays: Set<Weekday>
    /// The least length of a slot, in seconds.
    public var leastSeconds: Int
    /// How long before and after each event nothing is free, in seconds.
    public var bufferSeconds: Int
    /// Nothing before this instant is free.
    public var earliest: Instant?

    /// Asks for all free time of some days.
    public init(
        days: ClosedRange<CalendarDate>, zone: TimeZoneRules, minutes: Range<Int> = 0..<1440,
        weekdays: Set<Weekday> = Set(Weekday.allCases), leastSeconds: Int = 0,
        bufferSeconds: Int = 0, earliest: Instant? = nil
    ) {
        self.days = days
        self.zone = zone
        self.minutes = minutes
        self.weekdays = weekdays
        self.leastSeconds = leastSeconds
        self.bufferSeconds = bufferSeconds
        self.earliest = earliest
    }
}

/// Time in which nothing happens, on one day.
public struct FreeSlot: Sendable, Hashable {
    /// The day.
    public var date: CalendarDate
    /// The first free instant, on a whole minute.
    public var start: Instant
    /// The first instant that is free no more, on a whole minute.
    public var end: Instant
}

/// The free time between occurrences, each slot on one day, in order.
///
/// Whole days that are busy leave nothing free. Slots begin and end on whole minutes, inside the free
/// time; none is empty.
///
/// - Parameters:
///   - occurrences: What happens on the days and up to the buffer before and after them.
///   - query: When to look.
/// - Returns: The slots.
/// - Complexity: O(n log n) in the occurrences.
public func freeSlots(between occurrences: [Occurrence], query: FreeTimeQuery) -> [FreeSlot] {
    let zone = query.zone
    var busy: [Range<Instant>] = []
    for occurrence in occurrences where occurrence.isBusy {
        let (start, end) = occurrence.instants(in: zone)
        guard start < end else { continue }
        busy.append(
            start.adding(
                seconds: -query.bufferSeconds)..<end.adding(seconds: query.bufferSeconds))
    }
    busy.sort { $0.lowerBound < $1.lowerBound }
    var slots: [FreeSlot] = []
    var next = 0
    var busyUntil = Instant(seconds: .min)
    var date = query.days.lowerBound
    while date <= query.days.upperBound {
        defer { date = date.adding(days: 1) }
        guard query.weekdays.contains(date.weekday), zone.startOfDay(date) != nil else { continue }
        var from = zone.wallClock(query.minutes.lowerBound, on: date)
        let to = zone.wallClock(query.minutes.upperBound, on: date)
        if let earliest = query.earliest { from = max(from, earliest) }
        var free = max(from, busyUntil)
        while next < busy.count, busy[next].lowerBound < to {
            add(free..<max(free, busy[next].lowerBound))
            busyUntil = max(busyUntil, busy[next].upperBound)
            free = max(free, busyUntil)
            next += 1
        }
        if free < to { add(free..<to) }
    }
    return slots

    func add(_ span: Range<Instant>) {
        let start = span.lowerBound.roundedUpToMinute
        let end = span.upperBound.roundedDownToMinute
        guard start < end, end.seconds - start.seconds >= query.leastSeconds else { return }
        slots.append(FreeSlot(date: date, start: start, end: end))
    }
}

extension Instant {
    fileprivate var roundedDownToMinute: Instant { Instant(seconds: floorDivide(seconds, 60) * 60) }
    fileprivate var roundedUpToMinute: Instant { adding(seconds: 59).roundedDownToMinute }
}

extension TimeZoneRules {
    /// The instant a minute of a day begins at, by the wall clock; 1440 is the next day's beginning.
    fileprivate func wallClock(_ minute: Int, on date: CalendarDate) -> Instant {
        switch minute {
        case 0: beginning(of: date)
        case 1440...: beginning(of: date.adding(days: 1))
        default: instant(of: LocalDateTime(date: date, secondOfDay: minute * 60))
        }
    }
}
