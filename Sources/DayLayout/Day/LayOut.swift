/// Lays out the events of a day: columns for those that overlap, frames in points,
/// what the window cuts or hides, and what exceeds the columns.
///
///     let day = layOut(
///         [
///             LayoutInput(startMinute: 600, endMinute: 690),  // 10:00 to 11:30
///             LayoutInput(startMinute: 630, endMinute: 675),  // 10:30 to 11:15
///         ],
///         options: DayLayoutOptions(metrics: DayMetrics(width: 390)))
///     for event in day.events {
///         // Event 0 in column 0 of 2, its frame (60, 264, 162, 129);
///         // event 1 in column 1 of 2, its frame (225, 308, 162, 63).
///         draw(event.index, in: event.frame)
///     }
///
/// Minutes count from local midnight and may be any number; no input stops it.
/// Each input is shown, hidden or in the overflow, and in no two of these.
///
/// The result depends on the inputs and options alone; the order of inputs
/// matters only between events of the same minutes. Columns are given in order
/// of true start, longer first (with `equal` and `exact` shorter first), then
/// input order. With `visual` no two competing blocks ever meet; with `exact`
/// only true times count, so that short blocks may cover each other.
///
/// - Complexity: O(n log n + n · maxConflicts)
public func layOut(
    _ inputs: [LayoutInput], options: DayLayoutOptions = DayLayoutOptions()
) -> LaidOutDay {
    var sorting = DaySorting(inputs, options: options)
    sorting.placeColumns(options: options)
    return sorting.finish(options: options)
}

/// The work on one day, step by step.
private struct DaySorting {
    private let inputs: [LayoutInput]
    private var hiddenBefore: [Int] = []
    private var hiddenAfter: [Int] = []
    /// The indices of the events inside the window, and their blocks.
    private var shown: [Int] = []
    private var blocks: [MinuteSpan] = []
    /// The placements of the events that compete and are kept, by input index.
    private var placements: [Placement?]
    private var isOverflow: [Bool]
    private var overflow: [Overflow] = []
    private var clusters: [Cluster] = []

    /// Sorts out which events the window shows.
    init(_ inputs: [LayoutInput], options: DayLayoutOptions) {
        self.inputs = inputs
        placements = Array(repeating: nil, count: inputs.count)
        isOverflow = Array(repeating: false, count: inputs.count)
        let least =
            options.overlap == .visual
            ? max(1, options.metrics.minMinutes) : options.metrics.minMinutes
        for index in inputs.indices {
            switch Block(inputs[index].span, window: options.window, minMinutes: least) {
            case .hiddenBefore: hiddenBefore.append(index)
            case .hiddenAfter: hiddenAfter.append(index)
            case .shown(let block):
                shown.append(index)
                blocks.append(block)
            }
        }
    }

    /// Gives the competing events their columns, and what exceeds them to the overflow.
    mutating func placeColumns(options: DayLayoutOptions) {
        var indices: [Int] = []
        var trueSpans: [MinuteSpan] = []
        var colliding: [MinuteSpan] = []
        for (position, index) in shown.enumerated() where inputs[index].competes {
            let span = inputs[index].span
            indices.append(index)
            trueSpans.append(span)
            colliding.append(options.overlap == .visual ? blocks[position] : span)
        }
        let order = SpanOrder(algorithm: options.algorithm, overlap: options.overlap)
        let fit = FirstFit(colliding, order: order.sorted(trueSpans))
        let most = options.maxColumns.map { max(1, $0) } ?? Int.max
        let bounds = options.window
        for cluster in fit.clusters {
            clusters.append(
                Cluster(
                    id: cluster.id, columns: min(cluster.columns, most),
                    startMinute: max(cluster.startMinute, bounds.startMinute),
                    endMinute: min(cluster.endMinute, bounds.endMinute)))
        }
        var keptSpans: [MinuteSpan] = []
        var kept: [Int] = []
        var columns: [Int] = []
        var clusterOf: [Int] = []
        var widths: [Int] = []
        var left: [[Int]] = Array(
            repeating: [], count: most == Int.max ? 0 : fit.clusters.count)
        for position in indices.indices {
            let cluster = fit.clusterOf[position]
            guard fit.columns[position] < most else {
                left[cluster].append(indices[position])
                isOverflow[indices[position]] = true
                continue
            }
            kept.append(indices[position])
            keptSpans.append(colliding[position])
            columns.append(fit.columns[position])
            clusterOf.append(cluster)
            widths.append(clusters[cluster].columns)
        }
        for cluster in left.indices where !left[cluster].isEmpty {
            overflow.append(Overflow(cluster: cluster, indices: left[cluster]))
        }
        let placed = ColumnLayout.placements(
            keptSpans, columns: columns, clusterOf: clusterOf, widths: widths,
            algorithm: options.algorithm)
        for position in kept.indices { placements[kept[position]] = placed[position] }
    }

    /// Measures what is shown.
    func finish(options: DayLayoutOptions) -> LaidOutDay {
        let conflicts = conflicts(limit: options.maxConflicts)
        let window = options.window
        let length = Double(window.lengthMinutes)
        var events: [LaidOutEvent] = []
        events.reserveCapacity(shown.count)
        for (position, index) in shown.enumerated() where !isOverflow[index] {
            let span = inputs[index].span
            let block = blocks[position]
            let placement =
                placements[index] ?? Placement(cluster: 0, column: 0, columns: 1, span: 1)
            events.append(
                LaidOutEvent(
                    index: index, startMinute: span.startMinute, endMinute: span.endMinute,
                    visualStartMinute: block.startMinute, visualEndMinute: block.endMinute,
                    cluster: placements[index]?.cluster, column: placement.column,
                    columns: placement.columns, span: placement.span, x: placement.x,
                    width: placement.width,
                    y: Double(block.startMinute - window.startMinute) / length,
                    height: Double(block.endMinute - block.startMinute) / length,
                    frame: Frame(
                        x: placement.x, width: placement.width, minutes: block, window: window,
                        metrics: options.metrics, direction: options.direction),
                    clippedTop: span.startMinute < window.startMinute,
                    clippedBottom: span.endMinute > window.endMinute,
                    conflictsWith: conflicts.lists[index],
                    conflictCount: conflicts.counts[index]))
        }
        return LaidOutDay(
            events: events, hiddenBefore: hiddenBefore, hiddenAfter: hiddenAfter,
            overflow: overflow, clusters: clusters)
    }

    /// The conflicts by input index, among all competing events, hidden ones included.
    private func conflicts(limit: Int) -> Conflicts {
        var spans: [MinuteSpan] = []
        var wanted: [Bool] = []
        spans.reserveCapacity(inputs.count)
        wanted.reserveCapacity(inputs.count)
        for index in inputs.indices {
            spans.append(inputs[index].meetingSpan)
            wanted.append(placements[index] != nil)
        }
        var order: [Int] = []
        order.reserveCapacity(inputs.count)
        for index in SpanOrder.longerFirst.sorted(spans) where inputs[index].competes {
            order.append(index)
        }
        return Conflicts(spans, order: order, limit: limit, wanted: wanted)
    }
}
