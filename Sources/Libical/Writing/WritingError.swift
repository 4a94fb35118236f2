internal import CalendarModel

/// Why a calendar cannot be written: it would not be read back as it is.
public struct WritingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Code: Sendable, Hashable {
        /// A name of a component, property or parameter is none (RFC 5545 §3.1).
        case badName
        /// A CR, LF or NUL where none may stand, which would end the line and begin another.
        case lineBreak
        /// A list holds values of several forms, or times of several zones.
        case mixedValues
        /// A number or time that its type cannot express.
        case outOfRange
    }

    /// What is wrong.
    public var code: Code
    /// One sentence without a full stop.
    public var message: String

    /// The message.
    public var description: String { message }

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
