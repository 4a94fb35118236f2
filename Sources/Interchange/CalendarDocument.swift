public import CalendarModel

/// One input of a conversion: all that stands in it, in order.
public struct CalendarDocument: Sendable {
    /// The file's name as the user gave it.
    public var name: String
    /// Components that stand in no other, usually one VCALENDAR, and lines that could not be read.
    public var items: [Component.Item]

    /// An input by its name and what stands in it.
    public init(name: String, items: [Component.Item]) {
        self.name = name
        self.items = items
    }

    /// The components that stand in no other, in order.
    public var components: [Component] {
        items.compactMap { item in
            if case .component(let component) = item { component } else { nil }
        }
    }

    /// Whether there is a component besides calendars and the VTIMEZONEs they define.
    public var hasContent: Bool {
        items.contains { item in
            guard case .component(let component) = item else { return false }
            return component.kind == .calendar
                ? component.items.contains { $0.content != nil } : item.content != nil
        }
    }

    /// Whether any of it is calendar data, if only what stands in a component that nobody knows.
    public var isCalendarData: Bool { components.contains(where: Self.isCalendarData) }

    private static func isCalendarData(_ component: Component) -> Bool {
        component.kind.isCalendarData || component.components.contains(where: isCalendarData)
    }
}
