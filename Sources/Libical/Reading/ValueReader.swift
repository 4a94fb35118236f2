internal import CLibical
internal import CLibicalShims
internal import CalendarModel

/// Types single values with libical and checks what libical lets pass.
///
/// Values are handed over one at a time, cut out of their lines by our own content-line layer:
/// libical's parser drops members of lists, unknown properties and whole components without a word,
/// its value functions do not. Nothing of libical outlives a call.
enum ValueReader {
    /// DATE or DATE-TIME; nil when the text is neither or names no real day or time.
    ///
    /// libical reads `2026-01-01` and 30 February without complaint, so shape and ranges are
    /// checked here. A leap second (RFC 5545 §3.3.12) is read as second 59.
    static func dateTime(_ text: Substring, timeZoneID: String?) -> DateOrDateTime? {
        let bytes = Array(text.utf8)
        guard [8, 15, 16].contains(bytes.count), hasDateShape(bytes) else { return nil }
        let upper = text.uppercased()
        let time = unsafe upper.withCString { unsafe icaltime_from_string($0) }
        let (year, month, day) = unsafe (Int(time.year), Int(time.month), Int(time.day))
        let (hour, minute, second) = unsafe (Int(time.hour), Int(time.minute), Int(time.second))
        guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
        if bytes.count == 8 { return .date(date) }
        guard hour < 24, minute < 60, second <= 60 else { return nil }
        let local = LocalDateTime(
            date: date, hour: hour, minute: minute, second: min(second, 59))
        if bytes.count == 16 { return .utc(local) }
        guard let timeZoneID, !timeZoneID.isEmpty else { return .floating(local) }
        return .zoned(local, timeZoneID: timeZoneID)
    }

    /// Whether bytes are `YYYYMMDD`, `YYYYMMDDTHHMMSS` or the same with `Z`, in any case.
    private static func hasDateShape(_ bytes: [UInt8]) -> Bool {
        for (index, byte) in bytes.enumerated() {
            switch index {
            case 8:
                guard byte | 0x20 == UInt8(ascii: "t") else { return false }
            case 15:
                guard byte | 0x20 == UInt8(ascii: "z") else { return false }
            default:
                guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return false }
            }
        }
        return true
    }

    /// DURATION; nil when the text is none or its numbers are beyond reason.
    static func duration(_ text: Substring) -> CalendarDuration? {
        guard hasDurationShape(text) else { return nil }
        var value = icaldurationtype()
        let upper = text.uppercased()
        guard
            unsafe upper.withCString({ unsafe daylane_ical_duration($0, &value) }) != 0
        else { return nil }
        let days = Int(value.weeks) * 7 + Int(value.days)
        let seconds = Int(value.hours) * 3600 + Int(value.minutes) * 60 + Int(value.seconds)
        let sign = value.is_neg == 0 ? 1 : -1
        return CalendarDuration(days: sign * days, seconds: sign * seconds)
    }

    /// Whether text consists of numbers, each with its unit, and of `P`, `T` and signs.
    ///
    /// libical checks the order, but reads `P` and `P1` as no time at all, and what comes after a
    /// NUL not at all. It reads numbers with 32 bits and wraps; nine digits fit.
    private static func hasDurationShape(_ text: Substring) -> Bool {
        var digits = 0
        var units = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                if digits > 9 { return false }
                continue
            case UInt8(ascii: "W"), UInt8(ascii: "D"), UInt8(ascii: "H"), UInt8(ascii: "M"),
                UInt8(ascii: "S"), UInt8(ascii: "w"), UInt8(ascii: "d"), UInt8(ascii: "h"),
                UInt8(ascii: "m"), UInt8(ascii: "s"):
                guard digits > 0 else { return false }
                units += 1
            case UInt8(ascii: "P"), UInt8(ascii: "p"), UInt8(ascii: "T"), UInt8(ascii: "t"),
                UInt8(ascii: "+"), UInt8(ascii: "-"):
                guard digits == 0 else { return false }
            default: return false
            }
            digits = 0
        }
        return units > 0 && digits == 0
    }

    /// PERIOD; nil when either part is no value of its type.
    static func period(_ text: Substring, timeZoneID: String?) -> CalendarPeriod? {
        guard let slash = text.firstIndex(of: "/"),
            let start = dateTime(text[..<slash], timeZoneID: timeZoneID)
        else { return nil }
        let rest = text[text.index(after: slash)...]
        if let duration = duration(rest) { return .lasting(start: start, duration: duration) }
        guard let end = dateTime(rest, timeZoneID: timeZoneID) else { return nil }
        return .explicit(start: start, end: end)
    }

    /// UTC-OFFSET in seconds; nil when the text is none or is out of range.
    static func utcOffset(_ text: Substring) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 5 || bytes.count == 7,
            bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
            bytes.dropFirst().allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
            bytes[1] < UInt8(ascii: "2") || (bytes[1] == UInt8(ascii: "2") && bytes[2] < 0x34),
            bytes[3] < UInt8(ascii: "6"), bytes.count == 5 || bytes[5] < UInt8(ascii: "6")
        else { return nil }
        return unsafe withValue(ICAL_UTCOFFSET_VALUE, String(text)) {
            unsafe Int(icalvalue_get_utcoffset($0))
        }
    }

    /// FLOAT; nil when the text is none (RFC 5545 §3.3.7 has no exponents and no hexadecimals).
    static func float(_ text: Substring) -> Double? {
        let isDecimal = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
                UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard isDecimal, let number = Double(text), number.isFinite else { return nil }
        return number
    }

    /// Makes a value of text, hands it to `body` and frees it; nil when libical refuses it.
    private static func withValue<Result>(
        _ kind: icalvalue_kind, _ text: String, _ body: (OpaquePointer) -> Result?
    ) -> Result? {
        let value = unsafe text.withCString { unsafe icalvalue_new_from_string(kind, $0) }
        guard let value = unsafe value else {
            daylane_ical_clear_errno()
            return nil
        }
        defer { unsafe icalvalue_free(value) }
        return unsafe body(value)
    }
}
