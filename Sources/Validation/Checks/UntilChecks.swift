internal import CalendarModel
internal import Normalizer

/// Checks of UNTIL against DTSTART (RFC 5545 §3.3.10).
enum UntilChecks {
    private struct Case {
        var until: DateOrDateTime
        var start: DateOrDateTime
        var part: PropertySubject.RulePart
    }

    private static func read(_ property: PropertySubject) -> Case? {
        guard let (rule, start) = RecurrenceChecks.rule(of: property), let until = rule.until,
            let part = property.rulePart("UNTIL"),
            // What had to be guessed is said already.
            isWritten(until, as: part)
        else { return nil }
        return Case(until: until, start: start, part: part)
    }

    private static func isWritten(
        _ until: DateOrDateTime, as part: PropertySubject.RulePart
    ) -> Bool {
        let isUTC = if case .utc = until { true } else { false }
        let text = until.isDate ? basicText(until.local.date) : basicText(until.local, isUTC: isUTC)
        return part.text.uppercased().hasSuffix(text)
    }

    /// UNTIL is a DATE when DTSTART is one, and a DATE-TIME otherwise.
    static func checkType(_ property: PropertySubject, _ report: inout Reporter) {
        guard let found = read(property), found.until.isDate != found.start.isDate else { return }
        let (mine, theirs) = found.until.isDate ? ("DATE", "DATE-TIME") : ("DATE-TIME", "DATE")
        let written =
            found.start.isDate
            ? basicText(found.until.local.date)
            : endOfDay(found.until.local.date, onClockOf: found.start, in: property.component)
        report(
            "UNTIL is a \(mine) but DTSTART a \(theirs)", at: property.value(found.part.value),
            in: property, fix: written.flatMap { fix(property, found.part, $0) })
    }

    /// UNTIL is in UTC when DTSTART is in a zone or in UTC.
    static func checkZonedStart(_ property: PropertySubject, _ report: inout Reporter) {
        guard let found = read(property), case .floating(let local) = found.until else { return }
        let form: String
        let written: String?
        switch found.start {
        case .utc: (form, written) = ("UTC", basicText(local, isUTC: true))
        case .zoned:
            form = "local to a zone"
            written = utc(local, onClockOf: found.start, in: property.component)
        case .date, .floating: return
        }
        report(
            "UNTIL is not in UTC but DTSTART is \(form)", at: property.value(found.part.value),
            in: property, fix: written.flatMap { fix(property, found.part, $0) })
    }

    /// UNTIL is local when DTSTART is floating.
    static func checkFloatingStart(_ property: PropertySubject, _ report: inout Reporter) {
        guard let found = read(property), case .utc(let local) = found.until,
            case .floating = found.start
        else { return }
        report(
            "UNTIL is in UTC but DTSTART is in no zone", at: property.value(found.part.value),
            in: property, fix: fix(property, found.part, basicText(local)))
    }

    /// UNTIL is not before DTSTART.
    static func checkOrder(_ property: PropertySubject, _ report: inout Reporter) {
        guard let (rule, start) = RecurrenceChecks.rule(of: property), let until = rule.until,
            let part = property.rulePart("UNTIL"),
            let end = local(of: until, onClockOf: start, in: property.component),
            end < start.local
        else { return }
        report(
            "UNTIL is before DTSTART, so that DTSTART is the only instance",
            at: property.value(part.value), in: property)
    }

    /// UNTIL on the clock of a start; nil when that clock is not known.
    static func local(
        of until: DateOrDateTime, onClockOf start: DateOrDateTime, in component: ComponentSubject
    ) -> LocalDateTime? {
        if start.isDate { return LocalDateTime(date: until.local.date) }
        switch until {
        case .date(let date): return LocalDateTime(date: date, secondOfDay: 86_399)
        case .floating(let local), .zoned(let local, timeZoneID: _): return local
        case .utc(let local):
            switch start {
            case .utc: return local
            case .zoned(_, let identifier):
                let zone = component.calendar?.resolver.resolve(identifier)?.zone
                return zone?.local(at: Instant(seconds: local.seconds))
            case .floating, .date:
                // Somewhere on earth it is that time, within a day.
                return local.adding(seconds: 86_400)
            }
        }
    }

    /// The last second of a day, in the form that UNTIL must have for a start.
    private static func endOfDay(
        _ date: CalendarDate, onClockOf start: DateOrDateTime, in component: ComponentSubject
    ) -> String? {
        let local = LocalDateTime(date: date, secondOfDay: 86_399)
        switch start {
        case .utc: return basicText(local, isUTC: true)
        case .floating: return basicText(local)
        case .zoned: return utc(local, onClockOf: start, in: component)
        case .date: return nil
        }
    }

    private static func utc(
        _ local: LocalDateTime, onClockOf start: DateOrDateTime, in component: ComponentSubject
    ) -> String? {
        guard let identifier = start.timeZoneID,
            let zone = component.calendar?.resolver.resolve(identifier)?.zone
        else { return nil }
        let instant = zone.instant(of: local)
        return basicText(LocalDateTime(seconds: instant.seconds), isUTC: true)
    }

    private static func fix(
        _ property: PropertySubject, _ part: PropertySubject.RulePart, _ text: String
    ) -> Fix? {
        property.replacingValue(with: text, range: part.value, "write UNTIL=\(text)")
    }
}
