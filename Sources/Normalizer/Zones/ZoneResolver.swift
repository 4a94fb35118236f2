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
        /// A POSIX TZ string with its rules.
        case posix
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
/// name behind a prefix, an offset such as `UTC+03:00`, a name as Windows displays it, a POSIX TZ
/// string. Results are kept.
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

    /// What TZIDs that name one VTIMEZONE have in common: quotes, backslashes, spaces around and case
    /// count for nothing.
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
        for candidate in ZoneIdentifier.respellings(of: name) {
            if let zone = database.zone(named: candidate) {
                return ZoneResolution(zone: zone, source: .system)
            }
        }
        for candidate in [name] + ZoneIdentifier.windowsNames(of: name) {
            if let zone = windowsZone(candidate) {
                return ZoneResolution(zone: zone, source: .windowsName)
            }
        }
        for candidate in ZoneIdentifier.namesBehindPrefix(of: name) {
            if let zone = database.zone(named: candidate) {
                return ZoneResolution(zone: zone, source: .prefix)
            }
        }
        let offset = ZoneIdentifier.fixedOffset(of: name)
        if let offset, !offset.isApproximate {
            return ZoneResolution(
                zone: .fixed(offset: offset.seconds, identifier: name), source: .fixedOffset)
        }
        if let zone = displayedZone(name, standardOffset: offset?.seconds) {
            return ZoneResolution(zone: zone, source: .windowsName)
        }
        // A POSIX string says all by its rules; without them its sign could be either.
        guard name.contains(","), let zone = TimeZoneRules(posix: name) else { return nil }
        return ZoneResolution(zone: zone, source: .posix)
    }

    private func windowsZone(_ name: String) -> TimeZoneRules? {
        let registryName = WindowsDisplayName.registryName(of: name) ?? name
        if let changed = WindowsDisplayName.changedZone(of: registryName),
            let zone = database.zone(named: changed)
        {
            return zone
        }
        return windowsZoneName(registryName).flatMap(database.zone(named:))
    }

    /// The zone of a name as Windows displays it, such as `(UTC+01:00) Amsterdam, Berlin, Bern`.
    ///
    /// It counts only when it has, or had of late, the standard offset displayed: zones change, and
    /// old names with them.
    private func displayedZone(_ name: String, standardOffset: Int?) -> TimeZoneRules? {
        if let windowsName = WindowsDisplayName.windowsZone(of: name),
            let zone = windowsZone(windowsName) ?? database.zone(named: windowsName)
        {
            return standardOffset.map { zone.hadRecently(offset: $0) } ?? true ? zone : nil
        }
        // In other languages the places differ; often one of them is IANA's.
        guard let standardOffset else { return nil }
        for candidate in ZoneIdentifier.names(ofDisplayed: name) {
            guard let zone = database.zone(named: candidate) ?? windowsZone(candidate)
            else { continue }
            if zone.winterOffset == standardOffset { return zone }
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

extension TimeZoneRules {
    /// The lesser of the offsets in the winters of both hemispheres of a recent year.
    fileprivate var winterOffset: Int {
        min(
            offset(at: Instant(seconds: 1_768_435_200)),
            offset(at: Instant(seconds: 1_784_073_600)))
    }

    /// Whether an offset was in force in January or July of some year from 1990 to 2030.
    fileprivate func hadRecently(offset: Int) -> Bool {
        (1990...2030).contains { year in
            [1, 7].contains { month in
                let day = CalendarDate.dayNumber(year: year, month: month, day: 15)
                return self.offset(at: Instant(seconds: day * 86_400)) == offset
            }
        }
    }
}
