internal import CalendarModel

/// Checks of alarms (RFC 5545 §3.6.6, RFC 9074).
enum AlarmChecks {
    /// The repetitions after which an alarm is a nuisance.
    private static let manyRepetitions = 100

    /// What ACTION says, upper case.
    static func action(_ alarm: ComponentSubject) -> String? {
        alarm.component.first(PropertyName(rawValue: "ACTION"))?.text
            .map { $0.filter { !$0.isWhitespace }.uppercased() }
    }

    /// Makes the check of a property that an action needs.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - name: The property.
    ///   - fix: What would add it.
    /// - Returns: The check.
    static func missing(
        _ action: String, _ name: PropertyName,
        fix: @escaping @Sendable (ComponentSubject) -> Fix? = { _ in nil }
    ) -> Check {
        .components([.alarm]) { alarm, report in
            guard alarm.isWhole, self.action(alarm) == action, !alarm.has(name) else { return }
            report(
                "VALARM with ACTION:\(action) has no \(name.rawValue)", at: alarm.begin, in: alarm,
                fix: fix(alarm))
        }
    }

    /// Whether a property is the ATTACH of an alarm that names a sound of Apple's, as `Chord`.
    static func isSoundName(_ property: PropertySubject) -> Bool {
        guard property.name == .attach, property.component.kind == .alarm,
            action(property.component) == "AUDIO", let text = property.uri
        else { return false }
        return !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " }
    }

    /// Adds a property that says what the alarm is about: the SUMMARY of the event or to-do.
    static func addingText(_ name: PropertyName, to alarm: ComponentSubject) -> Fix? {
        let summary = alarm.parent?.first(.summary)?.property.rawValue ?? ""
        // A value that broke its line, or is none, is not taken over.
        let isPlain = !summary.isEmpty && !summary.unicodeScalars.contains { $0.value < 32 }
        let text = isPlain ? summary : "Reminder"
        return alarm.adding(["\(name.rawValue):\(text)"], "add \(name.rawValue)")
    }

    /// Tells of a sound after the first.
    static func checkSounds(_ alarm: ComponentSubject, _ report: inout Reporter) {
        guard alarm.isWhole, action(alarm) == "AUDIO" else { return }
        let sounds = alarm.properties(named: PropertyName(rawValue: "ATTACH"))
        guard sounds.count > 1 else { return }
        report(
            "VALARM with ACTION:AUDIO has \(sounds.count) ATTACH, not one",
            at: sounds[1].nameSpan, in: alarm)
    }

    /// The properties that an action makes nothing of.
    private static let unused: [String: [PropertyName]] = [
        "AUDIO": [.description, .summary, .attendee],
        "DISPLAY": [PropertyName(rawValue: "ATTACH"), .summary, .attendee],
    ]

    /// Tells of properties that the action makes nothing of.
    static func checkUnused(_ alarm: ComponentSubject, _ report: inout Reporter) {
        guard alarm.isWhole, let action = action(alarm), let names = unused[action] else { return }
        for case .property(let property) in alarm.component.items
        where names.contains(property.name) {
            report(
                "ACTION:\(action) makes nothing of \(property.name.rawValue)",
                at: PropertySubject(property, in: alarm).nameSpan, in: alarm)
        }
    }

    /// Tells of ACTION:PROCEDURE.
    static func checkAction(_ property: PropertySubject, _ report: inout Reporter) {
        guard property.property.text?.uppercased() == "PROCEDURE" else { return }
        report("ACTION is PROCEDURE, which is no more", at: property.value, in: property)
    }

    /// Tells of RELATED at a time.
    static func checkRelatedOfTime(_ property: PropertySubject, _ report: inout Reporter) {
        guard case .dateTime = property.property.values.first,
            property.property.parameter("RELATED") != nil
        else { return }
        report(
            "TRIGGER is a time and has RELATED", at: property.parameter("RELATED"), in: property,
            fix: property.removingParameter("RELATED", "leave out RELATED"))
    }

    /// A trigger that counts from an event or to-do, with that.
    private static func relative(
        _ property: PropertySubject
    ) -> (owner: ComponentSubject, isToEnd: Bool)? {
        guard property.component.kind == .alarm, let owner = property.component.parent,
            owner.kind == .event || owner.kind == .todo, owner.isWhole,
            case .duration = property.property.values.first
        else { return nil }
        let isToEnd = property.property.parameter("RELATED")?.uppercased() == "END"
        return (owner, isToEnd)
    }

    private static func hasEnd(_ owner: ComponentSubject) -> Bool {
        owner.has(owner.kind == .todo ? .due : .dateTimeEnd)
            || (owner.has(.duration) && owner.has(.dateTimeStart))
    }

    /// Whether there is no time in a to-do that anything could count from.
    private static func hasNoDates(_ owner: ComponentSubject) -> Bool {
        owner.kind == .todo && !owner.has(.dateTimeStart) && !owner.has(.due)
    }

    /// Tells of RELATED=END where there is no end.
    static func checkRelatedToEnd(_ property: PropertySubject, _ report: inout Reporter) {
        guard let (owner, isToEnd) = relative(property), isToEnd, !hasEnd(owner),
            !hasNoDates(owner)
        else { return }
        let end = owner.kind == .todo ? "DUE" : "DTEND"
        // Without an end an all-day event lasts its day, any other no time.
        let isNoTime = owner.kind == .event && owner.time(.dateTimeStart)?.isDate == false
        report(
            "TRIGGER counts from the end, but \(owner.kind.rawValue) has neither \(end) nor DURATION",
            at: property.parameter("RELATED"), in: property,
            fix: isNoTime ? property.removingParameter("RELATED", "leave out RELATED") : nil)
    }

    /// Tells of a trigger that counts from a DTSTART which is not there.
    static func checkRelatedToStart(_ property: PropertySubject, _ report: inout Reporter) {
        guard let (owner, isToEnd) = relative(property), !isToEnd,
            !owner.has(.dateTimeStart), !hasNoDates(owner),
            // A VEVENT outside of messages lacks DTSTART anyway.
            owner.kind != .event || owner.calendar?.component.first(.method) != nil
        else { return }
        report(
            "TRIGGER counts from DTSTART, which \(owner.kind.rawValue) does not have",
            at: property.value, in: property,
            fix: owner.has(.due)
                ? property.settingParameter("RELATED", to: "END", "write RELATED=END") : nil)
    }

    /// Tells of a trigger that counts from a to-do without any date.
    static func checkDates(_ property: PropertySubject, _ report: inout Reporter) {
        guard let (owner, _) = relative(property), hasNoDates(owner) else { return }
        report(
            "TRIGGER is relative, but the VTODO has neither DTSTART nor DUE", at: property.value,
            in: property)
    }

    /// Tells of alarms that go off again and again.
    static func checkRepetitions(_ property: PropertySubject, _ report: inout Reporter) {
        guard property.component.kind == .alarm,
            case .integer(let number) = property.property.values.first, number > manyRepetitions
        else { return }
        report("the alarm goes off \(number) times more", at: property.value, in: property)
    }
}
