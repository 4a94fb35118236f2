internal import CalendarModel

/// Takes zone definitions from the VTIMEZONE components of a calendar (RFC 5545 §3.6.5).
enum VTimeZoneReader {
    /// The definitions a calendar brings; those without TZID or observances are left out.
    static func definitions(in calendar: Component) -> [VTimeZoneDefinition] {
        var found: [VTimeZoneDefinition] = []
        for component in calendar.components(of: .timeZone) {
            guard let identifier = component.first(.timeZoneID)?.text, !identifier.isEmpty
            else { continue }
            var observances: [VTimeZoneDefinition.Observance] = []
            for item in component.components {
                guard item.kind == .standard || item.kind == .daylight,
                    let observance = observance(of: item)
                else { continue }
                observances.append(observance)
            }
            if observances.isEmpty { continue }
            found.append(VTimeZoneDefinition(identifier: identifier, observances: observances))
        }
        return found
    }

    private static func observance(of component: Component) -> VTimeZoneDefinition.Observance? {
        guard let start = component.start,
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
        return VTimeZoneDefinition.Observance(
            isDaylight: component.kind == .daylight, start: start.local, offsetFrom: from,
            offsetTo: to, name: component.first(.timeZoneName)?.text, rules: rules,
            recurrenceDates: dates)
    }
}
