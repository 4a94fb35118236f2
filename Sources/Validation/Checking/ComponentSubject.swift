internal import CalendarModel
internal import Normalizer

/// A component as checks see it: with what it stands in and where.
final class ComponentSubject: Located {
    let component: Component
    /// What it stands in; nil for one that stands in no other.
    let parent: ComponentSubject?
    unowned let file: FileSubject
    /// The VCALENDAR it stands in; nil outside of any.
    private(set) weak var calendar: CalendarSubject?

    var kind: ComponentKind { component.kind }
    /// The components directly within, in order.
    private(set) lazy var children: [ComponentSubject] = component.components.map { component in
        let child = ComponentSubject(component, parent: self, file: file)
        child.calendar = calendar
        return child
    }

    /// Whether what it holds is surely its own: it has its END, as have those directly within, and no
    /// END in it closes nothing.
    ///
    /// What must be in a component and what must not cannot be told of one that is not whole. A
    /// VCALENDAR is whole without END, and with components that are not.
    private(set) lazy var isWhole: Bool = {
        guard let source = component.source, !file.holdsStrayEnd(source.slice.range)
        else { return component.source == nil }
        if kind == .calendar { return true }
        return source.end != nil
            && component.items.allSatisfy { item in
                if case .component(let child) = item { child.source?.end != nil } else { true }
            }
    }()

    init(_ component: Component, parent: ComponentSubject?, file: FileSubject) {
        self.component = component
        self.parent = parent
        self.file = file
    }

    /// Lets it be the root of a calendar, before its children are asked for.
    func setCalendar(_ calendar: CalendarSubject) { self.calendar = calendar }

    /// The path, as `VCALENDAR/VEVENT[3] uid=…`.
    var path: String? {
        var parts: [(kind: ComponentKind, ordinal: Int)] = []
        var next: ComponentSubject? = self
        while let subject = next {
            parts.append((subject.kind, subject.component.source?.ordinal ?? 1))
            next = subject.parent
        }
        return ComponentPath.text(parts.reversed(), uid: component.uid)
    }

    /// The line of BEGIN.
    var begin: SourceSpan? {
        guard let source = component.source else { return nil }
        let end = source.begin?.upperBound ?? file.lines.range(of: source.location.line).upperBound
        return SourceSpan(start: source.location, end: file.lines.location(ofByte: end))
    }

    /// The line of END; nil when it has none of its own.
    var end: SourceSpan? { component.source?.end.map(file.span) }

    /// The first property of each name, when there are so many that looking for it takes long.
    private lazy var firsts: [PropertyName: Property]? = {
        guard component.items.count > 64 else { return nil }
        var firsts: [PropertyName: Property] = [:]
        for case .property(let property) in component.items where firsts[property.name] == nil {
            firsts[property.name] = property
        }
        return firsts
    }()

    private func firstProperty(_ name: PropertyName) -> Property? {
        if let firsts { firsts[name] } else { component.first(name) }
    }

    /// The first property of a name.
    func first(_ name: PropertyName) -> PropertySubject? {
        firstProperty(name).map { PropertySubject($0, in: self) }
    }

    /// The time that the first property of a name holds, as DTSTART; nil when it holds none.
    func time(_ name: PropertyName) -> DateOrDateTime? {
        if case .dateTime(let time) = firstProperty(name)?.values.first { time } else { nil }
    }

    /// The places of the property that was asked for last: a long line may have many findings.
    private var lastPlaces: (offset: Int, places: PropertyPlaces?)?

    /// Where the parts of one of the properties stand.
    fileprivate func places(of property: Property) -> PropertyPlaces? {
        guard let offset = property.location?.offset else { return nil }
        if let lastPlaces, lastPlaces.offset == offset { return lastPlaces.places }
        let places = PropertyPlaces(property, in: file.source)
        lastPlaces = (offset, places)
        return places
    }

    /// All properties of a name, in order.
    func properties(named name: PropertyName) -> [PropertySubject] {
        component.properties(named: name).map { PropertySubject($0, in: self) }
    }

    /// All properties, in order.
    var properties: [PropertySubject] {
        component.properties.map { PropertySubject($0, in: self) }
    }

    /// Whether there is a property of a name.
    func has(_ name: PropertyName) -> Bool { firstProperty(name) != nil }
}

/// A property as checks see it: with its component and the places of its parts.
struct PropertySubject: Located {
    let property: Property
    let component: ComponentSubject

    init(_ property: Property, in component: ComponentSubject) {
        self.property = property
        self.component = component
    }

    var name: PropertyName { property.name }
    var path: String? { component.path }
    /// Where its parts stand; nil for a property that was made or changed in a program.
    var places: PropertyPlaces? { component.places(of: property) }

    /// The whole line.
    var line: SourceSpan? { places?.whole ?? fallback }
    /// The name.
    var nameSpan: SourceSpan? { places?.name ?? fallback }
    /// The value.
    var value: SourceSpan? { places?.value ?? fallback }

    /// A stretch of the value, counted in bytes of UTF-8 of the raw value.
    func value(_ range: Range<Int>) -> SourceSpan? { places?.value(range) ?? fallback }

    /// A parameter, from its name to its last value; the name of the property when there is none.
    func parameter(_ name: String, ordinal: Int = 0) -> SourceSpan? {
        places?.parameter(name, ordinal: ordinal) ?? nameSpan
    }

    /// A value of a parameter without quotes; the name of the property when there is none.
    func parameterValue(_ name: String, at index: Int = 0, ordinal: Int = 0) -> SourceSpan? {
        places?.parameterValue(name, at: index, ordinal: ordinal) ?? nameSpan
    }

    private var fallback: SourceSpan? {
        property.location.map { component.file.word(at: $0) }
    }
}

/// A VCALENDAR as checks see it, with indexes that several checks share.
///
/// Everything is made when it is first asked for.
final class CalendarSubject: Located {
    let root: ComponentSubject
    var component: Component { root.component }
    var file: FileSubject { root.file }
    var path: String? { root.path }

    init(_ root: ComponentSubject) {
        self.root = root
    }

    /// Finds the zones of TZIDs: by the VTIMEZONEs of the calendar, then the system's.
    private(set) lazy var resolver = ZoneResolver(of: root.component, in: file.environment)

    /// Its recurring components, and what belongs to them.
    private(set) lazy var series = SeriesIndex(self)
    /// Its VTIMEZONEs, and where their names are used.
    private(set) lazy var timeZones = TimeZoneIndex(self)

    /// METHOD, upper case.
    private(set) lazy var method: String? = root.component.first(.method)?.text?.uppercased()

    /// The components directly within that have a UID, by it, in order.
    private(set) lazy var byUID: [String: [ComponentSubject]] = Dictionary(
        grouping: root.children.filter { $0.component.uid != nil }
    ) { $0.component.uid ?? "" }
}
