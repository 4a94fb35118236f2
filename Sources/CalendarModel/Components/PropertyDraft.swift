/// The last line that was read, as long as lines that follow may turn out to be its rest.
///
/// Some writers lose the white space of a fold, or write a line break into a text as it is. What
/// follows is then no line of its own: it has no colon or no name before it.
struct PropertyDraft {
    /// What is wrong with a line.
    struct Finding {
        var rule: String
        var message: String
        var location: SourceLocation
    }

    /// What was done to read a line, in the words of a diagnostic.
    struct Repair {
        var rule: String
        var message: String

        static let lostFold = Repair(
            rule: "lost-fold",
            message: "the line is read as the rest of the one before, which lacks its fold")
    }

    /// The line, as far as it goes.
    private(set) var line: ContentLine
    /// The property that the first line is; nil when it is none.
    private(set) var property: PropertyLine?
    private(set) var findings: [Finding] = []

    private let source: SourceText
    private let limits: ReadingLimits
    /// The first line with what its lost folds belong to, and whether it grew since it was read.
    private var first: (line: ContentLine, hasGrown: Bool)
    /// The lines of text that follow, each with its own lost folds.
    private var textLines: [ContentLine] = []

    init(_ line: ContentLine, in source: SourceText, limits: ReadingLimits) {
        self.line = line
        self.source = source
        self.limits = limits
        first = (line, false)
        (property, findings) = Self.read(line, in: source, limits: limits)
        if property == nil, let fallback = DecodedText(source.content(of: line)).fallback {
            findings.append(.notUTF8(fallback, at: source.location(in: line, unfoldedOffset: 0)))
        }
    }

    private static func read(
        _ line: ContentLine, in source: SourceText, limits: ReadingLimits
    ) -> (PropertyLine?, [Finding]) {
        var found: [Finding] = []
        let property = PropertyLine(line, in: source, limits: limits) {
            found.append(Finding(rule: $0, message: $1, location: $2))
        }
        return (property, found)
    }

    /// Takes the next line in when it is the rest of this one; nil when it is not.
    mutating func join(_ next: PropertyDraft) -> Repair? {
        // By what tells it soonest, and without taking copies: nearly no line is the rest of another.
        if property == nil { return next.isLoose ? joinName(with: next) : nil }
        guard
            next.isLoose || (next.hasUnknownName && isBeside(next.line) && isCut(before: next)),
            let property
        else { return nil }
        let isText = PropertyName.texts.contains(property.name)
        // Texts that somebody wrapped have lines of all these lengths, and their breaks are meant.
        if isText ? (73...76).contains(lastLength) : isAsLongAsFolded {
            if let last = textLines.popLast() {
                textLines.append(last.joined(with: next.line))
            } else {
                first = (first.line.joined(with: next.line), true)
            }
            line = line.joined(with: next.line)
            return .lostFold
        }
        guard isText else { return nil }
        textLines.append(next.line)
        line = line.joined(with: next.line)
        return Repair(
            rule: "raw-line-break",
            message: "the line is read as a line of the \(property.name.rawValue) before")
    }

    /// Joins a name, perhaps with parameters or only a part of them, and the line with its value.
    private mutating func joinName(with next: PropertyDraft) -> Repair? {
        let start = source.bytes[next.line.range].first
        guard start == ASCII.colon || start == ASCII.semicolon || isAsLongAsFolded else {
            return nil
        }
        let whole = PropertyDraft(line.joined(with: next.line), in: source, limits: limits)
        // What is still none may go on, but not so far that reading it again and again takes long.
        let mayGoOn = start == ASCII.semicolon && whole.line.range.count < 10_000
        guard whole.property != nil || mayGoOn else { return nil }
        self = whole
        return .lostFold
    }

    /// The property with all its lines, nil when it is none; and what is wrong with them.
    func settled() -> (property: PropertyLine?, findings: [Finding]) {
        if !first.hasGrown, textLines.isEmpty { return (property, findings) }
        var (property, findings) = (property, findings)
        if first.hasGrown {
            // As one line, since a fold may stand in the middle of a character.
            (property, findings) = Self.read(first.line, in: source, limits: limits)
        }
        for line in textLines {
            let decoded = DecodedText(source.content(of: line))
            property?.append(lineOfText: decoded.text, limits: limits)
            if let fallback = decoded.fallback,
                !findings.contains(where: { $0.rule == "not-utf-8" })
            {
                findings.append(
                    .notUTF8(fallback, at: source.location(in: line, unfoldedOffset: 0)))
            }
        }
        if let property, property.isOverlong,
            !findings.contains(where: { $0.rule == "overlong-line" })
        {
            findings.append(
                Finding(
                    rule: "overlong-line",
                    message: "the line and those that belong to it have more bytes than the limit"
                        + " of \(limits.lineBytes); the value is kept as written",
                    location: property.location))
        }
        return (property, findings)
    }

    /// Whether the line can hardly stand for itself: it is no property, or it is an address.
    var isLoose: Bool {
        if property == nil { return true }
        let first = source.bytes[line.range.lowerBound] | 0x20
        guard first == UInt8(ascii: "h"), let property else { return false }
        let name = property.name.rawValue
        return (name == "HTTP" || name == "HTTPS") && property.rawValue.hasPrefix("//")
    }

    /// Whether no blank line stands between this line and the next one.
    private func isBeside(_ next: ContentLine) -> Bool {
        source.lineEnds(in: line.range.upperBound..<next.range.lowerBound) <= 1
    }

    /// Whether the next line is a property by its form alone, and this one most likely goes on in
    /// it: `Meeting: bring cake` after a line as long as those that are folded, `Code: 12` in a text,
    /// `mailto:` after nothing.
    private func isCut(before next: PropertyDraft) -> Bool {
        guard let property, let other = next.property else { return false }
        if (73...76).contains(lastLength) { return true }
        if ["MAILTO", "TEL", "URN"].contains(other.name.rawValue), other.parameters.isEmpty {
            return property.rawValue.isEmpty && isAsLongAsFolded
        }
        return PropertyName.texts.contains(property.name) && other.rawValue.hasPrefix(" ")
            && other.parameters.isEmpty
    }

    /// Whether the name has small letters and is that of no property that is registered.
    private var hasUnknownName: Bool {
        // The letters first, which tell nearly all lines apart without looking further.
        var hasSmallLetter = false
        for byte in source.bytes[line.range] {
            if byte == ASCII.colon || byte == ASCII.semicolon { break }
            if byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") {
                hasSmallLetter = true
                break
            }
        }
        guard hasSmallLetter, let name = property?.name.rawValue else { return false }
        return !name.hasPrefix("X-") && !PropertyName.registered.contains(name)
    }

    /// Whether it is nothing but a name in capital letters, perhaps with parameters, whose value may
    /// stand on the next line.
    var isBareName: Bool {
        guard property == nil else { return false }
        let name = source.content(of: line).prefix { $0 != ASCII.semicolon }
        return !name.isEmpty
            && name.allSatisfy { byte in
                (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || byte == UInt8(ascii: "-")
            }
    }

    /// Whether it is a BEGIN or an END.
    var isStructure: Bool {
        property?.name.rawValue == "BEGIN" || property?.name.rawValue == "END"
    }

    /// The delimiter of a component that it is meant to be although it is not written so.
    var misspeltDelimiter: ComponentDelimiter? {
        // Nearly all lines are told by their first letter or length, without a copy of them.
        let first = source.bytes[line.range.lowerBound] | 0x20
        guard first == UInt8(ascii: "b") || first == UInt8(ascii: "e"),
            line.range.count <= 2 * ComponentDelimiter.longest, !isStructure
        else { return nil }
        let delimiter = ComponentDelimiter(source.content(of: line))
        return delimiter?.isMisspelt == true ? delimiter : nil
    }

    /// Whether the last physical line is as long as those that are folded.
    private var isAsLongAsFolded: Bool { (60...80).contains(lastLength) }

    /// The bytes of the last physical line, up to 81.
    private var lastLength: Int {
        let bytes = source.bytes
        var length = 0
        var index = line.range.upperBound
        while index > line.range.lowerBound, length <= 80 {
            let byte = bytes[index - 1]
            if byte == ASCII.lineFeed || byte == ASCII.carriageReturn { break }
            length += 1
            index -= 1
        }
        return length
    }
}

extension PropertyDraft.Finding {
    fileprivate static func notUTF8(
        _ fallback: DecodedText.Fallback, at location: SourceLocation
    ) -> PropertyDraft.Finding {
        PropertyDraft.Finding(
            rule: "not-utf-8", message: "the line is not UTF-8, read as \(fallback.name)",
            location: location)
    }
}

extension PropertyName {
    /// The properties that hold a text of perhaps several lines.
    fileprivate static let texts: Set<PropertyName> = [
        .comment, .contact, .description, .location, .summary,
        PropertyName(rawValue: "X-ALT-DESC"),
    ]
}
