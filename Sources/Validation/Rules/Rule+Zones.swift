internal import CalendarModel

extension Rule {
    /// The rules of the group `zones`.
    static let zones: [Rule] = zoneUses + zoneTimes + zoneDefinitions

    /// A VTIMEZONE for examples, without BEGIN and END.
    static let madrid = """
        BEGIN:VTIMEZONE
        TZID:Europe/Madrid
        BEGIN:DAYLIGHT
        DTSTART:19700329T020000
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        END:DAYLIGHT
        BEGIN:STANDARD
        DTSTART:19701025T030000
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        END:STANDARD
        END:VTIMEZONE
        """

    /// An event for examples that has some lines in place of DTSTART.
    static func event(_ lines: String) -> String {
        """
        BEGIN:VEVENT
        UID:1@example.org
        DTSTAMP:20260101T000000Z
        SUMMARY:Stand-up
        \(lines)
        END:VEVENT
        """
    }

    /// An example of a zone and an event in it.
    static func zoned(_ lines: String, zone: String = madrid) -> RuleExample {
        .calendar(zone + "\n" + event(lines))
    }

    private static let rightZone = zoned("DTSTART;TZID=Europe/Madrid:20260330T090000")

    /// Rules of TZID parameters.
    private static let zoneUses: [Rule] = [
        Rule(
            "unknown-zone", .zones, .error, "RFC 5545 §3.2.19",
            "A TZID has a VTIMEZONE, or names a zone that is known",
            explanation: """
                Nobody can tell when a time is whose zone is neither defined in the calendar nor \
                known by its name. Most readers take it as a time of the viewer's zone. Add the \
                VTIMEZONE, or write a name of IANA's list such as Europe/Madrid.
                """,
            wrong: .event("DTSTART;TZID=Atlantis/Capital:20260330T090000"), right: rightZone,
            check: .calendars { TimeZoneUseChecks.checkIsKnown($0, &$1) }),
        Rule(
            "zone-not-defined", .zones, .warning, "RFC 5545 §3.2.19",
            "Each TZID has a VTIMEZONE",
            explanation: """
                A VTIMEZONE must be given for each TZID. Readers that know IANA's names cope \
                without; some versions of Outlook do not. On CalDAV servers it may be left out \
                for IANA's names (RFC 7809).
                """,
            wrong: .event("DTSTART;TZID=Europe/Madrid:20260330T090000"), right: rightZone,
            fix: .safe, profiles: [.caldav: .info],
            check: .calendars { TimeZoneUseChecks.checkIsDefined($0, &$1) }),
        Rule(
            "windows-zone-name", .zones, .warning, "RFC 5545 §3.2.19",
            "A TZID without a VTIMEZONE is no name of Windows",
            explanation: """
                Names such as "W. Europe Standard Time" are Microsoft's. Outlook gives a VTIMEZONE \
                with them; without one only readers with a table of those names know the zone.
                """,
            wrong: .event("DTSTART;TZID=Romance Standard Time:20260330T090000"),
            right: rightZone, fix: .safe,
            check: .calendars { TimeZoneUseChecks.checkWindowsNames($0, &$1) }),
        Rule(
            "zone-abbreviation", .zones, .warning, "RFC 5545 §3.2.19",
            "A TZID without a VTIMEZONE is no abbreviation",
            explanation: """
                EST, CET and the like are names of times, not of zones: some systems read them \
                without summer time, some as the zone of a city. Name the zone by its place, or \
                add its VTIMEZONE.
                """,
            wrong: .event("DTSTART;TZID=CET:20260330T090000"), right: rightZone, fix: .unsafe,
            check: .calendars { TimeZoneUseChecks.checkAbbreviations($0, &$1) }),
        Rule(
            "zone-by-offset", .zones, .warning, "RFC 5545 §3.2.19",
            "A TZID without a VTIMEZONE is no offset from UTC",
            explanation: """
                A TZID such as GMT+0200 is a name like any other to the standard. Few readers take \
                it for the offset it spells out, and a place with summer time has another one for \
                half of the year.
                """,
            wrong: .event("DTSTART;TZID=GMT+0200:20260330T090000"), right: rightZone,
            fix: .safe,
            check: .calendars { TimeZoneUseChecks.checkOffsets($0, &$1) }),
        Rule(
            "zone-spelling", .zones, .warning, "RFC 5545 §3.2.19",
            "A TZID is written as its VTIMEZONE has it",
            explanation: """
                Many readers compare the names letter by letter and do not find a VTIMEZONE whose \
                name differs in case or has quotation marks or spaces around it.
                """,
            wrong: zoned("DTSTART;TZID=europe/madrid:20260330T090000"), right: rightZone,
            fix: .safe,
            check: .calendars { TimeZoneUseChecks.checkSpelling($0, &$1) }),
        Rule(
            "blank-zone-name", .zones, .warning, "RFC 5545 §3.2.19",
            "A TZID is not empty",
            explanation: """
                An empty TZID names no zone. Leave it out for a time that is the same on every \
                clock, or name the zone that is meant.
                """,
            wrong: .event("DTSTART;TZID=\"\":20260330T090000"), right: rightZone, fix: .unsafe,
            check: .calendars { TimeZoneUseChecks.checkBlank($0, &$1) }),
        Rule(
            "zone-name-characters", .zones, .warning, "practice",
            "A TZID has no characters that cannot be seen",
            explanation: """
                Control characters, marks of direction and the like get into a name by copying. \
                They make it another name, which looks the same.
                """,
            wrong: zoned(
                "DTSTART;TZID=Madrid\u{200B}:20260330T090000",
                zone: madrid.replacing("Europe/Madrid", with: "Madrid\u{200B}")),
            right: rightZone,
            check: .calendars { TimeZoneUseChecks.checkCharacters($0, &$1) }),
        Rule(
            "zone-name-length", .zones, .info, "practice",
            "A TZID has at most 255 octets",
            explanation: """
                The standard sets no bound, but those who store zones do. Names of IANA have at \
                most some thirty characters.
                """,
            wrong: zoned(
                "DTSTART;TZID=\(String(repeating: "Madrid", count: 50)):20260330T090000",
                zone: madrid.replacing(
                    "Europe/Madrid", with: String(repeating: "Madrid", count: 50))),
            right: rightZone,
            check: .calendars { TimeZoneUseChecks.checkLength($0, &$1) }),
    ]

    /// Rules of times on the clocks of zones.
    private static let zoneTimes: [Rule] = [
        Rule(
            "time-in-gap", .zones, .warning, "RFC 5545 §3.3.5",
            "A local time is one that clocks show",
            explanation: """
                Where the clocks are put forward, an hour of times does not exist. The standard \
                reads such a time with the offset before the change, so that 02:30 becomes 03:30; \
                other readers take 01:30, or refuse it.
                """,
            wrong: zoned("DTSTART;TZID=Europe/Madrid:20260329T023000"),
            right: zoned("DTSTART;TZID=Europe/Madrid:20260329T033000"), fix: .safe,
            check: .properties(timesOnClocks) { TimeZoneUseChecks.checkGap($0, &$1) }),
        Rule(
            "ambiguous-time", .zones, .info, "RFC 5545 §3.3.5",
            "A local time is one that clocks show once",
            explanation: """
                Where the clocks are put back, an hour of times comes twice. The standard means \
                the first; some readers take the second. Write the time in UTC to be exact.
                """,
            wrong: zoned("DTSTART;TZID=Europe/Madrid:20261025T023000"),
            right: zoned("DTSTART;TZID=Europe/Madrid:20261025T033000"), isOptional: true,
            check: .properties(timesOnClocks) { TimeZoneUseChecks.checkOverlap($0, &$1) }),
        Rule(
            "unknown-calendar-zone", .zones, .warning, "practice",
            "X-WR-TIMEZONE names a zone that is known",
            explanation: """
                Google, Apple and others read times without a zone in the zone of X-WR-TIMEZONE. \
                Write a name of IANA's list.
                """,
            wrong: .calendar(
                "X-WR-TIMEZONE:Atlantis/Capital\n" + event("DTSTART:20260330T090000Z")),
            right: .calendar("X-WR-TIMEZONE:Europe/Madrid\n" + event("DTSTART:20260330T090000Z")),
            check: .calendars { TimeZoneUseChecks.checkCalendarZone($0, &$1) }),
        Rule(
            "floating-with-calendar-zone", .zones, .info, "practice",
            "Times have a zone when X-WR-TIMEZONE is given",
            explanation: """
                X-WR-TIMEZONE is no standard: some readers take times without a zone to be in it, \
                others leave them in the zone of whoever looks. Write a TZID or UTC.
                """,
            wrong: .calendar("X-WR-TIMEZONE:Europe/Madrid\n" + event("DTSTART:20260330T090000")),
            right: .calendar("X-WR-TIMEZONE:Europe/Madrid\n" + event("DTSTART:20260330T090000Z")),
            check: .calendars { TimeZoneUseChecks.checkFloatingTimes($0, &$1) }),
    ]

    /// The properties whose local times are looked up on clocks.
    private static let timesOnClocks: Set<PropertyName> = [
        .dateTimeStart, .dateTimeEnd, .due, .recurrenceDates,
    ]
}
