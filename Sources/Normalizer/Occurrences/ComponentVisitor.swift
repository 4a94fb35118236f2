public import CalendarModel

/// Visits the events, to-dos and journal entries of calendars as they are read, so that none of them
/// has to be kept.
///
/// ```swift
/// var visitor = ComponentVisitor(
///     zones: .system(tzdir: nil), windowsZoneName: { ianaZone(forWindowsName: $0) }, zone: zone)
/// while let part = reader.nextPart(components: 500) {
///     visitor.visit(part, file: "team.ics") { component, calendar, occurrence in
///         print(component.summary ?? "", calendar.name ?? "", occurrence?.time as Any)
///     }
/// }
/// for diagnostic in visitor.diagnostics { print(diagnostic) }
/// ```
///
/// What it says and visits is what a `CalendarSet` of the same inputs does, in the same order.
public struct ComponentVisitor: Sendable {
    private let zone: TimeZoneRules
    private var opener: CalendarOpener
    private var findings = DiagnosticLog()
    /// The calendar of the last part.
    private var context: CalendarContext?
    /// How many components were visited so far.
    private var count = 0

    /// What had to be said so far: what is wrong with zones, and what had to be repaired to read
    /// the times of single components.
    public var diagnostics: [Diagnostic] { opener.log.diagnostics + findings.diagnostics }

    /// A visitor that has seen nothing.
    ///
    /// - Parameters:
    ///   - zones: The zones that TZIDs without a VTIMEZONE are looked up in.
    ///   - windowsZoneName: Gives the IANA name of a Windows zone name.
    ///   - zone: Where floating times are placed.
    public init(
        zones: ZoneDatabase, windowsZoneName: @escaping @Sendable (String) -> String?,
        zone: TimeZoneRules
    ) {
        self.zone = zone
        opener = CalendarOpener(zones: zones, windowsZoneName: windowsZoneName)
    }

    /// Visits what stands in a part of a calendar, or in what else stands in no component.
    ///
    /// - Parameters:
    ///   - part: The part; of one input they come in order.
    ///   - file: The name of the file it was read from.
    ///   - visit: Is handed each component, its calendar, and its first instance; nil when it has
    ///     no start that can be read.
    public mutating func visit(
        _ part: CalendarPart, file: String,
        _ visit: (Component, CalendarInfo, Occurrence?) -> Void
    ) {
        guard case .component(let root) = part.item else { return }
        guard root.kind == .calendar else {
            return visitContent(of: root, in: opener.open(root, file: file), visit)
        }
        let context: CalendarContext
        if part.isContinued, let known = self.context {
            context = known
        } else {
            var whole = root
            if !part.later.isEmpty { whole.items += part.later }
            context = opener.open(whole, file: file)
            self.context = context
        }
        for case .component(let component) in root.items {
            visitContent(of: component, in: context, visit)
        }
    }

    private mutating func visitContent(
        of component: Component, in context: CalendarContext,
        _ visit: (Component, CalendarInfo, Occurrence?) -> Void
    ) {
        for (component, context) in opener.content(of: component, in: context) {
            let (occurrence, found) = context.firstInstance(
                of: component, order: count, display: zone)
            count += 1
            found.forEach { findings.add($0) }
            visit(component, context.info, occurrence)
        }
    }
}

extension CalendarContext {
    /// The first instance of a component, not expanded, and what had to be repaired to read its
    /// times: an end before its start, a negative length.
    ///
    /// - Parameters:
    ///   - component: A component of the calendar.
    ///   - order: Its number among all components of the run.
    ///   - zone: Where floating times are placed.
    /// - Returns: The instance, nil without a start that can be read, and what was met.
    func firstInstance(
        of component: Component, order: Int, display zone: TimeZoneRules
    ) -> (occurrence: Occurrence?, findings: [Diagnostic]) {
        var reader = EventRecordReader(context: self, display: zone)
        let record = reader.record(of: component, order: order)
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
        // Whether a component has occurrences, and where, is not asked here.
        let findings = reader.diagnostics.filter { diagnostic in
            diagnostic.severity < .error && !["no-date", "no-start"].contains(diagnostic.rule)
        }
        return (occurrence, findings)
    }
}
