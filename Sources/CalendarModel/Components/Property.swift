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
public struct Property: Sendable, Hashable {
    /// The name.
    public var name: PropertyName
    /// The parameters, in order.
    public var parameters: [Parameter]
    /// The value as written, folds undone and nothing else.
    public var rawValue: String
    /// The values by type: one, or as many as a list (`EXDATE`, `CATEGORIES`, …) has.
    public var values: [PropertyValue]
    /// Where the property begins; nil when it was made in a program.
    public var location: SourceLocation?
    /// Where its value begins.
    public var valueLocation: SourceLocation?

    /// A property; its raw value and its typed values are taken as they are.
    public init(
        name: PropertyName, parameters: [Parameter] = [], rawValue: String,
        values: [PropertyValue], location: SourceLocation? = nil,
        valueLocation: SourceLocation? = nil
    ) {
        self.name = name
        self.parameters = parameters
        self.rawValue = rawValue
        self.values = values
        self.location = location
        self.valueLocation = valueLocation
    }

    /// The first value of a parameter, by its name in upper case.
    public func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.values.first
    }

    /// The first value, when it is text or a URI; what its type refused is given as written.
    public var text: String? {
        switch values.first {
        case .text(let text), .uri(let text), .raw(let text): text
        default: nil
        }
    }
}
