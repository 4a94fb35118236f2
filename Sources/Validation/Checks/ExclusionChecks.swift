internal import CalendarModel

extension PropertyName {
    static let repetitions = PropertyName(rawValue: "REPEAT")
}

/// Checks of properties that exclude or need one another within a component.
enum ExclusionChecks {
    /// Tells of DTEND beside DURATION.
    static func checkEnd(_ component: ComponentSubject, _ report: inout Reporter) {
        tell(of: .dateTimeEnd, beside: .duration, component, &report)
    }

    /// Tells of DUE beside DURATION.
    static func checkDue(_ component: ComponentSubject, _ report: inout Reporter) {
        tell(of: .due, beside: .duration, component, &report)
    }

    /// Tells of an end beside DURATION, at the later of the two lines.
    private static func tell(
        of end: PropertyName, beside duration: PropertyName, _ component: ComponentSubject,
        _ report: inout Reporter
    ) {
        guard component.isWhole, let end = component.first(end),
            let duration = component.first(duration)
        else { return }
        let later = [end, duration].max {
            ($0.property.location?.offset ?? 0) < ($1.property.location?.offset ?? 0)
        }
        report(
            "\(component.kind.rawValue) has \(end.name.rawValue) and DURATION",
            at: later?.nameSpan, in: component,
            fix: saySame(component, end: end.property, duration: duration.property)
                ? duration.removing("leave out DURATION, which says the same") : nil)
    }

    /// Whether an end and a duration surely mean the same time.
    private static func saySame(
        _ component: ComponentSubject, end: Property, duration: Property
    ) -> Bool {
        guard let start = component.time(.dateTimeStart),
            case .dateTime(let end) = end.values.first,
            case .duration(let duration) = duration.values.first, start.isLike(end)
        else { return false }
        return end.local.seconds &- start.local.seconds == duration.approximateSeconds
    }

    /// Tells of DURATION where no DTSTART is that it could begin at.
    static func checkDuration(_ component: ComponentSubject, _ report: inout Reporter) {
        guard component.isWhole, !component.has(.dateTimeStart),
            component.kind != .event || component.calendar?.component.first(.method) != nil,
            let duration = component.first(.duration)
        else { return }
        report(
            "\(component.kind.rawValue) has DURATION but no DTSTART", at: duration.nameSpan,
            in: component)
    }

    /// Tells of REPEAT without DURATION.
    static func checkRepeat(_ alarm: ComponentSubject, _ report: inout Reporter) {
        guard alarm.isWhole, !alarm.has(.duration), let property = alarm.first(.repetitions)
        else { return }
        report(
            "VALARM has REPEAT but no DURATION", at: property.nameSpan, in: alarm,
            fix: property.removing("leave out REPEAT"))
    }

    /// Tells of DURATION without REPEAT.
    static func checkDelay(_ alarm: ComponentSubject, _ report: inout Reporter) {
        guard alarm.isWhole, !alarm.has(.repetitions), let property = alarm.first(.duration)
        else { return }
        report(
            "VALARM has DURATION but no REPEAT", at: property.nameSpan, in: alarm,
            fix: property.removing("leave out DURATION"))
    }

    /// Tells of a to-do whose rule can only count from DUE.
    static func checkRecurrenceByDue(_ todo: ComponentSubject, _ report: inout Reporter) {
        guard todo.isWhole, !todo.has(.dateTimeStart), todo.has(.due),
            let rule = todo.first(.recurrenceRule) ?? todo.first(.recurrenceDates)
        else { return }
        report(
            "VTODO has \(rule.name.rawValue) and DUE but no DTSTART", at: rule.nameSpan, in: todo)
    }

    /// Tells of COMPLETED beside a STATUS that says otherwise.
    static func checkOpenStatus(_ todo: ComponentSubject, _ report: inout Reporter) {
        guard let completed = todo.first(.completed), let status = todo.first(.status),
            let text = todo.component.status, ["NEEDS-ACTION", "IN-PROCESS"].contains(text)
        else { return }
        report(
            "VTODO has COMPLETED but STATUS is \(text)", at: status.value, in: completed,
            fix: status.replacingValue(with: "COMPLETED", "write COMPLETED"))
    }

    /// Tells of COMPLETED without STATUS.
    static func checkNoStatus(_ todo: ComponentSubject, _ report: inout Reporter) {
        guard todo.isWhole, let completed = todo.first(.completed), !todo.has(.status)
        else { return }
        report(
            "VTODO has COMPLETED but no STATUS", at: completed.nameSpan, in: todo,
            fix: todo.adding(
                ["STATUS:COMPLETED"], after: .completed, "add STATUS:COMPLETED"))
    }

    /// Tells of STATUS:COMPLETED without COMPLETED.
    static func checkNoCompletion(_ todo: ComponentSubject, _ report: inout Reporter) {
        guard todo.isWhole, todo.component.status == "COMPLETED", !todo.has(.completed),
            let status = todo.first(.status)
        else { return }
        report("VTODO is COMPLETED but does not say when", at: status.value, in: todo)
    }

    /// Tells of PERCENT-COMPLETE and STATUS that contradict each other.
    static func checkPercent(_ todo: ComponentSubject, _ report: inout Reporter) {
        guard let percent = todo.component.percentComplete, let status = todo.component.status,
            let property = todo.first(.percentComplete)
        else { return }
        let isContradiction =
            status == "COMPLETED"
            ? (0..<100).contains(percent)
            : percent == 100 && ["NEEDS-ACTION", "IN-PROCESS"].contains(status)
        guard isContradiction else { return }
        report(
            "PERCENT-COMPLETE is \(percent) but STATUS is \(status)", at: property.value, in: todo)
    }
}

extension DateOrDateTime {
    /// Whether two times are of one form, and of one zone where they are in any.
    func isLike(_ other: DateOrDateTime) -> Bool {
        switch (self, other) {
        case (.date, .date), (.floating, .floating), (.utc, .utc): true
        case (.zoned(_, let mine), .zoned(_, let theirs)): mine == theirs
        default: false
        }
    }
}
