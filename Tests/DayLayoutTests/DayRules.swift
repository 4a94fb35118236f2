import DayLayout

/// What must hold of every day laid out, each rule written out plainly.
struct DayRules {
    let inputs: [LayoutInput]
    let options: DayLayoutOptions
    let day: LaidOutDay

    init(_ inputs: [LayoutInput], options: DayLayoutOptions) {
        self.inputs = inputs
        self.options = options
        day = layOut(inputs, options: options)
    }

    /// The first rule the day breaks, nil when it keeps all.
    func broken() -> String? {
        if let rule = membership() { return rule }
        for event in day.events {
            if let rule = geometry(of: event) ?? neighbours(of: event) { return rule }
            if options.algorithm != .equal, let rule = growth(of: event) { return rule }
        }
        for cluster in day.clusters {
            if let rule = width(of: cluster) { return rule }
        }
        return overflow()
    }

    /// The minutes of an input that decide about columns: by the contract the drawn
    /// block, or the true times.
    func colliding(_ index: Int) -> MinuteSpan {
        let span = inputs[index].span
        guard options.overlap == .visual else { return span }
        let least = max(options.metrics.minMinutes, 1)
        let end = max(min(span.endMinute, window.endMinute), max(span.startMinute, top) + least)
        let start = max(span.startMinute, top)
        let excess = max(0, end - window.endMinute)
        return MinuteSpan(startMinute: max(top, start - excess), endMinute: end - excess)
    }

    private var window: VisibleWindow { options.window }
    private var top: Int { options.window.firstHour * 60 }

    private func membership() -> String? {
        var seen = Array(repeating: 0, count: inputs.count)
        for event in day.events { seen[event.index] += 1 }
        for index in day.hiddenBefore + day.hiddenAfter { seen[index] += 1 }
        for index in day.overflow.flatMap(\.indices) { seen[index] += 1 }
        if seen.contains(where: { $0 != 1 }) { return "not exactly once" }
        let lists =
            [day.events.map(\.index), day.hiddenBefore, day.hiddenAfter]
            + day.overflow.map(\.indices)
        if lists.contains(where: { $0 != $0.sorted() }) { return "not in input order" }
        let before = inputs.indices.filter {
            inputs[$0].startMinute < top && inputs[$0].span.endMinute <= top
        }
        if day.hiddenBefore != before { return "wrong ones are hidden before" }
        let after = inputs.indices.filter { inputs[$0].startMinute >= window.lastHour * 60 }
        return day.hiddenAfter == after ? nil : "wrong ones are hidden after"
    }

    private func geometry(of event: LaidOutEvent) -> String? {
        let span = inputs[event.index].span
        guard event.startMinute == span.startMinute, event.endMinute == span.endMinute else {
            return "other times"
        }
        let visual = MinuteSpan(
            startMinute: event.visualStartMinute, endMinute: event.visualEndMinute)
        if visual.startMinute < top || visual.endMinute > window.endMinute {
            return "outside the window"
        }
        if options.overlap == .visual, visual != colliding(event.index) { return "other block" }
        let room = min(options.metrics.minMinutes, window.lengthMinutes)
        if visual.endMinute - visual.startMinute < room { return "below the least height" }
        if event.clippedTop != (span.startMinute < top) { return "clipped top" }
        if event.clippedBottom != (span.endMinute > window.endMinute) { return "clipped bottom" }
        if event.column < 0 || event.span < 1 || event.column + event.span > event.columns {
            return "columns out of bounds"
        }
        if event.x < 0 || event.x + event.width > 1 + 1e-12 { return "outside the lane" }
        if event.width < 1 / Double(event.columns) - 1e-12 { return "narrower than a column" }
        if options.algorithm != .balanced {
            let share = 1 / Double(event.columns)
            if abs(event.x - Double(event.column) * share) > 1e-12 { return "x" }
            if abs(event.width - Double(event.span) * share) > 1e-12 { return "width" }
        }
        return isFramed(event) ? nil : "frame"
    }

    /// The formulas of the contract.
    private func isFramed(_ event: LaidOutEvent) -> Bool {
        let metrics = options.metrics
        let lane = max(0, metrics.width - metrics.labelWidth - metrics.labelGap)
        let width = max(0, lane * event.width - metrics.gap)
        let hours = Double(event.visualEndMinute - event.visualStartMinute) / 60
        var x = metrics.labelWidth + metrics.labelGap + lane * event.x
        if options.direction == .rtl { x = max(0, metrics.width - x - width) }
        let y = Double(event.visualStartMinute - top) / 60 * metrics.hourHeight
        let height = max(0, hours * metrics.hourHeight - metrics.gap)
        let length = Double(window.lengthMinutes)
        let minutes = Double(event.visualEndMinute - event.visualStartMinute)
        let pairs = [
            (event.frame.x, x), (event.frame.y, y), (event.frame.width, width),
            (event.frame.height, height), (event.height, minutes / length),
            (event.y, Double(event.visualStartMinute - top) / length),
        ]
        return pairs.allSatisfy { abs($0 - $1) < 1e-9 }
    }

    private func competitors(of event: LaidOutEvent) -> [LaidOutEvent] {
        guard event.cluster != nil else { return [] }
        return day.events.filter {
            $0.cluster != nil && $0.index != event.index
                && colliding($0.index).conflicts(with: colliding(event.index))
        }
    }

    private func neighbours(of event: LaidOutEvent) -> String? {
        if event.cluster == nil {
            let alone = event.columns == 1 && event.x == 0 && event.width == 1
            if inputs[event.index].competes || !alone { return "without a cluster" }
        }
        for other in competitors(of: event) {
            // Without length, spans of one minute do not meet when only true times count.
            guard overlaps(colliding(event.index), colliding(other.index)) else { continue }
            if event.cluster != other.cluster { return "a cluster is split" }
            let isBeside =
                event.x + event.width <= other.x + 1e-12
                || other.x + other.width <= event.x + 1e-12
            if !isBeside { return "two meet" }
        }
        return nil
    }

    private func growth(of event: LaidOutEvent) -> String? {
        let others = competitors(of: event)
        let next = event.column + event.span
        if next < event.columns, !others.contains(where: { $0.column == next }) {
            return "room in the columns to the right"
        }
        let end = event.x + event.width
        if end < 1 - 1e-9, !others.contains(where: { abs($0.x - end) < 1e-9 }) {
            return "room to the right"
        }
        if options.algorithm == .balanced, event.x > 1e-9,
            !others.contains(where: { abs($0.x + $0.width - event.x) < 1e-9 })
        {
            return "room to the left"
        }
        return nil
    }

    private func width(of cluster: Cluster) -> String? {
        let kept = day.events.filter { $0.cluster == cluster.id }.map(\.index)
        let left = day.overflow.filter { $0.cluster == cluster.id }.flatMap(\.indices)
        let spans = (kept + left).map(colliding)
        guard let start = spans.map(\.startMinute).min(), let end = spans.map(\.endMinute).max()
        else { return "an empty cluster" }
        if !isOneRun(spans) { return "a cluster of events that do not meet" }
        if cluster.startMinute != max(start, top) { return "start of a cluster" }
        if cluster.endMinute != min(end, window.endMinute) { return "end of a cluster" }
        if day.events.contains(where: { $0.cluster == cluster.id && $0.columns != cluster.columns })
        {
            return "columns of a cluster differ"
        }
        // Where shorter ones come first, a span without length may share a column.
        if options.algorithm == .equal, spans.contains(where: \.isEmpty) { return nil }
        let most = spans.map { point in
            spans.filter { $0.conflicts(with: instant(point)) && !$0.isEmpty }.count
                + (spans.contains { $0.isEmpty && $0.startMinute == point.startMinute } ? 1 : 0)
        }.max()
        let limit = max(options.maxColumns ?? Int.max, 1)
        return cluster.columns == min(most ?? 0, limit) ? nil : "not as many columns as needed"
    }

    /// Whether spans overlap one another, directly or through others.
    private func isOneRun(_ spans: [MinuteSpan]) -> Bool {
        let ordered = spans.sorted {
            ($0.startMinute, -$0.endMinute) < ($1.startMinute, -$1.endMinute)
        }
        var end = Int.min
        for (position, span) in ordered.enumerated() {
            if position > 0, span.startMinute >= end { return false }
            end = max(end, span.endMinute)
        }
        return true
    }

    private func instant(_ span: MinuteSpan) -> MinuteSpan {
        MinuteSpan(startMinute: span.startMinute, endMinute: span.startMinute)
    }

    /// An event is left over only where all columns are taken as it begins.
    private func overflow() -> String? {
        guard let limit = options.maxColumns else {
            return day.overflow.isEmpty ? nil : "overflow without a limit"
        }
        for overflow in day.overflow {
            if overflow.indices.isEmpty { return "an empty overflow" }
            for index in overflow.indices {
                let begin = instant(colliding(index))
                let taken = day.events.filter {
                    $0.cluster == overflow.cluster && colliding($0.index).conflicts(with: begin)
                }
                if Set(taken.map(\.column)).count < max(limit, 1) { return "left over in vain" }
            }
        }
        return nil
    }
}
