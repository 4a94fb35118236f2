public import CalendarModel

/// Leaves properties and components of certain names out of calendars.
///
/// ```swift
/// var stripping = Stripping(["attendee", "X-*", "VALARM"])
/// document.items = stripping.strip(document.items)
/// for (name, count) in stripping.counts where count == 0 { print("no \(name) found") }
/// ```
///
/// A name goes for properties and for kinds of components, at every depth and in any case; one that
/// ends in `*` for all that begin like it. What says when the clocks of a VTIMEZONE change
/// (`DTSTART`, `RRULE`, `RDATE`, `EXDATE` in it) stays: without its rules all times would move,
/// which nobody wants who strips `RRULE` from events. Naming the component itself removes it.
public struct Stripping: Sendable {
    /// The names as they were given, and how many properties and components each stripped so far.
    ///
    /// What several names go for is counted for each of them; what stands in a component that was
    /// stripped is not counted.
    public private(set) var counts: [(name: String, count: Int)]

    /// The places in `counts` of names that go for themselves, upper case.
    private var exact: [String: [Int]] = [:]
    /// The beginnings, upper case, that names with `*` go for.
    private var beginnings: [(text: String, place: Int)] = []

    /// Strips names; one that ends in `*` stands for all that begin with what is before it.
    public init(_ names: [String]) {
        counts = names.map { (name: $0, count: 0) }
        for (place, name) in names.enumerated() {
            let upper = name.uppercased()
            if upper.hasSuffix("*") {
                beginnings.append((String(upper.dropLast()), place))
            } else {
                exact[upper, default: []].append(place)
            }
        }
    }

    /// Whether a name can be that of a property or component in a file, or the beginning of one
    /// with `*` behind it; one that cannot would never strip anything.
    ///
    /// Lines of BEGIN and END are no properties: what they enclose has its own name.
    public static func canStrip(_ name: String) -> Bool {
        var bytes = name.utf8[...]
        if bytes.last == UInt8(ascii: "*") {
            bytes.removeLast()
        } else if bytes.isEmpty || ["BEGIN", "END"].contains(name.uppercased()) {
            return false
        }
        return bytes.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."):
                true
            default: false
            }
        }
    }

    /// What is left of some items; components that hold nothing stripped are not touched.
    public mutating func strip(_ items: [Component.Item]) -> [Component.Item] {
        strip(items, inTimeZone: false) ?? items
    }

    /// What is left; nil when nothing was stripped.
    private mutating func strip(
        _ items: [Component.Item], inTimeZone: Bool
    ) -> [Component.Item]? {
        var left: [Component.Item]?
        for (index, item) in items.enumerated() {
            let kept = strip(item, inTimeZone: inTimeZone)
            if left == nil {
                if case .unchanged = kept { continue }
                left = Array(items[..<index])
            }
            switch kept {
            case .unchanged: left?.append(item)
            case .changed(let component): left?.append(.component(component))
            case .nothing: break
            }
        }
        return left
    }

    private enum Remainder {
        case unchanged
        case changed(Component)
        case nothing
    }

    private mutating func strip(_ item: Component.Item, inTimeZone: Bool) -> Remainder {
        switch item {
        case .unread: return .unchanged
        case .property(let property):
            if inTimeZone, Self.clockChanges.contains(property.name) { return .unchanged }
            return isStripped(property.name.rawValue) ? .nothing : .unchanged
        case .component(let component):
            if isStripped(component.kind.rawValue) { return .nothing }
            let isInTimeZone = inTimeZone || component.kind == .timeZone
            guard let items = strip(component.items, inTimeZone: isInTimeZone) else {
                return .unchanged
            }
            var changed = component
            changed.items = items
            return .changed(changed)
        }
    }

    /// Whether a name is to be stripped; counts it when it is.
    private mutating func isStripped(_ name: String) -> Bool {
        var isStripped = false
        for place in exact[name] ?? [] {
            counts[place].count += 1
            isStripped = true
        }
        for beginning in beginnings where name.hasPrefix(beginning.text) {
            counts[beginning.place].count += 1
            isStripped = true
        }
        return isStripped
    }

    /// The properties that mean something else in a VTIMEZONE than in an event.
    private static let clockChanges: Set<PropertyName> = [
        .dateTimeStart, .recurrenceRule, .recurrenceDates, .exceptionDates,
    ]
}
