/// An element of an XML document with its place (XML 1.0, Namespaces in XML 1.0).
public struct MarkupElement: Sendable {
    /// What stands in an element.
    public enum Node: Sendable {
        case element(MarkupElement)
        /// Text, CDATA included; never two in a row.
        case text(String)
    }

    /// An attribute; declarations of namespaces are none.
    public struct Attribute: Sendable {
        /// The prefix of the name; empty when there is none.
        public var prefix: String
        /// The namespace; empty when there is none.
        public var namespace: String
        /// The local name.
        public var name: String
    }

    /// A namespace that an element declares.
    public struct Declaration: Sendable {
        /// The prefix; empty for the default namespace.
        public var prefix: String
        /// The name of the namespace; empty where a default namespace ends.
        public var namespace: String
    }

    /// The local name.
    public var name: String
    /// The prefix of the name; empty when there is none.
    public var prefix: String
    /// The namespace; empty when there is none.
    public var namespace: String
    /// The attributes, in order.
    public var attributes: [Attribute] = []
    /// The namespaces that it declares itself, in order.
    public var declarations: [Declaration] = []
    /// Elements and text, in order.
    public var children: [Node] = []
    /// The bytes from the start of the document to the `<` of the element.
    public var offset: Int
    /// The bytes from the start of the document to the first after the element.
    public var end: Int
    /// Whether the element is whole; false for one that the end of the document cut off.
    public var isWhole = true

    /// The elements right in it, in order.
    public var elements: [MarkupElement] {
        children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// The text right in it, without that of the elements in it.
    public var text: String {
        var text = ""
        for case .text(let part) in children { text += part }
        return text
    }

    /// The name with its prefix, as it was written.
    var qualifiedName: String { prefix.isEmpty ? name : "\(prefix):\(name)" }

    /// The namespaces that names in it have and that it does not declare itself: those that must be
    /// declared where it is taken to.
    public var inheritedDeclarations: [Declaration] {
        var search = InheritedDeclarations()
        search.visit(self, declared: [])
        return search.found
    }
}

/// Finds the namespaces of names that are declared outside of an element.
private struct InheritedDeclarations {
    private(set) var found: [MarkupElement.Declaration] = []
    private var prefixes: Set<String> = []

    mutating func visit(_ element: MarkupElement, declared: Set<String>) {
        let declared =
            element.declarations.isEmpty
            ? declared : declared.union(element.declarations.map(\.prefix))
        add(element.prefix, element.namespace, declared)
        // A name without a prefix is of no namespace when it is one of an attribute.
        for attribute in element.attributes where !attribute.prefix.isEmpty {
            add(attribute.prefix, attribute.namespace, declared)
        }
        for case .element(let inner) in element.children { visit(inner, declared: declared) }
    }

    private mutating func add(_ prefix: String, _ namespace: String, _ declared: Set<String>) {
        if declared.contains(prefix) || !prefixes.insert(prefix).inserted { return }
        found.append(MarkupElement.Declaration(prefix: prefix, namespace: namespace))
    }
}

/// What is wrong with an XML document.
public struct MarkupProblem: Sendable, Hashable {
    /// One sentence without a full stop.
    public var message: String
    /// The bytes from the start of the document.
    public var offset: Int
}
