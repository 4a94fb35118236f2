internal import CalendarModel

extension Rule {
    /// The rules of the group `cardinality`: which properties a component must have, how often, and
    /// which it may have.
    static let cardinality: [Rule] = requiredProperties + propertyCounts

    /// What must not be there twice, or not at all.
    private static let propertyCounts: [Rule] = [
        Rule(
            "doubled-property", .cardinality, .error, "RFC 5545 §3.6",
            "A property that may occur once occurs once",
            explanation: """
                Most properties MUST NOT occur more than once in a component. Readers take the first \
                or the last of them, or refuse the component. Keep one; an exact double is left out \
                by --fix.
                """,
            wrong: .event("SUMMARY:Stand-up\nSUMMARY:Stand-up meeting"),
            right: .event("SUMMARY:Stand-up meeting"), fix: .safe,
            check: .components(nil, CardinalityChecks.checkDoubled)),
        Rule(
            "several-rules", .cardinality, .warning, "RFC 5545 §3.6.1",
            "A component has at most one RRULE",
            explanation: """
                RRULE SHOULD NOT occur more than once: many readers know only one and show too few \
                instances. Write one rule that says all, add the other instances by RDATE, or make \
                two components of it.
                """,
            wrong: .event(
                """
                DTSTART:20260330T090000Z
                RRULE:FREQ=WEEKLY;BYDAY=MO
                RRULE:FREQ=WEEKLY;BYDAY=WE
                """),
            right: .event("DTSTART:20260330T090000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE"),
            check: .components(
                [.event, .todo, .journal, .standard, .daylight], CardinalityChecks.checkRules)),
        Rule(
            "property-not-allowed", .cardinality, .warning, "RFC 5545 §3.8",
            "A registered property stands in a component that has it",
            explanation: """
                Each registered property says which components it can be in. Elsewhere readers pass \
                over it, and what it says is lost. Experimental properties (X-…) may stand anywhere.
                """,
            wrong: .event("PERCENT-COMPLETE:50"), right: .todo("PERCENT-COMPLETE:50"),
            check: .components(nil, CardinalityChecks.checkPlace)),
        Rule(
            "wrong-end-property", .cardinality, .error, "RFC 5545 §3.8.2",
            "An event ends at DTEND, a to-do at DUE",
            explanation: """
                DTEND is no property of a VTODO, nor DUE of a VEVENT. Readers pass over it, so that \
                the end is lost. Write the other name.
                """,
            wrong: .todo("DTSTART:20260330T090000Z\nDTEND:20260330T100000Z"),
            right: .todo("DTSTART:20260330T090000Z\nDUE:20260330T100000Z"), fix: .unsafe,
            check: .components([.event, .todo], CardinalityChecks.checkEndName)),
    ]
}
