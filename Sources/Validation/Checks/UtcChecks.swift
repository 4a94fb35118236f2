internal import CalendarModel

extension PropertyName {
    static let acknowledged = PropertyName(rawValue: "ACKNOWLEDGED")
    static let timeZoneUntil = PropertyName(rawValue: "TZUNTIL")
}

/// Checks of times that are to be in UTC, and of zones where none can be.
enum UtcChecks {
    /// The properties that hold times.
    static let timed: Set<PropertyName> = [
        .dateTimeStart, .dateTimeEnd, .due, .recurrenceID, .exceptionDates, .recurrenceDates,
        .dateTimeStamp, .created, .lastModified, .completed, .acknowledged, .trigger, .freeBusy,
        .timeZoneUntil,
    ]

    /// Tells of a time that is not in UTC.
    static func checkUTC(_ property: PropertySubject, _ report: inout Reporter) {
        guard let time = notUTC(property) else { return }
        tell(of: time, property, &report)
    }

    /// Tells of a time in a zone where there is to be one in UTC.
    static func checkZoned(_ property: PropertySubject, _ report: inout Reporter) {
        guard let time = notUTC(property), case .zoned = time else { return }
        tell(of: time, property, &report)
    }

    /// Tells of a floating time or a day where there is to be a time in UTC.
    static func checkFloating(_ property: PropertySubject, _ report: inout Reporter) {
        guard let time = notUTC(property) else { return }
        if case .zoned = time { return }
        let text = basicText(time.local, isUTC: true)
        // VALUE=DATE and a time contradict each other.
        let isPlain = property.property.parameters.isEmpty
        report(
            "\(property.name.rawValue) is \(form(of: time)), not in UTC", at: property.value,
            in: property, fix: isPlain ? property.replacingValue(with: text, "write UTC") : nil)
    }

    private static func notUTC(_ property: PropertySubject) -> DateOrDateTime? {
        guard case .dateTime(let time) = property.property.values.first else { return nil }
        if case .utc = time { return nil }
        return time
    }

    private static func tell(
        of time: DateOrDateTime, _ property: PropertySubject, _ report: inout Reporter
    ) {
        report(
            "\(property.name.rawValue) is \(form(of: time)), not in UTC", at: property.value,
            in: property, fix: fix(property, time))
    }

    /// Writes the same instant in UTC, which is known where the zone is.
    private static func fix(_ property: PropertySubject, _ time: DateOrDateTime) -> Fix? {
        guard let instant = property.component.calendar?.instant(of: time) else { return nil }
        let others = property.property.parameters.filter { !["TZID", "VALUE"].contains($0.name) }
        guard others.isEmpty else { return nil }
        let value = property.property.parameter("VALUE").map { ";VALUE=\($0)" } ?? ""
        let text = basicText(LocalDateTime(seconds: instant.seconds), isUTC: true)
        return property.replacingLine(
            with: "\(property.name.rawValue)\(value):\(text)", "write the time in UTC")
    }

    /// What a time is, for a message.
    static func form(of time: DateOrDateTime) -> String {
        switch time {
        case .date: "a DATE"
        case .floating: "floating"
        case .utc: "in UTC"
        case .zoned(_, timeZoneID: let identifier): "in \(excerpt(identifier, length: 40))"
        }
    }

    /// Tells of the first period of a list that is not in UTC.
    static func checkPeriods(_ property: PropertySubject, _ report: inout Reporter) {
        let index = property.property.values.firstIndex { value in
            guard case .period(let period) = value else { return false }
            guard case .utc = period.start else { return true }
            guard case .explicit(_, let end) = period else { return false }
            if case .utc = end { return false }
            return true
        }
        guard let index, case .period(let period) = property.property.values[index]
        else { return }
        let items = property.listItems
        let place =
            items.indices.contains(index) ? property.value(items[index].range) : property.value
        var time = period.start
        if case .utc = time, case .explicit(_, let end) = period { time = end }
        report(
            "FREEBUSY has a period that is \(form(of: time)), not in UTC", at: place, in: property)
    }

    /// Tells of times of a VFREEBUSY that are not in UTC.
    static func checkFreeBusyRange(_ component: ComponentSubject, _ report: inout Reporter) {
        for name in [PropertyName.dateTimeStart, .dateTimeEnd] {
            if let property = component.first(name) { checkUTC(property, &report) }
        }
    }

    /// Tells of times of a VAVAILABILITY or AVAILABLE that are neither in UTC nor in a zone.
    static func checkAvailability(_ component: ComponentSubject, _ report: inout Reporter) {
        for name in [PropertyName.dateTimeStart, .dateTimeEnd] {
            guard let property = component.first(name),
                case .dateTime(let time) = property.property.values.first
            else { continue }
            switch time {
            case .utc, .zoned: continue
            case .date, .floating:
                report(
                    "\(name.rawValue) of \(component.kind.rawValue) is \(form(of: time)), neither"
                        + " in UTC nor in a zone", at: property.value, in: property)
            }
        }
    }

    /// Tells of an observance whose rule ends at a time that is not in UTC.
    static func checkObservanceUntil(_ observance: ComponentSubject, _ report: inout Reporter) {
        for property in observance.properties(named: .recurrenceRule) {
            guard case .recurrence(let rule) = property.property.values.first,
                let until = rule.until
            else { continue }
            if case .utc = until { continue }
            let part = property.rulePart("UNTIL")
            var fix: Fix?
            if let part, case .floating(let local) = until,
                case .utcOffset(let offset) = observance.component.first(.offsetFrom)?.values.first
            {
                fix = property.replacingValue(
                    with: basicText(local.adding(seconds: -offset), isUTC: true),
                    range: part.value, "write UNTIL in UTC")
            }
            report(
                "UNTIL of \(observance.kind.rawValue) is \(form(of: until)), not in UTC",
                at: part.map { property.value($0.value) } ?? property.value, in: property,
                fix: fix)
        }
    }

    /// Tells of TZID with a time in UTC.
    static func checkZoneOfUTC(_ property: PropertySubject, _ report: inout Reporter) {
        guard property.property.timeZoneID != nil,
            property.property.values.contains(where: { isUTC($0) })
        else { return }
        report(
            "\(property.name.rawValue) is in UTC and has TZID", at: property.parameter("TZID"),
            in: property, fix: property.removingParameter("TZID", "leave out TZID"))
    }

    private static func isUTC(_ value: PropertyValue) -> Bool {
        switch value {
        case .dateTime(.utc): true
        case .period(let period): if case .utc = period.start { true } else { false }
        default: false
        }
    }

    /// Tells of TZID with a day.
    static func checkZoneOfDate(_ property: PropertySubject, _ report: inout Reporter) {
        let isDate = property.property.values.contains {
            if case .dateTime(.date) = $0 { true } else { false }
        }
        guard property.property.timeZoneID != nil, isDate else { return }
        report(
            "\(property.name.rawValue) is a DATE and has TZID", at: property.parameter("TZID"),
            in: property, fix: property.removingParameter("TZID", "leave out TZID"))
    }
}
