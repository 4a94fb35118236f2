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
    /// The first physical line of each content line, with the byte of the original it comes from.
    private var places: [(line: Int, offset: Int)] = []
    private var nextLine = 1
    private var log = DiagnosticLog()
    /// The place of the last report: the next one is mostly near it, perhaps on the same long line.
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
        places.append((nextLine, offset))
        nextLine += 1 + folded.count { $0 == 0x0A }
        bytes += folded
        bytes += [0x0D, 0x0A]
    }

    /// Reports something about the original.
    mutating func report(
        _ severity: Diagnostic.Severity, _ rule: String, _ message: String, at offset: Int
    ) {
        lastPlace = lines.location(ofByte: offset, near: lastPlace)
        log.add(
            Diagnostic(
                severity, rule: rule, message: message, file: original.name, location: lastPlace))
    }

    /// Reads the lines; what was reported so far and what the reader says come with it.
    func read() -> (items: [Component.Item], diagnostics: [Diagnostic]) {
        var reader = CalendarReader(SourceText(name: original.name, bytes: bytes))
        var items: [Component.Item] = []
        while let item = reader.nextItem() { items.append(item) }
        var log = log
        for var diagnostic in reader.diagnostics {
            diagnostic.location = diagnostic.location.map { place(ofLine: $0.line) }
            log.add(diagnostic)
        }
        return (items, log.diagnostics)
    }

    /// The place of the original that a physical line of ours comes from.
    private func place(ofLine line: Int) -> SourceLocation {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle].line <= line { low = middle + 1 } else { high = middle }
        }
        return lines.location(ofByte: low > 0 ? places[low - 1].offset : 0)
    }
}
