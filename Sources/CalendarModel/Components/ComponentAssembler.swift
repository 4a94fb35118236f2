/// Puts the content lines of an input together to components.
///
/// What breaks the structure (a missing END, an END too many, text outside) is repaired in the
/// most useful way and reported once, at the place where it shows.
public struct ComponentAssembler {
    private struct Frame {
        var kind: ComponentKind
        var items: [Component.Item] = []
        var line: ContentLine
        var ordinal: Int
        var siblings: [ComponentKind: Int] = [:]
        var uid: String?
    }

    private let source: SourceText
    private let limits: ReadingLimits
    private var scanner: ContentLineScanner
    private var open: [Frame] = []
    private var finished: [Component] = []
    private var roots: [ComponentKind: Int] = [:]
    private var skippedDepth = 0
    private var log: DiagnosticLog
    /// Where the last line ended.
    private var end = 0

    /// Assembles the components of an input.
    public init(_ source: SourceText, limits: ReadingLimits = ReadingLimits()) {
        self.source = source
        self.limits = limits
        scanner = ContentLineScanner(source)
        log = DiagnosticLog(limit: limits.diagnosticsPerRule)
    }

    /// What had to be said so far.
    public var diagnostics: [Diagnostic] { log.diagnostics }

    /// The next component that stands in no other, usually a VCALENDAR.
    ///
    /// - Parameter property: makes a property of a line; what it reports is given the place of the
    ///   component.
    /// - Returns: The component, or nil when the input has ended.
    public mutating func next(
        property: (PropertyLine, _ report: (Diagnostic) -> Void) -> Property
    ) -> Component? {
        while finished.isEmpty, let line = scanner.next() {
            take(line, property: property)
            end = line.range.upperBound
        }
        if finished.isEmpty, let innermost = open.last {
            report(
                .warning, "missing-end",
                "the file ends inside a \(innermost.kind.shownName), END is missing",
                at: source.location(in: innermost.line, unfoldedOffset: 0))
            while !open.isEmpty { close() }
        }
        return finished.isEmpty ? nil : finished.removeFirst()
    }

    private mutating func take(
        _ line: ContentLine, property: (PropertyLine, (Diagnostic) -> Void) -> Property
    ) {
        var reports: [(rule: String, message: String, location: SourceLocation)] = []
        let parsed = PropertyLine(line, in: source, limits: limits) { reports.append(($0, $1, $2)) }
        guard let parsed else {
            report(
                .warning, "stray-text", "the line is no property and is left out",
                at: source.location(in: line, unfoldedOffset: 0))
            return
        }
        switch parsed.name.rawValue {
        case "BEGIN": begin(kind(named: parsed.rawValue), line: line, at: parsed.location)
        case "END": finish(kind(named: parsed.rawValue), line: line, at: parsed.location)
        default:
            if skippedDepth > 0 { return }
            for (rule, message, location) in reports {
                report(.warning, rule, message, at: location)
            }
            guard !open.isEmpty else {
                report(
                    .warning, "stray-text", "the line stands outside of any component",
                    at: parsed.location)
                return
            }
            add(parsed, property: property)
        }
    }

    private mutating func add(
        _ line: PropertyLine, property: (PropertyLine, (Diagnostic) -> Void) -> Property
    ) {
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

    private func kind(named text: String) -> ComponentKind {
        var name = text[...]
        while name.first?.isWhitespace == true { name.removeFirst() }
        while name.last?.isWhitespace == true { name.removeLast() }
        return ComponentKind(rawValue: name.uppercased())
    }

    private mutating func begin(
        _ kind: ComponentKind, line: ContentLine, at location: SourceLocation
    ) {
        if kind == .calendar {
            // A calendar stands in nothing, so whatever was too deep has ended.
            skippedDepth = 0
        } else if skippedDepth > 0 {
            skippedDepth += 1
            return
        }
        closeUnended(before: kind, at: location)
        if open.count >= limits.nestingDepth {
            report(
                .error, "too-deep",
                "components nest deeper than \(limits.nestingDepth), the inner ones are left out",
                at: location)
            skippedDepth = 1
            return
        }
        let ordinal: Int
        if let parent = open.indices.last {
            ordinal = open[parent].siblings[kind, default: 0] + 1
            open[parent].siblings[kind] = ordinal
        } else {
            ordinal = roots[kind, default: 0] + 1
            roots[kind] = ordinal
        }
        open.append(Frame(kind: kind, line: line, ordinal: ordinal))
    }

    /// Closes what must have lost its END when a component of a kind begins.
    private mutating func closeUnended(before kind: ComponentKind, at location: SourceLocation) {
        let unended = open.firstIndex { frame in
            if kind == .calendar { return true }
            return ComponentKind.neverNested.contains { kinds in
                kinds.contains(kind) && kinds.contains(frame.kind)
            }
        }
        guard let unended else { return }
        report(
            .warning, "missing-end",
            "\(open[unended].kind.shownName) of line \(open[unended].line.number) has no END"
                + " before this \(kind.shownName)", at: location)
        while open.count > unended { close() }
    }

    private mutating func finish(
        _ kind: ComponentKind, line: ContentLine, at location: SourceLocation
    ) {
        if kind == .calendar {
            skippedDepth = 0
        } else if skippedDepth > 0 {
            skippedDepth -= 1
            return
        }
        guard let top = open.last else {
            report(
                .warning, "stray-end", "END:\(kind.shownName) closes nothing", at: location)
            return
        }
        if top.kind == kind {
            end = line.range.upperBound
            close()
        } else if let index = open.lastIndex(where: { $0.kind == kind }) {
            report(
                .warning, "missing-end",
                "\(top.kind.shownName) of line \(top.line.number) has no END before"
                    + " END:\(kind.shownName)", at: location)
            while open.count > index + 1 { close() }
            end = line.range.upperBound
            close()
        } else if ComponentKind.topLevel.contains(kind), ComponentKind.topLevel.contains(top.kind) {
            report(
                .warning, "wrong-end",
                "END:\(kind.shownName) is read as the end of the \(top.kind.shownName)"
                    + " of line \(top.line.number)", at: location)
            end = line.range.upperBound
            close()
        } else {
            report(
                .warning, "stray-end", "END:\(kind.shownName) closes nothing", at: location)
        }
    }

    private mutating func close() {
        guard let frame = open.popLast() else { return }
        let range = frame.line.range.lowerBound..<max(end, frame.line.range.upperBound)
        let component = Component(
            kind: frame.kind, items: frame.items,
            source: .init(
                byteRange: range,
                location: source.location(in: frame.line, unfoldedOffset: 0),
                ordinal: frame.ordinal))
        if open.isEmpty {
            finished.append(component)
        } else {
            open[open.count - 1].items.append(.component(component))
        }
    }

    private mutating func report(
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
