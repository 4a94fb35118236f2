/// Dates and times between the form of iCalendar (`20260330T090000Z`) and the extended one of ISO
/// 8601 that jCal and xCal have (`2026-03-30T09:00:00Z`).
///
/// Only the form counts, not whether there is such a day: what is wrong stays wrong in the other
/// format and is not lost. Everything is nil for text of another form.
enum FormattedTime {
    static func date(basic text: String) -> String? {
        matches(text, "dddddddd") ? inserting("-", at: [4, 6], in: text) : nil
    }

    static func date(extended text: String) -> String? {
        matches(text, "dddd-dd-dd") ? removing("-", from: text) : nil
    }

    static func time(basic text: String) -> String? {
        guard matches(text, "dddddd") || matches(text, "ddddddZ") else { return nil }
        return inserting(":", at: [2, 4], in: text)
    }

    static func time(extended text: String) -> String? {
        guard matches(text, "dd:dd:dd") || matches(text, "dd:dd:ddZ") else { return nil }
        return removing(":", from: text)
    }

    static func dateTime(basic text: String) -> String? {
        halves(text, date(basic:), time(basic:))
    }

    static func dateTime(extended text: String) -> String? {
        halves(text, date(extended:), time(extended:))
    }

    /// DATE-TIME, or DATE where one stands in its place.
    static func dateOrDateTime(basic text: String) -> String? {
        dateTime(basic: text) ?? date(basic: text)
    }

    static func dateOrDateTime(extended text: String) -> String? {
        dateTime(extended: text) ?? date(extended: text)
    }

    static func offset(basic text: String) -> String? {
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = String(text.dropFirst())
        if matches(digits, "dddd") { return "\(sign)" + inserting(":", at: [2], in: digits) }
        if matches(digits, "dddddd") { return "\(sign)" + inserting(":", at: [2, 4], in: digits) }
        return nil
    }

    static func offset(extended text: String) -> String? {
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = String(text.dropFirst())
        guard matches(digits, "dd:dd") || matches(digits, "dd:dd:dd") else { return nil }
        return "\(sign)" + removing(":", from: digits)
    }

    private static func halves(
        _ text: String, _ date: (String) -> String?, _ time: (String) -> String?
    ) -> String? {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, let day = date(String(parts[0])),
            let clock = time(String(parts[1]))
        else { return nil }
        return day + "T" + clock
    }

    /// Whether text has a form: `d` is a digit, all else itself.
    private static func matches(_ text: String, _ form: StaticString) -> Bool {
        let form = Array("\(form)".utf8)
        let bytes = Array(text.utf8)
        return form.count == bytes.count
            && zip(form, bytes).allSatisfy { pattern, byte in
                pattern == UInt8(ascii: "d") ? (0x30...0x39).contains(byte) : pattern == byte
            }
    }

    private static func inserting(_ mark: Character, at places: [Int], in text: String) -> String {
        var result = ""
        for (index, character) in text.enumerated() {
            if places.contains(index) { result.append(mark) }
            result.append(character)
        }
        return result
    }

    private static func removing(_ mark: Character, from text: String) -> String {
        text.filter { $0 != mark }
    }
}
