public import CalendarModel

/// Which components are wanted: by calendar, category, status and what their properties say.
///
/// All kinds of conditions must hold. Of several calendars, categories or statuses one is enough, of
/// several property conditions all must hold. Without conditions everything is wanted.
///
/// ```swift
/// let filter = ComponentFilter(
///     categories: ["work"], properties: [try PropertyCondition("summary=(?i)review")])
/// let wanted = filter.matches(event, calendarName: calendar.calendarName, file: "team.ics")
/// ```
public struct ComponentFilter: Sendable {
    /// A status that can be asked for (RFC 5545 §3.8.1.11), by its name in lower case.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        case confirmed
        case tentative
        case cancelled
        case needsAction = "needs-action"
        case completed
        case inProcess = "in-process"
        case draft
        case final
        /// No STATUS at all.
        case absent = "none"
    }

    private var calendars: Set<String>
    private let categories: Set<String>
    private let statuses: Set<Status>
    private var properties: [PropertyCondition]

    /// A filter of some conditions.
    ///
    /// - Parameters:
    ///   - calendars: Names of calendars or of their files, in any case.
    ///   - categories: Categories, in any case.
    ///   - statuses: Statuses.
    ///   - properties: What properties must say.
    public init(
        calendars: [String] = [], categories: [String] = [], statuses: [Status] = [],
        properties: [PropertyCondition] = []
    ) {
        self.calendars = Set(calendars.map(\.withoutCase))
        self.categories = Set(categories.map(\.withoutCase))
        self.statuses = Set(statuses)
        self.properties = properties
    }

    /// Whether there are no conditions, so that everything is wanted.
    public var isEmpty: Bool {
        calendars.isEmpty && categories.isEmpty && statuses.isEmpty && properties.isEmpty
    }

    /// The filter without its conditions about calendars: names, and properties of `calendar`.
    ///
    /// In a calendar that several were merged into, nothing tells where a component is from.
    public var withoutCalendars: ComponentFilter {
        var filter = self
        filter.calendars = []
        filter.properties.removeAll(where: \.isAboutCalendar)
        return filter
    }

    /// Whether cancelled components are asked for by name.
    ///
    /// A query that leaves them out could never satisfy such a filter.
    public var wantsCancelled: Bool { statuses.contains(.cancelled) }

    /// Whether a component is wanted.
    ///
    /// - Parameters:
    ///   - component: The component; what stands in it, as an alarm, is not looked at.
    ///   - calendarName: The name of its calendar, see `Component.calendarName`.
    ///   - file: The file it was read from, as the user gave it.
    /// - Returns: Whether all conditions hold.
    public func matches(_ component: Component, calendarName: String?, file: String) -> Bool {
        if !calendars.isEmpty {
            guard calendars.contains(anyOf: Self.names(calendarName: calendarName, file: file))
            else { return false }
        }
        if !categories.isEmpty, !categories.contains(anyOf: component.categories) { return false }
        if !statuses.isEmpty {
            guard let status = Self.status(of: component), statuses.contains(status)
            else { return false }
        }
        return properties.allSatisfy { $0.holds(for: component, calendarName: calendarName) }
    }

    /// The occurrences whose component is wanted, in their order.
    ///
    /// It is the override's component that counts where one applies, as it is what is shown.
    public func filtered(_ occurrences: [Occurrence]) -> [Occurrence] {
        guard !isEmpty else { return occurrences }
        // A series has one component for thousands of occurrences, and patterns are slow.
        var verdicts: [Int: Bool] = [:]
        return occurrences.filter { occurrence in
            if let verdict = verdicts[occurrence.order] { return verdict }
            let verdict = matches(
                occurrence.component, calendarName: occurrence.calendar.name,
                file: occurrence.calendar.file)
            verdicts[occurrence.order] = verdict
            return verdict
        }
    }

    /// What a calendar may be called: its name, its file, the file's name without folders, with
    /// and without its ending, and the folder, which holds a calendar where each event has a file.
    private static func names(calendarName: String?, file: String) -> [String] {
        var names = [file]
        if let calendarName { names.append(calendarName) }
        let parts = file.split(separator: "/")
        let base = parts.last.map(String.init) ?? file
        names.append(base)
        if parts.count > 1 { names.append(String(parts[parts.count - 2])) }
        if let dot = base.lastIndex(of: "."), dot > base.startIndex {
            names.append(String(base[..<dot]))
        }
        return names
    }

    /// The status as it is asked for; nil for one that no standard knows.
    private static func status(of component: Component) -> Status? {
        guard let status = component.status else { return .absent }
        // A file that says STATUS:NONE does have a status.
        return Status(rawValue: status.lowercased()).flatMap { $0 == .absent ? nil : $0 }
    }
}

extension String {
    /// The text such that texts which differ in case alone are equal.
    ///
    /// Upper case tells fewer letters apart: ß is SS, and both small sigmas are Σ.
    fileprivate var withoutCase: String { uppercased() }
}

extension Set<String> {
    /// Whether one of some texts is in a set of texts without case.
    fileprivate func contains(anyOf texts: [String]) -> Bool {
        texts.contains { contains($0.withoutCase) }
    }
}
