internal import CalendarModel
internal import Normalizer

/// Times and lengths as JSCalendar writes them (RFC 8984 §1.4.4 to §1.4.7).
enum JSCalendarTimes {
    /// A UTCDateTime of a DATE-TIME in UTC; nil for any other form.
    static func universal(_ time: DateOrDateTime) -> String? {
        if case .utc(let local) = time { "\(local)Z" } else { nil }
    }

    /// A LocalDateTime; fractions of a second are left out, as iCalendar has none.
    static func local(_ text: String) -> LocalDateTime? {
        let whole = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        if whole.count == 2, whole[1].isEmpty || !whole[1].allSatisfy(\.isNumber) { return nil }
        guard let basic = FormattedTime.dateTime(extended: String(whole.first ?? "")),
            !basic.hasSuffix("Z")
        else { return nil }
        let digits = basic.utf8.filter { $0 != UInt8(ascii: "T") }.map { Int($0) - 0x30 }
        func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
        let (hour, minute, second) = (number(8..<10), number(10..<12), number(12..<14))
        guard
            let date = CalendarDate(year: number(0..<4), month: number(4..<6), day: number(6..<8)),
            date.isInRange, hour < 24, minute < 60, second < 61
        else { return nil }
        return LocalDateTime(date: date, hour: hour, minute: minute, second: min(second, 59))
    }

    /// The local time of a UTCDateTime.
    static func universal(_ text: String) -> LocalDateTime? {
        guard text.hasSuffix("Z") || text.hasSuffix("z") else { return nil }
        return local(String(text.dropLast()))
    }

    /// A Duration or SignedDuration; fractions of a second are left out.
    static func duration(_ text: String) -> CalendarDuration? {
        var rest = text[...]
        var sign = 1
        if let first = rest.first, first == "-" || first == "+" {
            if first == "-" { sign = -1 }
            rest.removeFirst()
        }
        guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
        var duration = CalendarDuration()
        var units: [(Character, Int)] = [("W", 7), ("D", 1)]
        var isTime = false
        var digits = ""
        var hasPart = false
        for character in rest {
            if character == "T", !isTime, digits.isEmpty {
                (isTime, units, hasPart) = (true, [("H", 3600), ("M", 60), ("S", 1)], false)
            } else if character.isASCII, character.isNumber || character == "." {
                digits.append(character)
            } else {
                guard let place = units.firstIndex(where: { $0.0 == character }),
                    let number = number(digits, hasFraction: character == "S")
                else { return nil }
                let (amount, overflow) = number.multipliedReportingOverflow(by: units[place].1)
                guard !overflow, amount < 1 << 40 else { return nil }
                if isTime { duration.seconds += amount } else { duration.days += amount }
                units.removeSubrange(...place)
                digits = ""
                hasPart = true
            }
        }
        guard hasPart, digits.isEmpty else { return nil }
        return CalendarDuration(days: sign * duration.days, seconds: sign * duration.seconds)
    }

    private static func number(_ digits: String, hasFraction: Bool) -> Int? {
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count == 1 || parts.count == 2 && hasFraction,
            parts.allSatisfy({ !$0.isEmpty })
        else { return nil }
        return Int(first)
    }

    /// A length in days or in seconds that have passed.
    static func text(days: Int) -> String { "P\(days)D" }

    /// A length in seconds, 0 or more.
    static func text(seconds: Int) -> String {
        var text = "PT"
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        if hours > 0 { text += "\(hours)H" }
        if minutes > 0 || hours > 0 && rest > 0 { text += "\(minutes)M" }
        if rest > 0 || seconds == 0 { text += "\(rest)S" }
        return text
    }
}

/// The zones of a calendar by the names that JSCalendar knows them by, those of IANA.
final class JSCalendarZones {
    private let known: ZoneResolver
    private let defined: ZoneResolver
    /// What VTIMEZONEs say that they are, by their TZID.
    private var locations: [String: String] = [:]
    private var names: [String: String?] = [:]
    private let uses: [TimeZoneUse]

    /// The zones of a calendar.
    ///
    /// - Parameters:
    ///   - timeZones: Its VTIMEZONEs.
    ///   - uses: When it uses them.
    ///   - zones: The system's zones.
    ///   - windowsZoneName: Gives the IANA name of a Windows zone name.
    init(
        _ timeZones: [Component], uses: [TimeZoneUse] = [], zones: ZoneDatabase,
        windowsZoneName: @escaping @Sendable (String) -> String?
    ) {
        self.uses = uses
        known = ZoneResolver(database: zones, windowsZoneName: windowsZoneName)
        defined = ZoneResolver(
            database: zones, definitions: timeZones.compactMap(VTimeZoneDefinition.init),
            windowsZoneName: windowsZoneName)
        for zone in timeZones {
            guard let identifier = zone.timeZoneID else { continue }
            for name in ["X-LIC-LOCATION", "TZID-ALIAS-OF"] {
                if let text = zone.first(PropertyName(rawValue: name))?.text,
                    locations[identifier] == nil
                {
                    locations[identifier] = text
                }
            }
        }
    }

    /// The name of a zone in IANA's database; nil when it has none there.
    func name(of identifier: String) -> String? {
        if let name = names[identifier] { return name }
        let name =
            find(identifier) ?? locations[identifier].flatMap(find) ?? likeness(of: identifier)
        names[identifier] = .some(name)
        return name
    }

    private func find(_ identifier: String) -> String? {
        guard let found = known.resolve(identifier) else { return nil }
        switch found.source {
        case .system, .windowsName, .prefix: return found.zone.identifier
        case .fixedOffset:
            let hours = found.zone.offset(at: Instant(seconds: 0)) / 3600
            guard found.zone.offset(at: Instant(seconds: 0)) % 3600 == 0, (-12...14).contains(hours)
            else { return nil }
            // The names of these have the sign the other way round.
            return hours == 0 ? "Etc/UTC" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
        case .calendar, .posix: return nil
        }
    }

    /// Whether the calendar defines a zone of IANA's name, and not otherwise than IANA does as far
    /// as it is used.
    func isDefinedAsNamed(_ identifier: String) -> Bool {
        guard let named = known.resolve(identifier), named.source == .system,
            named.zone.identifier == identifier, let own = rules(of: identifier)
        else { return false }
        guard let span = span(of: identifier) else { return true }
        return ZoneSignature(own, over: span) == ZoneSignature(named.zone, over: span)
    }

    /// Whether the calendar says of a zone something else than IANA of the one that it is named as,
    /// as far as it is used.
    func isDefinedOtherwise(_ identifier: String) -> Bool {
        guard let span = span(of: identifier), let own = rules(of: identifier),
            let other = name(of: identifier).flatMap(rules(named:))
        else { return false }
        return ZoneSignature(own, over: span) != ZoneSignature(other, over: span)
    }

    /// The zone of IANA's whose clocks show the same as those of a VTIMEZONE as far as it is used
    /// (draft §2.1.4).
    private func likeness(of identifier: String) -> String? {
        guard let span = span(of: identifier), let own = rules(of: identifier) else { return nil }
        let signature = ZoneSignature(own, over: span)
        return Self.examples.first { name in
            known.resolve(name).map { ZoneSignature($0.zone, over: span) == signature } ?? false
        }
    }

    /// Zones of different rules, those of more people before others.
    private static let examples = [
        "America/New_York", "Europe/Berlin", "Europe/London", "America/Los_Angeles",
        "America/Chicago", "America/Denver", "Asia/Tokyo", "Asia/Shanghai", "Asia/Kolkata",
        "Australia/Sydney", "America/Sao_Paulo", "Europe/Moscow", "Europe/Helsinki",
        "Europe/Athens", "Europe/Istanbul", "Africa/Johannesburg", "Africa/Cairo", "Africa/Lagos",
        "Africa/Nairobi", "America/Phoenix", "America/Anchorage", "America/Halifax",
        "America/St_Johns", "America/Mexico_City", "America/Bogota", "America/Santiago",
        "America/Argentina/Buenos_Aires", "America/Caracas", "Pacific/Honolulu", "Asia/Dubai",
        "Asia/Jerusalem", "Asia/Tehran", "Asia/Karachi", "Asia/Kathmandu", "Asia/Dhaka",
        "Asia/Yangon", "Asia/Bangkok", "Asia/Singapore", "Asia/Seoul", "Australia/Perth",
        "Australia/Adelaide", "Australia/Darwin", "Australia/Brisbane", "Pacific/Auckland",
    ]

    /// The time over which a zone is used; nil when it is not.
    private func span(of identifier: String) -> ZoneUses.Span? {
        let key = ZoneResolver.key(of: identifier)
        guard let use = uses.first(where: { ZoneResolver.key(of: $0.identifier) == key })
        else { return nil }
        let last = use.years.upperBound + (use.isOpenEnded ? 10 : 0)
        func seconds(_ year: Int) -> Int {
            CalendarDate.dayNumber(year: year, month: 1, day: 1) * 86_400
        }
        return ZoneUses.Span(first: seconds(use.years.lowerBound), last: seconds(last + 1))
    }

    /// Whether the clocks of a TZID and of a zone of IANA's show the same at a time.
    func agree(_ identifier: String, _ name: String, at local: LocalDateTime) -> Bool {
        guard let own = rules(of: identifier), let other = rules(named: name) else { return false }
        return own.instant(of: local) == other.instant(of: local)
    }

    /// What the clocks of a zone show, as the calendar itself defines it before all others.
    func rules(of identifier: String) -> TimeZoneRules? { defined.resolve(identifier)?.zone }

    /// What the clocks of a zone of IANA's show.
    func rules(named name: String) -> TimeZoneRules? {
        name == "Etc/UTC" ? .utc : known.resolve(name)?.zone
    }
}

/// Whose clock the times of an entry are on: those of DTSTART, or of DUE without one.
struct JSCalendarClock {
    /// The TZID, when times have one.
    var identifier: String?
    /// The name for `timeZone`; nil where times float or the zone has no name.
    var name: String?
    var rules: TimeZoneRules?
    /// Whether times are days.
    var isDate: Bool

    /// The clock of a time.
    init(of time: DateOrDateTime, zones: JSCalendarZones) {
        isDate = time.isDate
        switch time {
        case .date, .floating: break
        case .utc:
            name = "Etc/UTC"
            rules = .utc
        case .zoned(_, let identifier):
            self.identifier = identifier
            name = zones.name(of: identifier)
            rules = zones.rules(of: identifier)
        }
    }

    /// The time on this clock; nil for a day where times are wanted, and the other way round.
    func local(of time: DateOrDateTime, zones: JSCalendarZones) -> LocalDateTime? {
        if time.isDate != isDate { return nil }
        switch time {
        case .date, .floating: return time.local
        case .utc(let local): return rules.map { $0.local(at: Instant(seconds: local.seconds)) }
        case .zoned(let local, let other):
            if other == identifier { return local }
            guard let rules, let from = zones.rules(of: other) else { return nil }
            return rules.local(at: from.instant(of: local))
        }
    }

    /// The instant of a time, the ones of no zone on this clock; nil where nobody knows it.
    func instant(of time: DateOrDateTime, zones: JSCalendarZones) -> Instant? {
        switch time {
        case .utc(let local): Instant(seconds: local.seconds)
        case .zoned(let local, let other):
            if other == identifier, rules == nil {
                Instant(seconds: local.seconds)
            } else {
                zones.rules(of: other)?.instant(of: local)
            }
        case .date, .floating:
            rules.map { $0.instant(of: time.local) } ?? Instant(seconds: time.local.seconds)
        }
    }
}
