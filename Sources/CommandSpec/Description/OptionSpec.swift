/// One option of a command.
public struct OptionSpec: Sendable, Hashable {
    /// Whether an option takes a value.
    public enum Kind: Sendable, Hashable {
        /// The option is there or it is not.
        case flag
        /// The option needs a value: `--date DATE`, `--date=DATE`.
        case value(ValueSpec)
        /// The option may have a value: `--next`, `--next=3`.
        ///
        /// The next word is taken as the value only when it cannot be
        /// mistaken: an integer or a number where one is wanted, or exactly
        /// one of the choices. Values of other types must be attached.
        case optionalValue(ValueSpec)
    }

    /// The long name, without its dashes.
    public var name: String

    /// The letter of the short form, if there is one.
    public var short: Character?

    /// Whether the option takes a value, and which.
    public var kind: Kind

    /// What the option does, in one line.
    public var summary: String

    /// The default as help shows it; the parser never fills it in.
    public var defaultText: String?

    /// Whether every occurrence counts; otherwise the last one wins.
    public var isRepeatable: Bool

    /// Whether help and hints leave the option out.
    public var isHidden: Bool

    /// The heading the option stands under in help; "Options" without one.
    public var group: String?

    /// Other long names, without dashes, accepted but not shown in help.
    public var aliases: [String]

    /// Makes an option; without a kind it is a flag.
    public init(
        _ name: String, short: Character? = nil, _ kind: Kind = .flag, summary: String,
        defaultText: String? = nil, isRepeatable: Bool = false, isHidden: Bool = false,
        group: String? = nil, aliases: [String] = []
    ) {
        self.name = name
        self.short = short
        self.kind = kind
        self.summary = summary
        self.defaultText = defaultText
        self.isRepeatable = isRepeatable
        self.isHidden = isHidden
        self.group = group
        self.aliases = aliases
    }

    /// The value the option takes, needed or not; nil for a flag.
    public var value: ValueSpec? {
        switch kind {
        case .flag: return nil
        case .value(let value), .optionalValue(let value): return value
        }
    }
}

extension OptionSpec {
    /// The names of the options every command has without declaring them.
    static let builtInNames = ["help", "version"]

    static let help = OptionSpec("help", short: "h", summary: "Show this help")
    static let version = OptionSpec("version", short: "V", summary: "Show the version")

    func isNamed(_ name: String) -> Bool {
        return self.name == name || aliases.contains(name)
    }
}

extension [OptionSpec] {
    /// The same options under one heading, for arrays shared by commands.
    public func grouped(under heading: String) -> [OptionSpec] {
        return map { option in
            var option = option
            option.group = heading
            return option
        }
    }
}
