internal import CalendarModel
internal import Interchange
internal import Libical
internal import Normalizer

/// Reads the inputs of a run part by part, so that none is held whole: files, folders and standard
/// input.
struct InputParts {
    /// A part and where it comes from.
    struct InputPart {
        var part: CalendarPart
        /// The name of the input.
        var file: String
        /// Which of the inputs that are calendar data it is, from 1.
        var number: Int
    }

    /// The worst that happened to an input so far; the others are read all the same.
    private(set) var status: ExitStatus
    /// Whether anything in the inputs was an error so far.
    private(set) var metError = false
    /// How many inputs were calendar data so far.
    private(set) var count = 0
    /// Whether nothing is said, as it was said already.
    var isSilent = false
    private let console: Console
    private let format: InputFiles.InputFormat
    private let options: ImportOptions
    /// What gives VTIMEZONEs to inputs of formats that have none; nil when they go without.
    private let zones: AddingTimeZones?
    private var paths: ArraySlice<String>
    /// What can be read only once, and not while a file is being written.
    private var early: [String: Result<[UInt8], CommandError>] = [:]
    private var current: Input?

    private struct Input {
        var bytes: [UInt8]
        var source: SourceText
        var format: CalendarFormat
        var reader: CalendarPartReader
        /// The parts before the first that is calendar data.
        var waiting: ArraySlice<CalendarPart> = []
        var isCalendarData = false
    }

    /// Lists the inputs, and reads those that are no regular files.
    ///
    /// - Parameters:
    ///   - arguments: The files and folders; without any, what is piped into the command.
    ///   - console: Where to say what was met.
    ///   - format: The formats that are read.
    ///   - options: What inputs of other formats leave open.
    ///   - zones: What gives VTIMEZONEs to inputs of formats that have none.
    /// - Throws: `CommandError` when there is no input at all.
    init(
        _ arguments: [String], console: Console, format: InputFiles.InputFormat,
        options: ImportOptions, zones: AddingTimeZones?
    ) throws(CommandError) {
        let inputs = try InputPaths(arguments, console: console)
        (status, paths) = (inputs.status, inputs.paths[...])
        self.console = console
        self.format = format
        self.options = options
        self.zones = zones
        for path in paths where !InputPaths.isRegularFile(path) {
            early[path] = Result { () throws(CommandError) in try InputBytes.read(path) }
        }
    }

    /// The next part of the inputs; nil at the end.
    ///
    /// What was met in an input is said when it has been read to its end.
    mutating func next() -> InputPart? {
        while true {
            if current == nil, !openNext() { return nil }
            let isKnown = current?.isCalendarData == true
            if isKnown, let part = current?.waiting.popFirst() { return given(part) }
            guard let part = current?.reader.next() else {
                finishInput()
                continue
            }
            if isKnown { return given(part) }
            current?.waiting.append(part)
            if part.isCalendarData {
                current?.isCalendarData = true
                count += 1
            }
        }
    }

    private mutating func given(_ part: CalendarPart) -> InputPart? {
        guard let input = current else { return nil }
        var part = part
        if input.format.namesZonesAlone, !part.isContinued, var adding = zones {
            // That nobody knows a zone is said when the calendars are looked at.
            part = adding.adding(to: part, uses: uses(of: part, input), file: input.source.name)
        }
        return InputPart(part: part, file: input.source.name, number: count)
    }

    /// The zones that a calendar uses; of one in parts the rest of its input is read for them.
    private func uses(of part: CalendarPart, _ input: Input) -> [TimeZoneUse] {
        var reader = part.isOpen ? input.reader : nil
        let parts = sequence(first: part) { _ in reader?.next() }
        return TimeZoneUse.all(in: parts.lazy.compactMap(\.component))
    }

    private mutating func openNext() -> Bool {
        while let path = paths.popFirst() {
            let bytes =
                early[path]
                ?? Result { () throws(CommandError) in try InputBytes.read(path) }
            switch bytes {
            case .success(let bytes): open(bytes, name: path)
            case .failure(let error): fail(error.status, error.message ?? "")
            }
            if current != nil { return true }
        }
        return false
    }

    private mutating func open(_ bytes: [UInt8], name: String) {
        guard !bytes.isEmpty else { return fail(.data, InputBytes.problem(bytes, path: name)) }
        let format = format.format(of: bytes)
        let source = SourceText(name: name, bytes: bytes)
        current = Input(
            bytes: bytes, source: source, format: format,
            reader: CalendarPartReader(source, format: format, options: options))
    }

    private mutating func finishInput() {
        guard let input = current else { return }
        current = nil
        if input.isCalendarData {
            input.reader.diagnostics.forEach { say($0) }
            return
        }
        if input.format != .ics { input.reader.diagnostics.forEach { say($0) } }
        fail(
            .data,
            InputFiles.problem(input.bytes, name: input.source.name, format: input.format))
    }

    /// Says something about the inputs.
    mutating func say(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error { metError = true }
        if !isSilent { console.say(diagnostic) }
    }

    private mutating func fail(_ status: ExitStatus, _ message: String) {
        if !isSilent { console.error(message) }
        self.status = max(self.status, status)
    }
}

extension CalendarPart {
    fileprivate var component: Component? {
        if case .component(let component) = item { component } else { nil }
    }
}
