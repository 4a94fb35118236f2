/// A component: properties and further components, in the order of the file (RFC 5545 §3.6).
///
/// A value: changing a copy leaves the original as it is. Typed and generic access work side by
/// side on the same properties:
///
/// ```swift
/// guard let event = calendar.components(of: .event).first else { return }
/// print(event.summary ?? "(no title)", event.start?.local.date as Any)
/// var changed = event
/// changed.summary = "Moved: " + (event.summary ?? "")
/// let nine = LocalDateTime(date: day, hour: 9, minute: 0, second: 0)
/// changed.start = .zoned(nine, timeZoneID: "Europe/Madrid")
/// changed.sequence += 1
/// for property in changed.properties(named: PropertyName(rawValue: "X-ROOM-CODE")) {
///     print(property.text ?? "", property.parameters)
/// }
/// changed.remove(PropertyName(rawValue: "X-ROOM-CODE"))
/// ```
public struct Component: Sendable, Hashable {
    /// What a component holds, in order.
    public enum Item: Sendable, Hashable {
        case property(Property)
        case component(Component)
        /// What could not be read: lines that are no property, or components nested too deep.
        case unread(UnreadLines)
    }

    /// Where a component stands in its file.
    public struct Source: Sendable, Hashable {
        /// The bytes from `BEGIN` to the end of `END`'s line, or as far as the component goes.
        public var slice: SourceSlice
        /// The place of `BEGIN`.
        public var location: SourceLocation
        /// Which of its kind it is in the component, or the file, that it stands in, from 1.
        public var ordinal: Int
        /// The bytes of the line of `BEGIN`; nil when the kind was changed.
        public var begin: Range<Int>?
        /// The bytes of the line of `END`; nil when it has none of its own, or the kind was changed.
        public var end: Range<Int>?
        /// Whether the component is what `slice` holds: it was not changed, and its structure had
        /// not to be repaired.
        public var isIntact: Bool

        /// A place by bytes, location and number.
        public init(
            slice: SourceSlice, location: SourceLocation, ordinal: Int, begin: Range<Int>?,
            end: Range<Int>?, isIntact: Bool
        ) {
            self.slice = slice
            self.location = location
            self.ordinal = ordinal
            self.begin = begin
            self.end = end
            self.isIntact = isIntact
        }
    }

    /// The kind.
    public var kind: ComponentKind {
        // What was changed cannot be written back from its bytes.
        didSet {
            source?.isIntact = false
            source?.begin = nil
            source?.end = nil
        }
    }
    /// Properties and components, in order.
    public var items: [Item] {
        get { storedItems }
        // An observer would copy all of them for each change that another module makes to one.
        _modify {
            source?.isIntact = false
            yield &storedItems
        }
    }
    private var storedItems: [Item]
    /// Where the component was read from; nil when it was made in a program.
    public private(set) var source: Source?

    /// A component of a kind with what it holds.
    public init(kind: ComponentKind, items: [Item] = [], source: Source? = nil) {
        self.kind = kind
        storedItems = items
        self.source = source
    }

    /// Whether kind, properties and components are equal, wherever they come from.
    public static func == (left: Component, right: Component) -> Bool {
        left.kind == right.kind && left.items == right.items
    }

    /// Hashes kind, properties and components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(items)
    }
}

/// Lines that could not be read, kept so that they can be written back.
public struct UnreadLines: Sendable, Hashable {
    /// The lines, as they stand in the file.
    public let slice: SourceSlice
    /// The components that begin in them and do not end there, from the innermost on.
    public let missingEnds: [ComponentKind]

    /// Lines of an input.
    public init(_ slice: SourceSlice, missingEnds: [ComponentKind] = []) {
        self.slice = slice
        self.missingEnds = missingEnds
    }

    /// The bytes of the lines.
    public var bytes: ArraySlice<UInt8> { slice.text.bytes[slice.range] }

    /// The lines with the END lines that are missing, folds undone, decoded.
    public var lines: [String] {
        ContentLineScanner(slice).map { DecodedText(slice.text.content(of: $0)).text }
            + missingEnds.map { "END:\($0.rawValue)" }
    }

    /// Whether the lines are equal, however they are folded and encoded.
    public static func == (left: UnreadLines, right: UnreadLines) -> Bool {
        (left.bytes == right.bytes && left.missingEnds == right.missingEnds)
            || left.lines == right.lines
    }

    /// Hashes the lines.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(lines)
    }
}

extension Component {
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

    /// Adds a property after the others, before any component within.
    public mutating func add(_ property: Property) {
        let place = items.lastIndex { item in
            if case .property = item { true } else { false }
        }
        items.insert(.property(property), at: place.map { $0 + 1 } ?? 0)
    }

    /// Removes all properties of a name from this component; those within keep theirs.
    public mutating func remove(_ name: PropertyName) {
        guard first(name) != nil else { return }
        items.removeAll { item in
            if case .property(let property) = item { property.name == name } else { false }
        }
    }

    /// Lets a property of a name be the only one, in the place of the first so far.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - change: Gives the property its values; it is handed the first so far, or a new one
    ///     without values, so that parameters it has are kept.
    public mutating func update(_ name: PropertyName, _ change: (inout Property) -> Void) {
        let place = items.firstIndex { item in
            if case .property(let property) = item { property.name == name } else { false }
        }
        var property = first(name) ?? Property(name, [])
        change(&property)
        guard let place else { return add(property) }
        var kept = Array(items[..<place])
        kept.append(.property(property))
        for item in items[(place + 1)...] {
            if case .property(let other) = item, other.name == name { continue }
            kept.append(item)
        }
        items = kept
    }
}
