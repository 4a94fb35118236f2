#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif
internal import CalendarModel
internal import Normalizer
internal import Rendering

// Everything the command asks of the system but files: environment, terminal, clock, exit.

/// The environment and arguments of the process.
struct ProcessEnvironment {
    /// The arguments without the name of the command; bytes that are no UTF-8 as in `SystemPath`.
    var arguments: [String] {
        var arguments: [String] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = unsafe CommandLine.unsafeArgv[index] else { break }
            let bytes = unsafe UnsafeRawBufferPointer(start: argument, count: strlen(argument))
            arguments.append(unsafe SystemPath.text(Array(bytes)))
        }
        return arguments
    }

    /// The value of a variable; nil when it is not set or empty.
    func variable(_ name: String) -> String? {
        setVariable(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The value of a variable, perhaps empty; nil when it is not set.
    func setVariable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// What the system's clock shows.
    var now: Instant {
        var time = timespec()
        guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return Instant(seconds: 0) }
        return Instant(seconds: Int(time.tv_sec))
    }
}

/// What is known of the terminal on standard output.
struct Terminal {
    /// Whether standard output is a terminal.
    let isTerminal: Bool
    /// The width in cells: COLUMNS, else the terminal's, else 80.
    let width: Int
    /// Whether `auto` means colour: NO_COLOR, then CLICOLOR_FORCE, then the terminal decide.
    let prefersColor: Bool
    /// How many colours it shows, by COLORTERM and TERM.
    let colorDepth: ColorDepth

    init(environment: ProcessEnvironment) {
        isTerminal = isatty(STDOUT_FILENO) == 1
        let columns = environment.variable("COLUMNS").flatMap { Int($0) }
        let known = columns ?? Terminal.measuredWidth() ?? 80
        width = max(20, min(400, known > 0 ? known : 80))
        colorDepth = ColorDepth(
            colorTerm: environment.variable("COLORTERM"), term: environment.variable("TERM"))
        if environment.variable("NO_COLOR") != nil {
            prefersColor = false
        } else if let force = environment.variable("CLICOLOR_FORCE"), force != "0" {
            prefersColor = true
        } else {
            prefersColor =
                isTerminal && environment.variable("CLICOLOR") != "0"
                && environment.variable("TERM") != "dumb"
        }
    }

    private static func measuredWidth() -> Int? {
        var size = winsize()
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
        else { return nil }
        return Int(size.ws_col)
    }
}

/// Whether something was piped into the command, or a file was.
var isInputPiped: Bool {
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return false }
    return [S_IFIFO, S_IFREG, S_IFSOCK].contains(status.st_mode & S_IFMT)
}

/// Whether standard input is a terminal, so that nothing was piped into the command.
var standardInputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

/// Lets a write beyond the limit on the size of files fail, instead of ending the process.
func reportOversizedFiles() {
    _ = signal(SIGXFSZ, SIG_IGN)
}

/// The processors that this process may use.
var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// Ends the process.
func exitProcess(_ status: ExitStatus) -> Never {
    exit(status.rawValue)
}

/// Writes to standard error; what cannot be written is lost, as there is nowhere to say so.
func writeToStandardError(_ text: String) {
    _ = writeAll(Array(text.utf8), to: STDERR_FILENO)
}

/// Writes all bytes to a descriptor; the errno of what failed, or nil.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    unsafe bytes.withUnsafeBytes { buffer in
        var written = 0
        while written < buffer.count {
            let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
            let count = unsafe write(descriptor, rest.baseAddress, rest.count)
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }
}

/// The system's words for an error number.
func errorText(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text).lowercased()
}
