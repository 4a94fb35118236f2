internal import CalendarModel
internal import Libical

/// Where readers of objects report to, and what they read jCal with.
final class JSCalendarLog {
    var jcal: JCalReader

    init(_ source: SourceText) { jcal = JCalReader(source) }

    func report(_ message: String, at offset: Int) { report(.error, message, at: offset) }

    func report(_ severity: Diagnostic.Severity, _ message: String, at offset: Int) {
        jcal.calendar.report(severity, "bad-jscalendar", message, at: offset)
    }
}

/// Makes a component of an object of JSCalendar: what all kinds of objects have alike.
struct JSCalendarObjectReader {
    let log: JSCalendarLog
    /// The members that nothing was made of so far.
    private(set) var rest: JSONMembers
    let notes: ICalNotes
    var draft: ICalDraft
    /// Where JSPROP's paths begin; none for the object of the component itself.
    let offset: Int

    init(_ node: JSONNode, as kind: ComponentKind, log: JSCalendarLog) {
        self.log = log
        rest = JSONMembers(node.object ?? [])
        offset = node.offset
        draft = ICalDraft(kind, offset: node.offset)
        notes = rest["iCalendar"].map { ICalNotes($0, &log.jcal) } ?? ICalNotes()
        rest["iCalendar"] = nil
        rest["@type"] = nil
    }

    // MARK: Members

    /// Takes a member out; null is no value.
    mutating func take(_ name: String) -> JSONNode? {
        guard let node = rest[name] else { return nil }
        rest[name] = nil
        if case .null = node.content { return nil }
        return node
    }

    /// Takes a string out; another value is reported.
    mutating func takeString(_ name: String) -> (text: String, offset: Int)? {
        guard let node = take(name) else { return nil }
        guard let text = node.string else {
            log.report("\(name) is to be a string, not \(node.kindName)", at: node.offset)
            return nil
        }
        return (text, node.offset)
    }

    /// Takes an object out, with the places of its members; another value is reported.
    mutating func takeObject(_ name: String) -> [JSONNode.Member] {
        guard let node = take(name) else { return [] }
        guard let members = node.object else {
            log.report("\(name) is to be an object, not \(node.kindName)", at: node.offset)
            return []
        }
        return members
    }

    /// The members of a set that are in it.
    static func set(_ node: JSONNode) -> [String] {
        (node.object ?? []).filter { $0.value.boolean != false }.map(\.name)
    }

    /// Takes `locale` out as LANGUAGE of the title; without a title it stays.
    mutating func takeLanguage() -> [Parameter] {
        guard let title = rest["title"]?.string, !title.isEmpty,
            let (locale, _) = takeString("locale")
        else { return [] }
        return [Parameter(name: "language", values: [locale])]
    }

    // MARK: Properties

    /// Adds the property that a member is, as its note says when there is one.
    mutating func add(
        _ name: String, type: String = "text", _ value: TypedProperty.Value, at path: [String],
        parameters: [Parameter] = [], without untold: [String] = [], offset: Int
    ) {
        let note = notes[path]
        var value = value
        var type = type
        if let noted = note?.type, noted != type {
            // Values of no type were written without their escapes.
            if noted == PropertyTypes.unknown, type == "text", case .text(let text) = value {
                value = .text(ContentLineText.escaped(text))
                type = noted
            } else if noted == PropertyTypes.unknown || ["uid", "uri"].contains(noted) {
                type = noted
            }
        }
        var parameters = parameters
        for parameter in note?.parameters ?? []
        where !untold.contains(parameter.name)
            && !parameters.contains(where: { $0.name == parameter.name })
        {
            parameters.append(parameter)
        }
        draft.add(note?.name ?? name, type: type, value, parameters: parameters, offset: offset)
    }

    /// Adds a text.
    mutating func addText(_ member: String, as name: String, parameters: [Parameter] = []) {
        guard let (text, offset) = takeString(member), !text.isEmpty else { return }
        add(name, .text(text), at: [member], parameters: parameters, offset: offset)
    }

    /// Adds a value that has a word in iCalendar; others are kept as members.
    mutating func addWord(_ member: String, as name: String, _ table: [(String, String)]) {
        guard let text = rest[member]?.string, let word = JSCalendarNames.value(table, text)
        else { return }
        let offset = rest[member]?.offset ?? self.offset
        rest[member] = nil
        add(name, .text(word), at: [member], offset: offset)
    }

    /// Adds a whole number.
    mutating func addInteger(_ member: String, as name: String, in range: ClosedRange<Int>) {
        guard let node = take(member) else { return }
        guard let number = node.integer, range.contains(number) else {
            return log.report(
                "\(member) is to be a whole number from \(range.lowerBound) to"
                    + " \(range.upperBound)", at: node.offset)
        }
        add(name, type: "integer", .number(String(number)), at: [member], offset: node.offset)
    }

    /// Adds a moment in UTC.
    mutating func addUniversal(_ member: String, as name: String) {
        guard let (text, offset) = takeString(member) else { return }
        guard let local = JSCalendarTimes.universal(text) else {
            return log.report("\(excerpt(text)) is no date and time in UTC", at: offset)
        }
        add(name, type: "date-time", .text("\(local)Z"), at: [member], offset: offset)
    }

    /// Adds the members of a set: those with notes of their own by themselves, all others in one
    /// property where it is a list.
    mutating func addSet(_ member: String, as name: String, type: String, isList: Bool) {
        guard let node = take(member) else { return }
        guard node.object != nil else {
            return log.report("\(member) is to be an object, not \(node.kindName)", at: node.offset)
        }
        var plain: [TypedProperty.Value] = []
        for text in Self.set(node) where !text.isEmpty {
            if notes[[member, text]] != nil || !isList {
                add(name, type: type, .text(text), at: [member, text], offset: node.offset)
            } else {
                plain.append(.text(text))
            }
        }
        guard !plain.isEmpty else { return }
        draft.properties.append(
            (TypedProperty(name: name, parameters: [], type: type, values: plain), node.offset))
    }

    /// Adds `description`, styled when its type says so.
    mutating func addDescription() {
        guard let (text, offset) = takeString("description"), !text.isEmpty else {
            return
        }
        let type = takeString("descriptionContentType")?.text
        let isStyled = type.map { $0.lowercased() != "text/plain" } ?? false
        let note = notes[["description"]]?.name
        let parameters =
            (isStyled || note == "styled-description")
            ? type.map { [Parameter(name: "fmttype", values: [$0])] } ?? [] : []
        add(
            isStyled ? "styled-description" : "description", .text(text), at: ["description"],
            parameters: parameters, offset: offset)
    }

    // MARK: Links

    /// Adds each Link as ATTACH, IMAGE, URL or LINK (draft §3.4).
    mutating func addLinks() {
        for member in takeObject("links") {
            guard let href = member.value["href"]?.string, !href.isEmpty else {
                log.report("a Link is to have an href", at: member.value.offset)
                continue
            }
            addLink(
                href, key: member.name, JSONMembers(member.value.object ?? []), member.value.offset)
        }
    }

    private mutating func addLink(
        _ href: String, key: String, _ members: JSONMembers, _ offset: Int
    ) {
        let path = ["links", key, "href"]
        let note = notes[path]
        let relation = members["rel"]?.string
        var name = JSCalendarLinks.property(ofRelation: relation, hasURL: draft.has("url"))
        if let noted = note?.name, ["attach", "image", "link", "url"].contains(noted) {
            name = noted
        }
        var read: Set<String> = ["@type", "href", "rel"]
        var parameters: [Parameter] = []
        func take(_ member: String, as parameter: String) {
            guard let text = members[member]?.string else { return }
            parameters.append(Parameter(name: parameter, values: [text]))
            read.insert(member)
        }
        take("contentType", as: "fmttype")
        take("title", as: name == "attach" || name == "image" ? "filename" : "label")
        if name == "attach" || name == "image", let size = members["size"]?.integer {
            parameters.append(Parameter(name: "size", values: [String(size)]))
            read.insert("size")
        }
        if name == "image", let display = members["display"] {
            let values = display.string.map { [$0] } ?? Self.set(display)
            if !values.isEmpty {
                parameters.append(
                    Parameter(name: "display", values: values.map { $0.uppercased() }))
                read.insert("display")
            }
        }
        if let relation, name == "link" {
            parameters.append(Parameter(name: "linkrel", values: [relation]))
        } else if relation != nil, relation != JSCalendarLinks.relation(of: name) {
            read.remove("rel")
        }
        var type = "uri"
        var value = href
        if name == "attach" || name == "image", note?.type != "uri",
            let data = Self.data(of: href), data.type.isEmpty || members["contentType"] != nil
        {
            type = "binary"
            value = data.base64
        }
        let others = members.list.filter { !read.contains($0.name) }
        let usual = JSCalendar.key(of: value)
        let isUsual =
            key == usual || key.hasPrefix("\(usual)-") && Int(key.dropFirst(usual.count + 1)) != nil
        if !isUsual || !others.isEmpty {
            parameters.insert(Parameter(name: "jsid", values: [key]), at: 0)
        }
        add(name, type: type, .text(value), at: path, parameters: parameters, offset: offset)
        addProperties(others, at: ["links", key])
    }

    /// The media type and the data of a URI of the scheme `data` in base 64 (RFC 2397).
    private static func data(of href: String) -> (type: String, base64: String)? {
        guard href.lowercased().hasPrefix("data:"), let comma = href.firstIndex(of: ",")
        else { return nil }
        let head = href[..<comma].dropFirst(5)
        guard head.lowercased().hasSuffix(";base64") else { return nil }
        let base64 = href[href.index(after: comma)...]
        guard !base64.isEmpty, base64.utf8.allSatisfy(isBase64) else { return nil }
        return (String(head.dropLast(7)), String(base64))
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "/"),
            UInt8(ascii: "="):
            true
        default: false
        }
    }

    // MARK: What has no counterpart

    /// Adds members as JSPROP (draft §4.1.2).
    mutating func addProperties(_ members: [JSONNode.Member], at path: [String] = []) {
        for member in members {
            if case .null = member.value.content { continue }
            draft.add(
                "jsprop", .text(member.value.text),
                parameters: [
                    Parameter(name: "jsptr", values: [JSONPointer.text(path + [member.name])])
                ], offset: member.value.offset)
        }
    }

    /// The component, with the members that nothing was made of and what was kept for it.
    ///
    /// - Parameters:
    ///   - replaced: The names of properties that give way to kept ones.
    ///   - left: The names of kept properties that are left out.
    /// - Returns: The component as it is to be written.
    mutating func finish(
        replacing replaced: Set<String> = [], without left: Set<String> = []
    ) -> ICalDraft {
        addProperties(rest.list)
        let kept = Set(notes.properties.map(\.property.name)).intersection(replaced)
        draft.properties.removeAll { kept.contains($0.property.name) }
        draft.properties += notes.properties.filter { !left.contains($0.property.name) }
        draft.children += notes.components.map { .jcal($0) }
        return draft
    }
}

extension JSCalendarLinks {
    /// What a property says of the relation by being what it is.
    static func relation(of property: String) -> String? {
        switch property {
        case "attach": "enclosure"
        case "image": "icon"
        case "url": "describedby"
        default: nil
        }
    }
}
