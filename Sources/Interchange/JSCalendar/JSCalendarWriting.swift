internal import CalendarModel
public import Normalizer
internal import Rendering

extension JSCalendar {
    /// Writes calendars as JSCalendar: a Group each, several as an array.
    ///
    /// Everything comes back but the order of properties, VTIMEZONEs that say what IANA does of a
    /// zone of its, and lines that could not be read as properties.
    ///
    /// - Parameters:
    ///   - documents: The calendars.
    ///   - version: The members that objects have.
    ///   - zones: The system's zones.
    ///   - windowsZoneName: Gives the IANA name of a Windows zone name.
    /// - Returns: The bytes, a line, and what could not be written or what only Daylane reads.
    public static func write(
        _ documents: [CalendarDocument], version: Version = .successor, zones: ZoneDatabase,
        windowsZoneName: @escaping @Sendable (String) -> String? = { _ in nil }
    ) -> (bytes: [UInt8], losses: Losses) {
        var losses = Losses()
        var calendars: [Component] = []
        var others: [Component.Item] = []
        for item in documents.flatMap(\.items) {
            switch item {
            case .component(let component) where component.kind == .calendar:
                calendars.append(component)
            case .component: others.append(item)
            case .unread(let lines):
                losses.add("lines that are no property", count: lines.lines.count)
            case .property: continue
            }
        }
        // What stands in no calendar has no other place to be.
        if !others.isEmpty { calendars.append(Component(kind: .calendar, items: others)) }
        var json = JSONWriter(style: .compact)
        func write(_ calendar: Component, to json: inout JSONWriter) {
            let known = JSCalendarZones(
                calendar.components(of: .timeZone), uses: TimeZoneUse.all(in: [calendar]),
                zones: zones, windowsZoneName: windowsZoneName)
            var writer = JSCalendarGroupWriter(calendar, zones: known, version: version)
            writer.write(to: &json)
            losses.add(writer.losses)
        }
        if calendars.count == 1, let only = calendars.first {
            write(only, to: &json)
        } else {
            json.array { json in
                for calendar in calendars { write(calendar, to: &json) }
            }
        }
        json.endLine()
        return (Array(json.text.utf8), losses)
    }
}

/// Makes a Group of a VCALENDAR (draft §2.1.1).
private struct JSCalendarGroupWriter {
    private let calendar: Component
    private let zones: JSCalendarZones
    private let version: JSCalendar.Version
    private var object = JSCalendarObjectWriter("Group", of: .calendar)
    private(set) var losses = Losses()
    /// What all entries have alike.
    private var fixed: [JSONNode.Member] = []

    init(_ calendar: Component, zones: JSCalendarZones, version: JSCalendar.Version) {
        self.calendar = calendar
        self.zones = zones
        self.version = version
    }

    mutating func write(to json: inout JSONWriter) {
        if version == .successor { object.members["version"] = .string(version.rawValue) }
        let entries = calendar.components.filter(Self.isEntry)
        convertProperties(hasEntries: !entries.isEmpty)
        keepComponents()
        let node = object.finish()
        losses.add(object.losses)
        let series = JSCalendarSeries(entries, zones: zones)
        json.object { json in
            for member in node.object ?? [] where member.name != "entries" {
                json.key(member.name)
                member.value.write(to: &json)
            }
            json.key("entries")
            json.array { json in
                for place in entries.indices where !series.isOverride(place) {
                    entry(entries[place], overrides: series.overrides(of: place)).write(to: &json)
                }
            }
        }
    }

    private static func isEntry(_ component: Component) -> Bool {
        component.kind == .event || component.kind == .todo
    }

    private mutating func convertProperties(hasEntries: Bool) {
        typealias Writer = JSCalendarObjectWriter
        let typed = calendar.properties.compactMap(TypedProperty.init)
        let description = Writer.description(in: typed)
        let hasName = typed.contains { $0.name == "name" && Writer.text($0.values[0]) != nil }
        for item in calendar.items {
            guard case .property(let property) = item else {
                if case .unread(let lines) = item {
                    losses.add("lines that are no property", count: lines.lines.count)
                }
                continue
            }
            guard let typed = TypedProperty(property) else {
                losses.add("the property \(excerpt(property.name.rawValue, length: 40))")
                continue
            }
            if typed == description, object.members["description"] == nil {
                object.setDescription(typed)
                continue
            }
            let isUsual =
                typed.text == "2.0" && typed.parameters.isEmpty
                && calendar.properties(named: property.name).count == 1
            switch typed.name {
            case "version" where isUsual: continue
            case "prodid":
                if object.convert(typed, to: "prodId", Writer.text) {
                    fixed.append(.init(name: "prodId", value: .string(typed.text)))
                }
            case "method":
                let isWord = typed.text.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
                guard hasEntries, !typed.text.isEmpty, isWord, typed.parameters.isEmpty,
                    !fixed.contains(where: { $0.name == "method" })
                else {
                    object.keep(typed)
                    continue
                }
                fixed.append(.init(name: "method", value: .string(typed.text.lowercased())))
            case "name":
                if object.convert(typed, to: "title", using: ["language"], Writer.text) {
                    object.members["locale"] = typed.parameter("language").map { .string($0) }
                }
            case "x-wr-calname" where !hasName && object.members["title"] == nil:
                convert(vendor: typed, to: "title")
            case "x-wr-caldesc" where description == nil && object.members["description"] == nil:
                convert(vendor: typed, to: "description")
            case "uid": object.convert(typed, to: "uid", Writer.text)
            case "last-modified":
                object.convert(typed, to: "updated", type: "date-time", Writer.universal)
            case "source":
                object.convert(
                    typed, to: "source",
                    type: typed.type == PropertyTypes.unknown ? typed.type : "uri", Writer.text)
            default:
                if !object.convertCommon(typed) { object.keep(typed) }
            }
        }
    }

    /// Converts what vendors had before the standard, with a note of their name for it.
    private mutating func convert(vendor typed: TypedProperty, to name: String) {
        let text = decodingTextEscapes(typed.text[...])
        guard !text.isEmpty, typed.values.count == 1 else { return object.keep(typed) }
        object.members[name] = .string(text)
        object.kept.note([name], typed.name, type: typed.type, parameters: typed.parameters)
    }

    private mutating func keepComponents() {
        for component in calendar.components where !Self.isEntry(component) {
            if component.kind == .timeZone {
                guard let identifier = component.timeZoneID,
                    zones.isDefinedAsNamed(identifier)
                else {
                    if let identifier = component.timeZoneID,
                        zones.isDefinedOtherwise(identifier)
                    {
                        losses.keep(
                            "what the calendar says of the zone \(excerpt(identifier, length: 60))"
                                + " otherwise than IANA")
                    }
                    object.kept.keep(component, &losses)
                    continue
                }
            } else {
                losses.keep("the component \(excerpt(component.kind.rawValue, length: 40))")
                object.kept.keep(component, &losses)
            }
        }
    }

    private mutating func entry(
        _ main: Component, overrides: [(key: String, component: Component)]
    ) -> JSONNode {
        var writer = JSCalendarEntryWriter(main, zones: zones, version: version)
        writer.overriddenKeys = Set(overrides.map(\.key))
        let plain = writer.write(fixed: fixed)
        var node = finished(plain, clock: writer.clock)
        losses.add(writer.object.losses)
        guard !overrides.isEmpty else { return node }
        var patches = JSONMembers(node["recurrenceOverrides"]?.object ?? [])
        for (key, component) in overrides {
            var writer = JSCalendarEntryWriter(component, zones: zones, version: version)
            let override = finished(writer.write(overriding: plain), clock: writer.clock)
            losses.add(writer.object.losses)
            patches[key] = patch(from: node, at: key, to: override)
        }
        var members = JSONMembers(node.object ?? [])
        members["recurrenceOverrides"] = patches.node
        node = members.node
        return node
    }

    private func finished(_ node: JSONNode, clock: JSCalendarClock?) -> JSONNode {
        version == .successor
            ? node
            : JSCalendarVersions.rfc8984(
                node, zone: clock?.name == nil ? clock?.identifier : nil, calendar: calendar)
    }

    /// The patch that makes an override of the entry of its series (draft §2.1.2).
    private func patch(from main: JSONNode, at key: String, to override: JSONNode) -> JSONNode {
        func variable(_ node: JSONNode) -> JSONMembers {
            JSONMembers(
                (node.object ?? []).filter { !JSCalendarPatch.fixedMembers.contains($0.name) })
        }
        var instance = variable(main)
        if let local = JSCalendarTimes.local(key) {
            instance = JSCalendarPatch.instance(of: instance, at: local)
        }
        instance["iCalendar"] = instance["iCalendar"].flatMap(JSCalendarPatch.ofInstance)
        let wanted = variable(override)
        var patch = JSCalendarPatch.difference(from: instance.node, to: wanted.node)
        if patch.isEmpty {
            // An empty one would be an RDATE.
            if let updated = wanted["updated"] {
                patch["updated"] = updated
            } else {
                patch["showWithoutTime"] = wanted["showWithoutTime"] ?? .boolean(false)
            }
        }
        return patch.node
    }
}

/// Which components of a calendar are overrides of a series in it (draft §2.1.2).
private struct JSCalendarSeries {
    private struct Key: Hashable {
        var kind: ComponentKind
        var uid: String
    }

    private var overrides: [Int: [(key: String, component: Component)]] = [:]
    private var overridePlaces: Set<Int> = []

    init(_ entries: [Component], zones: JSCalendarZones) {
        var mains: [Key: Int] = [:]
        for (place, entry) in entries.enumerated() {
            guard let uid = entry.uid, entry.first(.recurrenceID) == nil,
                entry.first(.recurrenceRule) != nil || entry.first(.recurrenceDates) != nil,
                entry.start != nil
            else { continue }
            let key = Key(kind: entry.kind, uid: uid)
            if mains[key] == nil { mains[key] = place }
        }
        var taken: [Int: Set<String>] = [:]
        for (place, entry) in entries.enumerated() {
            guard let identifier = entry.recurrenceID, let uid = entry.uid,
                entry.first(.recurrenceID)?.parameter("RANGE") == nil,
                let main = mains[Key(kind: entry.kind, uid: uid)],
                let start = entries[main].start, entry.start != nil,
                let local = JSCalendarClock(of: start, zones: zones)
                    .local(of: identifier, zones: zones),
                taken[main, default: []].insert("\(local)").inserted
            else { continue }
            overrides[main, default: []].append(("\(local)", entry))
            overridePlaces.insert(place)
        }
    }

    func isOverride(_ place: Int) -> Bool { overridePlaces.contains(place) }

    func overrides(of place: Int) -> [(key: String, component: Component)] {
        overrides[place] ?? []
    }
}
