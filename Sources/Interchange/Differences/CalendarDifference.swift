public import CalendarModel
public import Normalizer

/// What is different between two sets of calendars, by UID and RECURRENCE-ID.
///
/// ```swift
/// let difference = CalendarDifference(
///     from: [old], to: [new], ignoring: IgnoredNames(["DTSTAMP"]),
///     zones: .system(tzdir: nil), windowsZoneName: { ianaZone(forWindowsName: $0) })
/// print(difference.added.count, difference.removed.count, difference.changed.count)
/// ```
///
/// The order of components and properties makes no difference, nor how lines are folded, in how
/// many lines a list stands, or in which zone a RECURRENCE-ID is written.
public struct CalendarDifference: Sendable {
    /// A component.
    public struct Entry: Sendable, Hashable {
        /// The kind.
        public var kind: ComponentKind
        /// UID, or TZID of a VTIMEZONE.
        public var identifier: String?
        /// RECURRENCE-ID, as it is written.
        public var recurrenceID: DateOrDateTime?
        /// SUMMARY, or the name of a calendar.
        public var title: String?
        /// DTSTART.
        public var start: DateOrDateTime?
        /// The file it is in.
        public var file: String
        /// The place of BEGIN.
        public var location: SourceLocation?
    }

    /// A property that is not the same.
    public struct PropertyChange: Sendable, Hashable {
        /// The name; of a property of a component within, after its kind, as `VALARM/TRIGGER`.
        public var name: String
        /// The content line before, folds undone; nil when the property was added.
        public var old: String?
        /// The content line after; nil when the property was removed.
        public var new: String?
        /// The value before, for people.
        public var oldText: String?
        /// The value after, for people.
        public var newText: String?
        /// By how many seconds a time is later; nil for what is no time, and for times that cannot
        /// be compared.
        public var shift: Int?
    }

    /// A component that is not the same.
    public struct Change: Sendable, Hashable {
        /// The component before.
        public var old: Entry
        /// The component after.
        public var new: Entry
        /// What is not the same.
        public var properties: [PropertyChange]
        /// By how many seconds it starts later; nil when it starts when it did.
        public var movedBy: Int? {
            properties.first { $0.name == "DTSTART" && $0.shift != nil && $0.shift != 0 }?.shift
        }
    }

    /// What is only in the second, in its order.
    public private(set) var added: [Entry] = []
    /// What is only in the first, in its order.
    public private(set) var removed: [Entry] = []
    /// What is in both but not the same, in the order of the first.
    public private(set) var changed: [Change] = []
    /// How many components are the same.
    public private(set) var unchangedCount = 0

    /// Whether there is none.
    public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

    /// Compares two sets of calendars.
    ///
    /// - Parameters:
    ///   - first: The one.
    ///   - second: The other.
    ///   - ignored: The properties that are not compared.
    ///   - zones: The zones that TZIDs without a VTIMEZONE are looked up in.
    ///   - windowsZoneName: Gives the IANA name of a Windows zone name.
    public init(
        from first: [CalendarDocument], to second: [CalendarDocument],
        ignoring ignored: IgnoredNames, zones: ZoneDatabase,
        windowsZoneName: @escaping @Sendable (String) -> String?
    ) {
        let gather = ComparedGathering(zones: zones, windowsZoneName: windowsZoneName)
        let (old, new) = (gather.components(of: first), gather.components(of: second))
        var comparison = ComponentComparison(ignored: ignored)
        // Of each component the place of its partner.
        let partners = comparison.partners(of: old, among: new)
        var isPaired = Array(repeating: false, count: new.count)
        for (index, before) in old.enumerated() {
            guard let partner = partners[index] else {
                removed.append(Entry(before))
                continue
            }
            isPaired[partner] = true
            let after = new[partner]
            let properties = comparison.changes(from: before, to: after)
            if properties.isEmpty {
                unchangedCount += 1
            } else {
                changed.append(
                    Change(old: Entry(before), new: Entry(after), properties: properties))
            }
        }
        for (index, after) in new.enumerated() where !isPaired[index] {
            added.append(Entry(after))
        }
    }
}

extension CalendarDifference.Entry {
    init(_ compared: ComparedComponent) {
        let component = compared.component
        kind = component.kind
        identifier = compared.key.identifier
        if case .dateTime(let time) = component.first(.recurrenceID)?.values.first {
            recurrenceID = time
        }
        title = component.kind == .calendar ? component.calendarName : component.summary
        start = component.kind == .timeZone ? nil : component.start
        file = compared.file
        location = component.source?.location
    }
}

/// Takes the components of documents apart.
private struct ComparedGathering {
    let zones: ZoneDatabase
    let windowsZoneName: @Sendable (String) -> String?

    func components(of documents: [CalendarDocument]) -> [ComparedComponent] {
        var found: [ComparedComponent] = []
        for document in documents {
            var bare: ComparedZones?
            for component in document.components {
                if component.kind == .calendar {
                    let zones = zones(of: component)
                    add(component, file: document.name, zones, to: &found)
                } else {
                    let zones = bare ?? zones(of: nil)
                    bare = zones
                    add(component, file: document.name, zones, to: &found)
                }
            }
        }
        return found
    }

    private func zones(of calendar: Component?) -> ComparedZones {
        ComparedZones(of: calendar, zones: zones, windowsZoneName: windowsZoneName)
    }

    private func add(
        _ component: Component, file: String, _ zones: ComparedZones,
        to found: inout [ComparedComponent]
    ) {
        found.append(ComparedComponent(component, file: file, zones: zones))
        guard component.kind == .calendar else { return }
        for child in component.components { add(child, file: file, zones, to: &found) }
    }
}
