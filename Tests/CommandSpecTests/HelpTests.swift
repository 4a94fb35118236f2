import CommandSpec
import Testing

/// Help texts, exactly and in their bounds.
struct HelpTests {
    @Test("help of a command at 80 columns")
    func wide() {
        #expect(
            Sample.tool.help(for: ["tool", "agenda"], width: 80) == """
                Print the day in a terminal

                Usage: tool agenda [OPTIONS] [FILE ...]

                All-day events come first; the current event shows how long it goes on.

                Arguments:
                  FILE  Calendars to read

                Options:
                  -d, --date DATE          The day to show (default: today)
                  -n, --days N             How many days (1 to 366; default: 1)
                      --view VIEW          The shape of the agenda (list, grid, steps;
                                           default: list)
                      --color WHEN         When to use colour
                                           always: even into a file
                                           never
                                           auto: when a terminal can show it
                  -N, --next[=COUNT]       Only the next events (at least 1)
                  -m, --match FIELD=REGEX  Only events that match (repeatable)
                      --scale X            Zoom (0 to 2.5)
                  -v, --verbose            Say more (repeatable)
                  -o, --output FILE        Where to
                      --theme[=NAME]       Colours by name

                Common:
                      --tz ZONE            The zone days are cut in
                  -q, --quiet              Say nothing
                  -h, --help               Show this help
                  -V, --version            Show the version

                Examples:
                  tool agenda --date tomorrow cal.ics
                      The next day

                Exit status:
                  0  done
                  2  wrong usage

                """)
    }

    @Test("help of a command at 40 columns")
    func narrow() {
        #expect(
            Sample.tool.help(for: ["tool", "agenda"], width: 40) == """
                Print the day in a terminal

                Usage: tool agenda [OPTIONS] [FILE ...]

                All-day events come first; the current
                event shows how long it goes on.

                Arguments:
                  FILE  Calendars to read

                Options:
                  -d, --date DATE   The day to show
                                    (default: today)
                  -n, --days N      How many days (1 to
                                    366; default: 1)
                      --view VIEW   The shape of the
                                    agenda (list, grid,
                                    steps;
                                    default: list)
                      --color WHEN  When to use colour
                                    always: even into a
                                    file
                                    never
                                    auto: when a
                                    terminal can show it
                  -N, --next[=COUNT]
                                    Only the next events
                                    (at least 1)
                  -m, --match FIELD=REGEX
                                    Only events that
                                    match (repeatable)
                      --scale X     Zoom (0 to 2.5)
                  -v, --verbose     Say more
                                    (repeatable)
                  -o, --output FILE
                                    Where to
                      --theme[=NAME]
                                    Colours by name

                Common:
                      --tz ZONE     The zone days are
                                    cut in
                  -q, --quiet       Say nothing
                  -h, --help        Show this help
                  -V, --version     Show the version

                Examples:
                  tool agenda --date tomorrow cal.ics
                      The next day

                Exit status:
                  0  done
                  2  wrong usage

                """)
    }

    @Test("help of a program lists its commands")
    func program() {
        #expect(
            Sample.tool.help(for: ["tool"], width: 80) == """
                Work with calendars

                Usage: tool COMMAND [OPTIONS] [ARGUMENT ...]

                Commands:
                  agenda       Print the day in a terminal
                  layout       Print layout JSON
                  explain      Explain a rule
                  completions  Print a completion script
                  copy         Copy calendars
                  shift        Move a calendar in time
                  help         Show the help of a command

                Options:
                  -h, --help     Show this help
                  -V, --version  Show the version

                See tool help COMMAND for the options of a command.

                """)
    }

    @Test("headings and names are bold when asked for, and nothing else")
    func bold() {
        let bold = Sample.tool.help(for: ["tool", "completions"], width: 80, style: .bold)
        #expect(
            bold
                == """
                Print a completion script

                <Usage:> tool completions [OPTIONS] SHELL

                <Arguments:>
                  SHELL  The shell (bash, zsh, fish)

                <Options:>
                  <-h>, <--help>     Show this help
                  <-V>, <--version>  Show the version

                """
                .replacing("<", with: "\u{1B}[1m").replacing(">", with: "\u{1B}[0m"))
    }

    @Test("every line keeps to the width, but for the command lines of examples")
    func bounds() {
        for width in 40...100 {
            for name in ["", "agenda", "layout", "explain", "completions", "copy", "shift"] {
                let text = Sample.tool.help(for: ["tool", name], width: width)
                for line in text.split(separator: "\n") where !line.hasPrefix("  tool ") {
                    #expect(line.count <= width, "\(name) at \(width): \(line)")
                }
            }
        }
    }

    @Test("widths below 40 count as 40")
    func leastWidth() {
        let path = ["tool", "agenda"]
        let least = Sample.tool.help(for: path, width: 40)
        #expect(Sample.tool.help(for: path, width: 0) == least)
        #expect(Sample.tool.help(for: path, width: -1) == least)
    }

    @Test("parsing gives the help of the command at hand, in the width asked for")
    func outcomeText() throws {
        let help = try Sample.tool.parse(["agenda", "-h"], helpWidth: 40)
        let text = Sample.tool.help(for: ["tool", "agenda"], width: 40)
        #expect(help == .help(text, isUsageError: false))
        let none = try Sample.tool.parse([], helpWidth: 80, helpStyle: .bold)
        let program = Sample.tool.help(for: ["tool"], width: 80, style: .bold)
        #expect(none == .help(program, isUsageError: true))
    }

    @Test("characters are counted, not bytes, and long words are broken")
    func characters() {
        let word = String(repeating: "e\u{301}", count: 45)
        let spec = CommandSpec(name: "t", summary: word)
        let lines = spec.help(for: ["t"], width: 40).split(separator: "\n")
        #expect(lines[0].count == 40)
        #expect(lines[1].count == 5)
    }

    @Test("hidden options and commands are left out")
    func hidden() {
        #expect(!Sample.tool.help(for: ["tool", "agenda"], width: 80).contains("debug"))
        #expect(!Sample.tool.help(for: ["tool"], width: 80).contains("dump"))
    }
}
