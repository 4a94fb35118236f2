internal import CalendarModel

/// A calendar that was read and what its times are resolved with.
struct CalendarContext: Sendable {
    var info: CalendarInfo
    var zones: ZoneResolver
    /// The zone of floating times, when the calendar names one (X-WR-TIMEZONE).
    var floatingZone: TimeZoneRules?
    /// The name by which `floatingZone` is shown.
    var floatingZoneName: String?
    /// The kind and number of the calendar object; nil when its components stand alone.
    var root: (kind: ComponentKind, ordinal: Int)?

    /// The path of a component of the calendar, for diagnostics.
    func path(of component: Component) -> String {
        var parts = root.map { [$0] } ?? []
        parts.append((component.kind, component.source?.ordinal ?? 1))
        return ComponentPath.text(parts, uid: component.uid)
    }
}

/// A DATE or DATE-TIME with its zone found.
struct PlacedTime: Sendable {
    enum Zone: Sendable {
        /// Whole days.
        case date
        /// The zone of whoever looks.
        case floating
        case fixed(TimeZoneRules, name: String)
    }

    var local: LocalDateTime
    var zone: Zone

    var isDate: Bool {
        if case .date = zone { true } else { false }
    }

    /// Whether the time is given on the same clock as another.
    func isPlaced(like other: PlacedTime) -> Bool {
        switch (zone, other.zone) {
        case (.date, .date), (.floating, .floating): true
        case (.fixed(let mine, name: _), .fixed(let theirs, name: _)): mine === theirs
        default: false
        }
    }

    /// The zone's rules, where days and floating times are placed in `display`.
    func rules(display: TimeZoneRules) -> TimeZoneRules {
        if case .fixed(let rules, name: _) = zone { rules } else { display }
    }

    /// The instant, where days begin and floating times are placed in `display`.
    func instant(display: TimeZoneRules) -> Instant {
        rules(display: display).instant(of: local)
    }
}

extension CalendarContext {
    /// Finds the zone of a time.
    ///
    /// A local time whose TZID nobody knows is floating; that is reported once per name by whoever
    /// reads the components.
    func placed(_ time: DateOrDateTime) -> PlacedTime {
        switch time {
        case .date(let date): PlacedTime(local: LocalDateTime(date: date), zone: .date)
        case .utc(let local): PlacedTime(local: local, zone: .fixed(.utc, name: "UTC"))
        case .floating(let local): PlacedTime(local: local, zone: floating)
        case .zoned(let local, let identifier):
            if let found = zones.resolve(identifier) {
                PlacedTime(local: local, zone: .fixed(found.zone, name: found.zone.identifier))
            } else {
                PlacedTime(local: local, zone: floating)
            }
        }
    }

    private var floating: PlacedTime.Zone {
        guard let floatingZone else { return .floating }
        return .fixed(floatingZone, name: floatingZoneName ?? floatingZone.identifier)
    }
}
