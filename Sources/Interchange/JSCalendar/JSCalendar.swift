/// JSCalendar, calendar data for JSON (RFC 8984), as draft-ietf-calext-jscalendar-icalendar maps it
/// to iCalendar.
///
/// What has no counterpart there stands in the member `iCalendar`, so that it comes back.
public enum JSCalendar {
    /// Which members a document has.
    public enum Version: String, Sendable, Hashable, CaseIterable {
        /// Those of RFC 8984.
        case rfc8984 = "1.0"
        /// Those of its successor, which the mapping is for: one rule, addresses of participants
        /// as they are in iCalendar, `endTimeZone` and `mainLocationId`.
        case successor = "2.0"
    }

    /// The namespace of keys made of values (draft §2.1.3).
    private static let namespace: [UInt8] = [
        0x7F, 0x1E, 0x19, 0x65, 0xAE, 0x73, 0x44, 0x54, 0xB0, 0x88, 0x23, 0x2C, 0x90, 0x73, 0x0C,
        0xE2,
    ]

    /// The key that a value has unless something else names one.
    static func key(of value: String) -> String {
        NameBasedUUID.text(of: value, in: namespace)
    }

    /// A text as a key when it can be one (RFC 8984 §1.4.1), else a key made of it.
    static func key(named text: String) -> String { isKey(text) ? text : key(of: text) }

    /// Whether a text is an Id: 1 to 255 letters, digits, hyphens and underscores of ASCII.
    static func isKey(_ text: String) -> Bool {
        (1...255).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// Whether bytes begin as JSCalendar does: with an object, or an array of such, that says of
    /// itself that it is an Event, a Task or a Group.
    static func isLikely(_ bytes: [UInt8]) -> Bool {
        var start = String(decoding: bytes.prefix(65_536), as: UTF8.self)[...]
        if start.hasPrefix("\u{FEFF}") { start.removeFirst() }
        start = start.drop { $0.isWhitespace || $0 == "[" }
        guard start.first == "{" else { return false }
        let dense = start.filter { !$0.isWhitespace }
        return ["Event", "Task", "Group"].contains { dense.contains("\"@type\":\"\($0)\"") }
    }
}

/// The names that values of properties and parameters have in JSCalendar.
enum JSCalendarNames {
    /// CLASS and `privacy`.
    static let privacy = [("PUBLIC", "public"), ("PRIVATE", "private"), ("CONFIDENTIAL", "secret")]
    /// TRANSP and `freeBusyStatus`.
    static let freeBusy = [("OPAQUE", "busy"), ("TRANSPARENT", "free")]
    /// STATUS of events and `status`.
    static let status = [
        ("TENTATIVE", "tentative"), ("CONFIRMED", "confirmed"), ("CANCELLED", "cancelled"),
    ]
    /// STATUS of to-dos and `progress`.
    static let progress = [
        ("NEEDS-ACTION", "needs-action"), ("IN-PROCESS", "in-process"), ("COMPLETED", "completed"),
        ("FAILED", "failed"), ("CANCELLED", "cancelled"),
    ]
    /// CUTYPE and `kind`.
    static let kinds = [
        ("INDIVIDUAL", "individual"), ("GROUP", "group"), ("RESOURCE", "resource"),
        ("ROOM", "location"),
    ]
    /// PARTSTAT and `participationStatus`.
    static let participation = [
        ("NEEDS-ACTION", "needs-action"), ("ACCEPTED", "accepted"), ("DECLINED", "declined"),
        ("TENTATIVE", "tentative"), ("DELEGATED", "delegated"),
    ]
    /// PARTSTAT of to-dos and a participant's `progress`, who has accepted then.
    static let participantProgress = [
        ("COMPLETED", "completed"), ("IN-PROCESS", "in-process"), ("FAILED", "failed"),
    ]
    /// ROLE and `roles`.
    static let roles = [
        ("CHAIR", "chair"), ("REQ-PARTICIPANT", "required"), ("OPT-PARTICIPANT", "optional"),
        ("NON-PARTICIPANT", "informational"), ("OWNER", "owner"),
    ]
    /// ACTION and `action`.
    static let actions = [("DISPLAY", "display"), ("EMAIL", "email")]
    /// The parts of RRULE and the members of a rule that are lists of numbers.
    static let lists = [
        ("bysecond", "bySecond"), ("byminute", "byMinute"), ("byhour", "byHour"),
        ("bymonthday", "byMonthDay"), ("byyearday", "byYearDay"), ("byweekno", "byWeekNo"),
        ("bysetpos", "bySetPosition"),
    ]

    /// The name in JSCalendar, of a value in any case.
    static func member(_ table: [(String, String)], _ value: String) -> String? {
        let upper = value.uppercased()
        return table.first { $0.0 == upper }?.1
    }

    /// The value in iCalendar.
    static func value(_ table: [(String, String)], _ member: String) -> String? {
        let lower = member.lowercased()
        return table.first { $0.1 == lower }?.0
    }
}
