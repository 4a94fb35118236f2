public import CalendarModel

/// The calendars of one run, expanded together: an override in one file finds its series in
/// another.
///
/// ```swift
/// var set = CalendarSet(
///     zones: .system(tzdir: nil), windowsZoneName: { ianaZone(forWindowsName: $0) })
/// while let calendar = reader.next() { set.add(calendar, file: "team.ics") }
/// let list = set.occurrences(OccurrenceQuery(days: day...day, zone: zone))
/// ```
public struct CalendarSet: Sendable {
    private struct Entry: Sendable {
        var component: Component
        var context: Int
    }

    private var opener: CalendarOpener
    private var contexts: [CalendarContext] = []
    private var entries: [Entry] = []
    /// What had to be said while calendars were added.
    public var diagnostics: [Diagnostic] { opener.log.diagnostics }

    /// An empty set.
    ///
    /// - Parameters:
    ///   - zones: The zones that TZIDs without a VTIMEZONE are looked up in.
    ///   - windowsZoneName: Gives the IANA name of a Windows zone name.
    public init(
        zones: ZoneDatabase, windowsZoneName: @escaping @Sendable (String) -> String?
    ) {
        opener = CalendarOpener(zones: zones, windowsZoneName: windowsZoneName)
    }

    /// Adds a component that stands in no other: a VCALENDAR, or a bare VEVENT and the like.
    ///
    /// - Parameters:
    ///   - root: The component.
    ///   - file: The name of the file it was read from.
    ///   - name: What the user calls the calendar; nil for its own name.
    ///   - color: The colour the user gave it (RFC 7986 §5.9); nil for its own.
    public mutating func add(
        _ root: Component, file: String, name: String? = nil, color: String? = nil
    ) {
        let context = opener.open(root, file: file, name: name, color: color)
        guard root.kind == .calendar else { return addContent(of: root, in: context) }
        for case .component(let component) in root.items { addContent(of: component, in: context) }
    }

    private mutating func addContent(of component: Component, in context: CalendarContext) {
        for (component, context) in opener.content(of: component, in: context) {
            let index = context.info.index
            // A calendar without content has a number too.
            while contexts.count <= index { contexts.append(context) }
            contexts[index] = context
            entries.append(Entry(component: component, context: index))
        }
    }

    /// What had to be repaired to read the times of single components, whatever days are asked
    /// for: an end before its start, a negative length.
    ///
    /// - Parameter zone: where floating times are compared.
    /// - Returns: what was met, in the order of the inputs.
    public func findings(zone: TimeZoneRules) -> [Diagnostic] {
        var log = DiagnosticLog()
        for (order, entry) in entries.enumerated() {
            contexts[entry.context].firstInstance(of: entry.component, order: order, display: zone)
                .findings.forEach { log.add($0) }
        }
        return log.diagnostics
    }

    /// Visits each event, to-do and journal entry once, not expanded, in the order of the inputs.
    ///
    /// - Parameters:
    ///   - zone: Where floating times are placed.
    ///   - visit: Is handed the component, its calendar, and its first instance; nil when it has no
    ///     start that can be read.
    public func forEachComponent(
        zone: TimeZoneRules, _ visit: (Component, CalendarInfo, Occurrence?) -> Void
    ) {
        for (order, entry) in entries.enumerated() {
            let context = contexts[entry.context]
            let first = context.firstInstance(of: entry.component, order: order, display: zone)
            visit(entry.component, context.info, first.occurrence)
        }
    }

    /// The occurrences that overlap the days of a query.
    public func occurrences(_ query: OccurrenceQuery) -> OccurrenceList {
        var collector = OccurrenceCollector(query: query)
        for (order, entry) in entries.enumerated() where query.kinds.contains(entry.component.kind)
        {
            collector.add(entry.component, context: contexts[entry.context], order: order)
        }
        return collector.collect()
    }
}
