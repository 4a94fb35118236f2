public import CalendarModel

/// Reads the VTIMEZONEs of a calendar, broken ones too, and says what had to be guessed.
///
/// RFC 5545 §3.6.5 wants a TZID, and DTSTART, TZOFFSETFROM and TZOFFSETTO of every observance. An
/// offset that lacks is the one the observances of the other kind change from or to, else the
/// observance's other one. One without DTSTART holds from 1601 on, as Outlook writes it.
public struct VTimeZoneReader {
    /// What had to be said.
    public private(set) var diagnostics: [Diagnostic] = []
    private let file: String?
    private let parentPath: [(kind: ComponentKind, ordinal: Int)]

    /// A reader of one calendar.
    ///
    /// - Parameters:
    ///   - file: The name of the file, for diagnostics.
    ///   - parentPath: The path of the calendar, for diagnostics.
    public init(file: String? = nil, parentPath: [(kind: ComponentKind, ordinal: Int)] = []) {
        self.file = file
        self.parentPath = parentPath
    }

    /// The definitions a calendar brings; those without TZID or observances are left out.
    public mutating func definitions(in calendar: Component) -> [VTimeZoneDefinition] {
        var found: [VTimeZoneDefinition] = []
        for component in calendar.components(of: .timeZone) {
            if let definition = definition(component) { found.append(definition) }
        }
        return found
    }

    /// What a VTIMEZONE says; nil when it has no TZID, or no observance that can be used.
    public mutating func definition(_ component: Component) -> VTimeZoneDefinition? {
        guard let identifier = component.first(.timeZoneID)?.text, !identifier.isEmpty else {
            report(.error, "a VTIMEZONE without TZID is left out", in: component)
            return nil
        }
        let parts = component.components.filter { $0.kind == .standard || $0.kind == .daylight }
        let offsets = parts.map(ObservanceOffsets.init)
        var observances: [VTimeZoneDefinition.Observance] = []
        for (part, own) in zip(parts, offsets) {
            if let given = completed(part, own, among: offsets, zone: component) {
                observances.append(VTimeZoneDefinition.Observance(part, from: given.0, to: given.1))
            }
        }
        if observances.isEmpty {
            report(
                .error, "the VTIMEZONE \(identifier) has no observance that can be used",
                in: component)
            return nil
        }
        return VTimeZoneDefinition(identifier: identifier, observances: observances)
    }

    /// Both offsets of an observance, with those it lacks taken from elsewhere; nil when it has
    /// none.
    private mutating func completed(
        _ part: Component, _ own: ObservanceOffsets, among all: [ObservanceOffsets],
        zone: Component
    ) -> (Int, Int)? {
        if part.start == nil {
            report(
                .warning, "DTSTART is missing or cannot be read, 1601 is taken", in: part,
                of: zone)
        }
        if let from = own.from, let to = own.to { return (from, to) }
        let others = all.filter { $0.isDaylight != own.isDaylight }
        let from = own.from ?? others.lazy.compactMap(\.to).first ?? own.to
        let to = own.to ?? others.lazy.compactMap(\.from).first ?? own.from
        guard let from, let to, own.from != nil || own.to != nil else {
            report(.error, "an observance without offsets is left out", in: part, of: zone)
            return nil
        }
        let name = own.from == nil ? "TZOFFSETFROM" : "TZOFFSETTO"
        report(
            .warning, "\(name) is missing or cannot be read, it is taken from what else is there",
            in: part, of: zone)
        return (from, to)
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ message: String, in component: Component,
        of zone: Component? = nil
    ) {
        let path = (zone.map { [$0] } ?? []) + [component]
        diagnostics.append(
            Diagnostic(
                severity, rule: "broken-time-zone", message: message, file: file,
                location: component.source?.location ?? zone?.source?.location,
                componentPath: ComponentPath.text(
                    parentPath + path.map { ($0.kind, $0.source?.ordinal ?? 1) }, uid: nil)))
    }
}

/// The offsets an observance gives.
private struct ObservanceOffsets {
    var isDaylight: Bool
    var from: Int?
    var to: Int?

    init(_ component: Component) {
        isDaylight = component.kind == .daylight
        if case .utcOffset(let offset) = component.first(.offsetFrom)?.values.first {
            from = offset
        }
        if case .utcOffset(let offset) = component.first(.offsetTo)?.values.first { to = offset }
    }
}

extension VTimeZoneDefinition {
    /// The definitions a calendar brings; those without TZID or observances are left out.
    static func all(in calendar: Component) -> [VTimeZoneDefinition] {
        var reader = VTimeZoneReader()
        return reader.definitions(in: calendar)
    }

    /// What a VTIMEZONE says; nil when it has no TZID, or no observance that can be used.
    public init?(_ component: Component) {
        var reader = VTimeZoneReader()
        guard let definition = reader.definition(component) else { return nil }
        self = definition
    }
}

extension VTimeZoneDefinition.Observance {
    /// The first onset of an observance without DTSTART: the time of night at which most clocks
    /// are changed, in the year that Outlook writes.
    private static let assumedStart = LocalDateTime(
        date: CalendarDate(dayNumber: CalendarDate.dayNumber(year: 1601, month: 1, day: 1)),
        hour: 2, minute: 0, second: 0)

    /// What a STANDARD or DAYLIGHT says, with offsets that are known.
    fileprivate init(_ component: Component, from: Int, to: Int) {
        var rules: [RecurrenceRule] = []
        for property in component.properties(named: .recurrenceRule) {
            if case .recurrence(let rule) = property.values.first { rules.append(rule) }
        }
        self.init(
            isDaylight: component.kind == .daylight,
            start: component.start?.local ?? Self.assumedStart, offsetFrom: from, offsetTo: to,
            name: component.first(.timeZoneName)?.text, rules: rules,
            recurrenceDates: component.times(named: .recurrenceDates),
            exceptionDates: component.times(named: .exceptionDates))
    }
}

extension Component {
    /// The times of a list property, of periods their starts.
    fileprivate func times(named name: PropertyName) -> [DateOrDateTime] {
        properties(named: name).flatMap(\.values).compactMap { value in
            switch value {
            case .dateTime(let time): time
            case .period(let period): period.start
            default: nil
            }
        }
    }
}
