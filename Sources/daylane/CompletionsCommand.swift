internal import CommandSpec

/// `daylane completions`: the script that teaches a shell to complete the command line.
struct CompletionsCommand {
    let invocation: Invocation

    func run() throws(CommandError) -> ExitStatus {
        guard let shell = invocation.arguments.first.flatMap({ CompletionShell(rawValue: $0) })
        else { throw CommandError(.usage, "there is no script for this shell") }
        return try Output(invocation).write(
            CommandLineDescription.daylane.completionScript(for: shell))
    }
}
