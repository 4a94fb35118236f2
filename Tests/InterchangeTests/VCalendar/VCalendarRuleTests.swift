import CalendarModel
import Foundation
import Interchange
import Libical
import Normalizer
import TestSupport
import Testing

@Suite("vCalendar 1.0: rules, zones and broken input")
struct VCalendarRuleTests {
    @Test(
        "A rule as iCalendar has it",
        arguments: [
            ("D1 #10", "FREQ=DAILY;COUNT=10"),
            ("D2 #0", "FREQ=DAILY;INTERVAL=2"),
            ("D1 19971224T000000", "FREQ=DAILY;UNTIL=19971224T000000"),
            ("D1 #0 19971224T000000", "FREQ=DAILY;UNTIL=19971224T000000"),
            ("D1 19971224", "FREQ=DAILY;UNTIL=19971224T235959"),
            // The number of times that stands for none is two.
            ("W1", "FREQ=WEEKLY;COUNT=2"),
            ("W2 MO TU #10", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;COUNT=10"),
            ("MP1 #5", "FREQ=MONTHLY;BYDAY=1MO;COUNT=5"),
            ("MP1 1+ 2- MO TU #3", "FREQ=MONTHLY;BYDAY=1MO,-2MO,1TU,-2TU;COUNT=3"),
            ("MP2 1+ SU 1- SU FR #4", "FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,-1SU,-1FR;COUNT=4"),
            ("MD1 15 LD #0", "FREQ=MONTHLY;BYMONTHDAY=15,-1"),
            ("MD1 2- 3+ #0", "FREQ=MONTHLY;BYMONTHDAY=-2,3"),
            ("MD3 #0", "FREQ=MONTHLY;INTERVAL=3"),
            ("YM1 1 6 #10", "FREQ=YEARLY;BYMONTH=1,6;COUNT=10"),
            ("YM1 #0", "FREQ=YEARLY"),
            ("YD1 1 100 #10", "FREQ=YEARLY;BYYEARDAY=1,100;COUNT=10"),
            ("YM1 6 MP1 1+ SU #5", "FREQ=YEARLY;BYMONTH=6;BYDAY=1SU;COUNT=5"),
            ("YM1 6 7 MD1 1 #0", "FREQ=YEARLY;BYMONTH=6,7;BYMONTHDAY=1"),
            ("D1 0900 1500 #4", "FREQ=DAILY;BYHOUR=9,15;BYMINUTE=0;COUNT=4"),
            ("D1 0800 #4", "FREQ=DAILY;COUNT=4"),
            ("M15 #4", "FREQ=MINUTELY;INTERVAL=15;COUNT=4"),
            ("FREQ=DAILY;COUNT=3", "FREQ=DAILY;COUNT=3"),
        ])
    func rule(text: String, expected: String) throws {
        // The first Monday of April 1996.
        let (lines, said) = try readEntry("DTSTART:19960401T080000", "RRULE:\(text)")
        #expect(lines.dropFirst() == ["RRULE:\(expected)"])
        #expect(said == [])
    }

    @Test(
        "A rule that cannot be said is kept and told",
        arguments: [
            "D1 0900 1530 #4", "W1 MO$ #2", "D1 M5 #3", "XX", "#3", "W1 XX", "MP1 MO", "MP1 1+",
            "MD1 32", "D0 #1", "D1 D1 D1", "D99999999999999999999",
        ])
    func unsaid(text: String) throws {
        let (lines, said) = try readEntry("DTSTART:19960401T080000", "RRULE:\(text)")
        #expect(lines.dropFirst() == ["X-VCAL-RRULE:\(text)"])
        #expect(said == ["7 warning bad-vcalendar"])
    }

    @Test("Several rules, exceptions, and ends in the form of the start")
    func rules() throws {
        #expect(
            try readEntry("RRULE:D1 #3;W1 MO #2", "EXRULE:D2 #2").lines == [
                "RRULE:FREQ=DAILY;COUNT=3", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2",
                "EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2",
            ])
        #expect(
            try readEntry("DTSTART:19960401", "RRULE:D1 19960405T000000").lines == [
                "DTSTART;VALUE=DATE:19960401", "RRULE:FREQ=DAILY;UNTIL=19960405",
            ])
        let zoned = try readEntry(
            "DTSTART:19960401T080000", "RRULE:D1 19960405T080000", head: "TZ:-05\r\n")
        #expect(
            zoned.lines == [
                "DTSTART;TZID=UTC-0500:19960401T080000",
                "RRULE:FREQ=DAILY;UNTIL=19960405T130000Z",
            ])
        let (_, said) = try readEntry("DTSTART:19960401T080000", "RRULE:D1 #3 19960405T080000")
        #expect(said == ["7 warning bad-vcalendar"])
    }

    @Test("TZ and DAYLIGHT become a VTIMEZONE that says when things happen")
    func zone() throws {
        let text = """
            BEGIN:VCALENDAR
            VERSION:1.0
            TZ:-05
            DAYLIGHT:TRUE;-04;20260308T020000;20261101T020000;EST;EDT
            DAYLIGHT:TRUE;-04;20270314T070000Z;20271107T060000Z;EST;EDT
            BEGIN:VEVENT
            SUMMARY:winter
            DTSTART:20260307T120000
            END:VEVENT
            BEGIN:VEVENT
            SUMMARY:summer
            DTSTART:20260309T120000
            DCREATED:20260309T120000
            END:VEVENT
            BEGIN:VEVENT
            SUMMARY:next summer
            DTSTART:20270601T120000
            END:VEVENT
            BEGIN:VEVENT
            SUMMARY:UTC
            DTSTART:20270601T120000Z
            END:VEVENT
            END:VCALENDAR
            """
        let (document, diagnostics) = VCalendar.read(SourceText(name: "a.vcs", text: text))
        #expect(diagnostics.isEmpty)
        let utc = try #require(systemZones.zone(named: "UTC"))
        #expect(
            happenings([document], in: utc).map { $0.replacing("/", with: " ") } == [
                "2026-03-07T17:00:00Z 2026-03-07T17:00:00Z winter",
                "2026-03-09T16:00:00Z 2026-03-09T16:00:00Z summer",
                "2027-06-01T12:00:00Z 2027-06-01T12:00:00Z UTC",
                "2027-06-01T16:00:00Z 2027-06-01T16:00:00Z next summer",
            ])
        #expect(try lines(document.items).contains("CREATED:20260309T160000Z"))
    }

    @Test(
        "The zone of local times",
        arguments: [
            ("", "DTSTART:20260330T090000"), ("TZ:+00\r\n", "DTSTART:20260330T090000Z"),
            ("TZ:+05:30\r\n", "DTSTART;TZID=UTC+0530:20260330T090000"),
            ("TZ:-0330\r\nDAYLIGHT:FALSE\r\n", "DTSTART;TZID=UTC-0330:20260330T090000"),
            ("TZ:Europe/Madrid\r\n", "DTSTART;TZID=Europe/Madrid:20260330T090000"),
            (
                "TZ:1\r\nDAYLIGHT:TRUE;+02;20260329T020000;20261025T030000;;\r\n",
                "DTSTART;TZID=UTC+0100/summer:20260330T090000"
            ),
        ])
    func localTimes(head: String, expected: String) throws {
        #expect(try readEntry("DTSTART:20260330T090000", head: head).lines == [expected])
    }

    @Test("Lines out of place and components without an end are told, the rest is read")
    func faults() throws {
        let text = """
            stray:x
            BEGIN:VCALENDAR
            VERSION:1.0
            no colon here
            BEGIN:VEVENT
            SUMMARY;ENCODING=QUOTED-PRINTABLE:a=ZZ
            DTSTART:tomorrow
            END:VTODO
            BEGIN:VCARD
            N:a
            """
        let (lines, said) = try readVCalendar(SourceText(name: "a.vcs", text: text))
        #expect(lines.contains("SUMMARY:a=ZZ"))
        #expect(lines.contains("X-VCAL-DTSTART:tomorrow"))
        #expect(
            lines.suffix(5) == ["BEGIN:VCARD", "N:a", "END:VCARD", "END:VEVENT", "END:VCALENDAR"])
        #expect(
            Set(said.map { String($0.split(separator: " ")[0]) }).isSuperset(of: [
                "1", "4", "6", "7", "8",
            ]))
    }

    @Test("Broken vCalendars are read without a crash", arguments: 0..<20)
    func mutations(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let whole = Array(
            """
            BEGIN:VCALENDAR
            VERSION:1.0
            TZ:-05
            DAYLIGHT:TRUE;-04;20260308T020000;20261101T020000;EST;EDT
            BEGIN:VEVENT
            DTSTART:20260330T090000
            SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Caf=E9 na=
            =EFve
            RRULE:MP1 1+ 2- MO TU #10
            EXDATE:20260401T090000;20260402T090000
            AALARM;TYPE=WAVE;VALUE=URL:20260330T084500;PT5M;2;file:///taps.wav
            ATTENDEE;ROLE=OWNER;STATUS=CONFIRMED;RSVP=YES:Ana <ana@example.org>
            ATTACH;ENCODING=BASE64:
             R0lGODlh

            END:VEVENT
            END:VCALENDAR
            """.utf8)
        for _ in 0..<50 {
            var bytes = whole
            for _ in 0..<random.number(1...6) {
                let place = random.number(0...bytes.count - 1)
                switch random.number(0...3) {
                case 0: bytes[place] = UInt8(random.number(0...255))
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + 20))
                case 2:
                    bytes.insert(
                        contentsOf: Array(";:=#+\r\n 9".utf8).shuffled(using: &random), at: place)
                default: bytes.removeLast(random.number(0...min(bytes.count - 1, 200)))
                }
                if bytes.isEmpty { bytes = whole }
            }
            _ = try readVCalendar(SourceText(name: "a.vcs", bytes: bytes))
        }
    }

    @Test("Long folded and encoded values are read in good time")
    func longValues() throws {
        let soft = String(repeating: String(repeating: "a", count: 70) + "=\r\n", count: 20_000)
        let (lines, _) = try readEntry("DESCRIPTION;ENCODING=QUOTED-PRINTABLE:" + soft + "b")
        #expect(lines.first?.utf8.count == 12 + 70 * 20_000 + 1)
        let folded = String(repeating: "a\r\n ", count: 100_000)
        #expect(try readEntry("X-A" + folded).said.count > 0)
    }
}
