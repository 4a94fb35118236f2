/// The measured heights of one entry of a time axis, in points.
public struct TimeAxisRow: Sendable, Hashable {
    /// The height of the whole entry.
    public let height: Double
    /// The height of its title row, which the circle is centred on.
    public let titleHeight: Double

    /// Makes a row; heights that are negative or no finite number count as 0.
    public init(height: Double, titleHeight: Double) {
        self.height = finiteSize(height, default: 0)
        self.titleHeight = finiteSize(titleHeight, default: 0)
    }
}

/// The sizes of a time axis, in points.
public struct TimeAxisMetrics: Sendable, Hashable {
    /// The diameter of a circle along the middle of its stroke; default 15.
    public let circle: Double
    /// The thickness of the circle's stroke; default 4.
    public let stroke: Double
    /// The thickness of the line; default 2.
    public let lineWidth: Double

    /// Makes metrics; a size that is no finite number takes its default, a
    /// negative one counts as 0.
    public init(circle: Double = 15, stroke: Double = 4, lineWidth: Double = 2) {
        self.circle = finiteSize(circle, default: 15)
        self.stroke = finiteSize(stroke, default: 4)
        self.lineWidth = finiteSize(lineWidth, default: 2)
    }
}

/// The line under a circle of a time axis, in points from the entry's top left.
public struct TimeAxisLine: Sendable, Hashable {
    /// The left edge.
    public let x: Double
    /// The top edge: the outer edge of the circle above.
    public let y: Double
    /// The thickness.
    public let width: Double
    /// The length to the outer edge of the next circle, at least 0.
    public let length: Double

    /// Makes a line.
    public init(x: Double, y: Double, width: Double, length: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.length = length
    }
}

/// One entry of a time axis.
public struct TimeAxisEntry: Sendable, Hashable {
    /// The top of the entry, from the top of the first.
    public let top: Double
    /// The top of the circle's box of `circle` by `circle`, from the entry's top.
    ///
    /// Its left edge is 0. Negative when the title is lower than the circle.
    public let circleY: Double
    /// The line under the circle, none for the last entry.
    public let line: TimeAxisLine?
    /// The opacity: 1 for the first entry, 0.4 for the others.
    public let opacity: Double

    /// Makes an entry.
    public init(top: Double, circleY: Double, line: TimeAxisLine?, opacity: Double) {
        self.top = top
        self.circleY = circleY
        self.line = line
        self.opacity = opacity
    }
}

/// A list of entries joined by circles and lines.
public enum TimeAxis {
    /// Places circles and lines of entries under one another.
    ///
    /// A line runs from the outer edge of its circle to that of the next:
    /// its length is `height + (nextTitle − title) / 2 − circle − stroke`, at
    /// least 0, so it ends right even when title rows differ.
    ///
    /// - Complexity: O(n)
    public static func layOut(
        rows: [TimeAxisRow], metrics: TimeAxisMetrics = TimeAxisMetrics()
    ) -> [TimeAxisEntry] {
        var entries: [TimeAxisEntry] = []
        entries.reserveCapacity(rows.count)
        var top = 0.0
        for index in rows.indices {
            let row = rows[index]
            let circleY = (row.titleHeight - metrics.circle) / 2
            var line: TimeAxisLine?
            if index + 1 < rows.count {
                let shift = (rows[index + 1].titleHeight - row.titleHeight) / 2
                let length = row.height + shift - metrics.circle - metrics.stroke
                line = TimeAxisLine(
                    x: (metrics.circle - metrics.lineWidth) / 2,
                    y: metrics.circle + circleY + metrics.stroke / 2,
                    width: metrics.lineWidth, length: max(0, length))
            }
            entries.append(
                TimeAxisEntry(
                    top: top, circleY: circleY, line: line, opacity: index == 0 ? 1 : 0.4))
            top += row.height
        }
        return entries
    }
}
