extension PosixTimeZone {
    /// Reads a POSIX TZ string, with the extensions of RFC 8536 §3.3.1; nil when it is none.
    ///
    /// A daylight time without rules gets the usual default, that of the United States.
    init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count <= 255 else { return nil }
        var scanner = PosixScanner(bytes: Array(bytes))
        guard let name = scanner.name(), let west = scanner.signedTime(largestHour: 24) else {
            return nil
        }
        standard = ZoneState(offset: -west, isDaylight: false, abbreviation: name)
        daylight = nil
        if scanner.isAtEnd { return }

        guard let daylightName = scanner.name() else { return nil }
        var offset = -west + 3600
        if !scanner.isAtEnd, scanner.peek() != UInt8(ascii: ",") {
            guard let west = scanner.signedTime(largestHour: 24) else { return nil }
            offset = -west
        }
        let state = ZoneState(offset: offset, isDaylight: true, abbreviation: daylightName)
        if scanner.isAtEnd {
            daylight = Daylight(
                state: state,
                start: Rule(day: .weekday(month: 3, week: 2, weekday: 0), time: 7200),
                end: Rule(day: .weekday(month: 11, week: 1, weekday: 0), time: 7200))
            return
        }
        guard scanner.take(","), let start = scanner.rule(), scanner.take(","),
            let end = scanner.rule(), scanner.isAtEnd
        else { return nil }
        daylight = Daylight(state: state, start: start, end: end)
    }
}

/// Reads the parts of a POSIX TZ string one after the other.
private struct PosixScanner {
    let bytes: [UInt8]
    var position = 0

    var isAtEnd: Bool { position >= bytes.count }

    func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let byte = peek(), byte == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// An abbreviation of at least three characters: letters, or anything sensible between `<>`.
    mutating func name() -> String? {
        let isQuoted = take("<")
        let start = position
        while let byte = peek(), isNameByte(byte, isQuoted: isQuoted) { position += 1 }
        guard position - start >= 3 else { return nil }
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        if isQuoted, !take(">") { return nil }
        return name
    }

    private func isNameByte(_ byte: UInt8, isQuoted: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): isQuoted
        default: false
        }
    }

    /// A number of one to three digits within a range.
    mutating func number(in range: ClosedRange<Int>) -> Int? {
        var value = 0
        let start = position
        while position - start < 3, let byte = peek(),
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            position += 1
        }
        return position > start && range.contains(value) ? value : nil
    }

    /// A time `[±]h[:m[:s]]` in seconds.
    mutating func signedTime(largestHour: Int) -> Int? {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard let hour = number(in: 0...largestHour) else { return nil }
        var seconds = hour * 3600
        if take(":") {
            guard let minute = number(in: 0...59) else { return nil }
            seconds += minute * 60
            if take(":") {
                guard let second = number(in: 0...59) else { return nil }
                seconds += second
            }
        }
        return isNegative ? -seconds : seconds
    }

    /// A rule `day[/time]`; the time is 02:00 when it is not given.
    mutating func rule() -> PosixTimeZone.Rule? {
        guard let day = day() else { return nil }
        guard take("/") else { return PosixTimeZone.Rule(day: day, time: 7200) }
        guard let time = signedTime(largestHour: 167) else { return nil }
        return PosixTimeZone.Rule(day: day, time: time)
    }

    private mutating func day() -> PosixTimeZone.Day? {
        if take("M") {
            guard let month = number(in: 1...12), take("."), let week = number(in: 1...5),
                take("."), let weekday = number(in: 0...6)
            else { return nil }
            return .weekday(month: month, week: week, weekday: weekday)
        }
        if take("J") { return number(in: 1...365).map { .dayWithoutLeap($0) } }
        return number(in: 0...365).map { .dayFromZero($0) }
    }
}
