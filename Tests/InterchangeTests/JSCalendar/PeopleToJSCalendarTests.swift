import Interchange
import Testing

/// ATTENDEE, ORGANIZER and PARTICIPANT as participants (draft §2.2.1, §2.3.4, §2.3.32).
@Suite("JSCalendar: people of iCalendar")
struct PeopleToJSCalendarTests {
    /// A parameter of ATTENDEE and what a Participant has besides its type and address.
    struct Parameter: Sendable, CustomTestStringConvertible {
        var text: String
        var members: String
        /// What RFC 8984 has instead.
        var older: String?
        var testDescription: String { text }
    }

    static let parameters: [Parameter] = [
        Parameter(text: "CN=Ada", members: #""name":"Ada""#),
        Parameter(text: "CUTYPE=INDIVIDUAL", members: #""kind":"individual""#),
        Parameter(text: "CUTYPE=GROUP", members: #""kind":"group""#),
        Parameter(text: "CUTYPE=RESOURCE", members: #""kind":"resource""#),
        Parameter(text: "CUTYPE=ROOM", members: #""kind":"location""#),
        Parameter(text: "PARTSTAT=NEEDS-ACTION", members: #""participationStatus":"needs-action""#),
        Parameter(text: "PARTSTAT=ACCEPTED", members: #""participationStatus":"accepted""#),
        Parameter(text: "PARTSTAT=DECLINED", members: #""participationStatus":"declined""#),
        Parameter(text: "PARTSTAT=TENTATIVE", members: #""participationStatus":"tentative""#),
        Parameter(text: "PARTSTAT=DELEGATED", members: #""participationStatus":"delegated""#),
        Parameter(
            text: "ROLE=CHAIR", members: #""roles":{"chair":true}"#,
            older: #""roles":{"chair":true,"attendee":true}"#),
        Parameter(
            text: "ROLE=OPT-PARTICIPANT", members: #""roles":{"optional":true}"#,
            older: #""roles":{"optional":true,"attendee":true}"#),
        Parameter(
            text: "ROLE=NON-PARTICIPANT", members: #""roles":{"informational":true}"#,
            older: #""roles":{"informational":true,"attendee":true}"#),
        Parameter(
            text: "ROLE=REQ-PARTICIPANT", members: #""roles":{"required":true}"#,
            older: #""roles":{"attendee":true}"#),
        Parameter(text: "RSVP=TRUE", members: #""expectReply":true"#),
        Parameter(text: "RSVP=FALSE", members: #""expectReply":false"#),
        Parameter(text: "EMAIL=ada@example.org", members: #""email":"ada@example.org""#),
        Parameter(
            text: "DELEGATED-TO=\"mailto:b@example.org\"",
            members: #""delegatedTo":{"mailto:b@example.org":true}"#,
            older: #""delegatedTo":{"b":true}"#),
        Parameter(
            text: "DELEGATED-FROM=\"mailto:b@example.org\",\"mailto:o@example.org\"",
            members:
                #""delegatedFrom":{"mailto:b@example.org":true,"mailto:o@example.org":true}"#,
            older: #""delegatedFrom":{"b":true,"o":true}"#),
        Parameter(
            text: "MEMBER=\"mailto:b@example.org\"",
            members: #""memberOf":{"mailto:b@example.org":true}"#,
            older: #""memberOf":{"b":true}"#),
    ]

    private func participants(
        _ lines: [String], kind: String = "VEVENT", version: JSCalendar.Version
    ) throws -> [String: [String: Any]] {
        let body = ["BEGIN:\(kind)", "UID:1", "DTSTART:20260330T090000Z"] + lines + ["END:\(kind)"]
        let group = try jsGroup(calendar(body.joined(separator: "\n")), version: version).group
        let entries = try #require(group["entries"] as? [[String: Any]])
        return try #require(entries.first?["participants"] as? [String: [String: Any]])
    }

    private static let others = [
        "ORGANIZER;JSID=o:mailto:o@example.org", "ATTENDEE;JSID=b:mailto:b@example.org",
    ]

    @Test("Parameters of an attendee", arguments: parameters)
    func parameter(parameter: Parameter) throws {
        let lines = ["ATTENDEE;JSID=a;\(parameter.text):mailto:a@example.org"] + Self.others
        let newer = try #require(participants(lines, version: .successor)["a"])
        try expectMembers(
            """
            "@type":"Participant","calendarAddress":"mailto:a@example.org","sendTo":null,
            \(parameter.members)
            """, of: newer)
        // RFC 8984 §4.4.6: a participant has roles, and ways to be reached.
        let older = try #require(participants(lines, version: .rfc8984)["a"])
        let roles = parameter.text.hasPrefix("ROLE=") ? "" : #""roles":{"attendee":true},"#
        try expectMembers(
            """
            "@type":"Participant","sendTo":{"imip":"mailto:a@example.org"},
            "calendarAddress":null,\(roles)\(parameter.older ?? parameter.members)
            """, of: older)
    }

    @Test("Parameters of an attendee come back", arguments: parameters)
    func back(parameter: Parameter) throws {
        let line = "ATTENDEE;JSID=a;\(parameter.text):mailto:a@example.org"
        let lines = [line] + Self.others
        let text = calendar(
            event("1@example.org", (["DTSTART:20260330T090000Z"] + lines).joined(separator: "\n")))
        for version in JSCalendar.Version.allCases {
            let reading = JSReading(jsDocument(text, version: version))
            #expect(reading.findings.isEmpty)
            let found = try reading.lines(of: reading.entries)
            for wanted in lines { #expect(found.contains(wanted), "\(version) \(found)") }
        }
    }

    @Test("PARTSTAT of to-dos tells of progress, too (draft §2.3.4)")
    func progress() throws {
        for (value, progress) in [
            ("COMPLETED", "completed"), ("IN-PROCESS", "in-process"), ("FAILED", "failed"),
        ] {
            let line = "ATTENDEE;JSID=a;PARTSTAT=\(value):mailto:a@example.org"
            for version in JSCalendar.Version.allCases {
                let found = try participants([line], kind: "VTODO", version: version)
                try expectMembers(
                    #""participationStatus":"accepted","progress":"\#(progress)""#,
                    of: #require(found["a"]))
            }
        }
    }

    static let organizers: [MembersCase] = [
        .at(
            "an organizer", ["ORGANIZER;JSID=o;CN=Olga:mailto:o@example.org"],
            """
            "organizerCalendarAddress":"mailto:o@example.org","participants":{"o":{
            "@type":"Participant","calendarAddress":"mailto:o@example.org","name":"Olga",
            "roles":{"owner":true}}}
            """, versions: [.successor]),
        .at(
            "an organizer in RFC 8984", ["ORGANIZER;JSID=o;CN=Olga:mailto:o@example.org"],
            """
            "replyTo":{"imip":"mailto:o@example.org"},"organizerCalendarAddress":null,
            "participants":{"o":{"@type":"Participant","name":"Olga",
            "sendTo":{"imip":"mailto:o@example.org"},"roles":{"owner":true}}}
            """, versions: [.rfc8984]),
        .at(
            "an organizer who is an attendee",
            [
                "ORGANIZER;CN=Olga:mailto:o@example.org",
                "ATTENDEE;JSID=o;CN=Olga;PARTSTAT=ACCEPTED;ROLE=CHAIR:mailto:o@example.org",
            ],
            """
            "organizerCalendarAddress":"mailto:o@example.org","participants":{"o":{
            "@type":"Participant","calendarAddress":"mailto:o@example.org","name":"Olga",
            "participationStatus":"accepted","roles":{"chair":true,"owner":true}}}
            """, versions: [.successor]),
        .at(
            "an organizer who is an attendee in RFC 8984",
            [
                "ATTENDEE;JSID=o;CN=Olga;PARTSTAT=ACCEPTED:mailto:o@example.org",
                "ORGANIZER;CN=Olga:mailto:o@example.org",
            ],
            """
            "participants":{"o":{"@type":"Participant","name":"Olga",
            "sendTo":{"imip":"mailto:o@example.org"},"participationStatus":"accepted",
            "roles":{"attendee":true,"owner":true}}}
            """, versions: [.rfc8984]),
        .at(
            "somebody who sends for the organizer",
            [
                "ORGANIZER;JSID=o;SENT-BY=\"mailto:s@example.org\":mailto:o@example.org"
            ],
            """
            "sentBy":"mailto:s@example.org","participants":{"o":{"@type":"Participant",
            "calendarAddress":"mailto:o@example.org","sentBy":"mailto:s@example.org",
            "roles":{"owner":true}}}
            """, versions: [.successor]),
        // An addr-spec there (RFC 8984 §4.4.5, §4.4.6).
        .at(
            "somebody who sends for the organizer in RFC 8984",
            [
                "ORGANIZER;JSID=o;SENT-BY=\"mailto:s@example.org\":mailto:o@example.org"
            ],
            """
            "sentBy":"s@example.org","participants":{"o":{"@type":"Participant",
            "sendTo":{"imip":"mailto:o@example.org"},"sentBy":"s@example.org",
            "roles":{"owner":true}}}
            """, versions: [.rfc8984]),
        // By iMIP only e-mail is written.
        .at(
            "somebody without e-mail in RFC 8984", ["ATTENDEE;JSID=a:urn:uuid:1"],
            """
            "participants":{"a":{"@type":"Participant","sendTo":{"other":"urn:uuid:1"},
            "roles":{"attendee":true}}}
            """, versions: [.rfc8984]),
        // The keys of participants are all that is to stand there (RFC 8984 §4.4.6).
        .at(
            "a delegate who is no participant",
            ["ATTENDEE;JSID=a;DELEGATED-TO=\"mailto:x@example.org\":mailto:a@example.org"],
            """
            "participants":{"a":{"@type":"Participant","sendTo":{"imip":"mailto:a@example.org"},
            "roles":{"attendee":true}}},"iCalendar":{"@type":"ICalComponent","name":"vevent",
            "convertedProperties":{"participants/a/calendarAddress":{"@type":"ICalProperty",
            "name":"attendee","parameters":{"delegated-to":"mailto:x@example.org"}}}}
            """, versions: [.rfc8984]),
        // No parameter and an owner among the attendees: nothing is left to say (draft §2.3.32).
        .at(
            "an attendee is the owner",
            [
                "ORGANIZER:mailto:o@example.org",
                "ATTENDEE;JSID=a;ROLE=OWNER:mailto:a@example.org",
            ],
            """
            "organizerCalendarAddress":"mailto:o@example.org","participants":{"a":{
            "@type":"Participant","calendarAddress":"mailto:a@example.org",
            "roles":{"owner":true}}}
            """, versions: [.successor]),
        .at(
            "a key made of the address", ["ATTENDEE:mailto:a@example.org"],
            """
            "participants":{"0ac77faa-249b-5644-bf9e-da765ece42d1":{"@type":"Participant",
            "calendarAddress":"mailto:a@example.org"}}
            """, versions: [.successor]),
        .at(
            "parameters without a member are kept",
            ["ATTENDEE;JSID=a;LANGUAGE=en;X-A=1:mailto:a@example.org"],
            """
            "iCalendar":{"@type":"ICalComponent","name":"vevent","convertedProperties":{
            "participants/a/calendarAddress":{"@type":"ICalProperty","name":"attendee",
            "parameters":{"language":"en","x-a":"1"}}}}
            """),
        .at(
            "PARTICIPANT",
            [
                "ATTENDEE;JSID=a;CN=Ada:mailto:a@example.org", "BEGIN:PARTICIPANT", "UID:p",
                "CALENDAR-ADDRESS:mailto:a@example.org", "DESCRIPTION:Speaks first",
                "END:PARTICIPANT",
            ],
            """
            "participants":{"a":{"@type":"Participant","name":"Ada",
            "calendarAddress":"mailto:a@example.org","description":"Speaks first",
            "iCalendar":{"@type":"ICalComponent","name":"participant",
            "properties":[["uid",{},"text","p"]]}}}
            """, versions: [.successor]),
    ]

    @Test("Organizers and participants", arguments: organizers)
    func organizer(case expected: MembersCase) throws { try expectMembers(expected) }
}
