/// Reading TZIDs that are no plain IANA names.
enum ZoneIdentifier {
    /// The longest TZID that is looked at; longer ones can only be a VTIMEZONE's.
    static let largestLength = 512

    /// A TZID without the spaces and quotation marks around it and without backslashes.
    ///
    /// Values of parameters have no escapes, yet some programs write them as in text: `A\, B`.
    static func unquoted(_ identifier: String) -> String {
        var text = trimmed(identifier)
        if text.utf8.contains(UInt8(ascii: "\\")) { text.removeAll { $0 == "\\" } }
        for quote in ["\"", "'"] where text.count >= 2 {
            if text.hasPrefix(quote), text.hasSuffix(quote) {
                text = trimmed(text.dropFirst().dropLast())
            }
        }
        return text
    }

    /// The names a TZID such as `/mozilla.org/20050126_1/Europe/Madrid` or `/Europe/Madrid` may end
    /// in, longest first.
    static func namesBehindPrefix(of identifier: String) -> [String] {
        let parts = identifier.split(separator: "/")
        let isGlobal = identifier.hasPrefix("/")
        // `/vendor/UTC` and `tzone://Microsoft/Utc` end in a name of one part.
        let allowsOnePart = isGlobal || identifier.contains("://")
        return (1...3).reversed().compactMap { count in
            guard parts.count > count || (isGlobal && parts.count == count),
                count > 1 || allowsOnePart
            else { return nil }
            return parts.suffix(count).joined(separator: "/")
        }
    }

    /// The IANA names that other writings of a name may stand for: `America/New York`, `US-Eastern`.
    static func respellings(of identifier: String) -> [String] {
        var names: [String] = []
        if identifier.contains("/"), identifier.contains(" ") {
            names.append(String(identifier.map { $0 == " " ? "_" : $0 }))
        }
        if !identifier.contains("/"), let hyphen = identifier.firstIndex(of: "-"),
            identifier[..<hyphen].allSatisfy({ $0.isASCII && $0.isLetter })
        {
            let region = identifier[..<hyphen]
            names.append("\(region)/\(identifier[identifier.index(after: hyphen)...])")
        }
        return names
    }

    /// The Windows names that other writings of a name may stand for.
    ///
    /// Outlook numbers a zone that it defines anew (`W. Europe Standard Time 1`), and some programs
    /// write the name of the summer's time.
    static func windowsNames(of identifier: String) -> [String] {
        var name = identifier[...]
        if let last = name.lastIndex(of: " "), last < name.index(before: name.endIndex),
            name[name.index(after: last)...].allSatisfy({ $0.isASCII && $0.isNumber })
        {
            name = name[..<last]
        }
        var names = name.count < identifier.count ? [String(name)] : []
        for ending in [" Daylight Time", " Summer Time"]
        where name.lowercased().hasSuffix(ending.lowercased()) {
            names.append("\(name.dropLast(ending.count)) Standard Time")
        }
        return names
    }

    /// The IANA and Windows names that a displayed name such as `(UTC-05:00) Eastern Time (US &
    /// Canada)` may stand for, by the places and the kind of time it names.
    static func names(ofDisplayed identifier: String) -> [String] {
        let shown = trimmed(identifier.drop { $0 != ")" }.dropFirst())
        var names: [String] = []
        let place = trimmed(shown.prefix { $0 != "(" })
        if place.hasSuffix(" Time") { names.append("\(place.dropLast(5)) Standard Time") }
        let regions = [
            "Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian",
        ]
        for city in shown.split(separator: ",").prefix(8) {
            let name = String(trimmed(city).map { $0 == " " ? "_" : $0 })
            if name.isEmpty { continue }
            names.append("\(trimmed(city)) Standard Time")
            for region in regions { names.append("\(region)/\(name)") }
        }
        return names
    }

    /// The offset from UTC a TZID spells out, in seconds; nil when it spells none.
    ///
    /// `GMT+05:30`, `UTC-3` and `+0200` are that offset. In `(UTC+01:00) Madrid` it is the standard
    /// offset of a place that may have summer time, so it is approximate.
    static func fixedOffset(of identifier: String) -> (seconds: Int, isApproximate: Bool)? {
        guard identifier.hasPrefix("(") else {
            return offset(Array(identifier.utf8)).map { ($0, false) }
        }
        let inside = identifier.dropFirst().prefix { $0 != ")" }
        let rest = trimmed(identifier.dropFirst(inside.count + 2))
        guard inside.count + 1 < identifier.count, let seconds = offset(Array(inside.utf8)) else {
            return nil
        }
        return (seconds, !rest.isEmpty && !rest.hasPrefix("Coordinated Universal Time"))
    }

    /// Reads `[UTC|GMT][±]h[h][:mm[:ss]]` or `[UTC|GMT]±hhmm[ss]`, spaces allowed between.
    private static func offset(_ bytes: [UInt8]) -> Int? {
        var rest = bytes[...].filter { $0 != UInt8(ascii: " ") }[...]
        let prefix = String(decoding: rest.prefix(3), as: UTF8.self).uppercased()
        let hasPrefix = prefix == "UTC" || prefix == "GMT"
        if hasPrefix { rest = rest.dropFirst(3) }
        guard let sign = rest.first else { return hasPrefix ? 0 : nil }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        guard let seconds = time(rest.dropFirst()) else { return nil }
        return sign == UInt8(ascii: "-") ? -seconds : seconds
    }

    /// Reads hours, minutes and seconds, with colons (or dots) between them or without.
    private static func time(_ bytes: ArraySlice<UInt8>) -> Int? {
        let parts = bytes.split(omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
        }
        var numbers: [Int] = []
        if parts.count == 1, bytes.count > 2 {
            guard bytes.count == 4 || bytes.count == 6 else { return nil }
            var rest = bytes
            while !rest.isEmpty {
                guard let number = number(rest.prefix(2)) else { return nil }
                numbers.append(number)
                rest = rest.dropFirst(2)
            }
        } else {
            for (index, part) in parts.enumerated() {
                guard index == 0 || part.count == 2, let number = number(part) else { return nil }
                numbers.append(number)
            }
        }
        guard numbers.count <= 3, let hour = numbers.first, hour < 24,
            numbers.dropFirst().allSatisfy({ $0 < 60 })
        else { return nil }
        let seconds = numbers + [0, 0]
        return hour * 3600 + seconds[1] * 60 + seconds[2]
    }

    /// Reads a number of one or two digits.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...2).contains(digits.count) else { return nil }
        var value = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return value
    }
}
