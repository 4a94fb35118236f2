internal import CalendarModel

// Participants: ORGANIZER, ATTENDEE and PARTICIPANT (draft §3.6).
extension JSCalendarEntryReader {
    mutating func addPeople() {
        let organizer = object.takeString("organizerCalendarAddress")
        let sentBy = object.takeString("sentBy")
        let participants = object.takeObject("participants")
        if let (address, offset) = organizer, !address.isEmpty {
            let participant = participants.first {
                $0.value["calendarAddress"]?.string == address
            }
            let note = object.notes[["organizerCalendarAddress"]]
            var parameters: [Parameter] = []
            if note == nil {
                for (member, name) in JSCalendarEntryWriter.organizerParameters {
                    guard let text = participant?.value[member]?.string, !text.isEmpty
                    else { continue }
                    parameters.append(Parameter(name: name, values: [text]))
                }
                if let sentBy, !parameters.contains(where: { $0.name == "sent-by" }) {
                    parameters.append(Parameter(name: "sent-by", values: [sentBy.text]))
                }
            }
            if let participant, isOrganizerAlone(participant, address: address),
                !isUsual(participant.name, for: address)
            {
                parameters.insert(Parameter(name: "jsid", values: [participant.name]), at: 0)
            }
            object.add(
                "organizer", type: "cal-address", .text(address),
                at: ["organizerCalendarAddress"], parameters: parameters, offset: offset)
        }
        if organizer == nil, let sentBy {
            object.addProperties([.init(name: "sentBy", value: .string(sentBy.text))])
        }
        for participant in participants {
            guard participant.value.object != nil else {
                log.report("a Participant is to be an object", at: participant.value.offset)
                continue
            }
            if let organizer, isOrganizerAlone(participant, address: organizer.text) { continue }
            add(participant, organizer: organizer?.text)
        }
    }

    /// Whether ORGANIZER says all that there is of a participant.
    private func isOrganizerAlone(_ participant: JSONNode.Member, address: String) -> Bool {
        guard participant.value["calendarAddress"]?.string == address,
            object.notes[["participants", participant.name, "calendarAddress"]] == nil
        else { return false }
        let members = participant.value.object ?? []
        let roles = participant.value["roles"].map(JSCalendarObjectReader.set) ?? []
        return roles == ["owner"]
            && members.allSatisfy { JSCalendarEntryWriter.organizerMembers.contains($0.name) }
    }

    private mutating func add(_ participant: JSONNode.Member, organizer: String?) {
        let key = participant.name
        let path = ["participants", key]
        var reader = JSCalendarObjectReader(participant.value, as: .participant, log: log)
        let address = reader.takeString("calendarAddress").flatMap { $0.text.isEmpty ? nil : $0 }
        let isAttendee =
            address != nil && reader.notes[["calendarAddress"]]?.name != "calendar-address"
        var parameters: [Parameter] = []
        var roles: [String] = []
        if isAttendee {
            (parameters, roles) = takeParameters(&reader, isOrganizer: address?.text == organizer)
        }
        let componentMembers = ["description", "links", "percentComplete"]
        let isComponent =
            reader.notes.name == "participant" || !isAttendee
            || componentMembers.contains { reader.rest[$0] != nil }
        let others = isComponent ? [] : reader.rest.list
        if isAttendee, let address {
            if !isUsual(key, for: address.text) || !others.isEmpty || !roles.isEmpty {
                parameters.insert(Parameter(name: "jsid", values: [key]), at: 0)
            }
            object.add(
                "attendee", type: "cal-address", .text(address.text),
                at: path + ["calendarAddress"], parameters: parameters, offset: address.offset)
            object.addProperties(others, at: path)
            let rest = roles.map { JSONNode.Member(name: $0, value: .boolean(true)) }
            if parameters.contains(where: { $0.name == "role" }) || address.text == organizer {
                object.addProperties(rest, at: path + ["roles"])
            } else if !rest.isEmpty {
                object.addProperties([.init(name: "roles", value: .object(rest))], at: path)
            }
        }
        guard isComponent else { return }
        addComponent(&reader, key: key, address: address, isAttendee: isAttendee)
    }

    private mutating func addComponent(
        _ reader: inout JSCalendarObjectReader, key: String,
        address: (text: String, offset: Int)?, isAttendee: Bool
    ) {
        let uid = reader.notes.first("uid")?.text
        if uid == nil { reader.draft.add("uid", .text(key), offset: reader.offset) }
        if !isAttendee, key != address.map({ JSCalendar.key(of: $0.text) }),
            key != JSCalendar.key(named: uid ?? key)
        {
            reader.draft.add("jsid", .text(key), offset: reader.offset)
        }
        if let address {
            reader.add(
                "calendar-address", type: "cal-address", .text(address.text),
                at: ["calendarAddress"], offset: address.offset)
        }
        if !isAttendee || reader.notes[["name"]]?.name == "summary" {
            reader.addText("name", as: "summary")
        }
        reader.addDescription()
        reader.addInteger("percentComplete", as: "percent-complete", in: 0...100)
        reader.addLinks()
        _ = reader.take("name")
        object.draft.children.append(.draft(reader.finish()))
    }

    /// Takes the parameters of ATTENDEE out of a participant.
    ///
    /// - Parameters:
    ///   - reader: The participant's members.
    ///   - isOrganizer: Whether ORGANIZER is the same.
    /// - Returns: The parameters, and the roles that ROLE, which is one, cannot say.
    private mutating func takeParameters(
        _ reader: inout JSCalendarObjectReader, isOrganizer: Bool
    ) -> (parameters: [Parameter], roles: [String]) {
        var parameters: [Parameter] = []
        var others: [String] = []
        func add(_ name: String, _ values: [String]) {
            if !values.isEmpty { parameters.append(Parameter(name: name, values: values)) }
        }
        // SUMMARY of the component needs the name once more.
        if let name = reader.rest["name"]?.string, !name.isEmpty {
            add("cn", [name])
            if reader.notes[["name"]]?.name != "summary" { _ = reader.take("name") }
        }
        func word(_ member: String, _ name: String, _ table: [(String, String)]) {
            guard let text = reader.rest[member]?.string,
                let word = JSCalendarNames.value(table, text)
            else { return }
            _ = reader.take(member)
            add(name, [word])
        }
        word("kind", "cutype", JSCalendarNames.kinds)
        for (member, name) in [
            ("delegatedFrom", "delegated-from"), ("delegatedTo", "delegated-to"),
            ("memberOf", "member"),
        ] {
            if let set = reader.take(member) { add(name, JSCalendarObjectReader.set(set)) }
        }
        for (member, name) in [("email", "email"), ("sentBy", "sent-by")] {
            if let text = reader.takeString(member)?.text, !text.isEmpty { add(name, [text]) }
        }
        let progress = reader.rest["progress"]?.string
        if isTask, let progress,
            let word = JSCalendarNames.value(JSCalendarNames.participantProgress, progress)
        {
            _ = reader.take("progress")
            _ = reader.take("participationStatus")
            add("partstat", [word])
        } else {
            word("participationStatus", "partstat", JSCalendarNames.participation)
        }
        if let roles = reader.take("roles") {
            let names = JSCalendarObjectReader.set(roles)
            let known = ["chair", "optional", "informational", "required", "owner"].filter {
                names.contains($0) && !(isOrganizer && $0 == "owner")
            }
            if let role = known.first, let word = JSCalendarNames.value(JSCalendarNames.roles, role)
            {
                add("role", [word])
            }
            // That somebody is an attendee, or the organizer an owner, goes without saying.
            others = names.filter {
                $0 != known.first && $0 != "attendee" && !(isOrganizer && $0 == "owner")
            }
        }
        if let reply = reader.take("expectReply")?.boolean {
            add("rsvp", [reply ? "TRUE" : "FALSE"])
        }
        if let agent = reader.rest["scheduleAgent"]?.string {
            _ = reader.take("scheduleAgent")
            add("schedule-agent", [agent.uppercased()])
        }
        if let status = reader.rest["scheduleStatus"]?.array?.compactMap(\.string) {
            _ = reader.take("scheduleStatus")
            add("schedule-status", [status.joined(separator: ",")])
        }
        return (parameters, others)
    }
}
