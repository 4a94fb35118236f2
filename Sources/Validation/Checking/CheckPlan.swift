internal import CalendarModel

/// The checks of the rules that are on, by what they look at.
struct CheckPlan: Sendable {
    /// A rule's name and severity, with a check.
    private struct Entry<Body: Sendable>: Sendable {
        var name: String
        var severity: Diagnostic.Severity
        var body: Body
    }

    private typealias PropertyCheck = @Sendable (PropertySubject, inout Reporter) -> Void
    private typealias ComponentCheck = @Sendable (ComponentSubject, inout Reporter) -> Void

    private var severities: [String: Diagnostic.Severity] = [:]
    private var files: [Entry<@Sendable (FileSubject, inout Reporter) -> Void>] = []
    private var calendars: [Entry<@Sendable (CalendarSubject, inout Reporter) -> Void>] = []
    private var everyProperty: [Entry<PropertyCheck>] = []
    private var properties: [PropertyName: [Entry<PropertyCheck>]] = [:]
    private var everyComponent: [Entry<ComponentCheck>] = []
    private var components: [ComponentKind: [Entry<ComponentCheck>]] = [:]

    init(_ options: ValidationOptions) {
        for rule in Rule.all {
            guard let severity = options.severity(of: rule) else { continue }
            severities[rule.name] = severity
            func entry<Body>(_ body: Body) -> Entry<Body> {
                Entry(name: rule.name, severity: severity, body: body)
            }
            switch rule.check {
            case .reading: continue
            case .file(let body): files.append(entry(body))
            case .calendars(let body): calendars.append(entry(body))
            case .properties(nil, let body): everyProperty.append(entry(body))
            case .properties(let names?, let body):
                for name in names { properties[name, default: []].append(entry(body)) }
            case .components(nil, let body): everyComponent.append(entry(body))
            case .components(let kinds?, let body):
                for kind in kinds { components[kind, default: []].append(entry(body)) }
            }
        }
    }

    /// Reports what the reader said, when its rule is on.
    func report(_ diagnostic: Diagnostic, of file: FileSubject, _ reporter: inout Reporter) {
        guard Rule.named(diagnostic.rule) == nil || severities[diagnostic.rule] != nil
        else { return }
        reporter.rule = (
            diagnostic.rule, severities[diagnostic.rule] ?? diagnostic.severity
        )
        reporter.add(
            diagnostic.message, at: file.place(of: diagnostic),
            path: diagnostic.componentPath, fix: file.fix(of: diagnostic))
    }

    func runFileChecks(_ file: FileSubject, _ reporter: inout Reporter) {
        for entry in files {
            reporter.rule = (entry.name, entry.severity)
            entry.body(file, &reporter)
        }
    }

    func runCalendarChecks(_ calendar: CalendarSubject, _ reporter: inout Reporter) {
        for entry in calendars {
            reporter.rule = (entry.name, entry.severity)
            entry.body(calendar, &reporter)
        }
    }

    /// Checks a component, its properties and all within it.
    func runComponentChecks(_ component: ComponentSubject, _ reporter: inout Reporter) {
        for entry in everyComponent + (components[component.kind] ?? []) {
            reporter.rule = (entry.name, entry.severity)
            entry.body(component, &reporter)
        }
        for item in component.component.items {
            guard case .property(let property) = item else { continue }
            let entries = properties[property.name] ?? []
            guard !entries.isEmpty || !everyProperty.isEmpty else { continue }
            let subject = PropertySubject(property, in: component)
            for entry in everyProperty + entries {
                reporter.rule = (entry.name, entry.severity)
                entry.body(subject, &reporter)
            }
        }
        for child in component.children { runComponentChecks(child, &reporter) }
    }
}
