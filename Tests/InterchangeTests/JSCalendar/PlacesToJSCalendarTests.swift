import Interchange
import Testing

/// Places, meetings, links and alarms (draft §2.2.2, §2.2.4, §2.3).
@Suite("JSCalendar: places, links and alarms of iCalendar")
struct PlacesToJSCalendarTests {
    static let places: [MembersCase] = [
        // Keys are name-based UUIDs of the values, here by Python's uuid5.
        .at(
            "LOCATION", ["LOCATION:Room 1"],
            """
            "locations":{"5960afaa-638a-54bd-80e3-9c243bcd023a":{"@type":"Location",
            "name":"Room 1"}},"mainLocationId":null
            """),
        .at(
            "LOCATION with a name for it", ["LOCATION;JSID=room:Room 1\\, left"],
            #""locations":{"room":{"@type":"Location","name":"Room 1, left"}}"#),
        .at(
            "GEO", ["GEO:47.1;-8.5"],
            """
            "locations":{"61a7cb00-c40b-51ef-8f9f-f47b172c6fd4":{"@type":"Location",
            "coordinates":"geo:47.1,-8.5"}}
            """),
        .at(
            "a plus sign, which URIs do without", ["GEO;JSID=g:+47.1;+8.5"],
            #""locations":{"g":{"@type":"Location","coordinates":"geo:47.1,8.5"}}"#),
        .at(
            "LOCATION and GEO are one place, in either order",
            ["GEO:47.1;8.5", "LOCATION;JSID=room:Room 1"],
            """
            "locations":{"room":{"@type":"Location","name":"Room 1",
            "coordinates":"geo:47.1,8.5"}},"iCalendar":{"@type":"ICalComponent","name":"vevent",
            "convertedProperties":{"locations/room/coordinates":{"@type":"ICalProperty",
            "name":"geo"}}}
            """),
        .at(
            "VLOCATION",
            [
                "BEGIN:VLOCATION", "UID:hall", "NAME:Hall", "LOCATION-TYPE:cafe,park",
                "COORDINATES;VALUE=URI:geo:47.1,8.5", "END:VLOCATION",
            ],
            """
            "locations":{"hall":{"@type":"Location","name":"Hall",
            "locationTypes":{"cafe":true,"park":true},"coordinates":"geo:47.1,8.5",
            "iCalendar":{"@type":"ICalComponent","name":"vlocation",
            "properties":[["uid",{},"text","hall"]]}}},"mainLocationId":null
            """),
        .at(
            "the main one of several",
            [
                "LOCATION;JSID=room:Room 1", "BEGIN:VLOCATION", "UID:hall", "NAME:Hall",
                "END:VLOCATION",
            ], #""mainLocationId":"room""#, versions: [.successor]),
        .at(
            "the main one is derived from one of several",
            [
                "LOCATION;DERIVED=TRUE:Hall", "BEGIN:VLOCATION", "UID:yard", "NAME:Yard",
                "END:VLOCATION", "BEGIN:VLOCATION", "UID:hall", "NAME:Hall", "END:VLOCATION",
            ], #""mainLocationId":"hall""#, versions: [.successor]),
        // RFC 8984 has no such member.
        .at(
            "the main one in RFC 8984",
            [
                "LOCATION;JSID=room:Room 1", "BEGIN:VLOCATION", "UID:hall", "NAME:Hall",
                "END:VLOCATION",
            ], #""mainLocationId":null"#, versions: [.rfc8984]),
        .at(
            "CONFERENCE",
            [
                "CONFERENCE;VALUE=URI;JSID=m;FEATURE=AUDIO,VIDEO;LABEL=Moderator:"
                    + "https://meet.example.org/1"
            ],
            """
            "virtualLocations":{"m":{"@type":"VirtualLocation","name":"Moderator",
            "uri":"https://meet.example.org/1","features":{"audio":true,"video":true}}}
            """),
        .at(
            "CONFERENCE without a name for it",
            ["CONFERENCE;VALUE=URI:https://meet.example.org/1"],
            """
            "virtualLocations":{"b98acbb7-26a5-56bf-bf01-a6d66c63986b":{
            "@type":"VirtualLocation","uri":"https://meet.example.org/1"}}
            """),
    ]

    static let links: [MembersCase] = [
        .at(
            "ATTACH",
            [
                "ATTACH;JSID=a;FMTTYPE=text/plain;SIZE=12;FILENAME=a.txt:"
                    + "https://example.org/a.txt"
            ],
            """
            "links":{"a":{"@type":"Link","href":"https://example.org/a.txt",
            "contentType":"text/plain","size":12,"title":"a.txt","rel":"enclosure"}}
            """),
        .at(
            "ATTACH without a name for it", ["ATTACH:https://example.org/a.pdf"],
            """
            "links":{"b101676b-6f0e-58cf-a4ac-d4c851c8e021":{"@type":"Link",
            "href":"https://example.org/a.pdf","rel":"enclosure"}}
            """),
        .at(
            "ATTACH with data",
            ["ATTACH;JSID=a;FMTTYPE=text/plain;ENCODING=BASE64;VALUE=BINARY:YWJj"],
            """
            "links":{"a":{"@type":"Link","href":"data:text/plain;base64,YWJj",
            "contentType":"text/plain","rel":"enclosure"}}
            """),
        .at(
            "IMAGE in RFC 8984",
            ["IMAGE;VALUE=URI;JSID=i;DISPLAY=BADGE;FMTTYPE=image/png:https://example.org/i.png"],
            """
            "links":{"i":{"@type":"Link","href":"https://example.org/i.png",
            "contentType":"image/png","display":"badge","rel":"icon"}}
            """, versions: [.rfc8984]),
        .at(
            "IMAGE",
            ["IMAGE;VALUE=URI;JSID=i;DISPLAY=BADGE,THUMBNAIL:https://example.org/i.png"],
            """
            "links":{"i":{"@type":"Link","href":"https://example.org/i.png",
            "display":{"badge":true,"thumbnail":true},"rel":"icon"}}
            """, versions: [.successor]),
        .at(
            "URL", ["URL;JSID=u:https://example.org/"],
            """
            "links":{"u":{"@type":"Link","href":"https://example.org/","rel":"describedby"}}
            """),
        .at(
            "LINK",
            ["LINK;VALUE=URI;JSID=l;LINKREL=license;LABEL=Terms:https://example.org/terms"],
            """
            "links":{"l":{"@type":"Link","href":"https://example.org/terms","rel":"license",
            "title":"Terms"}}
            """),
        // A LINK that is no URI has no counterpart (draft, LINK).
        .at("LINK to a UID", ["LINK;VALUE=UID;LINKREL=next:2@example.org"], #""links":null"#),
    ]

    /// An alarm and the Alert that it is, without its type.
    struct Alarm: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var lines: [String]
        var members: String
    }

    static let alarms: [Alarm] = [
        Alarm(
            testDescription: "before the start",
            lines: ["ACTION:DISPLAY", "DESCRIPTION:Tea", "TRIGGER:-PT15M"],
            members: """
                "action":"display","trigger":{"@type":"OffsetTrigger","offset":"-PT15M"}
                """),
        Alarm(
            testDescription: "after the start",
            lines: [
                "ACTION:DISPLAY", "DESCRIPTION:Tea", "TRIGGER;RELATED=START;VALUE=DURATION:PT5M",
            ],
            members: """
                "trigger":{"@type":"OffsetTrigger","offset":"PT5M","relativeTo":"start"}
                """),
        Alarm(
            testDescription: "after the end",
            lines: ["ACTION:DISPLAY", "DESCRIPTION:Tea", "TRIGGER;RELATED=END:PT0S"],
            members: """
                "trigger":{"@type":"OffsetTrigger","offset":"PT0S","relativeTo":"end"}
                """),
        Alarm(
            testDescription: "at a moment",
            lines: [
                "ACTION:DISPLAY", "DESCRIPTION:Tea", "TRIGGER;VALUE=DATE-TIME:20260330T080000Z",
            ],
            members: """
                "trigger":{"@type":"AbsoluteTrigger","when":"2026-03-30T08:00:00Z"}
                """),
        Alarm(
            testDescription: "an e-mail",
            lines: [
                "ACTION:EMAIL", "SUMMARY:Tea", "DESCRIPTION:Now", "TRIGGER:-P1D",
                "ATTENDEE:mailto:a@example.org",
            ],
            members: """
                "action":"email","trigger":{"@type":"OffsetTrigger","offset":"-P1D"},
                "iCalendar":{"@type":"ICalComponent","name":"valarm","properties":[
                ["summary",{},"text","Tea"],["description",{},"text","Now"],
                ["attendee",{},"cal-address","mailto:a@example.org"]]}
                """),
        Alarm(
            testDescription: "a sound, which is no action of JSCalendar",
            lines: ["ACTION:AUDIO", "TRIGGER:-PT5M"],
            members: """
                "action":null,"iCalendar":{"@type":"ICalComponent","name":"valarm",
                "properties":[["action",{},"text","AUDIO"]]}
                """),
        Alarm(
            testDescription: "acknowledged",
            lines: [
                "ACTION:DISPLAY", "DESCRIPTION:Tea", "TRIGGER:-PT5M",
                "ACKNOWLEDGED:20260330T085600Z",
            ], members: #""acknowledged":"2026-03-30T08:56:00Z""#),
    ]

    @Test("Places and meetings", arguments: places)
    func place(case expected: MembersCase) throws { try expectMembers(expected) }

    @Test("Links", arguments: links)
    func link(case expected: MembersCase) throws { try expectMembers(expected) }

    @Test("Alarms", arguments: alarms)
    func alarm(alarm: Alarm) throws {
        let lines =
            ["DTSTART:20260330T090000Z", "BEGIN:VALARM", "JSID:x"] + alarm.lines + ["END:VALARM"]
        let text = calendar(event("1", lines.joined(separator: "\n")))
        for version in JSCalendar.Version.allCases {
            let entries = try jsGroup(text, version: version).group["entries"] as? [[String: Any]]
            let alerts = try #require(entries?.first?["alerts"] as? [String: [String: Any]])
            #expect(Array(alerts.keys) == ["x"])
            try expectMembers(#""@type":"Alert",\#(alarm.members)"#, of: #require(alerts["x"]))
        }
    }

    @Test("Alarms have their UIDs as keys, or numbers (draft §2.2.2)")
    func keysOfAlarms() throws {
        func alarm(_ lines: String...) -> String {
            (["BEGIN:VALARM"] + lines + ["ACTION:DISPLAY", "TRIGGER:PT0S", "END:VALARM"])
                .joined(separator: "\n")
        }
        let text = calendar(
            event(
                "1", "DTSTART:20260330T090000Z", alarm(), alarm("UID:bell"),
                alarm("UID:later", "RELATED-TO;RELTYPE=SNOOZE:bell"), alarm()))
        let entries = try jsGroup(text).group["entries"] as? [[String: Any]]
        let alerts = try #require(entries?.first?["alerts"] as? [String: [String: Any]])
        #expect(alerts.keys.sorted() == ["1", "2", "bell", "later"])
        try expectMembers(
            #""relatedTo":{"bell":{"@type":"Relation","relation":{"snooze":true}}}"#,
            of: #require(alerts["later"]))
    }
}
