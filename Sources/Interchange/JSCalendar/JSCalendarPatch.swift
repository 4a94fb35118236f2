internal import CalendarModel

/// Patches of JSCalendar: members by their path that change an object (RFC 8984 §1.4.9).
enum JSCalendarPatch {
    /// What an override may not set: it holds for the series (RFC 8984 §4.3.5).
    static let fixedMembers: Set<String> = [
        "@type", "excludedRecurrenceRules", "method", "organizerCalendarAddress", "privacy",
        "prodId", "recurrenceId", "recurrenceIdTimeZone", "recurrenceOverrides", "recurrenceRule",
        "recurrenceRules", "relatedTo", "replyTo", "sentBy", "timeZones", "uid",
    ]

    /// The members of a series at one of its instances: they begin then, or are due then where they
    /// begin at no time; between both is what was between them before.
    static func instance(of series: JSONMembers, at local: LocalDateTime) -> JSONMembers {
        func time(_ name: String) -> LocalDateTime? {
            series[name]?.string.flatMap(JSCalendarTimes.local)
        }
        var members = series
        if let due = time("due") {
            guard let start = time("start") else {
                members["due"] = .string("\(local)")
                return members
            }
            let moved = due.adding(seconds: local.seconds - start.seconds)
            if moved.date.isInRange { members["due"] = .string("\(moved)") }
        }
        members["start"] = .string("\(local)")
        return members
    }

    /// What the member `iCalendar` of a series says of its instances, too: nothing of how it recurs.
    static func ofInstance(_ series: JSONNode) -> JSONNode? {
        var members = JSONMembers(series.object ?? [])
        if let notes = members["convertedProperties"]?.object {
            let rest = notes.filter { note in
                !["recurrenceOverrides", "recurrenceRule", "recurrenceRules"]
                    .contains(JSONPointer.path(note.name).first)
            }
            members["convertedProperties"] = rest.isEmpty ? nil : .object(rest)
        }
        if let properties = members["properties"]?.array {
            let rest = properties.filter { property in
                !["rrule", "exrule", "rdate", "exdate"].contains(property.array?.first?.string)
            }
            members["properties"] = rest.isEmpty ? nil : .array(rest)
        }
        let isBare = members.list.allSatisfy { ["@type", "name"].contains($0.name) }
        return isBare ? nil : members.node
    }

    /// The patch that makes one object of another; null takes a member out.
    static func difference(from old: JSONNode, to new: JSONNode) -> JSONMembers {
        var patch = JSONMembers()
        compare(old.object ?? [], new.object ?? [], path: [], &patch)
        return patch
    }

    private static func compare(
        _ old: [JSONNode.Member], _ new: [JSONNode.Member], path: [String],
        _ patch: inout JSONMembers
    ) {
        let before = JSONMembers(old)
        let after = JSONMembers(new)
        for member in after.list {
            let path = path + [member.name]
            guard let known = before[member.name] else {
                patch[JSONPointer.text(path)] = member.value
                continue
            }
            if known.isEqual(to: member.value) { continue }
            // An object of another type is another one.
            if let left = known.object, let right = member.value.object,
                known["@type"]?.string == member.value["@type"]?.string, !right.isEmpty
            {
                compare(left, right, path: path, &patch)
            } else {
                patch[JSONPointer.text(path)] = member.value
            }
        }
        for member in before.list where after[member.name] == nil {
            patch[JSONPointer.text(path + [member.name])] = .null
        }
    }

    /// An object with a patch applied.
    ///
    /// What cannot be applied is left out: a pointer that leads through what is no object, or
    /// through what is not there.
    ///
    /// - Parameters:
    ///   - patch: The members of the patch.
    ///   - object: The object.
    ///   - isAdditive: Whether members that are there stay as they are.
    /// - Returns: The object, and the names of those members of the patch that were left out.
    static func apply(
        _ patch: [JSONNode.Member], to object: JSONNode, isAdditive: Bool = false
    ) -> (object: JSONNode, unapplied: [String]) {
        var result = object
        var unapplied: [String] = []
        for member in patch {
            let path = JSONPointer.path(member.name)
            if !set(member.value, at: path[...], in: &result, isAdditive: isAdditive) {
                unapplied.append(member.name)
            }
        }
        return (result, unapplied)
    }

    /// The pointers of a patch that lead into what another one changes (RFC 8984 §1.4.9).
    static func repeated(_ patch: [JSONNode.Member]) -> [String] {
        guard patch.contains(where: { $0.name.contains("/") }) else { return [] }
        let paths = Set(patch.map { JSONPointer.path($0.name) })
        return patch.map(\.name).filter { name in
            let path = JSONPointer.path(name)
            return (1..<max(path.count, 1)).contains { paths.contains(Array(path.prefix($0))) }
        }
    }

    private static func set(
        _ value: JSONNode, at path: ArraySlice<String>, in object: inout JSONNode, isAdditive: Bool
    ) -> Bool {
        guard let name = path.first, var members = object.object else { return false }
        let place = members.firstIndex { $0.name == name }
        if path.count == 1 {
            if case .null = value.content {
                if let place { members.remove(at: place) }
            } else if let place {
                if isAdditive { return false }
                members[place].value = value
            } else {
                members.append(JSONNode.Member(name: name, value: value))
            }
        } else {
            guard let place,
                set(value, at: path.dropFirst(), in: &members[place].value, isAdditive: isAdditive)
            else { return false }
        }
        object.content = .object(members)
        return true
    }
}
