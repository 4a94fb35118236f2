internal import CalendarModel

/// Checks of which components stand where.
enum StructureChecks {
    /// Kinds that IETF drafts and other products have; they are no slip of the pen.
    private static let otherKinds: Set<String> = [
        "VPOLL", "VVOTER", "VOTE", "VSTATUS", "VPATCH", "VAGENDA", "VQUERY", "VCARD", "VNOTE",
        "VTASK", "VALARMS",
    ]

    private static let kinds = ComponentTable.all.keys.map(\.rawValue)

    /// Tells of components that stand in one that cannot hold them.
    static func checkParent(_ component: ComponentSubject, _ report: inout Reporter) {
        guard let parent = misplaced(component), !isTopLevel(component.kind) else { return }
        report(
            "\(component.kind.rawValue) cannot stand in a \(parent.kind.rawValue)"
                + allowed(component.kind), at: component.begin, in: component)
    }

    /// Tells of events, to-dos and others that stand in another component than VCALENDAR.
    static func checkNesting(_ component: ComponentSubject, _ report: inout Reporter) {
        guard let parent = misplaced(component), isTopLevel(component.kind) else { return }
        report(
            "\(component.kind.rawValue) is nested in a \(parent.kind.rawValue)",
            at: component.begin, in: component)
    }

    private static func isTopLevel(_ kind: ComponentKind) -> Bool {
        kind == .calendar || ComponentTable.topLevel.contains(kind)
    }

    /// The known component that a known one stands in and must not.
    private static func misplaced(_ component: ComponentSubject) -> ComponentSubject? {
        guard let parent = component.parent, let table = ComponentTable.of(component.kind),
            ComponentTable.of(parent.kind) != nil, !table.parents.contains(parent.kind)
        else { return nil }
        return parent
    }

    private static func allowed(_ kind: ComponentKind) -> String {
        let parents = ComponentTable.of(kind)?.parents.map(\.rawValue).sorted() ?? []
        return parents.isEmpty ? "" : ", but in " + parents.joined(separator: ", ")
    }

    /// Tells of components outside of VCALENDAR, once for all that follow each other.
    static func checkOutside(_ file: FileSubject, _ report: inout Reporter) {
        let holdsCalendarData = file.roots.contains { $0.kind.isCalendarData }
        guard holdsCalendarData else { return }
        var run: [ComponentSubject] = []
        func tell(_ report: inout Reporter) {
            guard let first = run.first else { return }
            let others =
                switch run.count {
                case 1: ""
                case 2: ", as does the component after it"
                default: ", as do the \(run.count - 1) components after it"
                }
            report(
                "\(excerpt(first.kind.rawValue, length: 40)) stands outside of any VCALENDAR"
                    + others, at: first.begin, in: first)
            run = []
        }
        for root in file.roots {
            if root.kind == .calendar { tell(&report) } else { run.append(root) }
        }
        tell(&report)
    }

    /// Tells of a file that has nothing in it.
    static func checkEmptyFile(_ file: FileSubject, _ report: inout Reporter) {
        guard file.items.isEmpty else { return }
        report("the file is empty", at: file.lines.count > 0 ? file.span(0..<0) : nil, in: nil)
    }

    /// Tells of a file that has something else in it than calendar data.
    static func checkNoCalendar(_ file: FileSubject, _ report: inout Reporter) {
        // A misspelt VCALENDAR is told of as that.
        guard !file.items.isEmpty,
            !file.roots.contains(where: { root in
                root.kind.isCalendarData
                    || NearestName.nearest(to: root.kind.rawValue, among: ["VCALENDAR"]) != nil
            })
        else { return }
        let found = file.roots.first.map {
            "the file has a \(excerpt($0.kind.rawValue, length: 40)) and no VCALENDAR"
        }
        report(
            found ?? "the file has no VCALENDAR",
            at: file.roots.first?.begin ?? file.span(file.lines.range(of: 1)), in: nil)
    }

    /// Tells of a VCALENDAR without a component.
    static func checkEmptyCalendar(_ calendar: CalendarSubject, _ report: inout Reporter) {
        let items = calendar.component.items
        let holdsProperties = items.contains { if case .property = $0 { true } else { false } }
        let holdsOther = items.contains { if case .property = $0 { false } else { true } }
        guard holdsProperties, !holdsOther, calendar.component.source?.end != nil,
            calendar.root.isWhole
        else { return }
        report("VCALENDAR has no component", at: calendar.root.begin, in: calendar)
    }

    /// Tells of a file with several VCALENDARs, once.
    static func checkSeveral(_ file: FileSubject, _ report: inout Reporter) {
        let calendars = file.roots.filter { $0.kind == .calendar }
        guard calendars.count > 1 else { return }
        report(
            "the file has \(calendars.count) VCALENDARs", at: calendars[1].begin,
            in: calendars[1])
    }

    /// Tells of names that are nearly those of known components.
    static func checkName(_ component: ComponentSubject, _ report: inout Reporter) {
        guard isUnknown(component.kind), let nearest = nearest(component.kind) else { return }
        report(
            "\(excerpt(component.kind.rawValue, length: 40)) is no component; \(nearest) may be"
                + " meant", at: component.beginName, in: component,
            fix: component.renaming(to: nearest))
    }

    /// Tells of names that nobody has registered.
    static func checkUnknown(_ component: ComponentSubject, _ report: inout Reporter) {
        // Where nothing is calendar data, or all is outside of a calendar, that is said already.
        guard component.parent != nil, isUnknown(component.kind),
            !otherKinds.contains(component.kind.rawValue), nearest(component.kind) == nil
        else { return }
        report(
            "\(excerpt(component.kind.rawValue, length: 40)) is no registered component and does"
                + " not begin with X-", at: component.beginName, in: component)
    }

    private static func isUnknown(_ kind: ComponentKind) -> Bool {
        ComponentTable.of(kind) == nil && !kind.rawValue.hasPrefix("X-")
    }

    private static func nearest(_ kind: ComponentKind) -> String? {
        guard !otherKinds.contains(kind.rawValue) else { return nil }
        return NearestName.nearest(to: kind.rawValue, among: kinds)
    }

    /// Tells of properties that follow a component within the same one.
    static func checkOrder(_ component: ComponentSubject, _ report: inout Reporter) {
        guard component.isWhole, ComponentTable.of(component.kind) != nil,
            component.kind != .calendar, component.kind != .timeZone
        else { return }
        tellOfLate(component, &report)
    }

    /// Tells of properties of VCALENDAR that follow a component.
    static func checkCalendarOrder(_ calendar: CalendarSubject, _ report: inout Reporter) {
        guard calendar.root.isWhole else { return }
        tellOfLate(calendar.root, &report)
    }

    /// Tells of the first of them.
    private static func tellOfLate(_ component: ComponentSubject, _ report: inout Reporter) {
        var before: ComponentKind?
        for item in component.component.items {
            switch item {
            case .component(let child): before = before ?? child.kind
            case .property(let property):
                guard let before else { continue }
                report(
                    "\(excerpt(property.name.rawValue, length: 40)) stands after a"
                        + " \(excerpt(before.rawValue, length: 40))",
                    at: PropertySubject(property, in: component).nameSpan, in: component)
                return
            case .unread: continue
            }
        }
    }

    /// Tells of a calendar of vCalendar 1.0; nothing else of it is judged.
    static func checkVersionOne(_ file: FileSubject, _ report: inout Reporter) {
        for root in file.roots where root.isVCalendarOne {
            report(
                "this is a vCalendar 1.0 and no iCalendar, whose VERSION is 2.0",
                at: root.first(.version)?.value, in: root)
        }
    }
}

extension ComponentSubject {
    /// Whether this is a calendar of vCalendar 1.0, the forerunner of iCalendar.
    var isVCalendarOne: Bool {
        guard kind == .calendar, let version = component.first(.version)?.text else { return false }
        return version.filter { !$0.isWhitespace } == "1.0"
    }

    /// The name in BEGIN.
    var beginName: SourceSpan? { component.source?.begin.flatMap(name).map(file.span) ?? begin }

    /// The bytes of the name in a BEGIN or END line that is not folded.
    private func name(in line: Range<Int>) -> Range<Int>? {
        let bytes = file.source.bytes
        guard let colon = bytes[line].firstIndex(of: 0x3A), !bytes[line].contains(0x0A) else {
            return nil
        }
        var (start, end) = (colon + 1, line.upperBound)
        while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        while start < end, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return start < end ? start..<end : nil
    }

    /// Writes another name in BEGIN and END.
    func renaming(to name: String) -> Fix? {
        guard let begin = component.source?.begin.flatMap(self.name),
            let end = component.source?.end.flatMap(self.name)
        else { return nil }
        let bytes = Array(name.utf8)
        return Fix("write \(name)", [.init(begin, bytes), .init(end, bytes)])
    }
}
