internal import CalendarModel

extension Rule {
    /// The rules of the group `contentLines`.
    static let contentLines: [Rule] = contentLineForm + names + parameterForm

    /// The form of whole lines.
    private static let contentLineForm = [
        Rule(
            "stray-text", .contentLine, .error, "RFC 5545 §3.1",
            "Every line is to be a property, within a component",
            explanation: """
                A line that has no name, no colon or stands outside of any component is no property. \
                Nothing of it is used, and strict readers refuse the file.
                """,
            wrong: .event("SEQUENCE:1\nPRIORITY 5"),
            right: .event("SEQUENCE:1\nPRIORITY:5"),
            fix: .unsafe, check: .reading),
        Rule(
            "overlong-line", .contentLine, .error, "practice",
            "The line is longer than is read",
            explanation: """
                A line of more than 16 MiB is kept as it is, but nothing is made of its value. Put \
                such data into a file of its own and write its URI.
                """,
            wrong: .event("DESCRIPTION:long…").filled(with: "long", times: 4_300_000),
            right: .event("DESCRIPTION:short"), check: .reading),
        Rule(
            "space-around-name", .contentLine, .error, "RFC 5545 §3.1",
            "No white space may stand around names of properties and parameters",
            explanation: """
                The grammar has none before or after a name, nor before a colon, semicolon or equals \
                sign. Readers that do not trim names see another name, or no calendar at all.
                """,
            wrong: .event("LOCATION : Room 4"), right: .event("LOCATION: Room 4"), fix: .safe,
            check: .file(SpaceChecks.checkNames)),
        Rule(
            "space-around-component", .contentLine, .error, "RFC 5545 §3.4",
            "No white space may stand around what BEGIN and END name",
            explanation: """
                `BEGIN: VEVENT` begins a component whose name is a space longer. Spaces at the end \
                of the line are hard to see, and break it as well.
                """,
            wrong: .calendar(eventLines.replacing("BEGIN:VEVENT", with: "BEGIN: VEVENT")),
            right: .calendar(eventLines), fix: .safe, check: .file(SpaceChecks.checkStructure)),
        Rule(
            "space-in-value", .contentLine, .error, "RFC 5545 §3.3",
            "No white space may stand in dates, numbers and keywords",
            explanation: """
                Only texts can have white space. A strict reader does not take `20260330 ` for a \
                date, and loses the property.
                """,
            wrong: .event("DTEND:20260330T100000Z "),
            right: .event("DTEND:20260330T100000Z"), fix: .safe,
            check: .properties(nil, SpaceChecks.checkValue)),
    ]

    private static let eventLines =
        "BEGIN:VEVENT\nUID:1@example.org\nDTSTAMP:20260101T000000Z\nDTSTART:20260330T090000Z\n"
        + "SUMMARY:Stand-up\nEND:VEVENT"

    /// The names of properties and parameters.
    private static let names = [
        Rule(
            "bad-name-character", .contentLine, .warning, "RFC 5545 §3.1",
            "Names have only letters, digits and hyphens",
            explanation: """
                Underscores and dots are taken by many readers, and refused by others with the \
                whole file. Write a hyphen.
                """,
            wrong: .event("X-ROOM_CODE:12"), right: .event("X-ROOM-CODE:12"), fix: .unsafe,
            check: .properties(nil, NameChecks.checkCharacters)),
        Rule(
            "unknown-property", .contentLine, .warning, "RFC 5545 §3.8.8.1",
            "A property is to be a registered one, or to begin with X-",
            explanation: """
                Readers pass over a property that they do not know, so that a misspelt one is lost. \
                Properties of one's own begin with X-.
                """,
            wrong: .event("LOCATOIN:Room 4"), right: .event("LOCATION:Room 4"), fix: .unsafe,
            check: .properties(nil, NameChecks.checkProperty)),
        Rule(
            "outdated-property", .contentLine, .warning, "RFC 5545 §8.3.2",
            "The property is one of vCalendar 1.0",
            explanation: """
                iCalendar has other properties and components for what vCalendar 1.0 had in \
                AALARM, DALARM, DAYLIGHT, DCREATED, MALARM, PALARM, RNUM and TZ. Readers pass over \
                them.
                """,
            wrong: .event("DCREATED:20260101T000000Z"), right: .event("CREATED:20260101T000000Z"),
            check: .properties(
                Set(PropertyGrammar.outdated.map(PropertyName.init(rawValue:))),
                NameChecks.checkOutdated)),
        Rule(
            "unknown-parameter", .contentLine, .warning, "RFC 5545 §3.2",
            "A parameter is to be a registered one, or to begin with X-",
            explanation: """
                Readers pass over a parameter that they do not know, so that a misspelt one is \
                lost. Parameters of one's own begin with X-; CHARSET and QUOTED-PRINTABLE are of \
                vCalendar 1.0.
                """,
            wrong: .event("SUMMARY;LANGUAGUE=en:Stand-up"),
            right: .event("SUMMARY;LANGUAGE=en:Stand-up"),
            check: .properties(nil, NameChecks.checkParameter)),
        Rule(
            "misplaced-parameter", .contentLine, .warning, "RFC 5545 §3.2",
            "A parameter is to stand at a property that has it",
            explanation: """
                Each property has its own parameters. Elsewhere they say nothing, as TZID does on \
                SUMMARY; strict readers refuse them.
                """,
            wrong: .event("SUMMARY;TZID=Europe/Berlin:Stand-up"), right: .event("SUMMARY:Stand-up"),
            fix: .unsafe, check: .properties(nil, NameChecks.checkPlace)),
    ]
}
