internal import CalendarModel
internal import Rendering

extension JCal {
    /// Writes calendars as jCal: one as itself, several as an array.
    ///
    /// Everything is kept but lines that could not be read as properties, the order of parameters'
    /// names against each other in a property that has one twice, and VALUE where it says no more
    /// than what is so without it.
    ///
    /// - Parameter documents: The calendars.
    /// - Returns: The bytes, a line, and what could not be written.
    public static func write(_ documents: [CalendarDocument]) -> (bytes: [UInt8], losses: Losses) {
        var writer = JCalWriter()
        var json = JSONWriter(style: .compact)
        let components = documents.flatMap(\.components)
        for document in documents {
            for case .unread(let lines) in document.items { writer.lose(lines) }
        }
        if components.count == 1, let only = components.first, isName(only.kind.rawValue) {
            writer.write(only, to: &json)
        } else {
            writer.write(components, to: &json)
        }
        json.endLine()
        return (Array(json.text.utf8), writer.losses)
    }
}

private struct JCalWriter {
    var losses = Losses()

    mutating func lose(_ lines: UnreadLines) {
        losses.add("lines that are no property", count: lines.lines.count)
    }

    mutating func write(_ components: [Component], to json: inout JSONWriter) {
        json.array { json in
            for component in components { write(component, to: &json) }
        }
    }

    mutating func write(_ component: Component, to json: inout JSONWriter) {
        guard isName(component.kind.rawValue) else {
            return losses.add("the component \(excerpt(component.kind.rawValue, length: 40))")
        }
        json.array { json in
            json.value(component.kind.rawValue.lowercased())
            json.array { json in
                for item in component.items {
                    switch item {
                    case .property(let property): write(property, to: &json)
                    case .unread(let lines): lose(lines)
                    case .component: continue
                    }
                }
            }
            write(component.components, to: &json)
        }
    }

    private mutating func write(_ property: Property, to json: inout JSONWriter) {
        guard let node = TypedProperty(property).flatMap(JCal.node(of:)) else {
            return losses.add("the property \(excerpt(property.name.rawValue, length: 40))")
        }
        node.write(to: &json)
    }
}

extension JCal {
    /// A component as a value of JSON; nil when its name cannot be one.
    static func node(of component: Component, losses: inout Losses) -> JSONNode? {
        guard isName(component.kind.rawValue) else {
            losses.add("the component \(excerpt(component.kind.rawValue, length: 40))")
            return nil
        }
        var properties: [JSONNode] = []
        var components: [JSONNode] = []
        for item in component.items {
            switch item {
            case .property(let property):
                if let node = TypedProperty(property).flatMap(node(of:)) {
                    properties.append(node)
                } else {
                    losses.add("the property \(excerpt(property.name.rawValue, length: 40))")
                }
            case .component(let component):
                if let node = node(of: component, losses: &losses) { components.append(node) }
            case .unread(let lines):
                losses.add("lines that are no property", count: lines.lines.count)
            }
        }
        return .array([
            .string(component.kind.rawValue.lowercased()), .array(properties), .array(components),
        ])
    }

    /// A property as a value of JSON; nil where a broken file has a name that no reader takes for
    /// one.
    static func node(of property: TypedProperty) -> JSONNode? {
        guard isName(property.name), property.parameters.allSatisfy({ isName($0.name) })
        else { return nil }
        return .array(
            [.string(property.name), node(of: property.parameters), .string(property.type)]
                + property.values.map { node(of: $0, in: property) })
    }

    /// Parameters as an object.
    static func node(of parameters: [Parameter]) -> JSONNode {
        .object(
            parameters.map { JSONNode.Member(name: $0.name, value: .strings($0.values)) })
    }

    private static func node(
        of value: TypedProperty.Value, in property: TypedProperty
    ) -> JSONNode {
        switch value {
        case .text(let text): .string(text)
        case .number(let digits): .number(digits: digits)
        case .boolean(let flag): .boolean(flag)
        case .period(let start, let end): .strings([start, end])
        case .structured(let parts):
            .array(
                parts.map {
                    property.type == "float" && isDecimal($0) ? .number(digits: $0) : .string($0)
                })
        case .recurrence(let parts):
            .object(
                parts.map { part in
                    let elements = part.values.map(node(ofElement:))
                    return JSONNode.Member(
                        name: part.name,
                        value: elements.count == 1 ? elements[0] : .array(elements))
                })
        }
    }

    /// An element of a rule: a number where it is one, as in the examples of RFC 7265.
    private static func node(ofElement element: String) -> JSONNode {
        isInteger(element) ? .number(digits: element) : .string(element)
    }
}
