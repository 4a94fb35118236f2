/// One argument of a command, or a run of arguments of the same kind.
public struct ArgumentSpec: Sendable, Hashable {
    /// How many words an argument stands for.
    public enum Arity: Sendable, Hashable {
        /// No word at all; the argument is not shown.
        case none
        /// One word or none.
        case optional
        /// Exactly one word.
        case one
        /// Any number of words, none included.
        case many
        /// Any number of words, but at least one.
        case oneOrMore
    }

    /// The word that stands for the argument in help, such as `FILE`.
    public var placeholder: String

    /// What the argument is, in one line.
    public var summary: String

    /// How many words the argument stands for.
    public var arity: Arity

    /// What each of the words must look like.
    public var type: ValueType

    /// The endings of the files that completion offers, such as `.ics`; all files without any.
    ///
    /// Each is a dot, then ASCII letters and digits. They do not limit what may be typed.
    public var endings: [String]

    /// Makes an argument from its placeholder, arity and type.
    public init(
        _ placeholder: String, _ arity: Arity = .one, type: ValueType = .text, summary: String,
        endings: [String] = []
    ) {
        self.placeholder = placeholder
        self.summary = summary
        self.arity = arity
        self.type = type
        self.endings = endings
    }
}

extension ArgumentSpec {
    /// The least number of words.
    var minimum: Int {
        switch arity {
        case .none, .optional, .many: return 0
        case .one, .oneOrMore: return 1
        }
    }

    /// The greatest number of words; nil when there is no limit.
    var maximum: Int? {
        switch arity {
        case .none: return 0
        case .optional, .one: return 1
        case .many, .oneOrMore: return nil
        }
    }

    /// The argument as a usage line shows it; nil when there is none.
    var usage: String? {
        switch arity {
        case .none: return nil
        case .optional: return "[\(placeholder)]"
        case .one: return placeholder
        case .many: return "[\(placeholder) ...]"
        case .oneOrMore: return "\(placeholder) ..."
        }
    }
}
