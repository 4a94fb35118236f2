internal import CalendarModel
internal import DayLayout
internal import Normalizer

/// The minutes of one day in a zone, on the wall clock or as they pass.
struct DayClock {
    private let date: CalendarDate
    private let zone: TimeZoneRules
    private let clock: LayoutOptions.Clock
    /// The instants of the day; empty when the zone skipped it.
    private let instants: Range<Instant>
    /// The changes of the clock, by the wall clock before each.
    let transitions: [ClockTransition]

    init(date: CalendarDate, zone: TimeZoneRules, clock: LayoutOptions.Clock) {
        self.date = date
        self.zone = zone
        self.clock = clock
        let start = zone.beginning(of: date)
        instants = start..<max(start, zone.beginning(of: date.adding(days: 1)))
        let midnight = LocalDateTime(date: date).seconds
        transitions = zone.transitions(from: instants.lowerBound, to: instants.upperBound)
            .compactMap { transition in
                let shift = (transition.offsetAfter - transition.offsetBefore) / 60
                let before = transition.instant.seconds + transition.offsetBefore - midnight
                let minute = floorDivide(before, 60)
                // A change that skipped the whole day before belongs to that day.
                guard shift != 0, (0...1440).contains(minute) else { return nil }
                return ClockTransition(minute: minute, shiftMinutes: shift)
            }
    }

    /// The minutes that pass on the day.
    var lengthMinutes: Int {
        (instants.upperBound.seconds - instants.lowerBound.seconds) / 60
    }

    /// The minutes that the day is drawn with.
    var drawnMinutes: Int { clock == .wall ? 1440 : lengthMinutes }

    /// The minute of an instant, when it lies in the day.
    func minute(at instant: Instant) -> Int? {
        guard instants.contains(instant) else { return nil }
        switch clock {
        case .wall: return date.minute(of: instant, in: zone)
        case .elapsed: return (instant.seconds - instants.lowerBound.seconds) / 60
        }
    }

    /// The minutes of a segment by this clock.
    func span(of segment: DaySegment, from start: Instant, to end: Instant) -> MinuteSpan {
        switch clock {
        case .wall:
            return MinuteSpan(startMinute: segment.startMinute, endMinute: segment.endMinute)
        case .elapsed:
            let first = max(start, instants.lowerBound).seconds - instants.lowerBound.seconds
            let last = min(end, instants.upperBound).seconds - instants.lowerBound.seconds
            return MinuteSpan(startMinute: first / 60, endMinute: last / 60)
        }
    }

    /// What the wall clock shows when an hour of this clock begins.
    func label(ofHour hour: Int) -> String {
        guard clock == .elapsed else { return "\(padded(hour, to: 2)):00" }
        let local = zone.local(at: instants.lowerBound.adding(seconds: hour * 3600))
        return "\(padded(local.hour, to: 2)):\(padded(local.minute, to: 2))"
    }
}
