internal import CalendarModel
internal import Normalizer

// Times: when an entry begins and ends, and how it recurs.
extension JSCalendarEntryWriter {
    private func time(of property: Property) -> DateOrDateTime? {
        guard property.values.count == 1, case .dateTime(let time) = property.values.first
        else { return nil }
        return time
    }

    /// Notes a TZID that is not the name of its zone, and what else no member tells of.
    private mutating func noteZone(
        _ typed: TypedProperty, at path: [String], name: String?, alsoNotes: Bool = false
    ) {
        let identifier = typed.parameter("tzid")
        let isTold = identifier == nil || identifier == name
        if alsoNotes || !isTold {
            object.kept.note(
                path, typed.name,
                parameters: typed.parameters.filter { $0.name != "tzid" || !isTold })
        } else {
            object.noteParameters(of: typed, at: path, using: ["tzid"])
        }
    }

    mutating func convertStart(_ property: Property, _ typed: TypedProperty) {
        guard object.members["start"] == nil, let clock, let time = time(of: property),
            time == component.start
        else { return object.keep(typed) }
        object.members["start"] = .string("\(time.local)")
        noteZone(typed, at: ["start"], name: clock.name)
    }

    mutating func convertEnd(_ property: Property, _ typed: TypedProperty) {
        guard object.members["duration"] == nil, let clock, let start = component.start,
            let end = time(of: property), let length = length(from: start, to: end, clock: clock)
        else { return object.keep(typed) }
        object.members["duration"] = .string(length)
        let name = JSCalendarClock(of: end, zones: zones).name
        guard !end.isDate, name != nil, name != clock.name else {
            // A time that floats, or of a zone without a name, is written as it was.
            if !end.isDate, name != clock.name || end.timeZoneID != start.timeZoneID {
                return object.keep(typed)
            }
            return noteZone(typed, at: ["duration"], name: end.timeZoneID, alsoNotes: true)
        }
        object.members["endTimeZone"] = name.map { .string($0) }
        noteZone(typed, at: ["endTimeZone"], name: name)
    }

    /// Whether DTEND says when an event ends: it does so before DURATION where both are there.
    func hasEnd() -> Bool {
        guard !isTask, let clock, let start = component.start,
            let property = component.first(.dateTimeEnd), let end = time(of: property)
        else { return false }
        return length(from: start, to: end, clock: clock) != nil
    }

    /// The time that passes until an end, days for days; nil where both do not go together.
    private func length(
        from start: DateOrDateTime, to end: DateOrDateTime, clock: JSCalendarClock
    ) -> String? {
        guard start.isDate == end.isDate else { return nil }
        if start.isDate {
            let days = end.local.date.dayNumber - start.local.date.dayNumber
            return days >= 0 ? JSCalendarTimes.text(days: days) : nil
        }
        guard let first = clock.instant(of: start, zones: zones),
            let last = clock.instant(of: end, zones: zones), last >= first
        else { return nil }
        return JSCalendarTimes.text(seconds: last.seconds - first.seconds)
    }

    mutating func convertDue(_ property: Property, _ typed: TypedProperty) {
        guard object.members["due"] == nil, let clock, let due = time(of: property),
            let local = clock.local(of: due, zones: zones)
        else { return object.keep(typed) }
        object.members["due"] = .string("\(local)")
        let own = JSCalendarClock(of: due, zones: zones)
        if own.name == clock.name, own.identifier == clock.identifier {
            noteZone(typed, at: ["due"], name: clock.name)
        } else {
            // On another clock it is written back as it was.
            object.kept.note(
                ["due"], typed.name, parameters: typed.parameters + Self.zoneParameter(of: due))
        }
    }

    /// TZID of a time for a note: that of UTC is its own.
    private static func zoneParameter(of time: DateOrDateTime) -> [Parameter] {
        if case .utc = time { [Parameter(name: "tzid", values: ["Etc/UTC"])] } else { [] }
    }

    mutating func convertRecurrenceID(_ property: Property, _ typed: TypedProperty) {
        guard object.members["recurrenceId"] == nil, let time = time(of: property) else {
            return object.keep(typed)
        }
        let own = JSCalendarClock(of: time, zones: zones)
        object.members["recurrenceId"] = .string("\(time.local)")
        object.members["recurrenceIdTimeZone"] = own.name.map { .string($0) }
        if typed.parameter("range") != nil { object.losses.keep("RANGE=THISANDFUTURE") }
        let isOther = time.isDate != (clock?.isDate ?? time.isDate)
        let parameters = typed.parameters.filter { $0.name != "tzid" || own.name != own.identifier }
        if isOther || !parameters.isEmpty {
            object.kept.note(
                ["recurrenceId"], typed.name, type: isOther ? typed.type : nil,
                parameters: parameters)
        }
    }

    // MARK: Recurrence

    mutating func convertRule(_ property: Property, _ typed: TypedProperty) {
        let isExcluding = typed.name == "exrule"
        guard case .recurrence(let rule) = property.values.first, property.values.count == 1,
            let node = node(of: rule, property, typed)
        else {
            object.losses.keep("an \(property.name.rawValue) that it has no words for")
            return object.keep(typed)
        }
        guard version == .successor else {
            let name = isExcluding ? "excludedRecurrenceRules" : "recurrenceRules"
            let rules = (object.members[name]?.array ?? []) + [node]
            object.members[name] = .array(rules)
            if rules.count == 1 { object.noteParameters(of: typed, at: [name]) }
            return
        }
        guard !isExcluding, object.members["recurrenceRule"] == nil else {
            object.losses.keep(isExcluding ? "EXRULE" : "an RRULE beside another")
            return object.keep(typed)
        }
        object.members["recurrenceRule"] = node
        object.noteParameters(of: typed, at: ["recurrenceRule"])
    }

    /// The RecurrenceRule of a rule; of one with spaces or empty parts, too, as it was read.
    private func node(
        of rule: RecurrenceRule, _ property: Property, _ typed: TypedProperty
    ) -> JSONNode? {
        let until = until(of: rule)
        if case .recurrence(let parts) = typed.values.first,
            let node = JSCalendarRule.node(parts, until: until)
        {
            return node
        }
        return property.rawValue.flatMap(JSCalendarRule.parts(ofCareless:)).flatMap {
            JSCalendarRule.node($0, until: until)
        }
    }

    /// The end of a rule on the clock of the entry; a day without a time is wholly in.
    private func until(of rule: RecurrenceRule) -> LocalDateTime? {
        guard let until = rule.until else { return nil }
        guard let clock else { return until.local }
        if let local = clock.local(of: until, zones: zones) { return local }
        if clock.isDate { return LocalDateTime(date: until.local.date) }
        if until.isDate {
            return LocalDateTime(date: until.local.date, hour: 23, minute: 59, second: 59)
        }
        return until.local
    }

    /// Adds the days of EXDATE and RDATE to the overrides (draft §2.3.20, §2.3.36).
    mutating func convertDates(_ property: Property, _ typed: TypedProperty) {
        let isExcluded = typed.name == "exdate"
        var found: [(key: String, patch: JSONMembers, isPeriod: Bool)] = []
        for value in property.values {
            var patch = JSONMembers()
            var isPeriod = false
            let time: DateOrDateTime
            switch value {
            case .dateTime(let value): time = value
            case .period(let period) where !isExcluded:
                guard let length = length(of: period) else { continue }
                time = period.start
                patch["duration"] = .string(length)
                isPeriod = true
            default: continue
            }
            if isExcluded { patch["excluded"] = .boolean(true) }
            guard let clock, let local = clock.local(of: time, zones: zones) else { continue }
            found.append(("\(local)", patch, isPeriod))
        }
        let hasOthers = typed.parameters.contains { $0.name != "tzid" }
        guard found.count == property.values.count, !found.isEmpty, !hasOthers else {
            object.losses.keep("\(property.name.rawValue) in another form than DTSTART's")
            return object.keep(typed)
        }
        var isExact = true
        for (key, patch, isPeriod) in found {
            guard overrides[key] == nil else {
                isExact = isExact && overrides[key]?.isEqual(to: patch.node) == true
                continue
            }
            overrides[key] = patch.node
            // The patch of an override will take the place of this one.
            if isPeriod || overriddenKeys.contains(key) {
                object.kept.note(
                    ["recurrenceOverrides", key], typed.name, type: isPeriod ? "period" : nil)
            }
        }
        // A day that is added and left out can be told once there.
        if !isExact { object.keep(typed) }
    }

    private func length(of period: CalendarPeriod) -> String? {
        switch period {
        case .explicit(let start, let end):
            guard let clock else { return nil }
            return length(from: start, to: end, clock: clock)
        case .lasting(_, let duration):
            if duration.isNegative { return nil }
            if duration.seconds == 0, duration.days > 0 {
                return JSCalendarTimes.text(days: duration.days)
            }
            let time = JSCalendarTimes.text(seconds: duration.seconds)
            return duration.days > 0 ? "P\(duration.days)D\(time.dropFirst())" : time
        }
    }
}
