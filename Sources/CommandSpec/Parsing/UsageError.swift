/// A command line that cannot be understood, and what may have been meant.
///
/// No text in it holds a control character or anything outside ASCII that
/// came from the command line; those are escaped as `\u{1B}`.
public struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, naming the option or argument.
    public var message: String

    /// What may have been meant, such as "did you mean --date?".
    public var hint: String?

    /// The program and the commands that were recognised before the error.
    public var commandPath: [String]

    /// Makes an error for a command.
    public init(_ message: String, hint: String? = nil, commandPath: [String]) {
        self.message = message
        self.hint = hint
        self.commandPath = commandPath
    }

    /// The message, the hint if there is one, and where to find help.
    ///
    /// Each is a line of its own; there is no newline at the end.
    public var description: String {
        var lines = [message]
        if let hint {
            lines.append(hint)
        }
        lines.append("see \(commandPath.joined(separator: " ")) --help")
        return lines.joined(separator: "\n")
    }
}
