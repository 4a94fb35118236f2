import Testing

/// Properties of a VEVENT or VTODO and the members they are in JSCalendar (RFC 8984, and
/// draft-ietf-calext-jscalendar-icalendar for the mapping).
struct JSCalendarPair: Sendable, CustomTestStringConvertible {
    /// The content lines, parted by `|`; DTSTART is there unless it is among them.
    var lines: String
    /// The members of the object, without braces.
    var members: String
    /// The versions that have these members.
    var versions = ["1.0", "2.0"]
    var kind = "VEVENT"
    /// Whether the members give the lines back; else others that mean the same.
    var comesBack = true
    /// What stands in the calendar beside the component.
    var beside = ""

    var testDescription: String { "\(lines) \(versions)" }

    static let times = [
        JSCalendarPair(
            lines: "DTSTART;VALUE=DATE:20260105|DTEND;VALUE=DATE:20260107",
            members:
                #""start":"2026-01-05T00:00:00","showWithoutTime":true,"duration":"P2D""#,
            comesBack: false),
        JSCalendarPair(
            lines: "DTSTART:20260105T100000|DURATION:PT1H30M",
            members: #""start":"2026-01-05T10:00:00","duration":"PT1H30M","timeZone":null"#),
        JSCalendarPair(
            lines: "DTSTART:20260105T100000Z",
            members: #""start":"2026-01-05T10:00:00","timeZone":"Etc/UTC""#),
        JSCalendarPair(
            lines: "DTSTART;TZID=Europe/Madrid:20260105T100000|DURATION:P1DT2H",
            members:
                #""start":"2026-01-05T10:00:00","timeZone":"Europe/Madrid","duration":"P1DT2H""#),
        // Ten in Madrid is nine in Lisbon: two hours pass until eleven there.
        JSCalendarPair(
            lines:
                "DTSTART;TZID=Europe/Madrid:20260105T100000|DTEND;TZID=Europe/Lisbon:20260105T110000",
            members:
                #""duration":"PT2H","timeZone":"Europe/Madrid","endTimeZone":"Europe/Lisbon""#,
            versions: ["2.0"], comesBack: false),
        JSCalendarPair(
            lines:
                "DTSTART;TZID=Europe/Madrid:20260105T100000|DTEND;TZID=Europe/Lisbon:20260105T110000",
            members:
                #""duration":"PT2H","timeZone":"Europe/Madrid","locations":{"end":{"@type":"Location","relativeTo":"end","timeZone":"Europe/Lisbon"}}"#,
            versions: ["1.0"], comesBack: false),
        // Over the night of the clock change an hour less passes.
        JSCalendarPair(
            lines:
                "DTSTART;TZID=Europe/Madrid:20260328T220000|DTEND;TZID=Europe/Madrid:20260329T060000",
            members: #""duration":"PT7H""#, comesBack: false),
        JSCalendarPair(
            lines:
                "DUE:20260106T100000|ESTIMATED-DURATION:PT2H|PERCENT-COMPLETE:40|STATUS:IN-PROCESS",
            members:
                #""due":"2026-01-06T10:00:00","estimatedDuration":"PT2H","percentComplete":40,"progress":"in-process""#,
            kind: "VTODO"),
    ]

    static let rules = [
        JSCalendarPair(
            lines: "RRULE:FREQ=WEEKLY;COUNT=10;INTERVAL=2;BYDAY=MO,WE;WKST=SU",
            members:
                #""recurrenceRule":{"@type":"RecurrenceRule","frequency":"weekly","interval":2,"count":10,"firstDayOfWeek":"su","byDay":[{"@type":"NDay","day":"mo"},{"@type":"NDay","day":"we"}]}"#,
            versions: ["2.0"], comesBack: false),
        JSCalendarPair(
            lines: "RRULE:FREQ=MONTHLY;BYDAY=-1FR",
            members:
                #""recurrenceRules":[{"@type":"RecurrenceRule","frequency":"monthly","byDay":[{"@type":"NDay","day":"fr","nthOfPeriod":-1}]}]"#,
            versions: ["1.0"]),
        JSCalendarPair(
            lines: "RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1,-1;BYHOUR=9;BYMINUTE=0,30;BYSETPOS=2",
            members:
                #""recurrenceRule":{"@type":"RecurrenceRule","frequency":"yearly","byMonth":["3"],"byMonthDay":[1,-1],"byHour":[9],"byMinute":[0,30],"bySetPosition":[2]}"#,
            versions: ["2.0"], comesBack: false),
        // UNTIL is in UTC, `until` on the clock of the event.
        JSCalendarPair(
            lines:
                "DTSTART;TZID=Europe/Madrid:20260105T100000|RRULE:FREQ=DAILY;UNTIL=20260110T090000Z",
            members:
                #""recurrenceRule":{"@type":"RecurrenceRule","frequency":"daily","until":"2026-01-10T10:00:00"}"#,
            versions: ["2.0"]),
        JSCalendarPair(
            lines: "RRULE:RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;SKIP=FORWARD",
            members:
                #""recurrenceRule":{"@type":"RecurrenceRule","frequency":"yearly","rscale":"hebrew","skip":"forward","byMonth":["5L"]}"#,
            versions: ["2.0"], comesBack: false),
    ]

    static let series = [
        JSCalendarPair(
            lines: "RRULE:FREQ=DAILY;COUNT=5|EXDATE:20260106T100000|RDATE:20260201T100000",
            members:
                #""recurrenceOverrides":{"2026-01-06T10:00:00":{"excluded":true},"2026-02-01T10:00:00":{}}"#
        ),
        JSCalendarPair(
            lines: "RRULE:FREQ=DAILY;COUNT=5|RDATE;VALUE=PERIOD:20260201T100000/PT3H",
            members: #""recurrenceOverrides":{"2026-02-01T10:00:00":{"duration":"PT3H"}}"#),
        // What an override has, has not, or has otherwise.
        JSCalendarPair(
            lines: "SUMMARY:Stand-up|DESCRIPTION:Daily|PRIORITY:1|RRULE:FREQ=DAILY;COUNT=5",
            members:
                #""recurrenceOverrides":{"2026-01-06T10:00:00":{"start":"2026-01-06T12:00:00","title":"Late","description":null,"color":"red"}}"#,
            beside:
                "BEGIN:VEVENT|UID:1@example.org|DTSTAMP:20260101T000000Z|RECURRENCE-ID:20260106T100000|DTSTART:20260106T120000|SUMMARY:Late|PRIORITY:1|COLOR:red|END:VEVENT"
        ),
        // One outside of the rule is one more instance.
        JSCalendarPair(
            lines: "SUMMARY:a|RRULE:FREQ=DAILY;COUNT=5|RDATE:20260301T100000",
            members:
                #""recurrenceOverrides":{"2026-03-01T10:00:00":{"title":"More"}}"#,
            beside:
                "BEGIN:VEVENT|UID:1@example.org|DTSTAMP:20260101T000000Z|RECURRENCE-ID:20260301T100000|DTSTART:20260301T100000|SUMMARY:More|END:VEVENT"
        ),
    ]

    static let texts = [
        JSCalendarPair(
            lines: "SUMMARY:Tea\\, cake|DESCRIPTION:One\\nTwo|CATEGORIES:work,team",
            members:
                #""title":"Tea, cake","description":"One\nTwo","keywords":{"work":true,"team":true}"#
        ),
        JSCalendarPair(
            lines:
                "CLASS:CONFIDENTIAL|TRANSP:TRANSPARENT|STATUS:TENTATIVE|PRIORITY:3|COLOR:red|SEQUENCE:2",
            members:
                #""privacy":"secret","freeBusyStatus":"free","status":"tentative","priority":3,"color":"red","sequence":2"#
        ),
        JSCalendarPair(
            lines: "CREATED:20250101T000000Z|RELATED-TO;RELTYPE=PARENT:2@example.org",
            members:
                #""created":"2025-01-01T00:00:00Z","relatedTo":{"2@example.org":{"@type":"Relation","relation":{"parent":true}}}"#
        ),
        JSCalendarPair(
            lines: "SUMMARY;LANGUAGE=es:Hola|X-ROOM;X-A=b:7",
            members:
                #""title":"Hola","locale":"es","iCalendar":{"@type":"ICalComponent","name":"vevent","properties":[["x-room",{"x-a":"b"},"unknown","7"]]}"#
        ),
        JSCalendarPair(
            lines: "LOCATION:Room 1",
            members:
                #""locations":{"5960afaa-638a-54bd-80e3-9c243bcd023a":{"@type":"Location","name":"Room 1"}}"#
        ),
        JSCalendarPair(
            lines:
                "CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=Call:https://video.example.org/1",
            members:
                #""virtualLocations":{"109d44ae-6441-59ea-9a00-cf301d5c9b1f":{"@type":"VirtualLocation","name":"Call","uri":"https://video.example.org/1","features":{"audio":true,"video":true}}}"#
        ),
        JSCalendarPair(
            lines:
                "URL:https://example.org/about|ATTACH;FMTTYPE=application/pdf:https://example.org/a.pdf",
            members:
                #""links":{"da167c6e-b8d7-55fa-bcb2-b236984501e9":{"@type":"Link","href":"https://example.org/about","rel":"describedby"},"b101676b-6f0e-58cf-a4ac-d4c851c8e021":{"@type":"Link","href":"https://example.org/a.pdf","contentType":"application/pdf","rel":"enclosure"}}"#
        ),
    ]

    static let people = [
        JSCalendarPair(
            lines:
                "ATTENDEE;CN=Ben;PARTSTAT=ACCEPTED;ROLE=OPT-PARTICIPANT;RSVP=TRUE:mailto:ben@example.org",
            members:
                #""participants":{"b6c23b18-c499-51b9-853d-6cf720b44d14":{"@type":"Participant","name":"Ben","participationStatus":"accepted","expectReply":true,"roles":{"optional":true},"calendarAddress":"mailto:ben@example.org"}}"#,
            versions: ["2.0"]),
        JSCalendarPair(
            lines:
                "ATTENDEE;CN=Ben;PARTSTAT=ACCEPTED;ROLE=OPT-PARTICIPANT;RSVP=TRUE:mailto:ben@example.org",
            members:
                #""participants":{"b6c23b18-c499-51b9-853d-6cf720b44d14":{"@type":"Participant","name":"Ben","participationStatus":"accepted","expectReply":true,"roles":{"optional":true,"attendee":true},"sendTo":{"imip":"mailto:ben@example.org"}}}"#,
            versions: ["1.0"]),
        JSCalendarPair(
            lines: "ORGANIZER;CN=Ana:mailto:ana@example.org",
            members:
                #""replyTo":{"imip":"mailto:ana@example.org"},"participants":{"ea084731-8443-58f6-ae6f-eff0847058a3":{"@type":"Participant","name":"Ana","roles":{"owner":true},"sendTo":{"imip":"mailto:ana@example.org"}}}"#,
            versions: ["1.0"]),
    ]

    static let alerts = [
        JSCalendarPair(
            lines:
                "BEGIN:VALARM|UID:alarm1|ACTION:DISPLAY|TRIGGER:-PT15M|DESCRIPTION:Soon|END:VALARM",
            members:
                #""alerts":{"alarm1":{"@type":"Alert","action":"display","trigger":{"@type":"OffsetTrigger","offset":"-PT15M"},"iCalendar":{"@type":"ICalComponent","name":"valarm","properties":[["uid",{},"text","alarm1"],["description",{},"text","Soon"]]}}}"#
        ),
        JSCalendarPair(
            lines:
                "BEGIN:VALARM|UID:a2|ACTION:EMAIL|TRIGGER;RELATED=END:PT5M|DESCRIPTION:d|SUMMARY:s|ATTENDEE:mailto:ben@example.org|END:VALARM",
            members:
                #""alerts":{"a2":{"@type":"Alert","action":"email","trigger":{"@type":"OffsetTrigger","offset":"PT5M","relativeTo":"end"},"iCalendar":{"@type":"ICalComponent","name":"valarm","properties":[["uid",{},"text","a2"],["description",{},"text","d"],["summary",{},"text","s"],["attendee",{},"cal-address","mailto:ben@example.org"]]}}}"#
        ),
        JSCalendarPair(
            lines:
                "BEGIN:VALARM|UID:a3|ACTION:DISPLAY|TRIGGER;VALUE=DATE-TIME:20260105T080000Z|ACKNOWLEDGED:20260105T080100Z|DESCRIPTION:d|END:VALARM",
            members:
                #""alerts":{"a3":{"@type":"Alert","action":"display","trigger":{"@type":"AbsoluteTrigger","when":"2026-01-05T08:00:00Z"},"acknowledged":"2026-01-05T08:01:00Z","iCalendar":{"@type":"ICalComponent","name":"valarm","properties":[["uid",{},"text","a3"],["description",{},"text","d"]]}}}"#
        ),
    ]

    static let all = times + rules + series + texts + people + alerts
}
