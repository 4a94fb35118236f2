internal import CalendarModel
internal import CommandSpec
internal import Rendering

/// What is said on standard error.
struct Console {
    /// Whether only errors are said.
    var isQuiet: Bool

    /// Says why something failed.
    func error(_ message: String) {
        writeToStandardError("daylane: \(escapingControls(message))\n")
    }

    /// Says a diagnostic, unless it is no error and the user wants quiet.
    func say(_ diagnostic: Diagnostic) {
        guard !isQuiet || diagnostic.severity == .error else { return }
        error(diagnostic.description)
    }

    /// Writes text of ours as it is.
    func plain(_ text: String) {
        writeToStandardError(text)
    }
}

extension Terminal {
    /// Whether the text of a run is coloured: as `--color` says, else as the environment does.
    func usesColor(_ invocation: Invocation, _ output: Output) -> Bool {
        switch invocation.value("color") {
        case "always": return true
        case "never": return false
        default:
            // A file is no terminal.
            if case .file = output { return false }
            return prefersColor
        }
    }
}
