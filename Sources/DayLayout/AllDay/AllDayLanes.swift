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
}

/// The lanes of a set of all-day events.
public struct LaneAssignment: Sendable, Hashable {
    /// The lane of each event from the top, from 0, in input order.
    public let lanes: [Int]
    /// How many lanes there are: as many as the busiest day has events.
    public let laneCount: Int
}

/// Stacks all-day events in lanes.
public enum AllDayLanes {
    /// Gives each event the lowest free lane, by first day, longer first, then
    /// input order; that needs the fewest lanes possible.
    ///
    /// - Complexity: O(n log n)
    public static func assign(_ spans: [DaySpan]) -> LaneAssignment {
        var minutes: [MinuteSpan] = []
        minutes.reserveCapacity(spans.count)
        for span in spans {
            let (end, overflow) = span.firstDay.addingReportingOverflow(span.dayCount)
            minutes.append(
                MinuteSpan(startMinute: span.firstDay, endMinute: overflow ? Int.max : end))
        }
        let fit = FirstFit(minutes, order: SpanOrder.longerFirst.sorted(minutes))
        var count = 0
        for cluster in fit.clusters { count = max(count, cluster.columns) }
        return LaneAssignment(lanes: fit.columns, laneCount: count)
    }
}
