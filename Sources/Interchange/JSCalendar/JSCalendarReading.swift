public import CalendarModel
internal import Normalizer

extension JSCalendar {
    /// Reads a JSCalendar document: a Group, an Event, a Task, or an array of them.
    ///
    /// Objects may have the members of RFC 8984 or those of its successor. What is wrong is reported
    /// with its place and left out, all else is read; members without a counterpart become JSPROP.
    ///
    /// - Parameters:
    ///   - source: The document.
    ///   - options: The system's zones, and the moment for DTSTAMP where there is none.
    /// - Returns: The calendars, and what was wrong.
    public static func read(
        _ source: SourceText, options: ImportOptions = ImportOptions()
    ) -> (document: CalendarDocument, diagnostics: [Diagnostic]) {
        let log = JSCalendarLog(source)
        let (value, problem) = JSONReader.read(source.bytes)
        if let value {
            var reader = JSCalendarReader(log: log, options: options)
            reader.readRoot(value)
        }
        if let problem {
            log.jcal.calendar.report(.error, "bad-json", problem.message, at: problem.offset)
        }
        let (items, diagnostics) = log.jcal.calendar.read()
        return (CalendarDocument(name: source.name, items: items), diagnostics)
    }
}

/// Makes calendars of the objects of a document.
private struct JSCalendarReader {
    let log: JSCalendarLog
    let options: ImportOptions

    mutating func readRoot(_ root: JSONNode) {
        let objects = root.array ?? [root]
        // Entries that stand in no Group are one calendar.
        var entries: [JSONNode] = []
        for object in objects {
            if object.object != nil, object["@type"]?.string == "Group" || object["entries"] != nil
            {
                readGroup(object)
            } else if kind(of: object) != nil {
                entries.append(object)
            } else {
                reportNoEntry(object)
            }
        }
        guard let first = entries.first else { return }
        readGroup(
            JSONNode(
                content: .object([.init(name: "entries", value: .array(entries))]),
                offset: first.offset))
    }

    private func kind(of object: JSONNode) -> ComponentKind? {
        switch object["@type"]?.string ?? object["@type"].map({ _ in "" }) {
        case "Event": .event
        case "Task": .todo
        case nil where object["start"] != nil: .event
        case nil where object["due"] != nil: .todo
        default: nil
        }
    }

    private func reportNoEntry(_ object: JSONNode) {
        // What is cut off right there is told of once, by the reader of JSON.
        guard object.isWhole else { return }
        let type = object["@type"]?.string
        log.report(
            object.object == nil
                ? "an Event, a Task or a Group is an object, not \(object.kindName)"
                : "this is no Event, Task or Group\(type.map { " but of the type \(excerpt($0))" } ?? "")",
            at: object.offset)
    }

    private mutating func readGroup(_ node: JSONNode) {
        var reader = JSCalendarObjectReader(node, as: .calendar, log: log)
        let entries = reader.take("entries")
        if let entries, entries.array == nil {
            log.report("entries is to be an array, not \(entries.kindName)", at: entries.offset)
        }
        let objects = entries?.array ?? []
        _ = reader.take("version")
        if reader.notes.first("version") == nil {
            reader.draft.add("version", .text("2.0"), offset: node.offset)
        }
        addCommon("prodId", as: "prodid", of: objects, to: &reader) { $0 }
        if !reader.draft.has("prodid"), reader.notes.first("prodid") == nil {
            reader.draft.add("prodid", .text(Component.productID), offset: node.offset)
        }
        addCommon("method", as: "method", of: objects, to: &reader) { $0.uppercased() }
        reader.addText("uid", as: "uid")
        reader.addText("title", as: "name", parameters: reader.takeLanguage())
        reader.addDescription()
        reader.addUniversal("created", as: "created")
        reader.addUniversal("updated", as: "last-modified")
        reader.addText("color", as: "color")
        reader.addSet("keywords", as: "categories", type: "text", isList: true)
        reader.addSet("categories", as: "concept", type: "uri", isList: false)
        if let (text, offset) = reader.takeString("source"), !text.isEmpty {
            reader.add("source", type: "uri", .text(text), at: ["source"], offset: offset)
        }
        reader.addLinks()
        // Of two definitions of a TZID that of the calendar itself counts.
        var defined = Set(timeZones(of: reader.notes).compactMap(\.timeZoneID))
        for zone in objects.flatMap({ $0["timeZones"]?.object ?? [] }) {
            let draft = JSCalendarTimeZone.draft(zone, log: log)
            if defined.insert(JSCalendarTimeZone.identifier(of: zone.name)).inserted {
                reader.draft.children.append(.draft(draft))
            }
        }
        let definitions = timeZones(of: reader.notes, and: reader.draft.children)
        let zones = JSCalendarZones(
            definitions, zones: options.zones ?? ZoneDatabase(directories: []),
            windowsZoneName: options.windowsZoneName)
        var components: [ICalDraft] = []
        for object in objects {
            guard let kind = kind(of: object) else {
                reportNoEntry(object)
                continue
            }
            components += JSCalendarEntryReader.components(
                of: object, as: kind, zones: zones, log: log, options: options)
        }
        var draft = reader.finish()
        draft.children += components.map { .draft($0) }
        draft.write(to: &log.jcal)
    }

    /// Adds a property of the calendar that entries have, too: all of them the same.
    private func addCommon(
        _ member: String, as name: String, of entries: [JSONNode],
        to reader: inout JSCalendarObjectReader, _ value: (String) -> String
    ) {
        let own = reader.takeString(member)
        let others = entries.compactMap { entry in
            entry[member].flatMap { node in node.string.map { ($0, node.offset) } }
        }
        guard let (text, offset) = own ?? others.first, !text.isEmpty else { return }
        reader.add(name, .text(value(text)), at: [member], offset: offset)
        if let other = others.first(where: { $0.0 != text }) {
            log.report(
                .warning,
                "the calendar has one \(name.uppercased()), \(excerpt(text)), and not"
                    + " \(excerpt(other.0))", at: other.1)
        }
    }

    /// The VTIMEZONEs that stand in a Group as jCal, and those that were made.
    private func timeZones(
        of notes: ICalNotes, and children: [ICalDraft.Child] = []
    ) -> [Component] {
        let nodes = notes.components.filter {
            $0.array?.first?.string?.lowercased() == "vtimezone"
        }
        if nodes.isEmpty, children.isEmpty { return [] }
        // They are read for themselves; what is wrong with them is told when they are written.
        var reader = JCalReader(SourceText(name: "", bytes: []))
        for node in nodes { reader.readComponent(node) }
        for case .draft(let draft) in children { draft.write(to: &reader) }
        return reader.calendar.read().items.compactMap { item in
            if case .component(let component) = item { component } else { nil }
        }
    }
}
