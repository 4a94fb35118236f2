public import CalendarModel

extension VTimeZoneDefinition {
    /// The definitions a calendar brings; those without TZID or observances are left out.
    static func all(in calendar: Component) -> [VTimeZoneDefinition] {
        calendar.components(of: .timeZone).compactMap { VTimeZoneDefinition($0) }
    }

    /// What a VTIMEZONE says; nil when it has no TZID, or no observance that can be used.
    public init?(_ component: Component) {
        guard let identifier = component.first(.timeZoneID)?.text, !identifier.isEmpty
        else { return nil }
        let observances = component.components.compactMap { Observance($0) }
        if observances.isEmpty { return nil }
        self.init(identifier: identifier, observances: observances)
    }
}

extension VTimeZoneDefinition.Observance {
    /// What a STANDARD or DAYLIGHT says; nil when it is none, or lacks what it must have.
    fileprivate init?(_ component: Component) {
        guard component.kind == .standard || component.kind == .daylight,
            let start = component.start,
            case .utcOffset(let from) = component.first(.offsetFrom)?.values.first,
            case .utcOffset(let to) = component.first(.offsetTo)?.values.first
        else { return nil }
        var rules: [RecurrenceRule] = []
        for property in component.properties(named: .recurrenceRule) {
            if case .recurrence(let rule) = property.values.first { rules.append(rule) }
        }
        var dates: [DateOrDateTime] = []
        for property in component.properties(named: .recurrenceDates) {
            for value in property.values {
                switch value {
                case .dateTime(let time): dates.append(time)
                case .period(let period): dates.append(period.start)
                default: continue
                }
            }
        }
        self.init(
            isDaylight: component.kind == .daylight, start: start.local, offsetFrom: from,
            offsetTo: to, name: component.first(.timeZoneName)?.text, rules: rules,
            recurrenceDates: dates)
    }
}
