internal import CalendarModel
internal import Normalizer

/// A calendar that is merged, or all of an input that stands in no calendar.
struct MergedSource {
    /// The input it is of.
    var document: Int
    var file: String
    /// The VCALENDAR; nil for what stands in none.
    var calendar: Component?
    var timeZones: [Component] = []
    /// The numbers of what the VTIMEZONEs define, in `ZoneTable`.
    var definitions: [Int?] = []
    var zones = CalendarZones()
    var uses = ZoneUses()
    /// X-WR-TIMEZONE, when it says something.
    var floatingName: String?
    /// The zone of floating times, when X-WR-TIMEZONE names one that is known.
    var floatingRules: TimeZoneRules?
    /// The TZIDs in use that nobody knows, so that their times are floating.
    var unknownZones: Set<String> = []

    init(document: Int, file: String, calendar: Component?) {
        self.document = document
        self.file = file
        self.calendar = calendar
        floatingName = calendar?.floatingZoneName
    }

    /// Whether there are times whose zone only X-WR-TIMEZONE tells.
    var hasFloatingTimes: Bool { uses.floating != nil || !unknownZones.isEmpty }

    /// The span of floating times, and of those that are read as such.
    var floatingSpan: ZoneUses.Span? {
        unknownZones.reduce(uses.floating) { ZoneUses.Span.union($0, uses.times[$1]) }
    }

    /// The path of a component, for diagnostics.
    func path(of component: Component) -> String {
        var parts = calendar.map { [($0.kind, $0.source?.ordinal ?? 1)] } ?? []
        parts.append((component.kind, component.source?.ordinal ?? 1))
        return ComponentPath.text(parts, uid: component.uid)
    }
}

/// The inputs of a merge, taken apart.
struct MergeInput {
    /// What stands in the merged calendar after its head.
    struct Entry {
        var source: Int
        var item: Component.Item
    }

    private(set) var sources: [MergedSource] = []
    /// The source whose calendar the merged one is: the first.
    private(set) var base: Int?
    /// What stands in that calendar before its first component that is no VTIMEZONE.
    private(set) var head: [Component.Item] = []
    /// The components of all inputs in order, VTIMEZONEs left out but for the first calendar's, and
    /// lines of calendars that could not be read.
    private(set) var body: [Entry] = []
    private(set) var table: ZoneTable

    init(_ documents: [CalendarDocument], table: ZoneTable) {
        self.table = table
        for (number, document) in documents.enumerated() { add(document, number: number) }
        let known = self.table
        for index in sources.indices { sources[index].findZones(known) }
    }

    private mutating func add(_ document: CalendarDocument, number: Int) {
        var bare: Int?
        for item in document.items {
            // Lines that stand in no calendar have been reported by the reader.
            guard case .component(let component) = item else { continue }
            if component.kind == .calendar {
                sources.append(
                    MergedSource(document: number, file: document.name, calendar: component))
                addItems(of: component)
                continue
            }
            let source = bare ?? sources.count
            if bare == nil {
                sources.append(MergedSource(document: number, file: document.name, calendar: nil))
                bare = source
            }
            add(item, source: source)
        }
    }

    private mutating func addItems(of calendar: Component) {
        let source = sources.count - 1
        guard base == nil else {
            for item in calendar.items { add(item, source: source) }
            return
        }
        base = source
        let end = calendar.items.firstIndex { $0.content != nil } ?? calendar.items.endIndex
        head = Array(calendar.items[..<end])
        for item in head where item.timeZone != nil { add(item, source: source) }
        for item in calendar.items[end...] {
            add(item, source: source)
            if item.content == nil, !item.isUnread {
                body.append(Entry(source: source, item: item))
            }
        }
    }

    private mutating func add(_ item: Component.Item, source: Int) {
        if let timeZone = item.timeZone {
            let number = table.number(of: timeZone)
            sources[source].timeZones.append(timeZone)
            sources[source].definitions.append(number)
            if let number, let identifier = timeZone.timeZoneID {
                sources[source].zones.add(number, named: identifier)
            }
        } else if let component = item.content {
            sources[source].uses.add(component)
            body.append(Entry(source: source, item: item))
        } else if item.isUnread {
            body.append(Entry(source: source, item: item))
        }
    }

    /// The zone of a TZID of a calendar; nil when nobody knows it.
    func rules(named identifier: String, in source: MergedSource) -> TimeZoneRules? {
        source.rules(named: identifier, table)
    }
}

extension MergedSource {
    /// The zone of a TZID; nil when nobody knows it.
    fileprivate func rules(named identifier: String, _ table: ZoneTable) -> TimeZoneRules? {
        table.rules(zones.number(named: identifier), named: identifier)
    }

    /// Finds out what the TZIDs in use and X-WR-TIMEZONE mean, once all VTIMEZONEs are known.
    fileprivate mutating func findZones(_ table: ZoneTable) {
        for name in uses.times.keys where rules(named: name, table) == nil {
            unknownZones.insert(name)
        }
        floatingRules = floatingName.flatMap { rules(named: $0, table) }
    }
}

extension Component.Item {
    /// Whether it is lines that could not be read.
    fileprivate var isUnread: Bool {
        if case .unread = self { true } else { false }
    }
}
