internal import CalendarModel
internal import Normalizer

/// Checks of VTIMEZONEs by themselves (RFC 5545 §3.6.5).
enum TimeZoneDefinitionChecks {
    /// A VTIMEZONE is used.
    static func checkUse(_ calendar: CalendarSubject, _ report: inout Reporter) {
        // A calendar of definitions alone is there to define them.
        guard calendar.root.children.contains(where: { $0.kind != .timeZone }) else { return }
        for definition in calendar.timeZones.definitions
        where !calendar.timeZones.usedKeys.contains(ZoneResolver.key(of: definition.identifier)) {
            report(
                "no time uses the VTIMEZONE \(excerpt(definition.identifier, length: 60))",
                at: definition.subject.first(.timeZoneID)?.value, in: definition.subject,
                fix: definition.subject.removing("remove the VTIMEZONE"))
        }
    }

    /// A TZID has one VTIMEZONE.
    static func checkDoubles(
        _ calendar: CalendarSubject, _ report: inout Reporter, equal wantsEqual: Bool
    ) {
        for definition in calendar.timeZones.definitions {
            guard let first = calendar.timeZones.byIdentifier[definition.identifier],
                first.subject !== definition.subject
            else { continue }
            let isEqual =
                first.content == definition.content
                || first.subject.component == definition.subject.component
            // Two that nobody uses do no harm.
            let key = ZoneResolver.key(of: definition.identifier)
            guard isEqual == wantsEqual, isEqual || calendar.timeZones.usedKeys.contains(key)
            else { continue }
            let line = first.subject.component.source?.location.line ?? 0
            let name = excerpt(definition.identifier, length: 60)
            report(
                isEqual
                    ? "the VTIMEZONE \(name) of line \(line) is given again"
                    : "the VTIMEZONE \(name) differs from the one in line \(line)",
                at: definition.subject.first(.timeZoneID)?.value, in: definition.subject,
                fix: isEqual ? definition.subject.removing("remove the VTIMEZONE") : nil)
        }
    }

    /// The name of a VTIMEZONE says something.
    static func checkBlank(_ component: ComponentSubject, _ report: inout Reporter) {
        guard let property = component.first(.timeZoneID), let text = property.property.text,
            TimeZoneIndex.isBlank(text)
        else { return }
        report("TZID is empty", at: property.line, in: property)
    }

    /// A defined zone is named after a place.
    static func checkName(_ calendar: CalendarSubject, _ report: inout Reporter) {
        for definition in calendar.timeZones.definitions
        where TimeZoneIndex.isAbbreviation(definition.identifier) {
            report(
                "the VTIMEZONE is named by the abbreviation \(definition.identifier), which"
                    + " readers with zones of their own may take for another",
                at: definition.subject.first(.timeZoneID)?.value, in: definition.subject)
        }
    }

    /// The onsets of observances are local times.
    static func checkOnsets(_ component: ComponentSubject, _ report: inout Reporter) {
        for name in [PropertyName.dateTimeStart, .recurrenceDates] {
            for property in component.properties(named: name) {
                checkOnset(property, &report)
            }
        }
    }

    private static func checkOnset(_ property: PropertySubject, _ report: inout Reporter) {
        for item in property.listItems {
            guard case .dateTime(let time) = item.value else { continue }
            let name = property.name.rawValue
            let kind = property.component.kind.rawValue
            switch time {
            case .floating: continue
            case .utc(let local):
                report(
                    "\(name) of \(kind) is in UTC, not a local time",
                    at: property.value(item.range), in: property,
                    fix: property.replacingValue(
                        with: basicText(local), range: item.range, "write \(basicText(local))"))
            case .zoned:
                report(
                    "\(name) of \(kind) has a TZID", at: property.parameter("TZID"),
                    in: property, fix: property.removingParameter("TZID", "remove TZID"))
                return
            case .date:
                report(
                    "\(name) of \(kind) is a DATE, not a local time",
                    at: property.value(item.range), in: property)
            }
        }
    }

    /// Observances that repeat from before there were zones.
    static func checkEarlyOnsets(_ component: ComponentSubject, _ report: inout Reporter) {
        guard component.has(.recurrenceRule), let start = component.first(.dateTimeStart),
            let time = component.component.start, time.local.date.year < 1900
        else { return }
        report(
            "\(component.kind.rawValue) repeats from the year \(time.local.date.year) on",
            at: start.value, in: start)
    }
}

/// A change of the clocks that an observance says.
private struct Onset {
    var seconds: Int
    var observance: Int
}

extension TimeZoneDefinitionChecks {
    /// The most onsets of one observance that are listed, and of all of a VTIMEZONE.
    private static let largestCount = (one: 600, all: 20_000)

    /// The clocks are changed from what they were.
    static func checkChain(_ calendar: CalendarSubject, _ report: inout Reporter) {
        for definition in calendar.timeZones.definitions {
            guard let content = definition.content else { continue }
            let observances = content.observances
            let parts = definition.subject.children.filter {
                $0.kind == .standard || $0.kind == .daylight
            }
            // Else some could not be read, and which is which is not known.
            guard parts.count == observances.count else { continue }
            let onsets = onsets(of: observances)
            var told: Set<Int> = []
            for (before, onset) in zip(onsets, onsets.dropFirst())
            where before.seconds != onset.seconds {
                let expected = observances[before.observance].offsetTo
                let given = observances[onset.observance].offsetFrom
                guard expected != given, told.insert(onset.observance).inserted else { continue }
                let part = parts[onset.observance]
                report(
                    "TZOFFSETFROM is \(offsetText(given)) but the observance before has TZOFFSETTO"
                        + " \(offsetText(expected))",
                    at: part.first(.offsetFrom)?.value ?? part.begin, in: part)
            }
        }
    }

    private static func onsets(of observances: [VTimeZoneDefinition.Observance]) -> [Onset] {
        // Rules without an end are followed until all have begun.
        let years = observances.flatMap { observance in
            [observance.start.date.year] + observance.rules.compactMap { $0.until?.local.date.year }
        }
        let end = LocalDateTime(
            date: CalendarDate(
                dayNumber: CalendarDate.dayNumber(
                    year: min((years.max() ?? 1970) + 3, 9999), month: 1, day: 1)))
        var found: [Onset] = []
        for (index, observance) in observances.enumerated() where found.count < largestCount.all {
            var locals: Set<LocalDateTime> = [observance.start]
            for date in observance.recurrenceDates.prefix(largestCount.one) {
                switch date {
                case .floating(let local), .zoned(let local, timeZoneID: _): locals.insert(local)
                case .utc(let local): locals.insert(local.adding(seconds: observance.offsetFrom))
                case .date: continue
                }
            }
            for rule in observance.rules {
                var until = end
                switch rule.until {
                case nil: break
                case .utc(let local):
                    until = min(end, local.adding(seconds: observance.offsetFrom))
                case .date(let date): until = LocalDateTime(date: date, secondOfDay: 86_399)
                case .floating(let local), .zoned(let local, timeZoneID: _): until = local
                }
                var iterator = RecurrenceIterator(
                    rule: rule, start: observance.start, isDate: false, until: min(end, until),
                    budget: 10_000)
                var count = 0
                while count < largestCount.one, let local = iterator.next() {
                    locals.insert(local)
                    count += 1
                }
            }
            found += locals.map {
                Onset(seconds: $0.seconds &- observance.offsetFrom, observance: index)
            }
        }
        return found.sorted { ($0.seconds, $0.observance) < ($1.seconds, $1.observance) }
    }
}

/// An offset as RFC 5545 writes it, as `+0200`.
func offsetText(_ seconds: Int) -> String {
    let size = abs(seconds)
    let text =
        (seconds < 0 ? "-" : "+") + padded(size / 3600, to: 2) + padded(size / 60 % 60, to: 2)
    return size % 60 == 0 ? text : text + padded(size % 60, to: 2)
}
