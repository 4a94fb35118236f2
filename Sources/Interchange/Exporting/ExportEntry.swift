public import CalendarModel
public import Normalizer

/// What is one row of a table or one entry of a text: a component, or one of its occurrences.
public struct ExportEntry: Sendable {
    /// The component.
    public var component: Component
    /// Its calendar.
    public var calendar: CalendarInfo
    /// When it takes place: the first instance, or with `isExpanded` one of them; nil when it has no
    /// start that can be read.
    public var occurrence: Occurrence?
    /// Whether each occurrence has an entry of its own.
    public var isExpanded: Bool

    /// A component that is not expanded.
    public init(component: Component, calendar: CalendarInfo, occurrence: Occurrence?) {
        self.component = component
        self.calendar = calendar
        self.occurrence = occurrence
        isExpanded = false
    }

    /// One occurrence.
    public init(_ occurrence: Occurrence) {
        component = occurrence.component
        calendar = occurrence.calendar
        self.occurrence = occurrence
        isExpanded = true
    }

    /// Entries by their starts, those without one last; whole days before times of the same day.
    public static func sorted(_ entries: [ExportEntry], zone: TimeZoneRules) -> [ExportEntry] {
        func key(_ entry: ExportEntry) -> (Int, Int) {
            switch entry.occurrence?.time {
            case nil: (.max, 0)
            case .days(let first, end: _): (first.dayNumber, -1)
            case .instants(let start, end: _):
                (zone.local(at: start).date.dayNumber, zone.local(at: start).secondOfDay)
            }
        }
        return entries.enumerated().map { (key($1), $0, $1) }
            .sorted { ($0.0.0, $0.0.1, $0.1) < ($1.0.0, $1.0.1, $1.1) }.map(\.2)
    }
}

/// Counts what of components a format has no place for.
struct ExportLosses {
    private(set) var losses = Losses()
    /// The components whose losses were counted, so that many occurrences do not count them anew.
    private var counted: Set<Int> = []

    /// Properties of which a component may have several, all of them held.
    private static let repeated: Set<PropertyName> = [
        .categories, .exceptionDates, .recurrenceDates, .recurrenceRule, .attendee, .resources,
    ]

    /// Properties that only say how an occurrence comes about.
    static let recurrence: Set<PropertyName> = [
        .recurrenceRule, .exceptionDates, .recurrenceDates, .exceptionRule, .recurrenceID,
    ]

    /// Counts what is lost of an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - held: The properties that the format holds.
    ///   - parameters: The parameters it holds of a property besides VALUE and TZID.
    ///   - heldAlarms: How many alarms it holds.
    mutating func add(
        _ entry: ExportEntry, held: Set<PropertyName>,
        parameters: (PropertyName) -> Set<String> = { _ in [] }, heldAlarms: Int = 0
    ) {
        if entry.isExpanded, let order = entry.occurrence?.order,
            !counted.insert(order).inserted
        {
            return
        }
        var seen: Set<PropertyName> = []
        var alarms = 0
        for item in entry.component.items {
            switch item {
            case .property(let property):
                let name = property.name
                if entry.isExpanded, Self.recurrence.contains(name) { continue }
                let isFirst = seen.insert(name).inserted
                guard held.contains(name), isFirst || Self.repeated.contains(name) else {
                    losses.add("the property \(excerpt(name.rawValue, length: 40))")
                    continue
                }
                let kept = parameters(name)
                for parameter in property.parameters
                where parameter.name != "VALUE" && parameter.name != "TZID"
                    && !kept.contains(parameter.name)
                {
                    losses.add(
                        "the parameter \(excerpt(parameter.name, length: 40)) of"
                            + " \(excerpt(name.rawValue, length: 40))")
                }
            case .component(let inner):
                if inner.kind == .alarm {
                    alarms += 1
                    if alarms <= heldAlarms { continue }
                }
                // Events within events have entries of their own.
                if Self.kinds.contains(inner.kind) { continue }
                losses.add("the component \(excerpt(inner.kind.rawValue, length: 40))")
            case .unread(let lines):
                losses.add("lines that are no property", count: lines.lines.count)
            }
        }
    }

    /// Counts a thing by its name.
    mutating func add(_ name: String) { losses.add(name) }

    /// Counts what stands in calendars besides events, to-dos and journal entries.
    ///
    /// PRODID, VERSION and CALSCALE say only what the file itself is.
    mutating func addSurroundings(of documents: [CalendarDocument], holdsName: Bool) {
        for document in documents { addSurroundings(document.items, holdsName: holdsName) }
    }

    private mutating func addSurroundings(_ items: [Component.Item], holdsName: Bool) {
        for item in items {
            switch item {
            case .property(let property):
                let name = property.name
                if name == .productID || name == .version || name.rawValue == "CALSCALE" {
                    continue
                }
                if holdsName, name == .name || name == .wrCalendarName { continue }
                losses.add("the property \(excerpt(name.rawValue, length: 40)) of the calendar")
            case .unread(let lines):
                losses.add("lines that are no property", count: lines.lines.count)
            case .component(let component):
                if Self.kinds.contains(component.kind) { continue }
                if component.kind == .calendar {
                    addSurroundings(component.items, holdsName: holdsName)
                } else {
                    losses.add("the component \(excerpt(component.kind.rawValue, length: 40))")
                }
            }
        }
    }

    private static let kinds: Set<ComponentKind> = [.event, .todo, .journal]
}

/// How formats of entries are written: entry by entry, so that the whole is held only once.
public protocol EntryWriter {
    /// What stands before the first entry.
    var head: String { get }
    /// What stands after the last one.
    var foot: String { get }
    /// What could not be written so far.
    var losses: Losses { get }
    /// An entry as text.
    mutating func text(of entry: ExportEntry) -> String
    /// Counts what of calendars is written in no entry.
    mutating func addSurroundings(of documents: [CalendarDocument])
}
