/// The exit statuses of the command; what each means stands in `--help`.
enum ExitStatus: Int32, Comparable {
    case done = 0
    case nothingFound = 1
    case usage = 2
    case data = 65
    case noInput = 66
    case cannotWrite = 73

    /// Findings as bad as `--fail-on`, or worse.
    static let findings = nothingFound

    /// The worse is the greater, as their numbers are.
    static func < (left: ExitStatus, right: ExitStatus) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// Why a run ends early, with the status it ends with.
struct CommandError: Error {
    var status: ExitStatus
    /// One sentence without a full stop; nil when all has been said.
    var message: String?
    /// What to do instead, where that can be told.
    var hint: String?

    /// An end whose reasons the user knows already.
    init(reported status: ExitStatus) {
        self.status = status
    }

    init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
        self.status = status
        self.message = message
        self.hint = hint
    }
}
