import Interchange
import Testing

/// Entries of RFC 8984 and of its successor as the draft's §3 has them in iCalendar.
@Suite("JSCalendar: entries as iCalendar")
struct JSCalendarReadingTests {
    /// Members of an entry and the lines that they become, in any order.
    struct Entry: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var members: String
        var lines: [String]
        var type = "Event"

        init(_ name: String, _ members: String, _ lines: [String], type: String = "Event") {
            testDescription = name
            self.members = members
            self.lines = lines
            self.type = type
        }

        /// An entry for a start that does not matter.
        static func at(_ name: String, _ members: String, _ lines: [String]) -> Entry {
            Entry(
                name, #""start":"2026-03-30T09:00:00",\#(members)"#,
                ["DTSTART:20260330T090000"] + lines)
        }
    }

    static let times: [Entry] = [
        Entry(
            "a day", #""start":"2026-03-30T00:00:00","showWithoutTime":true,"duration":"P2D""#,
            ["DTSTART;VALUE=DATE:20260330", "DURATION:P2D"]),
        Entry("floating", #""start":"2026-03-30T09:00:00""#, ["DTSTART:20260330T090000"]),
        Entry(
            "UTC", #""start":"2026-03-30T09:00:00","timeZone":"Etc/UTC""#,
            ["DTSTART:20260330T090000Z"]),
        Entry(
            "a zone", #""start":"2026-03-30T09:00:00","timeZone":"Europe/Madrid""#,
            ["DTSTART;TZID=Europe/Madrid:20260330T090000"]),
        Entry(
            "no zone, said with null", #""start":"2026-03-30T09:00:00","timeZone":null"#,
            ["DTSTART:20260330T090000"]),
        // A day has no time and no zone (draft §3.2).
        Entry(
            "shown as a day, at a time", #""start":"2026-03-30T09:00:00","showWithoutTime":true"#,
            ["DTSTART:20260330T090000", "SHOW-WITHOUT-TIME;VALUE=BOOLEAN:TRUE"]),
        Entry(
            "shown as a day, in a zone",
            #""start":"2026-03-30T00:00:00","showWithoutTime":true,"timeZone":"Europe/Madrid""#,
            ["DTSTART;TZID=Europe/Madrid:20260330T000000", "SHOW-WITHOUT-TIME;VALUE=BOOLEAN:TRUE"]),
        Entry(
            "shown as a day, for hours",
            #""start":"2026-03-30T00:00:00","showWithoutTime":true,"duration":"PT2H""#,
            ["DTSTART:20260330T000000", "DURATION:PT2H", "SHOW-WITHOUT-TIME;VALUE=BOOLEAN:TRUE"]),
        Entry(
            "an end in another zone",
            """
            "start":"2026-03-30T09:00:00","timeZone":"Europe/Madrid","duration":"PT1H30M",
            "endTimeZone":"Europe/London"
            """,
            [
                "DTSTART;TZID=Europe/Madrid:20260330T090000",
                "DTEND;TZID=Europe/London:20260330T093000",
            ]),
        // Nobody knows when it is noon there.
        Entry(
            "an end in a zone after a start in none",
            #""start":"2026-03-30T09:00:00","duration":"PT1H","endTimeZone":"Europe/Madrid""#,
            [
                "DTSTART:20260330T090000", "DTEND:20260330T100000",
                "JSPROP;JSPTR=\"endTimeZone\":\"Europe/Madrid\"",
            ]),
        // With an end in another zone a start is in local time (draft §3.2).
        Entry(
            "a start in UTC and an end in another zone",
            """
            "start":"2026-03-30T09:00:00","timeZone":"Etc/UTC","duration":"PT1H",
            "endTimeZone":"Europe/Madrid"
            """,
            [
                "DTSTART;TZID=Etc/UTC:20260330T090000", "DTEND;TZID=Europe/Madrid:20260330T120000",
            ]),
        Entry(
            "an end in another zone, as RFC 8984 has it",
            """
            "start":"2026-03-30T09:00:00","timeZone":"Europe/Madrid","duration":"PT1H30M",
            "locations":{"1":{"@type":"Location","relativeTo":"end","timeZone":"Europe/London"}}
            """,
            [
                "DTSTART;TZID=Europe/Madrid:20260330T090000",
                "DTEND;TZID=Europe/London:20260330T093000",
            ]),
        .at("weeks and days", #""duration":"P1W2D""#, ["DURATION:P9D"]),
        .at("a fraction of a second", #""duration":"PT1H0M0.5S""#, ["DURATION:PT1H"]),
        .at(
            "moments", #""created":"2025-12-24T18:00:00.25Z","sequence":3"#,
            ["CREATED:20251224T180000Z", "SEQUENCE:3"]),
        Entry(
            "a task",
            """
            "due":"2026-03-30T09:00:00","timeZone":"Europe/Madrid","progress":"in-process",
            "percentComplete":40,"estimatedDuration":"PT2H"
            """,
            [
                "DUE;TZID=Europe/Madrid:20260330T090000", "STATUS:IN-PROCESS",
                "PERCENT-COMPLETE:40", "ESTIMATED-DURATION:PT2H",
            ], type: "Task"),
        Entry(
            "a task that is due on a day", #""due":"2026-03-30T00:00:00","showWithoutTime":true"#,
            ["DUE;VALUE=DATE:20260330"], type: "Task"),
        Entry("a task without times", #""title":"Tea""#, ["SUMMARY:Tea"], type: "Task"),
    ]

    static let rules: [Entry] = [
        Entry(
            "the rule of the successor",
            """
            "start":"2026-03-30T09:00:00","timeZone":"Europe/Madrid","recurrenceRule":{
            "@type":"RecurrenceRule","frequency":"weekly","until":"2026-06-01T09:00:00",
            "byDay":[{"@type":"NDay","day":"mo"}]}
            """,
            [
                "DTSTART;TZID=Europe/Madrid:20260330T090000",
                "RRULE:FREQ=WEEKLY;UNTIL=20260601T070000Z;BYDAY=MO",
            ]),
        .at(
            "the rules of RFC 8984",
            """
            "recurrenceRules":[{"frequency":"daily","count":3},{"frequency":"weekly"}],
            "excludedRecurrenceRules":[{"frequency":"monthly","byMonthDay":[1]}]
            """,
            [
                "RRULE:FREQ=DAILY;COUNT=3", "RRULE:FREQ=WEEKLY",
                "EXRULE:FREQ=MONTHLY;BYMONTHDAY=1",
            ]),
        .at(
            "dates",
            """
            "recurrenceRule":{"frequency":"daily"},"recurrenceOverrides":{
            "2026-03-31T09:00:00":{"excluded":true},"2026-04-01T18:00:00":{}}
            """,
            ["RRULE:FREQ=DAILY", "EXDATE:20260331T090000", "RDATE:20260401T180000"]),
        Entry(
            "days",
            """
            "start":"2026-03-30T00:00:00","showWithoutTime":true,"recurrenceRule":{
            "frequency":"daily","until":"2026-04-30T00:00:00"},"recurrenceOverrides":{
            "2026-03-31T00:00:00":{"excluded":true},"2026-05-01T00:00:00":{}}
            """,
            [
                "DTSTART;VALUE=DATE:20260330", "RRULE:FREQ=DAILY;UNTIL=20260430",
                "EXDATE;VALUE=DATE:20260331", "RDATE;VALUE=DATE:20260501",
            ]),
        .at(
            "an instance by itself",
            """
            "recurrenceId":"2026-03-29T09:00:00","recurrenceIdTimeZone":"Europe/Madrid"
            """, ["RECURRENCE-ID;TZID=Europe/Madrid:20260329T090000"]),
    ]

    static let members: [Entry] = [
        .at(
            "texts and words",
            """
            "title":"Tea, cake","locale":"en","description":"One\\ntwo","color":"navy",
            "privacy":"secret","freeBusyStatus":"free","status":"tentative","priority":4,
            "keywords":{"work":true,"tea":true},"categories":{"https://example.org/c":true},
            "relatedTo":{"2@example.org":{"@type":"Relation","relation":{"next":true}}}
            """,
            [
                "SUMMARY;LANGUAGE=en:Tea\\, cake", "DESCRIPTION:One\\ntwo", "COLOR:navy",
                "CLASS:CONFIDENTIAL", "TRANSP:TRANSPARENT", "STATUS:TENTATIVE", "PRIORITY:4",
                "CATEGORIES:work,tea", "CONCEPT:https://example.org/c",
                "RELATED-TO;RELTYPE=NEXT:2@example.org",
            ]),
        .at(
            "a language without a title", #""locale":"de","description":"Tee""#,
            ["DESCRIPTION:Tee", "JSPROP;JSPTR=\"locale\":\"de\""]),
        .at(
            "plain text by its type",
            #""description":"One","descriptionContentType":"text/plain""#, ["DESCRIPTION:One"]),
        .at(
            "styled text", #""description":"<b>One</b>","descriptionContentType":"text/html""#,
            ["STYLED-DESCRIPTION;VALUE=TEXT;FMTTYPE=text/html:<b>One</b>"]),
        .at(
            "a place", #""locations":{"x":{"@type":"Location","name":"Room 1"}}"#,
            ["LOCATION;JSID=x:Room 1"]),
        .at(
            "a place by its usual key",
            """
            "locations":{"5960afaa-638a-54bd-80e3-9c243bcd023a":{"@type":"Location",
            "name":"Room 1"}}
            """, ["LOCATION:Room 1"]),
        .at(
            "a meeting",
            """
            "virtualLocations":{"m":{"@type":"VirtualLocation","name":"Chat",
            "uri":"https://meet.example.org/1","features":{"chat":true}}}
            """,
            ["CONFERENCE;VALUE=URI;JSID=m;FEATURE=CHAT;LABEL=Chat:https://meet.example.org/1"]),
        .at(
            "links",
            """
            "links":{"a":{"@type":"Link","href":"https://example.org/a","rel":"enclosure",
            "contentType":"text/plain","size":3,"title":"a.txt"},
            "b":{"@type":"Link","href":"https://example.org/b","rel":"icon","display":"badge"},
            "c":{"@type":"Link","href":"https://example.org/c","rel":"describedby"},
            "d":{"@type":"Link","href":"https://example.org/d","rel":"describedby"},
            "e":{"@type":"Link","href":"https://example.org/e","rel":"license","title":"Terms"}}
            """,
            [
                "ATTACH;JSID=a;FMTTYPE=text/plain;FILENAME=a.txt;SIZE=3:https://example.org/a",
                "IMAGE;VALUE=URI;JSID=b;DISPLAY=BADGE:https://example.org/b",
                "URL;JSID=c:https://example.org/c",
                "LINK;VALUE=URI;JSID=d;LINKREL=describedby:https://example.org/d",
                "LINK;VALUE=URI;JSID=e;LABEL=Terms;LINKREL=license:https://example.org/e",
            ]),
        .at(
            "what has no counterpart",
            #""example.org:a":{"b":[1,"x"]},"useDefaultAlerts":true,"status":"example.org:odd""#,
            [
                "JSPROP;JSPTR=\"example.org:a\":{\"b\":[1\\,\"x\"]}",
                "JSPROP;JSPTR=\"useDefaultAlerts\":true",
                "JSPROP;JSPTR=\"status\":\"example.org:odd\"",
            ]),
        .at(
            "an alarm before the end",
            """
            "title":"Tea","alerts":{"1":{"@type":"Alert","trigger":{"@type":"OffsetTrigger",
            "offset":"-PT5M","relativeTo":"end"}}}
            """,
            [
                "SUMMARY:Tea", "BEGIN:VALARM", "TRIGGER;RELATED=END:-PT5M", "ACTION:DISPLAY",
                "DESCRIPTION:Tea", "END:VALARM",
            ]),
        .at(
            "an alarm by e-mail at a moment",
            """
            "title":"Tea","alerts":{"x":{"@type":"Alert","action":"email","trigger":{
            "@type":"AbsoluteTrigger","when":"2026-03-30T08:00:00Z"}}}
            """,
            [
                "SUMMARY:Tea", "BEGIN:VALARM", "JSID:x",
                "TRIGGER;VALUE=DATE-TIME:20260330T080000Z", "ACTION:EMAIL", "DESCRIPTION:Tea",
                "SUMMARY:Tea", "END:VALARM",
            ]),
    ]

    static let people: [Entry] = [
        .at(
            "people of the successor",
            """
            "organizerCalendarAddress":"mailto:o@example.org","participants":{
            "o":{"@type":"Participant","calendarAddress":"mailto:o@example.org","name":"Olga",
            "roles":{"owner":true}},
            "a":{"@type":"Participant","calendarAddress":"mailto:a@example.org","name":"Ada",
            "kind":"individual","roles":{"optional":true},"participationStatus":"accepted",
            "expectReply":true,"delegatedFrom":{"mailto:b@example.org":true}}}
            """,
            [
                "ORGANIZER;JSID=o;CN=Olga:mailto:o@example.org",
                "ATTENDEE;JSID=a;CN=Ada;CUTYPE=INDIVIDUAL;DELEGATED-FROM=\"mailto:b@example.org\""
                    + ";PARTSTAT=ACCEPTED;ROLE=OPT-PARTICIPANT;RSVP=TRUE:mailto:a@example.org",
            ]),
        .at(
            "people of RFC 8984",
            """
            "replyTo":{"imip":"mailto:o@example.org"},"participants":{
            "o":{"@type":"Participant","sendTo":{"imip":"mailto:o@example.org"},"name":"Olga",
            "roles":{"owner":true,"attendee":true},"participationStatus":"accepted"},
            "a":{"@type":"Participant","sendTo":{"imip":"mailto:a@example.org"},
            "roles":{"attendee":true,"chair":true},"delegatedTo":{"o":true}}}
            """,
            [
                "ORGANIZER;CN=Olga:mailto:o@example.org",
                "ATTENDEE;JSID=o;CN=Olga;PARTSTAT=ACCEPTED:mailto:o@example.org",
                "ATTENDEE;JSID=a;DELEGATED-TO=\"mailto:o@example.org\";ROLE=CHAIR:"
                    + "mailto:a@example.org",
            ]),
        // iTIP is by one address alone.
        .at(
            "several ways to reach somebody",
            """
            "replyTo":{"web":"https://example.org/r","imip":"mailto:o@example.org"},
            "participants":{"a":{"@type":"Participant","roles":{"attendee":true},
            "sendTo":{"web":"https://example.org/a","imip":"mailto:a@example.org"}}}
            """,
            [
                "ORGANIZER:mailto:o@example.org", "ATTENDEE;JSID=a:mailto:a@example.org",
                "JSPROP;JSPTR=\"replyTo\":{\"web\":\"https://example.org/r\"\\,"
                    + "\"imip\":\"mailto:o@example.org\"}",
                "JSPROP;JSPTR=\"participants/a/sendTo\":{\"web\":\"https://example.org/a\"\\,"
                    + "\"imip\":\"mailto:a@example.org\"}",
            ]),
        // RFC 8984 has an address of e-mail there, iCalendar a URI.
        .at(
            "who has sent it in RFC 8984",
            """
            "replyTo":{"imip":"mailto:o@example.org"},"sentBy":"s@example.org"
            """, ["ORGANIZER;SENT-BY=\"mailto:s@example.org\":mailto:o@example.org"]),
        .at(
            "a sender without an organizer", #""sentBy":"mailto:s@example.org""#,
            ["JSPROP;JSPTR=\"sentBy\":\"mailto:s@example.org\""]),
        // ROLE is one word.
        .at(
            "somebody with several roles",
            """
            "participants":{"a":{"@type":"Participant","calendarAddress":"mailto:a@example.org",
            "roles":{"owner":true,"chair":true}}}
            """,
            [
                "ATTENDEE;JSID=a;ROLE=CHAIR:mailto:a@example.org",
                "JSPROP;JSPTR=\"participants/a/roles/owner\":true",
            ]),
        .at(
            "somebody with a role that ROLE has no word for",
            """
            "participants":{"a":{"@type":"Participant","roles":{"contact":true},
            "calendarAddress":"mailto:a@example.org"}}
            """,
            [
                "ATTENDEE;JSID=a:mailto:a@example.org",
                "JSPROP;JSPTR=\"participants/a/roles\":{\"contact\":true}",
            ]),
        // RFC 8984 §4.4.6: an e-mail address is enough to be written to.
        .at(
            "somebody with an e-mail address alone",
            """
            "participants":{"a":{"@type":"Participant","email":"a@example.org",
            "roles":{"attendee":true}}}
            """, ["ATTENDEE;JSID=a:mailto:a@example.org"]),
        .at(
            "somebody without an address",
            """
            "participants":{"a":{"@type":"Participant","name":"Ada","description":"Speaks"}}
            """,
            [
                "BEGIN:PARTICIPANT", "UID:a", "SUMMARY:Ada", "DESCRIPTION:Speaks",
                "END:PARTICIPANT",
            ]),
    ]

    // What is between both is the same in each instance (RFC 5545 §3.8.5.3).
    @Test(
        "An instance of a task is due as long after its start as the series, or then",
        arguments: [
            (
                #""start":"2026-03-30T09:00:00","due":"2026-03-31T10:00:00""#,
                ["DTSTART:20260402T090000", "DUE:20260403T100000"]
            ),
            (#""due":"2026-03-30T09:00:00""#, ["DUE:20260402T090000"]),
        ])
    func tasks(members: String, times: [String]) throws {
        let reading = JSReading(
            """
            {"@type":"Task","uid":"1@example.org",\(members),"recurrenceRule":{
            "frequency":"daily"},"recurrenceOverrides":{"2026-04-02T09:00:00":{"title":"Tea"}}}
            """)
        #expect(reading.findings.isEmpty)
        let instance = try #require(reading.entries.last)
        let wanted = ["BEGIN:VTODO", "RECURRENCE-ID:20260402T090000"] + times
        #expect(
            try reading.lines(of: [instance]).sorted()
                == (wanted + ["SUMMARY:Tea", "END:VTODO"]).sorted())
    }

    @Test("An entry becomes a component", arguments: times + rules + members + people)
    func entry(entry: Entry) throws {
        let reading = JSReading(
            """
            {"@type":"\(entry.type)","uid":"1@example.org","updated":"2026-01-01T00:00:00Z",
            \(entry.members)}
            """)
        #expect(reading.findings.isEmpty, "\(reading.diagnostics)")
        let name = entry.type == "Event" ? "VEVENT" : "VTODO"
        let wanted = ["BEGIN:\(name)"] + entry.lines + ["END:\(name)"]
        let lines = try reading.lines(of: reading.entries)
        #expect(lines.sorted() == wanted.sorted())
    }
}
