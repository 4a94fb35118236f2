internal import CalendarModel
internal import DayLayout
internal import Normalizer

extension Instant {
    /// The instant as RFC 3339 with the offset in force in a zone.
    func rfc3339(in zone: TimeZoneRules) -> String { rfc3339(offset: zone.offset(at: self)) }
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

    /// The original start, in the same form as the start.
    func recurrenceIDText(in zone: TimeZoneRules) -> String? {
        switch recurrenceID {
        case nil: nil
        case .date(let date): date.description
        case .instant(let instant): instant.rfc3339(in: zone)
        }
    }

    /// The colour that the event or its calendar names (RFC 7986 §5.9), as `#RRGGBB`.
    var namedColor: RGBColor? {
        component.color.flatMap(RGBColor.init(css:)) ?? calendar.color.flatMap(RGBColor.init(css:))
    }
}
