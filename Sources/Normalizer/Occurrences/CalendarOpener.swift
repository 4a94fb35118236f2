internal import CalendarModel

/// Opens calendars one after the other: finds what the times of each are resolved with, and says what
/// is wrong with that.
struct CalendarOpener: Sendable {
    private let zones: ZoneDatabase
    private let windowsZoneName: @Sendable (String) -> String?
    /// What had to be said so far.
    private(set) var log = DiagnosticLog()
    /// How many calendars there were so far.
    private var count = 0
    private var last: CalendarContext?

    private struct ReportedZone: Hashable {
        var calendar: Int
        var name: String
    }
    private var reportedZones: Set<ReportedZone> = []

    init(zones: ZoneDatabase, windowsZoneName: @escaping @Sendable (String) -> String?) {
        self.zones = zones
        self.windowsZoneName = windowsZoneName
    }

    /// Opens the calendar that a component is, or the one it belongs to when it stands in none.
    ///
    /// - Parameters:
    ///   - root: A component that stands in no other.
    ///   - file: The name of the file it was read from.
    ///   - name: What the user calls the calendar; nil for its own name.
    ///   - color: The colour the user gave it; nil for its own.
    /// - Returns: The calendar; its number is that of the one before, or the next one.
    mutating func open(
        _ root: Component, file: String, name: String? = nil, color: String? = nil
    ) -> CalendarContext {
        let isCalendar = root.kind == .calendar
        let info = CalendarInfo(
            file: file, index: count,
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
        if !isCalendar, let last, last.root == nil, last.info.file == file { return last }
        count += 1
        last = context
        return context
    }

    /// The events, to-dos and journal entries that a component is or holds, each with its calendar.
    ///
    /// - Parameters:
    ///   - component: A component of a calendar.
    ///   - context: The calendar.
    /// - Returns: The components, in the order of the file.
    mutating func content(
        of component: Component, in context: CalendarContext
    ) -> [(component: Component, context: CalendarContext)] {
        var found: [(component: Component, context: CalendarContext)] = []
        addContent(of: component, in: context, to: &found)
        return found
    }

    private mutating func addContent(
        of component: Component, in context: CalendarContext,
        to found: inout [(component: Component, context: CalendarContext)]
    ) {
        var context = context
        if component.kind == .calendar {
            let info = context.info
            context = open(component, file: info.file, name: info.name, color: info.color)
        } else if [.event, .todo, .journal].contains(component.kind) {
            reportUnknownZones(in: component, context)
            found.append((component, context))
        }
        // Some writers let events stand in components of their own, or in each other.
        for case .component(let inner) in component.items {
            addContent(of: inner, in: context, to: &found)
        }
    }

    /// Says once per name and calendar that a TZID is not known, or not to its end.
    private mutating func reportUnknownZones(in component: Component, _ context: CalendarContext) {
        for case .property(let property) in component.items {
            guard let identifier = property.firstTimeZoneID, !identifier.isEmpty else { continue }
            let zone = ReportedZone(calendar: context.info.index, name: identifier)
            if reportedZones.contains(zone) { continue }
            let found = context.zones.resolve(identifier)
            if let found, !found.zone.reachedLimit { continue }
            reportedZones.insert(zone)
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
