/// What to do after a command line was parsed.
public enum ParseOutcome: Sendable, Hashable {
    /// Run the command.
    case run(Invocation)

    /// Print the text, which ends with a newline.
    ///
    /// When `isUsageError` is true no command was named: the text belongs on
    /// standard error and the exit status says wrong usage.
    case help(String, isUsageError: Bool)

    /// Print the version.
    case version
}

extension CommandSpec {
    /// Parses the arguments of the program, its own name not among them.
    ///
    /// Options may stand before, between and after arguments; `--` ends them,
    /// and a lone `-` is an argument. A long option takes its value as
    /// `--name value` or `--name=value`, a short one as `-n value` or
    /// `-nvalue`; flags may be clustered. A word that begins with `-` is taken
    /// as a value only when it goes on with a digit, is `-` alone, or is one of
    /// the choices; attached values may be anything.
    ///
    /// - Parameters:
    ///   - arguments: The words after the name of the program.
    ///   - helpWidth: The width of help texts, at least 40.
    ///   - helpStyle: Whether help texts have bold headings and names.
    /// - Returns: What to do: run, print help or print the version.
    /// - Throws: A ``UsageError`` for the first thing that is wrong.
    public func parse(
        _ arguments: [String], helpWidth: Int, helpStyle: HelpStyle = .plain
    ) throws(UsageError) -> ParseOutcome {
        var parser = Parser(root: self, words: arguments)
        switch try parser.run() {
        case .run(let invocation):
            return .run(invocation)
        case .version:
            return .version
        case .help(let isUsageError):
            return .help(
                help(for: parser.path, width: helpWidth, style: helpStyle),
                isUsageError: isUsageError)
        }
    }
}
