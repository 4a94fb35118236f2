internal import CalendarModel

/// A calendar that has a METHOD of RFC 5546, as checks of messages see it.
struct ItipMessage {
    let calendar: CalendarSubject
    let method: ItipMethod
    /// METHOD.
    let property: PropertySubject
    /// The components that the message is about, in order.
    let components: [ComponentSubject]

    /// Nil for a calendar without a METHOD, or with one that the standard does not have.
    init?(_ calendar: CalendarSubject) {
        guard let property = calendar.root.first(.method),
            let method = ItipMethod(rawValue: Self.name(of: property))
        else { return nil }
        self.calendar = calendar
        self.property = property
        self.method = method
        components = calendar.root.children.filter { Self.kinds.contains($0.kind) }
    }

    /// The kinds of components that RFC 5546 has messages for.
    static let kinds: Set<ComponentKind> = [.event, .todo, .journal, .freeBusy]

    /// What METHOD says, upper case and without spaces around it.
    static func name(of property: PropertySubject) -> String {
        trimmed(property.property.text ?? "").uppercased()
    }

    /// The table that a component is to keep to; nil when the method has none for its kind.
    func table(of component: ComponentSubject) -> ItipTable? {
        ItipTable.of(method, component.kind)
    }

    /// Calls a body for each component with its table.
    func forEachTable(_ body: (ComponentSubject, ItipTable) -> Void) {
        for component in components {
            if let table = table(of: component) { body(component, table) }
        }
    }
}

/// A text without spaces and tabs at its ends.
func trimmed(_ text: some StringProtocol) -> String {
    var text = text[...]
    while text.first == " " || text.first == "\t" { text = text.dropFirst() }
    while text.last == " " || text.last == "\t" { text = text.dropLast() }
    return String(text)
}
