internal import CalendarModel

/// Makes an object of JSCalendar of a component: what all kinds of objects have alike.
struct JSCalendarObjectWriter {
    var members = JSONMembers()
    var kept: ICalComponentMember
    var losses = Losses()
    private var links = JSONMembers()
    /// The sets by their names.
    private var sets: [String: JSONMembers] = [:]
    /// What JSPROP adds, by its path (draft §4.1.2).
    private var additions: [JSONNode.Member] = []
    private var hasURL = false

    init(_ type: String, of kind: ComponentKind) {
        members["@type"] = .string(type)
        kept = ICalComponentMember(kind)
    }

    /// Keeps a property as it is.
    mutating func keep(_ property: TypedProperty) { kept.keep(property, &losses) }

    /// Gives a member the value of a property; one that cannot be it, or comes second, is kept.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - name: The member.
    ///   - type: The type that the property is to have.
    ///   - used: The parameters that are told of elsewhere.
    ///   - value: Makes the member's value of the property's.
    /// - Returns: Whether the member was given the value.
    @discardableResult
    mutating func convert(
        _ property: TypedProperty, to name: String, type: String = "text",
        using used: [String] = [],
        _ value: (TypedProperty.Value) -> JSONNode?
    ) -> Bool {
        guard members[name] == nil, property.type == type, property.values.count == 1,
            let node = property.values.first.flatMap(value)
        else {
            keep(property)
            return false
        }
        members[name] = node
        noteParameters(of: property, at: [name], using: used)
        return true
    }

    /// Notes the parameters that no member tells of.
    mutating func noteParameters(
        of property: TypedProperty, at path: [String], using used: [String] = []
    ) {
        let rest = property.parameters.filter { !used.contains($0.name) && $0.name != "jsid" }
        if !rest.isEmpty { kept.note(path, property.name, parameters: rest) }
    }

    /// A text as it is; empty ones are no value.
    static func text(_ value: TypedProperty.Value) -> JSONNode? {
        if case .text(let text) = value, !text.isEmpty { .string(text) } else { nil }
    }

    /// The name of JSCalendar for a value.
    static func word(_ table: [(String, String)]) -> (TypedProperty.Value) -> JSONNode? {
        { value in
            guard case .text(let text) = value else { return nil }
            return JSCalendarNames.member(table, text).map { .string($0) }
        }
    }

    /// A whole number in a range.
    static func integer(_ range: ClosedRange<Int>) -> (TypedProperty.Value) -> JSONNode? {
        { value in
            guard case .number(let digits) = value, let number = Int(digits),
                range.contains(number)
            else { return nil }
            return .number(number)
        }
    }

    /// A DATE-TIME in UTC.
    static func universal(_ value: TypedProperty.Value) -> JSONNode? {
        guard case .text(let text) = value, JSCalendarTimes.universal(text) != nil
        else { return nil }
        return .string(text)
    }

    /// Converts what several kinds of objects have; false for all else.
    mutating func convertCommon(_ property: TypedProperty) -> Bool {
        switch property.name {
        case "categories": addSet(property, to: "keywords", type: "text")
        case "concept": addSet(property, to: "categories", type: "uri")
        case "color": convert(property, to: "color", Self.text)
        case "created": convert(property, to: "created", type: "date-time", Self.universal)
        case "attach", "image", "link", "url": addLink(property)
        case "jsprop": add(property)
        default: return false
        }
        return true
    }

    // MARK: Sets

    /// Adds the values of a property to a set, whose members are `true`.
    mutating func addSet(_ property: TypedProperty, to name: String, type: String) {
        let texts = property.values.compactMap { value -> String? in
            if case .text(let text) = value, !text.isEmpty { text } else { nil }
        }
        guard property.type == type, texts.count == property.values.count, !texts.isEmpty,
            texts.allSatisfy({ sets[name]?[$0] == nil })
        else { return keep(property) }
        for value in texts {
            sets[name, default: JSONMembers()][value] = .boolean(true)
            noteParameters(of: property, at: [name, value])
        }
        // Where the set is to stand; it is there when all of it is known.
        if members[name] == nil { members[name] = .object([]) }
    }

    // MARK: Descriptions

    /// Chooses the property that is the description: a styled one that is not derived from another,
    /// else DESCRIPTION (draft §2.3.16, §2.3.48).
    static func description(in properties: [TypedProperty]) -> TypedProperty? {
        func isOwn(_ property: TypedProperty) -> Bool {
            property.parameter("derived")?.uppercased() != "TRUE" && property.type == "text"
                && !property.text.isEmpty
        }
        return properties.first { property in
            property.name == "styled-description" && isOwn(property)
                && property.parameter("fmttype").map { $0.lowercased().hasPrefix("text/") } ?? true
        } ?? properties.first { $0.name == "description" && isOwn($0) }
    }

    mutating func setDescription(_ property: TypedProperty) {
        members["description"] = .string(property.text)
        if property.name == "description" {
            return noteParameters(of: property, at: ["description"])
        }
        let type = property.parameter("fmttype")
        members["descriptionContentType"] = type.map { .string($0) }
        // Without a note plain text would become DESCRIPTION.
        if type == nil || type?.lowercased() == "text/plain" {
            kept.note(
                ["description"], property.name,
                parameters: property.parameters.filter { $0.name != "fmttype" })
        } else {
            noteParameters(of: property, at: ["description"], using: ["fmttype"])
        }
    }

    // MARK: Links

    /// Adds ATTACH, IMAGE, LINK or URL as a Link (draft §2.3.3, §2.3.22, §2.3.24, §2.3.53).
    private mutating func addLink(_ property: TypedProperty) {
        let isImage = property.name == "image"
        let isLink = property.name == "link"
        let types =
            property.name == "attach" || isImage
            ? ["uri", "binary", PropertyTypes.unknown] : ["uri", PropertyTypes.unknown]
        let value = property.text
        guard types.contains(property.type), property.values.count == 1, !value.isEmpty else {
            return keep(property)
        }
        var link = JSONMembers()
        link["@type"] = .string("Link")
        let isBinary = property.type == "binary"
        let mediaType = property.parameter("fmttype")
        link["href"] = .string(isBinary ? "data:\(mediaType ?? "");base64,\(value)" : value)
        link["contentType"] = mediaType.map { .string($0) }
        var used = ["fmttype"]
        let titleName = isLink || property.name == "url" ? "label" : "filename"
        if let title = property.parameter(titleName) {
            link["title"] = .string(title)
            used.append(titleName)
        }
        if !isLink, property.name != "url", let size = property.parameter("size").flatMap(Int.init),
            size >= 0
        {
            link["size"] = .number(size)
            used.append("size")
        }
        if isImage, let display = property.parameters.first(where: { $0.name == "display" }) {
            var set = JSONMembers()
            for value in display.values { set[value.lowercased()] = .boolean(true) }
            link["display"] = set.node
            used.append("display")
        }
        switch property.name {
        case "attach": link["rel"] = .string("enclosure")
        case "image": link["rel"] = .string("icon")
        case "url": link["rel"] = .string("describedby")
        default:
            if let relation = property.parameter("linkrel") {
                link["rel"] = .string(relation)
                used.append("linkrel")
            }
        }
        guard let key = Self.freeKey(property.parameter("jsid"), value: value, in: &links) else {
            return keep(property)
        }
        links[key] = link.node
        let path = ["links", key, "href"]
        let relation = link["rel"]?.string
        let guess = JSCalendarLinks.property(ofRelation: relation, hasURL: hasURL)
        if property.name == "url" { hasURL = true }
        let isData = !isBinary && value.lowercased().hasPrefix("data:")
        if guess != property.name || isData {
            kept.note(
                path, property.name, type: isData ? "uri" : nil,
                parameters: property.parameters.filter {
                    !used.contains($0.name) && $0.name != "jsid"
                })
        } else {
            noteParameters(of: property, at: path, using: used)
        }
    }

    /// The key for a value: the one that JSID names, else one made of the value that is still free;
    /// nil when the one that JSID names is taken.
    static func freeKey(
        _ named: String?, value: String, in members: inout JSONMembers
    ) -> String? {
        if let named { return members[named] == nil ? named : nil }
        let key = JSCalendar.key(of: value)
        return members[key] == nil ? key : members.freeName("\(key)-", from: 2)
    }

    // MARK: JSPROP

    private mutating func add(_ property: TypedProperty) {
        guard let path = property.parameter("jsptr"), !path.isEmpty, !path.hasPrefix("/"),
            property.type == "text"
        else { return keep(property) }
        let (value, problem) = JSONReader.read(Array(property.text.utf8))
        guard let value, problem == nil else { return keep(property) }
        if case .null = value.content { return keep(property) }
        additions.append(JSONNode.Member(name: path, value: value))
    }

    /// The object, with everything in it.
    mutating func finish() -> JSONNode {
        if !links.isEmpty { members["links"] = links.node }
        for (name, set) in sets { members[name] = set.node }
        members["iCalendar"] = kept.node
        if additions.isEmpty { return members.node }
        let (object, unapplied) = JSCalendarPatch.apply(
            additions, to: members.node, isAdditive: true)
        for name in unapplied { losses.add("JSPROP of \(excerpt(name, length: 40))") }
        return object
    }
}

/// Which property a Link is (draft §3.4).
enum JSCalendarLinks {
    static func property(ofRelation relation: String?, hasURL: @autoclosure () -> Bool) -> String {
        switch relation {
        // In the draft's examples an attachment needs no relation.
        case "enclosure", nil: "attach"
        case "icon": "image"
        case "describedby" where !hasURL(): "url"
        default: "link"
        }
    }
}

extension TypedProperty {
    /// The first value of a parameter, by its name in lower case.
    func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.values.first
    }

    /// The first value when it is text, else empty.
    var text: String { if case .text(let text) = values.first { text } else { "" } }
}
