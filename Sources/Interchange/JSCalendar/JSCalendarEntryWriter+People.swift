internal import CalendarModel

// Participants: ATTENDEE, ORGANIZER and PARTICIPANT, who are one where their addresses are (draft
// §2.2.1, §2.3.4, §2.3.32).
extension JSCalendarEntryWriter {
    mutating func addAttendee(_ typed: TypedProperty) {
        typealias Writer = JSCalendarObjectWriter
        let address = typed.text
        guard typed.type == "cal-address", !address.isEmpty, keysOfAddresses[address] == nil,
            let key = Writer.freeKey(typed.parameter("jsid"), value: address, in: &participants)
        else { return object.keep(typed) }
        var participant = JSONMembers()
        participant["@type"] = .string("Participant")
        participant["calendarAddress"] = .string(address)
        var rest: [Parameter] = []
        let isOrganizer = organizerAddress == address
        for parameter in typed.parameters where parameter.name != "jsid" {
            // That an organizer is the owner goes without saying.
            let isOwner = parameter.name == "role" && parameter.values == ["OWNER"]
            // RFC 8984 has no word for what all are unless something else is said.
            let isRequired =
                parameter.name == "role" && version == .rfc8984
                && parameter.values == ["REQ-PARTICIPANT"]
            if !set(parameter, of: &participant) || isOrganizer && isOwner || isRequired {
                rest.append(parameter)
            }
        }
        participants[key] = participant.node
        keysOfAddresses[address] = key
        // What says no more than ORGANIZER does is known as an attendee by a note alone.
        let path = ["participants", key, "calendarAddress"]
        let isPlain = participant.list.allSatisfy { Self.organizerMembers.contains($0.name) }
        if !rest.isEmpty || isOrganizer && isPlain {
            object.kept.note(path, typed.name, parameters: rest)
        }
    }

    /// The members of a participant that ORGANIZER alone can say.
    static let organizerMembers: Set<String> = [
        "@type", "calendarAddress", "name", "email", "sentBy", "roles",
    ]

    /// Gives a participant what a parameter of ATTENDEE says; false when it has no place for it.
    private func set(_ parameter: Parameter, of participant: inout JSONMembers) -> Bool {
        let value = parameter.values.count == 1 ? parameter.values[0] : ""
        func word(_ name: String, _ table: [(String, String)]) -> Bool {
            guard let word = JSCalendarNames.member(table, value) else { return false }
            participant[name] = .string(word)
            return true
        }
        func text(_ name: String) -> Bool {
            guard !value.isEmpty else { return false }
            participant[name] = .string(value)
            return true
        }
        func addresses(_ name: String) -> Bool {
            var set = JSONMembers()
            for value in parameter.values where !value.isEmpty { set[value] = .boolean(true) }
            participant[name] = set.isEmpty ? nil : set.node
            return !set.isEmpty
        }
        switch parameter.name {
        case "cn": return text("name")
        case "cutype": return word("kind", JSCalendarNames.kinds)
        case "delegated-from": return addresses("delegatedFrom")
        case "delegated-to": return addresses("delegatedTo")
        case "email": return text("email")
        case "member": return addresses("memberOf")
        case "partstat":
            if isTask, let word = JSCalendarNames.member(JSCalendarNames.participantProgress, value)
            {
                participant["participationStatus"] = .string("accepted")
                participant["progress"] = .string(word)
                return true
            }
            return word("participationStatus", JSCalendarNames.participation)
        case "role":
            guard let role = JSCalendarNames.member(JSCalendarNames.roles, value)
            else { return false }
            participant["roles"] = .object([.init(name: role, value: .boolean(true))])
            return true
        case "rsvp":
            guard ["TRUE", "FALSE"].contains(value.uppercased()) else { return false }
            participant["expectReply"] = .boolean(value.uppercased() == "TRUE")
            return true
        case "sent-by": return text("sentBy")
        default: return false
        }
    }

    // MARK: ORGANIZER

    mutating func addOrganizer(_ properties: [TypedProperty]) {
        var organizer: TypedProperty?
        for typed in properties where typed.name == "organizer" {
            // One that the series has otherwise is kept already.
            if keptOrganizers.contains(typed) { continue }
            if organizer == nil, typed.type == "cal-address", !typed.text.isEmpty {
                organizer = typed
            } else {
                object.keep(typed)
            }
        }
        guard let organizer else { return }
        let address = organizer.text
        object.members["organizerCalendarAddress"] = .string(address)
        object.members["sentBy"] = organizer.parameter("sent-by").map { .string($0) }
        let told = Self.organizerParameters.compactMap { _, parameter in
            organizer.parameter(parameter).flatMap { value in
                value.isEmpty ? nil : Parameter(name: parameter, values: [value])
            }
        }
        let hasOwner = participants.list.contains { $0.value["roles"]?["owner"] != nil }
        let key = keysOfAddresses[address]
        let hasMore = organizer.parameters.contains { parameter in
            parameter.name != "jsid" && !told.contains(parameter)
        }
        guard key != nil || !told.isEmpty || !hasOwner,
            let place = key
                ?? JSCalendarObjectWriter.freeKey(
                    organizer.parameter("jsid"), value: address, in: &participants)
        else { return hasMore ? note(organizer) : () }
        var participant = JSONMembers(participants[place]?.object ?? [])
        if key == nil {
            participant["@type"] = .string("Participant")
            participant["calendarAddress"] = .string(address)
        }
        var isExact = true
        for (name, parameter) in Self.organizerParameters {
            let value = organizer.parameter(parameter).flatMap { $0.isEmpty ? nil : $0 }
            let known = participant[name]?.string
            if key == nil || known == value {
                participant[name] = value.map { .string($0) }
            } else {
                isExact = false
            }
        }
        var roles = JSONMembers(participant["roles"]?.object ?? [])
        roles["owner"] = .boolean(true)
        participant["roles"] = roles.node
        participants[place] = participant.node
        keysOfAddresses[address] = place
        // Where the attendee says otherwise, the organizer's own words are noted.
        if hasMore || !isExact { note(organizer) }
    }

    /// The members of a participant and the parameters of ORGANIZER that they are.
    static let organizerParameters = [("name", "cn"), ("email", "email"), ("sentBy", "sent-by")]

    /// Notes all that ORGANIZER says besides its address.
    private mutating func note(_ organizer: TypedProperty) {
        object.kept.note(
            ["organizerCalendarAddress"], organizer.name,
            parameters: organizer.parameters.filter { $0.name != "jsid" })
    }

    // MARK: PARTICIPANT

    mutating func addParticipant(_ component: Component) {
        let typedAddress = component.first(PropertyName(rawValue: "CALENDAR-ADDRESS"))
            .flatMap(TypedProperty.init)
        let address = typedAddress.map(\.text).flatMap { $0.isEmpty ? nil : $0 }
        let known = address.flatMap { keysOfAddresses[$0] }
        var writer = JSCalendarObjectWriter("Participant", of: component.kind)
        writer.kept.isNeeded = true
        for member in known.flatMap({ participants[$0]?.object }) ?? [] {
            writer.members[member.name] = member.value
        }
        var key = ""
        let description = JSCalendarObjectWriter.description(
            in: component.properties.compactMap(TypedProperty.init))
        writer.write(component) { writer, typed in
            if typed == description, writer.members["description"] == nil {
                return writer.setDescription(typed)
            }
            switch typed.name {
            case "jsid": key = typed.text
            case "calendar-address":
                guard typed.text == address, typed.type == "cal-address" else {
                    return writer.keep(typed)
                }
                if known != nil { return writer.noteParameters(of: typed, at: ["calendarAddress"]) }
                if writer.members["calendarAddress"] != nil { return writer.keep(typed) }
                writer.members["calendarAddress"] = .string(typed.text)
                writer.kept.note(
                    ["calendarAddress"], "calendar-address", parameters: typed.parameters)
            case "summary":
                if writer.members["name"]?.string == typed.text
                    || known != nil
                        && writer.members["name"] == nil
                {
                    writer.members["name"] = .string(typed.text)
                    writer.kept.note(["name"], "summary", parameters: typed.parameters)
                } else {
                    writer.convert(typed, to: "name", JSCalendarObjectWriter.text)
                }
            case "percent-complete":
                writer.convert(
                    typed, to: "percentComplete", type: "integer",
                    JSCalendarObjectWriter.integer(0...100))
            case "attach", "image", "link", "url", "jsprop":
                _ = writer.convertCommon(typed)
            default: writer.keep(typed)
            }
        }
        if let known {
            key = known
        } else if key.isEmpty || participants[key] != nil {
            key =
                address.map(JSCalendar.key(of:)) ?? component.uid.map(JSCalendar.key(named:)) ?? ""
            if key.isEmpty || participants[key] != nil { key = participants.freeName() }
        }
        participants[key] = writer.finish()
        object.losses.add(writer.losses)
        if let address { keysOfAddresses[address] = key }
    }
}
