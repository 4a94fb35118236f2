/// A parameter of a property, with all its values in order (RFC 5545 §3.2).
public struct Parameter: Sendable, Hashable {
    /// The name, upper case.
    public var name: String
    /// The values, quotes left out and RFC 6868's escapes undone.
    public var values: [String]

    /// A parameter by its name in upper case and its values.
    public init(name: String, values: [String]) {
        self.name = name
        self.values = values
    }
}

/// A property of a component (RFC 5545 §3.5).
///
/// Two properties are equal when name, parameters and values are, wherever they come from.
///
/// ```swift
/// var attendee = Property(.attendee, [.uri("mailto:ana@example.org")])
/// attendee.set("CN", to: ["Ana"])
/// attendee.set("MEMBER", to: ["mailto:dev@example.org", "mailto:all@example.org"])
/// event.add(attendee)
/// for attendee in event.properties(named: .attendee) {
///     let name = attendee.parameter("CN") ?? attendee.text ?? "somebody"
///     print(name, attendee.parameterValues("MEMBER"))
/// }
/// ```
public struct Property: Sendable, Hashable {
    /// The name.
    public var name: PropertyName {
        didSet { forgetSource() }
    }
    /// The parameters, in order.
    public var parameters: [Parameter] {
        didSet { forgetSource() }
    }
    /// The values by type: one, or as many as a list (`EXDATE`, `CATEGORIES`, …) has.
    public var values: [PropertyValue] {
        get { storedValues }
        // An observer would copy all of them for each change that another module makes to one.
        _modify {
            rawValue = nil
            forgetSource()
            yield &storedValues
        }
    }
    private var storedValues: [PropertyValue]
    /// The value as it was read, folds undone and nothing else; nil once its values were made or
    /// changed in a program.
    public private(set) var rawValue: String?
    /// What the property was read from, as long as it can be written back from there: nil once it
    /// was changed, and when its line had to be repaired.
    public private(set) var source: SourceSlice?
    /// The line it was read from after its repair, folds undone; nil once it was changed, and when
    /// there was nothing to repair.
    public var repairedLine: String? { repaired?.text }
    private var repaired: RepairedLine?
    /// The line as it stands in the file, when it had to be repaired.
    var repairedContentLine: ContentLine? { repaired?.line }
    /// Where the property begins; nil when it was made in a program.
    public var location: SourceLocation?
    /// Where its value begins.
    public var valueLocation: SourceLocation?

    /// A property made in a program.
    public init(
        _ name: PropertyName, _ values: [PropertyValue], parameters: [Parameter] = []
    ) {
        self.name = name
        storedValues = values
        self.parameters = parameters
    }

    /// A property of a content line that was read, with its values by type.
    public init(_ line: PropertyLine, values: [PropertyValue]) {
        name = line.name
        parameters = line.parameters
        storedValues = values
        rawValue = line.rawValue
        source = line.source
        repaired = line.repairedLine.map { RepairedLine($0, line: line.contentLine) }
        location = line.location
        valueLocation = line.valueLocation
    }

    /// Whether name, parameters and values are equal.
    public static func == (left: Property, right: Property) -> Bool {
        left.name == right.name && left.parameters == right.parameters
            && left.values == right.values
    }

    /// Hashes name, parameters and values.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(parameters)
        hasher.combine(values)
    }
}

extension Property {
    /// A line on the heap, as few properties have one.
    private final class RepairedLine: Sendable {
        let text: String
        let line: ContentLine

        init(_ text: String, line: ContentLine) {
            self.text = text
            self.line = line
        }
    }

    private mutating func forgetSource() {
        source = nil
        repaired = nil
    }

    /// The first value of a parameter, by its name in upper case.
    public func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.values.first
    }

    /// TZID (RFC 5545 §3.2.19), a name with commas that lacks its quotes put together again.
    public var timeZoneID: String? { parameters.timeZoneID }

    /// All values of all parameters of a name in upper case, in order.
    public func parameterValues(_ name: String) -> [String] {
        parameters.filter { $0.name == name }.flatMap(\.values)
    }

    /// Gives a parameter its values; without any it is removed.
    ///
    /// The first parameter of the name keeps its place, further ones are removed.
    public mutating func set(_ name: String, to values: [String]) {
        let place = parameters.firstIndex { $0.name == name }
        parameters.removeAll { $0.name == name }
        guard !values.isEmpty else { return }
        parameters.insert(
            Parameter(name: name, values: values), at: place ?? parameters.endIndex)
    }

    /// The first value, when it is text or a URI; what its type refused is given as written.
    public var text: String? {
        switch values.first {
        case .text(let text), .uri(let text), .raw(let text): text
        default: nil
        }
    }

    /// Lets the local times be on the clocks of a zone, as they are written.
    ///
    /// The parameter TZID and the typed values change together; the raw value, which says nothing
    /// of the zone, stays. Floating times become times of the zone, days and UTC stay what they
    /// are.
    public mutating func setTimeZoneID(_ identifier: String) {
        let raw = rawValue
        values = values.map { value in
            switch value {
            case .dateTime(let time): .dateTime(time.local(in: identifier))
            case .period(.explicit(let start, let end)):
                .period(
                    .explicit(start: start.local(in: identifier), end: end.local(in: identifier)))
            case .period(.lasting(let start, let duration)):
                .period(.lasting(start: start.local(in: identifier), duration: duration))
            default: value
            }
        }
        rawValue = raw
        set("TZID", to: [identifier])
    }

    /// Sets DATE or DATE-TIME values, and with them the parameters VALUE and TZID.
    ///
    /// For properties whose values are DATE-TIME when VALUE says nothing, as DTSTART and EXDATE.
    /// The values are to be of one form: all dates, or all of one zone.
    public mutating func setTimes(_ times: [DateOrDateTime]) {
        values = times.map { .dateTime($0) }
        set("VALUE", to: times.first?.isDate == true ? ["DATE"] : [])
        set("TZID", to: times.first?.timeZoneID.map { [$0] } ?? [])
    }
}

extension DateOrDateTime {
    /// The same wall-clock time in a zone; days and UTC are in none.
    fileprivate func local(in identifier: String) -> DateOrDateTime {
        switch self {
        case .floating(let local), .zoned(let local, timeZoneID: _):
            .zoned(local, timeZoneID: identifier)
        case .date, .utc: self
        }
    }
}

extension [Parameter] {
    /// The value of TZID, which has only one: commas belong to it.
    var timeZoneID: String? {
        first { $0.name == "TZID" }?.values.joined(separator: ",")
    }
}
