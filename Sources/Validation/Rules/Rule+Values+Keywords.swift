internal import CalendarModel

extension Rule {
    /// A rule for the keywords of a property.
    private static func keywords(
        _ name: String, _ severity: Diagnostic.Severity, _ section: String, of property: String,
        _ values: String, isOpen: Bool, explanation: String, wrong: RuleExample, right: RuleExample
    ) -> Rule {
        let enumeration = Enumeration(property, values, isOpen: isOpen)
        return Rule(
            name, .values, severity, section,
            isOpen
                ? "\(property) is to be a registered keyword, or to begin with X-"
                : "\(property) is to be one of its keywords",
            explanation: explanation + " The keywords are "
                + values.split(separator: " ").joined(separator: ", ") + ".",
            wrong: wrong, right: right, fix: .unsafe,
            check: .properties([PropertyName(rawValue: property)], enumeration.check))
    }

    /// A rule for the keywords of a parameter.
    private static func keywords(
        _ name: String, _ severity: Diagnostic.Severity, _ section: String,
        ofParameter parameter: String,
        _ values: String, isOpen: Bool = true, explanation: String, wrong: RuleExample,
        right: RuleExample
    ) -> Rule {
        let enumeration = Enumeration(parameter, values, isOpen: isOpen)
        return Rule(
            name, .values, severity, section,
            isOpen
                ? "\(parameter) is to be a registered keyword, or to begin with X-"
                : "\(parameter) is to be one of its keywords",
            explanation: explanation + " The keywords are "
                + values.split(separator: " ").joined(separator: ", ") + ".",
            wrong: wrong, right: right, fix: .unsafe,
            check: .properties(nil, enumeration.checkParameter))
    }

    /// Properties that hold a keyword.
    static let keywords = [
        Rule(
            "unknown-status", .values, .error, "RFC 5545 §3.8.1.11",
            "STATUS is to be one of its component",
            explanation: """
                An event is TENTATIVE, CONFIRMED or CANCELLED; a to-do is NEEDS-ACTION, COMPLETED, \
                IN-PROCESS or CANCELLED; a journal entry is DRAFT, FINAL or CANCELLED. There are no \
                others, not even of one's own.
                """,
            wrong: .event("STATUS:CANCELED"), right: .event("STATUS:CANCELLED"), fix: .unsafe,
            check: .properties([.status], Enumeration.checkStatus)),
        keywords(
            "unknown-transparency", .error, "RFC 5545 §3.8.2.7", of: "TRANSP", "OPAQUE TRANSPARENT",
            isOpen: false,
            explanation:
                "It says whether an event takes up time when somebody looks for free time.",
            wrong: .event("TRANSP:TRANSPARANT"), right: .event("TRANSP:TRANSPARENT")),
        keywords(
            "unknown-class", .warning, "RFC 5545 §3.8.1.3", of: "CLASS",
            "PUBLIC PRIVATE CONFIDENTIAL", isOpen: true,
            explanation: "Readers treat a class that they do not know as PRIVATE.",
            wrong: .event("CLASS:PRIVAT"), right: .event("CLASS:PRIVATE")),
        keywords(
            "unknown-action", .warning, "RFC 5545 §3.8.6.1", of: "ACTION", "AUDIO DISPLAY EMAIL",
            isOpen: true,
            explanation: """
                Readers pass over alarms whose action they do not know.
                """,
            wrong: .alarm("ACTION:DISPLY\nDESCRIPTION:Go\nTRIGGER:-PT15M"),
            right: .alarm("ACTION:DISPLAY\nDESCRIPTION:Go\nTRIGGER:-PT15M")),
        keywords(
            "unknown-busy-type", .warning, "RFC 7953 §3.2", of: "BUSYTYPE",
            "BUSY BUSY-UNAVAILABLE BUSY-TENTATIVE", isOpen: true,
            explanation: "It says what the time is that an availability leaves out.",
            wrong: .calendar(availability("BUZY")), right: .calendar(availability("BUSY"))),
        keywords(
            "unknown-proximity", .warning, "RFC 9074 §8.1", of: "PROXIMITY",
            "ARRIVE DEPART CONNECT DISCONNECT", isOpen: true,
            explanation: "It says which way of coming near or leaving sets off an alarm.",
            wrong: .alarm("ACTION:DISPLAY\nDESCRIPTION:Go\nTRIGGER:-PT15M\nPROXIMITY:ARIVE"),
            right: .alarm("ACTION:DISPLAY\nDESCRIPTION:Go\nTRIGGER:-PT15M\nPROXIMITY:ARRIVE")),
    ]

    private static func availability(_ busyType: String) -> String {
        """
        BEGIN:VAVAILABILITY
        UID:1@example.org
        DTSTAMP:20260101T000000Z
        BUSYTYPE:\(busyType)
        BEGIN:AVAILABLE
        UID:2@example.org
        DTSTAMP:20260101T000000Z
        DTSTART:20260330T090000Z
        DTEND:20260330T170000Z
        SUMMARY:Office hours
        END:AVAILABLE
        END:VAVAILABILITY
        """
    }

    /// Parameters that hold keywords.
    static let parameterKeywords = [
        keywords(
            "unknown-role", .warning, "RFC 5545 §3.2.16", ofParameter: "ROLE",
            "CHAIR REQ-PARTICIPANT OPT-PARTICIPANT NON-PARTICIPANT",
            explanation: "Readers treat a role that they do not know as REQ-PARTICIPANT.",
            wrong: attendee("ROLE=OPT-PARTICIPENT"), right: attendee("ROLE=OPT-PARTICIPANT")),
        keywords(
            "unknown-user-type", .warning, "RFC 5545 §3.2.3", ofParameter: "CUTYPE",
            "INDIVIDUAL GROUP RESOURCE ROOM UNKNOWN",
            explanation: "Readers treat a type that they do not know as UNKNOWN.",
            wrong: attendee("CUTYPE=RESSOURCE"), right: attendee("CUTYPE=RESOURCE")),
        Rule(
            "unknown-participation", .values, .warning, "RFC 5545 §3.2.12",
            "PARTSTAT is to be a registered keyword, or to begin with X-",
            explanation: """
                Readers treat one that they do not know as NEEDS-ACTION, so that an answer is lost. \
                The keywords are NEEDS-ACTION, ACCEPTED, DECLINED, TENTATIVE and DELEGATED, and for \
                to-dos COMPLETED and IN-PROCESS.
                """,
            wrong: attendee("PARTSTAT=ACEPTED"), right: attendee("PARTSTAT=ACCEPTED"),
            fix: .unsafe, check: .properties(nil, Enumeration.checkParticipationStatus)),
        Rule(
            "misplaced-participation", .values, .error, "RFC 5545 §3.2.12",
            "PARTSTAT is to be one of its component",
            explanation: """
                Only an attendee of a to-do is COMPLETED or IN-PROCESS, and in a journal entry there \
                is no TENTATIVE and no DELEGATED.
                """,
            wrong: attendee("PARTSTAT=COMPLETED"), right: attendee("PARTSTAT=ACCEPTED"),
            check: .properties([.attendee], Enumeration.checkPlaceOfParticipationStatus)),
        keywords(
            "unknown-rsvp", .error, "RFC 5545 §3.2.17", ofParameter: "RSVP", "TRUE FALSE",
            isOpen: false, explanation: "It says whether an answer is expected.",
            wrong: attendee("RSVP=YES"), right: attendee("RSVP=TRUE")),
        keywords(
            "unknown-relation", .warning, "RFC 5545 §3.2.15", ofParameter: "RELTYPE",
            "PARENT CHILD SIBLING SNOOZE CONCEPT DEPENDS-ON FINISHTOFINISH FINISHTOSTART FIRST NEXT"
                + " REFID STARTTOFINISH STARTTOSTART",
            explanation: "Readers treat a relation that they do not know as PARENT.",
            wrong: .event("RELATED-TO;RELTYPE=PARENTS:0@example.org"),
            right: .event("RELATED-TO;RELTYPE=PARENT:0@example.org")),
        keywords(
            "unknown-free-busy-type", .warning, "RFC 5545 §3.2.9", ofParameter: "FBTYPE",
            "FREE BUSY BUSY-UNAVAILABLE BUSY-TENTATIVE",
            explanation: "Readers treat a type that they do not know as BUSY.",
            wrong: .freeBusy("FREEBUSY;FBTYPE=BUSY-UNAVAILBLE:20260330T090000Z/PT1H"),
            right: .freeBusy("FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20260330T090000Z/PT1H")),
        keywords(
            "unknown-range", .error, "RFC 5545 §3.2.13", ofParameter: "RANGE", "THISANDFUTURE",
            isOpen: false,
            explanation: "It says that a change is one of all instances that follow.",
            wrong: .calendar(override("THISANFUTURE")), right: .calendar(override("THISANDFUTURE"))),
        keywords(
            "unknown-related", .error, "RFC 5545 §3.2.14", ofParameter: "RELATED", "START END",
            isOpen: false, explanation: "It says from which end of an event an alarm counts.",
            wrong: .alarm("ACTION:DISPLAY\nDESCRIPTION:Go\nTRIGGER;RELATED=STRAT:-PT15M"),
            right: .alarm("ACTION:DISPLAY\nDESCRIPTION:Go\nTRIGGER;RELATED=START:-PT15M")),
        keywords(
            "unknown-encoding", .error, "RFC 5545 §3.2.7", ofParameter: "ENCODING", "8BIT BASE64",
            isOpen: false,
            explanation: "QUOTED-PRINTABLE is one of vCalendar 1.0, which no reader undoes.",
            wrong: .event("ATTACH;VALUE=BINARY;ENCODING=BASE-64:Q2FrZQ=="),
            right: .event("ATTACH;VALUE=BINARY;ENCODING=BASE64:Q2FrZQ==")),
        keywords(
            "unknown-display", .warning, "RFC 7986 §6.1", ofParameter: "DISPLAY",
            "BADGE GRAPHIC FULLSIZE THUMBNAIL", explanation: "It says how an image is shown.",
            wrong: .event("IMAGE;VALUE=URI;DISPLAY=FULSIZE:https://example.org/4.png"),
            right: .event("IMAGE;VALUE=URI;DISPLAY=FULLSIZE:https://example.org/4.png")),
        keywords(
            "unknown-feature", .warning, "RFC 7986 §6.3", ofParameter: "FEATURE",
            "AUDIO CHAT FEED MODERATOR PHONE SCREEN VIDEO",
            explanation: "It says what a conference can be joined with.",
            wrong: .event("CONFERENCE;VALUE=URI;FEATURE=VIDIO:https://example.org/4"),
            right: .event("CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://example.org/4")),
        keywords(
            "unknown-derived", .error, "RFC 9073 §5.3", ofParameter: "DERIVED", "TRUE FALSE",
            isOpen: false,
            explanation: "It says whether a value was made from that of another property.",
            wrong: .event("DESCRIPTION:Go\nSTYLED-DESCRIPTION;VALUE=TEXT;DERIVED=TREU:<b>Go</b>"),
            right: .event("DESCRIPTION:Go\nSTYLED-DESCRIPTION;VALUE=TEXT;DERIVED=TRUE:<b>Go</b>")),
    ]

    private static func attendee(_ parameter: String) -> RuleExample {
        .event(
            "ORGANIZER:mailto:ana@example.org\nATTENDEE;\(parameter):mailto:ben@example.org")
    }

    private static func override(_ range: String) -> String {
        """
        BEGIN:VEVENT
        UID:1@example.org
        DTSTAMP:20260101T000000Z
        DTSTART:20260330T090000Z
        RRULE:FREQ=DAILY;COUNT=5
        SUMMARY:Stand-up
        END:VEVENT
        BEGIN:VEVENT
        UID:1@example.org
        DTSTAMP:20260101T000000Z
        RECURRENCE-ID;RANGE=\(range):20260401T090000Z
        DTSTART:20260401T100000Z
        SUMMARY:Stand-up
        END:VEVENT
        """
    }
}
