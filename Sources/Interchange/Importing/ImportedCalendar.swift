internal import CalendarModel
internal import Libical

/// Calendar data made of another format: content lines, each with the place it comes from.
///
/// Importers give lines, the reader of iCalendar makes components of them, and what it has to say
/// is told with the places of the original.
struct ImportedCalendar {
    private let original: SourceText
    private let lines: LineTable
    private var bytes: [UInt8] = []
    /// Where the content lines of `bytes` come from.
    private var origin = SourceOrigin()
    private var nextLine = 1
    private var log = DiagnosticLog()
    /// The place that was asked for last: the next one is mostly near it, perhaps on the same long
    /// line.
    private var lastPlace = SourceLocation(offset: 0, line: 1, column: 1)

    /// An empty calendar that is made of an input.
    init(_ original: SourceText) {
        self.original = original
        lines = LineTable(original)
    }

    /// Adds a content line, which is folded.
    ///
    /// - Parameters:
    ///   - line: The line, not folded; it must have no line breaks.
    ///   - offset: The byte of the original it comes from.
    mutating func add(_ line: String, from offset: Int) {
        let folded = ContentLineFolding.folded(Array(line.utf8), lineEnd: [0x0D, 0x0A])
        origin.add(line: nextLine, from: place(of: offset))
        nextLine += 1 + folded.count { $0 == 0x0A }
        bytes += folded
        bytes += [0x0D, 0x0A]
    }

    /// Reports something about the original.
    mutating func report(
        _ severity: Diagnostic.Severity, _ rule: String, _ message: String, at offset: Int
    ) {
        log.add(
            Diagnostic(
                severity, rule: rule, message: message, file: original.name,
                location: place(of: offset)))
    }

    private mutating func place(of offset: Int) -> SourceLocation {
        lastPlace = lines.location(ofByte: offset, near: lastPlace)
        return lastPlace
    }

    /// Reads the lines; what was reported so far and what the reader says come with it.
    func read() -> (items: [Component.Item], diagnostics: [Diagnostic]) {
        var calendar = self
        let items = calendar.readLines()
        return (items, calendar.diagnostics)
    }

    /// What was reported so far.
    var diagnostics: [Diagnostic] { log.diagnostics }

    /// Reads the lines so far and forgets them; what the reader says is reported.
    ///
    /// - Parameter ordinals: How many components of each kind stand in the calendar before those
    ///   of the lines.
    /// - Returns: The components.
    mutating func readLines(continuing ordinals: [ComponentKind: Int] = [:]) -> [Component.Item] {
        let source = SourceText(name: original.name, bytes: bytes, origin: origin)
        (bytes, origin, nextLine) = ([], SourceOrigin(), 1)
        // They are counted here, over all lines.
        var limits = ReadingLimits()
        limits.diagnosticsPerRule = .max
        var reader = CalendarReader(source, limits: limits, continuing: ordinals)
        var items: [Component.Item] = []
        while let item = reader.nextItem() { items.append(item) }
        for diagnostic in reader.diagnostics { log.add(diagnostic) }
        return items
    }
}
