/// The name, parameters and value of a content line, as ranges of its unfolded bytes.
///
/// Parsing never fails: what breaks the grammar of RFC 5545 §3.1 is read in the most useful way and
/// told in `problems`.
public struct ContentLineParts: Sendable, Hashable {
    /// A parameter with the ranges of its values, their quotes left out.
    public struct Parameter: Sendable, Hashable {
        /// The name, as written.
        public var name: Range<Int>
        /// The values; empty when there is no `=`.
        public var values: [Range<Int>]
    }

    /// What is wrong with a line, and where.
    public struct Problem: Sendable, Hashable {
        /// The rule that is broken, in kebab-case.
        public var rule: String
        /// One sentence without a full stop.
        public var message: String
        /// The byte of the unfolded line.
        public var offset: Int
    }

    /// The name, as written.
    public private(set) var name: Range<Int>
    /// The parameters, in order.
    public private(set) var parameters: [Parameter] = []
    /// The value; nil when the line has no colon.
    public private(set) var value: Range<Int>?
    /// What is wrong, up to the hundredth problem.
    public private(set) var problems: [Problem] = []

    private var hasClosedQuote = false
    private var valueCount = 0

    /// Takes apart the unfolded bytes of a content line.
    ///
    /// All ranges count from the first byte of `content`, whatever its indices are. Parameters and
    /// parameter values beyond the limits are passed over, which is told.
    public init(_ content: ArraySlice<UInt8>, limits: ReadingLimits = ReadingLimits()) {
        self.init(content, limits: limits, quotesMayClose: true)
        if value == nil, hasClosedQuote {
            // A quotation mark in the value may have passed for the end of one that is not closed,
            // and so have swallowed the colon.
            let other = ContentLineParts(content, limits: limits, quotesMayClose: false)
            if other.value != nil { self = other }
        }
    }

    private init(_ content: ArraySlice<UInt8>, limits: ReadingLimits, quotesMayClose: Bool) {
        var parser = Parser(content: content, quotesMayClose: quotesMayClose)
        name = parser.name()
        guard isName(name, in: content) else {
            tell("bad-name", "a property name is missing", at: 0)
            return
        }
        while parser.take(ASCII.semicolon) {
            parameter(&parser, limits)
        }
        if parser.take(ASCII.colon) {
            value = parser.position..<content.count
        } else {
            tell("no-colon", "the line has no colon", at: parser.position)
        }
    }

    private mutating func parameter(_ parser: inout Parser, _ limits: ReadingLimits) {
        let name = parser.parameterName()
        if name.isEmpty {
            // `NAME;:value` and `NAME;;A=b:value` come from careless writers; nothing is lost.
            tell("empty-parameter", "a parameter is empty", at: name.lowerBound)
        }
        var values: [Range<Int>] = []
        if parser.take(ASCII.equals) {
            repeat {
                switch parser.parameterValue() {
                case .plain(let range): values.append(range)
                case .quoted(let range, let rest):
                    hasClosedQuote = true
                    values.append(range)
                    guard !rest.isEmpty else { continue }
                    tell("text-after-quote", "text follows a quotation mark", at: rest.lowerBound)
                case .unclosed(let range):
                    values.append(range)
                    tell("unclosed-quote", "a quotation mark is not closed", at: range.lowerBound)
                }
            } while parser.take(ASCII.comma)
        } else if !name.isEmpty {
            tell("no-parameter-value", "a parameter has no value", at: name.lowerBound)
        }
        guard !name.isEmpty || !values.isEmpty else { return }
        let left = limits.parameterValues - valueCount
        guard parameters.count < limits.parameters, left > 0 else {
            tellOnce(
                "too-many-parameters",
                "more than \(limits.parameters) parameters or \(limits.parameterValues) values of"
                    + " them; the rest is not read", at: name.lowerBound)
            return
        }
        if values.count > left {
            tellOnce(
                "too-many-parameters",
                "more than \(limits.parameterValues) values of parameters; the rest is not read",
                at: values[left].lowerBound)
        }
        parameters.append(Parameter(name: name, values: Array(values.prefix(left))))
        valueCount += values.count
    }

    private mutating func tellOnce(_ rule: String, _ message: String, at offset: Int) {
        if problems.contains(where: { $0.rule == rule }) { return }
        problems.append(Problem(rule: rule, message: message, offset: offset))
    }

    private mutating func tell(_ rule: String, _ message: String, at offset: Int) {
        // A line of nothing but semicolons needs no finding for each.
        guard problems.count < 100 else { return }
        problems.append(Problem(rule: rule, message: message, offset: offset))
    }

    /// Whether a range is a name of RFC 5545: letters, digits and hyphens (an underscore is let pass).
    private func isName(_ range: Range<Int>, in content: ArraySlice<UInt8>) -> Bool {
        guard !range.isEmpty else { return false }
        for offset in range {
            switch content[content.startIndex + offset] {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."):
                continue
            default: return false
            }
        }
        return true
    }
}

/// Walks over the bytes of one content line.
private struct Parser {
    enum Value {
        case plain(Range<Int>)
        /// The value, and the text after its closing quotation mark.
        case quoted(Range<Int>, rest: Range<Int>)
        case unclosed(Range<Int>)
    }

    let content: ArraySlice<UInt8>
    /// False when quotation marks are looked at as if none had a partner.
    let quotesMayClose: Bool
    var position = 0

    private func byte(at offset: Int) -> UInt8? {
        offset < content.count ? content[content.startIndex + offset] : nil
    }

    mutating func take(_ byte: UInt8) -> Bool {
        guard self.byte(at: position) == byte else { return false }
        position += 1
        return true
    }

    /// The property name.
    mutating func name() -> Range<Int> {
        withoutSpaces(span { $0 == ASCII.colon || $0 == ASCII.semicolon })
    }

    mutating func parameterName() -> Range<Int> {
        withoutSpaces(
            span { $0 == ASCII.equals || $0 == ASCII.colon || $0 == ASCII.semicolon })
    }

    /// A range without the spaces that careless writers put around delimiters.
    private func withoutSpaces(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let last = range.last, isSpace(last) { range = range.lowerBound..<last }
        while let first = range.first, isSpace(first) {
            range = first + 1..<range.upperBound
        }
        return range
    }

    private func isSpace(_ offset: Int) -> Bool {
        byte(at: offset) == ASCII.space || byte(at: offset) == ASCII.tab
    }

    mutating func parameterValue() -> Value {
        guard byte(at: position) == ASCII.quote else {
            return .plain(
                span { $0 == ASCII.comma || $0 == ASCII.colon || $0 == ASCII.semicolon })
        }
        let start = position + 1
        var end = start
        while quotesMayClose, let byte = byte(at: end), byte != ASCII.quote { end += 1 }
        if quotesMayClose, end < content.count {
            position = end + 1
            // Text between the closing quote and the next delimiter belongs to no grammar; it is
            // taken into the value rather than lost.
            let rest = span { $0 == ASCII.comma || $0 == ASCII.colon || $0 == ASCII.semicolon }
            let isBlank = rest.allSatisfy(isSpace)
            return .quoted(isBlank ? start..<end : start..<rest.upperBound, rest: rest)
        }
        position = start
        return .unclosed(span { $0 == ASCII.colon || $0 == ASCII.semicolon })
    }

    private mutating func span(until isEnd: (UInt8) -> Bool) -> Range<Int> {
        let start = position
        while let byte = byte(at: position), !isEnd(byte) { position += 1 }
        return start..<position
    }
}
