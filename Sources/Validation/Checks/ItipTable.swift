internal import CalendarModel

/// What a message is for (RFC 5546 §1.4).
enum ItipMethod: String, Sendable, CaseIterable {
    case publish = "PUBLISH"
    case request = "REQUEST"
    case reply = "REPLY"
    case add = "ADD"
    case cancel = "CANCEL"
    case refresh = "REFRESH"
    case counter = "COUNTER"
    case declineCounter = "DECLINECOUNTER"
}

/// How often a property may stand in a component of a message (RFC 5546 §3).
enum ItipPresence: String, Sendable, CaseIterable {
    case one = "1"
    case oneOrMore = "1+"
    case zeroOrOne = "0 or 1"
    case zeroOrMore = "0+"
    case zero = "0"
}

/// A restriction table of RFC 5546: what a component of a message with a METHOD may have.
struct ItipTable: Sendable {
    let method: ItipMethod
    let kind: ComponentKind
    /// Whether a message has one component of the kind, not more.
    let isSingle: Bool
    /// Whether all components of a message are to have the same UID.
    let sharesUID: Bool
    /// The values of STATUS that are allowed; all without any.
    let statuses: Set<String>
    /// By the name of the property, or VALARM.
    let presences: [String: ItipPresence]

    /// A table whose names are separated by spaces.
    init(
        _ method: ItipMethod, _ kind: String, isSingle: Bool = false, sharesUID: Bool = false,
        statuses: String = "", one: String, oneOrMore: String = "", zeroOrOne: String = "",
        zeroOrMore: String = "", zero: String = ""
    ) {
        self.method = method
        self.kind = ComponentKind(rawValue: kind)
        self.isSingle = isSingle
        self.sharesUID = sharesUID
        self.statuses = Set(Self.words(statuses))
        var presences: [String: ItipPresence] = [:]
        for (names, presence) in [
            (one, ItipPresence.one), (oneOrMore, .oneOrMore), (zeroOrOne, .zeroOrOne),
            (zeroOrMore, .zeroOrMore), (zero, .zero),
        ] {
            for name in Self.words(names) { presences[name] = presence }
        }
        self.presences = presences
    }

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }
}

extension ItipTable {
    /// The tables by method and kind.
    private static let byMethod: [ItipMethod: [ComponentKind: ItipTable]] =
        Dictionary(grouping: rows, by: \.method).mapValues { rows in
            Dictionary(rows.map { ($0.kind, $0) }) { first, _ in first }
        }

    /// The table of a method and a kind of component; nil when the standard has none.
    static func of(_ method: ItipMethod, _ kind: ComponentKind) -> ItipTable? {
        byMethod[method]?[kind]
    }

    /// What is not checked though a table has it.
    ///
    /// - UID and DTSTAMP are wanted in every calendar, which the group `cardinality` checks.
    /// - DURATION and SEQUENCE stand in no VFREEBUSY, message or not (RFC 5545 §3.6.4).
    /// - SEQUENCE of a COUNTER: the comment of its row lets it be absent when it is 0.
    /// - ORGANIZER of a REFRESH of a VTODO: the table forbids whom the message is sent to, while
    ///   the table of VEVENT, which is the same message, requires it.
    private static func isException(
        _ name: String, _ method: ItipMethod, _ kind: ComponentKind
    ) -> Bool {
        switch (method, kind, name) {
        case (_, _, "UID"), (_, _, "DTSTAMP"), (_, .freeBusy, "DURATION"),
            (_, .freeBusy, "SEQUENCE"), (.counter, .event, "SEQUENCE"),
            (.refresh, .todo, "ORGANIZER"):
            true
        default: false
        }
    }

    /// The names with one of some presences, in the order of names, so that findings have one.
    private func names(_ wanted: Set<ItipPresence>) -> [String] {
        presences.filter { name, presence in
            wanted.contains(presence) && !Self.isException(name, method, kind)
        }.keys.sorted()
    }

    /// The properties that must be there.
    func requiredNames() -> [PropertyName] {
        names([.one, .oneOrMore]).map(PropertyName.init(rawValue:))
    }

    /// The properties that must not be there.
    func forbiddenNames() -> Set<PropertyName> {
        Set(names([.zero]).map(PropertyName.init(rawValue:)))
    }

    /// Whether a property may stand there once at most.
    func isAtMostOnce(_ name: PropertyName) -> Bool {
        presences[name.rawValue] == .one || presences[name.rawValue] == .zeroOrOne
    }

    /// Whether a VALARM must not be within.
    var forbidsAlarms: Bool { presences["VALARM"] == .zero }
}
