/// What is read at a time of an input that is read in parts: so much of a calendar, or what else
/// stands in no component, whole.
///
/// The parts of a calendar are VCALENDARs themselves, the first with its properties and definitions
/// of zones as far as these stand before everything else. Together they hold what the calendar holds,
/// in its order.
public struct CalendarPart: Sendable {
    /// The component or lines.
    public var item: Component.Item
    /// Whether the item goes on with the calendar of the part before.
    public var isContinued: Bool
    /// Whether the calendar goes on in the next part.
    public var isOpen: Bool
    /// Of the first part of a calendar the properties and VTIMEZONEs of its later ones: where they
    /// stand, they hold for all of it.
    public var later: [Component.Item] = []

    /// A part of a calendar, or something whole.
    public init(_ item: Component.Item, isContinued: Bool = false, isOpen: Bool = false) {
        self.item = item
        self.isContinued = isContinued
        self.isOpen = isOpen
    }
}
