internal import CalendarModel
internal import DayLayout
internal import Normalizer

/// Lays out days one after the other.
struct LayoutBuilder {
    private let occurrences: [Occurrence]
    private let ids: [String]
    private let options: LayoutOptions
    private let allDay: AllDayItems
    /// For each day the timed occurrences on it, by index, in order.
    private let segments: [[(index: Int, segment: DaySegment)]]
    private let first: CalendarDate
    /// The first day that is left out as too much; nil when none is.
    let firstDayLeftOut: CalendarDate?

    /// Prepares some of the days that the options ask for.
    ///
    /// - Parameters:
    ///   - occurrences: The occurrences of the days, by start.
    ///   - days: The days.
    ///   - options: What they are laid out with.
    ///   - lanes: The lanes taken before.
    init(
        _ occurrences: [Occurrence], days: ClosedRange<CalendarDate>, options: LayoutOptions,
        lanes: inout LaneKeeper
    ) {
        let occurrences = inLayoutOrder(occurrences)
        self.occurrences = occurrences
        self.options = options
        first = days.lowerBound
        ids = identifiers(of: occurrences)
        let count = Self.dayCount(of: days, occurrences: occurrences, options: options)
        let shown = first...first.adding(days: count - 1)
        firstDayLeftOut = shown == days ? nil : first.adding(days: count)
        var segments: [[(index: Int, segment: DaySegment)]] = Array(repeating: [], count: count)
        for (index, occurrence) in occurrences.enumerated()
        where occurrence.wholeDays(by: options) == nil {
            for segment in occurrence.segments(on: shown, in: options.zone) {
                segments[segment.date.dayNumber - first.dayNumber].append((index, segment))
            }
        }
        self.segments = segments
        allDay = AllDayItems(
            occurrences, ids: ids, days: shown, options: options, lanes: &lanes)
    }

    /// Prepares all days that the options ask for.
    init(_ occurrences: [Occurrence], options: LayoutOptions) {
        var lanes = LaneKeeper()
        self.init(occurrences, days: options.days, options: options, lanes: &lanes)
    }

    /// How many of the days can be laid out, at least 1, so that all of them together have no more
    /// events than the options allow.
    private static func dayCount(
        of days: ClosedRange<CalendarDate>, occurrences: [Occurrence], options: LayoutOptions
    ) -> Int {
        let first = days.lowerBound.dayNumber
        let count = days.upperBound.dayNumber - first + 1
        guard let limit = options.maxEventDays, count > 1 else { return count }
        // The changes from day to day of how many events there are.
        var changes = Array(repeating: 0, count: count + 1)
        for occurrence in occurrences {
            let start: CalendarDate
            let last: CalendarDate
            switch occurrence.time {
            case .days(let first, let end): (start, last) = (first, end.adding(days: -1))
            case .instants(let begin, let end):
                start = options.zone.local(at: begin).date
                last = options.zone.local(at: max(begin, end.adding(seconds: -1))).date
            }
            let from = max(0, start.dayNumber - first)
            let to = min(count - 1, last.dayNumber - first)
            guard from <= to else { continue }
            changes[from] += 1
            changes[to + 1] -= 1
        }
        var (events, total) = (0, 0)
        for day in 0..<count {
            events += changes[day]
            total += events
            if day > 0, total > limit { return day }
        }
        return count
    }

    /// Whether one of the events has an id.
    func hasEvent(_ id: String) -> Bool { ids.contains(id) }

    /// The days, laid out when asked for.
    var days: some Sequence<LayoutDay> {
        segments.indices.lazy.map { day(at: $0) }
    }

    private func day(at index: Int) -> LayoutDay {
        let date = first.adding(days: index)
        let clock = DayClock(date: date, zone: options.zone, clock: options.clock)
        var entries = segments[index].map { entry(of: $0.index, $0.segment, clock: clock) }
        let wholeDays = allDay.items(on: date)
        let steps = steps(of: wholeDays, entries)
        if options.now == nil, options.currentStep != nil {
            let first = steps.count - entries.count
            for index in entries.indices { entries[index].setStatus(steps[first + index].status) }
        }
        // Minutes tell what overlaps, unless a clock shows some twice or there are seconds.
        let needsSeconds =
            !clock.transitions.isEmpty
            || entries.contains { entry in
                entry.passing.lowerBound % 60 != 0 || entry.passing.upperBound % 60 != 0
            }
        let inputs = entries.map { entry in
            LayoutInput(
                startMinute: entry.minutes.startMinute, endMinute: entry.minutes.endMinute,
                competes: !(options.ignoresTransparent && entry.occurrence.isTransparent),
                passing: needsSeconds ? entry.passing : nil)
        }
        let window = window(for: entries, clock: clock)
        let metrics = options.metrics
        let layout = layOut(
            inputs,
            options: DayLayoutOptions(
                window: window, metrics: metrics, algorithm: options.algorithm,
                overlap: options.overlap, maxColumns: options.maxColumns,
                direction: options.direction))
        let nowMinute = options.now.flatMap { clock.minute(at: $0) }
        let nowY = nowMinute.flatMap {
            nowLine(minute: $0, window: window, hourHeight: metrics.hourHeight)
        }
        return LayoutDay(
            date: date, index: date.dayNumber - options.days.lowerBound.dayNumber,
            lengthMinutes: clock.lengthMinutes, window: window,
            transitions: clock.transitions, hours: hours(of: window, clock: clock),
            nowMinute: nowMinute, nowY: nowY,
            scrollAnchor: scrollAnchor(
                firstEventMinute: entries.map(\.minutes.startMinute).min(), window: window,
                hourHeight: metrics.hourHeight),
            allDayLanes: allDay.laneCount, allDay: wholeDays, entries: entries, layout: layout,
            steps: steps,
            currentStep: options.currentStep
                ?? TimelineSteps.currentIndex(of: steps.map(\.status)))
    }

    private func entry(
        of index: Int, _ segment: DaySegment, clock: DayClock
    ) -> LayoutDay.Entry {
        let occurrence = occurrences[index]
        let (start, end) = occurrence.instants(in: options.zone)
        var entry = LayoutDay.Entry(
            id: ids[index], occurrence: occurrence, segment: segment,
            minutes: clock.span(of: segment, from: start, to: end),
            passing: clock.passing(from: start, to: end), status: .upcoming, progress: 0)
        if let status = occurrence.toDoStatus {
            entry.status = status
            entry.progress = occurrence.toDoProgress(status)
        } else if let now = options.now {
            entry.setStatus(StepStatus(from: start, to: end, at: now))
            if entry.status == .current {
                entry.progress = progressFraction(
                    value: Double(now.seconds - start.seconds),
                    max: Double(end.seconds - start.seconds))
            }
        }
        return entry
    }

    private func steps(
        of wholeDays: [LayoutDay.AllDayItem], _ entries: [LayoutDay.Entry]
    ) -> [LayoutDay.Step] {
        var steps: [LayoutDay.Step] = []
        for item in wholeDays {
            guard let status = item.occurrence.toDoStatus else { continue }
            steps.append(LayoutDay.Step(id: item.id, title: item.occurrence.title, status: status))
        }
        for entry in entries {
            steps.append(
                LayoutDay.Step(
                    id: entry.id, title: entry.occurrence.title, segment: entry.segment,
                    status: entry.status))
        }
        guard let current = options.currentStep else { return steps }
        for index in steps.indices {
            steps[index].status = stepStatus(index: index, currentIndex: current)
        }
        return steps
    }

    private func window(for entries: [LayoutDay.Entry], clock: DayClock) -> VisibleWindow {
        switch options.hours {
        case .range(let first, let last):
            clock.window(firstHour: first, lastHour: last)
        case .automatic:
            VisibleWindow.fitting(entries.map(\.minutes), dayMinutes: clock.drawnMinutes)
        }
    }

    private func hours(of window: VisibleWindow, clock: DayClock) -> [LayoutDay.Hour] {
        (window.firstHour...window.lastHour).map { hour in
            LayoutDay.Hour(
                hour: hour,
                label: options.labels.hour(ofMinute: clock.wallMinute(ofHour: hour)),
                y: offset(
                    minute: hour * 60, firstHour: window.firstHour,
                    hourHeight: options.metrics.hourHeight))
        }
    }
}
