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
                let shift = transition.shift / 60
                let before = transition.instant.seconds + transition.offsetBefore - midnight
                let minute = floorDivide(before, 60)
                // A change that skipped the whole day before belongs to that day.
                guard shift != 0, (0...1440).contains(minute) else { return nil }
                return ClockTransition(minute: minute, shiftMinutes: shift)
            }
    }

    /// The seconds that pass on the day; 0 when the zone skipped it.
    var lengthSeconds: Int { instants.upperBound.seconds - instants.lowerBound.seconds }

    /// The whole minutes that pass on the day.
    var lengthMinutes: Int { lengthSeconds / 60 }

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
            let seconds = passing(from: start, to: end)
            return MinuteSpan(
                startMinute: seconds.lowerBound / 60, endMinute: seconds.upperBound / 60)
        }
    }

    /// The seconds of the day that pass until an event and until its end.
    func passing(from start: Instant, to end: Instant) -> Range<Int> {
        let first = max(start, instants.lowerBound).seconds - instants.lowerBound.seconds
        let last = min(end, instants.upperBound).seconds - instants.lowerBound.seconds
        return first..<max(first, last)
    }

    /// The hours of this clock during which the wall clock shows some hours.
    func window(firstHour: Int, lastHour: Int) -> VisibleWindow {
        guard clock == .elapsed, !transitions.isEmpty else {
            return VisibleWindow(
                firstHour: firstHour, lastHour: lastHour, dayMinutes: drawnMinutes)
        }
        let wall = VisibleWindow(firstHour: firstHour, lastHour: lastHour)
        return VisibleWindow(
            firstHour: floorDivide(minute(ofWallHour: wall.firstHour), 60),
            lastHour: floorDivide(minute(ofWallHour: wall.lastHour) + 59, 60),
            dayMinutes: drawnMinutes)
    }

    /// The minutes that pass until the wall clock shows an hour, 0 to 24.
    private func minute(ofWallHour hour: Int) -> Int {
        guard hour < 24 else { return lengthMinutes }
        let instant = zone.instant(of: LocalDateTime(date: date, secondOfDay: hour * 3600))
        return min(max(0, instant.seconds - instants.lowerBound.seconds) / 60, lengthMinutes)
    }

    /// The minute that the wall clock shows when an hour of this clock begins.
    func wallMinute(ofHour hour: Int) -> Int {
        guard clock == .elapsed else { return hour * 60 }
        return zone.local(at: instants.lowerBound.adding(seconds: hour * 3600)).minuteOfDay
    }
}

/// A minute of a day as `09:00`; the day's end is `24:00`.
func timeText(ofMinute minute: Int) -> String {
    "\(padded(minute / 60, to: 2)):\(padded(minute % 60, to: 2))"
}

extension StepStatus {
    /// How far what lasts from a start to an end has come at an instant.
    init(from start: Instant, to end: Instant, at now: Instant) {
        if end <= now {
            self = .done
        } else {
            self = start > now ? .upcoming : .current
        }
    }
}
