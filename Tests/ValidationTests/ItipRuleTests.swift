import CalendarModel
import Testing
import Validation

@Suite("Rules of messages")
struct ItipRuleTests {
    private static let people = [
        "ORGANIZER:mailto:ana@example.org", "ATTENDEE:mailto:jo@example.org",
    ]
    private static let event = ["DTSTART:20260330T090000Z", "SUMMARY:Stand-up"]

    private static let methods: [LocatedCase] = [
        .message("itip-method-unknown", "an invented method", "INVITE", event, "4:8 INVITE"),
        .message("itip-method-unknown", "lower case", "request", event + people),
        .message("itip-method-unknown", "none", "", event + people),
        .message("itip-no-method", "none", "", event, "1:1 BEGIN:VCALENDAR"),
        .message("itip-no-method", "one", "PUBLISH", event),
        .message(
            "caldav-method", "in a calendar to be stored", in: .caldav, "PUBLISH", event,
            "4:1 METHOD:PUBLISH"),
        .message("caldav-method", "none", in: .caldav, "", event),
        .message("itip-publish-organizer", "without one", "PUBLISH", event, "4:8 PUBLISH"),
        .message(
            "itip-publish-organizer", "with one", "PUBLISH", event + [people[0]]),
        .message("itip-publish-organizer", "a request", "REQUEST", event),
        .message(
            "itip-publish-attendee", "two, of which the first is told", "publish",
            event + people + ["attendee;CN=Zoë:mailto:zoe@example.org"], "11:1 ATTENDEE"),
        .message("itip-publish-attendee", "none", "PUBLISH", event),
        .message("itip-publish-attendee", "a request", "REQUEST", event + people),
    ]

    private static let zone = [
        "BEGIN:VTIMEZONE", "TZID:Example/Kolkata", "BEGIN:STANDARD", "DTSTART:19700101T000000",
        "TZOFFSETFROM:+0530", "TZOFFSETTO:+0530", "END:STANDARD", "END:VTIMEZONE",
    ]

    private static func component(_ kind: String, uid: Int) -> [String] {
        ["BEGIN:\(kind)", "UID:\(uid)@example.org", "DTSTAMP:20260101T000000Z", "END:\(kind)"]
    }

    private static let components: [LocatedCase] = [
        .calendar("itip-no-component", "only a zone", ["METHOD:REQUEST"] + zone, "4:8 REQUEST"),
        .calendar("itip-no-component", "a zone of no message", zone),
        .message("itip-no-component", "an event", "REQUEST", event),
        .message(
            "itip-component-forbidden", "a journal is not replied to", "REPLY", of: "VJOURNAL",
            people,
            "5:1 BEGIN:VJOURNAL"),
        .message(
            "itip-component-forbidden", "a journal is published", "PUBLISH", of: "VJOURNAL", []),
        .message(
            "itip-component-forbidden", "busy time is not added", "ADD", of: "VFREEBUSY", [],
            "5:1 BEGIN:VFREEBUSY"),
        .calendar(
            "itip-component-forbidden", "a zone with busy time",
            ["METHOD:PUBLISH"] + zone + component("VFREEBUSY", uid: 1), "5:1 BEGIN:VTIMEZONE"),
        .calendar(
            "itip-mixed-components", "an event, then a to-do",
            ["METHOD:PUBLISH"] + component("VEVENT", uid: 1) + component("VTODO", uid: 2),
            "9:1 BEGIN:VTODO"),
        .calendar(
            "itip-mixed-components", "in no message",
            component("VEVENT", uid: 1) + component("VTODO", uid: 2)),
        .calendar(
            "itip-one-uid", "two events in a request",
            ["METHOD:REQUEST"] + component("VEVENT", uid: 1) + component("VEVENT", uid: 1)
                + component("VEVENT", uid: 2), "14:5 2@example.org"),
        .calendar(
            "itip-one-uid", "an event and its override",
            ["METHOD:REQUEST"] + component("VEVENT", uid: 1) + component("VEVENT", uid: 1)),
        .calendar(
            "itip-one-uid", "many may be published",
            ["METHOD:PUBLISH"] + component("VEVENT", uid: 1) + component("VEVENT", uid: 2)),
        .calendar(
            "itip-one-component", "two in an ADD",
            ["METHOD:ADD"] + component("VEVENT", uid: 1) + component("VEVENT", uid: 1),
            "9:1 BEGIN:VEVENT"),
        .calendar(
            "itip-one-component", "two in a CANCEL",
            ["METHOD:CANCEL"] + component("VEVENT", uid: 1) + component("VEVENT", uid: 1)),
        .message(
            "itip-alarm-forbidden", "in a REPLY", "REPLY",
            people + ["BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT5M", "END:VALARM"],
            "10:1 BEGIN:VALARM"),
        .message(
            "itip-alarm-forbidden", "in a REQUEST", "REQUEST",
            people + ["BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT5M", "END:VALARM"]),
    ]

    private static let properties: [LocatedCase] = [
        .message(
            "itip-missing-property", "all that a request has", "REQUEST", [],
            "5:1 BEGIN:VEVENT", "5:1 BEGIN:VEVENT", "5:1 BEGIN:VEVENT", "5:1 BEGIN:VEVENT"),
        .message("itip-missing-property", "nothing", "REQUEST", event + people),
        .message(
            "itip-missing-property", "an empty SUMMARY is one", "REQUEST",
            ["DTSTART:20260330T090000Z", "SUMMARY:"] + people),
        .message("itip-missing-property", "ORGANIZER of PUBLISH is told apart", "PUBLISH", event),
        .message(
            "itip-missing-property", "SEQUENCE of a COUNTER may be absent", "COUNTER",
            event + people),
        .message(
            "itip-missing-property", "SEQUENCE of a CANCEL", "CANCEL", people, "5:1 BEGIN:VEVENT"),
        .message(
            "itip-missing-property", "PRIORITY of a VTODO", "REQUEST", of: "VTODO", event + people,
            "5:1 BEGIN:VTODO"),
        .message("itip-missing-property", "an unknown method", "INVITE", []),
        .message(
            "itip-property-forbidden", "a REFRESH tells nothing of the event", "REFRESH",
            people + ["summary;LANGUAGE=es:Reunión", "COMMENT:Please"], "10:1 summary"),
        .message(
            "itip-property-forbidden", "an ADD has no RECURRENCE-ID", "ADD",
            event + people + ["RECURRENCE-ID:20260330T090000Z"], "12:1 RECURRENCE-ID"),
        .message("itip-property-forbidden", "a REQUEST", "REQUEST", event + people),
        .message(
            "itip-property-forbidden", "ORGANIZER of a REFRESH of a VTODO is let pass", "REFRESH",
            of: "VTODO", people),
        .message(
            "itip-property-forbidden", "extensions are allowed", "REFRESH",
            people + ["X-NOTE:Text"]),
        .message(
            "itip-too-many", "CONTACT of what is published", "PUBLISH",
            event + ["CONTACT:Ana", "contact:Jo"], "11:1 contact"),
        .message(
            "itip-too-many", "CONTACT of a request", "REQUEST", event + ["CONTACT:A", "CONTACT:B"]),
        .message(
            "itip-too-many", "DESCRIPTION of a journal", "PUBLISH", of: "VJOURNAL",
            ["DESCRIPTION:A", "DESCRIPTION:B"], "9:1 DESCRIPTION"),
        .message(
            "itip-reply-one-attendee", "two who reply", "REPLY",
            people + ["ATTENDEE;CN=Müller:mai", " lto:kim@example.org"],
            "10:20 mai\r\n lto:kim@example.org"),
        // RFC 5546 §4.2.5: the reply of a delegate has both.
        .message(
            "itip-reply-one-attendee", "a delegate and a delegator", "REPLY",
            [people[0]] + [
                "ATTENDEE;PARTSTAT=ACCEPTED;DELEGATED-FROM=\"mailto:c@example.org\":mailto:e@example.org",
                "ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO=\"mailto:e@example.org\":mailto:c@example.org",
            ]),
        .message("itip-reply-one-attendee", "a request has many", "REQUEST", people + people),
    ]

    private static let values: [LocatedCase] = [
        .message(
            "itip-cancel-status", "confirmed", "CANCEL", people + ["STATUS:CONFIRMED"],
            "10:8 CONFIRMED"),
        .message("itip-cancel-status", "cancelled", "CANCEL", people + ["STATUS:cancelled"]),
        .message("itip-cancel-status", "no status, as attendees are taken out", "CANCEL", people),
        .message("itip-cancel-status", "a request", "REQUEST", people + ["STATUS:CONFIRMED"]),
        .message(
            "itip-status", "a request of what is cancelled", "REQUEST",
            people + ["STATUS:CANCELLED"], "10:8 CANCELLED"),
        .message(
            "itip-status", "an instance that is cancelled", "REQUEST",
            people + ["STATUS:CANCELLED", "RECURRENCE-ID:20260330T090000Z"]),
        .message("itip-status", "what is published may be", "PUBLISH", ["STATUS:CANCELLED"]),
        .message(
            "itip-sequence", "an ADD of revision 0", "ADD", people + ["SEQUENCE:0"], "10:10 0"),
        .message("itip-sequence", "an ADD of revision 1", "ADD", people + ["SEQUENCE:1"]),
        .message("itip-sequence", "a request of revision 0", "REQUEST", people + ["SEQUENCE:0"]),
        .message("itip-sequence", "no number", "CANCEL", people + ["SEQUENCE:zero"]),
        .message("itip-reply-partstat", "none", "REPLY", people, "9:1 ATTENDEE"),
        .message(
            "itip-reply-partstat", "one that is no reply", "REPLY",
            [people[0]] + ["ATTENDEE;PARTSTAT=needs-action:mailto:jo@example.org"],
            "9:19 needs-action"),
        .message(
            "itip-reply-partstat", "a failure", "REPLY", people + ["REQUEST-STATUS:3.7;Unknown"]),
        .message(
            "itip-freebusy-order", "the second before the first", in: .rfc5545, "", of: "VFREEBUSY",
            ["FREEBUSY:20260331T090000Z/PT1H", "FREEBUSY:20260330T090000Z/PT1H"],
            "8:10 20260330T090000Z/PT1H"),
        .message(
            "itip-freebusy-order", "each type has an order of its own", in: .rfc5545, "",
            of: "VFREEBUSY",
            ["FREEBUSY:20260331T090000Z/PT1H", "FREEBUSY;FBTYPE=FREE:20260330T090000Z/PT1H"]),
        .calendar(
            "itip-organizer-differs", "in an override",
            [
                "BEGIN:VEVENT", "UID:1@example.org", "ORGANIZER:mailto:ana@example.org",
                "END:VEVENT", "BEGIN:VEVENT", "UID:1@example.org",
                "RECURRENCE-ID:20260330T090000Z", "ORGANIZER;CN=Kim:mailto:kim@example.org",
                "END:VEVENT",
            ], "11:18 mailto:kim@example.org"),
        .calendar(
            "itip-organizer-differs", "only the case of the domain differs",
            [
                "BEGIN:VEVENT", "UID:1@example.org", "ORGANIZER:mailto:ana@example.org",
                "END:VEVENT", "BEGIN:VEVENT", "UID:1@example.org",
                "RECURRENCE-ID:20260330T090000Z", "ORGANIZER:MAILTO:ana@Example.ORG",
                "END:VEVENT",
            ]),
    ]

    @Test(
        "Messages are told what their METHOD wants",
        arguments: methods + components + properties + values)
    func places(_ rule: LocatedCase) throws {
        try rule.check()
    }

    @Test("What a message breaks is a warning for a calendar, and an error for a message")
    func severities() {
        for rule in Rule.all where rule.name.hasPrefix("itip-") && !rule.isOptional {
            let isHint = rule.severity == .info || rule.name == "itip-reply-partstat"
            #expect(rule.severity != .error, "\(rule.name)")
            #expect(isHint || rule.severity(in: .itip) == .error, "\(rule.name)")
        }
    }
}
