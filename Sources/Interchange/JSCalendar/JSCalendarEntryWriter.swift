internal import CalendarModel
internal import Normalizer

/// Makes an Event or a Task of a VEVENT or VTODO (draft §2.2.3, §2.2.5).
struct JSCalendarEntryWriter {
    let component: Component
    let zones: JSCalendarZones
    let version: JSCalendar.Version
    let isTask: Bool
    var object: JSCalendarObjectWriter
    /// The clock that times are on; nil without DTSTART and DUE.
    var clock: JSCalendarClock?
    var participants = JSONMembers()
    var locations = JSONMembers()
    var virtualLocations = JSONMembers()
    var overrides = JSONMembers()
    var alerts = JSONMembers()
    private var relations = JSONMembers()
    /// The keys of alarms that have UIDs.
    private(set) lazy var keysOfAlerts = Self.keysOfAlerts(in: component)
    /// What the first ORGANIZER says.
    private(set) lazy var organizerAddress = component.first(.organizer)?.text
    /// The key of the Location that LOCATION is; it may come later in the file.
    private(set) lazy var keyOfLocation = Self.keyOfLocation(in: component)
    /// The participants by their addresses.
    var keysOfAddresses: [String: String] = [:]
    /// The key of the Location that LOCATION is, or is derived from.
    var mainLocation: String?
    /// What LOCATION says where it is derived from a VLOCATION.
    var derivedLocation: String?
    /// The ORGANIZERs that an override may not say in a patch.
    var keptOrganizers: [TypedProperty] = []
    /// The instances that overrides of the series stand for, by their keys.
    var overriddenKeys: Set<String> = []

    /// A writer of a VEVENT or VTODO.
    init(_ component: Component, zones: JSCalendarZones, version: JSCalendar.Version) {
        self.component = component
        self.zones = zones
        self.version = version
        isTask = component.kind == .todo
        object = JSCalendarObjectWriter(isTask ? "Task" : "Event", of: component.kind)
        let time = component.start ?? (isTask ? component.due : nil)
        clock = time.map { JSCalendarClock(of: $0, zones: zones) }
    }

    /// The entry.
    ///
    /// - Parameters:
    ///   - fixed: The members that belong to the calendar.
    ///   - main: The entry of the series when this is one of its overrides.
    /// - Returns: The entry, a JSON object.
    mutating func write(fixed: [JSONNode.Member] = [], overriding main: JSONNode? = nil) -> JSONNode
    {
        for member in fixed { object.members[member.name] = member.value }
        var properties: [(property: Property, typed: TypedProperty)] = []
        for item in component.items {
            switch item {
            case .property(let property):
                if let typed = TypedProperty(property) {
                    properties.append((property, typed))
                } else {
                    object.losses.add(
                        "the property \(excerpt(property.name.rawValue, length: 40))")
                }
            case .unread(let lines):
                object.losses.add("lines that are no property", count: lines.lines.count)
            case .component: continue
            }
        }
        setClock()
        let description = JSCalendarObjectWriter.description(in: properties.map(\.typed))
        // What is left out is left out even where it was added, too (RFC 5545 §3.8.5.1).
        let excluded = properties.filter { $0.typed.name == "exdate" }
        for (property, typed) in excluded + properties.filter({ $0.typed.name != "exdate" }) {
            if let main, keepsDifference(typed, from: main) { continue }
            if typed == description, object.members["description"] == nil {
                object.setDescription(typed)
            } else if !convert(property, typed), !object.convertCommon(typed) {
                object.keep(typed)
            }
        }
        for component in component.components { convert(component) }
        addOrganizer(properties.map(\.typed))
        setMainLocation()
        for (name, members) in [
            ("participants", participants), ("locations", locations),
            ("virtualLocations", virtualLocations), ("alerts", alerts),
            ("relatedTo", relations), ("recurrenceOverrides", overrides),
        ] where !members.isEmpty {
            object.members[name] = members.node
        }
        return object.finish()
    }

    private mutating func setClock() {
        guard let clock else { return }
        object.members["timeZone"] = clock.name.map { .string($0) }
        if clock.isDate { object.members["showWithoutTime"] = .boolean(true) }
        if clock.name == nil, let identifier = clock.identifier,
            version == .successor || clock.rules == nil
        {
            object.losses.keep("the zone \(excerpt(identifier, length: 60)), so that times float")
        }
    }

    /// Keeps what an override has otherwise than its series and may not say in a patch.
    private mutating func keepsDifference(_ property: TypedProperty, from main: JSONNode) -> Bool {
        switch property.name {
        case "class":
            let own = JSCalendarNames.member(JSCalendarNames.privacy, property.text)
            guard own != main["privacy"]?.string else { return false }
        case "related-to":
            guard main["relatedTo"]?[property.text] == nil else { return false }
        case "organizer":
            guard main["organizerCalendarAddress"]?.string != property.text else { return false }
        default: return false
        }
        if property.name == "organizer" { keptOrganizers.append(property) }
        object.keep(property)
        return true
    }

    /// Converts a property; false for what entries have in common with other objects, or nothing is
    /// made of.
    private mutating func convert(_ property: Property, _ typed: TypedProperty) -> Bool {
        typealias Writer = JSCalendarObjectWriter
        switch typed.name {
        case "uid": object.convert(typed, to: "uid", Writer.text)
        case "dtstamp": object.convert(typed, to: "updated", type: "date-time", Writer.universal)
        case "summary":
            if object.convert(typed, to: "title", using: ["language"], Writer.text) {
                object.members["locale"] = typed.parameter("language").map { .string($0) }
            }
        case "sequence":
            object.convert(
                typed, to: "sequence", type: "integer", Writer.integer(0...Int(Int32.max)))
        case "priority":
            object.convert(typed, to: "priority", type: "integer", Writer.integer(0...9))
        case "percent-complete" where isTask:
            object.convert(typed, to: "percentComplete", type: "integer", Writer.integer(0...100))
        case "class":
            object.convert(typed, to: "privacy", Writer.word(JSCalendarNames.privacy))
        case "transp":
            object.convert(typed, to: "freeBusyStatus", Writer.word(JSCalendarNames.freeBusy))
        case "status" where isTask:
            object.convert(typed, to: "progress", Writer.word(JSCalendarNames.progress))
        case "status":
            object.convert(typed, to: "status", Writer.word(JSCalendarNames.status))
        case "show-without-time": convertShowWithoutTime(typed)
        case "dtstart": convertStart(property, typed)
        case "dtend" where !isTask: convertEnd(property, typed)
        case "due" where isTask: convertDue(property, typed)
        case "duration": convertDuration(typed)
        case "estimated-duration" where isTask:
            object.convert(typed, to: "estimatedDuration", type: "duration", Self.length)
        case "recurrence-id": convertRecurrenceID(property, typed)
        case "rrule": convertRule(property, typed)
        case "exrule": convertRule(property, typed)
        case "exdate", "rdate": convertDates(property, typed)
        case "related-to": convertRelation(typed)
        case "attendee": addAttendee(typed)
        case "organizer": break
        case "location": addLocation(typed)
        case "geo": addCoordinates(typed)
        case "conference": addVirtualLocation(typed)
        default: return false
        }
        return true
    }

    private mutating func convert(_ component: Component) {
        switch component.kind {
        case .alarm: addAlert(component)
        case .location: addLocation(component)
        case .participant: addParticipant(component)
        default: object.kept.keep(component, &object.losses)
        }
    }

    private mutating func convertShowWithoutTime(_ typed: TypedProperty) {
        let isTrue = typed.values == [.boolean(true)] || typed.text.uppercased() == "TRUE"
        guard isTrue, clock?.isDate != true, object.members["showWithoutTime"] == nil else {
            return object.keep(typed)
        }
        object.members["showWithoutTime"] = .boolean(true)
        object.noteParameters(of: typed, at: ["showWithoutTime"])
    }

    /// A length that is not negative.
    static func length(_ value: TypedProperty.Value) -> JSONNode? {
        guard case .text(let text) = value, let length = JSCalendarTimes.duration(text),
            !length.isNegative, !text.hasPrefix("-")
        else { return nil }
        return .string(text.hasPrefix("+") ? String(text.dropFirst()) : text)
    }

    private mutating func convertDuration(_ typed: TypedProperty) {
        if hasEnd() { return object.keep(typed) }
        // Beside a DTEND that is none, or in hours where times are days, it comes back as it was.
        let isOther = component.first(.dateTimeEnd) != nil && !isTask
        guard clock?.isDate == true || isOther, object.members["duration"] == nil,
            let length = JSCalendarTimes.duration(typed.text), !length.isNegative
        else {
            object.convert(typed, to: "duration", type: "duration", Self.length)
            return
        }
        if length.seconds == 0 || clock?.isDate != true, !isOther {
            object.convert(typed, to: "duration", type: "duration", Self.length)
            return
        }
        if clock?.isDate == true, length.seconds % 86_400 == 0 {
            let days = length.days + length.seconds / 86_400
            object.members["duration"] = .string(JSCalendarTimes.text(days: days))
        } else if clock?.isDate != true {
            object.members["duration"] = .string(typed.text)
        }
        object.keep(typed)
    }

    private mutating func convertRelation(_ typed: TypedProperty) {
        let uid = typed.text
        guard ["text", "uid"].contains(typed.type), !uid.isEmpty else { return object.keep(typed) }
        guard relations[uid] == nil else { return object.keep(typed) }
        relations[uid] = Self.relation(typed)
        if typed.type == "text" {
            object.noteParameters(of: typed, at: ["relatedTo", uid], using: ["reltype"])
        } else {
            object.kept.note(
                ["relatedTo", uid], typed.name, type: typed.type,
                parameters: typed.parameters.filter { $0.name != "reltype" })
        }
    }

    /// The Relation of a RELATED-TO (draft §2.3.38).
    static func relation(_ typed: TypedProperty) -> JSONNode {
        var relation = JSONMembers()
        relation["@type"] = .string("Relation")
        if let types = typed.parameters.first(where: { $0.name == "reltype" })?.values {
            var set = JSONMembers()
            for type in types { set[type.lowercased()] = .boolean(true) }
            relation["relation"] = set.node
        }
        return relation.node
    }

    private mutating func addVirtualLocation(_ typed: TypedProperty) {
        typealias Writer = JSCalendarObjectWriter
        guard ["uri", PropertyTypes.unknown].contains(typed.type), !typed.text.isEmpty,
            let key = Writer.freeKey(
                typed.parameter("jsid"), value: typed.text, in: &virtualLocations)
        else { return object.keep(typed) }
        var location = JSONMembers()
        location["@type"] = .string("VirtualLocation")
        location["name"] = typed.parameter("label").map { .string($0) }
        location["uri"] = .string(typed.text)
        if let features = typed.parameters.first(where: { $0.name == "feature" })?.values {
            var set = JSONMembers()
            for feature in features { set[feature.lowercased()] = .boolean(true) }
            location["features"] = set.node
        }
        virtualLocations[key] = location.node
        object.noteParameters(
            of: typed, at: ["virtualLocations", key, "uri"], using: ["label", "feature"])
    }
}
