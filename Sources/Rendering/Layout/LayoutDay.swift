internal import CalendarModel
internal import DayLayout
internal import Normalizer

/// One day laid out, with all that a picture of it needs; every output is made from this.
struct LayoutDay {
    /// A timed event of the day.
    struct Entry {
        var id: String
        var occurrence: Occurrence
        var segment: DaySegment
        /// The minutes by the clock of the layout.
        var minutes: MinuteSpan
        var status: StepStatus
        /// The share of its time that has passed, 0…1.
        var progress: Double

        /// Sets the status, and the progress that it means.
        mutating func setStatus(_ status: StepStatus) {
            self.status = status
            progress = status == .done ? 1 : 0
        }
    }

    /// An all-day event, by its place among all days asked for.
    struct AllDayItem {
        var id: String
        var occurrence: Occurrence
        var lane: Int
        var span: DaySpan
        var continuesBefore: Bool
        var continuesAfter: Bool
    }

    struct Hour {
        var hour: Int
        var label: String
        var y: Double
    }

    var date: CalendarDate
    var lengthMinutes: Int
    var window: VisibleWindow
    var transitions: [ClockTransition]
    var hours: [Hour]
    var nowMinute: Int?
    var nowY: Double?
    var scrollAnchor: ScrollAnchor
    var allDayLanes: Int
    var allDay: [AllDayItem]
    /// All timed events of the day, in order; the layout's indices count them.
    var entries: [Entry]
    var layout: LaidOutDay
    /// The statuses of the steps.
    var stepStatuses: [StepStatus]
    /// The index of the current step; past the last when all are done.
    var currentStep: Int
}

extension LayoutDay {
    /// The timed events that are done.
    var doneSteps: Int {
        var count = 0
        for status in stepStatuses where status == .done { count += 1 }
        return count
    }
}

/// Lays out days one after the other.
struct LayoutBuilder {
    private let occurrences: [Occurrence]
    private let ids: [String]
    private let options: LayoutOptions
    private let allDay: [LayoutDay.AllDayItem]
    private let lanes: Int
    /// For each day the timed occurrences on it, by index, in order.
    private let segments: [[(index: Int, segment: DaySegment)]]

    /// Prepares the days of some options from the occurrences of these days, in order.
    init(_ occurrences: [Occurrence], options: LayoutOptions) {
        self.occurrences = occurrences
        self.options = options
        ids = identifiers(of: occurrences)
        let first = options.days.lowerBound.dayNumber
        var segments: [[(index: Int, segment: DaySegment)]] = Array(
            repeating: [], count: options.days.upperBound.dayNumber - first + 1)
        for (index, occurrence) in occurrences.enumerated() {
            for segment in occurrence.segments(on: options.days, in: options.zone) {
                segments[segment.date.dayNumber - first].append((index, segment))
            }
        }
        self.segments = segments
        (allDay, lanes) = Self.allDayItems(occurrences, ids: ids, days: options.days)
    }

    /// The days, laid out when asked for.
    var days: some Sequence<LayoutDay> {
        segments.indices.lazy.map { day(at: $0) }
    }

    private static func allDayItems(
        _ occurrences: [Occurrence], ids: [String], days: ClosedRange<CalendarDate>
    ) -> (items: [LayoutDay.AllDayItem], lanes: Int) {
        var items: [LayoutDay.AllDayItem] = []
        var spans: [DaySpan] = []
        for (index, occurrence) in occurrences.enumerated() {
            guard case .days(let first, let end) = occurrence.time else { continue }
            let shownFirst = max(first, days.lowerBound)
            let shownLast = min(end.adding(days: -1), days.upperBound)
            guard shownFirst <= shownLast else { continue }
            let span = DaySpan(
                firstDay: shownFirst.dayNumber - days.lowerBound.dayNumber,
                dayCount: shownLast.dayNumber - shownFirst.dayNumber + 1)
            spans.append(span)
            items.append(
                LayoutDay.AllDayItem(
                    id: ids[index], occurrence: occurrence, lane: 0, span: span,
                    continuesBefore: first < days.lowerBound,
                    continuesAfter: end.adding(days: -1) > days.upperBound))
        }
        let assignment = AllDayLanes.assign(spans)
        for index in items.indices { items[index].lane = assignment.lanes[index] }
        items.sort { ($0.lane, $0.span.firstDay) < ($1.lane, $1.span.firstDay) }
        return (items, assignment.laneCount)
    }

    private func day(at index: Int) -> LayoutDay {
        let date = options.days.lowerBound.adding(days: index)
        let clock = DayClock(date: date, zone: options.zone, clock: options.clock)
        var entries = entries(on: date, clock: clock)
        let statuses = statuses(of: entries)
        if options.now == nil {
            for index in entries.indices { entries[index].setStatus(statuses[index]) }
        }
        let inputs = entries.map { entry in
            LayoutInput(
                startMinute: entry.minutes.startMinute, endMinute: entry.minutes.endMinute,
                competes: !(options.ignoresTransparent && entry.occurrence.isTransparent))
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
            date: date, lengthMinutes: clock.lengthMinutes, window: window,
            transitions: clock.transitions, hours: hours(of: window, clock: clock),
            nowMinute: nowMinute, nowY: nowY,
            scrollAnchor: scrollAnchor(
                firstEventMinute: entries.map(\.minutes.startMinute).min(), window: window,
                hourHeight: metrics.hourHeight),
            allDayLanes: lanes,
            allDay: allDay.filter { item in
                (item.span.firstDay..<item.span.firstDay + item.span.dayCount).contains(index)
            },
            entries: entries, layout: layout, stepStatuses: statuses,
            currentStep: options.currentStep ?? TimelineSteps.currentIndex(of: statuses))
    }

    private func entries(on date: CalendarDate, clock: DayClock) -> [LayoutDay.Entry] {
        var entries: [LayoutDay.Entry] = []
        for (index, segment) in segments[date.dayNumber - options.days.lowerBound.dayNumber] {
            let occurrence = occurrences[index]
            let (start, end) = occurrence.instants(in: options.zone)
            var entry = LayoutDay.Entry(
                id: ids[index], occurrence: occurrence, segment: segment,
                minutes: clock.span(of: segment, from: start, to: end), status: .upcoming,
                progress: 0)
            if let now = options.now {
                entry.setStatus(StepStatus(from: start, to: end, at: now))
                if entry.status == .current {
                    entry.progress = progressFraction(
                        value: Double(now.seconds - start.seconds),
                        max: Double(end.seconds - start.seconds))
                }
            }
            entries.append(entry)
        }
        return entries
    }

    private func statuses(of entries: [LayoutDay.Entry]) -> [StepStatus] {
        guard let current = options.currentStep else { return entries.map(\.status) }
        return entries.indices.map { stepStatus(index: $0, currentIndex: current) }
    }

    private func window(for entries: [LayoutDay.Entry], clock: DayClock) -> VisibleWindow {
        switch options.hours {
        case .range(let first, let last):
            VisibleWindow(firstHour: first, lastHour: last, dayMinutes: clock.drawnMinutes)
        case .automatic:
            VisibleWindow.fitting(entries.map(\.minutes), dayMinutes: clock.drawnMinutes)
        }
    }

    private func hours(of window: VisibleWindow, clock: DayClock) -> [LayoutDay.Hour] {
        (window.firstHour...window.lastHour).map { hour in
            LayoutDay.Hour(
                hour: hour, label: clock.label(ofHour: hour),
                y: offset(
                    minute: hour * 60, firstHour: window.firstHour,
                    hourHeight: options.metrics.hourHeight))
        }
    }
}
