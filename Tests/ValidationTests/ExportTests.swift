import CalendarModel
import Testing

@testable import Validation

@Suite("Exports as programs write them")
struct ExportTests {
    private static let google = """
        BEGIN:VCALENDAR
        PRODID:-//Google Inc//Google Calendar 70.9054//EN
        VERSION:2.0
        CALSCALE:GREGORIAN
        METHOD:PUBLISH
        X-WR-CALNAME:Team
        X-WR-TIMEZONE:Europe/Madrid
        X-WR-CALDESC:
        BEGIN:VTIMEZONE
        TZID:Europe/Madrid
        X-LIC-LOCATION:Europe/Madrid
        BEGIN:DAYLIGHT
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        TZNAME:GMT+2
        DTSTART:19700329T020000
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
        END:DAYLIGHT
        BEGIN:STANDARD
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        TZNAME:GMT+1
        DTSTART:19701025T030000
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        DTSTART;TZID=Europe/Madrid:20260330T090000
        DTEND;TZID=Europe/Madrid:20260330T093000
        RRULE:FREQ=WEEKLY;BYDAY=MO
        EXDATE;TZID=Europe/Madrid:20260406T090000
        DTSTAMP:20260328T101112Z
        ORGANIZER;CN=Ana:mailto:ana@example.org
        UID:4hd0c8vqk2@google.com
        ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Ana;X-
         NUM-GUESTS=0:mailto:ana@example.org
        ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;CN=Bo
         ;X-NUM-GUESTS=0:mailto:bo@example.org
        X-GOOGLE-CONFERENCE:https://meet.example.org/abc
        CREATED:20260301T080000Z
        DESCRIPTION:Every Monday\\, in room 4
        LAST-MODIFIED:20260327T080000Z
        LOCATION:
        SEQUENCE:1
        STATUS:CONFIRMED
        SUMMARY:Stand-up
        TRANSP:OPAQUE
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:This is an event reminder
        TRIGGER:-P0DT0H30M0S
        END:VALARM
        BEGIN:VALARM
        ACTION:EMAIL
        ATTENDEE:mailto:ana@example.org
        SUMMARY:Alarm notification
        DESCRIPTION:This is an event reminder
        TRIGGER:-P0DT0H10M0S
        END:VALARM
        END:VEVENT
        BEGIN:VEVENT
        DTSTART;VALUE=DATE:20260401
        DTEND;VALUE=DATE:20260402
        DTSTAMP:20260328T101112Z
        UID:5hd0c8vqk2@google.com
        CREATED:20260301T080000Z
        DESCRIPTION:
        LAST-MODIFIED:20260327T080000Z
        LOCATION:
        SEQUENCE:0
        STATUS:CONFIRMED
        SUMMARY:Holiday
        TRANSP:TRANSPARENT
        BEGIN:VALARM
        ACTION:NONE
        TRIGGER;VALUE=DATE-TIME:19760401T005545Z
        END:VALARM
        END:VEVENT
        END:VCALENDAR

        """

    private static let outlook = """
        BEGIN:VCALENDAR
        PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN
        VERSION:2.0
        METHOD:PUBLISH
        X-CALSTART:20260330T070000Z
        X-WR-RELCALID:{0000002E-0000-0000-0000-000000000000}
        X-WR-CALNAME:Kalender
        X-PRIMARY-CALENDAR:TRUE
        X-MS-OLK-FORCEINSPECTOROPEN:TRUE
        BEGIN:VTIMEZONE
        TZID:W. Europe Standard Time
        BEGIN:STANDARD
        DTSTART:16011028T030000
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:16010325T020000
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        END:DAYLIGHT
        END:VTIMEZONE
        BEGIN:VEVENT
        CLASS:PUBLIC
        CREATED:20260301T080000Z
        DESCRIPTION:\\n
        DTEND;TZID="W. Europe Standard Time":20260330T093000
        DTSTAMP:20260301T080000Z
        DTSTART;TZID="W. Europe Standard Time":20260330T090000
        LAST-MODIFIED:20260301T080000Z
        LOCATION:Raum 4
        PRIORITY:5
        RRULE:FREQ=WEEKLY;COUNT=10;BYDAY=MO
        SEQUENCE:0
        SUMMARY;LANGUAGE=de:Besprechung
        TRANSP:OPAQUE
        UID:040000008200E00074C5B7101A82E00800000000D0
        X-ALT-DESC;FMTTYPE=text/html:<html><body></body></html>
        X-MICROSOFT-CDO-BUSYSTATUS:BUSY
        X-MICROSOFT-CDO-IMPORTANCE:1
        X-MICROSOFT-DISALLOW-COUNTER:FALSE
        X-MS-OLK-AUTOFILLLOCATION:FALSE
        X-MS-OLK-CONFTYPE:0
        BEGIN:VALARM
        TRIGGER:-PT15M
        ACTION:DISPLAY
        DESCRIPTION:Reminder
        END:VALARM
        END:VEVENT
        END:VCALENDAR

        """

    private static let apple = """
        BEGIN:VCALENDAR
        METHOD:PUBLISH
        VERSION:2.0
        X-WR-CALNAME:Home
        PRODID:-//Apple Inc.//macOS 14.4//EN
        X-APPLE-CALENDAR-COLOR:#1BADF8
        X-WR-TIMEZONE:Europe/Madrid
        CALSCALE:GREGORIAN
        BEGIN:VTIMEZONE
        TZID:Europe/Madrid
        BEGIN:DAYLIGHT
        TZOFFSETFROM:+0100
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
        DTSTART:19810329T020000
        TZNAME:CEST
        TZOFFSETTO:+0200
        END:DAYLIGHT
        BEGIN:STANDARD
        TZOFFSETFROM:+0200
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
        DTSTART:19961027T030000
        TZNAME:CET
        TZOFFSETTO:+0100
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        CREATED:20260301T080000Z
        UID:6F0E7C5C-6E55-4D68-9E1B-0C7F3D9B6A11
        DTEND;TZID=Europe/Madrid:20260330T110000
        TRANSP:OPAQUE
        X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC
        SUMMARY:Dentist
        LAST-MODIFIED:20260301T080000Z
        DTSTAMP:20260301T080000Z
        DTSTART;TZID=Europe/Madrid:20260330T100000
        LOCATION:Calle Mayor 1\\nMadrid
        SEQUENCE:1
        X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=70;X-TITLE=Calle:geo:4
         0.4,-3.7
        BEGIN:VALARM
        X-WR-ALARMUID:1C2B1F5E-47B6-4B2C-93A1-0F4C1DCE0B6F
        UID:1C2B1F5E-47B6-4B2C-93A1-0F4C1DCE0B6F
        TRIGGER:-PT15M
        ATTACH;VALUE=URI:Chord
        ACTION:AUDIO
        ACKNOWLEDGED:20260330T074501Z
        END:VALARM
        BEGIN:VALARM
        X-WR-ALARMUID:2C2B1F5E-47B6-4B2C-93A1-0F4C1DCE0B6F
        UID:2C2B1F5E-47B6-4B2C-93A1-0F4C1DCE0B6F
        TRIGGER;VALUE=DATE-TIME:19760401T005545Z
        ACTION:NONE
        X-APPLE-DEFAULT-ALARM:TRUE
        END:VALARM
        END:VEVENT
        BEGIN:VTODO
        CREATED:20260301T080000Z
        DTSTAMP:20260301T080000Z
        DTSTART;TZID=Europe/Madrid:20260330T100000
        DUE;TZID=Europe/Madrid:20260330T100000
        LAST-MODIFIED:20260301T080000Z
        SUMMARY:Buy milk
        UID:7F0E7C5C-6E55-4D68-9E1B-0C7F3D9B6A11
        X-APPLE-SORT-ORDER:600000000
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Reminder
        TRIGGER;VALUE=DATE-TIME:20260330T080000Z
        UID:8F0E7C5C-6E55-4D68-9E1B-0C7F3D9B6A11
        X-WR-ALARMUID:8F0E7C5C-6E55-4D68-9E1B-0C7F3D9B6A11
        END:VALARM
        END:VTODO
        END:VCALENDAR

        """

    @Test(
        "They have no error, and in their parts nothing to warn of but a DUE as DTSTART",
        arguments: [google, outlook, apple])
    func export(text: String) {
        let report = validate(crlf(text))
        let errors = report.findings.map(\.diagnostic).filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(errors)")
        let groups: Set<RuleGroup> = [
            .structure, .calendar, .cardinality, .exclusions, .utc, .pairing, .alarms,
        ]
        let warnings = report.findings.map(\.diagnostic).filter { found in
            found.severity > .info && found.rule != "due-equals-start"
                && Rule.named(found.rule).map { groups.contains($0.group) } ?? false
        }
        #expect(warnings.isEmpty, "\(warnings)")
    }
}
