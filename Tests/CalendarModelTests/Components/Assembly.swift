import CalendarModel

/// What an input is assembled to, with untyped values.
struct Assembly {
    var roots: [Component] = []
    var diagnostics: [Diagnostic] = []
    var lines: [PropertyLine] = []

    init(_ source: SourceText, limits: ReadingLimits = ReadingLimits()) {
        var assembler = ComponentAssembler(source, limits: limits)
        var lines: [PropertyLine] = []
        while let root = assembler.next(property: { line, _ in
            lines.append(line)
            return Property(line, values: [.raw(line.rawValue)])
        }) {
            roots.append(root)
        }
        diagnostics = assembler.diagnostics
        self.lines = lines
    }

    init(_ text: String, limits: ReadingLimits = ReadingLimits()) {
        self.init(SourceText(name: "test.ics", text: text), limits: limits)
    }

    /// The structure, as `VCALENDAR(PRODID VEVENT(UID))`.
    var outline: String { roots.map(Self.outline).joined(separator: " ") }

    /// The findings, as `rule@line`.
    var findings: [String] {
        diagnostics.map { "\($0.rule)@\($0.location?.line ?? 0)" }
    }

    private static func outline(_ component: Component) -> String {
        let items = component.items.map { item in
            switch item {
            case .property(let property): property.name.rawValue
            case .component(let component): outline(component)
            case .unread: "?"
            }
        }
        return component.kind.rawValue + "(" + items.joined(separator: " ") + ")"
    }
}

/// Lines joined by CRLF, written as one string with `|` between.
func calendar(_ lines: String) -> String {
    lines.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\r\n")
}
