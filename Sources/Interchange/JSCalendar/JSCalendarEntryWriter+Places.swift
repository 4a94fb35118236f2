internal import CalendarModel
internal import Libical

// Locations and alerts.
extension JSCalendarEntryWriter {
    /// LOCATION as a Location (draft §2.3.25).
    mutating func addLocation(_ typed: TypedProperty) {
        let text = typed.text
        if typed.parameter("derived")?.uppercased() == "TRUE" {
            derivedLocation = derivedLocation ?? text
            return object.keep(typed)
        }
        guard typed.type == "text", !text.isEmpty else { return object.keep(typed) }
        // Keys are made of values as they stand in the file.
        let key = typed.parameter("jsid") ?? JSCalendar.key(of: ContentLineText.escaped(text))
        var location = JSONMembers(locations[key]?.object ?? [])
        guard location["name"] == nil else { return object.keep(typed) }
        location["@type"] = .string("Location")
        location["name"] = .string(text)
        locations[key] = location.node
        if mainLocation != nil {
            object.kept.note(
                ["locations", key, "name"], typed.name,
                parameters: typed.parameters.filter { $0.name != "jsid" })
        } else {
            object.noteParameters(of: typed, at: ["locations", key, "name"])
        }
        mainLocation = mainLocation ?? key
    }

    /// GEO as the coordinates of a Location, that of LOCATION when there is one (draft §2.3.21).
    mutating func addCoordinates(_ typed: TypedProperty) {
        guard typed.parameter("derived")?.uppercased() != "TRUE",
            let coordinates = Self.coordinates(typed)
        else { return object.keep(typed) }
        let key = typed.parameter("jsid") ?? keyOfLocation ?? Self.key(ofCoordinates: coordinates)
        var location = JSONMembers(locations[key]?.object ?? [])
        guard location["coordinates"] == nil else { return object.keep(typed) }
        location["@type"] = .string("Location")
        location["coordinates"] = .string(coordinates)
        locations[key] = location.node
        object.kept.note(
            ["locations", key, "coordinates"], typed.name,
            parameters: typed.parameters.filter { $0.name != "jsid" })
    }

    /// The key of the Location that the first LOCATION of a component is.
    static func keyOfLocation(in component: Component) -> String? {
        component.properties(named: .location).lazy.compactMap(TypedProperty.init)
            .first { $0.parameter("derived")?.uppercased() != "TRUE" && !$0.text.isEmpty }
            .map { $0.parameter("jsid") ?? JSCalendar.key(of: ContentLineText.escaped($0.text)) }
    }

    /// The key of a Location that is coordinates alone: that of GEO's value.
    static func key(ofCoordinates coordinates: String) -> String {
        JSCalendar.key(
            of: coordinates.dropFirst(4).split(separator: ",").joined(separator: ";"))
    }

    /// The two numbers of GEO as a URI (RFC 5870).
    static func coordinates(_ typed: TypedProperty) -> String? {
        guard typed.type == "float", case .structured(let parts) = typed.values.first,
            parts.count == 2
        else { return nil }
        let numbers = parts.map { $0.hasPrefix("+") ? String($0.dropFirst()) : $0 }
        return numbers.allSatisfy(isDecimal) ? "geo:\(numbers[0]),\(numbers[1])" : nil
    }

    /// VLOCATION as a Location (draft §2.2.4).
    mutating func addLocation(_ component: Component) {
        var writer = JSCalendarObjectWriter("Location", of: component.kind)
        writer.kept.isNeeded = true
        var key = ""
        writer.write(component) { writer, typed in
            switch typed.name {
            case "jsid": key = typed.text
            case "name": writer.convert(typed, to: "name", JSCalendarObjectWriter.text)
            case "description":
                writer.convert(typed, to: "description", JSCalendarObjectWriter.text)
            case "location-type": writer.addSet(typed, to: "locationTypes", type: "text")
            case "coordinates":
                guard writer.members["coordinates"] == nil, !typed.text.isEmpty,
                    ["uri", PropertyTypes.unknown].contains(typed.type)
                else { return writer.keep(typed) }
                writer.members["coordinates"] = .string(typed.text)
                writer.noteParameters(of: typed, at: ["coordinates"])
            case "geo":
                guard typed.parameter("derived")?.uppercased() != "TRUE",
                    writer.members["coordinates"] == nil,
                    let coordinates = Self.coordinates(typed)
                else { return writer.keep(typed) }
                writer.members["coordinates"] = .string(coordinates)
                writer.kept.note(["coordinates"], "geo", parameters: typed.parameters)
            case "attach", "image", "link", "url", "jsprop":
                _ = writer.convertCommon(typed)
            default: writer.keep(typed)
            }
        }
        if let uid = component.uid, key.isEmpty { key = JSCalendar.key(named: uid) }
        if key.isEmpty || locations[key] != nil { key = locations.freeName() }
        let node = writer.finish()
        object.losses.add(writer.losses)
        if derivedLocation != nil, node["name"]?.string == derivedLocation, mainLocation == nil {
            mainLocation = key
        }
        locations[key] = node
    }

    /// Says which Location is that of LOCATION where it is not the only one.
    mutating func setMainLocation() {
        let count = component.components(of: .location).count
        guard let mainLocation, count > (derivedLocation == nil ? 0 : 1) else { return }
        object.members["mainLocationId"] = .string(mainLocation)
    }

    // MARK: Alerts

    /// VALARM as an Alert (draft §2.2.2).
    mutating func addAlert(_ component: Component) {
        var writer = JSCalendarObjectWriter("Alert", of: component.kind)
        let keys = keysOfAlerts
        var key = ""
        writer.write(component) { writer, typed in
            switch typed.name {
            case "jsid": key = typed.text
            case "action":
                writer.convert(
                    typed, to: "action", JSCalendarObjectWriter.word(JSCalendarNames.actions))
            case "acknowledged":
                writer.convert(
                    typed, to: "acknowledged", type: "date-time",
                    JSCalendarObjectWriter.universal)
            case "trigger": Self.addTrigger(typed, to: &writer)
            case "related-to":
                guard let alert = keys[typed.text], writer.members["relatedTo"] == nil
                else { return writer.keep(typed) }
                var relations = JSONMembers()
                relations[alert] = Self.relation(typed)
                writer.members["relatedTo"] = relations.node
                writer.noteParameters(of: typed, at: ["relatedTo", alert], using: ["reltype"])
            case "jsprop": _ = writer.convertCommon(typed)
            default: writer.keep(typed)
            }
        }
        if key.isEmpty, let uid = component.uid { key = JSCalendar.key(named: uid) }
        if key.isEmpty || alerts[key] != nil { key = alerts.freeName() }
        // What an alert lacks in iCalendar is made up for one that was none there.
        if component.first(PropertyName(rawValue: "ACTION")) == nil
            || component.first(.description) == nil
        {
            writer.kept.isNeeded = true
        }
        alerts[key] = writer.finish()
        object.losses.add(writer.losses)
    }

    private static func addTrigger(
        _ typed: TypedProperty, to writer: inout JSCalendarObjectWriter
    ) {
        var trigger = JSONMembers()
        let related = typed.parameter("related")?.lowercased()
        switch typed.type {
        case "duration":
            guard JSCalendarTimes.duration(typed.text) != nil,
                related.map({ ["start", "end"].contains($0) }) ?? true
            else { return writer.keep(typed) }
            trigger["@type"] = .string("OffsetTrigger")
            trigger["offset"] = .string(typed.text)
            trigger["relativeTo"] = related.map { .string($0) }
        case "date-time":
            guard JSCalendarTimes.universal(typed.text) != nil, related == nil
            else { return writer.keep(typed) }
            trigger["@type"] = .string("AbsoluteTrigger")
            trigger["when"] = .string(typed.text)
        default: return writer.keep(typed)
        }
        guard writer.members["trigger"] == nil else { return writer.keep(typed) }
        writer.members["trigger"] = trigger.node
        writer.noteParameters(of: typed, at: ["trigger"], using: ["related"])
    }

    /// The keys of the alerts by the UIDs of the alarms of a component.
    static func keysOfAlerts(in component: Component) -> [String: String] {
        var keys: [String: String] = [:]
        for alarm in component.components(of: .alarm) {
            guard let uid = alarm.uid, !uid.isEmpty, keys[uid] == nil else { continue }
            keys[uid] =
                alarm.first(PropertyName(rawValue: "JSID"))?.text ?? JSCalendar.key(named: uid)
        }
        return keys
    }
}

extension JSCalendarObjectWriter {
    /// Converts the properties of a component one by one and keeps the components in it.
    mutating func write(
        _ component: Component, _ convert: (inout JSCalendarObjectWriter, TypedProperty) -> Void
    ) {
        for item in component.items {
            switch item {
            case .property(let property):
                if let typed = TypedProperty(property) {
                    convert(&self, typed)
                } else {
                    losses.add("the property \(excerpt(property.name.rawValue, length: 40))")
                }
            case .component(let component): kept.keep(component, &losses)
            case .unread(let lines):
                losses.add("lines that are no property", count: lines.lines.count)
            }
        }
    }
}
