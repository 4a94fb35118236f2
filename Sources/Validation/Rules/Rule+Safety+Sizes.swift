internal import CalendarModel

extension Rule {
    /// Rules about what makes readers run out of time or memory.
    static let sizeRules: [Rule] = [
        Rule(
            "deep-nesting", .safety, .warning, "practice",
            "Components nest no deeper than the standards have it",
            explanation: """
                No standard has more than five components within one another (VCALENDAR, VEVENT, \
                PARTICIPANT, VLOCATION, and what is within it). Readers that call themselves for \
                each level can be made to crash by hundreds of them.
                """,
            wrong: .calendar(nested(9)), right: .calendar(nested(2)),
            check: .components { component, report in
                var depth = 1
                var next = component.parent
                while let parent = next, depth < 10 {
                    depth += 1
                    next = parent.parent
                }
                // The ninth says it once for all that is within it.
                guard depth == 9 else { return }
                report(
                    "components are nested more than 8 deep", at: component.begin, in: component)
            }),
        Rule(
            "many-properties", .safety, .warning, "practice",
            "A component has no more than 1,000 properties",
            explanation: """
                A meeting with thousands of ATTENDEEs or COMMENTs is slow to show, and servers \
                refuse it. Invite a group, or write several dates in one EXDATE.
                """,
            wrong: .event("COMMENT:1…").filled(with: "\nCOMMENT:2", times: 1000),
            right: .event("COMMENT:1\nCOMMENT:2"),
            check: .components { component, report in
                // Most files would have been written before this can be otherwise.
                guard component.component.items.count > 1000 else { return }
                var count = 0
                for case .property in component.component.items { count += 1 }
                guard count > 1000, component.kind != .calendar else { return }
                report(
                    "the \(component.kind.rawValue) has \(count) properties", at: component.begin,
                    in: component)
            }),
        Rule(
            "many-parameters", .safety, .warning, "practice",
            "A property has no more than 100 parameters and values of them",
            explanation: """
                libical 3.0 keeps 100 parameters of a property and drops the others without a \
                word; other readers get slow. A long MEMBER list is better a group of its own.
                """,
            wrong: .event(
                "COMMENT;" + (1...101).map { "X-P\($0)=a" }.joined(separator: ";") + ":Text"),
            right: .event("COMMENT;X-P1=a:Text"),
            check: .properties { property, report in
                guard
                    property.property.parameters.count > 20
                        || property.property.parameters.contains(where: { $0.values.count > 20 })
                else { return }
                let parameters = property.property.parameters.count
                let values = property.property.parameters.reduce(0) { $0 + $1.values.count }
                guard max(parameters, values) > 100 else { return }
                report(
                    "\(excerpt(property.name.rawValue, length: 40)) has \(parameters) parameters"
                        + " with \(values) values", at: property.nameSpan, in: property)
            }),
        Rule(
            "large-attachment", .safety, .warning, "practice",
            "An attachment within the calendar has no more than 1 MB",
            explanation: """
                A file in base 64 is sent each time the calendar is fetched, and many programs \
                and servers refuse components of more than a megabyte. Put it on a server and \
                write its address.
                """,
            wrong: .event("ATTACH;FMTTYPE=image/png;ENCODING=BASE64;VALUE=BINARY:…")
                .filled(with: "AAAA", times: 350_000),
            right: .event("ATTACH;FMTTYPE=image/png:https://example.org/plan.png"),
            check: .properties([.attach, .image]) { property, report in
                guard property.uri == nil || property.uri?.hasPrefix("data:") == true,
                    let size = property.property.rawValue?.utf8.count, size / 4 * 3 > 1_048_576
                else { return }
                report(
                    "\(property.name.rawValue) holds about \(size / 4 * 3 / 1024) kB",
                    at: property.nameSpan, in: property)
            }),
        Rule(
            "many-instances", .safety, .warning, "practice",
            "A series with an end has no more than 100,000 instances",
            explanation: """
                A rule of a few bytes can make a reader work for hours: COUNT, or UNTIL with a \
                short FREQ, asks for more instances than anybody looks at. This is an estimate, \
                from COUNT or from the time between DTSTART and UNTIL.
                """,
            wrong: .event("RRULE:FREQ=DAILY;COUNT=200000"),
            right: .event("RRULE:FREQ=DAILY;COUNT=200"),
            check: .components([.event, .todo, .journal]) { component, report in
                for property in component.component.properties(named: .recurrenceRule) {
                    guard case .recurrence(let rule) = property.values.first else { continue }
                    let count = RuleSize.estimate(rule, from: component.component.start)
                    guard count > 100_000 else { continue }
                    report(
                        "the series has about \(count) instances",
                        at: PropertySubject(property, in: component).value, in: component)
                }
            }),
    ]

    private static func nested(_ depth: Int) -> String {
        // VCALENDAR is the first.
        let names = (2...max(depth, 2)).map { "X-LEVEL-\($0)" }
        return
            (names.map { "BEGIN:\($0)" } + ["X-NOTE:Text"] + names.reversed().map { "END:\($0)" })
            .joined(separator: "\n")
    }
}
