internal import CalendarModel
internal import Normalizer

/// Checks of what tells components apart: UID, RECURRENCE-ID and SEQUENCE (RFC 5545 §3.8.4).
enum IdentityChecks {
    /// One component without RECURRENCE-ID has a UID.
    static func checkMasters(_ calendar: CalendarSubject, _ report: inout Reporter) {
        for group in calendar.series.groups {
            for master in group.masters.dropFirst() {
                let line = group.masters[0].component.source?.location.line ?? 0
                report(
                    "the UID is that of the \(master.kind.rawValue) in line \(line) already, and"
                        + " neither has a RECURRENCE-ID",
                    at: master.first(.uid)?.value, in: master)
            }
        }
    }

    /// One override goes for an instance.
    static func checkOverrides(
        _ calendar: CalendarSubject, _ report: inout Reporter, versions: Bool
    ) {
        for group in calendar.series.groups where group.overrides.count > 1 {
            var first: [OverrideKey: ComponentSubject] = [:]
            for override in group.overrides {
                guard let key = OverrideKey(override, in: calendar) else { continue }
                guard let other = first[key] else {
                    first[key] = override
                    continue
                }
                let isVersion = other.component.sequence != override.component.sequence
                guard isVersion == versions else { continue }
                let line = other.component.source?.location.line ?? 0
                report(
                    versions
                        ? "the override in line \(line) is of the same instance in another version"
                            + " (SEQUENCE \(other.component.sequence) and"
                            + " \(override.component.sequence))"
                        : "the override in line \(line) is of the same instance",
                    at: override.first(.recurrenceID)?.value, in: override)
            }
        }
    }

    private struct OverrideKey: Hashable {
        var time: DateOrDateTime
        var isForFuture: Bool

        init?(_ override: ComponentSubject, in calendar: CalendarSubject) {
            guard let time = override.component.recurrenceID else { return nil }
            self.time = IdentityChecks.key(time, calendar)
            isForFuture = override.first(.recurrenceID)?.property.parameter("RANGE") != nil
        }
    }

    /// An override has a series that it overrides.
    static func checkOrphans(_ calendar: CalendarSubject, _ report: inout Reporter) {
        for group in calendar.series.groups where group.masters.isEmpty {
            for override in group.overrides {
                report(
                    "the series that this \(override.kind.rawValue) is an instance of is not in"
                        + " the calendar",
                    at: override.first(.recurrenceID)?.value, in: override)
            }
        }
    }

    /// RECURRENCE-ID names an instance of the series.
    static func checkInstances(
        _ calendar: CalendarSubject, _ report: inout Reporter, excluded wantsExcluded: Bool
    ) {
        for group in calendar.series.groups where !group.overrides.isEmpty {
            guard group.masters.count == 1, let master = group.masters.first,
                let instances = calendar.series.instances(of: master)
            else { continue }
            let overrides = group.overrides.filter { $0.component.recurrenceID != nil }
            let times = overrides.compactMap(\.component.recurrenceID)
            let answers = calendar.series.ask { instances.answers(to: times, steps: &$0) }
            let excluded = wantsExcluded ? exclusions(of: master, calendar) : []
            for (override, answer) in zip(overrides, answers) {
                let place = override.first(.recurrenceID)
                if wantsExcluded {
                    if answer == .instance, let time = override.component.recurrenceID,
                        excluded.contains(key(time, calendar))
                    {
                        report(
                            "RECURRENCE-ID names an instance that EXDATE takes out",
                            at: place?.value, in: override)
                    }
                    continue
                }
                guard case .missing(let sameDay) = answer else { continue }
                // By a rule that cannot be read it may be one.
                if !instances.isRecurring, master.has(.recurrenceRule) { continue }
                var message = "RECURRENCE-ID names no instance of the series"
                if !instances.isRecurring {
                    message =
                        "RECURRENCE-ID is given but the \(master.kind.rawValue) of this UID"
                        + " does not recur"
                } else if let sameDay, !instances.isDate {
                    message += ", whose instance of that day starts at \(sameDay)"
                }
                report(message, at: place?.value, in: override)
            }
        }
    }

    private static func exclusions(
        of master: ComponentSubject, _ calendar: CalendarSubject
    ) -> Set<DateOrDateTime> {
        var found: Set<DateOrDateTime> = []
        for property in master.component.properties(named: .exceptionDates) {
            for case .dateTime(let time) in property.values { found.insert(key(time, calendar)) }
        }
        return found
    }

    /// The instant of a time as UTC, so that times of several zones compare.
    private static func key(
        _ time: DateOrDateTime, _ calendar: CalendarSubject
    ) -> DateOrDateTime {
        calendar.instant(of: time).map { .utc(LocalDateTime(seconds: $0.seconds)) } ?? time
    }

    /// How RECURRENCE-ID may differ from DTSTART of its series.
    enum FormDifference {
        /// In type.
        case type
        /// The midnight at which a day begins, for a day.
        case midnight
        /// Local, in UTC or in no zone.
        case form
    }

    /// RECURRENCE-ID is written as DTSTART of the series.
    static func checkForms(
        _ calendar: CalendarSubject, _ report: inout Reporter, _ wanted: FormDifference
    ) {
        for group in calendar.series.groups where group.masters.count == 1 {
            guard let start = group.masters[0].component.start else { continue }
            for override in group.overrides {
                guard let place = override.first(.recurrenceID),
                    let time = override.component.recurrenceID,
                    difference(of: time, from: start) == wanted
                else { continue }
                report(
                    wanted == .form
                        ? "RECURRENCE-ID is \(form(time)) but DTSTART of the series \(form(start))"
                        : "RECURRENCE-ID is a \(type(time)) but DTSTART of the series a"
                            + " \(type(start))",
                    at: place.value, in: override,
                    fix: wanted == .midnight && place.property.parameters.isEmpty
                        ? place.replacingLine(
                            with: "RECURRENCE-ID;VALUE=DATE:\(basicText(time.local.date))",
                            "write RECURRENCE-ID as a DATE")
                        : nil)
            }
        }
    }

    private static func difference(
        of time: DateOrDateTime, from start: DateOrDateTime
    ) -> FormDifference? {
        if time.isDate == start.isDate { return form(time) == form(start) ? nil : .form }
        return start.isDate && time.local.secondOfDay == 0 ? .midnight : .type
    }

    private static func type(_ time: DateOrDateTime) -> String {
        time.isDate ? "DATE" : "DATE-TIME"
    }

    private static func form(_ time: DateOrDateTime) -> String {
        switch time {
        case .date: "a day"
        case .floating: "in no zone"
        case .utc: "in UTC"
        case .zoned: "local to a zone"
        }
    }

    /// An override is not of an older version than its series.
    static func checkVersions(_ calendar: CalendarSubject, _ report: inout Reporter) {
        for group in calendar.series.groups where group.masters.count == 1 {
            let sequence = group.masters[0].component.sequence
            for override in group.overrides where override.component.sequence < sequence {
                report(
                    "SEQUENCE of the override is \(override.component.sequence) but that of the"
                        + " series \(sequence)",
                    at: override.first(.sequence)?.value ?? override.begin, in: override)
            }
        }
    }

    /// A UID is of components of one kind.
    static func checkKinds(_ calendar: CalendarSubject, _ report: inout Reporter) {
        var first: [String: SeriesIndex.Group] = [:]
        for group in calendar.series.groups {
            guard let other = first[group.uid] else {
                first[group.uid] = group
                continue
            }
            guard let component = group.masters.first ?? group.overrides.first else { continue }
            report(
                "the UID of this \(group.kind.rawValue) is that of a \(other.kind.rawValue) as well",
                at: component.first(.uid)?.value, in: component)
        }
    }
}

extension IdentityChecks {
    /// The most octets of a UID (RFC 7986 §5.3).
    private static let largestLength = 255

    /// A UID says something.
    static func checkIsNotEmpty(_ property: PropertySubject, _ report: inout Reporter) {
        guard let text = property.property.text,
            text.allSatisfy({ $0 == " " || $0 == "\t" })
        else { return }
        report("the UID is empty", at: property.value, in: property)
    }

    /// A UID is not too long for those who store it.
    static func checkLength(_ property: PropertySubject, _ report: inout Reporter) {
        guard let length = property.property.text?.utf8.count, length >= largestLength
        else { return }
        report(
            "the UID has \(length) octets, not less than \(largestLength)", at: property.value,
            in: property)
    }

    /// A resource of a CalDAV server is one object (RFC 4791 §4.1).
    static func checkResource(
        _ calendar: CalendarSubject, _ report: inout Reporter, kinds: Bool
    ) {
        let objects = calendar.root.children.filter { $0.kind != .timeZone }
        guard let first = objects.first else { return }
        for object in objects.dropFirst() {
            let isOtherKind = object.kind != first.kind
            if kinds, isOtherKind, object.component.uid != first.component.uid {
                report(
                    "a \(object.kind.rawValue) stands beside a \(first.kind.rawValue), which a"
                        + " resource of a CalDAV server must not hold together",
                    at: object.begin, in: object)
                return
            }
            if !kinds, !isOtherKind, object.component.uid != first.component.uid {
                report(
                    "the calendar holds several UIDs, a resource of a CalDAV server only one",
                    at: object.first(.uid)?.value ?? object.begin, in: object)
                return
            }
        }
    }
}
