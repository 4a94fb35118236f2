/// Which event of a day is selected, if any.
///
/// The engine knows events by their index; who keeps a selection over a change of
/// events keeps the event's own id and looks the index up anew.
public struct EventSelection: Sendable, Hashable {
    /// The index of the selected event in the inputs, nil when none is.
    public private(set) var index: Int?

    /// Makes a selection.
    public init(index: Int? = nil) { self.index = index }

    /// Selects an event, or nothing when it was the selected one.
    public mutating func toggle(_ index: Int) {
        self.index = self.index == index ? nil : index
    }
}

/// How the block of an event is drawn.
public struct BlockStyle: Sendable, Hashable {
    /// The opacity of the fill in the event's colour: 0.22, of a selected block 1.
    public let fillOpacity: Double
    /// The width of the bar in the full colour at the leading edge, in points: 4,
    /// of a selected block 0.
    public let barWidth: Double
    /// Whether the text takes `RGBColor.foreground(rule:)`, as it stands on the full
    /// colour; else it takes the colour of all text.
    public let usesForeground: Bool

    /// The style of a block that is selected or not.
    public init(isSelected: Bool) {
        fillOpacity = isSelected ? 1 : 0.22
        barWidth = isSelected ? 0 : 4
        usesForeground = isSelected
    }
}

extension LaidOutDay {
    /// The index of the event drawn at a point, in points from the day's top left
    /// corner; of several the last, which is drawn over the others.
    ///
    /// A frame's left and top edges belong to it, its right and bottom ones do not.
    ///
    /// - Complexity: O(n)
    public func index(atX x: Double, y: Double) -> Int? {
        for event in events.reversed() {
            let frame = event.frame
            if frame.x <= x, x < frame.x + frame.width, frame.y <= y, y < frame.y + frame.height {
                return event.index
            }
        }
        return nil
    }
}
