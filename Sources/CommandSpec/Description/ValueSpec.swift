/// The value an option takes, as help names it and the parser checks it.
public struct ValueSpec: Sendable, Hashable {
    /// The word that stands for the value in help, such as `DATE`.
    public var placeholder: String

    /// What the value must look like.
    public var type: ValueType

    /// Whether a choice may be typed in any case.
    ///
    /// The invocation holds its name as it was declared all the same.
    public var ignoresCase: Bool

    /// Makes a value with a placeholder and a type.
    public init(_ placeholder: String, _ type: ValueType = .text, ignoresCase: Bool = false) {
        self.placeholder = placeholder
        self.type = type
        self.ignoresCase = ignoresCase
    }
}

extension ValueSpec {
    /// A value as the invocation holds it: a choice in its declared case, any other as typed.
    func canonical(_ text: String) -> String {
        guard ignoresCase, case .choice(let choices) = type else { return text }
        let folded = text.lowercased()
        let declared =
            choices.first { $0.name == text }
            ?? choices.first { $0.name.lowercased() == folded }
        return declared?.name ?? text
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
    /// Any text to the parser; completion offers some names. For what the command checks itself.
    case offered([Choice])
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
