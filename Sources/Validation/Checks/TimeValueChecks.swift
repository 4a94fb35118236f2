internal import CalendarModel

/// A value cut out of a property's raw value, or one side of a PERIOD.
private struct Piece {
    var text: Substring
    /// The bytes of UTF-8 of the raw value.
    var range: Range<Int>
}

/// Checks of DATE-TIME, DURATION, PERIOD and UTC-OFFSET values.
enum TimeValueChecks {
    /// The values of a list and the sides of periods, spaces left out.
    private static func pieces(of property: PropertySubject) -> [Piece] {
        guard let raw = property.property.rawValue else { return [] }
        var found: [Piece] = []
        var offset = 0
        for part in raw.split(
            omittingEmptySubsequences: false, whereSeparator: { ",/".contains($0) })
        {
            let before = part.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
            let after = part.utf8.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
            let start = offset + before
            let end = max(start, offset + part.utf8.count - after)
            found.append(
                Piece(
                    text: part.utf8.count > before + after
                        ? Substring(part.utf8.dropFirst(before).dropLast(after)) : "",
                    range: start..<end))
            offset += part.utf8.count + 1
        }
        return found
    }

    /// Tells of a second 60 that no leap second can be.
    ///
    /// Leap seconds end a month in UTC, so that clocks show them in the last minute of an hour, or
    /// of a quarter of one where a zone has such an offset.
    static func checkLeapSeconds(_ property: PropertySubject, _ report: inout Reporter) {
        guard property.property.rawValue?.contains("60") == true else { return }
        var count = 0
        for piece in pieces(of: property) {
            let bytes = Array(piece.text.utf8)
            guard bytes.count == 15 || bytes.count == 16, bytes[8] | 0x20 == UInt8(ascii: "t"),
                bytes[13] == 0x36, bytes[14] == 0x30
            else { continue }
            let isPossible =
                if bytes.count == 16 {
                    piece.text.dropFirst(9).prefix(4) == "2359" && isLastOfMonth(piece.text)
                } else {
                    (Int(piece.text.dropFirst(11).prefix(2)) ?? 0) % 15 == 14
                }
            if isPossible { continue }
            count += 1
            guard count <= PropertySubject.mostFindings else { return }
            let start = piece.range.lowerBound
            report(
                "the second 60 is no leap second: those come at 23:59:60 UTC at the end of a month",
                at: property.value(start + 13..<start + 15), in: property,
                fix: property.replacingValue(
                    with: "59", range: start + 13..<start + 15, "write second 59"))
        }
    }

    private static func isLastOfMonth(_ text: Substring) -> Bool {
        guard let year = Int(text.prefix(4)), let month = Int(text.dropFirst(4).prefix(2)),
            let day = Int(text.dropFirst(6).prefix(2))
        else { return false }
        return CalendarDate(year: year, month: month, day: day) != nil
            && CalendarDate(year: year, month: month, day: day + 1) == nil
    }

    /// Tells of durations that readers understand although the grammar has no such form.
    static func checkDurationGrammar(_ property: PropertySubject, _ report: inout Reporter) {
        let hasDuration = property.property.values.contains { value in
            switch value {
            case .duration, .period(.lasting): true
            default: false
            }
        }
        guard hasDuration else { return }
        var count = 0
        for piece in pieces(of: property) {
            guard let form = DurationForm(piece.text), !form.isByGrammar else { continue }
            count += 1
            guard count <= PropertySubject.mostFindings else { return }
            report(
                "\(excerpt(piece.text, length: 40)) is not as durations are written, which is"
                    + " \(form.canonical)", at: property.value(piece.range), in: property,
                fix: property.replacingValue(
                    with: form.canonical, range: piece.range, "write \(form.canonical)"))
        }
    }

    /// Tells of a length that is negative.
    static func checkNegative(_ property: PropertySubject, _ report: inout Reporter) {
        guard case .duration(let duration)? = property.property.values.first, duration.isNegative
        else { return }
        let raw = property.property.rawValue ?? ""
        report(
            "\(property.name.rawValue) is \(excerpt(raw, length: 40)) but must be positive",
            at: property.value, in: property)
    }

    /// Tells of a length of no time.
    static func checkZero(_ property: PropertySubject, _ report: inout Reporter) {
        guard case .duration(let duration)? = property.property.values.first,
            duration.days == 0, duration.seconds == 0
        else { return }
        report(
            "\(property.name.rawValue) is no time at all but is to be positive",
            at: property.value, in: property)
    }

    /// Tells of periods whose end is not after their start.
    static func checkPeriods(_ property: PropertySubject, _ report: inout Reporter) {
        var offset = 0
        var count = 0
        let parts = splitAtCommas(property.property.rawValue ?? "")
        guard parts.count == property.property.values.count else { return }
        for (part, value) in zip(parts, property.property.values) {
            let start = offset
            offset += part.utf8.count + 1
            guard case .period(let period) = value else { continue }
            let problem: String
            switch period {
            case .explicit(let first, let last):
                guard isSameForm(first, last), last.local <= first.local else { continue }
                problem =
                    first.local == last.local
                    ? "the period ends when it starts" : "the period ends before it starts"
            case .lasting(_, let duration):
                guard duration.isNegative || (duration.days == 0 && duration.seconds == 0)
                else { continue }
                problem = "the period has no positive duration"
            }
            count += 1
            guard count <= PropertySubject.mostFindings else { return }
            let range = start..<start + part.utf8.count
            var fix: Fix?
            if case .explicit(let first, let last) = period, last.local < first.local {
                fix = swapped(part, range, property)
            }
            report(problem, at: property.value(range), in: property, fix: fix)
        }
    }

    private static func swapped(
        _ part: Substring, _ range: Range<Int>, _ property: PropertySubject
    ) -> Fix? {
        guard let slash = part.firstIndex(of: "/") else { return nil }
        return property.replacingValue(
            with: "\(part[part.index(after: slash)...])/\(part[..<slash])", range: range,
            "swap start and end")
    }

    private static func isSameForm(_ first: DateOrDateTime, _ second: DateOrDateTime) -> Bool {
        switch (first, second) {
        case (.date, .date), (.floating, .floating), (.utc, .utc): true
        case (.zoned(_, let mine), .zoned(_, let theirs)): mine == theirs
        default: false
        }
    }
}

extension TimeValueChecks {
    /// Tells of `-0000`.
    static func checkNegativeZero(_ property: PropertySubject, _ report: inout Reporter) {
        guard case .utcOffset(0)? = property.property.values.first,
            let raw = property.property.rawValue, raw.contains("-")
        else { return }
        let shown = raw.replacing("-", with: "+")
        report(
            "\(excerpt(raw, length: 40)) is not allowed; no offset is written \(excerpt(shown, length: 40))",
            at: property.value, in: property,
            fix: property.replacingValue(with: shown, "write \(shown)"))
    }

    /// Tells of offsets that no place on earth ever had.
    ///
    /// The largest are those of the local mean times of Juneau before 1867 (15:02:19 east) and of
    /// Manila before 1845 (15:56 west).
    static func checkOffsetRange(_ property: PropertySubject, _ report: inout Reporter) {
        guard case .utcOffset(let seconds)? = property.property.values.first,
            seconds.magnitude > 16 * 3600
        else { return }
        report(
            "\(excerpt(property.property.rawValue ?? "", length: 40)) is more than any zone is from"
                + " UTC", at: property.value, in: property)
    }
}

/// A DURATION as it is written, compared with the grammar of RFC 5545 §3.3.6.
struct DurationForm {
    /// Whether the grammar has it.
    let isByGrammar: Bool
    /// The same as the grammar has it.
    let canonical: String

    /// Takes a duration apart; nil when it is none.
    init?(_ text: Substring) {
        var units: [(number: Int, unit: Character)] = []
        var number: Int?
        var sign = ""
        var hasTime = false
        for (index, character) in text.uppercased().enumerated() {
            switch character {
            case "+", "-":
                guard index == 0 else { return nil }
                sign = String(character)
            case "P":
                guard index == sign.count else { return nil }
            case "T": hasTime = true
            case "0"..."9":
                guard let digit = character.wholeNumberValue, (number ?? 0) < 100_000_000_000
                else { return nil }
                number = (number ?? 0) * 10 + digit
            case "W", "D", "H", "M", "S":
                guard let value = number else { return nil }
                units.append((value, character))
                number = nil
            default: return nil
            }
        }
        guard !units.isEmpty, number == nil,
            text.dropFirst(sign.count).first?.uppercased() == "P"
        else { return nil }
        func total(_ unit: Character) -> Int {
            units.reduce(0) { $0 &+ ($1.unit == unit ? $1.number : 0) }
        }
        let order = String(units.map(\.unit))
        let timeless = order.filter { "HMS".contains($0) }.isEmpty
        isByGrammar = Self.orders.contains(order) && hasTime == !timeless
        let (weeks, days) = (total("W"), total("D"))
        let (hours, minutes, seconds) = (total("H"), total("M"), total("S"))
        var result = (sign == "-" ? "-" : "") + "P"
        if timeless, days == 0, order.contains("W") {
            canonical = result + "\(weeks)W"
            return
        }
        let allDays = weeks &* 7 &+ days
        if allDays > 0 || (timeless && !order.isEmpty) { result += "\(allDays)D" }
        if !timeless {
            result += "T"
            if hours > 0 { result += "\(hours)H" }
            if minutes > 0 || (hours > 0 && seconds > 0) { result += "\(minutes)M" }
            if seconds > 0 || (hours == 0 && minutes == 0) { result += "\(seconds)S" }
        }
        canonical = result
    }

    /// The units that the grammar lets follow each other.
    private static let orders: Set<String> = {
        let times = ["H", "HM", "HMS", "M", "MS", "S"]
        return Set(["W", "D"] + times + times.map { "D" + $0 })
    }()
}
