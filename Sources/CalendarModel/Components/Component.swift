/// A component: properties and further components, in the order of the file (RFC 5545 §3.6).
public struct Component: Sendable, Hashable {
    /// What a component holds, in order.
    public enum Item: Sendable, Hashable {
        case property(Property)
        case component(Component)
    }

    /// Where a component stands in its file.
    public struct Source: Sendable, Hashable {
        /// The bytes from `BEGIN` to the end of `END`'s line, or as far as the component goes.
        public var byteRange: Range<Int>
        /// The place of `BEGIN`.
        public var location: SourceLocation
        /// Which of its kind it is in the component, or the file, that it stands in, from 1.
        public var ordinal: Int

        /// A place by bytes, location and number.
        public init(byteRange: Range<Int>, location: SourceLocation, ordinal: Int) {
            self.byteRange = byteRange
            self.location = location
            self.ordinal = ordinal
        }
    }

    /// The kind.
    public var kind: ComponentKind {
        // What was changed cannot be written back from its bytes.
        didSet { source = nil }
    }
    /// Properties and components, in order.
    public var items: [Item] {
        didSet { source = nil }
    }
    /// Where the component was read from; nil when it was made or changed in a program.
    public private(set) var source: Source?

    /// A component of a kind with what it holds.
    public init(kind: ComponentKind, items: [Item] = [], source: Source? = nil) {
        self.kind = kind
        self.items = items
        self.source = source
    }

    /// The properties, in order.
    public var properties: [Property] {
        var found: [Property] = []
        for case .property(let property) in items { found.append(property) }
        return found
    }

    /// The components within, in order.
    public var components: [Component] {
        var found: [Component] = []
        for case .component(let component) in items { found.append(component) }
        return found
    }

    /// The first property of a name.
    public func first(_ name: PropertyName) -> Property? {
        for case .property(let property) in items where property.name == name { return property }
        return nil
    }

    /// All properties of a name, in order.
    public func properties(named name: PropertyName) -> [Property] {
        var found: [Property] = []
        for case .property(let property) in items where property.name == name {
            found.append(property)
        }
        return found
    }

    /// All components of a kind directly within, in order.
    public func components(of kind: ComponentKind) -> [Component] {
        var found: [Component] = []
        for case .component(let component) in items where component.kind == kind {
            found.append(component)
        }
        return found
    }
}

// Typed access to what most readers ask for; the same properties are there by name as well.
extension Component {
    /// UID, empty values left out (RFC 5545 §3.8.4.7).
    public var uid: String? { nonEmptyText(.uid) }
    /// SUMMARY (RFC 5545 §3.8.1.12).
    public var summary: String? { nonEmptyText(.summary) }
    /// LOCATION (RFC 5545 §3.8.1.7).
    public var location: String? { nonEmptyText(.location) }
    /// STATUS, upper case (RFC 5545 §3.8.1.11).
    public var status: String? { nonEmptyText(.status)?.uppercased() }
    /// TRANSP, upper case (RFC 5545 §3.8.2.7).
    public var transparency: String? { nonEmptyText(.transparency)?.uppercased() }
    /// COLOR, as written (RFC 7986 §5.9).
    public var color: String? { nonEmptyText(.color) }

    /// All values of all CATEGORIES, in order (RFC 5545 §3.8.1.2).
    public var categories: [String] {
        var found: [String] = []
        for property in properties(named: .categories) {
            for case .text(let text) in property.values where !text.isEmpty { found.append(text) }
        }
        return found
    }

    /// SEQUENCE, 0 when there is none (RFC 5545 §3.8.7.4).
    public var sequence: Int {
        if case .integer(let number) = first(.sequence)?.values.first { number } else { 0 }
    }

    /// The calendar's name: NAME (RFC 7986 §5.1), else X-WR-CALNAME.
    public var calendarName: String? { nonEmptyText(.name) ?? nonEmptyText(.wrCalendarName) }

    /// DTSTART (RFC 5545 §3.8.2.4), when it can be read.
    public var start: DateOrDateTime? { dateTime(.dateTimeStart) }

    /// The first value of a property that holds a DATE or DATE-TIME.
    public func dateTime(_ name: PropertyName) -> DateOrDateTime? {
        if case .dateTime(let value) = first(name)?.values.first { value } else { nil }
    }

    private func nonEmptyText(_ name: PropertyName) -> String? {
        guard let text = first(name)?.text, !text.isEmpty else { return nil }
        return text
    }
}
