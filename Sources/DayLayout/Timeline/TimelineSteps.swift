/// The round mark of a step, in points.
public struct StepMarker: Sendable, Hashable {
    /// The left edge.
    public let x: Double
    /// The top edge, from the top of the first row.
    public let y: Double
    /// The diameter.
    public let diameter: Double

    /// Makes a marker.
    public init(x: Double, y: Double, diameter: Double) {
        self.x = x
        self.y = y
        self.diameter = diameter
    }
}

/// The line from under a marker to the next one, in points.
public struct StepConnector: Sendable, Hashable {
    /// The left edge.
    public let x: Double
    /// The top edge, from the top of the first row.
    public let y: Double
    /// The thickness.
    public let width: Double
    /// The length, at least 0.
    public let length: Double
    /// The status of the step above; the line is filled when that is done.
    public let status: StepStatus

    /// Makes a connector.
    public init(x: Double, y: Double, width: Double, length: Double, status: StepStatus) {
        self.x = x
        self.y = y
        self.width = width
        self.length = length
        self.status = status
    }

    /// Whether the line is drawn in the tint.
    public var isFilled: Bool { status == .done }
}

/// A step's marker and the line below it.
public struct StepGeometry: Sendable, Hashable {
    /// The marker, at the top of the step's row.
    public let marker: StepMarker
    /// The line to the next marker, none after the last step.
    public let connector: StepConnector?

    /// Makes a geometry.
    public init(marker: StepMarker, connector: StepConnector?) {
        self.marker = marker
        self.connector = connector
    }
}

/// The vertical timeline of steps.
public enum TimelineSteps {
    /// The diameter of a marker, in points.
    public static let markerDiameter = 26.0
    /// The thickness of a connector, in points.
    public static let connectorWidth = 2.0
    /// The opacity of every step: its marker tells its status, it is not dimmed.
    public static let opacity = 1.0

    /// The markers and connectors of rows under one another.
    ///
    /// A row's height includes the space below it; one that is negative or no
    /// finite number counts as 0. There are as many steps as rows; those
    /// without a status count as upcoming.
    ///
    /// - Complexity: O(n)
    public static func layOut(rowHeights: [Double], statuses: [StepStatus]) -> [StepGeometry] {
        var steps: [StepGeometry] = []
        steps.reserveCapacity(rowHeights.count)
        var top = 0.0
        for index in rowHeights.indices {
            let height = finiteSize(rowHeights[index], default: 0)
            var connector: StepConnector?
            if index + 1 < rowHeights.count {
                connector = StepConnector(
                    x: (markerDiameter - connectorWidth) / 2, y: top + markerDiameter,
                    width: connectorWidth, length: max(0, height - markerDiameter),
                    status: index < statuses.count ? statuses[index] : .upcoming)
            }
            let marker = StepMarker(x: 0, y: top, diameter: markerDiameter)
            steps.append(StepGeometry(marker: marker, connector: connector))
            top += height
        }
        return steps
    }

    /// The index that says best where a timeline stands: the first current step; −1
    /// when no step has begun; as many as there are steps when all are done; else, in
    /// a pause, the first upcoming step.
    ///
    /// Read by `stepStatus(index:currentIndex:)` it gives the statuses back, save in
    /// a pause, when no index can, and where steps run at once. So draw a step by its
    /// own status, and use the index to scroll to it.
    ///
    /// - Complexity: O(n)
    public static func currentIndex(of statuses: [StepStatus]) -> Int {
        if let current = statuses.firstIndex(of: .current) { return current }
        guard let next = statuses.firstIndex(of: .upcoming) else { return statuses.count }
        return statuses.contains(.done) ? next : -1
    }
}
