internal import CalendarModel

extension Rule {
    /// The rules of the group `calendar`: the properties of VCALENDAR.
    static let calendar: [Rule] = calendarBasics + calendarExtensions

    private static let event = """
        BEGIN:VEVENT\r
        UID:1@example.org\r
        DTSTAMP:20260101T000000Z\r
        DTSTART:20260330T090000Z\r
        END:VEVENT\r

        """

    /// A calendar with some first lines.
    private static func file(_ lines: String) -> RuleExample {
        let head = lines.split(separator: "\n").map { $0 + "\r\n" }.joined()
        return .file("BEGIN:VCALENDAR\r\n" + head + event + "END:VCALENDAR\r\n")
    }

    private static let rightHead = file("VERSION:2.0\nPRODID:-//example.org//Example//EN")

    /// PRODID, VERSION and CALSCALE.
    private static let calendarBasics: [Rule] = [
        Rule(
            "missing-prodid", .calendar, .error, "RFC 5545 §3.7.3", "A VCALENDAR has a PRODID",
            explanation: """
                PRODID names the program that wrote the calendar. It MUST be there; readers use it \
                to know whose habits to expect, and some refuse a calendar without. --fix adds \
                Daylane's.
                """,
            wrong: file("VERSION:2.0"), right: rightHead, fix: .safe,
            check: CalendarChecks.missing(
                .productID, adding: "PRODID:\(Component.productID)")),
        Rule(
            "missing-version", .calendar, .error, "RFC 5545 §3.7.4", "A VCALENDAR has a VERSION",
            explanation: """
                VERSION:2.0 tells iCalendar from vCalendar 1.0. It MUST be there, and some programs \
                refuse a calendar without.
                """,
            wrong: file("PRODID:-//example.org//Example//EN"), right: rightHead, fix: .safe,
            check: CalendarChecks.missing(.version, adding: "VERSION:2.0")),
        Rule(
            "unknown-version", .calendar, .error, "RFC 5545 §3.7.4", "VERSION is 2.0",
            explanation: """
                2.0 is the only version of iCalendar. VERSION is not that of the program or the file.
                """,
            wrong: file("VERSION:3.1\nPRODID:-//example.org//Example//EN"), right: rightHead,
            fix: .safe,
            check: .properties([.version], CalendarChecks.checkVersion)),
        Rule(
            "unknown-calendar-scale", .calendar, .error, "RFC 5545 §3.7.1",
            "CALSCALE is GREGORIAN",
            explanation: """
                iCalendar knows the Gregorian calendar only; a rule of another calendar has RSCALE \
                (RFC 7529). Readers take the dates for Gregorian ones whatever CALSCALE says.
                """,
            wrong: .calendar("CALSCALE:HEBREW\n" + plainEvent),
            right: .calendar("CALSCALE:GREGORIAN\n" + plainEvent), fix: .unsafe,
            check: .properties([.calendarScale], CalendarChecks.checkScale)),
        Rule(
            "late-calendar-property", .calendar, .warning, "RFC 5545 §3.6",
            "Properties of a VCALENDAR stand before its components",
            explanation: """
                The grammar has the calendar's properties first. Readers that take events as they come \
                have them without the METHOD, the name or the zone that is only told later.
                """,
            wrong: .calendar(plainEvent + "\nMETHOD:PUBLISH"),
            right: .calendar("X-WR-CALNAME:Team\n" + plainEvent),
            check: .calendars(StructureChecks.checkCalendarOrder)),
        Rule(
            "late-version", .calendar, .info, "practice",
            "VERSION is among the first properties of a VCALENDAR",
            explanation: """
                Programs that read vCalendar 1.0 as well look at VERSION to know how to go on, some \
                of them only in the first lines.
                """,
            wrong: file("X-WR-CALNAME:Team\nVERSION:2.0\nPRODID:-//example.org//Example//EN"),
            right: file("VERSION:2.0\nPRODID:-//example.org//Example//EN\nX-WR-CALNAME:Team"),
            check: .calendars(CalendarChecks.checkVersionPlace)),
    ]

    /// An event that any calendar may have.
    private static let plainEvent = """
        BEGIN:VEVENT
        UID:1@example.org
        DTSTAMP:20260101T000000Z
        DTSTART:20260330T090000Z
        END:VEVENT
        """

    /// The properties of RFC 7986.
    private static let calendarExtensions: [Rule] = [
        Rule(
            "unknown-color", .calendar, .warning, "RFC 7986 §5.9", "COLOR is a colour name of CSS",
            explanation: """
                COLOR takes one of the names of CSS3, such as turquoise, and no #RRGGBB. Readers pass \
                over any other value.
                """,
            wrong: .event("COLOR:#40E0D0"), right: .event("COLOR:turquoise"),
            check: .properties([.color], CalendarChecks.checkColor)),
        Rule(
            "missing-value-parameter", .calendar, .error, "RFC 7986 §5.7",
            "REFRESH-INTERVAL, SOURCE, IMAGE and CONFERENCE say of which type they are",
            explanation: """
                These properties have no default type: REFRESH-INTERVAL needs VALUE=DURATION, SOURCE \
                and CONFERENCE need VALUE=URI, IMAGE needs VALUE=URI or VALUE=BINARY.
                """,
            wrong: .calendar("REFRESH-INTERVAL:P1D\n" + plainEvent),
            right: .calendar("REFRESH-INTERVAL;VALUE=DURATION:P1D\n" + plainEvent), fix: .safe,
            check: .properties(CalendarChecks.typed, CalendarChecks.checkType)),
        Rule(
            "refresh-interval-not-positive", .calendar, .error, "RFC 7986 §5.7",
            "REFRESH-INTERVAL is a positive duration",
            explanation: """
                REFRESH-INTERVAL is the least time between two requests for the calendar; one of zero \
                or less makes no sense.
                """,
            wrong: .calendar("REFRESH-INTERVAL;VALUE=DURATION:-PT1H\n" + plainEvent),
            right: .calendar("REFRESH-INTERVAL;VALUE=DURATION:PT1H\n" + plainEvent),
            check: .properties([.refreshInterval], CalendarChecks.checkInterval)),
        Rule(
            "bad-published-ttl", .calendar, .warning, "practice",
            "X-PUBLISHED-TTL is a positive duration",
            explanation: """
                Outlook and others ask for a feed anew after the time that X-PUBLISHED-TTL gives as \
                a duration, such as PT12H.
                """,
            wrong: .calendar("X-PUBLISHED-TTL:3600\n" + plainEvent),
            right: .calendar("X-PUBLISHED-TTL:PT1H\n" + plainEvent),
            check: .properties([.publishedTTL], CalendarChecks.checkPublishedTTL)),
        Rule(
            "same-language", .calendar, .error, "RFC 7986 §5.1",
            "Each NAME and each DESCRIPTION of a calendar is in another language",
            explanation: """
                A calendar may have several NAMEs and DESCRIPTIONs, but each MUST be in a different \
                language, told by LANGUAGE. Of two in one language a reader takes any.
                """,
            wrong: .calendar("NAME:Team\nNAME:Equipo\n" + plainEvent),
            right: .calendar("NAME;LANGUAGE=en:Team\nNAME;LANGUAGE=es:Equipo\n" + plainEvent),
            check: .calendars(CalendarChecks.checkLanguages)),
    ]
}
