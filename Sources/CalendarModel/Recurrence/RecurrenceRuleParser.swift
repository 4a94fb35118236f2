/// Reads the text of one recurrence rule part by part (RFC 5545 §3.3.10).
///
/// Lists are read in RecurrenceRuleParser+Lists, UNTIL in RecurrenceRuleParser+Until; what only
/// the rule as a whole can tell is checked in RecurrenceRuleParser+Checks.
struct RecurrenceRuleParser {
    /// The text.
    let bytes: [UInt8]
    /// What was wrong so far.
    var problems: [RecurrenceRuleProblem] = []
    /// The rule so far; its frequency counts only when `hasFrequency` is true.
    var rule = RecurrenceRule(frequency: .daily)
    /// Whether FREQ was read.
    var hasFrequency = false
    /// Where each part of the text begins, by its name.
    var partOffsets: [String: Int] = [:]

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// A piece of the text without the spaces around it.
    struct Piece {
        var start: Int
        var end: Int
        var hadSpaces: Bool

        var isEmpty: Bool { start >= end }
    }

    mutating func parse() -> RecurrenceRuleParse {
        // Whether a range is that of the Gregorian calendar must be known before any list is read.
        for part in split(from: 0, to: bytes.count, at: UInt8(ascii: ";")) {
            guard rule.calendarScale == nil, name(of: part) == "RSCALE",
                let value = value(of: part), !value.isEmpty
            else { continue }
            rule.calendarScale = upper(value)
        }
        for part in split(from: 0, to: bytes.count, at: UInt8(ascii: ";")) {
            readPart(part)
        }
        guard hasFrequency else {
            if !problems.contains(where: \.leavesNoRule) {
                report("missing-frequency", "FREQ is missing; the rule is left out", at: 0)
            }
            return finish(with: nil)
        }
        checkWhole()
        return finish(with: rule)
    }

    private mutating func finish(with rule: RecurrenceRule?) -> RecurrenceRuleParse {
        var ordered: [RecurrenceRuleProblem] = []
        // An insertion that keeps the order of problems at one offset; there are few.
        for problem in problems {
            var index = ordered.count
            while index > 0, ordered[index - 1].offset > problem.offset { index -= 1 }
            ordered.insert(problem, at: index)
        }
        return RecurrenceRuleParse(rule: rule, problems: ordered)
    }

    // MARK: Parts

    private mutating func readPart(_ part: Piece) {
        if part.isEmpty {
            report(
                "empty-part", "a rule part is empty; left out", at: part.start)
            return
        }
        let name = name(of: part)
        guard let value = value(of: part) else {
            report(
                "malformed-part", "\(name) has no value; left out", at: part.start)
            return
        }
        if part.hadSpaces || hasSpaces(from: part.start, to: part.end) {
            report("spaces", "\(name) has spaces; passed over", at: part.start)
        }
        if partOffsets[name] != nil {
            report("doubled-part", "\(name) is given twice; the first holds", at: part.start)
            return
        }
        partOffsets[name] = part.start
        if value.isEmpty {
            report("malformed-part", "\(name) has no value; left out", at: part.start)
            return
        }
        read(value, of: name, at: part.start)
    }

    private mutating func read(_ value: Piece, of name: String, at offset: Int) {
        switch name {
        case "FREQ": readFrequency(value)
        case "INTERVAL": readInterval(value)
        case "COUNT": readCount(value)
        case "UNTIL": readUntil(value)
        case "WKST": readWeekStart(value)
        case "BYSECOND": rule.bySecond = readNumbers(value, of: name, 0...60, isSigned: false)
        case "BYMINUTE": rule.byMinute = readNumbers(value, of: name, 0...59, isSigned: false)
        case "BYHOUR": rule.byHour = readNumbers(value, of: name, 0...23, isSigned: false)
        case "BYDAY": rule.byDay = readWeekdays(value)
        case "BYMONTHDAY": rule.byMonthDay = readNumbers(value, of: name, 1...31, isSigned: true)
        case "BYYEARDAY":
            // The longest year is that of the Hebrew calendar.
            let range = isGregorian ? 1...366 : 1...385
            rule.byYearDay = readNumbers(value, of: name, range, isSigned: true)
        case "BYWEEKNO":
            let range = isGregorian ? 1...53 : 1...55
            rule.byWeekNumber = readNumbers(value, of: name, range, isSigned: true)
        case "BYMONTH": readMonths(value)
        case "BYSETPOS":
            let range = isGregorian ? 1...366 : 1...385
            rule.bySetPosition = readNumbers(value, of: name, range, isSigned: true)
        case "RSCALE": break
        case "SKIP": readSkip(value)
        default:
            let kind = name.hasPrefix("X-") ? "extension-part" : "unknown-part"
            report(kind, "\(name) is not known; left out", at: offset)
        }
    }

    private mutating func readFrequency(_ value: Piece) {
        let word = upper(value)
        guard let frequency = RecurrenceRule.Frequency(name: word) else {
            report(
                "unknown-frequency", "FREQ is \(quoted(word)); the rule is left out",
                at: value.start)
            return
        }
        rule.frequency = frequency
        hasFrequency = true
    }

    private mutating func readInterval(_ value: Piece) {
        guard let number = number(value, isSigned: false) else {
            report(
                "malformed-value", "INTERVAL is \(quoted(upper(value))); read as 1",
                at: value.start)
            return
        }
        if number == 0 {
            report("interval-zero", "INTERVAL is 0; read as 1", at: value.start)
        }
        rule.interval = max(1, number)
    }

    private mutating func readCount(_ value: Piece) {
        guard let number = number(value, isSigned: false) else {
            report(
                "malformed-value", "COUNT is \(quoted(upper(value))); left out", at: value.start)
            return
        }
        if number == 0 {
            report("count-zero", "COUNT is 0; read as 1", at: value.start)
        }
        rule.count = max(1, number)
    }

    private mutating func readWeekStart(_ value: Piece) {
        let word = upper(value)
        guard let weekday = Weekday(name: word) else {
            report("malformed-value", "WKST is \(quoted(word)); read as MO", at: value.start)
            return
        }
        rule.weekStart = weekday
    }

    private mutating func readSkip(_ value: Piece) {
        let word = upper(value)
        guard let skip = RecurrenceRule.Skip(rawValue: word) else {
            report("malformed-value", "SKIP is \(quoted(word)); read as OMIT", at: value.start)
            return
        }
        rule.skip = skip
    }

    // MARK: Pieces of the text

    /// Whether the ranges of RFC 5545 hold.
    var isGregorian: Bool { rule.calendarScale == nil || rule.calendarScale == "GREGORIAN" }

    /// The pieces between separators, spaces around them cut off.
    func split(from start: Int, to end: Int, at separator: UInt8) -> [Piece] {
        var pieces: [Piece] = []
        var begin = start
        for index in start..<end where bytes[index] == separator {
            pieces.append(piece(from: begin, to: index))
            begin = index + 1
        }
        pieces.append(piece(from: begin, to: end))
        return pieces
    }

    /// A stretch of the text without the spaces around it.
    func piece(from start: Int, to end: Int) -> Piece {
        var first = start
        var last = end
        while first < last, isSpace(bytes[first]) { first += 1 }
        while last > first, isSpace(bytes[last - 1]) { last -= 1 }
        return Piece(start: first, end: last, hadSpaces: first > start || last < end)
    }

    private func name(of part: Piece) -> String {
        let end = equalsSign(in: part) ?? part.end
        return upper(piece(from: part.start, to: end))
    }

    private func value(of part: Piece) -> Piece? {
        guard let sign = equalsSign(in: part) else { return nil }
        return piece(from: sign + 1, to: part.end)
    }

    private func equalsSign(in part: Piece) -> Int? {
        var index = part.start
        while index < part.end {
            if bytes[index] == UInt8(ascii: "=") { return index }
            index += 1
        }
        return nil
    }

    private func hasSpaces(from start: Int, to end: Int) -> Bool {
        for index in start..<end where isSpace(bytes[index]) { return true }
        return false
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (9...13).contains(byte)
    }

    /// A piece in upper case (ASCII letters only).
    func upper(_ piece: Piece) -> String {
        var word: [UInt8] = []
        for index in piece.start..<max(piece.start, piece.end) {
            let byte = bytes[index]
            let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            word.append(isLower ? byte - 32 : byte)
        }
        return String(decoding: word, as: UTF8.self)
    }

    /// A whole number of digits, with a sign if allowed; beyond the range of Int its nearest end.
    func number(_ piece: Piece, isSigned: Bool) -> Int? {
        var index = piece.start
        var isNegative = false
        if index < piece.end, isSigned {
            isNegative = bytes[index] == UInt8(ascii: "-")
            if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
        }
        guard index < piece.end else { return nil }
        var number = 0
        while index < piece.end {
            let digit = Int(bytes[index]) - 48
            guard (0...9).contains(digit) else { return nil }
            let (tenfold, isOver) = number.multipliedReportingOverflow(by: 10)
            let (sum, isSumOver) = tenfold.addingReportingOverflow(digit)
            number = isOver || isSumOver ? Int.max : sum
            if isOver || isSumOver { break }
            index += 1
        }
        // The digits after an overflow must still be digits.
        while index < piece.end {
            guard (48...57).contains(bytes[index]) else { return nil }
            index += 1
        }
        return isNegative ? -number : number
    }

    /// A word for a message: quoted, and cut when it is long.
    func quoted(_ word: String) -> String {
        word.utf8.count <= 40 ? "\"\(word)\"" : "\"\(word.prefix(40))…\""
    }

    mutating func report(_ rule: String, _ message: String, at offset: Int) {
        problems.append(
            RecurrenceRuleProblem(
                rule: "rrule-" + rule, message: message, offset: offset))
    }
}

extension RecurrenceRule.Frequency {
    /// RFC 5545's name, as `WEEKLY`.
    public var name: String {
        switch self {
        case .secondly: "SECONDLY"
        case .minutely: "MINUTELY"
        case .hourly: "HOURLY"
        case .daily: "DAILY"
        case .weekly: "WEEKLY"
        case .monthly: "MONTHLY"
        case .yearly: "YEARLY"
        }
    }

    /// The frequency of RFC 5545's name in upper case, or nil.
    public init?(name: String) {
        for frequency in Self.allCases where frequency.name == name {
            self = frequency
            return
        }
        return nil
    }
}
