internal import CalendarModel

/// Checks of times that belong together: the beginning and the end of a component, and the dates
/// added to and taken from its recurrence set.
enum PairingChecks {
    /// The kinds that have a beginning and an end.
    static let kinds: Set<ComponentKind> = [
        .event, .todo, .freeBusy, .availability, .available,
    ]

    /// A beginning and an end, each with its time.
    private struct Pair {
        var start: DateOrDateTime
        var startProperty: PropertySubject
        var end: DateOrDateTime
        var endProperty: PropertySubject

        /// As `DTEND`.
        var endName: String { endProperty.name.rawValue }

        /// - Parameter component: What may have them; a VEVENT ends at DTEND, a VTODO at DUE.
        init?(_ component: ComponentSubject) {
            let name: PropertyName = component.kind == .todo ? .due : .dateTimeEnd
            guard component.isWhole, let end = component.first(name),
                let start = component.first(.dateTimeStart),
                case .dateTime(let endTime) = end.property.values.first,
                case .dateTime(let startTime) = start.property.values.first
            else { return nil }
            self.start = startTime
            startProperty = start
            self.end = endTime
            endProperty = end
        }

        /// The seconds from the beginning to the end, when both are on one line of time; days count
        /// 24 hours.
        var seconds: Int? {
            if start.isLike(end) {
                // Where clocks are put back a later time can be an earlier one on the wall.
                let local = end.local.seconds &- start.local.seconds
                return local > 0 ? local : min(local, elapsed ?? local)
            }
            return elapsed
        }

        private var elapsed: Int? {
            guard let calendar = startProperty.component.calendar,
                let first = calendar.instant(of: start), let last = calendar.instant(of: end)
            else { return nil }
            return last.seconds &- first.seconds
        }
    }

    /// Tells of an end that is a day where the beginning is a time, and the other way round.
    static func checkEndType(_ component: ComponentSubject, _ report: inout Reporter) {
        guard let pair = Pair(component), pair.start.isDate != pair.end.isDate else { return }
        let (mine, theirs) = pair.end.isDate ? ("DATE", "DATE-TIME") : ("DATE-TIME", "DATE")
        report(
            "\(pair.endName) is a \(mine) but DTSTART a \(theirs)", at: pair.endProperty.value,
            in: component)
    }

    /// Tells of an end that is floating where the beginning is not, and the other way round.
    static func checkEndForm(_ component: ComponentSubject, _ report: inout Reporter) {
        guard component.kind != .freeBusy, let pair = Pair(component),
            pair.start.isDate == pair.end.isDate, pair.start.isFloating != pair.end.isFloating
        else { return }
        report(
            "\(pair.endName) is \(UtcChecks.form(of: pair.end)) but DTSTART is"
                + " \(UtcChecks.form(of: pair.start))", at: pair.endProperty.value, in: component,
            fix: pair.end.isFloating
                ? pair.start.timeZoneID.flatMap { zone in
                    pair.endProperty.settingParameter(
                        "TZID", to: zone, "write TZID=\(excerpt(zone, length: 40))")
                } : nil)
    }

    /// Tells of an end before the beginning.
    static func checkEndBefore(_ component: ComponentSubject, _ report: inout Reporter) {
        guard let pair = Pair(component), let seconds = pair.seconds, seconds < 0 else { return }
        report(
            "\(pair.endName) is before DTSTART", at: pair.endProperty.value, in: component,
            fix: swapping(pair))
    }

    /// Exchanges the values, where both are written with the same parameters.
    private static func swapping(_ pair: Pair) -> Fix? {
        let (start, end) = (pair.startProperty, pair.endProperty)
        guard start.property.parameters == end.property.parameters,
            let startText = start.property.rawValue, let endText = end.property.rawValue,
            startText.utf8.count == endText.utf8.count,
            let first = start.replacingValue(with: endText, ""),
            let second = end.replacingValue(with: startText, "")
        else { return nil }
        return Fix("exchange DTSTART and \(pair.endName)", first.edits + second.edits)
    }

    /// Tells of an end on the day of the beginning.
    static func checkEndOfDay(_ component: ComponentSubject, _ report: inout Reporter) {
        guard let pair = Pair(component), pair.start.isDate, pair.seconds == 0 else { return }
        let next = basicText(pair.end.local.date.adding(days: 1))
        report(
            "\(pair.endName) is the day of DTSTART, not one after it", at: pair.endProperty.value,
            in: component,
            fix: next.utf8.count == 8
                ? pair.endProperty.replacingValue(with: next, "write the day after") : nil)
    }

    /// Tells of an end at the time of the beginning.
    static func checkEndOfNothing(_ component: ComponentSubject, _ report: inout Reporter) {
        guard let pair = Pair(component), !pair.start.isDate, pair.seconds == 0 else { return }
        // Without DTEND an event ends when it begins, a free/busy time and an availability do not.
        let fix =
            component.kind == .event ? pair.endProperty.removing("leave out \(pair.endName)") : nil
        report(
            "\(pair.endName) is the time of DTSTART", at: pair.endProperty.value, in: component,
            fix: fix)
    }

    /// Tells of DURATION with a time where DTSTART is a day.
    static func checkDuration(_ component: ComponentSubject, _ report: inout Reporter) {
        guard component.isWhole, let start = component.time(.dateTimeStart), start.isDate,
            let property = component.first(.duration),
            case .duration(let duration) = property.property.values.first, duration.seconds != 0
        else { return }
        var fix: Fix?
        if !duration.isNegative, duration.seconds % 86_400 == 0 {
            let text = "P\(duration.days &+ duration.seconds / 86_400)D"
            fix = property.replacingValue(with: text, "write \(text)")
        }
        report(
            "DURATION is \(excerpt(property.property.rawValue ?? "", length: 40)) but DTSTART a"
                + " DATE, which lasts days or weeks", at: property.value, in: component, fix: fix)
    }

    // MARK: Dates of the recurrence set

    /// What a date differs in from DTSTART.
    private enum Difference {
        case type, form
    }

    /// Tells of EXDATE and RDATE that are days where DTSTART is a time, and the other way round.
    static func checkListType(_ property: PropertySubject, _ report: inout Reporter) {
        guard let (time, start, place) = firstDiffering(property, in: .type) else { return }
        let (mine, theirs) = time.isDate ? ("DATE", "DATE-TIME") : ("DATE-TIME", "DATE")
        report(
            "\(property.name.rawValue) is a \(mine) but DTSTART a \(theirs)", at: place,
            in: property, fix: retyping(property, as: start))
    }

    /// Tells of EXDATE and RDATE that are floating where DTSTART is not, and the other way round.
    static func checkListForm(_ property: PropertySubject, _ report: inout Reporter) {
        guard let (time, start, place) = firstDiffering(property, in: .form) else { return }
        report(
            "\(property.name.rawValue) is \(UtcChecks.form(of: time)) but DTSTART is"
                + " \(UtcChecks.form(of: start))", at: place, in: property,
            fix: time.isFloating
                ? start.timeZoneID.flatMap { zone in
                    property.settingParameter(
                        "TZID", to: zone, "write TZID=\(excerpt(zone, length: 40))")
                } : nil)
    }

    private static func firstDiffering(
        _ property: PropertySubject, in difference: Difference
    ) -> (time: DateOrDateTime, start: DateOrDateTime, place: SourceSpan?)? {
        let component = property.component
        // Observances have local times always.
        guard component.kind != .standard, component.kind != .daylight, component.isWhole,
            let start = component.time(.dateTimeStart)
        else { return nil }
        for (index, value) in property.property.values.enumerated() {
            let time: DateOrDateTime
            switch value {
            case .dateTime(let own): time = own
            case .period(let period): time = period.start
            default: continue
            }
            let differs =
                switch difference {
                case .type: time.isDate != start.isDate
                case .form: time.isDate == start.isDate && time.isFloating != start.isFloating
                }
            guard differs else { continue }
            let items = property.listItems
            let place =
                items.indices.contains(index) ? property.value(items[index].range) : property.value
            return (time, start, place)
        }
        return nil
    }

    /// Writes the days of an EXDATE as times of DTSTART, or its times as days.
    private static func retyping(_ property: PropertySubject, as start: DateOrDateTime) -> Fix? {
        let others = property.property.parameters.filter { !["TZID", "VALUE"].contains($0.name) }
        guard property.name == .exceptionDates, others.isEmpty else { return nil }
        var texts: [String] = []
        for value in property.property.values {
            guard case .dateTime(let time) = value, time.isDate != start.isDate else { return nil }
            let date = time.local.date
            guard !start.isDate else {
                texts.append(basicText(date))
                continue
            }
            let local = LocalDateTime(date: date, secondOfDay: start.local.secondOfDay)
            let isUTC = if case .utc = start { true } else { false }
            texts.append(basicText(local, isUTC: isUTC))
        }
        let list = texts.joined(separator: ",")
        guard let zone = start.timeZoneID else {
            let value = start.isDate ? ";VALUE=DATE" : ""
            return property.replacingLine(
                with: "EXDATE\(value):\(list)",
                start.isDate ? "write days" : "write times of DTSTART")
        }
        let isPlain = !zone.utf8.contains { [0x2C, 0x3A, 0x3B].contains($0) }
        let written = isPlain ? zone : "\"\(zone)\""
        return property.replacingLine(
            with: "EXDATE;TZID=\(written):\(list)", "write times of DTSTART")
    }
}

extension DateOrDateTime {
    /// Whether this is a local time without a zone.
    var isFloating: Bool { if case .floating = self { true } else { false } }
}
