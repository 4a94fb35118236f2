// What a broken structure is taken for (RFC 5545 §3.6), by the BEGIN and END lines still to come.

extension ComponentAssembler {
    /// Whether what begins now stands in the innermost open component after all, although it should
    /// not: both have their END.
    mutating func isNested(_ kind: ComponentKind) -> Bool {
        guard let outer = open.last?.kind else { return false }
        var ahead = StructureAhead(scanner, in: source, budget: lookahead)
        defer { lookahead = ahead.budget }
        var inner = [kind]
        while let line = ahead.next() {
            if line.isBegin {
                inner.append(line.kind)
            } else if inner.isEmpty {
                return line.kind == outer
            } else if inner.popLast() != line.kind {
                return false
            }
        }
        return false
    }

    /// Whether an END of a kind that is not open means the innermost component.
    mutating func isEnd(of kind: ComponentKind, named name: ComponentKind) -> Bool {
        var ahead = StructureAhead(scanner, in: source, budget: lookahead)
        defer { lookahead = ahead.budget }
        let next = ahead.next()
        if let next, !next.isBegin, next.kind == kind { return false }
        if ComponentKind.inner.contains(kind) { return true }
        // One of the two names is misspelt: the component has not lost its END.
        if kind.isCalendarData != name.isCalendarData,
            NearestName.nearest(to: kind.rawValue, among: [name.rawValue]) != nil
        {
            return true
        }
        guard ComponentKind.topLevel.contains(kind) else { return false }
        if ComponentKind.topLevel.contains(name) { return true }
        // A misspelt name, when nothing of the component can follow.
        guard let next, next.linesBefore == 0 else { return false }
        return next.isBegin ? ComponentKind.topLevel.contains(next.kind) : next.kind == .calendar
    }

    // MARK: A BEGIN that is missing

    /// Begins what a property must stand in, when the END of that is to come and its BEGIN is missing.
    mutating func beginMissing(before name: PropertyName?, line: ContentLine) {
        guard let name, skipped == nil else { return }
        guard let top = open.last else {
            if name.isOfCalendars { beginMissingCalendar(line: line, inner: []) }
            return
        }
        let kinds: Set<ComponentKind>
        switch top.kind {
        case .calendar:
            let holdsComponent = top.items.contains { item in
                if case .component = item { true } else { false }
            }
            if !holdsComponent, !top.isContinued,
                name.isOfCalendars || name.mayBeOfCalendars || name.rawValue.hasPrefix("X-")
            {
                return
            }
            kinds = ComponentKind.topLevel
        case .event, .todo:
            let isOfAlarms = ["ACTION", "TRIGGER", "REPEAT", "ACKNOWLEDGED", "X-WR-ALARMUID"]
                .contains(name.rawValue)
            // What an event has already is the alarm's, when an alarm is to end.
            let isSecond =
                [.description, .summary, .uid, .duration].contains(name)
                && top.items.contains { item in
                    if case .property(let property) = item { property.name == name } else { false }
                }
            guard isOfAlarms || isSecond else { return }
            kinds = [.alarm]
        case .timeZone:
            guard [.dateTimeStart, .offsetFrom, .offsetTo].contains(name) else { return }
            kinds = [.standard, .daylight]
        default: return
        }
        var ahead = StructureAhead(scanner, in: source, budget: lookahead)
        let kind = ahead.unopened(beforeBeginOf: ComponentKind.topLevel.union([.calendar]))
        lookahead = ahead.budget
        // Before its TZID a VTIMEZONE has nothing that could not be the calendar's.
        if kind == .timeZone, name != .timeZoneID { return }
        if let kind, kinds.contains(kind) { beginMissing(kind, line: line) }
    }

    /// Begins a calendar before a component that stands in none, when the END of one is to come.
    mutating func beginMissing(beforeBegin kind: ComponentKind, line: ContentLine) {
        // After a calendar, its END is more likely one too many.
        guard open.isEmpty, ComponentKind.topLevel.contains(kind), !hasBegunCalendar
        else { return }
        beginMissingCalendar(line: line, inner: [kind])
    }

    private mutating func beginMissingCalendar(line: ContentLine, inner: [ComponentKind]) {
        var ahead = StructureAhead(scanner, in: source, budget: lookahead)
        let kind = ahead.unopened(inside: inner, beforeBeginOf: [.calendar])
        lookahead = ahead.budget
        if kind == .calendar { beginMissing(.calendar, line: line) }
    }

    private mutating func beginMissing(_ kind: ComponentKind, line: ContentLine) {
        let start = line.range.lowerBound
        report(
            .warning, "missing-begin", "BEGIN:\(kind.shownName) is missing before this line",
            at: source.location(in: line, unfoldedOffset: 0))
        let place = ContentLine(range: start..<start, number: line.number, isFolded: false)
        begin(kind, line: place.withLostFold)
    }
}

extension PropertyName {
    /// Whether it stands nowhere but directly in a calendar.
    fileprivate var isOfCalendars: Bool {
        Self.ofCalendars.contains(self) || rawValue.hasPrefix("X-WR-")
    }

    /// Whether it stands in a calendar as well as in its components (RFC 7986 §4).
    fileprivate var mayBeOfCalendars: Bool {
        [.color, .categories, .description, .url].contains(self)
            || ["LAST-MODIFIED", "IMAGE"].contains(rawValue)
    }

    private static let ofCalendars: Set<PropertyName> = [
        .version, .productID, .method, PropertyName(rawValue: "CALSCALE"),
        PropertyName(rawValue: "REFRESH-INTERVAL"), PropertyName(rawValue: "SOURCE"), .name,
    ]
}
