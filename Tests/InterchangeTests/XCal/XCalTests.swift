import CalendarModel
import Foundation
import Interchange
import Libical
import Testing

/// A document with one event that has some properties.
func xcalEvent(_ properties: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <icalendar xmlns="urn:ietf:params:xml:ns:icalendar-2.0"><vcalendar><properties/><components>
    <vevent><properties>\(properties)</properties></vevent>
    </components></vcalendar></icalendar>
    """
}

/// What a document is read as, and what was said: `line:column severity rule`.
func readXCal(_ text: String) throws -> (lines: [String], said: [String]) {
    try readXCal(SourceText(name: "a.xml", text: text))
}

func readXCal(_ source: SourceText) throws -> (lines: [String], said: [String]) {
    let (document, diagnostics) = XCal.read(source)
    let text = try written(document.items).replacing("\r\n ", with: "")
    return (
        text.split(separator: "\r\n").map(String.init),
        diagnostics.map {
            "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.severity.name) \($0.rule)"
        }
    )
}

@Suite("xCal (RFC 6321)")
struct XCalTests {
    /// A property as iCalendar and as xCal; the form is that of RFC 6321 §3.4 to §3.6 and §5.
    struct Pair: Sendable, CustomTestStringConvertible {
        var line: String
        var xml: String
        var testDescription: String { line }
    }

    static let pairs: [Pair] = [
        Pair(
            line: "SUMMARY:Tea\\, <cake> & more\\n\\\\o/",
            xml: "<summary><text>Tea, &lt;cake&gt; &amp; more\n\\o/</text></summary>"),
        Pair(line: "SUMMARY:", xml: "<summary><text></text></summary>"),
        Pair(line: "COMMENT: spaces ", xml: "<comment><text> spaces </text></comment>"),
        Pair(
            line: "DTSTART;VALUE=DATE:20260330",
            xml: "<dtstart><date>2026-03-30</date></dtstart>"),
        Pair(
            line: "DTSTART;TZID=Europe/Madrid:20260330T090000",
            xml:
                "<dtstart><parameters><tzid><text>Europe/Madrid</text></tzid></parameters><date-time>2026-03-30T09:00:00</date-time></dtstart>"
        ),
        Pair(
            line: "EXDATE:20260330T090000Z,20260331T090000Z",
            xml:
                "<exdate><date-time>2026-03-30T09:00:00Z</date-time><date-time>2026-03-31T09:00:00Z</date-time></exdate>"
        ),
        Pair(
            line: "CATEGORIES:work,a\\,b",
            xml: "<categories><text>work</text><text>a,b</text></categories>"),
        Pair(
            line: "RRULE:FREQ=YEARLY;COUNT=5;BYDAY=-1SU,2MO;BYMONTH=10",
            xml:
                "<rrule><recur><freq>YEARLY</freq><count>5</count><byday>-1SU</byday><byday>2MO</byday><bymonth>10</bymonth></recur></rrule>"
        ),
        Pair(
            line: "RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;UNTIL=20300401T000000Z;SKIP=FORWARD",
            xml:
                "<rrule><recur><rscale>GREGORIAN</rscale><freq>YEARLY</freq><until>2030-04-01T00:00:00Z</until><skip>FORWARD</skip></recur></rrule>"
        ),
        Pair(
            line: "GEO:37.386013;-122.082932",
            xml:
                "<geo><latitude>37.386013</latitude><longitude>-122.082932</longitude></geo>"),
        Pair(
            line: "REQUEST-STATUS:3.1;Invalid\\; very;DTSTART:96-Apr-01",
            xml:
                "<request-status><code>3.1</code><description>Invalid; very</description><data>DTSTART:96-Apr-01</data></request-status>"
        ),
        Pair(
            line: "RDATE;VALUE=PERIOD:20260330T090000Z/PT1H,20260330T110000Z/20260330T120000Z",
            xml:
                "<rdate><period><start>2026-03-30T09:00:00Z</start><duration>PT1H</duration></period><period><start>2026-03-30T11:00:00Z</start><end>2026-03-30T12:00:00Z</end></period></rdate>"
        ),
        Pair(line: "PRIORITY:5", xml: "<priority><integer>5</integer></priority>"),
        Pair(
            line:
                "ATTENDEE;CN=\"Ana, B.\";RSVP=TRUE;MEMBER=\"mailto:a@example.org\",\"mailto:b@example.org\";X-SEAT=4:mailto:c@example.org",
            xml:
                "<attendee><parameters><cn><text>Ana, B.</text></cn><rsvp><boolean>true</boolean></rsvp><member><cal-address>mailto:a@example.org</cal-address><cal-address>mailto:b@example.org</cal-address></member><x-seat><unknown>4</unknown></x-seat></parameters><cal-address>mailto:c@example.org</cal-address></attendee>"
        ),
        Pair(
            line: "DESCRIPTION;ALTREP=\"cid:a@example.org\";LANGUAGE=en:x",
            xml:
                "<description><parameters><altrep><uri>cid:a@example.org</uri></altrep><language><text>en</text></language></parameters><text>x</text></description>"
        ),
        Pair(
            line: "X-COFFEE:Arabica\\,Kenya",
            xml: "<x-coffee><unknown>Arabica\\,Kenya</unknown></x-coffee>"),
        Pair(
            line: "X-SINCE;VALUE=DATE:20260330",
            xml: "<x-since><date>2026-03-30</date></x-since>"),
        Pair(
            line: "X-FLAG;VALUE=BOOLEAN:TRUE", xml: "<x-flag><boolean>true</boolean></x-flag>"),
        Pair(
            line: "X-OFTEN;VALUE=X-PACE:7;8", xml: "<x-often><x-pace>7;8</x-pace></x-often>"),
        Pair(
            line: "ATTACH;VALUE=BINARY;ENCODING=BASE64:YWJj",
            xml:
                "<attach><binary>YWJj</binary></attach>"
        ),
        Pair(
            line:
                "XML:<k:place xmlns:k=\"http://example.org/k\"><k:name>A &amp\\; B</k:name></k:place>",
            xml:
                "<k:place xmlns:k=\"http://example.org/k\"><k:name>A &amp; B</k:name></k:place>"),
        // Not an element of another namespace, so that it stays a text.
        Pair(line: "XML:<place/>", xml: "<xml><text>&lt;place/&gt;</text></xml>"),
        // What its type does not allow is kept as it is.
        Pair(line: "DTSTART:sometime", xml: "<dtstart><date-time>sometime</date-time></dtstart>"),
        Pair(line: "PRIORITY:+7", xml: "<priority><integer>+7</integer></priority>"),
        Pair(line: "URL: http://example.org", xml: "<url><uri> http://example.org</uri></url>"),
        Pair(line: "RRULE:often", xml: "<rrule><recur>often</recur></rrule>"),
    ]

    @Test("A property is written as an element", arguments: pairs)
    func writing(pair: Pair) {
        let input = document(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\n\(pair.line)\nEND:VEVENT\nEND:VCALENDAR\n")
        let (bytes, losses) = XCal.write([input])
        // Without the white space between elements.
        let text = String(decoding: bytes, as: UTF8.self)
            .replacing(/>\n +</, with: "><").replacing(">\n<", with: "><")
        #expect(
            text
                == "<?xml version=\"1.0\" encoding=\"utf-8\"?><icalendar xmlns=\"urn:ietf:params:xml:ns:icalendar-2.0\"><vcalendar><properties/><components><vevent><properties>\(pair.xml)</properties></vevent></components></vcalendar></icalendar>\n"
        )
        #expect(losses.isEmpty)
    }

    @Test("A property is read from an element", arguments: pairs)
    func reading(pair: Pair) throws {
        let (lines, _) = try readXCal(xcalEvent(pair.xml))
        #expect(lines.dropFirst(2).first == pair.line)
        #expect(lines.count == 5)
    }

    @Test("Layout around values is no part of them, but that of text is")
    func whiteSpace() throws {
        let (lines, said) = try readXCal(
            xcalEvent(
                """
                <dtstart>
                  <parameters> <tzid> <text>Europe/Madrid</text> </tzid> </parameters>
                  <date-time> 2026-03-30T09:00:00
                  </date-time>
                </dtstart>
                <attach><binary>YW
                  Jj</binary></attach>
                <url><uri>
                  http://example.org/
                </uri></url>
                <summary><text>
                two</text></summary>
                """))
        #expect(
            lines[2..<6] == [
                "DTSTART;TZID=Europe/Madrid:20260330T090000",
                "ATTACH;VALUE=BINARY;ENCODING=BASE64:YWJj",
                "URL:http://example.org/", "SUMMARY:\\ntwo",
            ])
        #expect(said == [])
    }

    @Test("Values of two types in one element are two properties")
    func mixedTypes() throws {
        let (lines, _) = try readXCal(
            xcalEvent(
                "<exdate><date>2026-03-30</date><date-time>2026-03-31T09:00:00Z</date-time></exdate>"
            ))
        #expect(
            lines[2..<4] == ["EXDATE;VALUE=DATE:20260330", "EXDATE:20260331T090000Z"])
    }

    @Test("Several calendars stand in one document, empty parts are there as the schema wants them")
    func several() throws {
        let one = document("BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n")
        let (bytes, _) = XCal.write([one, one])
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                <?xml version="1.0" encoding="utf-8"?>
                <icalendar xmlns="urn:ietf:params:xml:ns:icalendar-2.0">
                 <vcalendar>
                  <properties>
                   <version>
                    <text>2.0</text>
                   </version>
                  </properties>
                  <components/>
                 </vcalendar>
                 <vcalendar>
                  <properties>
                   <version>
                    <text>2.0</text>
                   </version>
                  </properties>
                  <components/>
                 </vcalendar>
                </icalendar>

                """)
        #expect(XCal.read(SourceText(name: "a.xml", bytes: bytes)).document.components.count == 2)
    }

    @Test("A rule is written in the order of the schema, DURATION before REPEAT")
    func schemaOrder() throws {
        let input = document(
            """
            BEGIN:VEVENT
            RRULE:WKST=MO;BYDAY=MO;INTERVAL=2;FREQ=WEEKLY
            BEGIN:VALARM
            REPEAT:2
            ACTION:AUDIO
            DURATION:PT5M
            END:VALARM
            END:VEVENT
            """)
        let (lines, _) = try readXCal(
            SourceText(name: "a.xml", bytes: XCal.write([input]).bytes))
        #expect(
            lines == [
                "BEGIN:VEVENT", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=MO", "BEGIN:VALARM",
                "DURATION:PT5M", "REPEAT:2", "ACTION:AUDIO", "END:VALARM", "END:VEVENT",
            ])
    }

    @Test("What XML cannot hold is counted and named")
    func losses() {
        let input = document(
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            SUMMARY:a\u{1}b\u{2}c
            0-NAME:x
            LOCATION;0X=1;CN=2:there
            END:VEVENT
            BEGIN:1COMPONENT
            END:1COMPONENT
            END:VCALENDAR
            """)
        let (bytes, losses) = XCal.write([input])
        #expect(
            losses.diagnostics(format: "xCal", file: nil).map(\.message) == [
                "xCal cannot hold control characters of the property SUMMARY, left out 2 times",
                "xCal cannot hold parameters of the property LOCATION whose names are none in XML, left out once",
                "xCal cannot hold the component 1COMPONENT, left out once",
                "xCal cannot hold the property 0-NAME, left out once",
            ])
        #expect(String(decoding: bytes, as: UTF8.self).contains("<text>abc</text>"))
    }

    @Test("A carriage return comes back as a line break of the text")
    func carriageReturn() throws {
        let input = document("BEGIN:VEVENT\nATTENDEE;CN=a^nb:mailto:a@example.org\nEND:VEVENT\n")
        let (lines, _) = try readXCal(
            SourceText(name: "a.xml", bytes: XCal.write([input]).bytes))
        #expect(lines[1] == "ATTENDEE;CN=a^nb:mailto:a@example.org")
    }

    @Test(
        "Recognised by its content",
        arguments: [
            ("<?xml version=\"1.0\"?><icalendar/>", CalendarFormat.xcal),
            ("\u{FEFF}\n<icalendar xmlns='x'>", .xcal),
            ("<!-- c --><i:icalendar xmlns:i='x'/>", .xcal),
            ("<?xml version=\"1.0\"?><rss/>", .ics),
            ("BEGIN:VCALENDAR\nX-A:<icalendar>", .ics),
        ])
    func recognition(text: String, format: CalendarFormat) {
        #expect(CalendarFormat(guessedOf: Array(text.utf8)) == format)
    }
}
