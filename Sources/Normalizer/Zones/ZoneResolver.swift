internal import CalendarModel
internal import Synchronization

/// The zone a TZID stands for, and how it was found.
public struct ZoneResolution: Sendable {
    /// How a zone was found.
    public enum Source: Sendable, Hashable {
        /// The file's own VTIMEZONE.
        case calendar
        /// An IANA name of the system's zoneinfo.
        case system
        /// A Windows name, by CLDR's table.
        case windowsName
        /// An IANA name behind a vendor's prefix.
        case prefix
        /// An offset from UTC that the TZID spells out.
        case fixedOffset
    }

    /// The zone.
    public var zone: TimeZoneRules
    /// How it was found.
    public var source: Source

    /// A zone and how it was found.
    public init(zone: TimeZoneRules, source: Source) {
        self.zone = zone
        self.source = source
    }
}

/// Finds the zones of a calendar's TZIDs.
///
/// In this order: the calendar's own VTIMEZONE, an IANA name in any case, a Windows name, an IANA
/// name behind a known prefix, an offset such as `UTC+03:00`, a name as Windows displays it. Results
/// are kept.
public final class ZoneResolver: Sendable {
    private let database: ZoneDatabase
    private let definitions: [String: VTimeZoneDefinition]
    private let definitionNames: [String: String]
    private let windowsZoneName: @Sendable (String) -> String?
    private let cache = Mutex<[String: ZoneResolution?]>([:])

    /// A resolver for one calendar.
    ///
    /// - Parameters:
    ///   - database: the system's zones.
    ///   - definitions: the VTIMEZONEs of the calendar. Of two with one TZID the first counts.
    ///   - windowsZoneName: the IANA name of a Windows zone name; nil when it is none.
    public init(
        database: ZoneDatabase, definitions: [VTimeZoneDefinition] = [],
        windowsZoneName: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.database = database
        self.windowsZoneName = windowsZoneName
        let usable = definitions.filter { !$0.observances.isEmpty }
        self.definitions = Dictionary(usable.map { ($0.identifier, $0) }) { first, _ in first }
        definitionNames = Dictionary(
            usable.map { (Self.key(of: $0.identifier), $0.identifier) }
        ) { first, _ in first }
    }

    /// What TZIDs that name one VTIMEZONE have in common: quotes, spaces around and case count for
    /// nothing.
    public static func key(of identifier: String) -> String {
        ZoneIdentifier.unquoted(identifier).lowercased()
    }

    /// The zone of a TZID; nil when it stands for none, so that its times are floating.
    public func resolve(_ identifier: String) -> ZoneResolution? {
        if let known = cache.withLock({ $0[identifier] }) { return known }
        let resolution = find(identifier)
        cache.withLock { $0[identifier] = .some(resolution) }
        return resolution
    }

    private func find(_ identifier: String) -> ZoneResolution? {
        let name = ZoneIdentifier.unquoted(identifier)
        if let zone = definedZone(identifier) {
            return ZoneResolution(zone: zone, source: .calendar)
        }
        guard !name.isEmpty, name.utf8.count <= ZoneIdentifier.largestLength else { return nil }
        if let zone = database.zone(named: name) {
            return ZoneResolution(zone: zone, source: .system)
        }
        if name.contains("/"), name.contains(" "),
            let zone = database.zone(named: String(name.map { $0 == " " ? "_" : $0 }))
        {
            return ZoneResolution(zone: zone, source: .system)
        }
        if let zone = windowsZoneName(name).flatMap(database.zone(named:)) {
            return ZoneResolution(zone: zone, source: .windowsName)
        }
        for candidate in ZoneIdentifier.namesBehindPrefix(of: name) {
            if let zone = database.zone(named: candidate) {
                return ZoneResolution(zone: zone, source: .prefix)
            }
        }
        guard let offset = ZoneIdentifier.fixedOffset(of: name) else { return nil }
        if offset.isApproximate { return displayedZone(name, standardOffset: offset.seconds) }
        return ZoneResolution(
            zone: .fixed(offset: offset.seconds, identifier: name), source: .fixedOffset)
    }

    /// The zone of a name as Windows displays it, such as `(UTC+01:00) Amsterdam, Berlin, Bern`.
    ///
    /// It counts only when its standard offset is the one displayed.
    private func displayedZone(_ name: String, standardOffset: Int) -> ZoneResolution? {
        for candidate in ZoneIdentifier.names(ofDisplayed: name) {
            let zone =
                database.zone(named: candidate)
                ?? windowsZoneName(candidate).flatMap(database.zone(named:))
            guard let zone else { continue }
            // The zone's offsets in the winters of both hemispheres of a recent year.
            let offsets = [1_768_435_200, 1_784_073_600].map {
                zone.offset(at: Instant(seconds: $0))
            }
            if offsets.min() == standardOffset {
                return ZoneResolution(zone: zone, source: .windowsName)
            }
        }
        return nil
    }

    /// The zone of the calendar's VTIMEZONE, matched exactly, then without quotes and in any case.
    private func definedZone(_ identifier: String) -> TimeZoneRules? {
        let definition =
            definitions[identifier]
            ?? definitionNames[Self.key(of: identifier)].flatMap { definitions[$0] }
        return definition.flatMap(TimeZoneRules.init(definition:))
    }
}
