internal import CalendarModel

/// Tells which component the bytes of a file stand in, for what is found in the bytes themselves.
struct ComponentIndex {
    private struct Entry {
        var range: Range<Int>
        /// The place in the index of what it stands in.
        var parent: Int?
        var kind: ComponentKind
        var ordinal: Int
        var uid: String?
    }

    /// The components, those that begin first before the others.
    private var entries: [Entry] = []

    init(_ items: [Component.Item]) {
        for case .component(let component) in items { add(component, parent: nil) }
    }

    private mutating func add(_ component: Component, parent: Int?) {
        guard let source = component.source else { return }
        let index = entries.count
        entries.append(
            Entry(
                range: source.slice.range, parent: parent, kind: component.kind,
                ordinal: source.ordinal, uid: component.uid))
        for child in component.components { add(child, parent: index) }
    }

    /// The path of the component that a byte stands in, as `VCALENDAR/VEVENT[3] uid=…`.
    func path(at offset: Int) -> String? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].range.lowerBound <= offset {
                low = middle + 1
            } else {
                high = middle
            }
        }
        var next: Int? = low > 0 ? low - 1 : nil
        while let index = next, entries[index].range.upperBound < offset {
            next = entries[index].parent
        }
        guard let innermost = next else { return nil }
        var parts: [(kind: ComponentKind, ordinal: Int)] = []
        while let index = next {
            parts.append((entries[index].kind, entries[index].ordinal))
            next = entries[index].parent
        }
        return ComponentPath.text(parts.reversed(), uid: entries[innermost].uid)
    }
}

/// A byte of a file, as what a finding stands in.
struct BytePlace: Located {
    let file: FileSubject
    let offset: Int

    var path: String? { file.componentIndex.path(at: offset) }
}
