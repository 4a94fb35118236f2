internal import CalendarModel
internal import Normalizer

/// What an agenda shows on one day.
struct AgendaDay: Sendable {
    /// Whole days, in order.
    var allDay: [AllDayEntry] = []
    /// Events with times, in order.
    var timed: [TimedEntry] = []

    /// A whole-day event on a day.
    struct AllDayEntry: Sendable {
        var occurrence: Occurrence
        /// Which of the event's days it is, from 1.
        var number: Int
        /// How many days the event has.
        var count: Int
    }

    /// An event with times on a day.
    struct TimedEntry: Sendable {
        var occurrence: Occurrence
        var start: Instant
        var end: Instant
        var segment: DaySegment

        /// Whether the event and another one at the same time are in each other's way.
        var canConflict: Bool {
            // A to-do is done whenever there is time for it, until it is due.
            start < end && occurrence.isBusy
        }
    }

    /// The days of a range that have events, with what they have; each event on its first of these
    /// days alone when it is to be there once.
    static func days(
        of occurrences: [Occurrence], in range: ClosedRange<CalendarDate>, zone: TimeZoneRules,
        once: Bool = false
    ) -> [CalendarDate: AgendaDay] {
        var days: [CalendarDate: AgendaDay] = [:]
        for occurrence in occurrences {
            switch occurrence.time {
            case .days(let first, let end):
                var date = max(first, range.lowerBound)
                while date < end, date <= range.upperBound {
                    days[date, default: AgendaDay()].allDay.append(
                        AllDayEntry(
                            occurrence: occurrence,
                            number: date.dayNumber &- first.dayNumber &+ 1,
                            count: end.dayNumber &- first.dayNumber))
                    if once { break }
                    date = date.adding(days: 1)
                }
            case .instants(let start, let end):
                for segment in occurrence.segments(on: range, in: zone) {
                    days[segment.date, default: AgendaDay()].timed.append(
                        TimedEntry(
                            occurrence: occurrence, start: start, end: end, segment: segment))
                    if once { break }
                }
            }
        }
        return days
    }

    /// How many of the timed events that take place there are, and how many of them are done; a
    /// to-do is done when it says so.
    func progress(now: Instant) -> (done: Int, count: Int) {
        var done = 0
        var count = 0
        for entry in timed where !entry.occurrence.isCancelled {
            count += 1
            if let state = entry.occurrence.component.todoState {
                if state == .completed { done += 1 }
            } else if entry.end <= now {
                done += 1
            }
        }
        return (done, count)
    }

    /// The start of the next event that takes place.
    func nextStart(now: Instant) -> Instant? {
        var next: Instant?
        for entry in timed where entry.start > now && !entry.occurrence.isCancelled {
            next = min(next ?? entry.start, entry.start)
        }
        return next
    }
}
