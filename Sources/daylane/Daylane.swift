internal import CommandSpec

/// The command: arguments in, exit status out.
@main
enum Daylane {
    /// The version that `--version` prints.
    static let version = "0.1.0"

    static func main() {
        reportOversizedFiles()
        let environment = ProcessEnvironment()
        let terminal = Terminal(environment: environment)
        exitProcess(run(environment.arguments, environment: environment, terminal: terminal))
    }

    private static func run(
        _ arguments: [String], environment: ProcessEnvironment, terminal: Terminal
    ) -> ExitStatus {
        let console = Console(isQuiet: false)
        do {
            let width = min(terminal.width, 100)
            switch try CommandLineDescription.daylane.parse(arguments, helpWidth: width) {
            case .help(let text, let isUsageError):
                if isUsageError {
                    console.plain(text)
                    return .usage
                }
                return try Output.standard.write(text)
            case .version:
                return try Output.standard.write("daylane \(version)\n")
            case .run(let invocation):
                return try run(invocation, environment: environment, terminal: terminal)
            }
        } catch let error as UsageError {
            // Its text spans lines, and what came from the arguments is escaped in it.
            console.plain("daylane: \(error.description)\n")
            return .usage
        } catch let error as CommandError {
            if let message = error.message { console.error(message) }
            if let hint = error.hint { console.plain("  \(hint)\n") }
            return error.status
        } catch {
            console.error("\(error)")
            return .data
        }
    }

    private static func run(
        _ invocation: Invocation, environment: ProcessEnvironment, terminal: Terminal
    ) throws -> ExitStatus {
        // These need neither a zone nor a clock.
        switch invocation.commandPath.last {
        case "completions": return try CompletionsCommand(invocation: invocation).run()
        case "manual": return try ManualCommand(invocation: invocation).run()
        default: break
        }
        var invocation = invocation
        var configuration: Configuration?
        // To write calendars anew is no matter of taste.
        if invocation.commandPath.last != "convert" {
            configuration = try Configuration.load(invocation, environment: environment)
            if let configuration { invocation = try configuration.adding(to: invocation) }
        }
        // Rules need neither the user's zone nor a clock.
        switch invocation.commandPath.last {
        case "validate":
            return try ValidateCommand(
                invocation, environment: environment, terminal: terminal
            ).run()
        case "explain": return try ExplainCommand(invocation, terminal: terminal).run()
        default: break
        }
        let context = try CommandContext(
            invocation: invocation, environment: environment, terminal: terminal,
            calendars: configuration?.calendars ?? [])
        switch invocation.commandPath.last {
        case "agenda": return try AgendaCommand(context).run()
        case "events": return try EventsCommand(context).run()
        case "layout": return try LayoutCommand(context).run()
        case "convert": return try ConvertCommand(context).run()
        case "diff": return try DiffCommand(context).run()
        case "stats": return try StatsCommand(context).run()
        default:
            throw CommandError(.usage, "there is no such command", hint: "see daylane --help")
        }
    }
}
