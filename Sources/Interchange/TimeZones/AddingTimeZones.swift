public import CalendarModel
public import Normalizer

/// Gives calendars the VTIMEZONEs that they refer to and lack (RFC 5545 §3.6.5).
///
/// Programs that do not know IANA's zones, Outlook among them, read times of a zone without
/// a definition an hour off or not at all.
public struct AddingTimeZones {
    /// The zones that definitions are made from.
    private let zones: ZoneDatabase
    private let windowsZoneName: @Sendable (String) -> String?
    /// What had to be said, in the order of the inputs.
    public private(set) var diagnostics: [Diagnostic] = []

    /// Definitions made from zones of the system.
    ///
    /// - Parameters:
    ///   - zones: The zones.
    ///   - windowsZoneName: Gives the IANA name of a Windows zone name.
    public init(zones: ZoneDatabase, windowsZoneName: @escaping @Sendable (String) -> String?) {
        self.zones = zones
        self.windowsZoneName = windowsZoneName
    }

    /// A document whose calendars define every zone they use, as far as it is known.
    ///
    /// A definition holds for the years in which the calendar uses it, one that is used without end
    /// for ever. Definitions that are there stay as they are, also when they are wrong; one in
    /// another case, or with quotes, is that of the zone too, as readers take it for it.
    public mutating func adding(to document: CalendarDocument) -> CalendarDocument {
        var document = document
        for (index, item) in document.items.enumerated() {
            guard case .component(let root) = item else { continue }
            if root.kind == .calendar {
                document.items[index] = .component(adding(to: root, file: document.name))
            } else if let use = TimeZoneUse.all(in: [root]).first {
                diagnostics.append(
                    Diagnostic(
                        .warning, rule: "no-calendar",
                        message: "the component stands in no calendar that could define the zone"
                            + " \(use.identifier)",
                        file: document.name, location: root.source?.location))
            }
        }
        return document
    }

    /// The first part of a calendar with definitions of the zones that all of it uses.
    ///
    /// - Parameters:
    ///   - part: The part, or what stands in no calendar, which stays as it is.
    ///   - uses: The zones that the calendar uses, and when.
    ///   - file: The name of the file, for diagnostics.
    /// - Returns: The part.
    public mutating func adding(
        to part: CalendarPart, uses: [TimeZoneUse], file: String
    ) -> CalendarPart {
        guard case .component(let calendar) = part.item, calendar.kind == .calendar,
            !part.isContinued
        else { return part }
        var part = part
        part.item = .component(adding(to: calendar, uses: uses, file: file))
        return part
    }

    private mutating func adding(to calendar: Component, file: String) -> Component {
        adding(to: calendar, uses: TimeZoneUse.all(in: [calendar]), file: file)
    }

    private mutating func adding(
        to calendar: Component, uses: [TimeZoneUse], file: String
    ) -> Component {
        var defined: Set<String> = []
        for zone in calendar.components(of: .timeZone) {
            if let name = zone.timeZoneID { defined.insert(ZoneResolver.key(of: name)) }
        }
        let resolver = ZoneResolver(database: zones, windowsZoneName: windowsZoneName)
        var made: [Component.Item] = []
        for use in uses
        where !defined.contains(ZoneResolver.key(of: use.identifier)) {
            guard let zone = resolver.resolve(use.identifier)?.zone else {
                diagnostics.append(
                    Diagnostic(
                        .warning, rule: "unknown-zone",
                        message: "nobody knows the zone \(use.identifier), which is not added",
                        file: file, location: calendar.source?.location))
                continue
            }
            made.append(
                .component(
                    .timeZone(
                        zone, identifier: use.identifier, years: use.years,
                        isOpenEnded: use.isOpenEnded)))
        }
        guard !made.isEmpty else { return calendar }
        var calendar = calendar
        calendar.items.insert(contentsOf: made, at: placeOfDefinitions(in: calendar))
        return calendar
    }

    /// After the definitions that are there, else before all other components.
    private func placeOfDefinitions(in calendar: Component) -> Int {
        func isComponent(_ item: Component.Item, where isWanted: (ComponentKind) -> Bool) -> Bool {
            if case .component(let component) = item { isWanted(component.kind) } else { false }
        }
        let items = calendar.items
        if let last = items.lastIndex(where: { isComponent($0) { $0 == .timeZone } }) {
            return last + 1
        }
        return items.firstIndex { isComponent($0) { _ in true } } ?? items.endIndex
    }
}
