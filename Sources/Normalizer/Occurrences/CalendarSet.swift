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

    private let zones: ZoneDatabase
    private let windowsZoneName: @Sendable (String) -> String?
    private var contexts: [CalendarContext] = []
    private var entries: [Entry] = []
    /// What had to be said while calendars were added.
    public var diagnostics: [Diagnostic] { log.diagnostics }
    private var log = DiagnosticLog()

    /// An empty set.
    ///
    /// - Parameters:
    ///   - zones: The zones that TZIDs without a VTIMEZONE are looked up in.
    ///   - windowsZoneName: Gives the IANA name of a Windows zone name.
    public init(
        zones: ZoneDatabase, windowsZoneName: @escaping @Sendable (String) -> String?
    ) {
        self.zones = zones
        self.windowsZoneName = windowsZoneName
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
        let isCalendar = root.kind == .calendar
        let info = CalendarInfo(
            file: file, index: contexts.count,
            name: name ?? (isCalendar ? root.calendarName : nil),
            color: color ?? (isCalendar ? root.color : nil),
            appleColor: isCalendar ? root.first(.appleCalendarColor)?.text : nil)
        var timeZones = VTimeZoneReader(
            file: file, parentPath: isCalendar ? [(root.kind, root.source?.ordinal ?? 1)] : [])
        var context = CalendarContext(
            info: info,
            zones: ZoneResolver(
                database: zones, definitions: timeZones.definitions(in: root),
                windowsZoneName: windowsZoneName))
        timeZones.diagnostics.forEach { log.add($0) }
        if isCalendar, let property = root.first(.wrTimeZone), let name = property.text {
            if let found = context.zones.resolve(name) {
                context.floatingZone = found.zone
                context.floatingZoneName = found.zone.identifier
            } else if !name.isEmpty {
                log.add(
                    Diagnostic(
                        .warning, rule: "unknown-zone",
                        message: "nobody knows the zone \(name), floating times stay floating",
                        file: file, location: property.valueLocation))
            }
        }
        if isCalendar { context.root = (root.kind, root.source?.ordinal ?? 1) }
        // Components of one file that stand in no calendar are of one calendar all the same.
        if isCalendar || contexts.last?.root != nil || contexts.last?.info.file != file {
            contexts.append(context)
        }
        let index = contexts.count - 1
        guard isCalendar else { return add(root, context: index) }
        for case .component(let component) in root.items { add(component, context: index) }
    }

    private mutating func add(_ component: Component, context: Int) {
        if component.kind == .calendar {
            let info = contexts[context].info
            return add(component, file: info.file, name: info.name, color: info.color)
        }
        if [.event, .todo, .journal].contains(component.kind) {
            reportUnknownZones(in: component, context: context)
            entries.append(Entry(component: component, context: context))
        }
        // Some writers let events stand in components of their own, or in each other.
        for case .component(let inner) in component.items { add(inner, context: context) }
    }

    /// Says once per name and calendar that a TZID is not known, or not to its end.
    private mutating func reportUnknownZones(in component: Component, context index: Int) {
        let context = contexts[index]
        for case .property(let property) in component.items {
            guard let identifier = property.firstTimeZoneID, !identifier.isEmpty,
                !reportedZones.contains(ReportedZone(context: index, name: identifier))
            else { continue }
            let found = context.zones.resolve(identifier)
            if let found, !found.zone.reachedLimit { continue }
            reportedZones.insert(ReportedZone(context: index, name: identifier))
            let message =
                found == nil
                ? "nobody knows the zone \(identifier), its times are read as floating"
                : "the VTIMEZONE \(identifier) has more observances or onsets than are read,"
                    + " its later times may be wrong"
            log.add(
                Diagnostic(
                    .warning, rule: found == nil ? "unknown-zone" : "time-zone-limit",
                    message: message, file: context.info.file, location: property.location,
                    componentPath: context.path(of: component)))
        }
    }

    private struct ReportedZone: Hashable {
        var context: Int
        var name: String
    }
    private var reportedZones: Set<ReportedZone> = []

    /// What had to be repaired to read the times of single components, whatever days are asked
    /// for: an end before its start, a negative length.
    ///
    /// - Parameter zone: where floating times are compared.
    /// - Returns: what was met, in the order of the inputs.
    public func findings(zone: TimeZoneRules) -> [Diagnostic] {
        var log = DiagnosticLog()
        for (order, entry) in entries.enumerated() {
            var reader = EventRecordReader(context: contexts[entry.context], display: zone)
            _ = reader.record(of: entry.component, order: order)
            // Whether a component has occurrences, and where, is not asked here.
            for diagnostic in reader.diagnostics
            where diagnostic.severity < .error
                && !["no-date", "no-start"].contains(diagnostic.rule)
            {
                log.add(diagnostic)
            }
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
            var reader = EventRecordReader(context: context, display: zone)
            let record = reader.record(of: entry.component, order: order)
            let occurrence = record.map { record in
                var occurrence = Occurrence(
                    time: record.time(startingAt: record.start.local, display: zone),
                    recurrenceID: nil, record: record)
                if let id = record.recurrenceID {
                    occurrence.recurrenceID =
                        id.isDate ? .date(id.local.date) : .instant(id.instant(display: zone))
                }
                return occurrence
            }
            visit(entry.component, context.info, occurrence)
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

extension Property {
    /// The TZID of the first value, when that is a local time or a period of local times.
    fileprivate var firstTimeZoneID: String? {
        switch values.first {
        case .dateTime(let time): time.timeZoneID
        case .period(let period): period.start.timeZoneID
        default: nil
        }
    }
}
