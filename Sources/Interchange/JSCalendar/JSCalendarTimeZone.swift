internal import CalendarModel

/// Zones that IANA has no name for, between VTIMEZONE and TimeZone (RFC 8984 §4.7.2).
enum JSCalendarTimeZone {
    /// The name of a zone of the calendar's own.
    static func name(of identifier: String) -> String {
        identifier.hasPrefix("/") ? identifier : "/\(identifier)"
    }

    /// The TimeZone of a VTIMEZONE.
    static func node(of zone: Component) -> JSONNode {
        var members = JSONMembers()
        members["@type"] = .string("TimeZone")
        for typed in zone.properties.compactMap(TypedProperty.init) {
            switch typed.name {
            case "tzid": members["tzId"] = .string(typed.text)
            case "last-modified":
                members["updated"] = JSCalendarObjectWriter.universal(typed.values[0])
            case "tzurl": members["url"] = .string(typed.text)
            case "tzuntil":
                members["validUntil"] = JSCalendarObjectWriter.universal(typed.values[0])
            case "tzid-alias-of":
                members["aliases"] = .object([.init(name: typed.text, value: .boolean(true))])
            default: continue
            }
        }
        for (kind, name) in [(ComponentKind.standard, "standard"), (.daylight, "daylight")] {
            let rules = zone.components(of: kind).map(rule(of:))
            if !rules.isEmpty { members[name] = .array(rules) }
        }
        return members.node
    }

    private static func rule(of observance: Component) -> JSONNode {
        var members = JSONMembers()
        members["@type"] = .string("TimeZoneRule")
        members["start"] = observance.start.map { .string("\($0.local)") }
        var names = JSONMembers()
        var comments: [JSONNode] = []
        var overrides = JSONMembers()
        var rules: [JSONNode] = []
        for property in observance.properties {
            guard let typed = TypedProperty(property) else { continue }
            switch typed.name {
            case "tzoffsetfrom": members["offsetFrom"] = .string(typed.text)
            case "tzoffsetto": members["offsetTo"] = .string(typed.text)
            case "tzname": names[typed.text] = .boolean(true)
            case "comment": comments.append(.string(typed.text))
            case "rrule":
                guard case .recurrence(let parts) = typed.values.first,
                    case .recurrence(let rule) = property.values.first,
                    let node = JSCalendarRule.node(
                        parts, until: rule.until.map { local($0, in: observance) })
                else { continue }
                rules.append(node)
            case "rdate":
                for case .dateTime(let time) in property.values {
                    overrides["\(time.local)"] = .object([])
                }
            default: continue
            }
        }
        if !rules.isEmpty { members["recurrenceRules"] = .array(rules) }
        if !overrides.isEmpty { members["recurrenceOverrides"] = overrides.node }
        if !names.isEmpty { members["names"] = names.node }
        if !comments.isEmpty { members["comments"] = .array(comments) }
        return members.node
    }

    /// UNTIL of an observance on its clock, which is the one before the change.
    private static func local(_ until: DateOrDateTime, in observance: Component) -> LocalDateTime {
        guard case .utc(let time) = until,
            case .utcOffset(let offset) = observance.first(.offsetFrom)?.values.first
        else { return until.local }
        return time.adding(seconds: offset)
    }
}

// MARK: From JSCalendar

extension JSCalendarTimeZone {
    /// The TZID of a zone of the calendar's own.
    static func identifier(of name: String) -> String {
        name.hasPrefix("/") ? String(name.dropFirst()) : name
    }

    /// The VTIMEZONE of a TimeZone.
    static func draft(_ zone: JSONNode.Member, log: JSCalendarLog) -> ICalDraft {
        var reader = JSCalendarObjectReader(zone.value, as: .timeZone, log: log)
        _ = reader.take("tzId")
        reader.draft.add(
            "tzid", .text(identifier(of: zone.name)), offset: zone.value.offset)
        reader.addUniversal("updated", as: "last-modified")
        reader.addUniversal("validUntil", as: "tzuntil")
        if let (text, offset) = reader.takeString("url"), !text.isEmpty {
            reader.add("tzurl", type: "uri", .text(text), at: ["url"], offset: offset)
        }
        reader.addSet("aliases", as: "tzid-alias-of", type: "text", isList: false)
        for (name, kind) in [("standard", ComponentKind.standard), ("daylight", .daylight)] {
            for rule in reader.take(name)?.array ?? [] {
                reader.draft.children.append(.draft(observance(rule, as: kind, log: log)))
            }
        }
        return reader.finish()
    }

    private static func observance(
        _ rule: JSONNode, as kind: ComponentKind, log: JSCalendarLog
    ) -> ICalDraft {
        var reader = JSCalendarObjectReader(rule, as: kind, log: log)
        func addOffset(_ member: String, as name: String) -> Int? {
            guard let (text, offset) = reader.takeString(member) else { return nil }
            let basic = FormattedTime.offset(extended: text) ?? text
            guard let extended = FormattedTime.offset(basic: basic) else {
                log.report("\(excerpt(text)) is no offset from UTC", at: offset)
                return nil
            }
            reader.draft.add(name, type: "utc-offset", .text(extended), offset: offset)
            let digits = basic.dropFirst().utf8.map { Int($0) - 0x30 }
            let seconds = (digits[0] * 10 + digits[1]) * 3600 + (digits[2] * 10 + digits[3]) * 60
            return basic.hasPrefix("-") ? -seconds : seconds
        }
        if let (text, offset) = reader.takeString("start") {
            if let local = JSCalendarTimes.local(text) {
                reader.draft.add("dtstart", type: "date-time", .text("\(local)"), offset: offset)
            } else {
                log.report("\(excerpt(text)) is no date and time", at: offset)
            }
        }
        let from = addOffset("offsetFrom", as: "tzoffsetfrom")
        _ = addOffset("offsetTo", as: "tzoffsetto")
        reader.addSet("names", as: "tzname", type: "text", isList: false)
        for comment in reader.take("comments")?.array ?? [] {
            guard let text = comment.string, !text.isEmpty else { continue }
            reader.draft.add("comment", .text(text), offset: comment.offset)
        }
        for rule in reader.take("recurrenceRules")?.array ?? [] {
            var parts = JSCalendarRule.parts(rule).parts
            if let until = rule["until"]?.string.flatMap(JSCalendarTimes.local) {
                let universal = until.adding(seconds: -(from ?? 0))
                parts.append(TypedProperty.Part(name: "until", values: ["\(universal)Z"]))
            }
            reader.draft.add("rrule", type: "recur", .recurrence(parts), offset: rule.offset)
        }
        for override in reader.takeObject("recurrenceOverrides") {
            guard let local = JSCalendarTimes.local(override.name) else { continue }
            reader.draft.add(
                "rdate", type: "date-time", .text("\(local)"), offset: override.value.offset)
        }
        return reader.finish()
    }
}
