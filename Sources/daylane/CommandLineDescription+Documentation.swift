internal import CommandSpec

/// The commands that print what is made from the description itself.
extension CommandLineDescription {
    private static let output = OptionSpec(
        "output", short: "o", .value(ValueSpec("FILE", .file)),
        summary: "Write to a file instead of standard output")

    private static let statuses = exitStatuses.filter { [0, 2, 73].contains($0.code) }

    static let completions = CommandSpec(
        name: "completions", summary: "Print a script that lets a shell complete the command line",
        discussion: [
            "Commands, options, choices, dates and time zones are completed, and calendar files"
                + " before others."
        ],
        arguments: [
            ArgumentSpec(
                "SHELL", type: .choice(CompletionShell.allCases.map { Choice($0.rawValue) }),
                summary: "The shell")
        ],
        options: [output],
        examples: [
            .init("source <(daylane completions bash)", "In ~/.bashrc, for Bash"),
            .init(
                "daylane completions zsh -o \"${fpath[1]}/_daylane\"",
                "For zsh, once; any folder of fpath will do"),
            .init(
                "daylane completions fish -o ~/.config/fish/completions/daylane.fish",
                "For fish, once"),
        ],
        exitStatuses: statuses)

    static let manual = CommandSpec(
        name: "manual", summary: "Print the manual page, in mdoc",
        options: [output],
        examples: [
            .init("daylane manual | man -l -", "Read it"),
            .init("daylane manual -o ~/.local/share/man/man1/daylane.1", "Install it for man"),
        ],
        exitStatuses: statuses)

    /// The variables that any command reads.
    static let environment = [
        CommandSpec.Variable(
            "TZ",
            "The zone days are cut in without --tz: an IANA name, the path of a zone's file or"
                + " a rule of POSIX. The system's zone without it."),
        CommandSpec.Variable(
            "TZDIR", "The folder of the zones' files; it is looked into before the system's."),
        CommandSpec.Variable("NO_COLOR", "When set to anything, --color auto means never."),
        CommandSpec.Variable(
            "CLICOLOR_FORCE",
            "When set to anything but 0, and NO_COLOR is not, --color auto means"
                + " always."),
        CommandSpec.Variable("CLICOLOR", "When 0, --color auto means never in a terminal."),
        CommandSpec.Variable(
            "TERM",
            "When dumb, --color auto means never in a terminal. With 256color in it, 256 colours"
                + " are used, else 16."),
        CommandSpec.Variable(
            "COLORTERM", "When truecolor or 24bit, colours are written as they are."),
        CommandSpec.Variable(
            "XDG_CONFIG_HOME",
            "The folder of the configuration file daylane/config; ~/.config without it."),
        CommandSpec.Variable(
            "LC_ALL, LC_TIME, LANG",
            "The first of them that is set is the language of agenda without --locale."),
        CommandSpec.Variable("COLUMNS", "The width of text, instead of the terminal's."),
    ]

    /// What the manual page says besides; the date is that of the last change to its texts.
    static let manualHeader = ManualHeader(
        date: .init(year: 2026, month: 11, day: 30), package: "Daylane \(Daylane.version)",
        references: [
            .page("cal", section: 1), .page("strftime", section: 3), .page("tzset", section: 3),
            .report(
                "RFC 5545",
                title: "Internet Calendaring and Scheduling Core Object Specification (iCalendar)"),
        ])
}
