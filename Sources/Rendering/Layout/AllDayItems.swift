internal import CalendarModel
internal import DayLayout
internal import Normalizer

/// The all-day events of some days: whole days, and timed ones that last long enough.
struct AllDayItems {
    /// The events, in order of their lanes.
    private(set) var items: [LayoutDay.AllDayItem] = []
    /// How many lanes they take.
    private(set) var laneCount = 0
    /// For each of the days the items on it.
    private var indices: [[Int]]
    private let first: CalendarDate

    /// Finds the all-day events of some of the days that the options ask for.
    ///
    /// - Parameters:
    ///   - occurrences: The occurrences of the days, in order.
    ///   - ids: Their ids.
    ///   - days: The days.
    ///   - options: What the days are laid out with.
    ///   - lanes: The lanes taken before.
    init(
        _ occurrences: [Occurrence], ids: [String], days: ClosedRange<CalendarDate>,
        options: LayoutOptions, lanes: inout LaneKeeper
    ) {
        first = days.lowerBound
        indices = Array(
            repeating: [], count: days.upperBound.dayNumber - days.lowerBound.dayNumber + 1)
        let asked = options.days
        var spans: [LaneKeeper.Span] = []
        for (index, occurrence) in occurrences.enumerated() {
            guard let covered = occurrence.wholeDays(by: options) else { continue }
            let (first, last) = (covered.lowerBound, covered.upperBound)
            guard first <= days.upperBound, last >= days.lowerBound else { continue }
            let shownFirst = max(first, asked.lowerBound).dayNumber
            let shownEnd = min(last, asked.upperBound).dayNumber + 1
            spans.append(LaneKeeper.Span(id: ids[index], first: shownFirst, end: shownEnd))
            items.append(
                LayoutDay.AllDayItem(
                    id: ids[index], occurrence: occurrence, lane: 0,
                    span: DaySpan(
                        firstDay: shownFirst - asked.lowerBound.dayNumber,
                        dayCount: shownEnd - shownFirst),
                    continuesBefore: first < asked.lowerBound,
                    continuesAfter: last > asked.upperBound))
        }
        let order = items.indices.sorted { left, right in
            let (mine, theirs) = (spans[left], spans[right])
            if mine.first != theirs.first { return mine.first < theirs.first }
            return mine.end == theirs.end ? left < right : mine.end > theirs.end
        }
        let given = lanes.lanes(of: order.map { spans[$0] }, from: days.lowerBound.dayNumber)
        for (position, index) in order.enumerated() {
            items[index].lane = given[position]
            laneCount = max(laneCount, given[position] + 1)
        }
        items.sort { ($0.lane, $0.span.firstDay) < ($1.lane, $1.span.firstDay) }
        let offset = days.lowerBound.dayNumber - asked.lowerBound.dayNumber
        for (index, item) in items.enumerated() {
            let start = max(0, item.span.firstDay - offset)
            let end = min(indices.count, item.span.firstDay + item.span.dayCount - offset)
            for day in start..<max(start, end) { indices[day].append(index) }
        }
    }

    /// The events of a day, in order of their lanes.
    func items(on date: CalendarDate) -> [LayoutDay.AllDayItem] {
        indices[date.dayNumber - first.dayNumber].map { items[$0] }
    }
}

extension Occurrence {
    /// The days of an event that stands in the all-day lanes; nil for one that has its time of day.
    func wholeDays(by options: LayoutOptions) -> ClosedRange<CalendarDate>? {
        switch time {
        case .days(let first, let end): return first...max(first, end.adding(days: -1))
        case .instants(let start, let end):
            guard let length = options.allDayAfter, end > start else { return nil }
            let zone = options.zone
            // Nominal days follow the wall clock, the rest the time that passes.
            let local = zone.local(at: start)
            let nominal = LocalDateTime(
                date: local.date.adding(days: length.days), secondOfDay: local.secondOfDay)
            let least =
                (length.days == 0 ? start : zone.instant(of: nominal))
                .adding(seconds: length.seconds)
            guard end >= least else { return nil }
            let first = zone.day(of: start)
            return first...max(first, zone.day(of: end.adding(seconds: -1)))
        }
    }
}

extension TimeZoneRules {
    /// The day that an instant belongs to.
    ///
    /// When the clock goes back just after midnight, that is not the day that it shows.
    fileprivate func day(of instant: Instant) -> CalendarDate {
        let shown = local(at: instant).date
        if beginning(of: shown) > instant { return shown.adding(days: -1) }
        let next = shown.adding(days: 1)
        return beginning(of: next) <= instant ? next : shown
    }
}
