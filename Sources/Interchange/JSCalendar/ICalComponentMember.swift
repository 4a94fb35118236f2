internal import CalendarModel

/// The member `iCalendar`: what of a component has no counterpart in JSCalendar, and how to find
/// back what has one (draft §5.1.1).
struct ICalComponentMember {
    /// The name of the component, lower case.
    let name: String
    /// Whether it is there also when it says no more than the name.
    var isNeeded = false
    private var converted = JSONMembers()
    private var properties: [JSONNode] = []
    private var components: [JSONNode] = []

    init(_ kind: ComponentKind) { name = kind.rawValue.lowercased() }

    /// Keeps a property as it is.
    mutating func keep(_ property: TypedProperty, _ losses: inout Losses) {
        if let node = JCal.node(of: property) {
            properties.append(node)
        } else {
            losses.add("the property \(excerpt(property.name.uppercased(), length: 40))")
        }
    }

    /// Keeps a component as it is.
    mutating func keep(_ component: Component, _ losses: inout Losses) {
        if let node = JCal.node(of: component, losses: &losses) { components.append(node) }
    }

    /// Notes which property the member at a path comes from, with parameters that are not in it.
    mutating func note(
        _ path: [String], _ name: String, type: String? = nil, parameters: [Parameter] = []
    ) {
        var property = JSONMembers()
        property["@type"] = .string("ICalProperty")
        property["name"] = .string(name)
        property["valueType"] = type.map { .string($0) }
        if !parameters.isEmpty { property["parameters"] = JCal.node(of: parameters) }
        converted[JSONPointer.text(path)] = property.node
    }

    /// Whether something is noted about the member at a path.
    func hasNote(_ path: [String]) -> Bool { converted[JSONPointer.text(path)] != nil }

    /// The member's value; nil when there is nothing to say.
    var node: JSONNode? {
        guard isNeeded || !converted.isEmpty || !properties.isEmpty || !components.isEmpty
        else { return nil }
        var members = JSONMembers()
        members["@type"] = .string("ICalComponent")
        members["name"] = .string(name)
        if !converted.isEmpty { members["convertedProperties"] = converted.node }
        if !properties.isEmpty { members["properties"] = .array(properties) }
        if !components.isEmpty { members["components"] = .array(components) }
        return members.node
    }
}
