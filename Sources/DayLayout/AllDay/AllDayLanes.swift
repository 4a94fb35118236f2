/// The days an all-day event covers, as indices into the days shown.
public struct DaySpan: Sendable, Hashable {
    /// The first day's index.
    public let firstDay: Int
    /// How many days, at least 1.
    public let dayCount: Int

    /// Makes a span; a count below 1 counts as 1.
    public init(firstDay: Int, dayCount: Int) {
        self.firstDay = firstDay
        self.dayCount = max(1, dayCount)
    }

    /// The index of the day after the last, at most the greatest number there is.
    public var endDay: Int {
        let (end, overflow) = firstDay.addingReportingOverflow(dayCount)
        return overflow ? Int.max : end
    }
}

/// The lanes of a set of all-day events.
public struct LaneAssignment: Sendable, Hashable {
    /// The lane of each event from the top, from 0, in input order.
    public let lanes: [Int]
    /// How many lanes there are: as many as the busiest day has events.
    public let laneCount: Int
}

/// One all-day event in its lane, cut to the days shown.
public struct AllDayItem: Sendable, Hashable {
    /// The event's index in the input.
    public let index: Int
    /// The lane from the top, from 0; the same on each of its days.
    public let lane: Int
    /// The days of the event among those shown.
    public let span: DaySpan
    /// Whether the event begins before the days shown.
    public let continuesBefore: Bool
    /// Whether the event goes on after the days shown.
    public let continuesAfter: Bool
}

/// Stacks all-day events in lanes.
public enum AllDayLanes {
    /// Cuts events to the days `0 ..< dayCount` and gives each its lane, as `assign`
    /// does; those that touch none of these days are left out.
    ///
    /// The items come by lane, then by first day. What lies outside the days shown
    /// has no say in the lanes.
    ///
    /// - Complexity: O(n log n)
    public static func layOut(_ spans: [DaySpan], dayCount: Int) -> [AllDayItem] {
        var indices: [Int] = []
        var shown: [DaySpan] = []
        for (index, span) in spans.enumerated() {
            let first = max(span.firstDay, 0)
            let end = min(span.endDay, dayCount)
            guard first < end else { continue }
            indices.append(index)
            shown.append(DaySpan(firstDay: first, dayCount: end - first))
        }
        let lanes = assign(shown).lanes
        var items: [AllDayItem] = []
        items.reserveCapacity(indices.count)
        for (position, index) in indices.enumerated() {
            items.append(
                AllDayItem(
                    index: index, lane: lanes[position], span: shown[position],
                    continuesBefore: spans[index].firstDay < 0,
                    continuesAfter: spans[index].endDay > dayCount))
        }
        items.sort { ($0.lane, $0.span.firstDay) < ($1.lane, $1.span.firstDay) }
        return items
    }

    /// Gives each event the lowest free lane, by first day, longer first, then
    /// input order; that needs the fewest lanes possible.
    ///
    /// - Complexity: O(n log n)
    public static func assign(_ spans: [DaySpan]) -> LaneAssignment {
        var minutes: [MinuteSpan] = []
        minutes.reserveCapacity(spans.count)
        for span in spans {
            minutes.append(MinuteSpan(startMinute: span.firstDay, endMinute: span.endDay))
        }
        let fit = FirstFit(minutes, order: SpanOrder.longerFirst.sorted(minutes))
        var count = 0
        for cluster in fit.clusters { count = max(count, cluster.columns) }
        return LaneAssignment(lanes: fit.columns, laneCount: count)
    }
}
