internal import CalendarModel

/// A component that is being made of an object of JSCalendar.
struct ICalDraft {
    enum Child {
        case draft(ICalDraft)
        /// A component that stands there as jCal.
        case jcal(JSONNode)
    }

    var kind: ComponentKind
    /// The byte of the input that the object begins at.
    var offset: Int
    var properties: [(property: TypedProperty, offset: Int)] = []
    var children: [Child] = []

    init(_ kind: ComponentKind, offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    mutating func add(
        _ name: String, type: String = "text", _ value: TypedProperty.Value,
        parameters: [Parameter] = [], offset: Int
    ) {
        properties.append(
            (
                TypedProperty(name: name, parameters: parameters, type: type, values: [value]),
                offset
            ))
    }

    /// Whether there is a property of a name, lower case.
    func has(_ name: String) -> Bool { properties.contains { $0.property.name == name } }

    /// Adds the lines of the component to a calendar.
    func write(to reader: inout JCalReader) {
        reader.calendar.add("BEGIN:\(kind.rawValue)", from: offset)
        for (property, offset) in properties {
            reader.calendar.add(property.contentLine, from: offset)
        }
        for child in children {
            switch child {
            case .draft(let draft): draft.write(to: &reader)
            case .jcal(let node): reader.readComponent(node)
            }
        }
        reader.calendar.add("END:\(kind.rawValue)", from: offset)
    }
}

/// What the member `iCalendar` of an object says (draft §5.1.1).
struct ICalNotes {
    struct Note {
        var name: String?
        var type: String?
        /// The parameters; nil when nothing is said of them.
        var parameters: [Parameter]?
    }

    /// The name of the component, lower case.
    private(set) var name: String?
    private(set) var properties: [(property: TypedProperty, offset: Int)] = []
    private(set) var components: [JSONNode] = []
    private var notes: [String: Note] = [:]

    init() {}

    /// What the member says; what is wrong with it is reported.
    init(_ node: JSONNode, _ reader: inout JCalReader) {
        name = node["name"]?.string?.lowercased()
        components = node["components"]?.array ?? []
        for property in node["properties"]?.array ?? [] {
            if let typed = reader.property(property) { properties.append((typed, property.offset)) }
        }
        for member in node["convertedProperties"]?.object ?? [] {
            var note = Note()
            if let name = member.value["name"]?.string?.lowercased(), isName(name),
                !["begin", "end"].contains(name)
            {
                note.name = name
            }
            if let type = member.value["valueType"]?.string?.lowercased(), isName(type) {
                note.type = type
            }
            if let parameters = member.value["parameters"]?.object {
                note.parameters = reader.parameters(parameters)
            }
            notes[member.name] = note
        }
    }

    subscript(_ path: [String]) -> Note? { notes[JSONPointer.text(path)] }

    /// The first property of a name, lower case.
    func first(_ name: String) -> TypedProperty? {
        properties.first { $0.property.name == name }?.property
    }
}
