internal import CalendarModel
internal import CommandSpec
internal import Interchange
internal import Libical
internal import Normalizer
internal import Rendering

/// `daylane convert` where calendars are read, changed and written part by part, so that memory does
/// not grow with them.
struct ConvertStream {
    private let context: CommandContext
    private let output: ConvertOutput
    private var inputs: InputParts
    /// Goes through what was read, and says what is wrong with it.
    private var visitor: ComponentVisitor
    /// What changes components; nil when they are written as they were read.
    private var changes: ConvertChanges?
    /// Goes through what is written, when that is not what was read.
    private var changed: ComponentVisitor
    private var writer: PartWriter
    /// The number of the input of the last part.
    private var number = 0
    private var firstFile: String?
    /// Whether there was a component in what was read, and in what was left of it.
    private var (hadContent, hasContent) = (false, false)

    private enum PartWriter {
        case calendar(CalendarWriter)
        case entries(any EntryWriter)
    }

    init(
        _ context: CommandContext, output: ConvertOutput, inputs: InputParts,
        changes: ConvertChanges?
    ) {
        self.context = context
        self.output = output
        self.inputs = inputs
        self.changes = changes
        visitor = context.visitor
        changed = context.visitor
        writer = output.entryWriter.map { .entries($0) } ?? .calendar(CalendarWriter())
    }

    /// Converts the inputs.
    ///
    /// - Returns: The status of the run.
    /// - Throws: `CommandError`; when no input could be read, one without a message, as each was
    ///   reported.
    mutating func run() throws(CommandError) -> ExitStatus {
        if context.invocation.has("strict") { try look() }
        // Nothing is begun before there is something to write.
        var start: [UInt8] = []
        while !hasContent, let bytes = try next() { start += bytes }
        guard inputs.count > 0 else { throw CommandError(reported: inputs.status) }
        if hadContent, !hasContent {
            sayFindings()
            changes?.report(to: context.console)
            return context.nothingLeft(inputs.status)
        }
        let status = try write(after: start)
        return max(status, inputs.status)
    }

    /// Reads everything once, with `--strict`, and ends the run when there is an error.
    private mutating func look() throws(CommandError) {
        var looking = self
        while let next = looking.inputs.next() {
            looking.visitor.visit(next.part, file: next.file) { _, _, _ in }
        }
        guard looking.inputs.status == .done, looking.inputs.count > 0 else {
            throw CommandError(reported: looking.inputs.status)
        }
        looking.sayFindings()
        if looking.inputs.metError { throw context.strictError }
        inputs.isSilent = true
    }

    private mutating func write(after start: [UInt8]) throws(CommandError) -> ExitStatus {
        let isTerminal = context.output.isTerminal
        func shown(_ bytes: [UInt8]) -> [UInt8] {
            guard isTerminal else { return bytes }
            return Array(escapingControlsInLines(of: String(decoding: bytes, as: UTF8.self)).utf8)
        }
        var stream = self
        defer { self = stream }
        return try context.output.write { sink throws(CommandError) in
            if case .entries(let writer) = stream.writer {
                guard sink(shown(Array(writer.head.utf8))) else { return }
            }
            guard sink(shown(start)) else { return }
            while let bytes = try stream.next() {
                guard sink(shown(bytes)) else { return }
            }
            guard sink(shown(stream.end())) else { return }
            stream.sayFindings()
            stream.changes?.report(to: stream.context.console)
            stream.output.sayZone()
            if case .entries(let writer) = stream.writer {
                stream.output.report(
                    writer.losses, file: stream.inputs.count == 1 ? stream.firstFile : nil)
            }
        }
    }

    /// Reads the next part; the bytes that can be written after it, nil at the end.
    private mutating func next() throws(CommandError) -> [UInt8]? {
        guard let next = inputs.next() else { return nil }
        firstFile = firstFile ?? next.file
        hadContent = hadContent || next.part.hasContent
        if next.number != number, case .calendar(var calendars) = writer {
            calendars.finishCopying()
            writer = .calendar(calendars)
        }
        number = next.number
        guard let part = changes?.changed(next.part) ?? (changes == nil ? next.part : nil) else {
            visitor.visit(next.part, file: next.file) { _, _, _ in }
            return []
        }
        hasContent = hasContent || part.hasContent
        switch writer {
        case .calendar(var calendars):
            visitor.visit(next.part, file: next.file) { _, _, _ in }
            // Held once, or all that it holds would be copied.
            writer = .calendar(CalendarWriter())
            defer { writer = .calendar(calendars) }
            do throws(WritingError) {
                try calendars.write(part)
            } catch {
                throw CommandError(.data, "cannot write the calendar: \(error.message)")
            }
            return calendars.takeBytes()
        case .entries(var entries):
            var bytes: [UInt8] = []
            func write(_ component: Component, _ calendar: CalendarInfo, _ first: Occurrence?) {
                let entry = ExportEntry(
                    component: component, calendar: calendar, occurrence: first)
                bytes += entries.text(of: entry).utf8
            }
            if changes == nil {
                visitor.visit(part, file: next.file, write)
            } else {
                visitor.visit(next.part, file: next.file) { _, _, _ in }
                changed.visit(part, file: next.file, write)
            }
            entries.addSurroundings(of: [CalendarDocument(name: next.file, items: [part.item])])
            writer = .entries(entries)
            return bytes
        }
    }

    /// What is written behind the last part.
    private mutating func end() -> [UInt8] {
        switch writer {
        case .calendar(var calendars):
            calendars.finishCopying()
            return calendars.bytes
        case .entries(let entries): return Array(entries.foot.utf8)
        }
    }

    /// Says what was wrong with what was read, unless it was said already.
    private mutating func sayFindings() {
        for diagnostic in visitor.diagnostics { inputs.say(diagnostic) }
    }
}

extension CommandContext {
    fileprivate var visitor: ComponentVisitor {
        ComponentVisitor(
            zones: zones, windowsZoneName: { ianaZone(forWindowsName: $0) }, zone: zone)
    }
}
