internal import CalendarModel
internal import Normalizer

/// Checks of the TZIDs of times (RFC 5545 §3.2.19).
enum TimeZoneUseChecks {
    /// Reports the uses that stand in some way, each TZID once.
    private static func check(
        _ calendar: CalendarSubject, _ report: inout Reporter,
        _ finding: (TimeZoneIndex.Use, TimeZoneIndex.Standing) -> (message: String, fix: Fix?)?
    ) {
        for use in calendar.timeZones.uses {
            guard let standing = calendar.timeZones.standing(of: use),
                let (message, fix) = finding(use, standing), let first = use.first
            else { continue }
            let more = use.places.count - 1
            report(
                more == 0 ? message : "\(message) (used \(more + 1) times)",
                at: first.parameterValue("TZID"), in: first, fix: fix)
        }
    }

    private static func name(_ use: TimeZoneIndex.Use) -> String {
        excerpt(use.identifier, length: 60)
    }

    static func checkIsKnown(_ calendar: CalendarSubject, _ report: inout Reporter) {
        check(calendar, &report) { use, standing in
            guard case .unknown = standing else { return nil }
            if TimeZoneIndex.isAbbreviation(use.identifier) {
                return (
                    "the TZID \(name(use)) has no VTIMEZONE and is an abbreviation, not the name of"
                        + " a zone", nil
                )
            }
            return ("the TZID \(name(use)) has no VTIMEZONE and names no zone", nil)
        }
    }

    static func checkIsDefined(_ calendar: CalendarSubject, _ report: inout Reporter) {
        // A VTIMEZONE that has lost its TZID may be the one.
        let hasNameless = calendar.root.children.contains { child in
            // Nor one whose name is misspelt, which has its own finding.
            child.kind == .timeZone
                ? !child.has(.timeZoneID) : !child.kind.isCalendarData && child.has(.timeZoneID)
        }
        if hasNameless { return }
        check(calendar, &report) { use, standing in
            guard case .iana = standing else { return nil }
            return (
                "the TZID \(name(use)) has no VTIMEZONE", calendar.timeZones.adding(use.identifier)
            )
        }
    }

    static func checkWindowsNames(_ calendar: CalendarSubject, _ report: inout Reporter) {
        check(calendar, &report) { use, standing in
            guard case .windows(let zone) = standing else { return nil }
            return (
                "the TZID \(name(use)) has no VTIMEZONE and is a name of Windows, IANA's is"
                    + " \(zone.identifier)",
                calendar.timeZones.renaming(use, to: zone.identifier)
            )
        }
    }

    static func checkAbbreviations(_ calendar: CalendarSubject, _ report: inout Reporter) {
        check(calendar, &report) { use, standing in
            guard case .abbreviation = standing else { return nil }
            return (
                "the TZID \(name(use)) has no VTIMEZONE and is an abbreviation, which readers"
                    + " take with or without summer time",
                calendar.timeZones.adding(use.identifier)
            )
        }
    }

    static func checkOffsets(_ calendar: CalendarSubject, _ report: inout Reporter) {
        check(calendar, &report) { use, standing in
            guard case .spelledOut = standing else { return nil }
            return (
                "the TZID \(name(use)) has no VTIMEZONE and spells an offset out, which few"
                    + " readers understand",
                calendar.timeZones.adding(use.identifier)
            )
        }
    }

    static func checkSpelling(_ calendar: CalendarSubject, _ report: inout Reporter) {
        check(calendar, &report) { use, standing in
            guard case .spelt(let definition) = standing else { return nil }
            return (
                "the TZID \(name(use)) is spelt \(excerpt(definition.identifier, length: 60)) by"
                    + " its VTIMEZONE",
                calendar.timeZones.renaming(use, to: definition.identifier)
            )
        }
    }

    /// A TZID names something.
    static func checkBlank(_ calendar: CalendarSubject, _ report: inout Reporter) {
        // By the letter an empty name is a name, of a VTIMEZONE that has it as well.
        let isDefined = calendar.root.children.contains { child in
            child.kind == .timeZone
                && child.component.first(.timeZoneID)?.text.map(TimeZoneIndex.isBlank) ?? false
        }
        if isDefined { return }
        for use in calendar.timeZones.uses where TimeZoneIndex.isBlank(use.identifier) {
            for property in use.properties {
                report(
                    "TZID is empty", at: property.parameter("TZID"), in: property,
                    fix: property.removingParameter("TZID", "remove TZID"))
            }
        }
    }

    /// A TZID is something that can be read.
    static func checkCharacters(_ calendar: CalendarSubject, _ report: inout Reporter) {
        for use in calendar.timeZones.uses where !isPrintable(use.identifier) {
            guard let first = use.first else { continue }
            report(
                "the TZID \(name(use)) has characters that cannot be seen",
                at: first.parameterValue("TZID"), in: first)
        }
        for definition in calendar.timeZones.definitions where !isPrintable(definition.identifier) {
            report(
                "the TZID \(excerpt(definition.identifier, length: 60)) has characters that cannot"
                    + " be seen",
                at: definition.subject.first(.timeZoneID)?.value, in: definition.subject)
        }
    }

    private static func isPrintable(_ identifier: String) -> Bool {
        identifier.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .privateUse, .unassigned, .lineSeparator,
                .paragraphSeparator, .surrogate:
                false
            default: scalar.value != 0xFFFD
            }
        }
    }

    /// The most octets of a name.
    static let largestLength = 255

    static func checkLength(_ calendar: CalendarSubject, _ report: inout Reporter) {
        func check(_ identifier: String, _ span: SourceSpan?, _ subject: any Located) {
            let length = identifier.utf8.count
            guard length > largestLength else { return }
            report("the TZID has \(length) octets", at: span, in: subject)
        }
        for use in calendar.timeZones.uses {
            guard let first = use.first else { continue }
            check(use.identifier, first.parameterValue("TZID"), first)
        }
        for definition in calendar.timeZones.definitions {
            check(
                definition.identifier, definition.subject.first(.timeZoneID)?.value,
                definition.subject)
        }
    }
}

extension TimeZoneUseChecks {
    /// X-WR-TIMEZONE names a zone.
    static func checkCalendarZone(_ calendar: CalendarSubject, _ report: inout Reporter) {
        guard let property = calendar.root.first(.wrTimeZone), let name = property.property.text,
            !TimeZoneIndex.isBlank(name), calendar.resolver.resolve(name) == nil
        else { return }
        report(
            "X-WR-TIMEZONE \(excerpt(name, length: 60)) names no zone", at: property.value,
            in: property)
    }

    /// Floating times are in the zone of X-WR-TIMEZONE for some readers alone.
    static func checkFloatingTimes(_ calendar: CalendarSubject, _ report: inout Reporter) {
        guard let property = calendar.root.first(.wrTimeZone), let name = property.property.text,
            calendar.resolver.resolve(name) != nil
        else { return }
        let floating = calendar.series.members.filter { member in
            if case .floating = member.component.start { true } else { false }
        }
        guard let first = floating.first, let start = first.first(.dateTimeStart) else { return }
        let count = floating.count == 1 ? "" : " (\(floating.count) such components)"
        report(
            "DTSTART has no zone; some readers take it to be in \(excerpt(name, length: 60)), the"
                + " X-WR-TIMEZONE, others in the zone of whoever looks\(count)",
            at: start.value, in: start)
    }

    /// A time is one that clocks show.
    static func checkGap(_ property: PropertySubject, _ report: inout Reporter) {
        // Onsets of a zone's own observances are judged by their form.
        if [.standard, .daylight].contains(property.component.kind) { return }
        for (item, local, zone) in localTimes(of: property) {
            guard case .gap(let shifted, let transition) = zone.resolve(local) else { continue }
            let read = zone.local(at: shifted)
            let isSingle =
                !property.component.has(.recurrenceRule)
                && !property.component.has(.recurrenceDates) && !item.isPeriod
            report(
                "no clock in \(excerpt(zone.identifier, length: 60)) shows"
                    + " \(excerpt(item.text, length: 40)), as it is put forward by"
                    + " \(length(of: transition.shift)); it is read as \(read)",
                at: property.value(item.range), in: property,
                fix: isSingle
                    ? property.replacingValue(
                        with: basicText(read), range: item.range, "write \(basicText(read))")
                    : nil)
        }
    }

    /// A time is one that clocks show once.
    static func checkOverlap(_ property: PropertySubject, _ report: inout Reporter) {
        for (item, local, zone) in localTimes(of: property) {
            guard case .overlap = zone.resolve(local) else { continue }
            report(
                "clocks in \(excerpt(zone.identifier, length: 60)) show"
                    + " \(excerpt(item.text, length: 40)) twice; the first time is meant",
                at: property.value(item.range), in: property)
        }
    }

    private static func length(of seconds: Int) -> String {
        seconds % 3600 == 0
            ? (seconds == 3600 ? "an hour" : "\(seconds / 3600) hours") : "\(seconds / 60) minutes"
    }

    private static func localTimes(
        of property: PropertySubject
    ) -> [(PropertySubject.ListItem, LocalDateTime, TimeZoneRules)] {
        guard property.property.timeZoneID != nil, let calendar = property.component.calendar
        else { return [] }
        return property.listItems.compactMap { item in
            let time: DateOrDateTime
            switch item.value {
            case .dateTime(let found): time = found
            case .period(let period): time = period.start
            default: return nil
            }
            guard case .zoned(let local, let identifier) = time,
                let zone = calendar.resolver.resolve(identifier)?.zone
            else { return nil }
            return (item, local, zone)
        }
    }
}

extension PropertySubject.ListItem {
    /// Whether it is a PERIOD.
    var isPeriod: Bool {
        if case .period = value { true } else { false }
    }
}
