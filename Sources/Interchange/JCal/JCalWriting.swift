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
        // In a broken file a name may be what no reader takes for one.
        guard let typed = TypedProperty(property), isName(typed.name),
            typed.parameters.allSatisfy({ isName($0.name) })
        else { return losses.add("the property \(excerpt(property.name.rawValue, length: 40))") }
        json.array { json in
            json.value(typed.name)
            json.object { json in
                for parameter in typed.parameters {
                    json.key(parameter.name)
                    Self.write(strings: parameter.values, to: &json)
                }
            }
            json.value(typed.type)
            for value in typed.values { Self.write(value, of: typed, to: &json) }
        }
    }

    /// A string, or an array of another number of them.
    private static func write(strings: [String], to json: inout JSONWriter) {
        if strings.count == 1 { return json.value(strings[0]) }
        json.array { json in
            for string in strings { json.value(string) }
        }
    }

    private static func write(
        _ value: TypedProperty.Value, of property: TypedProperty, to json: inout JSONWriter
    ) {
        switch value {
        case .text(let text): json.value(text)
        case .number(let digits): json.value(number: digits)
        case .boolean(let flag): json.value(flag)
        case .period(let start, let end): write(strings: [start, end], to: &json)
        case .structured(let parts):
            json.array { json in
                for part in parts {
                    if property.type == "float", isDecimal(part) {
                        json.value(number: part)
                    } else {
                        json.value(part)
                    }
                }
            }
        case .recurrence(let parts):
            json.object { json in
                for part in parts {
                    json.key(part.name)
                    guard part.values.count > 1 else {
                        write(element: part.values.first ?? "", to: &json)
                        continue
                    }
                    json.array { json in
                        for element in part.values { write(element: element, to: &json) }
                    }
                }
            }
        }
    }

    /// An element of a rule: a number where it is one, as in the examples of RFC 7265.
    private static func write(element: String, to json: inout JSONWriter) {
        if isInteger(element) {
            json.value(number: element)
        } else {
            json.value(element)
        }
    }
}
