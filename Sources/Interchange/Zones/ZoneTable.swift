internal import CalendarModel
internal import Normalizer

/// What the VTIMEZONEs of many calendars mean, each worked out once however often it stands there.
struct ZoneTable {
    private var numbers: [Component: Int?] = [:]
    private var definitions: [TimeZoneRules] = []
    private let system: ZoneResolver

    init(zones: ZoneDatabase, windowsZoneName: @escaping @Sendable (String) -> String?) {
        system = ZoneResolver(database: zones, windowsZoneName: windowsZoneName)
    }

    /// The number of what a VTIMEZONE defines; nil when it defines nothing that can be used.
    ///
    /// Equal VTIMEZONEs have one number.
    mutating func number(of component: Component) -> Int? {
        if let known = numbers[component] { return known }
        let rules = VTimeZoneDefinition(component).flatMap(TimeZoneRules.init(definition:))
        let number = rules == nil ? nil : definitions.count
        if let rules { definitions.append(rules) }
        numbers[component] = .some(number)
        return number
    }

    /// The zone of a TZID: what a VTIMEZONE of a number defines, else what the name itself says;
    /// nil when nobody knows it.
    func rules(_ number: Int?, named identifier: String) -> TimeZoneRules? {
        if let number { return definitions[number] }
        return system.resolve(identifier)?.zone
    }
}

/// The VTIMEZONEs of one calendar, found by TZID as `ZoneResolver` finds them.
struct CalendarZones {
    private var exact: [String: Int] = [:]
    private var similar: [String: Int] = [:]

    /// Takes a VTIMEZONE in by the number of what it defines; of two with one TZID the first counts.
    mutating func add(_ number: Int, named identifier: String) {
        if exact[identifier] == nil { exact[identifier] = number }
        let key = ZoneResolver.key(of: identifier)
        if similar[key] == nil { similar[key] = exact[identifier] }
    }

    /// The number of the VTIMEZONE that a TZID names; nil when the calendar has none.
    func number(named identifier: String) -> Int? {
        exact[identifier] ?? similar[ZoneResolver.key(of: identifier)]
    }
}

/// How far the clocks of a zone are from UTC over a span of time; equal for zones in which nothing
/// of that span is at another instant.
struct ZoneSignature: Hashable {
    private var offset: Int
    private var changes: [Int] = []

    /// The signature of a zone over wall-clock seconds from the first to the last.
    init(_ rules: TimeZoneRules, over span: ZoneUses.Span) {
        // Two days more, as local times are up to 26 hours from UTC; and no ages without events.
        let ages = ZoneUses.Span.ages
        let first = min(max(span.first - 172_800, ages.first), ages.last)
        let last = min(max(span.last + 172_800, first), ages.last)
        offset = rules.offset(at: Instant(seconds: first))
        let transitions = rules.transitions(
            from: Instant(seconds: first + 1), to: Instant(seconds: last + 1))
        for transition in transitions where transition.shift != 0 {
            changes += [transition.instant.seconds, transition.offsetAfter]
        }
    }

    /// Whether the clocks show UTC all the time.
    var isUniversal: Bool { offset == 0 && changes.isEmpty }
}
