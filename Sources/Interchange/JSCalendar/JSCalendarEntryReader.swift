internal import CalendarModel
internal import Normalizer

/// Makes a VEVENT or VTODO of an Event or a Task (draft §3.2).
struct JSCalendarEntryReader {
    let isTask: Bool
    let zones: JSCalendarZones
    let log: JSCalendarLog
    let options: ImportOptions
    var object: JSCalendarObjectReader
    var clock: JSCalendarEntryClock
    /// Whether it is an override of a series.
    let isOverride: Bool
    /// What overrides add to the series or take out of it, as EXDATE and RDATE.
    var dates: [ICalDate] = []

    /// An EXDATE or RDATE.
    struct ICalDate {
        var name: String
        var local: LocalDateTime
        /// The length of a PERIOD.
        var length: String?
        var offset: Int
    }

    private init(
        _ node: JSONNode, as kind: ComponentKind, zones: JSCalendarZones, log: JSCalendarLog,
        options: ImportOptions, isOverride: Bool
    ) {
        isTask = kind == .todo
        self.zones = zones
        self.log = log
        self.options = options
        self.isOverride = isOverride
        object = JSCalendarObjectReader(node, as: kind, log: log)
        clock = Self.clock(of: object, zones: zones)
    }

    /// The component of an entry, and one for each override that is more than a day.
    ///
    /// - Parameters:
    ///   - node: The entry as it stands, whichever version's members it has: patches are for those.
    ///   - kind: The component's kind.
    ///   - zones: The zones of the calendar.
    ///   - log: Where to report to.
    ///   - options: The moment for DTSTAMP where there is none.
    /// - Returns: The components.
    static func components(
        of node: JSONNode, as kind: ComponentKind, zones: JSCalendarZones, log: JSCalendarLog,
        options: ImportOptions
    ) -> [ICalDraft] {
        var reader = JSCalendarEntryReader(
            JSCalendarVersions.successor(node), as: kind, zones: zones, log: log, options: options,
            isOverride: false)
        let clock = reader.clock
        let overrides = reader.readOverrides()
        var components = [reader.read(instance: nil)]
        guard !overrides.isEmpty else { return components }
        var base = JSONMembers(node.object ?? [])
        for name in [
            "recurrenceRule", "recurrenceRules", "excludedRecurrenceRules", "recurrenceOverrides",
            "recurrenceId", "recurrenceIdTimeZone", "timeZones",
        ] {
            base[name] = nil
        }
        for override in overrides {
            let base = JSCalendarPatch.instance(of: base, at: override.local)
            let node = JSONNode(content: base.node.content, offset: override.patch.offset)
            guard let instance = apply(override.patch, to: node, log) else { continue }
            var reader = JSCalendarEntryReader(
                JSCalendarVersions.successor(instance), as: kind, zones: zones, log: log,
                options: options, isOverride: true)
            components.append(reader.read(instance: (override.local, clock)))
        }
        return components
    }

    /// The instance that a patch makes; nil for a patch that is none, which is left out as a whole
    /// (RFC 8984 §1.4.9).
    private static func apply(
        _ patch: JSONNode, to base: JSONNode, _ log: JSCalendarLog
    ) -> JSONNode? {
        let patch = (patch.object ?? []).filter { member in
            let name = JSONPointer.path(member.name).first ?? ""
            // That an instance is not left out goes without saying.
            if member.name == "excluded", member.value.boolean == false { return false }
            if !JSCalendarPatch.fixedMembers.contains(name) { return true }
            log.report(
                .warning, "an override cannot change \(excerpt(name)) of its series",
                at: member.value.offset)
            return false
        }
        let (instance, unapplied) = JSCalendarPatch.apply(patch, to: base)
        var wrong: [(name: String, problem: String)] = unapplied.map {
            ($0, "leads to nothing that could be changed")
        }
        wrong += JSCalendarPatch.repeated(patch).map { ($0, "is changed by another member, too") }
        for (name, problem) in wrong {
            let place = patch.first { $0.name == name }?.value.offset
            log.report(
                "\(excerpt(name)) \(problem), so that the override is left out",
                at: place ?? base.offset)
        }
        return wrong.isEmpty ? instance : nil
    }

    private mutating func read(
        instance: (local: LocalDateTime, clock: JSCalendarEntryClock)?
    ) -> ICalDraft {
        for name in ["method", "prodId", "timeZones"] { _ = object.take(name) }
        addIdentity()
        addTimes(instance: instance)
        if !isOverride { addRules() }
        object.addText("title", as: "summary", parameters: object.takeLanguage())
        object.addDescription()
        addLocations()
        addVirtualLocations()
        object.addWord(
            isTask ? "progress" : "status", as: "status",
            isTask ? JSCalendarNames.progress : JSCalendarNames.status)
        object.addWord("freeBusyStatus", as: "transp", JSCalendarNames.freeBusy)
        object.addWord("privacy", as: "class", JSCalendarNames.privacy)
        object.addInteger("priority", as: "priority", in: 0...9)
        if isTask { object.addInteger("percentComplete", as: "percent-complete", in: 0...100) }
        object.addText("color", as: "color")
        object.addSet("keywords", as: "categories", type: "text", isList: true)
        object.addSet("categories", as: "concept", type: "uri", isList: false)
        object.addLinks()
        addPeople()
        addRelations()
        addAlerts()
        let replaced: Set<String> =
            isOverride
            ? ["dtend", "duration", "class", "organizer", "related-to"] : ["dtend", "duration"]
        if object.notes.first("dtend") != nil {
            object.draft.properties.removeAll { $0.property.name == "duration" }
        }
        return object.finish(
            replacing: replaced,
            without: isOverride ? ["rrule", "exrule", "rdate", "exdate", "recurrence-id"] : [])
    }

    private mutating func addIdentity() {
        if let (text, offset) = object.takeString("uid"), !text.isEmpty {
            object.add("uid", .text(text), at: ["uid"], offset: offset)
        } else if object.notes.first("uid") == nil {
            log.report(.warning, "an entry has no uid; one was made", at: object.offset)
            let bytes = Array(object.rest.node.text.utf8)
            object.draft.add("uid", .text(contentUID(of: bytes[...])), offset: object.offset)
        }
        object.addUniversal("updated", as: "dtstamp")
        if !object.draft.has("dtstamp"), object.notes.first("dtstamp") == nil {
            object.draft.add(
                "dtstamp", type: "date-time", .text("\(options.stamp.local(offset: 0))Z"),
                offset: object.offset)
        }
        object.addUniversal("created", as: "created")
        object.addInteger("sequence", as: "sequence", in: 0...Int(Int32.max))
    }

    private mutating func addVirtualLocations() {
        for member in object.takeObject("virtualLocations") {
            guard let uri = member.value["uri"]?.string, !uri.isEmpty else {
                log.report("a VirtualLocation is to have a uri", at: member.value.offset)
                continue
            }
            var parameters: [Parameter] = []
            if let features = member.value["features"],
                !JSCalendarObjectReader.set(features).isEmpty
            {
                let values = JSCalendarObjectReader.set(features).map { $0.uppercased() }
                parameters.append(Parameter(name: "feature", values: values))
            }
            if let name = member.value["name"]?.string, !name.isEmpty {
                parameters.append(Parameter(name: "label", values: [name]))
            }
            let others = (member.value.object ?? []).filter {
                !["@type", "name", "uri", "features"].contains($0.name)
            }
            if !isUsual(member.name, for: uri) || !others.isEmpty {
                parameters.insert(Parameter(name: "jsid", values: [member.name]), at: 0)
            }
            object.add(
                "conference", type: "uri", .text(uri),
                at: ["virtualLocations", member.name, "uri"], parameters: parameters,
                offset: member.value.offset)
            object.addProperties(others, at: ["virtualLocations", member.name])
        }
    }

    /// Whether a key is one that writing would give a value by itself.
    func isUsual(_ key: String, for value: String) -> Bool {
        let usual = JSCalendar.key(of: value)
        return key == usual
            || key.hasPrefix("\(usual)-") && Int(key.dropFirst(usual.count + 1)) != nil
    }

    private mutating func addRelations() {
        for member in object.takeObject("relatedTo") where !member.name.isEmpty {
            guard member.value.object != nil else {
                log.report("a Relation is to be an object", at: member.value.offset)
                continue
            }
            object.add(
                "related-to", .text(member.name), at: ["relatedTo", member.name],
                parameters: Self.relationTypes(member.value), offset: member.value.offset)
            let others = (member.value.object ?? []).filter {
                !["@type", "relation"].contains($0.name)
            }
            object.addProperties(others, at: ["relatedTo", member.name])
        }
    }

    /// RELTYPE of a Relation.
    private static func relationTypes(_ relation: JSONNode) -> [Parameter] {
        let types = relation["relation"].map(JSCalendarObjectReader.set) ?? []
        return types.isEmpty
            ? [] : [Parameter(name: "reltype", values: types.map { $0.uppercased() })]
    }

    // MARK: Alerts

    /// Adds each Alert as a VALARM (draft §3.1).
    private mutating func addAlerts() {
        let alerts = object.takeObject("alerts")
        let title = object.draft.properties.first { $0.property.name == "summary" }
        var uids: [String: String] = [:]
        var related: Set<String> = []
        var readers: [(key: String, reader: JSCalendarObjectReader)] = []
        for alert in alerts {
            guard alert.value.object != nil else {
                log.report("an Alert is to be an object", at: alert.value.offset)
                continue
            }
            let reader = JSCalendarObjectReader(alert.value, as: .alarm, log: log)
            uids[alert.name] = reader.notes.first("uid")?.text
            for member in alert.value["relatedTo"]?.object ?? [] { related.insert(member.name) }
            readers.append((alert.name, reader))
        }
        var keys = JSONMembers()
        for (key, reader) in readers {
            var reader = reader
            let usual =
                uids[key].map(JSCalendar.key(named:))
                ?? keys.freeName()
            keys[key] = .null
            // What another alert refers to needs a UID.
            if uids[key] == nil, related.contains(key) {
                uids[key] = key
                reader.draft.add("uid", .text(key), offset: reader.offset)
            } else if key != usual {
                reader.draft.add("jsid", .text(key), offset: reader.offset)
            }
            addAlert(&reader, uids: uids, title: title?.property.text)
            object.draft.children.append(.draft(reader.finish()))
        }
    }

    private mutating func addAlert(
        _ reader: inout JSCalendarObjectReader, uids: [String: String], title: String?
    ) {
        addTrigger(&reader)
        reader.addWord("action", as: "action", JSCalendarNames.actions)
        reader.addUniversal("acknowledged", as: "acknowledged")
        for member in reader.takeObject("relatedTo") {
            reader.add(
                "related-to", .text(uids[member.name] ?? member.name),
                at: ["relatedTo", member.name], parameters: Self.relationTypes(member.value),
                offset: member.value.offset)
        }
        // What an alert needs in iCalendar (RFC 5545 §3.6.6) and JSCalendar goes without.
        let action = reader.notes.first("action")
        if action == nil, !reader.draft.has("action") {
            reader.draft.add("action", .text("DISPLAY"), offset: reader.offset)
        }
        guard action == nil, reader.notes.name != "valarm",
            reader.notes.first("description") == nil
        else { return }
        let text = title.flatMap { $0.isEmpty ? nil : $0 } ?? "Reminder"
        reader.draft.add("description", .text(text), offset: reader.offset)
        if reader.draft.properties.contains(where: { $0.property.values == [.text("EMAIL")] }),
            reader.notes.first("summary") == nil
        {
            reader.draft.add("summary", .text(text), offset: reader.offset)
        }
    }

    private func addTrigger(_ reader: inout JSCalendarObjectReader) {
        guard let trigger = reader.rest["trigger"], trigger.object != nil else {
            if reader.notes.first("trigger") == nil {
                log.report(.warning, "an Alert has no trigger", at: reader.offset)
            }
            return
        }
        let offset = trigger.offset
        if let text = trigger["offset"]?.string {
            guard let length = JSCalendarTimes.duration(text) else {
                return log.report(
                    "\(excerpt(text)) is no length of time",
                    at: trigger["offset"]?.offset ?? offset)
            }
            let related = trigger["relativeTo"]?.string?.uppercased()
            if let related, !["START", "END"].contains(related) {
                return log.report(
                    "a trigger is relative to start or end, not to \(excerpt(related))",
                    at: trigger["relativeTo"]?.offset ?? offset)
            }
            reader.add(
                "trigger", type: "duration", .text(Self.text(of: length, as: text)),
                at: ["trigger"],
                parameters: related.map { [Parameter(name: "related", values: [$0])] } ?? [],
                offset: offset)
        } else if let text = trigger["when"]?.string {
            guard let local = JSCalendarTimes.universal(text) else {
                return log.report(
                    "\(excerpt(text)) is no date and time in UTC",
                    at: trigger["when"]?.offset ?? offset)
            }
            reader.add(
                "trigger", type: "date-time", .text("\(local)Z"), at: ["trigger"], offset: offset)
        } else {
            return
        }
        _ = reader.take("trigger")
    }

    /// A length as RFC 5545 §3.3.6 wants it: as it is, or weeks as days where more than weeks are
    /// there, without fractions.
    static func text(of length: CalendarDuration, as text: String) -> String {
        let isPlain = !text.contains(".") && (!text.contains("W") || text.hasSuffix("W"))
        if isPlain { return text }
        let time = JSCalendarTimes.text(seconds: abs(length.seconds)).dropFirst()
        let days = abs(length.days)
        let sign = length.isNegative ? "-P" : "P"
        if length.seconds == 0, days > 0 { return "\(sign)\(days)D" }
        return days > 0 ? "\(sign)\(days)D\(time)" : "\(sign)\(time)"
    }
}
