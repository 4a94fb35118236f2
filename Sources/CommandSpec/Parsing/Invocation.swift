/// What a command line asked for, after every check.
public struct Invocation: Sendable, Hashable {
    /// An option as it was given.
    public struct GivenOption: Sendable, Hashable {
        /// The long name from the description, whatever form was typed.
        public var name: String

        /// The value, if the option was given one.
        public var value: String?

        /// Makes an option from its name and value.
        public init(_ name: String, _ value: String? = nil) {
            self.name = name
            self.value = value
        }
    }

    /// The names of the program and the commands, such as `daylane`, `agenda`.
    public var commandPath: [String]

    /// The options in the order in which they were given.
    ///
    /// Of an option that is not repeatable only the last occurrence is here.
    public var options: [GivenOption]

    /// The arguments in the order in which they were given.
    public var arguments: [String]

    /// Makes an invocation, for instance in a test of a command.
    public init(commandPath: [String], options: [GivenOption] = [], arguments: [String] = []) {
        self.commandPath = commandPath
        self.options = options
        self.arguments = arguments
    }

    /// Whether the option was given.
    public func has(_ name: String) -> Bool {
        return options.contains { $0.name == name }
    }

    /// How often the option was given; at most 1 when it is not repeatable.
    public func count(_ name: String) -> Int {
        return options.count { $0.name == name }
    }

    /// The last value of the option; nil without one.
    public func value(_ name: String) -> String? {
        return options.last { $0.name == name }?.value
    }

    /// All values of the option, in order.
    public func values(_ name: String) -> [String] {
        return options.compactMap { $0.name == name ? $0.value : nil }
    }

    /// The last value of the option as an integer.
    public func integer(_ name: String) -> Int? {
        return value(name).flatMap { Int($0) }
    }

    /// The last value of the option as a finite number.
    public func number(_ name: String) -> Double? {
        return value(name).flatMap { ValueType.finiteNumber($0) }
    }
}
