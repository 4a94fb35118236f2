public import CalendarModel
internal import Synchronization

/// What a property must say, or must not: `FIELD=REGEX`, `FIELD!=REGEX`.
///
/// FIELD is the name of a property in any case, or `calendar` for the name of the calendar. The
/// condition holds when the pattern is found anywhere in any value of any property of that name, or
/// in the name of a person (the parameter CN); with `!=`, when it is found in none. Of text the value counts as it is meant, its escapes undone,
/// of any other type as it is written.
public struct PropertyCondition: Sendable {
    /// The most characters of a pattern.
    ///
    /// The standard library reads nested brackets by recursion, without a limit of its own.
    public static let longestPattern = 1000

    /// The name of the property, upper case.
    public let field: String
    /// Whether the pattern must be found in no value.
    public let isNegated: Bool
    private let pattern: Pattern

    /// Reads a condition as users write it.
    ///
    /// - Parameter text: `FIELD=REGEX` or `FIELD!=REGEX`.
    /// - Throws: `FilterError`, with a hint.
    public init(_ text: String) throws(FilterError) {
        // Not by characters: a pattern may begin with a mark that would combine with the sign.
        guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            throw FilterError(
                message: text.isEmpty ? "the condition is empty" : "\(text) has no =",
                hint: "write FIELD=REGEX, as summary=review, or FIELD!=REGEX")
        }
        var name = text[..<equals]
        isNegated = name.last == "!"
        if isNegated { name.removeLast() }
        guard !name.isEmpty else {
            throw FilterError(
                message: "\(text) names no field",
                hint: "write a property before the =, as summary, location or calendar")
        }
        guard name.utf8.allSatisfy(Self.mayStandInName) else {
            throw FilterError(
                message: "\(name) is no name of a property",
                hint: "write a name as summary, location or x-team, without spaces around it")
        }
        field = name.uppercased()
        let expression = String(text[text.utf8.index(after: equals)...])
        guard !expression.isEmpty else {
            throw FilterError(
                message: "\(text) has no regular expression",
                hint: "write \(name)=. where it says anything, \(name)!=. where it says nothing")
        }
        guard expression.count <= Self.longestPattern else {
            throw FilterError(
                message: "the regular expression for \(name) is longer than"
                    + " \(Self.longestPattern) characters",
                hint: "write several conditions, or a shorter one")
        }
        do {
            pattern = try Pattern(expression)
        } catch {
            throw FilterError(
                message: "\(expression) is no regular expression: \(error)",
                hint: "write a backslash before ( ) [ ] { } . * + ? | ^ $ to find the character")
        }
    }

    /// Whether it is the name of the calendar that is looked at.
    var isAboutCalendar: Bool { field == "CALENDAR" }

    /// Whether the condition holds for a component of a calendar.
    public func holds(for component: Component, calendarName: String?) -> Bool {
        let values =
            if isAboutCalendar {
                calendarName.map { [$0] } ?? []
            } else {
                component.properties(named: PropertyName(rawValue: field)).flatMap(\.searchTexts)
            }
        return values.contains { pattern.isFound(in: $0) } != isNegated
    }

    /// Whether a byte may stand in the name of a property, as files have them.
    private static func mayStandInName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }
}

/// Why a condition cannot be understood.
public struct FilterError: Error, Sendable, Hashable {
    /// What is wrong, without a full stop.
    public var message: String
    /// What to write instead, when that can be told.
    public var hint: String?
}

/// A regular expression, compiled once.
///
/// `Regex` is not Sendable, as it may hold any closure; behind a lock it need not be.
private final class Pattern: Sendable {
    private let regex: Mutex<Regex<AnyRegexOutput>>

    init(_ text: String) throws {
        regex = Mutex(try Regex(text))
    }

    func isFound(in text: String) -> Bool {
        // What fails while matching has matched nothing.
        regex.withLock { regex in (try? regex.firstMatch(in: text)) != nil }
    }
}

extension Property {
    /// The values that a pattern is looked for in.
    fileprivate var searchTexts: [String] {
        var texts: [String] = []
        var isTyped = values.isEmpty
        for value in values {
            switch value {
            case .text(let text), .uri(let text), .raw(let text): texts.append(text)
            case .dateTime, .duration, .period, .recurrence, .utcOffset, .integer, .float, .boolean:
                isTyped = true
            }
        }
        if isTyped, let rawValue { texts.append(rawValue) }
        // People are looked for by their names, of which the value says nothing.
        return texts + parameterValues("CN")
    }
}
