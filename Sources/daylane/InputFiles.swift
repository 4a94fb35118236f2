internal import CalendarModel
internal import Interchange

/// Reads the inputs of a run: files, folders and standard input.
struct InputFiles {
    /// What was read, in order; an input that is no calendar data is not among them.
    private(set) var documents: [CalendarDocument] = []
    /// The worst that happened to an input; the others are read all the same.
    private(set) var status = ExitStatus.done
    /// Whether anything in the inputs was an error.
    private(set) var metError = false
    /// The places among `documents` of those whose format names zones without defining them.
    private(set) var undefinedZones: Set<Int> = []
    private let console: Console
    /// What inputs of other formats leave open.
    private let options: ImportOptions
    /// The formats that are read.
    private let format: InputFormat

    /// Which formats inputs may have.
    enum InputFormat {
        case one(CalendarFormat)
        /// Each input has the one that its content looks like.
        case guessed

        /// The format of an input.
        func format(of bytes: [UInt8]) -> CalendarFormat {
            switch self {
            case .one(let format): format
            case .guessed: CalendarFormat(guessedOf: bytes)
            }
        }
    }

    init(
        console: Console, format: InputFormat = .one(.ics), options: ImportOptions = ImportOptions()
    ) {
        self.console = console
        self.options = options
        self.format = format
    }

    /// Reads inputs, in order; without any, what is piped into the command.
    mutating func read(_ arguments: [String]) throws(CommandError) {
        let inputs = try InputPaths(arguments, console: console)
        status = max(status, inputs.status)
        for path in inputs.paths {
            do {
                add(try InputBytes.read(path), name: path)
            } catch {
                fail(error.status, error.message ?? "")
            }
        }
    }

    private mutating func add(_ bytes: [UInt8], name: String) {
        guard !bytes.isEmpty else {
            fail(.data, InputBytes.problem(bytes, path: name))
            return
        }
        let format = format.format(of: bytes)
        let (document, diagnostics) = format.read(
            SourceText(name: name, bytes: bytes), options: options)
        guard document.isCalendarData else {
            // Of another format than iCalendar the place of what is wrong says more.
            if format != .ics { diagnostics.forEach { say($0) } }
            return fail(.data, Self.problem(bytes, name: name, format: format))
        }
        if format.namesZonesAlone { undefinedZones.insert(documents.count) }
        documents.append(document)
        for diagnostic in diagnostics { say(diagnostic) }
    }

    /// Why an input of a format in which no calendar was found is none.
    static func problem(_ bytes: [UInt8], name: String, format: CalendarFormat) -> String {
        let title = name == "-" ? "standard input" : name
        return format == .ics
            ? InputBytes.problem(bytes, path: name)
            : "\(title) holds no calendar in \(format.shownName)"
    }

    mutating func say(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error { metError = true }
        console.say(diagnostic)
    }

    private mutating func fail(_ status: ExitStatus, _ message: String) {
        console.error(message)
        self.status = max(self.status, status)
    }
}
