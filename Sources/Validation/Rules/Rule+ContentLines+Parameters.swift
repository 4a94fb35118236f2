internal import CalendarModel

extension Rule {
    /// An event in a zone of its own.
    private static func zonedEvent(in zone: String, _ identifier: String) -> String {
        """
        BEGIN:VTIMEZONE
        TZID:\(zone)
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0100
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        UID:1@example.org
        DTSTAMP:20260101T000000Z
        DTSTART;TZID=\(identifier):20260330T090000
        SUMMARY:Stand-up
        END:VEVENT
        """
    }

    /// How parameters are written.
    static let parameterForm = [
        Rule(
            "empty-parameter", .contentLine, .error, "RFC 5545 §3.1",
            "A semicolon before the value begins a parameter",
            explanation: """
                A semicolon without a parameter after it is no content line by the grammar. Leave \
                it out.
                """,
            wrong: .event("LOCATION;:Room 4"), right: .event("LOCATION:Room 4"), fix: .safe,
            check: .reading),
        Rule(
            "no-parameter-value", .contentLine, .error, "RFC 5545 §3.1",
            "A parameter has a name, an equals sign and a value",
            explanation: """
                A semicolon in a value that lacks its quotes looks like one more parameter; so does \
                a keyword in the manner of vCalendar 1.0.
                """,
            wrong: .event("COMMENT;X-DRAFT:Bring cake"),
            right: .event("COMMENT;X-DRAFT=TRUE:Bring cake"), fix: .unsafe, check: .reading),
        Rule(
            "unclosed-quote", .contentLine, .error, "RFC 5545 §3.1",
            "A quotation in a parameter is to end with a quotation mark",
            explanation: """
                Without its end, a quotation goes on into the value: most readers find no colon and \
                lose the property. It is read here as if it ended before the next colon or \
                semicolon.
                """,
            wrong: .event("LOCATION;ALTREP=\"https:Room 4"),
            right: .event("LOCATION;ALTREP=\"https://example.org/4\":Room 4"), fix: .unsafe,
            check: .reading),
        Rule(
            "text-after-quote", .contentLine, .error, "RFC 5545 §3.1",
            "A quotation is to be the whole value of a parameter",
            explanation: """
                What follows the closing quotation mark belongs to nothing. A quotation mark within \
                a value is written ^' (RFC 6868).
                """,
            wrong: .event("CONFERENCE;VALUE=URI;LABEL=\"Room\" 4:https://example.org/4"),
            right: .event("CONFERENCE;VALUE=URI;LABEL=\"Room 4\":https://example.org/4"),
            fix: .unsafe, check: .reading),
        Rule(
            "too-many-parameters", .contentLine, .error, "practice",
            "A property has more parameters than are read",
            explanation: """
                No more than 1000 parameters and 100,000 values of them are read; a property with \
                more is most likely made to break readers.
                """,
            wrong: .event("COMMENT;X-A=1…:Cake").filled(with: ";X-A=1", times: 1000),
            right: .event("COMMENT;X-A=1:Cake"), check: .reading),
        Rule(
            "unquoted-colon", .contentLine, .error, "RFC 5545 §3.2",
            "A parameter value with a colon is to stand in quotes",
            explanation: """
                The colon ends the parameters, so that other readers find neither the zone nor a \
                time.
                """,
            wrong: .calendar(zonedEvent(in: "Office", "Office:Berlin")),
            right: .calendar(zonedEvent(in: "Office:Berlin", "\"Office:Berlin\"")), fix: .safe,
            check: .reading),
        Rule(
            "unquoted-uri", .contentLine, .error, "RFC 5545 §3.2",
            "URIs in parameters are to stand in quotes",
            explanation: """
                ALTREP, DELEGATED-FROM, DELEGATED-TO, DIR, MEMBER and SENT-BY hold URIs in quotes. \
                Without them the colon of the URI ends the parameters, and its rest becomes the \
                value.
                """,
            wrong: .event("LOCATION;ALTREP=https://example.org/4:Room 4"),
            right: .event("LOCATION;ALTREP=\"https://example.org/4\":Room 4"), fix: .unsafe,
            check: .properties(nil, ParameterChecks.checkUnquotedURIs)),
        Rule(
            "several-parameter-values", .contentLine, .error, "RFC 5545 §3.2",
            "A parameter value with a comma is to stand in quotes",
            explanation: """
                A comma without quotes separates two values, and a parameter such as CN, LANGUAGE or \
                TZID takes one. Readers use the first, or none.
                """,
            wrong: .event("CONFERENCE;VALUE=URI;LABEL=Room 4, left:https://example.org/4"),
            right: .event("CONFERENCE;VALUE=URI;LABEL=\"Room 4, left\":https://example.org/4"),
            fix: .safe, check: .properties(nil, ParameterChecks.checkSeveral)),
        Rule(
            "quote-in-parameter", .contentLine, .error, "RFC 5545 §3.2",
            "A quotation mark must not stand in a parameter value",
            explanation: """
                It begins and ends quotations, and is nothing else; strict readers lose the \
                property. RFC 6868 has ^' for it.
                """,
            wrong: .event("CONFERENCE;VALUE=URI;LABEL=The \"big\" room:https://example.org/4"),
            right: .event("CONFERENCE;VALUE=URI;LABEL=The ^'big^' room:https://example.org/4"),
            fix: .safe, check: .properties(nil, ParameterChecks.checkQuotes)),
        Rule(
            "bad-caret", .contentLine, .warning, "RFC 6868 §3",
            "A ^ in a parameter value is to be written as ^^",
            explanation: """
                It begins an escape: ^n, ^' or ^^. Readers keep one that begins none, but what \
                writes such a file will one day write a ^n that is not meant.
                """,
            wrong: .event("CONFERENCE;VALUE=URI;LABEL=Room ^4:https://example.org/4"),
            right: .event("CONFERENCE;VALUE=URI;LABEL=Room ^^4:https://example.org/4"),
            fix: .safe, check: .properties(nil, ParameterChecks.checkCarets)),
        Rule(
            "repeated-parameter", .contentLine, .error, "RFC 5545 §3.2",
            "A parameter must not stand twice at a property",
            explanation: """
                Of two values readers use the first, the last or none. Where a parameter takes \
                several values, they stand in one list separated by commas.
                """,
            wrong: .event("SUMMARY;LANGUAGE=en;LANGUAGE=en:Stand-up"),
            right: .event("SUMMARY;LANGUAGE=en:Stand-up"), fix: .safe,
            check: .properties(nil, ParameterChecks.checkRepeated)),
    ]
}
