internal import CalendarModel

/// Takes from a component what its expansion needs; what it cannot use is reported.
struct EventRecordReader {
    let context: CalendarContext
    /// The zone in which days and floating times are compared.
    let display: TimeZoneRules
    private(set) var diagnostics: [Diagnostic] = []

    init(context: CalendarContext, display: TimeZoneRules) {
        self.context = context
        self.display = display
    }

    /// The record of a component; nil, with a diagnostic, when it has no start that can be read.
    mutating func record(of component: Component, order: Int) -> EventRecord? {
        guard let start = start(of: component) else {
            reportMissingStart(of: component)
            return nil
        }
        var record = EventRecord(
            component: component, context: context, order: order, start: start, length: .exact(0))
        if standsAtRecurrenceID(component) {
            record.standsAtRecurrenceID = true
            record.inheritsLength =
                component.first(.duration) == nil && component.first(.dateTimeEnd) == nil
                && component.first(.due) == nil
            // Only a VEVENT must have one; one that cancels need not (RFC 5546 §3.2.5).
            if component.kind == .event, component.status != "CANCELLED" {
                report(
                    .warning, "no-start",
                    "the override has no DTSTART that can be read and stands at its RECURRENCE-ID",
                    at: component.first(.recurrenceID)?.valueLocation, of: component)
            }
        }
        record.length = length(of: component, start: start)
        for property in component.properties {
            switch property.name {
            case .recurrenceRule, .exceptionRule: addRule(property, to: &record)
            case .recurrenceDates: addExtraDates(property, to: &record)
            case .exceptionDates:
                for case .dateTime(let time) in property.values {
                    record.exceptionDates.append(placed(time, like: start))
                }
            case .recurrenceID:
                guard case .dateTime(let time) = property.values.first else { continue }
                record.recurrenceID = context.placed(time)
                record.hasFloatingRecurrenceID = !hasClock(time)
                record.isForFuture =
                    property.parameter("RANGE")?.uppercased() == "THISANDFUTURE"
            case .dateTimeStamp:
                if case .dateTime(let time) = property.values.first { record.stamp = time.local }
            default: continue
            }
        }
        return record
    }

    /// Says why a component stands on no day.
    private mutating func reportMissingStart(of component: Component) {
        let property =
            component.first(.dateTimeStart)
            ?? (component.kind == .todo ? component.first(.due) : nil)
        let name: String
        switch component.kind {
        case .todo: name = "to-do"
        case .journal: name = "journal entry"
        default: name = "event"
        }
        if let property {
            report(
                .error, "no-start",
                "the \(name) has no \(property.name.rawValue) that can be read and is left out",
                at: property.valueLocation, of: component)
        } else if component.kind == .event {
            report(
                .error, "no-start", "the event has no DTSTART and is left out",
                at: component.source?.location, of: component)
        } else {
            let dates = component.kind == .todo ? "neither DTSTART nor DUE" : "no DTSTART"
            report(
                .info, "no-date", "the \(name) has \(dates) and stands on no day",
                at: component.source?.location, of: component)
        }
    }

    /// DTSTART; of a to-do that has none, DUE; of an override that has neither, the start of the
    /// instance it replaces.
    private func start(of component: Component) -> PlacedTime? {
        if let start = component.start { return context.placed(start) }
        if component.kind == .todo, component.first(.dateTimeStart) == nil, let due = component.due
        {
            return context.placed(due)
        }
        return component.dateTime(.recurrenceID).map(context.placed)
    }

    /// Whether an override stands where the instance it replaces would.
    private func standsAtRecurrenceID(_ component: Component) -> Bool {
        guard component.start == nil, component.dateTime(.recurrenceID) != nil else { return false }
        let isDue =
            component.kind == .todo && component.first(.dateTimeStart) == nil
            && component.due != nil
        return !isDue
    }

    private func addRule(_ property: Property, to record: inout EventRecord) {
        guard case .recurrence(let rule) = property.values.first else { return }
        let entry = EventRecord.Rule(rule: rule, location: property.valueLocation)
        if property.name == .recurrenceRule {
            record.rules.append(entry)
        } else {
            record.exceptionRules.append(entry)
        }
    }

    private mutating func addExtraDates(_ property: Property, to record: inout EventRecord) {
        for value in property.values {
            switch value {
            case .dateTime(let time):
                record.extraDates.append(.init(start: placed(time, like: record.start)))
            case .period(let period):
                let start = placed(period.start, like: record.start)
                let length: EventRecord.Length
                switch period {
                case .lasting(_, let duration): length = timedLength(duration)
                case .explicit(_, let end):
                    length = .exact(
                        max(0, seconds(from: start, to: placed(end, like: record.start))))
                }
                record.extraDates.append(.init(start: start, length: length))
            default: continue
            }
        }
    }

    /// A time that belongs to a start; one whose clock is not known is meant on that of the start.
    private func placed(_ time: DateOrDateTime, like start: PlacedTime) -> PlacedTime {
        guard !start.isDate, !hasClock(time) else { return context.placed(time) }
        return PlacedTime(local: time.local, zone: start.zone)
    }

    /// Whether it is known by which clock a time is given.
    private func hasClock(_ time: DateOrDateTime) -> Bool {
        switch time {
        case .floating: false
        case .zoned(_, let identifier): context.zones.resolve(identifier) != nil
        case .utc, .date: true
        }
    }

    private mutating func length(
        of component: Component, start: PlacedTime
    ) -> EventRecord.Length {
        let standard: EventRecord.Length = start.isDate ? .days(1) : .exact(0)
        // A to-do that is only due stands at that time, or on that day.
        if component.kind == .todo, component.first(.dateTimeStart) == nil { return standard }
        let endName: PropertyName = component.kind == .todo ? .due : .dateTimeEnd
        if let property = component.first(endName), case .dateTime(let end) = property.values.first
        {
            return length(
                from: start, to: placed(end, like: start), property: property,
                component: component)
                ?? standard
        }
        guard let property = component.first(.duration),
            case .duration(var duration) = property.values.first
        else { return standard }
        if duration.isNegative {
            report(
                .warning, "negative-duration",
                "DURATION is negative and is read without its sign", at: property.valueLocation,
                of: component)
            duration = CalendarDuration(days: abs(duration.days), seconds: abs(duration.seconds))
        }
        guard start.isDate else { return timedLength(duration) }
        let days = duration.days + (duration.seconds + 86_399) / 86_400
        return .days(max(1, days))
    }

    private func timedLength(_ duration: CalendarDuration) -> EventRecord.Length {
        if duration.isNegative { return .exact(0) }
        return duration.days == 0 ? .exact(duration.seconds) : .nominal(duration)
    }

    /// The length that an end gives; nil, with a diagnostic, when the end is of no use.
    private mutating func length(
        from start: PlacedTime, to end: PlacedTime, property: Property, component: Component
    ) -> EventRecord.Length? {
        let name = property.name.rawValue
        if start.isDate {
            var days = end.local.date.dayNumber - start.local.date.dayNumber
            // A time on the last day means that the day belongs to the event.
            if !end.isDate, end.local.secondOfDay > 0 { days += 1 }
            if !end.isDate {
                report(
                    .warning, "end-type",
                    "\(name) is a DATE-TIME but DTSTART a DATE; the event ends with that day",
                    at: property.valueLocation, of: component)
            }
            if days >= 1 { return .days(days) }
            report(
                .warning, "end-not-after-start",
                "\(name) is not after DTSTART, the event is read as one day",
                at: property.valueLocation, of: component)
            return nil
        }
        if end.isDate {
            report(
                .warning, "end-type", "\(name) is a DATE but DTSTART a DATE-TIME; read as midnight",
                at: property.valueLocation, of: component)
        }
        var end = end
        if end.isDate { end.zone = start.zone }
        let seconds = seconds(from: start, to: end)
        // A start that a clock change skipped is shifted, perhaps past an end that it did not skip.
        if seconds < 0, end.local > start.local, end.isPlaced(like: start) {
            return .exact(end.local.seconds - start.local.seconds)
        }
        if seconds < 0 {
            report(
                .warning, "end-before-start",
                "\(name) is before DTSTART and is ignored", at: property.valueLocation,
                of: component)
            return nil
        }
        if seconds == 0 {
            report(
                .info, "end-not-after-start", "\(name) is DTSTART, the event has no length",
                at: property.valueLocation, of: component)
        }
        return .exact(seconds)
    }

    private func seconds(from start: PlacedTime, to end: PlacedTime) -> Int {
        end.instant(display: display).seconds - start.instant(display: display).seconds
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ rule: String, _ message: String,
        at location: SourceLocation?, of component: Component
    ) {
        diagnostics.append(
            Diagnostic(
                severity, rule: rule, message: message, file: context.info.file,
                location: location, componentPath: context.path(of: component)))
    }
}
