public import CalendarModel
internal import Normalizer

/// One of the files that calendars are split into.
public struct SplitFile: Sendable {
    /// The name, with `.ics`: portable, and different from all others without regard to case.
    public var name: String
    /// The calendars it holds, in order.
    public var items: [Component.Item]

    /// A file by its name and what stands in it.
    public init(name: String, items: [Component.Item]) {
        self.name = name
        self.items = items
    }
}

/// Splits calendars into files of one UID each.
public enum Splitting {
    /// The files that inputs are split into, in the order in which their UIDs come.
    ///
    /// All components of a UID, of any kind and from all inputs, are in one file: a VCALENDAR for
    /// each calendar they come from, with that calendar's properties, the VTIMEZONEs they name, and
    /// them, in the order of the input. Whatever else stands in a calendar is a component without
    /// UID and has a file of its own, `no-uid-1.ics` and so on. A calendar that holds one UID and
    /// nothing besides stays untouched. Components that stand in no calendar are given one.
    ///
    /// A name is its UID, with `_` for every byte but `A–Z a–z 0–9 . _ @ + = -`; one that is not
    /// portable otherwise is changed too, a long one cut and given a hash, and one that is taken a
    /// number, `-2` and so on.
    ///
    /// Left out are VTIMEZONEs that nothing names, and lines outside the components that could not
    /// be read (the reader has reported those).
    public static func split(_ documents: [CalendarDocument]) -> [SplitFile] {
        var drafts = Drafts()
        var sources: [Source] = []
        for document in documents {
            var bare: [Component.Item] = []
            for item in document.items {
                guard case .component(let calendar) = item, calendar.kind == .calendar else {
                    bare.append(item)
                    continue
                }
                drafts.add(bare, source: sources.count)
                sources.append(Source(nil, bare))
                bare = []
                drafts.add(calendar.items, source: sources.count)
                sources.append(Source(calendar, calendar.items))
            }
            drafts.add(bare, source: sources.count)
            sources.append(Source(nil, bare))
        }
        var names = FileNames()
        return drafts.files.map { draft in
            SplitFile(
                name: names.name(for: draft.title),
                items: draft.parts.map { .component(sources[$0.source].calendar(of: $0.items)) })
        }
    }
}

/// Which components go into which file.
private struct Drafts {
    struct File {
        /// The UID, or what stands for it.
        var title: String
        /// The components by the calendar they come from, as places in it.
        var parts: [(source: Int, items: [Int])] = []
    }

    private(set) var files: [File] = []
    private var places: [String: Int] = [:]
    private var withoutUID = 0

    mutating func add(_ items: [Component.Item], source: Int) {
        for (index, item) in items.enumerated() {
            guard let component = item.content else { continue }
            let place = place(of: component)
            if files[place].parts.last?.source != source {
                files[place].parts.append((source, []))
            }
            files[place].parts[files[place].parts.count - 1].items.append(index)
        }
    }

    private mutating func place(of component: Component) -> Int {
        guard let uid = component.uid else {
            withoutUID += 1
            files.append(File(title: "no-uid-\(withoutUID)"))
            return files.count - 1
        }
        if let place = places[uid] { return place }
        places[uid] = files.count
        files.append(File(title: uid))
        return files.count - 1
    }
}

/// A calendar that is split, or components that stand in none.
private struct Source {
    private let calendar: Component?
    private let items: [Component.Item]
    private var properties: [Int] = []
    private var timeZones: [String: [Int]] = [:]
    private var definedZones: Set<String> = []
    private let floatingZone: String?

    init(_ calendar: Component?, _ items: [Component.Item]) {
        self.calendar = calendar
        self.items = items
        floatingZone = calendar?.floatingZoneName
        for (index, item) in items.enumerated() {
            if case .property = item { properties.append(index) }
            guard let timeZone = item.timeZone else { continue }
            if let key = timeZone.definedZoneKey { definedZones.insert(key) }
            if let identifier = timeZone.timeZoneID {
                timeZones[ZoneResolver.key(of: identifier), default: []].append(index)
            }
        }
    }

    /// The calendar with only some of its components, and what these need.
    func calendar(of components: [Int]) -> Component {
        var uses = ZoneUses()
        for index in components {
            if let component = items[index].content { uses.add(component) }
        }
        var kept = properties + components
        for key in uses.keys(floatingZone: floatingZone, defined: definedZones) {
            kept += timeZones[key] ?? []
        }
        guard var calendar else {
            return .emptyCalendar(holding: kept.sorted().map { items[$0] })
        }
        if kept.count < items.count { calendar.items = kept.sorted().map { items[$0] } }
        return calendar
    }
}

extension Component {
    /// A VCALENDAR for components that stand in none.
    static func emptyCalendar(holding items: [Component.Item]) -> Component {
        let properties: [Component.Item] = [
            .property(Property(.version, [.text("2.0")])),
            .property(Property(.productID, [.text(Component.productID)])),
        ]
        return Component(kind: .calendar, items: properties + items)
    }
}
