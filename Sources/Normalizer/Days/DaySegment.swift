public import CalendarModel

/// The part of a timed occurrence that falls on one day, in minutes of the wall clock.
public struct DaySegment: Sendable, Hashable {
    /// The day.
    public var date: CalendarDate
    /// Whole minutes after midnight, 0…1440; seconds are floored.
    public var startMinute: Int
    /// Whole minutes after midnight, exclusive, `startMinute`…1440; seconds are floored.
    public var endMinute: Int
    /// Whether the occurrence began before this day.
    public var continuesBefore: Bool
    /// Whether the occurrence goes on after this day.
    public var continuesAfter: Bool

    /// A segment of a day.
    public init(
        date: CalendarDate, startMinute: Int, endMinute: Int, continuesBefore: Bool = false,
        continuesAfter: Bool = false
    ) {
        self.date = date
        self.startMinute = startMinute
        self.endMinute = endMinute
        self.continuesBefore = continuesBefore
        self.continuesAfter = continuesAfter
    }
}

extension Occurrence {
    /// The segments of a timed occurrence on some days; whole days have none.
    ///
    /// An occurrence that ends at 00:00 does not touch the day that begins then; one without length
    /// has one segment without length. A day that the zone skipped has none.
    public func segments(
        on days: ClosedRange<CalendarDate>, in zone: TimeZoneRules
    ) -> [DaySegment] {
        guard case .instants(let start, let end) = time else { return [] }
        // An offset can put an instant's date a day off the day it belongs to, when the clock goes
        // back just after midnight.
        let first = max(days.lowerBound, zone.local(at: start).date.adding(days: -1))
        let last = min(days.upperBound, zone.local(at: end).date.adding(days: 1))
        guard first <= last else { return [] }
        var segments: [DaySegment] = []
        var date = first
        var dayStart = zone.firstInstant(of: date)
        while date <= last {
            let nextDate = date.adding(days: 1)
            let nextStart = zone.firstInstant(of: nextDate)
            if let dayStart {
                let dayEnd = nextStart ?? zone.beginning(of: nextDate)
                if start < dayEnd, end > dayStart || (start == end && start >= dayStart) {
                    segments.append(
                        segment(from: start, to: end, date: date, day: dayStart..<dayEnd, in: zone))
                }
            }
            date = nextDate
            dayStart = nextStart
        }
        return segments
    }

    private func segment(
        from start: Instant, to end: Instant, date: CalendarDate, day: Range<Instant>,
        in zone: TimeZoneRules
    ) -> DaySegment {
        let begin = max(start, day.lowerBound)
        let finish = min(end, day.upperBound)
        let startMinute = date.minute(of: begin, in: zone)
        var endMinute = end >= day.upperBound ? 1440 : date.minute(of: finish, in: zone)
        if endMinute <= startMinute, finish > begin {
            // The clock goes back within the segment.
            let elapsed = (finish.seconds - begin.seconds) / 60
            endMinute = min(1440, startMinute + elapsed)
        }
        return DaySegment(
            date: date, startMinute: startMinute, endMinute: max(startMinute, endMinute),
            continuesBefore: start < day.lowerBound, continuesAfter: end > day.upperBound)
    }
}

extension CalendarDate {
    /// Whole minutes of the wall clock from the day's midnight to an instant, 0…1440.
    public func minute(of instant: Instant, in zone: TimeZoneRules) -> Int {
        let seconds = zone.local(at: instant).seconds - LocalDateTime(date: self).seconds
        return max(0, min(1440, floorDivide(seconds, 60)))
    }
}

extension TimeZoneRules {
    /// What `startOfDay` gives, found faster on days that begin at a midnight that comes once.
    fileprivate func firstInstant(of date: CalendarDate) -> Instant? {
        if case .unique(let midnight) = resolve(LocalDateTime(date: date)) { return midnight }
        return startOfDay(date)
    }

    /// The first instant of a day; of a day that the zone skipped, the instant it skipped it.
    public func beginning(of date: CalendarDate) -> Instant {
        startOfDay(date) ?? instant(of: LocalDateTime(date: date))
    }
}
