/// The value an option takes, as help names it and the parser checks it.
public struct ValueSpec: Sendable, Hashable {
    /// The word that stands for the value in help, such as `DATE`.
    public var placeholder: String

    /// What the value must look like.
    public var type: ValueType

    /// Makes a value with a placeholder and a type.
    public init(_ placeholder: String, _ type: ValueType = .text) {
        self.placeholder = placeholder
        self.type = type
    }
}

/// What a value must look like.
///
/// Integers, numbers and choices are checked while parsing. The others are any
/// text to the parser; they tell completions what to offer.
public enum ValueType: Sendable, Hashable {
    /// Any text.
    case text
    /// A whole number, within the range if there is one.
    case integer(ClosedRange<Int>?)
    /// A finite decimal number, within the range if there is one.
    case number(ClosedRange<Double>?)
    /// One of a fixed set of names.
    case choice([Choice])
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
    /// A day, or a range of days.
    case date
    /// A time zone.
    case zone
    /// An instant in time.
    case instant
}

/// One of the names a value of type `choice` may have.
///
/// A string literal makes a choice without a summary:
/// `.choice(["list", "grid"])`.
public struct Choice: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The name as it is typed.
    public var name: String

    /// What choosing it means, in a few words.
    public var summary: String?

    /// Makes a choice from its name and, optionally, what it means.
    public init(_ name: String, _ summary: String? = nil) {
        self.name = name
        self.summary = summary
    }

    /// Makes a choice that needs no explanation.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
