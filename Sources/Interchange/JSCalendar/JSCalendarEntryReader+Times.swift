internal import CalendarModel
internal import Normalizer

// Times: DTSTART, DTEND and DUE, and how an entry recurs.
extension JSCalendarEntryReader {
    /// An override of an entry.
    struct Override {
        var local: LocalDateTime
        var patch: JSONNode
    }

    /// The clock that the times of an entry are on (draft §3.2).
    static func clock(
        of object: JSCalendarObjectReader, zones: JSCalendarZones
    ) -> JSCalendarEntryClock {
        let members = object.rest
        let path = members["start"] == nil ? ["due"] : ["start"]
        let zone = members["timeZone"]?.string
        return JSCalendarEntryClock(
            zone: zone,
            noted: object.notes[path]?.parameters?.first { $0.name == "tzid" }?.values.first,
            zones: zones, isDate: zone == nil && isOfDays(members),
            mayBeUniversal: members["endTimeZone"]?.string == nil,
            at: members[path[0]]?.string.flatMap(JSCalendarTimes.local))
    }

    /// Whether an entry is shown without times, and there are none.
    private static func isOfDays(_ members: JSONMembers) -> Bool {
        guard members["showWithoutTime"]?.boolean == true else { return false }
        var times = ["start", "due", "recurrenceId"].compactMap { members[$0]?.string }
        times += (members["recurrenceOverrides"]?.object ?? []).map(\.name)
        times +=
            (rules(members, "recurrenceRule", "recurrenceRules")
            + rules(members, nil, "excludedRecurrenceRules")).compactMap { $0["until"]?.string }
        let lengths = ["duration", "estimatedDuration"].compactMap { members[$0]?.string }
        return times.allSatisfy { JSCalendarTimes.local($0)?.secondOfDay == 0 }
            && lengths.allSatisfy { JSCalendarTimes.duration($0)?.seconds == 0 }
    }

    private static func rules(
        _ members: JSONMembers, _ one: String?, _ several: String
    ) -> [JSONNode] {
        (one.flatMap { members[$0] }.map { [$0] } ?? []) + (members[several]?.array ?? [])
    }

    /// Takes a local time out; what is none is reported.
    private mutating func takeLocal(_ name: String) -> (local: LocalDateTime, offset: Int)? {
        guard let (text, offset) = object.takeString(name) else { return nil }
        guard let local = JSCalendarTimes.local(text) else {
            log.report("\(excerpt(text)) is no date and time without a zone", at: offset)
            return nil
        }
        return (local, offset)
    }

    private mutating func add(
        _ name: String, _ local: LocalDateTime, on clock: JSCalendarEntryClock, at path: [String],
        offset: Int
    ) {
        let (type, value, parameters) = clock.property(name, local)
        object.add(
            name, type: type, value, at: path, parameters: parameters, without: ["tzid"],
            offset: offset)
    }

    mutating func addTimes(instance: (local: LocalDateTime, clock: JSCalendarEntryClock)?) {
        if let (local, clock) = instance {
            add("recurrence-id", local, on: clock, at: ["recurrenceId"], offset: object.offset)
        } else if let (local, offset) = takeLocal("recurrenceId") {
            let note = object.notes[["recurrenceId"]]
            let zone = object.takeString("recurrenceIdTimeZone")?.text
            let own = JSCalendarEntryClock(
                zone: zone,
                noted: note?.parameters?.first { $0.name == "tzid" }?.values.first,
                zones: zones,
                isDate: zone == nil && (note?.type == "date" || note?.type == nil && clock.isDate),
                at: local)
            add("recurrence-id", local, on: own, at: ["recurrenceId"], offset: offset)
        }
        _ = object.take("recurrenceIdTimeZone")
        _ = object.takeString("timeZone")
        if let node = object.take("showWithoutTime") {
            if node.boolean == nil {
                log.report(
                    "showWithoutTime is to be true or false, not \(node.kindName)",
                    at: node.offset)
            } else if node.boolean == true, !clock.isDate {
                object.add(
                    "show-without-time", type: "boolean", .boolean(true), at: ["showWithoutTime"],
                    offset: node.offset)
            }
        }
        let hasStart = object.rest["start"] != nil
        let start = takeLocal("start")
        if let (local, offset) = start {
            add("dtstart", local, on: clock, at: ["start"], offset: offset)
        } else if !isTask, !hasStart {
            log.report(.warning, "an Event has no start", at: object.offset)
        }
        if isTask { addDue() }
        addDuration(after: start?.local)
        if isTask, let (text, length, offset) = takeDuration("estimatedDuration") {
            object.add(
                "estimated-duration", type: "duration", .text(Self.text(of: length, as: text)),
                at: ["estimatedDuration"], offset: offset)
        }
    }

    private mutating func addDue() {
        guard let (local, offset) = takeLocal("due") else { return }
        let noted = object.notes[["due"]]?.parameters?.first { $0.name == "tzid" }?.values.first
        guard let noted, noted != clock.identifier, !clock.isDate, clock.rules != nil,
            let rules = zones.rules(of: noted)
        else { return add("due", local, on: clock, at: ["due"], offset: offset) }
        var own = clock
        own.isUniversal = noted == "Etc/UTC"
        own.identifier = own.isUniversal ? nil : noted
        add(
            "due", rules.local(at: clock.instant(of: local)), on: own, at: ["due"],
            offset: offset)
    }

    private mutating func takeDuration(
        _ name: String
    ) -> (text: String, length: CalendarDuration, offset: Int)? {
        guard let (text, offset) = object.takeString(name) else { return nil }
        guard let length = JSCalendarTimes.duration(text), !length.isNegative else {
            log.report("\(excerpt(text)) is no length of time", at: offset)
            return nil
        }
        return (text, length, offset)
    }

    private mutating func addDuration(after start: LocalDateTime?) {
        let zone = object.takeString("endTimeZone")
        guard let (text, length, offset) = takeDuration("duration") else {
            // A zone of an end that there is none of.
            if let zone, let start, !isTask { addEnd(start, CalendarDuration(), zone, zone.offset) }
            return
        }
        let isEnd = zone != nil || object.notes[["duration"]]?.name == "dtend"
        if isEnd, !isTask, let start {
            addEnd(start, length, zone, offset)
        } else {
            object.add(
                "duration", type: "duration", .text(Self.text(of: length, as: text)),
                at: ["duration"], offset: offset)
        }
    }

    /// Adds DTEND: a number of days and then seconds after the start (draft §2.3.14).
    private mutating func addEnd(
        _ start: LocalDateTime, _ length: CalendarDuration,
        _ zone: (text: String, offset: Int)?, _ offset: Int
    ) {
        let day = start.adding(seconds: length.days * 86_400)
        guard day.date.isInRange else {
            return log.report("the entry ends beyond the year 9999", at: offset)
        }
        if clock.isDate {
            return add("dtend", day, on: clock, at: ["duration"], offset: offset)
        }
        let end = clock.instant(of: day).adding(seconds: length.seconds)
        var own = clock
        var path = ["duration"]
        if let zone {
            path = ["endTimeZone"]
            own = JSCalendarEntryClock(
                zone: zone.text,
                noted: object.notes[path]?.parameters?.first { $0.name == "tzid" }?.values.first,
                zones: zones, at: day)
            // Where nobody knows a zone the clock of the start has to do.
            if own.rules == nil || clock.rules == nil {
                own = clock
                object.addProperties([.init(name: "endTimeZone", value: .string(zone.text))])
            }
        }
        add("dtend", own.local(at: end), on: own, at: path, offset: offset)
    }

    // MARK: Recurrence

    mutating func addRules() {
        for (one, several, name) in [
            ("recurrenceRule", "recurrenceRules", "rrule"),
            (nil, "excludedRecurrenceRules", "exrule"),
        ] {
            let rules = Self.rules(object.rest, one, several)
            for rule in rules { addRule(rule, as: name, at: [one ?? several]) }
            if let one { _ = object.take(one) }
            _ = object.take(several)
        }
        addDates()
    }

    private mutating func addRule(_ rule: JSONNode, as name: String, at path: [String]) {
        guard rule.object != nil else {
            return log.report("a RecurrenceRule is to be an object", at: rule.offset)
        }
        var (parts, unread) = JSCalendarRule.parts(rule)
        guard parts.contains(where: { $0.name == "freq" }) else {
            return log.report(
                "a RecurrenceRule is to have a frequency",
                at: rule["frequency"]?.offset ?? rule.offset)
        }
        for member in unread {
            log.report(
                "\(excerpt(member.name)) of a RecurrenceRule cannot be"
                    + " \(excerpt(member.value.text, length: 40))", at: member.value.offset)
        }
        if let until = rule["until"] {
            guard let local = until.string.flatMap(JSCalendarTimes.local) else {
                return log.report("until is to be a date and time without a zone", at: until.offset)
            }
            let text: String
            if clock.isDate {
                text = "\(local.date)"
            } else if clock.rules != nil {
                text = "\(clock.instant(of: local).local(offset: 0))Z"
            } else {
                text = "\(local)"
            }
            let place = (parts.firstIndex { $0.name == "freq" } ?? 0) + 1
            parts.insert(TypedProperty.Part(name: "until", values: [text]), at: place)
        }
        object.add(name, type: "recur", .recurrence(parts), at: path, offset: rule.offset)
    }

    /// Adds EXDATE and RDATE; what is more than that is an override (draft §3.2).
    mutating func readOverrides() -> [Override] {
        guard !isOverride else { return [] }
        var overrides: [Override] = []
        let hasRules = !Self.rules(object.rest, "recurrenceRule", "recurrenceRules").isEmpty
        let start = object.rest["start"]?.string.flatMap(JSCalendarTimes.local)
        for member in object.takeObject("recurrenceOverrides") {
            let offset = member.value.offset
            guard let local = JSCalendarTimes.local(member.name), let patch = member.value.object
            else {
                log.report(
                    "\(excerpt(member.name)) is no date and time with an object", at: offset)
                continue
            }
            let note = object.notes[["recurrenceOverrides", member.name]]?.name
            let length = patch.count == 1 ? member.value["duration"]?.string : nil
            if member.value["excluded"]?.boolean == true {
                dates.append(ICalDate(name: "exdate", local: local, offset: offset))
            } else if patch.isEmpty {
                dates.append(ICalDate(name: "rdate", local: local, offset: offset))
            } else if let length, note == "rdate",
                let duration = JSCalendarTimes.duration(length), !clock.isDate
            {
                dates.append(
                    ICalDate(
                        name: "rdate", local: local, length: Self.text(of: duration, as: length),
                        offset: offset))
            } else {
                if let note, ["rdate", "exdate"].contains(note) {
                    dates.append(ICalDate(name: note, local: local, offset: offset))
                } else if !hasRules, local != start {
                    // Without a rule there is no such instance unless it is added.
                    dates.append(ICalDate(name: "rdate", local: local, offset: offset))
                }
                overrides.append(Override(local: local, patch: member.value))
            }
        }
        return overrides
    }

    private mutating func addDates() {
        for date in dates {
            let property = clock.property(date.name, date.local)
            var (type, value) = (property.type, property.value)
            if let length = date.length, case .text(let text) = value {
                (type, value) = ("period", .period(text, length))
            }
            object.draft.add(
                date.name, type: type, value, parameters: property.parameters,
                offset: date.offset)
        }
    }
}
