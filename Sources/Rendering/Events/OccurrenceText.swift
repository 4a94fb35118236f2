internal import CalendarModel
internal import DayLayout
public import Normalizer

extension Instant {
    /// The instant as RFC 3339 with the offset in force in a zone.
    func rfc3339(in zone: TimeZoneRules) -> String { rfc3339(offset: zone.offset(at: self)) }
}

extension Occurrence.RecurrenceID {
    /// A plain date, or RFC 3339 with the offset in force in a zone.
    func text(in zone: TimeZoneRules) -> String {
        switch self {
        case .date(let date): date.description
        case .instant(let instant): instant.rfc3339(in: zone)
        }
    }
}

// How occurrences are written in every format: instants with the offset in force, plain days.
extension Occurrence {
    /// The start: RFC 3339 with the offset in force in a zone, or a plain date.
    func startText(in zone: TimeZoneRules) -> String {
        switch time {
        case .days(let first, _): first.description
        case .instants(let start, _): start.rfc3339(in: zone)
        }
    }

    /// The end, exclusive, in the same form as the start.
    func endText(in zone: TimeZoneRules) -> String {
        switch time {
        case .days(_, let end): end.description
        case .instants(_, let end): end.rfc3339(in: zone)
        }
    }

    /// When a to-do is due; nil when it has neither DUE nor DURATION.
    ///
    /// For an instance of a recurring to-do it is that instance's.
    public func due(in zone: TimeZoneRules) -> RecurrenceID? {
        guard component.kind == .todo, component.due != nil || component.duration != nil else {
            return nil
        }
        switch time {
        case .instants(let begin, let end):
            guard let start = component.start else { return .instant(begin) }
            // A DUE before DTSTART was not read.
            if begin == end, let due = component.due, due.local < start.local,
                due.timeZoneID == start.timeZoneID
            {
                return nil
            }
            return .instant(end)
        case .days(let first, let end):
            guard let start = component.start else { return .date(first) }
            guard let due = component.due else { return .date(end) }
            // The day as written, even where it is not after the first.
            let days = due.local.date.dayNumber - start.local.date.dayNumber
            return .date(first.adding(days: days))
        }
    }

    /// When a to-do was done.
    func completed(in zone: TimeZoneRules) -> RecurrenceID? {
        switch component.completed {
        case nil: nil
        case .date(let date): .date(date)
        case .utc(let local): .instant(Instant(seconds: local.seconds))
        // RFC 5545 §3.8.2.1 has it in UTC; of others the clock of whoever looks is as good as any.
        case .floating(let local), .zoned(let local, timeZoneID: _):
            .instant(zone.instant(of: local))
        }
    }

    /// When a to-do is due, in the same form as the start.
    func dueText(in zone: TimeZoneRules) -> String? { due(in: zone)?.text(in: zone) }

    /// When a to-do was done, in the same form as the start.
    func completedText(in zone: TimeZoneRules) -> String? { completed(in: zone)?.text(in: zone) }

    /// The original start, in the same form as the start.
    func recurrenceIDText(in zone: TimeZoneRules) -> String? {
        recurrenceID?.text(in: zone)
    }

    /// The colour that the event or its calendar names (RFC 7986 §5.9, or Apple's property for
    /// calendars); what is no colour counts as none.
    var namedColor: RGBColor? {
        for text in [component.color, calendar.color, calendar.appleColor] {
            if let text, let color = RGBColor(css: text) { return color }
        }
        return nil
    }
}
