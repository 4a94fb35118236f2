extension ValueType {
    /// What is wrong with a value, and which values may have been meant.
    struct Fault {
        var text: String
        var suggestions: [String] = []
    }

    /// Checks a value; nil when nothing is wrong with it.
    func fault(in text: String) -> Fault? {
        switch self {
        case .integer(let range):
            guard Lexeme.isInteger(text) else { return Fault(text: "is not a whole number") }
            guard let number = Int(text), range?.contains(number) ?? true else {
                return Fault(text: "is out of range" + suffix(range.flatMap(Self.describe)))
            }
            return nil
        case .number(let range):
            guard let number = Self.finiteNumber(text) else {
                return Fault(text: "is not a number")
            }
            guard range?.contains(number) ?? true else {
                return Fault(text: "is out of range" + suffix(range.flatMap(Self.describe)))
            }
            return nil
        case .choice(let choices):
            let names = choices.map(\.name)
            if names.contains(text) {
                return nil
            }
            return Fault(
                text: "is not one of \(names.joined(separator: ", "))",
                suggestions: Suggestion.nearest(to: text, among: names))
        case .text, .offered, .file, .folder, .date, .zone, .instant:
            return nil
        }
    }

    private func suffix(_ range: String?) -> String {
        return range.map { ", must be \($0)" } ?? ""
    }

    /// Whether the parser can reject a value of the type.
    var isChecked: Bool {
        switch self {
        case .integer, .number, .choice: return true
        case .text, .offered, .file, .folder, .date, .zone, .instant: return false
        }
    }

    /// Whether a value of the type may begin with a minus sign.
    var isSigned: Bool {
        switch self {
        case .integer, .number, .date: return true
        case .text, .choice, .offered, .file, .folder, .zone, .instant: return false
        }
    }

    /// Whether a word can only be a value of the type.
    func isUnmistakable(_ word: String) -> Bool {
        switch self {
        case .integer: return Lexeme.isInteger(word)
        case .number: return Self.finiteNumber(word) != nil
        case .choice: return isChoice(word)
        case .text, .offered, .file, .folder, .date, .zone, .instant: return false
        }
    }

    func isChoice(_ word: String) -> Bool {
        guard case .choice(let choices) = self else { return false }
        return choices.contains { $0.name == word }
    }

    /// The number a decimal text stands for; nil for `nan`, `inf` and `0x1`.
    static func finiteNumber(_ text: String) -> Double? {
        let isDecimal = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): return true
            case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): return true
            case UInt8(ascii: "e"), UInt8(ascii: "E"): return true
            default: return false
            }
        }
        guard isDecimal, let number = Double(text), number.isFinite else { return nil }
        return number
    }

    /// A range in words, such as "1 to 366" or "at least 1".
    ///
    /// Bounds that are as wide as the type are left out; nil when both are.
    static func describe(_ range: ClosedRange<Int>) -> String? {
        return words(
            range.lowerBound == .min ? nil : String(range.lowerBound),
            range.upperBound == .max ? nil : String(range.upperBound))
    }

    /// A range in words, such as "0.5 to 2" or "at least 0".
    static func describe(_ range: ClosedRange<Double>) -> String? {
        return words(bound(range.lowerBound), bound(range.upperBound))
    }

    /// A number as text, `2` rather than `2.0`.
    ///
    /// Converting it to an integer would need the C library's mathematics.
    static func text(of number: Double) -> String {
        let text = String(number)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// A bound as text; nil when there is no bound.
    private static func bound(_ number: Double) -> String? {
        guard number.isFinite, abs(number) < .greatestFiniteMagnitude else { return nil }
        return text(of: number)
    }

    private static func words(_ lower: String?, _ upper: String?) -> String? {
        switch (lower, upper) {
        case (let lower?, let upper?): return "\(lower) to \(upper)"
        case (let lower?, nil): return "at least \(lower)"
        case (nil, let upper?): return "at most \(upper)"
        case (nil, nil): return nil
        }
    }
}
