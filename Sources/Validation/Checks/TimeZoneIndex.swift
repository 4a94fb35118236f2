internal import CalendarModel
internal import Libical
internal import Normalizer

/// The VTIMEZONEs of a calendar, and where their names are used.
final class TimeZoneIndex {
    /// A VTIMEZONE with a TZID.
    struct Definition {
        var subject: ComponentSubject
        var identifier: String
        /// What it says; nil when nothing of it can be used.
        var content: VTimeZoneDefinition?
    }

    /// A TZID and the properties that use it.
    struct Use {
        var identifier: String
        /// The components and which of their items.
        fileprivate(set) var places: [(component: ComponentSubject, item: Int)] = []
        /// Whether a local time is among them.
        fileprivate(set) var placesLocalTimes = false

        var first: PropertySubject? { places.first.flatMap(TimeZoneIndex.property) }
        /// All of them; there may be many, so that each is made when it is looked at.
        var properties: some Sequence<PropertySubject> {
            places.lazy.compactMap(TimeZoneIndex.property)
        }
    }

    private unowned let calendar: CalendarSubject

    init(_ calendar: CalendarSubject) {
        self.calendar = calendar
    }

    /// The VTIMEZONEs with a TZID, in order.
    private(set) lazy var definitions: [Definition] = calendar.root.children.compactMap { child in
        guard child.kind == .timeZone,
            let identifier = child.component.first(.timeZoneID)?.text, !identifier.isEmpty
        else { return nil }
        return Definition(
            subject: child, identifier: identifier, content: VTimeZoneDefinition(child.component))
    }

    /// The first definition of each TZID.
    private(set) lazy var byIdentifier = Dictionary(
        definitions.map { ($0.identifier, $0) }
    ) { first, _ in first }

    /// The first definition of each name, quotes, spaces around it and case aside.
    private(set) lazy var byKey = Dictionary(
        definitions.map { (ZoneResolver.key(of: $0.identifier), $0) }
    ) { first, _ in first }

    /// The TZIDs in use, in the order of their first use.
    private(set) lazy var uses: [Use] = {
        var uses: [Use] = []
        var known: [String: Int] = [:]
        func add(_ component: ComponentSubject) {
            if component.kind == .timeZone { return }
            for (index, item) in component.component.items.enumerated() {
                guard case .property(let property) = item, !property.parameters.isEmpty,
                    let identifier = property.timeZoneID
                else { continue }
                let place = known[identifier] ?? uses.count
                if place == uses.count {
                    known[identifier] = place
                    uses.append(Use(identifier: identifier))
                }
                uses[place].places.append((component, index))
                if !uses[place].placesLocalTimes {
                    uses[place].placesLocalTimes = property.holdsLocalTimes
                }
            }
            for child in component.children { add(child) }
        }
        for child in calendar.root.children { add(child) }
        return uses
    }()

    /// The names in use, spelling aside, and that of X-WR-TIMEZONE.
    private(set) lazy var usedKeys: Set<String> = {
        var keys = Set(uses.map { ZoneResolver.key(of: $0.identifier) })
        if let name = calendar.root.component.first(.wrTimeZone)?.text {
            keys.insert(ZoneResolver.key(of: name))
        }
        return keys
    }()

    /// The zones of everybody, without the calendar's own.
    private(set) lazy var publicZones = ZoneResolver(
        database: calendar.file.environment.zones,
        windowsZoneName: calendar.file.environment.windowsZoneName)

    /// What a VTIMEZONE for each TZID must cover.
    private(set) lazy var needs = Dictionary(
        TimeZoneUse.all(in: [calendar.component]).map { ($0.identifier, $0) }
    ) { first, _ in first }

    fileprivate static func property(
        _ place: (component: ComponentSubject, item: Int)
    ) -> PropertySubject? {
        guard case .property(let property) = place.component.component.items[place.item]
        else { return nil }
        return PropertySubject(property, in: place.component)
    }
}

extension TimeZoneIndex {
    /// How a TZID without a VTIMEZONE of just that name stands.
    enum Standing {
        /// There is a VTIMEZONE whose name is spelt otherwise.
        case spelt(Definition)
        /// It is an abbreviation that the system's zones have.
        case abbreviation
        /// It is an IANA name, perhaps behind a prefix.
        case iana
        /// It is a Windows name; the IANA name, when it is known.
        case windows(TimeZoneRules)
        /// It spells an offset or rules out.
        case spelledOut
        /// Nobody knows it.
        case unknown
    }

    /// How a TZID stands; nil when there is a VTIMEZONE for it, or it says nothing.
    func standing(of use: Use) -> Standing? {
        let identifier = use.identifier
        guard byIdentifier[identifier] == nil, !Self.isBlank(identifier) else { return nil }
        if let definition = byKey[ZoneResolver.key(of: identifier)] { return .spelt(definition) }
        guard use.placesLocalTimes else { return nil }
        guard let found = publicZones.resolve(identifier) else { return .unknown }
        switch found.source {
        case .system, .prefix, .calendar:
            return Self.isAbbreviation(identifier) ? .abbreviation : .iana
        case .windowsName: return .windows(found.zone)
        case .fixedOffset, .posix: return .spelledOut
        }
    }

    /// Whether a name is nothing but spaces.
    static func isBlank(_ identifier: String) -> Bool {
        identifier.allSatisfy { $0 == " " || $0 == "\t" }
    }

    /// Whether a name is that of a time, such as `EST` or `CEST`, and not of a place.
    static func isAbbreviation(_ identifier: String) -> Bool {
        let places: Set<String> = ["UTC", "GMT", "UCT", "PRC", "ROC", "ROK", "GB", "NZ"]
        return (2...5).contains(identifier.utf8.count) && !places.contains(identifier)
            && identifier.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }

    /// Adds a VTIMEZONE for a TZID before the other components.
    func adding(_ identifier: String) -> Fix? {
        guard let need = needs[identifier],
            let zone = publicZones.resolve(identifier)?.zone,
            let begin = calendar.root.children.first?.component.source?.begin
        else { return nil }
        var writer = CalendarWriter()
        let component = Component.timeZone(
            zone, identifier: identifier, years: need.years, isOpenEnded: need.isOpenEnded)
        guard (try? writer.write(component)) != nil else { return nil }
        var bytes = writer.bytes
        let lineEnd = calendar.file.lineEnd
        if lineEnd != [0x0D, 0x0A] {
            bytes = bytes.flatMap { $0 == 0x0D ? [] : $0 == 0x0A ? lineEnd : [$0] }
        }
        return Fix(
            "add a VTIMEZONE for \(excerpt(identifier, length: 60))",
            [.init(begin.lowerBound..<begin.lowerBound, bytes)])
    }

    /// Writes another TZID wherever one is used.
    func renaming(_ use: Use, to identifier: String) -> Fix? {
        let summary = "write TZID=\(excerpt(identifier, length: 60))"
        var edits: [Fix.Edit] = []
        for property in use.properties {
            guard let fix = property.settingParameter("TZID", to: identifier, summary) else {
                return nil
            }
            edits += fix.edits
        }
        return Fix(summary, edits)
    }
}

extension Property {
    /// Whether a value is a time on the clock of a zone, or not known to be none.
    fileprivate var holdsLocalTimes: Bool {
        // A colon in the value is that of a TZID without quotes, which is told of as such.
        if rawValue?.utf8.contains(UInt8(ascii: ":")) ?? false { return false }
        return values.contains { value in
            switch value {
            case .dateTime(.zoned): true
            case .period(let period): period.start.timeZoneID != nil
            default: false
            }
        }
    }
}
