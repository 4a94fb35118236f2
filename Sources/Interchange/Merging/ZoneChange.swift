internal import CalendarModel
internal import Normalizer

/// What the times of one calendar need so that they mean the same in the merged one.
struct ZoneChange {
    /// The zone that floating times are given.
    struct Zone {
        var identifier: String
        var rules: TimeZoneRules
        var isUniversal: Bool

        init(identifier: String, rules: TimeZoneRules) {
            self.identifier = identifier
            self.rules = rules
            isUniversal = ZoneSignature(rules, over: .ages).isUniversal
        }
    }

    /// New TZIDs by old ones.
    var renames: [String: String]
    /// The zone of floating times, when they are to be given one.
    var floating: Zone?
    /// The TZIDs whose times are read as floating.
    var unknownZones: Set<String>

    /// Whether no time needs anything.
    var isNothing: Bool { renames.isEmpty && floating == nil }

    /// A component with its times changed, at every depth; nil when none is to change.
    func applied(to component: Component) -> Component? {
        let isGivenZone = component.first(.dateTimeStart).map(isToBePlaced) ?? false
        var items: [Component.Item]?
        for (index, item) in component.items.enumerated() {
            let new: Component.Item? =
                switch item {
                case .property(let property):
                    changed(property, inPlaced: isGivenZone).map { .property($0) }
                case .component(let inner): applied(to: inner).map { .component($0) }
                case .unread: nil
                }
            guard let new else { continue }
            items = items ?? component.items
            items?[index] = new
        }
        guard let items else { return nil }
        var changed = component
        changed.items = items
        return changed
    }

    /// Whether a property holds times that are to be given the floating zone.
    private func isToBePlaced(_ property: Property) -> Bool {
        guard floating != nil else { return false }
        if property.isFloating { return true }
        return property.timeZoneID.map(unknownZones.contains) ?? false
            && property.values.contains { value in
                if case .dateTime(.zoned) = value { return true }
                if case .period(let period) = value { return period.start.timeZoneID != nil }
                return false
            }
    }

    private func changed(_ property: Property, inPlaced isStartPlaced: Bool) -> Property? {
        var changed = property
        if isToBePlaced(property), let floating {
            place(&changed, in: floating)
            return changed
        }
        if let identifier = property.timeZoneID, let new = renames[identifier] {
            changed.setTimeZoneID(new)
            return changed
        }
        // UNTIL of a series in a zone is to be UTC (RFC 5545 §3.3.10).
        if isStartPlaced, let floating, case .recurrence(var rule) = property.values.first,
            case .floating(let until) = rule.until, let end = utc(until, in: floating)
        {
            rule.until = end
            changed.values = [.recurrence(rule)]
            return changed
        }
        return nil
    }

    /// Gives floating times a zone, or makes them UTC where nothing else is allowed or needed.
    private func place(_ property: inout Property, in zone: Zone) {
        let isUTCOnly = property.name == .trigger || property.name == .freeBusy
        if isUTCOnly || zone.isUniversal, let values = universal(property.values, in: zone) {
            property.values = values
            property.set("TZID", to: [])
        } else {
            property.setTimeZoneID(zone.identifier)
        }
    }

    /// Times as UTC; nil when some of the values are none, as a list is to be of one form.
    private func universal(_ values: [PropertyValue], in zone: Zone) -> [PropertyValue]? {
        var made: [PropertyValue] = []
        for value in values {
            switch value {
            case .dateTime(let time):
                guard let time = universal(time, in: zone) else { return nil }
                made.append(.dateTime(time))
            case .period(.explicit(let start, let end)):
                guard let start = universal(start, in: zone), let end = universal(end, in: zone)
                else { return nil }
                made.append(.period(.explicit(start: start, end: end)))
            case .period(.lasting(let start, let duration)):
                guard let start = universal(start, in: zone) else { return nil }
                made.append(.period(.lasting(start: start, duration: duration)))
            default: return nil
            }
        }
        return made
    }

    private func universal(_ time: DateOrDateTime, in zone: Zone) -> DateOrDateTime? {
        switch time {
        case .date: nil
        case .utc: time
        case .floating(let local), .zoned(let local, timeZoneID: _): utc(local, in: zone)
        }
    }

    /// The UTC of a local time; nil beyond the years that can be written.
    private func utc(_ local: LocalDateTime, in zone: Zone) -> DateOrDateTime? {
        let time = zone.rules.instant(of: local).local(offset: 0)
        return time.date.isInRange ? .utc(time) : nil
    }
}
