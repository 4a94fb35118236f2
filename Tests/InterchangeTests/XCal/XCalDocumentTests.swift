import CalendarModel
import Foundation
import Interchange
import Libical
import Testing

/// Whole calendars of the kind that RFC 6321 Appendix B shows, both ways.
@Suite("xCal: whole calendars")
struct XCalDocumentTests {
    /// A zone, a repeated event with a further period, and a moved instance of it.
    static let calendar = [
        "BEGIN:VCALENDAR", "PRODID:-//Example//Client//EN", "VERSION:2.0", "BEGIN:VTIMEZONE",
        "LAST-MODIFIED:20260110T032845Z", "TZID:US/Eastern", "BEGIN:DAYLIGHT",
        "DTSTART:20070311T020000", "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3", "TZNAME:EDT",
        "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400", "END:DAYLIGHT", "BEGIN:STANDARD",
        "DTSTART:20071104T020000", "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11", "TZNAME:EST",
        "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500", "END:STANDARD", "END:VTIMEZONE",
        "BEGIN:VEVENT", "DTSTAMP:20260206T001121Z", "DTSTART;TZID=US/Eastern:20260302T120000",
        "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=5",
        "RDATE;TZID=US/Eastern;VALUE=PERIOD:20260302T150000/PT2H", "SUMMARY:Lunch #2",
        "DESCRIPTION:At noon\\, all week.\\nBring your own.", "UID:959BC664@example.org",
        "END:VEVENT", "BEGIN:VEVENT", "DTSTAMP:20260206T001121Z",
        "DTSTART;TZID=US/Eastern:20260304T140000", "DURATION:PT1H",
        "RECURRENCE-ID;TZID=US/Eastern:20260304T120000", "SUMMARY:Lunch #2\\, later",
        "UID:959BC664@example.org", "END:VEVENT", "END:VCALENDAR",
    ]

    static let xml = """
        <?xml version="1.0" encoding="utf-8" ?>
        <icalendar xmlns="urn:ietf:params:xml:ns:icalendar-2.0">
          <vcalendar>
            <properties>
              <prodid><text>-//Example//Client//EN</text></prodid>
              <version><text>2.0</text></version>
            </properties>
            <components>
              <vtimezone>
                <properties>
                  <last-modified><date-time>2026-01-10T03:28:45Z</date-time></last-modified>
                  <tzid><text>US/Eastern</text></tzid>
                </properties>
                <components>
                  <daylight>
                    <properties>
                      <dtstart><date-time>2007-03-11T02:00:00</date-time></dtstart>
                      <rrule>
                        <recur><freq>YEARLY</freq><byday>2SU</byday><bymonth>3</bymonth></recur>
                      </rrule>
                      <tzname><text>EDT</text></tzname>
                      <tzoffsetfrom><utc-offset>-05:00</utc-offset></tzoffsetfrom>
                      <tzoffsetto><utc-offset>-04:00</utc-offset></tzoffsetto>
                    </properties>
                  </daylight>
                  <standard>
                    <properties>
                      <dtstart><date-time>2007-11-04T02:00:00</date-time></dtstart>
                      <rrule>
                        <recur><freq>YEARLY</freq><byday>1SU</byday><bymonth>11</bymonth></recur>
                      </rrule>
                      <tzname><text>EST</text></tzname>
                      <tzoffsetfrom><utc-offset>-04:00</utc-offset></tzoffsetfrom>
                      <tzoffsetto><utc-offset>-05:00</utc-offset></tzoffsetto>
                    </properties>
                  </standard>
                </components>
              </vtimezone>
              <vevent>
                <properties>
                  <dtstamp><date-time>2026-02-06T00:11:21Z</date-time></dtstamp>
                  <dtstart>
                    <parameters><tzid><text>US/Eastern</text></tzid></parameters>
                    <date-time>2026-03-02T12:00:00</date-time>
                  </dtstart>
                  <duration><duration>PT1H</duration></duration>
                  <rrule><recur><freq>DAILY</freq><count>5</count></recur></rrule>
                  <rdate>
                    <parameters><tzid><text>US/Eastern</text></tzid></parameters>
                    <period><start>2026-03-02T15:00:00</start><duration>PT2H</duration></period>
                  </rdate>
                  <summary><text>Lunch #2</text></summary>
                  <description><text>At noon, all week.&#x0a;Bring your own.</text></description>
                  <uid><text>959BC664@example.org</text></uid>
                </properties>
              </vevent>
              <vevent>
                <properties>
                  <dtstamp><date-time>2026-02-06T00:11:21Z</date-time></dtstamp>
                  <dtstart>
                    <parameters><tzid><text>US/Eastern</text></tzid></parameters>
                    <date-time>2026-03-04T14:00:00</date-time>
                  </dtstart>
                  <duration><duration>PT1H</duration></duration>
                  <recurrence-id>
                    <parameters><tzid><text>US/Eastern</text></tzid></parameters>
                    <date-time>2026-03-04T12:00:00</date-time>
                  </recurrence-id>
                  <summary><text>Lunch #2, later</text></summary>
                  <uid><text>959BC664@example.org</text></uid>
                </properties>
              </vevent>
            </components>
          </vcalendar>
        </icalendar>
        """

    /// Markup without the white space between tags.
    private func compact(_ xml: String) -> String {
        xml.replacing(/>\s+</, with: "><").replacing("\"utf-8\" ?>", with: "\"utf-8\"?>")
            .replacing("&#x0a;", with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test("A whole calendar is read")
    func reading() throws {
        let (lines, said) = try readXCal(Self.xml)
        // VALUE is written before the other parameters.
        let wanted = Self.calendar.map {
            $0.replacing("TZID=US/Eastern;VALUE=PERIOD", with: "VALUE=PERIOD;TZID=US/Eastern")
        }
        #expect(lines == wanted)
        #expect(said == [])
    }

    @Test("A whole calendar is written")
    func writing() {
        let input = document(Self.calendar.joined(separator: "\n"))
        let (bytes, losses) = XCal.write([input])
        #expect(compact(String(decoding: bytes, as: UTF8.self)) == compact(Self.xml))
        #expect(losses.isEmpty)
    }

    @Test("A value without an element of its type, as in an example of the RFC, is read and told")
    func untypedValue() throws {
        let xml = Self.xml.replacing("<tzid><text>US/Eastern</text></tzid>\n        ", with: "")
            .replacing(
                "<last-modified>", with: "<tzid>US/Eastern</tzid><last-modified>",
                maxReplacements: 1)
        let (lines, said) = try readXCal(xml)
        #expect(lines.contains("TZID:US/Eastern"))
        #expect(said.contains { $0.hasSuffix("warning bad-xcal") })
    }
}
