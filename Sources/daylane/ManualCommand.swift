internal import CommandSpec

/// `daylane manual`: the manual page.
struct ManualCommand {
    let invocation: Invocation

    func run() throws(CommandError) -> ExitStatus {
        try Output(invocation).write(
            CommandLineDescription.daylane.manualPage(CommandLineDescription.manualHeader))
    }
}
