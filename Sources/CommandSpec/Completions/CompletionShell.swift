/// A shell that completion scripts are made for.
public enum CompletionShell: String, Sendable, Hashable, CaseIterable {
    /// GNU Bash 3.2 or later; bash-completion is not needed.
    case bash
    /// zsh 5 or later.
    case zsh
    /// fish 3.2 or later.
    case fish
}

extension CommandSpec {
    /// The script that teaches a shell to complete the command line.
    ///
    /// It completes commands, options, choices, dates, zones, files and
    /// folders. Zones are read from the system's zoneinfo when they are
    /// completed. Hidden commands and options are understood, but not offered;
    /// a name that cannot be typed, see ``declarationProblems()``, is left out.
    /// All texts of the description are quoted. The script ends with a newline.
    ///
    /// - Parameter shell: The shell that reads the script.
    /// - Returns: The script, the same for the same description.
    public func completionScript(for shell: CompletionShell) -> String {
        switch shell {
        case .bash: return BashCompletion(self).script
        case .zsh: return ZshCompletion(self).script
        case .fish: return FishCompletion(self).script
        }
    }
}
