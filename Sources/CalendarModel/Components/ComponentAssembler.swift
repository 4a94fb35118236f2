/// Puts the content lines of an input together to components.
///
/// What breaks the structure (a missing END, an END too many, text outside) is repaired in the
/// most useful way and reported once, at the place where it shows. Lines that are no property are
/// the rest of the line before them where that can be told (`PropertyDraft`), else kept unread.
public struct ComponentAssembler {
    /// Makes a property of a line; it is handed what reports what is wrong with the line.
    public typealias MakeProperty = (PropertyLine, _ report: (Diagnostic) -> Void) -> Property

    struct Frame {
        var kind: ComponentKind
        var items: [Component.Item] = []
        var line: ContentLine
        var ordinal: Int
        var siblings: [ComponentKind: Int] = [:]
        var uid: String?
        /// Whether the bytes read so far are what the items say.
        var isIntact: Bool
        /// The components in it so far, VTIMEZONEs not among them.
        var contentCount = 0
        /// Whether some of what it holds has been handed out as a part.
        var isContinued = false
    }

    let source: SourceText
    let limits: ReadingLimits
    private(set) var scanner: ContentLineScanner
    var open: [Frame] = []
    private var finished: [Component.Item] = []
    var roots: [ComponentKind: Int] = [:]
    /// The components that are passed over for being too deep.
    var skipped: SkippedComponents?
    /// An END that closes nothing, as long as it is the last line but `draft`.
    var strayEnd: ContentLine?
    /// The last line, as long as the next one may belong to it.
    private var draft: PropertyDraft?
    /// The lines that may still be looked at ahead of their turn.
    var lookahead = 1_000_000
    private var log: DiagnosticLog
    /// The repairs of the input that are further on, the last one first.
    private var repairsAhead: [SourceText.Repair]
    /// Where the last line ended.
    var end = 0
    /// Whether some of the calendar that is open has been handed out as a part.
    private var isContinued = false

    /// How many components of each kind stand in the first calendar before those of the input.
    var ordinals: [ComponentKind: Int]

    /// Assembles the components of an input.
    ///
    /// - Parameters:
    ///   - source: The input.
    ///   - limits: What is too much to be read.
    ///   - ordinals: How many components of each kind stand in its first calendar before those of
    ///     the input, which goes on with one.
    public init(
        _ source: SourceText, limits: ReadingLimits = ReadingLimits(),
        continuing ordinals: [ComponentKind: Int] = [:]
    ) {
        self.source = source
        self.ordinals = ordinals
        self.limits = limits
        scanner = ContentLineScanner(source)
        log = DiagnosticLog(limit: limits.diagnosticsPerRule)
        repairsAhead = source.repairs.reversed()
    }

    /// Whether a calendar has begun so far.
    var hasBegunCalendar: Bool { roots[.calendar] != nil }

    /// What had to be said so far.
    public var diagnostics: [Diagnostic] { log.diagnostics }

    /// The next component that stands in no other, usually a VCALENDAR.
    ///
    /// - Parameter property: makes a property of a line; what it reports is given the place of the
    ///   component.
    /// - Returns: The component, or nil when the input has ended.
    public mutating func next(property: MakeProperty) -> Component? {
        while let item = nextItem(property: property) {
            if case .component(let component) = item { return component }
        }
        return nil
    }

    /// The next component that stands in no other, or lines between such that could not be read.
    ///
    /// - Parameter property: as for `next(property:)`.
    /// - Returns: The component or lines, or nil when the input has ended.
    public mutating func nextItem(property: MakeProperty) -> Component.Item? {
        nextPart(components: .max, property: property)?.item
    }

    /// The next part of a calendar, or what else stands in no component.
    ///
    /// - Parameters:
    ///   - count: The number of components, VTIMEZONEs not counted, that a calendar is handed out
    ///     after before it has ended.
    ///   - property: as for `next(property:)`.
    /// - Returns: The part, or nil when the input has ended.
    public mutating func nextPart(
        components count: Int, property: MakeProperty
    ) -> CalendarPart? {
        while finished.isEmpty, let line = scanner.next() {
            take(line, property: property)
            end = line.range.upperBound
            if let part = partOfCalendar(components: count) { return part }
        }
        if finished.isEmpty {
            settle(property: property)
            reportRepairs(before: .max)
        }
        if finished.isEmpty, let innermost = open.last {
            let outer = open.dropLast().reversed().prefix(3).map(\.kind.shownName)
            let others = outer.isEmpty ? "" : ", and that of " + outer.joined(separator: ", ")
            report(
                .warning, "missing-end",
                "the file ends inside a \(innermost.kind.shownName), END is missing\(others)",
                at: source.location(in: innermost.line, unfoldedOffset: 0))
            endSkipping(at: end)
            while !open.isEmpty { close() }
        }
        guard !finished.isEmpty else { return nil }
        // Nothing else can end before a calendar that was handed out in part.
        let part = CalendarPart(finished.removeFirst(), isContinued: isContinued)
        isContinued = false
        return part
    }

    /// Whether the calendar that is open, or one behind it, may have properties or VTIMEZONEs
    /// behind its first components.
    public var mayHaveLaterDefinitions: Bool { LaterDefinitions.mayFollow(in: source, from: end) }

    /// Takes what has been read out of a calendar that is open, when it is enough.
    private mutating func partOfCalendar(components count: Int) -> CalendarPart? {
        guard open.count == 1, open[0].kind == .calendar, open[0].contentCount >= count,
            skipped == nil, finished.isEmpty
        else { return nil }
        let part = CalendarPart(
            .component(component(of: open[0], last: end)), isContinued: isContinued, isOpen: true)
        open[0].items.removeAll()
        open[0].contentCount = 0
        open[0].isContinued = true
        isContinued = true
        return part
    }

    /// Reports what was done to the bytes of the lines so far, in the component that is open.
    private mutating func reportRepairs(before end: Int) {
        while let next = repairsAhead.last, next.offset < end {
            repairsAhead.removeLast()
            report(.warning, next.rule, next.message, at: source.location(ofByte: next.offset))
        }
    }

    private mutating func take(_ line: ContentLine, property: MakeProperty) {
        reportRepairs(before: line.range.upperBound)
        var next = PropertyDraft(line, in: source, limits: limits)
        if let delimiter = next.misspeltDelimiter {
            take(misspelt: delimiter, line: line, property: property)
            return
        }
        if let (joined, repair) = joining(next) {
            report(
                .warning, repair.rule, repair.message,
                at: source.location(in: line, unfoldedOffset: 0))
            guard joined.isStructure else { return }
            next = joined
            draft = nil
        }
        settle(property: property)
        if next.isStructure {
            strayEnd = nil
            reportEncoding(next.findings)
        }
        guard next.isStructure else {
            beginMissing(before: next.property?.name, line: next.line)
            if skipped == nil { draft = next } else { reportEncoding(next.findings) }
            return
        }
        let value = next.property?.rawValue ?? ""
        let kind = ComponentKind(written: value)
        if next.property?.parameters.isEmpty == false {
            let name = next.property?.name.rawValue ?? ""
            report(
                .warning, "misspelt-delimiter", "\(name) takes no parameters",
                at: source.location(in: next.line, unfoldedOffset: 0))
        }
        if next.property?.name.rawValue == "BEGIN" {
            beginMissing(beforeBegin: kind, line: next.line)
            begin(kind, line: next.line)
        } else if Self.joints.contains(kind) {
            report(
                .warning, "no-line-end", "END and BEGIN stand on one line, as between joined files",
                at: source.location(in: next.line, unfoldedOffset: 0))
            finish(.calendar, line: next.line.withLostFold)
            begin(.calendar, line: next.line.withLostFold)
        } else {
            finish(kind, line: next.line)
        }
    }

    /// Takes in a line that is meant to begin or end a component.
    private mutating func take(
        misspelt delimiter: ComponentDelimiter, line: ContentLine, property: MakeProperty
    ) {
        settle(property: property)
        strayEnd = nil
        let meant = (delimiter.isBegin ? "BEGIN:" : "END:") + delimiter.kind.shownName
        report(
            .warning, "misspelt-delimiter", "the line is read as \(meant)",
            at: source.location(in: line, unfoldedOffset: 0))
        // Written back, it is the line that was meant.
        if delimiter.isBegin {
            beginMissing(beforeBegin: delimiter.kind, line: line)
            begin(delimiter.kind, line: line)
            if !open.isEmpty { open[open.count - 1].isIntact = false }
        } else {
            if !open.isEmpty { open[open.count - 1].isIntact = false }
            finish(delimiter.kind, line: line)
        }
    }

    /// What END names where files were joined without a line end between them.
    private static let joints: Set<ComponentKind> = [
        ComponentKind(rawValue: "VCALENDARBEGIN:VCALENDAR"),
        ComponentKind(rawValue: "VCALENDAR\u{FEFF}BEGIN:VCALENDAR"),
    ]

    /// Lets the last line take in the next one where that belongs to it.
    private mutating func joining(
        _ next: PropertyDraft
    ) -> (joined: PropertyDraft, repair: PropertyDraft.Repair)? {
        // Outside of components nothing but a BEGIN is of interest.
        if open.isEmpty {
            guard var joined = draft, joined.property == nil, let repair = joined.join(next),
                joined.isStructure
            else { return nil }
            return (joined, repair)
        }
        if draft?.property != nil, next.isBareName, startsWithDelimiter(scanner.following) {
            return nil
        }
        guard let repair = draft?.join(next), let draft else { return nil }
        return (draft, repair)
    }

    /// Whether a line begins with what follows a name.
    private func startsWithDelimiter(_ line: ContentLine?) -> Bool {
        guard let line else { return false }
        let first = source.bytes[line.range.lowerBound]
        return first == ASCII.colon || first == ASCII.semicolon
    }

    /// Takes the last line in, as the next one does not belong to it.
    private mutating func settle(property: MakeProperty) {
        guard let draft = draft.take() else { return }
        let line = draft.line
        let (settled, findings) = draft.settled()
        guard let parsed = settled, !open.isEmpty else {
            report(
                .warning, "stray-text",
                draft.property == nil
                    ? "the line is no property" : "the line stands outside of any component",
                at: source.location(in: line, unfoldedOffset: 0))
            reportEncoding(findings)
            // An END that closes nothing is kept before such a line: written back without it, the
            // line would be read as the rest of the property before.
            if let strayEnd { addUnread(strayEnd.range) }
            strayEnd = nil
            addUnread(line.range)
            return
        }
        strayEnd = nil
        for finding in findings {
            report(.warning, finding.rule, finding.message, at: finding.location)
        }
        if parsed.source == nil { open[open.count - 1].isIntact = false }
        add(parsed, property: property)
    }

    /// Tells of lines that are kept unread only what is changed about them in writing.
    private mutating func reportEncoding(_ findings: [PropertyDraft.Finding]) {
        for finding in findings where finding.rule == "not-utf-8" {
            report(.warning, finding.rule, finding.message, at: finding.location)
        }
    }

    private mutating func add(_ line: PropertyLine, property: MakeProperty) {
        let top = open.count - 1
        if line.name == .uid, open[top].uid == nil, !line.rawValue.isEmpty {
            open[top].uid = line.rawValue
        }
        var place: String?
        let made = property(line) { found in
            place = place ?? path
            var diagnostic = found
            diagnostic.componentPath = place
            diagnostic.file = source.name
            log.add(diagnostic)
        }
        open[top].items.append(.property(made))
    }

    mutating func addUnread(_ range: Range<Int>, missingEnds: [ComponentKind] = []) {
        add(.unread(UnreadLines(SourceSlice(source, range), missingEnds: missingEnds)))
    }

    /// Adds an item to the innermost open component, or to what stands in none.
    mutating func add(_ item: Component.Item) {
        if open.isEmpty {
            finished.append(item)
        } else {
            open[open.count - 1].items.append(item)
        }
    }

    mutating func report(
        _ severity: Diagnostic.Severity, _ rule: String, _ message: String,
        at location: SourceLocation
    ) {
        log.add(
            Diagnostic(
                severity, rule: rule, message: message, file: source.name, location: location,
                componentPath: open.isEmpty ? nil : path))
    }

    /// The path of the component that is open.
    private var path: String {
        ComponentPath.text(open.map { ($0.kind, $0.ordinal) }, uid: open.last?.uid)
    }
}
