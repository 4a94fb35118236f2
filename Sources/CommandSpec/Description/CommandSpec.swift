/// A declared description of a command line.
///
/// One value of this type describes a program: its subcommands, options,
/// arguments, examples and exit statuses. Parsing, help, completions and the
/// manual page are all made from it, so they cannot disagree.
///
///     let tool = CommandSpec(
///         name: "tool", summary: "Work with calendars",
///         subcommands: [
///             CommandSpec(
///                 name: "agenda", summary: "Print a day",
///                 arguments: [ArgumentSpec("FILE", .many, summary: "Calendars")],
///                 options: [
///                     OptionSpec("date", .value(ValueSpec("DATE", .date)), summary: "The day")
///                 ])
///         ])
///
/// Every command has `--help` (`-h`) and `--version` (`-V`), and every command
/// with subcommands has the subcommand `help`, without declaring them.
public struct CommandSpec: Sendable, Hashable {
    /// A command line and what it does.
    public struct Example: Sendable, Hashable {
        /// The command line as it is typed.
        public var commandLine: String

        /// What it does, in one line.
        public var summary: String

        /// Makes an example from a command line and what it does.
        public init(_ commandLine: String, _ summary: String) {
            self.commandLine = commandLine
            self.summary = summary
        }
    }

    /// An exit status and what it means.
    public struct ExitStatus: Sendable, Hashable {
        /// The status.
        public var code: Int

        /// What it means, in one line.
        public var meaning: String

        /// Makes an exit status from its code and meaning.
        public init(_ code: Int, _ meaning: String) {
            self.code = code
            self.meaning = meaning
        }
    }

    /// A variable of the environment and what it does.
    public struct Variable: Sendable, Hashable {
        /// The name of the variable.
        public var name: String

        /// What it does, in one line.
        public var meaning: String

        /// Makes a variable from its name and meaning.
        public init(_ name: String, _ meaning: String) {
            self.name = name
            self.meaning = meaning
        }
    }

    /// The word that calls the command.
    public var name: String

    /// What the command does, in one line.
    public var summary: String

    /// More about it, one string a paragraph.
    public var discussion: [String]

    /// The arguments, in the order in which they are typed.
    public var arguments: [ArgumentSpec]

    /// The declared options, in the order in which help shows them.
    public var options: [OptionSpec]

    /// The commands under this one.
    public var subcommands: [CommandSpec]

    /// Command lines to learn from.
    public var examples: [Example]

    /// The exit statuses of the command.
    public var exitStatuses: [ExitStatus]

    /// The variables of the environment that the command reads; the manual shows them.
    public var environment: [Variable]

    /// Whether help and hints leave the command out.
    public var isHidden: Bool

    /// Makes a command; everything but its name and summary may be left out.
    public init(
        name: String, summary: String, discussion: [String] = [], arguments: [ArgumentSpec] = [],
        options: [OptionSpec] = [], subcommands: [CommandSpec] = [], examples: [Example] = [],
        exitStatuses: [ExitStatus] = [], environment: [Variable] = [], isHidden: Bool = false
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.arguments = arguments
        self.options = options
        self.subcommands = subcommands
        self.examples = examples
        self.exitStatuses = exitStatuses
        self.environment = environment
        self.isHidden = isHidden
    }
}
