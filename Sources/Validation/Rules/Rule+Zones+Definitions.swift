internal import CalendarModel

extension Rule {
    private static let rightZone = zoned("DTSTART;TZID=Europe/Madrid:20260330T090000")

    /// Rules of VTIMEZONE.
    static let zoneDefinitions: [Rule] = [
        Rule(
            "unused-time-zone", .zones, .info, "RFC 5545 §3.6.5",
            "A VTIMEZONE is used by a time",
            explanation: """
                A VTIMEZONE that no TZID names is of no use. It does no harm but for its size; \
                often it tells of times that should have had its zone.
                """,
            wrong: zoned("DTSTART:20260330T090000Z"), right: rightZone, fix: .safe,
            check: .calendars { TimeZoneDefinitionChecks.checkUse($0, &$1) }),
        Rule(
            "conflicting-time-zones", .zones, .error, "RFC 5545 §3.6.5",
            "The VTIMEZONEs of a TZID say the same",
            explanation: """
                A TZID is to name one VTIMEZONE of the calendar. Of two that differ some readers \
                take the first and some the last, and times are hours apart.
                """,
            wrong: zoned(
                "DTSTART;TZID=Europe/Madrid:20260330T090000",
                zone: madrid + "\n" + madrid.replacing("+0100", with: "+0000")),
            right: rightZone,
            check: .calendars {
                TimeZoneDefinitionChecks.checkDoubles($0, &$1, equal: false)
            }),
        Rule(
            "repeated-time-zone", .zones, .info, "RFC 5545 §3.6.5",
            "A VTIMEZONE is given once",
            explanation: """
                Calendars that were put together from several often have their VTIMEZONEs more \
                than once. As they say the same, one is enough.
                """,
            wrong: zoned(
                "DTSTART;TZID=Europe/Madrid:20260330T090000", zone: madrid + "\n" + madrid),
            right: rightZone, fix: .safe,
            check: .calendars { TimeZoneDefinitionChecks.checkDoubles($0, &$1, equal: true) }),
        Rule(
            "blank-time-zone", .zones, .warning, "RFC 5545 §3.8.3.1",
            "The TZID of a VTIMEZONE is not empty",
            explanation: """
                An empty name is one by the letter of the standard, but hardly any reader finds a \
                VTIMEZONE by it.
                """,
            wrong: zoned(
                "DTSTART:20260330T090000Z", zone: madrid.replacing("Europe/Madrid", with: "")),
            right: rightZone,
            check: .components([.timeZone]) { TimeZoneDefinitionChecks.checkBlank($0, &$1) }),
        Rule(
            "zone-named-by-abbreviation", .zones, .info, "practice",
            "A VTIMEZONE is named after a place",
            explanation: """
                Readers that have zones of their own, as Google has, look at the name alone. EST \
                or CET may be another zone to them than the VTIMEZONE says.
                """,
            wrong: zoned(
                "DTSTART;TZID=CET:20260330T090000",
                zone: madrid.replacing("Europe/Madrid", with: "CET")),
            right: rightZone,
            check: .calendars { TimeZoneDefinitionChecks.checkName($0, &$1) }),
        Rule(
            "observance-onset-form", .zones, .error, "RFC 5545 §3.6.5",
            "DTSTART and RDATE of an observance are local times",
            explanation: """
                The onset of STANDARD and DAYLIGHT is a local time, which TZOFFSETFROM places. In \
                UTC, as a day or with a TZID it cannot be placed, or is hours off.
                """,
            wrong: zoned(
                "DTSTART;TZID=Europe/Madrid:20260330T090000",
                zone: madrid.replacing("19700329T020000", with: "19700329T020000Z")),
            right: rightZone, fix: .unsafe,
            check: .components([.standard, .daylight]) {
                TimeZoneDefinitionChecks.checkOnsets($0, &$1)
            }),
        Rule(
            "observance-from-offset", .zones, .info, "RFC 5545 §3.6.5",
            "TZOFFSETFROM of an observance is TZOFFSETTO of the one before",
            explanation: """
                TZOFFSETFROM is the offset in use when the observance begins. If another one was, \
                the onset is placed too early or too late by the difference.
                """,
            wrong: zoned(
                "DTSTART;TZID=Europe/Madrid:20260330T090000",
                zone: madrid.replacing("TZOFFSETFROM:+0200", with: "TZOFFSETFROM:+0300")),
            right: rightZone, isOptional: true,
            check: .calendars { TimeZoneDefinitionChecks.checkChain($0, &$1) }),
        Rule(
            "early-observance", .zones, .info, "practice",
            "The rule of an observance does not begin before there were zones",
            explanation: """
                Outlook lets observances repeat from 1601 on. That is allowed, but readers that \
                list each onset do so for hundreds of years, and dates before the rules of today \
                get a wrong offset.
                """,
            wrong: zoned(
                "DTSTART;TZID=Europe/Madrid:20260330T090000",
                zone: madrid.replacing("1970", with: "1601")),
            right: rightZone, isOptional: true,
            check: .components([.standard, .daylight]) {
                TimeZoneDefinitionChecks.checkEarlyOnsets($0, &$1)
            }),
        Rule(
            "wrong-zone-offset", .zones, .warning, "RFC 5545 §3.6.5",
            "A VTIMEZONE has the offsets that clocks show on the dates in use",
            explanation: """
                The VTIMEZONE is named after a zone but has another offset than that on a date \
                that the calendar uses. Readers that follow the VTIMEZONE and those that know the \
                zone by its name show other times. Often it lacks the rules of other years. A zone \
                whose rules were changed later is no fault of whoever wrote the file, but its \
                times are as doubtful. Dates before 1970 are not compared.
                """,
            wrong: zoned(
                "DTSTART;TZID=Europe/Madrid:20260330T090000",
                zone: madrid.replacing("+0200", with: "+0300")),
            right: rightZone,
            check: .calendars { TimeZoneOffsetChecks.checkOffsets($0, &$1) }),
        Rule(
            "late-time-zone", .zones, .info, "RFC 5545 §3.6.5",
            "A VTIMEZONE begins before the times that use it",
            explanation: """
                What offset holds before the first observance is not defined. A VTIMEZONE must \
                provide valid information for all instances that refer to it.
                """,
            wrong: zoned("DTSTART;TZID=Europe/Madrid:19690330T090000"), right: rightZone,
            check: .calendars { TimeZoneOffsetChecks.checkBeginning($0, &$1) }),
    ]
}
