internal import CalendarModel

extension Rule {
    /// The rules of the group `structure`: BEGIN and END, and which component stands in which.
    static let structure: [Rule] = componentEnds + componentPlaces

    /// A calendar with an event whose last lines are given.
    private static func calendar(endingWith lines: String) -> RuleExample {
        .file(
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//example.org//Example//EN
            BEGIN:VEVENT
            UID:1@example.org
            DTSTAMP:20260101T000000Z
            DTSTART:20260330T090000Z
            \(lines)

            """.split(separator: "\n", omittingEmptySubsequences: false)
                .joined(separator: "\r\n"))
    }

    private static let rightEnds = calendar(endingWith: "END:VEVENT\nEND:VCALENDAR")

    /// What the reader repaired.
    private static let componentEnds: [Rule] = [
        Rule(
            "missing-end", .structure, .error, "RFC 5545 §3.6",
            "Every BEGIN has its END",
            explanation: """
                A component without its END swallows what follows it, and most readers refuse the \
                whole file. The place is where the lack shows: the line before which the END should \
                have been, or the BEGIN where the file ends. --fix adds the END.
                """,
            wrong: calendar(endingWith: "END:VCALENDAR"), right: rightEnds, fix: .safe,
            check: .reading),
        Rule(
            "wrong-end", .structure, .error, "RFC 5545 §3.6",
            "END names the component it ends",
            explanation: """
                END has the name of the innermost open component. Another name there makes most \
                readers refuse the file. --fix writes the right one.
                """,
            wrong: calendar(endingWith: "END:VEVENTS\nEND:VCALENDAR"), right: rightEnds,
            fix: .safe, check: .reading),
        Rule(
            "missing-begin", .structure, .error, "RFC 5545 §3.6",
            "Every END has its BEGIN",
            explanation: """
                A component without BEGIN is read as one all the same, from its first property on, \
                when its END tells what it is. Most readers refuse the file, or take its \
                properties for those of what is around it. --fix adds the BEGIN.
                """,
            wrong: .calendar(
                """
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                DTSTART:20260330T090000Z
                SUMMARY:Stand-up
                END:VEVENT
                """), right: rightEnds, fix: .safe, check: .reading),
        Rule(
            "misspelt-delimiter", .structure, .error, "RFC 5545 §3.6",
            "A component begins with BEGIN: and ends with END:",
            explanation: """
                The lines around a component have no parameters, and a colon before its name. \
                Written otherwise, as END;VEVENT, most readers take them for a property or refuse \
                the file. --fix writes what is meant.
                """,
            wrong: calendar(endingWith: "END;VEVENT\nEND:VCALENDAR"), right: rightEnds,
            fix: .safe, check: .reading),
        Rule(
            "stray-end", .structure, .error, "RFC 5545 §3.6",
            "Every END has its BEGIN",
            explanation: """
                An END without a BEGIN closes nothing. Either it is one too many, which \
                --unsafe-fixes leaves out, or its BEGIN was lost.
                """,
            wrong: calendar(endingWith: "END:VALARM\nEND:VEVENT\nEND:VCALENDAR"),
            right: rightEnds, fix: .unsafe, check: .reading),
        Rule(
            "no-line-end", .structure, .error, "RFC 5545 §3.1",
            "END and BEGIN stand on lines of their own",
            explanation: """
                Where files are joined and the first lacks its last line end, its END and the BEGIN \
                of the next stand on one line, and readers lose a calendar or two. --fix puts the \
                line end in.
                """,
            wrong: calendar(
                endingWith: """
                    END:VEVENT
                    END:VCALENDARBEGIN:VCALENDAR
                    VERSION:2.0
                    PRODID:-//example.org//Example//EN
                    BEGIN:VEVENT
                    UID:2@example.org
                    DTSTAMP:20260101T000000Z
                    DTSTART:20260330T090000Z
                    END:VEVENT
                    END:VCALENDAR
                    """), right: rightEnds, fix: .safe, check: .reading),
        Rule(
            "too-deep", .structure, .error, "practice",
            "Components do not nest without end",
            explanation: """
                In iCalendar components nest three or four deep. What is nested deeper than any \
                calendar needs is not read, so that no file can exhaust the stack of a reader.
                """,
            wrong: .calendar(
                [String](repeating: "BEGIN:X-BOX", count: 120).joined(separator: "\n") + "\n"
                    + [String](repeating: "END:X-BOX", count: 120).joined(separator: "\n")),
            right: .calendar(
                "BEGIN:X-BOX\nX-SIZE:1\nBEGIN:X-BOX\nX-SIZE:2\nEND:X-BOX\nEND:X-BOX"),
            check: .reading),
    ]
}
