internal import CalendarModel

extension Rule {
    /// Which component stands in which.
    static let componentPlaces: [Rule] = [
        Rule(
            "empty-file", .structure, .error, "RFC 5545 §3.4", "A file is not empty",
            explanation: """
                A calendar without events still has a VCALENDAR. An empty file is most often the \
                trace of a failed export or download.
                """,
            wrong: .file(""), right: .event("SUMMARY:Stand-up"),
            check: .file(StructureChecks.checkEmptyFile)),
        Rule(
            "no-calendar", .structure, .error, "RFC 5545 §3.4", "A file has a VCALENDAR",
            explanation: """
                There is no iCalendar data in the file: it may be a vCard, a web page or a message \
                about an error in its place.
                """,
            wrong: .file("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana\r\nEND:VCARD\r\n"),
            right: .event("SUMMARY:Stand-up"), check: .file(StructureChecks.checkNoCalendar)),
        Rule(
            "component-outside-calendar", .structure, .error, "RFC 5545 §3.4",
            "Components stand in a VCALENDAR",
            explanation: """
                A file of calendar data is one or more VCALENDARs and nothing else. What stands \
                outside is lost in most readers. Often an END:VCALENDAR came too early, or the \
                BEGIN:VCALENDAR was lost.
                """,
            wrong: .file(
                """
                BEGIN:VEVENT\r
                UID:1@example.org\r
                DTSTAMP:20260101T000000Z\r
                DTSTART:20260330T090000Z\r
                END:VEVENT\r

                """),
            right: .event("SUMMARY:Stand-up"), check: .file(StructureChecks.checkOutside)),
        Rule(
            "nested-component", .structure, .error, "RFC 5545 §3.6",
            "Events, to-dos and others do not stand in one another",
            explanation: """
                VEVENT, VTODO, VJOURNAL, VFREEBUSY, VTIMEZONE and VAVAILABILITY cannot be nested: \
                they stand directly in the VCALENDAR. Join them by RELATED-TO.
                """,
            wrong: .calendar(
                """
                BEGIN:VEVENT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                DTSTART:20260330T090000Z
                BEGIN:VEVENT
                UID:2@example.org
                DTSTAMP:20260101T000000Z
                DTSTART:20260330T100000Z
                END:VEVENT
                END:VEVENT
                """),
            right: .event("SUMMARY:Keynote\nRELATED-TO:2@example.org"),
            check: .components(nil, StructureChecks.checkNesting)),
        Rule(
            "component-not-allowed", .structure, .error, "RFC 5545 §3.6",
            "A component stands where it can",
            explanation: """
                VALARM stands in VEVENT and VTODO, STANDARD and DAYLIGHT in VTIMEZONE, AVAILABLE in \
                VAVAILABILITY, PARTICIPANT, VLOCATION and VRESOURCE in events, to-dos, journal \
                entries and free/busy times. Elsewhere readers pass over them or refuse the file.
                """,
            wrong: .journal(
                """
                BEGIN:VALARM
                ACTION:AUDIO
                TRIGGER;VALUE=DATE-TIME:20260330T090000Z
                END:VALARM
                """),
            right: .event("BEGIN:VALARM\nACTION:AUDIO\nTRIGGER:-PT15M\nEND:VALARM"),
            check: .components(nil, StructureChecks.checkParent)),
        Rule(
            "misspelt-component", .structure, .error, "RFC 5545 §3.6",
            "The name of a component is not misspelt",
            explanation: """
                Readers pass over components they do not know, so a slip of the pen in its name \
                makes an event vanish.
                """,
            wrong: .calendar(
                """
                BEGIN:VEVNT
                UID:1@example.org
                DTSTAMP:20260101T000000Z
                DTSTART:20260330T090000Z
                END:VEVNT
                """),
            right: .event("SUMMARY:Stand-up"), fix: .unsafe,
            check: .components(nil, StructureChecks.checkName)),
        Rule(
            "unknown-component", .structure, .info, "RFC 5545 §3.6",
            "Experimental components have names with X-",
            explanation: """
                Names of components are registered with IANA; others begin with X-. Readers pass over \
                what they do not know, so the component is there for its own program only.
                """,
            wrong: .event("BEGIN:ROOMPLAN\nX-ROOM:4\nEND:ROOMPLAN"),
            right: .event("BEGIN:X-ROOMPLAN\nX-ROOM:4\nEND:X-ROOMPLAN"),
            check: .components(nil, StructureChecks.checkUnknown)),
        Rule(
            "empty-calendar", .structure, .warning, "RFC 5545 §3.6",
            "A VCALENDAR has a component",
            explanation: """
                An iCalendar object MUST include at least one component. Programs write none for a \
                calendar without events; some readers refuse that.
                """,
            wrong: .calendar("X-WR-CALNAME:Nothing yet"), right: .event("SUMMARY:Stand-up"),
            check: .calendars(StructureChecks.checkEmptyCalendar)),
        Rule(
            "several-calendars", .structure, .info, "RFC 5545 §3.4",
            "A file has one VCALENDAR",
            explanation: """
                A stream may hold several VCALENDARs, but some programs import the first one only. \
                `daylane convert --merge` makes one of them.
                """,
            wrong: .file(
                String(
                    repeating: """
                        BEGIN:VCALENDAR\r
                        VERSION:2.0\r
                        PRODID:-//example.org//Example//EN\r
                        BEGIN:VEVENT\r
                        UID:1@example.org\r
                        DTSTAMP:20260101T000000Z\r
                        DTSTART:20260330T090000Z\r
                        END:VEVENT\r
                        END:VCALENDAR\r

                        """, count: 2)), right: .event("SUMMARY:Stand-up"),
            check: .file(StructureChecks.checkSeveral)),
        Rule(
            "property-after-component", .structure, .info, "RFC 5545 §3.6.1",
            "Properties of an event stand before its alarms",
            explanation: """
                The grammar has the properties of a component first and the components within it \
                after them. Most readers take either order.
                """,
            wrong: .event(
                """
                BEGIN:VALARM
                ACTION:AUDIO
                TRIGGER:-PT15M
                END:VALARM
                LOCATION:Room 4
                """),
            right: .event(
                """
                LOCATION:Room 4
                BEGIN:VALARM
                ACTION:AUDIO
                TRIGGER:-PT15M
                END:VALARM
                """), check: .components(nil, StructureChecks.checkOrder)),
        Rule(
            "vcalendar-1", .structure, .error, "RFC 5545 §3.7.4",
            "A calendar is iCalendar, not vCalendar 1.0",
            explanation: """
                vCalendar 1.0 of 1996 has the same look but other rules for repeating, alarms and \
                texts, and few readers of iCalendar know it. `daylane convert --from vcal --to ics` \
                makes an iCalendar of it. Nothing else of such a calendar is judged.
                """,
            wrong: .file(
                """
                BEGIN:VCALENDAR\r
                VERSION:1.0\r
                BEGIN:VEVENT\r
                DTSTART:20260330T090000Z\r
                RRULE:D1 #5\r
                END:VEVENT\r
                END:VCALENDAR\r

                """), right: .event("RRULE:FREQ=DAILY;COUNT=5"),
            check: .file(StructureChecks.checkVersionOne)),
    ]
}
