internal import CalendarModel
internal import Normalizer

/// A component of one side of a comparison, with what tells it from the others.
struct ComparedComponent {
    /// What makes components of both sides the same one.
    struct Key: Hashable {
        var kind: ComponentKind
        /// UID, or TZID of a VTIMEZONE; nil for those that have none.
        var identifier: String?
        var instance: Instance
        /// Whether an override goes for all later instances (RANGE, RFC 5545 §3.2.13).
        var isForFuture: Bool
    }

    /// Which instance an override replaces.
    enum Instance: Hashable {
        /// None: the series itself, or a single event.
        case all
        case at(seconds: Int)
        /// A day, a floating time, or one of a zone that nobody knows.
        case written(DateOrDateTime)
        case unreadable(String)
    }

    var component: Component
    var key: Key
    var file: String
    var zones: ComparedZones

    init(_ component: Component, file: String, zones: ComparedZones) {
        self.component = component
        self.file = file
        self.zones = zones
        let identifier =
            component.kind == .timeZone ? component.first(.timeZoneID)?.text : component.uid
        let override = component.first(.recurrenceID)
        var instance = Instance.all
        if let override {
            if case .dateTime(let time) = override.values.first {
                instance =
                    zones.instant(of: time).map { .at(seconds: $0.seconds) } ?? .written(time)
            } else {
                instance = .unreadable(override.rawValue ?? "")
            }
        }
        key = Key(
            kind: component.kind, identifier: identifier, instance: instance,
            isForFuture: override?.parameter("RANGE")?.uppercased() == "THISANDFUTURE")
    }
}

/// The zones of a calendar that is compared.
struct ComparedZones {
    private let resolver: ZoneResolver
    /// X-WR-TIMEZONE, when it names a zone that is known.
    private let floating: TimeZoneRules?

    /// The zones of a VCALENDAR, or of components that stand in none.
    init(
        of calendar: Component?, zones: ZoneDatabase,
        windowsZoneName: @escaping @Sendable (String) -> String?
    ) {
        var reader = VTimeZoneReader()
        resolver = ZoneResolver(
            database: zones, definitions: calendar.map { reader.definitions(in: $0) } ?? [],
            windowsZoneName: windowsZoneName)
        floating = calendar?.floatingZoneName.flatMap { [resolver] in resolver.resolve($0)?.zone }
    }

    /// The instant of a time; nil for days, and for floating times of no zone.
    func instant(of time: DateOrDateTime) -> Instant? {
        switch time {
        case .date: nil
        case .utc(let local): Instant(seconds: local.seconds)
        case .floating(let local): floating?.instant(of: local)
        case .zoned(let local, timeZoneID: let identifier):
            (resolver.resolve(identifier)?.zone ?? floating)?.instant(of: local)
        }
    }

    /// How much later one time is than another, in seconds; nil when they cannot be compared.
    func difference(from old: DateOrDateTime, to new: DateOrDateTime, in other: ComparedZones)
        -> Int?
    {
        if let first = instant(of: old), let second = other.instant(of: new) {
            return second.seconds - first.seconds
        }
        // On the clock of nobody's zone, or on that of both.
        guard old.isDate == new.isDate, old.timeZoneID == new.timeZoneID else { return nil }
        if instant(of: old) != nil || other.instant(of: new) != nil { return nil }
        return new.local.seconds - old.local.seconds
    }
}
