internal import CalendarModel

/// Entries between the members of RFC 8984 and those of its successor.
enum JSCalendarVersions {
    /// The set that an organizer's or participant's ways to be reached are in, by e-mail.
    private static let method = "imip"

    /// The ways to reach an address: those that are known already, when it is one of them.
    private static func ways(_ address: JSONNode, in known: JSONNode?) -> JSONNode {
        if let known, known.object?.contains(where: { $0.value.isEqual(to: address) }) == true {
            return known
        }
        // By iMIP only e-mail is written (RFC 8984 §4.4.4).
        let isMail = address.string?.lowercased().hasPrefix("mailto:") == true
        return .object([.init(name: isMail ? method : "other", value: address)])
    }

    /// The name of a member for an address that is one of e-mail without a scheme in RFC 8984
    /// (§4.4.5, §4.4.6).
    private static let sender = "sentBy"

    private static func withoutScheme(_ sender: JSONNode) -> JSONNode {
        guard let text = sender.string, text.hasPrefix("mailto:") else { return sender }
        return JSONNode(content: .string(String(text.dropFirst(7))), offset: sender.offset)
    }

    private static func withScheme(_ sender: JSONNode) -> JSONNode {
        guard let text = sender.string, text.contains("@"), !text.contains(":")
        else { return sender }
        return JSONNode(content: .string("mailto:\(text)"), offset: sender.offset)
    }

    /// The names of participants' members that are sets of participants, and of the parameters.
    private static let groups = [
        ("delegatedTo", "delegated-to"), ("delegatedFrom", "delegated-from"),
        ("memberOf", "member"),
    ]

    // MARK: To RFC 8984

    /// An entry with the members of RFC 8984.
    ///
    /// - Parameters:
    ///   - entry: The entry, with those of the successor.
    ///   - zone: The TZID of its times where IANA has no name for it.
    ///   - calendar: The calendar, which defines that zone (RFC 8984 §4.7.2).
    /// - Returns: The entry.
    static func rfc8984(_ entry: JSONNode, zone: String?, calendar: Component) -> JSONNode {
        var members = JSONMembers(entry.object ?? [])
        if let address = members["organizerCalendarAddress"] {
            members["replyTo"] = ways(address, in: members["replyTo"])
            members["organizerCalendarAddress"] = nil
        }
        let participants = JSONMembers(members["participants"]?.object ?? [])
        if !participants.isEmpty {
            var keys: [String: String] = [:]
            for participant in participants.list {
                guard let address = participant.value["calendarAddress"]?.string else { continue }
                keys[address] = participant.name
            }
            var notes = JSONMembers(members["iCalendar"]?["convertedProperties"]?.object ?? [])
            var older = JSONMembers()
            for participant in participants.list {
                let path = JSONPointer.text(["participants", participant.name, "calendarAddress"])
                let (node, strangers) = rfc8984(
                    participant: participant.value, keys: keys, isNoted: notes[path] != nil)
                older[participant.name] = node
                if !strangers.isEmpty { notes[path] = note(notes[path], adding: strangers) }
            }
            members["participants"] = older.node
            if !notes.isEmpty {
                var component = JSONMembers(members["iCalendar"]?.object ?? [])
                let isTask = members["@type"]?.string == "Task"
                component["@type"] = .string("ICalComponent")
                component["name"] = .string(isTask ? "vtodo" : "vevent")
                component["convertedProperties"] = notes.node
                members["iCalendar"] = component.node
            }
        }
        if let zone = members["endTimeZone"] {
            var locations = JSONMembers(members["locations"]?.object ?? [])
            // Where the end is may be told already, and another Location may be called so.
            let known = locations.list.first { $0.value["relativeTo"]?.string == "end" }
            let free = locations["end"] == nil ? "end" : locations.freeName()
            var location = JSONMembers(known?.value.object ?? [])
            location["@type"] = .string("Location")
            location["relativeTo"] = .string("end")
            location["timeZone"] = zone
            locations[known?.name ?? free] = location.node
            members["locations"] = locations.node
            members["endTimeZone"] = nil
        }
        members["mainLocationId"] = nil
        members[sender] = members[sender].map(withoutScheme)
        if let links = members["links"]?.object {
            members["links"] = .object(
                links.map { .init(name: $0.name, value: oneDisplay($0.value)) })
        }
        if let zone { addZone(zone, to: &members, calendar: calendar) }
        return members.node
    }

    /// A participant with the members of RFC 8984.
    ///
    /// - Parameters:
    ///   - participant: The participant.
    ///   - keys: The participants by their addresses.
    ///   - isNoted: Whether a note tells of an ATTENDEE.
    /// - Returns: The participant, and the parameters with addresses that are no participant's.
    private static func rfc8984(
        participant: JSONNode, keys: [String: String], isNoted: Bool
    ) -> (participant: JSONNode, strangers: [Parameter]) {
        var members = JSONMembers(participant.object ?? [])
        if let address = members["calendarAddress"] {
            members["sendTo"] = ways(address, in: members["sendTo"])
            members["calendarAddress"] = nil
        }
        var roles = JSONMembers(members["roles"]?.object ?? [])
        // Somebody who only owns is not invited.
        let isOrganizerAlone =
            !isNoted && roles.list.map(\.name) == ["owner"]
            && members.list.allSatisfy { member in
                member.name == "sendTo"
                    || JSCalendarEntryWriter.organizerMembers.contains(member.name)
            }
        if !isOrganizerAlone {
            roles["attendee"] = .boolean(true)
        }
        roles["required"] = nil
        members["roles"] = roles.node
        members[sender] = members[sender].map(withoutScheme)
        var strangers: [Parameter] = []
        for (name, parameter) in groups {
            guard let set = members[name]?.object else { continue }
            var ids = JSONMembers()
            for member in set {
                guard let key = keys[member.name] else { continue }
                ids[key] = member.value
            }
            // The set is one of keys; whoever has none can be noted alone.
            let isKnown = ids.list.count == set.count
            members[name] = isKnown ? ids.node : nil
            if !isKnown { strangers.append(Parameter(name: parameter, values: set.map(\.name))) }
        }
        return (members.node, strangers)
    }

    /// The note of an ATTENDEE, with more parameters.
    private static func note(_ known: JSONNode?, adding parameters: [Parameter]) -> JSONNode {
        var note = JSONMembers(known?.object ?? [])
        note["@type"] = .string("ICalProperty")
        if note["name"] == nil { note["name"] = .string("attendee") }
        var all = JSONMembers(note["parameters"]?.object ?? [])
        for member in JCal.node(of: parameters).object ?? [] { all[member.name] = member.value }
        note["parameters"] = all.node
        return note.node
    }

    /// A Link whose `display` is one word, not a set.
    private static func oneDisplay(_ link: JSONNode) -> JSONNode {
        guard let display = link["display"]?.object?.first else { return link }
        var members = JSONMembers(link.object ?? [])
        members["display"] = .string(display.name)
        return members.node
    }

    /// Defines the zone of an entry that IANA has no name for.
    private static func addZone(
        _ identifier: String, to members: inout JSONMembers, calendar: Component
    ) {
        let zone = calendar.components(of: .timeZone).first { $0.timeZoneID == identifier }
        guard let zone else { return }
        let name = JSCalendarTimeZone.name(of: identifier)
        members["timeZone"] = .string(name)
        members["timeZones"] = .object([
            .init(name: name, value: JSCalendarTimeZone.node(of: zone))
        ])
    }

    // MARK: From RFC 8984

    /// An entry with the members of the successor, whichever it has.
    static func successor(_ entry: JSONNode) -> JSONNode {
        var members = JSONMembers(entry.object ?? [])
        if members["organizerCalendarAddress"] == nil,
            let address = members["replyTo"]?[method] ?? members["replyTo"]?.object?.first?.value,
            address.string != nil
        {
            members["organizerCalendarAddress"] = address
            // Other ways have no place there.
            if members["replyTo"]?.object?.count == 1 { members["replyTo"] = nil }
        }
        members[sender] = members[sender].map(withScheme)
        if let participants = members["participants"]?.object {
            var addresses: [String: String] = [:]
            for participant in participants {
                addresses[participant.name] = address(of: participant.value)?.string
            }
            var newer = JSONMembers()
            for participant in participants {
                newer[participant.name] = successor(
                    participant: participant.value, addresses: addresses)
            }
            members["participants"] = JSONNode(
                content: newer.node.content, offset: members["participants"]?.offset ?? 0)
        }
        if members["endTimeZone"] == nil, let locations = members["locations"]?.object {
            let end = locations.firstIndex { member in
                member.value["relativeTo"]?.string == "end" && member.value["timeZone"] != nil
            }
            if let end {
                members["endTimeZone"] = locations[end].value["timeZone"]
                var rest = locations
                rest[end].value.remove("timeZone")
                let others = (rest[end].value.object ?? []).filter {
                    !["@type", "relativeTo"].contains($0.name)
                }
                if others.isEmpty { rest.remove(at: end) }
                members["locations"] = rest.isEmpty ? nil : .object(rest)
            }
        }
        return JSONNode(content: members.node.content, offset: entry.offset, isWhole: entry.isWhole)
    }

    private static func address(of participant: JSONNode) -> JSONNode? {
        if let address = participant["calendarAddress"] { return address }
        if let address = participant["sendTo"]?[method] { return address }
        if let ways = participant["sendTo"]?.object, ways.count == 1 { return ways[0].value }
        guard participant["sendTo"] == nil, let email = participant["email"]?.string
        else { return nil }
        return .string("mailto:\(email)")
    }

    private static func successor(
        participant: JSONNode, addresses: [String: String]
    ) -> JSONNode {
        guard participant.object != nil else { return participant }
        var members = JSONMembers(participant.object ?? [])
        members[sender] = members[sender].map(withScheme)
        let hasSendTo = members["sendTo"] != nil
        if members["calendarAddress"] == nil, let address = address(of: participant) {
            members["calendarAddress"] = address
            if hasSendTo, members["sendTo"]?.object?.count == 1 { members["sendTo"] = nil }
            // The address alone was taken from it.
            if !hasSendTo { members["email"] = nil }
        }
        for (name, _) in groups {
            guard let set = members[name]?.object else { continue }
            members[name] = .object(
                set.map { .init(name: addresses[$0.name] ?? $0.name, value: $0.value) })
        }
        return JSONNode(content: members.node.content, offset: participant.offset)
    }
}

extension JSONNode {
    /// Takes the members of a name out of an object.
    mutating func remove(_ name: String) {
        guard var members = object else { return }
        members.removeAll { $0.name == name }
        content = .object(members)
    }
}
