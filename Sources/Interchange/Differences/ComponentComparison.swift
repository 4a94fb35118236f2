internal import CalendarModel

/// Finds which components of two sides are the same, and what is different in them.
struct ComponentComparison {
    private let ignored: IgnoredNames

    init(ignored: IgnoredNames) {
        self.ignored = ignored
    }

    // MARK: Pairs

    /// The partner of each component; nil for those that have none.
    mutating func partners(
        of old: [ComparedComponent], among new: [ComparedComponent]
    ) -> [Int?] {
        var partners: [Int?] = Array(repeating: nil, count: old.count)
        var isTaken = Array(repeating: false, count: new.count)

        /// Pairs what has the same key, in order.
        func pair<Key: Hashable>(_ key: (ComparedComponent) -> Key?) {
            var places: [Key: [Int]] = [:]
            for index in new.indices.reversed() where !isTaken[index] {
                if let key = key(new[index]) { places[key, default: []].append(index) }
            }
            for index in old.indices where partners[index] == nil {
                guard let key = key(old[index]), let place = places[key]?.popLast() else {
                    continue
                }
                partners[index] = place
                isTaken[place] = true
            }
        }
        struct Content: Hashable {
            var key: ComparedComponent.Key
            var items: [Component.Item]
        }
        struct Looks: Hashable {
            var kind: ComponentKind
            var start: DateOrDateTime?
            var summary: String?
        }
        // Of several with one UID, and of those without, the equal ones first.
        pair { $0.key.kind == .calendar ? nil : Content(key: $0.key, items: $0.component.items) }
        pair { $0.key.identifier == nil && $0.key.kind != .calendar ? nil : $0.key }
        // Of the latter then what looks alike, as far as that goes.
        for (usesStart, usesSummary) in [(true, true), (true, false), (false, true)] {
            pair { compared -> Looks? in
                let (key, component) = (compared.key, compared.component)
                guard key.identifier == nil, key.kind != .calendar else { return nil }
                if usesStart, component.start == nil { return nil }
                if usesSummary, component.summary == nil { return nil }
                return Looks(
                    kind: key.kind, start: usesStart ? component.start : nil,
                    summary: usesSummary ? component.summary : nil)
            }
        }
        return partners
    }

    // MARK: Properties

    /// What is different between two components that are the same.
    func changes(
        from old: ComparedComponent, to new: ComparedComponent
    ) -> [CalendarDifference.PropertyChange] {
        if old.component.items == new.component.items { return [] }
        var changes = propertyChanges(
            from: old.component, to: new.component, old.zones, new.zones, prefix: "")
        // What stands in a calendar is compared for itself.
        if old.key.kind != .calendar {
            changes += innerChanges(
                from: old.component, to: new.component, old.zones, new.zones, prefix: "")
        }
        return changes
    }

    private func propertyChanges(
        from old: Component, to new: Component, _ oldZones: ComparedZones,
        _ newZones: ComparedZones, prefix: String
    ) -> [CalendarDifference.PropertyChange] {
        let before = ComparedProperty.all(of: old, without: ignored)
        let after = ComparedProperty.all(of: new, without: ignored)
        var extra = counts(after)
        let removed = before.filter { property in
            guard let count = extra[property], count > 0 else { return true }
            extra[property] = count - 1
            return false
        }
        var missing = counts(before)
        let added = after.filter { property in
            guard let count = missing[property], count > 0 else { return true }
            missing[property] = count - 1
            return false
        }
        var names: [PropertyName] = []
        for property in removed + added where !names.contains(property.name) {
            names.append(property.name)
        }
        return names.flatMap { name in
            paired(
                removed.filter { $0.name == name }, added.filter { $0.name == name }
            ).map { change(from: $0.0, to: $0.1, oldZones, newZones, prefix: prefix) }
        }
    }

    private func counts(_ properties: [ComparedProperty]) -> [ComparedProperty: Int] {
        properties.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// Which of the properties of one name became which: those of one value, as the ATTENDEE of one
    /// address, then what is left on both sides when it can only be one of one.
    private func paired(
        _ removed: [ComparedProperty], _ added: [ComparedProperty]
    ) -> [(ComparedProperty?, ComparedProperty?)] {
        var pairs: [(ComparedProperty?, ComparedProperty?)] = []
        var left = added
        for property in removed {
            let place = left.firstIndex { $0.value == property.value }
            pairs.append((property, place.map { left.remove(at: $0) }))
        }
        let single = pairs.indices.filter { pairs[$0].1 == nil }
        if single.count == 1, left.count == 1, let property = pairs[single[0]].0,
            !isSet(property.name)
        {
            pairs[single[0]].1 = left.removeFirst()
        }
        return pairs + left.map { (nil, $0) }
    }

    /// Whether each property of a name stands for something of its own.
    private func isSet(_ name: PropertyName) -> Bool {
        PropertyTypes.isList(name.rawValue) || name == .attendee
    }

    private func change(
        from old: ComparedProperty?, to new: ComparedProperty?, _ oldZones: ComparedZones,
        _ newZones: ComparedZones, prefix: String
    ) -> CalendarDifference.PropertyChange {
        var shift: Int?
        if case .dateTime(let before) = old?.value, case .dateTime(let after) = new?.value {
            shift = oldZones.difference(from: before, to: after, in: newZones)
        }
        let name = (old ?? new)?.name.rawValue ?? ""
        let showsLines = old?.value == new?.value
        return CalendarDifference.PropertyChange(
            name: prefix + name, old: old?.line, new: new?.line,
            oldText: showsLines ? old?.line : old?.shownValue,
            newText: showsLines ? new?.line : new?.shownValue, shift: shift)
    }

    // MARK: Components within

    private func innerChanges(
        from old: Component, to new: Component, _ oldZones: ComparedZones,
        _ newZones: ComparedZones, prefix: String
    ) -> [CalendarDifference.PropertyChange] {
        var added = new.components
        let removed = old.components.filter { component in
            guard let place = added.firstIndex(where: { isSame(component, $0) }) else {
                return true
            }
            added.remove(at: place)
            return false
        }
        var changes: [CalendarDifference.PropertyChange] = []
        for component in removed {
            // The one with its UID, else the first of its kind.
            let place =
                added.firstIndex { $0.kind == component.kind && $0.uid == component.uid }
                ?? added.firstIndex { $0.kind == component.kind }
            let name = prefix + component.kind.rawValue
            guard let place else {
                changes.append(.init(name: name, old: text(component), oldText: shown(component)))
                continue
            }
            let partner = added.remove(at: place)
            changes += propertyChanges(
                from: component, to: partner, oldZones, newZones, prefix: name + "/")
            changes += innerChanges(
                from: component, to: partner, oldZones, newZones, prefix: name + "/")
        }
        for component in added {
            changes.append(
                .init(
                    name: prefix + component.kind.rawValue, new: text(component),
                    newText: shown(component)))
        }
        return changes
    }

    private func isSame(_ one: Component, _ other: Component) -> Bool {
        guard one.kind == other.kind else { return false }
        if one.items == other.items { return true }
        guard one.components.count == other.components.count,
            zip(one.components, other.components).allSatisfy({ isSame($0, $1) })
        else { return false }
        return counts(ComparedProperty.all(of: one, without: ignored))
            == counts(ComparedProperty.all(of: other, without: ignored))
    }

    /// A component within, as its content lines.
    private func text(_ component: Component) -> String {
        var lines = ["BEGIN:\(component.kind.rawValue)"]
        lines += ComparedProperty.all(of: component, without: ignored).map(\.line)
        lines += component.components.map(text)
        return (lines + ["END:\(component.kind.rawValue)"]).joined(separator: "\n")
    }

    private func shown(_ component: Component) -> String {
        let names = ["ACTION", "TRIGGER", "DTSTART", "TZOFFSETTO", "SUMMARY", "NAME"]
        return ComparedProperty.all(of: component, without: ignored)
            .filter { names.contains($0.name.rawValue) }.map(\.shownValue).joined(separator: " ")
    }
}

extension CalendarDifference.PropertyChange {
    /// A component within that is only in one of the two.
    fileprivate init(
        name: String, old: String? = nil, new: String? = nil, oldText: String? = nil,
        newText: String? = nil
    ) {
        self.name = name
        self.old = old
        self.new = new
        self.oldText = oldText
        self.newText = newText
    }
}
