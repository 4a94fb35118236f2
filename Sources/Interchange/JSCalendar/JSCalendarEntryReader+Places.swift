internal import CalendarModel
internal import Libical

// Locations: LOCATION, GEO and VLOCATION (draft §3.5).
extension JSCalendarEntryReader {
    mutating func addLocations() {
        let main = object.takeString("mainLocationId")?.text
        let locations = object.takeObject("locations")
        var hasLocation = object.notes.first("location") != nil
        for location in locations.sorted(by: { $0.name == main && $1.name != main }) {
            guard location.value.object != nil else {
                log.report("a Location is to be an object", at: location.value.offset)
                continue
            }
            let name = location.value["name"]?.string.flatMap { $0.isEmpty ? nil : $0 }
            let isComponent = componentName(location.value) == "vlocation"
            let nameNote = object.notes[["locations", location.name, "name"]]?.name
            let placeNote = object.notes[["locations", location.name, "coordinates"]]?.name
            let others = (location.value.object ?? []).filter {
                !["@type", "name", "coordinates", "iCalendar"].contains($0.name)
            }
            let coordinates = location.value["coordinates"]?.string
            let pair = coordinates.flatMap(Self.pair)
            let isSimple =
                others.isEmpty && (coordinates == nil || pair != nil)
                || nameNote != nil || placeNote != nil
            let wantsLocation =
                name != nil && !isComponent
                && (nameNote == "location" || location.name == main || !hasLocation)
            if isComponent || !isSimple || !(wantsLocation || name == nil && pair != nil) {
                addComponent(location)
                // One of several is the one to show, derived from the component.
                if location.name == main || !isComponent, !hasLocation, let name {
                    hasLocation = true
                    object.draft.add(
                        "location", .text(name),
                        parameters: [Parameter(name: "derived", values: ["TRUE"])],
                        offset: location.value.offset)
                }
                continue
            }
            if wantsLocation { hasLocation = true }
            add(location, name: wantsLocation ? name : nil, coordinates: coordinates, others)
        }
    }

    /// The name of the component that an object comes from.
    private func componentName(_ node: JSONNode) -> String? {
        node["iCalendar"]?["name"]?.string?.lowercased()
    }

    /// The numbers of a URI of the scheme `geo`, when there are two and nothing else (RFC 5870).
    private static func pair(_ uri: String) -> [String]? {
        guard uri.lowercased().hasPrefix("geo:") else { return nil }
        let parts = uri.dropFirst(4).split(separator: ",", omittingEmptySubsequences: false)
            .map(String.init)
        return parts.count == 2 && parts.allSatisfy(isDecimal) ? parts : nil
    }

    /// Adds a Location as LOCATION, GEO, or both.
    private mutating func add(
        _ location: JSONNode.Member, name: String?, coordinates: String?,
        _ others: [JSONNode.Member]
    ) {
        let path = ["locations", location.name]
        let offset = location.value.offset
        func identifier(_ usual: String) -> [Parameter] {
            usual == location.name && others.isEmpty
                ? [] : [Parameter(name: "jsid", values: [location.name])]
        }
        let usual = name.map { JSCalendar.key(of: ContentLineText.escaped($0)) }
        if let name, let usual {
            object.add(
                "location", .text(name), at: path + ["name"], parameters: identifier(usual),
                offset: offset)
        }
        if let coordinates, let pair = Self.pair(coordinates) {
            // Of a Location that LOCATION is, GEO is taken for a part without being told.
            let known = usual ?? JSCalendarEntryWriter.key(ofCoordinates: coordinates)
            object.add(
                "geo", type: "float", .structured(pair), at: path + ["coordinates"],
                parameters: identifier(known), offset: offset)
        }
        object.addProperties(others, at: path)
    }

    /// Adds a Location as VLOCATION.
    private mutating func addComponent(_ location: JSONNode.Member) {
        var reader = JSCalendarObjectReader(location.value, as: .location, log: log)
        let uid = reader.notes.first("uid")?.text
        if uid == nil, reader.notes.first("jsid") == nil {
            reader.draft.add("uid", .text(location.name), offset: reader.offset)
        } else if let uid, JSCalendar.key(named: uid) != location.name {
            reader.draft.add("jsid", .text(location.name), offset: reader.offset)
        }
        reader.addText("name", as: "name")
        reader.addText("description", as: "description")
        reader.addSet("locationTypes", as: "location-type", type: "text", isList: true)
        if let (text, offset) = reader.takeString("coordinates") {
            if reader.notes[["coordinates"]]?.name == "geo", let pair = Self.pair(text) {
                reader.add(
                    "geo", type: "float", .structured(pair), at: ["coordinates"], offset: offset)
            } else {
                reader.draft.add("coordinates", type: "uri", .text(text), offset: offset)
            }
        }
        reader.addLinks()
        object.draft.children.append(.draft(reader.finish()))
    }
}
