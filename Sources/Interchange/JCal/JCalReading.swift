public import CalendarModel

/// jCal, iCalendar in JSON (RFC 7265).
public enum JCal {
    /// Reads a jCal document: one calendar or an array of them.
    ///
    /// What is wrong is reported with its place and left out, all else is read. Of a document that
    /// is cut off everything before the cut is read.
    public static func read(_ source: SourceText) -> (
        document: CalendarDocument, diagnostics: [Diagnostic]
    ) {
        var reader = JCalReader(source)
        let (value, problem) = JSONReader.read(source.bytes)
        if let value { reader.readRoot(value) }
        if let problem {
            reader.calendar.report(.error, "bad-json", problem.message, at: problem.offset)
        }
        let (items, diagnostics) = reader.calendar.read()
        return (CalendarDocument(name: source.name, items: items), diagnostics)
    }
}

/// Turns arrays of JSON into content lines.
struct JCalReader {
    var calendar: ImportedCalendar

    init(_ source: SourceText) {
        calendar = ImportedCalendar(source)
    }

    mutating func readRoot(_ root: JSONNode) {
        guard let elements = root.array else {
            return report("a jCal document is an array, not \(root.kindName)", at: root)
        }
        // One calendar begins with its name, several with the first of them.
        if elements.first?.array != nil {
            for element in elements { readComponent(element) }
        } else {
            readComponent(root)
        }
    }

    private mutating func report(_ message: String, at node: JSONNode) {
        calendar.report(.error, "bad-jcal", message, at: node.offset)
    }

    mutating func readComponent(_ node: JSONNode) {
        guard let elements = node.array, let name = elements.first?.string, isName(name) else {
            // What is cut off right there is told of once, by the reader of JSON.
            if node.isWhole {
                report("a component is an array that begins with its name", at: node)
            }
            return
        }
        if elements.count != 3, node.isWhole {
            report("the component \(excerpt(name)) is to be an array of three", at: node)
        }
        calendar.add("BEGIN:\(name.uppercased())", from: node.offset)
        if elements.count > 1 {
            if let properties = elements[1].array {
                for property in properties { readProperty(property) }
            } else {
                report("the properties of \(excerpt(name)) are to be an array", at: elements[1])
            }
        }
        if elements.count > 2 {
            if let components = elements[2].array {
                for component in components { readComponent(component) }
            } else {
                report("the components of \(excerpt(name)) are to be an array", at: elements[2])
            }
        }
        calendar.add("END:\(name.uppercased())", from: node.offset)
    }

    private mutating func readProperty(_ node: JSONNode) {
        guard let property = property(node) else { return }
        calendar.add(property.contentLine, from: node.offset)
    }

    /// The property that an array stands for; nil when it is none, which is reported.
    mutating func property(_ node: JSONNode) -> TypedProperty? {
        // What the end of the document cut off would be another property.
        guard node.isWhole else { return nil }
        guard let elements = node.array, elements.count >= 4, let name = elements[0].string,
            let type = elements[2].string, isName(name), isName(type),
            !["begin", "end"].contains(name.lowercased())
        else {
            report("a property is an array of a name, an object, a type and values", at: node)
            return nil
        }
        var property = TypedProperty(
            name: name.lowercased(), parameters: [], type: type.lowercased(), values: [])
        guard let parameters = elements[1].object else {
            report("the parameters of \(excerpt(name)) are to be an object", at: elements[1])
            return nil
        }
        property.parameters = self.parameters(parameters)
        for element in elements[3...] {
            guard let value = value(element, of: property) else {
                report("\(excerpt(name)) cannot hold \(element.kindName) here", at: element)
                continue
            }
            property.values.append(value)
        }
        return property.values.isEmpty ? nil : property
    }

    /// Parameters that are members of an object.
    mutating func parameters(_ members: [JSONNode.Member]) -> [Parameter] {
        var parameters: [Parameter] = []
        for member in members {
            guard let values = strings(of: member.value), isName(member.name) else {
                report("the parameter \(excerpt(member.name)) is to have text", at: member.value)
                continue
            }
            parameters.append(Parameter(name: member.name.lowercased(), values: values))
        }
        return parameters
    }

    private func strings(of node: JSONNode) -> [String]? {
        guard let elements = node.array else { return text(of: node).map { [$0] } }
        let texts = elements.compactMap(text(of:))
        return texts.count == elements.count ? texts : nil
    }

    /// A string, or what else can be written as one.
    private func text(of node: JSONNode) -> String? {
        switch node.content {
        case .string(let text): text
        case .number(let digits): digits
        case .boolean(let flag): flag ? "TRUE" : "FALSE"
        case .null, .array, .object: nil
        }
    }

    private func value(_ node: JSONNode, of property: TypedProperty) -> TypedProperty.Value? {
        switch node.content {
        case .null: return nil
        case .boolean(let flag): return .boolean(flag)
        case .number(let digits): return .number(digits)
        case .string(let text):
            // RFC 7265 has an array, its own example B.2 a string.
            if property.type == "period", let slash = text.firstIndex(of: "/") {
                return .period(String(text[..<slash]), String(text[text.index(after: slash)...]))
            }
            return .text(text)
        case .array(let elements):
            guard let texts = strings(of: node), !texts.isEmpty else { return nil }
            if property.type == "period", elements.count == 2 { return .period(texts[0], texts[1]) }
            return .structured(texts)
        case .object(let members):
            guard property.type == "recur" else { return nil }
            var parts: [TypedProperty.Part] = []
            for member in members {
                guard isName(member.name), let values = strings(of: member.value) else {
                    return nil
                }
                parts.append(TypedProperty.Part(name: member.name.lowercased(), values: values))
            }
            return .recurrence(parts)
        }
    }
}
