public import CalendarModel
internal import LibXML
internal import Libical
internal import Rendering

extension XCal {
    /// Reads an xCal document.
    ///
    /// What is wrong is reported with its place and left out, all else is read. Of a document that
    /// is cut off everything before the cut is read. Elements of other namespaces that stand among
    /// properties become XML properties (RFC 6321 §4.2).
    public static func read(_ source: SourceText) -> (
        document: CalendarDocument, diagnostics: [Diagnostic]
    ) {
        let (text, problem) = decoded(source)
        var reader = XCalReader(text)
        if let problem { reader.calendar.report(.warning, "not-utf-8", problem, at: 0) }
        let (root, problems) = MarkupReader.read(text.bytes)
        if let root { reader.readRoot(root) }
        for problem in problems {
            reader.calendar.report(.error, "bad-xml", problem.message, at: problem.offset)
        }
        let (items, diagnostics) = reader.calendar.read()
        return (CalendarDocument(name: source.name, items: items), diagnostics)
    }

    /// The document as UTF-8, and what had to be done for it.
    private static func decoded(_ source: SourceText) -> (text: SourceText, problem: String?) {
        if source.encoding == .utf8, let name = CharacterSets.declared(in: source.bytes),
            !["utf-8", "utf8"].contains(name.lowercased())
        {
            if let bytes = CharacterSets.utf8(source.bytes, from: name), bytes != source.bytes {
                return (SourceText(name: source.name, bytes: bytes), nil)
            }
        }
        let text = DecodedText(source.bytes[...])
        guard let fallback = text.fallback else { return (source, nil) }
        return (
            SourceText(name: source.name, text: text.text),
            "the file is no UTF-8; what is none in it is read as \(fallback.name)"
        )
    }
}

/// Turns elements into content lines.
private struct XCalReader {
    var calendar: ImportedCalendar
    private let source: SourceText
    /// The namespace whose elements are calendar data.
    private var namespace = XCal.namespace

    init(_ source: SourceText) {
        self.source = source
        calendar = ImportedCalendar(source)
    }

    mutating func readRoot(_ root: MarkupElement) {
        if root.namespace.isEmpty {
            namespace = ""
            warn("the document has no namespace, read as \(XCal.namespace)", at: root)
        }
        guard isOurs(root) else {
            return report(
                "the root is of the namespace \(excerpt(root.namespace)), not \(XCal.namespace)",
                at: root)
        }
        checkAttributes(root)
        guard root.name.lowercased() == "icalendar" else {
            guard root.name.lowercased() == "vcalendar" else {
                return report("the root is to be icalendar, not \(excerpt(root.name))", at: root)
            }
            warn("the root is to be icalendar; vcalendar is read all the same", at: root)
            return readComponent(root)
        }
        readComponents(root)
    }

    // MARK: Reporting

    private mutating func report(_ message: String, at element: MarkupElement) {
        calendar.report(.error, "bad-xcal", message, at: element.offset)
    }

    private mutating func warn(_ message: String, at element: MarkupElement) {
        calendar.report(.warning, "bad-xcal", message, at: element.offset)
    }

    private func isOurs(_ element: MarkupElement) -> Bool { element.namespace == namespace }

    /// Tells of what xCal has no place for in an element that is to have elements only.
    private mutating func checkContent(_ element: MarkupElement) {
        checkAttributes(element)
        guard let first = element.text.split(whereSeparator: \.isWhitespace).first else { return }
        report(
            "text stands in \(excerpt(element.name)), left out: \(excerpt(first, length: 40))",
            at: element)
    }

    private mutating func checkAttributes(_ element: MarkupElement) {
        for attribute in element.attributes where attribute.prefix.isEmpty {
            warn(
                "xCal has no attributes; \(excerpt(attribute.name)) of \(excerpt(element.name)) is left out",
                at: element)
        }
    }

    private mutating func passOver(_ element: MarkupElement) {
        warn(
            "\(excerpt(element.name)) is of another namespace and left out, as it is no property",
            at: element)
    }

    // MARK: Components

    private mutating func readComponents(_ container: MarkupElement) {
        checkContent(container)
        for element in container.elements {
            if isOurs(element) { readComponent(element) } else { passOver(element) }
        }
    }

    private mutating func readComponent(_ element: MarkupElement) {
        guard isName(element.name) else {
            return report("\(excerpt(element.name)) is no name of a component", at: element)
        }
        checkContent(element)
        let name = element.name.uppercased()
        calendar.add("BEGIN:\(name)", from: element.offset)
        for inner in element.elements {
            switch (isOurs(inner), inner.name.lowercased()) {
            case (true, "properties"): readProperties(inner)
            case (true, "components"): readComponents(inner)
            case (true, _):
                report(
                    "\(excerpt(inner.name)) is to stand in properties or components, left out",
                    at: inner)
            case (false, _): passOver(inner)
            }
        }
        calendar.add("END:\(name)", from: element.offset)
    }

    // MARK: Properties

    private mutating func readProperties(_ container: MarkupElement) {
        checkContent(container)
        // What the end of the document cut off would be another property.
        for element in container.elements where element.isWhole {
            if isOurs(element) { readProperty(element) } else { readExtension(element) }
        }
    }

    private mutating func readProperty(_ element: MarkupElement) {
        let name = element.name.lowercased()
        guard isName(name), !["begin", "end"].contains(name) else {
            return report("\(excerpt(element.name)) is no name of a property", at: element)
        }
        checkAttributes(element)
        var parameters: [Parameter] = []
        var values: [(type: String, value: TypedProperty.Value)] = []
        var latitude: [String] = []
        var parts: [String] = []
        for inner in element.elements {
            guard isOurs(inner) else {
                passOver(inner)
                continue
            }
            let type = inner.name.lowercased()
            switch (name, type) {
            case (_, "parameters"): readParameters(inner, into: &parameters)
            case ("geo", "latitude"), ("geo", "longitude"), ("request-status", "code"),
                ("request-status", "description"), ("request-status", "data"):
                // Longitude may stand first, as elements are told by their names.
                let text = name == "geo" ? trimmed(inner.text) : inner.text
                if type == "latitude" { latitude.append(text) } else { parts.append(text) }
            default:
                if let value = value(of: inner, type: type) { values.append((type, value)) }
            }
        }
        parts = latitude + parts
        if !parts.isEmpty {
            values.append((PropertyTypes.type(of: name.uppercased()), .structured(parts)))
        }
        let stray = trimmed(element.text)
        if values.isEmpty, !stray.isEmpty {
            warn("the value of \(excerpt(name)) is to stand in an element of its type", at: element)
            let type = PropertyTypes.type(of: name.uppercased())
            values.append((type, .text(stray)))
        } else if !stray.isEmpty {
            report(
                "text stands in \(excerpt(name)), left out: \(excerpt(stray, length: 40))",
                at: element)
        }
        guard !values.isEmpty else { return report("\(excerpt(name)) has no value", at: element) }
        add(values, name: name, parameters: parameters, from: element.offset)
    }

    /// Adds a line for each stretch of values of one type; only lists have a line of several.
    private mutating func add(
        _ values: [(type: String, value: TypedProperty.Value)], name: String,
        parameters: [Parameter], from offset: Int
    ) {
        var rest = values[...]
        while let first = rest.first {
            let stretch =
                PropertyTypes.isList(name.uppercased()) || first.type == PropertyTypes.unknown
                ? rest.prefix { $0.type == first.type } : rest.prefix(1)
            rest = rest.dropFirst(stretch.count)
            let property = TypedProperty(
                name: name, parameters: parameters, type: first.type, values: stretch.map(\.value))
            calendar.add(property.contentLine, from: offset)
        }
    }

    private mutating func readParameters(
        _ container: MarkupElement, into parameters: inout [Parameter]
    ) {
        checkContent(container)
        for element in container.elements {
            guard isOurs(element) else {
                passOver(element)
                continue
            }
            let name = element.name.lowercased()
            guard isName(name), name != "value" else {
                report("\(excerpt(element.name)) is no name of a parameter here", at: element)
                continue
            }
            checkAttributes(element)
            var values: [String] = []
            for inner in element.elements where isOurs(inner) {
                let type = inner.name.lowercased()
                let text = XCal.verbatimTypes.contains(type) ? inner.text : unwrapped(inner.text)
                values.append(
                    type == "boolean" ? booleanText(text) : text)
            }
            let stray = trimmed(element.text)
            if values.isEmpty, !stray.isEmpty { values.append(stray) }
            parameters.append(Parameter(name: name, values: values))
        }
    }

    private func booleanText(_ text: String) -> String {
        switch trimmed(text) {
        case "true", "1": "TRUE"
        case "false", "0": "FALSE"
        default: text
        }
    }

    // MARK: Values

    private mutating func value(of element: MarkupElement, type: String) -> TypedProperty.Value? {
        guard isName(type) else {
            report("\(excerpt(element.name)) is no type of a value", at: element)
            return nil
        }
        checkAttributes(element)
        let text = element.text
        let core = trimmed(text)
        let inner = element.elements
        switch type {
        case "period" where !inner.isEmpty:
            guard let start = inner.first(where: { $0.name == "start" }),
                let end = inner.first(where: { $0.name == "end" || $0.name == "duration" })
            else {
                report("a period is to have a start, and an end or a duration", at: element)
                return nil
            }
            return .period(trimmed(start.text), trimmed(end.text))
        case "recur" where !inner.isEmpty: return recurrence(element)
        default: break
        }
        if let first = inner.first {
            report("\(excerpt(first.name)) cannot stand in \(excerpt(type)), left out", at: first)
        }
        switch type {
        case "text", "unknown": return .text(text)
        case "binary": return .text(text.filter { !$0.isWhitespace })
        case "boolean":
            switch booleanText(text) {
            case "TRUE": return .boolean(true)
            case "FALSE": return .boolean(false)
            default: return .text(unwrapped(text))
            }
        case "date" where FormattedTime.date(extended: core) != nil,
            "date-time" where FormattedTime.dateOrDateTime(extended: core) != nil,
            "time" where FormattedTime.time(extended: core) != nil,
            "utc-offset" where FormattedTime.offset(extended: core) != nil:
            return .text(core)
        case "integer", "float": return .text(isDecimal(core) ? core : unwrapped(text))
        default: return .text(unwrapped(text))
        }
    }

    private mutating func recurrence(_ element: MarkupElement) -> TypedProperty.Value? {
        var parts: [TypedProperty.Part] = []
        var places: [String: Int] = [:]
        for inner in element.elements {
            let name = inner.name.lowercased()
            guard isOurs(inner), isName(name) else {
                report("\(excerpt(inner.name)) is no part of a rule", at: inner)
                continue
            }
            // What would end the part or the line cannot stand in one.
            let value = unwrapped(inner.text)
            guard !value.contains(where: { $0 == ";" || $0.isNewline }) else {
                report("the value of \(excerpt(name)) is none of a rule", at: inner)
                continue
            }
            if let place = places[name] {
                parts[place].values.append(value)
            } else {
                places[name] = parts.count
                parts.append(TypedProperty.Part(name: name, values: [value]))
            }
        }
        return parts.isEmpty ? nil : .recurrence(parts)
    }

    /// Text without the white space around it.
    private func trimmed(_ text: String) -> String {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }

    /// Text without the white space around it where that is layout: where it has line breaks.
    private func unwrapped(_ text: String) -> String {
        let start = text.prefix { $0.isWhitespace }
        let end = text.reversed().prefix { $0.isWhitespace }
        return start.contains(where: \.isNewline) || end.contains(where: \.isNewline)
            ? trimmed(text) : text
    }

    // MARK: Extensions

    /// An element of another namespace as an XML property, with the namespaces that its names have
    /// from outside declared.
    private mutating func readExtension(_ element: MarkupElement) {
        var markup = source.bytes[element.offset..<element.end]
        var declarations = ""
        for declaration in element.inheritedDeclarations {
            // The prefix that needs none (Namespaces in XML 1.0 §3).
            if declaration.prefix == "xml" { continue }
            let name = declaration.prefix.isEmpty ? "xmlns" : "xmlns:\(declaration.prefix)"
            declarations += " \(name)=\"\(escaped(declaration.namespace))\""
        }
        let nameLength =
            element.name.utf8.count
            + (element.prefix.isEmpty ? 0 : element.prefix.utf8.count + 1)
        let place = min(markup.startIndex + 1 + nameLength, markup.endIndex)
        markup.insert(contentsOf: declarations.utf8, at: place)
        let text = String(decoding: markup, as: UTF8.self)
        calendar.add("XML:" + ContentLineText.escaped(text), from: element.offset)
    }

    private func escaped(_ namespace: String) -> String {
        var text = ""
        for scalar in namespace.unicodeScalars {
            text += scalar == "\"" ? "&quot;" : xmlReference(scalar) ?? String(scalar)
        }
        return text
    }
}
