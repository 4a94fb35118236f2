internal import CalendarModel
internal import LibXML
internal import Rendering

extension XCal {
    /// Writes calendars as one xCal document.
    ///
    /// Everything is kept but lines that could not be read as properties, names that XML cannot
    /// hold, control characters, VALUE where it says no more than what is so without it, and the
    /// order of a rule's parts, which the schema fixes.
    ///
    /// - Parameter documents: The calendars.
    /// - Returns: The bytes, UTF-8, and what could not be written.
    public static func write(_ documents: [CalendarDocument]) -> (bytes: [UInt8], losses: Losses) {
        var writer = XCalWriter()
        for document in documents {
            for case .unread(let lines) in document.items { writer.lose(lines) }
        }
        writer.element("icalendar", " xmlns=\"\(namespace)\"") { writer in
            for document in documents {
                for component in document.components { writer.write(component) }
            }
        }
        return (Array(writer.text.utf8), writer.losses)
    }
}

private struct XCalWriter {
    private(set) var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    private(set) var losses = Losses()
    private var depth = 0
    /// What the text that is being written belongs to, for the name of a loss.
    private var place = ""

    mutating func lose(_ lines: UnreadLines) {
        losses.add("lines that are no property", count: lines.lines.count)
    }

    // MARK: Markup

    mutating func element(
        _ name: String, _ attributes: String = "", _ content: (inout XCalWriter) -> Void
    ) {
        indent()
        text += "<\(name)\(attributes)>\n"
        depth += 1
        let start = text.utf8.count
        content(&self)
        depth -= 1
        if text.utf8.count == start {
            text.removeLast(2)
            text += "/>\n"
            return
        }
        indent()
        text += "</\(name)>\n"
    }

    private mutating func leaf(_ name: String, _ content: String) {
        indent()
        text += "<\(name)>"
        escape(content)
        text += "</\(name)>\n"
    }

    private mutating func indent() {
        for _ in 0..<depth { text += " " }
    }

    private mutating func escape(_ content: String) {
        var lost = 0
        for scalar in content.unicodeScalars {
            if let reference = xmlReference(scalar) {
                text += reference
            } else if scalar == "\r" {
                // It would be read as a line feed.
                text += "&#13;"
            } else if isXMLCharacter(scalar) {
                text.unicodeScalars.append(scalar)
            } else {
                lost += 1
            }
        }
        losses.add("control characters of \(place)", count: lost)
    }

    // MARK: Components

    mutating func write(_ component: Component) {
        let name = component.kind.rawValue.lowercased()
        guard isMarkupName(name), !Self.reserved.contains(name) else {
            return losses.add("the component \(excerpt(component.kind.rawValue, length: 40))")
        }
        element(name) { writer in
            writer.element("properties") { writer in
                for item in Self.ordered(component) {
                    switch item {
                    case .property(let property): writer.write(property)
                    case .unread(let lines): writer.lose(lines)
                    case .component: continue
                    }
                }
            }
            // The schema wants it in every VCALENDAR.
            if component.kind == .calendar || !component.components.isEmpty {
                writer.element("components") { writer in
                    for inner in component.components { writer.write(inner) }
                }
            }
        }
    }

    /// The items of a component; in a VALARM the schema wants DURATION before REPEAT.
    private static func ordered(_ component: Component) -> [Component.Item] {
        func place(_ name: String) -> Int? {
            component.items.firstIndex {
                if case .property(let property) = $0 {
                    property.name.rawValue.uppercased() == name
                } else {
                    false
                }
            }
        }
        guard component.kind == .alarm, let count = place("REPEAT"),
            let duration = place("DURATION"), count < duration
        else { return component.items }
        var items = component.items
        items.insert(items.remove(at: duration), at: count)
        return items
    }

    /// Names that mean something else where a component or a property stands.
    private static let reserved: Set<String> = ["properties", "components", "parameters"]

    // MARK: Properties

    private mutating func write(_ property: Property) {
        let name = property.name.rawValue
        // In a broken file a name may be what no reader takes for one.
        guard let typed = TypedProperty(property), isMarkupName(typed.name),
            isMarkupName(typed.type), !Self.reserved.contains(typed.type)
        else { return losses.add("the property \(excerpt(name, length: 40))") }
        place = "the property \(excerpt(name, length: 40))"
        if typed.name == "xml", writeExtension(typed) { return }
        let parameters = typed.parameters.filter { isMarkupName($0.name) }
        losses.add(
            "parameters of \(place) whose names are none in XML",
            count: typed.parameters.count - parameters.count)
        element(typed.name) { writer in
            if !parameters.isEmpty {
                writer.element("parameters") { writer in
                    for parameter in parameters { writer.write(parameter) }
                }
            }
            for value in typed.values { writer.write(value, of: typed) }
        }
    }

    private mutating func write(_ parameter: Parameter) {
        let type = XCal.type(ofParameter: parameter.name)
        element(parameter.name) { writer in
            for value in parameter.values {
                if type == "boolean" {
                    let isBoolean = ["TRUE", "FALSE"].contains(value.uppercased())
                    writer.leaf(isBoolean ? type : "text", isBoolean ? value.lowercased() : value)
                } else {
                    writer.leaf(type, value)
                }
            }
        }
    }

    private mutating func write(_ value: TypedProperty.Value, of property: TypedProperty) {
        switch value {
        case .text(let text), .number(let text): leaf(property.type, text)
        case .boolean(let flag): leaf(property.type, flag ? "true" : "false")
        case .period(let start, let end):
            element(property.type) { writer in
                writer.leaf("start", start)
                writer.leaf(end.contains("P") ? "duration" : "end", end)
            }
        case .structured(let parts):
            if property.name == "geo" {
                guard parts.count == 2 else {
                    return leaf(PropertyTypes.unknown, parts.joined(separator: ";"))
                }
                leaf("latitude", parts[0])
                leaf("longitude", parts[1])
            } else {
                for (index, part) in parts.enumerated() {
                    leaf(index == 0 ? "code" : index == 1 ? "description" : "data", part)
                }
            }
        case .recurrence(let parts):
            element(property.type) { writer in
                for part in Self.inOrder(parts) {
                    for value in part.values { writer.leaf(part.name, value) }
                }
            }
        }
    }

    /// The parts of a rule in the order of the schema, those that it does not know at the end.
    private static func inOrder(_ parts: [TypedProperty.Part]) -> [TypedProperty.Part] {
        func rank(_ part: TypedProperty.Part) -> Int {
            XCal.recurrenceParts.firstIndex(of: part.name) ?? XCal.recurrenceParts.count
        }
        return parts.enumerated()
            .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map(\.element)
    }

    /// Writes the element that an XML property holds as what it is (RFC 6321 §4.2), when it is one
    /// that comes back as the same property.
    private mutating func writeExtension(_ property: TypedProperty) -> Bool {
        guard property.parameters.isEmpty, property.type == PropertyTypes.type(of: "XML"),
            property.values.count == 1, case .text(let markup) = property.values[0]
        else { return false }
        let (root, problems) = MarkupReader.read(Array(markup.utf8))
        guard problems.isEmpty, let root, root.offset == 0, root.end == markup.utf8.count,
            !root.namespace.isEmpty, root.namespace != XCal.namespace,
            root.inheritedDeclarations.isEmpty
        else { return false }
        indent()
        text += markup + "\n"
        return true
    }
}

/// Whether text can be the name of an element that has no prefix (Namespaces in XML 1.0 §3); of
/// other scripts than Latin only what every parser takes.
private func isMarkupName(_ text: String) -> Bool {
    func isStart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
            0x37F...0x1FFF, 0x3001...0xD7FF:
            true
        default: false
        }
    }
    guard let first = text.unicodeScalars.first, isStart(first) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
        isStart(scalar) || scalar == "-" || scalar == "." || ("0"..."9").contains(scalar)
    }
}
