import CalendarModel
import Foundation
import Interchange
import Libical
import Testing

/// What a vCalendar is read as, one line each, and what was said: `line severity rule`.
func readVCalendar(_ source: SourceText) throws -> (lines: [String], said: [String]) {
    let (document, diagnostics) = VCalendar.read(source)
    let text = try written(document.items).replacing("\r\n ", with: "")
    return (
        text.split(separator: "\r\n").map(String.init),
        diagnostics.map { "\($0.location?.line ?? 0) \($0.severity.name) \($0.rule)" }
    )
}

/// The lines of a component between its BEGIN and END, without UID and DTSTAMP.
func readEntry(
    _ body: String..., kind: String = "VEVENT", head: String = ""
) throws -> (lines: [String], said: [String]) {
    let text =
        "BEGIN:VCALENDAR\r\nVERSION:1.0\r\n\(head)BEGIN:\(kind)\r\nUID:1\r\nDTSTAMP:20260101T000000Z\r\n"
        + body.map { $0 + "\r\n" }.joined() + "END:\(kind)\r\nEND:VCALENDAR\r\n"
    let (lines, said) = try readVCalendar(SourceText(name: "a.vcs", text: text))
    guard let start = lines.firstIndex(of: "BEGIN:\(kind)"),
        let end = lines.firstIndex(of: "END:\(kind)")
    else { return ([], said) }
    return (Array(lines[(start + 3)..<end]), said)
}

@Suite("vCalendar 1.0: lines and properties")
struct VCalendarTests {
    @Test(
        "A property as iCalendar has it",
        arguments: [
            ("SUMMARY:Tea, cake; more", ["SUMMARY:Tea\\, cake\\; more"]),
            ("SUMMARY;LANGUAGE=en:C:\\new", ["SUMMARY;LANGUAGE=en:C:\\\\new"]),
            ("DESCRIPTION;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab=3Dc", ["DESCRIPTION:a\\nb=c"]),
            ("DESCRIPTION;QUOTED-PRINTABLE:a=\r\nb=20=\r\nc", ["DESCRIPTION:ab c"]),
            ("SUMMARY;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Caf=E9", ["SUMMARY:Café"]),
            ("SUMMARY;CHARSET=UTF-8;QUOTED-PRINTABLE:=E2=82=AC", ["SUMMARY:€"]),
            ("SUMMARY;CHARSET=windows-1251;QUOTED-PRINTABLE:=C4=E0", ["SUMMARY:Да"]),
            ("SUMMARY:one\r\n two", ["SUMMARY:one two"]),
            ("item1.LOCATION:there", ["LOCATION:there"]),
            ("CATEGORIES:APPOINTMENT;EDUCATION", ["CATEGORIES:APPOINTMENT,EDUCATION"]),
            ("CATEGORIES:a\\;b;c,d", ["CATEGORIES:a\\;b,c\\,d"]),
            ("RESOURCES:EASEL;PROJECTOR", ["RESOURCES:EASEL,PROJECTOR"]),
            ("CLASS:private", ["CLASS:PRIVATE"]),
            ("TRANSP:0", ["TRANSP:OPAQUE"]),
            ("TRANSP:1", ["TRANSP:TRANSPARENT"]),
            ("TRANSP:3", ["TRANSP:TRANSPARENT", "X-VCAL-TRANSP:3"]),
            ("PRIORITY:2", ["PRIORITY:2"]),
            ("PRIORITY:12", ["PRIORITY:9", "X-VCAL-PRIORITY:12"]),
            ("SEQUENCE:4", ["SEQUENCE:4"]),
            ("DCREATED:19960329T083000Z", ["CREATED:19960329T083000Z"]),
            ("LAST-MODIFIED:19960329T083000-0500", ["LAST-MODIFIED:19960329T133000Z"]),
            ("DTSTART:19960401T083000", ["DTSTART:19960401T083000"]),
            ("DTSTART:1996-04-01T08:30:00Z", ["DTSTART:19960401T083000Z"]),
            ("DTSTART:19960401", ["DTSTART;VALUE=DATE:19960401"]),
            ("DTEND:19960401T240000", ["DTEND:19960402T000000"]),
            (
                "EXDATE:19960402T010000Z;19960403T010000Z,19960404",
                [
                    "EXDATE:19960402T010000Z,19960403T010000Z", "EXDATE;VALUE=DATE:19960404",
                ]
            ),
            ("RDATE:19960402T010000", ["RDATE:19960402T010000"]),
            (
                "RELATED-TO:19960401-080045-4000F192713-0052",
                [
                    "RELATED-TO:19960401-080045-4000F192713-0052"
                ]
            ),
            ("RNUM:3", ["X-VCAL-RNUM:3"]),
            ("STATUS:CONFIRMED", ["STATUS:CONFIRMED"]),
            ("STATUS:DECLINED", ["X-VCAL-STATUS:DECLINED"]),
            ("URL:http://example.org/a;b", ["URL:http://example.org/a;b"]),
            ("X-ABC-FOO;X-P=1:a,b", ["X-ABC-FOO;X-P=1:a\\,b"]),
            ("ATTACH;VALUE=URL:file:///a.ps", ["ATTACH:file:///a.ps"]),
            ("ATTACH;VALUE=CID:<a@example.org>", ["ATTACH:cid:a@example.org"]),
            (
                "ATTACH;TYPE=image/gif;ENCODING=BASE64:R0lG\r\n  ODlh\r\n\r\nPRIORITY:1",
                ["ATTACH;FMTTYPE=image/gif;VALUE=BINARY;ENCODING=BASE64:R0lGODlh", "PRIORITY:1"]
            ),
        ])
    func property(text: String, expected: [String]) throws {
        #expect(try readEntry(text).lines == expected)
    }

    @Test(
        "A guest as iCalendar has it",
        arguments: [
            ("ATTENDEE:Ana <ana@example.org>", "ATTENDEE;CN=Ana:mailto:ana@example.org"),
            ("ATTENDEE:ana@example.org", "ATTENDEE:mailto:ana@example.org"),
            (
                "ATTENDEE:\"Smith, A.\" <a@example.org>",
                "ATTENDEE;CN=\"Smith, A.\":mailto:a@example.org"
            ),
            ("ATTENDEE:Ana", "ATTENDEE;CN=Ana:invalid:nomail"),
            ("ATTENDEE:mailto:a@example.org", "ATTENDEE:mailto:a@example.org"),
            (
                "ATTENDEE;ROLE=ORGANIZER;STATUS=CONFIRMED;RSVP=YES:a@example.org",
                "ATTENDEE;PARTSTAT=ACCEPTED;RSVP=TRUE;ROLE=CHAIR;X-VCAL-ROLE=ORGANIZER;X-VCAL-STATUS=CONFIRMED:mailto:a@example.org"
            ),
            (
                "ATTENDEE;STATUS=NEEDS ACTION;RSVP=NO;EXPECT=FYI:a@example.org",
                "ATTENDEE;PARTSTAT=NEEDS-ACTION;RSVP=FALSE;ROLE=NON-PARTICIPANT:mailto:a@example.org"
            ),
            (
                "ATTENDEE;DELEGATED;EXPECT=REQUEST:a@example.org",
                "ATTENDEE;PARTSTAT=DELEGATED;ROLE=OPT-PARTICIPANT;X-VCAL-EXPECT=REQUEST:mailto:a@example.org"
            ),
            (
                "ATTENDEE;ROLE=ATTENDEE;STATUS=TENTATIVE;X-A=b:a@example.org",
                "ATTENDEE;PARTSTAT=TENTATIVE;X-A=b:mailto:a@example.org"
            ),
        ])
    func guest(text: String, expected: String) throws {
        #expect(try readEntry(text).lines == [expected])
    }

    @Test(
        "An alarm as iCalendar has it",
        arguments: [
            (
                "DALARM:19960415T235000;PT5M;2;Your taxes; now",
                [
                    "ACTION:DISPLAY", "DESCRIPTION:Your taxes\\;now", "TRIGGER:-PT10M",
                    "DURATION:PT5M", "REPEAT:2",
                ]
            ),
            (
                "AALARM;TYPE=WAVE;VALUE=URL:19960416T000000Z;;;file:///mmedia/taps.wav",
                [
                    "ACTION:AUDIO", "ATTACH;FMTTYPE=audio/x-wav:file:///mmedia/taps.wav",
                    "TRIGGER;VALUE=DATE-TIME:19960416T000000Z",
                ]
            ),
            (
                "AALARM;TYPE=PCM;VALUE=INLINE;ENCODING=BASE64:19960416T000000;;;UklG\r\n  Rg==\r\n",
                [
                    "ACTION:AUDIO",
                    "ATTACH;FMTTYPE=audio/basic;VALUE=BINARY;ENCODING=BASE64:UklGRg==",
                    "TRIGGER:PT0S",
                ]
            ),
            (
                "MALARM:-PT1H;P1D;0;a@example.org;Soon",
                [
                    "ACTION:EMAIL", "SUMMARY:Alarm", "DESCRIPTION:Soon",
                    "ATTENDEE:mailto:a@example.org", "TRIGGER:-PT1H", "X-VCAL-SNOOZE:P1D",
                ]
            ),
            (
                "PALARM:19960414T225959;;;file:///myapps/run",
                [
                    "ACTION:X-VCAL-PROCEDURE", "X-VCAL-PROCEDURE:file:///myapps/run",
                    "TRIGGER:-P1DT1H0M1S",
                ]
            ),
        ])
    func alarm(text: String, expected: [String]) throws {
        let (lines, _) = try readEntry("DTSTART:19960416T000000", text)
        #expect(lines == ["DTSTART:19960416T000000", "BEGIN:VALARM"] + expected + ["END:VALARM"])
    }

    @Test("Alarms without a readable time are kept as they are, empty ones are none")
    func oddAlarms() throws {
        let (lines, said) = try readEntry("DALARM:soon;;;x", "AALARM:", "PALARM:;;;")
        #expect(lines == ["X-VCAL-DALARM:soon\\;\\;\\;x"])
        #expect(said == ["6 warning bad-vcalendar"])
    }

    @Test("States of tasks and of events")
    func states() throws {
        for (text, expected) in [
            ("NEEDS ACTION", ["STATUS:NEEDS-ACTION"]), ("COMPLETED", ["STATUS:COMPLETED"]),
            ("ACCEPTED", ["STATUS:IN-PROCESS", "X-VCAL-STATUS:ACCEPTED"]),
            ("SENT", ["X-VCAL-STATUS:SENT"]),
        ] {
            #expect(try readEntry("STATUS:\(text)", kind: "VTODO").lines == expected)
        }
        #expect(
            try readEntry("DUE:19960401T083000Z", "COMPLETED:19960401T083000Z", kind: "VTODO").lines
                == ["DUE:19960401T083000Z", "COMPLETED:19960401T083000Z"])
    }

    @Test("Version, product and what is missing are filled in, the same way each time")
    func missing() throws {
        let text = """
            BEGIN:VCALENDAR
            VERSION:1.0
            GEO:37.24,-17.87
            BEGIN:VEVENT
            LAST-MODIFIED:19960329T083000Z
            SUMMARY:x
            END:VEVENT
            END:VCALENDAR
            """
        let (lines, said) = try readVCalendar(SourceText(name: "a.vcs", text: text))
        #expect(
            lines[0..<5] == [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Daylane//Daylane//EN",
                "X-VCAL-GEO:37.24\\,-17.87", "BEGIN:VEVENT",
            ])
        #expect(lines[5].hasPrefix("UID:"))
        #expect(lines[6] == "DTSTAMP:19960329T083000Z")
        #expect(said == [])
        let crlf = text.replacing("\n", with: "\r\n")
        #expect(try readVCalendar(SourceText(name: "b.vcs", text: crlf)).lines == lines)
    }

    @Test("Entries that are alike get different UIDs")
    func alike() throws {
        let event = "BEGIN:VEVENT\nSUMMARY:x\nEND:VEVENT\n"
        let (lines, _) = try readVCalendar(
            SourceText(
                name: "a.vcs",
                text: "BEGIN:VCALENDAR\nVERSION:1.0\n\(event)\(event)\(event)END:VCALENDAR\n"))
        #expect(Set(lines.filter { $0.hasPrefix("UID:") }).count == 3)
    }

    @Test(
        "Recognised by its version and by what only iCalendar has",
        arguments: [
            ("BEGIN:VCALENDAR\r\nVERSION:1.0\r\nBEGIN:VEVENT\r\n", CalendarFormat.vcal),
            ("\n begin:vcalendar\nPRODID:x\nversion : 1.0\n", .vcal),
            ("BEGIN:VCALENDAR\nVERSION:2.0\n", .ics),
            ("BEGIN:VCALENDAR\nVERSION:1.0\nBEGIN:VEVENT\nDTSTART;TZID=X:20260101T000000\n", .ics),
            ("BEGIN:VCALENDAR\nVERSION:1.0\nBEGIN:VEVENT\nRRULE:FREQ=DAILY\n", .ics),
            ("BEGIN:VCARD\nVERSION:1.0\n", .ics),
        ])
    func recognition(text: String, format: CalendarFormat) {
        #expect(CalendarFormat(guessedOf: Array(text.utf8)) == format)
    }
}
