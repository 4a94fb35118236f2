internal import CalendarModel
internal import Libical

/// A property, or one value of a list property, as it is compared and shown.
struct ComparedProperty: Hashable {
    var name: PropertyName
    /// The parameters by name, VALUE left out, as what it says shows in the value.
    var parameters: [String: [String]]
    var value: PropertyValue

    /// The properties of a component, lists as one for each value, since it makes no difference in how
    /// many lines they stand.
    static func all(of component: Component, without ignored: IgnoredNames) -> [ComparedProperty] {
        var found: [ComparedProperty] = []
        for property in component.properties where !ignored.contains(property.name.rawValue) {
            var parameters: [String: [String]] = [:]
            for parameter in property.parameters where parameter.name != "VALUE" {
                parameters[parameter.name, default: []] += parameter.values
            }
            let isList = PropertyTypes.isList(property.name.rawValue)
            let values =
                isList || property.values.count == 1
                ? property.values : [.raw(property.rawValue ?? "")]
            for value in values {
                found.append(
                    ComparedProperty(name: property.name, parameters: parameters, value: value))
            }
        }
        return found
    }

    /// The content line, folds undone, as far as it can be written.
    var line: String {
        var property = Property(name, [value])
        property.parameters = parameters.sorted { $0.key < $1.key }
            .map { Parameter(name: $0.key, values: $0.value) }
        if case .raw(let text) = value {
            return name.rawValue
                + property.parameters.map {
                    ContentLineText.parameter($0.name, $0.values)
                }.joined() + ":" + ContentLineText.raw(text)
        }
        return (try? ContentLineText.line(of: property)) ?? "\(name.rawValue):"
    }

    /// The value for people.
    var shownValue: String {
        switch value {
        case .text(let text), .uri(let text), .raw(let text): text
        case .dateTime(let time): Self.shown(time)
        case .integer(let number): "\(number)"
        default:
            String(line.drop { $0 != ":" }.dropFirst())
        }
    }

    /// A time for people, as `2026-03-30 09:00 Europe/Madrid`.
    static func shown(_ time: DateOrDateTime) -> String {
        let local = time.local
        var text = local.date.description
        if time.isDate { return text }
        text += " \(padded(local.hour, to: 2)):\(padded(local.minute, to: 2))"
        if local.second != 0 { text += ":\(padded(local.second, to: 2))" }
        if case .utc = time { return text + " UTC" }
        return time.timeZoneID.map { "\(text) \($0)" } ?? text
    }
}

/// Names of properties that are not compared.
public struct IgnoredNames: Sendable {
    private var exact: Set<String> = []
    private var beginnings: [String] = []

    /// Names in any case; one that ends in `*` stands for all that begin with what is before it.
    public init(_ names: [String]) {
        for name in names.map({ $0.uppercased() }) {
            if name.hasSuffix("*") {
                beginnings.append(String(name.dropLast()))
            } else {
                exact.insert(name)
            }
        }
    }

    func contains(_ name: String) -> Bool {
        exact.contains(name) || beginnings.contains { name.hasPrefix($0) }
    }
}
