internal import CalendarModel

/// Checks of how often properties stand in components, by `ComponentTable`.
///
/// Components that lost their END, or hold one that did, are not judged: nobody knows which of
/// the properties are theirs.
enum CardinalityChecks {
    /// Makes the check of a property that has to be there.
    ///
    /// - Parameters:
    ///   - name: The property.
    ///   - fix: What would add it.
    /// - Returns: The check, of all kinds that require the property.
    static func missing(
        _ name: PropertyName, fix: @escaping @Sendable (ComponentSubject) -> Fix? = { _ in nil }
    ) -> Check {
        let kinds = ComponentTable.all.filter { $0.value.required.contains(name) }.keys
        return .components(Set(kinds)) { component, report in
            guard component.isWhole, !isEmpty(component.component), !component.has(name)
            else { return }
            tell(of: name, component, &report, fix: fix(component))
        }
    }

    /// Tells of a VEVENT, AVAILABLE or observance without DTSTART.
    ///
    /// A VEVENT needs none in a calendar with METHOD.
    static func checkStart(_ component: ComponentSubject, _ report: inout Reporter) {
        guard component.isWhole, !isEmpty(component.component), !component.has(.dateTimeStart),
            component.kind != .event || component.calendar?.component.first(.method) == nil
        else { return }
        tell(of: .dateTimeStart, component, &report)
    }

    private static func tell(
        of name: PropertyName, _ component: ComponentSubject, _ report: inout Reporter,
        fix: @autoclosure () -> Fix? = nil
    ) {
        report(
            "\(component.kind.rawValue) has no \(name.rawValue)", at: component.begin,
            in: component, fix: fix())
    }

    /// Tells of a component that holds nothing, once for all that it lacks.
    static func checkEmpty(_ component: ComponentSubject, _ report: inout Reporter) {
        guard component.isWhole, component.component.items.isEmpty else { return }
        report("\(component.kind.rawValue) is empty", at: component.begin, in: component)
    }

    private static func isEmpty(_ component: Component) -> Bool { component.items.isEmpty }

    /// Tells of an observance that is not there.
    static func checkObservances(_ zone: ComponentSubject, _ report: inout Reporter) {
        let holdsOne = zone.component.components.contains {
            $0.kind == .standard || $0.kind == .daylight
        }
        guard zone.isWhole, !isEmpty(zone.component), !holdsOne else { return }
        report("VTIMEZONE has neither STANDARD nor DAYLIGHT", at: zone.begin, in: zone)
    }

    /// Tells of properties that are there again and must not be.
    static func checkDoubled(_ component: ComponentSubject, _ report: inout Reporter) {
        tellOfDoubled(component, &report) { $0 == .one || $0 == .atMostOne }
    }

    /// Tells of rules beside the first.
    static func checkRules(_ component: ComponentSubject, _ report: inout Reporter) {
        tellOfDoubled(component, &report) { $0 == .preferablyOne }
    }

    private static func tellOfDoubled(
        _ component: ComponentSubject, _ report: inout Reporter,
        where isMeant: (ComponentTable.Count) -> Bool
    ) {
        guard let table = ComponentTable.of(component.kind), component.isWhole else { return }
        var firsts: [PropertyName: Property] = [:]
        for case .property(let property) in component.component.items {
            guard let count = table.count(of: property.name), isMeant(count) else { continue }
            guard let first = firsts[property.name] else {
                firsts[property.name] = property
                continue
            }
            let subject = PropertySubject(property, in: component)
            let line = first.location.map { " after that of line \($0.line)" } ?? ""
            report(
                "\(component.kind.rawValue) has another \(property.name.rawValue)\(line)",
                at: subject.nameSpan, in: component,
                fix: first == property ? subject.removing("leave out the second one") : nil)
        }
    }

    /// Tells of known properties that do not belong to the component.
    static func checkPlace(_ component: ComponentSubject, _ report: inout Reporter) {
        guard let table = ComponentTable.of(component.kind), component.isWhole else { return }
        for case .property(let property) in component.component.items {
            guard table.count(of: property.name) == nil,
                ComponentTable.known.contains(property.name),
                meantEnds[component.kind]?[property.name] == nil
            else { continue }
            report(
                "\(property.name.rawValue) is no property of \(component.kind.rawValue)",
                at: PropertySubject(property, in: component).nameSpan, in: component)
        }
    }

    /// What is meant by the name of another component's end.
    private static let meantEnds: [ComponentKind: [PropertyName: PropertyName]] = [
        .event: [.due: .dateTimeEnd], .todo: [.dateTimeEnd: .due],
    ]

    /// Tells of DUE in a VEVENT and of DTEND in a VTODO, which readers pass over.
    static func checkEndName(_ component: ComponentSubject, _ report: inout Reporter) {
        guard let names = meantEnds[component.kind], component.isWhole else { return }
        for (name, meant) in names {
            guard let property = component.first(name) else { continue }
            let isFree = !component.has(meant) && !component.has(.duration)
            report(
                "\(component.kind.rawValue) has \(name.rawValue), its end is \(meant.rawValue)",
                at: property.nameSpan, in: component,
                fix: isFree
                    ? property.renaming(to: meant.rawValue, "write \(meant.rawValue)") : nil)
        }
    }
}
