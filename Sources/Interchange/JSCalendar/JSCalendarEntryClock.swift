internal import CalendarModel
internal import Normalizer

/// The form that the times of an entry have in iCalendar (draft §3.2).
struct JSCalendarEntryClock {
    var isDate = false
    /// Whether times are in UTC, with a Z.
    var isUniversal = false
    /// The TZID; nil where times float or are in UTC.
    var identifier: String?
    var rules: TimeZoneRules?

    /// Times in a zone of a name; ones that float without one.
    init(
        zone name: String?, noted identifier: String?, zones: JSCalendarZones,
        isDate: Bool = false, mayBeUniversal: Bool = true, at local: LocalDateTime? = nil
    ) {
        guard let name else {
            // A zone that IANA has no name for is known by its note alone.
            if !isDate, let identifier, zones.name(of: identifier) == nil {
                self.identifier = identifier
                rules = zones.rules(of: identifier)
            }
            self.isDate = isDate
            return
        }
        let own = JSCalendarTimeZone.identifier(of: name)
        if let identifier,
            zones.name(of: identifier) == name || identifier == own
                || local.map({ zones.agree(identifier, name, at: $0) }) == true
        {
            self.identifier = identifier
        } else if name == "Etc/UTC", mayBeUniversal {
            isUniversal = true
            rules = .utc
            return
        } else {
            self.identifier = name.hasPrefix("/") ? own : name
        }
        rules = self.identifier.flatMap(zones.rules(of:))
    }

    /// A property of a local time on this clock.
    func property(
        _ name: String, _ local: LocalDateTime
    ) -> (type: String, value: TypedProperty.Value, parameters: [Parameter]) {
        if isDate { return ("date", .text("\(local.date)"), []) }
        return (
            "date-time", .text("\(local)\(isUniversal ? "Z" : "")"),
            identifier.map { [Parameter(name: "tzid", values: [$0])] } ?? []
        )
    }

    func instant(of local: LocalDateTime) -> Instant {
        rules?.instant(of: local) ?? Instant(seconds: local.seconds)
    }

    func local(at instant: Instant) -> LocalDateTime {
        rules?.local(at: instant) ?? LocalDateTime(seconds: instant.seconds)
    }
}
