public import CalendarModel
public import Normalizer

/// What several calendars become as one.
public struct MergedCalendar: Sendable {
    /// The VCALENDAR; nothing when the inputs held no component.
    public var items: [Component.Item]
    /// What is not as some of the inputs have it, by file and place.
    public var diagnostics: [Diagnostic]

    /// A merged calendar and what is to be said of it.
    public init(items: [Component.Item], diagnostics: [Diagnostic]) {
        self.items = items
        self.diagnostics = diagnostics
    }
}

/// Merges calendars into one.
public enum Merging {
    /// One VCALENDAR that holds what all the calendars of some inputs do, in order.
    ///
    /// - **Components** of one kind, UID and RECURRENCE-ID that several inputs hold are versions of
    ///   one: the highest SEQUENCE stays, then the latest DTSTAMP (RFC 5546 §2.1.5), then what
    ///   comes first, in the place of the first of them. Recurrence ids are compared as instants
    ///   where their zone is known. What is left out is reported unless it is equal to what stays.
    ///   Within an input nothing is left out. Components without UID are left out when another
    ///   input has an equal one before.
    /// - **VTIMEZONEs** stand there once per TZID. Where calendars mean different things by one, at
    ///   times that any of them uses it for, the later meaning is called `NAME (2)` and so on,
    ///   which is reported.
    /// - **Floating times** keep their meaning: X-WR-TIMEZONE stays where it is true of all, else
    ///   the times are given the zone as their TZID, or are UTC where that is the zone. One that
    ///   nobody knows goes when a VTIMEZONE of another calendar would give it a meaning.
    /// - **Properties** are those of the first calendar. VERSION and PRODID that it lacks are those
    ///   of the first calendar that has them, else they are filled in. METHOD goes when it is not
    ///   that of all. What other calendars say of themselves (NAME, COLOR, SOURCE, X-WR-CALNAME and
    ///   so on) would not be true of the whole and is left out with an info; any other property (of
    ///   a vendor, say) that the first lacks is taken over from the first calendar that has it.
    ///
    /// Components that stand in no calendar go into it. When there is no calendar at all, one is
    /// made. An input of one calendar and nothing besides is given back untouched, and whatever is
    /// not said to change here is written back byte for byte. Lines that could not be read stay
    /// when they stand in a calendar.
    ///
    /// - Parameters:
    ///   - documents: The inputs, the most important first.
    ///   - zones: The zones that TZIDs without a VTIMEZONE are looked up in.
    ///   - windowsZoneName: Gives the IANA name of a Windows zone name.
    /// - Returns: The calendar, with what has to be said.
    /// - Complexity: Linear in the size of the inputs, besides sorting.
    public static func merge(
        _ documents: [CalendarDocument], zones: ZoneDatabase,
        windowsZoneName: @escaping @Sendable (String) -> String?
    ) -> MergedCalendar {
        let input = MergeInput(
            documents, table: ZoneTable(zones: zones, windowsZoneName: windowsZoneName))
        if input.sources.count == 1, let calendar = input.sources[0].calendar {
            return MergedCalendar(items: [.component(calendar)], diagnostics: [])
        }
        if input.sources.isEmpty { return MergedCalendar(items: [], diagnostics: []) }
        let naming = ZoneNaming(input)
        let timeZones = naming.timeZones(of: input)
        let floating = FloatingTimes(input, timeZones: timeZones)
        var log = DiagnosticLog()
        naming.report(input, to: &log)
        floating.report(input, to: &log)
        let properties = MergedProperties(input, log: &log)
        let clashes = Clashes(input, items: changedBody(of: input, naming, floating), log: &log)
        let assembly = Assembly(
            input: input, timeZones: timeZones, properties: properties,
            dropped: properties.dropped.union(floating.dropsZone ? [.wrTimeZone] : []),
            zoneNames: input.base.map { naming.renames(in: input.sources[$0]) } ?? [:])
        return MergedCalendar(
            items: [.component(assembly.calendar(body: clashes.items))],
            diagnostics: log.diagnostics)
    }

    /// The components with their zones as they are called in the merged calendar.
    private static func changedBody(
        of input: MergeInput, _ naming: ZoneNaming, _ floating: FloatingTimes
    ) -> [Component.Item] {
        let changes = input.sources.indices.map { index in
            let source = input.sources[index]
            let renames = naming.renames(in: source)
            var change = ZoneChange(
                renames: renames, floating: nil, unknownZones: source.unknownZones)
            if floating.isPlaced[index], let name = source.floatingName,
                let rules = source.floatingRules
            {
                change.floating = ZoneChange.Zone(identifier: renames[name] ?? name, rules: rules)
            }
            return change
        }
        return input.body.map { entry in
            let change = changes[entry.source]
            guard !change.isNothing, let component = entry.item.content,
                let changed = change.applied(to: component)
            else { return entry.item }
            return .component(changed)
        }
    }
}

/// Puts the merged calendar together.
private struct Assembly {
    var input: MergeInput
    /// The VTIMEZONEs of each source, nil where one has no place.
    var timeZones: [[Component?]]
    var properties: MergedProperties
    /// The properties of the first calendar that go.
    var dropped: Set<PropertyName>
    /// New names of the zones of the first calendar.
    var zoneNames: [String: String]

    func calendar(body: [Component.Item?]) -> Component {
        var ownZones = input.base.map { timeZones[$0] }?.makeIterator()
        func placed(_ item: Component.Item) -> Component.Item? {
            if item.timeZone != nil { return ownZones?.next()?.map { .component($0) } }
            guard case .property(let property) = item else { return item }
            return settled(property).map { .property($0) }
        }
        var head = input.head.compactMap(placed)
        let place = head.lastIndex { if case .property = $0 { true } else { false } }
        head.insert(
            contentsOf: properties.added.map { .property($0) }, at: place.map { $0 + 1 } ?? 0)
        for (source, zones) in timeZones.enumerated() where source != input.base {
            for case let zone? in zones { head.append(.component(zone)) }
        }
        let items = head + body.compactMap { $0.flatMap(placed) }
        guard let base = input.base, var calendar = input.sources[base].calendar else {
            return .emptyCalendar(holding: items)
        }
        calendar.items = items
        return calendar
    }

    private func settled(_ property: Property) -> Property? {
        if dropped.contains(property.name) { return nil }
        guard property.name == .wrTimeZone, let name = property.text, let new = zoneNames[name]
        else { return property }
        var renamed = property
        renamed.values = [.text(new)]
        return renamed
    }
}
