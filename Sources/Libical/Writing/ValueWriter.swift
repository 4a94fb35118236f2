internal import CLibical
internal import CLibicalShims
internal import CalendarModel

/// Writes single values, by libical where it is right.
enum ValueWriter {
    /// The value as it stands in a content line, not folded.
    static func text(
        _ value: PropertyValue, propertyName: String
    ) throws(WritingError) -> String {
        let text: String?
        switch value {
        case .text(let value): text = try escaped(value, propertyName)
        case .dateTime(let time): text = dateTime(time)
        case .duration(let value): text = duration(value)
        case .period(let period): text = self.period(period)
        // libical writes numbers of rules with 16 bits.
        case .recurrence(let rule): text = rule.text
        case .utcOffset(let seconds): text = utcOffset(seconds)
        case .integer(let number): text = String(number)
        // libical writes six decimals, whatever there are.
        case .float(let number): text = float(number)
        case .boolean(let value): text = value ? "TRUE" : "FALSE"
        case .uri(let value), .raw(let value):
            text = try PropertyWriter.checked(value, propertyName)
        }
        guard let text else {
            throw WritingError(
                .outOfRange, "\(propertyName) holds a value that cannot be written: \(value)")
        }
        return text
    }

    /// TEXT with its escapes (RFC 5545 §3.3.11); line breaks of any kind become `\n`.
    ///
    /// Not by libical, which drops a CR that stands alone, a backspace and a form feed.
    static func escaped(
        _ text: String, _ propertyName: String
    ) throws(WritingError) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var last: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case 0: throw WritingError(.lineBreak, "the value of \(propertyName) holds a NUL")
            case 0x0A where last == 0x0D: break
            case 0x0A, 0x0D: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
                bytes += [UInt8(ascii: "\\"), byte]
            default: bytes.append(byte)
            }
            last = byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func dateTime(_ time: DateOrDateTime) -> String? {
        let local = time.local
        guard local.date.isInRange else { return nil }
        var value = unsafe icaltimetype()
        unsafe value.year = Int32(local.date.year)
        unsafe value.month = Int32(local.date.month)
        unsafe value.day = Int32(local.date.day)
        unsafe value.is_date = time.isDate ? 1 : 0
        unsafe value.hour = Int32(local.hour)
        unsafe value.minute = Int32(local.minute)
        unsafe value.second = Int32(local.second)
        if case .utc = time { unsafe value.zone = icaltimezone_get_utc_timezone() }
        return unsafe owned(icaltime_as_ical_string_r(value))
    }

    /// Not by libical, which writes `PT5H20S` where the grammar wants `PT5H0M20S` (RFC 5545 §3.3.6).
    private static func duration(_ duration: CalendarDuration) -> String? {
        let (days, seconds) = (duration.days.magnitude, duration.seconds.magnitude)
        // Readers take no more digits.
        guard days <= 999_999_999, seconds / 3600 <= 999_999_999,
            duration.days == 0 || duration.seconds == 0
                || (duration.days < 0) == (duration.seconds < 0)
        else { return nil }
        var text = duration.isNegative ? "-P" : "P"
        if days > 0 { text += "\(days)D" }
        guard seconds > 0 || days == 0 else { return text }
        text += "T"
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        if hours > 0 { text += "\(hours)H" }
        if minutes > 0 || (hours > 0 && rest > 0) { text += "\(minutes)M" }
        if rest > 0 || seconds == 0 { text += "\(rest)S" }
        return text
    }

    private static func period(_ period: CalendarPeriod) -> String? {
        guard let start = dateTime(period.start) else { return nil }
        let rest =
            switch period {
            case .explicit(_, let end): dateTime(end)
            case .lasting(_, let length): duration(length)
            }
        return rest.map { "\(start)/\($0)" }
    }

    private static func utcOffset(_ seconds: Int) -> String? {
        // libical writes larger ones as if they were a day.
        guard seconds.magnitude < 86_400 else { return nil }
        let value = unsafe icalvalue_new_utcoffset(Int32(seconds))
        guard let value = unsafe value else { return nil }
        defer { unsafe icalvalue_free(value) }
        return unsafe owned(icalvalue_as_ical_string_r(value))
    }

    private static func float(_ number: Double) -> String? {
        guard number.isFinite else { return nil }
        let parts = String(number).split(separator: "e")
        // The grammar has no exponents (RFC 5545 §3.3.7): the point is moved instead.
        guard parts.count == 2, let exponent = Int(parts[1]) else { return String(number) }
        let sign = number < 0 ? "-" : ""
        let digits = parts[0].filter { $0 != "-" && $0 != "." }
        // One digit stands before the point.
        let zeros = String(repeating: "0", count: max(0, abs(exponent) - 1))
        if exponent < 0 { return "\(sign)0.\(zeros)\(trimmingZeros(digits))" }
        let shown = digits + String(repeating: "0", count: max(0, exponent + 1 - digits.count))
        return "\(sign)\(shown.prefix(exponent + 1)).0"
    }

    private static func trimmingZeros(_ digits: String) -> Substring {
        var digits = digits[...]
        while digits.count > 1, digits.last == "0" { digits.removeLast() }
        return digits
    }

    /// The text that libical hands over, freed; nil when there is none.
    private static func owned(_ text: UnsafeMutablePointer<CChar>?) -> String? {
        guard let text = unsafe text else { return nil }
        defer { unsafe icalmemory_free_buffer(text) }
        return unsafe String(cString: text)
    }
}
