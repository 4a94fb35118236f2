import Interchange
import Testing

/// What entries and calendars have besides times, people and places (draft §2.1.1, §2.3).
@Suite("JSCalendar: texts and words of iCalendar")
struct MembersToJSCalendarTests {
    static let members: [MembersCase] = [
        .at(
            "identity",
            ["CREATED:20251224T180000Z", "SEQUENCE:2"],
            """
            "@type":"Event","uid":"1@example.org","updated":"2026-01-01T00:00:00Z",
            "created":"2025-12-24T18:00:00Z","sequence":2
            """),
        .at(
            "SUMMARY with a language", ["SUMMARY;LANGUAGE=de:Tee\\, Kuchen"],
            #""title":"Tee, Kuchen","locale":"de""#),
        .at("DESCRIPTION", ["DESCRIPTION:One\\ntwo"], #""description":"One\ntwo""#),
        .at(
            "STYLED-DESCRIPTION", ["STYLED-DESCRIPTION;VALUE=TEXT;FMTTYPE=text/html:<b>One</b>"],
            #""description":"<b>One</b>","descriptionContentType":"text/html""#),
        .at(
            "DESCRIPTION that is derived from the styled one",
            [
                "DESCRIPTION;DERIVED=TRUE:One",
                "STYLED-DESCRIPTION;VALUE=TEXT;FMTTYPE=text/html:<b>One</b>",
            ], #""description":"<b>One</b>","descriptionContentType":"text/html""#),
        .at(
            "STYLED-DESCRIPTION that is no text",
            ["STYLED-DESCRIPTION;VALUE=URI:https://example.org/", "DESCRIPTION:One"],
            #""description":"One","descriptionContentType":null"#),
        .at(
            "CATEGORIES in several lines", ["CATEGORIES:work,Tea", "CATEGORIES:a\\,b"],
            #""keywords":{"work":true,"Tea":true,"a,b":true},"categories":null"#),
        .at(
            "CONCEPT", ["CONCEPT:https://example.org/c/1", "CONCEPT:https://example.org/c/2"],
            """
            "categories":{"https://example.org/c/1":true,"https://example.org/c/2":true}
            """),
        .at("COLOR", ["COLOR:turquoise"], #""color":"turquoise""#),
        .at("PRIORITY", ["PRIORITY:0"], #""priority":0"#),
        .at(
            "PRIORITY beyond 9", ["PRIORITY:10"],
            """
            "priority":null,"iCalendar":{"@type":"ICalComponent","name":"vevent",
            "properties":[["priority",{},"integer",10]]}
            """),
        .at("CLASS:PUBLIC", ["CLASS:PUBLIC"], #""privacy":"public""#),
        .at("CLASS:PRIVATE", ["CLASS:private"], #""privacy":"private""#),
        .at("CLASS:CONFIDENTIAL", ["CLASS:CONFIDENTIAL"], #""privacy":"secret""#),
        .at(
            "CLASS of another word", ["CLASS:X-TEAM"],
            """
            "privacy":null,"iCalendar":{"@type":"ICalComponent","name":"vevent",
            "properties":[["class",{},"text","X-TEAM"]]}
            """),
        .at("TRANSP:OPAQUE", ["TRANSP:OPAQUE"], #""freeBusyStatus":"busy""#),
        .at("TRANSP:TRANSPARENT", ["TRANSP:TRANSPARENT"], #""freeBusyStatus":"free""#),
        .at("STATUS:CONFIRMED", ["STATUS:CONFIRMED"], #""status":"confirmed""#),
        .at("STATUS:TENTATIVE", ["STATUS:TENTATIVE"], #""status":"tentative""#),
        .at("STATUS:CANCELLED", ["STATUS:CANCELLED"], #""status":"cancelled""#),
        .at(
            "RELATED-TO",
            ["RELATED-TO:2@example.org", "RELATED-TO;RELTYPE=SIBLING:3@example.org"],
            """
            "relatedTo":{"2@example.org":{"@type":"Relation"},"3@example.org":{
            "@type":"Relation","relation":{"sibling":true}}}
            """),
        .at(
            "what has no counterpart, with its parameters",
            ["X-MOON;X-PHASE=2:full\\,bright", "COMMENT;LANGUAGE=en:Dark", "SUMMARY;X-A=b:Tea"],
            """
            "title":"Tea","iCalendar":{"@type":"ICalComponent","name":"vevent",
            "convertedProperties":{"title":{"@type":"ICalProperty","name":"summary",
            "parameters":{"x-a":"b"}}},"properties":[
            ["x-moon",{"x-phase":"2"},"unknown","full\\\\,bright"],
            ["comment",{"language":"en"},"text","Dark"]]}
            """),
        // The draft maps LAST-MODIFIED of calendars alone.
        .at(
            "LAST-MODIFIED of an event", ["LAST-MODIFIED:20260201T000000Z"],
            """
            "updated":"2026-01-01T00:00:00Z","iCalendar":{"@type":"ICalComponent",
            "name":"vevent","properties":[["last-modified",{},"date-time","2026-02-01T00:00:00Z"]]}
            """),
        .at(
            "components without a counterpart",
            ["BEGIN:X-BOX", "X-A:1", "END:X-BOX"],
            """
            "iCalendar":{"@type":"ICalComponent","name":"vevent",
            "components":[["x-box",[["x-a",{},"unknown","1"]],[]]]}
            """),
        .at(
            "JSPROP", ["JSPROP;JSPTR=\"example.org:a\":{\"b\":[1\\,true]}"],
            #""example.org:a":{"b":[1,true]},"iCalendar":null"#),
        // What is there stays as it is (draft §4.1.2).
        .at(
            "JSPROP of a member that is there", ["SUMMARY:Tea", "JSPROP;JSPTR=\"title\":\"Cake\""],
            #""title":"Tea""#),
    ]

    @Test("Members of an entry", arguments: members)
    func entry(case expected: MembersCase) throws { try expectMembers(expected) }

    static let groups: [MembersCase] = [
        MembersCase(
            "what a calendar says of itself",
            [
                "VERSION:2.0", "PRODID:-//Example//EN", "UID:c@example.org",
                "NAME;LANGUAGE=en:Team", "DESCRIPTION:Ours", "COLOR:navy", "CATEGORIES:work",
                "LAST-MODIFIED:20260201T000000Z", "CREATED:20250101T000000Z",
                "SOURCE;VALUE=URI:https://example.org/c.ics", "URL;JSID=u:https://example.org/c",
            ],
            """
            "@type":"Group","prodId":"-//Example//EN","uid":"c@example.org","title":"Team",
            "locale":"en","description":"Ours","color":"navy","keywords":{"work":true},
            "updated":"2026-02-01T00:00:00Z","created":"2025-01-01T00:00:00Z",
            "source":"https://example.org/c.ics","links":{"u":{"@type":"Link",
            "href":"https://example.org/c","rel":"describedby"}},"iCalendar":null
            """),
        MembersCase(
            "names of vendors", ["X-WR-CALNAME:Team\\, ours", "X-WR-CALDESC:Ours"],
            #""title":"Team, ours","description":"Ours""#),
        MembersCase(
            "a name beside that of a vendor", ["X-WR-CALNAME:Old", "NAME:Team"],
            #""title":"Team""#),
        MembersCase(
            "what has no counterpart", ["X-PUBLISHED-TTL:PT1H", "CALSCALE:GREGORIAN"],
            """
            "iCalendar":{"@type":"ICalComponent","name":"vcalendar","properties":[
            ["x-published-ttl",{},"unknown","PT1H"],["calscale",{},"text","GREGORIAN"]]}
            """),
    ]

    @Test("Members of a group", arguments: groups)
    func group(case expected: MembersCase) throws {
        let text = calendar(expected.lines.joined(separator: "\n"))
        for version in JSCalendar.Version.allCases {
            try expectMembers(expected.members, of: jsGroup(text, version: version).group)
        }
    }

    @Test("A group of the successor says its version, one of RFC 8984 has none")
    func version() throws {
        try expectMembers(#""version":"2.0""#, of: jsGroup(calendar()).group)
        try expectMembers(
            #""version":null"#, of: jsGroup(calendar(), version: .rfc8984).group)
    }

    @Test("METHOD and PRODID are said of each entry")
    func common() throws {
        let text = calendar(
            "METHOD:REQUEST", "PRODID:-//Example//EN", event("1", "DTSTART:20260330T090000Z"),
            event("2", "DTSTART:20260330T090000Z"))
        let group = try jsGroup(text).group
        let entries = try #require(group["entries"] as? [[String: Any]])
        #expect(entries.count == 2)
        for entry in entries {
            try expectMembers(#""method":"request","prodId":"-//Example//EN""#, of: entry)
        }
        try expectMembers(#""method":null"#, of: group)
    }

    @Test("Journals and busy times are kept, and told of")
    func otherComponents() throws {
        let text = calendar("BEGIN:VJOURNAL\nUID:j\nEND:VJOURNAL")
        let (group, losses) = try jsGroup(text)
        try expectMembers(
            """
            "entries":[],"iCalendar":{"@type":"ICalComponent","name":"vcalendar",
            "components":[["vjournal",[["uid",{},"text","j"]],[]]]}
            """, of: group)
        #expect(!losses.isEmpty)
    }

    @Test("Several calendars are an array of groups")
    func several() {
        let one = document(calendar())
        let (bytes, losses) = JSCalendar.write([one, one], zones: systemZones)
        let group = #"{"@type":"Group","version":"2.0","entries":[]}"#
        #expect(String(decoding: bytes, as: UTF8.self) == "[\(group),\(group)]\n")
        #expect(losses.isEmpty)
    }
}
