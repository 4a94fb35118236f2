internal import CalendarModel

/// A moment as a template writes it.
struct TemplateMoment {
    /// What the clocks of the zone show.
    var local: LocalDateTime
    /// Whether it is a day without a time.
    var isDate: Bool
    /// The instant; for a day, that at which it begins.
    var instant: Instant
    /// Seconds east of UTC.
    var offset: Int
    /// The zone's abbreviation, as `CEST`.
    var abbreviation: String
    /// How it is written without a pattern.
    var plain: String
    /// The names of days and months.
    var words: AgendaWords
}

/// A pattern of strftime (POSIX) for days and times.
///
/// Of a day without a time of day, a pattern that asks for the time gives nothing.
struct DatePattern: Sendable {
    private enum Part: Sendable {
        case literal(String)
        case conversion(Character, isUnpadded: Bool)
    }

    private var parts: [Part] = []
    private var needsTime = false

    private static let timeConversions: Set<Character> = [
        "H", "I", "k", "l", "M", "S", "p", "P", "R", "T", "r", "s", "z", "Z",
    ]
    private static let dateConversions: Set<Character> = [
        "Y", "y", "C", "m", "B", "b", "h", "d", "e", "j", "A", "a", "u", "w", "G", "g", "V", "F",
        "D",
        "n", "t", "%",
    ]

    /// Reads a pattern.
    ///
    /// - Parameters:
    ///   - text: The pattern.
    ///   - column: The column its first character has in the template.
    /// - Throws: `TemplateError` with the place of what cannot be read.
    init(_ text: Substring, column: Int) throws(TemplateError) {
        var literal = ""
        var index = text.startIndex
        var place = column
        func next() -> Character? {
            guard index < text.endIndex else { return nil }
            defer {
                index = text.index(after: index)
                place += 1
            }
            return text[index]
        }
        while let character = next() {
            guard character == "%" else {
                literal.append(character)
                continue
            }
            let start = place - 1
            var conversion = next()
            let isUnpadded = conversion == "-"
            if isUnpadded { conversion = next() }
            guard let conversion else {
                throw TemplateError(
                    message: "% ends the pattern; %% is a percent sign", column: start)
            }
            let isTime = Self.timeConversions.contains(conversion)
            guard isTime || Self.dateConversions.contains(conversion) else {
                throw TemplateError(
                    message: "there is no conversion %\(conversion)", column: start)
            }
            needsTime = needsTime || isTime
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = ""
            parts.append(.conversion(conversion, isUnpadded: isUnpadded))
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    /// A moment in the pattern; empty when it has no time of day and the pattern asks for one.
    func text(_ moment: TemplateMoment) -> String {
        if moment.isDate, needsTime { return "" }
        var text = ""
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .conversion(let conversion, let isUnpadded):
                text += Self.text(conversion, moment, isUnpadded: isUnpadded)
            }
        }
        return text
    }

    private static func text(
        _ conversion: Character, _ moment: TemplateMoment, isUnpadded: Bool
    ) -> String {
        let (year, month, day) = moment.local.date.components
        let week = moment.local.date.isoWeek
        let hour = moment.local.hour
        func number(_ value: Int, _ width: Int, _ padding: Character = "0") -> String {
            if isUnpadded { return String(value) }
            if padding == "0" { return padded(value, to: width) }
            let digits = String(value)
            return String(repeating: " ", count: max(0, width - digits.count)) + digits
        }
        let twelfth = (hour + 11) % 12 + 1
        let weekday = moment.local.date.weekday
        switch conversion {
        case "Y": return number(year, 4)
        case "C": return number(year / 100, 2)
        case "y": return number(year % 100, 2)
        case "m": return number(month, 2)
        case "B": return moment.words.month(month)
        case "b", "h": return moment.words.shortMonth(month)
        case "d": return number(day, 2)
        case "e": return number(day, 2, " ")
        case "j":
            let first = CalendarDate.dayNumber(year: year, month: 1, day: 1)
            return number(moment.local.date.dayNumber - first + 1, 3)
        case "A": return moment.words.weekday(weekday)
        case "a": return moment.words.shortWeekday(weekday)
        case "u": return String(weekday.rawValue)
        case "w": return String(weekday.rawValue % 7)
        case "G": return number(week.year, 4)
        case "g": return number(week.year % 100, 2)
        case "V": return number(week.week, 2)
        case "F": return moment.local.date.description
        case "D":
            return "\(padded(month, to: 2))/\(padded(day, to: 2))/\(padded(year % 100, to: 2))"
        case "H": return number(hour, 2)
        case "k": return number(hour, 2, " ")
        case "I": return number(twelfth, 2)
        case "l": return number(twelfth, 2, " ")
        case "M": return number(moment.local.minute, 2)
        case "S": return number(moment.local.second, 2)
        case "p": return hour < 12 ? "AM" : "PM"
        case "P": return hour < 12 ? "am" : "pm"
        case "R": return clock(moment.local, hasSeconds: false)
        case "T": return clock(moment.local, hasSeconds: true)
        case "r":
            return padded(twelfth, to: 2) + clock(moment.local, hasSeconds: true).dropFirst(2)
                + (hour < 12 ? " AM" : " PM")
        case "s": return String(moment.instant.seconds)
        case "z": return offset(moment.offset)
        case "Z": return moment.abbreviation
        case "n": return "\n"
        case "t": return "\t"
        default: return "%"
        }
    }

    private static func clock(_ local: LocalDateTime, hasSeconds: Bool) -> String {
        let minutes = "\(padded(local.hour, to: 2)):\(padded(local.minute, to: 2))"
        return hasSeconds ? minutes + ":\(padded(local.second, to: 2))" : minutes
    }

    private static func offset(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        return (seconds < 0 ? "-" : "+") + padded(minutes / 60, to: 2) + padded(minutes % 60, to: 2)
    }
}
