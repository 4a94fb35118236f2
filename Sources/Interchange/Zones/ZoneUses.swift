internal import CalendarModel
internal import Normalizer

/// Which zones components name, and for which times.
struct ZoneUses {
    /// The wall-clock seconds from the first to the last time that a zone is asked for.
    struct Span {
        var first: Int
        var last: Int

        /// The years 1500 to 2500, beyond which no file knows anything of clock changes.
        static let ages = Span(first: -14_831_769_600, last: 16_725_225_600)
        /// From 1970 to 2100, for times that cannot be read.
        static let usual = Span(first: 0, last: 130 * year)
        /// The seconds of a year, on average.
        fileprivate static let year = 31_556_952

        init(first: Int, last: Int) {
            self.first = first
            self.last = last
        }

        /// A time, or the nearest one within the ages.
        init(_ time: DateOrDateTime) {
            first = min(max(time.local.seconds, Self.ages.first), Self.ages.last)
            last = first
        }

        mutating func include(_ other: Span) {
            first = min(first, other.first)
            last = max(last, other.last)
        }

        /// A span that holds both.
        static func union(_ left: Span?, _ right: Span?) -> Span? {
            guard var span = left else { return right }
            if let right { span.include(right) }
            return span
        }
    }

    /// The TZIDs that parameters name.
    private(set) var names: Set<String> = []
    /// The local times of those.
    private(set) var times: [String: Span] = [:]
    /// The floating times that are to mean something; stamps, which are UTC by definition, are not.
    private(set) var floating: Span?

    /// The uses of a component and of all that stands in it; not for VTIMEZONEs.
    mutating func add(_ component: Component) {
        let reach = Reach(of: component)
        for item in component.items {
            switch item {
            case .property(let property): add(property, reach: reach)
            case .component(let inner): add(inner)
            case .unread: break
            }
        }
    }

    private mutating func add(_ property: Property, reach: Reach) {
        if let identifier = property.timeZoneID, !identifier.isEmpty {
            names.insert(identifier)
            guard let span = span(of: property, reach: reach) else { return }
            times[identifier] = Span.union(times[identifier], span)
        } else if property.isFloating {
            floating = Span.union(floating, span(of: property, reach: reach))
        }
    }

    /// The span of the local times; nil when there are none.
    private func span(of property: Property, reach: Reach) -> Span? {
        var span: Span?
        for value in property.values {
            var found: Span
            switch value {
            case .dateTime(let time):
                switch time {
                case .date, .utc: continue
                case .floating, .zoned: found = Span(time)
                }
            case .period(let period):
                found = Span(period.start)
                if case .explicit(_, let end) = period { found.last = Span(end).last }
            case .raw: return .usual
            default: continue
            }
            found.last = reach.end(from: max(found.first, found.last))
            span = Span.union(span, found)
        }
        return span
    }
}

/// How far beyond its start a component has times.
private struct Reach {
    private var length = 0
    private var until: Int?
    private var isOpen = false

    init(of component: Component) {
        for case .property(let property) in component.items {
            switch property.values.first {
            case .duration(let duration) where property.name == .duration:
                // Within reason: a wild length must not overflow, nor cost millennia of onsets.
                length = max(length, min(duration.approximateSeconds, 100 * ZoneUses.Span.year))
            case .recurrence(let rule):
                if let end = rule.until {
                    until = max(until ?? .min, ZoneUses.Span(end).last)
                } else {
                    isOpen = true
                }
            default: continue
            }
        }
    }

    func end(from seconds: Int) -> Int {
        var end = seconds
        if isOpen { end = max(end + 30 * ZoneUses.Span.year, ZoneUses.Span.usual.last) }
        if let until { end = max(end, until) }
        return end + length
    }
}

extension Property {
    /// Whether there are floating times whose zone matters.
    var isFloating: Bool {
        if Property.stamps.contains(name) { return false }
        if let identifier = timeZoneID, !identifier.isEmpty { return false }
        return values.contains { value in
            switch value {
            case .dateTime(.floating): true
            case .period(.explicit(.floating, _)), .period(.lasting(.floating, _)): true
            default: false
            }
        }
    }

    /// What is UTC by definition, and read as such when its `Z` was forgotten (RFC 5545 §3.8.7,
    /// §3.8.2.1; RFC 9074 §6.1).
    private static let stamps: Set<PropertyName> = [
        .dateTimeStamp, PropertyName(rawValue: "CREATED"), .completed,
        PropertyName(rawValue: "LAST-MODIFIED"), PropertyName(rawValue: "ACKNOWLEDGED"),
    ]
}

extension Component.Item {
    /// The component, when it is one that stands in a calendar and is no VTIMEZONE.
    var content: Component? {
        guard case .component(let component) = self, component.kind != .timeZone else { return nil }
        return component
    }

    /// The component, when it is a VTIMEZONE.
    var timeZone: Component? {
        guard case .component(let component) = self, component.kind == .timeZone else { return nil }
        return component
    }
}

extension ZoneUses {
    /// The keys of the VTIMEZONEs that components of a calendar need.
    ///
    /// Floating times need that of X-WR-TIMEZONE, and so may those of a TZID without a VTIMEZONE,
    /// as nobody may know it.
    ///
    /// - Parameters:
    ///   - floatingZone: What X-WR-TIMEZONE says.
    ///   - defined: The keys of its VTIMEZONEs that can be used.
    /// - Returns: The keys, also of zones that have no VTIMEZONE.
    func keys(floatingZone: String?, defined: Set<String>) -> Set<String> {
        let named = Set(names.lazy.map(ZoneResolver.key))
        guard let name = floatingZone, floating != nil || !named.isSubset(of: defined) else {
            return named
        }
        return named.union([ZoneResolver.key(of: name)])
    }
}

extension Component {
    /// TZID of a VTIMEZONE, empty ones left out (RFC 5545 §3.8.3.1).
    var timeZoneID: String? {
        guard let text = first(.timeZoneID)?.text, !text.isEmpty else { return nil }
        return text
    }

    /// X-WR-TIMEZONE of a calendar, when it says something.
    var floatingZoneName: String? {
        guard let text = first(.wrTimeZone)?.text, !text.isEmpty else { return nil }
        return text
    }

    /// The key of a VTIMEZONE that can be used; nil when it defines nothing.
    var definedZoneKey: String? {
        VTimeZoneDefinition(self).map { ZoneResolver.key(of: $0.identifier) }
    }
}
