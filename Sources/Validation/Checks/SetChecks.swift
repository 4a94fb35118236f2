internal import CalendarModel
internal import Normalizer

/// Checks of EXDATE and RDATE against the instances of their series (RFC 5545 §3.8.5).
enum SetChecks {
    /// A date of a list property that is a time.
    private struct ListedTime {
        var property: PropertySubject
        var item: PropertySubject.ListItem
        var time: DateOrDateTime
        var isPeriod = false
    }

    private static func times(
        _ name: PropertyName, of component: ComponentSubject
    ) -> [ListedTime] {
        component.properties(named: name).flatMap { property in
            property.listItems.compactMap { item in
                switch item.value {
                case .dateTime(let time):
                    ListedTime(property: property, item: item, time: time)
                case .period(let period):
                    ListedTime(
                        property: property, item: item, time: period.start, isPeriod: true)
                default: nil
                }
            }
        }
    }

    /// EXDATE takes something out.
    static func checkExceptions(_ component: ComponentSubject, _ report: inout Reporter) {
        guard let calendar = component.calendar, component.has(.exceptionDates),
            component.has(.recurrenceRule) || component.has(.recurrenceDates),
            !component.has(.recurrenceID),
            let instances = calendar.series.instances(of: component), instances.isRecurring
        else { return }
        let listed = times(.exceptionDates, of: component)
        let answers = calendar.series.ask { steps in
            instances.answers(to: listed.map(\.time), steps: &steps)
        }
        for (exception, answer) in zip(listed, answers) {
            guard case .missing(let sameDay) = answer else { continue }
            let written = excerpt(exception.item.text, length: 40)
            var message = "EXDATE \(written) is no instance, so that it takes nothing out"
            if let sameDay, !instances.isDate {
                message += "; the instance of that day starts at \(clock(sameDay))"
            } else if exception.time.local < instances.start {
                message += "; the first instance is \(clock(instances.start, instances))"
            }
            report(
                message, at: exception.property.value(exception.item.range), in: component,
                fix: exception.property.removing(exception.item, "remove \(written) from EXDATE"))
        }
    }

    private static func clock(
        _ local: LocalDateTime, _ instances: SeriesInstances? = nil
    ) -> String {
        guard let instances else {
            let text = "\(padded(local.hour, to: 2)):\(padded(local.minute, to: 2))"
            return local.second == 0 ? text : text + ":\(padded(local.second, to: 2))"
        }
        return instances.isDate ? local.date.description : local.description
    }

    /// EXDATE needs something to take from.
    static func checkExceptionsOfNothing(
        _ component: ComponentSubject, _ report: inout Reporter
    ) {
        guard let calendar = component.calendar, let property = component.first(.exceptionDates),
            !property.property.values.isEmpty,
            !component.has(.recurrenceRule), !component.has(.recurrenceDates),
            !component.has(.recurrenceID)
        else { return }
        let left = calendar.series.instances(of: component).flatMap { instances in
            calendar.series.ask { instances.hasInstanceLeft(steps: &$0) }
        }
        // What takes DTSTART out is told of with all that it leaves.
        guard left ?? true else { return }
        report(
            "EXDATE is given but neither RRULE nor RDATE", at: property.line, in: property,
            fix: left == true ? property.removing("remove EXDATE") : nil)
    }

    /// A date is listed once.
    static func checkDoubles(
        _ name: PropertyName, _ component: ComponentSubject, _ report: inout Reporter
    ) {
        guard component.has(name), !component.has(.recurrenceID) else { return }
        var seen: Set<DateOrDateTime> = []
        // One of a list that repeats itself tells it; a list may be as long as a file.
        var told: Set<Int> = []
        for listed in times(name, of: component) where !seen.insert(key(listed, component)).inserted
        {
            guard told.insert(listed.property.property.location?.offset ?? -1).inserted
            else { continue }
            let written = excerpt(listed.item.text, length: 40)
            report(
                "\(name.rawValue) lists \(written) twice",
                at: listed.property.value(listed.item.range), in: component,
                fix: listed.isPeriod
                    ? nil
                    : listed.property.removing(
                        listed.item, "remove the second \(written) from \(name.rawValue)"))
        }
    }

    /// The instant of a time as UTC, so that times of several zones compare.
    private static func key(_ listed: ListedTime, _ component: ComponentSubject) -> DateOrDateTime {
        guard case .zoned = listed.time, let instant = component.calendar?.instant(of: listed.time)
        else { return listed.time }
        return .utc(LocalDateTime(seconds: instant.seconds))
    }

    /// RDATE adds an instance that is not there.
    static func checkAdditions(_ component: ComponentSubject, _ report: inout Reporter) {
        guard let calendar = component.calendar, component.has(.recurrenceDates),
            !component.has(.recurrenceID)
        else { return }
        var bare = component.component
        bare.remove(.recurrenceDates)
        guard
            let instances = SeriesInstances(
                bare, zones: calendar.resolver, floatingZone: calendar.series.floatingZone)
        else { return }
        // A PERIOD gives its instance a length of its own, so that it is no repetition.
        let listed = times(.recurrenceDates, of: component).filter { !$0.isPeriod }
        // A day on a series of times is told of as such.
        let comparable = listed.filter { $0.time.isDate == instances.isDate }
        let answers = calendar.series.ask { steps in
            instances.answers(to: comparable.map(\.time), steps: &steps)
        }
        var seen: Set<DateOrDateTime> = []
        for (addition, answer) in zip(comparable, answers) {
            guard answer == .instance, seen.insert(key(addition, component)).inserted
            else { continue }
            let written = excerpt(addition.item.text, length: 40)
            let other = addition.time.local == instances.start ? "DTSTART" : "an instance"
            report(
                "RDATE \(written) is \(other) already",
                at: addition.property.value(addition.item.range), in: component,
                fix: addition.property.removing(
                    addition.item, "remove \(written) from RDATE"))
        }
    }

    /// RDATE adds an instance after DTSTART, which is the first one.
    static func checkAdditionsBeforeStart(
        _ component: ComponentSubject, _ report: inout Reporter
    ) {
        guard let calendar = component.calendar, component.has(.recurrenceDates),
            !component.has(.recurrenceID), let start = component.component.start
        else { return }
        for addition in times(.recurrenceDates, of: component) {
            let isBefore: Bool
            if let mine = calendar.instant(of: addition.time),
                let first = calendar.instant(of: start)
            {
                isBefore = mine < first
            } else if addition.time.isDate == start.isDate,
                calendar.instant(of: addition.time) == nil, calendar.instant(of: start) == nil
            {
                isBefore = addition.time.local < start.local
            } else {
                continue
            }
            guard isBefore else { continue }
            report(
                "RDATE \(excerpt(addition.item.text, length: 40)) is before DTSTART, which is to"
                    + " be the first instance",
                at: addition.property.value(addition.item.range), in: component)
        }
    }

    /// Exceptions leave an instance.
    static func checkIsNotEmpty(_ component: ComponentSubject, _ report: inout Reporter) {
        guard let calendar = component.calendar, !component.has(.recurrenceID),
            let place = component.first(.exceptionDates) ?? component.first(.exceptionRule),
            !calendar.series.overriddenUIDs.contains(component.component.uid ?? ""),
            let instances = calendar.series.instances(of: component),
            calendar.series.ask({ instances.hasInstanceLeft(steps: &$0) }) == false
        else { return }
        let all = instances.isRecurring ? "every instance of the series" : "DTSTART, all there is"
        report(
            "\(place.name.rawValue) takes out \(all), so that nothing is left",
            at: place.value, in: place)
    }
}
